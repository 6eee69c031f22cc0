"""What was just removed, with a way back for a while: a calm bar, "Undo" and "Remove now"."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop.theme import Theme
from desktop.widgets import ElidedLabel, PlainLabel, button

UNDO_S = 10.0
TICK_MS = 250


@dataclass(frozen=True, slots=True)
class Removal:
    """Something that is hidden already."""

    text: str
    undo: Callable[[], object]
    finish: Callable[[], object]
    """Really removes it."""
    until: float
    """Of the clock."""
    hint: str = ""


class UndoBar(QFrame):
    """Shows the latest removal that can be taken back; each has its own time, the newest is taken back first."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setProperty("tone", "neutral")
        self._clock = clock
        self._waiting: list[Removal] = []
        self._text = ElidedLabel("", "strong")
        self._hint = PlainLabel("", "muted", wrap=True)
        self._left = PlainLabel("", "muted")
        self.undo = button(self.tr("Undo"), "link", self._undo, self.tr("Undo the removal"))
        self.now = button(self.tr("Remove now"), "link", self._finish_latest)
        row = QHBoxLayout()
        row.setSpacing(theme.space("m"))
        for widget in (self.undo, self.now):
            row.addWidget(widget)
        row.addStretch()
        row.addWidget(self._left)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
        layout.setSpacing(theme.space("xs"))
        layout.addWidget(self._text)
        layout.addWidget(self._hint)
        layout.addLayout(row)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.look)
        self.hide()

    def listen(self, area: QWidget) -> None:
        """Has the system's key for undo work within an area."""
        keys = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), area)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self._undo)

    @property
    def waiting(self) -> tuple[str, ...]:
        """What can still be taken back, the latest last."""
        return tuple(removal.text for removal in self._waiting)

    def offer(self, text: str, undo: Callable[[], object], finish: Callable[[], object], hint: str = "") -> None:
        """Offers a way back; after a while `finish` is called instead. `hint`: what else goes, and what stays."""
        self._waiting.append(Removal(text, undo, finish, self._clock() + UNDO_S, hint))
        self._timer.start()
        self.look()

    def finish_all(self) -> None:
        """Removes everything for good, oldest first."""
        waiting, self._waiting = self._waiting, []
        for removal in waiting:
            removal.finish()
        self.look()

    def look(self) -> None:
        """Removes what was not taken back in time, and shows the rest."""
        now = self._clock()
        over = [removal for removal in self._waiting if removal.until <= now]
        self._waiting = [removal for removal in self._waiting if removal.until > now]
        for removal in over:
            removal.finish()
        self.setVisible(bool(self._waiting))
        if not self._waiting:
            self._timer.stop()
            return
        latest = self._waiting[-1]
        self._text.setText(latest.text)
        self._hint.setText(latest.hint)
        self._hint.setVisible(bool(latest.hint))
        self._left.setText(self.tr("{n} s").format(n=math.ceil(latest.until - now)))

    def _undo(self) -> None:
        if self._waiting:
            self._waiting.pop().undo()
            self.look()

    def _finish_latest(self) -> None:
        if self._waiting:
            self._waiting.pop().finish()
            self.look()
