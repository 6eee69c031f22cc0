"""The decode loops on scripted logits: stop rules, streaming, thinking, loops, and the two decodings of one prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from models.decode import FreeText, StopRules, free_text, repeats, span_ends, verbatim_span
from models.engine import Logits, Stopped, chunk_ends
from models.verbatim import PieceIndex, SpanConstraint
from tests.models.made_up import MadeUpModel, script, small_table

TABLE = small_table()
PROMPT = [0, *range(300, 306)]


def decode(pieces: Sequence[bytes], rules: StopRules | None = None) -> tuple[FreeText, list[str]]:
    model = MadeUpModel(TABLE, script(TABLE, pieces, len(PROMPT)))
    streamed: list[str] = []
    free = free_text(model, model.evaluate(PROMPT), rules or StopRules(), on_text=streamed.append)
    return free, streamed


CASES = [
    ([b" sixty", b" days", b"\n", b" the"], "sixty days", "stop", "a stop text ends it and is not shown"),
    ([b" sixty", b" days"], "sixty days", "stop", "the model's own end token"),
    ([b"\n", b" rent"], "rent", "stop", "a stop text before any word does not end it"),
    ([b" the", b" rent", b".\n", b" a"], "the rent.", "stop", "a token that holds the stop text is cut"),
    ([b" sixty"] * 9, "sixty sixty sixty sixty sixty sixty sixty sixty", "repeat", "one token again and again"),
    ([b" the", b" rent", b" is"] * 4, "the rent is the rent is the rent is", "repeat", "a phrase three times"),
]


@pytest.mark.parametrize(("pieces", "text", "finish", "why"), CASES, ids=[row[3] for row in CASES])
def test_free_text(pieces: list[bytes], text: str, finish: str, why: str) -> None:
    free, streamed = decode(pieces)
    assert (free.text, free.finish_reason) == (text, finish), why
    assert "".join(streamed).strip() == text, "what was streamed is what came out"


def test_token_budget() -> None:
    free, _ = decode([b" the", b" rent", b" is", b" sixty"], StopRules(tokens_max=3))
    assert (free.text, free.finish_reason) == ("the rent is", "length")
    assert len(free.tokens) == 3


def test_logprobs_are_true_probabilities() -> None:
    free, _ = decode([b" the"])
    expected = 20.0 - np.log(np.exp(20.0) + len(TABLE) - 1)
    assert free.tokens[0].logprob == pytest.approx(expected, abs=1e-4)


def test_a_character_of_several_tokens_is_streamed_whole() -> None:
    model = MadeUpModel(TABLE, _bytes_script("é☃".encode(), [b" the"]))
    streamed: list[str] = []
    free = free_text(model, model.evaluate(PROMPT), StopRules(), on_text=streamed.append)
    assert free.text == "é☃ the"
    assert streamed == ["é", "☃", " the"]


def test_thinking_is_folded_away() -> None:
    model = MadeUpModel(TABLE, _bytes_script(b"<think>no</think>\n", [b" the", b" rent"]))
    streamed: list[str] = []
    free = free_text(model, model.evaluate(PROMPT), StopRules(), on_text=streamed.append)
    assert free.text == "the rent"
    assert free.thinking == "no"
    assert "".join(streamed).strip() == "the rent"


def _bytes_script(raw: bytes, pieces: Sequence[bytes]) -> Callable[[tuple[int, ...]], Logits]:
    ids = [next(i for i in TABLE.byte_tokens if TABLE.pieces[i] == bytes([value])) for value in raw]
    ids += [next(i for i, p in enumerate(TABLE.pieces) if p == piece) for piece in pieces]

    def logits(tokens: tuple[int, ...]) -> Logits:
        out = np.zeros(len(TABLE), dtype=np.float32)
        at = len(tokens) - len(PROMPT)
        out[ids[at] if at < len(ids) else min(TABLE.ends)] = 20.0
        return out

    return logits


def test_cancel_keeps_what_was_written() -> None:
    class Stopping(MadeUpModel):
        def step(self, token: int) -> Logits:
            if self.steps == 2:
                raise Stopped
            return super().step(token)

    model = Stopping(TABLE, script(TABLE, [b" the", b" rent", b" is", b" sixty"], len(PROMPT)))
    free = free_text(model, model.evaluate(PROMPT), StopRules())
    assert free.finish_reason == "cancelled"
    assert free.text == "the rent is"


REPEATS = [
    ([1, 2, 3, 1, 2, 3, 1, 2, 3], True, "a run of three, three times"),
    ([1, 2, 3, 1, 2, 3, 1, 2], False, "not yet the third time"),
    ([5] * 8, True, "one token eight times"),
    ([5] * 7, False, "a row of dots or a number may repeat one"),
    ([9, 9, 1, 2, 1, 2, 1, 2, 1, 2], True, "what came before does not matter"),
    ([], False, "nothing"),
]


@pytest.mark.parametrize(("ids", "expected", "why"), REPEATS, ids=[row[2] for row in REPEATS])
def test_repeats(ids: list[int], expected: bool, why: str) -> None:
    assert repeats(ids) is expected, why


QUOTES = (("E1", "The notice is sixty days. The rent is 1,200."),)


def span_of(pieces: Sequence[bytes], *, starts: int = 1, tokens_max: int = 30) -> str:
    model = MadeUpModel(TABLE, script(TABLE, pieces, len(PROMPT)))
    logits = model.evaluate(PROMPT)
    found = verbatim_span(
        model,
        logits,
        SpanConstraint(QUOTES, PieceIndex(TABLE)),
        span_ends(TABLE),
        prompt_tokens=len(PROMPT),
        tokens_max=tokens_max,
        starts=starts,
    )
    assert found is not None
    assert QUOTES[0][1][found.start : found.end] == found.text
    return found.text


SPANS = [
    ([b" sixty", b" days"], "sixty days", "the model's own wish stands in the evidence"),
    ([b" sixty", b" days", b"\n"], "sixty days", "a stop text closes it"),
    ([b" sixty", b" days", b".\n"], "sixty days", "so does a full stop before one"),
    ([b" 1,200"], "1,200", "a number is taken whole"),
]


@pytest.mark.parametrize(("pieces", "text", "why"), SPANS, ids=[row[2] for row in SPANS])
def test_span(pieces: list[bytes], text: str, why: str) -> None:
    assert span_of(pieces) == text, why
    assert span_of(pieces, starts=4) == text, why


def test_span_is_cut_back_to_a_whole_word() -> None:
    assert span_of([b" sixty", b" days", b"."], tokens_max=1) == "sixty"


def test_empty_evidence_gives_no_span() -> None:
    model = MadeUpModel(TABLE, script(TABLE, [b" the"], len(PROMPT)))
    logits = model.evaluate(PROMPT)
    for quotes in ((), (("E1", ""),), (("E1", " \n "),)):
        constraint = SpanConstraint(quotes, PieceIndex(TABLE))
        assert (
            verbatim_span(model, logits, constraint, span_ends(TABLE), prompt_tokens=len(PROMPT), tokens_max=9) is None
        )


CHUNKS = [
    (10, (4,), 5, [4, 9, 10], "at each section, and every five tokens in one"),
    (10, (), 256, [10], "no section"),
    (10, (0, 10, 40), 4, [4, 8, 10], "borders outside are passed over"),
    (512, (256,), 256, [256, 512], "a section that is full"),
]


@pytest.mark.parametrize(("count", "sections", "largest", "ends", "why"), CHUNKS, ids=[row[4] for row in CHUNKS])
def test_chunk_ends(count: int, sections: tuple[int, ...], largest: int, ends: list[int], why: str) -> None:
    assert chunk_ends(count, sections, largest) == ends, why
