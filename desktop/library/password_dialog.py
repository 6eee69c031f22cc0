"""Asks for a PDF's password; it is given on and kept nowhere."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.theme import Theme
from desktop.widgets import ElidedLabel, PlainLabel, button


class PasswordDialog(QDialog):
    """One line and two buttons."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Password"))
        self.setMinimumWidth(theme.px(380))
        self._edit = QLineEdit()
        self._edit.setEchoMode(QLineEdit.EchoMode.Password)
        self._edit.setAccessibleName(self.tr("Password of the document"))
        self._unlock = button(self.tr("Unlock and read"), "primary", self.accept)
        self._unlock.setDefault(True)
        self._unlock.setEnabled(False)
        self._edit.textChanged.connect(self._typed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("xl"), theme.space("l"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(PlainLabel(self.tr("This document is locked"), "title"))
        layout.addWidget(ElidedLabel(f"{name}.pdf", "strong"))
        layout.addWidget(self._edit)
        layout.addWidget(
            PlainLabel(self.tr("The password is held in memory only while the document is read."), "muted", wrap=True)
        )
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(button(self.tr("Cancel"), "", self.reject))
        row.addWidget(self._unlock)
        layout.addSpacing(theme.space("s"))
        layout.addLayout(row)

    def _typed(self, text: str) -> None:
        self._unlock.setEnabled(bool(text))

    def password(self) -> str:
        """Returns what was typed."""
        return self._edit.text()
