"""A question and a large library -> the few documents that are worth being looked at, without loading any.

The same measures as in `core.route`, asked of the whole library's full-text table: the shares of pages that hold the
question's words, and names of files and titles.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.evidence import Query
from core.index.whole import LibraryPages, WholeIndex
from core.route import FILE_NAME_SHARE, NAME_GAIN, held_and_rarity, joined_name, name_words
from core.text.folding import fold
from core.text.terms import is_stopword, term_hash, terms

PERIOD_GAIN = 0.1
NAMED_PERIOD = 1.2
"""A year in a file's name says more than one on its pages."""


class Narrower:
    """Chooses likely documents; keeps the words of their names."""

    def __init__(self, whole: WholeIndex) -> None:
        self._whole = whole
        self._known: dict[str, NDArray[np.uint32]] = {}
        self._names: _Names | None = None

    def likely(self, query: Query, pages: LibraryPages, allowed: NDArray[np.int64], most: int) -> NDArray[np.int64]:
        """Returns at most so many positions among those allowed, the likeliest first."""
        names = self._names_of(pages)
        named = names.named_by(query)
        scores = np.zeros(len(pages.nums))
        for text, weight in query.terms:
            if text.isdigit() and len(text) == 4:
                continue
            shares = self._whole.shares(term_hash(text), pages).astype(np.float64)
            own = names.holding(term_hash(text))
            others = named.get(text, own[:0])
            for known in (own, others):
                shares[known] = np.maximum(shares[known], FILE_NAME_SHARE)
            scores += _gain(shares) * weight * (NAME_GAIN if text in named else 1.0)
        for period in query.periods:
            if len(period) == 4 and period.isdigit():
                scores += PERIOD_GAIN * scores * np.minimum(self._whole.shares(term_hash(period), pages), 1.0)
                scores[names.holding(term_hash(period))] *= NAMED_PERIOD
        chosen = scores[allowed]
        order = np.argsort(-chosen, kind="stable")[:most]
        return allowed[order[chosen[order] > 0]]

    def _names_of(self, pages: LibraryPages) -> _Names:
        held = self._names
        if held is None or held.pages is not pages:
            for name in pages.names:
                if name not in self._known:
                    hashes = {term_hash(word) for word in name_words(name)}
                    self._known[name] = np.array(sorted(hashes), dtype=np.uint32)
            held = self._names = _Names(pages, [self._known[name] for name in pages.names])
        return held


def _gain(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    held, rarity = held_and_rarity(shares)
    return held * rarity


class _Names:
    """The words of all names, and the names themselves run together."""

    def __init__(self, pages: LibraryPages, words: Sequence[NDArray[np.uint32]]) -> None:
        self.pages = pages
        hashes = np.concatenate(words) if words else np.zeros(0, dtype=np.uint32)
        owners = np.repeat(np.arange(len(words), dtype=np.int64), [len(part) for part in words])
        order = np.argsort(hashes, kind="stable")
        self._hashes, self._owners = hashes[order], owners[order]
        joined = [joined_name(name) for name in pages.names]
        self._starts = np.concatenate(([0], np.cumsum([len(name) + 1 for name in joined]))).tolist()
        self._joined = "\n".join(joined)

    def holding(self, term: int) -> NDArray[np.int64]:
        """Returns the documents whose name holds a term."""
        value = np.uint32(term)
        return self._owners[self._hashes.searchsorted(value, "left") : self._hashes.searchsorted(value, "right")]

    def named_by(self, query: Query) -> dict[str, NDArray[np.int64]]:
        """Returns for every word of a name in the question the documents whose name holds that name run together."""
        found: dict[str, NDArray[np.int64]] = {}
        for name in query.names:
            key = re.sub(r"[\W_]+", "", fold(name))
            owners = self._running(key) if len(key) >= 4 else self._owners[:0]
            for term in terms(name):
                if not is_stopword(term.text):
                    found[term.text] = np.union1d(found.get(term.text, owners[:0]), owners)
        return found

    def _running(self, key: str) -> NDArray[np.int64]:
        found, at = [], self._joined.find(key)
        while at >= 0:
            found.append(bisect_right(self._starts, at) - 1)
            at = self._joined.find(key, self._starts[found[-1] + 1])
        return np.array(found, dtype=np.int64)
