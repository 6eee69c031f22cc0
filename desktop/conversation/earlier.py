"""An earlier turn of the session, folded to its question and verdict; a click opens it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.answer import Answer
from desktop.assets import paint_icon
from desktop.conversation.banner import banner_of
from desktop.direction import draw_line
from desktop.theme import Theme
from desktop.widgets import plain_tooltip


class EarlierTurn(QAbstractButton):
    """One line."""

    def __init__(self, answer: Answer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._banner = banner_of(answer)
        self._question = " ".join(answer.question.split())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(
            self.tr("Earlier question: {question}. {verdict}").format(
                question=self._question, verdict=self._banner.word
            )
        )
        self.setToolTip(plain_tooltip(self._question))
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(240, self._theme.px(30))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self._theme.px(30))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("accent") if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("hover") if self.underMouse() else theme.color("neutral_soft"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.radius(), theme.radius())
        icon = theme.px(14)
        color = {"ok": "ok", "warn": "warn", "bad": "bad"}.get(self._banner.tone, "muted")
        paint_icon(
            painter, self._banner.icon, theme.color(color), QRectF(theme.px(10), (self.height() - icon) / 2, icon, icon)
        )
        font = theme.font("small")
        left = theme.px(34)
        room = self.width() - left - theme.space("m")
        text = QFontMetrics(font).elidedText(self._question, Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(theme.color("muted"))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
        draw_line(painter, QRectF(left, 0, room, self.height()), flags, text)
