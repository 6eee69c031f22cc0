"""A bare value as the answer, beside another value whose own words fit the question better: it is not what was asked for.

"The loan bears interest at 4.5 %. Overdue amounts bear default interest at 9 %.": asked for the interest on overdue amounts,
"4.5 %" stands in the documents, but another value of its kind stands where the question's own words are. Only words that one
place has and the other has not are compared; headings and the sentence before speak for the given value alone.
"""

from __future__ import annotations

import re
from dataclasses import replace

from core.answer import Check
from core.checks.asked_words import NAMED_MIN, Asked, asked_of, fits_better, is_of_several, row_texts, said_of
from core.checks.bare_value import value_start
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex
from core.checks.exceptions import exempt_part
from core.checks.figures import Figure
from core.checks.own_labels import of_something_else
from core.checks.places import is_mark, is_repeated, place_of
from core.checks.swapped_values import placed
from core.one_of_values import named_beside
from core.plain_question import without_own_name
from core.quantity import CALENDAR_KINDS, NAMING_KINDS, Quantity, QuantityKind
from core.text.currencies import same_currency
from core.text.quantities import quantities
from core.text.sentences import sentence_ranges
from core.text.units_of_measure import DIMENSIONS

_UNCOUNTED = NAMING_KINDS | {QuantityKind.TIME}
_TIMES = frozenset({"time", "month"})
_RIVALS_MAX = 60
_BESIDE_MAX = 4
"""Content words beside a bare value: "every 250 operating hours"."""
_OF_KIND: dict[str, frozenset[str]] = {
    "time": frozenset(
        [
            "period",
            "durat",
            "time",
            "length",
            "term",
            "deadlin",
            "day",
            "week",
            "month",
            "year",
            "dauer",
            "zeit",
            "frist",
        ]
    ),
    QuantityKind.DATE: frozenset(["date", "day", "year", "month", "datum", "tag", "jahr", "monat", "日期"]),
    QuantityKind.YEAR: frozenset(["date", "year", "jahr"]),
    QuantityKind.AMOUNT: frozenset(["amount", "sum", "money", "betrag"]),
    QuantityKind.PERCENT: frozenset(["percent", "percentag", "prozent", "rate"]),
    QuantityKind.NUMBER: frozenset(["number", "count", "anzahl", "zahl"]),
}
"""What the kind of a value says already: "what year", "the period", "the amount"."""
_VALUES_MAX = 4
_WORDS_OF_FEW = 10


