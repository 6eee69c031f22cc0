"""From a citation, a number, a row or a claim to its place in the viewer; only the newest wish counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from core.answer import Answer, Check, Citation
from core.domain import Document, Place, Span
from core.pasted import is_pasted
from desktop.inspector.item_model import Row
from desktop.operations import library as operations
from desktop.operations.operation import Operation
from desktop.operations.workbench import WorkbenchLike
from desktop.tasks import Job, Tasks


class ViewerLike(Protocol):
    """What the window needs of the viewer."""

    def open_document(self, document: Document) -> None: ...
    def show_citation(self, citation: Citation, answer: Answer | None, *, beside: bool = False) -> None: ...
    def show_place(self, document: Document, place: Place, *, beside: bool = False) -> None: ...
    def show_page(self, document: Document, page_index: int, *, beside: bool = False) -> None: ...
    def set_answer(self, answer: Answer | None) -> None: ...
    def shut_down(self) -> None: ...


def citation_of(answer: Answer, key: str | None) -> Citation | None:
    """Returns the citation with a key."""
    return next((one for one in (*answer.citations, *answer.nearest) if one.key == key), None)


def wants_beside() -> bool:
    """Whether Ctrl (Command on a Mac) is held, as with links: the place is wanted in the other pane."""
    return QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.ControlModifier


def _within(span: Span, others: Sequence[Span]) -> bool:
    return any(other.start <= span.start and span.end <= other.end for other in others)


class Jumps(QObject):
    """Brings places into sight without ever waiting for the store.

    What a person chose while Ctrl was held opens in the other pane; a claim that is stepped to never does.

    Signals:
        pasted_wanted: (name, quote) of a place in a text that was pasted: it has no page.
    """

    pasted_wanted = Signal(str, str)

    def __init__(self, workbench: WorkbenchLike, tasks: Tasks, viewer: ViewerLike, parent: QObject) -> None:
        super().__init__(parent)
        self._workbench, self._tasks, self._viewer = workbench, tasks, viewer
        self._answer: Answer | None = None
        self._job: Job | None = None

    def set_answer(self, answer: Answer | None) -> None:
        """Tells whose evidence is shown."""
        self._answer = answer
        self._viewer.set_answer(answer)

    def to_citation(self, citation: Citation) -> None:
        """Shows a citation."""
        self._show_citation(citation, beside=wants_beside())

    def beside(self, citation: Citation) -> None:
        """Shows a citation in the other pane."""
        self._show_citation(citation, beside=True)

    def to_check(self, check: Check) -> None:
        """Shows the figure that a check used, or the passage it is cited from."""
        if check.span is not None:
            self.to_span(check.span, beside=wants_beside())
        elif self._answer is not None:
            citation = citation_of(self._answer, check.evidence_key)
            if citation is not None:
                self.to_citation(citation)

    def to_claim(self, index: int) -> None:
        """Shows the first citation of a claim, or the figure of its first check; nothing when it has neither."""
        if self._answer is None or not 0 <= index < len(self._answer.claims):
            return
        claim = self._answer.claims[index]
        for key in claim.citation_keys:
            citation = citation_of(self._answer, key)
            if citation is not None:
                self._show_citation(citation)
                return
        for check in claim.checks:
            if check.span is not None:
                self.to_span(check.span)
                return

    def to_row(self, row: Row) -> None:
        """Shows where a row of the inspector leads."""
        if row.span is not None:
            self.to_span(row.span, beside=wants_beside())
            return
        citation = citation_of(self._answer, row.key) if self._answer is not None else None
        if citation is not None:
            self.to_citation(citation)

    def to_span(self, span: Span, *, beside: bool = False) -> None:
        """Shows a range of a page's text."""
        if is_pasted(span.doc_id):
            self._show_pasted(span)
            return

        def show(found: tuple[Document, Place | None]) -> None:
            document, place = found
            if place is not None and place.rects:
                self._viewer.show_place(document, place, beside=beside)
            else:
                self._viewer.show_page(document, span.page_index, beside=beside)

        self._submit(lambda: operations.find_place(self._workbench, span, show))

    def to_marks(self, marks: Sequence[Span]) -> None:
        """Shows several ranges of one page at once: the first one's page, with all that stand on it marked."""
        first = marks[0]
        on_page = [mark for mark in marks if (mark.doc_id, mark.page_index) == (first.doc_id, first.page_index)]

        def show(found: tuple[Document, tuple[Place, ...]]) -> None:
            document, places = found
            rects = tuple(rect for place in places for rect in place.rects)
            if rects:
                self._viewer.show_place(document, Place(first, rects), beside=wants_beside())
            else:
                self._viewer.show_page(document, first.page_index, beside=wants_beside())

        self._submit(lambda: operations.find_places(self._workbench, on_page, show))

    def _show_pasted(self, span: Span) -> None:
        items = self._answer.pack.items if self._answer is not None else ()
        item = next((one for one in items if one.doc_id == span.doc_id and _within(span, one.spans)), None)
        if item is not None:
            self.pasted_wanted.emit(item.doc_name, item.quote)

    def _show_citation(self, citation: Citation, *, beside: bool = False) -> None:
        self._drop()
        if is_pasted(citation.doc_id):
            self.pasted_wanted.emit(citation.doc_name, citation.quote)
            return
        self._viewer.show_citation(citation, self._answer, beside=beside)

    def _submit(self, make: Callable[[], Operation]) -> None:
        self._drop()
        self._job = self._tasks.submit(make())

    def _drop(self) -> None:
        if self._job is not None and not self._job.done:
            self._job.abandon()
        self._job = None
