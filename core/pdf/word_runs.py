"""MuPDF's words, spans and characters, as Python values, to words and line fragments. Pure.

Words with boxes come ready from MuPDF, the look of each line from its spans. Lines in scripts that MuPDF cuts wrongly
(Arabic joins, Hebrew) or not at all (Chinese, Japanese, Thai) are built from single characters instead, which costs
about three times as much and is done on such pages only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.pdf.raw import Fragment
from core.text.word_pieces import UNSPACED

FILLED_OR_STROKED = 16 | 32
"""MuPDF's char_flags: neither is set on text without ink (render mode 3)."""
SIZE_MIN_PT = 3.0
"""Smaller letters cannot be read on paper."""
ALPHA_MIN = 26
"""Of 255: less than a tenth opaque."""
LIGHT_FROM = 0.6
"""Luminance, of 1, above which a colour may not show on white paper."""
WIDTH_MIN_PT = 2.0
"""A narrower shape is a line."""
OPAQUE_MIN = 200
"""Of 255: a shape with less covers nothing."""
TEXT, PICTURE, SHAPE = 0, 1, 3
"""MuPDF's kinds of blocks."""
BOLD, ITALIC = 16, 2
"""MuPDF's span flags."""

RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
needs_characters = re.compile(f"[{RIGHT_TO_LEFT}{UNSPACED}]").search
_unspaced = re.compile(f"[{UNSPACED}]").match
_right_to_left = re.compile(f"[{RIGHT_TO_LEFT}]").match
TOUCH_PT = 0.5
"""Letters of one ligature stand closer than this."""
_combining = re.compile(
    "[\u0300-\u036f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u102b-\u103e\u17b4-\u17d3\u3099\u309a]"
).match


unseen_letters = re.compile(
    "[\U000e0000-\U000e007f\u2061-\u2064\u202a-\u202e\u2066-\u2069]|[\u200b-\u200d\u2060\ufeff]{2}"
).search
"""Tags, direction overrides and runs of zero-width characters: letters that carry text which nobody sees."""


class Sign(NamedTuple):
    """A run of text that may not be seen, and why it is suspected."""

    why: str
    """"no ink", "transparent", "tiny", "unseen letters" or "light" (light, or the colour of a shape on the page)."""
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Runs:
    """Words and fragments in the engine's order, coordinates before rotation."""

    words: tuple[str, ...]
    boxes: NDArray[np.float32]
    glued: NDArray[np.bool_]
    fragments: tuple[Fragment, ...]
    order: tuple[int, ...]
    """Position of each fragment's block among all blocks, filled shapes included: later is drawn on top."""
    shapes: NDArray[np.float32]
    """float32[m, 5]: box and drawing position of each shape that is no mere line."""
    signs: tuple[Sign, ...] = ()
    pictures: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 5), np.float32))
    """float32[k, 5]: box and drawing position of each picture, where they were asked for."""


Box = tuple[float, float, float, float]
Colors = dict[int, list[Box]]
"""The shapes that are large enough for words to stand on, by their colour in 16 steps a channel."""


class Ground(NamedTuple):
    """What words may stand on or lie under."""

    shapes: NDArray[np.float32]
    """The shapes that are no mere lines, float32[m, 5]: box, drawing position. A frame has the box of what it frames, and
    only a look at the page tells it from a broad stroke."""
    colors: Colors


def nothing(layout: dict[str, Any]) -> Runs:
    """Runs of a page without words; of its shapes only the filled ones, as letters drawn as outlines are."""
    shapes = ground(layout, strokes=False).shapes
    return Runs((), np.zeros((0, 4), np.float32), np.zeros(0, bool), (), (), shapes)


def ground(layout: dict[str, Any], strokes: bool = True) -> Ground:
    """The shapes of a page, from MuPDF's span dictionary."""
    rows = []
    colors: Colors = {}
    for position, block in enumerate(layout["blocks"]):
        if block["type"] == SHAPE:
            x0, top, x1, bottom = block["bbox"]
            if bottom - top > SIZE_MIN_PT and x1 - x0 > WIDTH_MIN_PT:
                colors.setdefault(block["color"] & 0xF0F0F0, []).append((x0, top, x1, bottom))
                if block["alpha"] > OPAQUE_MIN and (strokes or not block["stroked"]):
                    rows.append((x0, top, x1, bottom, position))
    return Ground(np.array(rows, np.float32).reshape(-1, 5), colors)


