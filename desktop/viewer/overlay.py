"""Marks to paint: paths in page pixels, colours by layer and outcome. Fills multiply, so the text stays black on them.

The page stays white in both themes, so these colours do not follow the theme.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from core.answer import Outcome
from core.domain import PageWords, Rect
from desktop.viewer.marks import Layer, Mark
from desktop.viewer.selection import run_left
from desktop.viewer.transform import Box, PageLayout

CITED = QColor("#ffd84d")
UNIT = QColor("#fff2c4")
EVIDENCE = QColor("#2b5b8c")
UNUSED = QColor("#9db8d3")
FOUND = QColor("#bfe0ff")
FOUND_NOW = QColor("#ffb066")
SELECTED = QColor("#b9d4f1")
HIDDEN = QColor("#b3261e")
HIDDEN_GROUND = QColor(255, 255, 255, 150)
"""Below the hatching: text of the colour of its ground would hide the mark too."""
UNREAD = QColor("#7d5200")
UNREAD_EDGE_PX = 8.0
CITED_LINE = QColor("#8a6100")
TONES = tuple(
    QColor(name) for name in ("#c3d9fa", "#ffcf9f", "#bde5c8", "#f6c8d6", "#dbccf4", "#b8e3e6", "#dce394", "#f3dfb4")
)
"""Highlight mode: neighbours differ in light as well as in hue, and each has its sentence's number beside it."""
OUTCOMES: dict[Outcome, tuple[QColor, Qt.PenStyle]] = {
    Outcome.CONFIRMED: (QColor("#1b7446"), Qt.PenStyle.SolidLine),
    Outcome.DERIVED: (QColor("#5746af"), Qt.PenStyle.DashDotLine),
    Outcome.CONTRADICTED: (QColor("#b3261e"), Qt.PenStyle.SolidLine),
    Outcome.NOT_CONFIRMED: (QColor("#b3261e"), Qt.PenStyle.DashLine),
    Outcome.UNDETERMINED: (QColor("#7d5200"), Qt.PenStyle.DotLine),
}
ORDER = (Layer.UNREAD, Layer.SENTENCES, Layer.UNIT, Layer.CITED, Layer.EVIDENCE, Layer.NUMBERS, Layer.HIDDEN)
TAGGED = (Layer.CITED, Layer.EVIDENCE, Layer.SENTENCES)
PULSE_PX = 12.0


def joined(boxes: Sequence[Box]) -> list[Box]:
    """Stretches the boxes of lines that follow each other until they touch, so that a paragraph is one shape."""
    result = list(boxes)
    for number in range(len(result) - 1):
        box, below = result[number], result[number + 1]
        gap = below.y - box.bottom
        if -0.5 * box.height < gap < 0.4 * box.height and below.x < box.right and box.x < below.right:
            result[number] = Box(box.x, box.y, box.width, box.height + gap / 2)
            result[number + 1] = Box(below.x, below.y - gap / 2, below.width, below.height + gap / 2)
    return result


def trimmed(box: Box) -> Box:
    """Takes the room for accents and descenders off a line's box, so that a frame stays clear of the lines around."""
    return Box(box.x, box.y + 0.1 * box.height, box.width, 0.84 * box.height)


def stand_upright(boxes: Sequence[Box]) -> bool:
    """Whether the lines of a mark run up or down the page, judged by the longest; a single letter says nothing."""
    longest = max(boxes, key=lambda box: max(box.width, box.height), default=None)
    return longest is not None and longest.height > UPRIGHT * longest.width


def relative_boxes(layout: PageLayout, page_index: int, rects: Sequence[Rect]) -> list[Box]:
    """Returns boxes in pixels from the page's own corner."""
    page = layout.page_box(page_index)
    boxes = (layout.to_view(page_index, rect) for rect in rects)
    return [Box(box.x - page.x, box.y - page.y, box.width, box.height) for box in boxes]


TAG_TOUCH, TAG_MOVES_MAX = 3.0, 6
"""Pixels by which tags may overlap, and how often one moves away; a crowd is left as it is."""
UPRIGHT = 1.8
"""A line of text that is so many times higher than wide stands upright."""


