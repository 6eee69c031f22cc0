"""What the commands are given from outside: text files, lines of a batch, and the values in them, all checked.

Nothing here waits for a pipe that nobody writes into or reads a device to its end, and no line of a batch can end the batch.
"""

from __future__ import annotations

import io
import json
import os
import re
import select
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from core.errors import BadInputError
from core.evidence import Passage

WRITER_WAIT_S, WRITER_LOOK_S = 5.0, 0.05
"""How long a pipe may be without a writer, and how often that is looked at."""
TEXT_MAX = 16 << 20
"""Bytes of a text file or of one line of a batch."""
HITS_MAX = 10_000
PAGE_MAX = 1_000_000
SHOWN = 40
_descriptor = re.compile(r"/(?:dev|proc/self)/fd/(\d{1,9})").fullmatch
"""What a shell calls the pipe of another command: <(command)."""


def read_text(path: Path, what: str) -> str:
    """Returns a text file's content; `what` names its purpose in messages.

    Raises:
        BadInputError: missing, not a regular file, over 16 MB, or not UTF-8.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise _no_file(path, what)
        descriptor = os.open(path, flags)
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise _no_file(path, what)
            data = file.read(TEXT_MAX + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name cannot be used"
        raise BadInputError(f"{path} cannot be read as {what}: {reason}.", help="") from None
    if len(data) > TEXT_MAX:
        raise BadInputError(f"{path} is larger than {TEXT_MAX >> 20} MB.", help="Give a part of it.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInputError(f"{path.name} is not a text file.", help=f"Give {what} as UTF-8 text.") from None


def _no_file(path: Path, what: str) -> BadInputError:
    return BadInputError(f"{path} is not a file.", help=f"Give {what} as a file of UTF-8 text.")


def first_line(path: Path) -> str:
    """Returns the first line of a password file. Raises BadInputError."""
    return next(iter(read_text(path, "a password").splitlines()), "")


def rows(name: str) -> Iterator[tuple[int, Any]]:
    """Yields (line number, JSON value) of a batch, an exception in place of a value that cannot be read.

    Raises BadInputError when the batch itself cannot be opened.
    """
    with _opened(name) as source:
        number = 0
        while line := source.readline(TEXT_MAX + 1):
            number += 1
            if len(line) > TEXT_MAX:
                yield number, BadInputError(f"Line {number} is longer than {TEXT_MAX >> 20} MB.", help="")
                while line and not line.endswith(b"\n"):
                    line = source.readline(TEXT_MAX)
            elif line.strip():
                yield number, _value(line, number)


def _opened(name: str) -> IO[bytes]:
    if name == "-":
        return sys.stdin.buffer
    try:
        mode = os.stat(name).st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
            raise BadInputError(f"{name} is not a file.", help="Give a file of JSON lines.")
        return _piped(name) if stat.S_ISFIFO(mode) else open(name, "rb")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name cannot be used"
        raise BadInputError(f"{name} cannot be read: {reason}.", help="Give a file of JSON lines.") from None


class _After(io.RawIOBase):
    """The bytes that were read already, then those of a pipe."""

    def __init__(self, head: bytes, pipe: io.FileIO) -> None:
        super().__init__()
        self._head, self._pipe = head, pipe

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        if self._head:
            count = min(len(self._head), len(buffer))
            buffer[:count], self._head = self._head[:count], self._head[count:]
            return count
        return self._pipe.readinto(buffer)

    def close(self) -> None:
        self._pipe.close()
        super().close()


def _piped(name: str) -> IO[bytes]:
    """Opens a named pipe without waiting for ever for somebody to write into it. Raises BadInputError."""
    handed_over = _descriptor(name)
    if handed_over is not None:
        return os.fdopen(os.dup(int(handed_over.group(1))), "rb")
    pipe = os.open(name, os.O_RDONLY | os.O_NONBLOCK)
    try:
        head = _first_of(pipe, name)
        os.set_blocking(pipe, True)
    except BaseException:
        os.close(pipe)
        raise
    return io.BufferedReader(_After(head, io.FileIO(pipe)))


def _first_of(pipe: int, name: str) -> bytes:
    """Returns what is in a pipe as soon as somebody has opened it to write, however long the first line takes then."""
    until = time.monotonic() + WRITER_WAIT_S
    while True:
        select.select([pipe], [], [], WRITER_LOOK_S)
        try:
            head = os.read(pipe, 1 << 16)
        except BlockingIOError:
            return b""  # there is a writer, which has not written yet
        if head:
            return head
        if time.monotonic() > until:
            raise BadInputError(
                f"{name} is a pipe, and nobody writes into it.", help="Start what writes into it, or give a file."
            )
        time.sleep(WRITER_LOOK_S)


def _value(line: bytes, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        # Not JSON, not UTF-8, a number of too many digits, or nested too deeply.
        return BadInputError(f"Line {number} is not a JSON object.")


def encoded(record: object) -> str:
    """Returns a record as one line of JSON that every reader accepts: no NaN and no infinity."""
    try:
        return json.dumps(record, ensure_ascii=False, allow_nan=False)
    except ValueError:
        return json.dumps(_finite(record), ensure_ascii=False, allow_nan=False)


def _finite(value: object) -> object:
    if isinstance(value, dict):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(each) for each in value]
    return str(value) if isinstance(value, float) and value - value != 0 else value


def row_id(row: object, number: int) -> object:
    """Returns the `id` of a row, else its line number; an id that JSON cannot say comes back as text."""
    if not isinstance(row, dict) or "id" not in row:
        return number
    try:
        json.dumps(row["id"], allow_nan=False)
    except (ValueError, RecursionError):
        return str(row["id"]) if isinstance(row["id"], float) else number
    return row["id"]


def whole(value: object, low: int, high: int) -> int | None:
    """Returns a whole number between two bounds, or None; true and false are no numbers here."""
    return value if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high else None


def _shown(value: object) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)[:SHOWN]
    except (ValueError, RecursionError):
        return "of this size"


def hits(value: object) -> int:
    """Returns how many hits are wanted. Raises BadInputError."""
    found = whole(value, 1, HITS_MAX)
    if found is None:
        raise BadInputError(f"{_shown(value)} hits cannot be given.", help=f"k is a whole number from 1 to {HITS_MAX}.")
    return found


def budget(value: object) -> int | None:
    """Returns an evidence budget, None when none is given. Raises BadInputError."""
    if value is None:
        return None
    found = whole(value, 1, 1 << 31)
    if found is None:
        raise BadInputError(
            f"A budget of {_shown(value)} tokens is none.", help="Give a whole number of tokens, such as 1000."
        )
    return found


def page_index(value: object) -> int | None:
    """Returns a page's index, None when no page is given. Raises BadInputError."""
    if value is None:
        return None
    found = whole(value, 1, PAGE_MAX)
    if found is None:
        raise BadInputError(f"There is no page {_shown(value)}.", help="A page is a whole number, counted from 1.")
    return found - 1


