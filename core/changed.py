"""Documents -> those whose files are no longer what was read, as far as looking at the files without opening them tells."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from core.domain import DocId, Document
from core.errors import UnknownDocumentError
from core.index.files import KnownFile
from core.index.store import Store

VANISHED = "its file is not there any more"
REPLACED = "its file holds another version now"
CHANGED = "its file has changed since it was read"
REMOVED = "it was removed from the library"
_TOO_FRESH = -1
"""The change time that core.files notes of a file which was written just before it was read."""


@dataclass(frozen=True, slots=True)
class ChangedDocument:
    """A document whose pages in the library may say something else than its file does now."""

    doc_id: DocId
    name: str
    reason: str


def changed_documents(store: Store, doc_ids: Iterable[DocId]) -> tuple[ChangedDocument, ...]:
    """Returns those of the documents that have no file left in the state in which it was read, each once."""
    found = []
    for doc_id in dict.fromkeys(doc_ids):
        try:
            document = store.document(doc_id)
        except UnknownDocumentError:
            found.append(ChangedDocument(doc_id, doc_id[:12], REMOVED))
            continue
        reason = _reason(store, document)
        if reason:
            found.append(ChangedDocument(doc_id, document.name, reason))
    return tuple(found)


def _reason(store: Store, document: Document) -> str:
    """Why no file holds the document, or ""; one unchanged copy of several is enough."""
    files = store.files.of(document.id)
    states = [(file, _look(file.path)) for file in files]
    if any(state is not None and _same(file, state) for file, state in states):
        return ""
    if any(state is not None for _, state in states):
        return CHANGED
    state = _look(document.path)
    if state is None:
        return VANISHED
    holder = store.files.at(document.path)
    if holder is not None and holder.doc_id != document.id:
        return REPLACED
    return "" if state.st_size == document.size_bytes else CHANGED


def _same(file: KnownFile, state: os.stat_result) -> bool:
    # Not the inode: a file that was moved to another disk and back is the same by size and time.
    return file.size == state.st_size and file.changed_ns in (_TOO_FRESH, state.st_mtime_ns)


def _look(path: Path) -> os.stat_result | None:
    try:
        state = os.stat(path)
    except (OSError, ValueError):
        return None
    return state if stat.S_ISREG(state.st_mode) else None
