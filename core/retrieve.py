"""A Query and a library -> Hits: route to documents, score units and pages, lift what the trade's words name.

Every hit keeps the reasons for its score. The scale is the same in every document: about 1 is a unit that holds all
of the question's words.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from core.absent import absent_names
from core.domain import DocId
from core.errors import BadInputError
from core.evidence import Hit, Query, Retrieval
from core.index.codec import PageUnits
from core.index.collection import Collection, collect
from core.index.dense import PageVectors, meaning_scores, unpack_vectors
from core.index.lexical import (
    DocumentIndex,
    Floats,
    WeightedTerm,
    build_index,
    idf,
)
from core.index.store import DocumentKey, Store
from core.index.whole import SomeDocuments, positions_of
from core.learnt import TEXT_MAX, spelt_out
from core.lift import is_mentioned, is_named
from core.narrow import Narrower
from core.ports import CancelToken, Embedder
from core.route import Profile, Route, Shares, profile, routes
from core.scoring import Scored, coverage, favour_the_leading, finish, reasons_of, score, top
from core.second_look import second_look
from core.settings import RetrieveSettings
from core.text.language import is_english
from core.text.terms import term_hash, term_texts, terms
from core.ties import tied
from core.twins import copies
from core.vocabulary import EMPTY, Vocabulary

_CACHE_BYTES = 128 * 1024 * 1024
LARGE_LIBRARY = 120
"""Up to so many documents are all judged in memory (about half a megabyte each); of more, the likeliest."""
_PROFILES_LOOKED_AT = 60
_PROFILES_KEPT = 4_000
_COLLECTIONS_KEPT = 16
_DOCUMENTS_SCORED = 8
_ROUTE_FLOOR = 0.55
_TEXTS_READ = 1


class Searcher:
    """Searches one library; keeps the indexes of documents in memory, the latest used first. Thread-safe."""

    def __init__(
        self,
        store: Store,
        settings: RetrieveSettings,
        vocabulary: Vocabulary = EMPTY,
        embedder: Embedder | None = None,
    ) -> None:
        self._store, self._settings = store, settings
        self._embedder = embedder if settings.meaning else None
        self._vocabulary = vocabulary if settings.vocabulary else EMPTY
        self._guard = threading.Lock()
        self._indexes: OrderedDict[tuple[int, int], DocumentIndex] = OrderedDict()
        self._collections: OrderedDict[tuple[tuple[int, int], ...], Collection] = OrderedDict()
        self._meanings: OrderedDict[tuple[int, int], list[tuple[int, PageVectors]]] = OrderedDict()
        self._profiles: OrderedDict[tuple[int, int], Profile] = OrderedDict()
        self._narrower = Narrower(store.whole)
        self._all_keys: tuple[tuple[int, int, int], tuple[DocumentKey, ...]] | None = None

    def search(
        self,
        query: Query,
        docs: Sequence[DocId] | None = None,
        k: int | None = None,
        pages: frozenset[tuple[DocId, int]] | None = None,
    ) -> Retrieval:
        """Returns the best k units, or why there are none. `docs` and `pages` narrow what is searched."""
        wanted = None if docs is None else set(docs)
        scope = [key for key in self._keys() if wanted is None or key.id in wanted]
        keys, known = self._narrowed(query, scope)
        indexes = [self._index(key) for key in keys]
        keys, indexes = _with_pages(keys, indexes)
        collection = self._collection(keys, indexes)
        chosen = self._route(query, keys, collection, known)
        related = dict(query.related) if self._settings.vocabulary else {}
        own = _weighted(query.terms, collection)
        beside = _weighted(tuple(related.items()), collection)
        question = self._question_vector(query)
        vocabulary = self._vocabulary
        spelt = self._spelt_out(query, keys, indexes, [i for i, _ in chosen])
        scored = [
            finish(
                found := score(query, keys[i], indexes[i], route, own, beside, vocabulary, spelt),
                self._likeness(found, question),
                _allowed(keys[i], indexes[i], pages),
            )
            for i, route in chosen
        ]
        alike = self._without_copies(tuple((scored[n].key.id, scored[n].key.name) for n in tied(scored)))
        favour_the_leading(scored)
        hits = second_look(query, self._hits(scored, k or self._settings.hits))
        return replace(self._judged(query, hits, scored, scope, indexes, collection), tied=alike)

    def _without_copies(self, alike: tuple[tuple[DocId, str], ...]) -> tuple[tuple[DocId, str], ...]:
        """Of documents that tie those that say something of their own; none when that is one."""
        twins = copies((doc_id for doc_id, _ in alike), self._store) if alike else {}
        found = tuple(one for one in alike if one[0] not in twins)
        return found if len(found) > 1 else ()

    def holding(self, docs: Sequence[DocId], words: Sequence[Sequence[str]]) -> tuple[Hit, ...]:
        """Returns, in reading order and without a score, the units that hold all terms of one of the groups."""
        places: list[tuple[DocumentKey, DocumentIndex, int]] = []
        wanted = set(docs)
        groups = [[term_hash(word) for word in group] for group in words]
        for key in self._keys():
            if key.id in wanted:
                index = self._index(key)
                found = sorted({unit for group in groups for unit in index.holding(group).tolist()})
                places += ((key, index, unit) for unit in found)
        nums = {int(index.page_nums[index.unit_page[unit]]): key.revision for key, index, unit in places}
        pages = self._store.page_reader.read_at(nums)
        hits = []
        for key, index, unit in places:
            page = int(index.unit_page[unit])
            held = pages.get(int(index.page_nums[page]))
            if held is not None:
                hits.append(Hit(held[unit - int(index.first_unit[page])], key.id, key.name, index.labels[page], 0.0))
        return tuple(hits)

    # --- documents

    def _narrowed(self, query: Query, keys: list[DocumentKey]) -> tuple[list[DocumentKey], dict[int, Route]]:
        """Returns, of a large library, the few likely documents and their routes by number; of a small one, all."""
        if len(keys) <= LARGE_LIBRARY:
            return keys, {}
        whole = self._store.whole
        pages = whole.pages()
        likely = self._narrower.likely(
            query, pages, positions_of(pages, [key.num for key in keys]), _PROFILES_LOOKED_AT
        )
        if not len(likely):
            return [], {}
        by_num = {key.num: key for key in keys}
        chosen = [by_num[int(num)] for num in pages.nums[likely]]
        found = self._routes(query, SomeDocuments(whole, pages, likely), [self._profile(key) for key in chosen])
        order = sorted(range(len(chosen)), key=lambda i: (-found[i].fit, i))
        kept = [i for i in order[:_DOCUMENTS_SCORED] if found[i].fit >= _ROUTE_FLOOR]
        return [chosen[i] for i in kept], {chosen[i].num: found[i] for i in kept}

    def _pages_in(self, keys: Sequence[DocumentKey]) -> int:
        """Returns how many pages the documents in scope have: all were looked at, few of them closely."""
        pages = self._store.whole.pages()
        return int(pages.page_counts[positions_of(pages, [key.num for key in keys])].sum())

    def _keys(self) -> tuple[DocumentKey, ...]:
        """Returns the keys of all documents, read again only when the library has changed."""
        revision = self._store.whole.revision()
        held = self._all_keys
        if held is None or held[0] != revision:
            held = self._all_keys = (revision, self._store.document_keys())
        return held[1]

    def _index(self, key: DocumentKey) -> DocumentIndex:
        place = (key.num, key.revision)
        with self._guard:
            held = self._indexes.get(place)
            if held is not None:
                self._indexes.move_to_end(place)
                return held
        built = build_index(self._store.page_term_rows(key.num))
        with self._guard:
            for old in [old for old in self._indexes if old[0] == key.num]:
                del self._indexes[old]
            self._indexes[place] = built
            while sum(index.nbytes for index in self._indexes.values()) > _CACHE_BYTES and len(self._indexes) > 1:
                self._indexes.popitem(last=False)
        return built

    def _collection(self, keys: Sequence[DocumentKey], indexes: Sequence[DocumentIndex]) -> Collection:
        place = tuple((key.num, key.revision) for key in keys)
        with self._guard:
            held = self._collections.get(place)
        if held is None:
            held = collect(indexes)
            with self._guard:
                self._collections[place] = held
                while len(self._collections) > _COLLECTIONS_KEPT:
                    self._collections.popitem(last=False)
        return held

    def _profile(self, key: DocumentKey) -> Profile:
        place = (key.num, key.revision)
        with self._guard:
            held = self._profiles.get(place)
        if held is None:
            title, first = self._store.beginning(key.num)
            held = profile(key.name, title, first, self._vocabulary)
            with self._guard:
                self._profiles[place] = held
                while len(self._profiles) > _PROFILES_KEPT:
                    self._profiles.popitem(last=False)
        return held

    def _routes(self, query: Query, collection: Shares, profiles: Sequence[Profile]) -> tuple[Route, ...]:
        full_year = frozenset(form.name for form in self._vocabulary.forms if form.full_year)
        return routes(query, collection, profiles, full_year)

    def _route(
        self, query: Query, keys: Sequence[DocumentKey], collection: Collection, known: dict[int, Route]
    ) -> list[tuple[int, Route]]:
        """Returns (position, route) of the documents to score, the best first."""
        if known:
            return [(i, known[key.num]) for i, key in enumerate(keys)]
        if len(keys) <= 1:
            return [(0, Route(1.0))] if keys else []
        found = self._routes(query, collection, [self._profile(key) for key in keys])
        order = sorted(range(len(keys)), key=lambda i: (-found[i].fit, i))
        kept = [i for i in order[:_DOCUMENTS_SCORED] if found[i].fit >= _ROUTE_FLOOR]
        return [(i, found[i]) for i in kept]

    # --- units

    def _spelt_out(
        self, query: Query, keys: Sequence[DocumentKey], indexes: Sequence[DocumentIndex], chosen: Sequence[int]
    ) -> tuple[str, ...]:
        """Returns what the question's abbreviations stand for in the likeliest documents: reading more takes too long."""
        found: dict[str, None] = {}
        for i in chosen[:_TEXTS_READ]:
            text = partial(self._store.whole_text, keys[i].num, characters_max=TEXT_MAX)
            found.update(dict.fromkeys(spelt_out(query, indexes[i], text)))
        return tuple(found)

    def _question_vector(self, query: Query) -> Floats | None:
        """Returns the question's vector, or None: no model, or a question in a language that the model does not know."""
        if self._embedder is None or not is_english(query.text):
            return None
        vectors = np.asarray(self._embedder.embed([query.text], CancelToken()), dtype=np.float32)
        return vectors.reshape(-1)

    def _likeness(self, scored: Scored, question: Floats | None) -> Floats | None:
        """Returns how like each unit's passage is to the question in meaning, or None without a model."""
        if question is None or self._embedder is None:
            return None
        index = scored.index
        return meaning_scores(self._vectors(scored.key, index), index.first_unit, index.units, question)

    def _vectors(self, key: DocumentKey, index: DocumentIndex) -> list[tuple[int, PageVectors]]:
        assert self._embedder is not None
        place = (key.num, key.revision)
        with self._guard:
            held = self._meanings.get(place)
        rows = held or []
        if held is None or len(rows) < index.pages:
            position = {int(num): at for at, num in enumerate(index.page_nums)}
            stored = self._store.vectors.rows(key.num, self._embedder.fingerprint)
            if len(stored) != len(rows):
                rows = [(position[num], unpack_vectors(blob)) for num, blob in stored if num in position]
            with self._guard:
                self._meanings[place] = rows
                while len(self._meanings) > _COLLECTIONS_KEPT:
                    self._meanings.popitem(last=False)
        return rows

    def _hits(self, scored: list[Scored], k: int) -> tuple[Hit, ...]:
        found = [top(document.final, k) for document in scored]
        numbers = np.repeat(np.arange(len(found)), [len(units) for units in found])
        units = np.concatenate([np.zeros(0, dtype=np.int64), *found])
        scores = np.concatenate(
            [document.final[units] for document, units in zip(scored, found, strict=True)] or [units]
        )
        order = np.lexsort((units, numbers, -scores))[:k]
        best = list(zip(numbers[order].tolist(), units[order].tolist(), strict=True))
        chosen: list[list[int]] = [[] for _ in scored]
        for number, unit in best:
            chosen[number].append(unit)
        places = [_Places.of(document, sorted(units)) for document, units in zip(scored, chosen, strict=True)]
        revisions = {num: place.document.key.revision for place in places for num in place.page_nums}
        pages = self._store.page_reader.read_at(revisions)
        held: dict[tuple[int, int], Hit] = {}
        for number, place in enumerate(places):
            held.update(((number, unit), hit) for unit, hit in zip(place.units, place.hits(pages), strict=True))
        return tuple(held[place] for place in best)

    # --- verdict

    def _speaks_of(self, name: str, document: Scored) -> bool:
        """Whether a document holds an entry's wording, or in one unit the words that would set it off in a question."""
        entry = self._vocabulary.entry(name)
        return name in document.lifted.found or (entry is not None and is_named(document.index, entry))

    def _mentions(self, name: str, document: Scored) -> bool:
        entry = self._vocabulary.entry(name)
        return entry is not None and is_mentioned(document.index, entry)

    def _judged(
        self, query: Query, hits: tuple[Hit, ...], scored: list[Scored], keys: Sequence[DocumentKey],
        indexes: Sequence[DocumentIndex], collection: Collection,
    ) -> Retrieval:  # fmt: skip
        whole = len(keys) > LARGE_LIBRARY
        share = max((coverage(document) for document in scored), default=0.0)
        missed = tuple(
            name
            for name in query.concepts
            if scored and not any(self._speaks_of(name, document) for document in scored)
        )
        if not is_english(query.text):
            missed = ()  # the packs' patterns for what a document calls a thing are English first
        silent = tuple(name for name in missed if not any(self._mentions(name, document) for document in scored))
        absent = absent_names(
            query.question,
            query.names,
            lambda term: (
                collection.unit_df(term_hash(term)) > 0
                or (whole and self._store.whole.holds(term_hash(term)))
                or any(term in _name_terms(key.name) for key in keys)
            ),
        )
        if not hits:
            outcome, advice = "no_hit", _advice_no_hit(query, bool(keys))
        elif absent:
            outcome, advice = "low_score", f"{', '.join(absent)} stands nowhere in the documents searched."
        elif share < (self._settings.coverage_min_missed if missed else self._settings.coverage_min):
            outcome, advice = "low_score", _advice_low(hits, silent)
        else:
            outcome, advice = "ok", ""
        return Retrieval(
            query=query,
            hits=hits,
            outcome=outcome,
            coverage=round(share, 4),
            advice=advice,
            searched_docs=tuple(key.id for key in keys),
            pages_searched=self._pages_in(keys) if whole else sum(index.pages for index in indexes),
            concepts_missed=missed,
            concepts_unmentioned=silent,
            names_missed=absent,
        )


