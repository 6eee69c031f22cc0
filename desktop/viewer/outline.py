"""The document's own outline as a tree; entries are plain text and lead to pages, never anywhere else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStackedWidget, QTreeView, QVBoxLayout, QWidget

from desktop.viewer.render_queue import OutlineEntry
from desktop.widgets import PlainLabel, plain_tooltip

PAGE_ROLE = Qt.ItemDataRole.UserRole + 1
TITLE_MAX = 300


class Outline(QWidget):
    """The tree, or a line that says there is none.

    Signals:
        chosen: a page index.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = QStandardItemModel(self)
        self._tree = QTreeView()
        self._tree.setAccessibleName(self.tr("Outline"))
        self._tree.setModel(self._model)
        self._tree.setHeaderHidden(True)
        self._tree.setIndentation(12)
        self._tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._tree.setUniformRowHeights(True)
        self._tree.clicked.connect(self._choose)
        self._tree.activated.connect(self._choose)
        self._none = PlainLabel(self.tr("This document has no outline."), "muted", wrap=True)
        self._none.setContentsMargins(10, 10, 10, 10)
        self._none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._none)
        self._stack.addWidget(self._tree)
        self._from_text = PlainLabel(self.tr("Headings found in the text"), "muted")
        self._from_text.setContentsMargins(10, 6, 10, 2)
        self._from_text.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._from_text)
        layout.addWidget(self._stack, 1)

    def clear(self) -> None:
        """Shows nothing: it is not known yet whether there is an outline."""
        self._from_text.hide()
        self._empty()
        self._stack.setCurrentIndex(1)

    def show_entries(self, entries: Sequence[OutlineEntry], labels: Sequence[str], *, from_text: bool = False) -> None:
        """Shows an outline; the page number stands beside each entry. `from_text`: it is not the document's own."""
        self._from_text.setVisible(from_text and bool(entries))
        self._empty()
        self._model.setColumnCount(2)
        parents: list[tuple[int, QStandardItem]] = []
        for entry in entries:
            title = QStandardItem(entry.title[:TITLE_MAX] or self.tr("(no title)"))
            title.setToolTip(plain_tooltip(entry.title[:TITLE_MAX]))
            title.setData(entry.page_index, PAGE_ROLE)
            number = str(entry.page_index + 1)
            page = QStandardItem(number)
            page.setData(entry.page_index, PAGE_ROLE)
            page.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label = labels[entry.page_index] if entry.page_index < len(labels) else ""
            printed = self.tr(", printed {label}").format(label=label) if label not in ("", number) else ""
            spoken = self.tr("{title}, page {number}").format(title=entry.title[:TITLE_MAX], number=number) + printed
            title.setData(spoken, Qt.ItemDataRole.AccessibleTextRole)
            while parents and parents[-1][0] >= entry.level:
                parents.pop()
            (parents[-1][1] if parents else self._model.invisibleRootItem()).appendRow([title, page])
            parents.append((entry.level, title))
        header = self._tree.header()
        header.setStretchLastSection(False)
        if self._model.columnCount() > 1:
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
            header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._tree.expandToDepth(0)
        self._stack.setCurrentIndex(1 if entries else 0)

    def _empty(self) -> None:
        """Removes the rows: after `clear` of the model the binding keeps every item for ever."""
        self._model.removeRows(0, self._model.rowCount())

    def _choose(self, index: QModelIndex) -> None:
        page_index = index.data(PAGE_ROLE)
        if isinstance(page_index, int):
            self.chosen.emit(page_index)
