"""Sketches: the same on every machine, near the true share, and joined from parts; what a share is called."""

from __future__ import annotations

import numpy as np
import pytest

from core.sketch import empty_sketch, is_empty, joined, relation, similarity, sketch_of


def terms(seed: int, count: int) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 2**32, count, dtype=np.uint32)


def test_a_sketch_never_changes_between_releases() -> None:
    # Stored sketches are compared with new ones for years; a change here needs a migration.
    assert sketch_of(np.arange(1, 101, dtype=np.uint32))[:4].tolist() == [2640204, 168433020, 11943651, 27003351]


@pytest.mark.parametrize(
    ("changed", "low", "high", "why"),
    [
        (0, 1.0, 1.0, "the same text"),
        (4, 0.85, 1.0, "four words of 4,000 changed"),
        (200, 0.45, 0.85, "one word in twenty changed: four fifths of the pieces stay"),
        (4000, 0.0, 0.1, "another text"),
    ],
)
def test_the_estimate_is_near_the_true_share(changed: int, low: float, high: float, why: str) -> None:
    first = terms(1, 4000)
    second = first.copy()
    second[np.linspace(0, 3999, changed, dtype=int)] = terms(2, changed)
    (share,) = similarity(sketch_of(first), sketch_of(second)[None, :])
    assert low <= share <= high, (why, share)


def test_the_estimate_follows_the_true_share_within_three_standard_errors() -> None:
    base = terms(3, 6000)
    for kept in (0.2, 0.5, 0.8):
        cut = int(6000 * kept)
        other = np.concatenate([base[:cut], terms(4, 6000 - cut)])
        true = kept / (2 - kept)
        (share,) = similarity(sketch_of(base), sketch_of(other)[None, :])
        assert abs(share - true) < 3 * (true * (1 - true) / 64) ** 0.5, (kept, share, true)


def test_parts_join_to_the_whole_but_for_the_pieces_across_their_border() -> None:
    text = terms(5, 2000)
    whole, parts = sketch_of(text), joined(sketch_of(text[:1000]), sketch_of(text[1000:]))
    assert similarity(whole, parts[None, :])[0] > 0.95


@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 6])
def test_short_texts_have_a_sketch(count: int) -> None:
    sketch = sketch_of(terms(6, count))
    assert is_empty(sketch) == (count == 0)
    assert np.array_equal(joined(sketch, empty_sketch()), sketch)


@pytest.mark.parametrize(("share", "word"), [(1.0, "duplicate"), (0.7, "version"), (0.3, "similar"), (0.01, "")])
def test_a_share_has_a_name(share: float, word: str) -> None:
    assert relation(share) == word
