"""A table row and a question to the one cell that the question asks for, by the heads over the columns."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.domain import Unit, UnitKind
from core.text.terms import content_terms, content_words

NOTE_HEAD = re.compile(
    r"(?:^|[\s|])(?:notes?|note no\.?|ref\.?|附注|附註|注释|註|注記|Anhang(?:angabe)?|Tz\.?|Ziffer)\s*$", re.IGNORECASE
)
"""The head of a column that names the note of each row."""
_LEADER = re.compile(r"(?:\s?\.){3,}\s*$")
"""The dots that lead from a label to its cells."""
_GAP = re.compile(r"\s{2,}")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_SHORT_YEAR = re.compile(r"\b(?:FY|fiscal(?: year)?)\s?['’]?(\d\d)\b", re.IGNORECASE)
_PART_YEAR = re.compile(
    r"\b(?:(?:three|six|nine|3|6|9) months|(?:13|26|39) weeks|quarters?|Q[1-4]|half)\b|季度|半年", re.IGNORECASE
)
_NUMBER = re.compile(r"\d")
_LATEST = re.compile(
    r"\b(?:latest|last|most recent|current)\s+(?:(?:full|reported|completed|fiscal|financial|business)\s+){0,2}year\b(?!s)"
    r"|\b(?:letzten?|jüngsten?|aktuellen?|laufenden?)\s+(?:Geschäfts|Wirtschafts)?jahre?s?\b|(?:最近|最新|本|当)(?:一个?)?(?:会计|财政|财务)?年度?(?!来)",
    re.IGNORECASE,
)
"""The year that a report is of: of the years over its columns, the latest."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a row: its words, the head of its column, and the row's label."""

    label: str
    head: str
    text: str
    scale_note: str = ""

    def sentence(self) -> str:
        """Returns the cell as a line a person can read: "Fixed service fee, 2026: 1,577.0 (in thousands of euros)"."""
        note = f" ({self.scale_note})" if self.scale_note else ""
        return f"{self.label}, {self.head}: {self.text}{note}"


def row_cells(unit: Unit) -> tuple[Cell, ...]:
    """Returns the cells of a row with their heads; none when the heads cannot be told apart cell by cell.

    >>> from core.domain import Span, UnitContext, DocId
    >>> context = UnitContext(column_heads=("2024", "2025"))
    >>> unit = Unit(UnitKind.TABLE_ROW, (Span(DocId("d"), 0, 0, 9),), "Fee  1.0  2.0", context)
    >>> [(cell.head, cell.text) for cell in row_cells(unit)]
    [('2024', '1.0'), ('2025', '2.0')]
    """
    parts = [part for part in _GAP.split(unit.text.strip()) if part]
    heads = unit.context.column_heads
    if heads and len(heads) == len(parts) and NOTE_HEAD.search(heads[0]):
        heads = heads[1:]  # a row without a note
    if unit.kind is not UnitKind.TABLE_ROW or len(parts) < 2 or len(heads) != len(parts) - 1:
        return ()
    note = unit.context.scale_note
    label = _LEADER.sub("", parts[0])
    return tuple(Cell(label, head, text, note) for head, text in zip(heads, parts[1:], strict=True))


def asked_cell(unit: Unit, question: str) -> Cell | None:
    """Returns the one cell whose column the question names, by year first, by the head's words otherwise.

    "The latest fiscal year" names the latest of the years that stand over the columns.
    """
    cells = [cell for cell in row_cells(unit) if _NUMBER.search(cell.text)]
    wanted = years(question)
    if not wanted and _LATEST.search(question):
        wanted = frozenset(sorted(frozenset().union(*(years(cell.head) for cell in cells)))[-1:])
    if wanted:
        cells = [cell for cell in cells if years(cell.head) & wanted] if len(wanted) == 1 else []
        if len(cells) > 1 and not _PART_YEAR.search(question):
            cells = [cell for cell in cells if not _PART_YEAR.search(cell.head)]
        if len(cells) == 1:
            return cells[0]
    asked = content_terms(question)
    named = [(len(words & asked), cell) for cell in cells if (words := _words(cell.head)) and words <= asked]
    most = max((count for count, _cell in named), default=0)
    best = [cell for count, cell in named if count == most]
    return best[0] if most and len(best) == 1 else None


def years(text: str) -> frozenset[int]:
    """Returns the calendar years that a text names: 2026, FY26, fiscal 2026."""
    full = {int(year) for year in _YEAR.findall(text)}
    return frozenset(full | {2000 + int(year) for year in _SHORT_YEAR.findall(text)})


def _words(head: str) -> set[str]:
    return {term.text for term in content_words(head) if not _YEAR.fullmatch(term.text)}
