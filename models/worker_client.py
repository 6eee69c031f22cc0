"""A model worker as the app sees it: started for one file, asked one thing at a time, started again when it died."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from core.errors import (
    BadModelFileError,
    Cancelled,
    FrameError,
    ModelError,
    ModelLoadError,
    PromptTooLongError,
    WorkerDiedError,
    WorkerError,
)
from core.ports import CancelToken
from core.settings import WorkerLimits
from core.workers import Frame, Worker, WorkerSpec
from models.chat import ForgedPromptError
from models.gguf import read_header
from models.gguf_reader import GgufHeader
from models.known import ModelChangedError
from models.machine import graphics_devices
from models.profile import kv_bytes
from models.split import split_paths, stamp

ENTRY = "models.llama:serve"
WAIT_S = 0.004
"""How often a cancel is looked for while the worker computes."""
CANCEL_GRACE_S = 0.25
"""A cancelled worker that has not answered by then is killed."""
CPU_SECONDS = 300
NICE = 5
"""Its threads take all cores; among the processes of the app the window goes first. Other apps do not matter here."""
SILENCE_SECONDS = 60
_ERRORS: dict[str, type[ModelError]] = {
    "BadModelFileError": BadModelFileError,
    "ModelLoadError": ModelLoadError,
    "PromptTooLongError": PromptTooLongError,
    "ForgedPromptError": ForgedPromptError,
}


class ModelDiedError(ModelError, WorkerDiedError):
    """The model's process ended in the middle of something; the next request starts it again."""

    user_message = "The model stopped unexpectedly."
    help = "Ask again: the model is started anew. If it happens each time, try a smaller model or context."
    retryable = True

    def __init__(self, reason: str, streamed: str = "") -> None:
        super().__init__(f"The model stopped unexpectedly ({reason}).")
        self.streamed = streamed
        """What it had written before; it is kept."""


