"""A list of rows that the keyboard opens and removes, as high as its rows and no higher."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

ROWS_MIN = 2
ROWS_MAX = 400
"""More rows than a screen is high; a larger height would only upset the layout."""


class KeyList(QListView):
    """A list whose rows open with Enter and go with Delete.

    Signals:
        opened: index.
        delete_wanted: the Delete key.
    """

    opened = Signal(QModelIndex)
    delete_wanted = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._row_px = self._above_px = 0
        self.clicked.connect(self.opened)

    def sizeHint(self) -> QSize:
        model = self.model()
        rows = model.rowCount() if model is not None else 0
        return QSize(160, self._height(min(rows, ROWS_MAX)))

    def minimumSizeHint(self) -> QSize:
        model = self.model()
        return QSize(120, self._height(min(ROWS_MIN, model.rowCount() if model is not None else 0)))

    def hug(self) -> None:
        """Takes no more height than its rows need."""
        self.setMaximumHeight(max(1, self.sizeHint().height()))
        self.updateGeometry()

    def set_heights(self, row_px: int, above_px: int = 0) -> None:
        """Tells the height of a row, and what the headings take together; with headings rows differ in height."""
        self._row_px, self._above_px = row_px, above_px
        if self.uniformItemSizes() == bool(above_px):
            self.setUniformItemSizes(not above_px)
            self.doItemsLayout()

    def _height(self, rows: int) -> int:
        return rows * (self._row_px or max(1, self.sizeHintForRow(0))) + self._above_px + 2 if rows else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)
