"""Digit strings -> exact values: grouping by comma, point, space or apostrophe, decimals by comma or point, lakh grouping."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

_GROUPED_COMMA = re.compile(r"\d{1,3}(?:,\d{3})+")
_GROUPED_POINT = re.compile(r"\d{1,3}(?:\.\d{3})+")
_LAKH = re.compile(r"\d{1,2}(?:,\d{2})+,\d{3}")
_SPACED = re.compile(r"[ \u00a0'’]")
_SAYS_POINT_DECIMAL = re.compile(r"\d,\d{3}(?:[.\s,)]|$)|\d\.\d{1,2}(?:\D|$)|\d\.\d{4,}")
_SAYS_COMMA_DECIMAL = re.compile(
    r"\d\.\d{3},\d|\d,\d{1,2}(?:\s?[%€]|\s?Prozent|\s?(?:Mio|Mrd|M€|mil))|\d{1,3}[ \u00a0]\d{3},\d{1,2}\b|\d,\d{1,2}(?![\d,])"
)


@dataclass(frozen=True, slots=True)
class Numeral:
    """A digit string's value, the power of ten of its last digit, and other readings of the same characters."""

    value: Decimal
    exponent: int
    others: tuple[tuple[Decimal, int], ...] = ()


def comma_is_decimal(text: str) -> bool:
    """Whether a text writes decimals with a comma; "no" when it is not clear.

    >>> comma_is_decimal("Die Marge lag bei 8,7 %, der Preis bei 648.040,88 €"), comma_is_decimal("$1,577.00")
    (True, False)
    """
    comma = len(_SAYS_COMMA_DECIMAL.findall(text))
    return comma > 0 and comma >= len(_SAYS_POINT_DECIMAL.findall(text))


def read_numeral(surface: str, comma_decimal: bool) -> Numeral | None:
    """Reads digits with their marks; None when they are no one number ("1.2.3", "10,11,12").

    >>> str(read_numeral("1.234,56", False).value), str(read_numeral("61.016", True).value)
    ('1234.56', '61016')
    """
    text = _SPACED.sub("", surface)
    if text.isdigit():
        return Numeral(Decimal(text), 0)
    commas, points = text.count(","), text.count(".")
    if commas and points:
        return _both(text, commas, points)
    if commas:
        if _GROUPED_COMMA.fullmatch(text) or _LAKH.fullmatch(text):
            return _grouped(text, ",", commas, comma_decimal)
        return _decimal(text.replace(",", ".")) if commas == 1 else None
    if _GROUPED_POINT.fullmatch(text):
        return _grouped(text, ".", points, not comma_decimal)
    return _decimal(text) if points == 1 else None


def _both(text: str, commas: int, points: int) -> Numeral | None:
    decimal_mark = "," if text.rfind(",") > text.rfind(".") else "."
    group_mark = "." if decimal_mark == "," else ","
    if text.count(decimal_mark) > 1:
        return None
    whole, _, fraction = text.partition(decimal_mark)
    if group_mark in fraction or not all(len(part) in (2, 3) for part in whole.split(group_mark)[1:]):
        return None
    return _decimal(whole.replace(group_mark, "") + "." + fraction)


def _grouped(text: str, mark: str, count: int, prefer_decimal: bool) -> Numeral:
    grouped = (Decimal(text.replace(mark, "")), 0)
    if count > 1 or text.startswith("0"):
        if count > 1:
            return Numeral(*grouped)
        return _decimal(text.replace(mark, "."))
    decimal = (Decimal(text.replace(mark, ".")), -3)
    first, second = (decimal, grouped) if prefer_decimal else (grouped, decimal)
    return Numeral(*first, others=(second,))


def _decimal(text: str) -> Numeral:
    value = Decimal(text)
    exponent = value.as_tuple().exponent
    return Numeral(value, exponent if isinstance(exponent, int) else 0)