def outline_of(boxes: Sequence[Box], grow: float = 0.0) -> QPainterPath:
    """Returns the outline around boxes, each grown on all sides."""
    path = QPainterPath()
    for box in boxes:
        one = QPainterPath()
        one.addRect(QRectF(box.x - grow, box.y - grow, box.width + 2 * grow, box.height + 2 * grow))
        path = path.united(one)
    return path.simplified()


def fill_of(boxes: Sequence[Box]) -> QPainterPath:
    """Returns one path over boxes for filling; cheap enough for thousands."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for box in boxes:
        path.addRect(QRectF(box.x, box.y, box.width, box.height))
    return path


class PaintedMark:
    """A mark ready to be painted: its path from the page's corner, in logical pixels."""

    __slots__ = ("boxes", "mark", "path", "tag_right", "upright")

    def __init__(self, layout: PageLayout, page_index: int, mark: Mark, words: PageWords | None) -> None:
        self.mark = mark
        boxes = relative_boxes(layout, page_index, mark.rects)
        self.tag_right = boxes[0].x if boxes else 0.0
        # On a page that lies on its side lines are columns: what stands left of one is another line, not its margin.
        self.upright = stand_upright(boxes)
        if words is not None and mark.rects and layout.rotation == 0 and not self.upright:
            self.tag_right -= (mark.rects[0].x0 - run_left(words, mark.rects[0])) * layout.scale
        if mark.layer is Layer.NUMBERS:
            self.boxes = boxes
            self.path = outline_of([trimmed(box) for box in boxes], 1.5)
        elif mark.layer is Layer.EVIDENCE:
            self.boxes = joined(boxes)
            self.path = outline_of([trimmed(box) for box in self.boxes] if len(boxes) == 1 else self.boxes, 1.0)
        else:
            self.boxes = joined(boxes)
            self.path = outline_of(self.boxes)


def paint_fill(painter: QPainter, path: QPainterPath, color: QColor) -> None:
    """Lays a colour over the page as a marker pen does."""
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillPath(path, color)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def paint_marks(painter: QPainter, marks: Sequence[PaintedMark], layers: frozenset[Layer], font: QFont) -> None:
    """Paints the marks of one page; the painter's origin is the page's corner."""
    shown = sorted((mark for mark in marks if mark.mark.layer in layers), key=lambda m: ORDER.index(m.mark.layer))
    by_sentence = any(mark.mark.layer is Layer.SENTENCES for mark in shown)
    strong = [mark.path for mark in shown if mark.mark.layer is Layer.CITED]
    taken: list[QRectF] = []
    for painted in shown:
        _paint_mark(painter, painted, strong, by_sentence)
        if painted.mark.label and painted.boxes and painted.mark.layer in TAGGED:
            _paint_tag(painter, painted, font, taken)


def _paint_mark(painter: QPainter, painted: PaintedMark, strong: Sequence[QPainterPath], by_sentence: bool) -> None:
    """Paints one mark. Where sentences have colours, the cited words are framed: two fills make a third colour."""
    layer = painted.mark.layer
    if layer is Layer.SENTENCES:
        paint_fill(painter, painted.path, TONES[painted.mark.tone % len(TONES)])
    elif layer is Layer.CITED and by_sentence:
        painter.strokePath(painted.path, QPen(CITED_LINE, 2.0))
    elif layer is Layer.CITED:
        paint_fill(painter, painted.path, CITED)
    elif layer is Layer.UNIT:
        path = painted.path
        for other in strong:
            path = path.subtracted(other)
        if not by_sentence:
            paint_fill(painter, path, UNIT)
    elif layer is Layer.EVIDENCE:
        painter.strokePath(painted.path, QPen(EVIDENCE if painted.mark.cited else UNUSED, 1.0))
    elif layer is Layer.NUMBERS:
        _paint_number(painter, painted)
    elif layer is Layer.UNREAD:
        _paint_unread(painter, painted.path.boundingRect())
    else:
        painter.fillPath(painted.path, HIDDEN_GROUND)
        painter.fillPath(painted.path, QBrush(HIDDEN, Qt.BrushStyle.BDiagPattern))
        painter.strokePath(painted.path, QPen(HIDDEN, 1.0, Qt.PenStyle.DashLine))


