"""What core needs from outside, as Protocols; the pipeline knows nothing else of models, files or windows."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from core.answer import Answer, Draft
from core.errors import Cancelled
from core.evidence import EvidencePack, Retrieval
from core.settings import GenerateSettings


class CancelToken:
    """Cooperative cancel, safe to set from any thread."""

    __slots__ = ("_event",)

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Asks the work to stop at its next safe point."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether cancel was asked for."""
        return self._event.is_set()

    def raise_if_cancelled(self) -> None:
        """Raises Cancelled when cancel was asked for."""
        if self._event.is_set():
            raise Cancelled


PAUSE_LOOK_S = 0.1
"""How often paused work looks for a cancel."""


class PauseToken:
    """Holds work at its next safe point until it is resumed; safe to use from any thread."""

    __slots__ = ("_before", "_lock", "_running", "_since")

    def __init__(self) -> None:
        self._running, self._lock = threading.Event(), threading.Lock()
        self._running.set()
        self._before, self._since = 0.0, 0.0

    def pause(self) -> None:
        """Asks the work to hold."""
        with self._lock:
            if self._running.is_set():
                self._running.clear()
                self._since = time.monotonic()

    def resume(self) -> None:
        """Lets the work go on."""
        with self._lock:
            if not self._running.is_set():
                self._before += time.monotonic() - self._since
                self._running.set()

    @property
    def paused(self) -> bool:
        """Whether the work is to hold."""
        return not self._running.is_set()

    @property
    def seconds(self) -> float:
        """How long the work was held so far."""
        with self._lock:
            return self._before + (0.0 if self._running.is_set() else time.monotonic() - self._since)

    def wait(self, cancel: CancelToken) -> None:
        """Returns at once unless paused, else when resumed. Raises Cancelled."""
        cancel.raise_if_cancelled()
        while not self._running.wait(PAUSE_LOOK_S):
            cancel.raise_if_cancelled()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a piece of work is; `seconds_left` is None while it cannot be told."""

    stage: str
    done: int
    total: int
    detail: str = ""
    seconds_left: float | None = None
    part_done: int = 0
    """How much is done of the part that `detail` names, and below of how much; 0 of 0 where there are no parts."""
    part_total: int = 0


ProgressSink = Callable[[Progress], None]


def no_progress(_progress: Progress) -> None:
    """A ProgressSink that shows nothing."""


class TokenCounter(Protocol):
    """Counts tokens exactly as the loaded model does."""

    @property
    def fingerprint(self) -> str:
        """Names the tokeniser and vocabulary."""

    def count(self, text: str) -> int:
        """Returns the number of tokens of plain text; no control token is ever recognised in it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier question of the conversation and its answer, as plain text."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the generator is asked: evidence as data, then the question."""

    question: str
    pack: EvidencePack
    template: str = "facts"
    """Name of a file in resources/prompts."""
    history: tuple[Turn, ...] = ()
    hints: tuple[str, ...] = ()
    """Reasons of a failed round, for a `revise`."""


@dataclass(frozen=True, slots=True)
class GeneratorInfo:
    """What is known of the loaded model."""

    name: str
    sha256: str
    build: str
    context_tokens: int
    device: str
    """"CPU", or the GPU's name with the layers offloaded; with the reason when a fallback happened."""
    focus_items: int
    follows_hints: bool = False
    """Whether the model reads instructions, so that the reasons of a failed round can help it."""


TokenSink = Callable[[str], None]


class Generator(Protocol):
    """A loaded model that drafts answers."""

    @property
    def info(self) -> GeneratorInfo:
        """The loaded model."""

    @property
    def counter(self) -> TokenCounter:
        """The loaded model's own tokeniser."""

    def generate(self, prompt: Prompt, settings: GenerateSettings, on_text: TokenSink, cancel: CancelToken) -> Draft:
        """Drafts an answer. Raises ModelError; a cancel ends with finish_reason "cancelled" and what was streamed."""


class Embedder(Protocol):
    """Texts to unit vectors, float32[n, dimension]."""

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the model file."""

    def embed(self, texts: list[str], cancel: CancelToken) -> object:
        """Returns float32[n, dimension], rows of length 1."""


@dataclass(frozen=True, slots=True)
class Retrieved:
    """Event: the documents were searched."""

    retrieval: Retrieval


@dataclass(frozen=True, slots=True)
class Packed:
    """Event: the evidence is chosen."""

    pack: EvidencePack


@dataclass(frozen=True, slots=True)
class Streamed:
    """Event: more of the draft's text."""

    text: str


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """Event: a round of several begins; numbers from 1. `seconds_left` is None while it cannot be told."""

    number: int
    total: int
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """Event: the answer is checked and saved."""

    answer: Answer


AskEvent = Retrieved | Packed | RoundStarted | Streamed | Finished
EventSink = Callable[[AskEvent], None]


def no_event(_event: AskEvent) -> None:
    """An EventSink that shows nothing."""
