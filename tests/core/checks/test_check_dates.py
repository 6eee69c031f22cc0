"""Dates of a claim against dates of the evidence."""

import pytest

from core.answer import Outcome
from core.checks import number_checks, review
from core.evidence import Passage

OK, WRONG, MISSING = Outcome.CONFIRMED, Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome", "why"),
    [
        ("It closed on September 10, 2019.", "Closing took place on 10 September 2019.", OK, "any order"),
        ("It closed on 2019-09-10.", "Closing took place on September 10, 2019.", OK, "digits for words"),
        ("截至2019年12月31日。", "as of December 31, 2019", OK, "Chinese for English"),
        ("It closed on September 10, 2019.", "Section 10 was amended in 2019.", MISSING, "loose parts confirm nothing"),
        ("It closed on September 11, 2019.", "Closing took place on September 10, 2019.", WRONG, "a day off"),
        ("It closed in September 2019.", "Closing took place on September 10, 2019.", OK, "less exact is right"),
        (
            "The year ended December 31, 2018.",
            "Years Ended December 31,\n2019  2018\nSales  1  2",
            OK,
            "the year stands over a column",
        ),
        (
            "The year ended December 31, 2016.",
            "Years Ended December 31,\n2019  2018\nSales  1  2",
            MISSING,
            "that year does not",
        ),
        ("In 2018 it moved.", "It moved in June 2018.", OK, "a year within a date"),
        ("In 2017 it moved.", "It moved in June 2018.", MISSING, "another year"),
        ("Sales rose in Q4 2019.", "In the fourth quarter of 2019 sales rose.", OK, "a quarter in words"),
        ("Sales rose in Q3 2019.", "In the fourth quarter of 2019 sales rose.", MISSING, "another quarter"),
        ("Doors open at 2:30 pm.", "Doors open at 14:30.", OK, "a clock time"),
        ("Doors open at 3:30 pm.", "Doors open at 14:30.", MISSING, "another time"),
        ("It was built in the 1990s.", "Built in 1994.", Outcome.DERIVED, "a decade"),
        ("It was built in the 1980s.", "Built in 1994.", MISSING, "another decade"),
        ("Paid on 04/03/2020.", "Bezahlt am 04.03.2020", OK, "the other reading of day and month"),
    ],
)
def test_dates(claim: str, evidence: str, outcome: Outcome, why: str) -> None:
    found = number_checks(review(claim, [Passage("E1", 3, evidence)]))
    assert found[0].outcome is outcome, (why, found[0])


def test_the_near_date_is_named() -> None:
    (found,) = number_checks(
        review("It closed on September 11, 2019.", [Passage("E1", 3, "Closed on September 10, 2019.")])
    )
    assert "p. 3 says September 10, 2019" in found.reason


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome", "why"),
    [
        ("It starts on 12/02/2024.", "It starts on 2 December 2024.", Outcome.UNDETERMINED, "two readings"),
        (
            "It starts on 12 February 2024.",
            "It starts on 12/02/2024.",
            Outcome.UNDETERMINED,
            "two readings of the page",
        ),
        (
            "It starts on 12/02/2024.",
            "It starts on 12-02-2024.",
            Outcome.CONFIRMED,
            "the same digits in the same order",
        ),
        ("It starts on 12/02/2024.", "It starts on 02/12/2024.", Outcome.UNDETERMINED, "the same digits turned round"),
        ("It starts on 05/05/2024.", "It starts on 5 May 2024.", Outcome.CONFIRMED, "both readings are one day"),
        ("It starts in 2024.", "It starts on 12/02/2024.", Outcome.CONFIRMED, "the year is in no doubt"),
        (
            "It starts on 12 February 2024.",
            "It starts on 12/02/2024, ends 25/12/2024.",
            Outcome.CONFIRMED,
            "another date decides",
        ),
        (
            "It starts on 2 December 2024.",
            "It starts on 12/02/2024, ends 25/12/2024.",
            Outcome.CONTRADICTED,
            "and decides against it",
        ),
        (
            "In 2018/19 sales grew.",
            "In 2019/20 sales grew.",
            Outcome.NOT_CONFIRMED,
            "years over two that overlap are two",
        ),
        ("In 2019/20 sales grew.", "In FY2019/20 sales grew.", Outcome.CONFIRMED, "the same span"),
        ("In Q3 2021 sales grew.", "In Q3 FY21 sales grew.", Outcome.CONFIRMED, "a quarter of a fiscal year"),
    ],
)
def test_dates_in_doubt(claim: str, evidence: str, outcome: Outcome, why: str) -> None:
    found = number_checks(review(claim, [Passage("E1", 3, evidence)]))
    assert [item.outcome for item in found] == [outcome], why
