"""One quantity of a claim against one figure of the evidence: the same, the same after rounding, or how it differs.

12.5 % is 12.5 percent, 0.125 is neither; 4.0 million is 4,020 thousand after rounding.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

from core.checks.evidence_index import digits_of
from core.checks.figures import Figure
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind, shifted
from core.text.currencies import same_currency
from core.text.terms import content_terms
from core.text.units_of_measure import convert, units_in

_NEGATIVE_LABEL = re.compile(
    r"\b(?:loss(?:es)?|deficit|decreas\w*|declin\w*|reduc\w*|outflows?|deduct\w*|used (?:in|for)|expens\w*|costs?|payments?|paid|repayments?|purchases?|"
    r"depreciation|amorti[sz]ation|impairments?|write-?\w+|tax(?:es)?|charges?|provisions?|dividends?|disposals?|less|eliminations?|allowances?|interest|repurchases?|"
    r"liabilit\w+|adjustments?|benefits?)\b|亏损|虧損|损失|減少|减少|下降|支出|费用|費用|成本",
    re.IGNORECASE,
)
_DOWN_IN_CLAIM = re.compile(
    r"\b(?:loss(?:es)?|deficit|decreas\w*|declin\w*|reduc\w*|outflows?|deduct\w*|fell|drop\w*|lower|shr[au]nk|down|negativ\w*|lost|loses?|losing|expens\w*|costs?|used|paid|payments?|less|\w*verlust\w*|\w*fehlbetr[aä]g\w*|defizit\w*|rückgang\w*|minderung\w*|\w*aufwand|\w*aufwendungen|\w*kosten|abschreibung\w*|sank\w*|fiel|verlor\w*|verringer\w*|reduzier\w*|abfluss|abflüsse)\b|亏损|虧損|损失|減少|减少|下降",
    re.IGNORECASE,
)
_LOSS_LABEL = re.compile(r"\bloss|verlust|fehlbetr[aä]g|deficit|decrease|outflow|亏损|虧損|减少|減少", re.IGNORECASE)
_UP_IN_CLAIM = re.compile(
    r"\b(?:profits?|gains?|income|earnings|surplus|inflows?|increas\w*|grew|rose|up|growth|positive|\w*gewinn\w*|\w*überschuss\w*|zunahme|stieg\w*|wuchs\w*)\b|盈利|利润|增加|增长|上升",
    re.IGNORECASE,
)
_SIGNED_LABEL = re.compile(
    r"\b(?:profit|gains?|income|earnings|cash (?:flow|provided)|change|increase|variance|net|comprehensive|result|difference|equity|total)\b|利润|变动|差异",
    re.IGNORECASE,
)
"""Rows whose sign says whether things went well: brackets there may not be left out without a word."""
_FRACTION_CUE = re.compile(r"\b(?:fraction|decimal|ratio|rate|proportion|share)\b|比率|比例", re.IGNORECASE)
_STATED_SUM = re.compile(r"\d\S*\s*[-+*/×÷−–]\s*[$€£¥(]?\d[^=]*=")
_POINTS = re.compile(r"percentage[- ]points?|\bpp\b|百分[点點]|ポイント", re.IGNORECASE)
_SAID_POINTS = re.compile(
    r"(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs)) (?:points?|punkte?n?)\b|\d个点",
    re.IGNORECASE,
)
_MOVES = re.compile(
    r"\b(?:ris(?:e[sn]?|ing)|rose|f[ae]ll(?:en|s)?|gr[eo]w\w*|growth|increas\w*|decreas\w*|declin\w*|drop\w*|reduc\w*|improv\w*|widen\w*|narrow\w*|up|down|higher|lower|chang\w*|gain\w*|added|lost)\b|升|降|增|减|減|涨|跌",
    re.IGNORECASE,
)
_SIGNIFICANT_MIN = 2
_SHOWN_DECIMALS, _SHOWN_DIGITS = 6, 7
_TELLING_DIGITS = 3
_ROUND_REACH = 26
"""Digits between value and precision that exact decimals still hold."""
_FRACTION_EXPONENT = -4
"""The written precision that fractions get when they are read (see `core.text.number_words`)."""


MatchKind = Literal[
    "same", "bare", "direction", "fraction", "converted", "rounded", "unscaled", "unsigned", "opposite", "differs"
]


@dataclass(frozen=True, slots=True)
class Match:
    """How a figure stands to a claim's quantity, and what to say about it."""

    kind: MatchKind
    note: str = ""
    formula: str = ""

    @property
    def rank(self) -> int:
        """Better matches have a lower rank."""
        return _RANKS[self.kind]


