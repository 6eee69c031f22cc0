"""Selecting text on the canvas by mouse and keyboard, and what is under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip

from core.domain import DocId, Place, Rect, Span
from desktop.viewer.canvas import Canvas
from desktop.viewer.marks import Mark
from desktop.viewer.selection import (
    Selection,
    WordPosition,
    first_below,
    line_neighbour,
    nearest_word,
    range_rects,
    word_at,
)
from desktop.viewer.source import Source
from desktop.widgets import plain_tooltip
from desktop.words import first_upper, outcome_mark

REACH_PT = 4.0
SCROLL_MS, SCROLL_PX = 40, 24


class SelectTool(QObject):
    """Turns mouse and key events of a canvas into a selection of words.

    Signals:
        changed: the selection changed.
        finished: a selection was made and the button let go, or keys extended it.
        mark_clicked: the evidence key of a mark that was clicked.
    """

    changed = Signal()
    finished = Signal()
    mark_clicked = Signal(str)

    def __init__(self, canvas: Canvas, source: Source) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._source = source
        self._selection: Selection | None = None
        self._dragging = False
        self._pressed_at = QPoint()
        self._unit = 1
        self._scroll = QTimer(self)
        self._scroll.setInterval(SCROLL_MS)
        self._scroll.timeout.connect(self._scroll_on)
        canvas.mouse_tool = self.handle
        canvas.installEventFilter(self)

    @property
    def selection(self) -> Selection | None:
        """The words selected, or None."""
        return self._selection

    def clear(self) -> None:
        """Selects nothing."""
        if self._selection is not None:
            self._set(None)

    def select_page(self) -> None:
        """Selects all words of the page that a person would name."""
        page_index = self._canvas.page_index
        found = self._source.words(page_index)
        if found is not None and len(found.words):
            self._set(Selection(WordPosition(page_index, 0), WordPosition(page_index, len(found.words) - 1)))
            self.finished.emit()

    def rects_on(self, page_index: int) -> tuple[Rect, ...]:
        """Returns the boxes of the selection on a page."""
        selection = self._selection
        if selection is None or page_index not in selection.pages:
            return ()
        found = self._source.words(page_index)
        return range_rects(found.words, *selection.words_on(page_index, found.words)) if found else ()

    def text(self) -> str:
        """Returns the selected text as it stands on the pages."""
        parts: list[str] = []
        for page_index in self._selection.pages if self._selection else ():
            found = self._source.words(page_index)
            chars = self._selection.chars_on(page_index, found.words) if found and self._selection else None
            if found and chars:
                parts.append(found.text[chars[0] : chars[1]])
        return "\n".join(parts)

    def places(self, doc_id: DocId) -> tuple[Place, ...]:
        """Returns the selection as places, one a page."""
        places: list[Place] = []
        for page_index in self._selection.pages if self._selection else ():
            found = self._source.words(page_index)
            chars = self._selection.chars_on(page_index, found.words) if found and self._selection else None
            if chars:
                places.append(Place(Span(doc_id, page_index, *chars), self.rects_on(page_index)))
        return tuple(places)

    def copy(self) -> None:
        """Puts the selected text on the clipboard."""
        if text := self.text():
            QGuiApplication.clipboard().setText(text)

    def handle(self, event: QEvent) -> bool:
        """Handles a viewport event; True when nothing else should."""
        kind = event.type()
        if isinstance(event, QMouseEvent):
            if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
                self._press(event)
                return False
            if kind == QEvent.Type.MouseButtonDblClick and event.button() == Qt.MouseButton.LeftButton:
                self._double_click(event)
                return True
            if kind == QEvent.Type.MouseMove:
                self._move(event)
            elif kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
                self._release(event)
        elif kind == QEvent.Type.ContextMenu and self._selection is not None:
            self.finished.emit()
            return True
        elif isinstance(event, QHelpEvent) and kind == QEvent.Type.ToolTip:
            mark = self._mark_at(event.pos())
            QToolTip.showText(event.globalPos(), plain_tooltip(_tip(mark)) if mark else "", self._canvas.viewport())
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._canvas and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        return False

    # --- mouse

    def _press(self, event: QMouseEvent) -> None:
        self._canvas.setFocus(Qt.FocusReason.MouseFocusReason)
        self._pressed_at = event.position().toPoint()
        at = self._word(self._pressed_at, near=True)
        extend = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._dragging = True
        if extend and self._selection is not None and at is not None:
            self._set(Selection(self._selection.anchor, at))
        else:
            self.clear()

    def _double_click(self, event: QMouseEvent) -> None:
        at = self._word(event.position().toPoint())
        if at is not None:
            self._set(Selection(at, at))
            self._dragging = False
            self.finished.emit()

    def _move(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if not (self._dragging and event.buttons() & Qt.MouseButton.LeftButton):
            over = self._word(at)
            shape = Qt.CursorShape.IBeamCursor if over is not None else Qt.CursorShape.ArrowCursor
            self._canvas.viewport().setCursor(shape)
            return
        if (at - self._pressed_at).manhattanLength() < 4 and self._selection is None:
            return
        self._drag_to(at)
        outside = not self._canvas.viewport().rect().contains(at)
        if outside and not self._scroll.isActive():
            self._scroll.start()
        elif not outside:
            self._scroll.stop()

    def _release(self, event: QMouseEvent) -> None:
        self._scroll.stop()
        was, self._dragging = self._dragging, False
        if not was:
            return
        if self._selection is not None:
            self.finished.emit()
        elif (mark := self._mark_at(event.position().toPoint())) is not None and mark.key:
            self.mark_clicked.emit(mark.key)

    def _drag_to(self, at: QPoint) -> None:
        start = self._selection.anchor if self._selection else self._word(self._pressed_at, near=True)
        end = self._word(at, drag=True)
        if start is not None and end is not None:
            self._set(Selection(start, end))

    def _scroll_on(self) -> None:
        view = self._canvas.viewport()
        at = view.mapFromGlobal(view.cursor().pos())
        bar = self._canvas.verticalScrollBar()
        by = SCROLL_PX if at.y() > view.height() else -SCROLL_PX if at.y() < 0 else 0
        bar.setValue(bar.value() + by)
        self._drag_to(at)

    def _word(self, at: QPoint, *, near: bool = False, drag: bool = False) -> WordPosition | None:
        point = self._canvas.nearest_point(at) if drag or near else self._canvas.page_point(at)
        if point is None:
            return None
        page_index, x, y = point
        found = self._source.words(page_index)
        if found is None:
            return None
        word = nearest_word(found.words, x, y) if drag or near else word_at(found.words, x, y, REACH_PT)
        return None if word is None else WordPosition(page_index, word)

    def _mark_at(self, at: QPoint) -> Mark | None:
        """Returns the mark under a point; the one that is painted last wins, and one with words before one without."""
        point = self._canvas.page_point(at)
        if point is None:
            return None
        page_index, x, y = point
        under = [
            mark
            for mark in self._canvas.marks_on(page_index)
            if mark.layer in self._canvas.painter.layers
            and any(r.x0 - 1 <= x <= r.x1 + 1 and r.top - 1 <= y <= r.bottom + 1 for r in mark.rects)
        ]
        return next((mark for mark in reversed(under) if mark.tip), under[-1] if under else None)

    # --- keyboard

    def _key(self, event: QKeyEvent) -> bool:
        shift = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.ShiftModifier
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        key = Qt.Key(event.key())
        if shift and key in steps:
            self._extend(*steps[key])
            return True
        if key == Qt.Key.Key_Escape and self._selection is not None:
            self.clear()
            self.finished.emit()
            return True
        return False

    def _extend(self, lines: int, words: int) -> None:
        """Moves the free end of the selection; without one it starts at the first word in view."""
        selection = self._selection
        if selection is None:
            first = self._first_in_view()
            if first is not None:
                self._set(Selection(first, first))
                self.finished.emit()
            return
        focus = selection.focus
        found = self._source.words(focus.page_index)
        if found is None:
            return
        if words:
            word: int | None = focus.word + words
        else:
            word = line_neighbour(found.words, focus.word, lines)
        if word is not None and 0 <= word < len(found.words):
            target: WordPosition | None = WordPosition(focus.page_index, word)
        else:
            target = self._next_page(focus.page_index, 1 if words + lines > 0 else -1)
        if target is not None:
            self._set(Selection(selection.anchor, target))
            self._canvas.reveal(target.page_index, self._word_rect(target))
            self.finished.emit()

    def _first_in_view(self) -> WordPosition | None:
        for page_index in self._canvas.visible_pages():
            found = self._source.words(page_index)
            _x, top = self._canvas.page_layout.to_page(page_index, 0, self._canvas.view_box().y)
            word = first_below(found.words, top) if found else None
            if word is not None:
                return WordPosition(page_index, word)
        return None

    def _next_page(self, page_index: int, direction: int) -> WordPosition | None:
        found = self._source.words(page_index + direction)
        if found is None or not len(found.words):
            return None
        return WordPosition(page_index + direction, 0 if direction > 0 else len(found.words) - 1)

    def _word_rect(self, at: WordPosition) -> tuple[Rect, ...]:
        found = self._source.words(at.page_index)
        return range_rects(found.words, at.word, at.word + 1) if found else ()

    def _set(self, selection: Selection | None) -> None:
        if selection != self._selection:
            self._selection = selection
            self._canvas.viewport().update()
            self.changed.emit()


def _tip(mark: Mark) -> str:
    """Returns what is said of a mark under the pointer: the outcome in words, then the reason."""
    if mark.outcome is None:
        return mark.tip
    return "\n".join(part for part in (first_upper(outcome_mark(mark.outcome).word), mark.tip) if part)
