"""Connects the conversation with the workbench: asking, cancelling, sessions."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from core.answer import Answer
from core.domain import DocId
from core.errors import ModelLoadError, NoModelError, PinciteError
from core.mentions import Scan
from desktop import dialogs
from desktop.conversation.evidence_controller import EvidenceController
from desktop.conversation.modes import AskInput, Mode
from desktop.conversation.panel import ConversationPanel
from desktop.conversation.place import ConversationPlace
from desktop.errors import describe
from desktop.library.panel import LibraryPanel
from desktop.operations import asking, sessions
from desktop.operations.asking import Answered, Question
from desktop.operations.workbench import WorkbenchLike
from desktop.paced import Paced
from desktop.samples import demo_model_available
from desktop.tasks import Job, Tasks
from desktop.theme import Theme
from models.worker_client import ModelDiedError

if TYPE_CHECKING:
    from desktop.conversation.pending_view import PendingView

SEARCH_MS = 200

NEXT_MAX = 5
"""Questions that may wait for the running one."""


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
        self._running = ""
        self._seconds: float | None = None
        self._job: Job | None = None
        self._next: list[Question] = []
        self._held = False
        self.evidence = EvidenceController(workbench, tasks, panel, theme)
        self.evidence.message.connect(self.message)
        panel.edit_wanted.connect(self._edit)
        panel.document_chosen.connect(self._ask_document)
        panel.save_wanted.connect(self._save_mentions)
        panel.again_wanted.connect(self._ask_again)
        panel.another_wanted.connect(self._another)
        panel.part_wanted.connect(self._ask_again)
        panel.question_wanted.connect(lambda answer: panel.composer.set_question(answer.question))
        panel.composer.asked.connect(self._asked)
        panel.composer.cancelled.connect(self.cancel)
        panel.composer.summary_wanted.connect(self.summarise)
        panel.composer.fields_wanted.connect(self.read_fields)
        panel.composer.offer_templates(workbench.templates.listed)
        library.session_new.connect(self.new_session)
        library.session_opened.connect(self.open_session)
        library.session_rename.connect(self._rename)
        library.session_delete.connect(self._delete)
        library.session_export.connect(self._export)
        library.sessions_searched.connect(lambda _text: self._search.ask())
        self._search = Paced(self._look_through, SEARCH_MS, self)
        self._sessions: tuple[Any, ...] = ()
        self._holding: frozenset[str] | None = None
        self._leaving: set[str] = set()
        self._place: ConversationPlace | None = None
        self._before: ConversationPlace | None = None
        """Where the person stood while something else is read; what is on the screen is what a crash puts back."""

    @property
    def busy(self) -> bool:
        """Whether a question runs."""
        return self._job is not None

    def refresh(self) -> None:
        """Reads the list of sessions again."""
        self._tasks.submit(sessions.listed(self._workbench, self._listed))

    def _listed(self, found: tuple[Any, ...]) -> None:
        self._sessions = found
        there = [session for session in found if session.id not in self._leaving]
        shown = tuple(session for session in there if self._holding is None or session.id in self._holding)
        self._library.show_sessions(shown, self._session, len(there))

    def _look_through(self) -> None:
        text = self._library.session_filter.text().strip()
        if text:
            self._tasks.submit(sessions.searched(self._workbench, text, lambda found: self._found(text, found)))
        else:
            self._holding = None
            self._listed(self._sessions)

    def _found(self, text: str, holding: frozenset[str]) -> None:
        if text == self._library.session_filter.text().strip():
            self._holding = holding
            self._listed(self._sessions)

    @property
    def place(self) -> ConversationPlace:
        """Which session is open, and where in it the person is."""
        return self._before or replace(self._panel.place(), session=self._session or "")

    def open_last(self, place: ConversationPlace | None = None) -> None:
        """Reads the list of sessions and opens the one that was open, else the one that was used last.

        Nothing is opened when something else is shown already.
        """
        self._before = place

        def show(found: tuple[Any, ...]) -> None:
            self._before = None
            filled = [session for session in found if session.answers]
            if filled and self._session is None and self._job is None and not self._panel.answers:
                left = place is not None and any(session.id == place.session for session in filled)
                self._place = self._before = place if left else None
                latest = max(filled, key=lambda session: session.updated_at).id
                self.open_session(place.session if left and place is not None else latest)
            self._listed(found)

        self._tasks.submit(sessions.listed(self._workbench, show))

    def ask(self, question: Question) -> None:
        """Asks; one question runs at a time, and others wait for their turn."""
        if self._job is not None:
            if len(self._next) < NEXT_MAX:
                self._next.append(question)
                if self._panel.composer.question() == question.text:
                    self._panel.composer.clear()
                self._show_next()
            return
        self._held, self._before = False, None
        loading = self._workbench.model_info is None
        seconds = None if question.all_batches or question.list_all else self._seconds
        pending = self._panel.start(question.text, loading=loading, listing=question.list_all, seconds=seconds)
        self._running = question.text
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

    def _ask_again(self, answer: Answer, part: str = "") -> None:
        """Asks the same question again, or a part of it, within the scope that is chosen now."""
        wanted = self._panel.composer.input()
        asked_of = tuple(dict.fromkeys(one.doc_id for one in answer.parts))
        self.ask(
            Question(
                part or answer.question,
                asked_of or wanted.docs,
                history=self._panel.history(answer),
                session_id=self._session,
                edits=self.evidence.edits,
                all_batches=wanted.all_batches and not part,
                list_all=answer.scan is not None,
                compare=answer.mode == "compare",
                fields=answer.mode == "fields",
                pages=wanted.pages,
            )
        )

    def _another(self, answer: Answer) -> None:
        """Asks for what the next best passage answers, beside the answers to the question so far."""
        wanted = self._panel.composer.input()
        before = tuple(one for one in self._panel.answers if one.question == answer.question and not one.parts)
        self.ask(
            Question(
                answer.question,
                wanted.docs,
                session_id=self._session,
                edits=self.evidence.edits,
                pages=wanted.pages,
                template=dict(answer.draft.settings).get("template", "").partition("/")[0] if answer.draft else "",
                before=before,
            )
        )

    def look_up_pace(self) -> None:
        """Tells the composer how long a question takes with the model at hand."""
        self._tasks.submit(asking.pace(self._workbench, self._show_pace))

    def _show_pace(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._panel.composer.show_estimate(seconds)

    def ask_on_left_out(self) -> None:
        """Asks the open question again on the evidence that was left out."""
        from core.batches import used_in

        view = self._panel.current
        if view is not None:
            question, scope = view.answer.question, self._panel.composer.input()
            asked = [answer for answer in self._panel.answers if answer.question == question]
            used = used_in(answer.pack for answer in asked)
            edits = self.evidence.edits
            self.ask(
                Question(
                    question,
                    scope.docs,
                    session_id=self._session,
                    exclude=used.units,
                    spent=used.parts,
                    edits=edits,
                    pages=scope.pages,
                )
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
            self._session = self._before = None
            self.evidence.forget()
            self._panel.show_session(())
            self._library.session_list.clearSelection()
            self._panel.composer.edit.setFocus()

    def open_session(self, session_id: str) -> None:
        """Shows a session again."""
        if session_id == self._session or self._refuse_while_busy():
            return
        self._before = self.place
        self._session = session_id
        self.evidence.forget()
        self._read(session_id)

    def _read(self, session_id: str) -> None:
        self._tasks.submit(
            sessions.opened(
                self._workbench,
                session_id,
                lambda found: self._opened(session_id, found),
                lambda error: self._not_opened(session_id, error),
            )
        )

    def forget_document(self, doc_id: str) -> None:
        """The store erased answers that rest on a removed document; the open session is read again."""
        self._panel.forget_document(DocId(doc_id))
        self.evidence.forget_document(doc_id)
        if self._session is not None and self._job is None:
            self._read(self._session)
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
                pages=wanted.pages,
                template=wanted.template,
                compare=wanted.mode is Mode.COMPARE,
                fields=wanted.mode is Mode.FIELDS,
            )
        )

    def _edit(self, answer: Answer) -> None:
        """Puts a question back to be changed, with what was searched for in sight."""
        self._panel.composer.set_question(answer.question)
        self.evidence.open()
        self._panel.evidence.edit_search()

    def _ask_document(self, answer: Answer, doc_id: str) -> None:
        """Asks a question again of the document that was meant; what is asked next is of it too, and says so."""
        self._library.select(DocId(doc_id))
        self._panel.composer.ask_only_selected()
        self.ask(Question(answer.question, (DocId(doc_id),), session_id=self._session, edits=self.evidence.edits))

    def _show_next(self) -> None:
        self._panel.composer.show_next([question.text for question in self._next])

    def summarise(self) -> None:
        """Lets the person choose a section, and summarises it."""
        self.evidence.choose_section(
            self.tr("Summarise a section or a document"), self.tr("Summarise"), self._summarise
        )

    def read_fields(self) -> None:
        """Lets the person choose a file of fields, and writes them into the composer."""
        path = dialogs.choose_fields(self._panel.window())
        if path is not None:
            self._tasks.submit(asking.fields_read(path, self._fields_read, self._fields_failed))

    def _fields_read(self, text: str) -> None:
        self._panel.composer.set_mode(Mode.FIELDS)
        self._panel.composer.set_question(text)

    def _fields_failed(self, error: Exception) -> None:
        dialogs.show_error(self._panel.window(), self._theme, describe(error))

    def _summarise(self, doc_id: str, heading: str) -> None:
        name = self._workbench.store.document(DocId(doc_id)).name
        text = f"{heading} ({name})" if heading else name
        from core.summarise import SectionRequest  # what counts sentences is not needed to start

        section = SectionRequest(DocId(doc_id), heading)
        self.ask(Question(text, (DocId(doc_id),), session_id=self._session, section=section))

    def _save_mentions(self, scan: Scan | Answer) -> None:
        if isinstance(scan, Answer):
            place = dialogs.choose_csv(self._panel.window(), scan.question)
            if place is not None:
                saved = asking.parts_saved(place, scan, lambda _nothing: self.message.emit(self.tr("Saved.")))
                self._tasks.submit(saved)
            return
        path = dialogs.choose_csv(self._panel.window(), scan.subject)
        if path is not None:
            self._tasks.submit(asking.mentions_saved(path, scan, lambda _nothing: self.message.emit(self.tr("Saved."))))

    def _answered(self, answered: Answered) -> None:
        self._session = answered.session_id
        self._panel.finish(answered.answer)
        if answered.not_kept is not None:
            said = describe(answered.not_kept).happened
            self.message.emit(self.tr("This answer is not kept: {reason}").format(reason=said))
        if self._panel.composer.question() == self._running:
            self._panel.composer.clear()  # what was written meanwhile stays
        self.evidence.answered()

    def _failed(self, pending: PendingView, question: Question, error: Exception) -> None:
        self._held = True  # what was written stays in sight until the person goes on
        # Fields and summaries show what no single run of the model wrote, and one that died may not start again.
        died = isinstance(error, ModelDiedError | ModelLoadError) and pending.has_draft
        again = self.tr("Go on with the answer") if died else self.tr("Ask again")
        actions: list[tuple[str, object]] = [(again, lambda: self.ask(question))]
        if isinstance(error, NoModelError):
            actions.append((self.tr("Add a model file…"), self.model_wanted.emit))
            if demo_model_available():
                actions.append((self.tr("Set up the demo model"), self.demo_wanted.emit))
        pending.show_error(describe(error), actions)

    def _settled(self) -> None:
        self._job = None
        self._panel.composer.set_busy(False)
        if self._next and not self._held:
            following = self._next.pop(0)
            self._show_next()
            self.ask(replace(following, session_id=self._session, history=self._panel.history()))
            return
        self.look_up_pace()
        self.model_used.emit()
        self.refresh()

    def _opened(self, session_id: str, answers: tuple[Answer, ...]) -> None:
        if session_id == self._session:
            self._panel.show_session(answers)
            if self._place is not None and self._place.session == session_id:
                self._panel.go_to(self._place)
            self._place = self._before = None
            self._panel.moved.emit()

    def _not_opened(self, session_id: str, error: Exception) -> None:
        """What is on the screen stays, and the next question belongs to it."""
        if session_id == self._session and self._before is not None:
            self._session, self._before, self._place = self._before.session or None, None, None
            self._listed(self._sessions)
        self._tasks.failed.emit(sessions.OPEN, error)

    def _rename(self, session: Any) -> None:
        title = dialogs.ask_line(
            self._panel.window(), self._theme, self.tr("Rename session"), session.title, self.tr("Rename")
        )
        if title is not None:
            self._tasks.submit(sessions.renamed(self._workbench, session.id, title, lambda _nothing: self.refresh()))

    def _delete(self, session: Any) -> None:
        """Hides a session at once; it is erased when the time to undo it is over."""
        was_open = session.id == self._session
        if was_open:
            if self._refuse_while_busy():
                return
            self.new_session()
        self._leaving.add(session.id)
        self._listed(self._sessions)
        text = self.tr("Deleted: {title}").format(title=session.title)
        self._library.undo.offer(
            text, lambda: self._take_back(session.id, was_open), lambda: self._really_delete(session.id)
        )

    def _take_back(self, session_id: str, was_open: bool) -> None:
        self._leaving.discard(session_id)
        self._listed(self._sessions)
        if was_open and self._session is None and self._job is None:
            self.open_session(session_id)

    def _really_delete(self, session_id: str) -> None:
        self._tasks.submit(
            sessions.deleted(
                self._workbench,
                session_id,
                lambda _nothing: self._deleted(session_id),
                lambda error: self._not_deleted(session_id, error),
            )
        )

    def _deleted(self, session_id: str) -> None:
        self._leaving.discard(session_id)
        self.refresh()

    def _not_deleted(self, session_id: str, error: Exception) -> None:
        """It is there again, and the person is told why."""
        self._deleted(session_id)
        self._tasks.failed.emit("delete a session", error)

    def finish_deleting(self) -> None:
        """Erases what is still waiting for it; for the end, when no background work is started any more."""
        for session_id in tuple(self._leaving):
            with suppress(PinciteError):  # what cannot be erased now is there at the next start
                self._workbench.store.delete_session(session_id)
        self._leaving.clear()

    def _export(self, session: Any, form: sessions.Form) -> None:
        path = dialogs.choose_export(self._panel.window(), session.title, form.value)
        if path is not None:
            said = self.tr("Written: {name}").format(name=path.name)
            self._tasks.submit(
                sessions.exported(
                    self._workbench, session.id, session.title, form, path, lambda _path: self.message.emit(said)
                )
            )

    def export_open(self) -> None:
        """Writes the open session as Markdown."""
        session = next((one for one in self._sessions if one.id == self._session), None)
        if session is None:
            self.message.emit(self.tr("No session is open."))
        else:
            self._export(session, sessions.Form.MARKDOWN)

    def _refuse_while_busy(self) -> bool:
        if self._job is not None:
            self.message.emit(self.tr("A question is running: wait or cancel it first."))
            return True
        return False
