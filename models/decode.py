"""The decode loops: free text with stop rules, and a verbatim span, both from one prompt in one cache.

Nothing here knows llama.cpp: a LanguageModel gives logits, so the guarantees are tested on random ones. Greedy always:
the same prompt gives the same tokens on the same machine.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from core.answer import TokenScore, VerbatimSpan
from models.engine import LanguageModel, Logits, Stopped, TokenTable, log_sum_exp
from models.verbatim import Place, SpanConstraint

REPEATS_MAX = 3
PERIOD_MAX = 48
"""Tokens: the same run of up to so many tokens three times in a row is a loop, and the loop is cut off."""


@dataclass(frozen=True, slots=True)
class StopRules:
    """When free text ends, besides the model's own end tokens."""

    texts: tuple[str, ...] = ("\n",)
    tokens_max: int = 160
    thinking_tokens_max: int = 512
    sentences_max: int = 8


@dataclass(frozen=True, slots=True)
class FreeText:
    """What the model wrote: text without its thinking, tokens with log-probabilities, and how it ended."""

    text: str
    thinking: str
    tokens: tuple[TokenScore, ...]
    finish_reason: str
    """"stop", "length", "repeat" or "cancelled"."""


@dataclass(slots=True)
class _Writer:
    """Collects bytes as text, keeps thinking apart, and finds stop texts."""

    rules: StopRules
    on_text: Callable[[str], None]
    _decoder: codecs.IncrementalDecoder = field(
        default_factory=lambda: codecs.getincrementaldecoder("utf-8")(errors="replace")
    )
    _text: str = ""
    _sent: int = 0
    stopped: bool = False

    def add(self, piece: bytes) -> None:
        self._text += self._decoder.decode(piece)
        if self.in_thinking:
            return
        visible = self.visible
        cuts = [visible.find(stop, len(visible) - len(visible.lstrip())) for stop in self.rules.texts]
        found = [cut for cut in cuts if cut >= 0]
        if found and visible[: min(found)].strip():
            self._text = self._text[: len(self._text) - len(visible) + min(found)]
            self.stopped = True
        self._send(final=self.stopped)

    def finish(self) -> None:
        self._text += self._decoder.decode(b"", True)
        self._send(final=True)

    def _send(self, final: bool) -> None:
        visible = self.visible
        # The beginning of a stop text is held back until it is clear that it is none.
        hold = 0 if final else max((_overlap(visible, stop) for stop in self.rules.texts), default=0)
        ready = visible[: len(visible) - hold]
        if len(ready) > self._sent:
            self.on_text(ready[self._sent :])
            self._sent = len(ready)

    @property
    def in_thinking(self) -> bool:
        head = self._text.lstrip()
        return "<think>".startswith(head[:7]) and bool(head) and "</think>" not in head

    @property
    def visible(self) -> str:
        if self.in_thinking:
            return ""
        return self._text.split("</think>", 1)[-1].lstrip("\n") if "</think>" in self._text else self._text

    @property
    def thinking(self) -> str:
        if "</think>" in self._text:
            return self._text.split("</think>", 1)[0].replace("<think>", "").strip()
        return self._text.replace("<think>", "").strip() if self.in_thinking else ""


def _overlap(text: str, stop: str) -> int:
    """Length of the longest end of `text` that begins `stop`."""
    for length in range(min(len(text), len(stop) - 1), 0, -1):
        if text.endswith(stop[:length]):
            return length
    return 0


def free_text(
    model: LanguageModel,
    logits: Logits,
    rules: StopRules,
    *,
    on_text: Callable[[str], None] = lambda _text: None,
    sentences: Callable[[str], int] = lambda _text: 0,
) -> FreeText:
    """Decodes greedily until the model, a stop rule, the token budget or a cancel ends it.

    Args:
        model: its cache holds the prompt.
        logits: of the prompt's last token.
        rules: when to stop.
        on_text: told visible text as it comes; never thinking, never a stop text.
        sentences: counts finished sentences of the text.
    """
    table = model.table
    writer = _Writer(rules, on_text)
    ids: list[int] = []
    scores: list[TokenScore] = []
    spoken = 0
    finish = "length"
    while spoken < rules.tokens_max and len(ids) - spoken < rules.thinking_tokens_max:
        token = int(np.argmax(logits))
        if token in table.ends:
            finish = "stop"
            break
        piece = table.pieces[token]
        thinking = writer.in_thinking
        writer.add(piece)
        ids.append(token)
        if not thinking:
            spoken += 1
            scores.append(TokenScore(piece.decode("utf-8", "replace"), float(logits[token]) - log_sum_exp(logits)))
        if writer.stopped:
            finish = "stop"
            break
        if repeats(ids):
            finish = "repeat"
            break
        if sentences(writer.visible) > rules.sentences_max:
            break
        try:
            logits = model.step(token)
        except Stopped:
            finish = "cancelled"
            break
    writer.finish()
    return FreeText(writer.visible.strip(), writer.thinking, tuple(scores), finish)


def repeats(ids: Sequence[int]) -> bool:
    """Whether the tokens end in the same run three times; a run of one token must come eight times."""
    for period in range(1, min(PERIOD_MAX, len(ids) // REPEATS_MAX) + 1):
        times = 8 if period == 1 else REPEATS_MAX
        needed = period * times
        if len(ids) >= needed and all(ids[-i] == ids[-i - period] for i in range(1, needed - period + 1)):
            return True
    return False


def stop_tokens(table: TokenTable, texts: Sequence[str] = ("\n",)) -> frozenset[int]:
    """Returns the ids that say "the short answer is over": end tokens, stop texts, a full stop before one."""
    stops = tuple(text.encode() for text in texts)
    over = {
        token
        for token, piece in enumerate(table.pieces)
        if piece and piece.lstrip(b".!?; ").startswith(stops) and len(piece) <= 8
    }
    return frozenset(table.ends | over)


def verbatim_span(
    model: LanguageModel,
    logits: Logits,
    constraint: SpanConstraint,
    over: frozenset[int],
    *,
    tokens_max: int,
    lead: bytes = b" ",
) -> VerbatimSpan | None:
    """Decodes a short answer that is a piece of the evidence, whatever the logits say.

    Args:
        model: its cache holds the prompt.
        logits: of the prompt's last token.
        constraint: the evidence.
        over: ids by which the model says that the answer is over.
        tokens_max: the span is cut back to the last whole word within so many tokens.
        lead: the space that the first token carries, b"" after a newline.

    Returns:
        The span, or None when the evidence is empty or cannot be written with this vocabulary. Raises Stopped.
    """
    ends = np.fromiter(sorted(over), dtype=np.int64, count=len(over))
    options = constraint.begin(lead)
    places: list[Place] = []
    best_end: tuple[Place, int] | None = None
    scores: list[float] = []
    while options and len(scores) < tokens_max:
        choices = np.fromiter(options, dtype=np.int64, count=len(options))
        token = int(choices[int(np.argmax(logits[choices]))])
        closable = constraint.may_end(places)
        if closable:
            best_end = (closable[0], len(scores))
            if len(ends) and float(logits[ends].max()) >= float(logits[token]):
                break
        scores.append(float(logits[token]) - log_sum_exp(logits))
        places = options[token]
        options = constraint.extend(places)
        if options and len(scores) < tokens_max:
            logits = model.step(token)
    closable = constraint.may_end(places)
    if closable:
        best_end = (closable[0], len(scores))
    if best_end is None:
        return None
    key, start, end, text = constraint.locate(best_end[0])
    return VerbatimSpan(key, start, end, text, float(np.mean(scores[: max(1, best_end[1])])))
