"""Table rows and what governs them: parent label, column heads, caption, and the words that give the scale. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain import UnitContext
from core.pdf.layout import Cell, Line
from core.pdf.scale_notes import is_scale_line, scale_note
from core.text.normalise import reading

GAP_LINES_MAX = 3
"""So many lines without numbers may stand between the rows of one table."""
ABOVE_MAX = 6
"""Lines above a table that are searched for its caption, heads and scale."""
TEXT_MAX = 160

_year_cell = re.compile(
    r"(?:(?:FY|fiscal|Q[1-4]|[1-4]Q|[12]H|year|years|three|six|nine|twelve|months?|weeks?|quarter|ended|as|of|at|to|and|december|november|october|september|august|july"
    r"|june|may|april|march|february|january|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?<![\d,.$])\d{1,2}(?:st|nd|rd|th)?(?![\d.])(?!,\d)|(?<!\d)(?:19|20)\d\d(?![\d.])(?!,\d)|’\d\d|vs\.?|change|\$|%|note|notes|\(\d\)|[-–—/.,&*]|\s)+)",
    re.I,
).fullmatch
_year = re.compile(r"\b(?:19|20)\d\d\b|\b(?:FY|Q[1-4])\s?['’]?\d\d", re.I)
_amount = re.compile(r"[\d—–]")
_bare_amount = re.compile(r"[(\[]?\s?[$€£¥]?\s?[-–—(]?\s?(?:\d|$)|[—–]").match
_continues = re.compile(
    r"(?:,|-|–|—|\b(?:and|or|of|for|to|the|in|on|at|by|from|with|a|an|under|per|upon|including|net|other|than|und|für|von|de|la|y))$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Row:
    """A table row as a unit will show it."""

    lines: tuple[int, ...]
    """The line numbers that it takes up: wrapped labels are parts of the row."""
    text: str
    context: UnitContext


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers of the first and last line of a table, within a page's body."""

    first: int
    last: int


def row_text(line: Line) -> str:
    """A row for reading: cells two spaces apart, currency and brackets joined to their number."""
    if len(line.cells) < 2:
        return reading(line.text)
    out = ""
    for text, _, _ in line.cells:
        text = reading(text)
        if not out:
            out = text
        elif text in (")", "%", ")%", ") %") or out.endswith(("$", "€", "£", "¥", "$ (", "(")):
            out += text
        else:
            out += "  " + text
    return out


def is_period(text: str) -> bool:
    """Whether a text is a period and nothing else, as heads of columns are: "Years Ended December 31,"."""
    return len(text) < 60 and _year_cell(text) is not None


def find_tables(lines: Sequence[Line]) -> list[Table]:
    """Runs of rows with at most a few short lines between them; positions are indices into `lines`."""
    out: list[Table] = []
    for i, line in enumerate(lines):
        if not line.row:
            continue
        if out and i - out[-1].last <= GAP_LINES_MAX + 1 and _may_span(lines[out[-1].last + 1 : i]):
            out[-1] = Table(out[-1].first, i)
        else:
            first = i
            while first and i - first < 2 and not lines[first - 1].row and _wraps(lines[first - 1], lines[first]):
                first -= 1
            out.append(Table(first if not out or first > out[-1].last else i, i))
    return out


def _may_span(between: Sequence[Line]) -> bool:
    return all(
        len(line.text) < 110 and not line.text.endswith((".", "。", ",", ";")) and not line.text[0].islower()
        for line in between
    )


def is_head(line: Line) -> bool:
    """Whether a row holds only periods and words: the head of columns."""
    found = line.cells
    rest = found[1:] if len(found) > 1 and not _year_cell(found[0][0]) else found
    return all(_year_cell(text) or not re.search(r"\d", text) for text, _, _ in rest) and not all(
        text.strip() in ("—", "–", "-", "$", "%") for text, _, _ in rest
    )


