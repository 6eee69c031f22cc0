"""Reads documents of a library for their meaning with an embedding model, and tells how far that is."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from core.domain import DocId
from core.errors import DiskFullError, LibraryReadOnlyError, UnknownDocumentError
from core.index.dense import embed_document
from core.index.store import Store
from core.ports import CancelToken, Embedder, Progress, ProgressSink

MODEL = "meaning_model"
"""Key in the library under which the fingerprint of the embedding model last used is kept."""
AGAIN = "embedding again"
"""Stage of the progress of a document that another model has read before."""


@dataclass(frozen=True, slots=True)
class MeaningRead:
    """How many pages of a document are read for meaning by the model in use, of how many, and by other models."""

    read: int
    pages: int
    by_others: int = 0


def read_documents(
    store: Store, docs: Sequence[DocId], embedder: Embedder, progress: ProgressSink, cancel: CancelToken
) -> int:
    """Reads documents in the order given; returns the pages done. What other models made of them is then forgotten.

    Each page is kept as it is done. Progress counts all pages of a document, also those that were read before. Raises
    Cancelled and ModelError; a document that was removed meanwhile is passed over.
    """
    with suppress(LibraryReadOnlyError, DiskFullError):
        if store.get_meta(MODEL) != embedder.fingerprint:
            store.put_meta(MODEL, embedder.fingerprint)
    done = 0
    for doc_id in docs:
        with suppress(UnknownDocumentError):
            done += _read(store, doc_id, embedder, progress, cancel)
    return done


def meaning_read(store: Store, doc_id: DocId) -> MeaningRead:
    """Returns how far a document is read for meaning. Raises UnknownDocumentError."""
    counts = store.vectors.counts(doc_id)
    model = store.get_meta(MODEL)
    read = counts.pop(str(model), 0)
    return MeaningRead(read, len(store.pages_done(doc_id)), max(counts.values(), default=0))


def _read(store: Store, doc_id: DocId, embedder: Embedder, progress: ProgressSink, cancel: CancelToken) -> int:
    name, pages = store.document(doc_id).name, len(store.pages_done(doc_id))
    stage = AGAIN if any(model != embedder.fingerprint for model in store.vectors.counts(doc_id)) else "embedding"

    def tell(one: Progress) -> None:
        progress(replace(one, stage=stage, done=pages - one.total + one.done, total=pages, detail=name))

    done = embed_document(store, doc_id, embedder, cancel, tell)
    if stage == AGAIN:
        store.vectors.drop_others(doc_id, embedder.fingerprint)
    return done
