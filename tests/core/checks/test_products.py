"""Products: a year of a monthly fee, a percent of an amount, a count at a price; shown with both factors."""

import pytest

from core.answer import Check, Outcome
from core.checks import number_checks, review
from core.evidence import Passage

FEE = "The Customer shall pay a service fee of $4,250 per month."
DEPOSIT = "A deposit of 10 % of the purchase price of EUR 1,200,000 is due on signing."
LICENCES = "The Licensee buys 12 licences at a price of $2,000 each."


def last(claim: str, evidence: str) -> Check:
    return number_checks(review(claim, [Passage("E1", 2, evidence)]))[-1]


@pytest.mark.parametrize(
    ("evidence", "claim", "formula", "why"),
    [
        (FEE, "The annual service fee is $51,000.", "$4,250 × 12", "twelve months"),
        (FEE, "The service fee over 36 months is $153,000.", "$4,250 × 36 months", "a term that is named"),
        ("Rent is $36,000 per year.", "Rent is $3,000 monthly.", "$36,000 / 12", "a month of a year"),
        (DEPOSIT, "The deposit is EUR 120,000.", "10 % × EUR 1,200,000", "a percent of an amount"),
        (LICENCES, "The total price of the licences is $24,000.", "$2,000 × 12", "a count at a price"),
        ("客户每月支付服务费4,250元。", "全年服务费为51,000元。", "4,250元 × 12", "Chinese"),
        (FEE, "$4,250 x 12 = $51,000", "$4,250 × 12", "written out with an x"),
    ],
)
def test_named_with_both_factors(evidence: str, claim: str, formula: str, why: str) -> None:
    result = last(claim, evidence)
    assert result.outcome is Outcome.DERIVED, (why, result)
    assert formula in result.formula, why


@pytest.mark.parametrize(
    ("evidence", "claim", "why"),
    [
        (FEE, "The annual service fee is $50,000.", "a wrong product"),
        (FEE, "The annual service fee is €51,000.", "another currency"),
        (FEE, "The service fee is $51,000.", "nothing says that it is for a year"),
        (FEE, "The annual penalty is $51,000.", "of something else"),
        (DEPOSIT, "The deposit is EUR 130,000.", "a wrong percent of it"),
        (LICENCES, "The deposit is $24,000.", "of something else"),
    ],
)
def test_not_called_derived(evidence: str, claim: str, why: str) -> None:
    assert last(claim, evidence).outcome is not Outcome.DERIVED, why


@pytest.mark.parametrize(
    ("claim", "outcome", "why"),
    [
        ("The security deposit is $4,000.", Outcome.UNDETERMINED, "the other half says 8,000"),
        ("The monthly rent is $4,000.", Outcome.CONFIRMED, "its own half"),
        ("The security deposit is $8,000.", Outcome.CONFIRMED, "its own half"),
        ("Rent is $4,000 and the deposit $8,000.", Outcome.CONFIRMED, "both are said"),
    ],
)
def test_a_number_of_the_other_half_of_a_sentence_is_left_open(claim: str, outcome: Outcome, why: str) -> None:
    evidence = "The monthly rent is $4,000, and the security deposit is $8,000."
    result = number_checks(review(claim, [Passage("E1", 2, evidence)]))[0]
    assert result.outcome is outcome, (why, result)
    if outcome is Outcome.UNDETERMINED:
        assert "$8,000" in result.reason
