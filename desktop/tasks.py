"""Runs operations: one worker for the model, one for reading files, a small pool for short reads; drained at quit."""

from __future__ import annotations

import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from core.errors import Cancelled
from core.ports import CancelToken
from desktop.operations.operation import Lane, Operation, Reporter

SLICE_S = 0.008
"""So long results and events are handed on in one go; then the window draws and takes keys before the next ones."""
HELD_S = 0.0005
"""How long a thread that computes keeps the interpreter while the window's waits for it; Python's own is ten times that.

The window's thread asks for it again after many a call to Qt: with three others at work it waited 35 ms now and then.
"""
WORKERS = {Lane.MODEL: 1, Lane.INGEST: 1, Lane.MEANING: 1, Lane.READ: 3}


def give_way_to_the_window() -> None:
    """Has the threads of the background hand the interpreter over soon, in the whole process."""
    sys.setswitchinterval(HELD_S)


class Job:
    """A submitted operation. Cancel is cooperative: the operation ends at its next safe point."""

    __slots__ = ("_abandoned", "done", "operation", "token")

    def __init__(self, operation: Operation) -> None:
        self.operation = operation
        self.token = CancelToken()
        self.done = False
        self._abandoned = False

    def cancel(self) -> None:
        """Asks the operation to stop; `cancelled` or, when it was quicker, `success` is still called."""
        self.token.cancel()

    def abandon(self) -> None:
        """Cancels, and lets no callback through any more: for results that nobody waits for."""
        self._abandoned = True
        self.token.cancel()

    @property
    def abandoned(self) -> bool:
        """Whether callbacks are held back."""
        return self._abandoned


class Tasks(QObject):
    """The background of the window.

    Args:
        inline: run each operation at once in the calling thread; for tests.

    Signals:
        failed: (operation name, exception) of an operation that has no `failure` of its own.
        busy_changed: the set of running or waiting operations changed.
    """

    failed = Signal(str, object)
    busy_changed = Signal()
    _wake = Signal()

    def __init__(self, parent: QObject | None = None, *, inline: bool = False) -> None:
        super().__init__(parent)
        self._inline = inline
        self._executors: dict[Lane, Executor] = {}
        self._jobs: list[Job] = []
        self._inbox: deque[tuple[Job, Callable[[], Any], bool]] = deque()
        self._lock = threading.Lock()
        self._awake = False
        self._closed = False
        self._wake.connect(self._drain, Qt.ConnectionType.QueuedConnection)

    def submit(self, operation: Operation) -> Job:
        """Starts or queues an operation. After `close` it is dropped as cancelled."""
        job = Job(operation)
        if self._closed:
            job.abandon()
            return job
        self._jobs.append(job)
        self.busy_changed.emit()
        if self._inline:
            self._work(job)
            self._drain()
        else:
            self._executor(operation.lane).submit(self._work, job)
        return job

    @property
    def busy(self) -> bool:
        """Whether anything runs or waits."""
        return bool(self._jobs)

    def long_work(self) -> tuple[str, ...]:
        """Names of running operations that are worth a question before the window closes."""
        return tuple(job.operation.name for job in self._jobs if job.operation.long)

    def cancel_all(self) -> None:
        """Asks everything to stop."""
        for job in self._jobs:
            job.cancel()

    def close(self) -> None:
        """Cancels everything, waits for running operations and delivers nothing more. Idempotent."""
        self._closed = True
        self.cancel_all()
        for executor in self._executors.values():
            executor.shutdown(wait=True, cancel_futures=True)
        self._executors.clear()
        self._inbox.clear()
        self._jobs.clear()

    def _executor(self, lane: Lane) -> Executor:
        if lane not in self._executors:
            self._executors[lane] = ThreadPoolExecutor(WORKERS[lane], thread_name_prefix=f"pincite-{lane.value}")
        return self._executors[lane]

    def _work(self, job: Job) -> None:
        operation = job.operation
        reporter = Reporter(job.token, lambda event: self._post(job, lambda: operation.event(event)))
        try:
            job.token.raise_if_cancelled()
            result = operation.run(reporter)
        except Cancelled:
            self._post(job, operation.cancelled)
        except Exception as error:  # whatever it was, it must reach the person and not kill the worker thread
            self._post(job, lambda failure=error: self._fail(operation, failure))  # type: ignore[misc]
        else:
            self._post(job, lambda: operation.success(result))
        self._post(job, lambda: self._settle(job), always=True)

    def _post(self, job: Job, call: Callable[[], Any], *, always: bool = False) -> None:
        if self._closed or (job.abandoned and not always):
            return
        with self._lock:
            self._inbox.append((job, call, always))
            wake, self._awake = not self._awake, True
        if wake and not self._inline:
            self._wake.emit()

    def _drain(self) -> None:
        with self._lock:
            self._awake = False
            calls = self._inbox
            if self._inline:  # a callback that submits must not run what comes after it first
                self._inbox = deque()
        until = time.monotonic() + SLICE_S
        while calls:
            job, call, always = calls.popleft()
            if always or not job.abandoned:
                try:
                    call()
                except Exception:  # one bad callback must not take the others with it
                    sys.excepthook(*sys.exc_info())
            if time.monotonic() > until and not self._inline:
                break
        with self._lock:
            wake, self._awake = bool(self._inbox) and not self._awake, self._awake or bool(self._inbox)
        if wake:
            self._wake.emit()

    def _fail(self, operation: Operation, error: Exception) -> None:
        if operation.failure is not None:
            operation.failure(error)
        else:
            self.failed.emit(operation.name, error)

    def _settle(self, job: Job) -> None:
        if job in self._jobs:
            job.done = True
            self._jobs.remove(job)
            if not job.abandoned:
                job.operation.settled()
            self.busy_changed.emit()
