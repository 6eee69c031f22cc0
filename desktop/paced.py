"""Calls that come in bursts -> one call at once and one for all the others when a while is over."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Paced(QObject):
    """Runs a function at once, and then at most once in a while however often it is asked for.

    Args:
        call: the function.
        ms: the least time between two runs.
        parent: the Qt parent.
    """

    def __init__(self, call: Callable[[], object], ms: int, parent: QObject) -> None:
        super().__init__(parent)
        self._call, self._asked = call, False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(ms)
        self._timer.timeout.connect(self._over)

    def set_pace(self, ms: int) -> None:
        """Sets the least time between two runs, from the next run on."""
        self._timer.setInterval(ms)

    def ask(self) -> None:
        """Runs it now, or as soon as the while since the last run is over."""
        if self._timer.isActive():
            self._asked = True
        else:
            self._run()

    def drop(self) -> None:
        """Forgets what was asked for."""
        self._asked = False

    def _over(self) -> None:
        if self._asked:
            self._run()

    def _run(self) -> None:
        self._asked = False
        self._timer.start()
        self._call()
