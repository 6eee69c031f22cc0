"""Pages as frames: what an honest worker sends comes back whole; what lies is refused, whatever the lie."""

from __future__ import annotations

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
from core.pdf.wire import COORDINATE_MAX, not_read_page, page_from_frame, page_to_frame, promised_ends

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


def arrived(frame: Frame, page_count: int = 6, words_max: int = 1000) -> ReadPage:
    return page_from_frame(frame, DOC, page_count, words_max)


def test_a_page_comes_back_whole() -> None:
    read = a_page()
    back = arrived(sent(read))
    assert (back.page, back.units, back.warnings) == (read.page, read.units, read.warnings)
    for name in ("starts", "ends", "boxes", "lines"):
        assert np.array_equal(getattr(back.words, name), getattr(read.words, name))
    assert promised_ends(back) == {4: 9}


@pytest.mark.parametrize("text", ["", "字 " * 8 + "☂", "\ud800 lone surrogate of a broken font", "a\x00b\u2028c" * 8])
def test_any_text_comes_back(text: str) -> None:
    text = (text + " " * 40)[:40]
    read = a_page(text, (Unit(UnitKind.HEADING, (Span(DOC, 3, 0, 9),), text[:9] + "!"),))
    back = arrived(sent(read))
    assert back.page.text == text and back.units == read.units


def test_a_page_without_anything_comes_back() -> None:
    read = not_read_page(DOC, 3, "it ended its helper process")
    back = arrived(sent(read))
    assert back.page == read.page and len(back.words) == 0 and back.units == ()
    assert back.page.quality is PageQuality.NOT_READ and back.page.label == "4"


def test_absurd_sizes_of_an_honest_worker_are_cut_to_what_is_accepted() -> None:
    read = a_page()
    boxes = read.words.boxes.copy()
    boxes[0] = [np.nan, -np.inf, np.inf, 5]
    boxes[1] = [50, 60, 40, 30]
    page = replace(read.page, width_pt=float("inf"), height_pt=-3.0, label="x" * 5000)
    back = arrived(sent(ReadPage(page, PageWords(read.words.starts, read.words.ends, boxes, read.words.lines), ())))
    assert np.all(np.abs(back.words.boxes) <= COORDINATE_MAX) and np.all(np.isfinite(back.words.boxes))
    assert np.all(back.words.boxes[:, :2] <= back.words.boxes[:, 2:])
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


def raw(text: str) -> Any:
    return lambda _array: np.frombuffer(text.encode(), np.uint8)


TEXT, HIDDEN, STARTS, ENDS, BOXES, LINES, UNITS, SPANS, UNIT_TEXT = range(9)
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
    ("text that is not UTF-8", with_array(TEXT, put(0, 0xFF))),
    ("text of another type", with_array(TEXT, lambda a: a.astype(np.uint16))),
    ("a word that ends before it starts", with_array(ENDS, put(1, 4))),
    ("a word beyond the text", with_array(ENDS, put(4, 5000))),
    ("words that overlap", with_array(STARTS, put(2, 6))),
    ("offsets of another type", with_array(STARTS, lambda a: a.astype(np.int64))),
    ("fewer ends than starts", with_array(ENDS, lambda a: a[:-1])),
    ("fewer boxes than words", with_array(BOXES, lambda a: a[:-1])),
    ("a box that is not a number", with_array(BOXES, put((0, 0), np.nan))),
    ("a box without end", with_array(BOXES, put((0, 2), np.inf))),
    ("a box turned over", with_array(BOXES, put((0, 0), 500))),
    ("a hidden box that is not a number", with_array(HIDDEN, put((0, 0), np.nan))),
    ("a line number beyond the words", with_array(LINES, put(0, 99))),
    ("a kind of unit that does not exist", with_array(UNITS, put((0, 0), 9))),
    ("a unit without spans", with_array(UNITS, put((0, 1), 0))),
    ("a unit with too many spans", with_array(UNITS, put((0, 1), 9))),
    ("a context that does not exist", with_array(UNITS, put((0, 2), 7))),
    ("a span beyond the text", with_array(SPANS, put((0, 2), 5000))),
    ("a span that ends before it starts", with_array(SPANS, put((0, 1), 21))),
    ("a unit that starts on another page", with_array(SPANS, put((0, 0), 4))),
    ("a span beyond the document", with_array(SPANS, put((2, 0), 6))),
    ("a span before its page", with_array(SPANS, put((2, 0), 1))),
    ("spans left over", with_array(SPANS, lambda a: np.concatenate([a, a[:1]]))),
    ("unit texts that are no JSON", with_array(UNIT_TEXT, raw("2\nnonsense\n[]"))),
    ("more contexts than lines", with_array(UNIT_TEXT, raw("99"))),
    ("a context that is a number", with_array(UNIT_TEXT, raw('2\n[1,"","","",""]\n[[],"",[],"",""]'))),
    ("headings that are one text", with_array(UNIT_TEXT, raw('2\n["ab","",[],"",""]\n[[],"",[],"",""]'))),
    ("nested too deep", with_array(UNIT_TEXT, raw("2\n" + "[" * 100_000 + "\n[]"))),
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


@given(position=st.integers(0, 8), at=st.integers(0, 10_000), byte=st.integers(0, 255))
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
    assert all(span.end <= len(back.page.text) for unit in back.units for span in unit.spans if span.page_index == 3)
    assert not len(back.words) or int(back.words.ends[-1]) <= len(back.page.text)
    assert np.all(np.isfinite(back.words.boxes))
