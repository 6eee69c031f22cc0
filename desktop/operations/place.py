"""The operation that keeps where a person is in the window."""

from __future__ import annotations

from contextlib import suppress

from desktop.operations.operation import Operation, Reporter
from desktop.preferences import Preferences


def place_kept(preferences: Preferences, text: str) -> Operation:
    """Writes the place; a library that cannot be written is used all the same."""

    def run(_reporter: Reporter) -> None:
        with suppress(OSError):
            preferences.keep_place(text)

    return Operation("keep the place", run)
