"""Small values for tests: documents, evidence, drafts."""

from __future__ import annotations

from core.answer import Draft, DraftSentence
from core.domain import DocId, Span, Unit, UnitKind
from core.evidence import Evidence, EvidencePack

DOC = DocId("d" * 64)


def evidence(key: str, quote: str, page_index: int = 0, unit_id: int = 1) -> Evidence:
    """An item of one unit that starts at the top of its page."""
    span = Span(DOC, page_index, 0, len(quote))
    unit = Unit(UnitKind.SENTENCE, (span,), quote, id=unit_id)
    return Evidence(key, (unit,), (span,), quote, quote, len(quote.split()), DOC, "lease", str(page_index + 1))


def pack_of(*quotes: str, budget: int = 100) -> EvidencePack:
    """A pack of one item a quote, keys E1, E2, ..."""
    items = tuple(evidence(f"E{n}", quote, n - 1, n) for n, quote in enumerate(quotes, 1))
    return EvidencePack(items, budget, sum(item.tokens for item in items))


def draft_of(*sentences: tuple[str, str | None]) -> Draft:
    """A draft of (sentence, key) pairs as the decode loop writes it."""
    text, made = "", []
    for words, key in sentences:
        text += " " if text else ""
        made.append(DraftSentence(len(text), len(text) + len(words), key, "alignment" if key else ""))
        text += words + (f" [{key}]" if key else "")
    return Draft(text, tuple(made), None, (), "stop", raw=text)
