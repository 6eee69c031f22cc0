"""The decode loops: free text with stop rules, and a verbatim span, both from one prompt in one cache.

Nothing here knows llama.cpp: a LanguageModel gives logits, so the guarantees are tested on random ones. Greedy always:
the same prompt gives the same tokens on the same machine.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.answer import TokenScore, VerbatimSpan
from models.engine import LanguageModel, Logits, Stopped, TokenTable, log_sum_exp
from models.verbatim import Place, SpanConstraint

REPEATS_MAX = 3
LOOP_MIN = 8
"""Tokens; a shorter run may be a row of dots or a number."""
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
    """Whether the tokens end in the same run three times, and in eight such tokens at least."""
    for period in range(1, min(PERIOD_MAX, len(ids) // REPEATS_MAX) + 1):
        needed = period * max(REPEATS_MAX, -(-LOOP_MIN // period))
        if len(ids) >= needed and all(ids[-i] == ids[-i - period] for i in range(1, needed - period + 1)):
            return True
    return False


@dataclass(frozen=True, slots=True)
class SpanEnds:
    """Ids by which a model says that a short answer is over.

    Attributes:
        over: end tokens and tokens that begin with a stop text.
        full_stop: tokens that end a sentence; they close a span only where the evidence goes on without one.
    """

    over: NDArray[np.int64]
    full_stop: NDArray[np.int64]


def span_ends(table: TokenTable, stops: Sequence[str] = ("\n",)) -> SpanEnds:
    """Returns the ids that close a span; built once a vocabulary and set of stop texts."""
    texts = tuple(stop.encode() for stop in stops) or (b"\n",)
    over = set(table.ends)
    full_stop = set()
    for token, piece in enumerate(table.pieces):
        if not piece or len(piece) > 8:
            continue
        if piece.lstrip(b".!?; ").startswith(texts):
            over.add(token)
        elif piece in (b".", "。".encode(), "।".encode()):
            full_stop.add(token)
    return SpanEnds(np.array(sorted(over), dtype=np.int64), np.array(sorted(full_stop), dtype=np.int64))


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A closed span: its place, log-probability with its ending, and the sum and number of its tokens'."""

    place: Place
    total: float
    tokens_sum: float
    tokens: int


def verbatim_span(
    model: LanguageModel,
    logits: Logits,
    constraint: SpanConstraint,
    ends: SpanEnds,
    *,
    prompt_tokens: int,
    tokens_max: int,
    lead: bytes = b" ",
    starts: int = 1,
    acceptable: Callable[[str], bool] = lambda _text: True,
) -> VerbatimSpan | None:
    """Decodes a short answer that is a piece of the evidence, whatever the logits say.

    From each of the likeliest first tokens the span is continued greedily; the likeliest whole span wins. A start is
    given up as soon as it is less likely than the best span found.

    Args:
        model: its cache holds the prompt, and perhaps more behind it.
        logits: of the prompt's last token.
        constraint: the evidence.
        ends: ids by which the model says that the answer is over.
        prompt_tokens: length of the prompt; the cache is cut back to it for each start.
        tokens_max: the span is cut back to the last whole word within so many tokens.
        lead: the space that the first token carries, b"" after a newline.
        starts: how many first tokens are tried; as many again when their spans are not acceptable.
        acceptable: whether a text can be an answer; when none is, the likeliest span is returned all the same.

    Returns:
        The span, or None when the evidence is empty or cannot be written with this vocabulary. Raises Stopped.
    """
    options = constraint.begin(lead)
    if not options:
        return None
    choices = np.fromiter(options, dtype=np.int64, count=len(options))
    ranked = choices[np.argsort(-logits[choices], kind="stable")]
    norm = log_sum_exp(logits)  # once for all starts: with a large vocabulary it is what a step costs most
    best: _Candidate | None = None
    spare: _Candidate | None = None
    good = 0
    for token in ranked[: 2 * starts].tolist():
        if good >= starts:
            break
        if model.rewind(prompt_tokens) < prompt_tokens and spare is not None:
            break  # a recurrent state cannot be rewound: one start must do
        found = _grow(model, token, float(logits[token]) - norm, options[token], constraint, ends, tokens_max, best)
        good += found is None
        if found is None:
            continue
        if spare is None or found.total > spare.total:
            spare = found
        if acceptable(constraint.locate(found.place)[3]):
            good += 1
            best = found if best is None or found.total > best.total else best
    best = best or spare
    if best is None:
        return None
    key, start, end, text = constraint.locate(best.place)
    return VerbatimSpan(key, start, end, text, best.tokens_sum / best.tokens)


def _grow(
    model: LanguageModel,
    token: int,
    total: float,
    places: list[Place],
    constraint: SpanConstraint,
    ends: SpanEnds,
    tokens_max: int,
    best: _Candidate | None,
) -> _Candidate | None:
    """Continues one start greedily; returns the last place where it could be closed, None when there was none.

    `total` is the log-probability of `token`.
    """
    count = 1
    mine: _Candidate | None = None
    while best is None or total > best.total:
        closable = constraint.may_end(places)
        options = constraint.extend(places) if count < tokens_max else {}
        if not options and not closable:
            break  # over the budget inside a word: the last whole word counts
        logits = model.step(token)
        norm = log_sum_exp(logits)
        ending = _ending(logits, closable, constraint, ends) if closable else -np.inf
        if closable:
            mine = _Candidate(closable[0], total + ending - norm, total, count)
        if not options:
            break
        choices = np.fromiter(options, dtype=np.int64, count=len(options))
        token = int(choices[int(np.argmax(logits[choices]))])
        if closable and ending >= float(logits[token]):
            break  # the model would rather stop here than go on
        total, count, places = total + float(logits[token]) - norm, count + 1, options[token]
    return mine


def _ending(logits: Logits, closable: Sequence[Place], constraint: SpanConstraint, ends: SpanEnds) -> float:
    """Returns the highest logit of a token that ends the span here."""
    stops = constraint.follows(closable[0]) not in (b".", b"\xe3")
    return max(_highest(logits, ends.over), _highest(logits, ends.full_stop) if stops else -np.inf)


def _highest(logits: Logits, ids: NDArray[np.int64]) -> float:
    return float(logits[ids].max()) if len(ids) else -np.inf
