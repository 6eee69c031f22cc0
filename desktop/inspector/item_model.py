"""An answer to the tables below the page: claims, numbers and sources. Rows are pure; the model only serves them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from core.answer import Answer, Check, Outcome
from core.domain import Span
from core.export.csv_table import csv_table
from core.text.one_line import one_line
from desktop import words
from desktop.conversation.claim_text import (
    CITATION_MARK,
    UNDERLINED_KINDS,
    bare_reason,
    cautions,
    is_derived,
    open_checks,
    read_by_ocr,
)
from desktop.explained import about_check, about_level
from desktop.language import said
from desktop.widgets import plain_tooltip

translate = words.translate
_NUMBER = re.compile(r"-?\d+(?:,\d{3})*(?:\.\d+)?")
CELL = Qt.ItemDataRole.UserRole + 1
ROW = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class Cell:
    """What is painted: text, a part of it in bold, an icon before it, a colour token; `note` is its second line.

    `tip` explains it: made when it is wanted.
    """

    text: str
    bold: tuple[int, int] = (0, 0)
    icon: str = ""
    color: str = "text"
    tip: Callable[[], str] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Row:
    """One row and where it leads: a claim, a citation key, a place on a page."""

    cells: tuple[Cell, ...]
    claim: int = -1
    key: str | None = None
    span: Span | None = None
    page_number: int | None = None
    doc_name: str = ""


def claim_rows(answer: Answer) -> tuple[Row, ...]:
    """Sentence, why, pages, verdict."""
    by_key = {citation.key: citation for citation in answer.citations}
    rows = []
    for number, claim in enumerate(answer.claims):
        mark = words.claim_mark(claim.verdict, derived=is_derived(claim))
        cited = [by_key[key] for key in claim.citation_keys if key in by_key]
        pages = ", ".join(dict.fromkeys(words.page_cell(one.page_number) for one in cited)) or "–"
        text = CITATION_MARK.sub("", claim.text)
        why = " · ".join(part for part in (bare_reason(claim), *cautions(claim, answer)) if part)
        word = translate("Inspector", "{verdict}, struck out").format(verdict=mark.word) if claim.struck else mark.word
        tip = "\n".join(part for part in (word, why) if part)
        verdict = Cell(word, (0, 0), mark.icon, mark.color, tip=partial(str, tip))
        rows.append(
            Row(
                (Cell(text), Cell(why, color="muted"), Cell(pages), verdict),
                claim=number,
                key=cited[0].key if cited else None,
                page_number=cited[0].page_number if cited else None,
            )
        )
    return tuple(rows)


def number_checks(answer: Answer) -> tuple[Check, ...]:
    """Returns the checks of numbers, dates and other quantities, and all that are open whatever they check."""
    still_open = open_checks(answer)
    return tuple(check for check in answer.checks if check.kind in UNDERLINED_KINDS or check in still_open)


def number_rows(answer: Answer) -> tuple[Row, ...]:
    """In the answer, on the page, page, outcome."""
    rows = []
    for check in number_checks(answer):
        mark = words.outcome_mark(check.outcome)
        shown, bold = _on_page(check)
        page = words.page_cell(check.page_number)
        good = check.outcome in (Outcome.CONFIRMED, Outcome.DERIVED)
        word = f"{mark.word} · OCR" if good and read_by_ocr(answer, check.evidence_key) else mark.word
        color = "text" if check.outcome in (Outcome.CONFIRMED, Outcome.DERIVED) else "muted"
        rows.append(
            Row(
                (
                    Cell(check.surface, tip=partial(_on, check.surface, check.page_number)),
                    Cell(shown, bold, color=color),
                    Cell(page),
                    Cell(word, (0, 0), mark.icon, mark.color, tip=partial(about_check, check)),
                ),
                claim=_claim_of(answer, check),
                key=check.evidence_key,
                span=check.span,
                page_number=check.page_number,
            )
        )
    return tuple(rows)


def source_rows(answer: Answer, claim: int) -> tuple[Row, ...]:
    """Passage, document, page and strength: the best passages of one claim, or of all where none is chosen."""
    chosen = answer.claims if not 0 <= claim < len(answer.claims) else (answer.claims[claim],)
    rows, seen = [], set()
    for one in chosen:
        for source in one.sources:
            if (source.evidence_key, source.snippet_start) in seen:
                continue
            seen.add((source.evidence_key, source.snippet_start))
            item = answer.pack.item(source.evidence_key)
            score = words.decimal(source.score, 2)
            mark = words.level_mark(source.level)
            rows.append(
                Row(
                    (
                        Cell(
                            one_line(source.snippet),
                            tip=partial(_named, item.doc_name if item is not None else "", source.snippet),
                        ),
                        Cell(item.doc_name if item is not None else "", color="muted"),
                        Cell(words.page_cell(source.page_number)),
                        Cell(
                            f"{mark.word} {score}",
                            (0, 0),
                            mark.icon,
                            mark.color,
                            tip=partial(about_level, source.level),
                        ),
                    ),
                    claim=answer.claims.index(one),
                    key=source.evidence_key,
                    span=source.span,
                    page_number=source.page_number,
                )
            )
    return tuple(rows)


def _on(surface: str, page_number: int | None) -> str:
    return surface if page_number is None else f"{surface}\n{words.page_words(page_number, '')}"


def _named(document: str, passage: str) -> str:
    return "\n".join(part for part in (document, one_line(passage)) if part)


def _on_page(check: Check) -> tuple[str, tuple[int, int]]:
    """Returns the words on the page and the range of the figure in them; a formula speaks for itself."""
    if check.outcome is Outcome.DERIVED and check.formula:
        return check.formula, (0, 0)
    # A number's place says enough; a doubt about a number that stands there is told by its reason alone.
    doubted = check.outcome is Outcome.UNDETERMINED and check.kind not in UNDERLINED_KINDS
    shown = said(check.reason) if doubted else check.window or check.evidence_surface or said(check.reason)
    text = one_line(shown)
    figure = one_line(check.evidence_surface)
    start = text.find(figure) if figure else -1
    return text, (start, start + len(figure)) if start >= 0 else (0, 0)


def _claim_of(answer: Answer, check: Check) -> int:
    return next((n for n, claim in enumerate(answer.claims) if claim.start <= check.start < claim.end), -1)


class RowsModel(QAbstractTableModel):
    """A table of rows under fixed heads, as they came or sorted by a column, all of them or those that match a filter."""

    def __init__(self, heads: Sequence[str]) -> None:
        super().__init__()
        self._heads = tuple(heads)
        self._all: tuple[Row, ...] = ()
        self._rows: tuple[Row, ...] = ()
        self._column, self._down = -1, False
        self._filter = ""

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        cell = row.cells[index.column()]
        roles: dict[int, Callable[[], Any]] = {
            Qt.ItemDataRole.DisplayRole: lambda: cell.text,
            Qt.ItemDataRole.ToolTipRole: lambda: plain_tooltip((cell.tip and cell.tip()) or cell.text),
            Qt.ItemDataRole.AccessibleTextRole: lambda: f"{self._heads[index.column()]}: {cell.text}",
            CELL: lambda: cell,
            ROW: lambda: row,
        }
        return roles[role]() if role in roles else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def rows(self) -> tuple[Row, ...]:
        """Returns the rows that are shown, in the order shown."""
        return self._rows

    def show(self, rows: tuple[Row, ...]) -> None:
        """Replaces the rows; order and filter stay."""
        self._all = rows
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sorts by a column, numbers by their value; -1: as the rows came."""
        self._column, self._down = column, order == Qt.SortOrder.DescendingOrder
        self._arrange()

    def filter(self, text: str) -> None:
        """Shows only rows of which some cell holds every word of a text, in any case."""
        self._filter = text
        self._arrange()

    @property
    def filtered(self) -> bool:
        """Whether rows are hidden by the filter."""
        return len(self._rows) < len(self._all)

    def csv(self) -> str:
        """Returns heads and shown rows as CSV."""
        return csv_table(self._heads, ([cell.text for cell in row.cells] for row in self._rows))

    def _arrange(self) -> None:
        wanted = self._filter.casefold().split()
        rows = [row for row in self._all if _holds(row, wanted)]
        if 0 <= self._column < len(self._heads):
            rows.sort(key=lambda row: sort_key(row.cells[self._column].text), reverse=self._down)
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()


def _holds(row: Row, wanted: Sequence[str]) -> bool:
    text = " ".join(cell.text for cell in row.cells).casefold()
    return all(word in text for word in wanted)


def sort_key(text: str) -> tuple[int, float, str]:
    """Returns what a cell is sorted by: one that begins with a number by that number, before all words.

    >>> sort_key("1,577") < sort_key("12,000") < sort_key("about")
    True
    """
    number = _NUMBER.match(text)
    if number is not None:
        return 0, float(number.group().replace(",", "")), text.casefold()
    return 1, 0.0, text.casefold()
