"""Boxes of a form to tick, and the words beside them: a sign before each choice says whether it was chosen. Pure.

A PDF draws a tick as a letter of a symbol font, or as lines, and an empty box as nothing at all: read as plain text
both choices of "full time / part time" look alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from core.pdf.raw import Fragment
from core.pdf.word_runs import Runs

TICKED, EMPTY = "☒", "☐"
REACH = 4.0
"""So many heights of a box away its words begin."""
LEAST_PT = 4.0


class FormBox(NamedTuple):
    """A box to tick, in the page's coordinates before rotation."""

    box: tuple[float, float, float, float]
    ticked: bool


def with_boxes(runs: Runs, boxes: Sequence[FormBox]) -> Runs:
    """Returns the runs with a sign at the head of the words that each box stands beside; without the ticks themselves.

    Words right of a box come first, then words left of it. A box that stands alone, as in a table of answers, is left
    out: what it says is said by its row and column.
    """
    if not boxes or not runs.words:
        return runs
    lines = _without_ticks(runs, boxes)
    for one in boxes:
        if (at := _beside(runs, lines, one)) is not None:
            number, first = at
            lines[number].insert(0 if first else len(lines[number]), -1 - boxes.index(one))
    return _built(runs, lines, boxes)


def _without_ticks(runs: Runs, boxes: Sequence[FormBox]) -> list[list[int]]:
    """The words of each fragment, but those within a box."""
    ends = [*(fragment.first for fragment in runs.fragments[1:]), len(runs.words)]
    middle = (runs.boxes[:, :2] + runs.boxes[:, 2:]) / 2
    inside = np.zeros(len(runs.words), bool)
    for one in boxes:
        x0, top, x1, bottom = one.box
        inside |= (middle[:, 0] > x0) & (middle[:, 0] < x1) & (middle[:, 1] > top) & (middle[:, 1] < bottom)
    return [
        [n for n in range(fragment.first, end) if not inside[n]]
        for fragment, end in zip(runs.fragments, ends, strict=True)
    ]


def _beside(runs: Runs, lines: Sequence[Sequence[int]], one: FormBox) -> tuple[int, bool] | None:
    """The fragment that a box belongs to, and whether the box stands before it."""
    x0, top, x1, bottom = one.box
    height = max(bottom - top, LEAST_PT)
    middle = (top + bottom) / 2
    right: tuple[float, int] | None = None
    left: tuple[float, int] | None = None
    for number, words in enumerate(lines):
        own = [n for n in words if n >= 0]
        if not own:
            continue
        first, last = runs.boxes[own[0]], runs.boxes[own[-1]]
        if not first[1] - 1 <= middle <= first[3] + 1:
            continue
        after, before = float(first[0]) - x1, x0 - float(last[2])
        if -1 <= after <= REACH * height and (right is None or after < right[0]):
            right = (after, number)
        if -1 <= before <= REACH * height and (left is None or before < left[0]):
            left = (before, number)
    if right is not None:
        return right[1], True
    return (left[1], False) if left is not None else None


def _built(runs: Runs, lines: Sequence[Sequence[int]], boxes: Sequence[FormBox]) -> Runs:
    words: list[str] = []
    sides: list[tuple[float, ...]] = []
    glued: list[bool] = []
    fragments: list[Fragment] = []
    order: list[int] = []
    for fragment, place, line in zip(runs.fragments, runs.order, lines, strict=True):
        if not line:
            continue
        fragments.append(fragment._replace(first=len(words)))
        order.append(place)
        for n in line:
            form = boxes[-1 - n] if n < 0 else None
            words.append(runs.words[n] if form is None else TICKED if form.ticked else EMPTY)
            sides.append(tuple(runs.boxes[n].tolist()) if form is None else form.box)
            glued.append(bool(runs.glued[n]) and form is None)
    return replace(
        runs,
        words=tuple(words),
        boxes=np.array(sides, np.float32).reshape(-1, 4),
        glued=np.array(glued, bool),
        fragments=tuple(fragments),
        order=tuple(order),
    )
