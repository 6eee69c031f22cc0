"""A read page <-> a frame. `page_from_frame` believes nothing: lengths, counts, boxes and offsets are checked."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain import (
    DocId,
    Page,
    PageQuality,
    PageWords,
    ReadPage,
    Rect,
    Span,
    TextSource,
    Unit,
    UnitContext,
    UnitKind,
)
from core.errors import FrameError
from core.frames import Frame

COORDINATE_MAX = 2.0**20
"""Points; 370 metres. A page box beyond it is cut by the worker and refused by the app."""
TEXT_MAX = 4 << 20
HIDDEN_MAX = 1000
UNITS_MAX = 1 << 16
SPANS_PER_UNIT_MAX = 8
LINE_MAX = 2000
"""Characters of a label, note or warning."""
CONTEXT_MAX = 64 << 10
_KINDS = tuple(UnitKind)
_OCR, _HIDDEN = 1, 2

U8, U32, F32 = np.dtype("uint8"), np.dtype("uint32"), np.dtype("float32")


def page_to_frame(read: ReadPage) -> tuple[dict[str, Any], list[NDArray[Any]]]:
    """Returns head and arrays of a page. Values that MuPDF made absurd are cut to what the app accepts."""
    page, words = read.page, read.words
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
    boxes = np.asarray(words.boxes, F32).reshape(-1, 4)
    offsets = [column.astype(U32) for column in (words.starts, words.ends, words.lines)]
    arrays: list[NDArray[Any]] = [_bytes_of(page.text), _cut(hidden), offsets[0], offsets[1], _cut(boxes), offsets[2]]
    return head, [*arrays, *_unit_arrays(read.units, page.text)]


def _side(value: float) -> float:
    return float(min(max(value, 1.0), COORDINATE_MAX)) if math.isfinite(value) else 1.0


def _cut(boxes: NDArray[Any]) -> NDArray[np.float32]:
    finite = np.nan_to_num(boxes, posinf=COORDINATE_MAX, neginf=-COORDINATE_MAX)
    limited: NDArray[np.float32] = np.clip(finite, -COORDINATE_MAX, COORDINATE_MAX).astype(F32)
    limited[:, 2:] = np.maximum(limited[:, :2], limited[:, 2:])
    return limited


def _bytes_of(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.encode("utf-8", "surrogatepass"), U8)


def _unit_arrays(units: Sequence[Unit], text: str) -> list[NDArray[Any]]:
    contexts: dict[UnitContext, int] = {}
    known: dict[int, int] = {}
    texts: dict[str, str] = {}
    rows: list[tuple[int, int, int, int]] = []
    spans: list[tuple[int, int, int]] = []
    for number, unit in enumerate(units):
        # Units of one paragraph share the very object; comparing its words again would cost more than all the rest.
        context = known.get(id(unit.context))
        if context is None:
            context = known[id(unit.context)] = contexts.setdefault(unit.context, len(contexts))
        flags = _OCR * unit.ocr | _HIDDEN * unit.hidden
        rows.append((_KINDS.index(unit.kind), len(unit.spans), context, flags))
        spans.extend((span.page_index, span.start, span.end) for span in unit.spans)
        if unit.text != _plain(text[unit.span.start : unit.span.end]):
            texts[str(number)] = unit.text
    lines = [json.dumps([list(c.heading_path), c.caption, list(c.column_heads), c.parent_label, c.scale_note])
             for c in contexts]  # fmt: skip
    lines += [json.dumps([number, value]) for number, value in texts.items()]
    return [
        np.array(rows, U32).reshape(-1, 4),
        np.array(spans, U32).reshape(-1, 3),
        np.frombuffer("\n".join([str(len(contexts)), *lines]).encode(), U8),
    ]


def _plain(text: str) -> str:
    return " ".join(text.split())


def page_from_frame(frame: Frame, doc_id: DocId, page_count: int, words_max: int) -> ReadPage:
    """Builds a page from what a worker sent. Raises FrameError for anything that an honest worker cannot send."""
    try:
        return _page_from_frame(frame, doc_id, page_count, words_max)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError):
        raise FrameError from None


def _page_from_frame(frame: Frame, doc_id: DocId, page_count: int, words_max: int) -> ReadPage:
    head = frame.head
    raw_text, hidden, starts, ends, boxes, lines, units, spans, unit_text = frame.arrays
    index = _integer(head["index"], 0, page_count)
    require(raw_text.dtype == U8 and raw_text.ndim == 1 and raw_text.size <= TEXT_MAX)
    text = raw_text.tobytes().decode("utf-8", "surrogatepass")
    page = Page(
        doc_id=doc_id,
        index=index,
        label=line(head["label"]),
        width_pt=number(head["size"][0], 0.0, COORDINATE_MAX),
        height_pt=number(head["size"][1], 0.0, COORDINATE_MAX),
        text=text,
        source=TextSource(head["source"]),
        quality=PageQuality(head["quality"]),
        note=line(head["note"]),
        hidden=tuple(Rect(*row) for row in _checked_boxes(hidden, HIDDEN_MAX).tolist()),
    )
    words = _checked_words(starts, ends, boxes, lines, len(text), words_max)
    found = _checked_units(units, spans, unit_text, page, page_count)
    require(isinstance(head["warnings"], list) and len(head["warnings"]) <= 100)
    return ReadPage(page, words, found, tuple(line(text) for text in head["warnings"]))


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


def line(value: object) -> str:
    """Returns a short text. Raises FrameError."""
    if not isinstance(value, str) or len(value) > LINE_MAX:
        raise FrameError
    return value


def _checked_boxes(boxes: NDArray[Any], count_max: int) -> NDArray[np.float32]:
    require(boxes.dtype == F32 and boxes.ndim == 2 and boxes.shape[1] == 4 and len(boxes) <= count_max)
    # NaN fails the comparison too.
    require(bool(np.all(np.abs(boxes) <= COORDINATE_MAX)) and bool(np.all(boxes[:, :2] <= boxes[:, 2:])))
    return boxes


def _checked_words(
    starts: NDArray[Any],
    ends: NDArray[Any],
    boxes: NDArray[Any],
    lines: NDArray[Any],
    text_length: int,
    words_max: int,
) -> PageWords:
    count = len(starts)
    require(count <= words_max)
    for column in (starts, ends, lines):
        require(column.dtype == U32 and column.shape == (count,))
    require(_checked_boxes(boxes, words_max).shape == (count, 4))
    words = PageWords(starts, ends, boxes, lines)
    require(sound(words, text_length))
    return words


def sound(words: PageWords, text_length: int) -> bool:
    """Whether offsets rise, stay within the text, and lines are numbered below the words' number."""
    if not len(words):
        return True
    rising = bool(np.all(words.starts <= words.ends)) and bool(np.all(words.starts[1:] >= words.ends[:-1]))
    return rising and int(words.ends[-1]) <= text_length and int(words.lines.max()) <= len(words)


