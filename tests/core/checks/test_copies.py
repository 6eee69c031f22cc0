"""What is copied from a page is right, whatever its numbers and names are taken for there."""

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.checks.evidence_index import build_index
from core.checks.swapped_values import is_copy
from core.evidence import Passage

CLAUSES = (
    "Fees are paid in advance. 16 - 16 -\n24.2 The following order of precedence shall be given in a conflict.\n"
    "24.3 Notices are sent by courier."
)
LISTED = (
    "Exhibit 4.1 Supplemental deed, dated as of 13 June 2019, among Alder Finance and Brook Limited, filed with the report\n"
    "Exhibit 4.2 Indenture, dated as of 12 March 2019, among Alder Finance and Cedar Limited, filed with the report"
)
DENIED = (
    "It is not the case that there were 360 bonds and 23 notes in the portfolio of the northern branch at year-end."
)
TITLES = "In 1970 she wrote “Keeping the Harbour\nOpen” there.\n西南方的内环路，将其与“北门\n外”隔开。"


@pytest.mark.parametrize(
    ("page", "claim", "supported", "why"),
    [
        (
            CLAUSES,
            "16 - 16 - 24.2 The following order of precedence shall be given in a conflict.",
            True,
            "marks and all",
        ),
        (
            CLAUSES,
            "16 - 16 - 24.9 The following order of precedence shall be given in a conflict.",
            False,
            "another mark",
        ),
        (CLAUSES, "The order of precedence costs 24.2 in a conflict.", False, "the number with other words"),
        (LISTED, LISTED[LISTED.index("Suppl") : LISTED.index("\nEx")], True, "an entry of a list, from its middle"),
        (TITLES, "In 1970 she wrote “Keeping the Harbour Open” there.", True, "a title over the end of a line"),
        (TITLES, "In 1970 she wrote “Keeping the Canal Open” there.", False, "another title"),
        (TITLES, "西南方的内环路，将其与“北门 外”隔开。", True, "a Chinese name over the end of a line"),
    ],
)
def test_copies(page: str, claim: str, supported: bool, why: str) -> None:
    verdicts = {item.verdict for item in review(claim, [Passage("E1", 1, page)]).claims}
    assert (verdicts == {ClaimVerdict.SUPPORTED}) is supported, why


def test_what_is_denied_before_it_is_no_copy() -> None:
    index = build_index([Passage("E1", 1, DENIED)])
    assert is_copy(DENIED, index)
    assert not is_copy(DENIED[24:], index)
