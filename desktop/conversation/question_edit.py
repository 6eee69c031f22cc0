"""The field in which a question is written."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop.widgets import plain_tooltip

LINES_MAX = 6


class QuestionEdit(QPlainTextEdit):
    """Plain text that grows with its lines. Enter asks, Shift+Enter breaks the line, Tab leaves.

    Signals:
        submitted: Enter was pressed.
    """

    submitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hint = ""
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.textChanged.connect(self.fit)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Files that are dropped are no words of a question: the window takes them."""
        return not source.hasUrls() and super().canInsertFromMimeData(source)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.submitted.emit()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """At another width the same words take other lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._show_hint()
            self.fit()

    def set_hint(self, text: str) -> None:
        """Says in the empty field what to write; on one line, as nothing is written yet."""
        self._hint = text
        self.setToolTip(plain_tooltip(text))
        self._show_hint()

    def hint(self) -> str:
        """Returns what it says when it is empty, before it is cut."""
        return self._hint

    def _show_hint(self) -> None:
        room = self.viewport().width() - 2 * int(self.document().documentMargin())
        self.setPlaceholderText(self.fontMetrics().elidedText(self._hint, Qt.TextElideMode.ElideRight, max(0, room)))

    def fit(self) -> None:
        """Takes as many lines as the text has, up to six."""
        lines = max(1, min(LINES_MAX, int(self.document().size().height())))
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + 2 * int(self.document().documentMargin()) + 4)
