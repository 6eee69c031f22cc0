"""Passages -> figures: every quantity of the evidence with its row, column, heads and the scale that governs it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache

from core.checks.captions import ScaleNote, scale_notes
from core.checks.coverage import terms_between
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.quantities import quantities
from core.text.terms import content_words

_LETTERS = re.compile(r"[^\W\d_]{2,}")
_PERCENT_LABEL = re.compile(
    r"%|\bpercent(?:age)?s?\b|\bper cent\b|\brates?\b|\bmargins?\b|\byield\b|\bvolatility\b|百分比|比率|占比|率",
    re.IGNORECASE,
)
_STRICT_PERCENT = re.compile(r"%|\bpercent(?:age)?s?\b|\bper cent\b|百分比|占比", re.IGNORECASE)
_PER_SHARE = re.compile(
    r"\bper\s+(?:\w+\s+){0,3}(?:share|unit|ads|user|diluted|stock|barrel|day|ounce|tonne)|每股|\bEPS\b|\bratio\b|number of|headcount|employees|\bdays?\b",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(r"[.!?;](?:\s|$)|[。！？；]|\n")
_LABEL_WORDS_MAX = 16
_PROSE_ENDS_TABLE = 200
_PERCENT_MAX = 1000
_PLAIN_KINDS = (QuantityKind.NUMBER, QuantityKind.AMOUNT)


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
    """The passage's whole text, for prose: its terms are read once."""

    @property
    def words(self) -> frozenset[str]:
        """The content terms of the label, or of the sentence."""
        return terms_between(self.page_text, self.start, self.end) if self.page_text else row_words(self.label)


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


@lru_cache(maxsize=8192)
def row_words(text: str) -> frozenset[str]:
    """Returns the content terms of a label or sentence."""
    return frozenset(term.text for term in content_words(text))


@dataclass(slots=True)
class _Line:
    start: int
    end: int
    quantities: list[Quantity]
    piped: bool
    label: str
    table_like: bool
    numeric_only: bool
    label_size: int = 0
    dash: bool = False


def read_passages(passages: Sequence[Passage]) -> tuple[PassageFigures, ...]:
    """Reads every passage; a table without a scale note of its own takes the nearest one of a passage before or after it."""
    alone = [_read_passage(passage, index) for index, passage in enumerate(passages)]
    out: list[PassageFigures] = []
    for index, item in enumerate(alone):
        lacking = not item.notes and any(figure.column >= 0 for figure in item.figures)
        note = (_borrowed_note(alone, index) or _inferred_note(alone, index)) if lacking else None
        out.append(_with_note(item, note) if note is not None else item)
    return tuple(out)


def _inferred_note(items: Sequence[PassageFigures], index: int) -> ScaleNote | None:
    """The text beside a table tells its scale: "$119.4 million" and a cell of 119,420 make it thousands.

    Needs three significant digits, and every such pair must give the same scale.
    """
    cells = [
        f.quantity
        for f in items[index].figures
        if f.column >= 0 and not f.quantity.scaled and f.quantity.kind in _PLAIN_KINDS
    ]
    powers: set[int] = set()
    for item in items:
        for figure in item.figures:
            said = figure.quantity
            if figure.row.cell_row or not said.scaled or said.percent or said.magnitude.adjusted() - said.exponent < 2:
                continue
            half = Decimal(5).scaleb(said.exponent - 1)
            for cell in cells:
                for power in (3, 6):
                    if cell.magnitude >= 100 and abs(cell.magnitude.scaleb(power) - said.magnitude) <= half:
                        powers.add(power)
    if len(powers) != 1:
        return None
    power = powers.pop()
    words = {3: "thousands", 6: "millions"}[power]
    return ScaleNote(-1, -1, power, raw=f"in {words}, as the text beside it shows")


