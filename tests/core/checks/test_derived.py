"""Arithmetic: named derived with its formula, from one row, one column or one sentence, and told apart from chance."""

import pytest

from core.answer import Check, Outcome
from core.checks import number_checks, review
from core.evidence import Passage

TABLE = (
    "(in thousands)\n2019  2018  2017\nSoftware services  $40,211  $35,902  $32,817\n"
    "Data services  19,304  21,718  24,011\nTotal related party revenues  $59,515  $57,620  $56,828"
)


def check(claim: str, evidence: str = TABLE, question: str = "") -> Check:
    found = number_checks(review(claim, [Passage("E1", 9, evidence)], question=question))
    return [item for item in found if item.kind == "number"][-1]


@pytest.mark.parametrize(
    ("claim", "question", "formula", "why"),
    [
        ("Software services changed by $4,309 thousand from 2018 to 2019.", "", "$40,211 - $35,902", "a difference"),
        (
            "Software services grew by 12.0% from 2018 to 2019.",
            "",
            "($40,211 - $35,902) / $35,902",
            "a change in percent",
        ),
        ("Data services were 32.44% of total related party revenues in 2019.", "", "19,304 / $59,515", "a share"),
        ("The sum of software services in 2019 and 2018 is $76,113 thousand.", "", "$40,211 + $35,902", "a sum"),
        ("The average of data services over the three years was $21,677.67 thousand.", "", "/ 3", "an average"),
        (
            "It was $4,309 thousand.",
            "What was the change in software services from 2018 to 2019?",
            "$40,211",
            "the question says it",
        ),
        ("$40,211 - $35,902 = $4,309", "", "$40,211 - $35,902 = 4,309", "the sentence writes it out"),
    ],
)
def test_named_with_its_formula(claim: str, question: str, formula: str, why: str) -> None:
    result = check(claim, question=question)
    assert result.outcome is Outcome.DERIVED, (why, result)
    assert formula in result.formula, why


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("Software services changed by $4,390 thousand from 2018 to 2019.", "two digits exchanged"),
        ("Software services grew by 21.0% from 2018 to 2019.", "a wrong percent"),
        ("The company has 4,309 employees.", "nothing says that it is computed"),
        ("The share price fell by 11.1%.", "of another row"),
        ("The answer is $11 thousand.", "two digits hit too easily by chance"),
        ("Software services changed by €4,309 thousand from 2018 to 2019.", "another currency"),
    ],
)
def test_not_called_derived(claim: str, why: str) -> None:
    assert check(claim).outcome is not Outcome.DERIVED, why


def test_a_wrong_sum_in_the_sentence_is_contradicted_with_the_right_one() -> None:
    result = check("40,211 - 35,902 = 4,319")
    assert result.outcome is Outcome.CONTRADICTED
    assert "4,309" in result.reason


def test_derived_is_never_confirmed() -> None:
    result = check("Data services were 32.44% of total related party revenues in 2019.")
    assert result.outcome is not Outcome.CONFIRMED


def test_a_sentence_gives_operands_too() -> None:
    evidence = "Freight costs were $1,250 in May and $1,110 in June."
    result = check("Freight costs fell by $140 from May to June.", evidence)
    assert result.outcome is Outcome.DERIVED
    assert "$1,250 - $1,110" in result.formula


CHANGES = "(in millions)\n2023  2022  2021\nTotal revenue  $4,120  $3,987  $3,500"


@pytest.mark.parametrize(
    ("claim", "outcome", "why"),
    [
        ("Total revenue rose by $133 million from 2022 to 2023.", Outcome.DERIVED, "it did"),
        ("Total revenue fell by $133 million from 2022 to 2023.", Outcome.CONTRADICTED, "it rose"),
        ("Total revenue rose by $133 million from 2021 to 2022.", Outcome.CONTRADICTED, "other years"),
        ("Total revenue rose by $487 million from 2021 to 2022.", Outcome.DERIVED, "these years"),
        (
            "The difference in total revenue between 2022 and 2023 is $133 million.",
            Outcome.DERIVED,
            "no direction told",
        ),
    ],
)
def test_direction_and_years_belong_to_a_change(claim: str, outcome: Outcome, why: str) -> None:
    result = review(claim, [Passage("E1", 1, CHANGES)])
    found = next(item for item in result.checks if item.kind == "number")
    assert found.outcome is outcome, (why, found)


def test_what_another_row_gives_is_not_derived_where_a_row_is_named_whole() -> None:
    table = "(in thousands)\t2023\t2022\nOperating profit\t22,510\t17,115\nProfit before tax\t19,390\t14,370"
    for percent, outcome in (("31.5", "derived"), ("35", "not_confirmed")):
        result = review(f"Operating profit rose by {percent} % in 2023.", [Passage("E1", 1, table)])
        assert [check.outcome.value for check in result.claims[0].checks if "%" in check.surface] == [outcome]
