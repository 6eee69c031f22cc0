"""The marks of an answer: asked for by citation or place, completed with boxes from the library, kept by document."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from core.answer import Answer, Citation
from core.domain import DocId, Place, Span
from desktop.viewer.marks import (
    Layer,
    Mark,
    MarkRequest,
    Marks,
    marks_of,
    missing_spans,
    requests_for,
    sentence_requests,
)
from desktop.viewer.source import Source


class AnswerMarks(QObject):
    """What is marked now.

    Signals:
        changed: there are other marks.
    """

    changed = Signal()

    def __init__(self, source: Source, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._answer: Answer | None = None
        self._citation: Citation | None = None
        self._place: Place | None = None
        self._by_sentence = False
        self._requests: tuple[MarkRequest, ...] = ()
        self._places: dict[Span, Place] = {}
        self._marks: Marks = {}

    def set_answer(self, answer: Answer | None) -> None:
        """Marks an answer's evidence; no citation is selected any more."""
        if answer is self._answer and self._citation is None and self._place is None:
            return
        self._answer, self._citation, self._place = answer, None, None
        self._renew()

    def select(self, citation: Citation, answer: Answer | None) -> None:
        """Makes one citation strong; an answer that is given replaces the one before."""
        if answer is not None:
            self._answer = answer
        elif self._answer is not None and citation not in (*self._answer.citations, *self._answer.nearest):
            self._answer = None
        self._citation, self._place = citation, None
        self._renew()

    def show_place(self, place: Place) -> None:
        """Makes a place strong that is no citation."""
        self._citation, self._place = None, place
        self._renew()

    def set_by_sentence(self, wanted: bool) -> None:
        """Marks the best passages of each sentence too, or no longer."""
        if wanted != self._by_sentence:
            self._by_sentence = wanted
            self._renew()

    def copy(self, other: AnswerMarks) -> None:
        """Marks what another one marks."""
        self._answer, self._citation, self._place = other._answer, other._citation, other._place
        self._renew()

    @property
    def answer(self) -> Answer | None:
        """The answer whose evidence is marked."""
        return self._answer

    @property
    def citation(self) -> Citation | None:
        """The citation that is strong."""
        return self._citation

    def on(self, doc_id: DocId, own: dict[int, tuple[Mark, ...]]) -> dict[int, tuple[Mark, ...]]:
        """Returns the marks of a document by page index, together with the pages' own."""
        found = {index: marks for (owner, index), marks in self._marks.items() if owner == doc_id}
        for index, marks in own.items():
            found[index] = (*found.get(index, ()), *marks)
        return found

    def _renew(self) -> None:
        requests = requests_for(self._answer, self._citation)
        if self._place is not None:
            requests = tuple(
                replace(request, layer=Layer.EVIDENCE) if request.layer is Layer.CITED else request
                for request in requests
                if request.layer is not Layer.UNIT
            )
            own = (self._place,) if self._place.rects else ()
            requests += (MarkRequest(Layer.CITED, (self._place.span,), places=own),)
        if self._by_sentence:
            requests += sentence_requests(self._answer)
        self._requests = requests
        unknown = tuple(span for span in missing_spans(requests) if span not in self._places)
        self._marks = marks_of(requests, self._places)
        self.changed.emit()
        if unknown:
            self._source.find_places(unknown, self._complete, "marks")

    def _complete(self, places: dict[Span, Place]) -> None:
        if len(self._places) > 5000:
            self._places.clear()
        self._places.update(places)
        self._marks = marks_of(self._requests, self._places)
        self.changed.emit()
