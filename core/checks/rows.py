"""The right row: whether the words and years of a sentence are those of the row in which its number stands.

"Revenue in 2023 was 84" takes the cell of 2022, or that of the row of costs: the number stands there, and is another
one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from core.answer import Outcome
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.columns import wrong_column, wrong_years
from core.checks.evidence_index import EvidenceIndex
from core.checks.figures import Figure, Row, span_of
from core.checks.own_years import When
from core.checks.synonyms import told_in
from core.quantity import CALENDAR_KINDS, UNCOUNTED_KINDS, CalendarDate, Quantity, QuantityKind, shifted
from core.text.currencies import same_currency
from core.text.terms import content_terms, content_words

_YEAR_LABEL = re.compile(r"(?:FY\s?|Fiscal\s)?((?:19|20)\d\d)")
_ANY_TIME = When()
_LABEL_MIN = 2
_SPEAKS_MIN = 0.6
"""Share of the claim's words from which a sentence speaks of the same thing."""
_SPEAKS_WORDS = 3
_TIMES = frozenset({"second", "minute", "hour", "day", "week", "month", "quarter", "year"})
_CJK_SUBJECT = re.compile(r"\s*(?P<subject>[\u4e00-\u9fff]{2,8}?)(?:金额)?(?:为|為|是|共计|合计|[:：])")
_HEADING_REACH = 40
"""Characters before a sentence in which its heading may name what it is about."""
_MARK_DIGITS = 2
_COLUMNS_MIN = 2
_LEFT_OUT = frozenset({"net", "total"})
"""Words of a label that a sentence may leave out: "Trade receivables, net"."""
_GENERIC = frozenset(
    [
        "total",
        "net",
        "amount",
        "valu",
        "other",
        "year",
        "end",
        "period",
        "increas",
        "decreas",
        "chang",
        "balanc",
        "consolid",
        "number",
        "rate",
        "percent",
        "percentag",
    ]
)


def own_words(row: Row) -> frozenset[str]:
    """The words of a row's label that tell it from others; footnote marks are none."""
    return frozenset(word for word in row.words if not (word.isdecimal() and len(word) <= _MARK_DIGITS))


