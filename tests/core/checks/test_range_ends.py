"""An end of a range, a half, a multiple, a ratio and a unit: what confirms a number and what does not."""

import pytest

from core.answer import Check, Outcome
from core.checks import number_checks, review
from core.evidence import Passage

OK, WRONG, UNSURE, DERIVED = Outcome.CONFIRMED, Outcome.CONTRADICTED, Outcome.UNDETERMINED, Outcome.DERIVED
MISSING = Outcome.NOT_CONFIRMED


def checks(claim: str, evidence: str) -> tuple[Check, ...]:
    return number_checks(review(claim, [Passage("E1", 3, evidence)]))


def worst(claim: str, evidence: str) -> Outcome:
    order = [OK, DERIVED, UNSURE, MISSING, WRONG]
    return max((item.outcome for item in checks(claim, evidence)), key=order.index)


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome", "why"),
    [
        ("The fee is 10 percent.", "The fee is between 5 and 10 percent.", UNSURE, "the upper end only"),
        ("The fee is 5 percent.", "The fee is 5–10 percent.", UNSURE, "the lower end only, with a dash"),
        ("The term is 10 years.", "The term is 5 to 10 years.", UNSURE, "with a word between"),
        ("期限为5年。", "期限为5至10年。", UNSURE, "Chinese"),
        (
            "The fee is up to 10 percent.",
            "The fee is between 5 and 10 percent.",
            OK,
            "the sentence says that it is an end",
        ),
        ("The fee is between 5 and 10 percent.", "The fee is between 5 and 10 percent.", OK, "both ends"),
        ("The fee is between 5 and 12 percent.", "The fee is between 5 and 10 percent.", MISSING, "another end"),
        ("The fee rose to 10 percent.", "The fee rose from 5 percent to 10 percent.", OK, "a change is no range"),
        ("The figure is 10 percent.", "The fee is between 5 and 10 percent.", OK, "a sentence that says nothing of it"),
    ],
)
def test_an_end_of_a_range(claim: str, evidence: str, outcome: Outcome, why: str) -> None:
    assert worst(claim, evidence) is outcome, why


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome", "why"),
    [
        ("The ratio was 3:1.", "The ratio was 3:1.", OK, "the same ratio"),
        ("The ratio was 3:1.", "It was a 3-to-1 ratio.", OK, "the same in words"),
        ("The ratio was 3:1.", "The ratio was 1:3.", MISSING, "turned round"),
        ("The ratio was 3:1.", "There were 3 buyers and 1 seller.", MISSING, "two loose numbers"),
        ("There were 3 buyers.", "The ratio of buyers was 3:1.", MISSING, "a ratio holds no 3"),
        ("Half of the shares were sold.", "50% of the shares were sold.", DERIVED, "half is 50 %"),
        ("Half of the shares were sold.", "Half of the shares were sold.", OK, "the same word"),
        ("Half of the shares were sold.", "40% of the shares were sold.", MISSING, "another share"),
        ("Two-thirds must agree.", "A majority of 66.67% must agree.", DERIVED, "equal at the percent's precision"),
        ("66.7% must agree.", "Two-thirds must agree.", DERIVED, "the other way round"),
        ("Revenue doubled.", "Revenue rose from $5 million to $10 million.", DERIVED, "10 / 5"),
        ("Revenue doubled.", "Revenue rose from $5 million to $11 million.", MISSING, "2.2 is not double"),
        (
            "Revenue more than doubled.",
            "Revenue rose from $5 million to $11 million.",
            DERIVED,
            "2.2 is more than double",
        ),
        ("Revenue doubled.", "Revenue grew 2x.", OK, "a multiple"),
        ("A dozen stores closed.", "12 stores closed.", OK, "a dozen"),
        ("It weighs 5 lb.", "It weighs 5 kg.", WRONG, "pounds for kilograms"),
        ("It weighs 11 lb.", "It weighs 5 kg.", DERIVED, "converted"),
        ("The area is 1,200 sq ft.", "The area is 1,200 sq m.", WRONG, "feet for metres"),
        ("The area is 12,917 sq ft.", "The area is 1,200 sq m.", DERIVED, "converted"),
        ("It was 37 °F.", "It was 37 °C.", WRONG, "Fahrenheit for Celsius"),
        ("It was 98.6 °F.", "It was 37 °C.", DERIVED, "converted"),
        ("Section 3.2(b) applies.", "See Section 3.2(c).", UNSURE, "another part of the clause"),
        ("Section 3.2 applies.", "See Section 3.2(c).", OK, "the clause itself"),
        ("The amount is 3.2.", "The notice is given under 3.2(b).", MISSING, "a clause confirms no amount"),
        ("Clause 12.3.1 applies.", "Clause 1.23.1 applies.", MISSING, "the points count"),
        ("Payment is due in 30 days.", "Payment is due in 30 business days.", UNSURE, "which days is part of it"),
    ],
)
def test_forms_against_forms(claim: str, evidence: str, outcome: Outcome, why: str) -> None:
    assert worst(claim, evidence) is outcome, why


def test_a_conversion_is_shown_with_digits_that_can_be_read() -> None:
    (found,) = checks("It weighs 11 lb.", "It weighs 5 kg.")
    assert found.formula == "5 kg = 11.023113 lb"


def test_cells_on_lines_of_their_own_with_their_sign_apart() -> None:
    assert worst("Revenue was $1,577.", "Revenue\n$\n1,577\n$\n1,488") is OK


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome"),
    [
        ("Der Umsatz betrug 5,4 Mio. EUR.", "in TEUR\nUmsatz  5.400  5.100\nKosten  3.200  3.100", OK),
        ("Der Umsatz betrug 5.400 EUR.", "in TEUR\nUmsatz  5.400  5.100\nKosten  3.200  3.100", UNSURE),
        ("营业收入为1,234万元。", "单位：千元\n营业收入  12,340  11,000", OK),
        ("营业收入为1,234万元。", "单位：万元\n营业收入  1,234  1,100", OK),
        ("营业收入为1,234元。", "单位：万元\n营业收入  1,234  1,100", UNSURE),
    ],
)
def test_scales_of_tables_against_written_amounts(claim: str, evidence: str, outcome: Outcome) -> None:
    assert worst(claim, evidence) is outcome
