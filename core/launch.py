"""Starts child processes and ends them: forked from a warm zygote on Linux, spawned elsewhere."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any, Protocol

from core.child import THREAD_VARIABLES, Order
from core.errors import WorkerDiedError
from core.pipes import wait_readable

ZYGOTE_START_S = 60.0
KEPT_VARIABLES = (
    "LANG",
    "LC_ALL",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "SYSTEMROOT",
    "SYSTEMDRIVE",
    "PATH",
    "CUDA_VISIBLE_DEVICES",
    "GGML_VK_VISIBLE_DEVICES",
)
WARM = {"core.pdf.worker": ("core.pdf.worker", "core.frames")}
"""Entries whose imports are worth keeping warm; every other entry gets a bare zygote."""
BARE = ("core.frames",)


class Process(Protocol):
    """A started child: its pipe ends belong to whoever called start."""

    pid: int
    read_fd: int
    write_fd: int
    error_fd: int

    def kill(self) -> None:
        """Sends the signal that cannot be caught; the child's id stays taken until `reap`."""

    def reap(self) -> int | None:
        """Waits until the child is gone; returns its exit code, negative for a signal, None when unknown."""


def environment(threads: int) -> dict[str, str]:
    """Returns the few variables a child sees."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    # llama.cpp would fork a debugger on abort; the telemetry switch costs nothing should ONNX Runtime ever be there.
    return {
        **kept,
        "GGML_NO_BACKTRACE": "1",
        "ORT_DISABLE_TELEMETRY": "1",
        **dict.fromkeys(THREAD_VARIABLES, str(threads)),
    }


def interpreter(statement: str) -> list[str]:
    """Returns the command line of an isolated interpreter that can import the app and runs one statement."""
    # First, so that the child runs the very code that the app runs.
    root = str(Path(__file__).resolve().parents[1])
    return [sys.executable, "-I", "-B", "-c", f"import sys; sys.path.insert(0, {root!r}); {statement}"]


def _popen(command: list[str], threads: int, errors: int) -> subprocess.Popen[bytes]:
    try:
        return _popen_or_error(command, threads, errors)
    except OSError as error:
        raise WorkerDiedError(f"No helper process can be started: {error.strerror}.") from None


def _popen_or_error(command: list[str], threads: int, errors: int) -> subprocess.Popen[bytes]:
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(
            command, stdin=-1, stdout=-1, stderr=errors, env=environment(threads), creationflags=flags
        )
    # A process group of its own: Ctrl-C in a terminal reaches the app alone, which then ends its workers in order. No
    # session of its own: Linux shares the processor out between sessions, and `nice` would count for nothing.
    return subprocess.Popen(
        command, stdin=-1, stdout=-1, stderr=errors, env=environment(threads), bufsize=0, process_group=0
    )


class SpawnedProcess:
    """A child with an interpreter of its own."""

    def __init__(self, order: Order) -> None:
        self._popen = _popen(interpreter("from core.child import main; main()"), order.threads, subprocess.PIPE)
        self.pid = self._popen.pid
        self.write_fd, self.read_fd, self.error_fd = (
            _take(pipe) for pipe in (self._popen.stdin, self._popen.stdout, self._popen.stderr)
        )
        with contextlib.suppress(OSError):
            os.write(self.write_fd, json.dumps(order.to_json()).encode() + b"\n")

    def kill(self) -> None:
        """See Process."""
        self._popen.kill()

    def reap(self) -> int | None:
        """See Process."""
        try:
            return self._popen.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            self._popen.kill()
            return self._popen.wait()


def _take(pipe: IO[bytes] | None) -> int:
    assert pipe is not None
    fd = os.dup(pipe.fileno())
    pipe.close()
    return fd


class ForkedProcess:
    """A child of a zygote."""

    def __init__(self, zygote: Zygote, pid: int, write_fd: int, read_fd: int, error_fd: int) -> None:
        self._zygote = zygote
        self.pid, self.write_fd, self.read_fd, self.error_fd = pid, write_fd, read_fd, error_fd
        self._lock = threading.Lock()
        self._reaped = False

    def kill(self) -> None:
        """See Process. The zygote reaps only when asked, so the id cannot have passed to another process."""
        with self._lock:
            if not self._reaped and self._zygote.alive:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, signal.SIGKILL)

    def reap(self) -> int | None:
        """See Process."""
        with self._lock:
            if self._reaped:
                return None
            self._reaped = True
            return self._zygote.reap(self.pid)


class Zygote:
    """The app's handle of one warm parent process. All its methods may be called from any thread."""

    def __init__(self, warm: tuple[str, ...]) -> None:
        self._lock = threading.Lock()
        self.owner = os.getpid()
        statement = f"from core.zygote import main; main({list(warm)!r})"
        self._popen = _popen(interpreter(statement), 1, subprocess.DEVNULL)
        assert self._popen.stdin is not None and self._popen.stdout is not None
        self._orders, self._replies = self._popen.stdin, self._popen.stdout
        self._rest = b""
        self._never = threading.Event()
        self._answer(ZYGOTE_START_S)

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._popen.poll() is None

    def spawn(self, order: Order) -> ForkedProcess:
        """Forks a child. Raises WorkerDiedError when the zygote is gone or cannot fork."""
        with self._lock:
            self._say({"spawn": order.to_json()})
            answer = self._answer(ZYGOTE_START_S)
            if "error" in answer:
                raise WorkerDiedError(f"No process could be started: {answer['error']}.")
            theirs = answer["fds"]
            ours: list[int] = []
            try:
                for fd, mode in zip(theirs, (os.O_WRONLY, os.O_RDONLY, os.O_RDONLY), strict=True):
                    path = f"/proc/{self._popen.pid}/fd/{fd}"
                    # Without waiting: a child that died at once has left nobody at the other end.
                    ours.append(os.open(path, mode | os.O_NONBLOCK | os.O_CLOEXEC))
            except OSError as error:
                for fd in ours:
                    os.close(fd)
                os.kill(answer["pid"], signal.SIGKILL)
                self._say({"close": theirs})
                self._say({"reap": answer["pid"]})
                self._answer(ZYGOTE_START_S)
                raise WorkerDiedError("A helper process could not be reached.") from error
            self._say({"close": theirs})
            return ForkedProcess(self, answer["pid"], *ours)

    def reap(self, pid: int) -> int | None:
        """Returns the exit code of a child that ended."""
        with self._lock:
            try:
                self._say({"reap": pid})
                status = self._answer(ZYGOTE_START_S)["status"]
            except WorkerDiedError:
                return None
            return status if isinstance(status, int) else None

    def close(self) -> None:
        """Ends the zygote and with it all its children."""
        with contextlib.suppress(OSError):
            self._orders.close()
        try:
            self._popen.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            self._popen.kill()
            self._popen.wait()
        self._replies.close()

    def _say(self, value: dict[str, Any]) -> None:
        try:
            self._orders.write(json.dumps(value).encode() + b"\n")
            self._orders.flush()
        except (OSError, ValueError):
            raise WorkerDiedError("The parent of the helper processes is gone.") from None

    def _answer(self, timeout_s: float) -> dict[str, Any]:
        fd = self._replies.fileno()
        while b"\n" not in self._rest:
            data = os.read(fd, 1 << 16) if wait_readable(fd, timeout_s, self._never) else b""
            if not data:
                self._popen.kill()
                raise WorkerDiedError("The parent of the helper processes is gone.")
            self._rest += data
        line, _, self._rest = self._rest.partition(b"\n")
        answer = json.loads(line)
        assert isinstance(answer, dict)
        return answer