def _borrowed_note(items: Sequence[PassageFigures], index: int) -> ScaleNote | None:
    """The note of the closest page, earlier pages first; only of the same document."""
    here = items[index].passage
    best: tuple[int, int, ScaleNote] | None = None
    for at, item in enumerate(items):
        if at == index or not item.notes or item.passage.doc_name != here.doc_name:
            continue
        apart = abs(item.passage.page_number - here.page_number)
        if apart > 1:
            continue
        earlier = item.passage.page_number < here.page_number or (apart == 0 and at < index)
        note = item.notes[-1] if earlier else item.notes[0]
        rank = (apart * 2 + (0 if earlier else 1), abs(at - index), note)
        if best is None or rank[:2] < best[:2]:
            best = rank
    return best[2] if best else None


def _with_note(item: PassageFigures, note: ScaleNote) -> PassageFigures:
    figures = tuple(
        Figure(f.quantity, f.passage, f.row, f.column, f.columns, _governing(f.row, note), f.percent_cell)
        if f.note is None and f.row.cell_row
        else f
        for f in item.figures
    )
    return PassageFigures(item.passage, item.rows, figures, item.notes, item.currencies)


@lru_cache(maxsize=256)
def _read_passage(passage: Passage, index: int) -> PassageFigures:
    text = passage.text
    found = quantities(text, passage.context)
    found = _without_page_number(found, passage)
    notes = scale_notes(text) + _context_notes(passage)
    lines = _lines(text, found)
    builder = _TableBuilder(text, index, notes, passage)
    for line in lines:
        builder.add(line)
    builder.finish()
    figures = _mark_percent_columns(builder.figures)
    currencies = frozenset(q.currency for q in found if q.currency) | frozenset(n.currency for n in notes if n.currency)
    return PassageFigures(passage, tuple(builder.rows), tuple(figures), notes, currencies)


def _context_notes(passage: Passage) -> tuple[ScaleNote, ...]:
    context = passage.context
    words = " | ".join(part for part in (context.scale_note, context.caption, *context.column_heads) if part)
    return (
        tuple(ScaleNote(-1, -1, n.power, n.currency, n.except_words, n.raw) for n in scale_notes(words))
        if words
        else ()
    )


def _without_page_number(found: list[Quantity], passage: Passage) -> list[Quantity]:
    """A number alone in the first or last line that is the page's number is no amount."""
    text = passage.text.strip()
    kept: list[Quantity] = []
    for item in found:
        line_start = passage.text.rfind("\n", 0, item.start) + 1
        line_end = passage.text.find("\n", item.end)
        line = passage.text[line_start : line_end if line_end >= 0 else len(passage.text)].strip()
        edge = not passage.text[item.end :].strip() or not passage.text[: item.start].strip()
        alone = line == item.raw and edge and text != line
        kept.append(_as_reference(item) if alone and item.value == passage.page_number else item)
    return kept


def _as_reference(item: Quantity) -> Quantity:
    return Quantity(QuantityKind.REFERENCE, item.raw, item.start, item.end, item.value)


def _lines(text: str, found: Sequence[Quantity]) -> list[_Line]:
    lines: list[_Line] = []
    start, at = 0, 0
    for raw in text.split("\n"):
        end = start + len(raw)
        inside: list[Quantity] = []
        while at < len(found) and found[at].start < end:
            inside.append(found[at])
            at += 1
        lines.append(_line(text, start, end, inside))
        start = end + 1
    return lines


