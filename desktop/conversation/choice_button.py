"""A button of the composer that opens a menu and says what is chosen; in a narrow row its words are cut, its arrow is not."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QMenu, QStyle, QStyleOptionToolButton, QStylePainter, QToolButton, QWidget

ARROW = "  ▾"
SIDE = 14
"""Pixels that the style sheet leaves on each side of its words."""


class ChoiceButton(QToolButton):
    """Says what is chosen; a menu opens below it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cut = Qt.TextElideMode.ElideRight
        self.setAccessibleName(name)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMenu(QMenu(self))

    def show_choice(self, words: str, cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        """Says what is chosen. `cut`: where the words are cut: names of documents differ at both ends."""
        self._cut = cut
        self.setText(words.replace("&", "&&") + ARROW)

    def shown(self) -> str:
        """Returns what there is room for."""
        metrics, text = self.fontMetrics(), self.text()
        room = self.width() - 2 * SIDE
        if metrics.horizontalAdvance(text) <= room:
            return text
        words = text.removesuffix(ARROW).removesuffix(".pdf")  # the letters of a name tell more than its ending
        return metrics.elidedText(words, self._cut, max(0, room - metrics.horizontalAdvance(ARROW))) + ARROW

    def minimumSizeHint(self) -> QSize:
        """Its words are cut before they make the window wider."""
        return QSize(2 * SIDE + self.fontMetrics().horizontalAdvance("…" + ARROW), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = self.shown()
        QStylePainter(self).drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
