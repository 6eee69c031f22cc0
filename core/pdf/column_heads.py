"""Heads of a table's number columns: which lines hold them, and which head stands over which column. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.pdf.layout import Cell, Line
from core.pdf.scale_notes import scale_note
from core.text.normalise import reading

HEADS_ABOVE = 3
"""So many lines above a table may hold heads."""
DRIFT_PT = 12.0
"""A column of the page before may stand so far aside in the table that goes on."""
SAME_BASELINE_PT = 2.0
"""Heads whose tops differ by less stand side by side."""

Columns = tuple[tuple[float, float], ...]
"""Left and right edges of number columns."""

_PERIOD_WORDS = (
    "FY|fiscal|Q[1-4]|[1-4]Q|H[12]|[12]H|years?|three|six|nine|twelve|months?|weeks?|quarter|half|first|second|third|fourth|ended|as|of|at|to|and"
    "|december|november|october|september|august|july|june|may|april|march|february|january|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
    "|geschäftsjahr|halbjahr|hj|quartal|jahre?|monate|zum|bis|stand|januar|februar|märz|mai|juni|juli|oktober|dezember"
    "|exercice|semestre|trimestre|année|clos|le|au|ejercicio|año|esercizio|anno|décembre|diciembre|dicembre"
)
_year_cell = re.compile(
    rf"(?:(?:{_PERIOD_WORDS}|(?<!\d)\d{{1,2}}(?:\.\d{{1,2}}\.|/\d{{1,2}}/)(?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)|(?<![\d,.$])\d{{1,2}}\.(?=\s?[a-z])"
    r"|(?<![\d,.$])\d{1,2}(?:st|nd|rd|th)?(?![\d.])(?!,\d)|(?<!\d)(?:19|20)\d\d(?![\d.])(?!,\d)|’\d\d|vs\.?|change|(?:US)?[$€£¥]|(?:thousand|million|billion)s?|%|note|notes|\(\d\)"
    r"|[年度末初月日季期第上下半前中一二三四至同全从從本比较較增减減变變動动通连連結结累计計审審经經のから]|[-–—/.,&*~（）]|\s)+)",
    re.I,
).fullmatch
_year = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)|\b(?:FY|Q[1-4])\s?['’]?\d\d", re.I)
_amount = re.compile(r"[\d—–]")
_money = re.compile(r"(?:US|HK|CAD|AUD)?\s?[$€£¥₹]").fullmatch


def is_period(text: str) -> bool:
    """Whether a text is a period and nothing else, as heads of columns are: "Years Ended December 31,"."""
    return len(text) < 60 and _year_cell(text) is not None


def is_head(line: Line) -> bool:
    """Whether a row holds only periods and words: the head of columns."""
    found = line.cells
    rest = [text for text, _, _ in (found[1:] if len(found) > 1 and not _year_cell(found[0][0]) else found)]
    return all(_year_cell(text) or not re.search(r"\d", text) for text in rest) and any(map(_says, rest[1:] or rest))


_says = re.compile(r"[^\W\d_]|(?:19|20)\d\d|['’]\d\d").search
"""Whether a cell says more than a small number or a dash does."""


@dataclass(frozen=True, slots=True)
class Section:
    """Rows of a table under the same heads; a table may hold several."""

    first: int
    """Position of its first row of numbers, from which on its heads govern."""
    heads: tuple[str, ...]
    columns: Columns


def sections(lines: Sequence[Line], first: int, last: int) -> list[Section]:
    """Cuts the table of lines[first : last + 1] where heads with a year or period begin anew."""
    heads: list[int] = []
    for i in range(max(0, first - HEADS_ABOVE), first):
        heads = [] if lines[i].row and not is_head(lines[i]) else [*heads, i]
    groups: list[tuple[list[int], list[int]]] = [(heads, [])]
    waiting: list[int] = []
    for i in range(first, last + 1):
        line = lines[i]
        if not line.row or is_head(line):
            waiting.append(i)
            continue
        own_heads, data = groups[-1]
        if not data:
            own_heads.extend(waiting)
        elif any(lines[n].row and _year.search(lines[n].text) for n in waiting):
            groups.append((waiting[-HEADS_ABOVE:], []))
        groups[-1][1].append(i)
        waiting = []
    return [_section(lines, heads, data) for heads, data in groups if data]


def _section(lines: Sequence[Line], heads: list[int], data: list[int]) -> Section:
    rows = [lines[i] for i in data]
    columns = column_edges(rows)
    over = [lines[i] for i in heads if _may_head(lines[i], rows[0])]
    return Section(data[0], column_heads(over, columns), columns)


def _may_head(line: Line, first: Line) -> bool:
    """Whether a line above the first data row may hold heads: short, near, and no sentence."""
    if line.row:
        return True
    near = first.box.top - line.box.bottom < 5 * max(line.height, 1.0)
    short = is_period(line.text) or line.words <= 4
    return near and short and line.box.x0 > first.box.x0 + 3 * first.size and not line.text.endswith(".")


def column_heads(heads: Sequence[Line], columns: Columns) -> tuple[str, ...]:
    """Heads of the number columns from left to right, each joined over the lines of the head.

    A head belongs to the columns that it stands over; heads as many as the columns that stand beside them, as years
    over the left of wide columns do, belong to them one by one.
    """
    out: list[list[str]] = [[] for _ in columns]
    lines = [tuple(part for part in cells if _may_be_head(part.text)) for cells in _by_baseline(heads)]
    for at, parts in enumerate(lines):
        below = [[part.text for part in line[-len(columns) :]] for line in lines[at + 1 :]]
        places_of = _over_groups(parts, columns, below) or _places(parts, columns)
        for text, places in zip([reading(part.text) for part in parts], places_of, strict=True):
            for n in places:
                out[n].append(text)
    if not any(out):
        texts = [reading(line.text) for line in heads if line.row]
        return tuple(t for t in texts if t)
    return tuple(" ".join(dict.fromkeys(parts)) for parts in out if parts)


def _by_baseline(heads: Sequence[Line]) -> list[list[Cell]]:
    """The cells of each head line; heads side by side, as over groups of columns, are cells of one line."""
    out: list[list[Cell]] = []
    top = None
    for line in heads:
        cells = list(line.cells) if line.row else [Cell(line.text, line.box.x0, line.box.x1)]
        if top is not None and not line.row and abs(line.box.top - top) < SAME_BASELINE_PT:
            out[-1] = sorted([*out[-1], *cells], key=lambda cell: cell.x0)
        else:
            out.append(cells)
        top = None if line.row else line.box.top
    return out


def _may_be_head(text: str) -> bool:
    """Whether a cell over a column is a head, not a stray amount nor the table's scale."""
    return (_says(text) is not None or not _digits(text)) and (not scale_note(text) or bool(_year.search(text)))


