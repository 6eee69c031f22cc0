"""Lines of a passage -> rows and cells: piped rows, label and cells on one line, one cell a line, sentences of prose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from core.cells import NOTE_HEAD
from core.checks.captions import ScaleNote
from core.checks.figures import Figure, Row, governing, is_calendar
from core.checks.lines import SHORT_FORM, TITLE, Line, starts_with_year
from core.evidence import Passage
from core.quantity import CalendarDate, Quantity, QuantityKind
from core.text.lengths import lengths_in
from core.text.quantities import quantities

_T = TypeVar("_T")
_HEAD_WORDS = re.compile(
    r"(?:\b(?:years?|months?|weeks?|quarters?|period|ended|ending|end|as|of|at|on|for|the|fiscal|financial|three|six|nine|"
    r"twelve|and|in|thousands|millions|unaudited|audited|restated|note|notes)\b|[\W\d_])*",
    re.IGNORECASE,
)
"""What stands over a column: "Year ended", "As of"; any other word makes a dated line the label of a row."""
_SPAN_OF_TIME = re.compile(r"\s*(?:weeks?|months?|days?)?\s*(?:then\s+)?end(?:ed|ing)\b", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?;。！？；](?:(?<=[。！？；])|\s|$)")
_OPENS = re.compile(r"\s*[\"“(]?[^\W\d_a-zß-ÿ]")
_PROSE_ENDS_TABLE = 200
_COUNTED = re.compile(
    r"\b(?:number of|headcount|employees|personnel|staff|workforce|stores|branches|customers|subscribers|patients|members)\b|人数|员工|门店|家数|Mitarbeiter",
    re.IGNORECASE,
)
"""What is counted one by one."""
_NOTES_MAX = 100
_BRACKETED = re.compile(r"[(（]\d{1,2}[)）]")
_COLUMNS_MIN = 2
_DASH_CELL = re.compile(r"(?:^|\s|\|)[-–—−](?=\s|$|\|)")


def _is_dated_label(line: Line, following: Line | None) -> bool:
    """As in "Nonvested as of December 31, 2018" over a line "5,974": the date names the row, not the columns."""
    if following is None or not following.numeric_only or line.piped or len(line.quantities) != 1:
        return False
    if all(is_calendar(q) or q.kind is QuantityKind.REFERENCE for q in following.quantities):
        return False
    dated = is_calendar(line.quantities[0]) and line.table_like and not line.numeric_only
    return dated and _HEAD_WORDS.fullmatch(line.label) is None


class TableBuilder:
    """Assembles rows from lines: piped rows, label and cells on one line, or one cell a line."""

    def __init__(self, text: str, passage_index: int, notes: tuple[ScaleNote, ...], passage: Passage) -> None:
        self.text = text
        self.passage = passage_index
        self.notes = notes
        self.rows: list[Row] = []
        self.figures: list[Figure] = []
        self.heads: list[tuple[int, Quantity]] = _context_heads(passage)
        self.width = len(passage.context.column_heads)
        self.noted = bool(self.width) and NOTE_HEAD.search(passage.context.column_heads[0]) is not None
        self.spans = [_one(lengths_in(passage.context.column_heads[at])) for at, _ in self.heads]
        self.over: tuple[list[tuple[int, Quantity]], list[int]] = ([], [])
        """The heads of the line before, when two lines of heads follow each other."""
        self.open = False
        """Whether no row has followed the heads yet."""
        if self.noted:
            self.heads, self.width = [(at - 1, head) for at, head in self.heads], self.width - 1
        self.label: Line | None = None
        self.pending: list[Quantity | None] = []
        self.pending_end = 0
        self.parent = passage.context.parent_label
        self.table = 0
        self.head_open = False
        self._heads_before: list[tuple[int, Quantity]] = []
        self._head_line: Line | None = None
        self._caption: Line | None = None

    def add(self, line: Line, following: Line | None = None) -> None:
        """Takes the next line; the one after it tells whether a dated line is the label of cells."""
        marks_only = all(q.kind is QuantityKind.REFERENCE for q in line.quantities)
        if _is_dated_label(line, following):
            self._flush()
            row = Row(line.start, line.end, line.label, True, table=self.table)
            self.figures.extend(Figure(q, self.passage, row) for q in line.quantities)
            self.label = replace(line, label=self.text[line.start : line.end].strip(" .:"))
            return
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

    def _words(self, line: Line) -> None:
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

    def _cells(self, line: Line) -> None:
        """A line of numbers only: more cells of the label above it, or a row of heads."""
        if not self.pending and all(is_calendar(q) or q.kind is QuantityKind.REFERENCE for q in line.quantities):
            if not self.head_open:
                self._heads_before, self._head_line = self.heads, line
                self._open_heads(self.label)
                self.head_open = True
                self._caption = self.label
            calendar = [q for q in line.quantities if is_calendar(q)]
            self.heads.extend(list(enumerate(calendar, start=len(self.heads))))
            row = Row(line.start, line.end, self.label.label if self.label else "", True, table=self.table)
            self.rows.append(row)
            self.figures.extend(Figure(q, self.passage, row) for q in line.quantities)
            return
        if self.head_open and len(self.heads) == 1 and not self.pending:
            self.label, self.heads = self._head_line, self._heads_before
        self.head_open = False
        self.pending.extend(line.quantities)
        self.pending_end = line.end

    def _open_heads(self, label: Line | None) -> None:
        """Begins new heads; `label` stands before them, and may head the numbers of notes."""
        self.over = (self.heads, self.spans) if self.open else ([], self.spans if self.open else [])
        self.heads, self.spans, self.width, self.open = [], [], 0, True
        self.noted = label is not None and NOTE_HEAD.search(label.label) is not None
        self.table += 1

    def _flush(self) -> None:
        """Ends the row of cells that stand on lines of their own."""
        items = [q for q in self.pending if q is not None]
        if items:
            label = self.label
            start = label.start if label is not None else items[0].start
            row = self._row(
                start,
                self.pending_end,
                self._label_of(label),
                piped=False,
            )
            self._emit(row, list(enumerate(self.pending)), len(self.pending))
            if label is not None and label is self._head_line:
                self.table -= 1  # a year as a label belongs to the table it stands in
        if self.pending:
            self.label = None
        self.pending, self.head_open = [], False

    def _label_of(self, line: Line | None) -> str:
        """The words of a label line; the year itself when a year is the label."""
        if line is None:
            return ""
        if line.label or line is not self._head_line:
            return line.label
        return self.text[line.start : line.end].strip()

    def _row(self, start: int, end: int, label: str, piped: bool) -> Row:
        text = self.text if self.text.startswith(label, start) and label else ""
        heads, spans = composed(self.heads, self.spans, *self.over)
        return Row(start, end, label, True, heads, self.parent, self.table, piped, text, self.width, spans)

    def _with_bracketed(self, line: Line) -> Line:
        """A row whose cells fill its columns only with small numbers in brackets, which look like marks of notes: "(7) 34"."""
        columns = self.width or len(self.heads)
        marks = [q for q in line.quantities if q.kind is QuantityKind.REFERENCE and _BRACKETED.fullmatch(q.raw.strip())]
        if not marks or line.piped or columns < _COLUMNS_MIN:
            return line
        solid = [q for q in line.quantities if q.kind is not QuantityKind.REFERENCE and not is_calendar(q)]
        dashes = len(_DASH_CELL.findall(self.text[line.start : line.end]))
        if len(solid) + len(marks) + dashes != columns:
            return line
        cells = [
            replace(q, kind=QuantityKind.NUMBER, value=-q.value, negative=True) if q in marks else q
            for q in line.quantities
        ]
        first = min(q.start for q in cells if q in solid or q.negative)
        label = self.text[line.start : first]
        return replace(
            line, quantities=cells, label=label.strip(" .:–—-$€£¥(|"), label_size=min(line.label_size, len(label))
        )

    def _whole_row(self, line: Line) -> None:
        line = self._with_bracketed(line)
        items = line.quantities
        cells = items if line.piped else [q for q in items if q.start >= line.start + line.label_size]
        solid = [q for q in cells if q.kind is not QuantityKind.REFERENCE and not self._spans_time(q)]
        positions = [(self._position(line, q), q) for q in items]
        total = self._position(line, None) + 1
        if solid and all(is_calendar(q) for q in solid):
            self._open_heads(line)
            self.heads = [(at, q) for at, q in positions if is_calendar(q) and q in solid]
            self.spans = list(lengths_in(self.text[line.start : line.end]))
            row = Row(line.start, line.end, line.label, True, table=self.table, piped=line.piped)
            self.rows.append(row)
            self.figures.extend(Figure(q, self.passage, row) for q in items)
        elif not solid and any(self._spans_time(q) for q in items) and not line.piped:
            self._open_heads(line)
            self.spans = list(lengths_in(self.text[line.start : line.end]))
            row = Row(line.start, line.end, line.label, True, table=self.table)
            self.figures.extend(Figure(q, self.passage, row) for q in items)
        else:
            label = line.label
            if line.piped and not label and starts_with_year(items):
                label, cells = items[0].raw.strip(), items[1:]
            row = self._row(line.start, line.end, label, line.piped)
            own_heads = _heads_within(positions) if line.piped else ()
            self._emit(replace(row, heads=own_heads) if own_heads else row, positions, total, cells)
        self.label = None

    def _spans_time(self, item: Quantity) -> bool:
        """As in "52 weeks ended 30 March 2019": the length of a column's period is no cell."""
        return item.kind is QuantityKind.MEASURE and _SPAN_OF_TIME.match(self.text, item.end) is not None

    def _position(self, line: Line, item: Quantity | None) -> int:
        """The index of the cell that holds a number: pipes, wide gaps, or a count of numbers and dashes."""
        end = item.start if item is not None else line.end
        before = self.text[line.start : end]
        if line.piped:
            return before.count("|")
        first = line.start + line.label_size
        cells = sum(first <= q.start < end and q.kind is not QuantityKind.REFERENCE for q in line.quantities)
        return cells + len(_DASH_CELL.findall(before[line.label_size :])) - (item is None)

    def _emit(
        self,
        row: Row,
        items: Sequence[tuple[int, Quantity | None]],
        total: int,
        cells: Sequence[Quantity] | None = None,
    ) -> None:
        self.rows.append(row)
        self.open = False
        by_column = self._column_notes(row)
        note = None if by_column else self._note(row)
        mark = self._note_mark(row, items, total, cells)
        if mark is not None:
            self.figures.append(Figure(replace(mark, kind=QuantityKind.REFERENCE), self.passage, row))
            gone = 0 if row.piped else 1
            items, total = [(column - gone, item) for column, item in items if item is not mark], total - gone
        for column, item in items:
            if item is None:
                continue
            is_cell = (cells is None or item in cells) and item.kind is not QuantityKind.REFERENCE
            self.figures.append(
                Figure(item, self.passage, row, column if is_cell else -1, total, by_column.get(column, note), False)
            )

    def _note_mark(
        self, row: Row, items: Sequence[tuple[int, Quantity | None]], total: int, cells: Sequence[Quantity] | None
    ) -> Quantity | None:
        """The first cell of a row that names a note, in a table whose first column is one of notes."""
        if row.piped:
            at = _note_column(self.text, row)
            first = next((item for column, item in items if item is not None and column == at), None)
        elif not self.noted or total <= len(self.heads):
            return None
        else:
            first = next((item for _, item in items if item is not None and (cells is None or item in cells)), None)
        if first is None or first.kind is not QuantityKind.NUMBER or first.scaled or first.negative:
            return None
        return first if first.exponent == 0 and first.value < _NOTES_MAX and first.raw.strip().isdecimal() else None

    def _note(self, row: Row) -> ScaleNote | None:
        """The row's own note, else the last before it, else the first after it."""
        own = [n for n in self.notes if row.start <= n.start < row.end]
        if own:
            return own[0]
        before = [n for n in self.notes if 0 <= n.start < row.start and not self._is_row_note(n)]
        given = [n for n in self.notes if n.start < 0]
        after = [n for n in self.notes if n.start >= row.end and not self._is_row_note(n)]
        chosen = before[-1] if before else given[0] if given else after[0] if after else None
        if chosen is None or self._counts_heads(row, chosen):
            return None
        return governing(row, chosen)

    def _counts_heads(self, row: Row, note: ScaleNote) -> bool:
        """Whether a row counts people or places under a caption of its own, which the note before that caption does not govern."""
        caption = self._caption
        if caption is None or not note.start < caption.start <= row.start:
            return False
        return _COUNTED.search(caption.label) is not None

    def _column_notes(self, row: Row) -> dict[int, ScaleNote]:
        """The notes in the heads of a piped table, by column: "Population (million) | Area" scales its own column alone."""
        if not row.piped:
            return {}
        bars = self.text.count("|", row.start, row.end)
        found: dict[int, ScaleNote] = {}
        for note in self.notes:
            start = self.text.rfind("\n", 0, max(0, note.start)) + 1
            stop = self.text.find("\n", start)
            line = self.text[start : stop if stop >= 0 else len(self.text)]
            other_heads = self.text[start : max(start, note.start)].rpartition("|")[0]
            named = any(char.isalpha() for char in other_heads)  # else the note stands over the labels, for all columns
            if 0 <= note.start < row.start and line.count("|") == bars > 0 and named:
                found[self.text.count("|", start, note.start)] = note
        return found

    def _is_row_note(self, note: ScaleNote) -> bool:
        """A note in the label of a row with cells governs that row alone."""
        return any(row.start <= note.start < row.end and row.label and row.cell_row for row in self.rows[-40:]) and any(
            figure.column >= 0 and figure.row.start <= note.start < figure.row.end for figure in self.figures
        )

    def _prose(self, line: Line) -> None:
        """Splits a line of prose into its sentences."""
        text, start = self.text, line.start
        items = list(line.quantities)
        while items:
            start = _sentence_start(text, start, items[0].start)
            end = _sentence_end(text, items, line.end)
            inside = [q for q in items if q.start < end]
            items = items[len(inside) :]
            row = Row(start, end, text[start:end], False, page_text=text)
            self.rows.append(row)
            self.figures.extend(Figure(q, self.passage, row) for q in inside)
            start = end
        self.label = None


