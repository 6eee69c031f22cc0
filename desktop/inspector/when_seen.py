"""Fills a tab of the inspector when it is looked at: an answer waits for no table that nobody sees."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class WhenSeen(QObject):
    """Runs a tab's `fill` at once where the tab is in sight, else when it comes into sight."""

    def __init__(self, tab: QWidget, fill: Callable[[], None]) -> None:
        super().__init__(tab)
        self._tab, self._fill, self._stale = tab, fill, False
        tab.installEventFilter(self)

    def renew(self) -> None:
        """What the tab shows is old."""
        self._stale = True
        if self._tab.isVisible():
            self._run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._tab:
            self._run()
        return super().eventFilter(watched, event)

    def _run(self) -> None:
        if self._stale:
            self._stale = False
            self._fill()
