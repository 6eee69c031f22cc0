"""Lines of text from documents that run from right to left: painted from their own side, cut at their own end."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
LOOKED_AT = 200
"""Characters that are looked through for the first one with a direction."""


def right_to_left(text: str) -> bool:
    """Whether the first letter with a direction runs from right to left, as the paragraph then does."""
    for character in text[:LOOKED_AT]:
        kind = unicodedata.bidirectional(character)
        if kind in ("R", "AL"):
            return True
        if kind == "L":
            return False
    return False


def isolated(text: str) -> str:
    """Returns a text that keeps its own order within a line of another direction; its ellipsis then stands at its own end."""
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}" if right_to_left(text) else text


def draw_line(painter: QPainter, box: QRectF, flags: int, text: str, *, rtl: bool | None = None) -> None:
    """Paints one line; "left" in the flags is the side where the text begins. `rtl`: the direction of a part of a line."""
    before = painter.layoutDirection()
    rtl = right_to_left(text) if rtl is None else rtl
    painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
    painter.drawText(box, flags, text)
    painter.setLayoutDirection(before)
