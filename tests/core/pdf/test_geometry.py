import numpy as np
import pytest

from core.domain import DocId, PageWords, Rect, Span
from core.pdf.geometry import place, span_rects

WORDS = PageWords(
    starts=np.asarray([0, 4, 9, 14], np.uint32),
    ends=np.asarray([3, 8, 13, 18], np.uint32),
    boxes=np.asarray([[10, 10, 30, 20], [35, 11, 60, 21], [10, 30, 40, 40], [300, 30, 330, 40]], np.float32),
    lines=np.asarray([0, 0, 1, 1], np.uint32),
)


@pytest.mark.parametrize(
    ("start", "end", "rects", "why"),
    [
        (0, 8, [(10, 10, 60, 21)], "two words of a line are one box"),
        (1, 2, [(10, 10, 30, 20)], "a part of a word gives the whole word"),
        (4, 13, [(35, 11, 60, 21), (10, 30, 40, 40)], "one box a line"),
        (9, 18, [(10, 30, 330, 40)], "cells of one row are one box"),
        (3, 4, [], "the space between words has no box"),
        (8, 10, [(10, 30, 40, 40)], "the break itself belongs to no word"),
        (5, 5, [], "an empty range"),
        (18, 99, [], "behind the last word"),
    ],
)
def test_rects(start: int, end: int, rects: list[tuple[int, ...]], why: str) -> None:
    assert span_rects(WORDS, start, end) == tuple(Rect(*r) for r in rects), why


def test_no_words() -> None:
    empty = PageWords(*(np.zeros(0, np.uint32),) * 2, np.zeros((0, 4), np.float32), np.zeros(0, np.uint32))
    assert span_rects(empty, 0, 5) == ()


def test_place_keeps_its_span() -> None:
    span = Span(DocId("x"), 2, 0, 3)
    assert place(WORDS, span).span is span
    assert len(place(WORDS, span).rects) == 1
