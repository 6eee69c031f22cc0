"""Marks that count the items of a list state nothing, also behind the bullet of a list of answers."""

from __future__ import annotations

import pytest

from core.answer import DraftSentence, Outcome
from core.checks import number_checks, review
from core.evidence import Passage

SOURCE = "4. Three grants were awarded."


@pytest.mark.parametrize(
    ("claim", "numbers", "why"),
    [
        ("4. Three grants were awarded.", ["Three"], "the mark of an item"),
        ("- 4. Three grants were awarded.", ["Three"], "behind a bullet"),
        ("- 4 grants were awarded.", ["4"], "a number behind a bullet is one"),
        ("There were 4. Three grants were awarded.", ["4", "Three"], "a number that ends a sentence"),
    ],
)
def test_marks_are_no_numbers(claim: str, numbers: list[str], why: str) -> None:
    whole = [DraftSentence(0, len(claim), "E1", "verbatim")]
    checks = number_checks(review(claim, [Passage("E1", 1, SOURCE)], sentences=whole))
    assert [check.surface for check in checks] == numbers, why


def test_a_number_behind_a_bullet_is_still_looked_up() -> None:
    checks = number_checks(review("- 9 grants were awarded.", [Passage("E1", 1, SOURCE)]))
    assert [check.outcome is Outcome.CONFIRMED for check in checks] == [False]
