"""Points with names -> where each name is written: beside, above or below its point, over no other name and no other point.

The same points give the same places; a name that finds no place is left out, unless it has to be seen. Pure geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF


@dataclass(frozen=True, slots=True)
class Named:
    """A point, the half width of its shape, and the size of its name; an empty size for a point without one."""

    where: QPointF
    reach: float
    size: QSizeF
    needed: bool = False
    """Whether the name is written in any case: it was chosen, or the mouse is over it."""


def name_places(points: Sequence[Named], room: QRectF, gap: float) -> dict[int, QRectF]:
    """Returns the box of each name that is written, by the number of its point; the first points come first.

    Args:
        points: in the order in which names matter.
        room: the boxes stay within it.
        gap: between a shape and its name.
    """
    shapes = [_around(point) for point in points]
    found: dict[int, QRectF] = {}
    order = sorted(range(len(points)), key=lambda number: not points[number].needed)
    for number in order:
        point = points[number]
        if point.size.isEmpty():
            continue
        choices = [box for box in _choices(point, gap) if room.contains(box)]
        others = [shape for other, shape in enumerate(shapes) if other != number]
        free = next((box for box in choices if not _hit(box, others) and not _hit(box, found.values())), None)
        if free is None and point.needed:
            free = next((box for box in choices if not _hit(box, found.values())), choices[0] if choices else None)
        if free is not None:
            found[number] = free
    return found


def _around(point: Named) -> QRectF:
    return QRectF(point.where.x() - point.reach, point.where.y() - point.reach, 2 * point.reach, 2 * point.reach)


def _choices(point: Named, gap: float) -> list[QRectF]:
    """The boxes around a point: right, left, above, below, and at the corners."""
    away = point.reach + gap
    width, height = point.size.width(), point.size.height()
    right, left = point.where.x() + away, point.where.x() - away - width
    over, under = point.where.y() - away - height, point.where.y() + away
    across, along = point.where.x() - width / 2, point.where.y() - height / 2
    corners = [(right, along), (left, along), (across, over), (across, under)]
    corners += [(right, over + away), (right, under - away), (left, over + away), (left, under - away)]
    return [QRectF(x, y, width, height) for x, y in corners]


def _hit(box: QRectF, others: Iterable[QRectF]) -> bool:
    return any(box.intersects(other) for other in others)
