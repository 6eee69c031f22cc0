"""Read pages -> the disk, from one thread and in groups, and what is committed -> progress with a time left."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from core.domain import DocId
from core.errors import PinciteError, UnknownDocumentError
from core.index.packed import PackedPage
from core.index.store import Store
from core.ports import CancelToken, PauseToken, Progress, ProgressSink

BATCH_PAGES = 64
"""Pages that wait are committed together: one write to the disk costs as much for sixty as for one."""
GATHER_S = 0.25
"""How long a page waits for others; so much reading is lost at most when the app is killed."""
WAITING_PAGES_MAX = 128
WAIT_S = 0.1


@dataclass(slots=True)
class _Share:
    """How much of one file is read."""

    bytes: int
    pages: int = 0
    done: int = 0
    finished: bool = False

    @property
    def opened_bytes(self) -> int:
        """Its bytes, once its number of pages is known, or that it has none."""
        return self.bytes if self.pages or self.finished else 0

    @property
    def read_bytes(self) -> float:
        """Its bytes, as far as they are read."""
        if self.finished:
            return self.bytes
        return self.bytes * min(1.0, self.done / self.pages) if self.pages else 0.0


class Tracker:
    """Turns committed pages into progress with a time left; by bytes, since unopened files have no page count yet.

    Sums are carried along: with thousands of files, adding all of them up for every page would be the longest work.
    """

    def __init__(self, sink: ProgressSink, pause: PauseToken) -> None:
        self._sink, self._pause = sink, pause
        self._began = time.monotonic()
        self._shares: dict[Path, _Share] = {}
        self._lock = threading.Lock()
        self._done = self._pages = 0
        self._read_bytes, self._opened_bytes = 0.0, 0
        self.total_bytes = 0

    def note(self, path: Path, *, size: int = 0, pages: int = 0, done: int = 0, finished: bool = False) -> None:
        """Notes that a file was opened, that pages of it are committed, or that it is finished; then reports."""
        with self._lock:
            share = self._shares.setdefault(path, _Share(size))
            before, opened, more = share.read_bytes, share.opened_bytes, max(pages - share.pages, 0)
            share.pages += more
            share.done += done
            share.finished = share.finished or finished
            self._done += done
            self._pages += more
            self._read_bytes += share.read_bytes - before
            self._opened_bytes += share.opened_bytes - opened
            self._sink(self._progress(path, share))

    def _progress(self, path: Path, share: _Share) -> Progress:
        part = self._read_bytes / self.total_bytes if self.total_bytes else 0.0
        spent = time.monotonic() - self._began - self._pause.seconds
        left = max(0.0, spent * (1.0 - part) / part) if part > 0.01 and spent > 0.5 else None
        return Progress("ingest", self._done, self._all_pages(), path.name, left, share.done, share.pages)

    def _all_pages(self) -> int:
        """The pages of all files; of those that are not opened yet as many as their bytes let expect."""
        if not self._opened_bytes:
            return self._pages
        return max(self._pages, round(self._pages * self.total_bytes / self._opened_bytes))


@dataclass(slots=True)
class _Waiting:
    """A page on its way to the disk."""

    read: PackedPage
    path: Path


class Committer:
    """Commits pages of all documents from one thread; readers wait on `flush` until theirs are on the disk."""

    def __init__(self, store: Store, tracker: Tracker) -> None:
        self._store, self._tracker = store, tracker
        self._queue: queue.Queue[_Waiting | threading.Event] = queue.Queue(WAITING_PAGES_MAX)
        self.failure: PinciteError | None = None
        self.forgotten: set[DocId] = set()
        """Documents that were removed while they were read."""

    def put(self, read: PackedPage, path: Path, cancel: CancelToken) -> None:
        """Queues a page; waits while too many are queued. Raises Cancelled."""
        self._offer(_Waiting(read, path), cancel)

    def flush(self, cancel: CancelToken) -> None:
        """Waits until all pages queued so far are committed. Raises Cancelled, or why committing failed."""
        done = threading.Event()
        self._offer(done, cancel)
        while not done.wait(WAIT_S):
            cancel.raise_if_cancelled()
        if self.failure is not None:
            raise self.failure

    def wake(self, _ended: object = None) -> None:
        """Has a waiting `step` return at once; needs no room in a full queue, where nothing waits."""
        with contextlib.suppress(queue.Full):
            self._queue.put_nowait(threading.Event())

    def _offer(self, item: _Waiting | threading.Event, cancel: CancelToken) -> None:
        while True:
            cancel.raise_if_cancelled()
            try:
                self._queue.put(item, timeout=WAIT_S)
                return
            except queue.Full:
                continue

    def step(self) -> None:
        """Commits what is waiting, or waits a moment for something. Whoever waits in `flush` is not kept waiting."""
        try:
            items = [self._queue.get(timeout=WAIT_S)]
        except queue.Empty:
            return
        until = time.monotonic() + GATHER_S
        while len(items) < BATCH_PAGES and not isinstance(items[-1], threading.Event):
            try:
                items.append(self._queue.get(timeout=max(0.0, until - time.monotonic())))
            except queue.Empty:
                break
        pages = [item for item in items if isinstance(item, _Waiting)]
        if pages and self.failure is None:
            try:
                self._commit(pages)
            except PinciteError as error:
                self.failure = error
        for item in items:
            if isinstance(item, threading.Event):
                item.set()

    def _commit(self, pages: list[_Waiting]) -> None:
        try:
            self._store.put_packed([page.read for page in pages])
        except UnknownDocumentError:
            self._commit_known(pages)
        counts: dict[Path, int] = {}
        for page in pages:
            counts[page.path] = counts.get(page.path, 0) + 1
        for path, count in counts.items():
            self._tracker.note(path, done=count)

    def _commit_known(self, pages: list[_Waiting]) -> None:
        for page in pages:
            try:
                self._store.put_packed([page.read])
            except UnknownDocumentError:
                self.forgotten.add(page.read.page.doc_id)
