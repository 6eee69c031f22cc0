"""A question for a total, a difference, a change in percent or an average -> the sum, where its operands stand in the evidence.

Only what is told apart for certain is reckoned: cells of one row by their years, rows of one column by their labels, amounts
of prose by the words before them. The formula is written out, so that the checks reckon it again and call it derived.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from core.cells import row_cells, years
from core.domain import Unit, UnitKind
from core.evidence import EvidencePack
from core.instalments import count_asked, numbered_amounts
from core.quantity import FIGURE_KINDS, Quantity, QuantityKind
from core.text.one_line import one_line
from core.text.quantities import quantities
from core.text.scripts import HAN
from core.text.terms import content_terms


class Operation(StrEnum):
    """What is done with the operands."""

    TOTAL = "total"
    DIFFERENCE = "difference"
    CHANGE = "change in percent"
    AVERAGE = "average"


_MOVES = r"(?:chang\w*|gr[eo]w\w*|increas\w*|decreas\w*|r[io]s[ei]n?\b|r[io]se\b|fall\w*|fell|declin\w*|drop\w*|differ\w*|reduc\w*)"
_CUES: tuple[tuple[Operation, re.Pattern[str]], ...] = (
    (
        Operation.CHANGE,
        re.compile(
            rf"\b(?:percent(?:age)?s?|per cent)\b.*\b{_MOVES}|\b{_MOVES}.*(?:\bpercent(?:age)?s?\b|\bper cent\b|%)|%.*\b{_MOVES}"
            r"|\bgrowth rate\b|增长率|(?:增长|增加|减少|下降)了?百分之几|变化率",
            re.IGNORECASE,
        ),
    ),
    (Operation.AVERAGE, re.compile(r"\b(?:average|mean)\b|平均", re.IGNORECASE)),
    (
        Operation.DIFFERENCE,
        re.compile(
            rf"\bdifference (?:between|in)\b|\bby how much\b|\bby how many\b.*\b{_MOVES}|\bhow much (?:more|less|higher|lower)\b|\bhow much did\b.*\b{_MOVES}"
            r"|\b(?:what|how large|how big) (?:is|was|were) (?:the |its |their |our |[\w’'-]+['’]s? )(?:[\w-]+ ){0,2}?(?:change|increase|decrease|growth|decline|rise|fall|drop) (?:in|of)\b"
            r"|相差|差额|(?:增加|减少|增长|下降)了多少",
            re.IGNORECASE,
        ),
    ),
    (
        Operation.TOTAL,
        re.compile(
            r"\b(?:total|sum) of\b|\bin total\b|\b(?:combined|together|altogether|in all)\b|\badds? up to\b|\btotal\b.*\band\b|合计|总和|总共|一共|共计多少|共多少",
            re.IGNORECASE,
        ),
    ),
)
_IN_PERCENT = re.compile(r"\b(?:in|as) (?:units of |an? )?(?:percent(?:age)?s?|per cent|%)", re.IGNORECASE)
_STATES = {
    Operation.TOTAL: re.compile(
        r"\b(?:totals?|sum|aggregate|combined|together|in all)\b|合计|总计|总额|共计", re.IGNORECASE
    ),
    Operation.DIFFERENCE: re.compile(rf"\b{_MOVES}|相差|差额|增加|减少", re.IGNORECASE),
    Operation.CHANGE: re.compile(r"%|\bper ?cent\b", re.IGNORECASE),
    Operation.AVERAGE: re.compile(r"\b(?:average|mean)\b|平均", re.IGNORECASE),
}
_PARTS = re.compile(
    r"\b(?:is|are|was|were|do|does)\s+(?:the\s+)?(?P<of>[^?]+?)\s+(?:in total|together|altogether|combined)\b"
    r"|\b(?:total|sum|difference|combined|average)\b(?:\s+(?:amount|sum))?\s*(?:of|between|in|for)?\s*(?:the\s+)?(?P<behind>[^?]+)"
    r"|(?P<before>.+?)(?:的)?(?:合计|总和|总共|一共|相差|差额)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\s*(?:,|\band\b|\bplus\b|\bto\b|&|与|和|及|、)\s*(?:the\s+)?", re.IGNORECASE)
_TAIL = re.compile(
    r"\b(?:per|a|each|every) (?:month|year|week|day|annum)\b|\b(?:in|for|during|over) (?:the )?(?:year )?(?:19|20)\d\d.*$|[?？。.]+$",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"(?P<before>\D*?)\(?-?(?P<digits>\d{1,3}(?:,\d{3})+|\d+)(?P<point>\.\d+)?\)?(?P<after>[^\d]*)")
_CLAUSE = re.compile(r"\s*\d{1,3}(?:\.\d{1,3})+\.?\s+")
"""The number of the clause that begins a sentence: no amount, also before 月."""
PARTS_MAX = 6
GROUPED_FROM = 1000
PERCENT_PLACES = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class Figure:
    """One operand: its number as it is written, where, and what names it."""

    quantity: Quantity
    unit: Unit
    label: str
    words: frozenset[str]
    head: str = ""
    note: str = ""

    @property
    def raw(self) -> str:
        """The number as it stands."""
        return self.quantity.raw.strip()

    def sentence(self) -> str:
        """The operand as it is shown: a cell with its row and column, a sentence as it stands."""
        if not self.head:
            return one_line(self.unit.text)
        return f"{self.label}, {self.head}: {self.raw}" + (f" ({self.note})" if self.note else "")


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A sum that is written out, its result as it is written there, and its operands."""

    text: str
    result: str
    operands: tuple[Figure, ...]


