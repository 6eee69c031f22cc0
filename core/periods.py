"""Years, quarters, halves and dates that a question names.

>>> periods_in("capex FY2017 - FY2019"), periods_in("Q2 of FY2024"), periods_in("as of March 2019")
(('2017', '2018', '2019'), ('2024', 'Q2'), ('2019', 'March'))
"""

from __future__ import annotations

import re

from core.text.terms import terms

_YEAR = re.compile(
    r"(?<![\d.,$€£])(?:\bFY\s?'?|\bfiscal\s+(?:year\s+)?|\bCY\s?)?((?:19|20)\d\d)(?!\d|[,.]\d|\s?%)", re.I
)
_SHORT_YEAR = re.compile(r"\b(?:FY|CY)\s?'?(\d\d)\b(?!\d)", re.I)
_RANGE = re.compile(
    r"((?:19|20)\d\d)\s*(?:-|–|—|to|through|until|and)\s*(?:FY\s?|fiscal\s+(?:year\s+)?)?((?:19|20)\d\d)", re.I
)
_QUARTER = re.compile(
    r"\bQ([1-4])\b|\b([1-4])Q\b|\b(first|second|third|fourth|1st|2nd|3rd|4th)\s+(?:fiscal\s+)?quarter\b|第([一二三四1-4])季度",
    re.I,
)
_HALF = re.compile(r"\bH([12])\b|\b(first|second)\s+half\b|(上|下)半年", re.I)
_MONTH = re.compile(
    r"\b(January|February|March|April|June|July|August|September|October|November|December)\b"
    r"|\b(May)\b(?=\s+(?:\d|of\b))|(?<=\d)\s*(?:st|nd|rd|th)?\s+(May)\b",
    re.I,
)
_DAY = re.compile(
    r"\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b"
    r"|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+(\d{1,2})(?:st|nd|rd|th)?\b",
    re.I,
)
_ORDINALS = {
    "first": 1,
    "1st": 1,
    "一": 1,
    "second": 2,
    "2nd": 2,
    "二": 2,
    "third": 3,
    "3rd": 3,
    "三": 3,
    "fourth": 4,
    "4th": 4,
    "四": 4,
}
_QUARTER_WORDS = {"Q1": "first quarter", "Q2": "second quarter", "Q3": "third quarter", "Q4": "fourth quarter"}
_HALF_WORDS = {"H1": "six months", "H2": "six months"}


def periods_in(text: str) -> tuple[str, ...]:
    """Returns years as "2018", quarters as "Q2", halves as "H1", then months and days; each once."""
    found: dict[str, None] = {}
    years = [match.group(1) for match in _YEAR.finditer(text)]
    years += [f"20{match.group(1)}" for match in _SHORT_YEAR.finditer(text)]
    for match in _RANGE.finditer(text):
        first, last = int(match.group(1)), int(match.group(2))
        if 0 < last - first <= 20:
            years += [str(year) for year in range(first, last + 1)]
    found.update(dict.fromkeys(sorted(set(years))))
    for match in _QUARTER.finditer(text):
        word = next(filter(None, match.groups())).lower()
        found[f"Q{_ORDINALS.get(word, word)}"] = None
    for match in _HALF.finditer(text):
        word = next(filter(None, match.groups())).lower()
        found[f"H{1 if word in ('1', 'first', '上') else 2}"] = None
    for match in _MONTH.finditer(text):
        found[next(filter(None, match.groups())).capitalize()] = None
    for match in _DAY.finditer(text):
        found[str(int(next(filter(None, match.groups()))))] = None
    return tuple(found)


def without_periods(text: str) -> str:
    """Returns the text without its years and quarters: they are searched for as periods, not as words."""
    return _SHORT_YEAR.sub(" ", _QUARTER.sub(" ", _YEAR.sub(" ", text)))


def years_in(periods: tuple[str, ...]) -> tuple[int, ...]:
    """Returns the years among periods, ascending."""
    return tuple(sorted(int(period) for period in periods if len(period) == 4 and period.isdigit()))


def period_terms(periods: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the search terms of periods."""
    found: list[str] = []
    for period in periods:
        words = _QUARTER_WORDS.get(period) or _HALF_WORDS.get(period) or period
        found.extend(term.text for term in terms(words))
        if period in _QUARTER_WORDS:
            found.append(period.lower())
    return tuple(dict.fromkeys(found))
