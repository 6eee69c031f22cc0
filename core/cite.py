"""Evidence and drafts to passages for the checks and to citations with their places on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from core.align import align
from core.answer import Answer, Citation, Claim, Draft, DraftSentence
from core.domain import Place, Span, Unit, UnitKind
from core.evidence import Evidence, EvidencePack, Hit, Passage
from core.pasted import PageTexts
from core.text.line_breaks import joined
from core.text.quantities import quantities
from core.text.terms import term_texts

_AMOUNT_MAX = 40
QUOTE_MAX = 300
"""Characters; a longer quote is shortened at word boundaries, its place kept whole."""


SHORT_QUOTE = 150
"""Characters; a shorter quote is shown with its neighbours: alone, "It is payable monthly" can neither be read nor judged."""
WIDE = 2.5
"""What a Chinese, Japanese or Korean character counts as: about a word's half."""
SAME_PARAGRAPH_MAX = 1
"""Characters between sentences of a paragraph; a break has two. Columns, boxes and notes are paragraphs of their own."""
BESIDE_MAX = 3
"""Characters between neighbours: blanks and a line break, no words that were left out."""

_clause_number = re.compile(r"\s*(?:\d+(?:\.\d+)+\.?\s|第[一二三四五六七八九十百\d]+条)")
"""A clause of its own number ("8.3", "第四条") says something of its own: it is no neighbour of the clause before it."""


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
    return tuple(_passage(key, unit, span, store, doc_name) for span in unit.spans)


def _passage(key: str, unit: Unit, span: Span, store: PageTexts, doc_name: str) -> Passage:
    """What a unit has on one page: in one line as it reads, but a row's lines stay, which part two cells."""
    raw = store.page(span.doc_id, span.page_index).text[span.start : span.end]
    text, cuts = (raw, ()) if unit.kind is UnitKind.TABLE_ROW else joined(raw, unit.text)
    return Passage(key, span.page_number, text, unit.context, span, unit.ocr, doc_name, cuts)


def verbatim(spans: Sequence[Span], store: PageTexts) -> str:
    """Returns the page text of the spans, copied by offset."""
    return "\n".join(store.page(s.doc_id, s.page_index).text[s.start : s.end] for s in spans)


def shorten(quote: str, limit: int = QUOTE_MAX) -> str:
    """Cuts at the last word boundary before `limit` characters, never within an amount; what is left is still verbatim.

    >>> shorten("It shall pay the sum of USD 25 million to her.", 30)
    'It shall pay the sum of'
    """
    if len(quote) <= limit:
        return quote
    space = quote.rfind(" ", 0, limit + 1)
    cut = space if space > limit // 2 else limit
    within = (one.start for one in quantities(quote[: limit + _AMOUNT_MAX]) if limit // 2 < one.start < cut < one.end)
    return quote[: next(within, cut)].rstrip()


def citations(draft: Draft, pack: EvidencePack, store: PageTexts, question: str) -> tuple[Citation, ...]:
    """Binds every cited key of the draft to one unit and its boxes; the first sentence's citation comes first."""
    bound: dict[str, Citation] = {}
    around = {unit.id: unit for item in pack.items for unit in item.units}
    for sentence, item, unit in units_of_draft(draft, pack, question):
        if item.key not in bound:
            bound[item.key] = _citation(item, unit, with_neighbours(unit, around), sentence.bound, store)
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


def cited_unit(item: Evidence, sentence: str, question: str) -> Unit:
    """Chooses the unit of a run of units that the sentence speaks of.

    Words copied from a unit stand in it; where several units hold them ("the Customer"), the one that fits the question
    best, or whose words the question shares.
    """
    if len(item.units) == 1:
        return item.units[0]
    copied = _plain(sentence)
    holding = [unit for unit in item.units if copied and copied in _plain(unit.text)]
    if holding and item.unit_fits:
        fits = {unit.id: fit for unit, fit in zip(item.units, item.unit_fits, strict=True)}
        return max(holding, key=lambda unit: fits[unit.id])
    units = holding or list(item.units)
    asked = f"{question} {sentence}" if holding else sentence
    key, _score = align(asked, [(str(n), unit.text) for n, unit in enumerate(units)], question)
    if key is not None:
        return units[int(key)]
    said = set(term_texts(sentence))
    return max(units, key=lambda unit: len(said & set(term_texts(unit.text))))


def units_of_draft(
    draft: Draft, pack: EvidencePack, question: str = ""
) -> Iterator[tuple[DraftSentence, Evidence, Unit]]:
    """Yields the sentences of a draft that cite a passage, each with the passage and the unit of it that it speaks of."""
    for sentence in draft.sentences:
        item = pack.item(sentence.key) if sentence.key else None
        if item is not None:
            yield sentence, item, cited_unit(item, draft.text[sentence.start : sentence.end], question)


def units_of_claims(answer: Answer) -> Iterator[tuple[Claim, Evidence, Unit]]:
    """Yields the claims of an answer, once for each passage that they cite, with the unit of it that they speak of."""
    for claim in answer.claims:
        for key in claim.citation_keys:
            item = answer.pack.item(key)
            if item is not None:
                yield claim, item, cited_unit(item, claim.text, answer.question)


def with_neighbours(unit: Unit, around: Mapping[int, Unit]) -> tuple[Unit, ...]:
    """Returns a unit, and with a short one what stands next to it: what "it" is, and what follows a heading or a colon.

    Only packed units are added, what follows before what comes before, until the quote is not short any more; never
    rows of a table, and never over `QUOTE_MAX`.
    """
    run = [unit]
    while _size(run) < SHORT_QUOTE:
        after, before = around.get(run[-1].id + 1), around.get(run[0].id - 1)
        if after is not None and _may_join(run[-1], after, [*run, after]):
            run.append(after)
        elif before is not None and _may_join(before, run[0], [before, *run]) and before.kind is not UnitKind.HEADING:
            run.insert(0, before)
        else:
            break
    return tuple(run)


def _may_join(first: Unit, second: Unit, run: Sequence[Unit]) -> bool:
    rows = UnitKind.TABLE_ROW in (first.kind, second.kind)
    single = len(first.spans) == len(second.spans) == 1 and first.span.page_index == second.span.page_index
    beside = (
        single and 0 <= second.span.start - first.span.end <= BESIDE_MAX and first.span.doc_id == second.span.doc_id
    )
    if not beside or rows or second.hidden or first.hidden or _size(run) > QUOTE_MAX:
        return False
    introduces = first.kind is UnitKind.HEADING or first.text.rstrip().endswith((":", "："))
    if _clause_number.match(second.text) and not introduces:
        return False
    same_paragraph = second.span.start - first.span.end <= SAME_PARAGRAPH_MAX
    return same_paragraph or introduces or UnitKind.LIST_ITEM in (first.kind, second.kind)


def _size(units: Sequence[Unit]) -> float:
    """Characters; those of scripts that write a word with one or two count more."""
    return sum(WIDE if character > "\u2e80" else 1.0 for unit in units for character in unit.text)


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()


def _citation(item: Evidence, unit: Unit, run: Sequence[Unit], bound: str, store: PageTexts) -> Citation:
    spans = unit.spans if len(run) == 1 else (replace(run[0].span, end=run[-1].span.end),)
    places: tuple[Place, ...] = store.places(spans)
    return Citation(
        key=item.key,
        doc_id=item.doc_id,
        doc_name=item.doc_name,
        page_number=unit.span.page_number,
        page_label=item.page_label,
        places=places,
        quote=verbatim(spans, store),
        bound=bound,
        others=tuple(other for other in item.others if other.unit_id == unit.id),
    )
