"""One line of the CITED list: chip, document, page and the start of the quote; a click shows it on the page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.answer import Citation
from core.text.one_line import one_line
from desktop import words
from desktop.conversation.claim_text import chip_label
from desktop.direction import isolated
from desktop.theme import Theme
from desktop.widgets import plain_tooltip

NAME_SHARE = 0.42
"""The most that a document's name takes of the line; the rest is for page and quote."""


class SourceRow(QAbstractButton):
    """A citation as one elided line; its menu is made of the actions that it is given."""

    def __init__(self, citation: Citation, theme: Theme, parent: QWidget | None = None, *, note: str = "") -> None:
        super().__init__(parent)
        self.citation = citation
        self._theme = theme
        self._name = words.source_name(citation.doc_name, citation.doc_id)
        page = words.page_short(citation.page_number, citation.page_label)
        self._page = f"{page} · {note}" if note else page
        self._quote = one_line(citation.quote)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{chip_label(citation.key)}: {self._name}, {self._page}: {self._quote}")
        self.setToolTip(plain_tooltip(f"{self._name}, {self._page}\n{self._quote[:600]}"))
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(240, self._theme.px(27))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self._theme.px(27))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.underMouse() or self.hasFocus():
            painter.setBrush(theme.color("accent_soft"))
            painter.setPen(theme.color("accent") if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, theme.radius("small"), theme.radius("small"))
        label = chip_label(self.citation.key)
        chip_font = theme.font("caption", bold=True)
        size = theme.px(17)
        chip_width = max(size, QFontMetrics(chip_font).horizontalAdvance(label) + theme.px(9))
        chip = QRectF(theme.px(8), (self.height() - size) / 2, chip_width, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("chip"))
        painter.drawRoundedRect(chip, theme.radius("small"), theme.radius("small"))
        painter.setPen(theme.color("accent"))
        painter.setFont(chip_font)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, label)
        self._paint_words(painter, chip.right() + theme.space("s"))

    def _paint_words(self, painter: QPainter, left: float) -> None:
        theme = self._theme
        right = self.width() - theme.space("s")
        bold = theme.font("small", bold=True)
        metrics = QFontMetrics(bold)
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, int((right - left) * NAME_SHARE))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
        painter.setFont(bold)
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(left, 0, right - left, self.height()), flags, name)
        left += metrics.horizontalAdvance(name) + theme.space("s")
        small = theme.font("small")
        rest = QFontMetrics(small).elidedText(
            f"{self._page} · {isolated(f'“{self._quote}”')}", Qt.TextElideMode.ElideRight, max(0, int(right - left))
        )
        painter.setFont(small)
        painter.setPen(theme.color("muted"))
        painter.drawText(QRectF(left, 0, right - left, self.height()), flags, rest)
