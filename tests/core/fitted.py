"""A question and the units found for it, made by hand."""

from __future__ import annotations

from core.domain import Span, Unit, UnitContext, UnitKind
from core.evidence import Evidence, EvidencePack, Hit, Query, Retrieval
from core.text.terms import content_words
from tests.factories import DOC

PAGE = 1 << 16


def found(
    question: str,
    *texts: str,
    scores: tuple[float, ...] = (),
    kinds: dict[int, UnitKind] | None = None,
    contexts: dict[int, UnitContext] | None = None,
) -> tuple[Retrieval, EvidencePack]:
    """Units that follow one another on one page, each a hit and an item of its own."""
    units, at = [], 0
    for number, text in enumerate(texts):
        kind = (kinds or {}).get(number, UnitKind.SENTENCE)
        units.append(
            Unit(
                kind,
                (Span(DOC, 0, at, at + len(text)),),
                text,
                (contexts or {}).get(number, UnitContext()),
                id=PAGE + number,
            )
        )
        at += len(text) + 1
    scores = scores or (1.0,) * len(units)
    hits = tuple(Hit(unit, DOC, "lease", "1", score) for unit, score in zip(units, scores, strict=True))
    items = tuple(
        Evidence(f"E{n}", (unit,), unit.spans, unit.text, unit.text, 9, DOC, "lease", "1", score, unit_scores=(score,))
        for n, (unit, score) in enumerate(zip(units, scores, strict=True), 1)
    )
    terms = tuple((term.text, 1.0) for term in content_words(question))
    query = Query(question, question, terms)
    return Retrieval(query, hits, "ok", 0.5, pages_searched=1), EvidencePack(items, 100, 50)
