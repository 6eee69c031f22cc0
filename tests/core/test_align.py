"""Alignment of answer sentences with evidence items."""

import pytest

from core.align import align

ITEMS = (
    ("E1", "Either party may terminate this lease upon sixty (60) days' prior written notice to the other party."),
    ("E2", "The monthly rent is $4,250, payable on the first day of each month."),
    ("E3", "Total revenues | 2019: 1,577 | 2018: 1,488"),
    ("E4", "租赁期限为三年，自2020年1月1日起算。"),
)


@pytest.mark.parametrize(
    ("sentence", "question", "key", "why"),
    [
        ("Notice of sixty days is required.", "", "E1", "rare words"),
        ("It is $4,250.", "", "E2", "a number alone is enough"),
        ("Revenues were 1577 in 2019.", "", "E3", "numbers are compared without grouping"),
        ("租赁期限是三年。", "", "E4", "Chinese has no spaces"),
        ("Bananas are yellow.", "", None, "nothing in common stays uncited"),
        ("", "What is the rent?", None, "an empty sentence has no source"),
        ("The first day of each month.", "When is rent payable?", "E2", "the question breaks ties"),
    ],
)
def test_align(sentence: str, question: str, key: str | None, why: str) -> None:
    assert align(sentence, ITEMS, question)[0] == key, why


def test_nothing_to_align_with() -> None:
    assert align("Rent is due.", []) == (None, 0.0)


def test_score_is_the_share_of_word_weight() -> None:
    whole = align("The monthly rent is $4,250", ITEMS)
    part = align("The monthly rent is $4,250 including unheard-of gadgets", ITEMS)
    assert whole[1] == 1.0
    assert 0 < part[1] < whole[1]


def test_the_question_alone_aligns_nothing() -> None:
    assert align("Purple elephants sing.", ITEMS, "What is the monthly rent?")[0] is None
