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
