"""Formulas over the cells of one row, one column or one sentence: differences, changes, shares, sums and averages.

"Rent 2023: 40; 2024: 50" gives 10 as their difference, 25 % as the change and 90 as the sum.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.checks.coverage import term_set
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure
from core.quantity import UNCOUNTED_KINDS, Quantity, QuantityKind
from core.text.currencies import same_currency

_RUN_MAX = 8

_NATURAL_RUN = 5

_COLUMN_REACH = 14
_CELLS_MAX = 12
_FEW = 4
"""So many amounts in all the evidence may be put together, though they stand in sentences of their own."""
_COLUMN_MAX = 60


_TOTAL = re.compile(r"\b(?:total|net|gross|sum|balance|revenues?|sales)\b|合计|合計|总|總", re.IGNORECASE)

_BARE_TOTAL = re.compile(
    r"(?:sub)?totals?\b[\s,:]*(?:(?:as of|as at|at)\b[\w\s,]*)?|合计|合計|总计|總計", re.IGNORECASE
)

_YEAR_LABEL = re.compile(r"(?:FY|Fiscal|Year)?\s*(?:19|20)\d\d", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Group:
    """Cells of one row, one column or one sentence, in order."""

    kind: str
    cells: tuple[Figure, ...]
    shared: int
    words: frozenset[str] = frozenset()
    """The words that name rows."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a formula gives, and how it is written."""

    value: Decimal
    formula: str
    cells: tuple[Figure, ...]
    ratio: bool
    """A pure number: no scale, no currency."""
    either_sign: bool = False
    """Brackets or a negative base leave the sign open."""


def operand_groups(
    index: EvidenceIndex,
    words: frozenset[str],
    keys: Sequence[str],
    years: frozenset[int] = frozenset(),
    totals: bool = False,
    points: bool = False,
) -> list[Group]:
    """Rows and columns of tables, sentences of prose and cited passages; words that name rows leave only groups with such rows.

    Where no row is named, only passages that hold one of the words at all count. A sentence that names one year means
    the columns of that year; with `totals` (it says "total") a row that is labelled so and nothing else is meant too; with
    `points` (the number is one of percentage points) the few percents of all sentences may be taken from each other.
    """
    rows: dict[int, list[Figure]] = defaultdict(list)
    columns: dict[tuple[object, ...], list[Figure]] = defaultdict(list)
    cited: dict[int, list[Figure]] = defaultdict(list)
    for figure in index.figures:
        if figure.quantity.kind in UNCOUNTED_KINDS or (figure.row.cell_row and figure.column < 0):
            continue
        rows[id(figure.row)].append(figure)
        if figure.row.cell_row:
            columns[(*index.table(figure), figure.columns, figure.column)].append(figure)
        elif index.passage(figure).key in keys:
            cited[figure.passage].append(figure)
    shared = {
        key: shared_words(words, cells[0].row) or int(totals and _bare_total(cells[0])) for key, cells in rows.items()
    }
    best = {
        kind: max((shared[key] for key, cells in rows.items() if cells[0].row.cell_row is kind), default=0)
        for kind in (True, False)
    }
    speaks = {at for at, item in enumerate(index.passages) if not words or words & term_set(item.passage.text)}
    groups = [
        Group("row" if cells[0].row.cell_row else "sentence", tuple(cells), shared[key])
        for key, cells in rows.items()
        if 2 <= len(cells) <= _CELLS_MAX and cells[0].passage in speaks and _meant(cells[0], shared[key], best, words)
    ]
    for cells in columns.values():
        if _other_year(cells[0], years):
            continue
        named = max(shared[id(cell.row)] for cell in cells)
        if 2 <= len(cells) <= _COLUMN_MAX and cells[0].passage in speaks and (named or not best[True]):
            groups.append(Group("column", tuple(cells), named, words))
    groups.extend(_openings(rows, shared, words))
    groups.extend(Group("sentence", tuple(cells), 0) for cells in cited.values() if 2 <= len(cells) <= _CELLS_MAX)
    few = [figure for figure in index.figures if figure.quantity.kind is QuantityKind.AMOUNT]
    if 2 <= len(few) <= _FEW and not cited and not any(figure.row.cell_row for figure in few):
        groups.append(Group("sentence", tuple(few), 0))
    rates = [figure for figure in index.figures if points and figure.quantity.percent and not figure.row.cell_row]
    if 2 <= len(rates) <= _FEW:
        groups.append(Group("sentence", tuple(rates), 0))
    return groups


