"""Words of a page to visual lines in reading order, and from them the page's canonical text. Pure.

Two readings are made of one page: fragments in reading order for prose, and visual rows (fragments on one baseline,
two or more of them numbers) for tables, so that a row's label and numbers are one range of the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.pdf.raw import RawPage
from core.pdf.reading_order import in_one_column, is_disordered, steps_back, xy_cut
from core.pdf.visual_rows import Box, Piece, is_latin, pieces_of, visual_lines

NOTE_SIZE = 0.87
"""Notes at the foot of a page are set in letters smaller than this share of the text's."""


class Cell(NamedTuple):
    """A cell of a table row: its text and its left and right edge."""

    text: str
    x0: float
    x1: float


class Line(NamedTuple):
    """A visual line in reading order: a line of prose, or a table row of several cells."""

    text: str
    start: int
    """Offset of its first character in the page's text."""
    end: int
    box: Box
    block: int
    size: float
    bold: bool
    italic: bool
    row: bool
    """Whether it is a table row."""
    cells: tuple[Cell, ...]
    """The cells of a row, from left to right; empty for prose."""
    first_width: float
    """Width of its first word: what would have had to fit on the line before."""
    words: int
    upright: bool = True
    hidden: bool = False

    @property
    def height(self) -> float:
        """Height of its box."""
        return self.box.bottom - self.box.top


class _Draft(NamedTuple):
    """A line before its place in the text is known."""

    pieces: list[Piece]
    box: Box
    row: bool
    main: Piece
    block: int
    column: bool = False
    """Whether it stands beside a gutter between columns of prose."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A page's lines in reading order and its canonical text; arrays are as in PageWords."""

    raw: RawPage
    lines: tuple[Line, ...]
    text: str
    starts: NDArray[np.uint32]
    ends: NDArray[np.uint32]
    boxes: NDArray[np.float32]
    word_lines: NDArray[np.uint32]
    body_size: float
    """Font size of most words."""


def lay_out(raw: RawPage) -> Layout:
    """Makes lines, reading order and text of a page."""
    pieces = pieces_of(raw)
    leftwards = any([p.leftwards for p in pieces]) and _reads_leftwards(pieces, False)
    drafts = [
        _draft([pieces[i] for i in group], pieces[min(group)], row, leftwards)._replace(column=column)
        for group, row, column in visual_lines(pieces)
    ]
    return _assemble(raw, _notes_last(_order(drafts), raw.height_pt))


def _draft(members: list[Piece], first: Piece, row: bool, leftwards: bool) -> _Draft:
    if len(members) == 1:
        return _Draft(members, first.box, row, first, first.fragment.block)
    if not row and _reads_leftwards(members, leftwards):
        members = _from_the_right(members)
    x0, top, x1, bottom = zip(*(p.box for p in members), strict=True)
    box = Box(min(x0), min(top), max(x1), max(bottom))
    main = max(members, key=_weight)
    return _Draft(members, box, row, main, first.fragment.block)


def _weight(piece: Piece) -> tuple[bool, int]:
    return not piece.number, piece.words


def _reads_leftwards(members: list[Piece], otherwise: bool) -> bool:
    """Whether most pieces with letters are of a right-to-left script; without letters, as the page does."""
    right_to_left = sum(p.leftwards for p in members)
    if not right_to_left and not otherwise:
        return False
    left_to_right = sum(is_latin(p.text) for p in members)
    if not right_to_left and not left_to_right:
        return otherwise
    return right_to_left > 0 and right_to_left >= left_to_right


def _from_the_right(members: list[Piece]) -> list[Piece]:
    """Pieces from right to left; neighbouring pieces of a left-to-right script keep their own order."""
    out: list[Piece] = []
    run: list[Piece] = []
    for piece in reversed(members):
        if is_latin(piece.text):
            run.insert(0, piece)
            continue
        out.extend([*run, piece])
        run = []
    return out + run


def _order(drafts: list[_Draft]) -> list[_Draft]:
    """Reading order: the file's own, unless it jumps about; then from top to bottom, or cut by white space."""
    if len(drafts) < 3:
        return drafts
    boxes = [draft.box for draft in drafts]
    if steps_back(boxes) and in_one_column(boxes):
        return sorted(drafts, key=lambda d: (round(d.box.top + d.box.bottom), d.box.x0))
    if is_disordered(boxes, [draft.row for draft in drafts], [draft.column for draft in drafts]):
        return [drafts[i] for i in xy_cut(boxes)]
    return drafts


