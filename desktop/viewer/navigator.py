"""Going to places: opens the document when it is another one, waits for page sizes, remembers the way back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from core.domain import DocId, Document, Place
from desktop.viewer.canvas import Canvas
from desktop.viewer.history import History, Places, Position
from desktop.viewer.open_document import OpenDocument
from desktop.viewer.source import Source


class Navigator(QObject):
    """Jumps of one pane.

    Signals:
        travelled: whether there is a way back, and a way forward.
        arrived: a jump has come to its place.
    """

    travelled = Signal(bool, bool)
    arrived = Signal()

    def __init__(
        self, opened: OpenDocument, canvas: Canvas, source: Source, begin: Callable[[Document], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._open, self._canvas, self._source, self._begin = opened, canvas, source, begin
        self._history = History()
        self.places = Places()
        self.arriving = False
        self._known: dict[DocId, Document] = {}
        self._jump: tuple[DocId, int, Place | None, float] | None = None

    def open(self, document: Document) -> None:
        """Shows a document where it was left, or from its first page."""
        self.know(document)
        self.leave()
        left = self.places.of(document.id)
        self._go(document.id, left.page_index if left else 0, None, left.top_pt if left else 0.0)

    def leave(self) -> None:
        """Remembers where we are: for the way back, and for the next time this document is opened."""
        if (here := self.here()) is not None:
            self._history.leave(here)
            self.places.leave(here)

    @property
    def waiting(self) -> bool:
        """Whether a jump has not arrived yet."""
        return self._jump is not None

    def know(self, document: Document) -> None:
        """Remembers a document, so that it need not be looked up."""
        self._known[document.id] = document

    def forget(self, doc_id: DocId) -> None:
        """Drops a document that was removed."""
        self._known.pop(doc_id, None)
        self._history.forget(doc_id)
        self.places.forget(doc_id)
        if self._jump is not None and self._jump[0] == doc_id:
            self._jump = None
        self._tell()

    def give_up(self) -> None:
        """Forgets a jump that cannot arrive: the document cannot be shown."""
        self._jump = None

    def jump(self, doc_id: DocId, page_index: int, place: Place | None = None) -> None:
        """Goes to a place and remembers where we were."""
        self.leave()
        self._go(doc_id, page_index, place)

    def go(self, position: Position) -> None:
        """Goes to a place of reading that was kept; there is no way back from it."""
        self._go(position.doc_id, position.page_index, None, position.top_pt)

    def step(self, direction: int) -> None:
        """Goes back (-1) or forward (+1)."""
        here = self.here()
        if here is None:
            return
        self.places.leave(here)
        there = self._history.back(here) if direction < 0 else self._history.forward(here)
        if there is not None:
            self._go(there.doc_id, there.page_index, None, there.top_pt)
        self._tell()

    def reopen(self) -> None:
        """Opens the document anew and stays where we are."""
        document, here = self._open.document, self.here()
        if document is not None:
            self._begin(document)
            if here is not None:
                self._go(here.doc_id, here.page_index, None, here.top_pt)

    def arrive(self) -> None:
        """Finishes the jump that waits, now that page sizes are known."""
        if self._jump is None:
            return
        (_doc_id, page_index, place, top_pt), self._jump = self._jump, None
        self.arriving = True
        if place is not None and place.rects:
            self._canvas.show_rects(page_index, place.rects)
        else:
            self._canvas.go_to(page_index, top_pt)
            if place is not None:
                span = place.span
                self._source.find_places((span,), lambda found: self._arrive_late(found.get(span)))
        self.arriving = False
        self.arrived.emit()
        self._tell()

    def _go(self, doc_id: DocId, page_index: int, place: Place | None, top_pt: float = 0.0) -> None:
        self._jump = (doc_id, page_index, place, top_pt)
        document = self._open.document
        if document is None or document.id != doc_id:
            if doc_id not in self._known:
                self._source.document(doc_id, self._found, self.give_up)
                return
            self._begin(self._known[doc_id])
        if self._open.sized:
            self.arrive()

    def _found(self, document: Document) -> None:
        self.know(document)
        if self._jump is not None and self._jump[0] == document.id:
            self._go(*self._jump)

    def _arrive_late(self, place: Place | None) -> None:
        document = self._open.document
        if place is not None and place.rects and document is not None and place.span.doc_id == document.id:
            self.arriving = True
            self._canvas.show_rects(place.span.page_index, place.rects)
            self.arriving = False
            self.arrived.emit()

    def here(self) -> Position | None:
        """Returns where we are; None while nothing is shown."""
        if self._open.document is None or not self._open.sized:
            return None
        return Position(self._open.document.id, *self._canvas.position())

    def stands(self) -> Position | None:
        """Returns where we are, or where we are going while the page is not there yet: what is kept of the pane."""
        if (here := self.here()) is not None or self._jump is None:
            return here
        doc_id, page_index, _place, top_pt = self._jump
        return Position(doc_id, page_index, top_pt)

    def _tell(self) -> None:
        self.travelled.emit(self._history.can_back, self._history.can_forward)
