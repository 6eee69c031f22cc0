"""One sentence of an answer: verdict shape, painted text with chips and underlines, and the line that says why."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.answer import Answer, Claim
from desktop import words
from desktop.assets import paint_icon
from desktop.conversation.claim_text import ClaimLine, cautions, claim_line, detail_words, is_derived, spoken
from desktop.conversation.flow_text import FlowText
from desktop.theme import LARGE, Theme


class ClaimRow(QAbstractButton):
    """A sentence that can be chosen by mouse, Tab, or J and K.

    Signals:
        chip_clicked: citation key.
        check_clicked: the Check of an underlined number or date.
        chip_hovered: citation key, or "" when the mouse left it or the keyboard went on.
    """

    chip_clicked = Signal(str)
    check_clicked = Signal(object)
    chip_hovered = Signal(str)

    def __init__(self, answer: Answer, claim: Claim, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.claim = claim
        self.line: ClaimLine = claim_line(answer.text, claim)
        self._theme = theme
        self._flow = FlowText(self.line, theme, struck=claim.struck)
        self._detail = detail_words(claim, answer)
        self._caution = words.first_upper(" · ".join(cautions(claim, answer)))
        self._mark = words.claim_mark(claim.verdict, derived=is_derived(claim))
        self._hovered = ""
        self._tone: QColor | None = None
        self._tag = ""
        self._pressed: str | object | None = None
        self.setCheckable(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(spoken(claim, answer))
        self.setAccessibleDescription(". ".join(part for part in (self._detail, self._caution) if part))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def set_tone(self, tone: QColor | None, tag: str = "") -> None:
        """Shows the colour and the tag ("s1") that its passages have on the page, or none."""
        self._tone, self._tag = tone, tag
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        text = self._flow.height_for(self._text_width(width))
        return round(text + self._detail_height(width) + 2 * self._pad() + self._theme.px(2))

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > 100 else 480
        return QSize(240, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self._theme.px(40))

    def chip_bottom(self, key: str) -> QPointF:
        """Returns the point below a chip, in this widget's coordinates."""
        chip = next((one for one in self.line.chips if one.key == key), None)
        if chip is None:
            return QPointF(self.rect().bottomLeft())
        return self._flow.chip_box(chip, self._text_width(self.width())).translated(self._origin()).bottomLeft()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme
        if self.isChecked() or self.hasFocus():
            self._paint_ground(painter)
        if not self._large:
            icon = theme.px(15)
            line_height = theme.font("body").pixelSize() * 1.42
            top = self._pad() + (line_height - icon) / 2
            paint_icon(painter, self._mark.icon, theme.color(self._mark.color), QRectF(theme.px(11), top, icon, icon))
        width = self._text_width(self.width())
        if self._tone is not None:
            self._paint_tone(painter, self._tone, width)
        strong = self._hovered or (self.line.chips[0].key if self.isChecked() and self.line.chips else None)
        self._flow.paint(painter, self._origin(), width, strong=strong)
        self._paint_detail(painter, width)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._target(event.position())
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        target = self._target(event.position())
        super().mouseReleaseEvent(event)
        if target is not None and target == self._pressed:
            if isinstance(target, str):
                self.chip_clicked.emit(target)
            else:
                self.check_clicked.emit(target)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        target = self._target(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if target is not None else Qt.CursorShape.ArrowCursor)
        self._hover(target if isinstance(target, str) else "")
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right walk along the citations and show their quotes; Enter shows the one that is chosen."""
        keys = [chip.key for chip in self.line.chips]
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if step and keys:
            at = keys.index(self._hovered) + step if self._hovered in keys else (0 if step > 0 else len(keys) - 1)
            self._hover(keys[at] if 0 <= at < len(keys) else "")
        elif event.key() == Qt.Key.Key_Escape and self._hovered:
            self._hover("")
        elif enter and self._hovered in keys:
            self.chip_clicked.emit(self._hovered)
        elif enter:
            self.click()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hover("")
        super().focusOutEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover("")
        super().leaveEvent(event)

    def nextCheckState(self) -> None:
        self.setChecked(True)

    def _hover(self, key: str) -> None:
        if key != self._hovered:
            self._hovered = key
            self.chip_hovered.emit(key)
            self.update()

    def _target(self, point: QPointF) -> str | object | None:
        under = self._flow.under(point - self._origin(), self._text_width(self.width()))
        if under.chip is not None:
            return under.chip.key
        return under.underline.check if under.underline is not None else None

    @property
    def _large(self) -> bool:
        """Whether the shape stands before the word of the verdict: large text needs the whole width for the sentence."""
        return self._theme.scale >= LARGE

    @property
    def _indent(self) -> int:
        return self._theme.px(13 if self._large else 38)

    @property
    def _detail_indent(self) -> int:
        return self._theme.px(19) if self._large else 0

    def _origin(self) -> QPointF:
        return QPointF(self._indent, self._pad())

    def _pad(self) -> int:
        return self._theme.space("s")

    def _text_width(self, width: int) -> float:
        return max(60.0, width - self._indent - self._theme.space("m"))

    def _detail_text(self) -> str:
        return " · ".join(part for part in (self._mark.word, self._detail, self._tag) if part)

    def _detail_height(self, width: int) -> int:
        metrics = QFontMetrics(self._theme.font("small"))
        room = int(self._text_width(width)) - 1 - self._detail_indent
        box = metrics.boundingRect(0, 0, room, 10_000, int(Qt.TextFlag.TextWordWrap), self._detail_text())
        return box.height() + self._caution_height(width)

    def _caution_height(self, width: int) -> int:
        if not self._caution:
            return 0
        metrics = QFontMetrics(self._theme.font("small"))
        room = int(self._text_width(width)) - self._theme.px(20)
        box = metrics.boundingRect(0, 0, room, 10_000, int(Qt.TextFlag.TextWordWrap), self._caution)
        return box.height() + self._theme.px(4)

    def _paint_ground(self, painter: QPainter) -> None:
        theme = self._theme
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked():
            painter.setBrush(theme.color("accent_soft"))
            painter.drawRoundedRect(box, theme.radius(), theme.radius())
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(QRectF(0, 6, 3, self.height() - 12), 1.5, 1.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(theme.color("accent"))
            painter.drawRoundedRect(box, theme.radius(), theme.radius())

    def _paint_tone(self, painter: QPainter, tone: QColor, width: float) -> None:
        """The colour stands before the text as a band: on it the text would need a colour of its own in dark windows."""
        theme = self._theme
        origin = self._origin()
        band = QRectF(origin.x() - theme.px(8), origin.y() + 2, theme.px(4), self._flow.height_for(width) - 4)
        painter.setPen(QPen(theme.color("border_strong"), 0.6))
        painter.setBrush(tone)
        painter.drawRoundedRect(band, 2, 2)

    def _paint_detail(self, painter: QPainter, width: float) -> None:
        theme = self._theme
        top = self._pad() + self._flow.height_for(width) + theme.px(2)
        if self._large:
            icon = theme.px(13)
            down = (QFontMetrics(theme.font("small")).height() - icon) / 2
            place = QRectF(self._origin().x(), top + down, icon, icon)
            paint_icon(painter, self._mark.icon, theme.color(self._mark.color), place)
        shift = self._detail_indent
        box = QRectF(self._origin().x() + shift, top, width - shift, self.height() - top)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("muted"))
        painter.drawText(box, flags, self._detail_text())
        painter.setPen(theme.color(self._mark.color))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), self._mark.word)
        if self._caution:
            self._paint_caution(painter, top + self._detail_height(self.width()), width, flags)

    def _paint_caution(self, painter: QPainter, bottom: float, width: float, flags: int) -> None:
        """A triangle and words of warning below the line that says why."""
        theme = self._theme
        height = self._caution_height(self.width())
        left, top, icon = self._origin().x(), bottom - height + theme.px(4), theme.px(13)
        paint_icon(painter, "warning", theme.color("warn"), QRectF(left, top + theme.px(1), icon, icon))
        painter.setPen(theme.color("warn"))
        shift = theme.px(19)
        painter.drawText(QRectF(left + shift, top, width - shift, height), flags, self._caution)

    def _restyle(self) -> None:
        self._flow.restyle()
        self.updateGeometry()
        self.update()
