"""Operations on the library: look, read files, look through folders, remove, find the place of a span."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.domain import DocId, Document, PageQuality, Place, Span
from core.errors import LibraryReadOnlyError, PinciteError, UnknownDocumentError
from core.index.groups import Group, GroupKind
from core.naming import folder_of, labels
from core.pdf.ocr import OcrPlan
from core.ports import PauseToken, Progress, ProgressSink
from core.settings import ReadSettings
from desktop.operations.operation import Lane, Operation, Reporter
from desktop.operations.workbench import Passwords, WorkbenchLike

LANGUAGE_PAGES = 8
"""Of a document; its cover alone may be in another language."""
PROGRESS_EVERY_S = 0.06
"""A screen shows no more; a fast reader reports a thousand times a second."""


LAST_LOOK = "watch/last_look"
"""Key of the library's note on when the folders were last looked through, ISO 8601 UTC."""


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """What the list says of a document's pages, and the revision of the document that it was counted at."""

    revision: int = -1
    not_read: int = 0
    ocr: int = 0
    version: int = 1
    """Its number among the versions of one file, the oldest is 1, and below of how many."""
    versions: int = 1
    newer: Document | None = None
    """The newest version that replaced it."""
    superseded: bool = False
    """Whether the newer version is asked in its place, unless this one is selected."""
    folder: str = ""
    """Its folder, when another document bears its name."""


@dataclass(frozen=True, slots=True)
class LibrarySnapshot:
    """Documents and what is known of each; what did not change is the same object as in the snapshot before."""

    documents: tuple[Document, ...] = ()
    facts: dict[DocId, DocumentFacts] = field(default_factory=dict)
    tags: tuple[Group, ...] = ()
    collections: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Watched:
    """The watched folders, whether each is there, and when they were last looked through ("" before the first time)."""

    folders: tuple[Path, ...]
    missing: frozenset[Path]
    last_look: str


@dataclass(frozen=True, slots=True)
class FileRead:
    """Event: one file has its verdict."""

    result: Any
    """core.library.IngestResult."""


def look(
    workbench: WorkbenchLike,
    before: LibrarySnapshot,
    arrange: Callable[[LibrarySnapshot], Any],
    success: Callable[[Any], None],
    settled: Callable[[], None],
    *,
    whole: bool = True,
) -> Operation:
    """Reads the list of documents; pages are counted again only where a document was read further.

    Args:
        workbench: the library.
        before: what was found at the last look.
        arrange: makes of what is found what the window shows; called in the background.
        success: takes what was made of it.
        settled: called afterwards, whatever happened.
        whole: also see what changes without being read again: whether a file is there. It costs a look at every row.
    """

    def run(_reporter: Reporter) -> Any:
        revisions = {key.id: key.revision for key in workbench.store.document_keys()}
        known = {document.id: document for document in before.documents}
        documents = _documents(workbench, before, known, revisions, whole or not known)
        numbers = version_numbers(documents)
        superseded = workbench.library.superseded()
        shown = labels(documents, superseded)
        facts = {}
        for document in documents:
            old = before.facts.get(document.id)
            number = numbers.get(document.id, (1, 1))
            newer = workbench.library.newer_version(document.id) if number != (1, 1) else None
            revision = revisions.get(document.id, -1)
            if old is None or old.revision != revision or document is not known.get(document.id):
                old = _counted(workbench, document.id, revision)
            state = (*number, newer, document.id in superseded, folder_of(shown[document.id]))
            if (old.version, old.versions, old.newer, old.superseded, old.folder) != state:
                old = DocumentFacts(old.revision, old.not_read, old.ocr, *state)
            facts[document.id] = old
        every = workbench.store.groups.every
        return arrange(LibrarySnapshot(documents, facts, every(GroupKind.TAG), every(GroupKind.COLLECTION)))

    return Operation("look at the library", run, success, settled=settled)


def _documents(
    workbench: WorkbenchLike,
    before: LibrarySnapshot,
    known: dict[DocId, Document],
    revisions: dict[DocId, int],
    whole: bool,
) -> tuple[Document, ...]:
    """Returns the documents in the order they were added; one that did not change is the same object as before."""
    if whole:
        found = workbench.store.documents()
        return tuple(known[document.id] if known.get(document.id) == document else document for document in found)
    made = []
    for doc_id, revision in revisions.items():
        facts = before.facts.get(doc_id)
        if facts is not None and facts.revision == revision:
            made.append(known[doc_id])
        else:
            with suppress(UnknownDocumentError):
                made.append(workbench.store.document(doc_id))
    return tuple(made)


def _counted(workbench: WorkbenchLike, doc_id: DocId, revision: int) -> DocumentFacts:
    ocr = workbench.store.page_counts(doc_id).get(PageQuality.OCR, 0)
    return DocumentFacts(revision, len(workbench.store.not_read(doc_id)), ocr)


def languages(
    workbench: WorkbenchLike, doc_ids: Sequence[DocId], success: Callable[[dict[DocId, str]], None]
) -> Operation:
    """Finds the language that each document is probably written in, "" where that is open."""

    def run(reporter: Reporter) -> dict[DocId, str]:
        from core.text.language import language_of  # the list opens without its tables of words

        found = {}
        for doc_id in doc_ids:
            reporter.cancel.raise_if_cancelled()
            texts = []
            for index in range(LANGUAGE_PAGES):
                with suppress(PinciteError):  # a page that was not read, a document that was removed meanwhile
                    texts.append(workbench.store.page(doc_id, index).text)
            found[doc_id] = language_of("\n".join(texts)) or ""
        return found

    return Operation("find languages", run, success)


