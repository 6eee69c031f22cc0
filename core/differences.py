"""Where texts that answer one question say different things: by their values, and by words of duty and denial.

Deterministic: what is marked is a quantity that another text gives otherwise, or a word that turns another text around.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from core.answer import Answer, AnswerPart
from core.asked import TIME_UNITS
from core.checks.polarity import compare
from core.quantity import NAMING_KINDS, CalendarDate, Quantity, QuantityKind
from core.text.quantities import quantities
from core.text.terms import content_terms

OVERLAP_MIN = 0.45
"""Share of the shorter text's content words in the other from which their words of duty and denial are compared."""
_CALENDAR = frozenset({QuantityKind.DATE, QuantityKind.YEAR, QuantityKind.PERIOD})
_IN_DAYS = {"day": Decimal(1), "week": Decimal(7)}
_IN_MONTHS = {"month": Decimal(1), "quarter": Decimal(3), "year": Decimal(12)}


@dataclass(frozen=True, slots=True)
class Differences:
    """What of one text another gives otherwise: ranges of the text, and how, in words."""

    marks: tuple[tuple[int, int], ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether something differs."""
        return bool(self.marks or self.reasons)


def differences(texts: Sequence[tuple[str, str]]) -> tuple[Differences, ...]:
    """Returns for each (name, text) what the others give otherwise. An empty text differs from nothing.

    Values are compared by kind, unit and currency; sixty days and two months are different values, twelve months and
    a year are not. A kind that only one text holds is no difference: the other does not speak of it.

    >>> [one.marks for one in differences([("a", "within 30 days"), ("b", "within 60 days")])]
    [((7, 14),), ((7, 14),)]
    """
    held = [_values(text) for _name, text in texts]
    return tuple(_of_one(number, texts, held) for number in range(len(texts)))


_Values = dict[tuple[str, ...], dict[object, Quantity]]


def _of_one(number: int, texts: Sequence[tuple[str, str]], held: Sequence[_Values]) -> Differences:
    _own, text = texts[number]
    marks: dict[tuple[int, int], None] = {}
    reasons: dict[str, None] = {}
    for other, (other_name, other_text) in enumerate(texts):
        if other == number or not text or not other_text:
            continue
        for kind, mine in held[number].items():
            theirs = held[other].get(kind, {})
            alone = [one for value, one in mine.items() if theirs and value not in theirs]
            there = [one.raw for value, one in theirs.items() if value not in mine]
            for one in alone:
                marks[one.start, one.end] = None
            if alone and there:
                reasons[f"{alone[0].raw}, but {there[0]} in {other_name}"] = None
        turned = _turned(text, other_text)
        if turned is not None:
            marks[turned[0], turned[1]] = None
            reasons[f"{turned[2]} ({other_name})"] = None
    return Differences(tuple(sorted(marks)), tuple(reasons))


def _values(text: str) -> _Values:
    found: _Values = {}
    for one in quantities(text):
        if one.kind in NAMING_KINDS or (one.kind is QuantityKind.NUMBER and not one.unit):
            continue
        kind, value = _comparable(one)
        found.setdefault(kind, {}).setdefault(value, one)
    return found


def _comparable(one: Quantity) -> tuple[tuple[str, ...], object]:
    """What a quantity is compared under, and its value: lengths of time in days or in months, dates by their parts."""
    if one.unit in TIME_UNITS and one.date is None:
        if one.unit in _IN_DAYS:
            return ("time",), ("days", one.value * _IN_DAYS[one.unit])
        if one.unit in _IN_MONTHS:
            return ("time",), ("months", one.value * _IN_MONTHS[one.unit])
        return ("time",), (one.unit, one.value)
    if one.kind in _CALENDAR:
        date: CalendarDate | None = one.date
        return ("date", one.kind.value), date.parts() if date is not None else one.value
    return (one.kind.value, one.unit, one.currency), one.value


def _turned(text: str, other: str) -> tuple[int, int, str] | None:
    mine, theirs = content_terms(text), content_terms(other)
    if not mine or not theirs:
        return None
    share = len(mine & theirs) / min(len(mine), len(theirs))
    if share < OVERLAP_MIN:
        return None
    found = compare(text, other, share)
    return None if found is None else (found.start, found.end, found.reason)


def with_differences(answer: Answer) -> Answer:
    """Marks in each part what another document gives otherwise; parts of one field are compared among themselves."""
    marked: dict[int, AnswerPart] = {}
    for label in dict.fromkeys(part.label for part in answer.parts):
        group = [(number, part) for number, part in enumerate(answer.parts) if part.label == label]
        found = differences([(part.doc_name, part.text) for _number, part in group])
        for (number, part), one in zip(group, found, strict=True):
            marked[number] = replace(part, marks=one.marks, differs=one.reasons)
    return replace(answer, parts=tuple(marked[number] for number in range(len(answer.parts))))
