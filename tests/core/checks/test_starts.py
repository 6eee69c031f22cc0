"""From which event a time runs, decisions and denials that exclude each other, and numbers beside their units."""

from __future__ import annotations

import pytest

from core.checks import review
from core.checks.starts import other_start
from core.evidence import Passage

_TURNED = (
    (
        "Pay within 30 days after the date of the invoice.",
        "The buyer pays within 30 days after receipt of the invoice.",
    ),
    ("Report the loss within 7 days after it occurred.", "A loss is to be reported within 7 days after its discovery."),
    ("The bank may act 15 days after the loan was granted.", "The bank may act 15 days after an instalment falls due."),
    ("Interest accrues from the date of payment.", "Interest accrues from the date of issue and is paid yearly."),
    ("买方应于开具发票之日起十日内付款。", "买方应于收到发票之日起十日内付款。"),
    ("维修人员应在故障发生后48小时内到场。", "维修人员应在接到通知后48小时内到场。"),
    ("Mr Lund left the room after the vote.", "During the vote Mr Lund left the room."),
)
_ALIKE = (
    (
        "The buyer has 30 days from receiving the invoice.",
        "The buyer pays within 30 days after receipt of the invoice.",
    ),
    ("Inspect the goods within ten days of receiving them.", "The goods are inspected within ten days after delivery."),
    ("You have 7 days from discovering the loss.", "A loss is to be reported within 7 days after its discovery."),
    ("The duty ends 5 years after completion.", "The duty ends five years after the end of the works."),
    ("买方收到发票后十日内付款。", "买方应于收到发票之日起十日内付款。"),
    ("Shares may be sold only after the first year.", "Shares may not be sold during the first year."),
    ("Pay within 30 days after the invoice.", "The buyer pays within 30 days after receipt of the invoice."),
)


@pytest.mark.parametrize(("claim", "source"), _TURNED)
def test_a_time_that_runs_from_another_event_is_told(claim: str, source: str) -> None:
    assert other_start(claim, source) is not None


@pytest.mark.parametrize(("claim", "source"), _ALIKE)
def test_the_same_event_in_other_words_is_no_other(claim: str, source: str) -> None:
    assert other_start(claim, source) is None


@pytest.mark.parametrize(
    ("claim", "source", "verdict"),
    [
        ("The plan to close the east wing was approved.", "The plan to close the east wing was deferred.", "partial"),
        ("The plan to close the east wing was put off.", "The plan to close the east wing was deferred.", "supported"),
        ("The motion was carried unanimously.", "The motion was carried by six votes to one.", "partial"),
        ("The motion was carried unanimously.", "The motion was carried unanimously.", "supported"),
        ("The deposit is refunded in full.", "The deposit is refunded, less the cost of repairs.", "partial"),
        ("A loan needs the consent of either partner.", "A loan needs the consent of both partners.", "partial"),
        ("The agent may not act for others.", "Nothing in this deed prevents the agent from acting for others.", "partial"),
        ("The margin rises by 25 percent.", "The margin rises by 25 basis points.", "contradicted"),
        ("The margin rises by 0.25 percentage points.", "The margin rises by 25 basis points.", "supported"),
        ("The loan is three million euros.", "The loan of three (3) million euros is due in May.", "supported"),
        ("The loan is EUR 3 million.", "The loan of three (3) million euros is due in May.", "supported"),
        ("The loan is EUR 3 billion.", "The loan of three (3) million euros is due in May.", "contradicted"),
    ],
)  # fmt: skip
def test_what_excludes_its_source_is_not_supported(claim: str, source: str, verdict: str) -> None:
    assert review(claim, [Passage("E1", 1, source)]).claims[0].verdict.value == verdict


def test_a_rise_told_of_falling_cells_is_against_its_own_values() -> None:
    table = "                 2024     2023\nNet sales       3,418    3,102\nGross profit    1,367    1,178\n"
    told = {
        way: review(f"Gross profit {way} from $1,178 in 2023 to $1,367 in 2024.", [Passage("E1", 1, table)]).claims[0]
        for way in ("rose", "fell")
    }
    assert told["rose"].verdict.value == "supported"
    assert "by its values it rose" in told["fell"].reason


def test_points_are_no_change_in_percent() -> None:
    table = "                 2024     2023\nNet sales       3,418    3,102\nGross profit    1,367    1,178\n"
    told = [
        review(f"Net sales grew by 10.2 {unit} in 2024.", [Passage("E1", 1, table)]).claims[0].verdict.value
        for unit in ("percent", "percentage points")
    ]
    assert told[0] == "supported"
    assert told[1] != "supported"


