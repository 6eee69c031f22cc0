"""The map as a tab: answer, sentences, passages and pages as boxes that can be folded, followed and saved."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QToolTip, QVBoxLayout, QWidget

from core.answer import Answer
from desktop import words
from desktop.inspector.answer_graph import QUESTION, Graph, Node, answer_graph
from desktop.inspector.graph_painter import GraphPainter
from desktop.inspector.item_model import Row
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, plain_tooltip

translate = words.translate
LOW = 140
"""Pixels at 100 % below which the tab has no room for words about it."""


class MapCanvas(QWidget):
    """The drawn map. Arrows walk along the lines, Enter shows the page, the space bar folds.

    Signals:
        row_chosen: Row; the page shall show it.
        moved: QRect of the chosen box; it shall be in sight.
    """

    row_chosen = Signal(object)
    moved = Signal(QRect)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._answer: Answer | None = None
        self._turned: frozenset[str] = frozenset()
        self._chosen: str | None = None
        self._room = 0
        self.painter_of: GraphPainter | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Map of the answer"))
        theme.changed.connect(self._rebuild)

    @property
    def graph(self) -> Graph | None:
        """The graph that is drawn."""
        return self.painter_of.graph if self.painter_of is not None else None

    @property
    def chosen(self) -> Node | None:
        """The box that is chosen."""
        return self.graph.node(self._chosen) if self.graph is not None and self._chosen is not None else None

    def show_answer(self, answer: Answer | None) -> None:
        """Draws an answer, folded as it stands at first."""
        self._answer, self._turned, self._chosen = answer, frozenset(), None
        self._rebuild()

    def mark_claim(self, index: int) -> None:
        """Chooses the box of a sentence without showing its page."""
        if self.graph is not None and self.graph.node(f"claim {index}") is not None:
            self._choose(f"claim {index}")

    def fit(self, room: int) -> None:
        """Places the boxes in a width, in pixels."""
        if room != self._room:
            self._room = room
            self._rebuild()

    def turn(self, node: Node) -> None:
        """Folds or opens a box."""
        if node.foldable:
            self._turned ^= {node.id}
            self._rebuild()
            self._tell()

    def sizeHint(self) -> QSize:
        return self.painter_of.size if self.painter_of is not None else QSize(1, 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.painter_of is not None:
            painter = QPainter(self)
            self.painter_of.paint(painter, self._chosen, focused=self.hasFocus())
            painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if node is None or self.painter_of is None:
            return
        self._choose(node.id)
        if node.foldable and self.painter_of.fold_rect(node).contains(event.position()):
            self.turn(node)
        else:
            self._follow(node)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if node is not None else Qt.CursorShape.ArrowCursor)
        if node is not None:
            QToolTip.showText(event.globalPosition().toPoint(), plain_tooltip(node.text), self)
        else:
            QToolTip.hideText()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self._chosen is None and self.graph is not None:
            self._choose(QUESTION)
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        node, graph, key = self.chosen, self.graph, event.key()
        if node is None or graph is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._choose(graph.near(node.id, 1 if key == Qt.Key.Key_Right else -1) or node.id)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            column = [one.id for one in graph.column(node.column)]
            place = column.index(node.id) + (1 if key == Qt.Key.Key_Down else -1)
            self._choose(column[min(max(place, 0), len(column) - 1)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._follow(node)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.turn(node)
        else:
            super().keyPressEvent(event)

    def _node_at(self, point: QPointF) -> Node | None:
        found = self.painter_of.at(point) if self.painter_of is not None else None
        return self.graph.node(found) if self.graph is not None and found is not None else None

    def _choose(self, node_id: str) -> None:
        self._chosen = node_id
        if self.painter_of is not None:
            self.moved.emit(self.painter_of.rect(node_id).toAlignedRect())
        self._tell()
        self.update()

    def _tell(self) -> None:
        """Tells a screen reader what is chosen and how it hangs together."""
        node = self.chosen
        if node is None:
            return
        parts = [node.title, node.text]
        if node.foldable:
            parts.append(self.tr("folded") if node.folded else self.tr("open"))
        self.setAccessibleDescription(". ".join(parts))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def _follow(self, node: Node) -> None:
        if node.key or node.span is not None:
            self.row_chosen.emit(Row((), claim=node.claim, key=node.key or None, span=None if node.key else node.span))

    def _rebuild(self) -> None:
        answer = self._answer
        self.painter_of = None
        if answer is not None:
            self.painter_of = GraphPainter(answer_graph(answer, self._turned), self._theme, self._room)
        self.setFixedSize(self.sizeHint())
        self.update()


class MapScroll(QScrollArea):
    """Holds the map and gives it the width that there is."""

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__()
        self._canvas = canvas
        self.setWidget(canvas)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        canvas.moved.connect(self._bring_into_sight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._canvas.fit(self.viewport().width())

    def _bring_into_sight(self, box: QRect) -> None:
        center = box.center()
        self.ensureVisible(center.x(), center.y(), box.width() // 2 + 12, box.height() // 2 + 12)


class MapTab(QWidget):
    """The map with its words and its save button.

    Signals:
        row_chosen: Row; the page shall show it.
        save_wanted: the drawn map as (PNG bytes, SVG bytes) makers: GraphPainter.
    """

    row_chosen = Signal(object)
    save_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = MapCanvas(theme)
        self.canvas.row_chosen.connect(self.row_chosen)
        self._words = PlainLabel(role="muted", wrap=True)
        self._save = button(self.tr("Save…"), "", self._save_picture)
        self._save.setToolTip(self.tr("Saves this map as SVG or PNG, as it is folded now"))
        self._scroll = MapScroll(self.canvas)
        head = QHBoxLayout()
        head.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("xs"))
        head.setSpacing(theme.space("m"))
        head.addWidget(self._words, 1)
        head.addWidget(self._save, 0, Qt.AlignmentFlag.AlignRight)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._scroll, 1)
        self._theme = theme
        self._answer: Answer | None = None
        self.show_answer(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """In a low window the boxes need the room of the words."""
        self._words.setVisible(self._answer is None or self.height() >= self._theme.px(LOW))

    def show_answer(self, answer: Answer | None) -> None:
        """Shows the map of an answer."""
        self._answer = answer
        self.canvas.show_answer(answer)
        self._save.setVisible(answer is not None)
        self._words.setText(
            self.tr("What each sentence rests on. A click shows the page; + and − open and fold.")
            if answer is not None
            else self.tr("No question was asked yet.")
        )
        self._make_room()

    def mark_claim(self, index: int) -> None:
        """Chooses the box of a sentence."""
        self.canvas.mark_claim(index)

    def _save_picture(self) -> None:
        if self.canvas.painter_of is not None:
            self.save_wanted.emit(self.canvas.painter_of)