def from_words(words: Sequence[tuple[Any, ...]], layout: dict[str, Any]) -> Runs:
    """Builds runs from MuPDF's words; the look of each line is found in the span dictionary, which is in step."""
    x0, top, x1, bottom, texts, block, line, _ = zip(*words, strict=True)
    boxes = np.empty((len(words), 4), np.float32)
    for n, side in enumerate((x0, top, x1, bottom)):
        boxes[:, n] = np.fromiter(side, np.float32, len(words))
    looks = [
        (own["bbox"], own, position)
        for position, part in enumerate(layout["blocks"])
        if part["type"] == TEXT
        for own in part["lines"]
    ]
    fragments: list[Fragment] = []
    order: list[int] = []
    signs: list[Sign] = []
    shapes, grounds = ground(layout)
    step = 0
    for first in _line_starts(block, line):
        x, y = (x0[first] + x1[first]) / 2, (top[first] + bottom[first]) / 2
        for i in range(step, len(looks)):
            (left, above, right, below), own, position = looks[i]
            if above - 1 <= y <= below + 1 and left - 1 <= x <= right + 1:
                step = i + 1
                fragments.append(_fragment(first, block[first], own["spans"], own["dir"], signs, grounds))
                order.append(position)
                break
        else:
            fragments.append(Fragment(first, block[first], (bottom[first] - top[first]) * 0.75))
            order.append(order[-1] if order else 0)
    glued = np.zeros(len(words), bool)
    letters = "".join(texts)
    if not letters.isascii() and unseen_letters(letters):
        signs.extend(Sign("unseen letters", words[n][:4]) for n, text in enumerate(texts) if unseen_letters(text))
    return Runs(texts, boxes, glued, tuple(fragments), tuple(order), shapes, tuple(signs))


def _line_starts(block: Sequence[int], line: Sequence[int]) -> list[int]:
    """Numbers of the words with which MuPDF's lines begin."""
    both = np.fromiter(block, np.int64, len(block)) << 32 | np.fromiter(line, np.int64, len(line))
    return [0, *(np.flatnonzero(both[1:] != both[:-1]) + 1).tolist()]


def _fragment(
    first: int,
    block: int,
    spans: list[dict[str, Any]],
    direction: tuple[float, float],
    signs: list[Sign],
    grounds: Colors,
) -> Fragment:
    """The look of a line by its longest run; runs that may not be seen are added to `signs`."""
    main = spans[0]
    bold = main["flags"] & BOLD
    black = 0 in grounds
    if len(spans) > 1:
        main = max(spans, key=_length)
        bold = main["flags"] & BOLD and all(s["flags"] & BOLD or not _text(s).strip() for s in spans)
    for span in spans:
        if (
            span["color"]
            or black
            or span["alpha"] < 255
            or span["size"] < SIZE_MIN_PT
            or not span["char_flags"] & FILLED_OR_STROKED
        ):
            why = _suspicion(span, grounds)
            if why and _text(span).strip():
                signs.append(Sign(why, span["bbox"]))
    upright = direction == _LEVEL or abs(direction[0]) >= abs(direction[1])
    return Fragment(first, block, main["size"], bool(bold), bool(main["flags"] & ITALIC), upright)


_LEVEL = (1.0, 0.0)


def _suspicion(span: dict[str, Any], grounds: Colors) -> str:
    """Why a run may not be seen; empty when there is no reason."""
    if not span["char_flags"] & FILLED_OR_STROKED:
        return "no ink"
    if span["alpha"] < ALPHA_MIN:
        return "transparent"
    x0, top, x1, bottom = span["bbox"]
    if span["size"] < SIZE_MIN_PT and bottom - top < 2 * SIZE_MIN_PT:
        return "tiny"
    color = span["color"]
    luminance = 0.2126 * (color >> 16 & 255) + 0.7152 * (color >> 8 & 255) + 0.0722 * (color & 255)
    if luminance > LIGHT_FROM * 255:
        return "light"
    same = grounds.get(color & 0xF0F0F0, ())
    return "light" if any(x0 < b[2] and b[0] < x1 and top < b[3] and b[1] < bottom for b in same) else ""


def _length(span: dict[str, Any]) -> int:
    return len(span["text"] if "text" in span else span["chars"])


def _text(span: dict[str, Any]) -> str:
    return str(span["text"]) if "text" in span else "".join(c["c"] for c in span["chars"])


def from_characters(layout: dict[str, Any]) -> Runs:
    """Builds runs from MuPDF's characters: words end at white space, unspaced scripts give one word a character."""
    words: list[str] = []
    boxes: list[tuple[float, float, float, float]] = []
    glued: list[bool] = []
    fragments: list[Fragment] = []
    order: list[int] = []
    signs: list[Sign] = []
    shapes, grounds = ground(layout)
    for position, block in enumerate(layout["blocks"]):
        if block["type"] != TEXT:
            continue
        for line in block["lines"]:
            first = len(words)
            _split_line(line, words, boxes, glued)
            if len(words) == first:
                continue
            fragments.append(_fragment(first, position, line["spans"], line["dir"], signs, grounds))
            order.append(position)
    array = np.asarray(boxes, np.float32).reshape(-1, 4)
    joined = np.asarray(glued, bool)
    return Runs(tuple(words), array, joined, tuple(fragments), tuple(order), shapes, tuple(signs))


