"""What is written in any form and language is read as what was meant, at the place where it stands."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.text.quantities import quantities
from tests.core.text.spelled import SPELLED

PLACED = [("It was ", " in all."), ("", ""), ("(see ", ")"), ("约", "。"), ("\n", "\n")]


@settings(max_examples=120)
@given(st.integers(min_value=2, max_value=999_999))
@pytest.mark.parametrize("language", SPELLED)
def test_number_words(language: str, number: int) -> None:
    write, counted = SPELLED[language]
    text = write(number) + counted
    assert [item.value for item in quantities(text)] == [Decimal(number)], text


@settings(max_examples=60)
@given(st.integers(min_value=2, max_value=9_999))
@pytest.mark.parametrize("language", SPELLED)
def test_number_words_with_digits(language: str, number: int) -> None:
    write, counted = SPELLED[language]
    for text in (f"{write(number)} ({number}){counted}", f"{number} ({write(number)}){counted}"):
        assert [item.value for item in quantities(text)] == [Decimal(number)], text


FORMS: dict[str, int] = {
    "{} %": 0, "{} percent": 0, "{} basis points": -2, "{} bps": -2, "{}‰": -1, "{} per mille": -1, "{}个百分点": 0, "百分之{}": 0,
    "{} Basispunkte": -2, "{} points de base": -2, "{} puntos porcentuales": 0, "${}k": 3, "${} thousand": 3, "€{}m": 6, "{} Mio. €": 6,
    "{} Mrd. EUR": 9, "₹{} lakh": 5, "₹{} crore": 7, "{}万元": 4, "{}亿元": 8, "{} millions d'euros": 6, "{} millones de euros": 6,
    "R$ {} milhões": 6, "{} miliardi di euro": 9, "{} miljoen euro": 6, "TEUR {}": 3, "{} T€": 3, "{} cents": -2, "{} sq ft": 0, "{} °C": 0,
    "{} km": 0, "{} days": 0, "{}x": 0, "-${}": 0, "(${} million)": 6, "minus {} %": 0,
}  # fmt: skip


@settings(max_examples=60)
@given(st.decimals(min_value=Decimal("0.1"), max_value=Decimal("99.9"), places=1))
@pytest.mark.parametrize("form", FORMS)
def test_forms(form: str, number: Decimal) -> None:
    text = form.format(number)
    sign = -1 if text.startswith(("-", "(", "minus")) else 1
    assert [item.value for item in quantities(text)] == [sign * number.scaleb(FORMS[form])], text


@settings(max_examples=60)
@given(st.integers(min_value=1, max_value=99_999_999))
def test_lakh_grouping(number: int) -> None:
    tail, head = f"{number % 1000:03}", str(number // 1000)
    parts: list[str] = []
    while head:
        head, part = head[:-2], head[-2:]
        parts.insert(0, part)
    text = ",".join([*parts, tail]) if number >= 1000 else str(number)
    assert [item.value for item in quantities(f"₹{text} in all")] == [Decimal(number)]


@settings(max_examples=60)
@given(
    st.decimals(min_value=Decimal("1.1"), max_value=Decimal("999.9"), places=1),
    st.sampled_from(
        ["${} million", "{} %", "{} sq ft", "€ {}m", "{}亿元", "{} basis points", "-{} °C", "{} (sixty) days"]
    ),
    st.sampled_from(PLACED),
)
def test_offsets_give_the_surface(number: Decimal, form: str, around: tuple[str, str]) -> None:
    text = around[0] + form.format(number) + around[1]
    for item in quantities(text):
        assert text[item.start : item.end] == item.raw
    assert any(
        item.magnitude.normalize().as_tuple().digits == number.normalize().as_tuple().digits
        for item in quantities(text)
    )
