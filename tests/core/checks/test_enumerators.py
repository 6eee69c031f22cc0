"""Marks that count the items of a list state nothing, also behind the bullet of a list of answers."""

from __future__ import annotations

import pytest

from core.answer import AnswerVerdict, DraftSentence, Outcome
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


def test_a_given_sentence_opens_with_its_clause_s_number_also_behind_a_colon() -> None:
    text = "The words have the meaning given here: 2.1 Provider shall run the platform."
    at = text.index("2.1")
    sentences = [DraftSentence(0, at - 1, "E1", "alignment"), DraftSentence(at, len(text), "E2", "alignment")]
    pages = [
        Passage("E1", 1, "The words have the meaning given here:"),
        Passage("E2", 1, "2.1 The Provider shall run the platform."),
    ]
    assert review(text, pages, sentences=sentences).verdict is AnswerVerdict.PASS
