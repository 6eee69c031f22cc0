"""Text -> a file that is whole or not there: written beside its place, on the disk, then put there in one step."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str, *, encoding: str = "utf-8", mode: int = 0o600) -> None:
    """Writes a file of its owner alone; a file that was there is replaced only by a whole one. Raises OSError."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, mode), "wb") as out:
            out.write(text.encode(encoding, "replace"))
            out.flush()
            os.fsync(out.fileno())
        os.replace(partial, path)
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
