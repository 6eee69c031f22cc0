"""What the decode loop needs from a model, as Protocols, so that it runs on llama.cpp or on made-up logits alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Logits = NDArray[np.float32]
PIECE = 16_384
"""Logits whose exponentials stay in the processor's cache until they are added up."""


class Stopped(Exception):
    """The evaluation was ended from outside, by a cancel; the cache holds what was evaluated before."""


@dataclass(frozen=True, slots=True, eq=False)
class TokenTable:
    """A vocabulary as bytes: what each id writes, and which ids end or control.

    Attributes:
        pieces: bytes that each id writes; b"" for control and unused ids.
        ends: ids that end a turn or a text.
        control: ids of control tokens.
        user_defined: texts of tokens that are recognised even in plain text.
        byte_tokens: ids that write one byte as a fallback, beside an ordinary token that may write the same.
    """

    pieces: tuple[bytes, ...]
    ends: frozenset[int]
    control: frozenset[int]
    user_defined: tuple[str, ...] = ()
    byte_tokens: frozenset[int] = frozenset()

    def __len__(self) -> int:
        return len(self.pieces)


class LanguageModel(Protocol):
    """A loaded model with one sequence in its cache."""

    @property
    def table(self) -> TokenTable:
        """The vocabulary as bytes."""

    @property
    def context_tokens(self) -> int:
        """Size of the window."""

    @property
    def begin(self) -> tuple[int, ...]:
        """Ids that start every prompt (the BOS token, where the model wants one)."""

    def tokenize(self, text: str, *, special: bool) -> list[int]:
        """Returns ids; control tokens are recognised only with `special`."""

    def evaluate(self, tokens: Sequence[int], sections: Sequence[int] = ()) -> Logits:
        """Makes the cache hold exactly `tokens`, reusing what it already holds; returns the last logits.

        Tokens are evaluated section by section, so that the logits are the same whatever was cached. The array is a
        copy of float32[vocabulary]. Raises Stopped.
        """

    def rewind(self, keep: int) -> int:
        """Cuts the cache back to `keep` tokens; returns how many are left (0 for models that cannot be cut)."""

    def step(self, token: int) -> Logits:
        """Appends one token to the cache and returns its logits. Raises Stopped."""


def log_sum_exp(logits: Logits) -> float:
    """Returns log(sum(exp(logits))), computed so that it cannot overflow; 0.0 where the highest is not finite.

    Nearly all models' logits are small enough to be taken as they are, which is half of the work.
    """
    with np.errstate(over="ignore"):
        sums = np.exp(logits[:PIECE])
        piece = np.empty_like(sums)
        for at in range(PIECE, len(logits), PIECE):
            count = min(PIECE, len(logits) - at)
            sums[:count] += np.exp(logits[at : at + count], out=piece[:count])
        total = float(sums.sum())
    if 1e-20 < total < math.inf:  # below it, too many addends may be too small for a float32
        return math.log(total)
    top = float(logits.max())
    if not math.isfinite(top):
        return 0.0
    return top + math.log(float(np.exp(logits - np.float32(top)).sum()))


def chunk_ends(count: int, sections: Sequence[int], largest: int) -> list[int]:
    """Returns where the pieces end in which a prompt is evaluated: at each section, and every `largest` tokens in one.

    Example:
        chunk_ends(10, (4,), 5) is [4, 9, 10]
    """
    borders = sorted({border for border in sections if 0 < border < count} | {count})
    ends: list[int] = []
    start = 0
    for border in borders:
        ends += [*range(start + largest, border, largest), border]
        start = border
    return ends
