"""Documents and files to rows of the library list. The row texts are pure; the model only serves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from core.domain import DocId, Document, DocumentStatus
from core.ports import Progress
from desktop import words
from desktop.widgets import plain_tooltip

translate = words.translate
ROW = Qt.ItemDataRole.UserRole + 1
PROBLEMS = (
    DocumentStatus.NEEDS_PASSWORD,
    DocumentStatus.DAMAGED,
    DocumentStatus.NOT_A_PDF,
    DocumentStatus.EMPTY,
    DocumentStatus.QUARANTINED,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the library: a document, or a file that did not become one.

    `progress` is 0..1 while it is being read, else None.
    """

    name: str
    path: Path
    status: DocumentStatus
    pages: int = 0
    not_read: int = 0
    message: str = ""
    document: Document | None = None
    progress: float | None = None
    detail: str = ""
    versions: int = 0

    @property
    def doc_id(self) -> DocId | None:
        """The document's id, when it is one."""
        return self.document.id if self.document is not None else None

    @property
    def problem(self) -> bool:
        """Whether nothing of it can be searched."""
        return self.status in PROBLEMS


@dataclass(frozen=True, slots=True)
class RowWords:
    """What is painted: chip text and tone, and the status line."""

    chip: str
    tone: str
    status: str


def row_words(entry: Entry) -> RowWords:
    """Returns the chip and the status line of an entry."""
    if entry.progress is not None:
        status = entry.detail or translate("Library", "waiting")
        return RowWords(f"{entry.progress:.0%}".replace("%", " %"), "accent", status)
    chip = translate("Library", "{n} p.").format(n=f"{entry.pages:,}")
    problem = {
        DocumentStatus.NEEDS_PASSWORD: translate("Library", "locked: needs its password"),
        DocumentStatus.DAMAGED: translate("Library", "damaged: cannot be opened"),
        DocumentStatus.NOT_A_PDF: translate("Library", "not a PDF"),
        DocumentStatus.EMPTY: translate("Library", "no readable text on any page"),
        DocumentStatus.QUARANTINED: translate("Library", "set aside: it stopped the reader twice"),
    }
    if entry.status in problem:
        tone = "warn" if entry.status in (DocumentStatus.NEEDS_PASSWORD, DocumentStatus.EMPTY) else "bad"
        return RowWords(chip if entry.pages else "!", tone, problem[entry.status])
    if entry.status is DocumentStatus.READING:
        return RowWords(chip, "warn", translate("Library", "not finished: add it again to go on"))
    if entry.not_read:
        read = translate("Library", "{read} of {all} pages read").format(
            read=entry.pages - entry.not_read, all=entry.pages
        )
        return RowWords(chip, "warn", read)
    status = translate("Library", "all pages read")
    if entry.versions:
        status += " · " + translate("Library", "newer version")
    return RowWords(chip, "neutral", status)


def entries(
    documents: Sequence[Document], not_read: dict[DocId, int], problems: Sequence[Entry], progress: dict[str, Progress]
) -> tuple[Entry, ...]:
    """Returns the list: documents as stored, then files being read that are not stored yet, then problem files."""
    made, names = [], set()
    for document in documents:
        entry = Entry(
            document.name,
            document.path,
            document.status,
            document.page_count,
            not_read.get(document.id, 0),
            document.message,
            document,
            versions=int(document.version_of is not None),
        )
        names.add(document.name)
        made.append(with_progress(entry, progress.get(document.name)))
    for name, one in progress.items():
        if name not in names:
            made.append(with_progress(Entry(name, Path(name), DocumentStatus.READING), one))
            names.add(name)
    stored = {(entry.name, entry.status) for entry in made if entry.problem}
    made += [entry for entry in problems if (entry.name, entry.status) not in stored and entry.name not in names]
    return tuple(made)


def with_progress(entry: Entry, progress: Progress | None) -> Entry:
    """Returns the entry as it is while being read."""
    if progress is None:
        return entry
    share = progress.done / progress.total if progress.total else 0.0
    parts = [translate("Library", "reading page {done} of {total}").format(done=progress.done, total=progress.total)]
    if not progress.total:
        parts = [translate("Library", "opening")]
    left = words.seconds_left(progress.seconds_left)
    return replace(entry, progress=min(max(share, 0.0), 1.0), detail=" · ".join([*parts, left] if left else parts))


class LibraryModel(QAbstractListModel):
    """The list of entries; rows that did not change are not touched, so that a selection stays."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Entry, ...] = ()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        entry = self._rows[index.row()]
        if role == ROW:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            shown = row_words(entry)
            return f"{entry.name}, {shown.chip}, {shown.status}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(
                "\n".join(part for part in (f"{entry.name}.pdf", row_words(entry).status, entry.message) if part)
            )
        return None

    def entries(self) -> tuple[Entry, ...]:
        """Returns all rows."""
        return self._rows

    def show(self, rows: tuple[Entry, ...]) -> None:
        """Replaces the rows, by the smallest change that Qt knows of."""
        old = self._rows
        if [row.name for row in rows[: len(old)]] == [row.name for row in old]:
            self._rows = rows[: len(old)]
            for number, row in enumerate(old):
                if row != rows[number]:
                    self.dataChanged.emit(self.index(number), self.index(number))
            if len(rows) > len(old):
                self.beginInsertRows(QModelIndex(), len(old), len(rows) - 1)
                self._rows = rows
                self.endInsertRows()
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()