def _note_column(text: str, row: Row) -> int:
    """The column of a piped table whose head is "Note"; -1 when it has none."""
    end = text.find("\n", row.start)
    bars = text.count("|", row.start, end if end >= 0 else len(text))
    for line in reversed(text[: max(0, row.start - 1)].split("\n")):
        if line.count("|") != bars:
            return -1
        for at, cell in enumerate(line.split("|")):
            if NOTE_HEAD.fullmatch(cell.strip()):
                return at
    return -1


def composed(
    heads: list[tuple[int, Quantity]], spans: list[int], over: list[tuple[int, Quantity]], lengths: list[int]
) -> tuple[tuple[tuple[int, Quantity], ...], tuple[int, ...]]:
    """Puts two lines of heads together: one over each, one over all, or each over as many that are the same in turn.

    2023年 | 2022年 over 第一季度 第二季度 第一季度 第二季度 are four quarters of two years.
    """
    lower = [head for _, head in heads]
    above = _spread([head for _, head in over], lower)
    months = _spread(lengths, lower) if not spans else spans if len(spans) == len(lower) else _spread(spans, lower)
    if len(above) == len(lower):
        heads = [(at, _both(one, other)) for (at, other), one in zip(heads, above, strict=True)]
    return tuple(heads), tuple(months)


