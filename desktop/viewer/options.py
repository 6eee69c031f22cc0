"""How the pages are shown: one value for both panes, kept from one day to the next. No Qt."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from desktop.viewer.marks import USUAL_LAYERS, Layer


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """What a person switched on and off."""

    single: bool = False
    """One page at a time."""
    legend: bool = True
    dimmed: bool = False
    """White pages are darkened a little."""
    still: bool = False
    """Jumps do not pulse."""
    together: bool = False
    """Two documents side by side scroll together."""
    layers: frozenset[Layer] = USUAL_LAYERS

    def as_dict(self) -> dict[str, Any]:
        """Returns plain values, as they are kept."""
        return asdict(self) | {"layers": sorted(layer.value for layer in self.layers)}


def options_of(kept: object) -> ViewOptions:
    """Returns options from plain values; what cannot be understood keeps its default.

    >>> options_of({"single": True, "layers": ["cited", "gone"], "legend": "x"}).single
    True
    """
    if not isinstance(kept, dict):
        return ViewOptions()
    flags = {
        name: kept[name]
        for name in ("single", "legend", "dimmed", "still", "together")
        if isinstance(kept.get(name), bool)
    }
    named = kept.get("layers")
    layers = USUAL_LAYERS if not isinstance(named, list) else frozenset(layer for layer in Layer if layer in named)
    return ViewOptions(**flags, layers=layers)
