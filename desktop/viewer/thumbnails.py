"""The strip of small pages: a list model over page numbers and a delegate that paints from the cache."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop.theme import Theme
from desktop.viewer import overlay
from desktop.viewer.page_painter import DIMMING

WIDTH, HEIGHT, TEXT = 104, 140, 20
Index = QModelIndex | QPersistentModelIndex


class PageListModel(QAbstractListModel):
    """Page numbers and labels; no pictures."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels: list[str] = []
        self._marked: frozenset[int] = frozenset()
        self._unread: frozenset[int] = frozenset()

    def set_labels(self, labels: list[str]) -> None:
        """Shows a document with these printed labels."""
        self.beginResetModel()
        self._labels = labels
        self.endResetModel()

    def set_marked(self, pages: frozenset[int], unread: frozenset[int] = frozenset()) -> None:
        """Names the pages that hold evidence, and those that could not be read."""
        self._marked, self._unread = pages, unread
        if self._labels:
            self.dataChanged.emit(self.index(0), self.index(len(self._labels) - 1))

    def marked(self, row: int) -> bool:
        """Whether a page holds evidence."""
        return row in self._marked

    def unread(self, row: int) -> bool:
        """Whether a page could not be read."""
        return row in self._unread

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._labels)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        number, label = str(index.row() + 1), self._labels[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return number if label in ("", number) else f"{number} ({label})"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = self.tr("page {number}").format(number=number)
            if label not in ("", number):
                words += self.tr(", printed {label}").format(label=label)
            words += self.tr(", holds evidence") if index.row() in self._marked else ""
            return words + (self.tr(", not read") if index.row() in self._unread else "")
        return None


class PageDelegate(QStyledItemDelegate):
    """Paints a small page, its number, and a dot where it holds evidence."""

    def __init__(self, theme: Theme, picture: Callable[[int], QImage | None], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._picture = picture
        self.dimmed = False

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self._theme.px(WIDTH) + 16, self._theme.px(HEIGHT + TEXT) + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = QRectF(option.rect)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        room = QRectF(rect.x() + 8, rect.y() + 6, rect.width() - 16, self._theme.px(HEIGHT))
        image = self._picture(index.row())
        sheet = _fitted(image, room) if image is not None else QRectF(room).adjusted(8, 0, -8, 0)
        painter.save()
        painter.fillRect(sheet, QColor("#ffffff"))
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
            painter.drawImage(sheet, image)
        if self.dimmed:
            painter.fillRect(sheet, DIMMING)
        strong = self._theme.color("accent")
        painter.setPen(QPen(strong if chosen else self._theme.color("border"), 2 if chosen else 1))
        painter.drawRect(sheet)
        model = index.model()
        if isinstance(model, PageListModel) and model.unread(index.row()):
            painter.fillRect(sheet.adjusted(1, 1, 0, 0), QBrush(overlay.UNREAD, Qt.BrushStyle.FDiagPattern))
        if isinstance(model, PageListModel) and model.marked(index.row()):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
            painter.setPen(QPen(QColor("#ffffff"), 1.5))
            painter.setBrush(strong)
            painter.drawEllipse(QPointF(sheet.right() - 2, sheet.top() + 2), 5, 5)
        painter.setFont(self._theme.font("caption", bold=chosen))
        painter.setPen(self._theme.color("text" if chosen else "muted"))
        below = QRectF(rect.x(), room.bottom() + 3, rect.width(), self._theme.px(TEXT))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(strong, 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
        painter.restore()


def _fitted(image: QImage, room: QRectF) -> QRectF:
    factor = min(room.width() / max(1, image.width()), room.height() / max(1, image.height()))
    width, height = image.width() * factor, image.height() * factor
    return QRectF(room.center().x() - width / 2, room.bottom() - height, width, height)


class Thumbnails(QListView):
    """The list of small pages.

    Signals:
        chosen: a page index.
        wanted: the range of rows that show.
    """

    chosen = Signal(int)
    wanted = Signal(object)

    def __init__(self, theme: Theme, picture: Callable[[int], QImage | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Pages"))
        self.pages = PageListModel(self)
        self.setModel(self.pages)
        self._delegate = PageDelegate(theme, picture, self)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._following = False
        self._ask = QTimer(self)
        self._ask.setSingleShot(True)
        self._ask.setInterval(30)
        self._ask.timeout.connect(self._ask_for_pictures)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self._ask.start())
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))

    def follow(self, page_index: int) -> None:
        """Selects the page that the canvas shows."""
        index = self.pages.index(page_index)
        if index.isValid() and index != self.currentIndex():
            self._following = True
            self.setCurrentIndex(index)
            self._following = False

    def set_dimmed(self, dimmed: bool) -> None:
        """Darkens the small pages as the large ones."""
        self._delegate.dimmed = dimmed
        self.viewport().update()

    def refresh(self) -> None:
        """Asks for the pictures that show and repaints."""
        self._ask.start()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ask.start()

    def _current_changed(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid() and not self._following and self.hasFocus():
            self.chosen.emit(index.row())

    def _ask_for_pictures(self) -> None:
        if not self.isVisible() or not self.pages.rowCount():
            return
        height = max(1, self.sizeHintForRow(0))
        first = max(0, self.verticalOffset() // height)
        last = min(self.pages.rowCount(), first + self.viewport().height() // height + 2)
        self.wanted.emit(range(first, last))
