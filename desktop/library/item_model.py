"""Documents and files to rows of the library list. The row texts are pure; the model only serves them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from core.domain import LOCKED, DocId, Document, DocumentStatus
from core.ports import Progress
from desktop import words
from desktop.language import said
from desktop.library.fact_words import moment_words
from desktop.library.orders import GROUPED, HEADINGS_MAX, Order, heading, same_group, sorted_entries
from desktop.operations.library import DocumentFacts
from desktop.widgets import plain_tooltip

translate = words.translate
ROW = Qt.ItemDataRole.UserRole + 1
HEADING = Qt.ItemDataRole.UserRole + 2
"""The title of a group that begins with this row, else ""."""
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
    ocr: int = 0
    """Pages read by OCR."""
    version: int = 1
    """Its number among the versions of one file, the oldest is 1, and below of how many."""
    versions: int = 1
    newer: Document | None = None
    """The newest version, when this is an older one."""
    superseded: bool = False
    """Whether the newer version is asked in its place, unless this one is selected."""
    folder: str = ""
    """Its folder, when another document has its name."""
    tags: tuple[str, ...] = ()
    language: str = ""
    """ISO code of the language it is probably written in; "" while nobody asked for it, or when that is open."""

    @property
    def locked(self) -> bool:
        """Whether only a password opens it, given or not."""
        warned = self.document is not None and LOCKED in self.document.warnings
        return warned or self.status is DocumentStatus.NEEDS_PASSWORD

    @property
    def doc_id(self) -> DocId | None:
        """The document's id, when it is one."""
        return self.document.id if self.document is not None else None

    @property
    def key(self) -> str:
        """What tells it from the others: versions of one file have the same name."""
        return self.document.id if self.document is not None else f"{self.name}\n{self.path}"

    @property
    def missing(self) -> bool:
        """Whether its file was not there when it was last looked for."""
        return self.document is not None and self.document.missing

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
        return RowWords(words.percent(entry.progress), "accent", status)
    chip = translate("Library", "{n} p.").format(n=words.grouped(entry.pages))
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
    parts = [pages_words(entry)]
    if entry.missing:
        parts.insert(0, translate("Library", "file not there, text kept"))
    if entry.newer is not None:
        older = translate("Library", "older version, asked only when selected")
        parts.insert(0, older if entry.superseded else translate("Library", "older version"))
    elif entry.versions > 1:
        parts.append(
            translate("Library", "version {number} of {count}").format(number=entry.version, count=entry.versions)
        )
    if entry.folder:
        parts.insert(0, translate("Library", "in {folder}").format(folder=entry.folder))
    parts += [f"#{tag}" for tag in entry.tags]
    calm = not entry.not_read and not entry.missing
    return RowWords(chip, "neutral" if calm else "warn", " · ".join(parts))


def pages_words(entry: Entry) -> str:
    """Returns how its pages were read: "28 by OCR · 3 pages not readable", or "all pages read"."""
    parts = []
    if entry.ocr:
        parts.append(translate("Library", "{n} by OCR").format(n=words.grouped(entry.ocr)))
    if entry.not_read:
        parts.append(translate("Library", "{pages} not readable").format(pages=words.pages(entry.not_read)))
    return " · ".join(parts) or translate("Library", "all pages read")


def entry_of(document: Document, facts: DocumentFacts, tags: tuple[str, ...] = (), language: str = "") -> Entry:
    """Returns the line of a document."""
    return Entry(
        document.name,
        document.path,
        document.status,
        document.page_count,
        facts.not_read,
        document.message,
        document,
        ocr=facts.ocr,
        version=facts.version,
        versions=facts.versions,
        newer=facts.newer,
        superseded=facts.superseded,
        folder=facts.folder,
        tags=tags,
        language=language,
    )


def entries(documents: Sequence[Entry], problems: Sequence[Entry], reading: Iterable[str]) -> tuple[Entry, ...]:
    """Returns the list: documents as stored, then files being read that are not stored yet, then problem files."""
    made = list(documents)
    names = {entry.name for entry in made}
    for name in reading:
        if name not in names:
            made.append(Entry(name, Path(name), DocumentStatus.READING))
            names.add(name)
    stored = {(entry.name, entry.status) for entry in documents if entry.problem}
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


def tag_word(tag: str) -> str:
    """Returns a tag as it is written into the filter: one word, "#matter-smith"."""
    return "#" + "-".join(tag.casefold().split())


def searched_words(entry: Entry) -> str:
    """Returns what the filter looks through: name, folder and tags of an entry."""
    return " ".join((entry.name.casefold(), entry.path.parent.name.casefold(), *map(tag_word, entry.tags)))


