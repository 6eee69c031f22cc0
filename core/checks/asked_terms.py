"""A value with its own words as the answer, on other terms than asked for or of another row: right, but no answer to it.

A bare value is read together with its question. "Annual rent of EUR 84,000" says itself what it is of, so nothing in it is
wrong; asked for the monthly rent it is doubted where the page gives the value by another period or by another thing, and
"Total assets: 142,635" is doubted as the revenue where the page has a row of revenue.
"""

from __future__ import annotations

from core.answer import Check
from core.checks.asked_place import are_comparable, are_same
from core.checks.asked_words import asked_of, is_of_several, row_texts
from core.checks.bare_value import opening
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex, doubt_of_value
from core.checks.figures import Figure
from core.checks.synonyms import told_in
from core.checks.value_terms import asked_terms, period_of, things_of
from core.cite import shorten
from core.fitness import holds_kin
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.terms import content_terms

_OF_ANY_ROW = frozenset(
    ["total", "overal", "consolid", "group", "amount", "figur", "valu", "year", "compani", "annual"]
)
"""Stems that go with any row: "total revenue" is no "total assets"."""
_VALUES_MAX = 3
_LABEL_MAX = 80


def check_asked_terms(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check where every value of a claim stands on other terms than the question names."""
    values = [one for one in claim.quantities if one.currency or one.percent]
    said = opening(question)
    if not said or not 0 < len(values) <= _VALUES_MAX:
        return []
    period, things = asked_terms(said)
    if not period and not things:
        return []
    found = [_on_other_terms(value, period, things, index) for value in values]
    first = found[0]
    if first is None or None in found:
        return []
    told = [_told(claim.text, one.start - claim.start, one.end - claim.start) for one in values]
    if any(told) and not any(
        _is_on(one, period, things, index) for one in index.figures if are_comparable(values[0], one.quantity)
    ):
        return []  # it says itself by what its value counts, and nothing else is at hand
    wanted = ", ".join(sorted(things)) if things else period
    figure, there = first
    page, read = index.passage(figure).page_number, figure.quantity.raw.strip()
    reason = f"p. {page}: {read} is said of another measure: {there}, not {wanted}"
    return [doubt_of_value(values[0], reason, figure, index)]


def _on_other_terms(
    value: Quantity, period: str, things: frozenset[str], index: EvidenceIndex
) -> tuple[Figure, str] | None:
    """A place of a value and its terms there, when all its places name terms and none those that are asked for."""
    alike = [one for one in index.figures if are_comparable(value, one.quantity)]
    own = [one for one in alike if are_same(value, one.quantity)]
    if not own:
        return None
    told = [_terms(one, index) for one in own]
    for span, counted in told:
        if things and (not counted or counted & things):
            return None
        if not things and (span == period or not (span or counted)):
            return None
    if not things and not told[0][0] and not any(_is_on(one, period, things, index) for one in alike):
        return None
    span, counted = told[0]
    return own[0], ", ".join(sorted(counted)) if things or not span else span


def _terms(figure: Figure, index: EvidenceIndex) -> tuple[str, frozenset[str]]:
    return _told(index.passage(figure).text, figure.quantity.start, figure.quantity.end) or ("", frozenset())


def _told(text: str, start: int, end: int) -> tuple[str, frozenset[str]] | None:
    """The period and the things that a value is said by; None when the words beside it name neither."""
    span, counted = period_of(text, start, end), things_of(text, start, end)
    return (span, counted) if span or counted else None


def _is_on(figure: Figure, period: str, things: frozenset[str], index: EvidenceIndex) -> bool:
    span, counted = _terms(figure, index)
    return bool(counted & things) if things else span == period


def check_asked_row(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check where a cell answers whose row says nothing of what is asked for, and another row is named so."""
    values = [one for one in claim.quantities if one.kind not in CALENDAR_KINDS]
    if len(values) != 1 or is_of_several(question):
        return []
    own = [one for one in index.figures if are_same(values[0], one.quantity) and _is_valued(one)]
    asked = asked_of(question, "", frozenset(), row_texts(index)).words - _OF_ANY_ROW
    asked = frozenset(word for word in asked if word[0] not in "<@" and not word.isdigit())
    if not own or not asked or any(one.column < 0 or _speaks(asked, _label(one)) for one in own):
        return []
    under = any(_speaks(asked, _over(one, index)) for one in own)
    rivals = [one for one in index.figures if one not in own and _is_valued(one) and _is_asked(asked, one, under)]
    if not rivals or (under and any(content_terms(_label(one)) <= _OF_ANY_ROW for one in own)):
        return []
    page, said, read = index.passage(own[0]).page_number, own[0].quantity.raw.strip(), rivals[0].quantity.raw.strip()
    here, there = (shorten(one.row.label.strip(), _LABEL_MAX) for one in (own[0], rivals[0]))
    reason = f"p. {page}: {said} stands in “{here}”, not in “{there}” ({read})"
    return [doubt_of_value(values[0], reason, rivals[0], index)]


def _is_valued(figure: Figure) -> bool:
    return figure.quantity.kind not in CALENDAR_KINDS


def _label(figure: Figure) -> str:
    return f"{figure.row.parent} {figure.row.label}"


def _over(figure: Figure, index: EvidenceIndex) -> str:
    context = index.passage(figure).context
    return context.titles


def _speaks(asked: frozenset[str], text: str) -> bool:
    """Whether a label or a heading has one of the words that are asked for."""
    held = content_terms(text)
    return bool(told_in(asked, held)) or any(holds_kin((word,), held) for word in asked)


def _is_asked(asked: frozenset[str], figure: Figure, under: bool) -> bool:
    """Whether a row is named by nothing but what is asked for, or a sentence holds all of it.

    `under`: what stands over the given row speaks of it too, and only a row that is named by all of it tells more.
    """
    words = content_terms(figure.row.label)
    if figure.column < 0:
        return asked <= words and not under
    own = words - _OF_ANY_ROW
    return own == asked or (bool(own) and own < asked and not under)
