"""A range of a page's text to its boxes. Pure."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

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


def turned(boxes: NDArray[np.float32], rotation: int, size: tuple[float, float]) -> NDArray[np.float32]:
    """Boxes of the page before rotation, as shown; `size` is that of the page as shown.

    PyMuPDF's own matrix takes the crop box for the page, which it is not when it is larger than the sheet or the file
    has a unit of its own.
    """
    x0, top, x1, bottom = boxes.T
    width, height = np.float32(size[0]), np.float32(size[1])
    if rotation == 90:
        return np.stack([width - bottom, x0, width - top, x1], axis=1)
    if rotation == 180:
        return np.stack([width - x1, height - bottom, width - x0, height - top], axis=1)
    if rotation == 270:
        return np.stack([top, height - x1, bottom, height - x0], axis=1)
    return boxes
