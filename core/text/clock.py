"""Clock times in digits and words, as nine languages write them -> minutes after midnight."""

from __future__ import annotations

import re

from core.quantity import QuantityKind
from core.text.cjk_numbers import read_cjk
from core.text.periods import FoundDate

_CJK = "\\d０-９一二三四五六七八九十〇零"
_TIME = re.compile(
    r"(?<![\d:.])([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?(?![\d:])(?:\s*(?:([ap])(?:\.\s?m\.|m\b)|uhr\b|(?:noon|hours|hrs)\b))?",
    re.IGNORECASE,
)
_TIME_WORD = re.compile(r"(?<![\d:.,$€£])(1[0-2]|0?[1-9])\s*([ap])(?:\.\s?m\.|m\b)", re.IGNORECASE)
_OCLOCK = re.compile(
    r"(?<![\d:.,])([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s*(?:uhr|uur|o['’]clock)\b(?:\s*([0-5]?\d)(?!\d))?"
    r"|(?<![\w:.,])([01]?\d|2[0-4])\s?h\s?([0-5]\d)(?![\d\w])",
    re.IGNORECASE,
)
_NOON = re.compile(r"(?:\b12\s+)?\b(noon|midday|midnight)\b", re.IGNORECASE)
_CJK_TIME = re.compile(
    rf"(上午|早上|凌晨|午前|中午|下午|晚上|傍晚|午後)?\s*(?<![小{_CJK}])([{_CJK}]{{1,3}})\s*([时時点點])(?![间間数數])(?:\s*([{_CJK}]{{1,3}})\s*分|(半)|(整))?"
)
_AFTERNOON = frozenset({"下午", "晚上", "傍晚", "午後"})


def _found(match: re.Match[str], hour: int, minute: int) -> FoundDate | None:
    if hour > 24 or minute > 59:
        return None
    return FoundDate(match.start(), match.end(), QuantityKind.TIME, None, minutes=hour * 60 + minute)


def _of_half(hour: int, half: str) -> int:
    return hour % 12 + (12 if half.lower() == "p" else 0) if half else hour


def _time(match: re.Match[str]) -> FoundDate | None:
    return _found(match, _of_half(int(match[1]), match[3] or ""), int(match[2]))


def _time_word(match: re.Match[str]) -> FoundDate | None:
    return _found(match, _of_half(int(match[1]), match[2]), 0)


def _oclock(match: re.Match[str]) -> FoundDate | None:
    hour, minute = match[1] or match[4], match[2] or match[3] or match[5] or "0"
    return _found(match, int(hour), int(minute))


def _noon(match: re.Match[str]) -> FoundDate | None:
    return _found(match, 0 if match[1].lower() == "midnight" else 12, 0)


def _cjk_time(match: re.Match[str]) -> FoundDate | None:
    """五点 alone may be five points: a part of the day, minutes or 时 must be with it."""
    part, mark = match[1], match[3]
    if not (part or match[4] or match[5] or match[6] or mark in "时時"):
        return None
    hour, minute = _digits(match[2]), _digits(match[4]) if match[4] else 30 if match[5] else 0
    if hour is None or minute is None:
        return None
    start = match.start() + (len(match.group()) - len(match.group().lstrip()))
    found = _found(match, hour % 12 + 12 if part in _AFTERNOON else hour, minute)
    return found and FoundDate(start, found.end, found.kind, None, minutes=found.minutes)


def _digits(text: str) -> int | None:
    if text.isdecimal():
        return int(text)
    read = read_cjk(text)
    return int(read[0]) if read else None


TIME_READERS = (
    (_OCLOCK, _oclock, frozenset({"uhr", "uur", "clock", "h"})),
    (_TIME, _time, frozenset({":"})),
    (_TIME_WORD, _time_word, frozenset({"m", "am", "pm"})),
    (_NOON, _noon, frozenset({"noon", "midday", "midnight"})),
    (_CJK_TIME, _cjk_time, frozenset({"时", "時", "点", "點"})),
)
"""With the words or marks without which the pattern need not be tried."""
