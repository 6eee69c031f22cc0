"""Which passages of a pack a small model is shown, and which of their sentences fits a question best."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from core.evidence import Evidence
from core.text.terms import content_terms, content_words

K1, B = 1.2, 0.3
"""BM25's saturation, and how much length counts: little, since a longer sentence is no worse an answer."""
LENGTH_MIN = 10
"""Content words; a shorter text is taken for that long, or titles would win by being short."""


def overlap(question: str, texts: Sequence[str]) -> tuple[float, ...]:
    """Returns a BM25 score of each text for the question, with word rarity counted among these texts alone."""
    asked = content_terms(question)
    counts = [Counter(term.text for term in content_words(text)) for text in texts]
    lengths = [max(LENGTH_MIN, sum(count.values())) for count in counts]
    average = sum(lengths) / len(lengths) if lengths else 0.0
    weights = {}
    for term in asked:
        holding = sum(term in count for count in counts)
        weights[term] = math.log(1 + (len(texts) - holding + 0.5) / (holding + 0.5))
    return tuple(
        sum(
            weights[term] * count[term] * (K1 + 1) / (count[term] + K1 * (1 - B + B * length / (average or 1.0)))
            for term in asked
            if count[term]
        )
        for count, length in zip(counts, lengths, strict=True)
    )


def promise(item: Evidence) -> tuple[float, float]:
    """Returns what passages are ranked by: the fit of the best unit where units were judged, then the search's score."""
    return max(item.unit_fits, default=0.0), item.score


def focus(question: str, items: Sequence[Evidence], limit: int | None) -> tuple[Evidence, ...]:
    """Returns the passages to show, in the pack's order so that the same choice gives the same prompt.

    How well its best unit fits decides, or the search's own score, which knows the trade's words as plain word overlap
    does not. The passage that holds most of the question's words is kept among the chosen.
    """
    if limit is None or len(items) <= limit:
        return tuple(items)
    ranked = sorted(range(len(items)), key=lambda i: promise(items[i]), reverse=True)
    chosen = ranked[:limit]
    scores = overlap(question, [item.text for item in items])
    nearest = max(ranked, key=lambda i: scores[i])
    if scores[nearest] > 0 and nearest not in chosen and limit > 1:
        chosen[-1] = nearest
    return tuple(items[i] for i in sorted(chosen))