def column_heads(heads: Sequence[Line], rows: Sequence[Line]) -> tuple[str, ...]:
    """Heads of the number columns from left to right, each joined over the lines of the head."""
    columns = _columns(rows)
    out: list[list[str]] = [[] for _ in columns]
    for line in heads:
        parts = line.cells if line.row else (Cell(line.text, line.box.x0, line.box.x1),)
        for text, x0, x1 in parts:
            text = reading(text)
            if scale_note(text) and not _year.search(text):
                continue
            over_all = len(parts) == 1 and is_period(text)
            for n, (left, right) in enumerate(columns):
                if over_all or (x0 - 2 <= right and left <= x1 + 2):
                    out[n].append(text)
    if not any(out):
        texts = [reading(line.text) for line in heads if line.row]
        return tuple(t for t in texts if t)
    return tuple(" ".join(dict.fromkeys(parts)) for parts in out if parts)


def _columns(rows: Sequence[Line]) -> list[tuple[float, float]]:
    """Extents of the number columns, from the number cells of the rows."""
    spans: list[tuple[float, float]] = []
    for line in rows[:12]:
        for text, x0, x1 in line.cells[1:]:
            if _amount.search(text):
                spans.append((x0, x1))
    spans.sort()
    out: list[tuple[float, float]] = []
    for x0, x1 in spans:
        if out and x0 < out[-1][1] + 1:
            out[-1] = (min(out[-1][0], x0), max(out[-1][1], x1))
        else:
            out.append((x0, x1))
    return out


def read_table(
    lines: Sequence[Line], numbers: Sequence[int], table: Table, path: tuple[str, ...]
) -> tuple[list[Row], frozenset[int]]:
    """Rows of a table with their context, and the positions in `lines` that they used up.

    `numbers[i]` is the page's line number of lines[i]; `path` is the heading path at the table.
    """
    above = list(range(max(0, table.first - ABOVE_MAX), table.first))
    own = list(range(table.first, table.last + 1))
    data = [i for i in own if lines[i].row and not is_head(lines[i])]
    first_data = data[0] if data else table.first
    heads = [i for i in (*above[-3:], *own) if i < first_data and _may_head(lines[i], lines[first_data])]
    shown = column_heads([lines[i] for i in heads], [lines[i] for i in data]) if data else ()
    scale = _scale([lines[i].text for i in reversed([*above, *(j for j in own if j <= first_data)])])
    caption = _caption([lines[i] for i in above], path)
    rows: list[Row] = []
    used: set[int] = set()
    parents: list[tuple[float, str]] = []
    for i in own:
        line = lines[i]
        if i in used:
            continue
        if not line.row:
            following = lines[i + 1] if i + 1 <= table.last else None
            if following is not None and following.row and _wraps(line, following):
                continue
            _push(parents, line)
            continue
        if i + 1 <= table.last and _broke_off(line, lines[i + 1]):
            continue
        taken = _wrapped(lines, i, table, used)
        text = " ".join(part for part in (_part(lines[j]) for j in taken) if part)
        label_left = lines[taken[0]].box.x0
        parent = _parent(parents, label_left, lines[taken[0]].text)
        context = UnitContext(path, caption, shown if i >= first_data else (), parent, scale)
        rows.append(Row(tuple(numbers[j] for j in taken), text, context))
        used.update(taken)
        if i >= first_data and _is_head_again(line):
            again = column_heads([line], [lines[j] for j in data if j > i])
            shown = again or shown
    return rows, frozenset(used)


def _is_head_again(line: Line) -> bool:
    return bool(_year.search(line.text)) and is_head(line)


def _part(line: Line) -> str:
    return row_text(line) if line.row else reading(line.text)


def _may_head(line: Line, first: Line) -> bool:
    """Whether a line above the first data row may hold heads: short, near, and no sentence."""
    if line.row:
        return True
    near = first.box.top - line.box.bottom < 5 * max(line.height, 1.0)
    short = is_period(line.text) or line.words <= 4
    return near and short and line.box.x0 > first.box.x0 + 3 * first.size and not line.text.endswith(".")


