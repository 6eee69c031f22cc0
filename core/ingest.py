"""Files -> the library: one confined worker a core, page-by-page commits from one thread, resumable, a verdict each."""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from core.commits import WAIT_S, Committer, Tracker
from core.domain import DocId, Document, DocumentStatus, PageQuality
from core.errors import (
    Cancelled,
    DocumentError,
    NotAPdfError,
    PasswordNeededError,
    PinciteError,
    UnknownDocumentError,
)
from core.files import Identity, document_name, find_pdfs, identify
from core.index.packed import PackedPage
from core.index.store import Store
from core.pdf.ocr import NOT_TRIED, OcrPlan
from core.ports import CancelToken, PauseToken, ProgressSink
from core.reading import DocumentReader, Outcome
from core.settings import WorkerLimits
from core.twins import copy_words, first_copy
from core.verdicts import NOT_ADDED, STAYS, IngestResult, hidden_words, nothing_read, set_aside, unread_words

CHANGES_MAX = 2
KEPT_STATUSES = (DocumentStatus.INDEXED, DocumentStatus.PARTIAL, DocumentStatus.EMPTY, DocumentStatus.QUARANTINED)


Passwords = Mapping[Path, str] | str | None
ResultSink = Callable[[IngestResult], None]


@dataclass(frozen=True, slots=True)
class _Job:
    """One file to read."""

    path: Path
    size: int
    password: str | None
    cancel: CancelToken


