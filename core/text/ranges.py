"""The two ends of a range share what only one of them writes: percent, scale, unit and currency."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from core.quantity import Quantity, QuantityKind, shifted

_BETWEEN = re.compile(r"\s*(?:-|to|bis|à|a|hasta|bis zu|tot|até|至|到|~|and)\s*")
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
        if gap.strip() == "and" and "between" not in plain[max(0, low.start - 12) : low.start].lower():
            continue
        out[i], out[i + 1] = _share(low, high)
    return out


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
    if high.unit and low.kind is QuantityKind.NUMBER:
        low = replace(low, unit=high.unit, kind=QuantityKind.MEASURE)
    if low.currency and not high.currency and high.kind is QuantityKind.NUMBER:
        high = replace(high, currency=low.currency, kind=QuantityKind.AMOUNT)
    elif high.currency and not low.currency and low.kind is QuantityKind.NUMBER:
        low = replace(low, currency=high.currency, kind=QuantityKind.AMOUNT)
    return low, high


def join_restated(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """Reads a number that is written twice, in words and in digits, as one: "sixty (60) days".

    Two values that differ stay two quantities: that the text contradicts itself must stay visible.
    """
    joined: list[Quantity] = []
    for quantity in found:
        before = joined[-1] if joined else None
        if before is not None and _restates(text, before, quantity):
            raw = text[before.start : quantity.end]
            kind = before.kind if quantity.kind is QuantityKind.REFERENCE else quantity.kind
            joined[-1] = replace(
                quantity, raw=raw, start=before.start, kind=kind, negative=before.negative, value=before.value
            )
        else:
            joined.append(quantity)
    return joined


def _restates(text: str, words: Quantity, digits: Quantity) -> bool:
    between = text[words.end : digits.start]
    return (
        not any(char.isdecimal() for char in words.raw)
        and abs(digits.value) == abs(words.value)
        and digits.raw.lstrip().startswith("(") != between.strip().startswith("(")
        and between.strip() in ("", "(")
    )
