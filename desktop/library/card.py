"""The card below the list: what is wrong with the selected document, and what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import QMargins, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.domain import DocumentStatus
from core.errors import DamagedPdfError, NotAPdfError, PasswordNeededError
from core.pdf.ocr import NOT_TRIED
from desktop import words
from desktop.language import said
from desktop.library.item_model import Entry, row_words
from desktop.theme import Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import ElidedLabel, PlainLabel, button, clear_layout, set_property

HELP = {
    DocumentStatus.NEEDS_PASSWORD: PasswordNeededError.help,
    DocumentStatus.DAMAGED: DamagedPdfError.help,
    DocumentStatus.NOT_A_PDF: NotAPdfError.help,
}

READ_AGAIN = (DocumentStatus.DAMAGED, DocumentStatus.NOT_A_PDF, DocumentStatus.READING)
"""States in which reading the same file once more can change something."""


def needs_attention(entry: Entry) -> bool:
    """Whether there is something to know or to do about an entry."""
    unfinished = entry.status is DocumentStatus.READING
    return entry.problem or unfinished or bool(entry.message) or bool(entry.not_read)


class DocumentCard(QFrame):
    """Shown only for a document that needs something.

    Signals:
        password_wanted, again_wanted, remove_wanted: Entry.
        settings_wanted: language data for scans shall be chosen.
    """

    password_wanted = Signal(object)
    again_wanted = Signal(object)
    remove_wanted = Signal(object)
    settings_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.read_only = False
        """Whether the library cannot be written: then there is nothing to be done about a document."""
        self.setObjectName("card")
        self._theme = theme
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
        self._layout.setSpacing(theme.space("xs"))
        self.hide()

    def show_entry(self, entry: Entry | None) -> None:
        """Shows an entry that needs something; hides for all others."""
        clear_layout(self._layout)
        needs = entry is not None and entry.progress is None and needs_attention(entry)
        self.setVisible(needs)
        if entry is None or not needs:
            return
        shown = row_words(entry)
        set_property(self, "tone", shown.tone if shown.tone in ("warn", "bad") else "neutral")
        self._layout.addWidget(ElidedLabel(entry.name, "strong"))
        self._layout.addWidget(
            PlainLabel(said(entry.message) or words.first_upper(shown.status) + ".", "small", wrap=True)
        )
        if entry.status in HELP and HELP[entry.status] not in entry.message:
            self._layout.addWidget(PlainLabel(said(HELP[entry.status]), "muted", wrap=True))
        if not self.read_only:
            self._layout.addWidget(self._actions(entry))

    def _actions(self, entry: Entry) -> QWidget:
        """What can be done about it, as links; they go on in the next line where there is no room."""
        holder = QWidget()
        row = FlowLayout(holder, QMargins(), self._theme.space("s"))
        pictures = NOT_TRIED in entry.message
        if entry.status is DocumentStatus.NEEDS_PASSWORD:
            row.addWidget(button(self.tr("Enter password…"), "link", lambda: self.password_wanted.emit(entry)))
        elif entry.status in READ_AGAIN or pictures:
            row.addWidget(button(self.tr("Try again"), "link", lambda: self.again_wanted.emit(entry)))
        if pictures:
            row.addWidget(button(self.tr("Settings"), "link", self.settings_wanted.emit))
        row.addWidget(
            button(
                self.tr("Remove"),
                "link",
                lambda: self.remove_wanted.emit(entry),
                self.tr("Remove {name}").format(name=entry.name),
            )
        )
        return holder