def operation_asked(question: str, instructed: str = "") -> Operation | None:
    """Returns what a question wants reckoned, None when it asks for no more than what is written.

    `instructed` is the question with what it says of the answer's form: a change "in units of percents" is one in percent.

    >>> operation_asked("By what percentage did revenue grow?").value
    'change in percent'
    >>> operation_asked("What happens on a change in control?")
    """
    found = next((operation for operation, pattern in _CUES if pattern.search(question)), None)
    if found is Operation.DIFFERENCE and _IN_PERCENT.search(instructed):
        return Operation.CHANGE
    return found


def states(operation: Operation, text: str) -> bool:
    """Whether a passage speaks of such a result itself."""
    return _STATES[operation].search(text) is not None


def reckon(question: str, pack: EvidencePack, instructed: str = "") -> Reckoned | None:
    """Returns the sum that a question asks for; None when its operands are not told apart for certain."""
    operation = operation_asked(question, instructed)
    if operation is None:
        return None
    units = [unit for item in pack.items for unit in item.units if not unit.hidden]
    rows = [figures for unit in units if (figures := _row(unit))]
    asked = content_terms(question)
    named = _named_rows(rows, asked)
    operands = _of_rows(rows, operation, question) or _of_one_row(named, operation, question)
    operands = operands or _of_prose(units, operation, question) or _of_series(units, operation, question)
    if len(operands) < 2 or not _alike(operands):
        return None
    return _written(operation, operands)


def _row(unit: Unit) -> tuple[Figure, ...]:
    """The numeric cells of a table row with their heads."""
    found = []
    for cell in row_cells(unit):
        numbers = [one for one in quantities(cell.text) if one.kind in FIGURE_KINDS]
        if len(numbers) == 1 and numbers[0].raw.strip() == cell.text.strip():
            words = content_terms(cell.label)
            found.append(Figure(numbers[0], unit, cell.label, words, cell.head, cell.scale_note))
    return tuple(found)


def _named_rows(rows: Sequence[tuple[Figure, ...]], asked: frozenset[str]) -> list[tuple[Figure, ...]]:
    """The rows whose whole label the question names, without those whose label is a part of another's."""
    named = [row for row in rows if row[0].words and row[0].words <= asked]
    return [row for row in named if not any(row[0].words < other[0].words for other in named)]


def _of_one_row(named: Sequence[tuple[Figure, ...]], operation: Operation, question: str) -> list[Figure]:
    """Cells of the one row that is named, by the years that are."""
    if len({row[0].label.casefold() for row in named}) != 1 or len({tuple(f.raw for f in row) for row in named}) != 1:
        return []
    by_year = {next(iter(found)): figure for figure in named[0] if len(found := years(figure.head)) == 1}
    wanted = years(question)
    if operation in (Operation.CHANGE, Operation.DIFFERENCE):
        if len(wanted) == 1:
            wanted = frozenset({*wanted, min(wanted) - 1})
        if len(wanted) != 2 or not wanted <= by_year.keys():
            return []
        return [by_year[max(wanted)], by_year[min(wanted)]]
    chosen = [by_year[year] for year in sorted(wanted or by_year) if year in by_year]
    return chosen if len(chosen) == len(wanted or by_year) else []