class Ingest:
    """One call of Library.ingest."""

    def __init__(
        self,
        store: Store,
        limits: WorkerLimits,
        pool: ThreadPoolExecutor,
        progress: ProgressSink,
        ocr: OcrPlan | None = None,
        slow_factor: int = 1,
        pause: PauseToken | None = None,
    ) -> None:
        self._store, self._limits, self._pool = store, limits, pool
        self._ocr = ocr.settings if ocr is not None else None
        self._why_not = ocr.problem if ocr is not None and ocr.settings is None else ""
        self._slow_factor = slow_factor
        self._pause = pause or PauseToken()
        self._tracker = Tracker(progress, self._pause)
        self._committer = Committer(store, self._tracker)
        self._claims: dict[DocId, threading.Event] = {}
        self._claiming = threading.Lock()

    def run(
        self, paths: Sequence[Path], passwords: Passwords, cancel: CancelToken, on_result: ResultSink
    ) -> tuple[IngestResult, ...]:
        """Reads all files. Raises Cancelled, or what hindered the library itself; results so far were reported."""
        inner = CancelToken()
        jobs = [_Job(path, _size(path), _password_for(path, passwords), inner) for path in find_pdfs(paths)]
        self._tracker.total_bytes = sum(job.size for job in jobs)
        ended: queue.SimpleQueue[Future[IngestResult]] = queue.SimpleQueue()
        futures: dict[Future[IngestResult], int] = {}
        for index, job in enumerate(jobs):
            future = self._pool.submit(self._verdict, job)
            futures[future] = index
            future.add_done_callback(ended.put)
            future.add_done_callback(self._committer.wake)
        results: dict[int, IngestResult] = {}
        try:
            while futures:
                if cancel.cancelled or self._committer.failure is not None:
                    inner.cancel()
                self._committer.step()
                while not ended.empty():
                    future = ended.get()
                    self._collect(future, futures.pop(future), results, on_result)
        finally:
            inner.cancel()
            for future in futures:
                future.cancel()
            while not all(future.done() for future in futures):
                self._committer.step()
        if self._committer.failure is not None:
            raise self._committer.failure
        cancel.raise_if_cancelled()
        return tuple(results[index] for index in sorted(results))

    def _collect(
        self, future: Future[IngestResult], index: int, results: dict[int, IngestResult], on_result: ResultSink
    ) -> None:
        try:
            result = future.result()
        except Cancelled:
            return
        results[index] = result
        self._tracker.note(result.path, finished=True)
        on_result(result)

    def _verdict(self, job: _Job) -> IngestResult:
        """Runs in a thread of the pool."""
        self._pause.wait(job.cancel)
        began = time.monotonic()
        self._tracker.note(job.path, size=job.size)
        for _attempt in range(CHANGES_MAX):
            try:
                result = self._read_once(job)
            except (DocumentError, UnknownDocumentError) as error:
                result = self._failed(job, None, error)
            if result is not None:
                return replace(result, seconds=time.monotonic() - began)
        restless = DocumentError(
            "The file keeps changing while it is read.", help="Add it when it is written completely."
        )
        return replace(self._failed(job, None, restless), seconds=time.monotonic() - began)

    def _read_once(self, job: _Job) -> IngestResult | None:
        """Returns the verdict, or None when the file changed while it was read."""
        identity = identify(job.path, job.cancel)
        with self._claiming:
            other = self._claims.get(identity.doc_id)
            mine = self._claims.setdefault(identity.doc_id, threading.Event())
        if other is not None:
            while not other.wait(WAIT_S):
                job.cancel.raise_if_cancelled()
        try:
            return self._read_claimed(job, identity)
        finally:
            mine.set()

    def _read_claimed(self, job: _Job, identity: Identity) -> IngestResult | None:
        known = self._known(identity.doc_id)
        pictures = self._pictures_to_recognise(known) if known is not None else frozenset()
        if known is not None and known.status in KEPT_STATUSES and not pictures:
            return self._already(job, identity, known)
        done = self._store.pages_done(identity.doc_id) - pictures if known is not None else frozenset()

        def opened(outcome: Outcome) -> None:
            self._store.put_document(self._document(job, identity, DocumentStatus.READING, outcome))
            self._tracker.note(job.path, pages=outcome.page_count, done=len(done))

        def page(read: PackedPage) -> None:
            if identity.doc_id in self._committer.forgotten:
                raise UnknownDocumentError("The document was removed while it was read.")
            self._committer.put(self._explained(read), job.path, job.cancel)

        reader = DocumentReader(
            job.path, identity, self._limits, password=job.password, ocr=self._ocr, slow_factor=self._slow_factor,
            done=done, on_opened=opened, on_page=page, cancel=job.cancel, pause=self._pause,
        )  # fmt: skip
        outcome = reader.run()
        self._committer.flush(job.cancel)
        if outcome.changed:
            # What was read belongs to no content that is known; nothing of this run may stay.
            if known is None and self._known(identity.doc_id) is not None:
                self._store.remove_document(identity.doc_id)
            return None
        if outcome.failure is not None and not self._store_has_pages(identity.doc_id):
            return self._failed(job, identity, outcome.failure, outcome)
        return self._finish(job, identity, outcome)

    def _explained(self, read: PackedPage) -> PackedPage:
        """A page that is a picture says why nobody tried to recognise it, and what can be done."""
        page = read.page
        if not self._why_not or page.quality is not PageQuality.IMAGE_ONLY:
            return read
        return replace(read, page=replace(page, note=f"{page.note} {self._why_not}".strip()))

    def _pictures_to_recognise(self, known: Document) -> frozenset[int]:
        """Pages that were left as pictures when there was no language data; there is some now."""
        if self._ocr is None or known.status not in (DocumentStatus.EMPTY, DocumentStatus.PARTIAL):
            return frozenset()
        pages = self._store.pages(known.id)
        return frozenset(p.index for p in pages if p.quality is PageQuality.IMAGE_ONLY and NOT_TRIED in p.note)

    def _known(self, doc_id: DocId) -> Document | None:
        try:
            return self._store.document(doc_id)
        except UnknownDocumentError:
            return None

    def _store_has_pages(self, doc_id: DocId) -> bool:
        return self._known(doc_id) is not None and bool(self._store.pages_done(doc_id))

    def _document(
        self, job: _Job, identity: Identity, status: DocumentStatus, outcome: Outcome, message: str = ""
    ) -> Document:
        """Builds the document's record; a file that replaced another at the same path is named its new version."""
        path = job.path.absolute()
        older = [known for known in self._store.documents_at(path) if known.id != identity.doc_id]
        return Document(
            id=identity.doc_id,
            name=document_name(path),
            path=path,
            page_count=outcome.page_count,
            status=status,
            message=message,
            title=outcome.title,
            added_at=datetime.now(UTC).isoformat(timespec="seconds"),
            size_bytes=identity.state.size,
            version_of=older[-1].id if older else None,
            warnings=outcome.warnings,
        )

    def _failed(
        self, job: _Job, identity: Identity | None, error: PinciteError, outcome: Outcome | None = None
    ) -> IngestResult:
        """The verdict on a file of which nothing could be read. A locked or damaged PDF stays listed."""
        status = DocumentStatus.DAMAGED
        if isinstance(error, PasswordNeededError):
            status = DocumentStatus.NEEDS_PASSWORD
        elif isinstance(error, NotAPdfError):
            status = DocumentStatus.NOT_A_PDF
        pages = outcome.page_count if outcome else 0
        listed = identity is not None and outcome is not None and status is not DocumentStatus.NOT_A_PDF
        message = " ".join(filter(None, (error.user_message, error.help, STAYS if listed else NOT_ADDED)))
        if listed and identity is not None and outcome is not None:
            kept = DocumentStatus.QUARANTINED if outcome.quarantined else status
            self._store.put_document(self._document(job, identity, kept, outcome, message))
            self._note_file(job, identity)
        doc_id = identity.doc_id if identity else None
        return IngestResult(job.path, doc_id, document_name(job.path), pages, 0, 0, (), status.value, message, 0.0)

    def _finish(self, job: _Job, identity: Identity, outcome: Outcome) -> IngestResult:
        """The verdict on a document whose pages are committed, as far as they could be read."""
        doc_id = identity.doc_id
        counts = self._store.page_counts(doc_id)
        read = counts.get(PageQuality.TEXT, 0) + counts.get(PageQuality.OCR, 0)
        not_read = self._store.not_read(doc_id)
        if outcome.quarantined:
            # The store gives this message as the reason of every page that was not reached.
            status, message = DocumentStatus.QUARANTINED, set_aside(len(not_read), outcome.page_count)
        elif read == 0:
            status, message = nothing_read(counts, not_read)
        elif not_read:
            status, message = DocumentStatus.PARTIAL, unread_words(not_read, outcome.page_count)
        else:
            status, message = DocumentStatus.INDEXED, ""
        self._store.finish_document(doc_id, status, message, outcome.warnings)
        self._note_file(job, identity)
        return self._result(job, doc_id, outcome.page_count, counts, status, message)

    def _note_file(self, job: _Job, identity: Identity) -> None:
        """Notes what the path holds, so that the next look need not open the file; writes only what is new."""
        state = identity.state.settled(time.time_ns())
        path = Path(os.path.abspath(job.path))
        found = self._store.files.at(path)
        if found is None or found.doc_id != identity.doc_id or not found.same_state(*astuple(state)):
            self._store.files.note(path, identity.doc_id, state.size, state.changed_ns, state.inode)

    def _already(self, job: _Job, identity: Identity, known: Document) -> IngestResult:
        """The verdict on a document that is in the library; one that has moved is found at its new place."""
        self._note_file(job, identity)
        if known.path != job.path.absolute() and not known.path.exists():
            self._store.put_document(replace(known, path=job.path.absolute(), name=document_name(job.path)))
        counts = self._store.page_counts(known.id)
        result = self._result(job, known.id, known.page_count, counts, known.status, known.message)
        if known.status in (DocumentStatus.INDEXED, DocumentStatus.PARTIAL):
            return replace(result, status="already_indexed")
        return result

    def _result(
        self,
        job: _Job,
        doc_id: DocId,
        pages: int,
        counts: Mapping[PageQuality, int],
        status: DocumentStatus,
        message: str,
    ) -> IngestResult:
        text, ocr = counts.get(PageQuality.TEXT, 0), counts.get(PageQuality.OCR, 0)
        word = status.value
        message = f"{message} {hidden_words(self._store.pages_with_hidden_text(doc_id))}".strip()
        first = first_copy(doc_id, self._store) if text + ocr else None
        if first is not None:
            message = f"{message} {copy_words(self._store.document(first).name)}".strip()
        if status is DocumentStatus.QUARANTINED:
            word = "partial" if text + ocr else "damaged"
        not_read = self._store.not_read(doc_id)
        return IngestResult(job.path, doc_id, document_name(job.path), pages, text, ocr, not_read, word, message, 0.0)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def _password_for(path: Path, passwords: Passwords) -> str | None:
    if passwords is None or isinstance(passwords, str):
        return passwords
    return passwords.get(path) or passwords.get(path.absolute())