def _line(text: str, start: int, end: int, inside: list[Quantity]) -> _Line:
    raw = text[start:end]
    piped = raw.lstrip().startswith("|") or raw.count(" | ") >= 2
    if piped:
        cells = [cell.strip() for cell in raw.strip().strip("|").split("|")]
        label = next((cell for cell in cells[:2] if _LETTERS.search(cell)), "")
        return _Line(start, end, inside, True, label, True, not label)
    outside = raw
    if inside:
        pieces, last = [], start
        for item in inside:
            pieces.append(text[last : max(last, item.start)])
            last = max(last, item.end)
        pieces.append(text[last:end])
        outside = " ".join(pieces)
    words = _LETTERS.findall(outside)
    solid = [q for q in inside if q.kind is not QuantityKind.REFERENCE and not _calendar(q)]
    first = solid[0] if solid else next((q for q in inside if q.kind is not QuantityKind.REFERENCE), None)
    cut = first.start - start if first is not None else len(raw)
    wide = raw.find("  ", len(raw) - len(raw.lstrip()))
    if wide > 0 and _LETTERS.search(raw[:wide]):
        cut = wide
    label = raw[:cut].strip(" .:–—-$€£¥(|")
    numeric_only = bool(inside) and not words
    if numeric_only and _starts_with_year(inside):  # "2020  $460  47" in a table of maturities
        label, cut, numeric_only = inside[0].raw.strip(), inside[0].end - start, False
    ends_sentence = raw.rstrip().endswith((".", "。", ";", "；"))
    tail = text[inside[-1].end : end] if inside else ""
    long_tail = len(_LETTERS.findall(tail)) > 2
    table_like = numeric_only or (
        len(words) <= _LABEL_WORDS_MAX and not ends_sentence and not long_tail and not _is_prose(raw)
    )
    dash = not inside and raw.strip() in _DASHES
    return _Line(
        start,
        end,
        inside,
        False,
        label if inside else raw.strip(),
        table_like,
        numeric_only,
        0 if numeric_only else cut,
        dash,
    )


_DASHES = frozenset({"-", "–", "—", "−", "nil", "n/a", "n.m.", "*", "$ —", "$—", "$-", "$ -"})
_DASH_CELL = re.compile(r"(?:^|\s|\|)[-–—−](?=\s|$|\|)")
_PROSE = re.compile(
    r"\b(?:was|were|is|are|has|had|have|will|shall|which|that|the|we|our)\b.*\b(?:of|to|in|by|and|for)\b|，|。",
    re.IGNORECASE,
)


def _is_prose(raw: str) -> bool:
    return len(raw) > 40 and _PROSE.search(raw) is not None and "  " not in raw.strip()