def misplaced(
    quantity: Quantity,
    figure: Figure,
    index: EvidenceIndex,
    words: frozenset[str],
    years: frozenset[int],
    dates: Sequence[CalendarDate] = (),
    when: When = _ANY_TIME,
    stated: frozenset[Decimal] = frozenset(),
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when a right number stands in a row or year that the sentence does not speak of.

    `dates` are the dates with a month that the sentence names: "Balance at June 30, 2022" is one row, "Balance at
    December 31, 2022" another; `when` is the quarter, half, date or length of time that the number itself is said of;
    `stated` the sizes of the sentence's other numbers.
    """
    if not figure.row.cell_row or figure.column < 0 or quantity.kind is QuantityKind.YEAR:
        return None
    if dates and (problem := _wrong_date_row(figure, index, dates)):
        return problem
    if years and (problem := _wrong_year(figure, index, years)):
        return problem
    if years and (problem := wrong_years(quantity, figure, index, years)):
        return problem
    if when.part is not None and (problem := _wrong_part(figure, index, when.part)):
        return problem
    if when.months and (problem := _wrong_length(figure, index, when)):
        return problem
    return wrong_column(quantity, figure, index, words, stated) or _wrong_row(
        figure, index, words | {str(year) for year in years}
    )


def _wrong_date_row(figure: Figure, index: EvidenceIndex, wanted: Sequence[CalendarDate]) -> tuple[Outcome, str] | None:
    """The row's label has other dates than the sentence, and another row of the page has the sentence's."""
    own = [date for date in _label_dates(figure.row, index) if date.month is not None]
    if not own or all(any(date.holds(one) or one.holds(date) for date in own) for one in wanted):
        return None
    for row in index.rows_of_page(figure):
        theirs = _label_dates(row, index) if row is not figure.row else []
        if not theirs or not all(any(date.holds(one) for date in theirs) for one in wanted):
            continue
        cells = index.cells(row)
        if cells and not any(cell.quantity.magnitude == figure.quantity.magnitude for cell in cells):
            page = index.passage(figure).page_number
            here, there = figure.row.label.strip(), row.label.strip()
            said = figure.quantity.raw.strip()
            return (
                Outcome.CONTRADICTED,
                f"p. {page}: {said} stands in “{here}”, not in “{there}” ({_cells_text(cells)})",
            )
    return None


def _label_dates(row: Row, index: EvidenceIndex) -> list[CalendarDate]:
    """The dates in a row's label."""
    return [
        item.quantity.date
        for item in index.calendar
        if item.row is row and item.column < 0 and item.quantity.date is not None
    ]


def _wrong_year(figure: Figure, index: EvidenceIndex, years: frozenset[int]) -> tuple[Outcome, str] | None:
    if len(years) != 1:
        return None
    wanted = next(iter(years))
    if (label := _YEAR_LABEL.fullmatch(figure.row.label.strip())) is not None:
        return _wrong_year_row(figure, index, int(label[1]), wanted)
    return _wrong_part(figure, index, CalendarDate(wanted))


def _wrong_part(figure: Figure, index: EvidenceIndex, wanted: CalendarDate) -> tuple[Outcome, str] | None:
    """The head over a cell is another year, quarter or date than the one that the head over another cell of its row is."""
    head = figure.head.date if figure.head is not None else None
    if head is None or not head.clashes(wanted) or not any(_holds(item, wanted) for _, item in figure.row.heads):
        return None
    cells = [f for f in index.cells(figure.row) if f.head is not None and _holds(f.head, wanted)]
    if not cells or any(cell.quantity.magnitude == figure.quantity.magnitude for cell in cells):
        return None
    cells.sort(key=lambda cell: span_of(cell) != span_of(figure))
    page, name = index.passage(figure).page_number, figure.row.label.strip() or "the row"
    if wanted == CalendarDate(wanted.year):
        own, other = str(head.year), str(wanted.year)
    else:
        own, other = figure.head.raw.strip() if figure.head else "", cells[0].head.raw.strip() if cells[0].head else ""
    said, read = figure.quantity.raw.strip(), cells[0].quantity.raw.strip()
    return Outcome.CONTRADICTED, f"p. {page}: {said} is {name} of {own}; {other} says {read}"


def _wrong_length(figure: Figure, index: EvidenceIndex, when: When) -> tuple[Outcome, str] | None:
    """A cell of three months in a sentence of nine, while another cell of its row is of nine months to the same time."""
    own = span_of(figure)
    if not own or own in when.months or figure.head is None or figure.head.date is None:
        return None
    if (
        when.said
        and len(when.months) == 1
        and not any(span_of(cell) in when.months for cell in index.cells(figure.row))
    ):
        page, said, told = index.passage(figure).page_number, figure.quantity.raw.strip(), min(when.months)
        return Outcome.UNDETERMINED, f"p. {page}: {said} is of {own} months, not of {told}"
    date = figure.head.date
    cells = [
        cell
        for cell in index.cells(figure.row)
        if span_of(cell) in when.months and cell.head is not None and cell.head.date is not None
    ]
    cells = [cell for cell in cells if cell.head and cell.head.date and not cell.head.date.clashes(date)]
    if not cells or any(cell.quantity.magnitude == figure.quantity.magnitude for cell in cells):
        return None
    page, name = index.passage(figure).page_number, figure.row.label.strip() or "the row"
    said, read = figure.quantity.raw.strip(), cells[0].quantity.raw.strip()
    reason = f"p. {page}: {said} is {name} of {own} months; {span_of(cells[0])} months says {read}"
    return Outcome.CONTRADICTED if when.said else Outcome.UNDETERMINED, reason


def _holds(head: Quantity, wanted: CalendarDate) -> bool:
    return head.date is not None and head.date.holds(wanted)


def _wrong_year_row(figure: Figure, index: EvidenceIndex, own: int, wanted: int) -> tuple[Outcome, str] | None:
    """Rows that are labelled by years: the cell of the wanted year in the same column says something else."""
    if own == wanted:
        return None
    for other in index.figures:
        same_column = other.column == figure.column and index.table(other) == index.table(figure)
        if (
            same_column
            and other.row.label.strip() == str(wanted)
            and other.quantity.magnitude != figure.quantity.magnitude
        ):
            page = index.passage(figure).page_number
            return (
                Outcome.CONTRADICTED,
                f"p. {page}: {figure.quantity.raw.strip()} stands in the row {own}; {wanted} says {other.quantity.raw.strip()}",
            )
    return None


def _wrong_row(figure: Figure, index: EvidenceIndex, words: frozenset[str]) -> tuple[Outcome, str] | None:
    """The sentence says every word of another row's label, and more of them than of this row's."""
    own = own_words(figure.row)
    mine = len(words & own)
    if not words or not own:
        return None
    for row in index.rows_of_page(figure):
        if row is figure.row or not row.cell_row or row.label == figure.row.label:
            continue
        theirs = own_words(row)
        theirs -= _LEFT_OUT - words if theirs - _GENERIC else frozenset()
        if not theirs <= words or not _fits_better(own, theirs, words):
            continue
        if (own - theirs - _GENERIC) & words:
            continue
        cells = index.cells(row)
        if not cells or any(cell.quantity.magnitude == figure.quantity.magnitude for cell in cells):
            continue
        page = index.passage(figure).page_number
        here, there = figure.row.label.strip(), row.label.strip()
        reason = f"p. {page}: {figure.quantity.raw.strip()} stands in the row “{here}”, not in “{there}” ({_cells_text(cells)})"
        return (Outcome.CONTRADICTED if mine == 0 and len(theirs) > 1 else Outcome.UNDETERMINED), reason
    return _other_entry(figure, index, words) if not mine else None


def _other_entry(figure: Figure, index: EvidenceIndex, words: frozenset[str]) -> tuple[Outcome, str] | None:
    """An entry of an account of which the sentence says no word, while it names another one with a value in the same column."""
    named = words - _GENERIC
    dated = any(item.row is figure.row and item.column == 0 for item in index.calendar)
    if not named or not figure.row.piped or not dated or figure.columns < _COLUMNS_MIN:
        return None
    for row in index.rows_of_page(figure):
        if row is figure.row or row.table != figure.row.table or not own_words(row) & named:
            continue
        for cell in index.cells(row):
            if cell.column == figure.column and cell.quantity.magnitude != figure.quantity.magnitude:
                page, said, read = index.passage(figure).page_number, figure.quantity.raw.strip(), cell.quantity.raw
                reason = f"p. {page}: {said} stands in the row “{figure.row.label.strip()}”, not in “{row.label.strip()}” ({read.strip()})"
                return Outcome.UNDETERMINED, reason
    return None


def _fits_better(own: frozenset[str], theirs: frozenset[str], words: frozenset[str]) -> bool:
    """Whether a label that the sentence says in full fits better than this row's own.

    It holds more of the sentence's words; or as many, and this row's label says more than the sentence does.
    """
    mine = len(words & own)
    if len(theirs) > mine:
        return bool(theirs - own - _GENERIC)
    return len(theirs) == mine > 1 and bool(own - words - _GENERIC) and bool(theirs - _GENERIC)


def _cells_text(cells: Sequence[Figure]) -> str:
    return ", ".join(f.quantity.raw.strip() for f in cells[:4])


def row_value(quantity: Quantity, index: EvidenceIndex, words: frozenset[str], years: frozenset[int]) -> Figure | None:
    """Returns the cell that the sentence plainly speaks of: every word of a row's label and one year of its heads."""
    stated = _stated(quantity, index, words, years)
    return max(stated, key=lambda figure: len(own_words(figure.row)), default=None)


def asked_value(
    quantity: Quantity, index: EvidenceIndex, words: frozenset[str], years: frozenset[int]
) -> Figure | None:
    """Returns the cell of the row and year asked for, when no such cell holds this number.

    For a bare figure: "186,678" answers "net income in 2017" wrongly although it stands on the page, under 2016.
    """
    stated = _stated(quantity, index, words, years) if years else []
    if not stated or any(quantity.magnitude in _sizes(figure) for figure in stated):
        return None
    same = [figure for figure in stated if figure.quantity.raw.strip() != quantity.raw.strip()]
    return max(same, key=lambda figure: len(own_words(figure.row))) if len(same) == len(stated) else None


def _sizes(figure: Figure) -> tuple[Decimal, ...]:
    """The size of a cell as it is written, and under the scale of its table."""
    size = figure.quantity.magnitude
    return (size,) if figure.note is None else (size, shifted(size, figure.note.power))


def _stated(quantity: Quantity, index: EvidenceIndex, words: frozenset[str], years: frozenset[int]) -> list[Figure]:
    if len(words) < _LABEL_MIN or quantity.kind in CALENDAR_KINDS:
        return []
    found = []
    for figure in index.figures:
        if not figure.row.cell_row or figure.column < 0 or not _comparable(quantity, figure):
            continue
        own = own_words(figure.row)
        if not own <= words or len(own) < _LABEL_MIN or not own - _GENERIC:
            continue
        head = figure.head
        if years and (head is None or head.date is None or head.date.year not in years):
            continue
        if not years and figure.columns > 1:
            continue
        found.append(figure)
    return found


def _comparable(quantity: Quantity, figure: Figure) -> bool:
    """Whether a figure might be what a number should have been: the same kind, unit and currency."""
    other = figure.quantity
    if other.kind in UNCOUNTED_KINDS or quantity.kind in UNCOUNTED_KINDS:
        return False
    if quantity.percent != (other.percent or figure.percent_cell) or quantity.unit != other.unit:
        return False
    return same_currency(quantity.currency, other.currency)


def _rivals(quantity: Quantity, figure: Figure) -> bool:
    """Comparable, or two lengths of time: four hours may be what fifteen minutes should have been."""
    other = figure.quantity
    if other.kind not in UNCOUNTED_KINDS and quantity.unit in _TIMES and other.unit in _TIMES:
        return True
    return _comparable(quantity, figure)


def _other_subject(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, stated: set[Decimal]
) -> tuple[Outcome, str] | None:
    """Chinese shares characters by chance, so what a sentence is about is looked up as it is written."""
    found = _CJK_SUBJECT.match(claim.text)
    if found is None:
        return None
    subject, own = found["subject"], index.passage(figure)
    reach = 0 if figure.row.cell_row else _HEADING_REACH
    if subject in figure.row.parent or subject in own.text[max(0, figure.row.start - reach) : figure.row.end]:
        return None
    for other in index.figures:
        row, passage = other.row, index.passage(other)
        if row is figure.row or other.quantity.magnitude in stated or not _comparable(quantity, other):
            continue
        if quantity.currency and not (other.quantity.currency or (other.row.cell_row and other.column >= 0)):
            continue
        if subject in passage.text[row.start : row.end] and not index.holds(row, quantity.magnitude):
            said, read = figure.quantity.raw.strip(), other.quantity.raw.strip()
            reason = (
                f"p. {own.page_number} says {said} of something else; on this, p. {passage.page_number} says {read}"
            )
            return Outcome.UNDETERMINED, reason
    return None


_TOPIC_WORDS, _OPENING_WORDS, _OPENINGS_MAX = 2, 4, 3


def _other_opening(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, stated: set[Decimal]
) -> tuple[Outcome, str] | None:
    """What a sentence is about by its first words, where the number's own sentence has none of them and another one opens with them."""
    if figure.row.cell_row or not (quantity.unit or quantity.currency or quantity.percent):
        return None
    own = index.passage(figure)
    topic = [term.text for term in content_words(claim.text) if not term.text[0].isdecimal()][:_TOPIC_WORDS]
    topic = [] if EMPTY_WORDS & set(topic) else [word for word in topic if word not in _GENERIC]
    known = figure.row.words | content_terms(f"{own.doc_name.replace('_', ' ')} {own.context.titles}")
    known |= content_terms(own.text[max(0, figure.row.start - _BEFORE_REACH) : figure.row.end])
    new = frozenset(topic) - known - told_in(frozenset(topic), known)
    if not new or topic[0] not in new or not topic[0].isascii():
        return None
    name = _TWO_NAMES.match(claim.text)
    if name is not None and not content_terms(name[1]) & set(topic):
        return None  # a company, of which all sentences tell
    opened = _opening_words(own.text, figure.row)
    rows: dict[int, Figure] = {}
    for other in index.figures:
        row, text = other.row, index.passage(other).text
        if row.cell_row or row is figure.row or id(row) in rows or not _comparable(quantity, other):
            continue
        opening = _opening_words(text, row)
        if (
            new <= opening
            and opening & opened
            and other.quantity.magnitude not in stated
            and not index.holds(row, quantity.magnitude)
        ):
            rows[id(row)] = other
    if not rows or len(rows) > _OPENINGS_MAX:
        return None
    rival = next(iter(rows.values()))
    page, near = own.page_number, index.passage(rival).page_number
    said, read = figure.quantity.raw.strip(), rival.quantity.raw.strip()
    return Outcome.UNDETERMINED, f"p. {page} says {said} of something else; on this, p. {near} says {read}"


def _years_in(row: Row, index: EvidenceIndex) -> frozenset[int]:
    found = [item.quantity.date for item in index.row_figures(row)]
    return frozenset(date.year for date in found if date is not None and date.year is not None)


def _of_other_year(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, stated: set[Decimal]
) -> tuple[Outcome, str] | None:
    """A number of a sentence of one year, where a sentence of the claim's own year that says as much of it has another number."""
    years = {item.date.year for item in claim.quantities if item.date is not None and item.date.year is not None}
    own = _years_in(figure.row, index)
    if figure.row.cell_row or len(years) != 1 or not own or own & years or not (quantity.currency or quantity.percent):
        return None
    said = frozenset(word for word in content_terms(claim.text) if not word[0].isdecimal())
    mine = len(said & figure.row.words)
    for other in index.figures:
        row = other.row
        if row.cell_row or row is figure.row or other.quantity.magnitude in stated or not _comparable(quantity, other):
            continue
        alike = len(said & row.words) >= max(_SPEAKS_WORDS, mine) and _years_in(row, index) == years
        if alike and not index.holds(row, quantity.magnitude):
            page, near = index.passage(figure).page_number, index.passage(other).page_number
            said_here, read = figure.quantity.raw.strip(), other.quantity.raw.strip()
            reason = f"p. {page} says {said_here} of something else; on this, p. {near} says {read}"
            return Outcome.UNDETERMINED, reason
    return None


def _opening_words(text: str, row: Row) -> frozenset[str]:
    words = [term.text for term in content_words(text[row.start : row.end])[:_OPENING_WORDS]]
    return frozenset(word for word in words if not word[0].isdecimal())


_TWO_NAMES = re.compile(r"\W*[A-Z]\w+\s([A-Z]\w+)")
_BEFORE_REACH = 160
_NEXT_WORD = re.compile(r"[\s-]*([A-Za-zÀ-ž]+)")


def _is_name_part(quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex) -> bool:
    """Whether a number is part of a name in both texts: "the 7.75% Notes"."""
    mine = _NEXT_WORD.match(claim.text, quantity.end - claim.start)
    theirs = _NEXT_WORD.match(index.passage(figure).text, figure.quantity.end)
    return mine is not None and theirs is not None and mine[1] == theirs[1] and mine[1][:1].isupper()


def misplaced_in_prose(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    """A right number in a sentence about something else, while the sentence that says what the claim says has another.

    Only numbers with a unit, a currency or a percent are told apart so: a bare count stands in too many sentences.
    """
    stated = {item.magnitude for item in claim.quantities}
    if problem := _other_subject(quantity, claim, figure, index, stated):
        return problem
    if problem := _other_opening(quantity, claim, figure, index, stated) or _of_other_year(
        quantity, claim, figure, index, stated
    ):
        return problem
    if figure.row.cell_row or not words or not (quantity.unit or quantity.currency or quantity.percent):
        return None
    if _is_name_part(quantity, claim, figure, index):
        return None
    words = words - EMPTY_WORDS
    mine = len(words & figure.row.words)
    for other in index.figures:
        row = other.row
        if row.cell_row or row is figure.row or not _rivals(quantity, other):
            continue
        if other.quantity.magnitude in stated:  # the sentence says that one too
            continue
        theirs = len(words & row.words)
        if theirs < _SPEAKS_MIN * len(words) or theirs < 2 * mine or theirs < (_SPEAKS_WORDS if mine else 2):
            continue
        if index.holds(row, quantity.magnitude):
            continue
        page, near = index.passage(figure).page_number, index.passage(other).page_number
        said, read = figure.quantity.raw.strip(), other.quantity.raw.strip()
        reason = f"p. {page} says {said} of something else; on this, p. {near} says {read}"
        return Outcome.UNDETERMINED, reason
    return None
