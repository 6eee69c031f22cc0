"""MuPDF's words, spans and characters, as Python values, to words and line fragments. Pure.

Words with boxes come ready from MuPDF, the look of each line from its spans. Lines in scripts that MuPDF cuts wrongly
(Arabic joins, Hebrew) or not at all (Chinese, Japanese, Thai) are built from single characters instead, which costs
about three times as much and is done on such pages only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.pdf.raw import Fragment
from core.text.word_pieces import UNSPACED

FILLED_OR_STROKED = 16 | 32
"""MuPDF's char_flags: neither is set on text without ink (render mode 3)."""
BOLD, ITALIC = 16, 2
"""MuPDF's span flags."""

RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
needs_characters = re.compile(f"[{RIGHT_TO_LEFT}{UNSPACED}]").search
_unspaced = re.compile(f"[{UNSPACED}]").match
_combining = re.compile(
    "[\u0300-\u036f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u102b-\u103e\u17b4-\u17d3\u3099\u309a]"
).match


@dataclass(frozen=True, slots=True, eq=False)
class Runs:
    """Words and fragments in the engine's order, coordinates before rotation; `alpha` is 0..255 a fragment."""

    words: tuple[str, ...]
    boxes: NDArray[np.float32]
    glued: NDArray[np.bool_]
    fragments: tuple[Fragment, ...]
    alpha: tuple[int, ...]
    order: tuple[int, ...]
    """Position of each fragment's block among all blocks, filled shapes included: later is drawn on top."""
    shapes: NDArray[np.float32]
    """float32[m, 5]: box and drawing position of each filled shape."""


def filled_shapes(layout: dict[str, Any]) -> NDArray[np.float32]:
    """The filled shapes of MuPDF's span dictionary, float32[m, 5]: box, drawing position."""
    rows = [
        (*block["bbox"], position)
        for position, block in enumerate(layout["blocks"])
        if block["type"] == 3 and not block["stroked"] and block["alpha"] > 200
    ]
    return np.asarray(rows, np.float32).reshape(-1, 5)


def nothing(layout: dict[str, Any]) -> Runs:
    """Runs of a page without words."""
    return Runs((), np.zeros((0, 4), np.float32), np.zeros(0, bool), (), (), (), filled_shapes(layout))


def from_words(words: Sequence[tuple[Any, ...]], layout: dict[str, Any]) -> Runs:
    """Builds runs from MuPDF's words; the look of each line is found in the span dictionary, which is in step."""
    count = len(words)
    columns = list(zip(*words, strict=True))
    boxes = np.asarray(columns[:4], np.float64).T.astype(np.float32).reshape(-1, 4)
    block, line = np.asarray(columns[5], np.int64), np.asarray(columns[6], np.int64)
    starts = np.flatnonzero(np.diff(block, prepend=-1) | np.diff(line, prepend=-1))
    looks = _Looks(layout)
    fragments, alpha, order = [], [], []
    for first in starts.tolist():
        x0, top, x1, bottom = boxes[first].tolist()
        spans, direction, position = looks.at((x0 + x1) / 2, (top + bottom) / 2)
        fragment, opacity = _fragment(first, int(block[first]), spans, direction, bottom - top)
        fragments.append(fragment)
        alpha.append(opacity)
        order.append(position)
    return Runs(
        tuple(columns[4]),
        boxes,
        np.zeros(count, bool),
        tuple(fragments),
        tuple(alpha),
        tuple(order),
        filled_shapes(layout),
    )


class _Looks:
    """Walks the lines of the span dictionary in step with the words' lines."""

    def __init__(self, layout: dict[str, Any]) -> None:
        self._lines = [
            (line["bbox"], line["spans"], line["dir"], position)
            for position, block in enumerate(layout["blocks"])
            if block["type"] == 0
            for line in block["lines"]
            if line["spans"]
        ]
        self._next = 0

    def at(self, x: float, y: float) -> tuple[list[dict[str, Any]], tuple[float, float], int]:
        """The spans of the next line that holds this point; an empty list when no line does."""
        lines = self._lines
        for i in range(self._next, len(lines)):
            (x0, top, x1, bottom), spans, direction, position = lines[i]
            if x0 - 1 <= x <= x1 + 1 and top - 1 <= y <= bottom + 1:
                self._next = i + 1
                return spans, direction, position
        return [], (1.0, 0.0), 0


def _fragment(
    first: int, block: int, spans: list[dict[str, Any]], direction: tuple[float, float], height: float
) -> tuple[Fragment, int]:
    if not spans:
        return Fragment(first, block, height * 0.75), 255
    main = spans[0] if len(spans) == 1 else max(spans, key=lambda s: len(s["text"] if "text" in s else s["chars"]))
    flags = main["flags"]
    bold = bool(flags & BOLD) and (len(spans) == 1 or _mostly_bold(spans))
    invisible = not any(s["char_flags"] & FILLED_OR_STROKED for s in spans)
    upright = abs(direction[0]) >= abs(direction[1])
    size = float(main["size"])
    return (
        Fragment(first, block, size, bold, bool(flags & ITALIC), upright, invisible, int(main["color"])),
        int(main["alpha"]),
    )


def _mostly_bold(spans: list[dict[str, Any]]) -> bool:
    texts = [(str(s["text"]) if "text" in s else "".join(c["c"] for c in s["chars"]), s["flags"] & BOLD) for s in spans]
    return all(bold or not text.strip() for text, bold in texts)


def from_characters(layout: dict[str, Any]) -> Runs:
    """Builds runs from MuPDF's characters: words end at white space, unspaced scripts give one word a character."""
    words: list[str] = []
    boxes: list[tuple[float, float, float, float]] = []
    glued: list[bool] = []
    fragments, alpha, order = [], [], []
    for position, block in enumerate(layout["blocks"]):
        if block["type"] != 0:
            continue
        for line in block["lines"]:
            first = len(words)
            _split_line(line, words, boxes, glued)
            if len(words) == first:
                continue
            height = boxes[first][3] - boxes[first][1]
            fragment, opacity = _fragment(first, position, line["spans"], line["dir"], height)
            fragments.append(fragment)
            alpha.append(opacity)
            order.append(position)
    array = np.asarray(boxes, np.float32).reshape(-1, 4)
    shapes = filled_shapes(layout)
    return Runs(tuple(words), array, np.asarray(glued, bool), tuple(fragments), tuple(alpha), tuple(order), shapes)


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
        for char in span["chars"]:
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


def _union(a: Sequence[float], b: Sequence[float]) -> tuple[float, float, float, float]:
    return (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
