"""Page text, words and units <-> the compressed bytes that the store keeps.

Word boxes are kept in steps of 1/64 point: far below what a screen shows, and a third of the size.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain import DocId, Page, PageWords, Rect, Span, Unit, UnitContext, UnitKind
from core.errors import BadInputError, LibraryDamagedError

UNITS_PER_PAGE_MAX = 1 << 16
TEXT_BYTES_MAX = 4 << 20
UNITS_BYTES_MAX = 4 << 20
WORDS_MAX = 1_000_000
SPANS_PER_UNIT_MAX = 8
CONTEXT_MAX = 64 << 10
"""Characters of a heading, caption or head. What is over a limit was not written by this program."""
LEVEL = 6
"""Of compression. Measured on filings: against level 1 it saves 8 % of the bytes and costs 0.07 ms a page."""
_WORD_BYTES = 7 * 4
_STEP = 64.0
_LIMIT_PT = 2.0**20
_KINDS = {UnitKind.SENTENCE: "s", UnitKind.TABLE_ROW: "r", UnitKind.HEADING: "h", UnitKind.LIST_ITEM: "l"}
_MARKS = {mark: kind for kind, mark in _KINDS.items()}


def pack_text(text: str) -> bytes:
    """Returns the compressed text."""
    return zlib.compress(text.encode("utf-8", "surrogatepass"), LEVEL)


def unpack_text(blob: bytes) -> str:
    """Returns the text again. Raises LibraryDamagedError."""
    return _decoded(_inflate(blob, TEXT_BYTES_MAX))


def pack_words(words: PageWords) -> bytes:
    """Returns the words' offsets, lines and boxes, compressed: differences between neighbours, low bytes apart."""
    starts, ends, lines = (np.asarray(a).astype(np.int32) for a in (words.starts, words.ends, words.lines))
    boxes = np.asarray(words.boxes).reshape(-1, 4)
    if not np.isfinite(boxes).all():
        boxes = np.nan_to_num(boxes, posinf=_LIMIT_PT, neginf=-_LIMIT_PT)
    steps = np.rint(np.clip(boxes, -_LIMIT_PT, _LIMIT_PT).T * np.float32(_STEP)).astype(np.int32)
    x0, top = steps[:2]
    x1, bottom = np.maximum(steps[2:], steps[:2])
    table = np.empty((7, len(starts)), np.int32)
    table[0], table[1], table[2] = starts, ends - starts, lines
    table[3], table[4], table[5], table[6] = x0, x1 - x0, top, bottom - top
    table[0, 1:] -= ends[:-1]
    table[2, 1:] -= lines[:-1]
    table[3, 1:] -= x1[:-1]
    table[5, 1:] -= top[:-1]
    table[6, 1:] -= (bottom - top)[:-1]
    zigzag = ((table << 1) ^ (table >> 31)).astype("<u4")
    planes = zigzag.view(np.uint8).reshape(7, -1, 4).transpose(0, 2, 1)
    return len(starts).to_bytes(4, "little") + zlib.compress(planes.tobytes(), LEVEL)


def _columns(blob: bytes, words_max: int) -> NDArray[np.int64]:
    """Returns int64[7, words]: gap, length, line step, x gap, width, top step, height step of each word."""
    count = int.from_bytes(blob[:4], "little")
    if count > words_max:
        raise LibraryDamagedError
    raw = np.frombuffer(_inflate(blob[4:], _WORD_BYTES * count), dtype=np.uint8)
    if raw.size != _WORD_BYTES * count:
        raise LibraryDamagedError
    values = raw.reshape(7, 4, count).transpose(0, 2, 1).copy().view("<u4").reshape(7, count).astype(np.int64)
    columns: NDArray[np.int64] = (values >> 1) ^ -(values & 1)
    return columns


def check_words(blob: bytes, words_max: int, text_length: int) -> None:
    """Checks words that another process packed for a text of so many characters, without building them.

    Raises:
        LibraryDamagedError: offsets fall or leave the text, or a line or box is out of bounds.
    """
    columns = _columns(blob, words_max)
    gap, length, line, x_gap, width, top_step, height_step = columns
    if not len(gap):
        return
    runs = np.cumsum((gap + length, line, x_gap + width, top_step, height_step), axis=1)
    low, high = runs.min(axis=1).tolist(), runs.max(axis=1).tolist()
    limit = int(_LIMIT_PT * _STEP)
    _need(int(columns[[0, 1, 4]].min()) >= 0 and high[0] <= text_length)
    _need(low[1] >= 0 and high[1] <= len(gap))
    _need(int((runs[2] - width).min()) >= -limit and high[2] <= limit)
    _need(low[3] >= -limit and low[4] >= 0 and int((runs[3] + runs[4]).max()) <= limit)


