"""Dates, years, periods and times of a claim against those of the evidence, in words and digits and any order."""

from __future__ import annotations

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure
from core.checks.numbers import bare_check, make_check
from core.quantity import CalendarDate, Quantity, QuantityKind


def check_date(quantity: Quantity, claim: ClaimText, index: EvidenceIndex, words: frozenset[str]) -> Check:
    """Checks one date, year, period or clock time."""
    if quantity.kind is QuantityKind.TIME:
        return _check_time(quantity, claim, index)
    readings = [date for date in (quantity.date, *quantity.other_dates) if date is not None]
    holding: list[tuple[tuple[bool, bool, int], Figure]] = []
    for figure in index.calendar:
        theirs = [date for date in (figure.quantity.date, *figure.quantity.other_dates) if date is not None]
        exact = any(_same(mine, other) for mine in readings[:1] for other in theirs)
        if exact or any(_same(mine, other) for mine in readings for other in theirs):
            cited = index.passage(figure).key in claim.keys
            holding.append(((not exact, not cited, -shared_words(words, figure.row)), figure))
    if holding:
        figure = min(holding, key=lambda item: item[0])[1]
        page = index.passage(figure).page_number
        return make_check(
            quantity, Outcome.CONFIRMED, f"p. {page} says {figure.quantity.raw.strip()}", index, figure, kind="date"
        )
    composed = _composed(readings, index)
    if composed is not None:
        page = index.passage(composed).page_number
        reason = f"p. {page} has {composed.quantity.raw.strip()} over its columns"
        return make_check(quantity, Outcome.CONFIRMED, reason, index, composed, kind="date")
    other = _in_decade(quantity, index) or _as_number(quantity, claim, index)
    return other or _near(quantity, readings[0] if readings else CalendarDate(), index, words)


def _in_decade(quantity: Quantity, index: EvidenceIndex) -> Check | None:
    """As in "the 1990s", which hold 1994."""
    if quantity.kind is not QuantityKind.YEAR or not quantity.loose or quantity.value % 10:
        return None
    first = int(quantity.value)
    for figure in index.calendar:
        date = figure.quantity.date
        if date is not None and date.year is not None and first <= date.year < first + 10:
            reason = f"{date.year} lies in that decade"
            return make_check(quantity, Outcome.DERIVED, reason, index, figure, reason, kind="date")
    return None


def _same(mine: CalendarDate, theirs: CalendarDate) -> bool:
    """The evidence holds every part that the claim writes; a fiscal year is a year."""
    return theirs.holds(mine)


def _composed(readings: list[CalendarDate], index: EvidenceIndex) -> Figure | None:
    """As in "December 31," over columns headed 2019 and 2018 makes December 31, 2019; "Q4" over 2019 makes Q4 2019."""
    for mine in readings:
        if mine.year is None or (mine.month is None and mine.quarter is None and mine.half is None):
            continue
        rest = CalendarDate(None, mine.month, mine.day, mine.quarter, mine.half)
        for passage in range(len(index.passages)):
            here = [f for f in index.calendar if f.passage == passage]
            partial = [f for f in here if f.quantity.date is not None and f.quantity.date.holds(rest)]
            years = [
                f
                for f in here
                if f.quantity.kind is QuantityKind.YEAR
                and f.quantity.date is not None
                and f.quantity.date.year == mine.year
            ]
            for first in partial:
                for year in years:
                    if _governs(first, year, index):
                        return first
    return None


def _governs(first: Figure, year: Figure, index: EvidenceIndex) -> bool:
    """A date without a year governs the years after it when only heads, marks and short words stand between."""
    text = index.passage(first).text
    if year.quantity.start < first.quantity.end:
        return False
    between = text[first.quantity.end : year.quantity.start]
    letters = sum(char.isalpha() for char in between)
    others = sum(char.isdigit() for char in between)
    has_year = first.quantity.date is not None and first.quantity.date.year is not None
    prose = not first.row.cell_row or has_year
    if prose:
        return len(between) <= 24 and letters <= 3 and "." not in between
    return letters <= 60 and others <= 24 and len(between) <= 160


def _check_time(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check:
    for figure in index.calendar:
        if figure.quantity.kind is QuantityKind.TIME and figure.quantity.value == quantity.value:
            page = index.passage(figure).page_number
            return make_check(
                quantity, Outcome.CONFIRMED, f"p. {page} says {figure.quantity.raw.strip()}", index, figure, kind="date"
            )
    return bare_check(quantity, Outcome.NOT_CONFIRMED, "the evidence does not hold this time", "date")


def _as_number(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """As in "2018" may be an amount: 2,018 in a cell."""
    if quantity.kind is not QuantityKind.YEAR:
        return None
    for figure in index.by_digits.get(str(quantity.value).strip("0"), ()):
        other = figure.quantity
        plain_number = other.kind in (QuantityKind.NUMBER, QuantityKind.AMOUNT) and not other.negative
        if plain_number and other.magnitude == quantity.value:
            page = index.passage(figure).page_number
            return make_check(quantity, Outcome.CONFIRMED, f"p. {page} says {other.raw.strip()}", index, figure)
    return None


def _near(quantity: Quantity, mine: CalendarDate, index: EvidenceIndex, words: frozenset[str]) -> Check:
    """Names the date that shares most of its parts."""
    best: tuple[int, int, Figure] | None = None
    for figure in index.calendar:
        theirs = figure.quantity.date
        if theirs is None or not mine.clashes(theirs):
            continue
        same = sum(a is not None and a == b for a, b in zip(mine.parts(), theirs.parts(), strict=True))
        shared = shared_words(words, figure.row)
        if same and (best is None or (same, shared) > best[:2]):
            best = (same, shared, figure)
    if best is None:
        return bare_check(quantity, Outcome.NOT_CONFIRMED, "the evidence does not hold this date", "date")
    figure = best[2]
    page = index.passage(figure).page_number
    told = best[0] >= 2 and best[1] >= 1 and not figure.row.cell_row
    outcome = Outcome.CONTRADICTED if told and quantity.kind is QuantityKind.DATE else Outcome.NOT_CONFIRMED
    return make_check(quantity, outcome, f"p. {page} says {figure.quantity.raw.strip()}", index, figure, kind="date")
