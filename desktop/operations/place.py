"""The operation that keeps where a person is in the window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from desktop.operations.operation import Operation, Reporter
from desktop.preferences import Preferences


def place_kept(preferences: Preferences, latest: Callable[[], str]) -> Operation:
    """Writes the latest place; a library that cannot be written is used all the same."""

    def run(_reporter: Reporter) -> None:
        with suppress(OSError):
            preferences.keep_place(latest)

    return Operation("keep the place", run)
