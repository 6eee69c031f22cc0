"""Numbers that the evidence gives only by arithmetic: named "derived", with the formula, never confirmed.

Two numbers of a page explain a wrong percent by chance in half of all cases, so operands come from one row, one column or
one sentence, the words say what is computed, and without such words only a result too exact for chance counts.
"""

from __future__ import annotations

import re
from decimal import Decimal

from core.answer import Check, Outcome
from core.checks.arithmetic import Result, gives, operand_groups, results
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure
from core.checks.matching import plain
from core.checks.numbers import bare_check, make_check
from core.quantity import CALENDAR_KINDS, UNCOUNTED_KINDS, Quantity, QuantityKind, shifted
from core.text.terms import content_terms

_MOVES_DE = (
    r"stieg\w*|gestiegen|wuchs\w*|gewachsen|erhöh\w*|zugenommen|zunahme\w*|anstieg\w*|zuwachs\w*|sank\w*|gesunken|fiel\w*|gefallen|gesenkt|"
    r"verringer\w*|vermindert\w*|reduzier\w*|rückgang\w*|zurückgegangen|abgenommen|abnahme\w*|verändert\w*|veränderung\w*|(?:coming|comes?|came|going|goes|went) (?:up|down)"
)
CUES: dict[str, re.Pattern[str]] = {
    "difference": re.compile(
        r"\b(?:change[ds]?|differ\w*|increas\w*|decreas\w*|grew|grow\w*|rose|rise|fell|fall|declin\w*|drop\w*|reduc\w*|up|down|more|less|higher|lower|"
        r"exceed\w*|gap|net|variance|decrement|remain\w*|rest|remainder|balance|minus|deduct\w*|short(?:fall)?|lead|apart|"
        + _MOVES_DE
        + r"|Differenz|Unterschied|abzüglich|verbleib\w*|mehr|weniger|höher|niedriger)\b|变化|變化|差|增加|减少|減少|增长|增長|下降|上升|提高|降低|[多少高低]出?(?=\d)",
        re.IGNORECASE,
    ),
    "change": re.compile(
        r"\b(?:change[ds]?|increas\w*|decreas\w*|grew|grow\w*|rose|rise|fell|fall|declin\w*|drop\w*|reduc\w*|up|down|higher|lower|differ\w*|variance|year[- ]on[- ]year|yoy|"
        + _MOVES_DE
        + r")\b|变化|變化|增长|增長|增加|减少|減少|下降|上升|提高|降低|同比",
        re.IGNORECASE,
    ),
    "share": re.compile(
        r"\b(?:percent\w*|proportion|ratio|share|portion|fraction|constitut\w*|represent\w*|account\w*|margin|rate|as a|out of|divided|of (?:the )?total|compris\w*|ma(?:kes?|de) up|times|multiple)\b|%|占|比例|比率|比重",
        re.IGNORECASE,
    ),
    "sum": re.compile(r"\b(?:total\w*|sum\w*|combined|together|altogether|aggregate\w*|overall|both|cumulative\w*|in all|plus|add\w*|(?:from|between) (?:19|20)\d\d (?:to|and|through) (?:19|20)\d\d [^.]{0,30}?(?:amount|c[ao]me)s?(?:ed)? to|over the (?:two|three|four|five) years|zusammen|insgesamt|Summe|Gesamt\w*)\b|合计|合計|总计|總計|共|之和|总额|總額", re.IGNORECASE),
    "average": re.compile(r"\b(?:averag\w*|mean|midpoint|median)\b|平均|均值", re.IGNORECASE),
}  # fmt: skip

_CHANCE_MAX = Decimal(25)
"""Where no word says which rows are meant, only natural formulas are tried, and no more of them than this times ten to the
number of digits (less one) of the result; on filings 1.2 % of wrong numbers pass."""
_TOLD_CHANCE = Decimal(20)
_TOLD_DIGITS = 3

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

_SAYS_TOTAL = re.compile(r"\btotal\b|合计|合計|总|總", re.IGNORECASE)

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


