"""Figures: every quantity of the evidence with the row, the column, the heads and the scale note that say what it is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from core.checks.captions import ScaleNote
from core.checks.coverage import terms_between
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms

_PER_SHARE_ROW = re.compile(r"\bper\s+(?:\w+\s+){0,4}share\b|每股|\bEPS\b", re.IGNORECASE)
_SHARE_COUNT = re.compile(r"\bshares?\s+(?:outstanding|used|issued)|number of (?:\w+\s+)?shares", re.IGNORECASE)
_CHANGE_COLUMNS = 2
_SENTENCE_REACH = 400
_NOT_SCALED = "per share or excepted from the scale"
_PER_SHARE = re.compile(
    r"\bper\s+(?:\w+\s+){0,3}(?:share|unit|ads|user|diluted|stock|barrel|day|ounce|tonne)|每股|\bEPS\b|\bratio\b|number of|headcount|employees|\bdays?\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """A table row, or a sentence of prose: the place whose words say what its numbers are."""

    start: int
    end: int
    label: str
    cell_row: bool
    """True for a table row, False for prose."""
    heads: tuple[tuple[int, Quantity], ...] = ()
    """The years or dates over its cells, with their positions."""
    parent: str = ""
    table: int = 0
    piped: bool = False
    page_text: str = ""
    """The passage's whole text, when the label stands in it at the row's start: its terms are read once."""
    width: int = 0
    """How many columns have a head, with those whose head is no date; 0 when it is not known."""
    spans: tuple[int, ...] = ()
    """For each of `heads`, how many months it is of; 0 when it does not say."""

    @property
    def words(self) -> frozenset[str]:
        """The content terms of the label, or of the sentence."""
        if not self.page_text:
            return content_terms(self.label)
        return terms_between(self.page_text, self.start, self.start + len(self.label))


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """One quantity of the evidence."""

    quantity: Quantity
    passage: int
    row: Row
    column: int = -1
    """Position among the cells of its row; -1 in prose."""
    columns: int = 0
    """How many cells its row has."""
    note: ScaleNote | None = None
    """The scale note that governs it, when it is a cell."""
    percent_cell: bool = False
    """Its column or row is in percent, though the cell has no sign."""
    over: str = ""
    """The words of the head over it that name a unit."""

    @property
    def head(self) -> Quantity | None:
        """The year or date over it."""
        return head_of(self)


@dataclass(frozen=True, slots=True, eq=False)
class PassageFigures:
    """What one passage holds."""

    passage: Passage
    rows: tuple[Row, ...]
    figures: tuple[Figure, ...]
    notes: tuple[ScaleNote, ...]
    currencies: frozenset[str] = field(default_factory=frozenset)


def head_of(figure: Figure) -> Quantity | None:
    """Returns the year or date over a cell; None when the heads and the cells do not line up.

    Piped rows: the head in the same cell, or the nearest to its left. Else by position, exactly where each column has a head.
    """
    at = _head_at(figure)
    return figure.row.heads[at][1] if at is not None else None


def span_of(figure: Figure) -> int:
    """Returns of how many months a cell is, as its head says; 0 when it does not."""
    at = _head_at(figure) if figure.row.spans else None
    return figure.row.spans[at] if at is not None and at < len(figure.row.spans) else 0


def _head_at(figure: Figure) -> int | None:
    """The number of the head over a cell among the heads of its row."""
    heads, column = figure.row.heads, figure.column
    if not heads or column < 0:
        return None
    if figure.row.piped:
        left = [n for n, (at, _) in enumerate(heads) if at <= column]
        exact = [n for n in left if heads[n][0] == column]
        return exact[0] if exact else left[-1] if left else None
    if figure.row.width == figure.columns:
        return next((n for n, (at, _) in enumerate(heads) if at == column), None)
    leading = [at for at, _ in heads] == list(range(len(heads)))
    if leading and len(heads) < figure.row.width < figure.columns:  # changes with a head over two cells stand behind
        return column if column < len(heads) else None
    position = _head_position(column, figure.columns, len(heads))
    return position if position is not None and position < len(heads) else None


def _head_position(column: int, columns: int, heads: int) -> int | None:
    """Which head stands over a cell: one head a cell, two cells a head, or heads over all but the last two (changes)."""
    if columns == heads or (heads >= 2 and heads < columns <= heads + _CHANGE_COLUMNS):
        return column
    if heads >= 2 and columns == 2 * heads:
        return column // 2
    return None


def sentence_before(text: str, start: int) -> tuple[int, int]:
    """Returns the range of the sentence that ends where another one begins; an empty range when there is none."""
    first = max(0, start - _SENTENCE_REACH)
    ranges = sentence_ranges(text[first:start])
    return (first + ranges[-1][0], first + ranges[-1][1]) if ranges else (start, start)


def is_calendar(item: Quantity) -> bool:
    """Whether a quantity is a date, year, period or time."""
    return item.kind in CALENDAR_KINDS


def governing(row: Row, note: ScaleNote) -> ScaleNote:
    """A note governs a row unless it excepts it: "except per share amounts"; per-share rows never are in millions."""
    label = f"{row.parent} {row.label}"
    if _PER_SHARE_ROW.search(label) and not _SHARE_COUNT.search(row.label):
        return replace(note, power=0, raw=_NOT_SCALED)
    if note.except_words and _PER_SHARE.search(row.label):
        first = content_terms(note.except_words)
        if first & content_terms(row.label) or "unless" in note.except_words:
            return replace(note, power=0, raw=_NOT_SCALED)
    return note
