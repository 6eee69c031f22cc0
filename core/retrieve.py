"""A Query and a library -> Hits: route to documents, score units and pages, lift what the trade's words name.

Every hit keeps the reasons for its score. The scale is the same in every document: about 1 is a unit that holds all
of the question's words.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.absent import absent_names
from core.domain import DocId
from core.evidence import Hit, Query, Reason, Retrieval
from core.index.codec import PageUnits
from core.index.collection import Collection, collect
from core.index.dense import PageVectors, meaning_scores, unpack_vectors
from core.index.lexical import (
    HEADING,
    HIDDEN,
    ROW,
    DocumentIndex,
    Floats,
    WeightedTerm,
    build_index,
    covered_share,
    idf,
    label_fit,
    page_scores,
    unit_scores,
)
from core.index.store import DocumentKey, Store
from core.lift import Lift, lift
from core.ports import CancelToken, Embedder
from core.route import Profile, Route, profile, routes
from core.settings import RetrieveSettings
from core.text.terms import term_hash, terms
from core.vocabulary import EMPTY, Vocabulary

_CACHE_BYTES = 384 * 1024 * 1024
_PAGE_CACHE = 2_000
LARGE_LIBRARY = 300
"""Up to so many documents are all judged in memory (about half a megabyte each); of more, the likeliest."""
_PAGES_LOOKED_AT = 200_000
_COLLECTIONS_KEPT = 64
_DOCUMENTS_SCORED = 8
_ROUTE_FLOOR = 0.55
ROUTE_POWER = 2.5
LEADING_UNITS = 4
LEADING_POWER = 4.0
NEIGHBOUR = 0.25
PAGE_SHARE = 0.55
MEANING = 0.12
MEANING_WORDS_FAIL = 3.0
"""Weight 1 + 3 (1 - coverage), as measured on contracts, policies and papers."""
TRADE_SURE = 0.8
"""A passage that words of the trade name is as sure as one that holds this share of the question."""
MEANING_ALONE = 0.5
"""A unit that shares no word with the question is a hit by meaning above this."""
LABEL_LIFT = 1.7
"""A table row whose label is made of the question's words is more than a row that holds some of them."""
HEADING_PENALTY = 0.45
LONE_NUMBERS_PENALTY = 0.35
SCRAP_TERMS = 4


