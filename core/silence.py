"""Tells a helper process that hangs from one that the machine is too busy to let work; stops and continues one."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from pathlib import Path

BUSY_SHARE = 0.02
"""A process that used less of the time than this waits for something that does not come."""
STRETCH_MAX = 10
"""How many times the patience is spent on a busy process. What it may compute is bounded by the kernel long before;
this bounds it on a machine that hardly lets it run."""


class Silence:
    """One wait for a sign of life. Time on the clock says little on a busy machine, so processor time is asked too."""

    def __init__(self, pid: int, patience_s: float) -> None:
        self._pid, self._patience = pid, patience_s
        self._began = self._since = time.monotonic()
        self._used = processor_seconds(pid)

    def is_a_hang(self) -> bool:
        """Whether the process is to be ended: silent for the patience and idle, or silent for ten times as long."""
        now = time.monotonic()
        if now - self._since < self._patience:
            return False
        used = processor_seconds(self._pid)
        if used is None or self._used is None or now - self._began >= STRETCH_MAX * self._patience:
            return True
        if used - self._used < BUSY_SHARE * (now - self._since):
            return True
        self._since, self._used = now, used
        return False


def processor_seconds(pid: int) -> float | None:
    """Returns the processor time that a process has used; None where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_bytes().rsplit(b")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError, AttributeError):
        return None


if sys.platform == "win32":

    def stop_process(pid: int) -> None:
        """Does nothing: a worker stops by itself when its pipe is full."""

    def continue_process(pid: int) -> None:
        """Does nothing."""
else:

    def stop_process(pid: int) -> None:
        """Takes a child off the processor."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)

    def continue_process(pid: int) -> None:
        """Lets a child go on."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