def version_numbers(documents: Sequence[Document]) -> dict[DocId, tuple[int, int]]:
    """Returns (number, of how many) for every document that is a version of another that is there, the oldest is 1."""
    ids = {document.id for document in documents}
    older = {d.id: d.version_of for d in documents if d.version_of in ids and d.version_of != d.id}
    replaced = set(older.values())
    roots: dict[DocId, list[DocId]] = {}
    for document in documents:
        if document.id not in older and document.id not in replaced:
            continue
        root, seen = document.id, {document.id}
        while (parent := older.get(root)) is not None and parent not in seen:
            seen.add(parent)
            root = parent
        roots.setdefault(root, []).append(document.id)
    return {
        doc_id: (number, len(versions))
        for versions in roots.values()
        for number, doc_id in enumerate(versions, 1)
        if len(versions) > 1
    }


def read_files(
    workbench: WorkbenchLike,
    paths: Sequence[Path],
    *,
    passwords: Passwords = None,
    pause: PauseToken | None = None,
    event: Callable[[Progress | FileRead], None],
    success: Callable[[tuple[Any, ...]], None],
    cancelled: Callable[[], None],
    settled: Callable[[], None],
) -> Operation:
    """Reads files and folders into the library. Events: Progress, thinned out, and FileRead."""

    def run(reporter: Reporter) -> tuple[Any, ...]:
        return workbench.library.ingest(
            paths,
            passwords=passwords,
            progress=thinned(reporter.emit),
            cancel=reporter.cancel,
            on_result=lambda result: reporter.emit(FileRead(result)),
            pause=pause,
        )

    return Operation(
        "read documents", run, success, event=event, cancelled=cancelled, settled=settled, lane=Lane.INGEST, long=True
    )


def thinned(emit: Callable[[Progress], None]) -> ProgressSink:
    """Returns a sink that gives on what a screen can show: the last of each file, and little in between."""
    last_time, last_name = 0.0, ""

    def progress(one: Progress) -> None:
        nonlocal last_time, last_name
        now = time.monotonic()
        finished = one.part_total > 0 and one.part_done >= one.part_total
        if finished or one.detail != last_name or now - last_time >= PROGRESS_EVERY_S:
            last_time, last_name = now, one.detail
            emit(one)

    return progress


def rescan(
    workbench: WorkbenchLike,
    *,
    pause: PauseToken | None = None,
    event: Callable[[Progress | FileRead], None],
    success: Callable[[Any], None],
    cancelled: Callable[[], None],
    settled: Callable[[], None],
) -> Operation:
    """Looks at all known files and through the watched folders, and reads what is new or has changed."""

    def run(reporter: Reporter) -> Any:
        found = workbench.library.rescan(
            progress=thinned(reporter.emit),
            cancel=reporter.cancel,
            on_result=lambda result: reporter.emit(FileRead(result)),
            pause=pause,
        )
        workbench.store.put_meta(LAST_LOOK, datetime.now(UTC).isoformat(timespec="seconds"))
        return found

    return Operation(
        "look again", run, success, event=event, cancelled=cancelled, settled=settled, lane=Lane.INGEST, long=True
    )


def watched(
    workbench: WorkbenchLike, success: Callable[[Watched], None], add: Path | None = None, drop: Path | None = None
) -> Operation:
    """Adds or drops a watched folder, when one is given, and lists them all."""

    def run(_reporter: Reporter) -> Watched:
        if add is not None:
            workbench.library.watch_folder(add)
        if drop is not None:
            workbench.library.unwatch(drop)
        folders = workbench.library.watched()
        gone = frozenset(folder for folder in folders if not folder.is_dir())
        return Watched(folders, gone, str(workbench.store.get_meta(LAST_LOOK) or ""))

    return Operation("list watched folders", run, success)


def keep_read_settings(workbench: WorkbenchLike, read: ReadSettings) -> Operation:
    """Reads with these settings from now on; a library that cannot be written is read with them all the same."""

    def run(_reporter: Reporter) -> None:
        with suppress(LibraryReadOnlyError):
            workbench.library.keep_read_settings(read)

    return Operation("keep the settings of reading", run)


def language_data(workbench: WorkbenchLike, read: ReadSettings, success: Callable[[OcrPlan], None]) -> Operation:
    """Looks which language data these settings would use."""
    return Operation("look for language data", lambda _reporter: workbench.library.ocr_plan(read), success)


def finish_removal(
    workbench: WorkbenchLike,
    doc_ids: Sequence[DocId],
    success: Callable[[Any], None],
    failure: Callable[[Exception], None],
) -> Operation:
    """Forgets documents for good that were set aside."""

    def run(_reporter: Reporter) -> None:
        workbench.library.finish_removal(doc_ids)

    return Operation("remove documents", run, success, failure)


def find_place(
    workbench: WorkbenchLike, span: Span, success: Callable[[tuple[Document, Place | None]], None]
) -> Operation:
    """Finds the boxes of a span and its document."""

    def run(_reporter: Reporter) -> tuple[Document, Place | None]:
        places = workbench.store.places([span])
        return workbench.store.document(span.doc_id), places[0] if places else None

    return Operation("find a place", run, success)


def find_places(
    workbench: WorkbenchLike, spans: Sequence[Span], success: Callable[[tuple[Document, tuple[Place, ...]]], None]
) -> Operation:
    """Finds the boxes of several spans of one document, and the document."""

    def run(_reporter: Reporter) -> tuple[Document, tuple[Place, ...]]:
        return workbench.store.document(spans[0].doc_id), workbench.store.places(spans)

    return Operation("find places", run, success)
