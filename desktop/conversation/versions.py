"""Looks whether what an open answer cites has newer versions, and checks its quotes against them on request."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.answer import Answer
from core.domain import DocId, Document
from core.reanchor import Reanchored
from desktop.conversation.panel import ConversationPanel
from desktop.conversation.version_note import VersionNote
from desktop.errors import describe
from desktop.operations import details as operations
from desktop.operations.workbench import WorkbenchLike
from desktop.tasks import Job, Tasks
from desktop.theme import Theme


class VersionsController(QObject):
    """Puts a note into the open answer for each cited document that has been replaced.

    Signals:
        place_wanted: (Document, Place) in a newer version.
    """

    place_wanted = Signal(object, object)

    def __init__(self, workbench: WorkbenchLike, tasks: Tasks, panel: ConversationPanel, theme: Theme) -> None:
        super().__init__(panel)
        self._workbench, self._tasks, self._panel, self._theme = workbench, tasks, panel, theme
        self._job: Job | None = None
        panel.answer_shown.connect(self.look)

    def look(self, answer: Answer | None) -> None:
        """Looks for newer versions of what an answer cites."""
        if self._job is not None and not self._job.done:
            self._job.abandon()
        self._job = None
        cited = {citation.doc_id for citation in answer.citations} if answer is not None else set()
        if answer is not None and cited:
            shown = answer
            self._job = self._tasks.submit(
                operations.newer_versions(self._workbench, sorted(cited), lambda found: self._show(shown, found))
            )

    def look_again(self) -> None:
        """Looks again at the open answer: the library has changed."""
        if self._panel.current is not None:
            self.look(self._panel.current.answer)

    def _show(self, answer: Answer, found: tuple[tuple[DocId, Document], ...]) -> None:
        view = self._panel.current
        if view is None or view.answer is not answer:
            return
        wanted = tuple({newer.id: newer for _old, newer in found}.values())
        if tuple(note.newer for note in view.notes) == wanted:
            return
        notes = []
        for newer in wanted:
            note = VersionNote(newer, self._theme)
            note.check_wanted.connect(lambda _newer, one=note: self._check(answer, one))
            note.place_wanted.connect(self.place_wanted)
            notes.append(note)
        view.show_notes(tuple(notes))
        self._panel.order_tabs()

    def _check(self, answer: Answer, note: VersionNote) -> None:
        note.show_checking()

        def still_there() -> bool:
            view = self._panel.current
            return view is not None and note in view.notes

        def show(found: tuple[Reanchored, ...]) -> None:
            if still_there():
                note.show_found(found)
                self._panel.order_tabs()

        def fail(error: Exception) -> None:
            if still_there():
                note.show_failure(describe(error).happened)

        self._tasks.submit(operations.reanchored(self._workbench, answer, note.newer, show, fail))
