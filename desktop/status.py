"""The line at the bottom: keys on the left, what just happened on the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStatusBar, QWidget

from desktop.theme import Theme
from desktop.widgets import ElidedLabel


class StatusLine(QStatusBar):
    """Hints and the last message; both plain text."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(theme.space("m"), 0, theme.space("m"), 0)
        hints = (
            self.tr("J / K next claim"),
            self.tr("Enter show on page"),
            self.tr("Ctrl+L ask"),
            self.tr("F1 all keys"),
        )
        keys = ElidedLabel("     ".join(hints))
        keys.setContentsMargins(theme.space("s"), 0, 0, 0)
        self.addWidget(keys, 1)
        self._message = ElidedLabel()
        self._message.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addPermanentWidget(self._message, 1)

    def say(self, text: str) -> None:
        """Shows what just happened."""
        self._message.setText(text)

    def said(self) -> str:
        """Returns the last message."""
        return self._message.full_text()
