"""What a person adds to the evidence from elsewhere: a section or a whole document, and pasted text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QPlainTextEdit, QWidget

from core.domain import DocId, Document
from core.pasted import Pasted
from desktop.dialogs import PlainDialog
from desktop.settings_dialog.editors import ArrowCombo
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, fit_dialog


class SectionDialog(PlainDialog):
    """Chooses a document, and in it a section or all of it.

    Signals:
        document_chosen: the id of the document whose sections shall be listed.
        chosen: (document id, heading); "" is the whole document.
    """

    document_chosen = Signal(str)
    chosen = Signal(str, str)

    def __init__(
        self,
        documents: Sequence[Document],
        current: DocId | None,
        theme: Theme,
        parent: QWidget,
        title: str = "",
        accept: str = "",
    ) -> None:
        super().__init__("", "", theme, parent)
        title = title or self.tr("Add a section or a document")
        self.setWindowTitle(title)
        fit_dialog(self, theme.px(460), theme.px(460))
        self._documents = ArrowCombo(theme)
        self._documents.setAccessibleName(self.tr("Document"))
        for document in documents:
            self._documents.addItem(document.name, str(document.id))
        at = self._documents.findData(str(current)) if current is not None else -1
        self._documents.setCurrentIndex(max(0, at))
        self._documents.activated.connect(lambda _index: self._ask())
        self._headings = QStringListModel()
        self.list = QListView()
        self.list.setObjectName("sections")
        self.list.setModel(self._headings)
        self.list.setAccessibleName(self.tr("Sections"))
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setUniformItemSizes(True)
        self.list.doubleClicked.connect(lambda _index: self._accept())
        self.body.addWidget(PlainLabel(title, "title"))
        self.body.addWidget(self._documents)
        self.body.addWidget(self.list, 1)
        self._add = button(accept or self.tr("Add"), "primary", self._accept)
        self._add.setDefault(True)
        self.buttons.addWidget(button(self.tr("Cancel"), "", self.reject))
        self.buttons.addWidget(self._add)
        self.finish()

    def document(self) -> DocId:
        """Returns the document whose sections are listed."""
        return DocId(str(self._documents.currentData()))

    def show_headings(self, doc_id: DocId, headings: Sequence[str]) -> None:
        """Lists sections, the whole document first."""
        if doc_id == self.document():
            self._headings.setStringList([self.tr("The whole document"), *headings])
            self.list.setCurrentIndex(self._headings.index(0))
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def open(self) -> None:
        """Shows the dialog and asks for the sections of the document in it."""
        super().open()
        self._ask()

    def _ask(self) -> None:
        self._headings.setStringList([self.tr("Looking …")])
        self.document_chosen.emit(str(self.document()))

    def _accept(self) -> None:
        row = self.list.currentIndex().row()
        heading = "" if row <= 0 else str(self._headings.stringList()[row])
        self.chosen.emit(str(self.document()), heading)
        self.accept()


class PasteDialog(PlainDialog):
    """Takes a text and a name for it.

    Signals:
        chosen: Pasted.
    """

    chosen = Signal(object)

    def __init__(self, name: str, text: str, theme: Theme, parent: QWidget) -> None:
        super().__init__("", "", theme, parent)
        self.setWindowTitle(self.tr("Add pasted text"))
        fit_dialog(self, theme.px(520), theme.px(440))
        note = self.tr(
            "It is used for this conversation alone, checked like a page, and cited as pasted: it has no page."
        )
        self._name = QLineEdit(name)
        self._name.setAccessibleName(self.tr("Name of the text"))
        self.edit = QPlainTextEdit(text)
        self.edit.setAccessibleName(self.tr("Text"))
        self.edit.setPlaceholderText(self.tr("Paste the text here"))
        self.edit.setTabChangesFocus(True)
        self.body.addWidget(PlainLabel(self.tr("Add pasted text"), "title"))
        self.body.addWidget(PlainLabel(note, "muted", wrap=True))
        self.body.addWidget(self._name)
        self.body.addWidget(self.edit, 1)
        self._add = button(self.tr("Add"), "primary", self._accept)
        self.buttons.addWidget(button(self.tr("Cancel"), "", self.reject))
        self.buttons.addWidget(self._add)
        self.finish()
        self.edit.textChanged.connect(self._refresh)
        self._refresh()
        self.edit.setFocus()

    def _refresh(self) -> None:
        self._add.setEnabled(bool(self.edit.toPlainText().strip()))

    def _accept(self) -> None:
        name = " ".join(self._name.text().split()) or self.tr("pasted text")
        self.chosen.emit(Pasted(name, self.edit.toPlainText()))
        self.accept()
