"""A range of a page's text to its boxes. Pure."""

from __future__ import annotations

import numpy as np

from core.domain import PageWords, Place, Rect, Span


def span_rects(words: PageWords, start: int, end: int) -> tuple[Rect, ...]:
    """One box a visual line for the characters [start, end); a span inside a word gives the whole word's box.

    Two columns never share a visual line; the cells of one table row do. An empty range has no box.
    """
    if end <= start or not len(words):
        return ()
    first = int(np.searchsorted(words.ends, start, side="right"))
    last = int(np.searchsorted(words.starts, end, side="left"))
    if first >= last:
        return ()
    lines = words.lines[first:last]
    boxes = words.boxes[first:last]
    cuts = np.flatnonzero(np.diff(lines)) + 1
    begins = np.concatenate(([0], cuts))
    low = np.minimum.reduceat(boxes[:, :2], begins, axis=0)
    high = np.maximum.reduceat(boxes[:, 2:], begins, axis=0)
    return tuple(Rect(*a, *b) for a, b in zip(low.tolist(), high.tolist(), strict=True))


def place(words: PageWords, span: Span) -> Place:
    """The span with its boxes."""
    return Place(span, span_rects(words, span.start, span.end))
