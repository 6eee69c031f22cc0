"""Small widgets that every area uses: labels that show plain text only, elide, and buttons with accessible names."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPushButton, QSizePolicy, QWidget

from desktop.direction import draw_line

NO_LIMIT = (1 << 24) - 1
"""Qt's word for a size without a limit, which PySide does not hand on."""
PIECE = 12
SCREEN_SHARE = 0.92
_LONG_WORD = re.compile(r"[!-~\u00a1-\u2010\u2012-\u2e7f]{49,}")
"""Scripts that are written with spaces between words; the others are broken anywhere."""


def plain_tooltip(text: str) -> str:
    """Returns a tooltip that shows `text` as it is: escaped, so that nothing in it is read as rich text."""
    return f"<p style='white-space:pre-wrap'>{html.escape(text)}</p>" if text else ""


def breakable(text: str) -> str:
    """Returns the text with places to break within words that no line holds; a label would grow with them."""
    return _LONG_WORD.sub(lambda found: "\u200b".join(_pieces(found.group())), text)


PART_WHOLE = 24
"""Characters of a part that a line of large text has room for."""


def kept_dots(text: str) -> str:
    """Returns the text with its middle dots kept at the end of a line, and short parts whole: "2.4 s" is not broken."""
    parts = text.split(" · ")
    return "\u00a0· ".join(part.replace(" ", "\u00a0") if len(part) <= PART_WHOLE else part for part in parts)


def _pieces(word: str) -> list[str]:
    return [word[at : at + PIECE] for at in range(0, len(word), PIECE)]


def set_property(widget: QWidget, name: str, value: object) -> None:
    """Sets a property that the style sheet selects by, and restyles the widget."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class PlainLabel(QLabel):
    """A label that never reads its text as rich text. `role` chooses a style: title, strong, small, muted, caption."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None, *, wrap: bool = False) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if role:
            self.setProperty("role", role)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(breakable(text) if self.wordWrap() else text)


class ElidedLabel(QLabel):
    """One line of plain text that ends in an ellipsis where it does not fit; the whole text is its tooltip."""

    def __init__(
        self,
        text: str = "",
        role: str = "",
        parent: QWidget | None = None,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._mode = mode
        self._full = ""
        if role:
            self.setProperty("role", role)
        self.setText(text)

    def setText(self, text: str) -> None:
        self._full = text.replace("\n", " ").strip()
        self.setAccessibleName(self._full)
        super().setText(self._full)
        self._hint()

    def full_text(self) -> str:
        """Returns the text before eliding."""
        return self._full

    def shown(self) -> str:
        """Returns what there is room for."""
        return self.fontMetrics().elidedText(self._full, self._mode, self.contentsRect().width())

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        box = self.contentsRect()
        draw_line(painter, QRectF(box), int(self.alignment() | Qt.TextFlag.TextSingleLine), self.shown())

    def _hint(self) -> None:
        fits = self.fontMetrics().horizontalAdvance(self._full) <= self.width()
        self.setToolTip("" if fits else plain_tooltip(self._full))


class ElidedButton(QPushButton):
    """A link or a chip whose words are cut where the line ends; its tooltip and its name have them all."""

    def __init__(self, text: str, kind: str, clicked: Callable[[], object], name: str = "", tip: str = "") -> None:
        super().__init__()
        self._full, self._tip = text, tip
        self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name or text)
        self.setAutoDefault(False)
        self.clicked.connect(lambda: clicked())
        self.setText(text.replace("&", "&&"))

    def full_text(self) -> str:
        """Returns the text before it is cut."""
        return self._full

    def sizeHint(self) -> QSize:
        frame = super().sizeHint().width() - self._needs(self.text().replace("&&", "&"))
        return QSize(self._needs(self._full) + frame, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 4 * self.fontMetrics().height()), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        frame = self.sizeHint().width() - self._needs(self._full)
        shown = self.fontMetrics().elidedText(self._full, Qt.TextElideMode.ElideMiddle, self.width() - frame)
        self.setText(shown.replace("&", "&&"))
        self.setToolTip(plain_tooltip(self._tip or (self._full if shown != self._full else "")))

    def _needs(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text) + 1  # a part of a pixel that is missing would cut the words


def button(text: str, kind: str, clicked: Callable[[], object], name: str = "") -> QPushButton:
    """Returns a button. `kind`: "", "primary", "link" or "quiet"; `name`: accessible name where the text is too short."""
    made = QPushButton(text)
    if kind:
        made.setProperty("kind", kind)
    if kind in ("link", "quiet", "chip"):
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    made.setAccessibleName(name or text.replace("&", ""))
    made.setAutoDefault(False)
    made.clicked.connect(lambda: clicked())
    return made


def fit_dialog(dialog: QWidget, width: int, height: int) -> None:
    """Gives a dialog its size, or less where the screen has less room; what does not fit has to scroll."""
    dialog.resize(QSize(width, height).boundedTo(room_of(dialog) * SCREEN_SHARE))


def room_of(widget: QWidget) -> QSize:
    """Returns how much room the screen has."""
    return widget.screen().availableGeometry().size()


def card(tone: str, name: str = "card") -> QFrame:
    """Returns a rounded frame in a tone: ok, warn, bad, neutral or accent."""
    frame = QFrame()
    frame.setObjectName(name)
    frame.setProperty("tone", tone)
    return frame


def clear_layout(layout: QLayout) -> None:
    """Removes and deletes everything of a layout."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        inner = item.layout() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)
