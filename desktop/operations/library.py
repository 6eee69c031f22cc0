"""Operations on the library: look, read files, remove, find the place of a span."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.domain import DocId, Document, Place, Span
from core.ports import Progress
from desktop.operations.operation import Lane, Operation, Reporter
from desktop.operations.workbench import Passwords, WorkbenchLike

PROGRESS_EVERY_S = 0.06
"""A screen shows no more; a fast reader reports a thousand times a second."""


@dataclass(frozen=True, slots=True)
class LibrarySnapshot:
    """Documents and how many of their pages could not be read."""

    documents: tuple[Document, ...]
    not_read: dict[DocId, int]


@dataclass(frozen=True, slots=True)
class FileRead:
    """Event: one file has its verdict."""

    result: Any
    """core.library.IngestResult."""


def look(
    workbench: WorkbenchLike, success: Callable[[LibrarySnapshot], None], settled: Callable[[], None]
) -> Operation:
    """Reads the list of documents."""

    def run(_reporter: Reporter) -> LibrarySnapshot:
        documents = workbench.store.documents()
        return LibrarySnapshot(documents, {d.id: len(workbench.store.not_read(d.id)) for d in documents})

    return Operation("look at the library", run, success, settled=settled)


def read_files(
    workbench: WorkbenchLike,
    paths: Sequence[Path],
    *,
    passwords: Passwords = None,
    event: Callable[[Progress | FileRead], None],
    success: Callable[[tuple[Any, ...]], None],
    cancelled: Callable[[], None],
    settled: Callable[[], None],
) -> Operation:
    """Reads files and folders into the library. Events: Progress, thinned out, and FileRead."""

    def run(reporter: Reporter) -> tuple[Any, ...]:
        last_time, last_name = 0.0, ""

        def progress(one: Progress) -> None:
            nonlocal last_time, last_name
            now = time.monotonic()
            finished = one.part_total > 0 and one.part_done >= one.part_total
            if finished or one.detail != last_name or now - last_time >= PROGRESS_EVERY_S:
                last_time, last_name = now, one.detail
                reporter.emit(one)

        return workbench.library.ingest(
            paths,
            passwords=passwords,
            progress=progress,
            cancel=reporter.cancel,
            on_result=lambda result: reporter.emit(FileRead(result)),
        )

    return Operation(
        "read documents", run, success, event=event, cancelled=cancelled, settled=settled, lane=Lane.INGEST, long=True
    )


def remove(workbench: WorkbenchLike, doc_ids: Sequence[DocId], success: Callable[[Any], None]) -> Operation:
    """Forgets documents for good."""

    def run(_reporter: Reporter) -> None:
        for doc_id in doc_ids:
            workbench.library.remove(doc_id)

    return Operation("remove documents", run, success)


def find_place(
    workbench: WorkbenchLike, span: Span, success: Callable[[tuple[Document, Place | None]], None]
) -> Operation:
    """Finds the boxes of a span and its document."""

    def run(_reporter: Reporter) -> tuple[Document, Place | None]:
        places = workbench.store.places([span])
        return workbench.store.document(span.doc_id), places[0] if places else None

    return Operation("find a place", run, success)


def find_document(workbench: WorkbenchLike, doc_id: DocId, success: Callable[[Document], None]) -> Operation:
    """Reads one document's record."""
    return Operation("find a document", lambda _reporter: workbench.store.document(doc_id), success)
