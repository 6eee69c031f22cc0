"""Direction by values: "it went from 6.1 % to 7.4 %" is a rise, though no word of the sentence says so."""

from __future__ import annotations

import re
from decimal import Decimal

from core.checks.polarity_words import PATTERNS
from core.checks.sides import sides_of
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.quantities import quantities

_FROM = re.compile(r"(?:\b(?:from|von)\s+|[由从自][^，。；]{0,8})$", re.IGNORECASE)
_TO = re.compile(r"(?:\b(?:to|auf)\s+|[至到为][^，。；]{0,4})$", re.IGNORECASE)
_UP, _DOWN = next((one, other) for axis, _, one, other in PATTERNS if axis == "trend")
_REACH = 14
_APART = re.compile(r"[;；]|,\s(?:and|but|while|whereas|und|aber|während)\b|，[^，]*，", re.IGNORECASE)
"""Between two values of which neither moves to the other."""
_NOUNS = re.compile(
    r"\b(?:growth|rates? of (?:growth|increase|decline)|declines?|drops?|increases?|decreases?)(?= (?:rate|in|of|was|is|to)\b)|\bgrowth\b",
    re.IGNORECASE,
)
"""What grows may fall: "growth fell from 5 % to 4 %"."""


def against_values(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim tells a rise of what fell by its values, or the other way round.

    >>> against_values("The rate fell to 7.4%.", "The rate went from 6.1% to 7.4%.")[0]
    'by its values it rose: from 6.1% to 7.4%'
    """
    told_of = _NOUNS.sub(lambda match: " " * len(match.group()), claim)
    sides = sides_of("trend", told_of, _UP, _DOWN) or ([], [])
    up, down = (next(iter(side), None) for side in sides)
    if (up is None) == (down is None):
        return None
    told = up or down
    moved = _moved(claim) or _moved(source)
    if moved is None or told is None:
        return None
    first, last = moved
    said = {item.magnitude for item in quantities(claim)}
    if not {first.magnitude, last.magnitude} & said or first.negative or last.negative:
        return None
    rose = last.magnitude > first.magnitude
    if rose is (up is not None):
        return None
    way = "rose" if rose else "fell"
    return f"by its values it {way}: from {first.raw.strip()} to {last.raw.strip()}", told.start(), told.end()


def _moved(text: str) -> tuple[Quantity, Quantity] | None:
    """The only two values of a text between which something moves."""
    if not re.search(r"\bfrom\b|\bvon\b|[由从自]", text, re.IGNORECASE):
        return None
    items = [item for item in quantities(text) if item.kind not in CALENDAR_KINDS]
    first = [item for item in items if _FROM.search(text[max(0, item.start - _REACH) : item.start])]
    last = [item for item in items if _TO.search(text[max(0, item.start - _REACH) : item.start])]
    if len(first) != 1 or len(last) != 1 or first[0] is last[0]:
        return None
    one, other = first[0], last[0]
    if _APART.search(text, min(one.end, other.end), max(one.start, other.start)):
        return None
    alike = one.percent == other.percent and one.currency == other.currency and one.unit == other.unit
    return (one, other) if alike and one.magnitude != other.magnitude and one.magnitude > Decimal(0) else None