class _TableBuilder:
    """Assembles rows from lines: piped rows, label and cells on one line, or one cell a line."""

    def __init__(self, text: str, passage_index: int, notes: tuple[ScaleNote, ...], passage: Passage) -> None:
        self.text = text
        self.passage = passage_index
        self.notes = notes
        self.rows: list[Row] = []
        self.figures: list[Figure] = []
        self.heads: list[tuple[int, Quantity]] = _context_heads(passage)
        self.label: _Line | None = None
        self.pending: list[Quantity | None] = []
        self.pending_end = 0
        self.parent = passage.context.parent_label
        self.table = 0
        self.head_open = False
        self._heads_before: list[tuple[int, Quantity]] = []
        self._head_line: _Line | None = None

    def add(self, line: _Line) -> None:
        """Takes the next line."""
        marks_only = all(q.kind is QuantityKind.REFERENCE for q in line.quantities)
        if line.table_like and line.quantities and not (marks_only and line.label and not line.piped):
            if line.numeric_only and not line.piped:
                self._cells(line)
            else:
                self._flush()
                self._whole_row(line)
        elif line.dash and self.label is not None:
            self.pending.append(None)
            self.pending_end = line.end
        else:
            self._flush()
            self._words(line)

    def finish(self) -> None:
        """Ends the last row."""
        self._flush()

    def _words(self, line: _Line) -> None:
        """A line that holds no cells: prose, a label, or a heading over the next rows."""
        if line.quantities and line.table_like:
            row = Row(line.start, line.end, line.label, True, table=self.table)
            self.figures.extend(Figure(q, self.passage, row) for q in line.quantities)
            self.label = line
        elif line.quantities:
            if len(line.label) > _PROSE_ENDS_TABLE:
                self.heads, self.table = [], self.table + 1
            self._prose(line)
        elif line.end > line.start and line.table_like:
            if line.piped:
                self.parent = line.label or self.parent
                return
            if self.label is not None and self.label.end + 1 == line.start:
                self.parent = self.label.label
            self.label = line

    def _cells(self, line: _Line) -> None:
        """A line of numbers only: more cells of the label above it, or a row of heads."""
        if not self.pending and all(_calendar(q) or q.kind is QuantityKind.REFERENCE for q in line.quantities):
            if not self.head_open:
                self._heads_before, self._head_line = self.heads, line
                self.heads, self.head_open = [], True
                self.table += 1
            self.heads.extend((len(self.heads) + i, q) for i, q in enumerate(line.quantities) if _calendar(q))
            row = Row(line.start, line.end, self.label.label if self.label else "", True, table=self.table)
            self.rows.append(row)
            self.figures.extend(Figure(q, self.passage, row) for q in line.quantities)
            return
        if self.head_open and len(self.heads) == 1 and not self.pending:
            self.label, self.heads = self._head_line, self._heads_before
        self.head_open = False
        self.pending.extend(line.quantities)
        self.pending_end = line.end

    def _flush(self) -> None:
        """Ends the row of cells that stand on lines of their own."""
        items = [q for q in self.pending if q is not None]
        if items:
            label = self.label
            start = label.start if label is not None else items[0].start
            row = self._row(
                start,
                self.pending_end,
                label.label or self.text[label.start : label.end].strip() if label else "",
                piped=False,
            )
            self._emit(row, list(enumerate(self.pending)), len(self.pending))
            if label is not None and label is self._head_line:
                self.table -= 1  # a year as a label belongs to the table it stands in
        if self.pending:
            self.label = None
        self.pending, self.head_open = [], False

    def _row(self, start: int, end: int, label: str, piped: bool) -> Row:
        return Row(start, end, label, True, tuple(self.heads), self.parent, self.table, piped)

    def _whole_row(self, line: _Line) -> None:
        items = line.quantities
        cells = items if line.piped else [q for q in items if q.start >= line.start + line.label_size]
        solid = [q for q in cells if q.kind is not QuantityKind.REFERENCE]
        positions = [(self._position(line, q), q) for q in items]
        total = self._position(line, None) + 1
        if solid and all(_calendar(q) for q in solid):
            self.heads = [(at, q) for at, q in positions if _calendar(q) and q in solid]
            self.table += 1
            row = Row(line.start, line.end, line.label, True, table=self.table, piped=line.piped)
            self.rows.append(row)
            self.figures.extend(Figure(q, self.passage, row) for q in items)
        else:
            label = line.label
            if line.piped and not label and _starts_with_year(items):
                label, cells = items[0].raw.strip(), items[1:]
            self._emit(self._row(line.start, line.end, label, line.piped), positions, total, cells)
        self.label = None

    def _position(self, line: _Line, item: Quantity | None) -> int:
        """The index of the cell that holds a number: pipes, wide gaps, or a count of numbers and dashes."""
        end = item.start if item is not None else line.end
        before = self.text[line.start : end]
        if line.piped:
            return before.count("|")
        cells = sum(1 for q in line.quantities if q.start < end and q.start >= line.start + line.label_size)
        return cells + len(_DASH_CELL.findall(before[line.label_size :])) - (item is None)

    def _emit(
        self,
        row: Row,
        items: Sequence[tuple[int, Quantity | None]],
        total: int,
        cells: Sequence[Quantity] | None = None,
    ) -> None:
        self.rows.append(row)
        note = self._note(row)
        for column, item in items:
            if item is None:
                continue
            is_cell = (cells is None or item in cells) and item.kind is not QuantityKind.REFERENCE
            self.figures.append(Figure(item, self.passage, row, column if is_cell else -1, total, note, False))

    def _note(self, row: Row) -> ScaleNote | None:
        """The row's own note, else the last before it, else the first after it."""
        own = [n for n in self.notes if row.start <= n.start < row.end]
        if own:
            return own[0]
        before = [n for n in self.notes if 0 <= n.start < row.start and not self._is_row_note(n)]
        given = [n for n in self.notes if n.start < 0]
        after = [n for n in self.notes if n.start >= row.end and not self._is_row_note(n)]
        chosen = before[-1] if before else given[0] if given else after[0] if after else None
        return _governing(row, chosen) if chosen else None

    def _is_row_note(self, note: ScaleNote) -> bool:
        """A note in the label of a row with cells governs that row alone."""
        return any(row.start <= note.start < row.end and row.label and row.cell_row for row in self.rows[-40:]) and any(
            figure.column >= 0 and figure.row.start <= note.start < figure.row.end for figure in self.figures
        )

    def _prose(self, line: _Line) -> None:
        """Splits a line of prose into its sentences."""
        text, start = self.text, line.start
        items = list(line.quantities)
        while items:
            end = _sentence_end(text, items[0].end, line.end)
            inside = [q for q in items if q.start < end]
            items = items[len(inside) :]
            row = Row(start, end, text[start:end], False, page_text=text)
            self.rows.append(row)
            self.figures.extend(Figure(q, self.passage, row) for q in inside)
            start = end
        self.label = None