_RANKS: dict[MatchKind, int] = {
    "same": 0,
    "bare": 1,
    "direction": 2,
    "fraction": 3,
    "converted": 4,
    "rounded": 5,
    "unscaled": 6,
    "unsigned": 6,
    "opposite": 7,
    "differs": 8,
}
_TIMES_KINDS = frozenset({QuantityKind.MULTIPLE, QuantityKind.PERCENT, QuantityKind.NUMBER})
_FEW = 10
CONFIRMING = frozenset({"same", "bare", "direction"})
DERIVING = frozenset({"fraction", "converted", "rounded"})


def plain(value: Decimal) -> str:
    """Writes a value for people: grouped, without idle zeros or exponents.

    >>> plain(Decimal("5.23E+10"))
    '52,300,000,000'
    """
    text = format(value.normalize(), ",f")
    return text


def same_digits(claim: Quantity, figure: Figure, sentence: str, currencies: frozenset[str]) -> Match | None:
    """Compares quantities whose digits agree; None when they are not comparable at all."""
    quantity = figure.quantity
    if quantity.kind in (QuantityKind.REFERENCE, QuantityKind.IDENTIFIER):
        return _references(claim, quantity)
    if claim.kind is QuantityKind.REFERENCE:
        return None
    if claim.kind in CALENDAR_KINDS or quantity.kind in CALENDAR_KINDS:
        return None
    if _is_multiple(claim) != _is_multiple(quantity) and (times := _as_times(claim, quantity)):
        return times
    if _is_multiple(claim) and quantity.percent:
        return None
    if claim.percent or quantity.percent or figure.percent_cell:
        return _percents(claim, figure, sentence)
    if claim.kind is QuantityKind.ORDINAL or quantity.kind is QuantityKind.ORDINAL:
        return Match("same") if claim.kind is quantity.kind and claim.value == quantity.value else None
    if claim.kind is QuantityKind.MULTIPLE and quantity.kind not in (QuantityKind.MULTIPLE, QuantityKind.NUMBER):
        return None
    if "ratio" in (claim.unit, quantity.unit) and claim.unit != quantity.unit:
        return None  # "3:1" holds no 3
    if claim.unit and quantity.unit and claim.unit != quantity.unit:
        return _units(claim, figure, sentence)
    if claim.unit and not quantity.unit and not _label_has_unit(claim.unit, figure):
        return None
    return _sizes(claim, figure, sentence, currencies)


def _is_multiple(quantity: Quantity) -> bool:
    return quantity.kind is QuantityKind.MULTIPLE


def _as_times(claim: Quantity, quantity: Quantity) -> Match | None:
    """One and a half times is 150 % and 1.5:1."""
    if not {claim.kind, quantity.kind} <= _TIMES_KINDS or not all(
        item.percent or item.unit == "ratio" or _is_multiple(item) for item in (claim, quantity)
    ):
        return None
    mine, theirs = (
        item.magnitude * 100 if item.kind is QuantityKind.MULTIPLE or item.unit == "ratio" else item.magnitude
        for item in (claim, quantity)
    )
    if mine != theirs or claim.scaled or quantity.scaled or claim.negative or quantity.negative:
        return None
    return Match("fraction", "the same as a multiple", f"{quantity.raw.strip()} = {claim.raw.strip()}")


def _references(claim: Quantity, quantity: Quantity) -> Match | None:
    """Clauses by their numbers: a claim that names a sub-clause is not settled by another, or by the clause alone."""
    if claim.kind is not quantity.kind or claim.value != quantity.value:
        return None
    if claim.unit == quantity.unit or (not claim.unit and quantity.unit.startswith("(")):
        return Match("same")
    if claim.unit.startswith("("):
        return Match("unscaled", f"the page names {quantity.raw.strip()}, not {claim.raw.strip()}")
    return None


