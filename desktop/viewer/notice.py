"""What stands where the pages would be: nothing is open yet, or the document cannot be shown."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from desktop.language import said
from desktop.widgets import PlainLabel, button

LINE_LETTERS, LEAST_PX, SIDE_PX = 60, 120, 24


class Notice(QWidget):
    """A few words in the middle of the canvas.

    Signals:
        retry: the person wants to try again.
        password: what was typed to unlock the document.
    """

    retry = Signal()
    password = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("viewerNotice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(self)
        layout.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.setSpacing(8)
        self._title = PlainLabel("", "strong", wrap=True)
        self._detail = PlainLabel("", "muted", wrap=True)
        for label in (self._title, self._detail):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        self._field = QLineEdit()
        self._field.setEchoMode(QLineEdit.EchoMode.Password)
        self._field.setPlaceholderText(self.tr("Password"))
        self._field.setAccessibleName(self.tr("Password of this document"))
        self._field.setFixedWidth(220)
        self._field.returnPressed.connect(self._unlock)
        layout.addWidget(self._field, 0, Qt.AlignmentFlag.AlignHCenter)
        self._retry = button(self.tr("Try again"), "", self._pressed)
        layout.addWidget(self._retry, 0, Qt.AlignmentFlag.AlignHCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Gives the words lines of a good length, and all of a narrow pane."""
        wished = LINE_LETTERS * self._detail.fontMetrics().averageCharWidth()
        for label in (self._title, self._detail):
            label.setFixedWidth(max(LEAST_PX, min(wished, self.width() - 2 * SIDE_PX)))

    def show_empty(self) -> None:
        """Says that nothing is open."""
        self._fill(
            self.tr("No document is open"),
            self.tr("Choose a document on the left, or a citation in an answer, to see the page it comes from."),
            retry=False,
        )

    def show_failure(self, message: str, advice: str, locked: bool) -> None:
        """Says why the document cannot be shown and what can be done; asks for the password when it is locked."""
        self._fill(said(message) or self.tr("This document cannot be shown."), said(advice), retry=True, locked=locked)
        if locked:
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def hide(self) -> None:
        """Leaves the pages in sight; they take the keyboard from what is gone, not whatever comes next in the window."""
        self._give_keyboard()
        super().hide()

    def _give_keyboard(self) -> None:
        pages = self.parentWidget()
        if pages is not None and (self._field.hasFocus() or self._retry.hasFocus()):
            pages.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pressed(self) -> None:
        if self._field.isVisible():
            self._unlock()
        else:
            self.retry.emit()

    def _unlock(self) -> None:
        text = self._field.text()
        self._field.clear()
        self.password.emit(text)

    def _fill(self, title: str, detail: str, *, retry: bool, locked: bool = False) -> None:
        self._title.setText(title)
        self._detail.setText(detail)
        self._fit()
        self._field.clear()
        if not locked:
            self._give_keyboard()
        self._field.setVisible(locked)
        self._retry.setText(self.tr("Unlock") if locked else self.tr("Try again"))
        self._retry.setVisible(retry)
        self.setAccessibleName(f"{title} {detail}".strip())
        self.show()
        self.raise_()
