"""Files as they were and as they are -> which must be read again, which are gone and which came back; no threads."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.domain import DocId, Document
from core.files import FileState, find_pdfs
from core.index.files import KnownFile
from core.ports import CancelToken
from core.verdicts import IngestResult


@dataclass(frozen=True, slots=True)
class Look:
    """What a look at the disk found: by size, change time and inode, without opening a file."""

    to_read: tuple[Path, ...]
    """New files, and files whose state differs from what was noted."""
    same: frozenset[Path]
    gone: frozenset[Path]
    folders_missing: tuple[Path, ...]
    """Watched folders that are not there: a disk that is not connected, most often."""


@dataclass(frozen=True, slots=True)
class Rescan:
    """What looking through the library's files again brought."""

    added: tuple[IngestResult, ...] = ()
    """Files that were not known, each with its verdict."""
    changed: tuple[IngestResult, ...] = ()
    """Files that hold something else than before: new versions, each with its verdict."""
    vanished: tuple[Document, ...] = ()
    """Documents whose file was there at the last look; what was read of them stays and can be asked."""
    returned: tuple[Document, ...] = ()
    """Documents whose file is there again, at its old place or a new one."""
    refused: tuple[IngestResult, ...] = ()
    """Files in watched folders that are no PDFs, whatever their names say; they are looked at again each time."""
    unchanged: int = 0
    folders_missing: tuple[Path, ...] = ()


def look(watched: Sequence[Path], known: Mapping[Path, KnownFile | None], cancel: CancelToken) -> Look:
    """Compares the disk with what was noted; `known` holds None for a path whose state was never noted.

    Raises:
        Cancelled: the person cancelled.
        BadInputError: a watched folder holds more folders than can be walked.
    """
    missing = tuple(folder for folder in watched if not folder.is_dir())
    walked = (path for folder in watched if folder not in missing for path in find_pdfs([folder]) if path != folder)
    to_read: list[Path] = []
    same, gone = set(), set()
    for path in dict.fromkeys((*known, *walked)):
        cancel.raise_if_cancelled()
        state = _state(path)
        before = known.get(path)
        if state is None:
            gone.add(path)
        elif before is not None and before.same_state(state.size, state.changed_ns, state.inode):
            same.add(path)
        else:
            to_read.append(path)
    return Look(tuple(to_read), frozenset(same), frozenset(gone), missing)


def _state(path: Path) -> FileState | None:
    try:
        return FileState.of(os.stat(path))
    except (OSError, ValueError):
        return None


def known_paths(files: Iterable[KnownFile], documents: Iterable[Document]) -> dict[Path, KnownFile | None]:
    """Returns every path that the library knows, with what was noted of it."""
    known: dict[Path, KnownFile | None] = {file.path: file for file in files}
    for document in documents:
        known.setdefault(document.path, None)
    return known


def sorted_out(results: Sequence[IngestResult], before: Mapping[Path, DocId], known_ids: frozenset[DocId]) -> Rescan:
    """Sorts the verdicts on what was read into new files, changed files, files that are no PDFs, and unchanged ones.

    Args:
        results: the verdicts on all files that were read.
        before: what each path held.
        known_ids: the documents that the library had.
    """
    added, changed, refused, unchanged = [], [], [], 0
    for result in results:
        held = before.get(Path(os.path.abspath(result.path)))
        if held is not None and result.doc_id != held:
            changed.append(result)
        elif result.doc_id is None:
            refused.append(result)
        elif result.doc_id in known_ids:
            unchanged += 1
        else:
            added.append(result)
    return Rescan(tuple(added), tuple(changed), refused=tuple(refused), unchanged=unchanged)