_EVIDENCE = {
    "budget": "Meeting of 4 March 2025. Dr Ode presented the budget for 2026, approved by five votes to two with one abstention.",
    "leave": "Leave of more than two weeks is approved by the head; all other requests are approved by the manager.",
    "loan": "The Borrower may prepay at any time and pays 12 instalments of EUR 900. The prepaid sum bears no fee. The Bank may end the loan.",
    "surety": "The Guarantor, Mrs Holm, is liable up to EUR 500. Mr Holm is a director.",
    "cover": "The policy covers burst pipes, but not damage caused by flooding or by failure to heat the house.",
    "excess": "The deductible is CHF 500 per event.",
    "certificate": "Staff call on the first day of absence and send a certificate from the fourth day.",
    "验货": "买受人应在收货后七日内提出异议，逾期视为验收合格。",
    "差旅": "公司不承担员工因个人原因产生的差旅费用。",
    "train": "A booking may be cancelled by phone. Claims are submitted within three months of the journey.",
    "debt": "                 2025     2024\nEurope            812      768\nAsia              455      492\nNet debt          905      978\n",
    "activation": "Updates are provided for 24 months after activation. The fee is GBP 1,200 per device.",
    "运费": "出卖人应在五个工作日内发货，运费由买受人承担。",
    "cash": "Cash flow (USD thousand)\n                    2023     2022     2021\nNet income        18,420   21,305   15,870\n"
    "Dividends paid    (4,000)  (4,000)  (3,500)\nCash at year end  33,115   27,640   22,090\n",
    "fee": "The fee rises from EUR 40 to EUR 48 from 1 January 2026. The higher rent was rejected by 61 percent of the votes.",
    "股利": "会议由董事长王国安主持，总经理李敏作工作报告。每10股派发现金红利2元。",
    "租赁": "押金为两个月租金。未经出租人同意，承租人不得转租；出租人应在两日内维修。租金逾期超过10日的，出租人有权解除合同。",
}


@pytest.mark.parametrize(
    ("source", "claim", "supported"),
    [
        ("budget", "Dr Ode presented the budget for 2025.", False),
        ("budget", "Dr Ode presented the budget for 2026.", True),
        ("budget", "The budget was approved by five votes to one with two abstentions.", False),
        ("budget", "The budget was approved by five votes to two with one abstention.", True),
        ("leave", "Requests for two weeks or less are approved by the manager.", True),
        ("loan", "The Bank may prepay at any time.", False),
        ("loan", "The Borrower may prepay at any time.", True),
        ("loan", "There are 12 instalments totalling EUR 900.", False),
        ("loan", "Each of the 12 instalments is EUR 900.", True),
        ("surety", "Mr Holm is the Guarantor.", False),
        ("surety", "Mrs Holm is the Guarantor.", True),
        ("cover", "Damage caused by flooding is covered.", False),
        ("cover", "Damage caused by flooding is not covered.", True),
        ("excess", "The deductible is CHF 500 per year.", False),
        ("excess", "The deductible is CHF 500 for each event.", True),
        ("certificate", "A certificate is needed from the first day.", False),
        ("certificate", "A certificate is needed from the fourth day.", True),
        ("股利", "总经理王国安主持会议。", False),
        ("股利", "会议由王国安主持。", True),
        ("股利", "每股派发现金红利2元。", False),
        ("股利", "每十股派发现金红利2元。", True),
        ("验货", "收货后七日内没有提出异议的，视为验收合格。", True),
        ("验货", "收货后七日内不得提出异议。", False),
        ("差旅", "因个人原因产生的差旅费由员工自行承担。", True),
        ("差旅", "公司承担员工因个人原因产生的差旅费用。", False),
        ("train", "Claims are submitted within three months of the booking.", False),
        ("train", "Claims are submitted within three months of the journey.", True),
        ("activation", "Updates are provided for 24 months after signature.", False),
        ("activation", "Updates are provided for 24 months after activation.", True),
        ("activation", "The fee is GBP 1,200 in total.", False),
        ("activation", "The fee is GBP 1,200 for each device.", True),
        ("运费", "运费由出卖人承担。", False),
        ("运费", "运费由买受人承担。", True),
        ("cash", "Net income rose to $18.4 million in 2023.", False),
        ("cash", "Net income fell to $18.4 million in 2023.", True),
        ("cash", "Dividends paid from 2021 to 2023 amount to $11.5 million.", True),
        ("cash", "Dividends paid from 2021 to 2023 amount to $12.5 million.", False),
        ("fee", "From January 2026 members pay EUR 48 instead of EUR 40.", True),
        ("fee", "From January 2026 members pay EUR 40 instead of EUR 48.", False),
        ("fee", "The higher rent was opposed by 61 percent of the votes.", True),
        ("fee", "The higher rent was approved by 61 percent of the votes.", False),
        ("debt", "Net debt increased to 905 in 2025.", False),
        ("debt", "Net debt fell to 905 in 2025.", True),
        ("debt", "Europe rose to 812 while Asia rose to 455.", False),
        ("debt", "Europe rose to 812 while Asia fell to 455.", True),
        ("租赁", "经出租人同意，承租人可以转租。", True),
        ("租赁", "逾期10日以上不交租金，出租人可以解除合同。", True),
    ],
)
def test_terms_that_were_passed_over(source: str, claim: str, supported: bool) -> None:
    verdict = review(claim, [Passage("E1", 1, _EVIDENCE[source])]).claims[0].verdict.value
    assert (verdict == "supported") is supported


def test_as_few_of_another_unit_elsewhere_is_no_contradiction() -> None:
    result = review("租期为两年。", [Passage("E1", 1, _EVIDENCE["租赁"])])
    assert result.claims[0].verdict.value != "contradicted"
