"""A model that comes in several files: which they are, and one hash and one stamp for all of them."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from core.errors import BadModelFileError
from models.gguf import read_header
from models.gguf_reader import GgufHeader, open_regular

HASH_BLOCK = 1 << 20
MISSING_NAMED = 3
_NAMED = re.compile(r"(?P<base>.+)-(?P<number>\d+)-of-(?P<count>\d+)")


def split_paths(path: Path, header: GgufHeader) -> tuple[Path, ...]:
    """Returns all parts of a split model, or the file alone.

    Raises:
        BadModelFileError: a part is missing or the name does not follow `name-00001-of-00003.gguf`.
    """
    count = header.number("split.count")
    if count <= 1:
        return (path,)
    named = _NAMED.fullmatch(path.stem)
    if named is None or int(named["count"]) != count:
        raise BadModelFileError(
            f"This model comes in {count} parts, but its name is not like name-00001-of-{count:05}.gguf."
        )
    if int(named["number"]) != 1:
        raise BadModelFileError(f"This is part {int(named['number'])} of {count}; choose the first part.")
    parts = _parts(path, named["base"], count)
    missing = [part.name for part in parts if not os.path.isfile(part)]
    if missing:
        named_ones, more = ", ".join(missing[:MISSING_NAMED]), len(missing) - MISSING_NAMED
        if more > 0:
            raise BadModelFileError(f"This model comes in {count} parts and {named_ones} and {more} more are missing.")
        if len(missing) > 1:
            raise BadModelFileError(f"This model comes in {count} parts and {named_ones} are missing.")
        raise BadModelFileError(f"This model comes in {count} parts and {named_ones} is missing.")
    return parts


def _parts(path: Path, base: str, count: int) -> tuple[Path, ...]:
    return tuple(path.with_name(f"{base}-{index:05}-of-{count:05}.gguf") for index in range(1, count + 1))


def named_parts(path: Path) -> tuple[Path, ...]:
    """Returns the parts that a first part's name speaks of, whether they are there or not; else the file alone."""
    named = _NAMED.fullmatch(path.stem)
    if named is None or int(named["number"]) != 1 or not 1 < int(named["count"]) < 1000:
        return (path,)
    return _parts(path, named["base"], int(named["count"]))


def stamp(path: Path) -> tuple[int, int]:
    """Returns the size of all parts and the time of the newest; a missing part counts nothing. Raises OSError."""
    found = [path.stat()]
    for part in named_parts(path)[1:]:
        if part.is_file():
            found.append(part.stat())
    return sum(one.st_size for one in found), max(one.st_mtime_ns for one in found)


def file_sha256(path: Path) -> str:
    """Returns the SHA-256 of one file, lower-case hex. Raises BadModelFileError when it is not a regular file."""
    return _sha256((path,), lambda: None)


def model_sha256(path: Path, goes_on: Callable[[], None] = lambda: None) -> str:
    """Returns the SHA-256 of a model: of its file, or of all its parts one behind the other, as `cat` puts them.

    `goes_on` is called between blocks and may raise. Raises BadModelFileError for what is no regular file or lacks a part.
    """
    return _sha256(split_paths(path, read_header(path)), goes_on)


def _sha256(paths: Sequence[Path], goes_on: Callable[[], None]) -> str:
    digest = hashlib.sha256()
    for part in paths:
        with os.fdopen(open_regular(part), "rb") as file:
            while block := file.read(HASH_BLOCK):
                digest.update(block)
                goes_on()
    return digest.hexdigest()
