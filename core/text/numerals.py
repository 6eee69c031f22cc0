"""Digit strings -> exact values: grouping by comma, point, space or apostrophe, decimals by comma or point, lakh grouping."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

_DIGITS = r"\d+(?:[.,]\d+)*"
_RUN = re.compile(rf"\d{{1,3}}(?:[\u00a0'’]\d{{3}})+(?!\d)(?:[.,]\d+)?|{_DIGITS}|(?<![\d\w.])\.\d+")
_RUN_SPACED = re.compile(
    rf"(?<![\d.,])\d{{1,3}}(?:(?:[\u00a0'’]| (?! ))\d{{3}})+(?!\d|[.,]\d{{3}})(?:[.,]\d+)?(?!\d)|{_DIGITS}|(?<![\d\w.])\.\d+"
)
_DIGIT_OR_POINT = re.compile(r"[\d.]")
_COMMA_GROUPS = re.compile(r"\d,\d{3}")
_GROUPED_COMMA = re.compile(r"\d{1,3}(?:,\d{3})+")
_GROUPED_POINT = re.compile(r"\d{1,3}(?:\.\d{3})+")
_LAKH = re.compile(r"\d{1,2}(?:,\d{2})+,\d{3}")
_SPACED = re.compile(r"[ \u00a0'’]")
_SAYS_POINT_DECIMAL = re.compile(r"\d,\d{3}(?:[.\s,)]|$)|\d\.\d{1,2}(?:\D|$)|\d\.\d{4,}")
_SAYS_COMMA_DECIMAL = re.compile(
    r"\d\.\d{3},\d|\d,\d{1,2}(?:\s?[%€]|\s?Prozent|\s?(?:Mio|Mrd|M€|mil))|TEUR|\bT€|MEUR|\d{1,3}[ \u00a0]\d{3},\d{1,2}\b|\d,\d{1,2}(?![\d,])"
)

_FEW_BEHIND = re.compile(r",\d{1,2}(?![\d,])")
_POINT_BEFORE = re.compile(r"\.\d{3},\d")


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
    if not _may_be_comma(text):
        return False
    comma = len(_SAYS_COMMA_DECIMAL.findall(text))
    return comma > 0 and comma >= len(_SAYS_POINT_DECIMAL.findall(text))


def _may_be_comma(text: str) -> bool:
    """What one of the signs of a decimal comma needs; looking for it first is far cheaper than counting them."""
    if "," in text and (_FEW_BEHIND.search(text) or _POINT_BEFORE.search(text)):
        return True
    return "TEUR" in text or "MEUR" in text or "T€" in text


def point_is_decimal(text: str) -> bool:
    """Whether a text plainly writes decimals with a point, or groups with a comma."""
    return _SAYS_POINT_DECIMAL.search(text) is not None


def read_numeral(surface: str, comma_decimal: bool, point_decimal: bool = True) -> Numeral | None:
    """Reads digits with their marks; None when they are no one number ("1.2.3", "10,11,12").

    `comma_decimal` and `point_decimal` say what the page is known to use; with neither, "1.234" keeps both readings.

    >>> str(read_numeral("1.234,56", False).value), str(read_numeral("61.016", True).value)
    ('1234.56', '61016')
    """
    text = surface if surface.isdecimal() else _SPACED.sub("", surface)
    if text.isdecimal():
        return Numeral(Decimal(text), 0)
    commas, points = text.count(","), text.count(".")
    if commas and points:
        return _both(text, commas, points)
    if commas:
        if _GROUPED_COMMA.fullmatch(text) or _LAKH.fullmatch(text):
            return _grouped(text, ",", commas, comma_decimal, comma_decimal)
        return _decimal(text.replace(",", ".")) if commas == 1 else None
    if _GROUPED_POINT.fullmatch(text):
        return _grouped(text, ".", points, not comma_decimal, unsure=not comma_decimal and not point_decimal)
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


def _grouped(text: str, mark: str, count: int, prefer_decimal: bool, unsure: bool) -> Numeral:
    """One mark and three digits: grouping or decimals, by the convention of the page; the other reading is kept when unsure."""
    grouped = (Decimal(text.replace(mark, "")), 0)
    if count > 1:
        return Numeral(*grouped)
    decimal = (Decimal(text.replace(mark, ".")), -3)
    if text.startswith("0"):
        return Numeral(*decimal)
    first, second = (decimal, grouped) if prefer_decimal else (grouped, decimal)
    return Numeral(*first, others=(second,) if unsure else ())


def _decimal(text: str) -> Numeral:
    value = Decimal(text)
    exponent = value.as_tuple().exponent
    return Numeral(value, exponent if isinstance(exponent, int) else 0)


def digit_runs(plain: str) -> Iterator[tuple[int, int]]:
    """Yields the ranges of digits with their marks; a blank groups them where no comma does.

    Where a digit or a point stands is found first, which is far cheaper.

    >>> [text[a:b] for text in ["1 500 at 2.5 and .5"] for a, b in digit_runs(text)]
    ['1 500', '2.5', '.5']
    """
    pattern = _RUN if _COMMA_GROUPS.search(plain) else _RUN_SPACED
    hit = _DIGIT_OR_POINT.search(plain)
    while hit is not None:
        match = pattern.match(plain, hit.start())
        if match is not None:
            yield match.span()
        hit = _DIGIT_OR_POINT.search(plain, match.end() if match is not None else hit.end())


def digits_only(surface: str) -> Decimal:
    """Returns the number that the digits of a text make when all else is left out; 0 without any."""
    return Decimal(re.sub(r"\D", "", surface) or 0)
