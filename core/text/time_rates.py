"""The unit of time that an amount is given for: "per month", "a year", monatlich, 每年."""

from __future__ import annotations

import re
from functools import lru_cache

_PERIODS: tuple[tuple[str, str], ...] = (
    ("year", r"(?:per|a|each|every|/|pro|im|je)\s*(?:calendar |contract )?(?:year|annum|Jahr)\b|\bannual(?:ly)?\b|\byearly\b|\bp\.\s?a\.|\bjährlich|\bJahres(?=[a-zäöü]{3})|每年|/年|年度|全年|年(?=租金|薪|费)"),
    ("quarter", r"(?:per|a|each|every|/|pro|im|je)\s*(?:calendar )?(?:quarter|Quartal)\b|\bquarterly\b|\bvierteljährlich|每季|/季"),
    ("month", r"(?:per|a|each|every|/|pro|im|je)\s*(?:calendar )?(?:month|Monat)\b|\bmonthly\b|\bmonatlich|\bMonats(?=[a-zäöü]{3})|每月|/月|月(?=租|薪|费)"),
    ("week", r"(?:per|a|each|every|/|pro|je)\s*(?:week|Woche)\b|\bweekly\b|\bwöchentlich|每周|/周"),
    ("day", r"(?:per|a|each|every|/|pro|je)\s*(?:calendar |business )?(?:day|Tag)\b|\bdaily\b|\btäglich|每日|每天|/天|/日"),
)  # fmt: skip
_PERIOD = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in _PERIODS}


@lru_cache(maxsize=1024)
def period_in(text: str) -> str:
    """Returns the unit of time that a text names first in the order of length; "" when it names none.

    >>> period_in("EUR 5 per month"), period_in("die Jahresmiete"), period_in("EUR 5")
    ('month', 'year', '')
    """
    return next((name for name, pattern in _PERIOD.items() if pattern.search(text)), "")


IN_A = {
    ("month", "year"): 12,
    ("quarter", "year"): 4,
    ("week", "year"): 52,
    ("month", "quarter"): 3,
}
"""How many of one unit make the other; days are left out, as years of 360 and 365 days are both in use."""
