"""The units of a page -> the hashed terms that the index keeps of them, and back as numpy arrays.

A table's heading and column heads govern many rows, so each context is kept once and units only point to it.
"""

from __future__ import annotations

import itertools
import re
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain import Unit, UnitContext, UnitKind
from core.errors import LibraryDamagedError

_KIND_CODES = {UnitKind.SENTENCE: 0, UnitKind.TABLE_ROW: 1, UnitKind.HEADING: 2, UnitKind.LIST_ITEM: 3}
_LABEL_WORD = re.compile(r"\b(?!(?:of|and|the|to|for|in|on|by|from|or|a)\b)[^\W\d_]{2,}", re.I)
_BYTES_MAX = 16 << 20
"""What the terms of a page may take; a page of 100,000 words takes under 2 MB."""
_UNTRUSTED = 8
"""Added to a unit's kind code when its text cannot be seen by a reader: such a unit is never a hit."""


_HEAD = struct.Struct("<8I")
_TYPES = ("<u4", "<u2", "<u2", "<u2", "<u2", "<u2", "u1", "u1")
_WIDTHS = (4, 2, 2, 2, 2, 2, 1, 1)
"""How many items each array has, and of what kind they are, in the order of `PageTerms`."""


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
    from core.text.terms import term_hashes  # what only reads stored terms does without its patterns

    contexts: dict[UnitContext, int] = {}
    known: dict[int, int] = {}
    which = []
    for unit in units:
        # Units of one paragraph share the very object.
        context = known.get(id(unit.context))
        if context is None:
            context = known[id(unit.context)] = contexts.setdefault(unit.context, len(contexts))
        which.append(context)
    own = [term_hashes(unit.text)[:0xFFFF] for unit in units]
    governing = [hashes for context in contexts for hashes in _context_hashes(context)]
    every = [*own, *governing]
    flat = np.array(list(itertools.chain.from_iterable(every)), dtype=np.uint32)
    counts = np.array([len(hashes) for hashes in every], dtype=np.int64)
    vocabulary, places = np.unique(flat, return_inverse=True)
    if len(vocabulary) > 0xFFFF:
        kept = places < 0xFFFF
        counts = np.bincount(np.repeat(np.arange(len(every)), counts)[kept], minlength=len(every))
        vocabulary, places = vocabulary[:0xFFFF], places[kept]
    cut = int(counts[: len(own)].sum())
    kinds = [_KIND_CODES[unit.kind] + (_UNTRUSTED if unit.hidden else 0) for unit in units]
    return PageTerms(
        vocabulary=vocabulary,
        tokens=places[:cut].astype(np.uint16),
        lengths=counts[: len(own)].astype(np.uint16),
        contexts=np.array(which, dtype=np.uint16),
        context_tokens=places[cut:].astype(np.uint16),
        context_lengths=counts[len(own) :].astype(np.uint16),
        kinds=np.array(kinds, dtype=np.uint8),
        label_words=np.array([_label_words(unit) for unit in units], dtype=np.uint8),
    )


def _label_words(unit: Unit) -> int:
    return min(len(_LABEL_WORD.findall(unit.text)), 255) if unit.kind is UnitKind.TABLE_ROW else 0


def _context_hashes(context: UnitContext) -> tuple[list[int], list[int]]:
    from core.text.terms import term_hashes

    heading = term_hashes(" ; ".join(context.heading_path))
    table = term_hashes(" ; ".join((context.caption, *context.column_heads, context.parent_label, context.scale_note)))
    return heading[:2000], table[:2000]


def pack_page_terms(terms: PageTerms) -> bytes:
    """Returns the compressed bytes of a page's terms."""
    arrays = (
        terms.vocabulary.astype("<u4"), terms.tokens.astype("<u2"), terms.lengths.astype("<u2"),
        terms.contexts.astype("<u2"), terms.context_tokens.astype("<u2"), terms.context_lengths.astype("<u2"),
        terms.kinds, terms.label_words,
    )  # fmt: skip
    sizes = np.array([len(array) for array in arrays], dtype="<u4").tobytes()
    return zlib.compress(sizes + b"".join(array.tobytes() for array in arrays), 1)


def unpack_page_terms(blob: bytes) -> PageTerms:
    """Returns the arrays again; they fit each other. Raises LibraryDamagedError."""
    raw = _inflated(blob)
    at, arrays = _HEAD.size, []
    try:
        for size, kind in zip(_HEAD.unpack_from(raw), _TYPES, strict=True):
            array = np.frombuffer(raw, dtype=kind, count=size, offset=at)
            at += array.nbytes
            arrays.append(array)
    except ValueError:
        raise LibraryDamagedError from None
    terms = PageTerms(*arrays)
    if at != len(raw) or not _fits(terms):
        raise LibraryDamagedError
    return terms


