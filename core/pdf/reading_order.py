"""Boxes of lines to reading order, for files whose own order jumps about. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Boxes = Sequence[tuple[float, float, float, float]]

BACKWARD_MAX = 0.1
"""Share of steps that may go up within a column before the file's order is not believed."""
GUTTER_MIN_PT = 8.0
DEPTH_MAX = 40
SAME_LINE = 0.4
"""Of the lines' height: how far apart the middles of one line may be."""


def is_disordered(boxes: Boxes, rows: Sequence[bool], columns: Sequence[bool] = ()) -> bool:
    """Whether lines, in the file's order, go back up in their own column, or hop between columns line by line.

    `columns` says which lines are known to stand beside a gutter; others must be wide to count as prose.
    """
    back = hops = steps = 0
    for i in range(len(boxes) - 1):
        a, b = boxes[i], boxes[i + 1]
        steps += 1
        overlap = min(a[2], b[2]) - max(a[0], b[0])
        if b[3] < a[1] + 1 and overlap > 0:
            back += 1
        elif overlap <= 0 and not rows[i] and not rows[i + 1] and min(a[3], b[3]) - max(a[1], b[1]) > 0:
            wide = min(a[2] - a[0], b[2] - b[0]) > 8 * (b[3] - b[1])
            hops += wide or (bool(columns) and columns[i] and columns[i + 1])
    return steps >= 4 and (back > max(2, BACKWARD_MAX * steps) or hops > max(3, 0.25 * steps))


def in_one_column(boxes: Boxes) -> bool:
    """Whether hardly any lines stand side by side, so that top to bottom is the reading order."""
    order = sorted(boxes, key=lambda b: b[1])
    beside = 0
    for n, a in enumerate(order):
        for b in order[n + 1 : n + 6]:
            if b[1] >= a[3]:
                break
            overlap = min(a[3], b[3]) - max(a[1], b[1])
            if overlap > 0.4 * min(a[3] - a[1], b[3] - b[1]) and (b[0] >= a[2] or a[0] >= b[2]):
                beside += 1
    return beside <= 0.05 * len(boxes)


def steps_back(boxes: Boxes) -> int:
    """How often the file's order goes up."""
    return sum(b[3] < a[1] + 1 for a, b in pairwise(boxes))


def xy_cut(boxes: Boxes) -> list[int]:
    """Order by white space: the widest band that crosses a region parts it, gutters before bands."""
    out: list[int] = []
    _cut(boxes, list(range(len(boxes))), out, 0)
    return out


def _cut(boxes: Boxes, items: list[int], out: list[int], depth: int) -> None:
    if len(items) <= 1 or depth > DEPTH_MAX:
        out.extend(sorted(items, key=lambda i: (boxes[i][1], boxes[i][0])))
        return
    gutter = _gap(boxes, items, 0)
    band = _gap(boxes, items, 1)
    height = sum(boxes[i][3] - boxes[i][1] for i in items) / len(items)
    parts: tuple[list[int], list[int]] | None = None
    if gutter and gutter[0] >= GUTTER_MIN_PT and min(len(gutter[1]), len(gutter[2])) >= 2:
        parts = gutter[1], gutter[2]
    elif band and (band[0] > 0 or not gutter):
        parts = _heading_band(boxes, items, height) or (band[1], band[2])
    elif gutter:
        parts = gutter[1], gutter[2]
    if not parts:
        out.extend(_line_by_line(boxes, items, height))
        return
    for part in parts:
        _cut(boxes, part, out, depth + 1)


def _line_by_line(boxes: Boxes, items: list[int], height: float) -> list[int]:
    """From top to bottom, and what stands on one line from left to right."""
    lines: list[list[int]] = []
    middle = -height
    for i in sorted(items, key=lambda i: boxes[i][1] + boxes[i][3]):
        own = (boxes[i][1] + boxes[i][3]) / 2
        if lines and own - middle <= SAME_LINE * height:
            lines[-1].append(i)
        else:
            lines.append([i])
            middle = own
    return [i for line in lines for i in sorted(line, key=lambda i: boxes[i][0])]


def _heading_band(boxes: Boxes, items: list[int], height: float) -> tuple[list[int], list[int]] | None:
    """The first lines that reach across a gutter of the rest, as a title over two columns does."""
    rows = sorted(items, key=lambda i: boxes[i][1])
    for n in range(1, min(len(rows) - 3, 12)):
        rest = rows[n:]
        gutter = _gap(boxes, rest, 0)
        clear = min(boxes[i][1] for i in rest) >= max(boxes[i][3] for i in rows[:n]) - 0.3 * height
        if clear and gutter and gutter[0] >= GUTTER_MIN_PT and min(len(gutter[1]), len(gutter[2])) >= 2:
            return rows[:n], rest
    return None


def _gap(boxes: Boxes, items: list[int], axis: int) -> tuple[float, list[int], list[int]] | None:
    """The widest gap along an axis: (width, items before, items after)."""
    order = sorted(items, key=lambda i: boxes[i][axis])
    reach = boxes[order[0]][axis + 2]
    best: tuple[float, int] | None = None
    for n, i in enumerate(order[1:], 1):
        width = boxes[i][axis] - reach
        if width > 0 and (best is None or width > best[0]):
            best = width, n
        reach = max(reach, boxes[i][axis + 2])
    return (best[0], order[: best[1]], order[best[1] :]) if best else None
