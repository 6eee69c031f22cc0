"""Packed and near-miss passages as points in a plane: near means that they share words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget

from core.answer import Answer
from core.similarity import Plane, Point, similarity_plane
from core.text.one_line import one_line
from desktop import words
from desktop.inspector.item_model import Row
from desktop.inspector.label_places import Named, name_places
from desktop.inspector.when_seen import WhenSeen
from desktop.theme import Theme
from desktop.widgets import PlainLabel, plain_tooltip

translate = words.translate
REACH = 12.0
"""Pixels at 100 %: how near a click must be to a point."""
MARGIN = 22.0
LOW = 140
"""Pixels at 100 % below which the points need the room of the words; a tooltip says them."""


def kind_words(kind: str) -> str:
    """Returns what a point is, in words."""
    return {
        "question": translate("Similarity", "the question"),
        "cited": translate("Similarity", "cited"),
        "packed": translate("Similarity", "given, not cited"),
        "left_out": translate("Similarity", "left out"),
    }[kind]


def point_words(point: Point) -> str:
    """Returns a point in one sentence: what it is, where it stands, what it says."""
    text = one_line(point.text)
    if point.span is None:
        return words.named(words.first_upper(kind_words(point.kind)), text)
    head = ", ".join(part for part in (point.key, kind_words(point.kind)) if part)
    page = words.page_words(point.span.page_number, "")
    return words.named(f"{words.first_upper(head)} · {point.doc_name}, {page}", text)


class PlaneCanvas(QWidget):
    """The drawn points. Arrows step through them, Enter or a click shows the page.

    Signals:
        row_chosen: Row; the page shall show it.
    """

    row_chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.plane = Plane((), 0.0)
        self._chosen = self._under = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumHeight(theme.px(72))
        self.setAccessibleName(self.tr("Similarity of the passages"))
        theme.changed.connect(self.update)

    def show_plane(self, plane: Plane) -> None:
        """Draws a plane."""
        self.plane, self._chosen, self._under = plane, -1, -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if plane.points else Qt.FocusPolicy.NoFocus)
        self.update()

    def place(self, point: Point) -> QPointF:
        """Returns where a point is drawn; each axis fills the room there is."""
        margin = MARGIN * self._theme.scale
        box = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        xs = [one.x for one in self.plane.points]
        ys = [one.y for one in self.plane.points]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        middle = box.center()
        return QPointF(
            middle.x() + (point.x - (max(xs) + min(xs)) / 2) * box.width() / (wide or 1.0),
            middle.y() - (point.y - (max(ys) + min(ys)) / 2) * box.height() / (high or 1.0),
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        order = {"left_out": 0, "packed": 1, "cited": 2, "question": 3}
        for point in sorted(self.plane.points, key=lambda one: order[one.kind]):
            self._paint_point(painter, point)
        self._paint_names(painter)
        if 0 <= self._chosen < len(self.plane.points):
            ring = QPen(self._theme.color("accent"), 2.0 if self.hasFocus() else 1.0)
            painter.setPen(ring)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            side = 9.0 * self._theme.scale
            painter.drawEllipse(self.place(self.plane.points[self._chosen]), side, side)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._near(event.position())
        if found is not None:
            self._choose(found)
            self._follow()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._near(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if found is not None else Qt.CursorShape.ArrowCursor)
        self._show_under(-1 if found is None else found)
        if found is not None:
            text = plain_tooltip(point_words(self.plane.points[found]))
            QToolTip.showText(event.globalPosition().toPoint(), text, self)
        else:
            QToolTip.hideText()

    def leaveEvent(self, event: QEvent) -> None:
        self._show_under(-1)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self._chosen < 0 and self.plane.points:
            self._choose(0)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        key = Qt.Key(event.key())
        if key in steps and self.plane.points:
            self._choose(min(max(self._chosen + steps[key], 0), len(self.plane.points) - 1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._follow()
        else:
            super().keyPressEvent(event)

    def _near(self, where: QPointF) -> int | None:
        reach = REACH * self._theme.scale
        found = [
            (gap, number)
            for number, point in enumerate(self.plane.points)
            if (gap := (self.place(point) - where).manhattanLength()) <= reach
        ]
        return min(found)[1] if found else None

    def _show_under(self, number: int) -> None:
        if number != self._under:
            self._under = number
            self.update()

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.setAccessibleDescription(point_words(self.plane.points[number]))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self.update()

    def _follow(self) -> None:
        if 0 <= self._chosen < len(self.plane.points):
            point = self.plane.points[self._chosen]
            if point.span is not None:
                self.row_chosen.emit(Row((), key=point.key or None, span=None if point.key else point.span))

    def _paint_point(self, painter: QPainter, point: Point) -> None:
        """Cited: a filled square; packed: a ring; left out: a small ring; the question: a diamond."""
        theme, where = self._theme, self.place(point)
        size = self._side(point)
        color = theme.color({"question": "derived", "cited": "accent", "packed": "accent"}.get(point.kind, "muted"))
        painter.setPen(QPen(color, 1.5))
        painter.setBrush(color if point.kind in ("cited", "question") else theme.color("window"))
        box = QRectF(where.x() - size, where.y() - size, 2 * size, 2 * size)
        if point.kind == "cited":
            painter.drawRect(box)
        elif point.kind == "question":
            tall = size * 1.35
            painter.drawPolygon([where + QPointF(x * tall, y * tall) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))])
        else:
            painter.drawEllipse(box)

    def _paint_names(self, painter: QPainter) -> None:
        """Writes the key of each passage beside its point, where there is room for it; what is looked at has its own."""
        theme = self._theme
        font = theme.font("caption", bold=True)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        named = [self._named(number, metrics) for number in self._by_weight()]
        for place, box in name_places(named, QRectF(self.rect()), 3 * theme.scale).items():
            number = self._by_weight()[place]
            if named[place].needed:
                painter.fillRect(box, theme.color("window"))
            painter.setPen(theme.color("accent" if named[place].needed else "text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _name(self.plane.points[number]))

    def _by_weight(self) -> list[int]:
        """The numbers of the points, those that matter most first."""
        order = ("cited", "question", "packed", "left_out")
        return sorted(range(len(self.plane.points)), key=lambda number: order.index(self.plane.points[number].kind))

    def _named(self, number: int, metrics: QFontMetricsF) -> Named:
        point = self.plane.points[number]
        needed = number in (self._chosen, self._under)
        text = _name(point) if point.key or needed else ""
        size = QSizeF(metrics.horizontalAdvance(text) + 2, metrics.height()) if text else QSizeF()
        return Named(self.place(point), self._side(point), size, needed)

    def _side(self, point: Point) -> float:
        """Half the width of a point's shape."""
        return self._theme.scale * (3.2 if point.kind == "left_out" else 5.0)


