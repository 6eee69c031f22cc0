"""Whatever form a quantity has: moved by one digit, scale, sign, currency or unit it is never confirmed by the original."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.answer import Check, Outcome
from core.checks import number_checks, review
from core.evidence import Passage

BAD = (Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED, Outcome.UNDETERMINED)
NUMBER = st.decimals(min_value=Decimal("10.1"), max_value=Decimal("999.9"), places=1)

FORMS = [
    ("Sales were ${} million.", "Sales were ${} million.", "an amount with a scale word"),
    ("Sales rose {} %.", "Sales rose {} percent.", "a percent in sign and word"),
    ("The pipe is {} km long.", "The pipe is {} km long.", "a measure"),
    ("营业收入为{}亿元。", "营业收入为{}亿元。", "a Chinese amount"),
    ("(in millions)\n2019  2018\nSales  ${}  77.7", "Sales were ${} million in 2019.", "a cell of a table in millions"),
]


def check(claim: str, evidence: str) -> Check:
    found = number_checks(review(claim, [Passage("E1", 3, evidence)]))
    return next(item for item in found if item.kind == "number")


@settings(max_examples=25)
@given(NUMBER, st.integers(min_value=0, max_value=8))
@pytest.mark.parametrize(("evidence", "claim", "why"), FORMS)
def test_one_digit_more_is_never_confirmed(evidence: str, claim: str, why: str, number: Decimal, seed: int) -> None:
    text = str(number)
    assert check(claim.format(text), evidence.format(text)).outcome is Outcome.CONFIRMED, why
    assert check(claim.format(_moved(text, seed)), evidence.format(text)).outcome in BAD, why


@settings(max_examples=25)
@given(NUMBER)
@pytest.mark.parametrize(
    ("evidence", "claim", "why"),
    [
        ("Sales were ${} million.", "Sales were ${} billion.", "scale"),
        ("Sales were ${} million.", "Sales were €{} million.", "currency"),
        ("Income was ${} million.", "Income was -${} million.", "sign"),
        ("The result was a loss of ${} million.", "The result was a profit of ${} million.", "a loss for a profit"),
        ("Sales rose {} %.", "Sales rose {} basis points.", "percent for basis points"),
        ("The pipe is {} km long.", "The pipe is {} miles long.", "unit"),
        ("营业收入为{}亿元。", "营业收入为{}万元。", "Chinese scale"),
        ("营业收入为{}亿元。", "营业收入为{}亿美元。", "Chinese currency"),
        ("(in millions)\n2019  2018\nSales  ${}  77.7", "Sales were ${} thousand in 2019.", "scale of the table"),
        ("(in millions)\n2019  2018\nSales  ${}  77.7", "Sales were ${} million in 2018.", "the year beside it"),
    ],
)
def test_another_scale_sign_currency_unit_or_year_is_never_confirmed(
    evidence: str, claim: str, why: str, number: Decimal
) -> None:
    result = review(claim.format(number), [Passage("E1", 3, evidence.format(number))])
    assert any(item.outcome in BAD for item in result.checks), why


@pytest.mark.parametrize(
    ("claim", "kind", "outcome", "why"),
    [
        ("8.2 Either party may give 60 days' notice.", "reference", Outcome.CONFIRMED, "the label of the clause"),
        ("8.3 Either party may give 60 days' notice.", "reference", Outcome.NOT_CONFIRMED, "another label"),
        ("The margin was 8.2.", "number", Outcome.NOT_CONFIRMED, "a label confirms no amount"),
        ("See Section 8.2 on notice.", "reference", Outcome.CONFIRMED, "a clause that is named"),
    ],
)
def test_labels_of_clauses_are_kept_apart_from_amounts(claim: str, kind: str, outcome: Outcome, why: str) -> None:
    result = review(claim, [Passage("E1", 6, "8.2 Either party may give 60 days' notice.")])
    first = next(item for item in result.checks if item.kind in ("number", "reference"))
    assert (first.kind, first.outcome) == (kind, outcome), why


def test_what_opens_a_sentence_like_a_label_may_be_a_number() -> None:
    (found,) = number_checks(review("8.2 Stars were given.", [Passage("E1", 6, "Guests gave 8.2 stars.")]))
    assert (found.kind, found.outcome) == ("number", Outcome.CONFIRMED)


def _moved(text: str, seed: int) -> str:
    places = [at for at, char in enumerate(text) if char.isdigit()]
    at = places[seed % len(places)]
    digit = str((int(text[at]) + 1) % 10)
    return text[:at] + ("1" if at == 0 and digit == "0" else digit) + text[at + 1 :]
