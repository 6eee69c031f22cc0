"""A unit that is too long for any budget -> its best part, cut at sentence or row boundaries."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from core.evidence import Hit
from core.index.codec import plain
from core.pack_text import estimated_tokens
from core.text.folding import fold

_PARTS_MAX = 400
_SHORTER_MAX = 8
_BREAK = re.compile(r"(?<=[.;:。；])\s+|\n+")


def best_part(hit: Hit, text: str, room: int, fits: Callable[[Hit], bool]) -> Hit | None:
    """Returns the run of parts that fits and holds most of the matched words, or None when nothing fits.

    Args:
        hit: a unit on one page.
        text: the page's own text of it.
        room: tokens, as estimated.
        fits: whether a piece really fits, by the model's own count.
    """
    words = {word for reason in hit.reasons if reason.rule == "words" for word in reason.detail.split(", ")}
    parts = parts_of(text)
    best: tuple[int, int, int] = (-1, 0, 0)
    for first in range(min(len(parts), _PARTS_MAX)):
        last, held = first, estimated_tokens(text[slice(*parts[first])])
        while last + 1 < len(parts) and held < room:
            last += 1
            held = estimated_tokens(text[parts[first][0] : parts[last][1]])
        last = last - 1 if held >= room and last > first else last
        piece = fold(text[parts[first][0] : parts[last][1]])
        matched = sum(word in piece for word in words)
        if matched > best[0]:
            best = (matched, parts[first][0], parts[last][1])
    return _fitting(hit, text, parts, best[1], best[2], fits)


def _fitting(
    hit: Hit, text: str, parts: list[tuple[int, int]], start: int, end: int, fits: Callable[[Hit], bool]
) -> Hit | None:
    """Leaves parts out at the end until the piece fits."""
    span = hit.unit.span
    for _ in range(_SHORTER_MAX):
        cut = replace(span, start=span.start + start, end=span.start + end)
        piece = replace(hit, unit=replace(hit.unit, spans=(cut,), text=plain(text[start:end])))
        if fits(piece):
            return piece
        shorter = [stop for _, stop in parts if start < stop < end]
        if not shorter:
            return None
        end = shorter[-1]
    return None


def parts_of(text: str) -> list[tuple[int, int]]:
    """Returns the ranges of the sentences, rows or, failing these, lines of a text."""
    found, start = [], 0
    for match in _BREAK.finditer(text):
        found.append((start, match.start()))
        start = match.end()
    return [(a, b) for a, b in [*found, (start, len(text))] if b > a]
