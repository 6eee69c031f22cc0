"""Finds text that is in the file but that no reader sees. Pure: it is given the runs and a way to look at pixels.

The signs are cheap and come with the words: no ink, no opacity, a tiny size, a light colour, a filled shape or a
picture drawn later over the word. Only where one of them asks for it is the page drawn, and a word whose box shows no contrast is
hidden. White text on a dark ground and an OCR layer over its scan are seen and stay.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.pdf.word_runs import Runs

CONTRAST_MIN = 24
"""Grey levels between the darkest and the lightest pixel of a word's box; measured on 12 hostile files."""
OCR_COVER_MIN = 0.6
"""Share of a page's words without ink that must lie on images for them to be the text layer of a scan."""
REST_MIN = 0.05
"""Less of a covered word's box beside the words drawn over it tells nothing: it was written over from end to end."""
SHAPES_MAX = 2000
SENTENCE_SPACES_MIN = 5
_has_sentence = re.compile(r"(?<!\w)[a-zß-ÿа-я]{2,}[.!?](?:\W|$)|[。！？]").search
"""A subject or keyword that says something; subjects like "10-K filed on 2023-03-17" and names like "Acme Inc." do not."""


class Looker(Protocol):
    """Looks at the page when words alone do not tell."""

    def grey(self, area: tuple[float, float, float, float]) -> tuple[NDArray[np.uint8], float, tuple[int, int]]:
        """A part of the page drawn in grey, its scale in pixels a point, and where its left top pixel lies."""

    def image_boxes(self) -> NDArray[np.float32]:
        """Boxes of the images on the page, float32[m, 4]."""

    def lets_through(self) -> bool:
        """Whether anything on the page may be drawn so that what is under it shows."""


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
    nobody = np.zeros(len(runs.words), bool)
    under_shapes, under_pictures = _under(runs, runs.shapes), _under(runs, runs.pictures)
    if not runs.signs and under_shapes is None and under_pictures is None:
        return NOTHING
    marks = {why: _marked(runs, why) for why in ("no ink", "transparent", "tiny", "light", "unseen letters")}
    over = nobody if under_shapes is None else under_shapes
    below = nobody if under_pictures is None else under_pictures
    scanned = _is_scan(runs, below, size)
    unseen = marks["no ink"] | (below if scanned else nobody)
    ocr_layer, share = False, 0.0
    if unseen.any():
        images = looker.image_boxes()
        ocr_layer = bool(inside_any(runs.boxes, images)[unseen].mean() >= OCR_COVER_MIN)
        share = cover(images, size)
    certain = marks["transparent"] | marks["tiny"] | marks["unseen letters"] | (nobody if ocr_layer else unseen)
    if below.any() and not scanned and not looker.lets_through():
        certain |= below
    ask = (marks["light"] | over | below | (unseen if ocr_layer else nobody)) & ~certain
    flat = _flat(runs, ask, over | below, looker) if ask.any() else ask
    reasons = (("no ink", marks["no ink"] & (certain | flat)), ("fully transparent", marks["transparent"]),
               ("smaller than 3 pt", marks["tiny"]), ("letters without a form", marks["unseen letters"]),
               ("covered by a shape", flat & over), ("covered by a picture", below & (certain | flat) & ~over),
               ("same colour as its ground", flat & ~over & ~below & ~unseen))  # fmt: skip
    return Hidden(
        frozenset(np.flatnonzero(certain | flat).tolist()),
        tuple(name for name, mask in reasons if mask.any()),
        ocr_layer and bool(unseen.mean() > 0.5),
        share,
    )


def _is_scan(runs: Runs, below: NDArray[np.bool_], size: tuple[float, float]) -> bool:
    """Whether most words lie under pictures that are most of the page: recognised text, put under its scan."""
    return bool(below.mean() > 0.5) and cover(runs.pictures[:, :4], size) >= OCR_COVER_MIN


def _marked(runs: Runs, why: str) -> NDArray[np.bool_]:
    """Words whose middle lies in a run with this sign."""
    return inside_any(runs.boxes, np.asarray([s.box for s in runs.signs if s.why == why], np.float32).reshape(-1, 4))


