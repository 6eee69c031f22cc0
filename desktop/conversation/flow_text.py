"""Paints wrapped plain text with chips, underlines and strike-out, and tells what lies under the mouse."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from core.answer import Outcome
from desktop import words
from desktop.conversation.claim_text import NO_BREAK, Chip, ClaimLine, Underline
from desktop.theme import Theme

LINE_HEIGHT = 1.42
LINES = {
    Outcome.CONFIRMED: Qt.PenStyle.SolidLine,
    Outcome.DERIVED: Qt.PenStyle.SolidLine,
    Outcome.CONTRADICTED: Qt.PenStyle.DashLine,
    Outcome.NOT_CONFIRMED: Qt.PenStyle.DashLine,
    Outcome.UNDETERMINED: Qt.PenStyle.DotLine,
}
"""The style of the line says the outcome too, for people who do not see the colours."""


EDGES = (QTextLine.Edge.Leading, QTextLine.Edge.Trailing)
"""Both are asked for: where writing directions meet, the place after a letter is not where the letter ends."""
UNBROKEN_MAX = 20
"""Characters; a longer checked phrase may be broken between two lines."""


def unbroken(line: ClaimLine) -> str:
    """Returns the text as it is laid out, of the same length: short figures keep their parts on one line."""
    text = line.text
    for underline in line.underlines:
        if underline.end - underline.start <= UNBROKEN_MAX:
            figure = text[underline.start : underline.end].replace(" ", NO_BREAK)
            text = text[: underline.start] + figure + text[underline.end :]
    return text


@dataclass(frozen=True, slots=True)
class Under:
    """What lies at a point: a chip, an underlined thing, or nothing."""

    chip: Chip | None = None
    underline: Underline | None = None


class FlowText:
    """The layout of one claim's line for one width; rebuilt when text, theme or width change."""

    def __init__(self, line: ClaimLine, theme: Theme, *, struck: bool = False) -> None:
        self.line = line
        self._theme = theme
        self._struck = struck
        self._layout = QTextLayout()
        self._width = -1.0
        self._height = 0.0
        self._pitch = 0.0

    def height_for(self, width: float) -> float:
        """Returns the height of the text wrapped at a width."""
        self._flow(width)
        return self._height

    def restyle(self) -> None:
        """Forgets the layout; fonts or colours changed."""
        self._width = -1.0

    def paint(self, painter: QPainter, origin: QPointF, width: float, *, strong: str | None = None) -> None:
        """Paints the text; the chip with key `strong` is filled with the accent."""
        self._flow(width)
        for chip in self.line.chips:
            fill = self._theme.color("accent" if chip.key == strong else "chip")
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            radius = self._theme.radius("small")
            painter.drawRoundedRect(self._chip_box(chip).translated(origin), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._layout.draw(painter, origin)
        for chip in self.line.chips:
            color = self._theme.color("on_accent" if chip.key == strong else "accent")
            painter.setFont(self._theme.font("caption", bold=True))
            painter.setPen(color)
            painter.drawText(self._chip_box(chip).translated(origin), Qt.AlignmentFlag.AlignCenter, chip.label)
        if not self._struck:
            for underline in self.line.underlines:
                self._paint_underline(painter, origin, underline)

    def under(self, point: QPointF, width: float) -> Under:
        """Returns what lies at a point of the text's own coordinates."""
        self._flow(width)
        for chip in self.line.chips:
            if self._chip_box(chip).adjusted(-2, -2, 2, 2).contains(point):
                return Under(chip=chip)
        for underline in self.line.underlines:
            if any(box.contains(point) for box in self._boxes(underline.start, underline.end)):
                return Under(underline=underline)
        return Under()

    def chip_box(self, chip: Chip, width: float) -> QRectF:
        """Returns the box of a chip in the text's own coordinates."""
        self._flow(width)
        return self._chip_box(chip)

    def _flow(self, width: float) -> None:
        if width == self._width:
            return
        self._width = width
        font = self._theme.font("body")
        self._layout = QTextLayout(unbroken(self.line), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if right_to_left(self.line.text):
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
            option.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._layout.setTextOption(option)
        self._layout.setFormats(self._formats())
        self._pitch = round(font.pixelSize() * LINE_HEIGHT)
        top = 0.0
        self._layout.beginLayout()
        while True:
            line = self._layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(max(1.0, width))
            line.setPosition(QPointF(0.0, top + (self._pitch - line.height()) / 2))
            top += self._pitch
        self._layout.endLayout()
        self._height = max(top, self._pitch)

    def _formats(self) -> list[QTextLayout.FormatRange]:
        body = QTextCharFormat()
        body.setForeground(self._theme.color("muted" if self._struck else "text"))
        body.setFontStrikeOut(self._struck)
        ranges = [_range(0, self.line.body_end, body)]
        hidden = QTextCharFormat()
        hidden.setForeground(QColor(0, 0, 0, 0))
        hidden.setFont(self._theme.font("caption", bold=True))
        ranges += [_range(chip.start, chip.end, hidden) for chip in self.line.chips]
        return ranges

    def _boxes(self, start: int, end: int) -> list[QRectF]:
        boxes = []
        for index in range(self._layout.lineCount()):
            line = self._layout.lineAt(index)
            first = max(start, line.textStart())
            last = min(end, line.textStart() + line.textLength())
            while first < last < end and self.line.text[last - 1] == " ":
                last -= 1  # the space at which the line was broken
            if first < last:
                edges = [_x(line, place, edge) for place in range(first, last) for edge in EDGES]
                left, right = min(edges), max(edges)
                boxes.append(QRectF(left, index * self._pitch, right - left, self._pitch))
        return boxes

    def _chip_box(self, chip: Chip) -> QRectF:
        """The one box of a chip, also where a word too long for the line had it broken in two."""
        size = self._theme.px(17)
        box = max(self._boxes(chip.start, chip.end), key=QRectF.width, default=QRectF())
        return QRectF(box.x(), box.center().y() - size / 2, max(box.width(), size), size)

    def _paint_underline(self, painter: QPainter, origin: QPointF, underline: Underline) -> None:
        pen = QPen(self._theme.color(words.outcome_mark(underline.check.outcome).color), max(1.4, self._theme.px(1.4)))
        pen.setStyle(LINES[underline.check.outcome])
        painter.setPen(pen)
        metrics = QFontMetricsF(QFont(self._theme.font("body")))
        for box in self._boxes(underline.start, underline.end):
            middle = box.top() + (self._pitch + metrics.capHeight()) / 2
            y = origin.y() + middle + self._theme.px(3)
            painter.drawLine(QPointF(origin.x() + box.left(), y), QPointF(origin.x() + box.right(), y))


def _range(start: int, end: int, char_format: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = end - start
    made.format = char_format
    return made


def right_to_left(text: str) -> bool:
    """Whether the first letter that has a direction is written from right to left, as Unicode's rule for paragraphs."""
    directions = (unicodedata.bidirectional(character) for character in text)
    return next((found for found in directions if found in ("L", "R", "AL")), "L") != "L"


def _x(line: QTextLine, position: int, edge: QTextLine.Edge) -> float:
    value: Any = line.cursorToX(position, edge)
    return float(value[0] if isinstance(value, tuple) else value)
