"""What the window remembers: geometry, theme, text size, budget, models used in place. An ini file, mode 0600.

It lies in the library's own folder, so that nothing of a matter is written anywhere else.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings

from core.settings import GenerateSettings, PackSettings, ReadSettings, RetrieveSettings, Settings
from core.whole_file import write_whole

FILE_NAME = "window.ini"
PLACE_NAME = "window-place.json"
"""Where the person is: written while they work, so that it outlives a crash."""


class Preferences:
    """Typed access to the ini file; a value that cannot be understood reads as its default.

    Args:
        folder: the library's folder; None keeps everything in memory (tests).
    """

    def __init__(self, folder: Path | None) -> None:
        self._memory: dict[str, Any] = {}
        self._file: QSettings | None = None
        self._path: Path | None = None
        self._writing = threading.Lock()
        if folder is not None:
            self._path = folder / FILE_NAME
            with contextlib.suppress(OSError):
                os.close(os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600))
                self._path.chmod(0o600)
            self._file = QSettings(str(self._path), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """Returns a text."""
        value = self._get(key)
        return str(value) if value is not None else default

    def number(self, key: str, default: float) -> float:
        """Returns a number."""
        try:
            return float(self._get(key))
        except (TypeError, ValueError):
            return default

    def texts(self, key: str) -> tuple[str, ...]:
        """Returns a list of texts."""
        value = self._get(key)
        if value is None or value == "":
            return ()
        return tuple(str(one) for one in value) if isinstance(value, list | tuple) else (str(value),)

    def state(self, key: str) -> QByteArray:
        """Returns the state of a window or splitter."""
        value = self._get(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set(self, key: str, value: Any) -> None:
        """Keeps a value."""
        if self._file is None:
            self._memory[key] = value
        else:
            self._file.setValue(key, list(value) if isinstance(value, tuple) else value)

    def remove(self, key: str) -> None:
        """Forgets a value."""
        self._memory.pop(key, None)
        if self._file is not None:
            self._file.remove(key)

    def save(self) -> None:
        """Writes the file and keeps it the owner's own."""
        if self._file is not None and self._path is not None:
            self._file.sync()
            with contextlib.suppress(OSError):
                self._path.chmod(0o600)

    def place(self) -> str:
        """Returns what `keep_place` kept, or ""."""
        if self._path is None:
            return str(self._memory.get(PLACE_NAME, ""))
        try:
            return self._path.with_name(PLACE_NAME).read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return ""

    def keep_place(self, latest: Callable[[], str]) -> None:
        """Keeps where the person is in the window; may be called from any thread. Raises OSError.

        The text is asked for when its turn has come: on a slow disk an older one never comes to lie over a newer one.
        """
        with self._writing:
            if self._path is None:
                self._memory[PLACE_NAME] = latest()
            else:
                write_whole(self._path.with_name(PLACE_NAME), latest())

    def _get(self, key: str) -> Any:
        return self._memory.get(key) if self._file is None else self._file.value(key)


def stage_settings(preferences: Preferences) -> Settings:
    """Returns the settings with the person's choices; a choice outside its range falls back to the default."""
    stages: dict[str, Any] = {}
    kinds = (
        ("read", ReadSettings),
        ("retrieve", RetrieveSettings),
        ("pack", PackSettings),
        ("generate", GenerateSettings),
    )
    for name, kind in kinds:
        default = kind()
        chosen: dict[str, Any] = {}
        for field in kind.__dataclass_fields__:
            value = preferences.text(f"settings/{name}.{field}")
            if not value:
                continue
            known = getattr(default, field)
            with contextlib.suppress(ValueError):
                chosen[field] = _like(known, value)
        try:
            stages[name] = kind(**chosen)
        except ValueError:
            stages[name] = default
    return Settings(**stages)


def _like(known: Any, value: str) -> Any:
    """Returns a written value as what the default is. Raises ValueError."""
    if isinstance(known, str):
        return value
    return value.lower() == "true" if isinstance(known, bool) else type(known)(float(value))
