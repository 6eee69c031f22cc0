"""Dates, years, periods and times of a claim against those of the evidence, in words and digits and any order.

"31.12.2024", "31 December 2024" and 2024年12月31日 are one date.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.coverage import IDLE_DE
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure, span_of
from core.checks.numbers import bare_check, make_check
from core.quantity import CalendarDate, Quantity, QuantityKind

_ENDED = {
    6: re.compile(r"\b(?:six|6|sechs)[ -]months?(?: period)? (?:ended|ending|to) (?:on )?$", re.IGNORECASE),
    3: re.compile(r"\b(?:three|3|drei)[ -]months?(?: period)? (?:ended|ending|to) (?:on )?$", re.IGNORECASE),
}
_ENDED_REACH = 34
_NUMERIC = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.]\d")


def check_date(quantity: Quantity, claim: ClaimText, index: EvidenceIndex, words: frozenset[str]) -> Check:
    """Checks one date, year, period or clock time."""
    if quantity.kind is QuantityKind.TIME:
        return _check_time(quantity, claim, index)
    day_first = _day_first(index)
    readings = _readings(quantity, day_first)
    holding = _holding(quantity, readings, claim, index, words)
    if holding:
        unsure, _, _, figure = min(holding, key=lambda item: item[:3])
        page, said = index.passage(figure).page_number, figure.quantity.raw.strip()
        if unsure:
            reason = f"p. {page} says {said}; {_both_readings(quantity, figure.quantity)}"
            return make_check(quantity, Outcome.UNDETERMINED, reason, index, figure, kind="date")
        meant = _of_another_sentence(quantity, holding, claim, index, words)
        if meant is not None:
            near, read = index.passage(meant).page_number, meant.quantity.raw.strip()
            reason = f"p. {page} says {said} of something else; on this, p. {near} says {read}"
            return make_check(quantity, Outcome.UNDETERMINED, reason, index, meant, kind="date")
        return make_check(quantity, Outcome.CONFIRMED, f"p. {page} says {said}", index, figure, kind="date")
    if readings and (over := _over_cells(quantity, readings[0], claim, index)):
        return over
    composed = _composed(readings, index)
    if composed is not None:
        page = index.passage(composed).page_number
        reason = f"p. {page} has {composed.quantity.raw.strip()} over its columns"
        return make_check(quantity, Outcome.CONFIRMED, reason, index, composed, kind="date")
    other = _in_decade(quantity, index) or _months_ended(quantity, index) or _as_number(quantity, claim, index)
    return other or _near(quantity, readings[0] if readings else CalendarDate(), index, words)


_SPEAKS_MIN, _SPEAKS_WORDS = 0.6, 2


def _of_another_sentence(
    quantity: Quantity,
    holding: list[tuple[bool, bool, tuple[bool, int], Figure]],
    claim: ClaimText,
    index: EvidenceIndex,
    words: frozenset[str],
) -> Figure | None:
    """The date of the sentence that says what the claim says, where the claim's date stands only in ones that say nothing of it."""
    words = frozenset(word for word in words if not word[0].isdecimal()) - IDLE_DE - {"die"}
    alone = sum(item.date is not None for item in claim.quantities) == 1
    if not alone or len(words) < _SPEAKS_WORDS or any(words & figure.row.words for *_, figure in holding):
        return None
    rows = [figure.row for *_, figure in holding]
    if any(row.cell_row or len(row.words) < _SENTENCE_WORDS for row in rows):
        return None  # a date at the head of a letter or over a table is said of all of it
    for figure in index.calendar:
        date = figure.quantity.date
        if figure.row.cell_row or date is None or date.year is None or figure.quantity.kind is not quantity.kind:
            continue
        if len(words & figure.row.words) >= max(_SPEAKS_WORDS, _SPEAKS_MIN * len(words)):
            return figure
    return None


_SENTENCE_WORDS = 4


