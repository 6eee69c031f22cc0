"""What the viewer showed when the window was closed, as plain values and back; what cannot be understood is left out."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any

from core.domain import DocId
from desktop.viewer.history import Position
from desktop.viewer.options import ViewOptions, options_of
from desktop.viewer.scroller import Fit, PageScroller
from desktop.viewer.transform import ZOOM_MAX, ZOOM_MIN

PANES_MAX = 2


@dataclass(frozen=True, slots=True)
class PaneState:
    """One pane: where it was, and how large the page was shown."""

    position: Position | None = None
    fit: Fit = Fit.WIDTH
    zoom: float = 1.0
    rotation: int = 0
    strip: bool = False

    @classmethod
    def of(cls, position: Position | None, pages: PageScroller, strip: bool) -> PaneState:
        """Returns the state of a pane."""
        return cls(position, pages.fit, round(pages.zoom, 4), pages.rotation, strip)

    def apply(self, pages: PageScroller) -> None:
        """Shows pages as they were shown."""
        pages.prepare(self.zoom, self.fit, self.rotation)


@dataclass(frozen=True, slots=True)
class ViewState:
    """The whole viewer."""

    options: ViewOptions = ViewOptions()
    panes: tuple[PaneState, ...] = ()
    active: int = 0
    sizes: tuple[int, ...] = ()
    places: tuple[Position, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Returns plain values."""
        return {
            "options": self.options.as_dict(),
            "panes": [
                {
                    "at": _plain(pane.position),
                    "fit": pane.fit.value,
                    "zoom": pane.zoom,
                    "rotation": pane.rotation,
                    "strip": pane.strip,
                }
                for pane in self.panes
            ],
            "active": self.active,
            "sizes": list(self.sizes),
            "places": [_plain(position) for position in self.places],
        }


def state_of(text: str) -> ViewState | None:
    """Returns the state that a text holds, or None when it holds none."""
    try:
        kept = json.loads(text)
    except ValueError:
        return None
    if not isinstance(kept, dict):
        return None
    sizes = tuple(size for size in _list(kept.get("sizes")) if isinstance(size, int) and 0 <= size < 100_000)
    places = (_position(place) for place in _list(kept.get("places")))
    return ViewState(
        options_of(kept.get("options")),
        tuple(_pane(pane) for pane in _list(kept.get("panes"))[:PANES_MAX]),
        1 if kept.get("active") == 1 else 0,
        sizes,
        tuple(place for place in places if place is not None),
    )


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _pane(kept: object) -> PaneState:
    if not isinstance(kept, dict):
        return PaneState()
    fit = next((fit for fit in Fit if fit.value == kept.get("fit")), Fit.WIDTH)
    zoom = _number(kept.get("zoom"), 1.0)
    rotation = kept.get("rotation")
    return PaneState(
        _position(kept.get("at")),
        fit,
        min(max(zoom, ZOOM_MIN), ZOOM_MAX),
        rotation if rotation in (90, 180, 270) else 0,
        kept.get("strip") is True,
    )


def _plain(position: Position | None) -> list[Any] | None:
    return None if position is None else [position.doc_id, position.page_index, round(position.top_pt, 1)]


def _position(kept: object) -> Position | None:
    match kept:
        case [str(doc_id), int(page_index), float() | int() as top_pt] if 0 <= page_index < 1_000_000:
            return Position(DocId(doc_id), page_index, _number(top_pt, 0.0))
    return None


def _number(value: object, default: float) -> float:
    return float(value) if isinstance(value, int | float) and math.isfinite(value) else default
