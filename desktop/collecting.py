"""Looks for garbage in rings from the window's own thread, and thoroughly only when nothing is at work.

Python looks in whichever thread has just made an object, and all others stand still meanwhile: 40 to 60 ms for a full
look. A widget that is found so is also taken apart by a thread that must not touch it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from desktop.tasks import Tasks

LOOK_MS = 500
FULL_AFTER = 10
"""Looks at objects of middle age, as many as Python has between two full looks."""
FULL_AT_LAST = 200
"""The same while something is at work all the time: a quarter of an hour or more."""


class Collecting(QObject):
    """Takes the place of Python's own looks, until `stop`."""

    def __init__(self, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOK_MS)

    def keep_more(self) -> None:
        """Takes what is there now out of all later looks, where that was done at the start; see desktop.memory."""
        if gc.get_freeze_count():
            gc.freeze()

    def look(self) -> int:
        """Looks as thoroughly as it is time to; returns the generation that was looked at, -1 for none."""
        young, middle, old = gc.get_count()
        young_after, middle_after, _ = gc.get_threshold()
        if old >= (FULL_AT_LAST if self._tasks.busy else FULL_AFTER):
            found = 2
        elif middle >= middle_after:
            found = 1
        elif young >= young_after:
            found = 0
        else:
            return -1
        gc.collect(found)
        return found

    def stop(self) -> None:
        """Has Python look by itself again, also at what was kept: the window is gone."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()