@dataclass(frozen=True, slots=True, eq=False)
class _Places:
    """Where the best units of one document stand, ascending: their pages and their numbers on them."""

    document: Scored
    units: list[int]
    pages: list[int]
    page_nums: list[int]
    numbers: list[int]

    @classmethod
    def of(cls, document: Scored, units: list[int]) -> _Places:
        index = document.index
        pages = index.unit_page[units]
        numbers = np.array(units, dtype=np.int64) - index.first_unit[pages]
        return cls(document, units, pages.tolist(), index.page_nums[pages].tolist(), numbers.tolist())

    def hits(self, read: dict[int, PageUnits]) -> list[Hit]:
        """Returns a hit for each unit, with the reasons for it. Raises BadInputError when a page has gone."""
        if not self.units:
            return []
        if not all(num in read for num in self.page_nums):
            raise BadInputError("The page is no longer in the library.")
        key, labels = self.document.key, self.document.index.labels
        chosen = np.array(self.units, dtype=np.int64)
        rows = zip(
            self.page_nums, self.numbers, self.pages, self.document.final[chosen].tolist(),
            reasons_of(self.document, chosen), strict=True,
        )  # fmt: skip
        return [
            Hit(read[num][number], key.id, key.name, labels[page], round(score, 6), reasons)
            for num, number, page, score, reasons in rows
        ]