def _of_rows(rows: Sequence[tuple[Figure, ...]], operation: Operation, question: str) -> list[Figure]:
    """A row for each part of the question, in the column of the year that is named, or in their only column."""
    parts, wanted = _parts(operation, question), years(question)
    chosen = []
    for part in parts:
        row = _row_of(part, rows)
        fitting = [figure for figure in row if not wanted or years(figure.head) == wanted]
        if len(fitting) != 1:
            return []
        chosen.append(fitting[0])
    return chosen if len({(one.unit.id, one.head) for one in chosen}) == len(chosen) else []


def _row_of(part: frozenset[str], rows: Sequence[tuple[Figure, ...]]) -> tuple[Figure, ...]:
    """The row that a part names with most words; none when two do so alike: "revenue of pumps" means the row of pumps."""
    named = [row for row in rows if row[0].words and row[0].words <= part]
    longest = max((len(row[0].words) for row in named), default=0)
    best = [row for row in named if len(row[0].words) == longest]
    return best[0] if len(best) == 1 else ()


def _parts(operation: Operation, question: str) -> list[frozenset[str]]:
    """The words of each thing that a question puts together: "the total of rent and service charge"."""
    match = _PARTS.search(question)
    if match is None or operation is Operation.CHANGE:
        return []
    named = _TAIL.sub("", match["behind"] or match["before"] or match["of"])
    parts = [content_terms(part) for part in _BETWEEN.split(named)]
    parts = [part for part in parts if part]
    wanted = 2 <= len(parts) <= (2 if operation is Operation.DIFFERENCE else PARTS_MAX)
    return parts if wanted else []


def _of_prose(units: Sequence[Unit], operation: Operation, question: str) -> list[Figure]:
    """Amounts of sentences, each named by the words before it; every part that the question names must find one."""
    figures = [figure for unit in units for figure in _amounts(unit)]
    chosen = []
    for part in _parts(operation, question):
        fitting = [figure for figure in figures if part <= figure.words]
        if len({figure.raw for figure in fitting}) != 1:
            return []
        chosen.append(fitting[0])
    return chosen if len({(one.unit.id, one.quantity.start) for one in chosen}) == len(chosen) else []


def _of_series(units: Sequence[Unit], operation: Operation, question: str) -> list[Figure]:
    """The amounts of all instalments, where the question counts them: "三期付款合计", "the total of the three instalments"."""
    count = count_asked(question) if operation is Operation.TOTAL else 0
    found = numbered_amounts(units, count) if count else []
    return [Figure(one, unit, unit.text[: one.start], frozenset()) for unit, one in found]


def _amounts(unit: Unit) -> list[Figure]:
    """The amounts of a sentence with the words between each and the number before it."""
    if unit.kind in (UnitKind.TABLE_ROW, UnitKind.HEADING):
        return []
    label = _CLAUSE.match(unit.text)
    out, at = [], label.end() if label is not None else 0
    for one in (one for one in quantities(unit.text) if one.start >= at):
        if one.kind is QuantityKind.AMOUNT:
            words = unit.text[at : one.start]
            out.append(Figure(one, unit, words, content_terms(words)))
        if one.kind in FIGURE_KINDS:
            at = one.end
    return out


def _alike(operands: Sequence[Figure]) -> bool:
    """Whether numbers may be put together: of one kind, currency, unit and scale, and written in a form that is known."""
    first = operands[0]
    return all(
        (one.quantity.kind, one.quantity.currency, one.quantity.unit, one.quantity.percent, one.note)
        == (first.quantity.kind, first.quantity.currency, first.quantity.unit, first.quantity.percent, first.note)
        and not one.quantity.scaled
        and _PLAIN.fullmatch(one.raw) is not None
        for one in operands
    )


