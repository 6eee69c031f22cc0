"""Connects the conversation with the workbench: asking, cancelling, sessions."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from core.answer import Answer
from core.batches import used_in
from core.domain import DocId
from core.errors import NoModelError
from core.mentions import Scan
from desktop import dialogs
from desktop.conversation.composer import AskInput
from desktop.conversation.evidence_controller import EvidenceController
from desktop.conversation.panel import ConversationPanel
from desktop.conversation.pending_view import PendingView
from desktop.errors import describe
from desktop.library.panel import LibraryPanel
from desktop.operations import asking, sessions
from desktop.operations.asking import Answered, Question
from desktop.operations.workbench import WorkbenchLike
from desktop.samples import demo_model_available
from desktop.tasks import Job, Tasks
from desktop.theme import Theme


class ConversationController(QObject):
    """The conversation's side of the window.

    Signals:
        started: a question begins to run.
        model_used: a question ran, so a model may have been loaded.
        model_wanted: the person wants to add a model.
        demo_wanted: the person wants the demo model.
        message: words for the status bar.
    """

    started = Signal()
    model_used = Signal()
    model_wanted = Signal()
    demo_wanted = Signal()
    message = Signal(str)

    def __init__(
        self, workbench: WorkbenchLike, tasks: Tasks, panel: ConversationPanel, library: LibraryPanel, theme: Theme
    ) -> None:
        super().__init__(panel)
        self._workbench, self._tasks, self._panel, self._library = workbench, tasks, panel, library
        self._theme = theme
        self._session: str | None = None
        self._job: Job | None = None
        self.evidence = EvidenceController(workbench, tasks, panel, theme)
        self.evidence.message.connect(self.message)
        panel.edit_wanted.connect(self._edit)
        panel.document_chosen.connect(self._ask_document)
        panel.save_wanted.connect(self._save_mentions)
        panel.composer.asked.connect(self._asked)
        panel.composer.cancelled.connect(self.cancel)
        library.session_new.connect(self.new_session)
        library.session_opened.connect(self.open_session)
        library.session_rename.connect(self._rename)
        library.session_delete.connect(self._delete)

    @property
    def busy(self) -> bool:
        """Whether a question runs."""
        return self._job is not None

    def refresh(self) -> None:
        """Reads the list of sessions again."""
        self._tasks.submit(
            sessions.listed(self._workbench, lambda found: self._library.show_sessions(found, self._session))
        )

    def open_last(self) -> None:
        """Reads the list of sessions and opens the one that was used last, when nothing else is shown yet."""

        def show(found: tuple[Any, ...]) -> None:
            filled = [session for session in found if session.answers]
            if filled and self._session is None and self._job is None and not self._panel.answers:
                self.open_session(max(filled, key=lambda session: session.updated_at).id)
            self._library.show_sessions(found, self._session)

        self._tasks.submit(sessions.listed(self._workbench, show))

    def ask(self, question: Question) -> None:
        """Asks; one question runs at a time."""
        if self._job is not None:
            return
        loading = self._workbench.model_info is None
        pending = self._panel.start(question.text, loading=loading, listing=question.list_all)
        self.evidence.question_asked()
        self._panel.composer.set_busy(True)
        self.started.emit()
        job = self._tasks.submit(
            asking.ask(
                self._workbench,
                question,
                event=pending.show_event,
                success=self._answered,
                failure=lambda error: self._failed(pending, question, error),
                cancelled=pending.show_cancelled,
                settled=self._settled,
            )
        )
        if not job.done:
            self._job = job

    def ask_on_left_out(self) -> None:
        """Asks the open question again on the evidence that was left out."""
        view = self._panel.current
        if view is not None:
            question, docs = view.answer.question, self._panel.composer.scope()
            asked = [answer for answer in self._panel.answers if answer.question == question]
            used = used_in(answer.pack for answer in asked)
            edits = self.evidence.edits
            self.ask(
                Question(question, docs, session_id=self._session, exclude=used.units, spent=used.parts, edits=edits)
            )

    def cancel(self) -> None:
        """Stops the running question."""
        if self._job is not None:
            self._job.cancel()
            if self._panel.pending is not None:
                self._panel.pending.show_cancelling()

    def new_session(self) -> None:
        """Starts afresh; the next question makes the session."""
        if not self._refuse_while_busy():
            self._session = None
            self.evidence.forget()
            self._panel.show_session(())
            self._library.session_list.clearSelection()
            self._panel.composer.edit.setFocus()

    def open_session(self, session_id: str) -> None:
        """Shows a session again."""
        if session_id == self._session or self._refuse_while_busy():
            return
        self._session = session_id
        self.evidence.forget()
        self._tasks.submit(sessions.opened(self._workbench, session_id, lambda found: self._opened(session_id, found)))

    def forget_document(self, doc_id: str) -> None:
        """The store erased answers that rest on a removed document; the open session is read again."""
        self._panel.forget_document(DocId(doc_id))
        self.evidence.forget_document(doc_id)
        if self._session is not None and self._job is None:
            session_id = self._session
            self._tasks.submit(
                sessions.opened(self._workbench, session_id, lambda found: self._opened(session_id, found))
            )
        self.refresh()

    def _asked(self, wanted: AskInput) -> None:
        self.ask(
            Question(
                wanted.question,
                wanted.docs,
                history=self._panel.history(),
                session_id=self._session,
                edits=self.evidence.edits,
                search=self.evidence.search,
                all_batches=wanted.all_batches,
                list_all=wanted.list_all,
            )
        )

    def _edit(self, answer: Answer) -> None:
        """Puts a question back to be changed, with what was searched for in sight."""
        self._panel.composer.set_question(answer.question)
        self.evidence.open()
        self._panel.evidence.edit_search()

    def _ask_document(self, answer: Answer, doc_id: str) -> None:
        """Asks a question again of the document that was meant."""
        self.ask(Question(answer.question, (DocId(doc_id),), session_id=self._session, edits=self.evidence.edits))

    def _save_mentions(self, scan: Scan) -> None:
        path = dialogs.choose_csv(self._panel.window(), scan.subject)
        if path is not None:
            self._tasks.submit(asking.mentions_saved(path, scan, lambda _nothing: self.message.emit(self.tr("Saved."))))

    def _answered(self, answered: Answered) -> None:
        self._session = answered.session_id
        self._panel.finish(answered.answer)
        self._panel.composer.clear()
        self.evidence.answered()

    def _failed(self, pending: PendingView, question: Question, error: Exception) -> None:
        actions: list[tuple[str, object]] = [(self.tr("Ask again"), lambda: self.ask(question))]
        if isinstance(error, NoModelError):
            actions.append((self.tr("Add a model file…"), self.model_wanted.emit))
            if demo_model_available():
                actions.append((self.tr("Set up the demo model"), self.demo_wanted.emit))
        pending.show_error(describe(error), actions)

    def _settled(self) -> None:
        self._job = None
        self._panel.composer.set_busy(False)
        self.model_used.emit()
        self.refresh()

    def _opened(self, session_id: str, answers: tuple[Answer, ...]) -> None:
        if session_id == self._session:
            self._panel.show_session(answers)

    def _rename(self, session: Any) -> None:
        title = dialogs.ask_line(
            self._panel.window(), self._theme, self.tr("Rename session"), session.title, self.tr("Rename")
        )
        if title is not None:
            self._tasks.submit(sessions.renamed(self._workbench, session.id, title, lambda _nothing: self.refresh()))

    def _delete(self, session: Any) -> None:
        title = self.tr("Delete this session?")
        text = self.tr("“{title}” and its answers are erased. The documents stay.").format(title=session.title)
        if not dialogs.confirm(self._panel.window(), self._theme, title, text, self.tr("Delete")):
            return
        if session.id == self._session and not self._refuse_while_busy():
            self.new_session()
        self._tasks.submit(sessions.deleted(self._workbench, session.id, lambda _nothing: self.refresh()))

    def _refuse_while_busy(self) -> bool:
        if self._job is not None:
            self.message.emit(self.tr("A question is running: wait or cancel it first."))
            return True
        return False
