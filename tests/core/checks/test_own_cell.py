"""A number of another code, or of another cell's own label, is another number."""

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.checks.own_cell import codes
from core.evidence import Passage

TORQUE = "Screw S8: tightening torque 22 Nm\nScrew S10: tightening torque 44 Nm\nScrew S12: tightening torque 76 Nm"
MOTORS_ZH = "型号B100|额定功率1.5 kW|重量18 kg\n型号B200|额定功率2.2 kW|重量23 kg"
SPENDING = "Research 118.4 | Marketing and sales 203.7 | Administration 64.9 (in millions of dollars)"
SALES = "Sales 2021 | 4,020 | 2020 | 3,900\nProfit 2021 | 310 | 2020 | 275"
RENT = "Annual rent: lease year 1 $60,000; lease year 2 $61,800; lease year 3 $63,654."
CLASSES = "Class A shares carry ten votes each. Class B shares carry one vote each. Class C shares carry no vote."
CASES = [
    (TORQUE, "S12 screws are tightened to 76 Nm.", "S12 screws are tightened to 44 Nm.", "a code in the label"),
    (MOTORS_ZH, "B100的额定功率为1.5 kW。", "B100的额定功率为2.2 kW。", "beside Chinese characters"),
    (SPENDING, "Administration cost $64.9 million.", "Research cost $64.9 million.", "a label in each cell"),
    (SALES, "Sales were 3,900 in 2020.", "Sales were 3,900 in 2021.", "a year in each cell"),
    (
        RENT,
        "In the second lease year the rent is $61,800.",
        "In the third lease year the rent is $61,800.",
        "an ordinal",
    ),
    (CLASSES, "A class A share has ten votes.", "A class B share has ten votes.", "a letter"),
    ("第一年租金24万元；第二年租金26万元。", "第二年租金为26万元。", "第一年租金为26万元。", "a rank in Chinese"),
]


def _verdict(claim: str, page: str) -> ClaimVerdict:
    return review(claim, [Passage("E1", 1, page)]).claims[0].verdict


@pytest.mark.parametrize(("page", "good", "turned", "why"), CASES, ids=[case[-1] for case in CASES])
def test_a_number_belongs_to_its_code_or_label(page: str, good: str, turned: str, why: str) -> None:
    assert _verdict(good, page) is ClaimVerdict.SUPPORTED, why
    assert _verdict(turned, page) is not ClaimVerdict.SUPPORTED, why


@pytest.mark.parametrize(
    ("page", "claim", "why"),
    [
        ("The pump P7 weighs 40 kg. The pump P9 weighs 55 kg.", "The smaller pump weighs 40 kg.", "no code is said"),
        ("It weighs 40 kg. The pump P9 weighs 55 kg.", "The pump P7 weighs 40 kg.", "the place has no code"),
        (
            "Revenue of Q3 2021 was EUR 40 million.",
            "In the third quarter of FY2021 revenue was EUR 40 million.",
            "periods",
        ),
    ],
)
def test_a_number_is_not_accused_for_a_code_that_nobody_says(page: str, claim: str, why: str) -> None:
    checks = review(claim, [Passage("E1", 1, page)]).checks
    assert not any("stands in the row" in check.reason for check in checks), why


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The VX-20 of class B costs EUR12 in Q3.", {"vx20", "class b"}),
        ("the 2nd instalment, in the first lease year", {"instalment 2", "year 1"}),
        ("lease year 2 and year three", {"year 2", "year 3"}),
        ("甲型和第二年", {"甲型", "第二年"}),
        ("The fiscal year 2022", set()),
    ],
)
def test_codes(text: str, found: set[str]) -> None:
    assert codes(text) == found
