"""Products that a sentence states without writing them out: a year of a monthly fee, a percent of an amount, a count at a price.

"EUR 100 a month" gives EUR 1,200 a year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.answer import Check, Outcome
from core.checks.arithmetic import Result, gives
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure
from core.checks.numbers import make_check
from core.quantity import UNCOUNTED_KINDS, Quantity, QuantityKind
from core.text.time_rates import IN_A, period_in

_TOTAL = re.compile(
    r"\b(?:total\w*|altogether|in all|together|combined|times|multipl\w+|costs?|worth|zusammen|insgesamt|amounts? to|comes? to)\b|[×x]\s?\d|\d\s?[×x]|合计|合計|共|总|總|乘",
    re.IGNORECASE,
)
_SHARE = re.compile(
    r"%|\bper ?cents?\b|\bpercent\w*|\bshare\b|\bportion\b|\bfee\b|\bcommission\b|\bdeposit\b|\btax\b|占|百分",
    re.IGNORECASE,
)
_OF_TIME = re.compile(r"(?:jahres|monats|quartals|wochen)([a-zäöüß]{4,})")
_SENTENCE = re.compile(r"[.。;；]")
_REACH = 40
_DIGITS_MIN = 2
_YEARS_MAX = 100
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
    asked = _Asked(f"{outside} {question}", _uncompounded(words - EMPTY_WORDS), others)
    for result in _results(asked, index):
        if gives(result, quantity, index) and result.value == quantity.value:
            formula = f"{result.formula} = {quantity.raw.strip()}"
            reason = "computed from numbers of the page"
            return make_check(quantity, Outcome.DERIVED, reason, index, result.cells[0], formula)
    return None


def _uncompounded(words: frozenset[str]) -> frozenset[str]:
    """Words, and those of German without the length of time that they begin with: "Jahresmiete" is a rent."""
    return words | {match[1] for word in words if (match := _OF_TIME.fullmatch(word))}


def _results(asked: _Asked, index: EvidenceIndex) -> Iterator[Result]:
    for figure in index.figures:
        if figure.quantity.kind is QuantityKind.AMOUNT and shared_words(asked.words, figure.row):
            yield from _over_time(figure, asked, index)
    by_row: dict[int, list[Figure]] = {}
    for figure in index.figures:
        if figure.quantity.kind not in UNCOUNTED_KINDS and not figure.row.cell_row:
            by_row.setdefault(id(figure.row), []).append(figure)
    for cells in by_row.values():
        enough = min(_SHARED_MIN, len(asked.words))
        if enough and shared_words(asked.words, cells[0].row) >= enough:
            yield from _of_sentence(cells, asked)


def _over_time(figure: Figure, asked: _Asked, index: EvidenceIndex) -> Iterator[Result]:
    """A monthly fee over a year, or over the 36 months that the sentence names."""
    text = index.passage(figure).text
    item = figure.quantity
    near = _SENTENCE.split(text[item.end : item.end + _REACH])[0] + " " + text[max(0, item.start - _REACH) : item.start]
    given, wanted = period_in(near), period_in(asked.text)
    if not given:
        return
    count = IN_A.get((given, wanted))
    if count:
        yield Result(item.value * count, f"{item.raw.strip()} × {count}", (figure,), False)
    parts = IN_A.get((wanted, given))
    if parts:
        yield Result(item.value / parts, f"{item.raw.strip()} / {parts}", (figure,), False)
    for said in asked.quantities:
        if said.unit == given:
            yield _times(figure, said.value, said.raw)
        elif (many := IN_A.get((given, said.unit))) and said.value < _YEARS_MAX:
            yield _times(figure, many * said.value, f"{many} × {said.raw.strip()}")


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