def _spread(above: list[_T], lower: Sequence[Quantity]) -> list[_T]:
    """What stands over some heads, once for each of them; nothing when it cannot be told."""
    size, left = divmod(len(lower), len(above)) if above else (0, 1)
    if left or not size:
        return []
    dates = [head.date for head in lower]
    if len(above) > 1 and size > 1 and dates != dates[:size] * len(above):
        return []
    return [one for one in above for _ in range(size)]


def _both(above: Quantity, head: Quantity) -> Quantity:
    """A head with what the one above it adds: 2023 over Q1."""
    if above.date is None or head.date is None or above.date.clashes(head.date) or head.date.holds(above.date):
        return head
    mine, theirs = head.date, above.date
    date = CalendarDate(
        mine.year or theirs.year,
        mine.month or theirs.month,
        mine.day or theirs.day,
        mine.quarter or theirs.quarter,
        mine.half or theirs.half,
        mine.fiscal or theirs.fiscal,
    )
    return replace(head, raw=f"{above.raw.strip()} {head.raw.strip()}", date=date)


def _one(lengths: tuple[int, ...]) -> int:
    return lengths[0] if len(set(lengths)) == 1 else 0


def _heads_within(positions: Sequence[tuple[int, Quantity]]) -> tuple[tuple[int, Quantity], ...]:
    """The years of a row that says before each of its numbers which year it is of: "Sales 2022 | 40 | 2021 | 39"."""
    heads: list[tuple[int, Quantity]] = []
    counts: list[int] = []
    for at, item in positions:
        if is_calendar(item):
            heads.append((at, item))
            counts.append(0)
        elif item.kind is not QuantityKind.REFERENCE:
            if not heads:
                return ()
            counts[-1] += 1
    return tuple(heads) if len(heads) > 1 and all(counts) else ()


def _context_heads(passage: Passage) -> list[tuple[int, Quantity]]:
    """The calendar heads that a unit carries: one a column; a head of two years, as over a change, is of neither."""
    heads: list[tuple[int, Quantity]] = []
    for index, head in enumerate(passage.context.column_heads):
        dated = [item for item in quantities(head) if item.date is not None]
        if dated and not any(dated[0].date.clashes(item.date) for item in dated[1:] if dated[0].date and item.date):
            heads.append((index, dated[0]))
    return heads


def _sentence_start(text: str, start: int, at: int) -> int:
    """Returns where the sentence of a number begins, behind those before it that have none."""
    for match in _SENTENCE_END.finditer(text, start, at):
        if _OPENS.match(text, match.end(), at) and SHORT_FORM.search(text, start, match.end()) is None:
            start = match.end()
    return start


def _sentence_end(text: str, items: Sequence[Quantity], limit: int) -> int:
    """Returns where the sentence of the first of some numbers ends; a point within a number, "31. März", ends none."""
    for match in _SENTENCE_END.finditer(text, items[0].end, limit):
        inside = any(item.start < match.end() < item.end for item in items)
        if not inside and TITLE.search(text, items[0].end, match.end()) is None:
            return match.end()
    return limit
