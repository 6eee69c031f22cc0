"""Writes where a person is in the window, while they work and in the background, so that a crash loses none of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QEvent, QObject, QTimer

from desktop.operations.place import place_kept
from desktop.paced import Paced
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from desktop.window_place import WindowPlace

KEEP_MS = 1500
"""So often, at most, it is written."""


class PlaceKeeper(QObject):
    """Keeps the place of a window whenever it changes, once the window is filled."""

    def __init__(
        self, preferences: Preferences, tasks: Tasks, place: Callable[[], WindowPlace], window: QObject
    ) -> None:
        super().__init__(window)
        self._preferences, self._tasks, self._place = preferences, tasks, place
        self._kept = ""
        self._on = False
        self._paced = Paced(self._keep, KEEP_MS, self)
        # Read when all is done that a signal began: half way through, the turns are taken out and not yet put back.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._paced.ask)
        window.installEventFilter(self)

    def start(self, signals: Sequence[Any]) -> None:
        """Listens from now on: to the signals, and to the size and place of the window."""
        self._on = True
        for signal in signals:
            signal.connect(lambda *_values: self.soon())

    def soon(self) -> None:
        """Writes the place now, or in a moment when it was written just now."""
        if self._on:
            self._later.start()

    def close(self) -> None:
        """Writes the place a last time; a full disk is no reason not to close."""
        self._on = False
        self._later.stop()
        self._paced.drop()
        with suppress(OSError):
            self._kept = self._place().as_text()
            self._preferences.keep_place(self._latest)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.soon()
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        text = self._place().as_text() if self._on else ""
        if text and text != self._kept:
            self._kept = text
            self._tasks.submit(place_kept(self._preferences, self._latest))

    def _latest(self) -> str:
        return self._kept
