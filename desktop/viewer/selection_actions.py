"""What can be done with selected text: the bar beside it, copying, and what the window is asked for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from core.domain import DocId
from desktop.viewer.canvas import Canvas
from desktop.viewer.popup import SelectionPopup
from desktop.viewer.select_tool import SelectTool


class SelectionActions(QObject):
    """Shows the bar when a selection is finished.

    Signals:
        wanted: "ask", "evidence" or "find"; the selected text; a tuple of Place, one a page.
    """

    wanted = Signal(str, str, object)

    def __init__(self, canvas: Canvas, select: SelectTool, open_id: Callable[[], DocId | None]) -> None:
        super().__init__(canvas)
        self._canvas, self._select, self._open_id = canvas, select, open_id
        self.popup = SelectionPopup(canvas.viewport())
        select.finished.connect(self.show)
        select.changed.connect(self.popup.hide)
        canvas.view_moved.connect(self.popup.hide)
        self.popup.chosen.connect(self._chosen)
        self.popup.dismissed.connect(canvas.setFocus)

    def show(self) -> None:
        """Shows the bar beside the selection, when that is in view."""
        selection = self._select.selection
        if selection is None:
            self.popup.hide()
            return
        rects = self._select.rects_on(selection.focus.page_index)
        if rects:
            place = self._canvas.view_rect(selection.focus.page_index, rects)
            view = self._canvas.viewport().rect()
            if place.intersects(view):
                self.popup.show_at(place, view)

    def enter(self) -> None:
        """Moves the keyboard into the bar."""
        self.show()
        if self.popup.isVisible():
            self.popup.take_focus()

    def _chosen(self, action: str) -> None:
        doc_id, text = self._open_id(), self._select.text()
        self.popup.hide()
        if doc_id is None or not text:
            return
        if action == "copy":
            self._select.copy()
        else:
            self.wanted.emit(action, text, self._select.places(doc_id))
