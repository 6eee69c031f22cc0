"""Two numbers that are one value: "3/4", "2 1/2", "½", ratios as "3:1" and "a 2-for-1 split", cents as "25/100" -> range and value."""

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


_HUNDREDTHS = re.compile(r"(?:\s+and|\s*&)\s+(?P<part>\d\d|no|xx)\s?/\s?100(?!\d)", re.IGNORECASE)


def hundredths(text: str) -> Iterator[tuple[int, int]]:
    """Yields the ranges of cents over a hundred; their digits are no numbers of their own.

    >>> [text[a:b] for text in ["Ten and No/100 Dollars"] for a, b in hundredths(text)]
    ['No/100']
    """
    if "/" in text:
        for match in _HUNDREDTHS.finditer(text):
            yield match.start("part"), match.end()


def cents_behind(text: str, at: int) -> tuple[Decimal, int] | None:
    """Returns the cents that stand right behind a number in words, in units of the currency, and where they end.

    >>> cents_behind("Five Hundred and 25/100 Dollars", 12)
    (Decimal('0.25'), 23)
    """
    match = _HUNDREDTHS.match(text, at)
    if match is None:
        return None
    part = match["part"]
    return (Decimal(part) / 100 if part.isdecimal() else Decimal(0)), match.end()


_COLON = re.compile(
    r"(?<![\d:.,/\w])(\d{1,4}(?:\.\d+)?)(?:(:)|\s(:)\s)(\d{1,4}(?:\.\d+)?)(?![\d:/]|[.,]\d|\s?[ap]\.?m)", re.IGNORECASE
)
_COLON_HINT = re.compile(r":\s?\d")
_WORDED = re.compile(r"(?<![\w.,-])(\d{1,4}(?:\.\d+)?)-(?:to|for)-(\d{1,4}(?:\.\d+)?)(?![\d\w]|[.,]\d)", re.IGNORECASE)
_SAID = re.compile(
    r"\b(?:ratio|split|leverage|proportion|odds|scale|verhältnis|rapport|relación|rapporto|比例|比率|之比)",
    re.IGNORECASE,
)
_CLOCK_MINUTES = 2


def ratios(text: str) -> Iterator[tuple[int, int, Decimal]]:
    """Yields the range and the value of every ratio; "10:30" is a time, unless the text speaks of ratios.

    >>> [(start, end, str(value)) for start, end, value in ratios("a ratio of 3:1, a 3-for-2 split")]
    [(11, 14, '3'), (18, 25, '1.5')]
    """
    if _COLON_HINT.search(text):
        for match in _COLON.finditer(text):
            right = match[4]
            clock = match[2] and len(right) == _CLOCK_MINUTES and "." not in match[1] + right and int(right) < 60
            if clock and not _SAID.search(text, max(0, match.start() - 30), match.start()):
                continue
            if Decimal(right):
                yield match.start(), match.end(), Decimal(match[1]) / Decimal(right)
    if "-to-" in text or "-for-" in text:
        for match in _WORDED.finditer(text):
            if Decimal(match[2]):
                yield match.start(), match.end(), Decimal(match[1]) / Decimal(match[2])
