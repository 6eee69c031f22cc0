"""Numbers that the evidence gives only by arithmetic: named "derived", with the formula, never confirmed.

Two numbers of a page explain a wrong percent by chance in half of all cases, so operands come from one row, one column or
one sentence, the words say what is computed, and without such words only a result too exact for chance counts.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure, row_words
from core.checks.matching import plain
from core.checks.numbers import bare_check, make_check
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.currencies import same_currency

CUES: dict[str, re.Pattern[str]] = {
    "difference": re.compile(
        r"\b(?:change[ds]?|differ\w*|increas\w*|decreas\w*|grew|grow\w*|rose|rise|fell|fall|declin\w*|drop\w*|reduc\w*|up|down|more|less|higher|lower|"
        r"exceed\w*|gap|net of|variance|decrement)\b|变化|變化|差|增加|减少|減少|增长|增長|下降|上升",
        re.IGNORECASE,
    ),
    "change": re.compile(
        r"\b(?:change[ds]?|increas\w*|decreas\w*|grew|grow\w*|rose|rise|fell|fall|declin\w*|drop\w*|reduc\w*|up|down|higher|lower|differ\w*|variance|year[- ]on[- ]year|yoy)\b"
        r"|变化|變化|增长|增長|增加|减少|減少|下降|上升|同比",
        re.IGNORECASE,
    ),
    "share": re.compile(
        r"\b(?:percent\w*|proportion|ratio|share|portion|fraction|constitut\w*|represent\w*|account\w*|margin|rate|as a|out of|divided|of (?:the )?total|compris\w*|makes? up|times|multiple)\b|%|占|比例|比率|比重",
        re.IGNORECASE,
    ),
    "sum": re.compile(r"\b(?:total\w*|sum\w*|combined|together|altogether|aggregate\w*|overall|both|cumulative\w*|in all|plus|add\w*)\b|合计|合計|总计|總計|共|之和|总额|總額", re.IGNORECASE),
    "average": re.compile(r"\b(?:averag\w*|mean|midpoint|median)\b|平均|均值", re.IGNORECASE),
}  # fmt: skip
_EMPTY = frozenset(
    [
        "answer",
        "report",
        "amount",
        "figur",
        "document",
        "shown",
        "file",
        "result",
        "evid",
        "accord",
        "base",
        "total",
        "say",
        "state",
        "number",
        "valu",
        "reported",
        "according",
        "wa",
        "compani",
        "describ",
        "note",
        "ye",
    ]
)
_CHANCE_MAX = Decimal("25")
"""Without words that name the rows, the tried formulas may be expected to hit a number of that many digits by accident no
more often than this; the density of results near one number is well below even, so the real rate is a tenth of it."""
_TOLD_CHANCE = Decimal(20)
_TOLD_DIGITS = 3
_RUN_MAX = 8
_NATURAL_RUN = 5
_COLUMN_REACH = 14
_NOT_OPERANDS = frozenset({QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, QuantityKind.ORDINAL, *CALENDAR_KINDS})


@dataclass(frozen=True, slots=True)
class _Group:
    """Cells of one row, one column or one sentence, in order."""

    kind: str
    cells: tuple[Figure, ...]
    shared: int
    words: frozenset[str] = frozenset()
    """The words that name rows."""


@dataclass(frozen=True, slots=True)
class _Result:
    value: Decimal
    formula: str
    cells: tuple[Figure, ...]
    ratio: bool
    """A pure number: no scale, no currency."""


def stated_formula(quantity: Quantity, claim: ClaimText) -> Check | None:
    """Checks "828.8 - 885.3 = -56.5": a sum that the sentence itself writes out. None when the number is no result."""
    before = [item for item in claim.quantities if item.end <= quantity.start]
    if not before:
        return None
    gap = claim.text[before[-1].end - claim.start : quantity.start - claim.start].strip()
    if gap not in ("=", "＝", "≈", "is", "equals"):
        return None
    operands = [before[-1]]
    operators: list[str] = []
    for item in reversed(before[:-1]):
        operator = claim.text[item.end - claim.start : operands[0].start - claim.start].strip()
        if operator not in _OPERATORS:
            break
        operands.insert(0, item)
        operators.insert(0, _OPERATORS[operator])
    if not operators:
        return None
    value = operands[0].value
    for operator, item in zip(operators, operands[1:], strict=True):
        result = _apply(operator, value, item.value)
        if result is None:
            return None
        value = result
    shown = " ".join(
        [
            operands[0].raw.strip(),
            *(f"{op} {item.raw.strip()}" for op, item in zip(operators, operands[1:], strict=True)),
        ]
    )
    target = quantity.value
    good = _near(value, target, quantity) or (quantity.percent and _near(value * 100, target, quantity))
    if good:
        return bare_check(
            quantity, Outcome.DERIVED, "computed in the sentence", "number", formula=f"{shown} = {plain(value)}"
        )
    return bare_check(
        quantity,
        Outcome.CONTRADICTED,
        f"{shown} is {plain(_tidy(value))}",
        "number",
        formula=f"{shown} = {plain(_tidy(value))}",
    )


_OPERATORS = {
    "+": "+",
    "-": "-",
    "−": "-",
    "–": "-",
    "*": "×",
    "×": "×",
    "x": "×",
    "/": "/",
    "÷": "/",
    "plus": "+",
    "minus": "-",
}


def _apply(operator: str, left: Decimal, right: Decimal) -> Decimal | None:
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "×":
        return left * right
    return left / right if right else None


def _tidy(value: Decimal) -> Decimal:
    return round(value, 6)


def _near(value: Decimal, target: Decimal, quantity: Quantity) -> bool:
    return (
        abs(value - target) <= Decimal(5).scaleb(quantity.exponent - 1)
        if quantity.exponent
        else value == target or (abs(value - target) <= Decimal("0.5") and value != value.to_integral_value())
    )


def derive(
    quantity: Quantity,
    claim: ClaimText,
    question: str,
    index: EvidenceIndex,
    words: frozenset[str],
    years: frozenset[int],
) -> Check | None:
    """Looks for one formula over one row, column or sentence that gives the number; None when there is none."""
    if quantity.kind in _NOT_OPERANDS or quantity.value == 0 or quantity.unit not in ("", "points") or quantity.loose:
        return None
    outside = claim.text[: quantity.start - claim.start] + " " + claim.text[quantity.end - claim.start :]
    asked = f"{outside} {question}"
    cues = {name for name, pattern in CUES.items() if pattern.search(asked)}
    telling = (words | row_words(question)) - _EMPTY
    empty = not telling - _CUE_WORDS
    if not cues and not empty:
        return None
    wanted = _wanted(cues, empty, quantity)
    trials = 0
    hits: list[_Result] = []
    named = telling - _CUE_WORDS | {str(year) for year in years}
    for group in _groups(index, named, claim.keys):
        for result in _results(group, wanted, quantity, natural=empty):
            trials += 1
            if _gives(result, quantity, index):
                hits.append(result)
    if not hits:
        return None
    best = min(hits, key=lambda hit: (len(hit.cells), -sum(shared_words(telling, cell.row) for cell in hit.cells)))
    if not _beyond_chance(quantity, trials, told=bool(cues) and not empty):
        return None
    formula = f"{best.formula} = {quantity.raw.strip()}"
    return make_check(quantity, Outcome.DERIVED, "computed from numbers of the page", index, best.cells[0], formula)


def _wanted(cues: set[str], empty: bool, quantity: Quantity) -> set[str]:
    """The kinds of formula to try: those that the words name, or all when the words say nothing at all."""
    if not empty:
        return cues
    if cues & {"average", "share"}:
        return cues
    if cues & {"difference", "change"}:
        return {"difference", "change", "average"}
    return {"difference", "change", "share", "sum", "average"}


_CUE_WORDS = frozenset(
    [
        "chang",
        "differ",
        "increas",
        "decreas",
        "grew",
        "grow",
        "rose",
        "rise",
        "fell",
        "fall",
        "declin",
        "drop",
        "reduc",
        "up",
        "down",
        "more",
        "less",
        "higher",
        "lower",
        "percent",
        "percentag",
        "proport",
        "ratio",
        "share",
        "total",
        "sum",
        "combin",
        "averag",
        "mean",
        "amount",
        "year",
    ]
)


def _beyond_chance(quantity: Quantity, trials: int, told: bool) -> bool:
    """Told what is computed and of which rows, two significant digits are enough; else the hit must be no accident."""
    digits = quantity.magnitude.adjusted() - quantity.exponent + 1
    accidents = Decimal(trials) * Decimal(1).scaleb(1 - digits)
    if told:
        return digits >= _TOLD_DIGITS or accidents <= _TOLD_CHANCE
    return accidents <= _CHANCE_MAX


def _groups(index: EvidenceIndex, words: frozenset[str], keys: Sequence[str]) -> list[_Group]:
    """Rows and columns of tables, sentences of prose; when the words name rows, only groups with such rows."""
    rows: dict[int, list[Figure]] = defaultdict(list)
    columns: dict[tuple[int, int, int, int], list[Figure]] = defaultdict(list)
    for figure in index.figures:
        if figure.quantity.kind in _NOT_OPERANDS or (figure.row.cell_row and figure.column < 0):
            continue
        rows[id(figure.row)].append(figure)
        if figure.row.cell_row:
            columns[(figure.passage, figure.row.table, figure.columns, figure.column)].append(figure)
    shared = {key: shared_words(words, cells[0].row) for key, cells in rows.items()}
    best = {
        kind: max((shared[key] for key, cells in rows.items() if cells[0].row.cell_row is kind), default=0)
        for kind in (True, False)
    }
    groups: list[_Group] = []
    for key, cells in rows.items():
        table_row = cells[0].row.cell_row
        top = best[table_row]
        enough = shared[key] >= max(1, top - 1) if top else not (words and best[not table_row])
        if table_row is False and words and shared[key] < min(2, len(words)):
            enough = False
        if 2 <= len(cells) <= 12 and enough:
            groups.append(_Group("row" if table_row else "sentence", tuple(cells), shared[key]))
    for cells in columns.values():
        if 2 <= len(cells) <= 60:
            named = max(shared[id(cell.row)] for cell in cells)
            if named or not best[True]:
                groups.append(_Group("column", tuple(cells), named, words))
    return groups


def _results(group: _Group, wanted: set[str], quantity: Quantity, natural: bool) -> Iterator[_Result]:
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
        alike = [cell for cell in cells if (cell.quantity.percent or cell.percent_cell) == percent]
        alike = alike or (
            list(cells) if percent and not natural and all(_small(c.quantity.value) for c in cells) else []
        )
        yield from _runs(alike, group.kind, wanted, natural)


_TOTAL = re.compile(r"\b(?:total|net|gross|sum|balance|revenues?|sales)\b|合计|合計|总|總", re.IGNORECASE)


def _is_total(figure: Figure) -> bool:
    """Rows that others are shares of; a row without a label of its own ends many tables."""
    return not figure.row.label or _TOTAL.search(figure.row.label) is not None


def _mixed(a: Figure, b: Figure) -> bool:
    """Percents and amounts are not added; currencies must agree."""
    if (a.quantity.percent or a.percent_cell) != (b.quantity.percent or b.percent_cell):
        return True
    return not same_currency(a.quantity.currency, b.quantity.currency)


def _pair(
    a: Figure, b: Figure, kind: str, wanted: set[str], percent: bool, natural: bool, apart: int
) -> Iterator[_Result]:
    x, y = a.quantity.value, b.quantity.value
    both_percent = a.quantity.percent or a.percent_cell
    left, right = a.quantity.raw.strip(), b.quantity.raw.strip()
    near = kind != "column" or (apart == 1 and not natural) or (apart == 1 and _is_year_row(a))
    alike = percent == both_percent or (percent and not natural and _small(x) and _small(y))
    if "difference" in wanted and alike and (near or not natural):
        yield _Result(x - y, f"{left} - {right}", (a, b), False)
    if percent and not both_percent and "change" in wanted and near:
        if y:
            yield _Result((x - y) / abs(y) * 100, f"({left} - {right}) / {right}", (a, b), True)
        if x:
            yield _Result((y - x) / abs(x) * 100, f"({right} - {left}) / {left}", (a, b), True)
    if "share" in wanted and not (both_percent and percent) and (not natural or kind == "column"):
        factor = 100 if percent else 1
        if y and (not natural or abs(x) <= abs(y) or _is_total(b)):
            yield _Result(x / y * factor, f"{left} / {right}", (a, b), True)
        if x and (not natural or abs(y) <= abs(x) or _is_total(a)):
            yield _Result(y / x * factor, f"{right} / {left}", (b, a), True)


def _small(value: Decimal) -> bool:
    """Cells below 100 with decimals may be percents whose sign stands in a head that is not with them."""
    return abs(value) < 100 and value != value.to_integral_value()


def _is_year_row(figure: Figure) -> bool:
    return bool(_YEAR_LABEL.match(figure.row.label))


_YEAR_LABEL = re.compile(r"(?:FY|Fiscal|Year)?\s*(?:19|20)\d\d", re.IGNORECASE)


def _runs(cells: Sequence[Figure], kind: str, wanted: set[str], natural: bool) -> Iterator[_Result]:
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
                yield _Result(total, " + ".join(shown), run, False)
            if "average" in wanted and (kind != "column" or not natural or _is_year_row(cells[start])):
                yield _Result(total / len(run), f"({' + '.join(shown)}) / {len(run)}", run, False)


def _gives(result: _Result, quantity: Quantity, index: EvidenceIndex) -> bool:
    """Whether a result is the number at its written precision, under the scale that governs the operands."""
    half = Decimal(5).scaleb(quantity.exponent - 1) if quantity.exponent else Decimal("0.5")
    size = abs(result.value)
    if result.ratio or quantity.percent:
        if quantity.currency or quantity.scaled:
            return False
        fits = quantity.negative == (result.value < 0) or quantity.downward or (result.value < 0 and not result.ratio)
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


def _currency_fits(result: _Result, quantity: Quantity, index: EvidenceIndex) -> bool:
    own = {cell.quantity.currency for cell in result.cells if cell.quantity.currency} or set(index.currencies)
    return not own or any(same_currency(quantity.currency, currency) for currency in own)
