"""Baselines of a page -> the gutters between columns of prose: white at the same place over many lines.

A gap within a justified line stands elsewhere in each line; behind a gutter the words of line after line begin at one
place, and the lines before it fill their column. So even a gutter narrower than such a gap is told from it. Pure.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from core.pdf.raw import Fragment
from core.text.word_pieces import is_unspaced

LINES_MIN = 5
"""Lines in a row that begin behind a gutter."""
SHARE_MIN = 0.7
"""Of the lines that stand on both sides."""
GAP_MIN = 0.5
"""Of the letters' size: the narrowest gap at which a line is cut into fragments."""
ASTRAY_PT = 1.5
"""How far the beginnings of a column's lines may stand from one another."""
WIDTH_MIN = 7.0
"""Of the letters' size: narrower columns are cells."""
FILLED, FILLED_SHARE = 0.8, 0.6
"""Lines of prose fill so much of their column, and so many of them do."""
NUMBERS_MAX = 0.2
"""Share of numbers among the fragments; more are a table."""
WORDS_MIN, PLAIN_MIN = 2.5, 0.5
"""Words a line on average, and how many of them are plain words: names, titles and references are the cells of a list."""
_plain = re.compile(r"[^\w\s]*[^\W\d_]+[^\w\s]*").fullmatch


class Part(NamedTuple):
    """A fragment on a baseline."""

    x0: float
    x1: float
    text: str
    number: bool
    fragment: Fragment


class Gutter(NamedTuple):
    """White between columns."""

    x: float
    """Where the words of the right column begin."""
    baselines: frozenset[int]
    """Numbers of the baselines that it parts."""


def gutters(baselines: Sequence[Sequence[Part]]) -> tuple[Gutter, ...]:
    """Returns the gutters of a page from its baselines, top to bottom, each from left to right."""
    begun: dict[int, set[int]] = defaultdict(set)
    for number, parts in enumerate(baselines):
        for a, b in pairwise(parts):
            if b.fragment.upright and b.x0 - a.x1 >= GAP_MIN * b.fragment.size:
                begun[round(b.x0)].add(number)
    found: list[Gutter] = []
    for x in sorted(begun, key=lambda x: -len(begun[x])):
        lines = begun[x] | begun.get(x - 1, set()) | begun.get(x + 1, set())
        if len(lines) < LINES_MIN or any(abs(x - one.x) <= 2 * ASTRAY_PT for one in found):
            continue
        found += [Gutter(x - ASTRAY_PT, run) for run in _runs(x, sorted(lines), baselines)]
    return tuple(found)


def _runs(x: float, begun: list[int], baselines: Sequence[Sequence[Part]]) -> list[frozenset[int]]:
    """The stretches of baselines that white before `x` parts, where both sides are prose."""
    out: list[frozenset[int]] = []
    run: list[int] = []
    others = 0
    for number in [*range(begun[0], begun[-1] + 1), -1]:
        if number >= 0 and not _crosses(x, baselines[number]) and others < LINES_MIN:
            both = _both_sides(x, baselines[number])
            begins = any(abs(part.x0 - x) <= ASTRAY_PT for part in baselines[number])
            others = 0 if begins else others + both
            run.append(number)
            continue
        if _is_prose(x, [baselines[n] for n in run]):
            out.append(frozenset(run))
        run, others = [], 0
    return out


def _crosses(x: float, parts: Sequence[Part]) -> bool:
    return any(part.x0 < x - ASTRAY_PT and part.x1 > x + ASTRAY_PT for part in parts)


def _both_sides(x: float, parts: Sequence[Part]) -> bool:
    return any(part.x1 <= x for part in parts) and any(part.x0 >= x - ASTRAY_PT for part in parts)


def _is_prose(x: float, lines: Sequence[Sequence[Part]]) -> bool:
    sides = [parts for parts in lines if _both_sides(x, parts)]
    begun = [parts for parts in sides if any(abs(part.x0 - x) <= ASTRAY_PT for part in parts)]
    if len(begun) < LINES_MIN or len(begun) < SHARE_MIN * len(sides):
        return False
    if sum(part.number for parts in begun for part in parts) > NUMBERS_MAX * sum(map(len, begun)):
        return False
    left = [[part for part in parts if part.x0 < x - ASTRAY_PT] for parts in begun]
    right = [[part for part in parts if part.x0 >= x - ASTRAY_PT] for parts in begun]
    return all(_fills_column(side) and _is_running_text(side) for side in (left, right))


def _is_running_text(lines: Sequence[Sequence[Part]]) -> bool:
    words = [word for parts in lines for part in parts for word in _words(part.text)]
    plain = sum(_plain(word) is not None and word == word.lower() for word in words)
    return len(words) >= WORDS_MIN * len(lines) and plain >= PLAIN_MIN * len(words)


def _words(text: str) -> list[str]:
    """The words of a text, a letter each where the script sets none apart."""
    return [piece for word in text.split() for piece in (word if is_unspaced(word[:1]) else [word])]


def _fills_column(lines: Sequence[Sequence[Part]]) -> bool:
    first = min(parts[0].x0 for parts in lines)
    widths = [parts[-1].x1 - first for parts in lines]
    size = median(parts[0].fragment.size for parts in lines)
    filled = sum(width >= FILLED * max(widths) for width in widths)
    return median(widths) >= WIDTH_MIN * size and filled >= FILLED_SHARE * len(lines)