_digits = re.compile(r"\d").search


def _places(parts: Sequence[Cell], columns: Columns) -> list[list[int]]:
    """For each head of one line the columns that it governs."""
    found = [
        [n for n, (left, right) in enumerate(columns) if part.x0 - 2 <= right and left <= part.x1 + 2] for part in parts
    ]
    if len(parts) == 1 and is_period(parts[0].text) and (len(found[0]) != 1 or not _year.search(parts[0].text)):
        return [list(range(len(columns)))]
    if columns and len(parts) >= len(columns) and any(not places for places in found[-len(columns) :]):
        labels = len(parts) - len(columns)
        if labels <= 1 and all(_year_cell(part.text) for part in parts[labels:]):
            return [[] for _ in range(labels)] + [[n] for n in range(len(columns))]
    return found


def _over_groups(parts: Sequence[Cell], columns: Columns, below: Sequence[Sequence[str]]) -> list[list[int]]:
    """Periods over equal groups of columns, when the heads below them are the same in each group: 2023 | 2022 over Q1 Q2 Q1 Q2."""
    size, left = divmod(len(columns), len(parts)) if parts else (0, 0)
    if left or size < _GROUP_MIN or len(parts) < _GROUP_MIN or not all(is_period(part.text) for part in parts):
        return []
    for texts in below:
        if len(texts) == len(columns) and len(set(texts)) == size and list(texts) == list(texts[:size]) * len(parts):
            return [list(range(n * size, (n + 1) * size)) for n in range(len(parts))]
    return []


_GROUP_MIN = 2


def column_edges(rows: Sequence[Line]) -> Columns:
    """Extents of the number columns, from the number cells of the rows and the currency signs before them."""
    spans: list[tuple[float, float]] = []
    for line in rows[:12]:
        sign: float | None = None
        for text, x0, x1 in line.cells[1:]:
            if _amount.search(text):
                spans.append((x0 if sign is None else sign, x1))
                sign = None
            else:
                sign = x0 if _money(text.strip()) else None
    spans.sort()
    out: list[tuple[float, float]] = []
    for x0, x1 in spans:
        if out and x0 < out[-1][1] + 1:
            out[-1] = (out[-1][0], max(out[-1][1], x1))
        else:
            out.append((x0, x1))
    return tuple(out)


def same_columns(a: Columns, b: Columns) -> bool:
    """Whether two tables have as many columns at much the same places."""
    return len(a) == len(b) > 0 and all(abs(x[1] - y[1]) < DRIFT_PT for x, y in zip(a, b, strict=True))