class Launcher:
    """Keeps at most one zygote for each set of warm imports, and starts another when one has died."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._zygotes: dict[tuple[str, ...], Zygote] = {}

    def start(self, order: Order) -> Process:
        """Starts a child. Raises WorkerDiedError."""
        if sys.platform != "linux":
            return SpawnedProcess(order)
        warm = WARM.get(order.entry.partition(":")[0], BARE)
        for attempt in (1, 2):
            try:
                return self._zygote(warm).spawn(order)
            except WorkerDiedError:
                if attempt == 2:
                    break
        # No /proc, or it may not be read: an interpreter of its own works all the same, only slower.
        return SpawnedProcess(order)

    def _zygote(self, warm: tuple[str, ...]) -> Zygote:
        with self._lock:
            zygote = self._zygotes.get(warm)
            if zygote is None or zygote.owner != os.getpid() or not zygote.alive:
                if not self._zygotes:
                    atexit.register(self.close)
                zygote = self._zygotes[warm] = Zygote(warm)
            return zygote

    def close(self) -> None:
        """Ends all zygotes of this process."""
        with self._lock:
            zygotes, self._zygotes = list(self._zygotes.values()), {}
        for zygote in zygotes:
            if zygote.owner == os.getpid():
                zygote.close()


LAUNCHER = Launcher()
"""The one process-wide thing here: warm parents are worth having once. It starts nothing until it is used."""
