"""A value whose label stands nowhere beside it in the evidence, while another sentence gives that label another value.

"The fee is EUR 4,020" where one sentence says "the annual fee is EUR 4,200" and EUR 4,020 stands as the rent only; and
"the deposit is EUR 4,020 and the rent EUR 12,060" where two sentences have them the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from core.answer import Check
from core.checks.belonging import stretches
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, doubt_of_value
from core.checks.figures import Figure, Row, sentence_before
from core.checks.sections import section_words
from core.checks.swapped_values import comparable, same_value
from core.checks.synonyms import told_in
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.terms import content_terms

_LABEL_WORDS_MAX = 3
"""A longer stretch of words tells a story rather than naming one thing."""
_LABELLED = re.compile(
    r"^\W*(?:(?:and|or|und)\s+)?(?P<label>[^.;:,]+?)\s*(?::|\b(?:is|are|was|were|amounts? to|amounted to|equals?|ist|beträgt|betrug))?\s*$",
    re.IGNORECASE,
)
"""What stands before a value when the sentence says no more than what it is the value of."""


def check_own_labels(claim: ClaimText, index: EvidenceIndex) -> list[Check]:
    """Returns a check for every value of a claim that the evidence gives to another label than the claim does."""
    found = []
    for value, label in _labelled(claim):
        rival = _rival(value, label, index)
        if rival is not None:
            found.append(of_something_else(value, *rival, index))
    return found


def _labelled(claim: ClaimText) -> Iterator[tuple[Quantity, frozenset[str]]]:
    """Yields the values of a claim that have a short label of their own, with the label's words."""
    ordered = sorted(claim.quantities, key=lambda item: item.start)
    spans = [(item.start - claim.start, item.end - claim.start) for item in ordered]
    for value, (start, _), (at, _) in zip(ordered, stretches(claim.text, spans), spans, strict=True):
        says_what = bool(value.currency or value.percent or value.unit) and value.kind not in CALENDAR_KINDS
        match = _LABELLED.match(claim.text[start:at])
        label = content_terms(match["label"]) - EMPTY_WORDS if match is not None else frozenset()
        if says_what and 0 < len(label) <= _LABEL_WORDS_MAX:
            yield value, label


def _rival(value: Quantity, label: frozenset[str], index: EvidenceIndex) -> tuple[Figure, Figure] | None:
    """The place of a value when its label stands beside none of its places, and the figure that has this label."""
    alike = [figure for figure in index.figures if comparable(value, figure.quantity)]
    own = [figure for figure in alike if same_value(value, figure.quantity)]
    if not own or any(figure.row.cell_row or told_in(label, _around(figure, alike, index)) for figure in own):
        return None
    rival = next((item for item in alike if item not in own and label <= _before(item, index)), None)
    return (own[0], rival) if rival is not None else None


def _around(figure: Figure, alike: list[Figure], index: EvidenceIndex) -> frozenset[str]:
    """The words of a value's sentence and headings, and of the sentence before it unless that has a value of its own."""
    passage = index.passage(figure)
    context = passage.context
    words = _words(figure.row, passage.text) | section_words(figure, index)
    words |= content_terms(context.titles)
    start, end = sentence_before(passage.text, figure.row.start)
    return words if holds_any(alike, figure.passage, start, end) else words | content_terms(passage.text[start:end])


def holds_any(figures: Iterable[Figure], passage: int, start: int, end: int) -> bool:
    """Whether one of some figures stands in [start, end) of a passage."""
    return any(item.passage == passage and start <= item.quantity.start < end for item in figures)


def _words(row: Row, text: str) -> frozenset[str]:
    return row.words | content_terms(text[row.start : row.end])


def _before(figure: Figure, index: EvidenceIndex) -> frozenset[str]:
    """The words of a sentence's own part before a value, where these say what it is the value of."""
    if figure.row.cell_row:
        return frozenset()
    start, end = figure.row.start, figure.row.end
    others = [
        item.quantity
        for item in index.figures
        if item.passage == figure.passage and start <= item.quantity.start and item.quantity.end <= end
    ]
    spans = sorted({(item.start - start, item.end - start) for item in others})
    text = index.passage(figure).text[start:end]
    mine = (figure.quantity.start - start, figure.quantity.end - start)
    if mine not in spans:
        return frozenset()  # it goes on behind the end of its sentence, as an amount whose unit stands on the next line
    part = dict(zip(spans, stretches(text, spans), strict=True))[mine]
    match = _LABELLED.match(text[part[0] : mine[0]])
    return content_terms(match["label"]) if match is not None else frozenset()


def of_something_else(value: Quantity, own: Figure, rival: Figure, index: EvidenceIndex) -> Check:
    """Returns the check of a value that stands with other words than meant, while these have the rival's value."""
    here, there = index.passage(own), index.passage(rival)
    said, read = own.quantity.raw.strip(), rival.quantity.raw.strip()
    if here is there:
        reason = f"p. {here.page_number} says {said} of something else; on this it says {read}"
    else:
        reason = f"p. {here.page_number} says {said} of something else; on this, p. {there.page_number} says {read}"
    return doubt_of_value(value, reason, rival, index)