def _checked_units(
    rows: NDArray[Any], spans: NDArray[Any], raw: NDArray[Any], page: Page, page_count: int
) -> tuple[Unit, ...]:
    require(rows.dtype == U32 and rows.ndim == 2 and rows.shape[1] == 4 and len(rows) <= UNITS_MAX)
    require(spans.dtype == U32 and spans.ndim == 2 and spans.shape[1] == 3 and raw.dtype == U8 and raw.ndim == 1)
    counts, span_count = rows[:, 1], len(spans)
    require(bool(np.all((counts >= 1) & (counts <= SPANS_PER_UNIT_MAX))) and int(counts.sum()) == span_count)
    firsts = np.cumsum(counts, dtype=np.int64) - counts
    _check_spans(spans, firsts, page, page_count)
    # One small JSON value a line: no single call holds the interpreter for long.
    first, *lines = raw.tobytes().decode().split("\n")
    context_count = _integer(int(first), 0, len(lines) + 1)
    contexts = [_context(json.loads(text)) for text in lines[:context_count]]
    texts = dict(_own_text(json.loads(text)) for text in lines[context_count:])
    made = [Span(page.doc_id, *row) for row in spans.tolist()]
    units = []
    for position, ((kind, count, context, flags), at) in enumerate(zip(rows.tolist(), firsts.tolist(), strict=True)):
        start, text = made[at], texts.get(position)
        if text is None:
            text = _plain(page.text[start.start : start.end])
        spans_of = tuple(made[at : at + count])
        units.append(Unit(_KINDS[kind], spans_of, text, contexts[context], bool(flags & _OCR), bool(flags & _HIDDEN)))
    return tuple(units)


def _check_spans(spans: NDArray[Any], firsts: NDArray[Any], page: Page, page_count: int) -> None:
    pages, starts, ends = spans[:, 0], spans[:, 1], spans[:, 2]
    # Where a sentence ends on the next page is checked when that page arrives.
    limits = np.where(pages == page.index, len(page.text), TEXT_MAX)
    require(bool(np.all((starts <= ends) & (ends <= limits))))
    require(bool(np.all((pages >= page.index) & (pages < page_count))) and bool(np.all(pages[firsts] == page.index)))


def _context(value: object) -> UnitContext:
    require(isinstance(value, list))
    assert isinstance(value, list)
    headings, caption, columns, parent, scale = value
    for text in (*headings, caption, *columns, parent, scale):
        require(isinstance(text, str) and len(text) <= CONTEXT_MAX)
    require(isinstance(headings, list) and isinstance(columns, list))
    return UnitContext(tuple(headings), caption, tuple(columns), parent, scale)


def _own_text(value: object) -> tuple[int, str]:
    require(isinstance(value, list))
    assert isinstance(value, list)
    position, text = value
    require(isinstance(text, str) and len(text) <= TEXT_MAX)
    return int(position), text


def promised_ends(read: ReadPage) -> dict[int, int]:
    """Returns, for each later page that this page's units continue on, how long its text must be at least."""
    ends: dict[int, int] = {}
    for unit in read.units:
        for span in unit.spans[1:]:
            if span.page_index != read.page.index:
                ends[span.page_index] = max(ends.get(span.page_index, 0), span.end)
    return ends


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
