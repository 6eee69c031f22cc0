"""Tells screen readers what the page in view says and what is marked on it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from desktop.viewer.answer_marks import AnswerMarks
from desktop.viewer.canvas import Canvas
from desktop.viewer.marks import Layer
from desktop.viewer.open_document import OpenDocument
from desktop.viewer.source import Source
from desktop.viewer.spoken import PageInView, arrival, page_description, page_name


class PageVoice(QObject):
    """Keeps the canvas's accessible name and description, and announces where a jump has arrived."""

    def __init__(self, opened: OpenDocument, source: Source, canvas: Canvas, marks: AnswerMarks) -> None:
        super().__init__(canvas)
        self._open, self._source, self._canvas, self._marks = opened, source, canvas, marks

    def speak(self, layers: frozenset[Layer]) -> None:
        """Describes the page in view with the marks of the layers that are on."""
        page = self._page_in_view()
        if page is None:
            self._canvas.setAccessibleName(self.tr("No document is open"))
            self._canvas.setAccessibleDescription("")
            return
        self._canvas.setAccessibleName(page_name(page))
        self._canvas.setAccessibleDescription(page_description(page, layers))

    def announce(self) -> None:
        """Says where one is now."""
        if words := self.arrival():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._canvas, words))

    def arrival(self) -> str:
        """Returns where one is, and which words are cited when they stand on this page."""
        page, document, citation = self._page_in_view(), self._open.document, self._marks.citation
        if page is None or document is None:
            return ""
        here = citation is not None and any(
            (place.span.doc_id, place.span.page_index) == (document.id, page.page_index) for place in citation.places
        )
        return arrival(page, citation if here else None)

    def _page_in_view(self) -> PageInView | None:
        document, index = self._open.document, self._canvas.page_index
        if document is None:
            return None
        found = self._source.words(index) if self._open.sized else None
        tag = self._open.tag(index)
        return PageInView(
            document.name,
            index,
            self._open.page_count or document.page_count,
            self._open.label(index),
            note=tag.text if tag else "",
            failure=self._canvas.failure(index),
            marks=self._canvas.marks_on(index),
            words=found.words if found else None,
            text=found.text if found else "",
        )