def _paint_unread(painter: QPainter, page: QRectF) -> None:
    """Hatches both edges of a page whose words nobody has read, and frames it; the picture stays free."""
    for edge in (
        QRectF(page.left(), page.top(), UNREAD_EDGE_PX, page.height()),
        QRectF(page.right() - UNREAD_EDGE_PX, page.top(), UNREAD_EDGE_PX, page.height()),
    ):
        painter.fillRect(edge, HIDDEN_GROUND)
        painter.fillRect(edge, QBrush(UNREAD, Qt.BrushStyle.FDiagPattern))
    painter.setPen(QPen(UNREAD, 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(page.adjusted(0, 0, -1, -1))


def _paint_number(painter: QPainter, painted: PaintedMark) -> None:
    """Boxes a number; the line tells the outcome without its colour: full, dashed, dotted or double."""
    outcome = painted.mark.outcome or Outcome.UNDETERMINED
    color, style = OUTCOMES[outcome]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    # On a small page the line must not cover the figures that it is about.
    width = min(1.8, max(1.0, max((box.height for box in painted.boxes), default=0.0) / 9))
    painter.strokePath(painted.path, QPen(color, width, style))
    if outcome is Outcome.CONTRADICTED:
        painter.strokePath(outline_of([trimmed(box) for box in painted.boxes], 1.5 + 1.4 * width), QPen(color, 1.0))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _paint_tag(painter: QPainter, painted: PaintedMark, font: QFont, taken: list[QRectF]) -> None:
    """Paints the number or key left of a mark, or above one that stands upright; a second one moves further away."""
    first = painted.boxes[0]
    metrics = QFontMetricsF(font)
    width = max(metrics.horizontalAdvance(painted.mark.label) + 8, 16.0)
    height = metrics.height() + 1
    left, top = painted.tag_right - width - 5, first.y + (min(first.height, 22) - height) / 2
    if painted.upright:
        left, top = first.x + (first.width - width) / 2, first.y - height - 4
    box = QRectF(left, top, width, height)
    step = (0.0, -(height + 2)) if painted.upright else (-(width + 2), 0.0)
    for _ in range(TAG_MOVES_MAX):
        near = box.adjusted(TAG_TOUCH, TAG_TOUCH, -TAG_TOUCH, -TAG_TOUCH)
        if not any(near.intersects(other) for other in taken) or min(box.left(), box.top()) + min(step) < 1:
            break
        box.translate(*step)
    taken.append(QRectF(box))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    path = QPainterPath()
    of_sentence = painted.mark.layer is Layer.SENTENCES
    path.addRoundedRect(box, height / 2 if of_sentence else 3.5, height / 2 if of_sentence else 3.5)
    solid = (painted.mark.cited or painted.mark.layer is Layer.CITED) and not of_sentence
    ground = TONES[painted.mark.tone % len(TONES)] if of_sentence else QColor("#ffffff")
    painter.fillPath(path, EVIDENCE if solid else ground)
    if not solid:
        painter.strokePath(path, QPen(EVIDENCE if of_sentence else UNUSED, 1.0))
    painter.setFont(font)
    painter.setPen(QColor("#ffffff") if solid else EVIDENCE)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, painted.mark.label)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def paint_pulse(painter: QPainter, path: QPainterPath, progress: float) -> None:
    """Paints a ring that closes in on a place; progress runs from 0 to 1."""
    color = QColor(EVIDENCE)
    color.setAlphaF(max(0.0, min(1.0, 1.2 * (1 - progress))))
    box = path.boundingRect()
    grow = 3 + PULSE_PX * (1 - progress)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setPen(QPen(color, 2.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(-grow, -grow, grow, grow), 5, 5)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