@dataclass(frozen=True, slots=True, eq=False)
class _Scored:
    """One document's scores."""

    key: DocumentKey
    index: DocumentIndex
    final: Floats
    words: Floats
    covered: Floats
    lifted: Lift
    route: Route
    meaning: Floats


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
        self._profiles: dict[tuple[int, int], Profile] = {}
        self._pages: OrderedDict[tuple[int, int], PageUnits] = OrderedDict()

    def search(
        self,
        query: Query,
        docs: Sequence[DocId] | None = None,
        k: int | None = None,
        pages: frozenset[tuple[DocId, int]] | None = None,
    ) -> Retrieval:
        """Returns the best k units, or why there are none. `docs` and `pages` narrow what is searched."""
        wanted = None if docs is None else set(docs)
        keys = [key for key in self._store.document_keys() if wanted is None or key.id in wanted]
        keys = self._narrowed(query, keys)
        indexes = [self._index(key) for key in keys]
        keys, indexes = _with_pages(keys, indexes)
        collection = self._collection(keys, indexes)
        chosen = self._route(query, keys, indexes, collection)
        related = dict(query.related) if self._settings.vocabulary else {}
        own = _weighted(query.terms, collection)
        beside = _weighted(tuple(related.items()), collection)
        question = self._question_vector(query)
        scored = [self._score(query, keys[i], indexes[i], route, own, beside, pages, question) for i, route in chosen]
        _favour_the_leading(scored)
        hits = self._hits(scored, own, beside, k or self._settings.hits)
        return self._judged(query, hits, scored, keys, indexes, collection)

    # --- documents

    def _narrowed(self, query: Query, keys: list[DocumentKey]) -> list[DocumentKey]:
        """Keeps, of a large library, the documents that hold the question's rarer words or bear them in their name."""
        if len(keys) <= LARGE_LIBRARY:
            return keys
        scores: dict[int, float] = {}
        for text, weight in query.terms:
            holding = self._store.matching_pages([term_hash(text)], _PAGES_LOOKED_AT)
            for num in holding:
                scores[num] = scores.get(num, 0.0) + weight / len(holding) ** 0.5
        words = {text for text, _ in query.terms}
        for key in keys:
            named = words & {term.text for term in terms(key.name.replace("_", " "))}
            scores[key.num] = scores.get(key.num, 0.0) + len(named)
        order = sorted(keys, key=lambda key: (-scores.get(key.num, 0.0), key.num))
        return [key for key in order[:LARGE_LIBRARY] if scores.get(key.num, 0.0) > 0]

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

    def _profile(self, key: DocumentKey, index: DocumentIndex) -> Profile:
        place = (key.num, key.revision)
        held = self._profiles.get(place)
        if held is None:
            first = [self._page(int(num), key.revision).text for num in index.page_nums[:2]]
            held = profile(key.name, self._store.document(key.id).title, "\n".join(first), self._vocabulary)
            self._profiles[place] = held
        return held

    def _route(
        self, query: Query, keys: Sequence[DocumentKey], indexes: Sequence[DocumentIndex], collection: Collection
    ) -> list[tuple[int, Route]]:
        """Returns (position, route) of the documents to score, the best first."""
        if len(keys) <= 1:
            return [(0, Route(1.0))] if keys else []
        profiles = [self._profile(key, index) for key, index in zip(keys, indexes, strict=True)]
        full_year = frozenset(form.name for form in self._vocabulary.forms if form.full_year)
        found = routes(query, collection, profiles, full_year)
        order = sorted(range(len(keys)), key=lambda i: (-found[i].fit, i))
        kept = [i for i in order[:_DOCUMENTS_SCORED] if found[i].fit >= _ROUTE_FLOOR]
        return [(i, found[i]) for i in kept]

    # --- units

    def _score(
        self, query: Query, key: DocumentKey, index: DocumentIndex, route: Route, own: list[WeightedTerm],
        beside: list[WeightedTerm], pages: frozenset[tuple[DocId, int]] | None, question: Floats | None,
    ) -> _Scored:  # fmt: skip
        own, beside = _in_document(own, index), _in_document(beside, index)
        every = [*own, *beside]
        full = max(sum(term.weight * term.idf for term in own), 1e-6)
        words = unit_scores(index, every) / np.float32(full)
        of_pages = page_scores(index, every) / np.float32(full)
        around = words + NEIGHBOUR * _neighbours(words, index.unit_page)
        lifted = lift(query, index, self._vocabulary)
        final = around + PAGE_SHARE * (of_pages + lifted.pages)[index.unit_page] + lifted.units
        covered = covered_share(index, own)
        final += np.float32(LABEL_LIFT) * label_fit(index, own) ** 2 * covered
        sure = max(float(covered.max(initial=0)), TRADE_SURE * float(lifted.strength.max(initial=0)))
        meaning = self._meaning(key, index, sure, question)
        final += meaning
        final *= self._usefulness(index)
        final = final * np.float32(route.fit**ROUTE_POWER)
        final[(index.kinds & HIDDEN) != 0] = -1.0
        final[(words <= 0) & (lifted.units <= 0) & (meaning <= MEANING_ALONE)] = -1.0
        if pages is not None:
            allowed = np.array([(key.id, int(i)) in pages for i in index.page_indexes], dtype=bool)
            final[~allowed[index.unit_page]] = -1.0
        return _Scored(key, index, final.astype(np.float32), words, covered, lifted, route, meaning)

    def _question_vector(self, query: Query) -> Floats | None:
        """Returns the question's vector, or None: no model, or a question in a script that the model does not know."""
        if self._embedder is None or not query.text.isascii():
            return None
        vectors = np.asarray(self._embedder.embed([query.text], CancelToken()), dtype=np.float32)
        return vectors.reshape(-1)

    def _meaning(self, key: DocumentKey, index: DocumentIndex, sure: float, question: Floats | None) -> Floats:
        """Returns what likeness in meaning adds to each unit: the more, the less sure words and trade are."""
        if question is None or self._embedder is None:
            return np.zeros(index.units, dtype=np.float32)
        rows = self._vectors(key, index)
        likeness = meaning_scores(rows, index.first_unit, index.units, question)
        weight = MEANING * (1 + MEANING_WORDS_FAIL * (1 - sure))
        return np.asarray(weight * np.clip(likeness, 0, 4), dtype=np.float32)

    def _vectors(self, key: DocumentKey, index: DocumentIndex) -> list[tuple[int, PageVectors]]:
        assert self._embedder is not None
        place = (key.num, key.revision)
        with self._guard:
            held = self._meanings.get(place)
        rows = held or []
        if held is None or len(rows) < index.pages:
            position = {int(num): at for at, num in enumerate(index.page_nums)}
            stored = self._store.page_vector_rows(key.num, self._embedder.fingerprint)
            if len(stored) != len(rows):
                rows = [(position[num], unpack_vectors(blob)) for num, blob in stored if num in position]
            with self._guard:
                self._meanings[place] = rows
                while len(self._meanings) > _COLLECTIONS_KEPT:
                    self._meanings.popitem(last=False)
        return rows

    @staticmethod
    def _usefulness(index: DocumentIndex) -> Floats:
        """Returns what a unit is worth as evidence by its make: headings, lone column heads and scraps say little."""

        def work() -> Floats:
            worth = np.where((index.kinds & 7) == HEADING, HEADING_PENALTY, 1.0)
            worth[((index.kinds & 7) == ROW) & (index.label_words == 0)] = LONE_NUMBERS_PENALTY
            return np.asarray(worth * np.clip(index.unit_length / SCRAP_TERMS, 0.5, 1.0), dtype=np.float32)

        return index.kept("usefulness", work)

    def _hits(
        self, scored: list[_Scored], own: list[WeightedTerm], beside: list[WeightedTerm], k: int
    ) -> tuple[Hit, ...]:
        best = []
        for number, document in enumerate(scored):
            top = _top(document.final, k)
            best += [(-float(document.final[unit]), number, int(unit)) for unit in top]
        best.sort()
        best = best[:k]
        matched = {}
        for number, document in enumerate(scored):
            units = np.array(sorted(unit for _, n, unit in best if n == number), dtype=np.uint32)
            words = zip(_matched(document.index, units, own), _matched(document.index, units, beside), strict=True)
            matched.update({(number, unit): pair for unit, pair in zip(units.tolist(), words, strict=True)})
        return tuple(self._hit(scored[number], unit, matched[number, unit]) for _, number, unit in best)

    def _hit(self, document: _Scored, unit: int, matched: tuple[list[str], list[str]]) -> Hit:
        index = document.index
        page = int(index.unit_page[unit])
        number = unit - int(index.first_unit[page])
        reasons = [Reason(rule, detail, round(gain, 4)) for rule, detail, gain in document.lifted.reasons(unit)]
        own, beside = (", ".join(words) for words in matched)
        score = round(float(document.words[unit]), 4)
        if beside:
            reasons.insert(0, Reason("words of the trade", beside, 0.0 if own else score))
        if own:
            reasons.insert(0, Reason("words", own, score))
        if document.meaning[unit] > MEANING_ALONE:
            reasons.append(Reason("meaning", "close in meaning", round(float(document.meaning[unit]), 4)))
        if not reasons:
            reasons.append(Reason("governing words", "the heading or the column heads match", score))
        if document.route.words:
            reasons.append(Reason("document", ", ".join(document.route.words), round(document.route.fit, 4)))
        return Hit(
            unit=self._page(int(index.page_nums[page]), document.key.revision)[number],
            doc_id=document.key.id,
            doc_name=document.key.name,
            page_label=index.labels[page],
            score=round(float(document.final[unit]), 6),
            reasons=tuple(reasons),
        )

    def _page(self, page_num: int, revision: int) -> PageUnits:
        place = (page_num, revision)
        with self._guard:
            held = self._pages.get(place)
            if held is not None:
                self._pages.move_to_end(place)
                return held
        read = self._store.page_units(page_num)
        with self._guard:
            self._pages[place] = read
            while len(self._pages) > _PAGE_CACHE:
                self._pages.popitem(last=False)
        return read

    # --- verdict

    def _judged(
        self, query: Query, hits: tuple[Hit, ...], scored: list[_Scored], keys: Sequence[DocumentKey],
        indexes: Sequence[DocumentIndex], collection: Collection,
    ) -> Retrieval:  # fmt: skip
        coverage = max((_coverage(document) for document in scored), default=0.0)
        missed = tuple(
            name for name in query.concepts if scored and not any(name in document.lifted.found for document in scored)
        )
        if not query.text.isascii():
            missed = ()  # the packs' patterns for what a document calls a thing are English first
        named = {term.text for key in keys for term in terms(key.name.replace("_", " "))}
        absent = absent_names(
            query.question, query.names, lambda term: term in named or collection.unit_df(term_hash(term)) > 0
        )
        if not hits:
            outcome, advice = "no_hit", _advice_no_hit(query, bool(keys))
        elif absent:
            outcome, advice = "low_score", f"{', '.join(absent)} stands nowhere in the documents searched."
        elif coverage < (self._settings.coverage_min_missed if missed else self._settings.coverage_min):
            outcome, advice = "low_score", _advice_low(hits, missed)
        else:
            outcome, advice = "ok", ""
        return Retrieval(
            query=query,
            hits=hits,
            outcome=outcome,
            coverage=round(coverage, 4),
            advice=advice,
            searched_docs=tuple(key.id for key in keys),
            pages_searched=sum(index.pages for index in indexes),
            concepts_missed=missed,
        )


