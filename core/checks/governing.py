"""Words of a claim that repeat a passage, or what governs it, its column heads or caption, to the numbers they confirm."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.numbers import text_check
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.quantities import quantities

_LENGTHS = frozenset({"month", "week"})
_BLANKS = re.compile(r"\s+")
_AROUND = 40
_LETTERS_MIN = 25
"""So many letters around a number that stand on the page just so: it is copied with it, whatever it is taken for there."""


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


def copied(quantity: Quantity, claim: ClaimText, passages: Sequence[Passage]) -> Check | None:
    """Returns the confirmation of a number that stands in a passage with the words before and behind it, as in the claim.

    A copy of "24.2 The following order shall be given" is right where the page's own 24.2 is read as the mark of a clause.
    """
    start, end = quantity.start - claim.start, quantity.end - claim.start
    before, behind = claim.text[max(0, start - _AROUND) : start], claim.text[end : end + _AROUND]
    if start > _AROUND:
        before = before.partition(" ")[2] if " " in before else before
    if len(claim.text) > end + _AROUND:
        behind = behind.rpartition(" ")[0] if " " in behind else behind
    if sum(char.isalpha() for char in before + behind) < _LETTERS_MIN:
        return None
    parts = [r"\s+".join(map(re.escape, part.split())) for part in (before, claim.text[start:end], behind)]
    pattern = re.compile(rf"(?<![\w.,]){parts[0]}\s*(?P<number>{parts[1]})(?!\w|[.,]\d)\s*{parts[2]}")
    for passage in passages:
        match = pattern.search(passage.text)
        if match is not None:
            page = f"p. {passage.page_number} says {quantity.raw.strip()}"
            return text_check(quantity, Outcome.CONFIRMED, page, passage, match.start("number"))
    return None


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
