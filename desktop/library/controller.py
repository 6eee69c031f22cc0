"""Connects the library panel with the library: what is there, reading, passwords, removing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from core.domain import DocId, Document
from core.index.groups import Group, GroupKind
from core.pdf.ocr import OcrPlan
from core.ports import PauseToken, Progress
from core.settings import ReadSettings
from desktop import dialogs, words
from desktop.conversation.scope_button import ScopeGroup
from desktop.library.item_model import PROBLEMS, Entry, entries
from desktop.library.listing import Listing, listing
from desktop.library.orders import Order
from desktop.library.panel import LibraryPanel
from desktop.operations import groups as group_operations
from desktop.operations import library as operations
from desktop.operations.library import FileRead, LibrarySnapshot
from desktop.operations.workbench import Passwords, WorkbenchLike
from desktop.paced import Paced
from desktop.tasks import Job, Tasks
from desktop.theme import Theme

REFRESH_MS = 300
"""While files are being read the list is read again at most this often: each time costs a look at every row."""
MANY = 1000
REFRESH_MANY_MS = 1000
"""The same from MANY documents on."""
PROGRESS_MS = 80
"""Several readers report together; a screen shows no more."""


def entry_name(file_name: str) -> str:
    """Returns a document's name from a file's: without `.pdf`."""
    return file_name[:-4] if file_name.lower().endswith(".pdf") else file_name


def problem_entry(result: Any) -> Entry | None:
    """Returns the line of a file that did not become a document, or None for one that did."""
    status = next((one for one in PROBLEMS if one.value == result.status), None)
    if status is None:
        return None
    return Entry(result.name, Path(result.path), status, result.pages, message=result.message)


def read_words(results: Sequence[Any]) -> str:
    """Returns what a reading gave, for the status bar."""
    known = sum(1 for result in results if result.status == "already_indexed")
    bad = sum(1 for result in results if problem_entry(result) is not None)
    good = len(results) - known - bad
    parts = []
    if good:
        parts.append(words.translate("Library", "{documents} read").format(documents=words.documents(good)))
    if known:
        parts.append(words.translate("Library", "{n} already there").format(n=known))
    if bad:
        parts.append(words.translate("Library", "{n} with a problem: see the list").format(n=bad))
    return words.in_a_row(parts) or words.translate("Library", "No PDF was found there")


def rescan_words(found: Any) -> str:
    """Returns what looking again brought, for the status bar."""
    counts = (
        (len(found.added), words.translate("Library", "{documents} new")),
        (len(found.changed), words.translate("Library", "{documents} changed, old versions are kept")),
        (len(found.vanished), words.translate("Library", "{documents} not there any more, text kept")),
        (len(found.returned), words.translate("Library", "{documents} back again")),
    )
    parts = [text.format(documents=words.documents(count)) for count, text in counts if count]
    if found.folders_missing:
        names = ", ".join(folder.name for folder in found.folders_missing)
        parts.append(words.translate("Library", "folder not there: {names}").format(names=names))
    return words.in_a_row(parts) or words.translate("Library", "Nothing has changed")


class LibraryController(QObject):
    """The library's side of the window.

    Signals:
        documents_changed: tuple of Documents that can be searched.
        document_hidden: id of a document that is about to be removed.
        document_removed: document id.
        reading: whether files are being read.
        password_given: (document id, password); held in memory only.
        looked_again: all files were looked at again.
        message: words for the status bar.
    """

    documents_changed = Signal(object)
    document_hidden = Signal(str)
    document_removed = Signal(str)
    reading = Signal(bool)
    looked_again = Signal()
    password_given = Signal(str, str)
    message = Signal(str)

    def __init__(self, workbench: WorkbenchLike, tasks: Tasks, panel: LibraryPanel, theme: Theme) -> None:
        super().__init__(panel)
        self._workbench, self._tasks, self._panel, self._theme = workbench, tasks, panel, theme
        self._snapshot = LibrarySnapshot()
        self._listing = Listing(self._snapshot)
        self._shown: frozenset[str] = frozenset()
        self._groups: tuple[tuple[Group, ...], tuple[Group, ...]] = ((), ())
        self._languages: dict[DocId, str] = {}
        self._asked_languages: Job | None = None
        self._pause = PauseToken()
        self._again = Paced(lambda: self.refresh(whole=False), REFRESH_MS, self)
        self._told = Paced(self._show_progress, PROGRESS_MS, self)
        self._last: Progress | None = None
        self._problems: list[Entry] = []
        self._progress: dict[str, Progress] = {}
        self._jobs: list[Job] = []
        self._looked = False
        self._look: Job | None = None
        self._look_again = False
        self._look_whole = False
        panel.paths_chosen.connect(self.add)
        panel.choose_wanted.connect(self.choose)
        panel.password_wanted.connect(self.unlock)
        panel.again_wanted.connect(lambda entry: self.add((entry.path,)))
        panel.remove_wanted.connect(self.remove)
        panel.tags_wanted.connect(lambda chosen: self.choose_groups(GroupKind.TAG, chosen))
        panel.collections_wanted.connect(lambda chosen: self.choose_groups(GroupKind.COLLECTION, chosen))
        panel.collection_dropped.connect(self._drop_collection)
        panel.cancel_wanted.connect(self.cancel)
        panel.pause_wanted.connect(self.pause)
        panel.rescan_wanted.connect(self.rescan)
        panel.order_chosen.connect(lambda _order: self._look_for_languages())
        if workbench.store.read_only:
            panel.set_read_only()

    @property
    def documents(self) -> tuple[Document, ...]:
        """Documents that can be searched, older versions among them."""
        return self._listing.usable

    @property
    def searched(self) -> tuple[Document, ...]:
        """Documents that a question is about when nothing is selected: the latest version of each file."""
        return self._listing.searched

    @property
    def groups(self) -> dict[ScopeGroup, tuple[DocId, ...]]:
        """Tags and collections with the documents in them that can be searched; those without any are left out."""
        usable = {document.id for document in self._listing.searched}
        named = [(ScopeGroup(one.name, tag=True), one.members) for one in self._snapshot.tags]
        named += [(ScopeGroup(one.name), one.members) for one in self._listing.collections]
        found = {group: tuple(member for member in members if member in usable) for group, members in named}
        return {group: members for group, members in found.items() if members}

    def refresh(self, *, whole: bool = True) -> None:
        """Looks at the library again; while a look is under way, one more follows it and no others.

        Without `whole` only documents that were read further are looked at: that is all that changes during reading.
        """
        if self._look is not None and not self._look.done:
            self._look_again, self._look_whole = True, self._look_whole or whole
            return
        self._look_again, self._look_whole = False, False
        self._look = self._tasks.submit(
            operations.look(
                self._workbench, self._snapshot, self._listed, self._show_listing, self._looked_at, whole=whole
            )
        )

    def read_with(self, read: ReadSettings) -> None:
        """Reads with these settings from now on."""
        self._tasks.submit(operations.keep_read_settings(self._workbench, read))

    def look_for_language_data(self, read: ReadSettings, show: Callable[[OcrPlan], None]) -> None:
        """Looks which language data these settings would use."""
        self._tasks.submit(operations.language_data(self._workbench, read, show))

    def choose(self) -> None:
        """Lets the person choose files."""
        if self._workbench.store.read_only:
            self.message.emit(self.tr("This library can only be read; nothing can be added to it."))
            return
        self.add(dialogs.choose_pdfs(self._panel.window()))

    def add(self, paths: Sequence[Path], passwords: Passwords = None) -> None:
        """Reads files and folders in the background; further calls wait their turn."""
        if not paths:
            return
        if self._workbench.store.read_only:
            self.message.emit(self.tr("This library can only be read; nothing can be added to it."))
            return
        kept = {Path(path) for path in paths}
        self._problems = [entry for entry in self._problems if entry.path not in kept]
        job = self._tasks.submit(
            operations.read_files(
                self._workbench,
                tuple(paths),
                passwords=passwords,
                pause=self._pause,
                event=self._on_event,
                success=lambda results: self.message.emit(read_words(results)),
                cancelled=lambda: self.message.emit(self.tr("Reading was cancelled; finished pages are kept.")),
                settled=self._on_settled,
            )
        )
        self._started(job)

    def rescan(self) -> None:
        """Looks at all known files and through the watched folders in the background."""
        self.message.emit(self.tr("Looking through the files again …"))
        self._started(
            self._tasks.submit(
                operations.rescan(
                    self._workbench,
                    pause=self._pause,
                    event=self._on_event,
                    success=self._rescanned,
                    cancelled=lambda: self.message.emit(self.tr("Reading was cancelled; finished pages are kept.")),
                    settled=self._on_settled,
                )
            )
        )

    def _rescanned(self, found: Any) -> None:
        self.message.emit(rescan_words(found))
        self.looked_again.emit()

    def _started(self, job: Job) -> None:
        if not job.done:
            self._jobs.append(job)
            self.reading.emit(True)

    def cancel(self) -> None:
        """Stops reading; finished pages are kept."""
        for job in self._jobs:
            job.cancel()

    def pause(self, paused: bool) -> None:
        """Holds reading where it is, or lets it go on."""
        if paused:
            self._pause.pause()
        else:
            self._pause.resume()
        self._panel.show_paused(paused)

    def unlock(self, entry: Entry) -> None:
        """Asks for a password and reads the document with it."""
        from desktop.library.password_dialog import PasswordDialog

        dialog = PasswordDialog(entry.name, self._theme, self._panel.window())
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.password():
            if entry.doc_id is not None:
                self.password_given.emit(entry.doc_id, dialog.password())
            self.add((entry.path,), passwords=dialog.password())

    def remove(self, chosen: Sequence[Entry]) -> None:
        """Hides documents at once and forgets them for good when the time to undo it is over.

        Their text, their index and the answers that rest on them are erased; the PDF files are not touched.
        """
        ids = tuple(entry.doc_id for entry in chosen if entry.doc_id is not None)
        gone = {(entry.name, entry.path) for entry in chosen}
        problems = tuple(entry for entry in self._problems if (entry.name, entry.path) in gone)
        self._problems = [entry for entry in self._problems if (entry.name, entry.path) not in gone]
        if not ids:
            self._show()
            return
        self._workbench.library.stage_removal(ids)
        self._arrange_again()
        for doc_id in ids:
            self.document_hidden.emit(doc_id)
        what = f"{chosen[0].name}.pdf" if len(chosen) == 1 else words.documents(len(chosen))
        text = self.tr("Removed: {what}").format(what=what)
        hint = self.tr("Answers that rest on it go with it. The file itself stays.")
        self._panel.undo.offer(text, lambda: self._keep(ids, problems), lambda: self._forget(ids), hint)

    def _keep(self, ids: tuple[DocId, ...], problems: tuple[Entry, ...] = ()) -> None:
        self._workbench.library.keep(ids)
        self._problems += problems
        self._arrange_again()
        if not self._panel.selected_entries():
            self._panel.select(*ids)  # as it stood, and with it what is asked

    def _forget(self, ids: tuple[DocId, ...]) -> None:
        self._tasks.submit(
            operations.finish_removal(
                self._workbench, ids, lambda _nothing: self._removed(ids), lambda error: self._not_removed(ids, error)
            )
        )

    def _removed(self, ids: tuple[DocId, ...]) -> None:
        for doc_id in ids:
            self.document_removed.emit(doc_id)
        self.refresh()

    def _not_removed(self, ids: tuple[DocId, ...], error: Exception) -> None:
        """What could not be removed is there again, and the person is told why."""
        self._keep(ids)
        self.refresh()
        self._tasks.failed.emit("remove documents", error)

    def _arrange_again(self) -> None:
        self._listing = self._listed(self._snapshot)
        self._show()
        self.documents_changed.emit(self.documents)

    def choose_groups(self, kind: GroupKind, chosen: Sequence[Entry]) -> None:
        """Lets the person choose the tags or collections of documents."""
        docs = tuple(entry.doc_id for entry in chosen if entry.doc_id is not None)
        groups = self._snapshot.tags if kind is GroupKind.TAG else self._snapshot.collections
        from desktop.library.groups_dialog import GroupsDialog

        dialog = GroupsDialog(kind, groups, docs, self._theme, self._panel.window())
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        joined = tuple(change.name for change in dialog.changes() if change.joins)
        left = tuple(change.name for change in dialog.changes() if not change.joins)
        if joined or left:
            self._tasks.submit(
                group_operations.changed(self._workbench, kind, docs, joined, left, lambda _nothing: self.refresh())
            )

    def _drop_collection(self, name: str) -> None:
        self._tasks.submit(
            group_operations.deleted(self._workbench, GroupKind.COLLECTION, name, lambda _nothing: self.refresh())
        )

    def _on_event(self, event: Progress | FileRead) -> None:
        if isinstance(event, FileRead):
            self._progress.pop(entry_name(event.result.name), None)
            self._progress.pop(entry_name(Path(event.result.path).name), None)
            entry = problem_entry(event.result)
            if entry is not None and event.result.doc_id is None:
                self._problems.append(entry)
            self._again.ask()
            return
        name = entry_name(event.detail)
        done = event.part_total > 0 and event.part_done >= event.part_total
        if not done:
            if name not in self._progress:
                self._again.ask()
            alone = len(self._progress) <= 1 and name in self._progress
            self._progress[name] = Progress(
                event.stage, event.part_done, event.part_total, name, event.seconds_left if alone else None
            )
        self._last = event
        self._told.ask()

    def _show_progress(self) -> None:
        if self._last is None:
            return
        self._panel.show_progress(self._last)
        reading = self._in_hand()
        if self._shown.issuperset(reading):
            self._panel.show_reading(reading)
        else:
            self._show()

    def _on_settled(self) -> None:
        self._jobs = [job for job in self._jobs if not job.done]
        if not self._jobs:
            self.pause(False)
            self._progress.clear()
            self._last = None
            for paced in (self._told, self._again):
                paced.drop()
            self._panel.show_progress(None)
            self.reading.emit(False)
        self.refresh()

    def _listed(self, snapshot: LibrarySnapshot) -> Listing:
        """Runs in the background: a look at each of thousands of documents is no work for the window's thread."""
        return listing(snapshot, self._listing, self._workbench.library.leaving, self._languages)

    def _show_listing(self, made: Listing) -> None:
        first, self._looked = not self._looked, True
        self._listing, self._snapshot = made, made.snapshot
        snapshot = made.snapshot
        self._again.set_pace(REFRESH_MS if len(snapshot.documents) < MANY else REFRESH_MANY_MS)
        self._show()
        self._look_for_languages()
        self.documents_changed.emit(self.documents)
        unfinished = tuple(document.path for document in made.unfinished)
        if first and unfinished and not self._jobs and not self._workbench.store.read_only:
            self.message.emit(self.tr("Going on with what was not finished …"))
            self.add(unfinished)

    def _look_for_languages(self) -> None:
        """Finds the languages of documents when the list is sorted by them; nobody else waits for that."""
        asked = self._asked_languages is not None and not self._asked_languages.done
        unknown = tuple(one.id for one in self._listing.usable if one.id not in self._languages)
        if self._panel.model.order is Order.LANGUAGE and unknown and not asked:
            self._asked_languages = self._tasks.submit(
                operations.languages(self._workbench, unknown, self._show_languages)
            )

    def _show_languages(self, found: dict[DocId, str]) -> None:
        self._languages = {**self._languages, **found}
        self._listing = self._listed(self._snapshot)
        self._show()

    def _show(self) -> None:
        reading = self._in_hand()
        rows = entries(self._listing.entries, self._problems, reading)
        self._shown = frozenset(row.name for row in rows)
        self._panel.show_entries(rows, reading)
        groups = (self._snapshot.tags, self._listing.collections)
        if groups != self._groups:
            self._groups = groups
            self._panel.head.show_groups(*groups)

    def _in_hand(self) -> dict[str, Progress]:
        return {name: one for name, one in self._progress.items() if not self._is_finished(name)}

    def _looked_at(self) -> None:
        if self._look_again:
            self._look = None
            self.refresh(whole=self._look_whole)

    def _is_finished(self, name: str) -> bool:
        """A late progress event must not bring a bar back to a document that is done."""
        if self._jobs:
            return False
        return self._listing.finished(name)