def _context_heads(passage: Passage) -> list[tuple[int, Quantity]]:
    """The calendar heads that a unit carries: one a column."""
    heads: list[tuple[int, Quantity]] = []
    for index, head in enumerate(passage.context.column_heads):
        heads.extend((index, item) for item in quantities(head)[:1] if _calendar(item))
    return heads


def head_of(figure: Figure) -> Quantity | None:
    """Returns the year or date over a cell; None when the heads and the cells do not line up.

    Piped rows: the head in the same cell, or the nearest to its left. Else heads count only when there is one a cell.
    """
    heads, column = figure.row.heads, figure.column
    if not heads or column < 0:
        return None
    if figure.row.piped:
        left = [head for at, head in heads if at <= column]
        exact = [head for at, head in heads if at == column]
        return exact[0] if exact else left[-1] if left else None
    if len(heads) == figure.columns and column < len(heads):
        return heads[column][1]
    return None


def _sentence_end(text: str, at: int, limit: int) -> int:
    for match in _SENTENCE_END.finditer(text, at, limit):
        return match.end()
    return limit


def _starts_with_year(items: Sequence[Quantity]) -> bool:
    """A row that is labelled by a year: "2020  $460  47" in a table of maturities."""
    return len(items) > 1 and _calendar(items[0]) and not any(_calendar(item) for item in items[1:])


def _calendar(item: Quantity) -> bool:
    return item.kind in CALENDAR_KINDS


def _governing(row: Row, note: ScaleNote) -> ScaleNote | None:
    """A note governs a row unless it excepts it: "except per share amounts"; per-share rows never are in millions."""
    label = f"{row.parent} {row.label}"
    if re.search(r"\bper\s+(?:\w+\s+){0,4}share\b|每股|\bEPS\b", label, re.IGNORECASE):
        return None
    if note.except_words and _PER_SHARE.search(row.label):
        first = row_words(note.except_words)
        if first & row_words(row.label) or "unless" in note.except_words:
            return None
    return note


def _mark_percent_columns(figures: list[Figure]) -> list[Figure]:
    """Cells under a "%" of their column, or in a row whose label says percent, are percents though they show no sign.

    A column is one of percents when its first cell has the sign and no cell of it is money.
    """
    first: dict[tuple[int, int, int], bool] = {}
    for figure in figures:
        if figure.column >= 0:
            key = (figure.row.table, figure.columns, figure.column)
            percent = figure.quantity.kind is QuantityKind.PERCENT
            first[key] = first.get(key, percent) and figure.quantity.kind is not QuantityKind.AMOUNT
    return [
        Figure(figure.quantity, figure.passage, figure.row, figure.column, figure.columns, figure.note, True)
        if _in_percent(figure, first)
        else figure
        for figure in figures
    ]


def _in_percent(figure: Figure, columns: dict[tuple[int, int, int], bool]) -> bool:
    quantity = figure.quantity
    if (
        figure.column < 0
        or quantity.kind is not QuantityKind.NUMBER
        or quantity.scaled
        or quantity.magnitude >= _PERCENT_MAX
    ):
        return False
    return bool(
        columns.get((figure.row.table, figure.columns, figure.column))
        or _STRICT_PERCENT.search(figure.row.label)
        or (_PERCENT_LABEL.search(figure.row.label) and quantity.magnitude < 100 and quantity.exponent < 0)
    )
