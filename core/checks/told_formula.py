"""Formulas told in words: "15 % of the price", "two months' rent", "40 users at EUR 90 each", "(4,000 x 12)".

The words stand in the sentence itself or in one of the evidence that names what the sentence speaks of. Where they leave no
doubt of the operands, another result is contradicted with the one that was reckoned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from core.answer import Check, Outcome
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex
from core.checks.figures import Figure
from core.checks.matching import plain
from core.checks.numbers import bare_check, make_check
from core.quantity import Quantity, QuantityKind
from core.text.currencies import same_currency
from core.text.terms import content_terms
from core.text.time_rates import IN_A, period_in

_TIMES = re.compile(r"\s*(?:[x×*·]|times|mal|乘以?)\s*", re.IGNORECASE)
_PLUS = re.compile(r"\s*(?:\+|plus|加)\s*", re.IGNORECASE)
_MINUS = re.compile(r"\s*(?:[-−–]|minus|less|abzüglich|减去?)\s*", re.IGNORECASE)
_OVER = re.compile(r"\s*(?:/|÷|divided by|geteilt durch|除以)\s*", re.IGNORECASE)
_OPERATORS = ((_TIMES, "×"), (_PLUS, "+"), (_MINUS, "-"), (_OVER, "/"))
_EQUALS = re.compile(
    r"\s*(?:[=＝≈,，;；:：]|\b(?:i\.\s?e\.|or|is|are|equals?|makes?|gives?|amounts? to|comes? to|that is|which is|costs?|sind|ist|ergibt|ergeben|beträgt|betragen|also|d\.\s?h\.)|[即为是]|等于|共计?|合计)*\s*",
    re.IGNORECASE,
)
_OPENS = re.compile(r"\s*(?:[(（]|,?\s(?:i\.\s?e\.|being|namely|that is)\s|[,，]\s?即)\s*(?:=\s*)?", re.IGNORECASE)
_PERCENT_OF = re.compile(r"\s*(?:of|on|von|auf|de|du)\s+(?:the\s+|a\s+|an\s+)?(?:[^\W\d_]+\s+){0,3}", re.IGNORECASE)
_AT_EACH = re.compile(r"\s*(?:[^\W\d_]+\s+){0,2}(?:at|zu|à|per|je)\s+(?:je\s+)?", re.IGNORECASE)
_EACH = re.compile(r"\s*(?:each|apiece|je|pro)\b|\s*(?:per|a)\s\w+", re.IGNORECASE)
_OF_WHAT = re.compile(
    r"\s*(?:of|von|des|der|vom)\s+(?:the\s+|its\s+|their\s+|this\s+|dem\s+|der\s+|des\s+)?(?P<of>[^\W\d_][^.,;:()\d]{2,40}?)(?=\s+(?:at|on|in|for|within|upon|if|when|is|are|per|and|or|bei|und|ist|pro|im|zum)\b|[.,;:()\n]|$)",
    re.IGNORECASE,
)
_LENGTH_OF = re.compile(
    r"(?:['’]s?|s['’])?\s*(?:of\s+|worth of\s+|de\s+|an\s+)?(?:(?:the|base|monthly|gross|net|full)\s+){0,2}(?P<of>[^\W\d_]{3,20})",
    re.IGNORECASE,
)
_MONTHLY = re.compile(r"\s*(?P<unit>monats|jahres|quartals|wochen)(?P<of>[a-zäöüß]{4,16})\b", re.IGNORECASE)
_CJK_OF = re.compile(r"\s*的?(?P<of>[\u4e00-\u9fff]{2,4})")
_GERMAN_UNITS = {"monats": "month", "jahres": "year", "quartals": "quarter", "wochen": "week"}
_LINK = re.compile(
    r"\s*(?:\b(?:of|is|are|equals?|equal to|amounts? to|shall be|will be|at|in the amount of|beträgt|betragen|in Höhe von|von)|[为是等于即]{1,2})\s*$",
    re.IGNORECASE,
)
"""What joins the name of a share or amount with its value."""
_PARTS = re.compile(r"[.,;:()（）。；，\n]")
_LINK_REACH = 24
_STOPS = re.compile(r"[.。;；,，]")
_RESULTS = (QuantityKind.AMOUNT, QuantityKind.NUMBER, QuantityKind.PERCENT)
_OPEN = (Outcome.NOT_CONFIRMED, Outcome.CONTRADICTED)
_COUNT = re.compile(
    r"\s*(?:\d{1,3}|[^\W\d_]{2,12})(?:[ -]?(?:months?|years?|quarters?|weeks?|Monate?n?|Jahre?n?))?\s*|.{1,3}(?:个月|年|季度)",
    re.IGNORECASE,
)
_UNITS = frozenset({"month", "year", "quarter", "week"})
_FOR = re.compile(r"\b(?P<of>[^\W\d_]{3,20})\s+(?:for|over|für|über)\s+(?:the\s+|all\s+)?$", re.IGNORECASE)
_NAME_WORDS = 3
_REACH = 60
_MAGNITUDE_MAX = 1000


@dataclass(frozen=True, slots=True)
class Told:
    """What a formula gives, how it is written, and the figures of the evidence that it takes."""

    value: Decimal
    formula: str
    cells: tuple[Figure, ...] = ()
    sure: bool = True
    """Whether it is plainly what the number should be."""


def told_formula(quantity: Quantity, claim: ClaimText, index: EvidenceIndex, words: frozenset[str]) -> Check | None:
    """Checks a number by the formula that words tell for it; None when there is none."""
    if quantity.kind is QuantityKind.PERCENT:
        told = [replace(one, value=one.value * 100) for one in _stated(quantity, claim) if "/" in one.formula]
        return _settled(quantity, told, index)
    if quantity.kind not in (QuantityKind.AMOUNT, QuantityKind.NUMBER) or quantity.value == 0 or quantity.negative:
        return None
    told = [
        *_stated(quantity, claim),
        *_of_length(quantity, claim, index),
        *_of_evidence(quantity, claim, index, words),
        *_of_said_share(quantity, claim, index),
    ]
    return _settled(quantity, told, index)


def _settled(quantity: Quantity, told: list[Told], index: EvidenceIndex) -> Check | None:
    """The check of a number by the formulas that are told for it: derived by one, or contradicted by the only one."""
    for one in told:
        if _near(one.value, quantity) or (quantity.approximate and _rounds(one.value, quantity)):
            return _check(quantity, Outcome.DERIVED, one, index)
    if any(_rounds(one.value, quantity) for one in told):
        return None
    sure = {one.value: one for one in told if one.sure}
    if len(sure) != 1 or len(told) != len([one for one in told if one.sure]):
        return None
    (one,) = sure.values()
    return _check(quantity, Outcome.CONTRADICTED, one, index)


def _check(quantity: Quantity, outcome: Outcome, told: Told, index: EvidenceIndex) -> Check:
    said = plain(round(told.value, 2))
    formula = f"{told.formula} = {quantity.raw.strip() if outcome is Outcome.DERIVED else said}"
    reason = "computed from numbers of the page" if told.cells else "computed in the sentence"
    if outcome is Outcome.CONTRADICTED:
        reason = f"{told.formula} is {said}"
    if told.cells:
        return make_check(quantity, outcome, reason, index, told.cells[0], formula)
    return bare_check(quantity, outcome, reason, formula=formula)


def _near(value: Decimal, quantity: Quantity) -> bool:
    """Whether a result is the number at the precision that is written."""
    if abs(value) in (other.copy_abs() for other in (quantity.value, *quantity.other_values)):
        return True
    half = Decimal(5).scaleb(quantity.exponent - 1)
    whole = value == value.to_integral_value() and quantity.exponent == 0
    return not whole and abs(abs(value) - quantity.magnitude) <= half


def _rounds(value: Decimal, quantity: Quantity) -> bool:
    """Whether a result is the number when it is rounded to the digits before the zeros at its end."""
    digits = quantity.magnitude.normalize().as_tuple()
    power = digits.exponent if isinstance(digits.exponent, int) else 0
    return len(digits.digits) > 1 and abs(abs(value) - quantity.magnitude) <= Decimal(5).scaleb(power - 1)


def _stated(quantity: Quantity, claim: ClaimText) -> Iterator[Told]:
    """Two numbers of the sentence beside the one that they give: before it, or in brackets behind it."""
    items, text = claim.quantities, claim.text
    for n, (one, other) in enumerate(pairwise(items)):
        if quantity in (one, other):
            continue
        result = _between(one, other, text[one.end - claim.start : other.start - claim.start], text, claim.start)
        if result is None:
            continue
        behind = items[n + 2] if n + 2 < len(items) else None
        before = next((item for item in reversed(items[:n]) if item.kind in _RESULTS and not item.unit), None)
        gap = text[other.end - claim.start : quantity.start - claim.start] if behind is quantity else None
        led = text[quantity.end - claim.start : one.start - claim.start] if before is quantity else None
        if (gap is not None and _leads(gap)) or (led is not None and _OPENS.search(led[-8:]) and len(led) < _REACH):
            yield result


def _leads(gap: str) -> bool:
    """Whether only a word for "is" stands before a result, behind what the numbers are of: "each cost", "a year, is"."""
    return _EQUALS.fullmatch(_EACH.sub("", gap.strip(" )）"), count=1)) is not None


def _between(one: Quantity, other: Quantity, gap: str, text: str, start: int) -> Told | None:
    shown = f"{one.raw.strip()} {{}} {other.raw.strip()}"
    if one.percent and not other.percent and other.kind in (QuantityKind.AMOUNT, QuantityKind.NUMBER):
        if _PERCENT_OF.fullmatch(gap):
            return Told(other.value * one.value / 100, shown.format("×"))
        return None
    if not one.percent and other.percent and gap.strip() == "的":
        return Told(one.value * other.value / 100, shown.format("×"))
    if not _may_be_operand(one) or not _may_be_operand(other):
        return None
    for pattern, sign in _OPERATORS:
        if pattern.fullmatch(gap) and gap.strip():
            value = _apply(sign, one.value, other.value)
            return None if value is None else Told(value, shown.format(sign))
    each = _EACH.match(text, other.end - start)
    if each and _AT_EACH.fullmatch(gap) and other.currency and one.value == one.value.to_integral_value():
        return Told(one.value * other.value, shown.format("×"))
    return None


def _may_be_operand(item: Quantity) -> bool:
    return item.kind in (QuantityKind.AMOUNT, QuantityKind.NUMBER, QuantityKind.MEASURE) and not item.negative


def _apply(sign: str, left: Decimal, right: Decimal) -> Decimal | None:
    if sign == "×":
        return left * right
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    return left / right if right else None


def _of_length(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Iterator[Told]:
    """As in "two months' rent" in the sentence itself, of an amount that the evidence gives for a month."""
    for item in claim.quantities:
        found = None if item is quantity else _length_of(item, claim.text, item.end - claim.start)
        if found is None and item is not quantity and item.unit in _UNITS:
            led = _FOR.search(claim.text[: item.start - claim.start])
            found = (item.unit, content_terms(led["of"])) if led is not None else None
        if found is None:
            continue
        yield from _times(item, *found, index, sure=quantity.currency != "")


def _length_of(item: Quantity, text: str, end: int) -> tuple[str, frozenset[str]] | None:
    """The unit and the words of what a length of time is of: month and rent in "two months' rent"."""
    if not 0 < item.value < _MAGNITUDE_MAX or item.currency or item.percent:
        return None
    if item.kind is QuantityKind.NUMBER and (german := _MONTHLY.match(text, end)):
        return _GERMAN_UNITS[german["unit"].lower()], content_terms(german["of"])
    if item.unit not in _UNITS:
        return None
    match = _CJK_OF.match(text, end) or _LENGTH_OF.match(text, end)
    return (item.unit, content_terms(match["of"])) if match is not None else None


def _times(item: Quantity, unit: str, of: frozenset[str], index: EvidenceIndex, *, sure: bool) -> Iterator[Told]:
    bases = [(figure, count) for figure in index.figures if (count := _rate(figure, unit, of, index))]
    if len({figure.quantity.value for figure, _ in bases}) == 1:
        base, count = bases[0]
        said = base.quantity.raw.strip()
        shown = f"{said} × {item.raw.strip()}" if count == 1 else f"{said} × {count} × {item.raw.strip()}"
        yield Told(base.quantity.value * item.value * count, shown, (base,), sure)


def _rate(figure: Figure, unit: str, of: frozenset[str], index: EvidenceIndex) -> int:
    """How many times an amount of what some words name is due in a unit of time; 0 when it is no such amount."""
    item = figure.quantity
    if item.kind is not QuantityKind.AMOUNT or not of & _stems(figure.row.words):
        return 0
    text = index.passage(figure).text
    before = _STOPS.split(text[max(figure.row.start, item.start - _REACH) : item.start])[-1]
    own = period_in(_STOPS.split(text[item.end : item.end + _REACH])[0]) or period_in(before)
    return 1 if own == unit else IN_A.get((own, unit), 0)


def _stems(words: frozenset[str]) -> frozenset[str]:
    """Words, and those of them in the plural without its last letter: "Mieten" are of "Miete"."""
    return words | {word + end for word in words for end in ("n", "en")}


def _of_evidence(quantity: Quantity, claim: ClaimText, index: EvidenceIndex, words: frozenset[str]) -> Iterator[Told]:
    """A share or a length of time that the evidence tells of what the sentence names: "a deposit of two months' rent"."""
    amounts = [item for item in claim.quantities if item.kind is QuantityKind.AMOUNT]
    said = words - EMPTY_WORDS
    if not quantity.currency or len(amounts) != 1:
        return
    for figure in index.figures:
        item = figure.quantity
        if figure.row.cell_row or not (item.percent or item.unit or item.kind is QuantityKind.NUMBER):
            continue
        text = index.passage(figure).text
        if not said & figure.row.words or not _is_named(text[figure.row.start : item.start], said):
            continue
        if item.percent and (match := _OF_WHAT.match(text, item.end)):
            yield from _share_of(item, content_terms(match["of"]), quantity, index, figure)
        elif (found := _length_of(item, text, item.end)) is not None:
            yield from (
                Told(one.value, one.formula, (*one.cells, figure)) for one in _times(item, *found, index, sure=True)
            )


def _of_said_share(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Iterator[Told]:
    """A percent that the sentence tells of an amount of the evidence: "VAT at 19 % on the net amount"."""
    shares = [item for item in claim.quantities if item.percent]
    if (
        not quantity.currency
        or len(shares) != 1
        or sum(item.kind is QuantityKind.AMOUNT for item in claim.quantities) != 1
    ):
        return
    match = _ON_WHAT.match(claim.text, shares[0].end - claim.start)
    of = content_terms(match["of"]) if match is not None else frozenset()
    yield from _share_of(shares[0], of, quantity, index)


_ON_WHAT = re.compile(
    r"\s*(?:of|on|von|auf|des|der|vom)\s+(?:the\s+|its\s+|dem\s+|den\s+|der\s+|des\s+)?(?P<of>[^\W\d_][^.,;:()\d]{2,40}?)(?=\s+(?:comes?|came|amounts?|amounted|is|was|are|equals?|makes?|gives?|beträgt|betrug|ergibt|sind|ist|i\.)\b|[.,;:()\n]|$)",
    re.IGNORECASE,
)


def _is_named(before: str, said: frozenset[str]) -> bool:
    """Whether the sentence names what a share is called: its last words, the noun among them."""
    link = _LINK.search(before[-_LINK_REACH:])
    if link is None:
        return False
    name = _PARTS.split(before[: len(before) - len(link.group())][-_REACH:])[-1].strip()
    if not name.isascii() and re.search("[\u4e00-\u9fff]", name):
        return bool(content_terms(name) & said)
    tail = name.split()[-_NAME_WORDS:]
    noun = content_terms(tail[-1]) if tail else frozenset()
    return bool(noun) and noun <= said


def _share_of(
    share: Quantity, of: frozenset[str], quantity: Quantity, index: EvidenceIndex, *beside: Figure
) -> Iterator[Told]:
    """A share of the one amount that the evidence has of what some words name; `beside`: where the share itself stands."""
    bases = [
        other
        for other in index.figures
        if other.quantity.kind is QuantityKind.AMOUNT
        and of
        and of <= other.row.words
        and same_currency(other.quantity.currency, quantity.currency)
    ]
    if len({other.quantity.value for other in bases}) == 1:
        base = bases[0]
        shown = f"{share.raw.strip()} × {base.quantity.raw.strip()}"
        yield Told(base.quantity.value * share.value / 100, shown, (base, *beside))


def with_factors(checks: list[Check]) -> list[Check]:
    """Settles the counts and lengths that a formula of the same sentence takes: the 12 of "$4,000 x 12", "six months" of rent.

    They are no statement about the evidence but part of the sum.
    """
    formulas = [check for check in checks if check.outcome is Outcome.DERIVED and "×" in check.formula]
    out = []
    for check in checks:
        taken = next((one for one in formulas if _takes(one, check)), None) if check.outcome in _OPEN else None
        if taken is not None:
            reason = "a factor of the sum in the sentence"
            check = replace(check, outcome=Outcome.DERIVED, reason=reason, formula=taken.formula)
        out.append(check)
    return out


def _takes(formula: Check, check: Check) -> bool:
    operands = [part.strip() for part in formula.formula.rpartition(" = ")[0].split("×")]
    return check.kind == "number" and _COUNT.fullmatch(check.surface) is not None and check.surface.strip() in operands