def unpack_words(blob: bytes, words_max: int = WORDS_MAX) -> PageWords:
    """Returns the words again; offsets rise and boxes are within bounds. Raises LibraryDamagedError."""
    columns = _columns(blob, words_max)
    count = columns.shape[1]
    gap, length, line, x_gap, width, top_step, height_step = columns
    starts, ends = _chain(gap, length)
    lines = np.cumsum(line)
    x0, x1 = _chain(x_gap, width)
    top = np.cumsum(top_step)
    boxes = np.stack((x0, top, x1, top + np.cumsum(height_step)), axis=1) / _STEP
    if count and (
        min(int(gap.min()), int(length.min()), int(lines.min())) < 0
        or max(int(ends[-1]), int(lines.max())) > 0xFFFFFFFF
        or not bool(np.all(np.abs(boxes) <= _LIMIT_PT))
    ):
        raise LibraryDamagedError
    return PageWords(
        starts=starts.astype(np.uint32),
        ends=ends.astype(np.uint32),
        boxes=boxes.astype(np.float32),
        lines=lines.astype(np.uint32),
    )


def _chain(gap: NDArray[np.int64], length: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Returns starts and ends of pieces that are given by the gap before each and its length."""
    ends = np.cumsum(gap + length)
    return ends - length, ends


def pack_units(units: tuple[Unit, ...], page_text: str) -> bytes:
    """Returns the units of a page, compressed: columns of numbers, each context once, text only where it differs."""
    contexts: dict[UnitContext, int] = {}
    known: dict[int, int] = {}
    texts, more, which, starts, ends = {}, {}, [], [], []
    for number, unit in enumerate(units):
        # Units of one paragraph share the very object; comparing its words again would cost more than all the rest.
        context = known.get(id(unit.context))
        if context is None:
            context = known[id(unit.context)] = contexts.setdefault(unit.context, len(contexts))
        which.append(context)
        first = unit.spans[0]
        starts.append(first.start)
        ends.append(first.end)
        if len(unit.spans) > 1:
            more[number] = [[span.page_index, span.start, span.end] for span in unit.spans[1:]]
        if unit.text != plain(page_text[first.start : first.end]):
            texts[number] = unit.text
    value = {
        "k": "".join([_KINDS[unit.kind] for unit in units]),
        "s": starts,
        "e": ends,
        "o": [number for number, unit in enumerate(units) if unit.ocr],
        "h": [number for number, unit in enumerate(units) if unit.hidden],
        "x": which,
        "c": [_context_values(context) for context in contexts],
        "t": texts,
        "m": more,
    }
    raw = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
    if len(raw) > UNITS_BYTES_MAX:
        raise BadInputError("This page has too much to be indexed.")
    return zlib.compress(raw, LEVEL)


@dataclass(frozen=True, slots=True)
class CheckedUnits:
    """What a check of packed units found: how many they are, how many contexts, and which later pages they end on."""

    count: int
    contexts: int
    reach: tuple[tuple[int, int], ...]


def check_units(blob: bytes, page: Page, page_count: int) -> CheckedUnits:
    """Checks units that another process packed for a page of a document of so many pages.

    Raises:
        LibraryDamagedError: they are not what `pack_units` makes.
    """
    try:
        value = json.loads(_decoded(_inflate(blob, UNITS_BYTES_MAX)))
        marks, texts, more, contexts = value["k"], value["t"], value["m"], value["c"]
        count = len(marks)
        _need(set(value) == set("kseohxctm") and type(marks) is str and count <= UNITS_PER_PAGE_MAX)
        _need(set(marks) <= set(_MARKS))
        starts, ends, which = (_integers(value[name], count) for name in "sex")
        _need(bool(np.all((starts >= 0) & (starts <= ends) & (ends <= len(page.text)))))
        _need(not count or (int(which.min()) >= 0 and int(which.max()) < len(contexts)))
        for name in "oh":
            _numbers_below(value[name], count)
        _check_contexts(contexts)
        _numbers_below([int(key) for key in texts], count)
        for text in texts.values():
            _need(type(text) is str)
        return CheckedUnits(count, len(contexts), _checked_reach(more, page, page_count, count))
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError):
        raise LibraryDamagedError from None


def _need(condition: bool) -> None:
    if not condition:
        raise LibraryDamagedError


def _integers(values: Any, count: int) -> NDArray[np.int64]:
    # A bool is an int in Python, and numpy would cut a fraction off without a word.
    _need(type(values) is list and len(values) == count and set(map(type, values)) <= {int})
    return np.array(values, dtype=np.int64)


def _numbers_below(values: list[int], count: int) -> None:
    found = _integers(values, len(values))
    _need(not len(found) or (int(found.min()) >= 0 and int(found.max()) < count))


def _check_contexts(contexts: Any) -> None:
    _need(type(contexts) is list)
    for headings, caption, columns, parent, scale in contexts:
        _need(type(headings) is list and type(columns) is list)
        for text in (*headings, caption, *columns, parent, scale):
            _need(type(text) is str and len(text) <= CONTEXT_MAX)


def _checked_reach(more: dict[str, Any], page: Page, page_count: int, count: int) -> tuple[tuple[int, int], ...]:
    """Spans after a unit's first: within this page, or on later ones, where they are checked when that page arrives."""
    reach: dict[int, int] = {}
    _numbers_below([int(key) for key in more], count)
    for spans in more.values():
        _need(type(spans) is list and 0 < len(spans) < SPANS_PER_UNIT_MAX)
        for span in spans:
            index, start, end = _integers(span, 3).tolist()
            limit = len(page.text) if index == page.index else TEXT_BYTES_MAX
            _need(page.index <= index < page_count and 0 <= start <= end <= limit)
            if index != page.index:
                reach[index] = max(end, reach.get(index, 0))
    return tuple(reach.items())


class PageUnits:
    """The units of one stored page; a unit is only built when it is asked for."""

    __slots__ = (
        "_built", "_context_values", "_contexts", "_doc_id", "_ends", "_first_id", "_hidden", "_index", "_kinds", "_more",
        "_ocr", "_starts", "_text", "_texts", "_which",
    )  # fmt: skip

    def __init__(self, blob: bytes, text: str, doc_id: DocId, page_index: int, first_id: int) -> None:
        value = _loaded(blob)
        self._kinds: str = value["k"]
        self._starts: list[int] = value["s"]
        self._ends: list[int] = value["e"]
        self._which: list[int] = value["x"]
        self._context_values: list[list[Any]] = value["c"]
        self._texts: dict[str, str] = value["t"]
        self._more: dict[str, list[list[int]]] = value["m"]
        self._ocr: frozenset[int] = frozenset(value["o"])
        self._hidden: frozenset[int] = frozenset(value["h"])
        self._text, self._doc_id, self._index, self._first_id = text, doc_id, page_index, first_id
        self._contexts: dict[int, UnitContext] = {}
        self._built: dict[int, Unit] = {}

    def __len__(self) -> int:
        return len(self._kinds)

    @property
    def text(self) -> str:
        """The page's canonical text."""
        return self._text

    def __getitem__(self, number: int) -> Unit:
        held = self._built.get(number)
        if held is None:
            held = self._built[number] = self._build(number)
        return held

    def _build(self, number: int) -> Unit:
        start, end, name = self._starts[number], self._ends[number], str(number)
        spans: tuple[Span, ...] = (Span(self._doc_id, self._index, start, end),)
        if name in self._more:
            spans += tuple(Span(self._doc_id, *place) for place in self._more[name])
        text = self._texts.get(name)
        return Unit(
            _MARKS[self._kinds[number]],
            spans,
            " ".join(self._text[start:end].split()) if text is None else text,
            self._context(self._which[number]),
            number in self._ocr,
            number in self._hidden,
            self._first_id + number,
        )

    def _context(self, number: int) -> UnitContext:
        held = self._contexts.get(number)
        if held is None:
            heading, caption, columns, parent, scale = self._context_values[number]
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


def _loaded(blob: bytes) -> dict[str, Any]:
    try:
        value = json.loads(_decoded(_inflate(blob, UNITS_BYTES_MAX)))
        _need(
            set(value) >= set("kseohxctm") and len(value["k"]) == len(value["s"]) == len(value["e"]) == len(value["x"])
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        raise LibraryDamagedError from None
    return dict(value)


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise LibraryDamagedError from None


def _inflate(blob: bytes, bytes_max: int) -> bytes:
    """Decompresses to at most so many bytes: what is damaged, or made to be a bomb, costs no more memory than that."""
    inflater = zlib.decompressobj()
    try:
        raw = inflater.decompress(blob, bytes_max + 1)
    except zlib.error:
        raise LibraryDamagedError from None
    if len(raw) > bytes_max or not inflater.eof or inflater.unused_data:
        raise LibraryDamagedError
    return raw