def _scale(texts: Sequence[str]) -> str:
    for text in texts:
        note = scale_note(text)
        if note:
            return reading(note)
    return ""


def _caption(above: Sequence[Line], path: tuple[str, ...]) -> str:
    for line in reversed(above):
        if not line.row and line.text.endswith(":") and len(line.text) > 20:
            return reading(line.text)[-TEXT_MAX:]
        if re.match(r"(?:table|tabelle|exhibit|figure|表)\s?\d", line.text, re.I):
            return reading(line.text)[:TEXT_MAX]
    return path[-1] if path else ""


def _wraps(label: Line, row: Line) -> bool:
    """Whether a line without numbers is the beginning of the next row's label."""
    gap = row.box.top - label.box.bottom
    if gap > 0.9 * max(label.height, 1.0) or label.text.endswith((":", "：")) or label.hidden != row.hidden:
        return False
    first = row.cells[0] if row.cells else Cell(row.text, row.box.x0, row.box.x1)
    if _continues.search(label.text):
        return True
    if _bare_amount(first.text):  # the row has no label of its own
        return row.box.x0 > label.box.x0 + 3 * label.size and abs(label.size - row.size) < 1
    return first.text[:1].islower() and label.text[:1].isalpha()


def _wrapped(lines: Sequence[Line], at: int, table: Table, used: set[int]) -> list[int]:
    """The row's own line with the lines before and after it that belong to its label."""
    taken = [at]
    i = at - 1
    while i >= table.first and at - i <= 3 and i not in used and not lines[i].row:
        if lines[i].text.endswith(".") or (
            not _wraps(lines[i], lines[taken[0]]) and not _still_wraps(lines[i], lines[taken[0]])
        ):
            break
        taken.insert(0, i)
        i -= 1
    before = at - 1
    if len(taken) == 1 and before >= table.first and before not in used and _broke_off(lines[before], lines[at]):
        taken.insert(0, before)
    if len(taken) == 1 and at + 1 < len(lines) and not lines[at + 1].row:
        following = lines[at + 1]
        label = lines[at].cells[0].text if lines[at].cells else lines[at].text
        close = following.box.top - lines[at].box.bottom < 0.6 * max(following.height, 1.0)
        inside = following.box.x0 >= lines[at].box.x0 - 1 and following.box.x1 < lines[at].box.x1
        if close and inside and following.text[:1].islower() and len(following.text) < 80 and _letters(label):
            taken.append(at + 1)
    return taken


def _broke_off(before: Line, row: Line) -> bool:
    """Whether a row before has numbers in its label only and goes on in this one: "... of $925 in 2021, $292"."""
    if not before.row or not row.text[:1].islower() or len(row.cells) < 2:
        return False
    close = row.box.top - before.box.bottom < 0.9 * max(before.height, 1.0)
    return close and before.box.x1 < row.cells[1].x0 + 2


def _letters(text: str) -> bool:
    return any(c.isalpha() for c in text)


def _still_wraps(label: Line, part: Line) -> bool:
    """A label of three lines: each but the last breaks off."""
    return (
        not part.row
        and (part.text[:1].islower() or bool(_continues.search(label.text)))
        and part.box.top - label.box.bottom < 0.9 * label.height
    )


def _push(parents: list[tuple[float, str]], line: Line) -> None:
    left = line.box.x0
    while parents and parents[-1][0] >= left - 1.5:
        parents.pop()
    if not is_scale_line(line.text) and len(line.text) < 120:
        parents.append((left, reading(line.text).rstrip(":：")))


def _parent(parents: list[tuple[float, str]], left: float, label: str) -> str:
    """The nearest label to the left of the row's own; on a level with it only while no total has ended it."""
    own = [(at, text) for at, text in parents if at < left - 1.5 or abs(at - left) <= 1.5]
    if own and re.match(r"total\b", label, re.I):
        own = [(at, text) for at, text in own if at < left - 1.5]
        parents[:] = [p for p in parents if p[0] < left - 1.5]
    return " > ".join(text for _, text in own[-2:])[:TEXT_MAX]
