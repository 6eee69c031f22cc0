"""Waiting on, reading and writing pipe ends with a deadline, on POSIX and Windows."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Sequence

from core.errors import WorkerDiedError, WorkerSilentError

SLICE_S = 0.25
"""Waits are cut into slices of this length so that closing from another thread is noticed."""
PIPE_BYTES = 1 << 20
F_SETPIPE_SZ = 1031

if sys.platform == "win32":
    import ctypes
    import msvcrt

    def _readable(fd: int, timeout_s: float) -> bool:
        # Anonymous pipes of Windows cannot be waited on; looking every 4 ms costs next to nothing.
        end = time.monotonic() + timeout_s
        handle = msvcrt.get_osfhandle(fd)
        count = ctypes.c_ulong()
        while True:
            ok = ctypes.windll.kernel32.PeekNamedPipe(handle, None, 0, None, ctypes.byref(count), None)
            if not ok or count.value:
                return True
            if time.monotonic() >= end:
                return False
            time.sleep(0.004)

    def _writable(fd: int, timeout_s: float) -> bool:
        return True

    def hung_up(fd: int) -> bool:
        """Returns whether the other end of a pipe is closed."""
        return not ctypes.windll.kernel32.PeekNamedPipe(msvcrt.get_osfhandle(fd), None, 0, None, None, None)

    def _read_some(fd: int, view: memoryview) -> int:
        data = os.read(fd, min(len(view), PIPE_BYTES))
        view[: len(data)] = data
        return len(data)
else:
    import select

    def _readable(fd: int, timeout_s: float) -> bool:
        poller = select.poll()
        poller.register(fd, select.POLLIN)
        return bool(poller.poll(timeout_s * 1000))

    def _writable(fd: int, timeout_s: float) -> bool:
        poller = select.poll()
        poller.register(fd, select.POLLOUT)
        return bool(poller.poll(timeout_s * 1000))

    def hung_up(fd: int) -> bool:
        """Returns whether the other end of a pipe is closed."""
        poller = select.poll()
        poller.register(fd, 0)
        return any(events & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, events in poller.poll(0))

    def _read_some(fd: int, view: memoryview) -> int:
        return os.readv(fd, [view])


def prepare(fd: int, *, blocking: bool = True) -> None:
    """Makes a pipe roomy where the platform allows it, and sets whether writing may block."""
    if sys.platform == "linux":
        import fcntl

        # Refused when the person's pipe quota is used up; 64 KB then has to do.
        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, F_SETPIPE_SZ, PIPE_BYTES)
    if sys.platform != "win32":
        os.set_blocking(fd, blocking)


def wait_readable(fd: int, timeout_s: float | None, closed: threading.Event) -> bool:
    """Returns whether there is something to read (or the end); False after the time. None waits for ever."""
    deadline = None if timeout_s is None else time.monotonic() + timeout_s
    while True:
        left = SLICE_S if deadline is None else min(SLICE_S, deadline - time.monotonic())
        if closed.is_set():
            raise WorkerDiedError
        if _readable(fd, max(left, 0.0)):
            return True
        if deadline is not None and time.monotonic() >= deadline:
            return False


def read_into(fd: int, view: memoryview, deadline: float | None, closed: threading.Event) -> None:
    """Fills `view`. Raises WorkerDiedError at the end of the pipe, WorkerSilentError after the deadline."""
    read_at_least(fd, view, len(view), deadline, closed)


def read_at_least(fd: int, view: memoryview, least: int, deadline: float | None, closed: threading.Event) -> int:
    """Reads what is there into `view`, at least `least` bytes, and returns how many. Raises as `read_into`."""
    filled = 0
    while filled < least:
        timeout = None if deadline is None else max(0.0, deadline - time.monotonic())
        if not wait_readable(fd, timeout, closed):
            raise WorkerSilentError
        count = _read_some(fd, view[filled:])
        if count == 0:
            raise WorkerDiedError
        filled += count
    return filled


def write_all(fd: int, pieces: Sequence[memoryview], timeout_s: float | None, closed: threading.Event) -> None:
    """Writes all pieces. Raises WorkerSilentError when the reader takes nothing for `timeout_s`."""
    for piece in pieces:
        rest = piece
        while len(rest):
            try:
                rest = rest[os.write(fd, rest[:PIPE_BYTES]) :]
            except BlockingIOError:
                _wait_writable(fd, timeout_s, closed)


def _wait_writable(fd: int, timeout_s: float | None, closed: threading.Event) -> None:
    deadline = None if timeout_s is None else time.monotonic() + timeout_s
    while not _writable(fd, SLICE_S):
        if closed.is_set():
            raise WorkerDiedError
        if deadline is not None and time.monotonic() >= deadline:
            raise WorkerSilentError
