"""The details of one document: file, pages, hidden text, versions, likenesses, and what is inert in it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QMargins, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.domain import Document
from core.pdf.raw import InertItem
from desktop import words
from desktop.language import said
from desktop.library import detail_words
from desktop.library.fact_words import moment_words
from desktop.library.wrapped_list import WrappedList
from desktop.operations.details import DocumentDetails, Inside
from desktop.theme import Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import ElidedLabel, PlainLabel, button, fit_dialog

RUNS_SHOWN = 60
JUMPS_SHOWN = 40


class DetailsDialog(QDialog):
    """Shows details as plain text; nothing in it leads out of the library.

    Signals:
        page_wanted: (Document, page index).
        document_wanted, text_wanted: Document whose pages, or whose text as it was read, are to be shown.
    """

    page_wanted = Signal(object, int)
    document_wanted = Signal(object)
    text_wanted = Signal(object)

    def __init__(self, details: DocumentDetails, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._details, self._theme = details, theme
        document = details.document
        self.setWindowTitle(self.tr("Details of {name}").format(name=document.name))
        fit_dialog(self, theme.px(620), theme.px(640))
        self._body = QWidget()
        self._layout = QVBoxLayout(self._body)
        self._layout.setContentsMargins(theme.space("xl"), theme.space("m"), theme.space("xl"), theme.space("m"))
        self._layout.setSpacing(theme.space("xs"))
        scroll = QScrollArea()
        scroll.setObjectName("detailsScroll")
        scroll.setAccessibleName(self.tr("Details of the document"))
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._body)
        head = ElidedLabel(f"{document.name}.pdf", "title", mode=Qt.TextElideMode.ElideMiddle)
        head.setContentsMargins(theme.space("xl"), theme.space("l"), theme.space("xl"), 0)
        close = button(self.tr("Close"), "primary", self.accept)
        close.setDefault(True)
        foot = QHBoxLayout()
        foot.setSpacing(theme.space("s"))
        foot.setContentsMargins(theme.space("xl"), theme.space("s"), theme.space("xl"), theme.space("l"))
        if not _problem(details) and details.held is not None:
            foot.addWidget(button(self.tr("Show pages"), "", lambda: self.document_wanted.emit(document)))
        if details.runs and not _problem(details):
            foot.addWidget(button(self.tr("Show text as read"), "", lambda: self.text_wanted.emit(document)))
        foot.addStretch()
        foot.addWidget(close)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(head)
        whole.addWidget(scroll, 1)
        whole.addLayout(foot)
        self._add_file()
        self._add_pages()
        self._add_hidden()
        self._add_versions()
        self._add_similar()
        self._add_inert()
        self._layout.addStretch()
        close.setFocus()

    @property
    def details(self) -> DocumentDetails:
        """What is shown."""
        return self._details

    def show_inside(self, found: Inside) -> None:
        """Shows what the file says of itself, and lists what would act in another viewer."""
        for name, value in detail_words.metadata_rows(found.metadata):
            self._row(name, value)
        self._show_inert(found.inert)

    def _show_inert(self, items: tuple[InertItem, ...]) -> None:
        if not items:
            self._inert_note.setText(self.tr("No links, scripts, forms or attachments."))
            return
        self._inert_note.setText(
            self.tr("Listed so that you know. Pincite never follows, runs or opens any of it ({n}).").format(
                n=words.grouped(len(items))
            )
        )
        self._inert.show_lines([detail_words.inert_words(item) for item in items])
        self._inert.show()

    def say_inert(self, text: str) -> None:
        """Says why they cannot be listed."""
        self._inert_note.setText(text)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._body.updateGeometry()
        super().changeEvent(event)

    def _title(self, text: str) -> None:
        self._layout.addSpacing(self._theme.space("m"))
        self._layout.addWidget(PlainLabel(text, "caption"))

    def _text(self, text: str, role: str = "small") -> PlainLabel:
        label = _selectable(text, role)
        self._layout.addWidget(label)
        return label

    def _add_file(self) -> None:
        document, grid = self._details.document, QGridLayout()
        self._facts = grid
        grid.setHorizontalSpacing(self._theme.space("l"))
        grid.setVerticalSpacing(self._theme.space("xs"))
        grid.setColumnStretch(1, 1)
        rows = (
            (self.tr("Title"), document.title),
            (self.tr("Pages"), words.grouped(document.page_count) if document.page_count else ""),
            (self.tr("State"), detail_words.status_words(document.status)),
            (self.tr("Size"), detail_words.size_words(document.size_bytes) if document.size_bytes else ""),
            (self.tr("Language"), detail_words.language_words(self._details.language)),
            (self.tr("Added"), moment_words(document.added_at)),
            (self.tr("File changed"), detail_words.file_moment_words(self._details.file_changed_ns)),
            (self.tr("Tags"), ", ".join(self._details.tags)),
            (self.tr("Collections"), ", ".join(self._details.collections)),
            (self.tr("Place"), _breakable(str(document.path))),
            ("SHA-256", _breakable(document.id)),
        )
        for name, value in rows:
            if value:
                self._row(name, value)
        self._layout.addLayout(grid)
        place = detail_words.place_words(self._details)
        for text in (place, *map(said, (document.message, *document.warnings))):
            if text:
                self._text(text, "warn" if text != place else "small")

    def _row(self, name: str, value: str) -> None:
        number = self._facts.rowCount()
        self._facts.addWidget(PlainLabel(name, "muted"), number, 0, Qt.AlignmentFlag.AlignTop)
        self._facts.addWidget(_selectable(value), number, 1)

    def _add_pages(self) -> None:
        self._title(self.tr("HOW THE PAGES WERE READ"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._theme.space("l"))
        grid.setVerticalSpacing(self._theme.space("xs"))
        grid.setColumnStretch(1, 1)
        runs = self._details.runs
        for number, run in enumerate(runs[:RUNS_SHOWN]):
            numbers, how = detail_words.run_words(run)
            jump = button(numbers, "link", partial(self._jump, run.first - 1), self._show_name(run.first))
            grid.addWidget(jump, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(_selectable(how, detail_words.run_tone(run)), number, 1, Qt.AlignmentFlag.AlignVCenter)
        self._layout.addLayout(grid)
        if len(runs) > RUNS_SHOWN:
            self._text(self.tr("and {n} more stretches of pages").format(n=len(runs) - RUNS_SHOWN), "muted")
        if not runs:
            self._text(self.tr("No page has been read."), "muted")
        if self._details.meaning is not None:
            self._text(detail_words.meaning_words(self._details.meaning), "muted")
        for index, warning in self._details.page_warnings[:JUMPS_SHOWN]:
            self._text(f"{words.page_words(index + 1, '')}: {warning}", "muted")

    def _add_hidden(self) -> None:
        pages = self._details.hidden_pages
        if not pages:
            return
        self._title(self.tr("TEXT THAT CANNOT BE SEEN"))
        self._text(
            self.tr("Text that a reader of the page does not see stands on {pages}. It is marked there.").format(
                pages=words.pages(len(pages))
            ),
            "warn",
        )
        self._layout.addWidget(self._jumps(pages))

    def _jumps(self, pages: tuple[int, ...]) -> QWidget:
        holder = QWidget()
        row = FlowLayout(holder, QMargins(), self._theme.space("m"))
        for index in pages[:JUMPS_SHOWN]:
            row.addWidget(button(str(index + 1), "link", partial(self._jump, index), self._show_name(index + 1)))
        return holder

    def _add_versions(self) -> None:
        newer, older = self._details.newer, self._details.older
        if newer is None and not older:
            return
        self._title(self.tr("VERSIONS OF THIS FILE"))
        if newer is not None:
            self._line(newer, self.tr("newer version, added {day}").format(day=newer.added_at[:10]))
        for one in older:
            self._line(one, self.tr("older version, added {day}").format(day=one.added_at[:10]))

    def _add_similar(self) -> None:
        versions = {one.id for one in (self._details.newer, *self._details.older) if one is not None}
        similar = [likeness for likeness in self._details.similar if likeness.document.id not in versions]
        if similar:
            self._title(self.tr("DOCUMENTS MUCH LIKE IT"))
        for likeness in similar:
            self._line(likeness.document, detail_words.likeness_words(likeness))

    def _add_inert(self) -> None:
        self._title(self.tr("LINKS, SCRIPTS, FORMS AND ATTACHMENTS"))
        self._inert_note = self._text(self.tr("Looking into the file …"), "muted")
        self._inert = WrappedList(self.tr("What the document holds and must not do"), self._theme)
        self._inert.hide()
        self._layout.addWidget(self._inert)

    def _line(self, document: Document, text: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(self._theme.space("s"))
        name = self.tr("Show {name}").format(name=f"{document.name}.pdf")
        row.addWidget(ElidedLabel(f"{document.name}.pdf", "strong", mode=Qt.TextElideMode.ElideMiddle), 1)
        row.addWidget(PlainLabel(text, "muted"))
        row.addWidget(button(self.tr("Show"), "link", lambda: self.document_wanted.emit(document), name))
        self._layout.addLayout(row)

    def _show_name(self, number: int) -> str:
        return self.tr("Show page {n}").format(n=number)

    def _jump(self, page_index: int) -> None:
        self.page_wanted.emit(self._details.document, page_index)


def _problem(details: DocumentDetails) -> bool:
    return not details.document.page_count


def _selectable(text: str, role: str = "small") -> PlainLabel:
    label = PlainLabel(text, role, wrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _breakable(text: str) -> str:
    """Lets a long path or hash break anywhere."""
    return "\u200b".join(text) if len(text) > 40 else text
