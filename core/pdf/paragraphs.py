"""Lines of prose to paragraphs, and paragraphs to joined text that knows its place on the page. Pure."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Sequence
from dataclasses import dataclass

import numpy as np

from core.pdf.layout import Line
from core.pdf.word_runs import RIGHT_TO_LEFT
from core.text.hyphens import joint
from core.text.word_pieces import UNSPACED

TAIL = 16
"""So many letters tell how a line ends; searching all of it for its end is slow."""
LIST_MARKER = re.compile(
    r"(?:[•●▪■◦○·‣❖➢✓*]|[–—-](?=\s)|[(\[](?:\d{1,3}|[a-zA-Z]{1,2}|[ivxIVX]{1,6})[)\]]|(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)](?=\s|$)"
    r"|\d{1,3}(?:\.\d{1,3}){1,4}\.?(?=\s|$)|§+\s?\d+|[（(][一二三四五六七八九十\d]{1,3}[)）]|[①-⑳]|[一二三四五六七八九十]{1,3}、|第[一二三四五六七八九十百\d]{1,5}[条條])"
)
_terminal = re.compile(r"[.!?:;。！？：；؟۔…][\"'”’»)\]」』）]*$")
_sentence_end = re.compile(r"[.!?。！？؟۔…][\"'”’»)\]」』）]*$")
_open_end = re.compile(
    r"(?:[,،、，(\-–‐‑\u00ad]|\b(?:and|or|of|the|a|an|to|in|for|by|with|und|der|die|das|de|la|el|y|et|и|в|на|not|shall|will|may|as|that|which|from|on|at|its|our|any|this|such))$",
    re.I,
)
_hyphen = re.compile(r"[^\W\d_][-‐\u00ad]$")
_unspaced_end = re.compile(f"[{UNSPACED}“”‘’（）《》]$").search
_unspaced_start = re.compile(f"^[{UNSPACED}“”‘’（）《》]").search
_rtl = re.compile(f"[{RIGHT_TO_LEFT}]").search


@dataclass(frozen=True, slots=True)
class Joined:
    """Text of several lines as one, with the way back to the page.

    `begins[i]` is where piece i begins in `text`, `page_starts[i]` where that character stands in the page's text.
    """

    text: str
    begins: tuple[int, ...]
    page_starts: tuple[int, ...]
    page_ends: tuple[int, ...]

    def page_range(self, start: int, end: int) -> tuple[int, int]:
        """The range of the page's text that [start, end) of `text` comes from; start < end."""
        return self._at(start), self._at(end - 1) + 1

    def _at(self, position: int) -> int:
        piece = bisect_right(self.begins, position) - 1
        return min(self.page_starts[piece] + position - self.begins[piece], self.page_ends[piece])


