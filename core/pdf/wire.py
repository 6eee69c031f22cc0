"""A packed page <-> a frame. `page_from_frame` believes nothing: lengths, counts, boxes and offsets are checked."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain import DocId, Page, PageQuality, PageWords, ReadPage, Rect, TextSource
from core.errors import FrameError, LibraryDamagedError
from core.frames import Frame
from core.index.packed import PackedPage, Packs, checked_page, pack_page, page_text

COORDINATE_MAX = 2.0**20
"""Points; 370 metres. A page box beyond it is cut by the worker and refused by the app."""
HIDDEN_MAX = 1000
LINE_MAX = 2000
"""Characters of a label, note or warning."""

U8, U32, F32 = np.dtype("uint8"), np.dtype("uint32"), np.dtype("float32")


def page_to_frame(read: ReadPage) -> tuple[dict[str, Any], list[NDArray[Any]]]:
    """Returns head and arrays of a page, packed for the store. Values that MuPDF made absurd are cut.

    Raises:
        BadInputError: the page holds more than the store takes.
    """
    page = read.page
    head = {
        "index": page.index,
        "label": page.label[:LINE_MAX],
        "size": [_side(page.width_pt), _side(page.height_pt)],
        "source": page.source.value,
        "quality": page.quality.value,
        "note": page.note[:LINE_MAX],
        "warnings": [text[:LINE_MAX] for text in read.warnings[:100]],
    }
    hidden = np.array([(r.x0, r.top, r.x1, r.bottom) for r in page.hidden[:HIDDEN_MAX]], F32).reshape(-1, 4)
    packs = pack_page(read).packs
    blobs = [np.frombuffer(blob, U8) for blob in (packs.text, packs.words, packs.units, packs.terms)]
    # Arrays of larger elements first: each then begins where its elements are aligned.
    return head, [packs.sketch, _cut(hidden), *blobs]


def _side(value: float) -> float:
    return float(min(max(value, 1.0), COORDINATE_MAX)) if math.isfinite(value) else 1.0


def _cut(boxes: NDArray[np.float32]) -> NDArray[np.float32]:
    if not len(boxes):
        return boxes
    finite = np.nan_to_num(boxes, posinf=COORDINATE_MAX, neginf=-COORDINATE_MAX)
    limited: NDArray[np.float32] = np.clip(finite, -COORDINATE_MAX, COORDINATE_MAX).astype(F32)
    limited[:, 2:] = np.maximum(limited[:, :2], limited[:, 2:])
    return limited


def page_from_frame(frame: Frame, doc_id: DocId, page_count: int, words_max: int) -> PackedPage:
    """Builds a page from what a worker sent. Raises FrameError for anything that an honest worker cannot send."""
    try:
        return _page_from_frame(frame, doc_id, page_count, words_max)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError, LibraryDamagedError):
        raise FrameError from None


def _page_from_frame(frame: Frame, doc_id: DocId, page_count: int, words_max: int) -> PackedPage:
    head = frame.head
    sketch, hidden, *raw = frame.arrays
    require(all(array.dtype == U8 and array.ndim == 1 for array in raw))
    text, words, units, terms = (array.tobytes() for array in raw)
    packs = Packs(text, words, units, terms, sketch)
    page = Page(
        doc_id=doc_id,
        index=_integer(head["index"], 0, page_count),
        label=line(head["label"]),
        width_pt=number(head["size"][0], 0.0, COORDINATE_MAX),
        height_pt=number(head["size"][1], 0.0, COORDINATE_MAX),
        text=page_text(packs),
        source=TextSource(head["source"]),
        quality=PageQuality(head["quality"]),
        note=line(head["note"]),
        hidden=tuple(Rect(*row) for row in _checked_boxes(hidden, HIDDEN_MAX).tolist()),
    )
    require(isinstance(head["warnings"], list) and len(head["warnings"]) <= 100)
    return checked_page(page, tuple(line(text) for text in head["warnings"]), packs, page_count, words_max)


def require(condition: bool) -> None:
    """Raises FrameError unless the condition holds."""
    if not condition:
        raise FrameError


def _integer(value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value < high:
        raise FrameError
    return value


def number(value: object, low: float, high: float) -> float:
    """Returns a finite number within a range. Raises FrameError."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        raise FrameError
    return float(value)


def box_values(box: Rect | None) -> list[float] | None:
    """Returns a box for the head of a frame; none when MuPDF gave no numbers. Absurd ones are cut."""
    if box is None or not all(map(math.isfinite, (box.x0, box.top, box.x1, box.bottom))):
        return None
    return [min(max(v, -COORDINATE_MAX), COORDINATE_MAX) for v in (box.x0, box.top, box.x1, box.bottom)]


def rect_of(values: object) -> Rect | None:
    """Returns the box again. Raises FrameError."""
    if values is None:
        return None
    require(isinstance(values, list) and len(values) == 4)
    assert isinstance(values, list)
    x0, top, x1, bottom = (number(value, -COORDINATE_MAX, COORDINATE_MAX) for value in values)
    require(x0 <= x1 and top <= bottom)
    return Rect(x0, top, x1, bottom)


def line(value: object) -> str:
    """Returns a short text. Raises FrameError."""
    if not isinstance(value, str) or len(value) > LINE_MAX:
        raise FrameError
    return value


def _checked_boxes(boxes: NDArray[Any], count_max: int) -> NDArray[np.float32]:
    require(boxes.dtype == F32 and boxes.ndim == 2 and boxes.shape[1] == 4 and len(boxes) <= count_max)
    if not len(boxes):
        return boxes
    # NaN fails the comparison too.
    require(bool(np.all(np.abs(boxes) <= COORDINATE_MAX)) and bool(np.all(boxes[:, :2] <= boxes[:, 2:])))
    return boxes


def sound(words: PageWords, text_length: int) -> bool:
    """Whether offsets rise, stay within the text, and lines are numbered below the words' number."""
    if not len(words):
        return True
    rising = bool(np.all(words.starts <= words.ends)) and bool(np.all(words.starts[1:] >= words.ends[:-1]))
    return rising and int(words.ends[-1]) <= text_length and int(words.lines.max()) <= len(words)


def not_read_page(doc_id: DocId, index: int, reason: str, label: str = "") -> ReadPage:
    """Returns the record of a page that could not be read."""
    empty = PageWords(np.zeros(0, U32), np.zeros(0, U32), np.zeros((0, 4), F32), np.zeros(0, U32))
    page = Page(
        doc_id=doc_id,
        index=index,
        label=label or str(index + 1),
        width_pt=612.0,
        height_pt=792.0,
        text="",
        source=TextSource.NONE,
        quality=PageQuality.NOT_READ,
        note=reason[:LINE_MAX],
    )
    return ReadPage(page, empty, ())
