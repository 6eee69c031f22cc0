"""Fractions with a stroke and in one character, "3/4", "2 1/2", "½" -> range, value and written precision."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

_FRACTION = re.compile(r"(?:(\d+) )?(?<![\d/.,])(\d{1,2})/(\d{1,2})(?![\d/])")
_VULGAR = {
    "½": "0.5", "¼": "0.25", "¾": "0.75", "⅓": "0.3333", "⅔": "0.6667", "⅛": "0.125", "⅜": "0.375", "⅝": "0.625", "⅞": "0.875", "⅕": "0.2",
    "⅖": "0.4", "⅗": "0.6", "⅘": "0.8",
}  # fmt: skip
_VULGARS = re.compile(f"[{''.join(_VULGAR)}]")
_BOTTOM_MAX, _SMALL_BOTTOM = 64, 16
_USUAL_BOTTOMS = frozenset({20, 25, 32, 50, 64})
_DAYS_ONLY = frozenset({7, 9, 11, 13, 14, 15})
_PART_FOLLOWS = re.compile(r"\s?(?:of\b|the\b|inch|in\b|[\"″%]|th\b|shares?\b|parts?\b|der\b|des\b)", re.IGNORECASE)
"""Behind a fraction of an unusual kind; without it "9/11" is a day."""
_ROUND_THE_CLOCK = re.compile(r"(?<![\d/.,])24\s?/\s?7(?:\s?/\s?365)?(?![\d/])")


def round_the_clock(text: str) -> Iterator[tuple[int, int]]:
    """Yields the ranges of "24/7", which counts nothing."""
    return (match.span() for match in _ROUND_THE_CLOCK.finditer(text))


def fractions(text: str) -> Iterator[tuple[int, int, Decimal, int]]:
    """Yields (start, end, value, power of ten of the last digit that counts).

    >>> [(start, end, str(value)) for start, end, value, _ in fractions("3/4 of it, 2 1/2 cups; since 9/11, 2/7")]
    [(0, 3, '0.75'), (11, 16, '2.5')]
    """
    for match in _FRACTION.finditer(text) if "/" in text else ():
        top, bottom = int(match[2]), int(match[3])
        if not 0 < top < bottom <= _BOTTOM_MAX or (bottom > _SMALL_BOTTOM and bottom not in _USUAL_BOTTOMS):
            continue
        if bottom in _DAYS_ONLY and top <= 12 and not _PART_FOLLOWS.match(text, match.end()):
            continue
        yield match.start(), match.end(), Decimal(match[1] or 0) + Decimal(top) / Decimal(bottom), -6
    for match in () if text.isascii() else _VULGARS.finditer(text):
        start = at = match.start()
        if text[start - 1 : start] in (" ", "\u00a0") and text[start - 2 : start - 1].isdecimal():
            start -= 1
        while start > 0 and text[start - 1].isdecimal():
            start -= 1
        yield start, at + 1, Decimal(text[start:at].strip() or 0) + Decimal(_VULGAR[match.group()]), -4