def _openings(rows: dict[int, list[Figure]], shared: dict[int, int], words: frozenset[str]) -> list[Group]:
    """First cells of rows whose labels begin alike but that have not as many cells: they never line up as a column."""
    alike: dict[tuple[object, ...], list[Figure]] = defaultdict(list)
    for key, cells in rows.items():
        label = tuple(cells[0].row.label.lower().split()[:_LABEL_WORDS])
        if cells[0].row.cell_row and shared[key] and len(label) == _LABEL_WORDS:
            alike[(cells[0].passage, cells[0].row.table, label)].append(cells[0])
    return [
        Group("column", tuple(cells), shared[id(cells[0].row)], words)
        for cells in alike.values()
        if len(cells) == 2 and cells[0].columns != cells[1].columns
    ]


def _bare_total(figure: Figure) -> bool:
    """Whether a row is "Total" or "Total as of December 31," and says no more."""
    return figure.row.cell_row and _BARE_TOTAL.fullmatch(figure.row.label.strip()) is not None


def _other_year(figure: Figure, years: frozenset[int]) -> bool:
    """Whether the head over a column is another year than the only one that the sentence names."""
    head = figure.head
    return (
        len(years) == 1
        and head is not None
        and head.date is not None
        and head.date.year is not None
        and head.date.year not in years
    )


def _meant(first: Figure, shared: int, best: dict[bool, int], words: frozenset[str]) -> bool:
    """Whether a row is among those that share most words; a sentence of prose needs two of them."""
    table_row = first.row.cell_row
    if not table_row and shared < min(2, len(words)):
        return False
    if best[table_row]:
        return shared >= max(1, best[table_row] - 1)
    return not (words and best[not table_row])


def results(group: Group, wanted: set[str], quantity: Quantity, natural: bool) -> Iterator[Result]:
    """All formulas that are tried over one group; only the natural ones when no word says which rows are meant.

    Natural are neighbours in a row, a cell as a share of a total of its column, and runs of neighbours.
    """
    cells = group.cells
    percent = quantity.percent
    for i in range(len(cells)):
        for j in range(i + 1, len(cells)):
            a, b = cells[i], cells[j]
            if (group.kind == "column" and j - i > _COLUMN_REACH and not _is_total(b)) or _mixed(a, b):
                continue
            if group.kind == "column" and not natural and group.shared and not _names_one(a, b, group.words):
                continue
            if group.kind == "column" and j - i > 1 and wanted & {"sum", "average"} and _same_label(a, b):
                yield from _runs((a, b), "row", wanted, natural)
            yield from _pair(a, b, group.kind, wanted, percent, natural, j - i)
            if (
                group.kind == "column"
                and not natural
                and j - i > 1
                and (a.row.words & group.words)
                and (b.row.words & group.words)
            ):
                yield from _runs((a, b), group.kind, wanted, natural)
    if wanted & {"sum", "average"}:
        alike = [cell for cell in cells if cell.quantity.percent == percent or (percent and cell.percent_cell)]
        alike = alike or (
            list(cells) if percent and not natural and all(_small(c.quantity.value) for c in cells) else []
        )
        yield from _runs(alike, group.kind, wanted, natural)


def _names_one(a: Figure, b: Figure, words: frozenset[str]) -> bool:
    """Whether the sentence names one of two rows, so that a formula over them may be meant."""
    return bool(words & (a.row.words | b.row.words)) or _is_total(b)


def _is_total(figure: Figure) -> bool:
    """Rows that others are shares of; a row without a label of its own ends many tables."""
    return _names_total(figure.row.label)


@lru_cache(maxsize=4096)
def _names_total(label: str) -> bool:
    return not label or _TOTAL.search(label) is not None


def _mixed(a: Figure, b: Figure) -> bool:
    """Percents and amounts are not added; currencies must agree."""
    if (a.quantity.percent or a.percent_cell) != (b.quantity.percent or b.percent_cell):
        return True
    return not same_currency(a.quantity.currency, b.quantity.currency)


