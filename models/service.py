"""The model worker's side of the conversation: frames in, frames out, one request at a time.

Requests: load, decode, score, count, embed, tokenise, modules, cancel. Answers: alive (a heartbeat), loaded, text, decoded,
scores, counts, vectors, tokens, modules, failed. While llama.cpp computes, it asks many times a token whether to stop; that question looks for a cancel frame and
sends the heartbeat, so no second thread is needed.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from core.answer import VerbatimSpan
from core.errors import (
    BadModelFileError,
    ModelLoadError,
    PinciteError,
    PromptTooLongError,
    WorkerDiedError,
    WorkerError,
)
from core.prompting import AnswerForm, Kind, Segment
from models.answer_form import answers
from models.chat import tokenise
from models.decode import FreeText, SpanEnds, StopRules, free_text, span_ends, verbatim_span
from models.engine import Stopped
from models.forms import acceptable
from models.gguf import checked_header
from models.gguf_reader import open_regular
from models.labels import label_scores
from models.llama import Engine, EngineSettings, version
from models.split import HASH_BLOCK, split_paths
from models.verbatim import PieceIndex, SpanConstraint

if TYPE_CHECKING:
    from core.workers import Channel

POLL_S = 0.004
HEARTBEAT_S = 1.0


class Service:
    """Serves one model. The engine is made by `open_engine`, so that tests can give another."""

    def __init__(self, channel: Channel, open_engine: Callable[..., Engine]) -> None:
        self._channel = channel
        self._open_engine = open_engine
        self._engine: Engine | None = None
        self._index: PieceIndex | None = None
        self._request = 0
        self._cancelled = False
        self._asked_at = 0.0
        self._beat_at = 0.0
        self._descriptors: list[int] = []
        self._paths: tuple[Path, ...] = ()
        self._ends: dict[tuple[str, ...], SpanEnds] = {}

    def run(self) -> None:
        """Answers frames until the channel closes (WorkerDiedError ends the worker's entry)."""
        handlers: dict[str, Callable[[dict[str, Any]], None]] = {
            "load": self._load,
            "decode": self._decode,
            "count": self._count,
            "embed": self._embed,
            "modules": self._modules,
            "tokenise": self._tokenise,
            "score": self._score,
        }
        while True:
            frame = self._channel.receive()
            handler = handlers.get(frame.kind)
            if handler is None:
                continue  # a cancel that came too late
            self._request = int(frame.head.get("id", 0))
            self._cancelled = False
            try:
                handler(frame.head)
            except PinciteError as error:
                self._fail(type(error).__name__, error.user_message, error.help)
            except Stopped:
                self._fail("Cancelled", "")
            except MemoryError:
                self._fail("ModelLoadError", "There is not enough memory for this model and window.")

    def _fail(self, kind: str, message: str, help_: str = "") -> None:
        self._channel.send("failed", {"id": self._request, "error": kind, "message": message, "help": help_})

    # ---- between tokens

    def _should_stop(self) -> bool:
        """Called from inside llama.cpp; cheap unless 4 ms have passed."""
        now = time.monotonic()
        if now - self._asked_at >= POLL_S:
            self._asked_at = now
            self._look()
            if now - self._beat_at >= HEARTBEAT_S and not self._cancelled:
                self._beat_at = now
                self._beat()
        return self._cancelled

    def _beat(self) -> None:
        try:
            self._channel.send("alive", {"id": self._request})
        except WorkerError:
            self._cancelled = True

    def _look(self) -> None:
        try:
            while not self._cancelled and self._channel.poll(0.0):
                frame = self._channel.receive()
                self._cancelled = frame.kind == "cancel" and frame.head.get("id") == self._request
        except WorkerDiedError:
            # The app is gone. An exception may not cross llama.cpp; the next frame that is sent ends the worker.
            self._cancelled = True

    # ---- requests

    def _load(self, head: dict[str, Any]) -> None:
        if self._engine is not None:
            raise ModelLoadError("A model is loaded already in this process.")
        path = Path(head["path"])
        began = time.monotonic()
        self._open_parts(path)
        before = [os.fstat(descriptor) for descriptor in self._descriptors]
        # A counter needs no hash of gigabytes of weights.
        digest = "" if head.get("vocabulary_only") else str(head.get("sha256") or "") or self._hash()
        settings = EngineSettings(
            context_tokens=int(head["context_tokens"]),
            batch_tokens=int(head["batch_tokens"]),
            threads=int(head["threads"]),
            gpu_layers=int(head["gpu_layers"]),
            vocabulary_only=bool(head.get("vocabulary_only")),
            embedding=bool(head.get("embedding")),
        )
        # The very file that was checked and hashed is the one that is loaded, whatever its name points to by now.
        same = Path(f"/proc/self/fd/{self._descriptors[0]}")
        source = same if len(self._paths) == 1 and os.access(same, os.R_OK) else path
        engine = self._open_engine(source, settings, should_stop=self._should_stop, on_progress=self._progress)
        if self._changed(before, by_name=source is path):
            engine.close()
            raise BadModelFileError("The model file changed while it was being loaded.")
        self._engine = engine
        if not settings.vocabulary_only and not settings.embedding:
            # Before the answer: half a second in which a cancel of the first question would not be seen.
            self._index = PieceIndex(engine.table)
        self._channel.send(
            "loaded",
            {
                "id": self._request,
                "sha256": digest,
                "context_tokens": 0 if settings.vocabulary_only else engine.context_tokens,
                "vocabulary": engine.vocabulary_size,
                "dimension": engine.dimension if settings.embedding else 0,
                "build": f"llama-cpp-python {version()}",
                "system": engine.system,
                "gpu_possible": engine.gpu_possible,
                "gpu_layers": settings.gpu_layers,
                "complaints": engine.complaints,
                "seconds": round(time.monotonic() - began, 3),
            },
        )

    def _progress(self, _share: float) -> None:
        self._should_stop()

    def _open_parts(self, path: Path) -> None:
        """Opens and checks the file, and the other parts of a split model."""
        self._descriptors.append(open_regular(path))
        self._paths = split_paths(path, checked_header(self._descriptors[0]))
        for part in self._paths[1:]:
            self._descriptors.append(open_regular(part))
            checked_header(self._descriptors[-1])

    def _changed(self, before: Sequence[os.stat_result], *, by_name: bool) -> bool:
        """Whether a part is not what it was when it was checked; `by_name`: llama.cpp opened the names anew."""
        for path, descriptor, then in zip(self._paths, self._descriptors, before, strict=True):
            if _identity(os.fstat(descriptor)) != _identity(then) or (
                by_name and _identity(os.stat(path)) != _identity(then)
            ):
                return True
        return False

    def _hash(self) -> str:
        """SHA-256 of the file, or of all parts one behind the other, as models.split gives it."""
        digest = hashlib.sha256()
        for descriptor in self._descriptors:
            os.lseek(descriptor, 0, os.SEEK_SET)
            while block := os.read(descriptor, HASH_BLOCK):
                digest.update(block)
                if self._should_stop():
                    raise Stopped
        return digest.hexdigest()

    def _ready(self) -> Engine:
        if self._engine is None:
            raise ModelLoadError("No model is loaded in this process.")
        return self._engine

    def _decode(self, head: dict[str, Any]) -> None:
        engine, index = self._ready(), self._index
        if index is None:
            raise ModelLoadError("This model cannot write.")
        began = time.monotonic()
        prompt = tokenise(engine, _segments(head))
        rules = StopRules(tuple(head["stop"]), int(head["tokens_max"]), int(head["thinking_tokens_max"]))
        if len(prompt.ids) + rules.tokens_max >= engine.context_tokens:
            raise PromptTooLongError
        result: dict[str, Any] = {
            "id": self._request,
            "prompt_tokens": len(prompt.ids),
            "prompt_sha256": prompt.sha256,
            "control_tokens": prompt.control_count,
            "neutralised": prompt.neutralised,
            "reused_tokens": engine.reusable(prompt.ids),
            "free_ms": 0.0,
        }
        try:
            logits = engine.evaluate(prompt.ids, prompt.sections)
        except Stopped:
            self._send_decoded(result, began, None, None, 0.0)
            return
        first_ms = (time.monotonic() - began) * 1000
        free = free_text(engine, logits, rules, on_text=self._text) if head["free"] else None
        result["free_ms"] = (time.monotonic() - began) * 1000 - first_ms
        span = None
        if head["quotes"] and (free is None or free.finish_reason != "cancelled"):
            quotes = [(str(key), str(quote)) for key, quote in head["quotes"]]
            question = str(head["question"])
            fits = acceptable(AnswerForm(str(head.get("form", "text"))), question)
            try:
                # The prompt's own logits were kept, so only what the free text added is cut off the cache.
                if engine.rewind(len(prompt.ids)) < len(prompt.ids):
                    logits = engine.evaluate(prompt.ids, prompt.sections)
                span = verbatim_span(
                    engine,
                    logits,
                    SpanConstraint(quotes, index),
                    self._span_ends(rules.texts),
                    prompt_tokens=len(prompt.ids),
                    tokens_max=int(head["span_tokens_max"]),
                    lead=prompt.lead,
                    starts=int(head["span_starts"]),
                    acceptable=lambda text: answers(text, question) and fits(text),
                )
            except Stopped:
                result["span_cancelled"] = True
        self._send_decoded(result, began, free, span, first_ms)

    def _span_ends(self, stops: tuple[str, ...]) -> SpanEnds:
        if stops not in self._ends:
            self._ends[stops] = span_ends(self._ready().table, stops)
        return self._ends[stops]

    def _text(self, text: str) -> None:
        self._channel.send("text", {"id": self._request, "text": text})
        self._beat_at = time.monotonic()

    def _send_decoded(
        self, result: dict[str, Any], began: float, free: FreeText | None, span: VerbatimSpan | None, first_ms: float
    ) -> None:
        result |= {
            "text": free.text if free else "",
            "thinking": free.thinking if free else "",
            "finish_reason": free.finish_reason if free else ("cancelled" if self._cancelled else "stop"),
            "tokens": [token.text for token in free.tokens] if free else [],
            "span": [span.key, span.start, span.end, span.text, span.mean_logprob] if span else None,
            "first_token_ms": first_ms,
            "total_ms": (time.monotonic() - began) * 1000,
        }
        scores = np.array([token.logprob for token in free.tokens] if free else [], dtype=np.float32)
        self._channel.send("decoded", result, (scores,))

    def _score(self, head: dict[str, Any]) -> None:
        """Tells how likely each of some answers is after a prompt, as natural-log probabilities of the whole text."""
        engine = self._ready()
        prompt = tokenise(engine, _segments(head))
        scores = label_scores(engine, prompt, [str(label) for label in head["labels"]])
        told = {"id": self._request, "prompt_sha256": prompt.sha256, "neutralised": prompt.neutralised}
        self._channel.send("scores", told, (np.array(scores, dtype=np.float32),))

    def _tokenise(self, head: dict[str, Any]) -> None:
        """Shows the ids of a prompt, so that what a document becomes can be looked at."""
        prompt = tokenise(self._ready(), _segments(head))
        told = {"id": self._request, "control_tokens": prompt.control_count, "neutralised": prompt.neutralised}
        self._channel.send("tokens", told, (np.array(prompt.ids, dtype=np.int32),))

    def _modules(self, _head: dict[str, Any]) -> None:
        """Names what this process has imported: the proof that none of it can reach a network."""
        self._channel.send("modules", {"id": self._request, "names": sorted(sys.modules)})

    def _count(self, head: dict[str, Any]) -> None:
        engine = self._ready()
        counts = [len(engine.tokenize(text, special=False)) for text in head["texts"]]
        self._channel.send("counts", {"id": self._request}, (np.array(counts, dtype=np.int32),))

    def _embed(self, head: dict[str, Any]) -> None:
        engine = self._ready()
        rows = []
        for text in head["texts"]:
            rows.append(engine.embed(text))
            if self._should_stop():
                raise Stopped
        vectors = np.stack(rows) if rows else np.zeros((0, engine.dimension), dtype=np.float32)
        self._channel.send("vectors", {"id": self._request}, (vectors.astype(np.float32),))


def _segments(head: dict[str, Any]) -> tuple[Segment, ...]:
    return tuple(Segment(Kind(kind), text, bool(section)) for kind, text, section in head["segments"])


def _identity(status: os.stat_result) -> tuple[int, int, int, int]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
