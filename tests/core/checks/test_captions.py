"""Notes that give a table its scale and currency."""

import pytest

from core.checks.captions import scale_notes


@pytest.mark.parametrize(
    ("text", "power", "currency"),
    [
        ("(in thousands)", 3, ""),
        ("(In Millions, Except Percentages and Per Share Amounts)", 6, ""),
        ("(in thousands of $)", 3, "$"),
        ("in thousands of euros", 3, "EUR"),
        ("($ in millions)", 6, "$"),
        ("(Dollars in millions)", 6, "$"),
        ("(RMB in millions, unless specified)", 6, "CNY"),
        ("USDm  2019  2018", 6, "USD"),
        ("52 weeks ended 30 Mar 2019 £m", 6, "GBP"),
        ("$'000", 3, "$"),
        ("US$’000", 3, "USD"),
        ("RMB’Million", 6, "CNY"),
        ("All figures in USD ‘000, except per day", 3, "USD"),
        ("S$ Mil", 6, "SGD"),
        ("in Tsd. EUR", 3, "EUR"),
        ("en millions d'euros", 6, "EUR"),
        ("en miles de euros", 3, "EUR"),
        ("单位：万元", 4, "CNY"),
        ("人民币千元", 3, "CNY"),
    ],
)
def test_notes(text: str, power: int, currency: str) -> None:
    notes = scale_notes(text)
    assert notes, text
    assert (notes[0].power, notes[0].currency) == (power, currency)


@pytest.mark.parametrize(
    "text",
    [
        "We sold 1.5 million units.",
        "tens of thousands of people",
        "a loss of $3 million",
        "thirty thousand feet",
        "in the thousand years since",
    ],
)
def test_amounts_are_no_notes(text: str) -> None:
    assert scale_notes(text) == ()


def test_exceptions_are_kept() -> None:
    (note,) = scale_notes("(in thousands, except per share amounts)")
    assert "per share" in note.except_words