def with_pictures(runs: Runs, blocks: Sequence[tuple[Any, ...]]) -> Runs:
    """The runs with the pictures among the same page's blocks, which stand in drawing order.

    Pictures cut blocks of text, so that these have other numbers than in `runs`. The letters and digits before a
    picture are the same, and tell how many fragments were begun when it was drawn.
    """
    begun = np.cumsum([0, *(_letters(text) for text in runs.words)])[[f.first for f in runs.fragments]]
    drawn, rows = 0, []
    for x0, top, x1, bottom, text, _, kind in blocks:
        if kind == TEXT:
            drawn += _letters(text)
        elif kind == PICTURE:
            rows.append((x0, top, x1, bottom, np.searchsorted(begun, drawn) - 0.5))
    shapes = runs.shapes.copy()
    shapes[:, 4] = np.searchsorted(runs.order, shapes[:, 4]) - 0.5
    pictures = np.array(rows, np.float32).reshape(-1, 5)
    return replace(runs, order=tuple(range(len(runs.order))), shapes=shapes, pictures=pictures)


def _letters(text: str) -> int:
    return sum(map(str.isalnum, text))


def _split_line(
    line: dict[str, Any],
    words: list[str],
    boxes: list[tuple[float, float, float, float]],
    glued: list[bool],
) -> None:
    """Appends the words of one line."""
    open_word = False  # the last word may still grow
    after_space = True
    for span in line["spans"]:
        for char in _ligatures_turned(span["chars"]):
            c = char["c"]
            if c.isspace() or c == "\x00":
                open_word, after_space = False, True
                continue
            wide = _unspaced(c) is not None
            if (open_word and not wide) or (not after_space and _combining(c)):
                words[-1] += c
                boxes[-1] = _union(boxes[-1], char["bbox"])
            else:
                words.append(c)
                boxes.append(tuple(char["bbox"]))
                glued.append(not after_space)
            open_word, after_space = not wide, False


def _ligatures_turned(chars: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Puts the letters of right-to-left ligatures in reading order.

    One glyph may stand for two letters, lam and alef. MuPDF gives the first its box and the others none, and then turns
    them round with the rest of the line: the letters without a width come before the one that they belong behind. A vowel
    sign is none of them: behind a ligature that is in order it stands last.
    """
    if not any(_is_boxless(char) for char in chars):
        return chars
    out: list[dict[str, Any]] = []
    waiting: list[dict[str, Any]] = []
    for char in chars:
        if _is_boxless(char):
            waiting.append(char)
            continue
        belongs = bool(waiting) and abs(char["bbox"][2] - waiting[0]["bbox"][0]) < TOUCH_PT
        is_letter = _right_to_left(char["c"]) is not None and char["c"].isalpha()
        out += [char, *reversed(waiting)] if belongs and is_letter else [*waiting, char]
        waiting = []
    return out + waiting


def _is_boxless(char: dict[str, Any]) -> bool:
    """Whether a right-to-left letter has no width of its own; vowel signs have none by nature."""
    x0, _, x1, _ = char["bbox"]
    return x0 == x1 and _right_to_left(char["c"]) is not None and char["c"].isalpha()


def _union(a: Sequence[float], b: Sequence[float]) -> tuple[float, float, float, float]:
    return (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))


def on_page(boxes: NDArray[np.float32], size: tuple[float, float]) -> NDArray[np.bool_]:
    """Which boxes have their middle on a page of this size."""
    x, y = boxes[:, 0] + boxes[:, 2], boxes[:, 1] + boxes[:, 3]
    return (x >= 0) & (y >= 0) & (x <= 2 * size[0]) & (y <= 2 * size[1])


def within(runs: Runs, size: tuple[float, float]) -> tuple[Runs, NDArray[np.float32]]:
    """The runs whose words lie on a page of this size, and the boxes of the words beyond its edges."""
    boxes = runs.boxes
    if not len(boxes):
        return runs, boxes
    inside = on_page(boxes, size)
    if inside.all():
        return runs, boxes[:0]
    kept = np.flatnonzero(inside)
    before = np.concatenate(([0], np.cumsum(inside)))
    firsts = [f.first for f in runs.fragments]
    counts = np.diff(before[[*firsts, len(boxes)]])
    own = [n for n, count in enumerate(counts.tolist()) if count]
    return replace(
        runs,
        words=tuple([runs.words[i] for i in kept.tolist()]),
        boxes=boxes[kept],
        glued=runs.glued[kept],
        fragments=tuple([runs.fragments[n]._replace(first=int(before[firsts[n]])) for n in own]),
        order=tuple([runs.order[n] for n in own]),
    ), boxes[~inside]


def split_at(fragments: tuple[Fragment, ...], hidden: frozenset[int], count: int) -> tuple[Fragment, ...]:
    """Cuts fragments so that seen and hidden words never share one."""
    if not hidden:
        return fragments
    out: list[Fragment] = []
    for n, fragment in enumerate(fragments):
        end = fragments[n + 1].first if n + 1 < len(fragments) else count
        for word in range(fragment.first, end):
            if word == fragment.first or (word in hidden) != (word - 1 in hidden):
                out.append(fragment._replace(first=word))
    return tuple(out)
