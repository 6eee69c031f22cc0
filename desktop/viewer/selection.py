"""Selecting words on pages: from points to words, from words to text, spans and boxes. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.domain import PageWords, Rect

GAP_FACTOR = 1.5


@dataclass(frozen=True, slots=True, order=True)
class WordPosition:
    """A word of a document: its page and its number in the page's words."""

    page_index: int
    word: int


@dataclass(frozen=True, slots=True)
class Selection:
    """All words from `anchor` (where it was started) to `focus` (where it ends now), both included."""

    anchor: WordPosition
    focus: WordPosition

    @property
    def first(self) -> WordPosition:
        """The earlier end."""
        return min(self.anchor, self.focus)

    @property
    def last(self) -> WordPosition:
        """The later end."""
        return max(self.anchor, self.focus)

    @property
    def pages(self) -> range:
        """The pages it touches."""
        return range(self.first.page_index, self.last.page_index + 1)

    def words_on(self, page_index: int, words: PageWords) -> tuple[int, int]:
        """Returns the half-open range of a page's words that are selected."""
        start = self.first.word if page_index == self.first.page_index else 0
        end = self.last.word + 1 if page_index == self.last.page_index else len(words)
        return (start, min(end, len(words))) if page_index in self.pages else (0, 0)

    def chars_on(self, page_index: int, words: PageWords) -> tuple[int, int] | None:
        """Returns the half-open character range of the page's text that is selected, or None."""
        start, end = self.words_on(page_index, words)
        if end <= start:
            return None
        return int(words.starts[start]), int(words.ends[end - 1])


def word_at(words: PageWords, x: float, y: float, reach_pt: float = 0.0) -> int | None:
    """Returns the word under a point of the page, or within `reach_pt` of it; None when there is none."""
    if not len(words):
        return None
    distance = _distances(words, x, y)
    best = int(np.argmin(distance))
    return best if distance[best] <= reach_pt * reach_pt else None


def nearest_word(words: PageWords, x: float, y: float) -> int | None:
    """Returns the word a drag has reached: on the line at that height, where there is one, else the nearest."""
    if not len(words):
        return None
    distance = _distances(words, x, y)
    on_line = (words.boxes[:, 1] <= y) & (y <= words.boxes[:, 3])
    return int(np.argmin(np.where(on_line, distance, np.inf) if on_line.any() else distance))


def _distances(words: PageWords, x: float, y: float) -> np.ndarray:
    boxes = words.boxes
    dx = np.maximum(np.maximum(boxes[:, 0] - x, x - boxes[:, 2]), 0.0)
    dy = np.maximum(np.maximum(boxes[:, 1] - y, y - boxes[:, 3]), 0.0)
    return np.asarray(dx * dx + dy * dy)


def first_below(words: PageWords, top: float) -> int | None:
    """Returns the first word, in reading order, that stands below a height of the page."""
    below = np.flatnonzero(words.boxes[:, 1] >= top)
    return int(below[0]) if len(below) else None


def range_rects(words: PageWords, start: int, end: int) -> tuple[Rect, ...]:
    """Returns one box a visual line for words [start, end); far-apart cells of one line get boxes of their own."""
    rects: list[list[float]] = []
    line = -1
    for index in range(start, end):
        x0, top, x1, bottom = (float(value) for value in words.boxes[index])
        if rects and int(words.lines[index]) == line and 0 <= x0 - rects[-1][2] < GAP_FACTOR * (bottom - top):
            last = rects[-1]
            last[1], last[2], last[3] = min(last[1], top), max(last[2], x1), max(last[3], bottom)
        else:
            rects.append([x0, top, x1, bottom])
            line = int(words.lines[index])
    return tuple(Rect(*rect) for rect in rects)


def run_left(words: PageWords, rect: Rect) -> float:
    """Returns where the text begins that stands on the line of a box and leads up to it without a wide gap."""
    boxes = words.boxes
    middle, height = (rect.top + rect.bottom) / 2, rect.bottom - rect.top
    row = boxes[(boxes[:, 1] <= middle) & (boxes[:, 3] >= middle) & (boxes[:, 0] < rect.x0)]
    left = rect.x0
    for x0, x1 in row[np.argsort(-row[:, 2])][:, [0, 2]]:
        if left - x1 > GAP_FACTOR * height:
            break
        left = min(left, float(x0))
    return left


def chars_to_words(words: PageWords, start: int, end: int) -> tuple[int, int]:
    """Returns the half-open range of words that touch the characters [start, end)."""
    if end <= start:
        return 0, 0
    first = int(np.searchsorted(words.ends, start, side="right"))
    last = int(np.searchsorted(words.starts, end, side="left"))
    return first, max(first, last)


def words_in(words: PageWords, text: str, rects: Sequence[Rect]) -> str:
    """Returns the words of a page whose middle lies in one of some boxes, as one line of plain text."""
    if not len(words) or not rects:
        return ""
    middle_x = (words.boxes[:, 0] + words.boxes[:, 2]) / 2
    middle_y = (words.boxes[:, 1] + words.boxes[:, 3]) / 2
    inside = np.zeros(len(words), bool)
    for rect in rects:
        inside |= (rect.x0 <= middle_x) & (middle_x <= rect.x1) & (rect.top <= middle_y) & (middle_y <= rect.bottom)
    return " ".join(text[int(words.starts[at]) : int(words.ends[at])] for at in np.flatnonzero(inside))


def line_neighbour(words: PageWords, word: int, direction: int) -> int | None:
    """Returns the word above (-1) or below (+1) a word, by place on the page; None at the page's edge."""
    x0, top, x1, bottom = (float(value) for value in words.boxes[word])
    centre = (x0 + x1) / 2
    heights = (words.boxes[:, 1] + words.boxes[:, 3]) / 2
    ahead = heights > bottom if direction > 0 else heights < top
    if not ahead.any():
        return None
    near = np.where(ahead, np.abs(heights - (top + bottom) / 2), np.inf)
    row = ahead & (near <= near.min() + (bottom - top) / 2)
    sideways = np.maximum(np.maximum(words.boxes[:, 0] - centre, centre - words.boxes[:, 2]), 0.0)
    return int(np.argmin(np.where(row, sideways, np.inf)))
