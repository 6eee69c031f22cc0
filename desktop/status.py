"""The line at the bottom: keys on the left, what just happened on the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStatusBar, QWidget

from desktop.theme import Theme
from desktop.widgets import ElidedLabel, button

GAP = "     "


class Hints(ElidedLabel):
    """As many hints as there is room for, each one whole; the last one leads to all the others."""

    def __init__(self, hints: Sequence[str]) -> None:
        super().__init__(GAP.join(hints))
        self._hints = tuple(hints)

    def shown(self) -> str:
        """Returns what there is room for."""
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        fitting = (GAP.join(self._hints[first:]) for first in range(len(self._hints)))
        return next((text for text in fitting if metrics.horizontalAdvance(text) <= room), "")


class StatusLine(QStatusBar):
    """Hints, what goes on in the background, and the last message; all plain text.

    Signals:
        stop_wanted: the work in the background shall stop, or go on again.
    """

    stop_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(theme.space("m"), 0, theme.space("m"), 0)
        hints = (
            self.tr("J / K next claim"),
            self.tr("Enter show on page"),
            self.tr("Ctrl+L ask"),
            self.tr("F1 all keys"),
        )
        keys = Hints(hints)
        keys.setContentsMargins(theme.space("s"), 0, 0, 0)
        self.addWidget(keys, 1)
        self._work = ElidedLabel()
        self._work.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._stop = button(self.tr("stop"), "link", self.stop_wanted.emit, self.tr("Stop reading for meaning"))
        self.addPermanentWidget(self._work, 1)
        self.addPermanentWidget(self._stop)
        self._message = ElidedLabel()
        self._message.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addPermanentWidget(self._message, 1)
        for widget in (self._work, self._stop, self._message):
            widget.hide()

    def say(self, text: str) -> None:
        """Shows what just happened."""
        self._message.setText(text)
        self._message.setVisible(bool(text))  # empty, it would take half of the line from the keys

    def show_work(self, text: str, *, stopped: bool = False) -> None:
        """Shows what goes on in the background, or nothing; stopped work can go on."""
        self._work.setText(text)
        self._stop.setText(self.tr("go on") if stopped else self.tr("stop"))
        self._stop.setAccessibleName(self.tr("Read on for meaning") if stopped else self.tr("Stop reading for meaning"))
        for widget in (self._work, self._stop):
            widget.setVisible(bool(text))
        self._message.setVisible(bool(self.said()))

    def working(self) -> str:
        """Returns what goes on in the background."""
        return self._work.full_text()

    def said(self) -> str:
        """Returns the last message."""
        return self._message.full_text()
