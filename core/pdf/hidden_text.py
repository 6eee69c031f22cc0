"""Finds text that is in the file but that no reader sees. Pure: it is given the runs and a way to look at pixels.

The signs are cheap and come with the words: no ink, no opacity, a tiny size, a light colour, a filled shape drawn
later over the word. Only where one of them asks for it is the page drawn, and a word whose box shows no contrast is
hidden. White text on a dark ground and an OCR layer over its scan are seen and stay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.pdf.word_runs import Runs

SIZE_MIN_PT = 3.0
"""Smaller letters cannot be read on paper."""
ALPHA_MIN = 26
"""Of 255: less than a tenth opaque."""
CONTRAST_MIN = 24
"""Grey levels between the darkest and the lightest pixel of a word's box; measured on 12 hostile files."""
LIGHT_FROM = 0.6
"""Relative luminance above which a colour may not show on white paper."""
OCR_COVER_MIN = 0.6
"""Share of a page's invisible words that must lie on images for them to be the text layer of a scan."""


class Looker(Protocol):
    """Looks at the page when words alone do not tell."""

    def grey(self) -> tuple[NDArray[np.uint8], float]:
        """The page drawn in grey and its scale in pixels a point, in the words' coordinates."""

    def image_boxes(self) -> NDArray[np.float32]:
        """Boxes of the images on the page, float32[m, 4]."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Words that cannot be seen, why, and whether the text is the layer of a scan."""

    words: frozenset[int] = frozenset()
    reasons: tuple[str, ...] = ()
    ocr_layer: bool = False
    image_share: float = 0.0


def find(runs: Runs, size: tuple[float, float], looker: Looker) -> Hidden:
    """Returns the hidden words of a page."""
    lengths = np.diff([*(f.first for f in runs.fragments), len(runs.words)])
    invisible = np.repeat([f.invisible for f in runs.fragments], lengths)
    faint = np.repeat([a < ALPHA_MIN for a in runs.alpha], lengths)
    tiny = np.repeat([f.size < SIZE_MIN_PT for f in runs.fragments], lengths)
    light = np.repeat([_luminance(f.color) > LIGHT_FROM for f in runs.fragments], lengths)
    covered = _maybe_covered(runs, lengths)
    if not (invisible.any() or faint.any() or tiny.any() or light.any() or covered.any()):
        return Hidden()
    tiny &= (runs.boxes[:, 3] - runs.boxes[:, 1]) < 2 * SIZE_MIN_PT
    ocr_layer, share = False, 0.0
    if invisible.any():
        images = looker.image_boxes()
        on_image = _inside_any(runs.boxes, images)
        ocr_layer = bool(on_image[invisible].mean() >= OCR_COVER_MIN)
        share = cover(images, size)
    ask = light | covered | (invisible if ocr_layer else np.zeros_like(invisible))
    flat = _flat(runs.boxes, ask, looker) if ask.any() else np.zeros_like(ask)
    found = faint | tiny | flat | (np.zeros_like(invisible) if ocr_layer else invisible)
    signs = (("no ink", invisible & found), ("transparent", faint), ("smaller than 3 pt", tiny),
             ("covered by a shape", flat & covered), ("same colour as its ground", flat & ~covered & ~invisible))  # fmt: skip
    reasons = tuple(name for name, mask in signs if mask.any())
    visible_layer = ocr_layer and bool(invisible.mean() > 0.5)
    return Hidden(frozenset(np.flatnonzero(found).tolist()), reasons, visible_layer, share)


def _luminance(color: int) -> float:
    red, green, blue = color >> 16 & 255, color >> 8 & 255, color & 255
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def _maybe_covered(runs: Runs, lengths: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Words whose middle lies in a filled shape that is drawn after them and is taller than half of them."""
    count = len(runs.words)
    out = np.zeros(count, bool)
    shapes = runs.shapes
    if not len(shapes) or not len(runs.order):
        return out
    shapes = shapes[shapes[:, 4] > min(runs.order)]
    shapes = shapes[(shapes[:, 3] - shapes[:, 1] > 3.0) & (shapes[:, 2] - shapes[:, 0] > 2.0)]
    if not len(shapes):
        return out
    order = np.repeat(np.asarray(runs.order), lengths)
    x = (runs.boxes[:, 0] + runs.boxes[:, 2]) / 2
    y = (runs.boxes[:, 1] + runs.boxes[:, 3]) / 2
    for x0, top, x1, bottom, position in shapes[:2000].tolist():
        out |= (x >= x0) & (x <= x1) & (y >= top) & (y <= bottom) & (order < position)
    return out


def _inside_any(boxes: NDArray[np.float32], areas: NDArray[np.float32]) -> NDArray[np.bool_]:
    out = np.zeros(len(boxes), bool)
    x, y = (boxes[:, 0] + boxes[:, 2]) / 2, (boxes[:, 1] + boxes[:, 3]) / 2
    for x0, top, x1, bottom in areas.tolist():
        out |= (x >= x0) & (x <= x1) & (y >= top) & (y <= bottom)
    return out


def cover(images: NDArray[np.float32], size: tuple[float, float]) -> float:
    """Share of the page that images cover, at most 1; overlaps count twice."""
    sides = np.clip(images[:, 2:], 0, size) - np.clip(images[:, :2], 0, size)
    return float(min(1.0, (sides[:, 0] * sides[:, 1]).sum() / max(size[0] * size[1], 1.0)))


def _flat(boxes: NDArray[np.float32], ask: NDArray[np.bool_], looker: Looker) -> NDArray[np.bool_]:
    """Asked words whose box shows no contrast on the drawn page."""
    grey, scale = looker.grey()
    out = np.zeros(len(boxes), bool)
    height, width = grey.shape
    pixels = np.rint(boxes * scale).astype(int)
    for i in np.flatnonzero(ask).tolist():
        x0, top, x1, bottom = pixels[i]
        part = grey[max(top, 0) : min(bottom + 1, height), max(x0, 0) : min(x1 + 1, width)]
        if part.size:
            out[i] = int(part.max()) - int(part.min()) < CONTRAST_MIN
    return out
