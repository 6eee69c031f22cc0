"""The tables of the inspector: plain painted cells, whole rows chosen, Enter or a click leads to the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.assets import paint_icon
from desktop.direction import draw_line, right_to_left
from desktop.inspector.item_model import CELL, ROW, Cell, Row, RowsModel
from desktop.theme import Theme

FIXED_SHARE = 0.66
"""The most of a table that its fixed columns take together."""
SPARE_LEAST = 0.5
"""The column that can be left out gives of its width first; of less than this share nothing can be read."""
STRETCH_LEAST = 70
"""Pixels at 100 % that the column that takes the rest has at least, before a column that can be spared is shown."""
STRETCH_KEEPS = 0.75
"""What the column that takes the rest keeps at least of its room, where others need more than their widths."""
ROWS_MEASURED = 200
"""Rows that are looked at for how wide a column has to be; the first ones are in sight."""


def elide_around(text: str, bold: tuple[int, int], fits: int) -> tuple[str, tuple[int, int]]:
    """Cuts words from the left of a text of which `fits` characters can be shown, so that its bold range is in sight.

    Example: with the figure far right, "in no case more than EUR 1,800,000" becomes "… more than EUR 1,800,000".
    """
    start, end = bold
    if len(text) <= fits or end <= start or end <= fits - 1:
        return text, bold
    cut = min(max(0, end - fits + 2), start)
    while 0 < cut < start and text[cut - 1] != " ":
        cut += 1
    shift = cut - 2 if cut else 0
    return ("… " + text[cut:] if cut else text), (start - shift, end - shift)


def _squeeze(wanted: Mapping[int, int], room: float) -> float:
    """How much of their widths the fixed columns get."""
    fixed = sum(wanted.values())
    return min(1.0, room / fixed) if fixed and room > 0 else 1.0


class CellDelegate(QStyledItemDelegate):
    """Paints a cell: icon, text, and the bold part."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(60, self._theme.px(29))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme = self._theme
        cell: Cell = index.data(CELL)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.color("accent_soft"))
        painter.setPen(theme.color("border"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        left, right = box.left() + theme.px(10), box.right() - theme.px(6)
        if cell.icon:
            size = theme.px(13)
            paint_icon(
                painter, cell.icon, theme.color(cell.color), QRectF(left, box.center().y() - size / 2, size, size)
            )
            left += size + theme.px(6)
        self._paint_text(painter, QRectF(left, box.top(), right - left, box.height()), cell)
        painter.restore()

    def _paint_text(self, painter: QPainter, box: QRectF, cell: Cell) -> None:
        theme = self._theme
        plain, strong = theme.font("small"), theme.font("small", bold=True)
        needed = QFontMetrics(strong).horizontalAdvance(cell.text)
        fits = len(cell.text) if needed <= box.width() else int(len(cell.text) * box.width() / needed)
        text, bold = elide_around(cell.text, cell.bold, fits)
        painter.setPen(theme.color(cell.color))
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        rtl = right_to_left(text)
        left, end = box.left(), box.right()
        for part, font in ((text[: bold[0]], plain), (text[bold[0] : bold[1]], strong), (text[bold[1] :], plain)):
            room = end - left
            if not part or room <= 4:
                continue
            metrics = QFontMetrics(font)
            shown = metrics.elidedText(part, Qt.TextElideMode.ElideRight, int(room))
            painter.setFont(font)
            draw_line(painter, QRectF(left, box.top(), room, box.height()), flags, shown, rtl=rtl)
            width = metrics.horizontalAdvance(shown)
            left, end = (left, end - width) if rtl else (left + width, end)


class RowsTable(QTableView):
    """A table of rows.

    Signals:
        row_chosen: Row, by click or Enter.
    """

    row_chosen = Signal(object)

    def __init__(
        self,
        name: str,
        heads: Sequence[str],
        widths: Sequence[int],
        theme: Theme,
        parent: QWidget | None = None,
        *,
        spare: Sequence[int] = (),
    ) -> None:
        """`spare`: columns that a narrow table goes without, the first one first; what they say must stand elsewhere too."""
        super().__init__(parent)
        self._theme = theme
        self._widths, self._spare = tuple(widths), tuple(spare)
        self.nothing = self.tr("Nothing to show yet.")
        """What an empty table says."""
        self.rows = RowsModel(heads)
        self._delegate = CellDelegate(theme)
        self.setModel(self.rows)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(theme.px(44))
        self.horizontalHeader().setSortIndicatorClearable(True)
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.clicked.connect(lambda index: self.row_chosen.emit(index.data(ROW)))
        theme.changed.connect(self.fit)
        self.rows.modelReset.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Sizes the columns: a width of 0 takes what is left, others are pixels at 100 %, and more where there is room."""
        header = self.horizontalHeader()
        room = self.viewport().width() * FIXED_SHARE
        wanted = self._wanted()
        for spare in self._spare:
            over = max(0, int(sum(wanted.values()) - room)) if room > 0 else 0
            leaves_out = over > wanted[spare] * (1 - SPARE_LEAST) or (over > 0 and self._tells_nothing(spare))
            rest = self.viewport().width() - sum(wanted.values()) + over
            leaves_out = leaves_out or 0 < rest < self._theme.px(STRETCH_LEAST)
            self.setColumnHidden(spare, leaves_out)
            wanted[spare] -= wanted[spare] if leaves_out else over
        squeeze = _squeeze(wanted, room)
        self.verticalHeader().setDefaultSectionSize(self._theme.px(29))
        sized = self._shared({column: int(width * squeeze) for column, width in wanted.items()})
        for column in range(len(self._widths)):
            if column in sized:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
                self.setColumnWidth(column, sized[column])
            else:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def _wanted(self) -> dict[int, int]:
        """The widths of the fixed columns: their own, or what their words need where the stretching one lacks room."""
        wanted = {column: self._theme.px(width) for column, width in enumerate(self._widths) if width}
        rest = self.viewport().width() - sum(wanted.values())
        if not self.rows.rows() or all(self._needed(c) <= rest for c, width in enumerate(self._widths) if not width):
            return wanted
        heads = QFontMetrics(self._theme.font("small"))
        return {
            column: min(
                width, max(self._needed(column), heads.horizontalAdvance(self._head(column)) + self._theme.px(22))
            )
            for column, width in wanted.items()
        }

    def _head(self, column: int) -> str:
        return str(self.rows.headerData(column, Qt.Orientation.Horizontal))

    def _tells_nothing(self, column: int) -> bool:
        """Whether a column says the same in every row."""
        return len({row.cells[column].text for row in self.rows.rows()}) == 1

    def _shared(self, widths: dict[int, int]) -> dict[int, int]:
        """Gives columns that are cut what the stretching one has no words for, and a part of its room where it has."""
        taking = [column for column, width in enumerate(self._widths) if not width]
        shown = [column for column in widths if not self.isColumnHidden(column)]
        rest = self.viewport().width() - sum(widths[column] for column in shown)
        if len(taking) != 1 or rest <= 0:
            return widths
        spare = rest - min(self._needed(taking[0]), int(rest * STRETCH_KEEPS))
        lacks = {column: max(0, self._needed(column) - widths[column]) for column in shown}
        share = min(1.0, spare / sum(lacks.values())) if any(lacks.values()) else 0.0
        return {column: width + int(lacks.get(column, 0) * share) for column, width in widths.items()}

    def _needed(self, column: int) -> int:
        """How wide a column has to be for the words of its rows."""
        theme = self._theme
        plain, strong = QFontMetrics(theme.font("small")), QFontMetrics(theme.font("small", bold=True))
        widest = 0
        for row in self.rows.rows()[:ROWS_MEASURED]:
            cell = row.cells[column]
            metrics = strong if cell.bold[1] > cell.bold[0] else plain
            widest = max(widest, metrics.horizontalAdvance(cell.text) + (theme.px(19) if cell.icon else 0))
        return widest + theme.px(20)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.rows.rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setFont(self._theme.font("small"))
            painter.setPen(self._theme.color("muted"))
            inset = self._theme.px(10)
            box = self.viewport().rect().adjusted(inset, inset, -inset, -inset)
            flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
            text = self.tr("No row holds these words.") if self.rows.filtered else self.nothing
            painter.drawText(box, int(flags), text)
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.row_chosen.emit(self.currentIndex().data(ROW))
            return
        super().keyPressEvent(event)

    def mark_claim(self, claim: int) -> None:
        """Selects the first row of a claim without choosing it."""
        for number, row in enumerate(self.rows.rows()):
            if isinstance(row, Row) and row.claim == claim:
                self.selectRow(number)
                return
        self.clearSelection()
