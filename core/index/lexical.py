"""The terms of one document as postings, and BM25 over its units and pages.

A unit is scored by its own words, by the heading it stands under and by the table words that govern it, so that a row
is found by its column heads and a clause by its title.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from core.index.pageterms import unpack_document_terms
from core.text.terms import term_hash

Floats = NDArray[np.float32]
Number = TypeVar("Number", bound=np.generic)
Kept = TypeVar("Kept")
K1_UNIT, B_UNIT = 1.2, 0.6
K1_PAGE, B_PAGE = 1.5, 0.75
HEADING_WEIGHT, TABLE_WEIGHT = 0.5, 0.35
"""What a word counts in the heading path, and in caption, column heads and parent label, against 1 in the unit."""
LABEL_FILLERS = ("total", "net")
"""Words of labels that say how a figure was reckoned, not what it is of: "Total net revenues" is about revenues."""
FILLER = 1.0
ROW = 1
HEADING = 2
HIDDEN = 8


@dataclass(frozen=True, slots=True, eq=False)
class Postings:
    """Terms -> where they stand and how often. hashes: sorted uint32[v]; offsets: int64[v + 1]."""

    hashes: NDArray[np.uint32]
    offsets: NDArray[np.int64]
    owners: NDArray[np.uint32]
    counts: NDArray[np.uint16]

    def find(self, term: int) -> tuple[NDArray[np.uint32], NDArray[np.uint16]]:
        """Returns the units (or contexts) that hold a term, ascending, and how often each does."""
        at = int(self.hashes.searchsorted(np.uint32(term)))
        if at == len(self.hashes) or int(self.hashes[at]) != term:
            return self.owners[:0], self.counts[:0]
        start, end = self.offsets[at], self.offsets[at + 1]
        return self.owners[start:end], self.counts[start:end]

    def find_all(self, terms: NDArray[np.uint32]) -> list[tuple[NDArray[np.uint32], NDArray[np.uint16]]]:
        """Returns what `find` gives for each of several terms, looked up together."""
        if not len(self.hashes):
            return [(self.owners[:0], self.counts[:0])] * len(terms)
        at = np.minimum(self.hashes.searchsorted(terms), len(self.hashes) - 1)
        known = self.hashes[at] == terms
        starts, ends = self.offsets[at].tolist(), np.where(known, self.offsets[at + 1], self.offsets[at]).tolist()
        return [(self.owners[a:b], self.counts[a:b]) for a, b in zip(starts, ends, strict=True)]

    def held(self, terms: NDArray[np.uint32]) -> frozenset[int]:
        """Returns those of the terms that stand anywhere, looked up together."""
        return frozenset(terms[_among(self.hashes, terms)].tolist())

    def holding(self, terms: Iterable[int]) -> NDArray[np.uint32]:
        """Returns the owners that hold every one of the terms, ascending."""
        every = []
        for term in terms:
            owners, _ = self.find(term)
            if not len(owners):
                return owners
            every.append(owners)
        every.sort(key=len)  # the rarest first: only its few owners are looked up among the others
        found = every[0] if every else self.owners[:0]
        for owners in every[1:]:
            found = found[_among(owners, found)]
        return found

    @property
    def nbytes(self) -> int:
        """Memory held."""
        return self.hashes.nbytes + self.offsets.nbytes + self.owners.nbytes + self.counts.nbytes


def _among(ascending: NDArray[np.uint32], values: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Says of each value whether it is one of the ascending ones."""
    if not len(ascending):
        return np.zeros(len(values), dtype=bool)
    at = ascending.searchsorted(values)
    at[at == len(ascending)] = 0
    return np.asarray(ascending[at] == values)


def _postings(hashes: NDArray[np.uint32], owners: NDArray[np.uint32]) -> Postings:
    """Returns the postings of tokens by their hashes; owners ascend.

    Sorting by the lower half and then by the upper is three times as fast as by the whole: numpy's stable sort of
    16 bits counts, and owners stay in their order.
    """
    order = np.argsort((hashes & np.uint32(0xFFFF)).astype(np.uint16), kind="stable")
    order = order[np.argsort((hashes[order] >> np.uint32(16)).astype(np.uint16), kind="stable")]
    hashes, owners = hashes[order], owners[order]
    places = _firsts((hashes[1:] != hashes[:-1]) | (owners[1:] != owners[:-1]), len(hashes))
    counts = np.diff(places, append=len(hashes))
    hashes, owners = hashes[places], owners[places]
    firsts = _firsts(hashes[1:] != hashes[:-1], len(hashes))
    return Postings(
        hashes=hashes[firsts],
        offsets=np.append(firsts, len(hashes)).astype(np.int64),
        owners=owners,
        counts=np.minimum(counts, 0xFFFF).astype(np.uint16),
    )


def _firsts(differs: NDArray[np.bool_], count: int) -> NDArray[np.int64]:
    """Returns where runs begin among so many items, of which each after the first differs from the one before or not."""
    found = np.flatnonzero(differs) + 1
    return np.concatenate(([0], found)) if count else found


