"""Pages as frames: what an honest worker sends comes back whole; what lies is refused, whatever the lie."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from core.frames import PREFIX, Frame, decode_head, decode_prefix, encode
from core.index.codec import PageUnits, unpack_words
from core.index.packed import PackedPage
from core.pdf.wire import COORDINATE_MAX, box_values, not_read_page, page_from_frame, page_to_frame, rect_of

DOC = DocId("a" * 64)
U32 = np.uint32


def a_page(text: str = "Rent is 1,200 euros.\nIt is due on", units: tuple[Unit, ...] | None = None) -> ReadPage:
    starts = np.array([0, 5, 8, 14, 21], U32)
    ends = np.array([4, 7, 13, 20, 23], U32)
    boxes = np.array([[10 * n, 20, 10 * n + 9, 30] for n in range(5)], np.float32)
    if units is None:
        context = UnitContext(("Part 1", "Rent"), "Table 2", ("2019", "2018"), "Total", "in euros")
        units = (
            Unit(UnitKind.SENTENCE, (Span(DOC, 3, 0, 20),), "Rent is 1,200 euros.", context),
            Unit(UnitKind.LIST_ITEM, (Span(DOC, 3, 21, 33), Span(DOC, 4, 0, 9)), "It is due on 1 March", context, True),
            Unit(UnitKind.TABLE_ROW, (Span(DOC, 3, 0, 4),), "Rent", UnitContext(), hidden=True),
        )
    page = Page(DOC, 3, "iv", 612.0, 792.0, text, TextSource.TEXT, PageQuality.TEXT, "a note", (Rect(1, 2, 3, 4),))
    return ReadPage(page, PageWords(starts, ends, boxes, np.array([0, 0, 0, 0, 1], U32)), units, ("odd font",))


def sent(read: ReadPage) -> Frame:
    """The frame as it arrives, after the pipe."""
    head, arrays = page_to_frame(read)
    data = b"".join(encode("page", head, arrays))
    head_length, body = decode_prefix(data[: PREFIX.size])
    kind, got, layout = decode_head(data[PREFIX.size : PREFIX.size + head_length], body)
    at, received = PREFIX.size + head_length, []
    for dtype, shape in layout:
        size = dtype.itemsize * int(np.prod(shape, dtype=np.int64))
        received.append(np.frombuffer(data[at : at + size], dtype).reshape(shape))
        at += size
    return Frame(kind, got, tuple(received))


def arrived(frame: Frame, page_count: int = 6, words_max: int = 1000) -> PackedPage:
    return page_from_frame(frame, DOC, page_count, words_max)


def units_of(packed: PackedPage) -> tuple[Unit, ...]:
    held = PageUnits(packed.packs.units, packed.page.text, DOC, packed.page.index, 0)
    return tuple(replace(held[number], id=0) for number in range(len(held)))


def test_a_page_comes_back_whole() -> None:
    read = a_page()
    back = arrived(sent(read))
    assert (back.page, units_of(back), back.warnings) == (read.page, read.units, read.warnings)
    words = unpack_words(back.packs.words)
    for name in ("starts", "ends", "boxes", "lines"):
        assert np.array_equal(getattr(words, name), getattr(read.words, name))
    assert back.reach == ((4, 9),)


@pytest.mark.parametrize("text", ["", "字 " * 8 + "☂", "\ud800 lone surrogate of a broken font", "a\x00b\u2028c" * 8])
def test_any_text_comes_back(text: str) -> None:
    text = (text + " " * 40)[:40]
    read = a_page(text, (Unit(UnitKind.HEADING, (Span(DOC, 3, 0, 9),), text[:9] + "!"),))
    back = arrived(sent(read))
    assert back.page.text == text and units_of(back) == read.units


def test_a_page_without_anything_comes_back() -> None:
    read = not_read_page(DOC, 3, "it ended its helper process")
    back = arrived(sent(read))
    assert back.page == read.page and len(unpack_words(back.packs.words)) == 0 and units_of(back) == ()
    assert back.page.quality is PageQuality.NOT_READ and back.page.label == "4"


def test_absurd_sizes_of_an_honest_worker_are_cut_to_what_is_accepted() -> None:
    read = a_page()
    boxes = read.words.boxes.copy()
    boxes[0] = [np.nan, -np.inf, np.inf, 5]
    boxes[1] = [50, 60, 40, 30]
    page = replace(read.page, width_pt=float("inf"), height_pt=-3.0, label="x" * 5000)
    back = arrived(sent(ReadPage(page, PageWords(read.words.starts, read.words.ends, boxes, read.words.lines), ())))
    found = unpack_words(back.packs.words).boxes
    assert np.all(np.abs(found) <= COORDINATE_MAX) and np.all(np.isfinite(found))
    assert np.all(found[:, :2] <= found[:, 2:])
    assert back.page.width_pt >= 1 and back.page.height_pt >= 1 and len(back.page.label) == 2000


def with_array(position: int, change: Any) -> Any:
    def lie(frame: Frame) -> Frame:
        arrays = list(frame.arrays)
        arrays[position] = change(arrays[position].copy())
        return Frame(frame.kind, frame.head, tuple(arrays))

    return lie


def with_head(**changes: object) -> Any:
    return lambda frame: Frame(frame.kind, {**frame.head, **changes}, frame.arrays)


def put(at: Any, value: object) -> Any:
    def change(array: np.ndarray) -> np.ndarray:
        array[at] = value
        return array

    return change


SKETCH, HIDDEN, TEXT, WORDS, UNITS, TERMS = range(6)


def blob(data: bytes) -> Any:
    return lambda _array: np.frombuffer(data, np.uint8)


def raw_units(text: str) -> Any:
    return with_array(UNITS, blob(zlib.compress(text.encode())))


def units_with(change: Any) -> Any:
    """A lie in what is packed of the units."""

    def lie(frame: Frame) -> Frame:
        value = json.loads(zlib.decompress(frame.arrays[UNITS].tobytes()))
        change(value)
        return raw_units(json.dumps(value))(frame)

    return lie


def words_with(row: int, at: int, value: int) -> Any:
    """A lie in what is packed of the words: rows are gap, length, line step, x gap, width, top step, height step."""

    def lie(frame: Frame) -> Frame:
        data = frame.arrays[WORDS].tobytes()
        planes = np.frombuffer(zlib.decompress(data[4:]), np.uint8).reshape(7, 4, -1).transpose(0, 2, 1).copy()
        table = planes.view("<u4").reshape(7, -1)
        table[row, at] = (value << 1) ^ (value >> 63)
        packed = table.view(np.uint8).reshape(7, -1, 4).transpose(0, 2, 1).tobytes()
        return with_array(WORDS, blob(data[:4] + zlib.compress(packed)))(frame)

    return lie


def terms_with(at: int, change: Any) -> Any:
    """A lie in what is packed of the terms: array number `at` is changed."""

    def lie(frame: Frame) -> Frame:
        data = zlib.decompress(frame.arrays[TERMS].tobytes())
        sizes, kinds = np.frombuffer(data, "<u4", 8), ("<u4", "<u2", "<u2", "<u2", "<u2", "<u2", "u1", "u1")
        start, arrays = 32, []
        for size, kind in zip(sizes.tolist(), kinds, strict=True):
            arrays.append(np.frombuffer(data, kind, size, start).copy())
            start += arrays[-1].nbytes
        arrays[at] = change(arrays[at])
        made = np.array([len(array) for array in arrays], "<u4").tobytes() + b"".join(a.tobytes() for a in arrays)
        return with_array(TERMS, blob(zlib.compress(made)))(frame)

    return lie


LIES = [
    ("an index beyond the document", with_head(index=6)),
    ("a negative index", with_head(index=-1)),
    ("an index that is a bool", with_head(index=True)),
    ("a label that is no text", with_head(label=5)),
    ("a label without end", with_head(label="x" * 100_000)),
    ("a size that is not finite", with_head(size=[1e400, 1])),
    ("a size that is text", with_head(size=["612", 1])),
    ("a size with one side", with_head(size=[612])),
    ("a quality that does not exist", with_head(quality="splendid")),
    ("a source that does not exist", with_head(source="hearsay")),
    ("warnings without end", with_head(warnings=["w"] * 101)),
    ("warnings that are no list", with_head(warnings="w")),
    ("text that is not UTF-8", with_array(TEXT, blob(zlib.compress(b"\xff\xfe")))),
    ("text that is not packed", with_array(TEXT, blob(b"Rent is 1,200 euros."))),
    ("text of another type", with_array(TEXT, lambda a: a.astype(np.uint16))),
    ("text that is a bomb", with_array(TEXT, blob(zlib.compress(b" " * (5 << 20))))),
    ("text with something behind it", with_array(TEXT, lambda a: np.append(a, np.uint8(1)))),
    ("text cut short", with_array(TEXT, lambda a: a[:-6])),
    ("a word that ends before it starts", words_with(1, 1, -1)),
    ("a word beyond the text", words_with(1, 4, 5000)),
    ("words that overlap", words_with(0, 2, -2)),
    ("a word without end", words_with(1, 4, 2**31 - 1)),
    ("fewer words than counted", with_array(WORDS, put(0, 4))),
    ("more words than counted", with_array(WORDS, put(0, 6))),
    ("words without end", with_array(WORDS, put(slice(0, 4), 255))),
    ("words that are a bomb", with_array(WORDS, blob(b"\5\0\0\0" + zlib.compress(bytes(64 << 20))))),
    ("a box without end", words_with(4, 0, 2**30)),
    ("a box turned over", words_with(4, 0, -500)),
    ("a hidden box that is not a number", with_array(HIDDEN, put((0, 0), np.nan))),
    ("a line number beyond the words", words_with(2, 4, 99)),
    ("a line number below nothing", words_with(2, 0, -1)),
    ("a kind of unit that does not exist", units_with(lambda v: v.update(k="szr"))),
    ("fewer kinds than units", units_with(lambda v: v.update(k="s"))),
    ("a part that does not exist", units_with(lambda v: v.update(z=1))),
    ("a unit with too many spans", units_with(lambda v: v["m"].update({"1": [[4, 0, 1]] * 8}))),
    ("a unit without more spans", units_with(lambda v: v["m"].update({"1": []}))),
    ("a context that does not exist", units_with(lambda v: v["x"].__setitem__(0, 7))),
    ("a context before the first", units_with(lambda v: v["x"].__setitem__(0, -1))),
    ("a span beyond the text", units_with(lambda v: v["e"].__setitem__(0, 5000))),
    ("a span that ends before it starts", units_with(lambda v: v["s"].__setitem__(0, 21))),
    ("a span that starts before the text", units_with(lambda v: v["s"].__setitem__(0, -1))),
    ("an offset that is a fraction", units_with(lambda v: v["s"].__setitem__(0, 0.5))),
    ("an offset that is a bool", units_with(lambda v: v["s"].__setitem__(0, False))),
    ("an offset larger than any number", units_with(lambda v: v["e"].__setitem__(0, 10**40))),
    ("a span beyond the document", units_with(lambda v: v["m"].update({"1": [[6, 0, 1]]}))),
    ("a span before its page", units_with(lambda v: v["m"].update({"1": [[1, 0, 1]]}))),
    ("spans of a unit that does not exist", units_with(lambda v: v["m"].update({"9": [[4, 0, 1]]}))),
    ("text of a unit that does not exist", units_with(lambda v: v["t"].update({"9": "x"}))),
    ("a unit's text that is a number", units_with(lambda v: v["t"].update({"1": 5}))),
    ("a mark on a unit that does not exist", units_with(lambda v: v["h"].append(3))),
    ("units that are no JSON", raw_units("nonsense")),
    ("units that are a list", raw_units("[]")),
    ("nested too deep", raw_units("[" * 100_000)),
    ("a context that is a number", units_with(lambda v: v["c"].__setitem__(0, [1, "", "", "", ""]))),
    ("headings that are one text", units_with(lambda v: v["c"].__setitem__(0, ["ab", "", [], "", ""]))),
    ("a heading without end", units_with(lambda v: v["c"].__setitem__(0, [["x" * 70_000], "", [], "", ""]))),
    ("terms that are not packed", with_array(TERMS, blob(b"terms"))),
    ("a term that does not exist", terms_with(1, put(0, 60_000))),
    ("hashes that are not sorted", terms_with(0, lambda a: a[::-1].copy())),
    ("fewer terms than counted", terms_with(1, lambda a: a[:-1])),
    ("terms of more units than there are", terms_with(6, lambda a: np.append(a, a[:1]))),
    ("terms of a context that does not exist", terms_with(3, put(0, 50))),
    ("a sketch of another size", with_array(SKETCH, lambda a: a[:-1])),
    ("a sketch of another type", with_array(SKETCH, lambda a: a.astype(np.int64))),
    ("a sketch of two dimensions", with_array(SKETCH, lambda a: a[None, :])),
    ("too few arrays", lambda frame: Frame(frame.kind, frame.head, frame.arrays[:-1])),
    ("no head", lambda frame: Frame(frame.kind, {}, frame.arrays)),
]


@pytest.mark.parametrize(("why", "lie"), LIES, ids=[why for why, _ in LIES])
def test_lies_are_refused(why: str, lie: Any) -> None:
    with pytest.raises(FrameError):
        arrived(lie(sent(a_page())))


def test_more_words_than_asked_for_are_refused() -> None:
    with pytest.raises(FrameError):
        arrived(sent(a_page()), words_max=4)


@given(position=st.integers(0, 5), at=st.integers(0, 10_000), byte=st.integers(0, 255))
@settings(max_examples=150, deadline=None)
def test_any_changed_byte_gives_a_sound_page_or_an_error(position: int, at: int, byte: int) -> None:
    frame = sent(a_page())
    data = bytearray(frame.arrays[position].tobytes())
    data[at % len(data)] = byte
    arrays = list(frame.arrays)
    arrays[position] = np.frombuffer(bytes(data), frame.arrays[position].dtype).reshape(frame.arrays[position].shape)
    try:
        back = arrived(Frame(frame.kind, frame.head, tuple(arrays)))
    except FrameError:
        return
    words = unpack_words(back.packs.words)
    assert all(s.end <= len(back.page.text) for unit in units_of(back) for s in unit.spans if s.page_index == 3)
    assert not len(words) or int(words.ends[-1]) <= len(back.page.text)
    assert np.all(np.isfinite(words.boxes))


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ([0, 0, 9], "a side is missing"),
        ([9, 0, 0, 9], "turned round"),
        ([0, 0, float("nan"), 9], "no number"),
        ([0, 0, 2.0**21, 9], "beyond all paper"),
        ("0099", "no list"),
    ],
)
def test_a_box_that_no_honest_worker_sends_is_refused(values: object, why: str) -> None:
    with pytest.raises(FrameError):
        rect_of(values)


def test_boxes_go_there_and_back() -> None:
    assert rect_of(box_values(Rect(1, 2, 3.5, 4))) == Rect(1, 2, 3.5, 4)
    assert rect_of(box_values(Rect(-(2.0**30), 2, 3, 4))) == Rect(-(2.0**20), 2, 3, 4)
    assert rect_of(box_values(Rect(float("inf"), 2, 3, 4))) is None
    assert rect_of(box_values(None)) is None
