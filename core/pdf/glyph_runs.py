"""A page's characters as arrays -> words and line fragments, the same that MuPDF's words and spans would give. Pure.

Declined, for the slower way, is what needs a look at single characters: scripts that MuPDF cuts wrongly, fonts whose
heights make no sense, zero-width joiners, words without a width, characters beyond the part that was read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.pdf.raw import Fragment
from core.pdf.text_memory import Floats, Glyphs, Ints
from core.pdf.word_runs import (
    BOLD,
    FILLED_OR_STROKED,
    ITALIC,
    OPAQUE_MIN,
    SIZE_MIN_PT,
    WIDTH_MIN_PT,
    Colors,
    Ground,
    Look,
    Runs,
    Sign,
    needs_characters,
    suspicion,
)

SPACE, NO_BREAK_SPACE, REPLACEMENT = 32, 160, 0xFFFD
HARMLESS_BELOW = 0x590
"""Characters from here on may be of a script, or of a kind, that needs a closer look."""
_SURROGATES = (0xD800, 0xDFFF)
_needs_a_look = re.compile("[\u0900\u200b-\u200d\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]").search
"""Where MuPDF ends a word within one, and letters that nobody sees."""
SYNTHETIC = 4
"""MuPDF's character flag for a space that it put in itself."""
_OUTLINE = 1
"""MuPDF's flag of a shape that is an outline."""
RAISED = 0.1
"""A character so much of its size above its line's first one is another run: a superscript."""


class Font(NamedTuple):
    """What is asked of a font."""

    name: str
    flags: int
    """Its part of MuPDF's span flags: bold, italic, serifs, one width."""
    tall: bool
    """Whether its ascender and descender make sense; when not, MuPDF corrects the boxes of its characters."""


FontOf = Callable[[int], Font]


class _Spans(NamedTuple):
    """Runs of characters of one look, in order: where each begins and ends, its line and its font's flags."""

    first: Ints
    end: Ints
    line: Ints
    flags: Ints


def from_glyphs(glyphs: Glyphs, font_of: FontOf) -> Runs | None:
    """Builds runs; None when the slower way must be taken."""
    found = glyphs.characters
    ground = _ground(glyphs)
    if not len(found):
        return _nothing(ground)
    codes = _clean(found["code"])
    boxes = _boxes(found["quad"])
    fonts = _fonts(found["font"], font_of)
    if codes is None or fonts is None or not _inside(boxes, glyphs.clip):
        return None
    in_word = (codes > SPACE) & (codes != NO_BREAK_SPACE)
    line_starts = np.zeros(len(codes), bool)
    line_starts[0] = True
    line_starts[glyphs.line_ends[:-1]] = True
    begins = in_word & line_starts
    begins[1:] |= in_word[1:] > in_word[:-1]
    kept = in_word.nonzero()[0]
    if not len(kept):
        return _nothing(ground)
    of_words = begins.take(kept)
    texts = _texts(codes.take(kept), of_words)
    firsts = of_words.nonzero()[0]
    inner = boxes.take(kept, axis=1)
    own = np.concatenate(
        (np.minimum.reduceat(inner[:2], firsts, axis=1), np.maximum.reduceat(inner[2:], firsts, axis=1))
    )
    if not (own[2:] > own[:2]).all():
        return None
    words = np.ascontiguousarray(own.T)
    lines = np.searchsorted(glyphs.line_ends, begins.nonzero()[0], side="right")
    spans = _spans(glyphs, fonts, boxes, line_starts)
    fragments = _fragments(glyphs, spans, lines, codes)
    order = tuple(glyphs.line_blocks[lines[[fragment.first for fragment in fragments]]].tolist())
    signs = _signs(found, spans, boxes, codes, ground.colors)
    pictures = np.column_stack((glyphs.pictures, glyphs.picture_blocks)).astype(np.float32)
    return Runs(texts, words, np.zeros(len(texts), bool), fragments, order, ground.shapes, tuple(signs), pictures)


def _nothing(ground: Ground) -> Runs:
    return Runs((), np.zeros((0, 4), np.float32), np.zeros(0, bool), (), (), ground.shapes)


