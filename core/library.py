"""The library: a folder with one store; documents are added, found, read and forgotten here."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from core.domain import DocId, Document
from core.errors import BadInputError, LibraryReadOnlyError, UnknownDocumentError
from core.index.store import Store
from core.ingest import Ingest, Passwords, ResultSink
from core.pdf.ocr import OcrSettings, find_tessdata, languages
from core.ports import CancelToken, ProgressSink, no_progress
from core.settings import ReadSettings, Settings
from core.verdicts import IngestResult

if TYPE_CHECKING:
    from core.anchor import DocumentText

__all__ = ["IngestResult", "Library"]

STORE_NAME = "library.sqlite"
WORKERS_MAX = 8
AUTOMATIC_LANGUAGES = ("eng", "chi_sim", "chi_tra", "jpn", "kor")


def _no_result(_result: IngestResult) -> None:
    """A ResultSink that keeps nothing."""


class Library:
    """A library folder. `ingest` runs in the calling thread and its workers; other threads may read meanwhile."""

    def __init__(self, folder: Path, settings: Settings | None = None) -> None:
        """Opens or creates the library. Raises LibraryError."""
        self.folder = Path(folder)
        self.settings = settings or Settings()
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise LibraryReadOnlyError(f"The library folder cannot be made: {error.strerror}.") from None
        self.store = Store.open(self.folder / STORE_NAME)
        self._pool: ThreadPoolExecutor | None = None
        self._ingesting = threading.Lock()
        self._closing = CancelToken()

    def ingest(
        self,
        paths: Sequence[Path],
        *,
        passwords: Passwords = None,
        progress: ProgressSink = no_progress,
        cancel: CancelToken | None = None,
        on_result: ResultSink | None = None,
    ) -> tuple[IngestResult, ...]:
        """Adds files and the PDFs of folders, and gives a verdict on each.

        A page is on the disk when `progress` counts it; what an interruption leaves is read on at the next call.
        Content that is in the library already is left alone. `progress` and `on_result` are called from several
        threads, one at a time. One call runs at a time; others wait.

        Raises:
            Cancelled: the person cancelled; verdicts so far went to `on_result`.
            LibraryError: the library cannot be written.
        """
        with self._ingesting:
            token = _Either(cancel or CancelToken(), self._closing)
            read = self.settings.read
            job = Ingest(
                self.store, self.settings.worker, self._workers(), progress, ocr_for(read), read.seconds_factor
            )
            return job.run([Path(path) for path in paths], passwords, token, on_result or _no_result)

    def _workers(self) -> ThreadPoolExecutor:
        if self._pool is None:
            count = self.settings.worker.processes or min(WORKERS_MAX, _cores())
            self._pool = ThreadPoolExecutor(count, thread_name_prefix="ingest")
        return self._pool

    def documents(self) -> tuple[Document, ...]:
        """Returns all documents in the order they were added."""
        return self.store.documents()

    def find(self, name: str) -> Document:
        """Returns the document of that name, file name, path or id; of several versions the newest.

        Raises UnknownDocumentError, or BadInputError when different files share the name.
        """
        found = self.store.find_documents(name)
        if not found:
            raise UnknownDocumentError(f"There is no document named {name} in this library.")
        replaced = {document.version_of for document in found}
        newest = [document for document in found if document.id not in replaced]
        if len(newest) > 1:
            places = "; ".join(str(document.path) for document in newest[:5])
            raise BadInputError(f"Several documents are named {name}.", help=f"Give the whole path: {places}")
        return newest[-1] if newest else found[-1]

    def remove(self, doc_id: DocId) -> None:
        """Forgets a document, its text and the answers that hold it. Raises UnknownDocumentError."""
        self.store.remove_document(doc_id)

    def document_text(self, doc_id: DocId) -> DocumentText:
        """Returns the pages of a document that were read, with their words. Raises UnknownDocumentError."""
        from core.anchor import DocumentText

        pages = self.store.pages(doc_id)
        return DocumentText(pages, tuple(self.store.words(doc_id, page.index) for page in pages))

    def close(self) -> None:
        """Ends reading, which can be taken up again, and closes the store. Idempotent."""
        self._closing.cancel()
        with self._ingesting:
            if self._pool is not None:
                self._pool.shutdown()
                self._pool = None
            self.store.close()


def ocr_for(settings: ReadSettings) -> OcrSettings | None:
    """Returns how pictures are recognised on this machine; None when they are not, or no language data is there."""
    tessdata = find_tessdata() if settings.recognise else None
    if tessdata is None:
        return None
    have = languages(tessdata)
    # English first: measured, a second language after it costs a tenth more and loses nothing on English pages.
    wanted = settings.language.split("+") if settings.language else [*AUTOMATIC_LANGUAGES]
    chosen = [name for name in wanted if name in have] or list(have[:1])
    return OcrSettings(tessdata, "+".join(chosen)) if chosen else None


class _Either(CancelToken):
    """Cancelled when either of two tokens is."""

    __slots__ = ("_first", "_second")

    def __init__(self, first: CancelToken, second: CancelToken) -> None:
        super().__init__()
        self._first, self._second = first, second

    @property
    def cancelled(self) -> bool:
        return self._first.cancelled or self._second.cancelled

    def raise_if_cancelled(self) -> None:
        for token in (self._first, self._second):
            token.raise_if_cancelled()


def _cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1
