"""Questions to the person in the product's own plain dialogs: yes or no, one line of text, files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.errors import ErrorWords, translate
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button

_TEXT_NAME = "shownText"


class PlainDialog(QDialog):
    """Title, text, an optional line to edit, and buttons; all text is shown as plain text."""

    def __init__(self, title: str, text: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(theme.px(400))
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("xl"), theme.space("l"))
        self.body.setSpacing(theme.space("s"))
        self.body.addWidget(PlainLabel(title, "title", wrap=True))
        if text:
            self.body.addWidget(PlainLabel(text, "small", wrap=True))
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(theme.space("s"))
        self.buttons.addStretch()

    def finish(self) -> None:
        """Puts the buttons below what was added."""
        self.body.addSpacing(self.buttons.spacing())
        self.body.addLayout(self.buttons)


def confirm(parent: QWidget | None, theme: Theme, title: str, text: str, yes: str) -> bool:
    """Asks; the safe answer has the focus."""
    dialog = PlainDialog(title, text, theme, parent)
    stay = button(translate("Dialog", "Cancel"), "", dialog.reject)
    stay.setDefault(True)
    dialog.buttons.addWidget(stay)
    dialog.buttons.addWidget(button(yes, "primary", dialog.accept))
    dialog.finish()
    stay.setFocus()
    return dialog.exec() == QDialog.DialogCode.Accepted


def ask_line(parent: QWidget | None, theme: Theme, title: str, value: str, yes: str) -> str | None:
    """Asks for one line of text; None when the person cancels or leaves it empty."""
    dialog = PlainDialog(title, "", theme, parent)
    edit = QLineEdit(value)
    edit.setAccessibleName(title)
    edit.selectAll()
    dialog.body.addWidget(edit)
    accept = button(yes, "primary", dialog.accept)
    accept.setDefault(True)
    dialog.buttons.addWidget(button(translate("Dialog", "Cancel"), "", dialog.reject))
    dialog.buttons.addWidget(accept)
    dialog.finish()
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return None
    return " ".join(edit.text().split()) or None


def show_error(parent: QWidget | None, theme: Theme, error: ErrorWords) -> None:
    """Shows an error without stopping anything: the dialog is not modal."""
    dialog = PlainDialog(error.happened, "\n\n".join(part for part in (error.kept, error.todo) if part), theme, parent)
    close = button(translate("Dialog", "Close"), "primary", dialog.accept)
    close.setDefault(True)
    dialog.buttons.addWidget(close)
    dialog.finish()
    dialog.setModal(False)
    dialog.show()


def show_text(parent: QWidget | None, theme: Theme, title: str, text: str) -> None:
    """Shows words that have no page, without stopping anything; what was shown before gives way."""
    for old in parent.findChildren(PlainDialog, _TEXT_NAME) if parent is not None else ():
        old.close()
        old.deleteLater()
    dialog = PlainDialog(title, "", theme, parent)
    dialog.setObjectName(_TEXT_NAME)
    dialog.resize(theme.px(480), theme.px(260))
    shown = QPlainTextEdit(text)
    shown.setReadOnly(True)
    shown.setAccessibleName(title)
    dialog.body.addWidget(shown, 1)
    close = button(translate("Dialog", "Close"), "primary", dialog.accept)
    close.setDefault(True)
    dialog.buttons.addWidget(close)
    dialog.finish()
    dialog.setModal(False)
    dialog.show()


def choose_pdfs(parent: QWidget | None) -> tuple[Path, ...]:
    """Opens a file dialog for PDFs."""
    names, _kind = QFileDialog.getOpenFileNames(
        parent, translate("Dialog", "Open PDF"), "", translate("Dialog", "PDF files (*.pdf);;All files (*)")
    )
    return tuple(Path(name) for name in names)


def choose_csv(parent: QWidget | None, name: str) -> Path | None:
    """Opens a dialog for where to save a list."""
    plain = "".join(char if char.isalnum() else "-" for char in name)[:40].strip("-") or "list"
    chosen, _kind = QFileDialog.getSaveFileName(
        parent, translate("Dialog", "Save the list"), f"{plain}.csv", translate("Dialog", "CSV files (*.csv)")
    )
    return Path(chosen) if chosen else None


def choose_export(parent: QWidget | None, name: str, ending: str) -> Path | None:
    """Opens a dialog for where to write a session."""
    plain = "".join(char if char.isalnum() else "-" for char in name)[:60].strip("-") or "session"
    chosen, _kind = QFileDialog.getSaveFileName(
        parent, translate("Dialog", "Export the session"), f"{plain}.{ending}", f"*.{ending}"
    )
    return Path(chosen) if chosen else None


def choose_library(parent: QWidget | None, title: str) -> Path | None:
    """Opens a dialog for the folder of a library, or for where a new one shall be."""
    name = QFileDialog.getExistingDirectory(parent, title)
    return Path(name) if name else None


def choose_folder(parent: QWidget | None, title: str = "") -> Path | None:
    """Opens a dialog for a folder; without a title it is one to watch."""
    name = QFileDialog.getExistingDirectory(parent, title or translate("Dialog", "Watch a folder"))
    return Path(name) if name else None


def choose_fields(parent: QWidget | None) -> Path | None:
    """Opens a file dialog for a list of fields."""
    name, _kind = QFileDialog.getOpenFileName(
        parent, translate("Dialog", "Fields from a file"), "", translate("Dialog", "Lists of fields (*.toml)")
    )
    return Path(name) if name else None


def choose_model(parent: QWidget | None) -> Path | None:
    """Opens a file dialog for a model."""
    name, _kind = QFileDialog.getOpenFileName(
        parent, translate("Dialog", "Add a model"), "", translate("Dialog", "GGUF models (*.gguf);;All files (*)")
    )
    return Path(name) if name else None


def tell(theme: Theme, title: str, text: str) -> None:
    """Tells something before there is a window, and waits until it is read."""
    dialog = PlainDialog(title, text, theme, None)
    close = button(translate("Dialog", "Close"), "primary", dialog.accept)
    close.setDefault(True)
    dialog.buttons.addWidget(close)
    dialog.finish()
    dialog.exec()