def _fits(terms: PageTerms) -> bool:
    units, places = len(terms.kinds), len(terms.vocabulary)
    counted = (terms.lengths, terms.contexts, terms.label_words)
    return (
        all(len(array) == units for array in counted)
        and len(terms.context_lengths) % 2 == 0
        and int(terms.lengths.sum(dtype=np.int64)) == len(terms.tokens)
        and int(terms.context_lengths.sum(dtype=np.int64)) == len(terms.context_tokens)
        and int(terms.tokens.max(initial=0)) < max(places, 1)
        and int(terms.context_tokens.max(initial=0)) < max(places, 1)
        and (places > 0 or not len(terms.tokens) + len(terms.context_tokens))
        and (not units or int(terms.contexts.max()) < len(terms.context_lengths) // 2)
        and int(terms.kinds.max(initial=0)) < 2 * _UNTRUSTED
        and bool(np.all(terms.vocabulary[1:] > terms.vocabulary[:-1]))
    )


@dataclass(frozen=True, slots=True, eq=False)
class DocumentTerms:
    """The terms of a document's pages one behind the other: hashes in place of positions in a page's vocabulary.

    unit_counts: int64[pages]. tokens: uint32[n], `lengths`: int64[units] of them a unit. contexts:
    int64[units], numbered through the document. context_tokens: uint32[m], `context_lengths` as in `PageTerms`.
    """

    unit_counts: NDArray[np.int64]
    tokens: NDArray[np.uint32]
    lengths: NDArray[np.int64]
    contexts: NDArray[np.int64]
    context_tokens: NDArray[np.uint32]
    context_lengths: NDArray[np.int64]
    kinds: NDArray[np.uint8]
    label_words: NDArray[np.uint8]


def unpack_document_terms(blobs: Sequence[bytes]) -> DocumentTerms:
    """Returns the terms of a document's pages, checked as `unpack_page_terms` does, but all pages in one go.

    A report has a hundred pages; what is done for each array of each page takes longer than all else.
    Raises LibraryDamagedError.
    """
    sizes = np.zeros((len(blobs), len(_TYPES)), dtype=np.int64)
    pieces: list[list[bytes]] = [[] for _ in _TYPES]
    for number, blob in enumerate(blobs):
        raw = _inflated(blob)
        at = _HEAD.size
        for kind, size in enumerate(_HEAD.unpack_from(raw)):
            end = at + size * _WIDTHS[kind]
            pieces[kind].append(raw[at:end])
            sizes[number, kind] = size
            at = end
        if at != len(raw):
            raise LibraryDamagedError
    arrays = [np.frombuffer(b"".join(parts), dtype=kind) for parts, kind in zip(pieces, _TYPES, strict=True)]
    vocabulary, tokens, lengths, contexts, context_tokens, context_lengths, kinds, label_words = arrays
    words, held, units, _, governing, parts, _, _ = sizes.T
    if not (
        bool(np.all(sizes[:, [3, 6, 7]] == units[:, None]))
        and bool(np.all(parts % 2 == 0))
        and bool(np.all(_summed(lengths, units) == held))
        and bool(np.all(_summed(context_lengths, parts) == governing))
        and bool(np.all(tokens < np.repeat(words, held)))
        and bool(np.all(context_tokens < np.repeat(words, governing)))
        and bool(np.all(contexts < np.repeat(parts // 2, units)))
        and int(kinds.max(initial=0)) < 2 * _UNTRUSTED
        and _rises(vocabulary, words)
    ):
        raise LibraryDamagedError
    return DocumentTerms(
        unit_counts=units,
        tokens=vocabulary[np.repeat(_starts(words), held) + tokens],
        lengths=lengths.astype(np.int64),
        contexts=np.repeat(_starts(parts // 2), units) + contexts,
        context_tokens=vocabulary[np.repeat(_starts(words), governing) + context_tokens],
        context_lengths=context_lengths.astype(np.int64),
        kinds=kinds,
        label_words=label_words,
    )


def _starts(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.cumsum(counts) - counts


def _summed(values: NDArray[np.uint16], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Returns the sums of runs of so many values."""
    totals = np.concatenate(([0], np.cumsum(values, dtype=np.int64)))
    ends = np.cumsum(counts)
    return np.asarray(totals[ends] - totals[ends - counts])


def _rises(vocabulary: NDArray[np.uint32], counts: NDArray[np.int64]) -> bool:
    """Says whether the hashes of every page rise."""
    rises = vocabulary[1:] > vocabulary[:-1]
    first = np.cumsum(counts)[:-1] - 1
    rises[first[(first >= 0) & (first < len(rises))]] = True
    return bool(rises.all())


def _inflated(blob: bytes) -> bytes:
    inflater = zlib.decompressobj()
    try:
        raw = inflater.decompress(blob, _BYTES_MAX)
    except zlib.error:
        raise LibraryDamagedError from None
    if not inflater.eof or len(raw) < _HEAD.size:
        raise LibraryDamagedError
    return raw


def fts_text(vocabulary: NDArray[np.uint32]) -> str:
    """Returns the words under which the full-text table knows a page: hashes, so that it never holds its text."""
    return ("%x " * len(vocabulary)) % tuple(vocabulary.tolist())
