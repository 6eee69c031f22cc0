"""What the PDF engine gives for one page, as plain values: words, line fragments and drawn boxes.

Nothing here knows MuPDF, so the layout code and its tests need no PDF.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.domain import Rect


class Fragment(NamedTuple):
    """A run of words that the engine found on one line without a wide gap: a line of prose, or one table cell."""

    first: int
    """Index of its first word; fragments follow each other, so it ends where the next one begins."""
    block: int
    size: float
    """Font size in points of its longest run."""
    bold: bool = False
    italic: bool = False
    upright: bool = True
    """False when the text runs up or down the page as shown."""


@dataclass(frozen=True, slots=True, eq=False)
class RawPage:
    """One page as the engine reads it; coordinates in points of the page as shown, top-left origin.

    words: n strings without white space. boxes: float32[n, 4]. glued: bool[n], True where no space stands between
    this word and the one before it (pieces of Chinese or Thai lines).
    """

    index: int
    width_pt: float
    height_pt: float
    words: tuple[str, ...]
    boxes: NDArray[np.float32]
    glued: NDArray[np.bool_]
    fragments: tuple[Fragment, ...]
    image_share: float = 0.0
    """Share of the page covered by images; only measured where there are no words, or words without ink."""
    drawn_shapes: int = 0
    """Filled shapes on the page; only counted where there are no words."""
    hidden: tuple[Rect, ...] = ()
    hidden_words: frozenset[int] = frozenset()
    hidden_why: tuple[str, ...] = ()
    ocr: bool = False
    error: str = ""
    """Why the page could not be read, in words; then it has no words."""
    damage: str = ""
    """Why a part of the page may be missing, in words; the rest of it is read."""
    warnings: tuple[str, ...] = field(default=())

    @property
    def ends(self) -> tuple[int, ...]:
        """End of each fragment's range of words."""
        return (*(f.first for f in self.fragments[1:]), len(self.words)) if self.fragments else ()


def empty_page(index: int, width_pt: float = 612.0, height_pt: float = 792.0, error: str = "") -> RawPage:
    """Returns a page without words."""
    return RawPage(
        index=index,
        width_pt=width_pt,
        height_pt=height_pt,
        words=(),
        boxes=np.zeros((0, 4), np.float32),
        glued=np.zeros(0, bool),
        fragments=(),
        error=error,
    )


@dataclass(frozen=True, slots=True)
class OutlineItem:
    """A bookmark of the PDF."""

    level: int
    title: str
    page_index: int | None


@dataclass(frozen=True, slots=True)
class InertItem:
    """Something in the PDF that would act in another viewer; listed, never followed or run."""

    kind: str
    """"link", "file_link", "script", "open_action", "attachment", "form", "hidden_layer", "hidden_note",
    "hidden_metadata"."""
    page_index: int | None
    detail: str
    box: Rect | None = None
    """Where it stands on the page as shown."""