def check_asked_place(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check for the bare value of a claim where another value fits what is asked for better."""
    one = len(claim.quantities) == 1
    if not one or is_of_several(question) or value_start(claim, question, _BESIDE_MAX) is None:
        return []
    value = claim.quantities[0]
    at = value.start - claim.start
    beside = f"{claim.text[:at]} {claim.text[at + len(value.raw) :]}"
    plain = without_own_name(question, (item.passage.doc_name for item in index.passages))
    rival = _better(value, asked_of(plain, beside, _idle(value), row_texts(index)), index)
    if rival is None or _is_named(value, question, *rival, index):
        return []
    return [of_something_else(value, *rival, index)]


def _is_named(value: Quantity, question: str, own: Figure, rival: Figure, index: EvidenceIndex) -> bool:
    """Whether of the values of one sentence the given one alone stands beside a word of the question: "40 abroad"."""
    if own.passage != rival.passage or own.row.cell_row:
        return False
    whole = index.passage(own).text
    start, end = next(
        ((a, b) for a, b in sentence_ranges(whole) if a <= own.quantity.start < b), (own.row.start, own.row.end)
    )
    if not start <= rival.quantity.start < end:
        return False
    text = whole[start:end]
    place = next((one for one in quantities(text) if one.start == own.quantity.start - start), None)
    named = named_beside(question, place, text) if place is not None else None
    return named is not None and named.value == value.value


def check_said_place(claim: ClaimText, index: EvidenceIndex) -> list[Check]:
    """Returns a check for every date or value of a sentence where another one stands with the sentence's words.

    "It was signed on 1 July" beside "signed on 3 May" and "takes effect on 1 July". Rows of tables are compared elsewhere.
    """
    values = [item for item in claim.quantities if _is_told_apart(item)]
    if not values or len(values) > _VALUES_MAX:
        return []
    found = []
    exempt = exempt_part(claim.text)
    left_out = exempt.terms if exempt is not None else frozenset()
    for value in values:
        alike = [item for item in values if item is value or are_comparable(value, item)]
        moved = [replace(item, start=item.start - claim.start, end=item.end - claim.start) for item in alike]
        words = placed(claim.text, moved)[alike.index(value)].words - left_out
        rival = _better(value, said_of(words, _idle(value), row_texts(index)), index, prose=True)
        if rival is not None and not _says_less(value, claim, *rival, index):
            found.append(of_something_else(value, *rival, index))
    return found


_BY = re.compile(r"\b(?:by|um)\s(?:about\s|approximately\s)?$", re.IGNORECASE)
_NEXT_WORD = re.compile(r"[\s-]*([^\W\d_]+)")
_BY_REACH = 20


def _says_less(value: Quantity, claim: ClaimText, own: Figure, rival: Figure, index: EvidenceIndex) -> bool:
    """Whether a rival is only by how much something changed, or the value is part of a name in both texts: "the 7.75% Notes"."""
    there, at = index.passage(rival).text, value.start - claim.start
    changed = _BY.search(there[max(0, rival.quantity.start - _BY_REACH) : rival.quantity.start])
    if changed and not _BY.search(claim.text[max(0, at - _BY_REACH) : at]):
        return True
    mine = _NEXT_WORD.match(claim.text, value.end - claim.start)
    theirs = _NEXT_WORD.match(index.passage(own).text, own.quantity.end)
    return mine is not None and theirs is not None and mine[1] == theirs[1] and mine[1][:1].isupper()


def _is_told_apart(value: Quantity) -> bool:
    """Whether a value says enough to be told from others: a date, an amount, a percent, a measure."""
    return value.kind is QuantityKind.DATE or bool(value.currency or value.percent or value.unit in DIMENSIONS)


def _idle(value: Quantity) -> frozenset[str]:
    """What the kind of a value says already."""
    return _OF_KIND.get(_dimension(value) or value.kind, frozenset())


def _better(
    value: Quantity, asked: Asked, index: EvidenceIndex, *, prose: bool = False
) -> tuple[Figure, Figure] | None:
    """A place of the value and the figure that fits what is asked better than any of its places; in prose alone, if wanted."""
    if not asked.words or value.kind in _UNCOUNTED:
        return None
    signed = [figure for figure in index.figures if _has_sign_left_out(value, figure.quantity)]
    alike = signed + [figure for figure in index.figures if are_comparable(value, figure.quantity)]
    own = [figure for figure in alike if are_same(value, figure.quantity)]
    if not own or len(alike) == len(own) or len(alike) > _RIVALS_MAX:
        return None
    if prose and any(figure.column >= 0 for figure in own):
        return None
    mine = [(figure, place_of(figure, alike, index)) for figure in own]
    for figure in alike:
        if figure in own or _counts_nothing(figure, own, index):
            continue
        if prose and (figure.column >= 0 or any(_is_told_elsewhere(figure, item, index) for item in own)):
            continue
        place = place_of(figure, alike, index)
        if asked.named(place) >= NAMED_MIN and all(
            fits_better(place, one, asked, apart=figure.row is not item.row) for item, one in mine
        ):
            return own[0], figure
    return None


def _has_sign_left_out(value: Quantity, other: Quantity) -> bool:
    """Whether a number stands with a currency that the answer leaves out: the first row of a statement shows it alone."""
    plain = value.kind is QuantityKind.NUMBER and not value.unit
    return plain and other.kind is QuantityKind.AMOUNT and other.magnitude == value.magnitude


def _is_told_elsewhere(one: Figure, other: Figure, index: EvidenceIndex) -> bool:
    """Whether two figures stand in one sentence or list, which `swapped_values` reads, or in two documents."""
    if one.passage != other.passage:
        return index.passage(one).doc_name != index.passage(other).doc_name
    if one.row is other.row:
        return True
    first, second = sorted((one.row, other.row), key=lambda row: row.start)
    return index.passage(one).text[first.start : second.start].rstrip().endswith((";", "；"))


def _counts_nothing(figure: Figure, own: list[Figure], index: EvidenceIndex) -> bool:
    """Whether a figure is no other value: a word that seldom counts, a mark, or the given value in other units."""
    value = figure.quantity
    few = value.words and value.unit not in DIMENSIONS and value.magnitude <= _WORDS_OF_FEW
    return value.loose or few or is_mark(figure, index) or any(is_repeated(figure, item, index) for item in own)


def are_comparable(one: Quantity, other: Quantity) -> bool:
    """Whether two values are of one kind: dates, years, amounts of one currency, percents, measures of one dimension, counts."""
    if other.kind in _UNCOUNTED or one.kind in CALENDAR_KINDS or other.kind in CALENDAR_KINDS:
        return one.kind is other.kind and other.kind not in _UNCOUNTED
    if one.percent != other.percent or bool(one.currency) != bool(other.currency):
        return False
    if one.percent and one.unit != other.unit:  # points are a distance between two levels
        return False
    if (one.kind is QuantityKind.MULTIPLE) != (other.kind is QuantityKind.MULTIPLE):
        return False
    return same_currency(one.currency, other.currency) and _dimension(one) == _dimension(other)


def _dimension(value: Quantity) -> str:
    """What a value measures; a count of things has none."""
    dimension = DIMENSIONS[value.unit][0] if value.unit in DIMENSIONS else ""
    return "time" if dimension in _TIMES else dimension


def are_same(one: Quantity, other: Quantity) -> bool:
    """Whether two values that compare are one."""
    if one.date is not None and other.date is not None:
        return one.date.holds(other.date) or other.date.holds(one.date)
    return one.magnitude == other.magnitude
