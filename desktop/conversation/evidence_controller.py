"""Keeps what was changed about the evidence by hand, and shows what the next question would rest on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from core.domain import DocId, Document, Place
from core.pack_edits import PackEdits, Section
from core.pasted import Pasted, checked
from desktop import dialogs, words
from desktop.conversation import edits as steps
from desktop.conversation.modes import AskInput
from desktop.conversation.page_scope import read_pages
from desktop.conversation.panel import ConversationPanel
from desktop.errors import ErrorWords, describe
from desktop.operations import asking
from desktop.operations.asking import NO_EDITS, Question
from desktop.operations.workbench import WorkbenchLike
from desktop.tasks import Job, Tasks
from desktop.theme import Theme

WAIT_MS = 350
"""A question is looked at when the person stops writing for so long."""


class EvidenceController(QObject):
    """The review's side of the window.

    Signals:
        place_wanted: a Span to show on its page.
        message: words for the status bar.
    """

    place_wanted = Signal(object)
    message = Signal(str)

    def __init__(self, workbench: WorkbenchLike, tasks: Tasks, panel: ConversationPanel, theme: Theme) -> None:
        super().__init__(panel)
        self._workbench, self._tasks, self._panel, self._theme = workbench, tasks, panel, theme
        self._view, self._composer = panel.evidence, panel.composer
        self._edits: PackEdits = NO_EDITS
        self._search = ""
        self._question = ""
        self._documents: tuple[Document, ...] = ()
        self._current: DocId | None = None
        self._pasted = 0
        self._job: Job | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self.look)
        self._connect()

    @property
    def edits(self) -> PackEdits:
        """What was changed by hand."""
        return self._edits

    @property
    def search(self) -> str:
        """What is searched for instead of the question, "" for the question."""
        return self._search if self._composer.question() == self._question else ""

    def open(self) -> None:
        """Shows the review of the question that is written."""
        self._view.show()
        self._composer.set_reviewing(True)
        self.look()

    def close(self) -> None:
        """Closes the review; changes stay."""
        self._timer.stop()
        if not self._view.isHidden():
            self._view.hide()
            self._composer.set_reviewing(False)
            self._panel.show_used()

    def toggle(self) -> None:
        """Opens or closes the review."""
        if self._view.isHidden():
            self.open()
        else:
            self.close()

    def look(self) -> None:
        """Looks at what the question would rest on, with all changes."""
        self._timer.stop()
        if self._view.isHidden():
            return
        if self._job is not None and not self._job.done:
            self._job.abandon()
        text = self._composer.question()
        if not text and not self._edits.attaches:
            hint = self.tr("Write a question below: its evidence is shown here before it is asked.")
            self._view.show_problem(ErrorWords(hint, "", ""), (), only=self._edits.only, changed=self._changed)
            return
        self._view.show_loading()
        wanted = self._composer.input()
        self._job = self._tasks.submit(asking.review(self._workbench, self._asked(wanted), self._show, self._fail))

    def question_asked(self) -> None:
        """The question is on its way: the review closes."""
        self.close()

    def answered(self) -> None:
        """What was added stays for the next question; what was taken out was about this one."""
        self._search = ""
        self._change(steps.after_answer(self._edits))

    def forget(self) -> None:
        """Another conversation begins: nothing is attached."""
        self._search = ""
        self._change(NO_EDITS)
        self.close()

    def forget_document(self, doc_id: str) -> None:
        """Drops what was added from a document that is gone."""
        self._change(steps.without_document(self._edits, DocId(doc_id)))

    def show_documents(self, documents: Sequence[Document], current: Document | None) -> None:
        """Tells what can be added from, and which document's pages are shown."""
        self._documents = tuple(documents)
        self._current = current.id if current is not None else None
        self._composer.show_current(current)

    def add_selection(self, places: Sequence[Place]) -> None:
        """Adds the words that are selected on a page."""
        self._change(steps.add_spans(self._edits, [place.span for place in places]))
        if self._view.isHidden():
            self.open()
        self.message.emit(self.tr("Added as evidence of the next question."))

    def add(self, what: str) -> None:
        """Lets the person choose what to add: "document", "paste" or "file"."""
        {"document": self._add_document, "paste": self._add_pasted, "file": self._add_file}[what]()

    def _connect(self) -> None:
        view = self._view
        changes: tuple[tuple[Any, Callable[[PackEdits, Any], PackEdits]], ...] = (
            (view.pin_wanted, steps.pin),
            (view.unpin_wanted, steps.unpin),
            (view.remove_wanted, steps.remove),
            (view.attachment_dropped, lambda _edits, without: without),
            (view.only_changed, lambda edits, only: replace(edits, only=only)),
        )
        for signal, step in changes:
            signal.connect(lambda value, one=step: self._change(one(self._edits, value)))
        view.reset_wanted.connect(self._reset)
        view.search_changed.connect(self._search_for)
        view.add_wanted.connect(self.add)
        view.place_wanted.connect(self.place_wanted)
        view.closed.connect(self.close)
        self._composer.review_wanted.connect(self.toggle)
        self._composer.changed.connect(self._timer.start)
        self._composer.only_wanted.connect(lambda only: self._change(replace(self._edits, only=only)))
        self._composer.pages_wanted.connect(self._choose_pages)

    def _asked(self, wanted: AskInput) -> Question:
        return Question(
            wanted.question,
            wanted.docs,
            history=self._panel.history(),
            edits=self._edits,
            search=self.search,
            all_batches=wanted.all_batches,
            pages=wanted.pages,
        )

    def _change(self, edits: PackEdits) -> None:
        if edits != self._edits:
            self._edits = edits
            self._composer.show_edits(steps.edits_words(edits))
            self._composer.show_attached(edits.attaches, edits.only)
            self.look()

    def _choose_pages(self, document: Document) -> None:
        """Lets the person write which pages to ask, until they are there or given up."""
        title = self.tr("Which of the {pages} of {name}?").format(
            pages=words.pages(document.page_count), name=document.name
        )
        given = dialogs.ask_line(self._panel.window(), self._theme, title, "", self.tr("Ask only these pages"))
        if given is None:
            return
        pages = read_pages(given, document)
        if pages is not None:
            self._composer.ask_pages(pages)
        else:
            hint = self.tr("“{text}” names no pages of this document. For example: 3-7, 12").format(text=given)
            self.message.emit(hint)

    def _reset(self) -> None:
        self._search = ""
        self._change(NO_EDITS)
        self.look()

    def _search_for(self, text: str) -> None:
        self._search, self._question = text, self._composer.question()
        self.look()

    @property
    def _changed(self) -> bool:
        return self._edits != NO_EDITS or bool(self.search)

    def _chips(self) -> tuple[steps.Attachment, ...]:
        return steps.attachments(self._edits, {document.id: document.name for document in self._documents})

    def _show(self, review: Any) -> None:
        self._composer.show_pack(review.found.packs[0])
        self._view.show_found(review.found, review.seconds, self._chips(), only=self._edits.only, changed=self._changed)

    def _fail(self, error: Exception) -> None:
        self._composer.show_pack(None)
        self._view.show_problem(describe(error), self._chips(), only=self._edits.only, changed=self._changed)

    def _add_document(self) -> None:
        self.choose_section("", "", self._add_section)

    def choose_section(self, title: str, accept: str, chosen: Callable[[str, str], None]) -> None:
        """Lets the person choose a section of a document; without words of its own the dialog adds it as evidence."""
        if not self._documents:
            return
        from desktop.conversation.add_dialogs import SectionDialog

        dialog = SectionDialog(self._documents, self._current, self._theme, self._panel.window(), title, accept)
        dialog.document_chosen.connect(
            lambda doc_id: self._tasks.submit(
                asking.headings(
                    self._workbench, DocId(doc_id), lambda found: dialog.show_headings(DocId(doc_id), found)
                )
            )
        )
        dialog.chosen.connect(chosen)
        dialog.open()

    def _add_section(self, doc_id: str, heading: str) -> None:
        if heading:
            self._change(steps.add_section(self._edits, Section(DocId(doc_id), heading)))
        else:
            self._change(steps.add_document(self._edits, DocId(doc_id)))

    def _add_pasted(self) -> None:
        self._pasted += 1
        name = self.tr("pasted text {n}").format(n=self._pasted)
        from desktop.conversation.add_dialogs import PasteDialog

        dialog = PasteDialog(name, "", self._theme, self._panel.window())
        dialog.chosen.connect(self.add_text)
        dialog.open()

    def _add_file(self) -> None:
        name, _kind = QFileDialog.getOpenFileName(
            self._panel.window(),
            self.tr("Add a text file"),
            "",
            self.tr("Text files (*.txt *.md *.csv);;All files (*)"),
        )
        if name:
            self.add_file(Path(name))

    def add_file(self, path: Path) -> None:
        """Adds a text file."""
        self._tasks.submit(asking.text_file(path, self.add_text, self._fail))

    def add_text(self, text: Pasted) -> None:
        """Adds a text."""
        try:
            text = checked(text)
        except Exception as error:  # said where the evidence stands
            self._fail(error)
            return
        self._change(steps.add_text(self._edits, text))
