"""A list of plain lines that are broken where they do not fit, as high as its first rows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, QStringListModel, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.theme import Theme
from desktop.widgets import breakable

ROWS_SHOWN = 8
FLAGS = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class _LineDelegate(QStyledItemDelegate):
    """Paints a line in as many rows of text as it needs."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = max(80, self._view.viewport().width())
        room = QRect(0, 0, width - 2 * self._theme.px(6), 10_000)
        text = QFontMetrics(self._theme.font("small")).boundingRect(room, FLAGS, index.data())
        return QSize(width, text.height() + 2 * self._theme.px(3))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, self._theme.color("accent_soft"))
        painter.setFont(self._theme.font("small"))
        painter.setPen(self._theme.color("text"))
        side, above = self._theme.px(6), self._theme.px(3)
        painter.drawText(option.rect.adjusted(side, above, -side, -above), FLAGS, index.data())
        painter.restore()


class WrappedList(QListView):
    """The list; its rows can be walked by keyboard and are not edited."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._lines = QStringListModel()
        self.setModel(self._lines)
        self.setItemDelegate(_LineDelegate(theme, self))
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Replaces the lines."""
        self._lines.setStringList([breakable(line) for line in lines])
        self.hug()

    def lines(self) -> list[str]:
        """Returns what is shown."""
        return [str(line).replace("\u200b", "") for line in self._lines.stringList()]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.hug()

    def hug(self) -> None:
        """Takes the height of the first rows."""
        rows = range(min(self._lines.rowCount(), ROWS_SHOWN))
        height = sum(self.sizeHintForRow(row) for row in rows) + 4
        if height != self.height():
            self.setFixedHeight(height)
