"""The card below the list: what is wrong with the selected document, and what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

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


class CardWords(QScrollArea):
    """What is told: all of it where there is room, else two lines at a time."""

    def __init__(self, told: Sequence[QWidget], theme: Theme) -> None:
        super().__init__()
        inner = QWidget()
        inner.setObjectName("cardWords")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("xs"))
        for label in told:
            column.addWidget(label)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._least = 2 * told[0].fontMetrics().lineSpacing()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        layout = self.widget().layout()
        width = max(self.viewport().width(), 100)
        return QSize(width, layout.heightForWidth(width) if layout is not None else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, min(self._least, self.sizeHint().height()))


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
        self._words: CardWords | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
        self._layout.setSpacing(theme.space("xs"))
        self.hide()

    def hasHeightForWidth(self) -> bool:
        """No: a layout would take its whole height for the least, and its words can be scrolled."""
        return False

    def sizeHint(self) -> QSize:
        width = max(self.width(), 160)
        return QSize(width, self._layout.totalHeightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        spare = self._words.sizeHint().height() - self._words.minimumSizeHint().height() if self._words else 0
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height() - spare)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def show_entry(self, entry: Entry | None) -> None:
        """Shows an entry that needs something; hides for all others."""
        clear_layout(self._layout)
        self._words = None
        needs = entry is not None and entry.progress is None and needs_attention(entry)
        self.setVisible(needs)
        if entry is None or not needs:
            return
        shown = row_words(entry)
        set_property(self, "tone", shown.tone if shown.tone in ("warn", "bad") else "neutral")
        self._layout.addWidget(ElidedLabel(entry.name, "strong"))
        told = [PlainLabel(said(entry.message) or words.first_upper(shown.status) + ".", "small", wrap=True)]
        if entry.status in HELP and HELP[entry.status] not in entry.message:
            told.append(PlainLabel(said(HELP[entry.status]), "muted", wrap=True))
        self._words = CardWords(told, self._theme)
        self._layout.addWidget(self._words)
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
