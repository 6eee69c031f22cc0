"""How much of a question is said in words of the trade, and how much of it a unit holds in its own words or in those.

"Can a party inspect the books?" sets off "audit rights" by "inspect" and "books": a clause that says "audit" holds both. A
thing of the trade that "party" sets off counts as little as "party" does.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from core.evidence import Retrieval
from core.fitness import Asked, held_share, holds_kin
from core.text.terms import content_terms

TRADE_RULES = frozenset({"wording", "heading", "row"})
TRADE_HITS = 60
"""Hits that are looked through for words of the trade."""


@dataclass(frozen=True, slots=True)
class TradeShare:
    """Things of the trade of a question: the terms that set each off, and the share of its weight that these have."""

    terms: Mapping[str, frozenset[str]]
    shares: Mapping[str, float]
    stated: Mapping[int, Mapping[str, float]]
    """By unit id, how surely a hit speaks of each, 0..1."""

    @classmethod
    def read(cls, asked: Asked, retrieval: Retrieval) -> TradeShare:
        """Weighs what the question set off by the terms that did."""
        query = retrieval.query
        weights = {term: weight / len(group) / asked.total for group, weight in asked.groups for term in group}
        by_words = zip(query.concepts, query.concept_words, query.concept_shares, strict=False)
        found = [(name, _terms(texts, weights.keys()), share) for name, texts, share in by_words]
        stated = {
            hit.unit.id: {reason.detail: min(1.0, reason.score) for reason in hit.reasons if reason.rule in TRADE_RULES}
            for hit in retrieval.hits[:TRADE_HITS]
        }
        return cls(
            terms={name: terms for name, terms, _share in found},
            shares={name: share * sum(weights.get(term, 0.0) for term in terms) for name, terms, share in found},
            stated=stated,
        )

    def of(self, names: Set[str]) -> float:
        """Returns the share of the question that some of the things have together; may be over 1, as they overlap."""
        return sum(share for name, share in self.shares.items() if name in names)

    @property
    def total(self) -> float:
        """The share of the question that is said in words of the trade."""
        return sum(self.shares.values())

    def held(self, asked: Asked, unit_id: int, text: str) -> float:
        """Returns the share of the question that a unit holds, in its own words or in words of the trade, 0..1."""
        own, stated = content_terms(text), self.stated.get(unit_id, {})
        share = 0.0
        for group, weight in asked.groups:
            told = [sure for name, sure in stated.items() if not self.terms.get(name, frozenset()).isdisjoint(group)]
            share += weight * max(held_share(group, own), max(told, default=0.0))
        return share / asked.total

    def lacking(self, asked: Asked, text: str) -> float:
        """Returns the share of the question that a text lacks in any form and that sets off nothing of the trade, 0..1."""
        own = content_terms(text)
        said = frozenset[str]().union(*self.terms.values())
        left = (weight for group, weight in asked.groups if said.isdisjoint(group) and not holds_kin(group, own))
        return sum(left) / asked.total


def _terms(texts: tuple[str, ...], known: Set[str]) -> frozenset[str]:
    return frozenset(term for text in texts for term in (text, *content_terms(text)) if term in known)