def _sizes(claim: Quantity, figure: Figure, sentence: str, currencies: frozenset[str]) -> Match | None:
    """Compares amounts: scale first, then currency, then sign."""
    quantity = figure.quantity
    said = quantity.raw.strip()
    money = _money_conflict(claim, figure, currencies)
    scale = _scales(claim, figure, sentence)
    if scale is not None:
        return Match("differs", money) if money else _signs(claim, figure, sentence, scale)
    if not claim.scaled and quantity.scaled and shifted(claim.magnitude, quantity.scale) == quantity.magnitude:
        return Match("unscaled", money or f"the sentence gives no scale; the page says {said}")
    if not _similar(claim, quantity):
        return None
    excepted = figure.note is not None and figure.note.power == 0
    if excepted and not content_terms(sentence) & figure.row.words:
        return Match("unscaled", "the row is excepted from the scale of its table")
    return Match("differs", f"the scale differs: the page says {said}{_scale_words(figure)}")


def _percents(claim: Quantity, figure: Figure, sentence: str) -> Match | None:
    quantity = figure.quantity
    percent_figure = quantity.percent or figure.percent_cell
    if claim.percent and percent_figure:
        if claim.magnitude != quantity.magnitude:
            basis = quantity.unit == "points" and not _in_points(quantity) and not claim.unit
            if basis and claim.magnitude == quantity.magnitude * 100:
                return Match("differs", f"the unit differs: the page says {quantity.raw.strip()}")
            return None
        moves = _in_points(claim) or (_in_points(quantity) and _MOVES.search(sentence) is not None)
        if quantity.percent and claim.unit != quantity.unit and moves:
            return Match("differs", f"the unit differs: the page says {quantity.raw.strip()}")
        return _signs(claim, figure, sentence, Match("same"))
    if percent_figure and not claim.percent:
        if claim.magnitude * 100 == quantity.magnitude and not claim.currency and not claim.unit and not claim.scaled:
            cue = _FRACTION_CUE.search(sentence) is not None or _is_share(claim)
            return Match("fraction", "the percent as a fraction", f"{quantity.raw.strip()} / 100") if cue else None
        bare = claim.magnitude == quantity.magnitude and not (claim.currency or claim.scaled or claim.unit)
        if bare and (_STATED_SUM.search(sentence) or (figure.percent_cell and not quantity.percent)):
            return _signs(claim, figure, sentence, Match("bare", "the column is in percent"))
        if bare and quantity.unit == "points" and _SAID_POINTS.search(sentence):
            return _signs(claim, figure, sentence, Match("same"))
        if shifted(claim.magnitude, -claim.scale) != quantity.magnitude or claim.unit:
            return None
        return Match("differs", f"the page says {quantity.raw.strip()}, a percent")
    if _is_share(quantity) and quantity.magnitude * 100 == claim.magnitude:
        return Match("fraction", "the fraction in percent", f"{quantity.raw.strip()} = {claim.raw.strip()}")
    if claim.magnitude == quantity.magnitude:
        return Match("differs", f"the page says {quantity.raw.strip()}, not a percent")
    return None


def _in_points(quantity: Quantity) -> bool:
    """Whether a percent is one of percentage points; basis points are said of rates as well."""
    return quantity.unit == "points" and _POINTS.search(quantity.raw) is not None


def _is_share(quantity: Quantity) -> bool:
    """A fraction in words or with a stroke: "three quarters", "3/4"."""
    return 0 < quantity.magnitude < 1 and quantity.exponent <= _FRACTION_EXPONENT and not quantity.unit


def _label_has_unit(unit: str, figure: Figure) -> bool:
    """A cell without a unit has the one that its row or its head names: "Expected life (in years) 4.6"."""
    if not figure.row.cell_row or figure.quantity.currency:
        return False
    return unit in units_in(f"{figure.row.label} {figure.row.parent} {figure.over}")


