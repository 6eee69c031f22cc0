"""Characters read out of memory: the same as MuPDF says, and nothing at all where the memory is not as described."""

from __future__ import annotations

import ctypes
import struct
from pathlib import Path

import numpy as np
import pytest

from core.pdf import engine, glyph_runs, word_runs
from core.pdf.engine import open_document
from core.pdf.text_memory import CHARACTER, Glyphs, read_glyphs

PDFS = Path(__file__).parents[2] / "pdfs"
STEP = 520


class Pool:
    """A text page in memory as MuPDF lays it out: pieces of STEP bytes, each beginning with the next one's address."""

    def __init__(self, pieces: int) -> None:
        self.pieces = [ctypes.create_string_buffer(STEP) for _ in range(pieces)]
        for piece, following in zip(self.pieces, self.pieces[1:], strict=False):
            struct.pack_into("<Q", piece, 0, ctypes.addressof(following))
        last = ctypes.addressof(self.pieces[-1])
        self.size = STEP * (pieces - 1)
        self.head = ctypes.create_string_buffer(40)
        self.set_size(self.size, last)
        self.page = ctypes.create_string_buffer(40)
        struct.pack_into("<i4xQ4fQ", self.page, 0, 1, ctypes.addressof(self.head), 0, 0, 612, 792, self.at(0, 8))

    def set_size(self, size: int, last: int) -> None:
        struct.pack_into("<5Q", self.head, 0, size, ctypes.addressof(self.pieces[0]), last, 0, last + STEP)

    def at(self, piece: int, offset: int) -> int:
        return ctypes.addressof(self.pieces[piece]) + offset

    def block(self, line: int) -> None:
        struct.pack_into("<ii4fQQ16xQQ", self.pieces[0], 8, 0, 0, 0, 0, 99, 99, line, line, 0, 0)

    def line(self, first: int, last: int, mode: int = 0) -> None:
        struct.pack_into("<BB2x2f4f4xQQQQ", self.pieces[0], 80, mode, 0, 1, 0, 0, 0, 99, 99, first, last, 0, 0)

    def character(self, piece: int, offset: int, letter: str, following: int) -> None:
        record = np.zeros(1, CHARACTER)
        record["code"], record["next"], record["size"] = ord(letter), following, 11
        ctypes.memmove(self.at(piece, offset), record.tobytes(), CHARACTER.itemsize)

    def read(self) -> Glyphs | None:
        return read_glyphs(ctypes.addressof(self.page))


def two_pieces() -> Pool:
    """A line "abc" of which "c" stands in the second piece."""
    pool = Pool(2)
    pool.block(pool.at(0, 80))
    pool.line(pool.at(0, 368), pool.at(1, 8))
    pool.character(0, 368, "a", pool.at(0, 440))
    pool.character(0, 440, "b", pool.at(1, 8))
    pool.character(1, 8, "c", 0)
    return pool


def test_a_line_is_followed_from_piece_to_piece() -> None:
    glyphs = two_pieces().read()
    assert glyphs is not None
    assert "".join(map(chr, glyphs.characters["code"])) == "abc"
    assert glyphs.line_ends.tolist() == [3]
    assert glyphs.clip == (0, 0, 612, 792)


def _beyond(pool: Pool) -> None:
    pool.block(pool.at(0, 80) + (1 << 40))


def _head_of_a_piece(pool: Pool) -> None:
    pool.block(pool.at(1, 0))


def _over_the_end(pool: Pool) -> None:
    pool.block(pool.at(0, STEP - 32))


def _no_last(pool: Pool) -> None:
    pool.line(pool.at(0, 368), pool.at(0, 368) + 8)


def _another_order(pool: Pool) -> None:
    pool.character(0, 368, "a", pool.at(1, 8))


def _goes_on_after_its_last(pool: Pool) -> None:
    pool.character(1, 8, "c", pool.at(0, 368))


def _round(pool: Pool) -> None:
    struct.pack_into("<Q", pool.pieces[0], 8 + 64, pool.at(0, 8))


def _from_top_to_bottom(pool: Pool) -> None:
    pool.line(pool.at(0, 368), pool.at(1, 8), mode=1)


def _larger_records(pool: Pool) -> None:
    pool.set_size(pool.size + 2000, ctypes.addressof(pool.pieces[-1]))


def _fewer_pieces(pool: Pool) -> None:
    pool.set_size(0, ctypes.addressof(pool.pieces[-1]))


def _endless_pieces(pool: Pool) -> None:
    struct.pack_into("<Q", pool.pieces[1], 0, ctypes.addressof(pool.pieces[0]))


def _absurd_pieces(pool: Pool) -> None:
    struct.pack_into("<Q", pool.head, 32, 1 << 40)


@pytest.mark.parametrize(
    "spoil",
    [_beyond, _head_of_a_piece, _over_the_end, _no_last, _another_order, _goes_on_after_its_last, _round,
     _from_top_to_bottom, _larger_records, _fewer_pieces, _endless_pieces, _absurd_pieces],
)  # fmt: skip
def test_memory_that_is_not_as_described_is_declined(spoil: object) -> None:
    pool = two_pieces()
    assert callable(spoil)
    spoil(pool)
    assert pool.read() is None


def asked_and_read(path: Path, password: str | None) -> list[tuple[word_runs.Runs, word_runs.Runs | None]]:
    out = []
    with open_document(path, password) as document:
        words = engine._Words()
        for page in document._document:
            textpage = page.get_textpage(clip=(-3000, -3000, 3600, 3800), flags=engine._WORD_FLAGS)
            out.append((engine._runs(textpage), words._from_memory(textpage)))
    return out


def test_the_same_words_looks_and_shapes_as_mupdf_gives() -> None:
    same = declined = 0
    for path in sorted(PDFS.glob("*.pdf")):
        if path.stem == "no_pages":
            continue
        for asked, read in asked_and_read(path, "open sesame" if path.stem == "locked" else None):
            if read is None:
                declined += 1
                continue
            assert read.same_text(asked), path.stem
            assert np.array_equal(read.shapes[:, :4], asked.shapes[:, :4]), path.stem
            assert sorted(read.signs) == sorted(asked.signs), path.stem
            same += bool(read.words)
    assert same >= 20
    assert declined <= 4


def test_right_to_left_text_is_left_to_the_slower_way() -> None:
    assert asked_and_read(PDFS / "chinese.pdf", None)[0][1] is None


def test_memory_is_trusted_after_one_page_that_is_the_same_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    slowly = engine._runs

    def counted(textpage: object) -> word_runs.Runs:
        asked.append(textpage)
        return slowly(textpage)

    monkeypatch.setattr(engine, "_runs", counted)
    with open_document(PDFS / "contract.pdf") as document:
        for index in range(document.page_count):
            assert document.read_page(index).words
    assert len(asked) == 1


def test_memory_that_says_something_else_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    def other(glyphs: Glyphs, font_of: object) -> word_runs.Runs:
        read.append(glyphs)
        return word_runs.Runs(("wrong",), np.ones((1, 4), np.float32), np.zeros(1, bool), (), (), np.zeros((0, 5)))

    monkeypatch.setattr(glyph_runs, "from_glyphs", other)
    with open_document(PDFS / "contract.pdf") as document:
        for index in range(document.page_count):
            assert "wrong" not in document.read_page(index).words
    assert len(read) == 1
