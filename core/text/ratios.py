"""Ratios, "3:1", "a 3-to-1 ratio", "a 2-for-1 split", and one in so many: one value of two numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

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