def _favour_the_leading(scored: Sequence[_Scored]) -> None:
    """Scales each document by how it compares with the best: an answer from one report beats one from five years of it.

    A document is judged by the mean of its best units, its fit with the question included.
    """
    if len(scored) < 2:
        return
    means = [float(np.sort(document.final)[-LEADING_UNITS:].clip(min=0).mean()) for document in scored]
    best = max(max(means), 1e-9)
    for document, mean in zip(scored, means, strict=True):
        positive = document.final > 0
        document.final[positive] *= np.float32((max(mean, 0.0) / best) ** LEADING_POWER)


def _matched(index: DocumentIndex, units: NDArray[np.uint32], terms: Sequence[WeightedTerm]) -> list[list[str]]:
    """Returns for each unit (ascending) the question's words that it holds."""
    found: list[list[str]] = [[] for _ in units]
    for term in terms:
        owners, _ = index.body.find(term.hash)
        if len(owners):
            at = np.minimum(np.searchsorted(owners, units), len(owners) - 1)
            for number in np.flatnonzero(owners[at] == units).tolist():
                found[number].append(term.text)
    return found


def _with_pages(
    keys: Sequence[DocumentKey], indexes: Sequence[DocumentIndex]
) -> tuple[list[DocumentKey], list[DocumentIndex]]:
    kept = [(key, index) for key, index in zip(keys, indexes, strict=True) if index.units]
    return [key for key, _ in kept], [index for _, index in kept]


