"""The embedding model of the models folder, and reading the documents of a library for their meaning with it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from core.domain import DocId
from core.errors import DiskFullError, LibraryReadOnlyError, ModelError, UnknownDocumentError
from core.index.dense import embed_document
from core.index.store import Store
from core.ports import CancelToken, Embedder, Progress, ProgressSink
from models.catalog import Catalog, ModelInfo
from models.split import stamp

if TYPE_CHECKING:
    from models.embed import EmbedClient

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


class MeaningModel:
    """The embedding model of a models folder, loaded when it is first needed; another one that is put there replaces it."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._client: EmbedClient | None = None
        self._held: tuple[Path, int, int] | None = None
        """The file that is loaded, as it was then."""
        self._lock = threading.Lock()
        self.trouble = ""
        """Why questions are not searched by meaning, although a model for it is there."""

    def info(self) -> ModelInfo | None:
        """Returns the file, None when there is none that can be used."""
        return next((info for info in self._catalog.models() if info.usable and info.kind == "embedding"), None)

    def loaded(self) -> EmbedClient | None:
        """Returns the model, None when there is none. Raises ModelError."""
        from models.embed import EmbedClient

        with self._lock:
            self.trouble = ""
            info = self.info()
            if info is None:
                return None
            try:
                now = (info.path, *stamp(info.path))
            except OSError:  # it was taken away this moment
                return None
            if self._client is None or self._held != now:
                self._close()
                self._client, self._held = EmbedClient.load(info.path), now
            return self._client

    def ready(self) -> EmbedClient | None:
        """Returns the model, None when it is not there or cannot be used: words alone are searched then, and it is said."""
        try:
            return self.loaded()
        except ModelError as error:
            reason = error.user_message.rstrip(".")
            self.trouble = f"Searched by words alone: the embedding model cannot be used ({reason})."
            return None

    def close(self) -> None:
        """Ends its worker."""
        with self._lock:
            self._close()

    def _close(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = self._held = None


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
