"""The scores of one document's units for a question, and why each unit has its score.

The scale is the same in every document: about 1 is a unit that holds all of the question's words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from core.evidence import Query, Reason
from core.index.lexical import (
    HEADING,
    HIDDEN,
    ROW,
    DocumentIndex,
    Floats,
    Located,
    WeightedTerm,
    covered_share,
    label_fit,
    locate,
    page_scores,
    unit_scores,
)
from core.index.store import DocumentKey
from core.learnt import learnt_terms, source_pages
from core.lift import Lift, lift
from core.operands import operand_gains
from core.period_heads import length_weights
from core.route import Route, joined_name
from core.text.terms import terms as name_terms
from core.vocabulary import Vocabulary

ROUTE_POWER = 2.5
LEADING_UNITS = 4
SOURCE_ROW = 0.6
"""Of a row that holds a word asked for on a page that bears the name of the source."""
LEADING_POWER = 4.0
OWN_NAME = 0.7
"""Of a word of the file's own name that stands on many of its pages, against 1 for any other word."""
OWN_NAME_SHARE = 0.15
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
class Scored:
    """One document's scores."""

    key: DocumentKey
    index: DocumentIndex
    final: Floats
    words: Floats
    covered: Floats
    lifted: Lift
    route: Route
    terms: list[Located]
    """The question's own terms, `own_terms` of them, then those of the trade."""
    own_terms: int
    meaning: Floats = field(default_factory=lambda: np.zeros(0, dtype=np.float32))


def score(
    query: Query, key: DocumentKey, index: DocumentIndex, route: Route, own: Sequence[WeightedTerm],
    beside: Sequence[WeightedTerm], vocabulary: Vocabulary, spelt_out: Sequence[str] = (),
) -> Scored:  # fmt: skip
    """Scores every unit of a document; `beside` are words that stand for the question's own.

    `spelt_out` are the words for which the question's abbreviations stand.
    """
    known = {term.hash for term in beside}
    learnt = [term for term in learnt_terms(query, index, spelt_out) if term.hash not in known]
    every = locate(index, [*own, *beside, *learnt])
    asked = every[: len(own)]
    full = max(sum(term.gain for term in asked), 1e-6)
    finding = _without_own_name(query, key.name, index, every)
    words = unit_scores(index, finding) / np.float32(full)
    of_pages = page_scores(index, finding) / np.float32(full)
    around = words + NEIGHBOUR * _neighbours(words, index.unit_page)
    named = source_pages(query, index)
    lifted = lift(query, index, vocabulary, asked, operand_gains(query, index, named))
    rows = index.remembered("rows", lambda: (index.kinds & 7) == ROW) & (words > 0)
    final = around + np.float32(SOURCE_ROW) * named[index.unit_page] * rows
    named = np.maximum(lifted.pages, named)
    final += PAGE_SHARE * (of_pages + named)[index.unit_page] + lifted.units
    covered = covered_share(index, asked)
    final += np.float32(LABEL_LIFT) * label_fit(index, asked) ** 2 * covered
    lengths = length_weights(query, index)
    if lengths is not None:
        final *= lengths
    return Scored(key, index, final.astype(np.float32, copy=False), words, covered, lifted, route, every, len(own))


def _without_own_name(query: Query, file_name: str, index: DocumentIndex, terms: list[Located]) -> list[Located]:
    """Returns the terms with less weight on a name that the file bears too: it finds the document, nothing in it."""
    own = joined_name(file_name)
    named = {term.text for name in query.names if joined_name(name) in own for term in name_terms(name)}
    return [
        replace(term, term=replace(term.term, weight=OWN_NAME * term.term.weight))
        if term.term.text in named and index.page_share(term.term.hash) >= OWN_NAME_SHARE
        else term
        for term in terms
    ]


def finish(scored: Scored, likeness: Floats | None, allowed: NDArray[np.bool_] | None) -> Scored:
    """Adds likeness in meaning, where there is any, and weighs units by their use, their document and the scope."""
    index, final = scored.index, scored.final
    meaning = np.zeros(index.units, dtype=np.float32)
    if likeness is not None:
        meaning = _meaning(scored, likeness)
        final = final + meaning
    final = final * _usefulness(index) * np.float32(scored.route.fit**ROUTE_POWER)
    final[(index.kinds & HIDDEN) != 0] = -1.0
    final[(scored.words <= 0) & (scored.lifted.units <= 0) & (meaning <= MEANING_ALONE)] = -1.0
    if allowed is not None:
        final[~allowed[index.unit_page]] = -1.0
    return replace(scored, final=final, meaning=meaning)


