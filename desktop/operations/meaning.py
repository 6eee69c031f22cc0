"""Reading documents for their meaning in the background, and how far that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.domain import DocId
from core.ports import Progress
from desktop.operations.library import thinned
from desktop.operations.operation import Lane, Operation, Reporter
from desktop.operations.workbench import WorkbenchLike


def read(
    workbench: WorkbenchLike,
    docs: Sequence[DocId],
    *,
    event: Callable[[Progress], None],
    success: Callable[[int], None],
    failure: Callable[[Exception], None],
    cancelled: Callable[[], None],
    settled: Callable[[], None],
) -> Operation:
    """Reads documents in the order given; gives the pages done, 0 without an embedding model. Resumable."""

    def run(reporter: Reporter) -> int:
        if not workbench.has_embedding_model():
            return 0
        return workbench.embed(docs, thinned(reporter.emit), reporter.cancel)

    return Operation(
        "read for meaning",
        run,
        success,
        failure,
        event=event,
        cancelled=cancelled,
        settled=settled,
        lane=Lane.MEANING,
    )
