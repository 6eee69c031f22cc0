"""The characters of a text page that MuPDF holds in memory -> numpy arrays, without making an object of each.

MuPDF keeps blocks, lines and characters as linked records in a pool of memory pieces of one size. The pieces are
copied, and the records are found in the copy: every address is looked up in it first, so nothing outside of the pool
is ever read. What does not look as expected is declined, and the caller asks MuPDF for words and spans instead, which
costs three times as much. Pure but for reading the memory of its own process.
"""

from __future__ import annotations

import ctypes
import struct
from bisect import bisect_right
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

LAYOUT_OF = "1.28.5"
"""The release of MuPDF whose records (include/mupdf/fitz/structured-text.h, source/fitz/pool.c) are described here."""
PIECES_MAX = 20_000
"""80 MB; a page of so many characters is left to MuPDF's own limits."""

_PAGE = struct.Struct("<i4xQ4fQ")
"""Reference count, pool, clip, first block."""
_POOL = struct.Struct("<5Q")
"""Size, first and last piece, next free byte of the last one, its end."""
_HEAD = 8
"""Bytes of a piece before its records: the address of the next piece."""
CHARACTER = np.dtype(
    [("code", "<i4"), ("bidi", "<u2"), ("flags", "<u2"), ("argb", "<u4"), ("origin", "<f4", 2), ("quad", "<f4", 8),
     ("size", "<f4"), ("font", "<u8"), ("next", "<i8")]
)  # fmt: skip
FONT_AT = 56
"""Where in such a record the address of the font stands."""
_CHARACTER = CHARACTER.itemsize
_TEXT, _PICTURE, _VECTOR = 0, 1, 3
# A block in words of 8 bytes: kind and id; box (2); first and last line, or flags and colour of a shape; previous and
# next block in the last two. A line: writing mode; direction and box (3); first and last character; previous, next.
_BLOCK_WORDS, _BLOCK_NEXT, _BLOCK_OWN = 9, 8, 3
_LINE_WORDS, _LINE_NEXT, _LINE_FIRST, _LINE_LAST = 8, 7, 4, 5

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """A page's characters, lines and drawn shapes in MuPDF's order.

    characters: CHARACTER[n]. line_ends: int64[l], where each line ends among them; line_blocks: int64[l], the number of
    its block among all blocks, line_texts: int64[l], among blocks of text; directions: float32[l, 2]. shapes: float32[m, 4] with shape_blocks, shape_flags and
    shape_colors (alpha on top): int64[m]. pictures: float32[k, 4] with picture_blocks: int64[k], when they were asked
    for. clip: the part of the plane that was read.
    """

    characters: NDArray[np.void]
    line_ends: Ints
    line_blocks: Ints
    line_texts: Ints
    directions: Floats
    shapes: Floats
    shape_blocks: Ints
    shape_flags: Ints
    shape_colors: Ints
    pictures: Floats
    picture_blocks: Ints
    clip: tuple[float, float, float, float]


class _Parts(NamedTuple):
    """Stretches of characters that follow each other in memory, the address of each, and where each leads on."""

    held: list[bytes]
    firsts: list[int]
    following: list[int]


class _Unexpected(Exception):
    """The memory does not look as described above."""


def read_glyphs(address: int) -> Glyphs | None:
    """Reads the text page (fz_stext_page) at an address, which must stay alive meanwhile; None when it is declined."""
    try:
        return _Reader(address).read()
    except (_Unexpected, IndexError):
        return None