@dataclass(frozen=True, slots=True, eq=False)
class DocumentIndex:
    """One document, ready to be scored. Units are numbered through the document; `first_unit[p]` starts page p."""

    page_nums: NDArray[np.int64]
    page_indexes: NDArray[np.int32]
    labels: tuple[str, ...]
    first_unit: NDArray[np.int64]
    unit_page: NDArray[np.int32]
    unit_context: NDArray[np.int32]
    unit_length: Floats
    kinds: NDArray[np.uint8]
    label_words: NDArray[np.uint8]
    page_length: Floats
    body: Postings
    heading: Postings
    table: Postings
    memo: dict[str, Floats] = field(default_factory=dict)
    """What was worked out once from the index and is asked for with every question; see `kept`."""
    others: dict[str, object] = field(default_factory=dict)

    @property
    def units(self) -> int:
        """How many units."""
        return len(self.unit_page)

    @property
    def pages(self) -> int:
        """How many pages."""
        return len(self.page_nums)

    @property
    def contexts(self) -> int:
        """How many contexts govern its units."""
        return int(self.unit_context.max(initial=-1)) + 1

    @property
    def nbytes(self) -> int:
        """Memory held, for the cache."""
        return self.body.nbytes + self.heading.nbytes + self.table.nbytes + 20 * self.units

    def kept(self, name: str, work: Callable[[], Floats]) -> Floats:
        """Returns what `work` gives, done once for this index."""
        held = self.memo.get(name)
        if held is None:
            held = self.memo[name] = work()
        return held

    def remembered(self, name: str, work: Callable[[], Kept]) -> Kept:
        """Returns what `work` gives, done once for this index; the name tells its type."""
        held = self.others.get(name)
        if held is None:
            held = self.others[name] = work()
        return cast(Kept, held)

    def unit_id(self, unit: int) -> int:
        """Returns the store's id of a unit."""
        page = int(self.unit_page[unit])
        return (int(self.page_nums[page]) << 16) | (unit - int(self.first_unit[page]))

    def holding(self, terms: Iterable[int], rows_only: bool = False) -> NDArray[np.uint32]:
        """Returns the units whose own words hold every one of the terms."""
        found = self.body.holding(terms)
        return found[(self.kinds[found] & 7) == ROW] if rows_only else found

    def page_share(self, term: int) -> float:
        """Returns the share of pages that hold a term."""
        owners, _ = self.body.find(term)
        if not len(owners):
            return 0.0
        return (1 + int(np.count_nonzero(np.diff(self.unit_page[owners])))) / self.pages

    def unit_df(self, term: int) -> int:
        """Returns how many units hold a term."""
        return len(self.body.find(term)[0])


def build_index(rows: Sequence[tuple[int, int, str, bytes]]) -> DocumentIndex:
    """Builds the index of a document from `Store.page_term_rows`. Raises LibraryDamagedError."""
    terms = unpack_document_terms([blob for _, _, _, blob in rows])
    owners = np.repeat(np.arange(len(terms.lengths), dtype=np.uint32), terms.lengths)
    parts = np.repeat(np.arange(len(terms.context_lengths), dtype=np.uint32), terms.context_lengths)
    in_heading = (parts & 1) == 0
    unit_page = np.repeat(np.arange(len(rows), dtype=np.int32), terms.unit_counts)
    return DocumentIndex(
        page_nums=np.array([row[0] for row in rows], dtype=np.int64),
        page_indexes=np.array([row[1] for row in rows], dtype=np.int32),
        labels=tuple(row[2] for row in rows),
        first_unit=np.concatenate(([0], np.cumsum(terms.unit_counts))),
        unit_page=unit_page,
        unit_context=terms.contexts.astype(np.int32),
        unit_length=terms.lengths.astype(np.float32),
        kinds=terms.kinds,
        label_words=terms.label_words,
        page_length=np.bincount(unit_page, terms.lengths, len(rows)).astype(np.float32),
        body=_postings(terms.tokens, owners),
        heading=_postings(terms.context_tokens[in_heading], parts[in_heading] >> 1),
        table=_postings(terms.context_tokens[~in_heading], parts[~in_heading] >> 1),
    )


@dataclass(frozen=True, slots=True)
class WeightedTerm:
    """A term of the question: its hash, its weight and its rarity (`idf`)."""

    text: str
    hash: int
    weight: float
    idf: float


def idf(total: int, holding: float) -> float:
    """Returns the rarity of a term that `holding` of `total` units (or pages) have; never negative."""
    return math.log(1 + (total - holding + 0.5) / (holding + 0.5)) if total else 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Located:
    """Where a term of the question stands in one document: in units, and in the contexts that govern units."""

    term: WeightedTerm
    units: NDArray[np.uint32]
    counts: NDArray[np.uint16]
    headings: NDArray[np.uint32]
    tables: NDArray[np.uint32]

    @property
    def gain(self) -> float:
        """What holding the term is worth."""
        return self.term.weight * self.term.idf


