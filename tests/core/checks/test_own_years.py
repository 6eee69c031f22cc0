"""The year of one value among those of its sentence."""

import pytest

from core.checks import review
from core.evidence import Passage

STAFF = "The average number of employees was 1,284 (2022: 1,217)."
DIVIDEND = "The Board proposes a dividend of EUR 0.42 per share (2022: EUR 0.35)."


@pytest.mark.parametrize(
    ("source", "claim", "verdict"),
    [
        (STAFF, STAFF, "supported"),
        (DIVIDEND, DIVIDEND, "supported"),
        (STAFF, "The average number of employees was 1,284 in 2022.", "contradicted"),
        (STAFF, "The average number of employees was 1,217 (2022: 1,284).", "contradicted"),
        (STAFF, "The average number of employees was 1,217 in 2022.", "supported"),
        (STAFF, "The average number of employees was 1,284, up from 1,217 in 2022.", "supported"),
    ],
)
def test_a_year_that_heads_the_value_in_brackets_is_not_that_of_the_value_before_them(
    source: str, claim: str, verdict: str
) -> None:
    assert review(claim, [Passage("E1", 1, source)]).claims[0].verdict.value == verdict
