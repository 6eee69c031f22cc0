"""Rendered pages: which pictures a view needs, as keys in order of need, and a cache of them bounded by bytes. No Qt."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from core.domain import Rect
from desktop.viewer.transform import Box, PageLayout

CACHE_BYTES = 56 * 2**20
SPLIT_CACHE_BYTES = 32 * 2**20
"""Of each pane, where there are two."""
THUMBNAIL_BYTES = 12 * 2**20
PREFETCH_PAGES = 2
STAND_IN_PAGES = 8
THUMBNAIL_SCALE = 18 / 72
WHOLE_SIDE_MAX = 4096
WHOLE_PIXELS_MAX = 12_000_000
TILE_PX = 1024
BYTES_A_PIXEL = 3
Picture = TypeVar("Picture")


@dataclass(frozen=True, slots=True)
class RenderKey:
    """A picture of a page, or of one tile of it.

    scale: device pixels a point. rotation: quarter turns that the picture has undergone. tile: column and row of
    TILE_PX squares on the page before it was turned; None for the whole page.
    """

    page_index: int
    scale: float
    rotation: int = 0
    tile: tuple[int, int] | None = None
    thumbnail: bool = False

    def clip(self, size: tuple[float, float]) -> Rect | None:
        """Returns the part of the page in points, or None for all of it."""
        if self.tile is None:
            return None
        side = TILE_PX / self.scale
        x0, top = self.tile[0] * side, self.tile[1] * side
        return Rect(x0, top, min(x0 + side, size[0]), min(top + side, size[1]))


def device_scale(layout: PageLayout, ratio: float) -> float:
    """Returns device pixels a point, rounded so that equal zooms give equal keys."""
    return round(layout.scale * ratio, 4)


def whole_fits(size: tuple[float, float], scale: float) -> bool:
    """Whether a page is small enough at this scale to be rendered in one picture."""
    width, height = size[0] * scale, size[1] * scale
    return max(width, height) <= WHOLE_SIDE_MAX and width * height <= WHOLE_PIXELS_MAX


def picture_bytes(key: RenderKey, size: tuple[float, float]) -> int:
    """Returns about how many bytes a picture takes."""
    area = key.clip(size)
    width, height = (area.x1 - area.x0, area.bottom - area.top) if area else size
    return max(1, round(width * key.scale) * round(height * key.scale) * BYTES_A_PIXEL)


def page_keys(layout: PageLayout, page_index: int, ratio: float, view: Box) -> list[RenderKey]:
    """Returns what is needed to show a page sharply in a box of content pixels: the whole page, or the tiles in it."""
    scale = device_scale(layout, ratio)
    size = layout.sizes[page_index]
    if whole_fits(size, scale):
        return [RenderKey(page_index, scale, layout.rotation)]
    shown = layout.clip_of(page_index, view)
    if shown is None:
        return []
    side = TILE_PX / scale
    columns = range(int(shown.x0 // side), math.ceil(shown.x1 / side))
    rows = range(int(shown.top // side), math.ceil(shown.bottom / side))
    return [RenderKey(page_index, scale, layout.rotation, (x, y)) for y in rows for x in columns]


def stand_in_key(layout: PageLayout, page_index: int, ratio: float) -> RenderKey:
    """Returns the low-resolution picture that stands in while a page renders."""
    width, height = layout.sizes[page_index]
    scale = min(THUMBNAIL_SCALE * ratio, 2 * TILE_PX / max(width, height))
    return RenderKey(page_index, round(scale, 4), 0, thumbnail=True)


def wanted_keys(layout: PageLayout, ratio: float, view: Box, budget: int = CACHE_BYTES) -> list[RenderKey]:
    """Returns all pictures a view needs, most needed first: visible pages, stand-ins, neighbours while they fit."""
    visible = layout.visible(view.y, view.bottom)
    wanted = [key for index in visible for key in page_keys(layout, index, ratio, view)]
    used = sum(picture_bytes(key, layout.sizes[key.page_index]) for key in wanted)
    if not visible:
        return wanted
    scale = device_scale(layout, ratio)
    neighbours = [
        index
        for step in range(1, PREFETCH_PAGES + 1)
        for index in (visible.stop - 1 + step, visible.start - step)
        if 0 <= index < layout.page_count
    ]
    for index in neighbours:
        key = RenderKey(index, scale, layout.rotation)
        cost = picture_bytes(key, layout.sizes[index])
        if whole_fits(layout.sizes[index], scale) and used + cost <= budget:
            wanted.append(key)
            used += cost
    around = range(max(0, visible.start - STAND_IN_PAGES), min(layout.page_count, visible.stop + STAND_IN_PAGES))
    wanted += [stand_in_key(layout, index, ratio) for index in sorted(around, key=lambda i: abs(i - visible.start))]
    return wanted


class PictureCache(Generic[Picture]):
    """Least recently used pictures go first; those that are pinned stay, even when that is over the budget."""

    def __init__(self, budget: int, size_of: Callable[[Picture], int]) -> None:
        self._budget = budget
        self._size_of = size_of
        self._pictures: OrderedDict[RenderKey, Picture] = OrderedDict()
        self._by_page: dict[int, set[RenderKey]] = {}
        self._pinned: frozenset[RenderKey] = frozenset()
        self.used = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: RenderKey) -> bool:
        return key in self._pictures

    def get(self, key: RenderKey) -> Picture | None:
        """Returns a picture and counts it as used."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: RenderKey, picture: Picture) -> None:
        """Keeps a picture and lets the oldest go."""
        self._drop(key)
        self._pictures[key] = picture
        self._by_page.setdefault(key.page_index, set()).add(key)
        self.used += self._size_of(picture)
        self._trim()

    def set_budget(self, budget: int) -> None:
        """Keeps so many bytes from now on."""
        self._budget = budget
        self._trim()

    def pin(self, keys: Iterable[RenderKey]) -> None:
        """Names the pictures that must stay."""
        self._pinned = frozenset(keys)
        self._trim()

    def best_for(self, page_index: int, rotation: int) -> RenderKey | None:
        """Returns the sharpest whole-page picture that is kept of a page, whatever its scale."""
        keys = (key for key in self._by_page.get(page_index, ()) if key.tile is None and key.rotation == rotation)
        return max(keys, key=lambda key: key.scale, default=None)

    def clear(self) -> None:
        """Forgets everything."""
        self._pictures.clear()
        self._by_page.clear()
        self.used = 0

    def _drop(self, key: RenderKey) -> None:
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self.used -= self._size_of(picture)
            self._by_page[key.page_index].discard(key)

    def _trim(self) -> None:
        if self.used <= self._budget:
            return
        for key in [key for key in self._pictures if key not in self._pinned]:
            if self.used <= self._budget:
                return
            self._drop(key)
