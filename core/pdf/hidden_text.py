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

CONTRAST_MIN = 24
"""Grey levels between the darkest and the lightest pixel of a word's box; measured on 12 hostile files."""
OCR_COVER_MIN = 0.6
"""Share of a page's words without ink that must lie on images for them to be the text layer of a scan."""
SHAPES_MAX = 2000


class Looker(Protocol):
    """Looks at the page when words alone do not tell."""

    def grey(self, area: tuple[float, float, float, float]) -> tuple[NDArray[np.uint8], float, tuple[int, int]]:
        """A part of the page drawn in grey, its scale in pixels a point, and where its left top pixel lies."""

    def image_boxes(self) -> NDArray[np.float32]:
        """Boxes of the images on the page, float32[m, 4]."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Words that cannot be seen, why, and whether the text is the layer of a scan."""

    words: frozenset[int] = frozenset()
    reasons: tuple[str, ...] = ()
    ocr_layer: bool = False
    image_share: float = 0.0


NOTHING = Hidden()


def find(runs: Runs, size: tuple[float, float], looker: Looker) -> Hidden:
    """Returns the hidden words of a page; `size` is its width and height."""
    covered = _maybe_covered(runs)
    if not runs.signs and covered is None:
        return NOTHING
    marks = {why: _marked(runs, why) for why in ("no ink", "transparent", "tiny", "light", "unseen letters")}
    over = np.zeros(len(runs.words), bool) if covered is None else covered
    unseen = marks["no ink"]
    ocr_layer, share = False, 0.0
    if unseen.any():
        images = looker.image_boxes()
        ocr_layer = bool(_inside_any(runs.boxes, images)[unseen].mean() >= OCR_COVER_MIN)
        share = cover(images, size)
    certain = (
        marks["transparent"]
        | marks["tiny"]
        | marks["unseen letters"]
        | (np.zeros_like(unseen) if ocr_layer else unseen)
    )
    ask = (marks["light"] | over | (unseen if ocr_layer else np.zeros_like(unseen))) & ~certain
    flat = _flat(runs.boxes, ask, looker) if ask.any() else ask
    reasons = (("no ink", unseen & (certain | flat)), ("transparent", marks["transparent"]),
               ("smaller than 3 pt", marks["tiny"]), ("letters without a form", marks["unseen letters"]), ("covered by a shape", flat & over),
               ("same colour as its ground", flat & ~over & ~unseen))  # fmt: skip
    return Hidden(
        frozenset(np.flatnonzero(certain | flat).tolist()),
        tuple(name for name, mask in reasons if mask.any()),
        ocr_layer and bool(unseen.mean() > 0.5),
        share,
    )


def _marked(runs: Runs, why: str) -> NDArray[np.bool_]:
    """Words whose middle lies in a run with this sign."""
    return _inside_any(runs.boxes, np.asarray([s.box for s in runs.signs if s.why == why], np.float32).reshape(-1, 4))


def _maybe_covered(runs: Runs) -> NDArray[np.bool_] | None:
    """Words whose middle lies in a filled shape that is drawn after them and is no mere line; None when there are none."""
    shapes = runs.shapes
    if not len(shapes):
        return None
    shapes = shapes[shapes[:, 4] > min(runs.order)][:SHAPES_MAX]
    if not len(shapes):
        return None
    firsts = np.fromiter((f.first for f in runs.fragments), np.int64, len(runs.fragments))
    low = np.minimum.reduceat(runs.boxes[:, :2], firsts, axis=0)
    high = np.maximum.reduceat(runs.boxes[:, 2:], firsts, axis=0)
    order = np.asarray(runs.order)
    hit = (
        (low[:, None, 0] < shapes[None, :, 2])
        & (high[:, None, 0] > shapes[None, :, 0])
        & (low[:, None, 1] < shapes[None, :, 3] - 1)
        & (high[:, None, 1] > shapes[None, :, 1] + 1)
        & (order[:, None] < shapes[None, :, 4])
    )
    if not hit.any():
        return None
    out = np.zeros(len(runs.words), bool)
    ends = np.append(firsts[1:], len(runs.words))
    for fragment in np.flatnonzero(hit.any(axis=1)).tolist():
        own = slice(int(firsts[fragment]), int(ends[fragment]))
        out[own] = _inside_any(runs.boxes[own], shapes[hit[fragment], :4])
    return out if out.any() else None


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
    asked = boxes[ask]
    low, high = asked[:, :2].min(axis=0), asked[:, 2:].max(axis=0)
    grey, scale, (left, above) = looker.grey((low[0] - 2, low[1] - 2, high[0] + 2, high[1] + 2))
    out = np.zeros(len(boxes), bool)
    height, width = grey.shape
    pixels = np.rint(boxes * scale).astype(int) - np.array((left, above, left, above))
    for i in np.flatnonzero(ask).tolist():
        x0, top, x1, bottom = pixels[i]
        part = grey[max(top, 0) : min(bottom + 1, height), max(x0, 0) : min(x1 + 1, width)]
        if part.size:
            out[i] = int(part.max()) - int(part.min()) < CONTRAST_MIN
    return out
