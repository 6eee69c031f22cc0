"""A document's text, prepared for finding quotes: strict and compact strings, and words for the fuzzy step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.domain import Page, PageWords
from core.text.normalise import compact, strict
from core.text.offsets import Mapped


@dataclass(frozen=True, slots=True)
class DocumentText:
    """All pages of one document, in order, with their words."""

    pages: tuple[Page, ...]
    words: tuple[PageWords, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Flat:
    """The cleaned texts of all pages, one after the other.

    bounds: int64[pages + 1], where each page begins in `text`. starts, ends: int32[len(text)], offsets into the text
    of the page that the character stands on.
    """

    text: str
    bounds: NDArray[np.int64]
    starts: NDArray[np.int32]
    ends: NDArray[np.int32]

    def page_at(self, position: int) -> int:
        """Position in the list of pages of the character at `position`."""
        return int(np.searchsorted(self.bounds, position, side="right")) - 1


def _flatten(parts: Sequence[Mapped]) -> Flat:
    lengths = np.fromiter((len(p.text) for p in parts), np.int64, len(parts))
    empty = np.zeros(0, np.int32)
    return Flat(
        "".join(p.text for p in parts),
        np.concatenate(([0], np.cumsum(lengths))).astype(np.int64),
        np.concatenate([empty, *(p.offsets[:-1] for p in parts)]),
        np.concatenate([empty, *(p.ends for p in parts)]),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Tokens:
    """The words of a document as numbers.

    ids: int32[n], one a word, equal for equal words; -1 for words without a letter or digit. pages: int32[n], position
    of its page. words: int32[n], its number on that page. sizes: int32[n], letters and digits in it. places: for each
    word of the document, where it stands.
    """

    ids: NDArray[np.int32]
    pages: NDArray[np.int32]
    words: NDArray[np.int32]
    sizes: NDArray[np.int32]
    vocabulary: dict[str, int]
    order: NDArray[np.int64]
    """Positions sorted by id, so that the places of one word are a slice."""
    first: NDArray[np.int64]
    """first[id] : first[id + 1] is that slice."""

    def places(self, token: int) -> NDArray[np.int64]:
        """Where a word stands in the document, ascending."""
        return self.order[self.first[token] : self.first[token + 1]]


class AnchorIndex:
    """Everything that finding a quote in one document needs; the parts are made when first asked for."""

    def __init__(self, pages: Sequence[Page], words: Sequence[PageWords]) -> None:
        if len(pages) != len(words):
            raise ValueError(f"{len(pages)} pages, but words of {len(words)}")
        self.pages = tuple(pages)
        self.words = tuple(words)
        self.position = {page.index: i for i, page in enumerate(self.pages)}

    @cached_property
    def strict(self) -> Flat:
        """Letters, digits and the marks that change numbers."""
        return _flatten([strict(page.text) for page in self.pages])

    @cached_property
    def _compact_pages(self) -> list[Mapped]:
        return [compact(page.text) for page in self.pages]

    @cached_property
    def compact(self) -> Flat:
        """Letters and digits."""
        return _flatten(self._compact_pages)

    @cached_property
    def tokens(self) -> Tokens:
        """Words as numbers."""
        letters: list[str] = []
        counts: list[int] = []
        for page, words in zip(self._compact_pages, self.words, strict=True):
            cuts = np.searchsorted(page.offsets[:-1], np.append(words.starts, np.uint32(0xFFFFFFFF))).tolist()
            text = page.text
            letters += [text[start:end] for start, end in pairwise(cuts)]
            counts.append(len(words))
        vocabulary = {token: n for n, token in enumerate(dict.fromkeys(filter(None, letters)))}
        array = np.fromiter(map({**vocabulary, "": -1}.__getitem__, letters), np.int32, len(letters))
        sizes_of = np.fromiter(map(len, vocabulary), np.int32, len(vocabulary))
        sizes = np.where(array >= 0, sizes_of[array] if len(sizes_of) else 0, 0).astype(np.int32)
        order = np.argsort(array, kind="stable")
        first = np.searchsorted(array[order], np.arange(len(vocabulary) + 1))
        return Tokens(
            array,
            np.repeat(np.arange(len(counts), dtype=np.int32), counts),
            np.concatenate([np.zeros(0, np.int32), *(np.arange(n, dtype=np.int32) for n in counts)]),
            sizes,
            vocabulary,
            order,
            first,
        )


def build_index(pages: Sequence[Page], words: Sequence[PageWords]) -> AnchorIndex:
    """Prepares a document for `anchor`; cheap, the work is done at the first quote."""
    return AnchorIndex(pages, words)
