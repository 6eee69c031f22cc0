"""Pages made by hand for the layout tests: each text is a fragment with its left edge and baseline."""

from __future__ import annotations

import numpy as np

from core.pdf.raw import Fragment, RawPage

LETTER = 5.0
"""Every letter is so many points wide."""


def page(*rows: tuple[float, float, str] | tuple[float, float, str, dict[str, object]], index: int = 0) -> RawPage:
    """Rows of (left, baseline, text, look); a block a fragment unless the look names one."""
    words: list[str] = []
    boxes: list[tuple[float, float, float, float]] = []
    fragments: list[Fragment] = []
    for number, (x, y, text, *rest) in enumerate(rows):
        look: dict[str, object] = {"block": number, "size": 10.0, **(rest[0] if rest else {})}
        fragments.append(Fragment(first=len(words), **look))  # type: ignore[arg-type]
        for word in text.split(" "):
            words.append(word)
            boxes.append((x, y - 9, x + LETTER * len(word), y + 2))
            x += LETTER * (len(word) + 1)
    return RawPage(
        index,
        612.0,
        792.0,
        tuple(words),
        np.asarray(boxes, np.float32).reshape(-1, 4),
        np.zeros(len(words), bool),
        tuple(fragments),
    )
