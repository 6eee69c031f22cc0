"""Products that a sentence states without writing them out: a year of a monthly fee, a percent of an amount, a count at a price."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.answer import Check, Outcome
from core.checks.arithmetic import NOT_OPERANDS, Result, gives
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure
from core.checks.numbers import make_check
from core.quantity import Quantity, QuantityKind

_PERIODS: tuple[tuple[str, str], ...] = (
    ("year", r"(?:per|a|each|every|/)\s*(?:calendar |contract )?(?:year|annum)\b|\bannual(?:ly)?\b|\byearly\b|\bp\.\s?a\.|每年|/年|年度|全年"),
    ("quarter", r"(?:per|a|each|every|/)\s*(?:calendar )?quarter\b|\bquarterly\b|每季|/季"),
    ("month", r"(?:per|a|each|every|/)\s*(?:calendar )?month\b|\bmonthly\b|每月|/月"),
    ("week", r"(?:per|a|each|every|/)\s*week\b|\bweekly\b|每周|/周"),
    ("day", r"(?:per|a|each|every|/)\s*(?:calendar |business )?day\b|\bdaily\b|每日|每天|/天|/日"),
)  # fmt: skip
_PERIOD = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in _PERIODS}
_IN_A = {
    ("month", "year"): 12,
    ("quarter", "year"): 4,
    ("week", "year"): 52,
    ("month", "quarter"): 3,
}
"""How many of one period make the other; days are left out, as years of 360 and 365 days are both in use."""
_TOTAL = re.compile(
    r"\b(?:total\w*|altogether|in all|together|combined|times|multipl\w+|cost|worth|amounts? to|comes? to)\b|[×x]\s?\d|\d\s?[×x]|合计|合計|共|总|總|乘",
    re.IGNORECASE,
)
_SHARE = re.compile(
    r"%|\bper ?cents?\b|\bpercent\w*|\bshare\b|\bportion\b|\bfee\b|\bcommission\b|\bdeposit\b|\btax\b|占|百分",
    re.IGNORECASE,
)
_REACH = 40
_DIGITS_MIN = 2
_COUNT_MAX = 100_000
_SHARED_MIN = 2


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a sentence and its question say around the number."""

    text: str
    words: frozenset[str]
    quantities: tuple[Quantity, ...]


def product(
    quantity: Quantity, claim: ClaimText, question: str, index: EvidenceIndex, words: frozenset[str]
) -> Check | None:
    """Looks for one product that gives an amount; None when there is none.

    Both factors stand in one sentence of the evidence that speaks of the same thing, or one of them in the claim itself.
    """
    digits = quantity.magnitude.adjusted() - quantity.exponent + 1
    if quantity.kind not in (QuantityKind.AMOUNT, QuantityKind.NUMBER) or digits < _DIGITS_MIN or quantity.value == 0:
        return None
    outside = claim.text[: quantity.start - claim.start] + " " + claim.text[quantity.end - claim.start :]
    others = tuple(item for item in claim.quantities if item is not quantity)
    asked = _Asked(f"{outside} {question}", words - EMPTY_WORDS, others)
    for result in _results(asked, index):
        if gives(result, quantity, index) and result.value == quantity.value:
            formula = f"{result.formula} = {quantity.raw.strip()}"
            reason = "computed from numbers of the page"
            return make_check(quantity, Outcome.DERIVED, reason, index, result.cells[0], formula)
    return None


def _results(asked: _Asked, index: EvidenceIndex) -> Iterator[Result]:
    for figure in index.figures:
        if figure.quantity.kind is QuantityKind.AMOUNT and shared_words(asked.words, figure.row):
            yield from _over_time(figure, asked, index)
    by_row: dict[int, list[Figure]] = {}
    for figure in index.figures:
        if figure.quantity.kind not in NOT_OPERANDS and not figure.row.cell_row:
            by_row.setdefault(id(figure.row), []).append(figure)
    for cells in by_row.values():
        enough = min(_SHARED_MIN, len(asked.words))
        if enough and shared_words(asked.words, cells[0].row) >= enough:
            yield from _of_sentence(cells, asked)


def _over_time(figure: Figure, asked: _Asked, index: EvidenceIndex) -> Iterator[Result]:
    """A monthly fee over a year, or over the 36 months that the sentence names."""
    text = index.passage(figure).text
    item = figure.quantity
    near = text[item.end : item.end + _REACH].split(".")[0] + " " + text[max(0, item.start - _REACH) : item.start]
    given, wanted = _period_in(near), _period_in(asked.text)
    if not given:
        return
    count = _IN_A.get((given, wanted))
    if count:
        yield Result(item.value * count, f"{item.raw.strip()} × {count}", (figure,), False)
    parts = _IN_A.get((wanted, given))
    if parts:
        yield Result(item.value / parts, f"{item.raw.strip()} / {parts}", (figure,), False)
    for said in asked.quantities:
        if said.unit == given:
            yield _times(figure, said.value, said.raw)


@lru_cache(maxsize=1024)
def _period_in(text: str) -> str:
    return next((name for name, pattern in _PERIOD.items() if pattern.search(text)), "")


def _of_sentence(cells: Sequence[Figure], asked: _Asked) -> Iterator[Result]:
    """A percent of an amount, or a count at a price, of one sentence; the other factor may stand in the claim."""
    amounts = [cell for cell in cells if cell.quantity.kind is QuantityKind.AMOUNT]
    shares, totals = _SHARE.search(asked.text) is not None, _TOTAL.search(asked.text) is not None
    for amount in amounts:
        for cell in cells:
            item = cell.quantity
            if item.percent and not item.unit and shares:
                yield _share(amount, item)
            elif _is_count(item) and totals:
                yield _times(amount, item.value, item.raw)
        for said in asked.quantities:
            if said.percent and not said.unit:
                yield _share(amount, said)
            elif _is_count(said) and totals:
                yield _times(amount, said.value, said.raw)


def _is_count(item: Quantity) -> bool:
    whole = item.value == item.value.to_integral_value()
    return item.kind in (QuantityKind.NUMBER, QuantityKind.MEASURE) and whole and 1 < item.value < _COUNT_MAX


def _share(amount: Figure, percent: Quantity) -> Result:
    shown = f"{percent.raw.strip()} × {amount.quantity.raw.strip()}"
    return Result(amount.quantity.value * percent.value / Decimal(100), shown, (amount,), False)


def _times(amount: Figure, count: Decimal, shown: str) -> Result:
    return Result(amount.quantity.value * count, f"{amount.quantity.raw.strip()} × {shown.strip()}", (amount,), False)