@dataclass(frozen=True, slots=True)
class LoadOrder:
    """How a worker loads its model."""

    path: Path
    context_tokens: int = 2048
    batch_tokens: int = 256
    threads: int = 1
    gpu_layers: int = 0
    vocabulary_only: bool = False
    embedding: bool = False
    sha256: str = ""

    def head(self) -> dict[str, Any]:
        """Returns the order as the head of a frame."""
        values = {name: getattr(self, name) for name in LoadOrder.__slots__}
        return {**values, "path": str(self.path)}


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a worker says of the model it loaded."""

    sha256: str
    context_tokens: int
    vocabulary: int
    dimension: int
    build: str
    system: str
    gpu_possible: bool
    gpu_layers: int
    complaints: tuple[str, ...] = ()

    @classmethod
    def from_head(cls, head: dict[str, Any]) -> Loaded:
        """Reads the frame; raises FrameError when it is not what a worker sends."""
        try:
            return cls(
                sha256=str(head["sha256"])[:64],
                context_tokens=int(head["context_tokens"]),
                vocabulary=int(head["vocabulary"]),
                dimension=int(head["dimension"]),
                build=str(head["build"])[:80],
                system=str(head["system"])[:400],
                gpu_possible=bool(head["gpu_possible"]),
                gpu_layers=int(head["gpu_layers"]),
                complaints=tuple(str(line)[:300] for line in head["complaints"][:6]),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise FrameError from error


def model_limits(header: GgufHeader, context_tokens: int, *, gpu: bool) -> WorkerLimits:
    """Returns the limits of a model worker: its file twice (mapped, and repacked), its cache, and room to compute."""
    weights = header.file_bytes >> 20
    if header.number("split.count") > 1:
        weights *= header.number("split.count")
    room = 2 * weights + (kv_bytes(header, context_tokens) >> 20) + 2 * len(header.tokens) // 1000 + 2048
    # A graphics driver reserves far more addresses than memory.
    return WorkerLimits(
        address_space_mb=262_144 if gpu else min(262_144, max(2048, room)),
        cpu_seconds_per_page=CPU_SECONDS,
        silence_seconds=SILENCE_SECONDS,
    )


DYING_S = 0.15
"""A worker that is gone so soon after a request, with nothing streamed, is started again once without a word."""
PUT_AGAIN = ("count", "embed")
"""Requests that are short and show nothing: a worker that dies of one at any time is started again once."""


class WorkerClient:
    """One model worker, restarted after a death. One request at a time; other threads wait their turn."""

    def __init__(
        self,
        order: LoadOrder,
        limits: WorkerLimits | None = None,
        *,
        sandbox: bool = True,
        header: GgufHeader | None = None,
        cancel: CancelToken | None = None,
    ) -> None:
        """Checks the file's header, unless it is given, and loads the file; the worker checks it again.

        Raises:
            BadModelFileError: the header is not valid; llama.cpp never saw the file.
            ModelLoadError: llama.cpp's own reason.
            Cancelled: the person does not want to wait for it.
        """
        self._header = header or read_header(order.path)
        self._gpu = order.gpu_layers != 0
        self._limits = limits or model_limits(self._header, order.context_tokens, gpu=self._gpu)
        self._order = order
        self._sandbox = sandbox
        self._lock = threading.RLock()
        self._worker: Worker | None = None
        self._number = 0
        self._closed = False
        self._stamp = _stamp(order.path)
        self.loaded = self._start(order, cancel)

    @property
    def header(self) -> GgufHeader:
        """The file's header."""
        return self._header

    @property
    def alive(self) -> bool:
        """Whether the worker runs now; a dead one is started again by the next request."""
        return self._worker is not None and self._worker.alive

    @property
    def pid(self) -> int:
        """Process number of the worker, 0 when none runs."""
        return self._worker.pid if self._worker is not None else 0

    def _start(self, order: LoadOrder, cancel: CancelToken | None) -> Loaded:
        paths = split_paths(order.path, self._header)
        spec = WorkerSpec(
            entry=ENTRY,
            read_paths=paths,
            limits=self._limits,
            sandbox=self._sandbox,
            threads=order.threads,
            name="model",
            device_paths=graphics_devices() if self._gpu else (),
            nice=NICE,
        )
        self._worker = Worker.start(spec)
        try:
            frame = self._exchange("load", order.head(), ("loaded",), cancel, None)
        except (ModelError, WorkerError, Cancelled) as error:
            self._drop()
            if isinstance(error, ModelDiedError):
                raise ModelLoadError(f"The model could not be loaded: {error.user_message}") from None
            raise
        return Loaded.from_head(frame.head)

    def request(
        self,
        kind: str,
        head: dict[str, Any],
        answer: str,
        *,
        cancel: CancelToken | None = None,
        on_text: Callable[[str], None] | None = None,
    ) -> Frame:
        """Asks the worker and waits for its answer, starting it again first when it died.

        Raises:
            ModelError: what the worker said; ModelDiedError when it died meanwhile.
            ModelChangedError: it would have to be started again, and the file is another one by now.
            Cancelled: the cancel took effect and there is nothing to give back.
        """
        with self._lock:
            if self._closed:
                raise _unloaded()
            if not self.alive:
                self._restart(cancel)
            asked = time.monotonic()
            try:
                return self._exchange(kind, head, (answer,), cancel, on_text)
            except ModelDiedError as died:
                # It may have been dying when it was asked, which the system tells a moment later.
                if kind not in PUT_AGAIN and (died.streamed or time.monotonic() - asked > DYING_S):
                    raise
                self._restart(cancel)
                return self._exchange(kind, head, (answer,), cancel, on_text)

    def _restart(self, cancel: CancelToken | None) -> None:
        self._drop()
        before, path = self.loaded, self._order.path
        untouched = self._stamp is not None and _stamp(path) == self._stamp
        loaded = self._start(replace(self._order, sha256=before.sha256 if untouched else ""), cancel)
        if loaded.sha256 != before.sha256:
            self._drop()
            raise ModelChangedError(
                f"{path.name} is not the file that was loaded before: its SHA-256 was {before.sha256[:12]}…"
                f" and is {loaded.sha256[:12]}…."
            )
        self.loaded = loaded

    def _exchange(
        self,
        kind: str,
        head: dict[str, Any],
        answers: tuple[str, ...],
        cancel: CancelToken | None,
        on_text: Callable[[str], None] | None,
    ) -> Frame:
        worker = self._worker
        assert worker is not None
        self._number += 1
        number = self._number
        streamed: list[str] = []
        cancel_deadline: float | None = None
        try:
            worker.send(kind, {**head, "id": number})
            while True:
                if cancel is not None and cancel.cancelled and cancel_deadline is None:
                    worker.send("cancel", {"id": number})
                    cancel_deadline = CANCEL_GRACE_S
                frame = self._next(worker, cancel, cancel_deadline)
                if frame is None:
                    continue
                if frame.head.get("id") != number or frame.kind == "alive":
                    continue
                if frame.kind == "text":
                    streamed.append(str(frame.head.get("text", "")))
                    if on_text is not None and cancel_deadline is None:
                        on_text(streamed[-1])
                elif frame.kind in answers:
                    return frame
                elif frame.kind == "failed":
                    raise _stated(frame)
                else:
                    worker.kill()
                    raise FrameError
        except WorkerError as error:
            if cancel_deadline is not None:
                self._drop()
                raise CancelledLate("".join(streamed)) from None
            reason = worker.exit_reason or error.user_message
            self._drop()
            if self._closed:
                raise _unloaded() from None
            raise ModelDiedError(reason, "".join(streamed)) from error

    def _next(self, worker: Worker, cancel: CancelToken | None, grace: float | None) -> Frame | None:
        if grace is not None:
            return worker.receive(grace)
        if cancel is None:
            return worker.receive()
        waited = 0.0
        while waited < self._limits.silence_seconds:
            if worker.channel.poll(WAIT_S):
                return worker.receive()
            if cancel.cancelled:
                return None
            waited += WAIT_S
        return worker.receive(0.0)

    def kill(self) -> None:
        """Ends the worker at once; the next request starts it again."""
        worker = self._worker
        if worker is not None:
            worker.kill()

    def close(self) -> None:
        """Ends the worker for good and gives its memory back."""
        self._closed = True
        self._drop()

    def _drop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.close()


class CancelledLate(Cancelled):
    """The worker did not stop in time and was killed; `streamed` holds what it had sent."""

    def __init__(self, streamed: str) -> None:
        super().__init__()
        self.streamed = streamed


def _unloaded() -> ModelLoadError:
    return ModelLoadError("The model was unloaded.", help="Ask again: it is loaded anew.")


def _stated(frame: Frame) -> Exception:
    name, message, help_ = (str(frame.head.get(key, ""))[:600] for key in ("error", "message", "help"))
    if name == "Cancelled":
        return Cancelled()
    return _ERRORS.get(name, ModelLoadError)(message or None, help=help_ or None)


def _stamp(path: Path) -> tuple[int, int] | None:
    """Size and time of a model's files, None when one cannot be looked at."""
    try:
        return stamp(path)
    except OSError:
        return None


def vectors_of(frame: Frame) -> NDArray[Any]:
    """Returns the first array of a frame; raises FrameError when there is none."""
    if not frame.arrays:
        raise FrameError
    return frame.arrays[0]
