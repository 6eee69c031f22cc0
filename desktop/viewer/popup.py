"""The small bar beside a selection: ask about it, add it as evidence, find it, copy it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from desktop.widgets import button

GAP = 6


class SelectionPopup(QFrame):
    """Floats over the canvas, never takes the focus by itself; Tab from the canvas goes into it.

    Signals:
        chosen: "ask", "evidence", "find" or "copy".
        dismissed: the person left the bar with Escape.
    """

    chosen = Signal(str)
    dismissed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("quotePopover")
        self.setAccessibleName(self.tr("Actions for the selected text"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(4, 3, 4, 3)
        layout.setSpacing(1)
        self._buttons: list[QPushButton] = []
        for action, text in (
            ("ask", self.tr("Ask about this")),
            ("evidence", self.tr("Add as evidence")),
            ("find", self.tr("Find")),
            ("copy", self.tr("Copy")),
        ):
            made = button(text, "quiet", partial(self.chosen.emit, action))
            made.installEventFilter(self)
            layout.addWidget(made)
            self._buttons.append(made)
        self.hide()

    def show_at(self, place: QRect, view: QRect) -> None:
        """Shows the bar above a rectangle of its parent, or below where there is no room."""
        self.adjustSize()
        top = place.top() - self.height() - GAP
        if top < view.top() + 2:
            top = place.bottom() + GAP
        top = max(view.top() + 2, min(top, view.bottom() - self.height() - 2))
        left = max(view.left() + 4, min(place.left(), view.right() - self.width() - 4))
        self.move(left, top)
        self.show()
        self.raise_()

    def take_focus(self) -> None:
        """Moves the keyboard into the bar."""
        self._buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key == Qt.Key.Key_Escape:
                self.hide()
                self.dismissed.emit()
                return True
            if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and watched in self._buttons:
                step = 1 if key == Qt.Key.Key_Right else -1
                at = (self._buttons.index(watched) + step) % len(self._buttons)
                self._buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False