def _meaning(scored: Scored, likeness: Floats) -> Floats:
    """Returns what likeness in meaning adds to each unit: the more, the less sure words and trade are."""
    sure = max(float(scored.covered.max(initial=0)), TRADE_SURE * float(scored.lifted.strength.max(initial=0)))
    weight = MEANING * (1 + MEANING_WORDS_FAIL * (1 - sure))
    return np.asarray(weight * np.clip(likeness, 0, 4), dtype=np.float32)


def _usefulness(index: DocumentIndex) -> Floats:
    """Returns what a unit is worth as evidence by its make: headings, lone column heads and scraps say little."""

    def work() -> Floats:
        worth = np.where((index.kinds & 7) == HEADING, HEADING_PENALTY, 1.0)
        worth[((index.kinds & 7) == ROW) & (index.label_words == 0)] = LONE_NUMBERS_PENALTY
        return np.asarray(worth * np.clip(index.unit_length / SCRAP_TERMS, 0.5, 1.0), dtype=np.float32)

    return index.kept("usefulness", work)


def favour_the_leading(scored: Sequence[Scored]) -> None:
    """Scales each document by how it compares with the best: an answer from one report beats one from five years of it.

    A document is judged by the mean of its best units, its fit with the question included.
    """
    if len(scored) < 2:
        return
    means = [leading_mean(document) for document in scored]
    best = max(max(means), 1e-9)
    for document, mean in zip(scored, means, strict=True):
        positive = document.final > 0
        document.final[positive] *= np.float32((max(mean, 0.0) / best) ** LEADING_POWER)


def leading_mean(document: Scored) -> float:
    """Returns the mean of the scores of a document's best units."""
    final = document.final
    if len(final) > LEADING_UNITS:  # only these few are put in order
        final = np.partition(final, -LEADING_UNITS)[-LEADING_UNITS:]
    return float(np.sort(final).clip(min=0).mean()) if len(final) else 0.0


def reasons_of(document: Scored, units: NDArray[np.int64]) -> list[tuple[Reason, ...]]:
    """Returns for each unit (ascending) why it is a hit."""
    rank = np.full(document.index.units, -1, dtype=np.int64)
    rank[units] = np.arange(len(units))
    own = _matched(document.terms[: document.own_terms], rank, len(units))
    beside = _matched(document.terms[document.own_terms :], rank, len(units))
    lifted = document.lifted.reasons(units)
    words, meaning = document.words[units].tolist(), document.meaning[units].tolist()
    route = document.route
    told = [Reason("document", ", ".join(route.words), round(route.fit, 4))] if route.words else []
    found = []
    for at, rules in enumerate(lifted):
        score = round(words[at], 4)
        reasons = [Reason("words", ", ".join(own[at]), score)] if own[at] else []
        if beside[at]:
            reasons.append(Reason("words of the trade", ", ".join(beside[at]), 0.0 if own[at] else score))
        reasons += [Reason(rule, detail, round(gain, 4)) for rule, detail, gain in rules]
        if meaning[at] > MEANING_ALONE:
            reasons.append(Reason("meaning", "close in meaning", round(meaning[at], 4)))
        if not reasons:
            reasons.append(Reason("governing words", "the heading or the column heads match", score))
        found.append((*reasons, *told))
    return found


def _matched(terms: Sequence[Located], rank: NDArray[np.int64], count: int) -> list[list[str]]:
    """Returns for each of so many units the question's words that it holds; `rank` is -1 for all other units."""
    found: list[list[str]] = [[] for _ in range(count)]
    if not terms:
        return found
    at = rank[np.concatenate([term.units for term in terms])]
    held = np.flatnonzero(at >= 0)
    which = np.repeat(np.arange(len(terms)), [len(term.units) for term in terms])[held]
    for number, term in zip(at[held].tolist(), which.tolist(), strict=True):
        found[number].append(terms[term].term.text)
    return found


def _neighbours(scores: Floats, pages: NDArray[np.int32]) -> Floats:
    """Returns the sum of the scores of the units before and after, on the same page."""
    around = np.zeros_like(scores)
    if len(scores) > 1:
        same = pages[1:] == pages[:-1]
        around[1:] += np.where(same, scores[:-1], 0)
        around[:-1] += np.where(same, scores[1:], 0)
    return around


def top(scores: Floats, k: int) -> NDArray[np.int64]:
    """Returns the positions of the k best positive scores."""
    positive = np.flatnonzero(scores > 0)
    if len(positive) > k:
        positive = positive[np.argpartition(-scores[positive], k)[:k]]
    return positive[np.argsort(-scores[positive], kind="stable")]


def coverage(document: Scored) -> float:
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
