"""The child's side: takes its pipes, confines itself, imports the entry and serves.

Started as `python -I -c ... core.child` with a JSON order on standard input, or forked from `core.zygote`.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.sandbox import Confinement, Layer, allow_cpu, enter, give_way
from core.settings import WorkerLimits

THREAD_VARIABLES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
HELLO = "hello"


@dataclass(frozen=True, slots=True)
class Order:
    """What a child is told before anything else; travels as JSON."""

    entry: str
    read_paths: tuple[str, ...]
    device_paths: tuple[str, ...]
    limits: dict[str, int]
    sandbox: bool
    threads: int
    nice: int = 0

    def to_json(self) -> dict[str, Any]:
        """Returns the order as plain JSON."""
        return {name: getattr(self, name) for name in Order.__slots__}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> Order:
        """Reads an order of the app; it comes from our own parent, never from a file."""
        paths = {name: tuple(raw[name]) for name in ("read_paths", "device_paths")}
        return cls(**{**raw, **paths})


def run(order: Order, read_fd: int, write_fd: int) -> int:
    """Confines this process, says hello and serves until the other end is closed. Returns the exit code."""
    for name in THREAD_VARIABLES:
        os.environ[name] = str(order.threads)
    give_way(order.nice)
    limits = WorkerLimits(**order.limits)
    module_name, _, function_name = order.entry.partition(":")
    # The package itself is found before its folder stops being listed; its modules are imported afterwards.
    importlib.import_module(module_name.partition(".")[0])
    layers: tuple[Layer, ...] = ()
    if order.sandbox:
        read, devices = (tuple(Path(name) for name in names) for names in (order.read_paths, order.device_paths))
        layers = enter(Confinement(limits, read, devices))

    from core.errors import WorkerDiedError
    from core.frames import Channel

    channel = Channel(read_fd, write_fd, on_frame=lambda: allow_cpu(limits.cpu_seconds_per_page))
    with contextlib.suppress(WorkerDiedError):
        try:
            channel.send(HELLO, {"layers": [[layer.name, layer.held, layer.detail] for layer in layers]})
            getattr(importlib.import_module(module_name), function_name)(channel)
        except WorkerDiedError:
            raise
        except BaseException as error:
            report(error)
            return 1
    return 0


def report(error: BaseException) -> None:
    """Writes where an error happened to stderr; never its text, which may hold text of a document."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    print(f"{type(error).__name__} at {' < '.join(reversed(lines))}", file=sys.stderr, flush=True)  # noqa: T201


def main() -> None:
    """Entry of a child that was spawned, not forked: its pipes are standard input and output."""
    read_fd, write_fd = os.dup(0), os.dup(1)
    quiet = os.open(os.devnull, os.O_RDONLY)
    os.dup2(quiet, 0)
    os.close(quiet)
    # Whatever a library prints is not part of the protocol.
    os.dup2(2, 1)
    if sys.platform == "win32":
        import msvcrt

        for fd in (read_fd, write_fd):
            msvcrt.setmode(fd, os.O_BINARY)
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    order = Order.from_json(json.loads(_read_line(read_fd)))
    code = run(order, read_fd, write_fd)
    sys.stderr.flush()
    os._exit(code)


def _read_line(fd: int) -> bytes:
    data = bytearray()
    while (byte := os.read(fd, 1)) not in (b"\n", b""):
        data += byte
    return bytes(data)
