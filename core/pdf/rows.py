"""Table rows and what governs them: parent label, column heads, caption, and the words that give the scale. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from core.domain import UnitContext
from core.pdf.column_heads import Columns, Section, same_columns, sections
from core.pdf.layout import Cell, Line
from core.pdf.scale_notes import is_scale_line, scale_note
from core.text.normalise import reading

GAP_LINES_MAX = 3
"""So many lines without numbers may stand between the rows of one table."""
ABOVE_MAX = 6
"""Lines above a table that are searched for its caption, heads and scale."""
TEXT_MAX = 160

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


class Carried(NamedTuple):
    """What a table hands on to the next one, on the page or the page after it, which may be its own second part."""

    heads: tuple[str, ...]
    columns: Columns
    scale: str


def carried(lines: Sequence[Line], table: Table, before: Carried | None) -> Carried | None:
    """What the table at the foot of a page hands on; `before` is what it was handed itself."""
    parts = sections(lines, table.first, table.last)
    if not parts:
        return None
    above = [lines[i].text for i in range(max(0, table.first - ABOVE_MAX), parts[0].first + 1)]
    parts, scale = _gone_on(parts, _scale(above[::-1]), before)
    return Carried(parts[-1].heads, parts[-1].columns, scale)


def _gone_on(parts: list[Section], scale: str, before: Carried | None) -> tuple[list[Section], str]:
    """A table without heads takes those of the page before, and their scale, when its columns are the same."""
    if before is None or not parts or parts[0].heads or not same_columns(parts[0].columns, before.columns):
        return parts, scale
    return [replace(parts[0], heads=before.heads), *parts[1:]], scale or before.scale


def read_table(
    lines: Sequence[Line], table: Table, path: tuple[str, ...], before: Carried | None = None
) -> tuple[list[Row], frozenset[int], Carried | None]:
    """Rows of a table with their context, the positions in `lines` that they used up, and what the table hands on.

    `path` is the heading path at the table, `before` what the table before it hands on.
    """
    above = list(range(max(0, table.first - ABOVE_MAX), table.first))
    own = list(range(table.first, table.last + 1))
    parts = sections(lines, table.first, table.last)
    first_data = parts[0].first if parts else table.first
    scale = _scale([lines[i].text for i in reversed([*above, *(j for j in own if j <= first_data)])])
    parts, scale = _gone_on(parts, scale, before)
    heads_from = {part.first: part.heads for part in parts}
    shown: tuple[str, ...] = ()
    caption = _caption([lines[i] for i in above], path)
    rows: list[Row] = []
    used: set[int] = set()
    parents: list[tuple[float, str]] = []
    for i in own:
        line = lines[i]
        shown = heads_from.get(i, shown)
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
        context = UnitContext(path, caption, shown, parent, scale)
        rows.append(Row(tuple(taken), text, context))
        used.update(taken)
    handed = Carried(parts[-1].heads, parts[-1].columns, scale) if parts else None
    return rows, frozenset(used), handed


def _part(line: Line) -> str:
    return row_text(line) if line.row else reading(line.text)


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
