"""Cents as they are written behind an amount in words: "Five Hundred and 00/100 Dollars"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

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