def derive(
    quantity: Quantity,
    claim: ClaimText,
    question: str,
    index: EvidenceIndex,
    words: frozenset[str],
    years: frozenset[int],
) -> Check | None:
    """Looks for one formula over one row, column or sentence that gives the number; None when there is none."""
    if quantity.kind in UNCOUNTED_KINDS or quantity.value == 0 or quantity.unit not in ("", "points") or quantity.loose:
        return None
    outside = claim.text[: quantity.start - claim.start] + " " + claim.text[quantity.end - claim.start :]
    asked = f"{outside} {question}"
    cues = {name for name, pattern in CUES.items() if pattern.search(asked)}
    if quantity.kind is QuantityKind.MULTIPLE:
        cues = {"share"}  # "doubled", "3x" are themselves the cue
    telling = (words | content_terms(question)) - EMPTY_WORDS
    empty = not telling - _CUE_WORDS
    if not cues and not empty:
        return None
    wanted = _wanted(cues, empty, quantity)
    trials = 0
    hits: list[Result] = []
    named = telling - _CUE_WORDS | {str(year) for year in years}
    totals = not empty and _SAYS_TOTAL.search(asked) is not None
    for group in operand_groups(index, named, claim.keys, years, totals, quantity.unit == "points"):
        for result in results(group, wanted, quantity, natural=empty):
            if quantity.unit == "points" and not _of_percents(result):
                continue
            trials += 1
            if gives(result, quantity, index):
                hits.append(result)
    hits = _of_named_row(hits, telling, index)
    if not hits:
        return None
    fitting = [hit for hit in hits if not turned(hit, outside, years)]
    if not fitting:
        return make_check(quantity, Outcome.CONTRADICTED, turned(hits[0], outside, years), index, hits[0].cells[0])
    hits = fitting
    best = min(
        hits,
        key=lambda hit: (
            -sum(_is_stated(cell, quantity, claim) for cell in hit.cells),
            -max(shared_words(telling, cell.row) for cell in hit.cells),
            len(hit.cells),
        ),
    )
    meant = telling - _CUE_WORDS
    exact = bool(meant) and meant <= frozenset().union(*(cell.row.words for cell in best.cells))
    exact = exact or sum(_is_stated(cell, quantity, claim) for cell in best.cells) == 1
    if not exact and not _beyond_chance(quantity, trials, told=bool(cues) and not empty):
        return None
    if quantity.unit != "points" and _are_points(best) and _BY.search(claim.text[: quantity.start - claim.start]):
        reason = f"{best.formula} is a difference in percentage points, not in percent"
        return make_check(quantity, Outcome.UNDETERMINED, reason, index, best.cells[0])
    formula = f"{best.formula} = {quantity.raw.strip()}"
    return make_check(quantity, Outcome.DERIVED, "computed from numbers of the page", index, best.cells[0], formula)


_BY = re.compile(r"\b(?:by|um)\s(?:about\s|approximately\s|some\s|etwa\s|rund\s)?$", re.IGNORECASE)


def _are_points(result: Result) -> bool:
    """Whether a result is the difference of two percents that show their signs."""
    return not result.ratio and " - " in result.formula and all(cell.quantity.percent for cell in result.cells)


def _is_stated(cell: Figure, quantity: Quantity, claim: ClaimText) -> bool:
    """Whether the sentence says a cell of a formula, too: "299 stores, eight more than before"."""
    size, note = cell.quantity.magnitude, cell.note
    sizes = {size, shifted(size, note.power)} if note is not None else {size}
    return any(
        item is not quantity and item.kind not in CALENDAR_KINDS and item.magnitude in sizes
        for item in claim.quantities
    )


def _of_percents(result: Result) -> bool:
    """Whether a result can be points: they are the difference of two percents, and no ratio."""
    first = result.cells[0]
    bare = first.quantity.value != first.quantity.value.to_integral_value() or first.row.cell_row
    return not result.ratio and (first.quantity.percent or first.percent_cell or (bare and not first.quantity.currency))