def _similar(claim: Quantity, quantity: Quantity) -> bool:
    """Whether equal digits are more than chance: three of them, or the same number before different scale words."""
    if len(digits_of(claim.value)) >= _TELLING_DIGITS:
        return True
    return shifted(claim.magnitude, -claim.scale) == shifted(quantity.magnitude, -quantity.scale)


def _units(claim: Quantity, figure: Figure, sentence: str) -> Match | None:
    quantity = figure.quantity
    turned = convert(quantity.value, quantity.unit, claim.unit)
    if turned is not None and rounds_to(turned, claim):
        return Match("converted", "", f"{quantity.raw.strip()} = {plain(_tidy(turned))} {claim.unit}")
    if claim.magnitude == quantity.magnitude and (
        claim.magnitude >= _FEW or _said_of(claim, sentence) & figure.row.words
    ):
        return Match("differs", f"the unit differs: the page says {quantity.raw.strip()}")
    return None


def _said_of(claim: Quantity, sentence: str) -> set[str]:
    """The words around a number, without single characters: as few of one thing and of another are found on any page."""
    words = content_terms(sentence.replace(claim.raw.strip(), " "))
    return {word for word in words if word.isascii() or len(word) > 1}


def _tidy(value: Decimal) -> Decimal:
    """A converted value at the digits a reader can follow."""
    return value.quantize(Decimal(1).scaleb(max(-_SHOWN_DECIMALS, value.adjusted() - _SHOWN_DIGITS)))


_EACH = re.compile(
    r"\s?(?:each|apiece|a (?:share|unit|piece)|per (?:\w+ )?(?:share|unit|piece|ADS)|je (?:Aktie|Stück))\b|每[股件]",
    re.IGNORECASE,
)
"""What one costs is under no scale of its table."""


def _scales(claim: Quantity, figure: Figure, sentence: str) -> Match | None:
    """Compares sizes under the scales that may govern the figure."""
    quantity = figure.quantity
    sizes = {quantity.magnitude, *(other.copy_abs() for other in quantity.other_values)}
    claims = {claim.magnitude, *(other.copy_abs() for other in claim.other_values)}
    if quantity.scaled or not figure.row.cell_row:
        return Match("same") if claims & sizes else None
    if figure.note is not None:
        power = figure.note.power
        if any(shifted(size, power) in claims for size in sizes):
            return Match("same", f"the table is {figure.note.raw.strip(' (')}")
        if not claim.scaled and claims & sizes:
            if _EACH.search(figure.over) or _EACH.match(sentence, max(0, sentence.find(claim.raw)) + len(claim.raw)):
                return Match("same")
            if figure.note.power > 0 and not quantity.currency and (claim.currency or claim.unit):
                return Match("unscaled", f"the sentence gives no scale; the table is {figure.note.raw.strip(' (')}")
            return Match("bare", f"the sentence gives no scale; the table is {figure.note.raw.strip(' (')}")
        return None
    if claims & sizes:
        return Match("same")
    powers = (claim.scale,) if claim.scaled else (3, 6, 9)
    telling = claim.scaled or len(digits_of(claim.value)) >= _TELLING_DIGITS
    if (
        telling
        and not quantity.unit
        and not quantity.loose
        and any(shifted(size, power) in claims for size in sizes for power in powers)
    ):
        return Match("unscaled", "the page gives the digits, but no scale for them was found")
    return None


def _money_conflict(claim: Quantity, figure: Figure, currencies: frozenset[str]) -> str:
    """Returns in what the currencies differ, or ""."""
    if not claim.currency:
        return ""
    own = figure.quantity.currency or (figure.note.currency if figure.note else "")
    if own:
        if same_currency(claim.currency, own):
            return ""
        return f"the currency differs: the page says {figure.quantity.raw.strip()}" + (
            f" ({own})" if not figure.quantity.currency else ""
        )
    if currencies and not any(same_currency(claim.currency, other) for other in currencies):
        return "the currency differs: the page has " + ", ".join(sorted(currencies))
    return ""


