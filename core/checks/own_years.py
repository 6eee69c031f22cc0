"""The year of one value: a sentence of two years says for each of its values which is meant, and "the year before" is a year too."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.checks.claims import ClaimText
from core.quantity import CALENDAR_KINDS, CalendarDate, Quantity, QuantityKind
from core.text.lengths import lengths_in

_LINK = re.compile(
    r"[\s(（]*(?:(?:in|for|during|im|of|as of|at|per|ended|ending)\s+)?(?:the\s+)?(?:(?:fiscal|financial|full|year|jahr|geschäftsjahr)\s+)*[(（]?",
    re.IGNORECASE,
)
"""Between a value and the year right behind it."""
_CLAUSE = re.compile(
    r"[,;，；。]|\.\s|\b(?:and|but|while|whereas|und|aber|after|from|nach|compared|against|versus)\b", re.IGNORECASE
)
_BEFORE_BEHIND = re.compile(
    r"[^,;.，；。\d]{0,24}?\b(?:(?:the\s+)?(?:year|period) (?:before|earlier)|(?:the )?(?:prior|previous|preceding) (?:year|period)|last year|im Vorjahr|im Jahr (?:davor|zuvor))\b"
    r"|[^,;.，；。\d]{0,4}?[（(](?:上年|去年)",
    re.IGNORECASE,
)
_BEFORE_AHEAD = re.compile(
    r"(?:\b(?:prior|previous|preceding|last)[- ](?:year|period)(?:['’]s)?\b[^,;.\d]{0,16}|\bVorjahr\w*:?\s*[^,;.\d]{0,12}|(?:上一年度?|上年度?|去年|前一年|上期)[^，。；\d]{0,8})$",
    re.IGNORECASE,
)
_FROM = re.compile(r"(?:\b(?:from|von)\s+(?:about\s+)?[$€£¥]?|[由从])$", re.IGNORECASE)
_REACH = 40
_PERIODS = CALENDAR_KINDS - {QuantityKind.TIME}


_OPENS, _HEADS = re.compile(r"[(（\[]\s*$"), re.compile(r"\s*[:：]\s*[^\s)）\]]")
"""Around a year that says in brackets what the value behind it is of: "1,284 (2022: 1,217)"."""


def years_of(quantity: Quantity, claim: ClaimText, years: frozenset[int]) -> frozenset[int]:
    """Returns the years that one value of a claim is said of; all years of the claim when it does not say.

    A value from which something moves, "from 5 to 7 in 2020", has no year of its own, and gets none.
    """
    if not years:
        return years
    start, end = quantity.start - claim.start, quantity.end - claim.start
    text = claim.text
    if _BEFORE_BEHIND.match(text, end) or _BEFORE_AHEAD.search(text[max(0, start - _REACH) : start]):
        return frozenset({next(iter(years)) - 1}) if len(years) == 1 else years
    dated = [item for item in claim.quantities if item.kind in CALENDAR_KINDS and item.date and item.date.year]
    behind = next((item for item in dated if item.start >= quantity.end), None)
    if behind is not None and _heads_next(behind, claim):
        return years - {behind.date.year if behind.date else None}
    if behind is not None and _LINK.fullmatch(text, end, behind.start - claim.start):
        return frozenset({behind.date.year}) if behind.date and behind.date.year else years
    if len(years) == 1 and behind is not None and _is_of_another_value(quantity, behind, claim):
        return frozenset()
    if _FROM.search(text[max(0, start - _REACH) : start]):
        return frozenset() if len(years) == 1 else years
    if len(years) == 1:
        return years
    ahead = next((item for item in reversed(dated) if item.end <= quantity.start), None)
    if ahead is None or ahead.date is None or ahead.date.year is None:
        return years
    between = text[ahead.end - claim.start : start]
    others = any(ahead.end <= item.start < quantity.start for item in claim.quantities if item is not ahead)
    return years if others or _CLAUSE.search(between) else frozenset({ahead.date.year})


def _is_of_another_value(quantity: Quantity, year: Quantity, claim: ClaimText) -> bool:
    """Whether a year is that of a value between: in "7, up from 5 in 2020" it is that of 5 alone."""
    between = [one for one in claim.quantities if quantity.end <= one.start and one.end <= year.start]
    if not between or between[-1].kind in CALENDAR_KINDS:
        return False
    ends, starts = (text_at - claim.start for text_at in (between[-1].end, between[-1].start))
    linked = _LINK.fullmatch(claim.text, ends, year.start - claim.start) is not None
    return linked and _FROM.search(claim.text[max(0, starts - _REACH) : starts]) is not None


@dataclass(frozen=True, slots=True)
class When:
    """What a value is said of: a part of a year, and a length of time in months."""

    part: CalendarDate | None = None
    """A quarter, half, month or day."""
    months: frozenset[int] = frozenset()
    said: bool = False
    """Whether the length is said; a year that is named alone is one of twelve months."""


def when_of(quantity: Quantity, claim: ClaimText) -> When:
    """Returns the part of a year and the length of time that one value of a claim is said of."""
    dated = [item for item in claim.quantities if item.kind in _PERIODS and item.date is not None]
    said = frozenset(lengths_in(claim.text))
    year_alone = bool(dated) and not any(_is_part(item.date) for item in dated)
    return When(_part_of_year(quantity, claim), said or frozenset({12} if year_alone else ()), bool(said))


def _part_of_year(quantity: Quantity, claim: ClaimText) -> CalendarDate | None:
    """Returns the quarter, half, month or day that one value of a claim is said of: the only one, or that of its own clause.

    The year before, and what moves between two times, have none.
    """
    dated = [item for item in claim.quantities if item.kind in _PERIODS and item.date is not None]
    start, end = quantity.start - claim.start, quantity.end - claim.start
    text = claim.text
    ahead_text = text[max(0, start - _REACH) : start]
    if not any(_is_part(item.date) for item in dated) or _BEFORE_BEHIND.match(text, end):
        return None
    if _BEFORE_AHEAD.search(ahead_text) or _FROM.search(ahead_text):
        return None
    if len({item.date for item in dated}) == 1:
        return dated[0].date
    behind = next((item for item in dated if item.start >= quantity.end), None)
    if behind is not None and _LINK.fullmatch(text, end, behind.start - claim.start):
        return behind.date if _is_part(behind.date) else None
    ahead = next((item for item in reversed(dated) if item.end <= quantity.start), None)
    if ahead is None or not _is_part(ahead.date):
        return None
    others = any(ahead.end <= item.start < quantity.start for item in claim.quantities if item is not ahead)
    return None if others or _CLAUSE.search(text[ahead.end - claim.start : start]) else ahead.date


def _is_part(date: CalendarDate | None) -> bool:
    return date is not None and bool(date.month or date.quarter or date.half)


def _heads_next(year: Quantity, claim: ClaimText) -> bool:
    start, end = year.start - claim.start, year.end - claim.start
    return _OPENS.search(claim.text[:start]) is not None and _HEADS.match(claim.text, end) is not None
