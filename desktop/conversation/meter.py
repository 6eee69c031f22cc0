"""The evidence budget as a bar: one segment a passage, and the count in tokens."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.evidence import EvidencePack
from desktop.theme import Theme

SHADES = ("meter_1", "meter_2", "meter_3")


def segments(pack: EvidencePack | None, width: float) -> list[tuple[float, float]]:
    """Returns (left, width) of each passage's segment within a bar; together never wider than the bar."""
    if pack is None or pack.budget <= 0:
        return []
    scale = width / max(pack.budget, sum(item.tokens for item in pack.items))
    made, left = [], 0.0
    for item in pack.items:
        made.append((left, item.tokens * scale))
        left += item.tokens * scale
    return made


class BudgetMeter(QWidget):
    """A thin bar; its numbers stand beside it in words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pack: EvidencePack | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_pack(self, pack: EvidencePack | None) -> None:
        """Shows a pack, or an empty bar."""
        self._pack = pack
        self.setAccessibleName(
            self.tr("Evidence: {used} of {budget} tokens").format(used=pack.used, budget=pack.budget) if pack else ""
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, self._theme.px(8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        height = theme.px(6)
        bar = QRectF(0, (self.height() - height) / 2, self.width(), height)
        painter.setBrush(theme.color("meter_track"))
        painter.drawRoundedRect(bar, 3, 3)
        for number, (left, width) in enumerate(segments(self._pack, bar.width())):
            painter.setBrush(theme.color(SHADES[min(number, len(SHADES) - 1)]))
            painter.drawRoundedRect(QRectF(bar.x() + left, bar.y(), max(1.0, width - 1.0), height), 2, 2)