def locate(index: DocumentIndex, terms: Sequence[WeightedTerm]) -> list[Located]:
    """Looks terms up once for all that is worked out from them; the order is kept.

    The rarity of terms that are common in this document is lowered: its own name finds it, but nothing in it.
    """
    if not terms:
        return []
    hashes = np.array([term.hash for term in terms], dtype=np.uint32)
    parts = (postings.find_all(hashes) for postings in (index.body, index.heading, index.table))
    return [
        Located(_rarer(term, idf(index.units, len(units))), units, counts, heading[0], table[0])
        for term, (units, counts), heading, table in zip(terms, *parts, strict=True)
    ]


def _rarer(term: WeightedTerm, here: float) -> WeightedTerm:
    return term if term.idf <= here else WeightedTerm(term.text, term.hash, term.weight, here)


def unit_scores(index: DocumentIndex, terms: Sequence[Located]) -> Floats:
    """Returns the BM25 score of every unit, with the words that govern it.

    All terms are added in one step, term after term, so that the sums are those of adding each alone.
    """
    scores = np.zeros(index.units, dtype=np.float32)
    if not terms:
        return scores
    norms = index.kept("unit norms", lambda: _norms(index.unit_length, K1_UNIT, B_UNIT))
    gains = np.array([term.gain for term in terms], dtype=np.float32)
    units, counts, held = _together(terms)
    np.add.at(scores, units, np.repeat(gains * (K1_UNIT + 1), held) * counts / (counts + norms[units]))
    contexts = np.zeros(index.contexts, dtype=np.float32)
    if len(contexts):
        places = [places for term in terms for places in (term.headings, term.tables)]
        weights = np.outer(gains, np.array([HEADING_WEIGHT, TABLE_WEIGHT], dtype=np.float32)).ravel()
        np.add.at(contexts, np.concatenate(places), np.repeat(weights, [len(found) for found in places]))
        scores += contexts[index.unit_context]
    return scores


def _together(terms: Sequence[Located]) -> tuple[NDArray[np.uint32], NDArray[np.uint16], list[int]]:
    """Returns the units that hold the terms and how often, term after term, and how many units each term has."""
    units = np.concatenate([term.units for term in terms])
    return units, np.concatenate([term.counts for term in terms]), [len(term.units) for term in terms]


def _norms(lengths: Floats, k1: float, b: float) -> Floats:
    mean = float(lengths.mean()) if len(lengths) else 1.0
    return np.asarray(k1 * (1 - b + b * lengths / max(mean, 1.0)), dtype=np.float32)


def page_scores(index: DocumentIndex, terms: Sequence[Located]) -> Floats:
    """Returns the BM25 score of every page."""
    if not terms:
        return np.zeros(index.pages, dtype=np.float32)
    norms = index.kept("page norms", lambda: _norms(index.page_length, K1_PAGE, B_PAGE))
    units, counts, held = _together(terms)
    rows = np.repeat(np.arange(len(terms)) * index.pages, held) + index.unit_page[units]
    per_page = np.bincount(rows, counts, len(terms) * index.pages).astype(np.float32).reshape(len(terms), index.pages)
    gains = np.array([term.gain for term in terms], dtype=np.float32)[:, None]
    return np.asarray((gains * (K1_PAGE + 1) * per_page / (per_page + norms)).sum(axis=0))


def label_fit(index: DocumentIndex, terms: Sequence[Located]) -> Floats:
    """Returns for every table row the share of its label's words that the question has; 0 for other units."""
    units = [term.units for term in terms if not term.term.text[0].isdigit()]
    held = np.zeros(index.units, dtype=np.int64)
    if units:
        held = np.bincount(np.concatenate(units), minlength=index.units)
    shares = index.kept("label shares", lambda: _label_shares(index))
    return np.asarray(np.minimum(held.astype(np.float32) * shares, np.float32(1.0)), dtype=np.float32)


def _label_shares(index: DocumentIndex) -> Floats:
    """Returns for every table row what one word is of its label; 0 for other units."""
    rows = ((index.kinds & 7) == ROW) & (index.label_words > 0)
    words = index.label_words.astype(np.float32)
    for word in LABEL_FILLERS:
        words[index.body.find(term_hash(word))[0]] -= FILLER
    return np.where(rows, 1.0 / np.maximum(words, 1), 0.0).astype(np.float32)


def covered_share(index: DocumentIndex, terms: Sequence[Located]) -> Floats:
    """Returns for every unit the share of the question's term weight that its words and its heading hold."""
    total = sum(term.gain for term in terms)
    shares = np.zeros(index.units, dtype=np.float32)
    if total <= 0:
        return shares
    for term in terms:
        share = np.float32(term.gain / total)
        if not len(term.headings) and not len(term.tables):
            shares[term.units] += share
            continue
        flags = np.zeros(index.contexts, dtype=bool)
        flags[term.headings] = flags[term.tables] = True
        held = flags[index.unit_context]
        held[term.units] = True
        shares += share * held
    return shares