def text(row: dict[str, Any], key: str) -> str:
    """Returns a text that a row must have. Raises BadInputError."""
    value = row.get(key)
    if not isinstance(value, str) or not value.strip():
        raise BadInputError(f"The {key} is missing or empty.")
    return value


def names(value: object) -> list[str]:
    """Returns the names of documents that a row asks for. Raises BadInputError."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadInputError("docs is not a list of names.", help='For example "docs": ["lease"].')
    return value


def texts(value: object, key: str) -> list[str]:
    """Returns the texts of a list that a row or an option gives. Raises BadInputError."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadInputError(f"{key} is not a list of texts.", help=f'For example "{key}": ["lease:3"].')
    return value


def evidence(items: object) -> list[Passage]:
    """Returns the passages of a row. Raises BadInputError that says what is wrong with which."""
    if not isinstance(items, list):
        raise BadInputError("The evidence is missing.", help='It is a list of {"id", "page", "text"}.')
    found: list[Passage] = []
    for item in items:
        if not isinstance(item, dict) or not isinstance(item.get("text"), str):
            raise BadInputError("A piece of evidence has no text.", help='Each is {"id", "page", "text"}.')
        index = page_index(item.get("page"))
        found.append(Passage(str(item.get("id", len(found) + 1)), 1 if index is None else index + 1, item["text"]))
    return found
