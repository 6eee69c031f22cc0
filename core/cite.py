"""Evidence and drafts to passages for the checks and to citations with their places on the page."""

from __future__ import annotations

from collections.abc import Sequence

from core.align import align
from core.answer import Citation, Draft
from core.domain import Place, Span, Unit, UnitKind
from core.evidence import Evidence, EvidencePack, Hit, Passage
from core.pasted import PageTexts
from core.text.terms import terms

QUOTE_MAX = 300
"""Characters; a longer quote is shortened at word boundaries, its place kept whole."""


def passages(pack: EvidencePack, store: PageTexts) -> tuple[Passage, ...]:
    """Returns what the checks may read: the verbatim page text of each unit, under the key of its item.

    A unit each, not an item each: a number that stands two clauses further down in the same item is another number.
    """
    return tuple(
        passage
        for item in pack.items
        for unit in item.units
        for passage in unit_passages(item.key, unit, store, item.doc_name)
    )


def unit_passages(key: str, unit: Unit, store: PageTexts, doc_name: str) -> tuple[Passage, ...]:
    """Returns the passages of one unit, one a page that it stands on."""
    return tuple(
        Passage(
            key=key,
            page_number=span.page_number,
            text=_as_read(unit, store.page(span.doc_id, span.page_index).text[span.start : span.end]),
            context=unit.context,
            span=span,
            ocr=unit.ocr,
            doc_name=doc_name,
        )
        for span in unit.spans
    )


def _as_read(unit: Unit, text: str) -> str:
    """A line break inside a sentence is a blank (offsets stay); in a table it parts two cells."""
    return text if unit.kind is UnitKind.TABLE_ROW else text.replace("\n", " ")


def verbatim(spans: Sequence[Span], store: PageTexts) -> str:
    """Returns the page text of the spans, copied by offset."""
    return "\n".join(store.page(s.doc_id, s.page_index).text[s.start : s.end] for s in spans)


def shorten(quote: str, limit: int = QUOTE_MAX) -> str:
    """Cuts at the last word boundary before `limit` characters; what is left is still verbatim."""
    if len(quote) <= limit:
        return quote
    cut = quote.rfind(" ", 0, limit + 1)
    return quote[: cut if cut > limit // 2 else limit]


def citations(draft: Draft, pack: EvidencePack, store: PageTexts, question: str) -> tuple[Citation, ...]:
    """Binds every cited key of the draft to one unit and its boxes; the first sentence's citation comes first."""
    bound: dict[str, Citation] = {}
    for sentence in draft.sentences:
        item = pack.item(sentence.key) if sentence.key else None
        if item is not None and item.key not in bound:
            text = draft.text[sentence.start : sentence.end]
            bound[item.key] = _citation(item, _cited_unit(item, text, question), sentence.bound, store)
    return tuple(bound.values())


def nearest(hits: Sequence[Hit], store: PageTexts, limit: int = 3) -> tuple[Citation, ...]:
    """Returns the hits that came closest, as citations: what a refusal shows."""
    return tuple(
        Citation(
            key=f"N{number}",
            doc_id=hit.doc_id,
            doc_name=hit.doc_name,
            page_number=hit.unit.span.page_number,
            page_label=hit.page_label,
            places=store.places(hit.unit.spans),
            quote=verbatim(hit.unit.spans, store),
            bound="nearest",
        )
        for number, hit in enumerate(hits[:limit], 1)
    )


def _cited_unit(item: Evidence, sentence: str, question: str) -> Unit:
    """Chooses the unit of a run of units that the sentence speaks of.

    Words copied from a unit stand in it; where several units hold them ("the Customer"), the question decides.
    """
    if len(item.units) == 1:
        return item.units[0]
    copied = _plain(sentence)
    holding = [unit for unit in item.units if copied and copied in _plain(unit.text)]
    units = holding or list(item.units)
    asked = f"{question} {sentence}" if holding else sentence
    key, _score = align(asked, [(str(n), unit.text) for n, unit in enumerate(units)], question)
    if key is not None:
        return units[int(key)]
    said = {term.text for term in terms(sentence)}
    return max(units, key=lambda unit: len(said & {term.text for term in terms(unit.text)}))


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()


def _citation(item: Evidence, unit: Unit, bound: str, store: PageTexts) -> Citation:
    places: tuple[Place, ...] = store.places(unit.spans)
    return Citation(
        key=item.key,
        doc_id=item.doc_id,
        doc_name=item.doc_name,
        page_number=unit.span.page_number,
        page_label=item.page_label,
        places=places,
        quote=verbatim(unit.spans, store),
        bound=bound,
        others=tuple(other for other in item.others if other.unit_id == unit.id),
    )