class LibraryModel(QAbstractListModel):
    """The list of entries; rows that did not change are not touched, so that a selection stays.

    Filtering and the progress of a few files cost no look at each of thousands of rows.
    """

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Entry, ...] = ()
        self._sorted: tuple[Entry, ...] = ()
        self._names: list[str] | None = None
        self._rows: list[Entry] = []
        self._reading: Mapping[str, Progress] = {}
        self._where: Mapping[str, Sequence[int]] | None = None
        self._filter = ""
        self.order = Order.OLDEST

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        entry = self._rows[index.row()]
        if role == ROW:
            return entry
        if role == HEADING:
            return self.heading(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            shown = row_words(entry)
            locked = translate("Library", "locked with a password") if entry.locked else ""
            parts = (heading(entry, self.order), entry.name, shown.chip, shown.status, locked)
            return ", ".join(part for part in parts if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip("\n".join(part for part in tip_lines(entry) if part))
        return None

    @property
    def grouped(self) -> bool:
        """Whether some rows have a heading."""
        return self.order in GROUPED and len(self._rows) <= HEADINGS_MAX

    def heading(self, row: int) -> str:
        """Returns the title of the group that begins with a row, else ""."""
        if not self.grouped or (row and same_group(self._rows[row - 1], self._rows[row], self.order)):
            return ""
        return heading(self._rows[row], self.order)

    def headings(self) -> int:
        """Counts the groups."""
        return sum(bool(self.heading(row)) for row in range(len(self._rows))) if self.grouped else 0

    def entries(self) -> tuple[Entry, ...]:
        """Returns the rows that are shown."""
        return tuple(self._rows)

    @property
    def total(self) -> int:
        """How many entries there are, whatever the filter."""
        return len(self._all)

    def show(self, rows: tuple[Entry, ...], reading: Mapping[str, Progress] | None = None) -> None:
        """Replaces the rows, by the smallest change that Qt knows of; `reading`: progress by name."""
        self._all, self._names = rows, None
        self._reading = dict(reading or {})
        self._sorted = sorted_entries(rows, self.order)
        self._arrange()

    def show_reading(self, reading: Mapping[str, Progress]) -> None:
        """Shows how far files are; only their rows are touched."""
        before, self._reading = self._reading, dict(reading)
        for name in {*before, *reading}:
            for number in self._places(self._rows).get(name, ()):
                made = with_progress(replace(self._rows[number], progress=None, detail=""), reading.get(name))
                if made != self._rows[number]:
                    self._rows[number] = made
                    self.dataChanged.emit(self.index(number), self.index(number))

    def set_filter(self, text: str) -> None:
        """Shows only entries whose name, folder or tags hold every word of the text, whatever its case."""
        if text.casefold().split() != self._filter.split():
            self._filter = text.casefold()
            self._arrange()

    def set_order(self, order: Order) -> None:
        """Sorts the list."""
        if order is not self.order:
            self.order, self._names = order, None
            self._sorted = sorted_entries(self._all, order)
            self._arrange()

    def _matching(self) -> list[Entry]:
        wanted = self._filter.split()
        if not wanted:
            return list(self._sorted)
        if self._names is None:
            self._names = [searched_words(entry) for entry in self._sorted]
        numbers: Iterable[int] = range(len(self._names))
        names = self._names
        for word in wanted:
            numbers = [number for number in numbers if word in names[number]]
        return [self._sorted[number] for number in numbers]

    def _places(self, rows: Sequence[Entry]) -> Mapping[str, Sequence[int]]:
        """Returns the rows of each name; made only when something is read."""
        if self._where is None:
            where: dict[str, list[int]] = {}
            for number, row in enumerate(rows):
                where.setdefault(row.name, []).append(number)
            self._where = where
        return self._where

    def _arrange(self) -> None:
        rows = self._matching()
        self._where = None
        for name, progress in self._reading.items():
            for number in self._places(rows).get(name, ()):
                rows[number] = with_progress(rows[number], progress)
        old = self._rows
        head = _same(old, rows)
        tail = _same(old[: head - 1 if head else None : -1], rows[: head - 1 if head else None : -1])
        if old and not head + tail:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._exchange(head, tail, rows)
        for number in (*range(head), *range(len(rows) - tail, len(rows))):
            was = old[number if number < head else number - len(rows)]
            if rows[number] is not was and rows[number] != was:
                self.dataChanged.emit(self.index(number), self.index(number))

    def _exchange(self, head: int, tail: int, rows: list[Entry]) -> None:
        """Takes the rows between a common beginning and a common end out, and puts those of now in."""
        old = self._rows
        if len(old) > head + tail:
            self.beginRemoveRows(QModelIndex(), head, len(old) - tail - 1)
            self._rows = [*old[:head], *old[len(old) - tail :]]
            self.endRemoveRows()
        if len(rows) > head + tail:
            self.beginInsertRows(QModelIndex(), head, len(rows) - tail - 1)
            self._rows = rows
            self.endInsertRows()
        self._rows = rows


def _same(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """Returns how many rows from the beginning are those of the same documents."""
    for number, (was, row) in enumerate(zip(old, new, strict=False)):
        if row is not was and row.key != was.key:
            return number
    return min(len(old), len(new))


def tip_lines(entry: Entry) -> tuple[str, ...]:
    """Returns the lines of a row's tooltip."""
    newer = ""
    if entry.newer is not None:
        newer = translate("Library", "A newer version is in the library: {name}.pdf, added {day}").format(
            name=entry.newer.name, day=entry.newer.added_at[:10]
        )
    gone = ""
    if entry.missing:
        gone = translate("Library", "Its file was not found at the last look. What was read of it can still be asked.")
    added = moment_words(entry.document.added_at) if entry.document is not None else ""
    added = translate("Library", "Added {moment}").format(moment=added) if added else ""
    locked = said(LOCKED) if entry.locked and entry.status is not DocumentStatus.NEEDS_PASSWORD else ""
    return (f"{entry.name}.pdf", row_words(entry).status, added, newer, gone, locked, said(entry.message))