def _signs(claim: Quantity, figure: Figure, sentence: str, found: Match) -> Match:
    """A minus must be a minus, a bracket or a word for it; a loss of 510 is (510), a profit of 510 is not."""
    quantity = figure.quantity
    if claim.negative == quantity.negative:
        return found
    label = f"{figure.row.label} {figure.row.parent}"
    said = quantity.raw.strip()
    if claim.negative:
        if quantity.downward or (figure.row.cell_row and _LOSS_LABEL.search(label)):
            return _directed(found, "the page writes the minus as a word")
        return Match("opposite", f"the sign differs: the page says {said}")
    if claim.downward or _DOWN_IN_CLAIM.search(sentence):
        return _directed(found, f"the page writes it as {said}")
    if _UP_IN_CLAIM.search(sentence) or "(" not in said:
        return Match("opposite", f"the sign differs: the page says {said}")
    if _SIGNED_LABEL.search(label) and not _NEGATIVE_LABEL.search(label):
        return Match("unsigned", f"the page writes it in brackets: {said}")
    return _directed(found, f"the page writes it in brackets: {said}")


def _directed(found: Match, note: str) -> Match:
    return (
        Match("direction", f"{found.note}; {note}" if found.note else note) if found.kind in ("same", "bare") else found
    )


def _scale_words(figure: Figure) -> str:
    return f" ({figure.note.raw.strip(' (')})" if figure.note and not figure.quantity.scaled else ""


def rounds_to(value: Decimal, claim: Quantity, exponent: int | None = None) -> bool:
    """Whether a value rounded at the claim's written precision (or the given one) is the claim's size."""
    at = claim.exponent if exponent is None else exponent
    if abs(value.adjusted() - at) >= _ROUND_REACH:
        return False
    return value.copy_abs().quantize(Decimal(1).scaleb(at), ROUND_HALF_UP) == claim.magnitude


def _precision(claim: Quantity) -> int:
    """The power of ten that a claim is exact to: "about 3,200" leaves its zeros open."""
    if not claim.approximate or claim.magnitude == 0:
        return claim.exponent
    normal = claim.magnitude.normalize().as_tuple().exponent
    return max(claim.exponent, normal) if isinstance(normal, int) else claim.exponent


def rounded(claim: Quantity, figure: Figure, sentence: str, currencies: frozenset[str]) -> Match | None:
    """Whether the claim is the figure rounded: at least two significant digits, at the claim's written precision, and its sign."""
    quantity = figure.quantity
    if quantity.kind in CALENDAR_KINDS or quantity.kind in (
        QuantityKind.REFERENCE,
        QuantityKind.IDENTIFIER,
        QuantityKind.ORDINAL,
    ):
        return None
    percent_figure = quantity.percent or figure.percent_cell
    if claim.percent != percent_figure and not claim.unit and not quantity.unit:
        return _rounded_share(claim, quantity, percent_figure)
    if claim.percent != percent_figure or claim.unit != quantity.unit:
        return None
    exponent = _precision(claim)
    figures_written = claim.magnitude.adjusted() - exponent + 1
    if figures_written < _SIGNIFICANT_MIN or claim.value == 0 or _money_conflict(claim, figure, currencies):
        return None
    power = figure.note.power if figure.note is not None and not quantity.scaled and not claim.percent else 0
    size = shifted(quantity.magnitude, power)
    if size != claim.magnitude and exponent > quantity.exponent + power and rounds_to(size, claim, exponent):
        formula = f"{quantity.raw.strip()}{_scale_words(figure)} rounds to {claim.raw.strip()}"
        return _signs(claim, figure, sentence, Match("rounded", "", formula))
    return None


def _rounded_share(claim: Quantity, quantity: Quantity, percent_figure: bool) -> Match | None:
    """As in "two thirds" and 66.7 %: a fraction and a percent that agree at the precision of the percent."""
    fraction, percent = (claim, quantity) if percent_figure else (quantity, claim)
    digits = percent.magnitude.adjusted() - percent.exponent + 1
    if not _is_share(fraction) or fraction.currency or digits < _SIGNIFICANT_MIN or claim.negative != quantity.negative:
        return None
    if not rounds_to(fraction.magnitude * 100, percent):
        return None
    return Match("fraction", "the fraction in percent", f"{fraction.raw.strip()} = {percent.raw.strip()}")
