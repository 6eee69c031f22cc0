"""What stands where the pages would be: nothing is open yet, or the document cannot be shown."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.widgets import PlainLabel, button


class Notice(QWidget):
    """A few words in the middle of the canvas.

    Signals:
        retry: the person wants to try again.
    """

    retry = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.setSpacing(8)
        self._title = PlainLabel("", "strong", wrap=True)
        self._detail = PlainLabel("", "muted", wrap=True)
        for label in (self._title, self._detail):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setMaximumWidth(420)
            layout.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        self._retry = button(self.tr("Try again"), "", self.retry.emit)
        layout.addWidget(self._retry, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_empty(self) -> None:
        """Says that nothing is open."""
        self._fill(
            self.tr("No document is open"),
            self.tr("Choose a document on the left, or a citation in an answer, to see the page it comes from."),
            retry=False,
        )

    def show_failure(self, message: str, advice: str) -> None:
        """Says why the document cannot be shown and what can be done."""
        self._fill(message or self.tr("This document cannot be shown."), advice, retry=True)

    def _fill(self, title: str, detail: str, *, retry: bool) -> None:
        self._title.setText(title)
        self._detail.setText(detail)
        for label in (self._title, self._detail):
            label.setMinimumWidth(min(420, max(160, self.width() - 60)))
        self._retry.setVisible(retry)
        self.setAccessibleName(f"{title} {detail}".strip())
        self.show()
        self.raise_()
