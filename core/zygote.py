"""A warm parent process that forks workers, for Linux: a worker then costs milliseconds, not an interpreter start.

It has one thread, never opens a document, reads one JSON order a line from standard input and answers a line each.
It makes the pipes of a child itself; the app opens its ends through /proc, so no socket carries descriptors. When the
app ends, its end of standard input closes, the zygote leaves, and the kernel ends the children (PDEATHSIG).
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import signal
import sys
from typing import Any

from core.child import Order, report, run
from core.sandbox import die_with_parent, library_folders

REAP_GRACE_S = 1.0
CHILD_READ, CHILD_WRITE, FIRST_FREE = 3, 4, 5


def main(warm: list[str]) -> None:
    """Imports what workers will need, then serves orders until standard input ends."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for name in warm:
        importlib.import_module(name)
    library_folders()
    # Children share the pages of everything alive now; a collection would copy them.
    gc.collect()
    gc.freeze()
    _answer(replies, {"ready": os.getpid()})
    for line in sys.stdin:
        order = json.loads(line)
        if "spawn" in order:
            _answer(replies, _spawn(order["spawn"]))
        elif "close" in order:
            for fd in order["close"]:
                os.close(fd)
        elif "reap" in order:
            _answer(replies, {"status": _reap(order["reap"])})


def _answer(replies: Any, value: dict[str, Any]) -> None:
    replies.write(json.dumps(value) + "\n")
    replies.flush()


def _spawn(raw: dict[str, Any]) -> dict[str, Any]:
    requests_read, requests_write = os.pipe()
    frames_read, frames_write = os.pipe()
    errors_read, errors_write = os.pipe()
    parent = os.getpid()
    try:
        pid = os.fork()
    except OSError as error:
        for fd in (requests_read, requests_write, frames_read, frames_write, errors_read, errors_write):
            os.close(fd)
        return {"error": error.strerror}
    if pid == 0:
        _become_child(raw, parent, requests_read, frames_write, errors_write)
    for fd in (requests_read, frames_write, errors_write):
        os.close(fd)
    return {"pid": pid, "fds": [requests_write, frames_read, errors_read]}


def _become_child(raw: dict[str, Any], parent: int, read_fd: int, write_fd: int, error_fd: int) -> None:
    code = 1
    try:
        die_with_parent(parent)
        _arrange(read_fd, write_fd, error_fd)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        code = run(Order.from_json(raw), CHILD_READ, CHILD_WRITE)
    except BaseException as error:
        report(error)
    finally:
        os._exit(code)


def _arrange(read_fd: int, write_fd: int, error_fd: int) -> None:
    """Puts the child's pipes at fixed numbers and closes everything else, above all other workers' pipes."""
    high = [os.dup(fd) for fd in (read_fd, write_fd, error_fd)]
    while min(high) < FIRST_FREE:
        high = [os.dup(fd) for fd in high]
    quiet = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((quiet, 0), (high[2], 1), (high[2], 2), (high[0], CHILD_READ), (high[1], CHILD_WRITE)):
        os.dup2(source, target, inheritable=False)
    os.closerange(FIRST_FREE, os.sysconf("SC_OPEN_MAX"))


def _reap(pid: int) -> int | None:
    """Waits for a child that has closed its pipes or was killed; ends it when it lingers."""
    try:
        handle = os.pidfd_open(pid)
        try:
            if not select.select([handle], [], [], REAP_GRACE_S)[0]:
                os.kill(pid, signal.SIGKILL)
        finally:
            os.close(handle)
    except OSError:
        os.kill(pid, signal.SIGKILL)
    try:
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    except ChildProcessError:
        return None