def join(lines: Sequence[Line], known_words: Container[str] = ()) -> Joined:
    """Joins lines to one text: hyphenation undone, no space between Chinese lines, one space elsewhere.

    `known_words`: lower-case words of the pages around, to tell "long-term" from a word cut in two.
    """
    parts: list[str] = []
    begins: list[int] = []
    length = 0
    for i, line in enumerate(lines):
        text = line.text
        begins.append(length)
        if i + 1 < len(lines):
            following = lines[i + 1].text
            if _hyphen.search(text[-TAIL:]) and following[:1].islower():
                text = text[:-1] + joint(text, following, known_words)
            elif not (text[-1:] in "-‐/" and following[:1].isalnum() and not text.endswith((" -", " /"))) and not (
                _unspaced_end(text[-1:]) or _unspaced_start(following)
            ):
                text += " "
        parts.append(text)
        length += len(text)
    return Joined(
        "".join(parts),
        tuple(begins),
        tuple(line.start for line in lines),
        tuple(line.end - 1 for line in lines),
    )


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a finished sentence does."""
    return bool(_sentence_end.search(text[-TAIL:]))


def goes_on(last: str, following: str) -> bool:
    """Whether a text that broke off at `last` goes on with `following`, by the letters alone."""
    if _terminal.search(last[-TAIL:]) and not last.endswith((":", ";", "：", "；")):
        return False
    first = following.lstrip("\"'“‘«([")[:1]
    if LIST_MARKER.match(following) and not first.islower():
        return False
    return (
        first.islower() or bool(_open_end.search(last[-TAIL:])) or bool(_rtl(first) and not last.endswith((":", ";")))
    )


LARGER = 1.05
LONG_LINE = 0.6
"""A line of a block that fills so much of its column and does not end a sentence goes on: hard-wrapped text is ragged."""
NEAR_LINES, BAND = 8, 48


def column_edges(lines: Sequence[Line]) -> list[tuple[float, float]]:
    """For each line the left and right edge of the text column it stands in, from its neighbours in reading order."""
    count = len(lines)
    if not count:
        return []
    table = np.array([(line.box.x0, line.box.x1, line.size, line.row) for line in lines], np.float64)
    left, right = table[:, 0].copy(), table[:, 1].copy()
    for first in range(0, count, BAND):
        own = slice(first, min(first + BAND, count))
        around = slice(max(0, first - NEAR_LINES), min(count, first + BAND + NEAR_LINES))
        a, b = table[own, None, :], table[None, around, :]
        near = (
            (a[..., 0] < b[..., 1]) & (b[..., 0] < a[..., 1]) & (np.abs(a[..., 2] - b[..., 2]) < 1.5) & (b[..., 3] == 0)
        )
        left[own] = np.minimum(left[own], np.where(near, b[..., 0], np.inf).min(axis=1))
        right[own] = np.maximum(right[own], np.where(near, b[..., 1], -np.inf).max(axis=1))
    return list(zip(left.tolist(), right.tolist(), strict=True))


def same_paragraph(a: Line, b: Line, edges: tuple[float, float], first_word: float) -> bool:
    """Whether line b goes on with line a. `first_word`: width of b's first word; `edges`: of a's column.

    The classical test: a line that had room for the next line's first word was ended on purpose.
    """
    if abs(a.size - b.size) > 0.12 * max(a.size, b.size) or a.upright != b.upright or a.hidden != b.hidden:
        return False
    if LIST_MARKER.match(b.text) and not _marker_inside(a, b, edges, first_word):
        return False
    gap = b.box.top - a.box.bottom
    side = b.box.x0 >= a.box.x1 or b.box.x1 <= a.box.x0 or b.box.bottom < a.box.top
    if side or a.block != b.block:
        if not side and gap > 1.3 * a.height:
            return False
        if side:
            return goes_on(a.text, b.text) or (_is_full(a, edges, first_word) and not _terminal.search(a.text[-TAIL:]))
        if goes_on(a.text, b.text):
            return True
        return (
            gap < 0.75 * a.height
            and not _terminal.search(a.text[-TAIL:])
            and _is_full(a, edges, first_word)
            and a.bold == b.bold
        )
    if goes_on(a.text, b.text):
        return True
    if gap > 0.9 * a.height:
        return False
    long = a.box.x1 - a.box.x0 > LONG_LINE * (edges[1] - edges[0])
    return _is_full(a, edges, first_word) or (long and a.bold == b.bold and not _terminal.search(a.text[-TAIL:]))


_BULLETS = frozenset("•●▪■◦○·‣❖➢✓*–—-")
_item_end = re.compile(r"(?:[.;:,!?。；：，、)\]]|\b(?:and|or|und|oder|y|o|et|ou|и|или))[\"'”’]*$", re.I)


def _marker_inside(a: Line, b: Line, edges: tuple[float, float], first_word: float) -> bool:
    """Whether what looks like a list marker is a part of a sentence, as in "at least one / (1) hour" or "Liew / [11]".

    Never under a larger line: the widest title of a page has no room left in the column of the titles.
    """
    if a.size > LARGER * b.size or b.text[0] in _BULLETS or _item_end.search(a.text[-TAIL:]):
        return False
    return _is_full(a, edges, first_word) and b.box.top - a.box.bottom < 0.9 * a.height


def _is_full(line: Line, edges: tuple[float, float], first_word: float) -> bool:
    left, right = edges
    room = line.box.x0 - left if _rtl(line.text) else right - line.box.x1
    if right - left < 4 * line.size:
        return False
    return room < first_word + 0.6 * line.size
