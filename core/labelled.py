"""A quantity in a sentence -> the piece that says what it is: "monthly rent of £2,450", "sixty (60) days' written notice"."""

from __future__ import annotations

import re
from collections.abc import Set

from core.asked import TIME_UNITS
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.terms import terms

LABEL_MAX = 60
"""Characters before a value within which the words that name it begin."""
_RIGHT = re.compile(
    r"['’]?s?(?:\s(?:prior|written|advance|previous|calendar|business|working))*\snotice\b"
    r"|\s?(?:per|a|an|each|every)\s(?:month|year|annum|week|quarter|day|hour|share|unit|calendar year)\b"
    r"|\s(?:(?:working|calendar|business) )?days\b|\s(?:monthly|annually|yearly|quarterly|weekly)\b",
    re.IGNORECASE,
)
_LEFT = re.compile(
    r"(?:\b(?:monthly|annual|yearly|quarterly|weekly|gross|net|base|basic|security|total|initial|service)\s){1,3}$|[年月季]$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"\s(?:[a-z]+ly\s)?(?:rents?|salar(?:y|ies)|wages?|premiums?|fees?|instal?lments?|employees|people|persons|shares|units"
    r"|months['’] \w+)\b"
)
_CLAUSE_ENDS = re.compile(r"[,;:.。，；：](?=\s|[\u3400-\u9fff])")
_COUNTS = (QuantityKind.NUMBER, QuantityKind.MEASURE)


def value_range(text: str, one: Quantity) -> tuple[int, int]:
    """Returns where a value stands with what makes it whole: what is counted, "per month", "prior written notice".

    >>> from core.text.quantities import quantities
    >>> text = "a deposit equal to two monthly rents"
    >>> start, end = value_range(text, quantities(text)[0])
    >>> text[start:end]
    'two monthly rents'
    """
    tail = _COUNTED.match(text, one.end) if one.kind in _COUNTS else None
    tail = tail or _RIGHT.match(text, one.end)
    return one.start, tail.end() if tail is not None else one.end


def from_label(text: str, start: int) -> int:
    """Returns where a label that begins at `start` begins with its adjectives: "monthly rent"."""
    left = _LEFT.search(text, 0, start)
    return left.start() if left is not None else start


def labelled_range(text: str, one: Quantity, words: Set[str]) -> tuple[int, int]:
    """Returns a value with the words of the question that name it, where they stand before it in the same clause."""
    start, end = value_range(text, one)
    if one.kind in CALENDAR_KINDS or one.unit in TIME_UNITS:
        return start, end  # a date or a length of time says what it is
    floor = max([0, start - LABEL_MAX, *(match.end() for match in _CLAUSE_ENDS.finditer(text, 0, start))])
    named = [term for term in terms(text) if floor <= term.start and term.end <= start and term.text in words]
    return (from_label(text, min(term.start for term in named)) if named else start), end


def counted(text: str, found: list[Quantity]) -> str:
    """Returns an amount told as so many of another, "two monthly rents"; "" when there is none."""
    for one in found:
        if one.kind in _COUNTS and _COUNTED.match(text, one.end):
            start, end = value_range(text, one)
            return text[start:end]
    return ""
