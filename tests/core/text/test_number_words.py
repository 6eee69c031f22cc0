"""Numbers in words in seven alphabetic languages."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.number_words import word_numbers


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("three hundred and thirty one", 331),
        ("forty-five thousand two hundred", 45200),
        ("two hundred point zero three", "200.03"),
        ("nineteen ninety-nine", 1999),
        ("twenty-first", 21),
        ("einhundertdrei", 103),
        ("achtundsiebzig Millionen", 78_000_000),
        ("anderthalb Millionen", "1500000"),
        ("ein halbes Dutzend", 6),
        ("soixante-dix", 70),
        ("quatre-vingt-dix-neuf", 99),
        ("vingt et un", 21),
        ("siete mil doscientos treinta y cinco", 7235),
        ("tres billones cuatrocientos cincuenta y cinco mil doscientos veintiocho millones", 3_455_228_000_000),
        ("tres milhoes dois mil trezentos e quarenta e sete", 3_002_347),
        ("mil duzentos e vinte", 1220),
        ("duemiladuecentoventicinque", 2225),
        ("centosei", 106),
        ("zeshonderdachtenzeventig", 678),
        ("vijfentwintighonderdzevenenzeventig", 2577),
        ("tweeduizend tweehonderdtwintig", 2220),
        ("half a million", "500000"),
        ("two thirds", Decimal(2) / 3),
    ],
)
def test_numbers(text: str, value: object) -> None:
    found = word_numbers(text)
    assert [n.value for n in found] == [Decimal(value)]  # type: ignore[arg-type]
    assert text[found[0].start : found[0].end] == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("once upon a time", "Spanish eleven is English once"),
        ("per cent", "a cent after per"),
        ("one of them", "a pronoun"),
        ("the final score", "no twenty"),
        ("hundreds of people", "no number before it"),
        ("er sei da", "Italian six is German be"),
    ],
)
def test_words_that_are_no_numbers(text: str, why: str) -> None:
    assert word_numbers(text) == [], why


_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["_", "_", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def _english(number: int) -> str:
    if number < 20:
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{_ONES[number % 10]}" if number % 10 else "")
    if number < 1000:
        return f"{_ONES[number // 100]} hundred" + (f" and {_english(number % 100)}" if number % 100 else "")
    for power, name in ((9, "billion"), (6, "million"), (3, "thousand")):
        if number >= 10**power:
            rest = number % 10**power
            return f"{_english(number // 10**power)} {name}" + (f" {_english(rest)}" if rest else "")
    raise AssertionError(number)


@given(st.integers(min_value=2, max_value=10**11))
def test_english_round_trip(number: int) -> None:
    assert [n.value for n in word_numbers(_english(number))] == [Decimal(number)]
