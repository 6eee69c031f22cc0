"""Child processes as the app sees them: start, talk in frames, notice death and silence, end."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NoReturn

from numpy.typing import NDArray

from core.child import HELLO, Order
from core.errors import FrameError, WorkerDiedError, WorkerError, WorkerSilentError
from core.frames import Channel, Frame
from core.launch import LAUNCHER, Process
from core.pipes import prepare
from core.sandbox import Layer
from core.settings import WorkerLimits

__all__ = ["ENDED_BY_APP", "Channel", "Frame", "Worker", "WorkerSpec"]

START_S = 30.0
"""A cold interpreter on a busy laptop needs a few seconds; silence limits may be shorter than that."""
STDERR_KEPT = 4096
ENDED_BY_APP = "killed: ended by the app"
SIGNAL_WORDS = {
    "SIGXCPU": "used up its processor time",
    "SIGXFSZ": "tried to write a file",
    "SIGKILL": "was killed by the system or a person",
}


@dataclass(frozen=True, slots=True)
class WorkerSpec:
    """What to run in a child, and what it may use.

    entry: "package.module:function"; the function takes a Channel and serves until it is closed. The module is
    imported after the sandbox is on, or before the fork for entries that are kept warm.
    read_paths: inputs to read besides the interpreter and libraries. device_paths: devices that may be written.
    """

    entry: str
    read_paths: tuple[Path, ...]
    limits: WorkerLimits
    sandbox: bool = True
    threads: int = 1
    name: str = ""
    device_paths: tuple[Path, ...] = ()
    nice: int = 0
    """How far it lets the window's own process go first; for a worker that computes for long."""


class Worker:
    """The app's side of one child. Any thread may kill it; one thread at a time receives."""

    def __init__(self, spec: WorkerSpec, process: Process) -> None:
        self.spec, self.pid, self._process = spec, process.pid, process
        prepare(process.read_fd)
        prepare(process.write_fd, blocking=False)
        prepare(process.error_fd)
        self.channel = Channel(process.read_fd, process.write_fd)
        self.channel.send_timeout_s = spec.limits.silence_seconds
        self.layers: tuple[Layer, ...] = ()
        self._reason = ""
        self._lock = threading.Lock()
        self._ended = False
        self._tail = bytearray()
        self._drain = threading.Thread(target=self._drain_stderr, name=f"stderr of {self.pid}", daemon=True)
        self._drain.start()

    @classmethod
    def start(cls, spec: WorkerSpec) -> Worker:
        """Starts a child and waits until it is confined. Raises WorkerDiedError, WorkerSilentError or FrameError."""
        order = Order(
            entry=spec.entry,
            read_paths=tuple(str(Path(path).absolute()) for path in spec.read_paths),
            device_paths=tuple(str(path) for path in spec.device_paths),
            limits=asdict(spec.limits),
            sandbox=spec.sandbox,
            threads=spec.threads,
            nice=spec.nice,
        )
        worker = cls(spec, LAUNCHER.start(order))
        hello = worker.receive(max(START_S, spec.limits.silence_seconds))
        try:
            if hello.kind != HELLO:
                raise FrameError
            worker.layers = tuple(Layer(str(name), bool(held), str(text)) for name, held, text in hello.head["layers"])
        except (KeyError, TypeError, ValueError, FrameError):
            worker.end_untrusted()
        return worker

    @property
    def alive(self) -> bool:
        """Whether the child runs and still holds its end of the pipe."""
        return not self._ended and not self.channel.hung_up

    @property
    def exit_reason(self) -> str:
        """Why the child ended, in words; empty while it lives."""
        return self._reason

    @property
    def stderr_tail(self) -> str:
        """The last 4 kB that the child's libraries printed, control characters removed; for a log, not for a person."""
        text = bytes(self._tail).decode("utf-8", "replace")
        return "".join(character for character in text if character.isprintable() or character == "\n")

    def send(self, kind: str, head: Mapping[str, Any] | None = None, arrays: Sequence[NDArray[Any]] = ()) -> None:
        """Sends a frame. A child that is gone or reads nothing is ended; raises WorkerDiedError, WorkerSilentError."""
        self.channel.restart_count()
        try:
            self.channel.send(kind, head, arrays)
        except (WorkerDiedError, WorkerSilentError) as error:
            self._fail(error, self.spec.limits.silence_seconds)

    def receive(self, timeout_s: float | None = None) -> Frame:
        """Waits for a frame, `limits.silence_seconds` unless told otherwise; ends the child on any failure.

        Raises WorkerSilentError, WorkerDiedError or FrameError, with the reason in the message.
        """
        patience = self.spec.limits.silence_seconds if timeout_s is None else timeout_s
        try:
            return self.channel.receive(patience)
        except WorkerError as error:
            self._fail(error, patience)

    def _fail(self, error: WorkerError, patience: float) -> NoReturn:
        if isinstance(error, WorkerSilentError):
            self._end(f"killed: no frame for {patience:g} s")
        elif isinstance(error, FrameError):
            self._end("killed: sent something outside the protocol")
        else:
            self._end("")
        raise type(error)(f"{type(error).user_message} ({self._reason})") from None

    def end_silent(self, seconds: float) -> NoReturn:
        """Ends a child whose silence of so many seconds the caller timed itself. Raises WorkerSilentError."""
        self._fail(WorkerSilentError(), seconds)

    def end_untrusted(self) -> NoReturn:
        """Ends a child that sent what a caller found wrong within a frame. Raises FrameError."""
        self._fail(FrameError(), 0.0)

    def kill(self) -> None:
        """Ends the child at once and reaps it. Idempotent; a thread waiting in `receive` gets WorkerDiedError."""
        self._end(ENDED_BY_APP)

    def close(self) -> None:
        """Closes the pipes, which a well-behaved child takes as its end, then makes sure."""
        self._end("", polite=True)

    def _end(self, reason: str, *, polite: bool = False) -> None:
        """Ends the child; an empty reason is found out from its exit code."""
        with self._lock:
            if self._ended:
                return
            self._ended = True
            if reason:
                self._process.kill()
            self.channel.close()
            code = self._process.reap()
            self._reason = reason or ("closed" if polite else _words_for(code))
        self._drain.join(timeout=1.0)

    def _drain_stderr(self) -> None:
        fd = self._process.error_fd
        with contextlib.suppress(OSError):
            while data := os.read(fd, 1 << 14):
                self._tail = (self._tail + data)[-STDERR_KEPT:]
        os.close(fd)


def _words_for(code: int | None) -> str:
    if code is None:
        return "stopped"
    if code >= 0:
        return f"stopped by itself, exit code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = ""
    words = SIGNAL_WORDS.get(name, "")
    return f"signal {-code}" + (f" {name}" if name else "") + (f": {words}" if words else "")