@lru_cache(maxsize=20_000)
def _name_terms(name: str) -> frozenset[str]:
    return frozenset(term_texts(name.replace("_", " ")))


def _with_pages(
    keys: Sequence[DocumentKey], indexes: Sequence[DocumentIndex]
) -> tuple[list[DocumentKey], list[DocumentIndex]]:
    kept = [(key, index) for key, index in zip(keys, indexes, strict=True) if index.units]
    return [key for key, _ in kept], [index for _, index in kept]


def _allowed(
    key: DocumentKey, index: DocumentIndex, pages: frozenset[tuple[DocId, int]] | None
) -> NDArray[np.bool_] | None:
    """Says for every page of a document whether it is in scope; None when all are."""
    if pages is None:
        return None
    return np.array([(key.id, int(page)) in pages for page in index.page_indexes], dtype=bool)


def _weighted(words: Iterable[tuple[str, float]], collection: Collection) -> list[WeightedTerm]:
    """Gives terms their rarity over all units in scope."""
    found = []
    for text, weight in words:
        value = term_hash(text)
        found.append(WeightedTerm(text, value, weight, idf(collection.units, collection.unit_df(value))))
    return found


def _advice_no_hit(query: Query, any_documents: bool) -> str:
    if not any_documents:
        return "No readable page is in scope. Add a document or widen the scope."
    if not query.terms:
        return "The question holds no word to search for. Ask with a word that the document may use."
    written = {term.text: query.text[term.start : term.end] for term in terms(query.text)}
    words = ", ".join(dict.fromkeys(written.get(text, text) for text, _ in query.terms[:6]))
    return f"No page holds any of the words searched for ({words}). Ask with words that the document itself may use."


def _advice_low(hits: Sequence[Hit], missed: Sequence[str]) -> str:
    nearest = hits[0]
    place = f"{nearest.doc_name}, page {nearest.unit.span.page_number}"
    if missed:
        return f"Nothing in scope speaks of {', '.join(missed)}; the nearest is {place}."
    return (
        f"Only a small part of the question was found together in one place; the nearest is {place}."
        " Name the thing as the document names it, or narrow the scope."
    )


def pages_ranked(retrieval: Retrieval) -> tuple[Hit, ...]:
    """Returns the best hit of every page, best page first."""
    seen: dict[tuple[DocId, int], Hit] = {}
    for hit in retrieval.hits:
        seen.setdefault((hit.doc_id, hit.unit.span.page_index), hit)
    return tuple(seen.values())