def _weighted(words: Iterable[tuple[str, float]], collection: Collection) -> list[WeightedTerm]:
    """Gives terms their rarity over all units in scope."""
    found = []
    for text, weight in words:
        value = term_hash(text)
        found.append(WeightedTerm(text, value, weight, idf(collection.units, collection.unit_df(value))))
    return found


def _in_document(terms: Sequence[WeightedTerm], index: DocumentIndex) -> list[WeightedTerm]:
    """Lowers the rarity of terms that are common in one document: its own name finds it, but nothing in it."""
    return [replace(term, idf=min(term.idf, idf(index.units, index.unit_df(term.hash)))) for term in terms]


def _neighbours(scores: Floats, pages: NDArray[np.int32]) -> Floats:
    """Returns the sum of the scores of the units before and after, on the same page."""
    around = np.zeros_like(scores)
    if len(scores) > 1:
        same = pages[1:] == pages[:-1]
        around[1:] += np.where(same, scores[:-1], 0)
        around[:-1] += np.where(same, scores[1:], 0)
    return around


def _top(scores: Floats, k: int) -> NDArray[np.int64]:
    """Returns the positions of the k best positive scores."""
    positive = np.flatnonzero(scores > 0)
    if len(positive) > k:
        positive = positive[np.argpartition(-scores[positive], k)[:k]]
    return positive[np.argsort(-scores[positive], kind="stable")]


def _coverage(document: _Scored) -> float:
    """Returns how much of the question the best unit holds; a unit that words of the trade name counts for half."""
    if not len(document.final):
        return 0.0
    usable = document.final > 0
    if not usable.any():
        return 0.0
    covered = document.covered
    best = float(covered[usable].max())
    both = 0.5 * covered + 0.5 * document.lifted.strength
    best = max(best, float(both[usable].max()))
    return min(best, 1.0)


def _advice_no_hit(query: Query, any_documents: bool) -> str:
    if not any_documents:
        return "No readable page is in scope. Add a document or widen the scope."
    if not query.terms:
        return "The question holds no word to search for. Ask with a word that the document may use."
    words = ", ".join(text for text, _ in query.terms[:6])
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