def _ground(glyphs: Glyphs) -> Ground:
    """The shapes that are large enough for words to stand on or lie under."""
    if not len(glyphs.shapes):
        return Ground(np.zeros((0, 5), np.float32), {})
    boxes = glyphs.shapes.astype(np.float64)
    large = (boxes[:, 3] - boxes[:, 1] > SIZE_MIN_PT) & (boxes[:, 2] - boxes[:, 0] > WIDTH_MIN_PT)
    x0, top, x1, bottom = glyphs.clip
    large &= (boxes[:, 0] < x1) & (boxes[:, 2] > x0) & (boxes[:, 1] < bottom) & (boxes[:, 3] > top)
    rows = []
    colors: Colors = {}
    kept = (boxes[large], glyphs.shape_colors[large], glyphs.shape_flags[large], glyphs.shape_blocks[large])
    for box, color, flags, block in zip(*(values.tolist() for values in kept), strict=True):
        colors.setdefault(color & 0xF0F0F0, []).append(tuple(box))
        if color >> 24 > OPAQUE_MIN and not flags & _OUTLINE:
            rows.append((*box, block))
    return Ground(np.array(rows, np.float32).reshape(-1, 5), colors)


def _clean(codes: NDArray[np.int32]) -> NDArray[np.uint32] | None:
    """The characters' codes, half pairs replaced; None when there are some that need a closer look."""
    out = codes.astype(np.uint32)
    if int(out.max()) < HARMLESS_BELOW:
        return out
    high = out[out >= HARMLESS_BELOW]
    if int(high.max()) > 0x10FFFF:
        return None
    half = (out >= _SURROGATES[0]) & (out <= _SURROGATES[1])
    out[half] = REPLACEMENT
    letters = out[out >= HARMLESS_BELOW].tobytes().decode("utf-32-le")
    return None if needs_characters(letters) or _needs_a_look(letters) else out


def _texts(codes: NDArray[np.uint32], begins: NDArray[np.bool_]) -> tuple[str, ...]:
    """The words, given their characters and where each begins."""
    places = np.cumsum(begins, dtype=np.int64)
    places += np.arange(-1, len(codes) - 1)
    spaced = np.full(int(places[-1]) + 1, SPACE, np.uint32)
    spaced[places] = codes
    return tuple(spaced.tobytes().decode("utf-32-le").split(" "))


def _boxes(quads: Floats) -> Floats:
    """float32[4, n]: boxes around four corners each."""
    corners = np.ascontiguousarray(quads.T).reshape(4, 2, -1)
    return np.concatenate((corners.min(axis=0), corners.max(axis=0)))


def _inside(boxes: Floats, clip: tuple[float, float, float, float]) -> bool:
    """Whether all boxes overlap the part that was read; not so when one of them is no number."""
    x0, top, x1, bottom = clip
    low, high = boxes[:2].max(axis=1).tolist(), boxes[2:].min(axis=1).tolist()
    return bool(low[0] < x1 and low[1] < bottom and high[0] > x0 and high[1] > top)


class _Fonts(NamedTuple):
    """For each character the number of its font's look, and the font's flags."""

    look: Ints
    flags: Ints


def _fonts(pointers: NDArray[np.uint64], font_of: FontOf) -> _Fonts | None:
    """The fonts of the characters; None when one of them has heights that make no sense."""
    starts = np.concatenate((np.zeros(1, np.int64), (pointers[1:] != pointers[:-1]).nonzero()[0] + 1))
    looks: dict[Font, int] = {}
    known: dict[int, tuple[int, int]] = {}
    runs = []
    for pointer in pointers[starts].tolist():
        values = known.get(pointer)
        if values is None:
            font = font_of(pointer)
            if not font.tall:
                return None
            values = known[pointer] = looks.setdefault(font, len(looks)), font.flags
        runs.append(values)
    table = np.repeat(np.array(runs, np.int64), np.diff(np.append(starts, len(pointers))), axis=0)
    return _Fonts(table[:, 0], table[:, 1])


