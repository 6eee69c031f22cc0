"""Has documents read for their meaning in the background: the one at hand first, held while a question runs.

Every page that is done is kept, so stopping costs nothing and going on starts where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from core.domain import DocId, Document, DocumentStatus
from core.ports import Progress
from desktop import words
from desktop.errors import describe
from desktop.operations import meaning as operations
from desktop.operations.workbench import WorkbenchLike
from desktop.tasks import Job, Tasks
from models.meaning import AGAIN

translate = words.translate
WAIT_MS = 800
"""What changes at once, such as many files that arrive, is answered once."""
SEARCHED = (DocumentStatus.INDEXED, DocumentStatus.PARTIAL)


def progress_words(one: Progress) -> str:
    """Returns "Reading for meaning: lease, 12 of 60 pages"."""
    text = (
        translate("Meaning", "Reading for meaning again, with another model: {name}, {n} of {total} pages")
        if one.stage == AGAIN
        else translate("Meaning", "Reading for meaning: {name}, {n} of {total} pages")
    )
    return text.format(name=one.detail, n=words.grouped(one.done), total=words.grouped(one.total))


class MeaningController(QObject):
    """Reads for meaning while nothing else needs the machine.

    Signals:
        message: words for the status bar.
        progress: words on what is being read; "" when nothing is.
        stopped: whether the person stopped it.
    """

    message = Signal(str)
    progress = Signal(str)
    stopped = Signal(bool)

    def __init__(
        self, workbench: WorkbenchLike, tasks: Tasks, current: Callable[[], Document | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.enabled = True
        """False for pictures of the window, which wait until nothing runs."""
        self._workbench, self._tasks, self._current = workbench, tasks, current
        self._documents: tuple[Document, ...] = ()
        self._done: set[DocId] = set()
        self._job: Job | None = None
        self._held: set[str] = set()
        self._stopped = False
        self._failed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self.go_on)

    @property
    def running(self) -> bool:
        """Whether documents are being read for meaning."""
        return self._job is not None

    @property
    def paused(self) -> bool:
        """Whether the person stopped it."""
        return self._stopped

    def show_documents(self, documents: Sequence[Document]) -> None:
        """Tells what there is to read."""
        known = {document.id: document for document in self._documents}
        self._documents = tuple(documents)
        self._done.difference_update(d.id for d in documents if known.get(d.id) is not d and known.get(d.id) != d)
        self._failed = False
        self._soon()

    def document_opened(self, document: Document | None) -> None:
        """The document at hand comes first."""
        if document is not None and document.id not in self._done:
            self._end()
        self._soon()

    def settings_saved(self) -> None:
        """Search by meaning may have been switched on or off, or a model added."""
        self._failed = False
        self._done.clear()
        self._end()
        self._soon()

    def hold(self, why: str) -> None:
        """Gives the machine to something else: "question" or "reading"."""
        self._held.add(why)
        self._end()

    def release(self, why: str) -> None:
        """That is over."""
        self._held.discard(why)
        self._soon()

    def stop(self) -> None:
        """The person stops it."""
        self._stopped = True
        self._end()
        self.stopped.emit(True)

    def resume(self) -> None:
        """The person lets it go on."""
        self._stopped = False
        self.stopped.emit(False)
        self.go_on()

    def go_on(self) -> None:
        """Reads what is not read yet."""
        docs = self._order()
        if not self.enabled or self._held or self._stopped or self._failed or self._job is not None or not docs:
            return
        job = self._tasks.submit(
            operations.read(
                self._workbench,
                docs,
                event=lambda one: self.progress.emit(progress_words(one)),
                success=lambda _pages: self._done.update(docs),
                failure=self._fail,
                cancelled=self._cancelled,
                settled=self._settled,
            )
        )
        self._job = None if job.done else job

    def _order(self) -> tuple[DocId, ...]:
        current = self._current()
        ids = [d.id for d in self._documents if d.status in SEARCHED and d.id not in self._done]
        first = [current.id] if current is not None and current.id in ids else []
        return tuple(dict.fromkeys((*first, *ids)))

    def _soon(self) -> None:
        if self.enabled:
            self._timer.start()

    def _end(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _cancelled(self) -> None:
        """What ended it is over, or will be: it goes on where it stopped."""
        self._soon()

    def _fail(self, error: Exception) -> None:
        """Search by words works without it; it is tried again when something changes."""
        self._failed = True
        self.message.emit(
            self.tr("Reading for meaning stopped: {reason} Search by words goes on.").format(
                reason=describe(error).happened
            )
        )

    def _settled(self) -> None:
        self._job = None
        self.progress.emit("")
