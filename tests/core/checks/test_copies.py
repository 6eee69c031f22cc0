"""What is copied from a page is right, whatever its numbers and names are taken for there."""

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.evidence import Passage

CLAUSES = (
    "Fees are paid in advance. 16 - 16 -\n24.2 The following order of precedence shall be given in a conflict.\n"
    "24.3 Notices are sent by courier."
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
        (TITLES, "In 1970 she wrote “Keeping the Harbour Open” there.", True, "a title over the end of a line"),
        (TITLES, "In 1970 she wrote “Keeping the Canal Open” there.", False, "another title"),
        (TITLES, "西南方的内环路，将其与“北门 外”隔开。", True, "a Chinese name over the end of a line"),
    ],
)
def test_copies(page: str, claim: str, supported: bool, why: str) -> None:
    verdicts = {item.verdict for item in review(claim, [Passage("E1", 1, page)]).claims}
    assert (verdicts == {ClaimVerdict.SUPPORTED}) is supported, why
