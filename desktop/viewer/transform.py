"""Where pages stand: page points to pixels of the scrolled content and back, fitting, visible pages. No Qt.

Content pixels are logical pixels with the origin at the top left of everything that can be scrolled. Page points are
those of `core.domain.Rect`: page as shown in the file, top-left origin. The view may turn pages by quarter turns.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from itertools import accumulate

from core.domain import Rect

POINTS_TO_PIXELS = 96 / 72
"""Scale of 100 %: a point on a screen of 96 pixels an inch."""
ZOOM_STEPS = (0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0)
ZOOM_MIN, ZOOM_MAX = 0.1, 8.0
GAP_PX, MARGIN_PX = 14, 10
OUT_OF_SIGHT_PX = 1e7
UPPER_THIRD = 0.28
"""Share of the viewport's height above a place that was jumped to."""
DEFAULT_SIZE = (595.0, 842.0)
SIDE_MAX_PT = 14_400.0
"""The largest page that PDF allows without a user unit; larger boxes are shown at this size."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in content pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom


def honest_size(width_pt: float, height_pt: float) -> tuple[float, float]:
    """Returns a size that can be laid out: positive, finite and not beyond what PDF allows."""

    def side(value: float, fallback: float) -> float:
        if not math.isfinite(value) or value < 1:
            return fallback
        return min(value, SIDE_MAX_PT)

    return side(width_pt, DEFAULT_SIZE[0]), side(height_pt, DEFAULT_SIZE[1])


def turned_size(size: tuple[float, float], rotation: int) -> tuple[float, float]:
    """Returns width and height after clockwise quarter turns; rotation is 0, 90, 180 or 270."""
    return size if rotation % 180 == 0 else (size[1], size[0])


def turned_point(x: float, y: float, size: tuple[float, float], rotation: int) -> tuple[float, float]:
    """Returns where a point of the page stands after the page was turned clockwise."""
    width, height = size
    if rotation == 90:
        return height - y, x
    if rotation == 180:
        return width - x, height - y
    if rotation == 270:
        return y, width - x
    return x, y


def unturned_point(x: float, y: float, size: tuple[float, float], rotation: int) -> tuple[float, float]:
    """Undoes `turned_point`; `size` is that of the page before turning."""
    width, height = size
    if rotation == 90:
        return y, height - x
    if rotation == 180:
        return width - x, height - y
    if rotation == 270:
        return width - y, x
    return x, y


class PageLayout:
    """All pages one below the other at one scale, or one of them alone; immutable.

    10,000 pages are laid out in a few milliseconds; showing another one alone costs nothing more.

    Args:
        sizes: width and height of each page in points.
        scale: logical pixels a point.
        rotation: clockwise quarter turns of the view in degrees: 0, 90, 180 or 270.
        viewport: width and height in pixels; pages narrower than it, and a lower one that is alone, are centred in it.
        only: the page that stands alone; None lays out all of them.
    """

    __slots__ = ("_heights", "_shown", "_tops", "height", "only", "rotation", "scale", "sizes", "viewport", "width")

    def __init__(
        self,
        sizes: Sequence[tuple[float, float]],
        scale: float,
        rotation: int = 0,
        viewport: tuple[float, float] = (0, 0),
        only: int | None = None,
    ) -> None:
        self.sizes = tuple(sizes)
        self.scale = scale
        self.rotation = rotation % 360
        self.viewport = viewport
        self._shown = [(w * scale, h * scale) for w, h in (turned_size(size, self.rotation) for size in self.sizes)]
        self._tops = list(accumulate((height + GAP_PX for _width, height in self._shown), initial=float(GAP_PX)))
        self._show_only(only)

    def _show_only(self, only: int | None) -> None:
        self.only = None if only is None or not self.sizes else min(max(only, 0), len(self.sizes) - 1)
        shown = self._shown if self.only is None else self._shown[self.only : self.only + 1]
        self.width = max((width for width, _height in shown), default=0.0) + 2 * MARGIN_PX
        self.height = self._tops[-1] if self.only is None else shown[0][1] + 2 * GAP_PX

    def with_only(self, only: int | None) -> PageLayout:
        """Returns the same pages with another one alone."""
        other = copy(self)
        other._show_only(only)
        return other

    def width_over(self, pages: range) -> float:
        """Returns the width of the widest of some pages with its margins."""
        return max((self._shown[index][0] for index in pages), default=0.0) + 2 * MARGIN_PX

    @property
    def page_count(self) -> int:
        """Number of pages."""
        return len(self.sizes)

    def page_box(self, page_index: int) -> Box:
        """Returns where a page stands; pages that do not show while one stands alone lie far outside."""
        width, height = self._shown[page_index]
        left = max(float(MARGIN_PX), (self.viewport[0] - width) / 2)
        top = self._tops[page_index]
        if self.only is not None:
            alone = max(float(GAP_PX), (self.viewport[1] - height) / 2)
            top = alone if page_index == self.only else math.copysign(OUT_OF_SIGHT_PX, page_index - self.only)
        return Box(left, top, width, height)

    def visible(self, top: float, bottom: float) -> range:
        """Returns the pages that show between two heights."""
        if not self.sizes:
            return range(0)
        if self.only is not None:
            return range(self.only, self.only + 1)
        first = max(0, bisect_right(self._tops, top) - 1)
        first = min(first, self.page_count - 1)
        if self._tops[first] + self._shown[first][1] < top:
            first += 1
        last = bisect_left(self._tops, bottom, 0, self.page_count)
        return range(first, max(first, last))

    def page_at(self, y: float) -> int:
        """Returns the page at a height; the gap below a page belongs to it."""
        if self.only is not None:
            return self.only
        return min(max(0, bisect_right(self._tops, y) - 1), max(0, self.page_count - 1))

    def current(self, top: float, height: float) -> int:
        """Returns the page that a person would name: the one across the upper third, else the fullest one."""
        return self.page_at(top + height * UPPER_THIRD)

    def to_view(self, page_index: int, rect_pt: Rect) -> Box:
        """Turns a box on a page into content pixels."""
        box = self.page_box(page_index)
        size = self.sizes[page_index]
        ax, ay = turned_point(rect_pt.x0, rect_pt.top, size, self.rotation)
        bx, by = turned_point(rect_pt.x1, rect_pt.bottom, size, self.rotation)
        x0, x1 = sorted((ax * self.scale, bx * self.scale))
        y0, y1 = sorted((ay * self.scale, by * self.scale))
        return Box(box.x + x0, box.y + y0, x1 - x0, y1 - y0)

    def to_page(self, page_index: int, x: float, y: float) -> tuple[float, float]:
        """Turns a point in content pixels into points of a page; may lie outside the page."""
        box = self.page_box(page_index)
        return unturned_point((x - box.x) / self.scale, (y - box.y) / self.scale, self.sizes[page_index], self.rotation)

    def clip_of(self, page_index: int, view: Box) -> Rect | None:
        """Returns the part of a page, in points, that a box of content pixels shows; None when it shows none."""
        box = self.page_box(page_index)
        x0, x1 = max(view.x, box.x), min(view.right, box.right)
        y0, y1 = max(view.y, box.y), min(view.bottom, box.bottom)
        if x1 <= x0 or y1 <= y0:
            return None
        ax, ay = self.to_page(page_index, x0, y0)
        bx, by = self.to_page(page_index, x1, y1)
        return Rect(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))


def fit_width(size: tuple[float, float], rotation: int, viewport_width: float) -> float:
    """Returns the scale at which a page is as wide as the viewport."""
    width, _height = turned_size(size, rotation)
    return clamp_scale((viewport_width - 2 * MARGIN_PX) / width)


def fit_page(size: tuple[float, float], rotation: int, viewport_width: float, viewport_height: float) -> float:
    """Returns the scale at which a whole page shows."""
    _width, height = turned_size(size, rotation)
    return min(fit_width(size, rotation, viewport_width), clamp_scale((viewport_height - 2 * GAP_PX) / height))


def clamp_scale(scale: float) -> float:
    """Returns a scale between the smallest and the largest zoom."""
    return min(max(scale, ZOOM_MIN * POINTS_TO_PIXELS), ZOOM_MAX * POINTS_TO_PIXELS)


def next_zoom(zoom: float, direction: int) -> float:
    """Returns the next zoom step up (+1) or down (-1); a zoom between two steps goes to the nearer one in that way."""
    if direction > 0:
        return next((step for step in ZOOM_STEPS if step > zoom * 1.005), ZOOM_STEPS[-1])
    return next((step for step in reversed(ZOOM_STEPS) if step < zoom * 0.995), ZOOM_STEPS[0])


def union(boxes: Sequence[Box]) -> Box:
    """Returns the box around boxes; at least one is needed."""
    x0, y0 = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x0, y0, max(box.right for box in boxes) - x0, max(box.bottom for box in boxes) - y0)


def scroll_to(target: Box, x: float, view_width: float, view_height: float, layout: PageLayout) -> tuple[float, float]:
    """Returns the scroll position that brings a box to the upper third of the viewport.

    A box taller than two thirds of the viewport starts near its top. Sideways nothing moves while the box shows.
    """
    above = view_height * UPPER_THIRD if target.height < view_height * 0.6 else GAP_PX * 2
    y = min(max(0.0, target.y - above), max(0.0, layout.height - view_height))
    if target.x < x or target.right > x + view_width:
        x = target.x - MARGIN_PX * 2 if target.width > view_width else target.x - (view_width - target.width) / 2
    return min(max(0.0, x), max(0.0, layout.width - view_width)), y
