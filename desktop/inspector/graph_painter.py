"""Draws the map of an answer with any painter: on the screen, into a PNG, into an SVG."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QTextLayout, QTextOption
from PySide6.QtSvg import QSvgGenerator

from desktop.assets import paint_icon
from desktop.direction import draw_line
from desktop.inspector.answer_graph import Edge, Graph, Node, laid_out
from desktop.theme import Theme

WIDTHS = (200.0, 256.0, 256.0, 176.0)
"""Of the four columns, at 100 % text size, where there is room for them."""
SQUEEZE_MIN = 0.48
"""How narrow the columns become before the map is scrolled sideways."""
GAP, BETWEEN, BETWEEN_LEAST, PADDING, EDGE = 10.0, 32.0, 20.0, 8.0, 12.0
LINES_MAX = 3
PNG_RATIO = 2.0


class GraphPainter:
    """The boxes of one graph, measured and placed at the text size in force; lengths are pixels."""

    def __init__(self, graph: Graph, theme: Theme, room: float = 0.0) -> None:
        """Places the boxes in `room` pixels of width; 0: as wide as they like to be."""
        self.graph, self._theme = graph, theme
        scale = theme.scale
        wide = not room or room / scale >= sum(WIDTHS) + 3 * BETWEEN + 2 * EDGE
        between = BETWEEN if wide else BETWEEN_LEAST  # where words are cut, lines may be short
        spare = room / scale - 3 * between - 2 * EDGE
        squeeze = min(1.0, max(SQUEEZE_MIN, spare / sum(WIDTHS))) if room else 1.0
        self._widths = [width * squeeze * scale for width in WIDTHS]
        self._wrapped = {node.id: self._wrap(node) for node in graph.nodes}
        heights = {node.id: self._height(node) for node in graph.nodes}
        self.boxes = laid_out(graph, heights, self._widths, GAP * scale, between * scale)
        edge = EDGE * scale
        right = max((box.left + box.width for box in self.boxes.values()), default=0.0)
        bottom = max((box.top + box.height for box in self.boxes.values()), default=0.0)
        self.size = QSize(round(right + 2 * edge), round(bottom + 2 * edge))

    def rect(self, node_id: str) -> QRectF:
        """Returns where a box is drawn."""
        box, edge = self.boxes[node_id], EDGE * self._theme.scale
        return QRectF(box.left + edge, box.top + edge, box.width, box.height)

    def at(self, point: QPointF) -> str | None:
        """Returns the box under a point."""
        return next((node.id for node in self.graph.nodes if self.rect(node.id).contains(point)), None)

    def fold_rect(self, node: Node) -> QRectF:
        """Returns the sign of a box that folds it."""
        box, side = self.rect(node.id), self._theme.px(18)
        return QRectF(box.right() - side - self._theme.px(3), box.top() + self._theme.px(4), side, side)

    def paint(self, painter: QPainter, chosen: str | None = None, *, focused: bool = False) -> None:
        """Paints everything; `chosen` wears a ring, a strong one where the keyboard is."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for edge in self.graph.edges:
            self._paint_edge(painter, edge, chosen)
        for node in self.graph.nodes:
            self._paint_node(painter, node, node.id == chosen, focused)

    def png(self) -> bytes:
        """Returns the picture as PNG, two pixels a point."""
        image = QImage(self.size * PNG_RATIO, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(PNG_RATIO)
        image.fill(self._theme.color("window"))
        painter = QPainter(image)
        self.paint(painter)
        painter.end()
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(data.data())

    def svg(self, title: str) -> bytes:
        """Returns the picture as SVG, its text as text."""
        data = QByteArray()
        buffer = QBuffer(data)
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(self.size)
        generator.setViewBox(QRectF(QPointF(0, 0), self.size.toSizeF()))
        generator.setTitle(title)
        generator.setResolution(96)
        painter = QPainter(generator)
        painter.fillRect(QRectF(QPointF(0, 0), self.size.toSizeF()), self._theme.color("window"))
        self.paint(painter)
        painter.end()
        return bytes(data.data())

    def _inner_width(self, node: Node) -> float:
        return self._widths[node.column] - 2 * PADDING * self._theme.scale

    def _wrap(self, node: Node) -> tuple[str, ...]:
        """Returns the text of a box in at most LINES_MAX lines, the last one elided."""
        font, width = self._theme.font("small"), self._inner_width(node)
        layout = QTextLayout(node.text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        starts = []
        while (line := layout.createLine()).isValid() and len(starts) <= LINES_MAX:
            line.setLineWidth(width)
            starts.append(line.textStart())
        layout.endLayout()
        ends = [*starts[1:], len(node.text)]
        lines = [node.text[start:end].strip() for start, end in zip(starts, ends, strict=True)]
        if len(lines) > LINES_MAX:
            rest = node.text[starts[LINES_MAX - 1] :]
            last = QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, int(width))
            lines = [*lines[: LINES_MAX - 1], last]
        return tuple(lines)

    def _line(self, role: str) -> float:
        return QFontMetricsF(self._theme.font(role)).lineSpacing()

    def _height(self, node: Node) -> float:
        lines = len(self._wrapped[node.id])
        return self._line("caption") + lines * self._line("small") + (2 * PADDING + 3) * self._theme.scale

    def _paint_edge(self, painter: QPainter, edge: Edge, chosen: str | None) -> None:
        start, end = self.rect(edge.start), self.rect(edge.end)
        near = chosen in (edge.start, edge.end)
        color = self._theme.color("accent" if near else "border_strong")
        pen = QPen(color, 2.0 if near else 1.2)
        if not edge.cited:
            pen.setStyle(Qt.PenStyle.DashLine)
        path = QPainterPath(QPointF(start.right(), start.center().y()))
        reach = (end.left() - start.right()) / 2
        path.cubicTo(
            QPointF(start.right() + reach, start.center().y()),
            QPointF(end.left() - reach, end.center().y()),
            QPointF(end.left(), end.center().y()),
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)

    def _paint_node(self, painter: QPainter, node: Node, chosen: bool, focused: bool) -> None:
        theme, box = self._theme, self.rect(node.id)
        radius = float(theme.radius("medium"))
        painter.setBrush(theme.color("accent_soft" if chosen else "raised"))
        painter.setPen(QPen(self._ring(node, chosen), 2.0 if chosen and focused else 1.0))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        pad = PADDING * theme.scale
        left, top = box.left() + pad, box.top() + pad
        if node.icon:
            side = theme.px(12)
            paint_icon(painter, node.icon, theme.color(node.color), QRectF(left, top + 1, side, side))
            left += side + theme.px(5)
        room = box.right() - pad - left - (theme.px(16) if node.foldable else 0)
        self._text(painter, QRectF(left, top, room, self._line("caption")), node.title, "caption", node.color, True)
        top += self._line("caption") + 3 * theme.scale
        for line in self._wrapped[node.id]:
            row = QRectF(box.left() + pad, top, box.width() - 2 * pad, self._line("small"))
            self._text(painter, row, line, "small", "text", False)
            top += self._line("small")
        if node.foldable:
            sign = self.fold_rect(node)
            inset = theme.px(3)
            paint_icon(
                painter,
                "plus" if node.folded else "minus",
                theme.color("muted"),
                sign.adjusted(inset, inset, -inset, -inset),
            )

    def _ring(self, node: Node, chosen: bool) -> QColor:
        return self._theme.color("accent" if chosen else node.color if node.column == 1 else "border_strong")

    def _text(self, painter: QPainter, box: QRectF, text: str, role: str, color: str, bold: bool) -> None:
        font = self._theme.font(role, bold=bold)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.setFont(font)
        painter.setPen(self._theme.color(color))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        draw_line(painter, box, int(flags), shown)
