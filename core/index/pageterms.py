"""The units of a page -> the hashed terms that the index keeps of them, and back as numpy arrays.

A table's heading and column heads govern many rows, so each context is kept once and units only point to it.
"""

from __future__ import annotations

import itertools
import re
import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain import Unit, UnitContext, UnitKind
from core.errors import LibraryDamagedError
from core.text.terms import term_hashes

_KIND_CODES = {UnitKind.SENTENCE: 0, UnitKind.TABLE_ROW: 1, UnitKind.HEADING: 2, UnitKind.LIST_ITEM: 3}
_LABEL_WORD = re.compile(r"\b(?!(?:of|and|the|to|for|in|on|by|from|or|a)\b)[^\W\d_]{2,}", re.I)
_UNTRUSTED = 8
"""Added to a unit's kind code when its text cannot be seen by a reader: such a unit is never a hit."""


@dataclass(frozen=True, slots=True, eq=False)
class PageTerms:
    """Terms of one page; `tokens` and `context_tokens` are positions in `vocabulary`.

    vocabulary: uint32[v], sorted hashes. tokens: uint16[n] in reading order, `lengths`: uint16[units] tokens a unit.
    contexts: uint16[units], the context of each unit. context_tokens: uint16[m] with `context_lengths`: uint16[2 *
    contexts], for each context its heading words, then its table words. kinds: uint8[units].
    """

    vocabulary: NDArray[np.uint32]
    tokens: NDArray[np.uint16]
    lengths: NDArray[np.uint16]
    contexts: NDArray[np.uint16]
    context_tokens: NDArray[np.uint16]
    context_lengths: NDArray[np.uint16]
    kinds: NDArray[np.uint8]
    label_words: NDArray[np.uint8]


def page_terms(units: tuple[Unit, ...]) -> PageTerms:
    """Returns the terms of a page's units and of the contexts that govern them."""
    contexts: dict[UnitContext, int] = {}
    which = [contexts.setdefault(unit.context, len(contexts)) for unit in units]
    own = [term_hashes(unit.text)[:0xFFFF] for unit in units]
    governing = [hashes for context in contexts for hashes in _context_hashes(context)]
    vocabulary = sorted(set(itertools.chain.from_iterable(own)) | set(itertools.chain.from_iterable(governing)))
    place = {value: number for number, value in enumerate(vocabulary[:0xFFFF])}
    kinds = [_KIND_CODES[unit.kind] + (_UNTRUSTED if unit.hidden else 0) for unit in units]
    return PageTerms(
        vocabulary=np.array(vocabulary[:0xFFFF], dtype=np.uint32),
        tokens=_positions(own, place),
        lengths=np.array([sum(h in place for h in hashes) for hashes in own], dtype=np.uint16),
        contexts=np.array(which, dtype=np.uint16),
        context_tokens=_positions(governing, place),
        context_lengths=np.array([sum(h in place for h in hashes) for hashes in governing], dtype=np.uint16),
        kinds=np.array(kinds, dtype=np.uint8),
        label_words=np.array([_label_words(unit) for unit in units], dtype=np.uint8),
    )


def _label_words(unit: Unit) -> int:
    return min(len(_LABEL_WORD.findall(unit.text)), 255) if unit.kind is UnitKind.TABLE_ROW else 0


def _context_hashes(context: UnitContext) -> tuple[list[int], list[int]]:
    heading = term_hashes(" ; ".join(context.heading_path))
    table = term_hashes(" ; ".join((context.caption, *context.column_heads, context.parent_label, context.scale_note)))
    return heading[:2000], table[:2000]


def _positions(lists: list[list[int]], place: dict[int, int]) -> NDArray[np.uint16]:
    flat = itertools.chain.from_iterable(lists)
    return np.array([place[value] for value in flat if value in place], dtype=np.uint16)


def pack_page_terms(terms: PageTerms) -> bytes:
    """Returns the compressed bytes of a page's terms."""
    arrays = (
        terms.vocabulary.astype("<u4"), terms.tokens.astype("<u2"), terms.lengths.astype("<u2"),
        terms.contexts.astype("<u2"), terms.context_tokens.astype("<u2"), terms.context_lengths.astype("<u2"),
        terms.kinds, terms.label_words,
    )  # fmt: skip
    sizes = np.array([len(array) for array in arrays], dtype="<u4").tobytes()
    return zlib.compress(sizes + b"".join(array.tobytes() for array in arrays), 4)


def unpack_page_terms(blob: bytes) -> PageTerms:
    """Returns the arrays again. Raises LibraryDamagedError."""
    try:
        raw = zlib.decompress(blob)
        sizes = np.frombuffer(raw, dtype="<u4", count=8)
        at, arrays = 32, []
        for size, kind in zip(sizes.tolist(), ("<u4", "<u2", "<u2", "<u2", "<u2", "<u2", "u1", "u1"), strict=True):
            array = np.frombuffer(raw, dtype=kind, count=size, offset=at)
            at += array.nbytes
            arrays.append(array)
    except (zlib.error, ValueError):
        raise LibraryDamagedError from None
    return PageTerms(*arrays)


def fts_text(vocabulary: NDArray[np.uint32]) -> str:
    """Returns the words under which the full-text table knows a page: hashes, so that it never holds its text."""
    return " ".join(format(value, "x") for value in vocabulary.tolist())