def _written(operation: Operation, operands: Sequence[Figure]) -> Reckoned | None:
    """The sum in words that the checks read: over the years of one row as a sentence, else as a formula."""
    numbers = [one.quantity.value for one in operands]
    places = min([0, *(one.quantity.exponent for one in operands)])
    note = f" ({operands[0].note})" if operands[0].note else ""
    of_years = all(one.unit.id == operands[0].unit.id and one.head for one in operands)
    if operation in (Operation.CHANGE, Operation.DIFFERENCE) and min(numbers) < 0:
        return None  # of costs in brackets, and of losses, it is not told which way is up
    if operation is Operation.CHANGE:
        if not of_years or numbers[1] == 0:
            return None
        share = ((numbers[0] - numbers[1]) / numbers[1] * 100).quantize(PERCENT_PLACES, ROUND_HALF_UP)
        result = f"{abs(share)} %"
        return Reckoned(f"{_moved(operands)}{_by(operands)}{result}{note}", result, tuple(operands))
    if operation is Operation.AVERAGE:
        value = (sum(numbers, Decimal(0)) / len(numbers)).quantize(Decimal(1).scaleb(places), ROUND_HALF_UP)
        result = _like(operands[0].raw, value)
        each = [f"{one.raw} in {one.head}" if of_years else f"{_short(one.label)} {one.raw}" for one in operands]
        listed = ", ".join(each[:-1]) + f" and {each[-1]}"
        if of_years and HAN.search(operands[0].label):
            every = "、".join(f"{one.head}{one.raw}" for one in operands)
            return Reckoned(f"{operands[0].label}平均{result}：{every}{note}", result, tuple(operands))
        name = operands[0].label if of_years else " + ".join(_short(one.label) for one in operands)
        return Reckoned(f"{name}, average {result}: {listed}{note}", result, tuple(operands))
    if operation is Operation.DIFFERENCE and of_years:
        result = _like(operands[0].raw, abs(numbers[0] - numbers[1]))
        return Reckoned(f"{_moved(operands)}{_by(operands)}{result}{note}", result, tuple(operands))
    total = operation is Operation.TOTAL
    value = sum(numbers, Decimal(0)) if total else numbers[0] - numbers[1]
    result = _like(operands[0].raw, value)
    formula = (" + " if total else " - ").join(one.raw for one in operands)
    # The words before amounts of prose are not repeated: the sentences that hold them stand below.
    name = f"{_name(operation, operands)}: " if operands[0].head else ""
    return Reckoned(f"{name}{formula} = {result}{note}", result, tuple(operands))


def _moved(operands: Sequence[Figure]) -> str:
    """What became of a row from the earlier to the later of two years."""
    later, earlier = operands
    if HAN.search(later.label):
        verb = "增加" if later.quantity.value >= earlier.quantity.value else "减少"
        return f"{later.label}由{earlier.head}的{earlier.raw}{verb}到{later.head}的{later.raw}"
    verb = "rose" if later.quantity.value >= earlier.quantity.value else "fell"
    return f"{later.label} {verb} from {earlier.raw} in {earlier.head} to {later.raw} in {later.head}"


def _by(operands: Sequence[Figure]) -> str:
    return "，变化" if HAN.search(operands[0].label) else ", by "


def _name(operation: Operation, operands: Sequence[Figure]) -> str:
    """What is put together: the years of a row, or the rows, or the words before each amount."""
    first = operands[0]
    if all(one.unit.id == first.unit.id and one.head for one in operands):
        return f"{first.label}, {', '.join(one.head for one in operands)}"
    labels = (" less " if operation is Operation.DIFFERENCE else " + ").join(_short(one.label) for one in operands)
    return f"{labels}, {first.head}" if first.head else labels


_WORDS_OF_LABEL = 6


def _short(label: str) -> str:
    """The last words before an amount without those that only join: "service charge" of "shall pay a service charge of"."""
    words = re.sub(r"(?:\s+(?:of|is|are|was|were|be|to|at|equal|for|[为是]))+\s*$", "", label.strip())
    words = re.split(r"[,;:.，；：]\s*|\b(?:a|an|the|and|pay|pays|is|are|was|were)\b\s", words)[-1]
    return " ".join(words.split()[-_WORDS_OF_LABEL:]) or label.strip()


def _like(raw: str, value: Decimal) -> str:
    """A number written as another is: its currency sign, its thousands, its places, its brackets."""
    form = _PLAIN.fullmatch(raw)
    if form is None:
        return str(value)
    grouped = "," in raw or abs(value) < GROUPED_FROM or len(form["digits"]) < 4
    digits = f"{abs(value):,f}" if grouped else f"{abs(value):f}"
    before, after = form["before"].rstrip("("), form["after"].lstrip(")").rstrip()
    if value < 0:
        return f"({before}{digits}{after})" if raw.startswith("(") else f"-{before}{digits}{after}"
    return f"{before}{digits}{after}"
