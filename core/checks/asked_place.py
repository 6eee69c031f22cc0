"""A bare value as the answer, beside another value whose own words fit the question better: it is not what was asked for.

"The loan bears interest at 4.5 %. Overdue amounts bear default interest at 9 %.": asked for the interest on overdue amounts,
"4.5 %" stands in the documents, but another value of its kind stands where the question's own words are. Only words that one
place has and the other has not are compared; headings and the sentence before speak for the given value alone.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.answer import Check, Outcome
from core.asked import is_english
from core.cells import years
from core.checks.bare_value import said_of_value, value_start
from core.checks.belonging import words_of
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, span_of
from core.checks.figures import Figure, Row
from core.checks.parts import question_parts
from core.checks.places import Spot, dates_in, is_mark, is_repeated, spot_of
from core.checks.swapped_values import marks_of
from core.checks.synonyms import told_in
from core.fitness import holds_kin
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.currencies import same_currency
from core.text.quantities import quantities
from core.text.units_of_measure import DIMENSIONS

_UNCOUNTED = frozenset({QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, QuantityKind.ORDINAL, QuantityKind.TIME})
_TIMES = frozenset({"time", "month"})
_NAMED_MIN = 0.5
"""Share of the question's words that stand in the evidence at all which the better place must have."""
_CLEARLY = 2
_GAIN_MIN = 0.4
_SYNONYM = 0.5
_SHARED_GAIN, _SHARED_LOSS = 0.5, 0.25
"""What a word of a sentence's beginning counts for its first value: it may be said of all of them."""
_NAME_WEIGHT, _DATE_WEIGHT = 4, 5
"""What is asked for by name, or of a year, is not another's."""
_RIVALS_MAX = 60
_FORMS_MIN = 5
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
    QuantityKind.DATE: frozenset(["date", "day", "year", "month", "datum", "tag", "jahr", "monat"]),
    QuantityKind.YEAR: frozenset(["date", "year", "jahr"]),
    QuantityKind.AMOUNT: frozenset(["amount", "sum", "money", "betrag"]),
    QuantityKind.PERCENT: frozenset(["percent", "percentag", "prozent", "rate"]),
    QuantityKind.NUMBER: frozenset(["number", "count", "anzahl", "zahl"]),
}
"""What the kind of a value says already: "what year", "the period", "the amount"."""
_LIGHT = frozenset(["given", "give", "made", "make", "taken", "take", "get", "got", "need", "requir", "happen", "use"])
"""Stems of verbs that go with anything."""
_WORDS_OF_FEW = 10
_YEAR = re.compile(r"(?:19|20)\d\d")
_NAMED = re.compile(r"(?<=\s)(?!(?:Mrs?|Ms|Dr|Prof)\b)(?:[A-Z][\w’'&-]+|[A-Z]\b)|\b[A-Za-z]+\d\w*")
"""Words with a capital behind the first one, and codes such as "M12"."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a question says of the value it asks for, and what each of its words tells."""

    words: frozenset[str]
    weights: Mapping[str, float]
    beside: frozenset[str] = frozenset()
    """Words that the answer itself says beside its value."""

    def worth(self, words: frozenset[str], spot: Spot, shared: float) -> float:
        """Adds up what some words tell of a place: half for a synonym, `shared` where they open a sentence of several values."""
        return sum(
            self.weights.get(word, 1.0) * (shared if word in spot.subject else 1 if word in spot.own else _SYNONYM)
            for word in words
        )