def _notes_last(drafts: list[_Draft], height: float) -> list[_Draft]:
    """Moves notes at the foot of a column behind the text that goes on in the next column."""
    if not any(b.box.bottom < a.box.top for a, b in pairwise(drafts)):
        return drafts
    body = _weighted_median(sorted((d.main.fragment.size, d.main.words) for d in drafts))
    small = [d.main.fragment.size < NOTE_SIZE * body and d.box.top > height / 2 and not d.row for d in drafts]
    notes: set[int] = set()
    for n, (a, b) in enumerate(pairwise(drafts)):
        if small[n] and not small[n + 1] and b.box.bottom < a.box.top:
            first = n
            while first and small[first - 1] and drafts[first - 1].box.top < drafts[first].box.top:
                first -= 1
            notes.update(range(first, n + 1))
    return [d for n, d in enumerate(drafts) if n not in notes] + [drafts[n] for n in sorted(notes)]


def _assemble(raw: RawPage, drafts: list[_Draft]) -> Layout:
    order = _word_order(raw, drafts)
    lines: list[Line] = []
    parts: list[str] = []
    widths = (raw.boxes[:, 2] - raw.boxes[:, 0]).tolist()
    at = 0
    before: _Draft | None = None
    for draft in drafts:
        if before is not None:
            separator = "\n" if draft.block == before.block or (draft.row and before.row) else "\n\n"
            parts.append(separator)
            at += len(separator)
        text = draft.pieces[0].text if len(draft.pieces) == 1 else " ".join([p.text for p in draft.pieces])
        lines.append(_line(draft, text, at, widths[draft.pieces[0].first]))
        parts.append(text)
        at += len(text)
        before = draft
    text = "".join(parts)
    starts, ends, word_lines = _offsets(raw, drafts, lines, order)
    sizes = sorted((line.size, line.words) for line in lines if not line.row) or [(10.0, 1)]
    boxes = raw.boxes if order is None else raw.boxes[order]
    return Layout(raw, tuple(lines), text, starts, ends, boxes, word_lines, _weighted_median(sizes))


def _word_order(raw: RawPage, drafts: list[_Draft]) -> list[int] | None:
    """The words' numbers in the order of the text, or None when that is the engine's own order."""
    at = 0
    for draft in drafts:
        for piece in draft.pieces:
            if piece.first != at:
                return list(chain.from_iterable(range(p.first, p.end) for d in drafts for p in d.pieces))
            at = piece.end
    return None


def _line(draft: _Draft, text: str, start: int, first_width: float) -> Line:
    pieces, box, row, main, block, _ = draft
    look = main.fragment
    cells = tuple([Cell(p.text, p.box.x0, p.box.x1) for p in pieces]) if row else ()
    words = main.words if len(pieces) == 1 else sum([p.words for p in pieces])
    return Line(
        text, start, start + len(text), box, block, look.size, look.bold, look.italic, row, cells, first_width, words,
        look.upright, main.hidden,
    )  # fmt: skip


def _offsets(
    raw: RawPage, drafts: list[_Draft], lines: list[Line], order: list[int] | None
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint32]]:
    """Start, end and line of each word: within a line one space apart, but for glued ones."""
    count = len(raw.words)
    counts = [line.words for line in lines]
    word_lines = np.repeat(np.arange(len(lines), dtype=np.uint32), counts)
    lengths = np.fromiter(map(len, raw.words), np.int64, count)
    if order is not None:
        lengths = lengths[order]
    gaps = np.ones(count, np.int64)
    if raw.glued.any():
        inside = raw.glued.copy()
        inside[[p.first for draft in drafts for p in draft.pieces]] = False
        inside = inside if order is None else inside[order]
        gaps[inside] = 0
    total = np.cumsum(lengths + gaps) - lengths
    first = np.cumsum([0, *counts[:-1]]) if counts else np.zeros(0, np.int64)
    shift = np.fromiter((line.start for line in lines), np.int64, len(lines)) - total[first]
    starts = total + np.repeat(shift, counts)
    return starts.astype(np.uint32), (starts + lengths).astype(np.uint32), word_lines


def _weighted_median(pairs: list[tuple[float, int]]) -> float:
    half = sum(n for _, n in pairs) / 2
    for size, n in pairs:
        half -= n
        if half <= 0:
            return size
    return pairs[-1][0]
