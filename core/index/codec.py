"""Page text, words and units <-> the compressed bytes that the store keeps.

Word boxes are kept in steps of 1/64 point: far below what a screen shows, and a third of the size.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain import DocId, PageWords, Rect, Span, Unit, UnitContext, UnitKind
from core.errors import LibraryDamagedError

UNITS_PER_PAGE_MAX = 1 << 16
_STEP = 64.0
_LIMIT_PT = 2.0**20
_KINDS = {UnitKind.SENTENCE: "s", UnitKind.TABLE_ROW: "r", UnitKind.HEADING: "h", UnitKind.LIST_ITEM: "l"}
_MARKS = {mark: kind for kind, mark in _KINDS.items()}


def pack_text(text: str) -> bytes:
    """Returns the compressed text."""
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 6)


def unpack_text(blob: bytes) -> str:
    """Returns the text again. Raises LibraryDamagedError."""
    return _inflate(blob).decode("utf-8", "surrogatepass")


def pack_words(words: PageWords) -> bytes:
    """Returns the words' offsets, lines and boxes, compressed: differences between neighbours, low bytes apart."""
    starts, ends, lines = (np.asarray(a, dtype=np.int64) for a in (words.starts, words.ends, words.lines))
    boxes = np.nan_to_num(np.asarray(words.boxes, dtype=np.float64).reshape(-1, 4), posinf=_LIMIT_PT, neginf=-_LIMIT_PT)
    steps = np.rint(np.clip(boxes, -_LIMIT_PT, _LIMIT_PT) * _STEP).astype(np.int64)
    x0, top, x1, bottom = steps.T
    previous_ends = np.concatenate(([0], ends[:-1])) if len(ends) else ends
    previous_x1 = np.concatenate(([0], x1[:-1])) if len(x1) else x1
    columns = (
        starts - previous_ends, ends - starts, np.diff(lines, prepend=0),
        x0 - previous_x1, x1 - x0, np.diff(top, prepend=0), np.diff(bottom - top, prepend=0),
    )  # fmt: skip
    table = np.stack(columns) if len(starts) else np.zeros((7, 0), dtype=np.int64)
    zigzag = ((table << 1) ^ (table >> 63)).astype("<u4")
    planes = zigzag.view(np.uint8).reshape(7, -1, 4).transpose(0, 2, 1)
    return len(starts).to_bytes(4, "little") + zlib.compress(planes.tobytes(), 6)


def unpack_words(blob: bytes) -> PageWords:
    """Returns the words again. Raises LibraryDamagedError."""
    count = int.from_bytes(blob[:4], "little")
    raw = np.frombuffer(_inflate(blob[4:]), dtype=np.uint8)
    if raw.size != 7 * 4 * count:
        raise LibraryDamagedError
    values = raw.reshape(7, 4, count).transpose(0, 2, 1).copy().view("<u4").reshape(7, count).astype(np.int64)
    gap, length, line, x_gap, width, top_step, height_step = (values >> 1) ^ -(values & 1)
    starts, ends = _chain(gap, length)
    x0, x1 = _chain(x_gap, width)
    top = np.cumsum(top_step)
    boxes = np.stack((x0, top, x1, top + np.cumsum(height_step)), axis=1) / _STEP
    return PageWords(
        starts=starts.astype(np.uint32),
        ends=ends.astype(np.uint32),
        boxes=boxes.astype(np.float32),
        lines=np.cumsum(line).astype(np.uint32),
    )


def _chain(gap: NDArray[np.int64], length: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Returns starts and ends of pieces that are given by the gap before each and its length."""
    ends = np.cumsum(gap + length)
    return ends - length, ends


def pack_units(units: tuple[Unit, ...], page_text: str) -> bytes:
    """Returns the units of a page, compressed: columns of numbers, each context once, text only where it differs."""
    contexts: dict[UnitContext, int] = {}
    texts, more = {}, {}
    for number, unit in enumerate(units):
        contexts.setdefault(unit.context, len(contexts))
        if len(unit.spans) > 1:
            more[number] = [[span.page_index, span.start, span.end] for span in unit.spans[1:]]
        if unit.text != plain(page_text[unit.span.start : unit.span.end]):
            texts[number] = unit.text
    value = {
        "k": "".join(_KINDS[unit.kind] for unit in units),
        "s": [unit.span.start for unit in units],
        "e": [unit.span.end for unit in units],
        "o": [number for number, unit in enumerate(units) if unit.ocr],
        "h": [number for number, unit in enumerate(units) if unit.hidden],
        "x": [contexts[unit.context] for unit in units],
        "c": [_context_values(context) for context in contexts],
        "t": texts,
        "m": more,
    }
    return zlib.compress(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass"))


class PageUnits:
    """The units of one stored page; a unit is only built when it is asked for."""

    __slots__ = ("_contexts", "_doc_id", "_first_id", "_index", "_text", "_value")

    def __init__(self, blob: bytes, text: str, doc_id: DocId, page_index: int, first_id: int) -> None:
        self._value: dict[str, Any] = json.loads(_inflate(blob).decode("utf-8", "surrogatepass"))
        self._text, self._doc_id, self._index, self._first_id = text, doc_id, page_index, first_id
        self._contexts: dict[int, UnitContext] = {}

    def __len__(self) -> int:
        return len(self._value["k"])

    @property
    def text(self) -> str:
        """The page's canonical text."""
        return self._text

    def __getitem__(self, number: int) -> Unit:
        value = self._value
        start, end = value["s"][number], value["e"][number]
        spans = [Span(self._doc_id, self._index, start, end)]
        for page_index, more_start, more_end in value["m"].get(str(number), ()):
            spans.append(Span(self._doc_id, page_index, more_start, more_end))
        text = value["t"].get(str(number))
        return Unit(
            kind=_MARKS[value["k"][number]],
            spans=tuple(spans),
            text=plain(self._text[start:end]) if text is None else text,
            context=self._context(value["x"][number]),
            ocr=number in value["o"],
            hidden=number in value["h"],
            id=self._first_id + number,
        )

    def _context(self, number: int) -> UnitContext:
        held = self._contexts.get(number)
        if held is None:
            heading, caption, columns, parent, scale = self._value["c"][number]
            held = UnitContext(tuple(heading), caption, tuple(columns), parent, scale)
            self._contexts[number] = held
        return held


def plain(text: str) -> str:
    """Returns the text on one line, single spaces."""
    return " ".join(text.split())


def pack_rects(rects: tuple[Rect, ...]) -> str:
    """Returns boxes as JSON."""
    return json.dumps([[r.x0, r.top, r.x1, r.bottom] for r in rects])


def unpack_rects(text: str) -> tuple[Rect, ...]:
    """Returns the boxes again."""
    return tuple(Rect(*values) for values in json.loads(text))


def _context_values(context: UnitContext) -> list[Any]:
    return [context.heading_path, context.caption, context.column_heads, context.parent_label, context.scale_note]


def _inflate(blob: bytes) -> bytes:
    try:
        return zlib.decompress(blob)
    except zlib.error:
        raise LibraryDamagedError from None