def _spans(glyphs: Glyphs, fonts: _Fonts, boxes: Floats, line_starts: NDArray[np.bool_]) -> _Spans:
    """Cuts lines where the look changes. A last run of a line that takes no room is none."""
    found = glyphs.characters
    look = (found["flags"] & ~np.uint16(SYNTHETIC)).astype(np.int64) | found["argb"].astype(np.int64) << 16
    more = (fonts.look << 40) | found["bidi"].astype(np.int64) << 33 | _raised(glyphs).astype(np.int64) << 32
    more |= found["size"].view(np.uint32)
    changes = line_starts.copy()
    changes[1:] |= (look[1:] != look[:-1]) | (more[1:] != more[:-1])
    first = changes.nonzero()[0]
    end = np.append(first[1:], len(found))
    line = np.searchsorted(glyphs.line_ends, first, side="right")
    if not (boxes[2:] > boxes[:2]).all():
        low, high = np.minimum.reduceat(boxes[:2], first, axis=1), np.maximum.reduceat(boxes[2:], first, axis=1)
        kept: NDArray[np.bool_] = np.all(high > low, axis=0)
        kept[:-1] |= line[1:] == line[:-1]
        first, end, line = first[kept], end[kept], line[kept]
    return _Spans(first, end, line, fonts.flags[first])


def _raised(glyphs: Glyphs) -> NDArray[np.bool_]:
    """Characters that stand above the first one of a level line."""
    found, ends = glyphs.characters, glyphs.line_ends
    starts = np.concatenate((np.zeros(1, np.int64), ends[:-1]))
    height = found["origin"][:, 1]
    level = (glyphs.directions[:, 0] == 1) & (glyphs.directions[:, 1] == 0)
    first = np.repeat(np.where(level, height[starts], -np.inf).astype(np.float32), ends - starts)
    out: NDArray[np.bool_] = height < first - found["size"] * np.float32(RAISED)
    return out


def _signs(
    found: NDArray[np.void], spans: _Spans, boxes: Floats, codes: NDArray[np.uint32], colors: Colors
) -> list[Sign]:
    """The runs that may not be seen."""
    argb, size = found["argb"][spans.first], found["size"][spans.first]
    inked = (found["flags"][spans.first] & FILLED_OR_STROKED) != 0
    doubtful = ((argb & 0xFFFFFF) != 0) | (argb < 0xFF000000) | (size < SIZE_MIN_PT) | ~inked
    if 0 in colors:
        doubtful[:] = True
    out = []
    for n in doubtful.nonzero()[0].tolist():
        own = boxes[:, spans.first[n] : spans.end[n]]
        (x0, top), (x1, bottom) = own[:2].min(axis=1).tolist(), own[2:].max(axis=1).tolist()
        color = int(argb[n])
        look = Look(bool(inked[n]), color >> 24, float(size[n]), color & 0xFFFFFF, (x0, top, x1, bottom))
        why = suspicion(look, colors)
        if why and _text(codes, spans, n).strip():
            out.append(Sign(why, look.box))
    return out


def _text(codes: NDArray[np.uint32], spans: _Spans, n: int) -> str:
    return codes[spans.first[n] : spans.end[n]].tobytes().decode("utf-32-le")


def _fragments(glyphs: Glyphs, spans: _Spans, lines: Ints, codes: NDArray[np.uint32]) -> tuple[Fragment, ...]:
    """A fragment for each line with words, which looks as its longest run does."""
    firsts = np.concatenate((np.zeros(1, np.int64), (lines[1:] != lines[:-1]).nonzero()[0] + 1))
    own = lines[firsts]
    begin, end = np.searchsorted(spans.line, own), np.searchsorted(spans.line, own, side="right")
    main = begin.copy()
    bold = (spans.flags[begin] & BOLD) != 0
    for n in (end - begin > 1).nonzero()[0].tolist():
        several = range(int(begin[n]), int(end[n]))
        main[n] = longest = max(several, key=lambda i: int(spans.end[i] - spans.first[i]))
        bold[n] = spans.flags[longest] & BOLD and all(
            spans.flags[i] & BOLD or not _text(codes, spans, i).strip() for i in several
        )
    across, along = np.abs(glyphs.directions[own]).T
    return tuple(
        map(
            Fragment,
            firsts.tolist(),
            glyphs.line_texts[own].tolist(),
            glyphs.characters["size"][spans.first[main]].tolist(),
            bold.tolist(),
            ((spans.flags[main] & ITALIC) != 0).tolist(),
            (across >= along).tolist(),
        )
    )
