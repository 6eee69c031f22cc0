"""Which passages and sentences a small model's answer comes from."""

from __future__ import annotations

import dataclasses

from models.focus import focus, overlap
from tests.factories import evidence


def items(*rows: tuple[str, float]) -> tuple:  # type: ignore[type-arg]
    return tuple(dataclasses.replace(evidence(f"E{n}", text), score=score) for n, (text, score) in enumerate(rows, 1))


ROWS = items(("The rent is 5.", 0.2), ("The notice is sixty days.", 0.9), ("Taxes.", 0.8), ("A dog may stay.", 0.1))


def keys(question: str, limit: int | None) -> str:
    return " ".join(item.key for item in focus(question, ROWS, limit))


def test_the_searchs_best_are_shown_in_the_order_of_the_pack() -> None:
    assert keys("notice", 2) == "E2 E3"
    assert keys("notice", None) == "E1 E2 E3 E4"
    assert keys("notice", 9) == "E1 E2 E3 E4"


def test_the_passage_with_the_questions_words_is_kept() -> None:
    assert keys("May my dog stay?", 2) == "E2 E4"
    assert keys("May my dog stay?", 1) == "E2", "one passage: the search decides"


def test_overlap_prefers_rare_words_and_does_not_prize_shortness() -> None:
    scores = overlap("notice of the lease", ["The lease.", "The lease ends on notice.", "The lease is long.", "Rent."])
    assert max(range(4), key=scores.__getitem__) == 1
    assert scores[3] == 0
    assert scores[0] == scores[2], "short texts are taken for equally long"
    assert overlap("", ["a"]) == (0.0,)
    assert overlap("a", []) == ()


def test_the_passage_with_the_unit_that_fits_best_comes_first() -> None:
    judged = tuple(
        dataclasses.replace(item, unit_fits=(fit,)) for item, fit in zip(ROWS, (0.1, 0.2, 0.3, 1.0), strict=True)
    )
    assert [item.key for item in focus("notice", judged, 1)] == ["E4"], "the search's score would choose E2"