def _over_cells(quantity: Quantity, mine: CalendarDate, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """A date that stands over a column of a row, the parts of it on two lines of heads or beside the passage."""
    best: Figure | None = None
    for figure in index.figures:
        if figure.column >= 0 and _is_over(figure, mine):
            best = best or figure
            if index.passage(figure).key in claim.keys:
                best = figure
                break
    if best is None or best.head is None:
        return None
    passage, words = index.passage(best), best.head.raw.strip()
    reason = f"p. {passage.page_number} has “{words}” over it"
    return replace(
        bare_check(quantity, Outcome.CONFIRMED, reason, "date"),
        evidence_key=passage.key,
        page_number=passage.page_number,
        evidence_surface=words,
        window=words,
    )


def _is_over(figure: Figure, mine: CalendarDate) -> bool:
    """Whether the head over a cell holds a date, or is of the months that end with the quarter or half that it names."""
    date = figure.head.date if figure.head is not None else None
    if date is None or date.holds(mine):
        return date is not None
    months, last = (6, 6 * mine.half) if mine.half else (3, 3 * mine.quarter) if mine.quarter else (0, 0)
    ends = months > 0 and (date.year, date.month) == (mine.year, last) and not mine.fiscal
    return ends and span_of(figure) == months


def _holding(
    quantity: Quantity,
    readings: list[CalendarDate],
    claim: ClaimText,
    index: EvidenceIndex,
    words: frozenset[str],
) -> list[tuple[bool, bool, tuple[bool, int], Figure]]:
    """The dates of the evidence that hold the claim's: (unsure, only by another reading, order, figure)."""
    found: list[tuple[bool, bool, tuple[bool, int], Figure]] = []
    day_first = _day_first(index)
    for figure in index.calendar:
        theirs = _readings(figure.quantity, day_first)
        exact = any(_same(mine, other) for mine in readings[:1] for other in theirs)
        same = [_same(mine, other) for mine in readings for other in theirs]
        if _spans(quantity) and _spans(figure.quantity):
            if readings[0].year != theirs[0].year:
                continue  # 2018/19 is not 2019/20
        elif not any(same):
            continue
        ways = [_is_open(item, of) for item, of in ((quantity, readings), (figure.quantity, theirs))]
        unsure = any(ways) and not all(same) and not (all(ways) and _same(readings[0], theirs[0]))
        cited = index.passage(figure).key in claim.keys
        found.append((unsure, not exact, (not cited, -shared_words(words, figure.row)), figure))
    return found


def _readings(quantity: Quantity, day_first: bool | None) -> list[CalendarDate]:
    """The readings of a date; one when the other dates of the evidence say whether the day or the month comes first."""
    readings = [date for date in (quantity.date, *quantity.other_dates) if date is not None]
    if day_first is None or not _is_open(quantity, readings):
        return readings
    digits = _NUMERIC.match(quantity.raw.strip())
    wanted = int(digits[1]) if digits else 0
    return [date for date in readings if (date.day if day_first else date.month) == wanted] or readings


def _is_open(quantity: Quantity, readings: list[CalendarDate]) -> bool:
    """Whether day and month of a date in digits can be told in two ways."""
    return quantity.kind is QuantityKind.DATE and len(readings) > 1 and readings[0].year is not None


@lru_cache(maxsize=64)
def _day_first(index: EvidenceIndex) -> bool | None:
    """Whether the evidence writes the day before the month, as its dates say that can be read in one way only."""
    found: set[bool] = set()
    for figure in index.calendar:
        digits = _NUMERIC.match(figure.quantity.raw.strip())
        if digits and figure.quantity.date is not None and not figure.quantity.other_dates and digits[1] != digits[2]:
            found.add(int(digits[1]) == figure.quantity.date.day)
    return found.pop() if len(found) == 1 else None


def _both_readings(mine: Quantity, theirs: Quantity) -> str:
    item = mine if mine.other_dates else theirs
    days = [
        f"{date.year}-{date.month:02}-{date.day:02}"
        for date in (item.date, *item.other_dates)
        if date and date.month and date.day
    ]
    return f"{item.raw.strip()} may be {' or '.join(days)}"


def _spans(quantity: Quantity) -> bool:
    """Whether a year runs over two, "2019/20", as the other readings of a period say."""
    return quantity.kind is QuantityKind.PERIOD and bool(quantity.other_dates)


def _months_ended(quantity: Quantity, index: EvidenceIndex) -> Check | None:
    """As in "six months ended 30 June 2023", which is the first half of 2023, when that year is the calendar's."""
    date = quantity.date
    if quantity.kind is not QuantityKind.PERIOD or date is None or date.year is None or date.fiscal:
        return None
    months, last = (6, 6 * date.half) if date.half else (3, 3 * date.quarter) if date.quarter else (0, 0)
    for figure in index.calendar if months else ():
        ended = figure.quantity.date
        text = index.passage(figure).text
        before = text[max(0, figure.quantity.start - _ENDED_REACH) : figure.quantity.start]
        if ended is None or (ended.year, ended.month) != (date.year, last) or not _ENDED[months].search(before):
            continue
        page = index.passage(figure).page_number
        reason = f"p. {page} says {before.split('.')[-1].strip()[-_ENDED_REACH:]} {figure.quantity.raw.strip()}"
        return make_check(quantity, Outcome.CONFIRMED, reason, index, figure, kind="date")
    return None


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