def _name(point: Point) -> str:
    """What is written beside a point: its key, else its page."""
    return point.key or (words.page_short(point.span.page_number, "") if point.span is not None else "")


class SimilarityTab(QWidget):
    """The plane with its words.

    Signals:
        row_chosen: Row; the page shall show it.
    """

    row_chosen = Signal(object)

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        plane_of: Callable[[Answer], Plane] = similarity_plane,
    ) -> None:
        super().__init__(parent)
        self._plane_of = plane_of
        self._answer: Answer | None = None
        self._filling = WhenSeen(self, self._place)
        self._theme = theme
        self.canvas = PlaneCanvas(theme)
        self.canvas.row_chosen.connect(self.row_chosen)
        self._words = PlainLabel(role="muted", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
        layout.setSpacing(theme.space("xs"))
        layout.addWidget(self._words)
        layout.addWidget(self.canvas, 1)
        self.show_answer(None)

    def show_answer(self, answer: Answer | None) -> None:
        """Shows the passages of an answer; they are placed when the tab is first looked at."""
        self._answer = answer
        self._filling.renew()

    def _place(self) -> None:
        answer = self._answer
        plane = self._plane_of(answer) if answer is not None else Plane((), 0.0)
        passages = sum(point.kind != "question" for point in plane.points)
        self.canvas.show_plane(plane if passages else Plane((), 0.0))
        if answer is None:
            text = self.tr("No question was asked yet.")
        elif not passages:
            text = self.tr("This answer had no passages to compare.")
        else:
            text = self.tr(
                "Near points share words. Filled squares are cited, rings were given, small rings were left out, "
                "the diamond is the question. The picture shows {n} % of the differences."
            ).format(n=round(plane.share * 100))
        self._words.setText(text)
        self.canvas.setToolTip(plain_tooltip(text))
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        self._words.setVisible(not self.canvas.plane.points or self.height() >= self._theme.px(LOW))
