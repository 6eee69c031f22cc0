"""The text of a document as it was read: what is left of one whose file was replaced or is gone."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QSpinBox, QVBoxLayout, QWidget

from core.domain import Document, Page, PageQuality
from desktop.library.detail_words import run_words
from desktop.operations.details import PageRun
from desktop.theme import Theme
from desktop.widgets import ElidedLabel, PlainLabel, button, fit_dialog
from desktop.words import grouped


def page_after(texts: Sequence[str], words: str, start: int) -> int | None:
    """Returns the first page from `start` on, and round again, that holds the words whatever their case; None for none."""
    wanted = words.casefold()
    order = [(start + step) % len(texts) for step in range(len(texts))] if texts and wanted else []
    return next((index for index in order if wanted in texts[index].casefold()), None)


class TextDialog(QDialog):
    """One page at a time, as plain text, with a line to find words in.

    Signals:
        details_wanted: Document.
    """

    details_wanted = Signal(object)

    def __init__(
        self, document: Document, pages: Sequence[Page], why: str, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._pages = tuple(pages)
        self.setWindowTitle(self.tr("Text of {name}").format(name=document.name))
        fit_dialog(self, theme.px(680), theme.px(640))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Text of the page"))
        self.text.setTabChangesFocus(True)
        self._how = PlainLabel("", "muted", wrap=True)
        self.page = QSpinBox()
        self.page.setRange(1, max(1, len(self._pages)))
        self.page.setAccessibleName(self.tr("Page"))
        self.page.valueChanged.connect(self._show_page)
        self.find = QLineEdit()
        self.find.setPlaceholderText(self.tr("Find in the text"))
        self.find.setAccessibleName(self.tr("Find in the text"))
        self.find.setClearButtonEnabled(True)
        self.find.returnPressed.connect(self._find)
        close = button(self.tr("Close"), "primary", self.accept)
        close.setAutoDefault(False)
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(PlainLabel(self.tr("Page")))
        row.addWidget(self.page)
        row.addWidget(PlainLabel(self.tr("of {n}").format(n=grouped(len(self._pages))), "muted"))
        row.addStretch()
        row.addWidget(self.find, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._how, 1)
        foot.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("l"), theme.space("xl"), theme.space("l"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(ElidedLabel(f"{document.name}.pdf", "title", mode=Qt.TextElideMode.ElideMiddle))
        if why:
            layout.addWidget(PlainLabel(why, "small", wrap=True))
        layout.addLayout(row)
        layout.addWidget(self.text, 1)
        layout.addLayout(foot)
        for keys, step in (("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda by=step: self.page.setValue(self.page.value() + by))
        self._show_page(1)
        self.text.setFocus()

    def _show_page(self, number: int) -> None:
        if not self._pages:
            self._how.setText(self.tr("No page has been read."))
            return
        page = self._pages[number - 1]
        self.text.setPlainText(page.text)
        calm = page.quality is PageQuality.TEXT and not page.note
        self._how.setText("" if calm else run_words(PageRun(page.number, page.number, page.quality, page.note))[1])

    def _find(self) -> None:
        """Selects the next place, on this page first, then on those behind it."""
        words = self.find.text().strip()
        if not words or not self._pages or self.text.find(words):
            return
        here = self.page.value() - 1
        found = page_after([page.text for page in self._pages], words, here + 1)
        self._how.setText("" if found is not None else self.tr("Not found in the text."))
        if found is None:
            return
        self.page.setValue(found + 1)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self.text.find(words)
