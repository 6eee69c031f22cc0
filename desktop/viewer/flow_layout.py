"""A layout that fills lines and goes on in the next one where there is no more room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


def shared(wanted: Sequence[int], room: int) -> list[int]:
    """Shares a room: the widest give first, and none gives as long as another one has more.

    Example: of 300 pixels, 200 and 120 wanted become 180 and 120; of 200 they become 100 each.
    """
    widths = list(wanted)
    order = sorted(range(len(widths)), key=lambda index: widths[index])
    for place, index in enumerate(order):
        widths[index] = min(widths[index], max(0, room) // (len(order) - place))
        room -= widths[index]
    return widths


class FlowLayout(QLayout):
    """Lays widgets out like words; those that are hidden take no room."""

    def __init__(self, parent: QWidget, margins: QMargins, spacing: int, between: int | None = None) -> None:
        """`between`: pixels from one line to the next, where they differ from those beside each other."""
        super().__init__(parent)
        self._between = spacing if between is None else between
        self._cut_to: int | None = None
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(margins)
        self.setSpacing(spacing)

    def cut_to(self, least: int | None) -> None:
        """Lets widgets that cut their own words give all but so many pixels before another line is begun."""
        self._cut_to = least
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Returns the height that is needed at this width; moves the widgets when asked to."""
        room = rect.marginsRemoved(self.contentsMargins())
        y, bottom = room.y(), room.y()
        for line in self._lines(room.width()):
            high = max(size.height() for _item, size in line)
            x = room.x()
            for item, size in line if move else ():
                item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + self.spacing()
            bottom, y = y + high, y + high + self._between
        return bottom - rect.y() + self.contentsMargins().bottom()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """Fills lines; what is wider than a line gets all of it and is cut by itself."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        for item in self._shown():
            size = item.sizeHint()
            size.setWidth(min(size.width(), max(1, width)))
            wanted = [one.width() for _item, one in lines[-1]] if lines else []
            if not lines or not self._fit([*wanted, size.width()], width):
                lines.append([])
            lines[-1].append((item, size))
        for line in lines:
            widths = shared([size.width() for _item, size in line], width - self.spacing() * (len(line) - 1))
            for (_item, size), given in zip(line, widths, strict=True):
                size.setWidth(given)
        return lines

    def _fit(self, wanted: Sequence[int], width: int) -> bool:
        given = shared(wanted, width - self.spacing() * (len(wanted) - 1))
        least = self._cut_to
        return all(
            has >= (wants if least is None else min(wants, least)) for has, wants in zip(given, wanted, strict=True)
        )
