"""Words of a claim that repeat what governs a passage, its column heads or caption, to the numbers they confirm."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.quantities import quantities

_LENGTHS = frozenset({"month", "week"})
_BLANKS = re.compile(r"\s+")


def governed(claim: ClaimText, passages: Sequence[Passage]) -> dict[Quantity, Check]:
    """Returns the claim's dates and numbers that stand in a column head or caption which the claim repeats in full.

    "Net income, Year ended December 31, 2017: $558,929" repeats the head over the column: its date is no new statement.
    A head that is nothing but the number confirms only a date or year, never an amount.
    """
    found: dict[Quantity, Check] = {}
    if not claim.quantities:
        return found
    text = claim.text.casefold()
    for passage in passages:
        if claim.keys and passage.key not in claim.keys:
            continue
        for words in {*passage.context.column_heads, passage.context.caption}:
            plain = _BLANKS.sub(" ", words).strip().casefold()
            for quantity in claim.quantities:
                if quantity.unit in _LENGTHS and _names_length(quantity, words):
                    found.setdefault(quantity, _confirmed(quantity, passage, words))
            at = text.find(plain) if len(plain) >= 4 else -1
            if at < 0:
                continue
            start, end = claim.start + at, claim.start + at + len(plain)
            for quantity in claim.quantities:
                inside = start <= quantity.start and quantity.end <= end
                whole = quantity.end - quantity.start >= len(plain)
                if inside and (quantity.kind in CALENDAR_KINDS or not whole):
                    found.setdefault(quantity, _confirmed(quantity, passage, words))
    return found


def _names_length(quantity: Quantity, words: str) -> bool:
    """Whether a head is of a length of time: "three and nine months" over "Three Months Ended"."""
    return any((item.unit, item.value) == (quantity.unit, quantity.value) for item in quantities(words))


def _confirmed(quantity: Quantity, passage: Passage, words: str) -> Check:
    return Check(
        "date" if quantity.kind in CALENDAR_KINDS else "number",
        quantity.start,
        quantity.end,
        quantity.raw,
        Outcome.CONFIRMED,
        f"p. {passage.page_number} has “{words.strip()}” over it",
        passage.key,
        passage.page_number,
        words.strip(),
        words.strip(),
        "",
        None,
    )
