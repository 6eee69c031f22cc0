"""Paths that a person gave -> files to read, and a file -> its identity: what it holds, not what it is called."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.domain import DocId
from core.errors import BadInputError, FileVanishedError, NotAPdfError
from core.ports import CancelToken

MARK, MARK_WITHIN = b"%PDF-", 1024
BLOCK_BYTES = 1 << 20
FOLDERS_MAX = 100_000
SETTLED_NS = 2_000_000_000
"""The coarsest change times in use, those of FAT, come in steps of two seconds."""


@dataclass(frozen=True, slots=True)
class FileState:
    """Size, change time and inode: they differ when a file was changed or replaced."""

    size: int
    changed_ns: int
    inode: int

    @classmethod
    def of(cls, found: os.stat_result) -> FileState:
        """Takes the state from what the system says."""
        return cls(found.st_size, found.st_mtime_ns, found.st_ino)

    def settled(self, now_ns: int) -> FileState:
        """Returns the state to remember.

        Of a file that changed just now it is one that never matches, since the next change may bear the same time.
        """
        return self if now_ns - self.changed_ns > SETTLED_NS else replace(self, changed_ns=-1)


@dataclass(frozen=True, slots=True)
class Identity:
    """What a file holds."""

    doc_id: DocId
    state: FileState


def document_name(path: Path) -> str:
    """Returns the file's name without `.pdf`."""
    return path.stem if path.suffix.lower() == ".pdf" else path.name


def find_pdfs(paths: Sequence[Path]) -> Iterator[Path]:
    """Yields the files given, and the PDFs in the folders given and below, each once, in a stable order.

    A file that was named is yielded whatever it is called, and when it is not there: it gets a verdict. A folder
    without any PDF is yielded itself.
    """
    seen: set[str] = set()
    for path in paths:
        found = list(_in_folder(path)) if path.is_dir() else [path]
        for file in found or [path]:
            key = os.path.abspath(file)
            if key not in seen:
                seen.add(key)
                yield file


def _in_folder(folder: Path) -> Iterator[Path]:
    # Links to folders are not followed: they may form a ring.
    for count, (parent, folders, files) in enumerate(os.walk(folder)):
        if count > FOLDERS_MAX:
            raise BadInputError(f"There are over {FOLDERS_MAX:,} folders in {folder.name}.", help="Add a part of it.")
        folders.sort()
        yield from (Path(parent) / name for name in sorted(files) if name.lower().endswith(".pdf"))


def identify(path: Path, cancel: CancelToken) -> Identity:
    """Reads a file once and returns its identity.

    Raises:
        FileVanishedError: it is not there, may not be read, or changed meanwhile.
        NotAPdfError: it is a folder or a device, or has no PDF mark in its first 1,024 bytes.
        Cancelled: the person cancelled.
    """
    _check_name(path)
    try:
        # Without waiting: opening a named pipe would block until somebody writes to it.
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise _vanished(path, error) from None
    try:
        return _read_identity(path, fd, cancel)
    except OSError as error:
        raise _vanished(path, error) from None
    finally:
        os.close(fd)


def _read_identity(path: Path, fd: int, cancel: CancelToken) -> Identity:
    state = os.fstat(fd)
    if not stat.S_ISREG(state.st_mode):
        kind = "a folder without any PDF" if stat.S_ISDIR(state.st_mode) else "not a file"
        raise NotAPdfError(f"{path.name} is {kind}.", help="Choose a PDF, or a folder that holds some.")
    digest = hashlib.sha256()
    block = os.read(fd, BLOCK_BYTES)
    _check_mark(path, block)
    while block:
        cancel.raise_if_cancelled()
        digest.update(block)
        block = os.read(fd, BLOCK_BYTES)
    return Identity(DocId(digest.hexdigest()), FileState.of(state))


def _check_name(path: Path) -> None:
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise FileVanishedError(
            "The file's name holds bytes that are no text.", help="Rename the file, then add it again."
        ) from None


def _check_mark(path: Path, head: bytes) -> None:
    if not head:
        raise NotAPdfError(f"{path.name} is an empty file.", help="Copy it again from where it came.")
    if MARK not in head[:MARK_WITHIN]:
        raise NotAPdfError(f"{path.name} is not a PDF, whatever its name says.")


def _vanished(path: Path, error: OSError | ValueError) -> FileVanishedError:
    if isinstance(error, FileNotFoundError):
        return FileVanishedError(f"{path.name} is not there.")
    if isinstance(error, PermissionError):
        return FileVanishedError(f"{path.name} may not be read.", help="Ask for the right to read it, or copy it.")
    reason = getattr(error, "strerror", None) or "its name cannot be used"
    return FileVanishedError(f"{path.name[:200]} cannot be read: {reason}.")
