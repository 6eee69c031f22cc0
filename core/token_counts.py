"""Texts -> their token counts in few requests: what will be asked is guessed first, and asked for together.

A count is a question to another process, and a pack asks some sixty of them one after the other. Put together once by
estimate, it tells nearly all the texts that it will ask for; what it returns in the end is counted exactly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from core.ports import TokenCounter

GOOD = 0.15
"""Estimates that are together this near to the counts lead to nearly all texts that will be asked for."""
_PIECES = re.compile(r"\d|[^\w\s]|\n|[^\W\d_]{1,6}")


@runtime_checkable
class CountsMany(TokenCounter, Protocol):
    """A counter that takes many texts in one request."""

    def count_many(self, texts: Sequence[str]) -> tuple[int, ...]:
        """Returns the number of tokens of each text."""


class KnownCounts:
    """A counter for one pack: answers by estimate and remembers what was asked, until it is told to be `exact`."""

    def __init__(self, counter: CountsMany) -> None:
        self._counter = counter
        self._known: dict[str, int] = {}
        self._guessed: dict[str, int] = {}
        self._scale = 1.0
        self.exact = False

    @property
    def fingerprint(self) -> str:
        """Names the tokeniser and vocabulary."""
        return self._counter.fingerprint

    def count(self, text: str) -> int:
        """Returns the number of tokens of a text; an estimate for one that is not known yet, unless `exact`."""
        known = self._known.get(text)
        if known is not None:
            return known
        if self.exact:
            found = self._known[text] = self._counter.count(text)
            return found
        guess = self._guessed.get(text)
        if guess is None:
            guess = self._guessed[text] = round(self._scale * len(_PIECES.findall(text)))
        return guess

    def know(self, texts: Iterable[str]) -> None:
        """Counts those of the texts that are not known yet in one request."""
        missing = [text for text in dict.fromkeys(texts) if text not in self._known]
        self._known.update(zip(missing, self._counter.count_many(missing) if missing else (), strict=True))

    def knows(self, text: str) -> bool:
        """Says whether a text has been counted."""
        return text in self._known

    def ask(self) -> bool:
        """Counts all that was answered by estimate in one request; returns whether the estimates were good."""
        texts, guessed = list(self._guessed), sum(self._guessed.values())
        counts = self._counter.count_many(texts) if texts else ()
        self._known.update(zip(texts, counts, strict=True))
        self._guessed.clear()
        off = sum(counts) / guessed if guessed else 1.0
        self._scale *= off
        return abs(off - 1.0) <= GOOD