def _pair(
    a: Figure, b: Figure, kind: str, wanted: set[str], percent: bool, natural: bool, apart: int
) -> Iterator[Result]:
    x, y = a.quantity.value, b.quantity.value
    both_percent = a.quantity.percent or a.percent_cell
    left, right = a.quantity.raw.strip(), b.quantity.raw.strip()
    same_label = kind == "column" and _same_label(a, b)
    near = kind != "column" or (apart == 1 and not natural) or (apart == 1 and _is_year_row(a)) or same_label
    alike = percent == both_percent or (percent and not natural and _small(x) and _small(y))
    if "difference" in wanted and alike and (near or not natural):
        yield Result(x - y, f"{left} - {right}", (a, b), False, True)
    if percent and not both_percent and "change" in wanted and near:
        if y:
            yield Result((x - y) / abs(y) * 100, f"({left} - {right}) / {right}", (a, b), True, y < 0)
        if x:
            yield Result((y - x) / abs(x) * 100, f"({right} - {left}) / {left}", (a, b), True, x < 0)
    if "share" in wanted and not (both_percent and percent) and (not natural or kind == "column"):
        factor = 100 if percent else 1
        if y and (not natural or abs(x) <= abs(y) or _is_total(b)):
            yield Result(x / y * factor, f"{left} / {right}", (a, b), True, percent and abs(x) <= abs(y))
        if x and (not natural or abs(y) <= abs(x) or _is_total(a)):
            yield Result(y / x * factor, f"{right} / {left}", (b, a), True, percent and abs(y) <= abs(x))


_LABEL_WORDS = 3


def _same_label(a: Figure, b: Figure) -> bool:
    """The opening and the closing row of a movement: "Non-vested at January 1" and "Non-vested at December 31"."""
    opening = _opening_of(a.row.label)
    return bool(opening) and opening == _opening_of(b.row.label)


@lru_cache(maxsize=4096)
def _opening_of(label: str) -> tuple[str, ...]:
    return tuple(label.lower().split()[:_LABEL_WORDS])


def _small(value: Decimal) -> bool:
    """Cells below 100 with decimals may be percents whose sign stands in a head that is not with them."""
    return abs(value) < 100 and value != value.to_integral_value()


def _is_year_row(figure: Figure) -> bool:
    return bool(_YEAR_LABEL.match(figure.row.label))


def _runs(cells: Sequence[Figure], kind: str, wanted: set[str], natural: bool) -> Iterator[Result]:
    """Sums and averages of neighbouring cells."""
    longest = _RUN_MAX if not natural else _NATURAL_RUN
    for start in range(len(cells)):
        total = cells[start].quantity.value
        shown = [cells[start].quantity.raw.strip()]
        for end in range(start + 1, min(len(cells), start + longest)):
            if _mixed(cells[start], cells[end]):
                break
            total += cells[end].quantity.value
            shown.append(cells[end].quantity.raw.strip())
            run = tuple(cells[start : end + 1])
            if "sum" in wanted:
                yield Result(total, " + ".join(shown), run, False)
            if "average" in wanted and (kind != "column" or not natural or _is_year_row(cells[start])):
                yield Result(total / len(run), f"({' + '.join(shown)}) / {len(run)}", run, False)


def gives(result: Result, quantity: Quantity, index: EvidenceIndex) -> bool:
    """Whether a result is the number at its written precision, under the scale that governs the operands."""
    half = Decimal(5).scaleb(quantity.exponent - 1) if quantity.exponent else Decimal("0.5")
    size = abs(result.value)
    if result.ratio or quantity.percent:
        if quantity.currency or quantity.scaled:
            return False
        fits = quantity.negative == (result.value < 0) or quantity.downward or result.either_sign
        return abs(size - quantity.magnitude) <= half and fits
    if quantity.currency and not _currency_fits(result, quantity, index):
        return False
    note = result.cells[0].note
    power = note.power if note is not None and not result.cells[0].quantity.scaled else 0
    if abs(size.scaleb(power) - quantity.magnitude) <= half:
        return True
    if not quantity.scaled and power:
        return abs(size - quantity.magnitude) <= half
    return (
        quantity.scaled
        and note is None
        and result.cells[0].row.cell_row
        and abs(size.scaleb(quantity.scale) - quantity.magnitude) <= half
    )


def _currency_fits(result: Result, quantity: Quantity, index: EvidenceIndex) -> bool:
    own = {cell.quantity.currency for cell in result.cells if cell.quantity.currency} or set(index.currencies)
    return not own or any(same_currency(quantity.currency, currency) for currency in own)