def _of_named_row(hits: list[Result], telling: frozenset[str], index: EvidenceIndex) -> list[Result]:
    """Where a row is named whole, "operating profit", what one other row gives by chance, "profit before tax", is left out."""
    labels = {one.row.words for one in index.figures if one.row.cell_row and _is_named(one.row.words, telling)}
    if not hits or not labels:
        return hits
    return [hit for hit in hits if not _of_other_row(hit, labels, telling)]


def _of_other_row(hit: Result, labels: set[frozenset[str]], telling: frozenset[str]) -> bool:
    """Whether all cells of a formula stand in one row that is neither named nor a longer name of one that is."""
    row = hit.cells[0].row
    alone = row.cell_row and all(cell.row is row for cell in hit.cells)
    return alone and not row.words <= telling and not any(label <= row.words for label in labels)


def _is_named(label: frozenset[str], telling: frozenset[str]) -> bool:
    return len(label) > 1 and label <= telling


def _wanted(cues: set[str], empty: bool, quantity: Quantity) -> set[str]:
    """The kinds of formula to try: those that the words name, or all when the words say nothing at all."""
    if not empty:
        return cues
    if cues & {"average", "share"}:
        return cues
    if cues & {"difference", "change"}:
        return {"difference", "change", "average"}
    return {"difference", "change", "share", "sum", "average"}


def _beyond_chance(quantity: Quantity, trials: int, told: bool) -> bool:
    """Told what is computed and of which rows, two significant digits are enough; else the hit must be no accident."""
    digits = quantity.magnitude.adjusted() - quantity.exponent + 1
    accidents = Decimal(trials) * Decimal(1).scaleb(1 - digits)
    if told:
        return digits >= _TOLD_DIGITS or accidents <= _TOLD_CHANCE
    return accidents <= _CHANCE_MAX


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
        if operator not in _OPERATORS or item.kind in CALENDAR_KINDS or operands[0].kind in CALENDAR_KINDS:
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


_UP = re.compile(
    r"\b(?:rose|risen|rises?|increas\w*|grew|grow[ns]?|growth|higher|up|climb\w*)\b|增加|增长|增長|上升|上涨",
    re.IGNORECASE,
)
_DOWN = re.compile(
    r"\b(?:fell|fall(?:s|en)?|decreas\w*|declin\w*|dropp?\w*|reduc\w*|lower|down|shr[au]nk)\b|减少|減少|下降|下跌|降低",
    re.IGNORECASE,
)
_CHANGE = re.compile(r"^\(?\S.* - \S")


def turned(result: Result, text: str, years: frozenset[int]) -> str:
    """Returns why a change between two columns is not the one that the sentence tells; "" when nothing speaks against it.

    Only two cells of one row under two years can tell; a row that changes its sign tells nothing.
    """
    dated = _dated(result)
    if dated is None or not _CHANGE.match(result.formula):
        return ""
    (first, earlier), (last, later) = dated
    shown = f"{earlier.quantity.raw.strip()} in {first}, {later.quantity.raw.strip()} in {last}"
    page = f"the page says {shown}"
    if len(years) == 2 and {first, last} != years:
        return f"the years differ: {page}"
    up, down = _UP.search(text) is not None, _DOWN.search(text) is not None
    if up == down or earlier.quantity.negative != later.quantity.negative:
        return ""
    rose = later.quantity.magnitude > earlier.quantity.magnitude
    if later.quantity.negative:  # costs in brackets grow by their size, a result by its value
        return ""
    if rose is up:
        return ""
    moved = plain(abs(later.quantity.magnitude - earlier.quantity.magnitude))
    return f"the direction differs: it {'rose' if rose else 'fell'} by {moved}; {page}"


def _dated(result: Result) -> tuple[tuple[int, Figure], tuple[int, Figure]] | None:
    """The two cells of a row with their years, the earlier first."""
    if len(result.cells) != 2 or result.cells[0].row is not result.cells[1].row:
        return None
    found: list[tuple[int, Figure]] = []
    for cell in result.cells:
        head = cell.head
        if head is None or head.date is None or head.date.year is None:
            return None
        found.append((head.date.year, cell))
    found.sort(key=lambda item: item[0])
    return (found[0], found[1]) if found[0][0] != found[1][0] else None