def check_asked_place(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check for the bare value of a claim where another value fits what is asked for better."""
    one = len(claim.quantities) == 1
    if not one or _is_of_several(question) or value_start(claim, question, _BESIDE_MAX) is None:
        return []
    value = claim.quantities[0]
    rival = _better(value, _asked(question, value, claim, index), index)
    return [_check(value, *rival, index)] if rival is not None else []


def _is_of_several(question: str) -> bool:
    """Whether a question has several parts or years: a value over them all is of none."""
    return len(question_parts(question)) > 1 or len(years(question)) > 1


def _asked(question: str, value: Quantity, claim: ClaimText, index: EvidenceIndex) -> _Asked:
    of_kind = _OF_KIND.get(_dimension(value) or value.kind, frozenset())
    said = (said_of_value(question) - EMPTY_WORDS - _LIGHT - of_kind) | marks_of(question)
    said |= dates_in(quantities(question))
    named = words_of(" ".join(_NAMED.findall(question))) if is_english(question) else frozenset()
    at = value.start - claim.start
    beside = words_of(f"{claim.text[:at]} {claim.text[at + len(value.raw) :]}")
    return _Asked(said, _weights(said, named, index), beside - said)


def _weights(asked: frozenset[str], named: frozenset[str], index: EvidenceIndex) -> dict[str, float]:
    """What each of the question's words tells: less the more rows and sentences have it, nothing where none has."""
    counts = {word: 1 if word[0] in "<@" else 0 for word in asked}
    for item in index.passages:
        for row in item.rows:
            for word in asked & _row_words(row, item.passage.text):
                counts[word] += 1
    return {word: _weight(word, named, count) for word, count in counts.items() if count}


def _weight(word: str, named: frozenset[str], count: int) -> float:
    if word in named:
        return _NAME_WEIGHT
    return _DATE_WEIGHT if word[0] == "@" or _YEAR.fullmatch(word) else 1 / (1 + math.log2(count))


def _row_words(row: Row, text: str) -> frozenset[str]:
    return row.words | words_of(text[row.start : row.end]) if row.cell_row else row.words


def _better(value: Quantity, asked: _Asked, index: EvidenceIndex) -> tuple[Figure, Figure] | None:
    """A place of the value and the figure that fits the question better than any of its places."""
    if not asked.words or value.kind in _UNCOUNTED:
        return None
    alike = [figure for figure in index.figures if _comparable(value, figure.quantity)]
    own = [figure for figure in alike if _same(value, figure.quantity)]
    if not own or len(alike) == len(own) or len(alike) > _RIVALS_MAX:
        return None
    known = sum(asked.weights.values())
    mine = [spot_of(figure, alike, index) for figure in own]
    for figure in alike:
        if figure in own or _counts_nothing(figure, own, index):
            continue
        spot = spot_of(figure, alike, index)
        named = sum(asked.weights.get(word, 0.0) for word in told_in(asked.words, spot.whole | spot.around))
        if named >= _NAMED_MIN * known and all(_fits_better(spot, one, asked) for one in mine):
            return mine[0].figure, figure
    return None


def _counts_nothing(figure: Figure, own: list[Figure], index: EvidenceIndex) -> bool:
    """Whether a figure is no other value: a word that seldom counts, a mark, or the given value in other units."""
    value = figure.quantity
    few = value.words and value.unit not in DIMENSIONS and value.magnitude <= _WORDS_OF_FEW
    return value.loose or few or is_mark(figure, index) or any(is_repeated(figure, item, index) for item in own)


def _fits_better(rival: Spot, own: Spot, asked: _Asked) -> bool:
    """Whether the words that only the rival has say clearly more of the question than those that only the own place has."""
    apart = rival.figure.row is not own.figure.row
    told = _told(asked.words, own.own | own.around | (own.whole if apart else frozenset()))
    theirs = told_in(asked.words, rival.own) - told
    mine = told - told_in(asked.words, rival.own | rival.around)
    mine |= (asked.beside & own.own) - rival.own
    gain, loss = asked.worth(theirs, rival, _SHARED_GAIN), asked.worth(mine, own, _SHARED_LOSS)
    return gain >= _GAIN_MIN and gain >= _CLEARLY * loss


def _told(asked: frozenset[str], words: frozenset[str]) -> frozenset[str]:
    """Those of the question's words that a place has: as they are, as a synonym, or as a part of a compound."""
    told = set(told_in(asked, words))
    told |= {word for word in asked - told if holds_kin((word,), words)}
    for word in asked - told:
        if len(word) >= _FORMS_MIN and any(
            len(other) >= _FORMS_MIN and (word in other or other in word or word[:_FORMS_MIN] == other[:_FORMS_MIN])
            for other in words
        ):
            told.add(word)
    return frozenset(told)


def _comparable(one: Quantity, other: Quantity) -> bool:
    """Whether two values are of one kind: dates, years, amounts of one currency, percents, measures of one dimension, counts."""
    if other.kind in _UNCOUNTED or one.kind in CALENDAR_KINDS or other.kind in CALENDAR_KINDS:
        return one.kind is other.kind and other.kind not in _UNCOUNTED
    if one.percent != other.percent or bool(one.currency) != bool(other.currency):
        return False
    if (one.kind is QuantityKind.MULTIPLE) != (other.kind is QuantityKind.MULTIPLE):
        return False
    return same_currency(one.currency, other.currency) and _dimension(one) == _dimension(other)


def _dimension(value: Quantity) -> str:
    """What a value measures; a count of things has none."""
    dimension = DIMENSIONS[value.unit][0] if value.unit in DIMENSIONS else ""
    return "time" if dimension in _TIMES else dimension


def _same(one: Quantity, other: Quantity) -> bool:
    if one.date is not None and other.date is not None:
        return one.date.holds(other.date) or other.date.holds(one.date)
    return one.magnitude == other.magnitude


def _check(value: Quantity, own: Figure, rival: Figure, index: EvidenceIndex) -> Check:
    here, there = index.passage(own), index.passage(rival)
    said, read = own.quantity.raw.strip(), rival.quantity.raw.strip()
    if here is there:
        reason = f"p. {here.page_number} says {said} of something else; on this it says {read}"
    else:
        reason = f"p. {here.page_number} says {said} of something else; on this, p. {there.page_number} says {read}"
    return Check(
        "polarity",
        value.start,
        value.end,
        value.raw,
        Outcome.UNDETERMINED,
        reason,
        there.key,
        there.page_number,
        read,
        " ".join(there.text[rival.row.start : rival.row.end].split()),
        "",
        span_of(there, rival.row.start, rival.row.end),
    )