class _Reader:
    """Holds the copy of a page's pool, as words of 8 bytes."""

    def __init__(self, address: int) -> None:
        _, pool, *clip, self._first_block = _PAGE.unpack(ctypes.string_at(address, _PAGE.size))
        self._clip = (clip[0], clip[1], clip[2], clip[3])
        size, piece, last, _, end = _POOL.unpack(ctypes.string_at(pool, _POOL.size))
        self._step = step = end - last
        if not 512 <= step <= 1 << 16 or step % 8:
            raise _Unexpected
        count = size // step + 1
        if size % step or count > PIECES_MAX:
            raise _Unexpected  # a record that is larger than a piece lies in one of its own
        pieces: list[tuple[int, bytes]] = []
        while piece:
            if len(pieces) == count:
                raise _Unexpected
            held = ctypes.string_at(piece, step)
            pieces.append((piece, held))
            piece = int.from_bytes(held[:_HEAD], "little")
        if len(pieces) != count:
            raise _Unexpected
        pieces.sort()
        self._starts = [at for at, _ in pieces]
        self._copy = b"".join([held for _, held in pieces])
        self._words = memoryview(self._copy).cast("q")
        self._table = np.frombuffer(self._copy, np.int64)

    def _chain(self, address: int, following: int, out: list[int]) -> None:
        """Appends where in the copy each of the linked records from an address on lies; word `following` leads on."""
        words, starts, step = self._words, self._starts, self._step
        base = shift = -step
        while address:
            if not 0 <= address - base < step:
                piece = bisect_right(starts, address) - 1
                base = starts[piece]
                shift = piece * step - base
                if piece < 0 or address - base >= step:
                    raise _Unexpected
            at = (address + shift) >> 3
            out.append(at)
            if len(out) > len(words):
                raise _Unexpected
            address = words[at + following]

    def _whole(self, records: Ints, size: int) -> None:
        """Makes sure that records of so many words each lie within a piece."""
        words = self._step // 8
        inside = records % words
        if len(records) and (int(inside.min()) < _HEAD // 8 or int(inside.max()) + size > words):
            raise _Unexpected

    def read(self) -> Glyphs:
        """Follows the records."""
        table = self._table
        found: list[int] = []
        self._chain(self._first_block, _BLOCK_NEXT, found)
        blocks = np.array(found, np.int64)
        self._whole(blocks, _BLOCK_WORDS)
        kinds = table[blocks] & 0xFFFFFFFF
        texts, shapes = (kinds == _TEXT).nonzero()[0], (kinds == _VECTOR).nonzero()[0]
        pictures = (kinds == _PICTURE).nonzero()[0]
        records: list[int] = []
        counts = []
        for line in table[blocks[texts] + _BLOCK_OWN].tolist():
            before = len(records)
            self._chain(line, _LINE_NEXT, records)
            counts.append(len(records) - before)
        lines = np.array(records, np.int64)
        self._whole(lines, _LINE_WORDS)
        if (table[lines] & 0xFF).any() or not table[lines + _LINE_FIRST].all():
            raise _Unexpected  # written from top to bottom, or empty
        characters, ends = self._characters(table[lines + _LINE_FIRST], table[lines + _LINE_LAST])
        floats = table.view(np.float32)
        colors = table[blocks[shapes] + _BLOCK_OWN]
        return Glyphs(
            characters=characters,
            line_ends=ends,
            line_blocks=np.repeat(texts, counts),
            line_texts=np.repeat(np.arange(len(texts)), counts),
            directions=np.stack((floats[2 * lines + 1], floats[2 * lines + 2]), axis=1),
            shapes=floats[2 * blocks[shapes][:, None] + np.arange(2, 6)],
            pictures=floats[2 * blocks[pictures][:, None] + np.arange(2, 6)],
            picture_blocks=pictures,
            shape_blocks=shapes,
            shape_flags=colors & 0xFFFFFFFF,
            shape_colors=colors >> 32 & 0xFFFFFFFF,
            clip=self._clip,
        )

    def _characters(self, firsts: Ints, lasts: Ints) -> tuple[NDArray[np.void], Ints]:
        """The characters of lines, given the first and last of each, and where each line ends among them."""
        starts = np.array(self._starts)
        pieces = np.searchsorted(starts, firsts, side="right") - 1
        inside = firsts - starts[pieces]
        sizes = lasts - firsts + _CHARACTER
        whole = ((sizes > 0) & (inside + sizes <= self._step)).tolist()
        if len(firsts) and (int(pieces.min()) < 0 or int(inside.min()) < _HEAD or int(inside.max()) >= self._step):
            raise _Unexpected
        parts = _Parts([], [], [])
        ends: list[int] = []
        copy = self._copy
        places = (pieces * self._step + inside).tolist()
        rows = zip(whole, places, sizes.tolist(), firsts.tolist(), lasts.tolist(), strict=True)
        for in_one, at, size, first, last in rows:
            if in_one:
                parts.held.append(copy[at : at + size])
                parts.firsts.append(first)
                parts.following.append(0)
            else:
                self._in_pieces(first, last, parts)
            ends.append(len(parts.held))
        return self._joined(parts, ends)

    def _in_pieces(self, first: int, last: int, parts: _Parts) -> None:
        """Takes the characters of a line that goes on in another piece."""
        starts, step, limit = self._starts, self._step, len(parts.held) + len(self._starts)
        while True:
            piece = bisect_right(starts, first) - 1
            inside = first - starts[piece]
            if piece < 0 or not _HEAD <= inside < step or len(parts.held) > limit:
                raise _Unexpected
            room = step - inside
            size = last - first + _CHARACTER
            if not 0 < size <= room:
                size = room - room % _CHARACTER
            if not size:
                raise _Unexpected
            at = piece * step + inside
            parts.held.append(self._copy[at : at + size])
            parts.firsts.append(first)
            behind = first + size - _CHARACTER
            first = self._words[(at + size >> 3) - 1]
            parts.following.append(first)
            if behind == last:
                if first:
                    raise _Unexpected
                return

    def _joined(self, parts: _Parts, line_ends: list[int]) -> tuple[NDArray[np.void], Ints]:
        """One array of all parts; within a part each character must name the one behind it as its next."""
        raw = b"".join(parts.held)
        if len(raw) % _CHARACTER:
            raise _Unexpected
        found = np.frombuffer(raw, CHARACTER)
        sizes = np.fromiter(map(len, parts.held), np.int64, len(parts.held))
        ends = sizes.cumsum()
        if not len(found):
            return found, ends
        expected = np.arange(_CHARACTER, len(raw) + 1, _CHARACTER)
        expected += (np.array(parts.firsts, np.int64) - ends + sizes).repeat(sizes // _CHARACTER)
        expected[ends // _CHARACTER - 1] = parts.following
        if (found["next"] != expected).any():
            raise _Unexpected
        return found, ends[np.array(line_ends) - 1] // _CHARACTER
