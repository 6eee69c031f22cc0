"""The two ends of a range share what only one of them writes: percent, scale, unit and currency."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from core.quantity import Quantity, QuantityKind, shifted
from core.text.currencies import same_currency

_BETWEEN = re.compile(
    r"\s*(?:-|to|through|bis|à|a|hasta|bis zu|auf|tot|até|至|到|~|～|〜|and|und|et|y|e|en|or|oder|ou|o)\s*",
    re.IGNORECASE,
)
_UNSURE = frozenset({"and", "und", "et", "y", "e", "en"})
"""Words that join the ends of a range only after "between" or "from"."""
_FROM_ONLY = frozenset({"auf"})
_VON_BEFORE = re.compile(r"\bvon\s$", re.IGNORECASE)
_ALTERNATIVES = frozenset({"or", "oder", "ou", "o"})
_BETWEEN_BEFORE = re.compile(
    r"\b(?:between|from|zwischen|von|entre|de|tra|fra|da|tussen|van)\s*[$€£¥]?\s?$", re.IGNORECASE
)
_TIMES = frozenset({"month", "week", "quarter"})
_RESTATED_GAP = 12
_OPENING = ("(", "（")
_IN_BRACKETS = re.compile(r"\s*[(（]\s*(\d+)\s*[)）]")
_AND_MINOR = re.compile(r",?\s+(?:and\s+|und\s+|et\s+|y\s+|e\s+|en\s+)?")
_CENTS = -2
_SHAREABLE = frozenset(
    {QuantityKind.NUMBER, QuantityKind.AMOUNT, QuantityKind.PERCENT, QuantityKind.MEASURE, QuantityKind.YEAR}
)


def share_in_ranges(plain: str, found: Sequence[Quantity]) -> list[Quantity]:
    """In "5 to 10 percent" and "$1.2-1.4 billion" both ends have the percent, the scale and the currency."""
    out = list(found)
    for i in range(len(out) - 2, -1, -1):
        low, high = out[i], out[i + 1]
        gap = plain[low.end : high.start]
        if not 0 < len(gap) < 9 or not _BETWEEN.fullmatch(gap):
            continue
        link = gap.strip().lower()
        if link in _FROM_ONLY and not _VON_BEFORE.search(plain, max(0, low.start - 6), low.start):
            continue
        if (
            link in _UNSURE
            and not _two_times(low, high)
            and not _BETWEEN_BEFORE.search(plain, max(0, low.start - 14), low.start)
        ):
            continue
        if link in _ALTERNATIVES and (low.currency or high.currency):
            continue  # "$5 or 10 shares"
        out[i], out[i + 1] = _share(low, high)
    return out


def _two_times(low: Quantity, high: Quantity) -> bool:
    """As in "the three and nine months ended": a smaller number of the same writing before a length of time."""
    alike = low.kind is QuantityKind.NUMBER and low.words == high.words and low.value < high.value
    return alike and high.unit in _TIMES and low.exponent == 0 and not low.scaled


def _share(low: Quantity, high: Quantity) -> tuple[Quantity, Quantity]:
    if low.kind not in _SHAREABLE or high.kind not in _SHAREABLE:
        return low, high
    if high.percent and not low.percent and low.kind is QuantityKind.NUMBER and not low.scaled:
        low = replace(low, percent=True, kind=QuantityKind.PERCENT)
    if (
        high.scaled
        and not low.scaled
        and low.kind in (QuantityKind.NUMBER, QuantityKind.AMOUNT)
        and not low.percent
        and low.magnitude < 1000
    ):
        low = replace(
            low, value=shifted(low.value, high.scale), exponent=low.exponent + high.scale, scale=high.scale, scaled=True
        )
    if high.unit and not low.unit and low.kind is QuantityKind.NUMBER:
        low = replace(low, unit=high.unit, kind=QuantityKind.MEASURE)
    if low.currency and not high.currency and high.kind is QuantityKind.NUMBER:
        high = replace(high, currency=low.currency, kind=QuantityKind.AMOUNT)
    elif high.currency and not low.currency and low.kind is QuantityKind.NUMBER:
        low = replace(low, currency=high.currency, kind=QuantityKind.AMOUNT)
    return low, high


def join_minor(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """Reads "17 dollars and 25 cents" and "three pounds 50 pence" as one amount."""
    out: list[Quantity] = []
    for item in found:
        whole = out[-1] if out else None
        if whole is not None and _is_minor_of(whole, item) and _AND_MINOR.fullmatch(text, whole.end, item.start):
            value = whole.value - item.magnitude if whole.negative else whole.value + item.magnitude
            raw = text[whole.start : item.end]
            out[-1] = replace(whole, raw=raw, end=item.end, value=value, exponent=_CENTS)
        else:
            out.append(item)
    return out


def _is_minor_of(whole: Quantity, minor: Quantity) -> bool:
    """Whether an amount of less than one is of cents or pence, and stands behind a whole amount of that currency."""
    both = whole.kind is QuantityKind.AMOUNT and minor.kind is QuantityKind.AMOUNT
    if not both or whole.exponent != 0 or whole.scaled or minor.exponent != _CENTS or not 0 < minor.value < 1:
        return False
    return (minor.currency == "¢" and same_currency("¢", whole.currency)) or minor.currency == whole.currency == "GBP"


def join_restated(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """Reads a number that is written twice, in words and in digits, as one: "sixty (60) days", "60 (sixty) days".

    Two values that differ stay two quantities: that the text contradicts itself must stay visible.
    """
    joined: list[Quantity] = []
    for quantity in found:
        before = joined[-1] if joined else None
        if before is not None and _restates(text, before, quantity):
            joined[-1] = _joined(text, before, quantity)
        else:
            joined.append(quantity)
    return joined


def _joined(text: str, first: Quantity, second: Quantity) -> Quantity:
    """One quantity of two; what only one of them writes counts, and the digits say how exact it is."""
    digits = second if any(char.isdecimal() for char in second.raw) else first
    unit, currency = second.unit or first.unit, second.currency or first.currency
    kind = second.kind
    if kind in (QuantityKind.REFERENCE, QuantityKind.NUMBER):
        # A small number in brackets looks like a footnote mark; what stands behind it says more: "one (1) year".
        kind = QuantityKind.AMOUNT if currency else QuantityKind.MEASURE if unit else first.kind
    return replace(
        second,
        raw=text[first.start : second.end],
        start=first.start,
        kind=kind,
        unit=unit,
        currency=currency,
        negative=first.negative,
        value=second.value.copy_abs() if second.scaled and not first.scaled else first.value,
        exponent=digits.exponent,
        words=False,
    )


def _same_value(words: Quantity, digits: Quantity) -> bool:
    """Whether two writings are of one value; behind both a scale counts for both: "three (3) million" is no minus."""
    one, other = words.value.copy_abs(), digits.value.copy_abs()
    if one == other:
        return True
    inside = _IN_BRACKETS.match(digits.raw) if digits.scaled and not words.scaled and not words.negative else None
    return inside is not None and Decimal(inside[1]) == words.value


def _restates(text: str, words: Quantity, digits: Quantity) -> bool:
    between = text[words.end : digits.start].strip() if digits.start - words.end <= _RESTATED_GAP else "."
    if between not in ("", *_OPENING) or not _same_value(words, digits):
        return False
    opened = digits.raw.lstrip()[:1] in _OPENING
    first = not words.words and any(char.isdecimal() for char in words.raw)  # "Ten and 00/100 Dollars" is in words
    second = any(char.isdecimal() for char in digits.raw)
    return (not first or (digits.words and not second)) and opened != (between[:1] in _OPENING)
