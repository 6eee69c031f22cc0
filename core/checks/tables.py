"""Lines of a passage -> rows and cells: piped rows, label and cells on one line, one cell a line, sentences of prose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.checks.captions import ScaleNote
from core.checks.figures import Figure, Row, governing, is_calendar
from core.evidence import Passage
from core.quantity import Quantity, QuantityKind
from core.text.folding import fold
from core.text.quantities import quantities
from core.text.terms import is_stopword

_LETTERS = re.compile(r"[^\W\d_]{2,}|(?:[A-Z]\.){2,}")

_HEAD_WORDS = re.compile(
    r"(?:\b(?:years?|months?|weeks?|quarters?|period|ended|ending|end|as|of|at|on|for|the|fiscal|financial|three|six|nine|"
    r"twelve|and|in|thousands|millions|unaudited|audited|restated|note|notes)\b|[\W\d_])*",
    re.IGNORECASE,
)
"""What stands over a column: "Year ended", "As of"; any other word makes a dated line the label of a row."""
_TITLE = re.compile(r"\b(?:Mrs?|Ms|Dr|Prof|Hr|Fr|No|Nr|St|Mt|approx|ca)\.\s*$")
"""What never ends a sentence."""
_SHORT_FORM = re.compile(
    rf"(?:\b[A-Z]\.){{1,4}}\s*$|\b(?:Inc|Ltd|Corp|Co|plc|vs|etc|No|Mio|Mrd|Tsd)\.\s*$|{_TITLE.pattern}"
)
_SPAN_OF_TIME = re.compile(r"\s*(?:weeks?|months?|days?)?\s*(?:then\s+)?end(?:ed|ing)\b", re.IGNORECASE)

_SENTENCE_END = re.compile(r"[.!?;](?:\s|$)|[。！？；]")
_LABELLED_PARTS = re.compile(r"\d\S*(?:\s?\S{1,4})?[.;。；]\s*[^\W\d_][^.;:：|]{1,60}[:：]")
"""Several labels with their values on one line, each a sentence: "Height: 5 m. Width: 7 m."."""
_LINE_END = re.compile(
    r"(?:(?P<cjk>[\u3400-\u9fff、，])|(?P<number>[\d%)])|(?P<word>[^\W\d_\u3400-\u9fff]+)|[,(\-‐–/’'\"”])\s*$"
)
_LINE_START = re.compile(r"\s*(?:(?P<cjk>[\u3400-\u9fff])|(?P<number>[\d(~$€£¥])|(?P<lower>[a-zß-ÿα-ωа-я])|[^\W\d_])")
_CLAUSE_NUMBER = re.compile(r"\s*\(?\d{1,3}(?:\.\d{1,3})*[.)]?\s+[A-ZÀ-ÖØ-Þ]")
_CELLS_LAST = re.compile(r"(?:\s[$€£¥]?\(?\d[\d.,]*%?\)?){2,}\s*$")
"""Two numbers that end a line are cells."""
_OPENS = re.compile(r"\s*[\"“(]?[^\W\d_a-zß-ÿ]")
_LAST_WORD = 40
_CJK_LINE_MIN = 15
_CJK_LETTER = re.compile("[\u3400-\u9fff]")
_CJK_WORD = 2
_CJK_PROSE = re.compile("[，。；]")
_WRAPPED_WORDS_MIN = 8
_WORDS_A_NUMBER = 3

_LABEL_WORDS_MAX = 16

_PROSE_ENDS_TABLE = 200

_COUNTED = re.compile(
    r"\b(?:number of|headcount|employees|personnel|staff|workforce|stores|branches|customers|subscribers|patients|members)\b|人数|员工|门店|家数|Mitarbeiter",
    re.IGNORECASE,
)
"""What is counted one by one."""
_DASHES = frozenset({"-", "–", "—", "−", "nil", "n/a", "n.m.", "*", "$ —", "$—", "$-", "$ -"})

_DASH_CELL = re.compile(r"(?:^|\s|\|)[-–—−](?=\s|$|\|)")

_PROSE = re.compile(
    r"\b(?:was|were|is|are|has|had|have|will|shall|may|must|cannot|which|that|this|these|upon|any|either|if|the|we|our)\b.*\b(?:of|to|in|by|and|for)\b|，|。",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Line:
    """A line of a passage, what it holds and what it looks like."""

    start: int
    end: int
    quantities: list[Quantity]
    piped: bool
    label: str
    table_like: bool
    numeric_only: bool
    label_size: int = 0
    dash: bool = False


def read_lines(text: str, found: Sequence[Quantity]) -> list[Line]:
    """Splits a passage into lines with the quantities that start on them."""
    lines: list[Line] = []
    start, at = 0, 0
    for raw in text.split("\n"):
        end = start + len(raw)
        inside: list[Quantity] = []
        while at < len(found) and found[at].start < end:
            inside.append(found[at])
            at += 1
        lines.append(_line(text, start, end, inside))
        start = end + 1
    return _unwrapped(text, lines)


def _unwrapped(text: str, lines: list[Line]) -> list[Line]:
    """Puts the lines of a wrapped sentence together, so that a number in the middle of it is no cell of a row.

    A line goes on in the next one where it ends in the middle of a sentence and the next begins there. A label of a
    table may be wrapped, too; its cells then end the line, and no word follows them.
    """
    out: list[Line] = []
    run: list[Line] = []
    for line in lines:
        if line.piped or line.numeric_only or line.dash or line.start == line.end:
            out.extend(_unwrapped_run(text, run))
            out.append(line)
            run = []
        else:
            run.append(line)
    out.extend(_unwrapped_run(text, run))
    return out


def _unwrapped_run(text: str, lines: list[Line]) -> list[Line]:
    """The same for lines of words that follow each other; those without a number are left as they are."""
    if len(lines) < 2 or not any(line.quantities for line in lines):
        return lines
    out: list[Line] = []
    group = lines[:1]
    for line in lines[1:]:
        if _goes_on(text, group[-1], line, wrapped=len(group) > 1):
            group.append(line)
            continue
        out.extend(_joined(text, group))
        group = [line]
    out.extend(_joined(text, group))
    return out


def _goes_on(text: str, line: Line, following: Line, *, wrapped: bool) -> bool:
    """Whether a line ends in the middle of a sentence; a capital may follow when the line goes on from another itself."""
    start = _LINE_START.match(text, following.start, following.end)
    end = _LINE_END.search(text, max(line.start, line.end - _LAST_WORD), line.end) if start is not None else None
    if end is None or start is None or _CELLS_LAST.search(text, line.start, line.end) is not None:
        return False
    if end["cjk"] or start["cjk"]:
        long = line.end - line.start >= _CJK_LINE_MIN
        prose = not following.table_like or _CJK_PROSE.search(text, following.start, following.end) is not None
        return bool(end["cjk"] and start["cjk"]) and long and prose
    if end["number"]:
        return start["lower"] is not None and not following.table_like
    if start["lower"] or (start["number"] and not _CLAUSE_NUMBER.match(text, following.start, following.end)):
        return True
    return is_stopword(fold(end["word"] or "")) or (wrapped and not following.table_like)


def _joined(text: str, group: list[Line]) -> list[Line]:
    """One line for the lines of a wrapped sentence that holds a number; the lines themselves when they are none."""
    items = [item for line in group for item in line.quantities]
    if len(group) < 2 or not items:
        return group
    start, end = group[0].start, group[-1].end
    words = len(_LETTERS.findall(text, start, end)) + len(_CJK_LETTER.findall(text, start, end)) // _CJK_WORD
    prose = words >= _WRAPPED_WORDS_MIN and words >= _WORDS_A_NUMBER * len(items)
    if not prose or (_CELLS_LAST.search(text, group[-1].start, end) and group[-1].table_like):
        return group
    return [Line(start, end, items, False, text[start : items[0].start].strip(), False, False, items[0].start - start)]


def _line(text: str, start: int, end: int, inside: list[Quantity]) -> Line:
    raw = text[start:end]
    piped = raw.lstrip().startswith("|") or raw.count(" | ") >= 2
    if piped:
        cells = [cell.strip() for cell in raw.strip().strip("|").split("|")]
        label = next((cell for cell in cells[:2] if _LETTERS.search(cell)), "")
        return Line(start, end, inside, True, label, True, not label)
    outside = raw
    if inside:
        pieces, last = [], start
        for item in inside:
            pieces.append(text[last : max(last, item.start)])
            last = max(last, item.end)
        pieces.append(text[last:end])
        outside = " ".join(pieces)
    words = _LETTERS.findall(outside)
    solid = [q for q in inside if q.kind is not QuantityKind.REFERENCE and not is_calendar(q)]
    first = solid[0] if solid else next((q for q in inside if q.kind is not QuantityKind.REFERENCE), None)
    cut = first.start - start if first is not None else len(raw)
    wide = raw.find("  ", len(raw) - len(raw.lstrip()))
    if wide > 0 and _LETTERS.search(raw[:wide]):
        cut = wide
    label = raw[:cut].strip(" .:–—-$€£¥(|")
    numeric_only = bool(inside) and not words
    if numeric_only and starts_with_year(inside):  # "2020  $460  47" in a table of maturities
        label, cut, numeric_only = inside[0].raw.strip(), inside[0].end - start, False
    table_like = numeric_only or (
        len(words) <= _LABEL_WORDS_MAX
        and not (raw.rstrip().endswith((".", "。", ";", "；")) and _SHORT_FORM.search(raw) is None)
        and not (inside and len(_LETTERS.findall(text, inside[-1].end, end)) > 2)
        and not _is_prose(raw)
        and not (inside and _LABELLED_PARTS.search(raw))
    )
    dash = not inside and raw.strip() in _DASHES
    return Line(
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


def _is_prose(raw: str) -> bool:
    return len(raw) > 40 and _PROSE.search(raw) is not None and "  " not in raw.strip()


def _is_dated_label(line: Line, following: Line | None) -> bool:
    """As in "Nonvested as of December 31, 2018" over a line "5,974": the date names the row, not the columns."""
    if following is None or not following.numeric_only or line.piped or len(line.quantities) != 1:
        return False
    if all(is_calendar(q) or q.kind is QuantityKind.REFERENCE for q in following.quantities):
        return False
    dated = is_calendar(line.quantities[0]) and line.table_like and not line.numeric_only
    return dated and _HEAD_WORDS.fullmatch(line.label) is None


def starts_with_year(items: Sequence[Quantity]) -> bool:
    """A row that is labelled by a year: "2020  $460  47" in a table of maturities."""
    return len(items) > 1 and is_calendar(items[0]) and not any(is_calendar(item) for item in items[1:])


class TableBuilder:
    """Assembles rows from lines: piped rows, label and cells on one line, or one cell a line."""

    def __init__(self, text: str, passage_index: int, notes: tuple[ScaleNote, ...], passage: Passage) -> None:
        self.text = text
        self.passage = passage_index
        self.notes = notes
        self.rows: list[Row] = []
        self.figures: list[Figure] = []
        self.heads: list[tuple[int, Quantity]] = _context_heads(passage)
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
                self.heads, self.head_open = [], True
                self.table += 1
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
        return Row(start, end, label, True, tuple(self.heads), self.parent, self.table, piped, text)

    def _whole_row(self, line: Line) -> None:
        items = line.quantities
        cells = items if line.piped else [q for q in items if q.start >= line.start + line.label_size]
        solid = [q for q in cells if q.kind is not QuantityKind.REFERENCE and not self._spans_time(q)]
        positions = [(self._position(line, q), q) for q in items]
        total = self._position(line, None) + 1
        if solid and all(is_calendar(q) for q in solid):
            self.heads = [(at, q) for at, q in positions if is_calendar(q) and q in solid]
            self.table += 1
            row = Row(line.start, line.end, line.label, True, table=self.table, piped=line.piped)
            self.rows.append(row)
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
        by_column = self._column_notes(row)
        note = None if by_column else self._note(row)
        for column, item in items:
            if item is None:
                continue
            is_cell = (cells is None or item in cells) and item.kind is not QuantityKind.REFERENCE
            self.figures.append(
                Figure(item, self.passage, row, column if is_cell else -1, total, by_column.get(column, note), False)
            )

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
    """The calendar heads that a unit carries: one a column."""
    heads: list[tuple[int, Quantity]] = []
    for index, head in enumerate(passage.context.column_heads):
        heads.extend((index, item) for item in quantities(head)[:1] if is_calendar(item))
    return heads


def _sentence_start(text: str, start: int, at: int) -> int:
    """Returns where the sentence of a number begins, behind those before it that have none."""
    for match in _SENTENCE_END.finditer(text, start, at):
        if _OPENS.match(text, match.end(), at) and _SHORT_FORM.search(text, start, match.end()) is None:
            start = match.end()
    return start


def _sentence_end(text: str, items: Sequence[Quantity], limit: int) -> int:
    """Returns where the sentence of the first of some numbers ends; a point within a number, "31. März", ends none."""
    for match in _SENTENCE_END.finditer(text, items[0].end, limit):
        inside = any(item.start < match.end() < item.end for item in items)
        if not inside and _TITLE.search(text, items[0].end, match.end()) is None:
            return match.end()
    return limit
