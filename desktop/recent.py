"""Libraries that were open on this machine, the latest first; kept beside the default library, for its owner alone."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from core.whole_file import write_whole
from models.folders import data_folder, library_folder

FILE_NAME = "recent-libraries.json"
RECENT_MAX = 8
STORE_NAME = "library.sqlite"


def recent_libraries() -> tuple[Path, ...]:
    """Returns the folders that still hold a library."""
    try:
        names = json.loads((data_folder() / FILE_NAME).read_text("utf-8"))
    except (OSError, ValueError):
        return ()
    if not isinstance(names, list):
        return ()
    return tuple(path for path in (Path(name) for name in names if isinstance(name, str)) if is_library(path))


def note_library(folder: Path) -> None:
    """Puts a library first; a folder that cannot be written remembers nothing."""
    here = Path(os.path.abspath(folder))
    kept = [here, *(path for path in recent_libraries() if path != here)][:RECENT_MAX]
    with suppress(OSError):
        data_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(data_folder() / FILE_NAME, json.dumps([str(path) for path in kept], ensure_ascii=False))


def forget_libraries() -> None:
    """Forgets which libraries were open."""
    with suppress(OSError):
        (data_folder() / FILE_NAME).unlink(missing_ok=True)


def is_library(folder: Path) -> bool:
    """Whether a folder holds a library."""
    try:
        return (folder / STORE_NAME).is_file()
    except OSError:
        return False


def window_title(folder: Path) -> str:
    """Returns the title of a library's window: its folder's name, where it is not the person's own default one."""
    here = Path(os.path.abspath(folder))
    return "Pincite" if here == Path(os.path.abspath(library_folder())) or not here.name else f"{here.name} – Pincite"