def _under(runs: Runs, areas: NDArray[np.float32]) -> NDArray[np.bool_] | None:
    """Words whose middle lies in an area that is drawn after them and is no mere line; None when there are none."""
    if not len(areas):
        return None
    areas = areas[areas[:, 4] > min(runs.order)][:SHAPES_MAX]
    if not len(areas):
        return None
    firsts = np.fromiter((f.first for f in runs.fragments), np.int64, len(runs.fragments))
    low = np.minimum.reduceat(runs.boxes[:, :2], firsts, axis=0)
    high = np.maximum.reduceat(runs.boxes[:, 2:], firsts, axis=0)
    order = np.asarray(runs.order)
    hit = (
        (low[:, None, 0] < areas[None, :, 2])
        & (high[:, None, 0] > areas[None, :, 0])
        & (low[:, None, 1] < areas[None, :, 3] - 1)
        & (high[:, None, 1] > areas[None, :, 1] + 1)
        & (order[:, None] < areas[None, :, 4])
    )
    if not hit.any():
        return None
    out = np.zeros(len(runs.words), bool)
    ends = np.append(firsts[1:], len(runs.words))
    for fragment in np.flatnonzero(hit.any(axis=1)).tolist():
        own = slice(int(firsts[fragment]), int(ends[fragment]))
        out[own] = inside_any(runs.boxes[own], areas[hit[fragment], :4])
    return out if out.any() else None


def inside_any(boxes: NDArray[np.float32], areas: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Which boxes have their middle in one of the areas."""
    out = np.zeros(len(boxes), bool)
    x, y = (boxes[:, 0] + boxes[:, 2]) / 2, (boxes[:, 1] + boxes[:, 3]) / 2
    for x0, top, x1, bottom in areas.tolist():
        out |= (x >= x0) & (x <= x1) & (y >= top) & (y <= bottom)
    return out


def cover(images: NDArray[np.float32], size: tuple[float, float]) -> float:
    """Share of the page that images cover, at most 1; overlaps count twice."""
    sides = np.clip(images[:, 2:], 0, size) - np.clip(images[:, :2], 0, size)
    return float(min(1.0, (sides[:, 0] * sides[:, 1]).sum() / max(size[0] * size[1], 1.0)))


def _flat(runs: Runs, ask: NDArray[np.bool_], covered: NDArray[np.bool_], looker: Looker) -> NDArray[np.bool_]:
    """Asked words whose box shows no contrast on the drawn page; for covered ones, none but that of words drawn later."""
    boxes = runs.boxes
    asked = boxes[ask]
    low, high = asked[:, :2].min(axis=0), asked[:, 2:].max(axis=0)
    grey, scale, (left, above) = looker.grey((low[0] - 2, low[1] - 2, high[0] + 2, high[1] + 2))
    out = np.zeros(len(boxes), bool)
    height, width = grey.shape
    pixels = np.rint(boxes * scale).astype(int) - np.array((left, above, left, above))
    areas = np.concatenate((runs.shapes, runs.pictures))
    orders = np.repeat(np.asarray(runs.order), np.diff([f.first for f in runs.fragments], append=len(boxes)))
    for i in np.flatnonzero(ask).tolist():
        x0, top, x1, bottom = pixels[i]
        area = slice(max(top, 0), min(bottom + 1, height)), slice(max(x0, 0), min(x1 + 1, width))
        part = grey[area]
        if not part.size:
            continue
        out[i] = _contrast(part) < CONTRAST_MIN
        if covered[i] and not out[i]:
            later = pixels[(orders > _last_over(boxes[i], orders[i], areas)) & _touches(boxes, boxes[i])]
            out[i] = len(later) > 0 and _hides(part, later - np.array((area[1].start, area[0].start) * 2))
    return out


def _last_over(box: NDArray[np.float32], order: int, areas: NDArray[np.float32]) -> float:
    """The drawing position of the last area over the middle of a box that was drawn before it."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    over = (areas[:, 0] <= x) & (x <= areas[:, 2]) & (areas[:, 1] <= y) & (y <= areas[:, 3]) & (areas[:, 4] > order)
    return float(areas[over, 4].max(initial=order))


def _contrast(part: NDArray[np.uint8]) -> int:
    return int(part.max()) - int(part.min())


def _touches(boxes: NDArray[np.float32], one: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Which boxes share some of their area with one of them."""
    return np.asarray(
        (boxes[:, 0] < one[2]) & (boxes[:, 2] > one[0]) & (boxes[:, 1] < one[3] - 1) & (boxes[:, 3] > one[1] + 1)
    )


def _hides(part: NDArray[np.uint8], later: NDArray[np.int64]) -> bool:
    """Whether all contrast in a part of the page lies within words drawn later, which take up a part of it."""
    free = np.ones(part.shape, bool)
    for x0, top, x1, bottom in np.maximum(later, 0).tolist():
        free[top : bottom + 1, x0 : x1 + 1] = False
    rest = part[free]
    if rest.size == part.size:
        return False
    return rest.size < REST_MIN * part.size or _contrast(rest) < CONTRAST_MIN


def is_sentence(text: str) -> bool:
    """Whether a file's description of itself says something in a sentence, which no page shows."""
    return text.count(" ") >= SENTENCE_SPACES_MIN and _has_sentence(text) is not None
