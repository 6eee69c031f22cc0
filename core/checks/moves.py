"""Direction by values: "it went from 6.1 % to 7.4 %" is a rise, though no word of the sentence says so."""

from __future__ import annotations

import re
from decimal import Decimal

from core.answer import Check, Outcome
from core.checks.axes import sides_of
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex, span_of
from core.checks.figures import Figure
from core.checks.polarity_words import PATTERNS
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.quantities import quantities
from core.text.terms import content_terms

_FROM = re.compile(r"(?:\b(?:from|von)\s+|[由从自][^，。；]{0,8})$", re.IGNORECASE)
_TO = re.compile(r"(?:\b(?:to|auf)\s+|[至到为][^，。；]{0,4})$", re.IGNORECASE)
_UP, _DOWN = next((one, other) for axis, _, one, other in PATTERNS if axis == "trend")
_REACH = 14
_TO_REACH = 48
_MOVED_TO = re.compile(
    rf"(?:{_UP.pattern}|{_DOWN.pattern})(?: (?:\w+ )?by [^.;,]{{1,20}}?)?(?: (?:slightly|further|again|sharply))? (?:to|auf)\s+(?:[A-Z]{{3}}\s|[$€£¥])?$"
    r"|(?:增[加长]|上升|上涨|提高|减少|下降|下跌|降低)[至到为]$",
    re.IGNORECASE,
)
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


def check_moved_cells(claim: ClaimText, index: EvidenceIndex) -> list[Check]:
    """Returns a check for a cell that a claim has rise or fall to its value, where the row's cell before it says the opposite.

    "Net debt increased to 905" against a row "Net debt 905 978": the row is meant when the claim has all its words.
    """
    for item in claim.quantities:
        end = item.start - claim.start
        told = _MOVED_TO.search(claim.text[max(0, end - _TO_REACH) : end])
        if told is None or item.negative or item.kind in CALENDAR_KINDS or "from" in claim.text[end:].lower():
            continue
        words = content_terms(claim.text)
        cells = [one for one in index.figures if one.row.cell_row and _is_cell(one, item)]
        cells = [one for one in cells if one.row.words and one.row.words <= words]
        before = _cell_before(cells[0], index) if len(cells) == 1 else None
        if before is None or before.quantity.negative or before.quantity.value == cells[0].quantity.value:
            continue
        rose = cells[0].quantity.value > before.quantity.value
        if rose is (_UP.search(told.group()) is not None):
            continue
        cell, passage = cells[0], index.passage(cells[0])
        row = " ".join(passage.text[cell.row.start : cell.row.end].split())
        way = "rose" if rose else "fell"
        reason = f"by its values it {way}: from {before.quantity.raw.strip()} to {cell.quantity.raw.strip()}"
        span = span_of(passage, cell.row.start, cell.row.end)
        place = (passage.key, passage.page_number, row, row, "", span)
        said = claim.text[end : item.end - claim.start]
        outcome = Outcome.UNDETERMINED
        return [Check("polarity", item.start, item.end, said, outcome, f"p. {passage.page_number}: {reason}", *place)]
    return []


def _is_cell(cell: Figure, item: Quantity) -> bool:
    """Whether a cell is the number at the precision it is written in, under the scale of its table or without it."""
    size, half = cell.quantity.magnitude, Decimal(5).scaleb(item.exponent - 1)
    power = cell.note.power if cell.note is not None and not cell.quantity.scaled else 0
    return size == item.magnitude.scaleb(-item.scale) or abs(size.scaleb(power) - item.magnitude) <= (
        half if power else 0
    )


def _cell_before(cell: Figure, index: EvidenceIndex) -> Figure | None:
    """The cell of the year before in the same row; without years the other one of two."""
    cells = [one for one in index.figures if one.row is cell.row and one is not cell]
    year = _year(cell)
    if year is not None:
        dated = [one for one in cells if _year(one) == year - 1]
        return dated[0] if len(dated) == 1 else None
    return cells[0] if len(cells) == 1 and cells[0].column > cell.column else None


def _year(cell: Figure) -> int | None:
    head = cell.head
    return head.date.year if head is not None and head.date is not None else None
