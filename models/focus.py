"""Which passages of a pack a small model is shown: it answers best from one to three."""

from __future__ import annotations

from collections.abc import Sequence

from core.evidence import Evidence
from models.compose import Align


def focus(question: str, items: Sequence[Evidence], limit: int | None, align: Align) -> tuple[Evidence, ...]:
    """Returns the passages to show, in the pack's order so that the same choice gives the same prompt.

    The search's own score comes first: it knows the trade's words, which plain word overlap does not. The passage that
    the question aligns with is kept among the chosen.
    """
    if limit is None or len(items) <= limit:
        return tuple(items)
    ranked = sorted(range(len(items)), key=lambda i: (-items[i].score, i))
    chosen = ranked[:limit]
    key, _score = align(question, tuple((item.key, item.text) for item in items), question)
    aligned = next((i for i in ranked if items[i].key == key), None)
    if aligned is not None and aligned not in chosen and limit > 1:
        chosen[-1] = aligned
    return tuple(items[i] for i in sorted(chosen))
