"""Any quantity of any form and language, moved by one digit, scale, sign or currency, is never confirmed by the original."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.answer import Outcome
from core.checks import number_checks, review
from core.evidence import Passage
from tests.core.text.spelled import SPELLED

BAD = (Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED, Outcome.UNDETERMINED)
NUMBER = st.decimals(min_value=Decimal("11.1"), max_value=Decimal("98.9"), places=1)
FORMS = [
    "Sales were ${} million.", "Der Umsatz betrug {} Mio. €.", "Sales were ₹{} crore.", "Sales were ₹{} lakh.", "营业收入为{}亿元。", "售價為{}萬元。",
    "The rate rose {} basis points.", "The share is {}‰.", "The share is {} percent.", "The plot has {} sq ft.", "It was {} °C inside.",
    "The lorry drove {} km.", "Les ventes sont de {} millions d'euros.", "As vendas foram de R$ {} milhões.", "Le vendite sono {} miliardi di euro.",
    "De omzet was {} miljoen euro.", "Las ventas son {} millones de euros.", "Der Umsatz betrug TEUR {}.",
]  # fmt: skip


def outcomes(claim: str, evidence: str) -> list[Outcome]:
    return [item.outcome for item in number_checks(review(claim, [Passage("E1", 3, evidence)]))]


@settings(max_examples=15, deadline=None)
@given(NUMBER, st.integers(min_value=0, max_value=8))
@pytest.mark.parametrize("form", FORMS)
def test_one_digit(form: str, number: Decimal, seed: int) -> None:
    text = str(number)
    at = [place for place, char in enumerate(text) if char.isdigit()][seed % 3]
    moved = text[:at] + str(int(text[at]) % 9 + 1) + text[at + 1 :]
    assert outcomes(form.format(text), form.format(text)) == [Outcome.CONFIRMED]
    assert outcomes(form.format(moved), form.format(text))[0] in BAD


@settings(max_examples=10, deadline=None)
@given(NUMBER)
@pytest.mark.parametrize(
    ("evidence", "claim"),
    [
        ("Sales were ₹{} crore.", "Sales were ₹{} lakh."), ("Der Umsatz betrug {} Mio. €.", "Der Umsatz betrug {} Mrd. €."),
        ("Der Umsatz betrug TEUR {}.", "Der Umsatz betrug EUR {}."), ("Der Umsatz betrug {} Mio. €.", "Der Umsatz betrug {} Mio. CHF."),
        ("售價為{}萬元。", "售價為{}億元。"), ("The share is {}‰.", "The share is {} %."), ("The share is {} percent.", "The share is {}‰."),
        ("It was {} °C inside.", "It was -{} °C inside."), ("It was {} °C inside.", "It was {} °F inside."),
        ("The plot has {} sq ft.", "The plot has {} sq m."), ("The stake is {} cents.", "The stake is {} dollars."),
        ("The lorry drove {} km.", "The lorry drove {} miles."), ("As vendas foram de R$ {} milhões.", "As vendas foram de R$ {} bilhões."),
        ("The fee is {} days.", "The fee is {} weeks."),
    ],
)  # fmt: skip
def test_scale_sign_currency_and_unit(evidence: str, claim: str, number: Decimal) -> None:
    assert outcomes(claim.format(number), evidence.format(number))[0] in BAD


@settings(max_examples=15, deadline=None)
@given(st.integers(min_value=21, max_value=9_999), st.integers(min_value=1, max_value=8))
@pytest.mark.parametrize("language", SPELLED)
def test_number_words(language: str, number: int, step: int) -> None:
    write, counted = SPELLED[language]
    moved = number - number % 10 + (number % 10 + step) % 10
    evidence = f"{write(number)}{counted}"
    assert outcomes(f"{number}{counted}", evidence) == [Outcome.CONFIRMED]
    if moved != number:
        assert outcomes(f"{moved}{counted}", evidence)[0] in BAD
