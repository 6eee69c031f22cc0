"""The terms of a text -> a small sketch (MinHash), and two sketches -> how much of their text two documents share.

Deterministic: the same terms give the same sketch on every machine and in every release; the sketch of a whole is the
smallest value of its parts' sketches, place by place, so pages can be sketched one at a time.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

SHINGLE = 5
"""Terms in a row that count as one piece: short enough to survive edits, long enough to be rare."""
PERMUTATIONS = 64
"""The estimate's standard error is at most 1 / (2 * sqrt(64)) = 0.06, and under 0.03 near 0 and 1."""
DUPLICATE_MIN, VERSION_MIN, SIMILAR_MIN = 0.9, 0.6, 0.15
"""Measured on 40 annual and quarterly reports, 780 pairs: reports of different companies share at most .09, those of one
company in successive years .20-.48 (similar, but no version of each other). A text of which one word in fifty is changed
keeps .83 by arithmetic ((1 - 1/50) ** 5 = .90 of the pieces stay, .90 / (2 - .90) = .83), one in twenty .63."""
NOTHING = 0xFFFFFFFF
"""The value of an empty sketch."""
_MASK = (1 << 64) - 1

Sketch = NDArray[np.uint32]


def sketch_of(hashes: NDArray[np.uint32]) -> Sketch:
    """Returns uint32[64] for the hashed terms of a text in reading order."""
    if not len(hashes):
        return empty_sketch()
    multipliers, adders, mixers = _numbers()
    terms = hashes.astype(np.uint64)
    width = min(SHINGLE, len(terms))
    count = len(terms) - width + 1
    pieces = terms[:count] * mixers[0]
    for step in range(1, width):
        pieces += terms[step : step + count] * mixers[step]
    pieces ^= pieces >> np.uint64(29)
    pieces = (pieces * mixers[SHINGLE]) >> np.uint64(32)
    # Multiply-shift: a pairwise independent order of the pieces for each of the 64 pairs of numbers.
    values = pieces[:, None] * multipliers[None, :] + adders[None, :]
    smallest: Sketch = (values.min(axis=0) >> np.uint64(32)).astype(np.uint32)
    return smallest


def empty_sketch() -> Sketch:
    """Returns the sketch of no text: joining it with another gives the other."""
    return np.full(PERMUTATIONS, NOTHING, dtype=np.uint32)


def joined(first: Sketch, second: Sketch) -> Sketch:
    """Returns the sketch of two texts together."""
    return np.minimum(first, second)


def is_empty(sketch: Sketch) -> bool:
    """Says whether a sketch is one of no text."""
    return bool(np.all(sketch == NOTHING))


def similarity(sketch: Sketch, others: NDArray[np.uint32]) -> NDArray[np.float64]:
    """Returns for each row of uint32[n, 64] the estimated share of pieces (Jaccard) that it has in common."""
    shares: NDArray[np.float64] = (others == sketch).mean(axis=1, dtype=np.float64)
    return shares


def relation(share: float) -> str:
    """Returns what an estimated share in common makes of two documents; empty below the last threshold."""
    for name, least in (("duplicate", DUPLICATE_MIN), ("version", VERSION_MIN), ("similar", SIMILAR_MIN)):
        if share >= least:
            return name
    return ""


@lru_cache(maxsize=1)
def _numbers() -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint64]]:
    """Fixed pseudo-random numbers (SplitMix64 from 1): odd multipliers, adders and mixers."""
    found, state = [], 1
    for _ in range(2 * PERMUTATIONS + SHINGLE + 1):
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        found.append(value ^ (value >> 31))
    numbers = np.array(found, dtype=np.uint64)
    odd = np.uint64(1)
    mixers = numbers[2 * PERMUTATIONS :] | odd
    return numbers[:PERMUTATIONS] | odd, numbers[PERMUTATIONS : 2 * PERMUTATIONS], mixers
