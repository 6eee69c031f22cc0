"""Operations that gather what is known of one document: how its pages were read, its versions, what is inert in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from core.answer import Answer
from core.domain import DocId, Document, Page, PageQuality
from core.errors import PinciteError, UnknownDocumentError
from core.index.groups import GroupKind
from core.pdf.raw import InertItem
from core.pdf.render_client import RenderClient
from core.reanchor import Reanchored
from desktop.operations.library import LANGUAGE_PAGES
from desktop.operations.operation import Operation, Reporter
from desktop.operations.workbench import WorkbenchLike
from models.meaning import MeaningRead


@dataclass(frozen=True, slots=True)
class PageRun:
    """Pages one after the other that were read alike: 1-based numbers, both included."""

    first: int
    last: int
    quality: PageQuality
    note: str = ""


@dataclass(frozen=True, slots=True)
class Likeness:
    """Another document whose text is much like this one's; `kind`: "duplicate", "version" or "similar"."""

    document: Document
    share: float
    kind: str


@dataclass(frozen=True, slots=True)
class DocumentDetails:
    """All that the library knows of one document."""

    document: Document
    runs: tuple[PageRun, ...]
    hidden_pages: tuple[int, ...]
    """Indexes of pages that hold text which cannot be seen."""
    page_warnings: tuple[tuple[int, str], ...]
    newer: Document | None
    older: tuple[Document, ...]
    similar: tuple[Likeness, ...]
    held: Path | None
    """A file that is there just now and holds what was read; its own place first."""
    meaning: MeaningRead | None = None
    """How many of its pages an embedding model has read; None without one."""
    language: str = ""
    """ISO code of the language that its first pages are probably written in; "" when that is open."""
    file_changed_ns: int = 0
    """When its file was changed last, in nanoseconds since 1970; 0 when that is not known."""
    tags: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()


def page_runs(pages: Sequence[Page], unread: dict[int, str], page_count: int) -> tuple[PageRun, ...]:
    """Returns all pages of a document as runs; pages that are not in the library count as not read."""
    known = {page.index: page for page in pages}

    def state(index: int) -> tuple[PageQuality, str]:
        page = known.get(index)
        quality = page.quality if page is not None else PageQuality.NOT_READ
        note = unread.get(index, page.note if page is not None else "")
        return quality, note

    runs = []
    for (quality, note), group in groupby(range(page_count), state):
        numbers = list(group)
        runs.append(PageRun(numbers[0] + 1, numbers[-1] + 1, quality, note))
    return tuple(runs)


def gathered(
    workbench: WorkbenchLike,
    doc_id: DocId,
    success: Callable[[DocumentDetails], None],
    failure: Callable[[Exception], None] | None = None,
) -> Operation:
    """Reads what the library knows of a document."""
    return Operation("gather details", lambda _reporter: _gather(workbench, doc_id), success, failure)


def _gather(workbench: WorkbenchLike, doc_id: DocId) -> DocumentDetails:
    from core.text.language import language_of

    store, library = workbench.store, workbench.library
    document, newer = store.document(doc_id), library.newer_version(doc_id)
    pages = store.pages(doc_id)
    unread = {page.page_index: page.reason for page in store.not_read(doc_id)}
    held = _held(workbench, document, replaced=newer is not None)
    similar = [(_known(workbench, other), share, kind) for other, share, kind in library.similar(doc_id)]
    return DocumentDetails(
        document,
        page_runs(pages, unread, max(document.page_count, len(pages))),
        tuple(page.index for page in pages if page.hidden),
        store.page_warnings(doc_id),
        newer,
        tuple(found for found in (_known(workbench, one) for one in library.older_versions(doc_id)) if found),
        tuple(Likeness(found, share, kind) for found, share, kind in similar if found is not None),
        held,
        workbench.meaning_read(doc_id) if workbench.has_embedding_model() else None,
        language_of("\n".join(page.text for page in pages[:LANGUAGE_PAGES])) or "",
        _changed_ns(held),
        _groups(workbench, GroupKind.TAG, doc_id),
        _groups(workbench, GroupKind.COLLECTION, doc_id),
    )


def _changed_ns(held: Path | None) -> int:
    try:
        return held.stat().st_mtime_ns if held is not None else 0
    except OSError:
        return 0


def _groups(workbench: WorkbenchLike, kind: GroupKind, doc_id: DocId) -> tuple[str, ...]:
    return tuple(group.name for group in workbench.store.groups.every(kind) if doc_id in group.members)


def _held(workbench: WorkbenchLike, document: Document, *, replaced: bool) -> Path | None:
    """Returns a file that holds a document; the place of a replaced one holds the newer version."""
    places = [file.path for file in workbench.store.files.of(document.id)]
    own = () if replaced else (document.path,)
    return next((path for path in (*own, *places) if path.is_file()), None)


def _known(workbench: WorkbenchLike, doc_id: DocId) -> Document | None:
    try:
        return workbench.store.document(doc_id)
    except UnknownDocumentError:
        return None


@dataclass(frozen=True, slots=True)
class ReadText:
    """The pages of a document that were read, and what became of its file."""

    details: DocumentDetails
    pages: tuple[Page, ...]


def text_as_read(workbench: WorkbenchLike, doc_id: DocId, success: Callable[[ReadText], None]) -> Operation:
    """Reads the text of a document from the library; its file is not needed."""

    def run(_reporter: Reporter) -> ReadText:
        return ReadText(_gather(workbench, doc_id), workbench.store.pages(doc_id))

    return Operation("show the text as read", run, success)


@dataclass(frozen=True, slots=True)
class Inside:
    """What a file says of itself, and what it holds that would act in another viewer."""

    metadata: tuple[tuple[str, str], ...]
    inert: tuple[InertItem, ...]


def inside(
    workbench: WorkbenchLike,
    path: Path,
    password: str | None,
    success: Callable[[Inside], None],
    failure: Callable[[Exception], None],
) -> Operation:
    """Looks into the file; a confined process of its own opens it."""

    def run(_reporter: Reporter) -> Inside:
        client = RenderClient(workbench.settings.worker)
        try:
            handle = client.open(path, password)
            return Inside(handle.metadata(), handle.inert_items())
        finally:
            client.close()

    return Operation("list inert items", run, success, failure)


def newer_versions(
    workbench: WorkbenchLike, doc_ids: Iterable[DocId], success: Callable[[tuple[tuple[DocId, Document], ...]], None]
) -> Operation:
    """Finds which of the documents have been replaced, and by which document."""
    wanted = tuple(dict.fromkeys(doc_ids))

    def run(_reporter: Reporter) -> tuple[tuple[DocId, Document], ...]:
        found = []
        for doc_id in wanted:
            try:
                newer = workbench.library.newer_version(doc_id)
            except UnknownDocumentError:
                continue
            if newer is not None:
                found.append((doc_id, newer))
        return tuple(found)

    return Operation("look for newer versions", run, success)


def reanchored(
    workbench: WorkbenchLike,
    answer: Answer,
    newer: Document,
    success: Callable[[tuple[Reanchored, ...]], None],
    failure: Callable[[PinciteError | Exception], None],
) -> Operation:
    """Looks for the quotes of an answer in a newer version of the document that they were taken from."""
    return Operation(
        "check against the new version",
        lambda _reporter: workbench.library.reanchor(answer, newer.id),
        success,
        failure,
    )
