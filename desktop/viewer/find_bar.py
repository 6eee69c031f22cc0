"""The bar for finding words in the open document: field, count, next and previous."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QWidget

from desktop.theme import Theme
from desktop.viewer.finding import HITS_MAX, QUERY_MAX
from desktop.widgets import PlainLabel, button, plain_tooltip
from desktop.words import grouped

TYPING_MS = 180
ICON = 14


class FindBar(QFrame):
    """Asks for a search and shows its count.

    Signals:
        search: the words to find; "" clears.
        stepped: +1 for the next hit, -1 for the one before.
        closed: the bar was closed.
    """

    search = Signal(str)
    stepped = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 8, 4)
        layout.setSpacing(4)
        self.field = QLineEdit()
        self.field.setMaxLength(QUERY_MAX)
        self.field.setPlaceholderText(self.tr("Find in this document"))
        self.field.setAccessibleName(self.tr("Find in this document"))
        self.field.installEventFilter(self)
        self.count = PlainLabel("", "muted")
        self.count.setMinimumWidth(92)
        layout.addWidget(self.field, 1)
        layout.addWidget(self.count)
        self.previous = button("", "quiet", lambda: self.stepped.emit(-1), self.tr("Previous hit"))
        self.next = button("", "quiet", lambda: self.stepped.emit(1), self.tr("Next hit"))
        self.close_find = button("", "quiet", self.close_bar, self.tr("Close find"))
        for made, keys in ((self.previous, "Shift+F3"), (self.next, "F3"), (self.close_find, "Esc")):
            made.setToolTip(plain_tooltip(f"{made.accessibleName()} ({keys})"))
            layout.addWidget(made)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TYPING_MS)
        self._timer.timeout.connect(self._search)
        self.field.textChanged.connect(lambda _text: self._timer.start())
        self.hide()

    def restyle(self, theme: Theme) -> None:
        """Draws the icons in the colours and at the text size in force."""
        for made, icon in ((self.previous, "back"), (self.next, "forward"), (self.close_find, "cross")):
            made.setIcon(theme.icon(icon, "muted"))
            made.setIconSize(QSize(theme.px(ICON), theme.px(ICON)))

    def open_with(self, text: str = "") -> None:
        """Shows the bar, with words when there are some, and searches."""
        self.show()
        if text:
            self.field.setText(" ".join(text.split())[:QUERY_MAX])
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._search()

    def close_bar(self) -> None:
        """Hides the bar and clears the hits."""
        self._timer.stop()
        self.closed.emit()
        self.hide()

    def show_count(self, now: int, total: int) -> None:
        """Shows "3 of 17"; `now` is counted from 1, 0 when no hit is chosen."""
        if not self.field.text().strip():
            text = ""
        elif total == 0:
            text = self.tr("not found")
        else:
            words = self.tr("{now} of {total}+") if total >= HITS_MAX else self.tr("{now} of {total}")
            text = words.format(now=grouped(now), total=grouped(total))
        self.count.setText(text)
        for made in (self.previous, self.next):
            made.setEnabled(total > 0)
        self.field.setAccessibleDescription(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.close_bar()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                if self._timer.isActive():
                    self._search()
                else:
                    self.stepped.emit(-1 if back else 1)
                return True
        return super().eventFilter(watched, event)

    def _search(self) -> None:
        self._timer.stop()
        self.search.emit(self.field.text())
