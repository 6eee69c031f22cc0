"""Paints a row of the library: name and chip, the status line below, a thin bar while it is read."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.assets import paint_icon
from desktop.direction import draw_line
from desktop.library.item_model import HEADING, ROW, Entry, row_words
from desktop.theme import Theme

TONES = {
    "neutral": ("neutral_soft", "muted"),
    "warn": ("warn_soft", "warn"),
    "bad": ("bad_soft", "bad"),
    "accent": ("chip", "accent"),
}


LARGE = 1.5
"""Text of this size and more leaves too little of a name beside the pages: they go into the second line."""


class TwoLineDelegate(QStyledItemDelegate):
    """A rounded row of two lines; subclasses say what stands in them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        above = self.heading_height if index.data(HEADING) else 0
        return QSize(100, self.row_height + above)

    @property
    def row_height(self) -> int:
        """The height of a row, in pixels."""
        return self.theme.px(50)

    @property
    def heading_height(self) -> int:
        """What a heading over a row takes, in pixels."""
        return self.theme.px(26)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        title, box = index.data(HEADING), QRect(option.rect)
        if title:
            head = QRectF(
                box.left() + self.theme.px(9), box.top(), box.width() - self.theme.px(17), self.heading_height
            )
            self.line(painter, head, title, "caption", "muted", bold=True)
            box.setTop(box.top() + self.heading_height)
        self.paint_ground(painter, option, box)
        self.paint_row(painter, box, index)
        painter.restore()

    def paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, row: QRect) -> None:
        """Paints selection, hover and focus."""
        theme = self.theme
        state = option.state
        box = QRectF(row).adjusted(0.5, 1.5, -0.5, -1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(theme.color("accent_soft"))
            painter.drawRoundedRect(box, theme.radius(), theme.radius())
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(box, theme.radius(), theme.radius())
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.color("accent"))
            painter.drawRoundedRect(box, theme.radius(), theme.radius())

    def paint_row(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        """Paints the words of a row; each kind of row has its own."""

    def line(self, painter: QPainter, box: QRectF, text: str, role: str, color: str, *, bold: bool = False) -> None:
        """Paints one elided line; names are cut in the middle, where they differ least."""
        font = self.theme.font(role, bold=bold)
        mode = Qt.TextElideMode.ElideMiddle if bold else Qt.TextElideMode.ElideRight
        painter.setFont(font)
        painter.setPen(self.theme.color(color))
        shown = QFontMetrics(font).elidedText(text, mode, int(box.width()))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        draw_line(painter, box, int(flags), shown)


class DocumentDelegate(TwoLineDelegate):
    """A document's row."""

    def paint_row(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        theme = self.theme
        entry: Entry = index.data(ROW)
        shown = row_words(entry)
        left, right = box.left() + theme.px(9), box.right() - theme.px(8)
        ground, ink = TONES[shown.tone]
        chip_font = theme.font("caption")
        chip_width = QFontMetrics(chip_font).horizontalAdvance(shown.chip) + theme.px(12)
        needed = QFontMetrics(theme.font("body", bold=True)).horizontalAdvance(entry.name)
        below = theme.scale >= LARGE and needed > right - chip_width - left - theme.px(8)
        chip = QRectF(right - chip_width, box.top() + theme.px(25 if below else 7), chip_width, theme.px(17))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(chip, theme.radius("small"), theme.radius("small"))
        painter.setPen(theme.color(ink))
        painter.setFont(chip_font)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, shown.chip)
        begin = left
        if entry.locked:
            side = theme.px(13)
            paint_icon(painter, "lock", theme.color("muted"), QRectF(left - 1, box.top() + theme.px(9), side, side))
            begin = left + side + theme.px(4)
        end = right if below else chip.left() - theme.px(8)
        name = QRectF(begin, box.top() + theme.px(5), end - begin, theme.px(21))
        self.line(painter, name, entry.name, "body", "text", bold=True)
        end = chip.left() - theme.px(8) if below else right
        status = QRectF(left, box.top() + theme.px(25), end - left, theme.px(18))
        color = shown.tone if shown.tone in ("warn", "bad") else "muted"
        self.line(painter, status, shown.status, "small", color)
        if entry.progress is not None:
            self._bar(painter, QRectF(left, box.bottom() - theme.px(6), right - left, 3), entry.progress)

    def _bar(self, painter: QPainter, box: QRectF, share: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("meter_track"))
        painter.drawRoundedRect(box, 1.5, 1.5)
        painter.setBrush(self.theme.color("accent"))
        painter.drawRoundedRect(QRectF(box.x(), box.y(), box.width() * share, box.height()), 1.5, 1.5)
