"""A read page -> what the store keeps of it, made in the process that read it; and the check of such bytes on arrival.

Packing costs more than storing. Done by the workers, it leaves the app's process little to do for a page.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain import Page, ReadPage
from core.errors import BadInputError, LibraryDamagedError
from core.index.codec import (
    UNITS_PER_PAGE_MAX,
    check_units,
    check_words,
    pack_text,
    pack_units,
    pack_words,
    unpack_text,
)
from core.index.pageterms import pack_page_terms, page_terms, unpack_page_terms
from core.sketch import PERMUTATIONS, Sketch, sketch_of


@dataclass(frozen=True, slots=True)
class Packs:
    """The compressed text, words, units and terms of a page, and the sketch of its text."""

    text: bytes
    words: bytes
    units: bytes
    terms: bytes
    sketch: Sketch


@dataclass(frozen=True, slots=True, eq=False)
class PackedPage:
    """A page ready to be stored. vocabulary: uint32[v], the hashes of its terms, sorted."""

    page: Page
    warnings: tuple[str, ...]
    packs: Packs
    vocabulary: NDArray[np.uint32]
    reach: tuple[tuple[int, int], ...] = ()
    """For each later page that a unit continues on: its index, and how long its text must be at least."""


def pack_page(read: ReadPage) -> PackedPage:
    """Packs a page. Raises BadInputError when it holds more than the store takes."""
    if len(read.units) > UNITS_PER_PAGE_MAX:
        raise BadInputError(f"Page {read.page.number} has too many pieces to be indexed.")
    terms = page_terms(read.units)
    packs = Packs(
        text=pack_text(read.page.text),
        words=pack_words(read.words),
        units=pack_units(read.units, read.page.text),
        terms=pack_page_terms(terms),
        sketch=sketch_of(terms.vocabulary[terms.tokens]),
    )
    return PackedPage(read.page, read.warnings, packs, terms.vocabulary, _reach(read))


def _reach(read: ReadPage) -> tuple[tuple[int, int], ...]:
    ends: dict[int, int] = {}
    for unit in read.units:
        for span in unit.spans[1:]:
            if span.page_index != read.page.index:
                ends[span.page_index] = max(ends.get(span.page_index, 0), span.end)
    return tuple(ends.items())


def page_text(packs: Packs) -> str:
    """Returns the text of a page that another process packed. Raises LibraryDamagedError, UnicodeDecodeError."""
    return unpack_text(packs.text)


def checked_page(page: Page, warnings: tuple[str, ...], packs: Packs, page_count: int, words_max: int) -> PackedPage:
    """Believes nothing of what another process packed: every length, offset, box and hash is looked at.

    Raises:
        LibraryDamagedError: something in it is not what `pack_page` makes.
    """
    check_words(packs.words, words_max, len(page.text))
    units = check_units(packs.units, page, page_count)
    terms = unpack_page_terms(packs.terms)
    if len(terms.kinds) != units.count or len(terms.context_lengths) != 2 * units.contexts:
        raise LibraryDamagedError
    if packs.sketch.shape != (PERMUTATIONS,) or packs.sketch.dtype != np.uint32:
        raise LibraryDamagedError
    return PackedPage(page, warnings, packs, terms.vocabulary, units.reach)
