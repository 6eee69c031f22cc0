"""The library: a folder with one store; documents are added, found, read and forgotten here."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from core import watching
from core.domain import DocId, Document, DocumentStatus
from core.errors import BadInputError, DiskFullError, LibraryError, LibraryReadOnlyError, UnknownDocumentError
from core.files import document_name
from core.index.store import Store
from core.ingest import Ingest, Passwords, ResultSink
from core.naming import labels, means_content, without_suffix
from core.pdf.ocr import OcrPlan, plan
from core.ports import CancelToken, PauseToken, ProgressSink, no_progress
from core.settings import ReadSettings, Settings
from core.sketch import is_empty, relation, similarity
from core.verdicts import IngestResult
from core.watching import Rescan

if TYPE_CHECKING:
    from core.anchor import DocumentText
    from core.answer import Answer
    from core.reanchor import Reanchored

__all__ = ["IngestResult", "Library"]

STORE_NAME = "library.sqlite"
WORKERS_MAX = 8
CHOICES_MAX = 8
SEARCHABLE = (DocumentStatus.INDEXED, DocumentStatus.PARTIAL)
"""States of a newer version in which it takes an older one's place: a locked or damaged file takes nobody's."""
READ_SETTINGS = "read_settings"
"""Key of the settings of reading in the library."""


def _no_result(_result: IngestResult) -> None:
    """A ResultSink that keeps nothing."""


class Library:
    """A library folder. `ingest` runs in the calling thread and its workers; other threads may read meanwhile."""

    def __init__(self, folder: Path, settings: Settings | None = None, tessdata: Path | None = None) -> None:
        """Opens or creates the library; without settings, with those that were kept in it. Raises LibraryError.

        `tessdata` is a folder of language data that came with the product.
        """
        self.folder, self._tessdata = Path(folder), tessdata
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise DiskFullError from None
            raise LibraryReadOnlyError(f"The library folder {folder} cannot be made: {error.strerror}.") from None
        self.store = Store.open(self.folder / STORE_NAME)
        self.settings = settings or self._kept_settings()
        self._pool: ThreadPoolExecutor | None = None
        self._ingesting = threading.Lock()
        self._closing = CancelToken()
        self._leaving: frozenset[DocId] = frozenset()

    def ingest(
        self,
        paths: Sequence[Path],
        *,
        passwords: Passwords = None,
        progress: ProgressSink = no_progress,
        cancel: CancelToken | None = None,
        on_result: ResultSink | None = None,
        pause: PauseToken | None = None,
    ) -> tuple[IngestResult, ...]:
        """Adds files and the PDFs of folders, and gives a verdict on each.

        A page is on the disk when `progress` counts it; what an interruption leaves is read on at the next call.
        Content that is in the library already is left alone. While `pause` is paused the helper processes are held
        where they are. `progress` and `on_result` are called from several threads, one at a time. One call runs at a
        time; others wait.

        Raises:
            Cancelled: the person cancelled; verdicts so far went to `on_result`.
            LibraryError: the library cannot be written.
        """
        if self.store.read_only:
            raise LibraryReadOnlyError
        with self._ingesting:
            token = _Either(cancel or CancelToken(), self._closing)
            factor = self.settings.read.seconds_factor
            job = Ingest(self.store, self.settings.worker, self._workers(), progress, self.ocr_plan(), factor, pause)
            return job.run([Path(path) for path in paths], passwords, token, on_result or _no_result)

    def ocr_plan(self, read: ReadSettings | None = None) -> OcrPlan:
        """Returns how pictures are recognised, or why they are not, by these or its own settings on this machine."""
        read = read or self.settings.read
        return plan(read.recognise, read.language, read.tessdata, self._tessdata)

    def keep_read_settings(self, read: ReadSettings) -> None:
        """Reads with these settings from now on, also when the library is opened by another program.

        Raises LibraryError when they cannot be kept; they are used all the same.
        """
        self.settings = replace(self.settings, read=read)
        self.store.put_meta(READ_SETTINGS, asdict(read))

    def _kept_settings(self) -> Settings:
        """The settings, with those of reading as they were kept in the library."""
        kept = self.store.get_meta(READ_SETTINGS)
        known = {field.name: type(field.default) for field in fields(ReadSettings)}
        if not isinstance(kept, dict) or not all(isinstance(kept.get(name), kind) for name, kind in known.items()):
            return Settings()
        try:
            return Settings(read=ReadSettings(**{name: kept[name] for name in known}))
        except ValueError:
            return Settings()

    def _workers(self) -> ThreadPoolExecutor:
        if self._pool is None:
            count = self.settings.worker.processes or min(WORKERS_MAX, _cores())
            self._pool = ThreadPoolExecutor(count, thread_name_prefix="ingest")
        return self._pool

    def documents(self) -> tuple[Document, ...]:
        """Returns all documents in the order they were added."""
        return self.store.documents()

    def find(self, name: str) -> Document:
        """Returns the document that a person means; of several versions of a file the newest, unless its id is given.

        See `core.naming.matching` for what may be typed. Raises UnknownDocumentError, or BadInputError that lists the
        choices when different files are meant.
        """
        found = self.store.find_documents(name)
        if not found:
            raise self._unknown(name)
        if len(found) == 1 and means_content(found[0], name):
            return found[0]
        held = [document for document in found if self._holds(document)]
        replaced = {document.version_of for document in found}
        # A file that was put back to what it once held is current again, whatever came in between.
        newest = [document for document in held or found if document.id not in replaced] or held
        if len(newest) > 1:
            raise BadInputError(
                f"{name} may mean {len(newest)} documents.", help=f"Give one of: {self._choices(newest)}"
            )
        return newest[-1] if newest else found[-1]

    def _unknown(self, name: str) -> UnknownDocumentError:
        """Says also under which name a file of that name is held, when its content was in the library before."""
        message = f"There is no document named {name} in this library."
        own, bare = self.labels(), without_suffix(name).casefold()
        same = {own[file.doc_id] for file in self.store.files.every() if document_name(file.path).casefold() == bare}
        if not same:
            near = [one for one in own.values() if bare and bare in one.casefold()] or list(own.values())
            shown = sorted(near)[:CHOICES_MAX]
            return UnknownDocumentError(message, help=f"There is: {', '.join(shown)}" if shown else None)
        return UnknownDocumentError(message, help=f"The same file is in the library as {', '.join(sorted(same))}.")

    def _choices(self, documents: Sequence[Document]) -> str:
        own = self.labels()
        shown = [f"{own[one.id]} ({one.path})" for one in documents[:CHOICES_MAX]]
        more = [f"and {len(documents) - CHOICES_MAX} more"] if len(documents) > CHOICES_MAX else []
        return "; ".join([*shown, *more])

    def labels(self) -> dict[DocId, str]:
        """Returns for each document what tells it from all others: its name, with its folder or id where names clash."""
        return labels(self.documents(), self.superseded())

    def superseded(self) -> frozenset[DocId]:
        """Returns the documents whose file holds a newer version that can be searched, and that no other file holds."""
        found = set()
        for doc_id in self.store.version_ids():
            newer = self.newer_version(doc_id)
            if newer is not None and newer.status in SEARCHABLE and not self.store.files.of(doc_id):
                found.add(doc_id)
        return frozenset(found)

    def latest(self) -> tuple[DocId, ...] | None:
        """Returns the documents that a question is about when it names none: the latest version of each file.

        Not those that are about to be removed. None when that is all of them.
        """
        older = self.superseded() | self._leaving
        if not older:
            return None
        return tuple(key.id for key in self.store.document_keys() if key.id not in older)

    def _holds(self, document: Document) -> bool:
        """Whether a document's path holds it, as far as that was noted."""
        file = self.store.files.at(document.path)
        return file is not None and file.doc_id == document.id

    def newer_version(self, doc_id: DocId) -> Document | None:
        """Returns the newest version that has replaced a document's file; None when it is the newest itself.

        Raises UnknownDocumentError.
        """
        document = self.store.document(doc_id)
        if self._holds(document):
            return None
        seen, newest = {doc_id}, None
        while later := [found for found in self.store.versions_after(document.id) if found.id not in seen]:
            document = newest = later[-1]
            seen.add(document.id)
        holder = self.store.files.at(document.path)
        if holder is not None and holder.doc_id != document.id and holder.doc_id != doc_id:
            # The file was put back to what it held before this version.
            with suppress(UnknownDocumentError):
                return self.store.document(holder.doc_id)
        return newest

    def older_versions(self, doc_id: DocId) -> tuple[DocId, ...]:
        """Returns the documents that this one replaced, the latest first. Raises UnknownDocumentError."""
        found: list[DocId] = []
        older = self.store.document(doc_id).version_of
        while older is not None and older not in found and older != doc_id:
            found.append(older)
            try:
                older = self.store.document(older).version_of
            except UnknownDocumentError:
                # It was removed; answers that cite it may still be open.
                break
        return tuple(found)

    def reanchor(self, answer: Answer, doc_id: DocId) -> tuple[Reanchored, ...]:
        """Says what became, in a newer version of a document, of each quote that an answer took from older ones.

        The answer itself never changes: it goes on pointing at what it was made from. Raises UnknownDocumentError.
        """
        from core.anchor import build_index
        from core.reanchor import reanchor

        older = self.older_versions(doc_id)
        if not any(citation.doc_id in older for citation in answer.citations):
            return ()
        text = self.document_text(doc_id)
        return reanchor(answer, older, build_index(text.pages, text.words))

    def similar(self, doc_id: DocId) -> tuple[tuple[DocId, float, str], ...]:
        """Returns documents whose text is much like this one's: id, estimated share in common, and what that makes it.

        The third is "duplicate", "version" or "similar" (see `core.sketch.relation`); the most similar come first.
        Raises UnknownDocumentError.
        """
        own = self.store.sketches.of(doc_id)
        if is_empty(own):
            return ()
        ids, sketches = self.store.sketches.every()
        shares = similarity(own, sketches).tolist()
        found = [(other, share, relation(share)) for other, share in zip(ids, shares, strict=True) if other != doc_id]
        return tuple(sorted((item for item in found if item[2]), key=lambda item: -item[1]))

    def watch_folder(self, path: Path) -> None:
        """Has `rescan` look for new files in a folder and below. Raises BadInputError when it is no folder."""
        if not path.is_dir():
            raise BadInputError(f"{path.name} is not a folder.", help="Choose a folder that is there.")
        self.store.files.watch(Path(os.path.abspath(path)))

    def unwatch(self, path: Path) -> None:
        """Stops looking in a folder; its documents stay."""
        self.store.files.unwatch(Path(os.path.abspath(path)))

    def watched(self) -> tuple[Path, ...]:
        """Returns the watched folders."""
        return self.store.files.watched()

    def rescan(
        self,
        *,
        progress: ProgressSink = no_progress,
        cancel: CancelToken | None = None,
        on_result: ResultSink | None = None,
        pause: PauseToken | None = None,
    ) -> Rescan:
        """Looks at every known file and through the watched folders, and reads what is new or has changed.

        Files of the same size, change time and inode are not opened; of others the content decides. A document whose
        file is gone stays, is marked `missing`, and is unmarked when a file with its content is found again.

        Raises:
            Cancelled, BadInputError, LibraryError: as `ingest`; what was read before stays.
        """
        documents = self.documents()
        before = {file.path: file.doc_id for file in self.store.files.every()}
        known = watching.known_paths(self.store.files.every(), documents)
        look = watching.look(self.watched(), known, cancel or CancelToken())
        results = self.ingest(look.to_read, progress=progress, cancel=cancel, on_result=on_result, pause=pause)
        held = {document.path: document.id for document in documents} | before
        ids = frozenset(document.id for document in documents)
        found = watching.sorted_out(results, held, ids)
        vanished, returned = self._settle(documents, look.gone)
        return replace(
            found,
            vanished=vanished,
            returned=returned,
            unchanged=found.unchanged + len(look.same),
            folders_missing=look.folders_missing,
        )

    def _settle(
        self, before: Sequence[Document], gone: frozenset[Path]
    ) -> tuple[tuple[Document, ...], tuple[Document, ...]]:
        """Marks documents without a file; returns those that lost theirs since the last look, and those that came back."""
        files = self.store.files.every()
        there = {file.doc_id for file in files if file.path not in gone}
        # The path of a replaced version held another document since: it is not its file that vanished.
        holders = {file.path: file.doc_id for file in files}
        missing = {d.id for d in before if d.id not in there and holders.get(d.path, d.id) == d.id}
        vanished = [document.id for document in before if document.id in missing and not document.missing]
        returned = [document.id for document in before if document.missing and document.id not in missing]
        self.store.files.mark_missing(vanished, returned)
        self.store.files.forget(file.path for file in files if file.path in gone and file.doc_id in there)
        return tuple(map(self.store.document, vanished)), tuple(map(self.store.document, returned))

    def remove(self, doc_id: DocId) -> None:
        """Forgets a document, its text and the answers that hold it. Raises UnknownDocumentError."""
        self.store.remove_document(doc_id)
        self._leaving -= {doc_id}

    @property
    def leaving(self) -> frozenset[DocId]:
        """Documents that are about to be removed: nothing of them is asked any more, and all of it is still there."""
        return self._leaving

    def stage_removal(self, doc_ids: Iterable[DocId]) -> None:
        """Sets documents aside that `finish_removal` or `close` forgets, and `keep` takes back.

        Nothing is written: whatever ends the program before, they are whole and there at the next start.
        """
        self._leaving |= frozenset(doc_ids)

    def keep(self, doc_ids: Iterable[DocId]) -> None:
        """Takes documents back that were to be removed."""
        self._leaving -= frozenset(doc_ids)

    def finish_removal(self, doc_ids: Iterable[DocId] | None = None) -> None:
        """Really forgets documents that were set aside, or all of them."""
        for doc_id in sorted(self._leaving if doc_ids is None else self._leaving & frozenset(doc_ids)):
            with suppress(UnknownDocumentError):
                self.remove(doc_id)
            self._leaving -= {doc_id}

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
            with suppress(LibraryError):  # what cannot be removed now is whole and there at the next start
                self.finish_removal()
            self.store.close()


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
