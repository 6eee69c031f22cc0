"""What stands directly beside a number on the page: a rival value, a lost digit, a year in brackets, a period."""

import time

import pytest

from core.answer import Check, Outcome
from core.checks import number_checks, review
from core.evidence import Passage

OK, WRONG, MISSING, UNSURE = Outcome.CONFIRMED, Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED, Outcome.UNDETERMINED

TWICE = "The buyer pays fifty thousand dollars ($15,000) within thirty (45) days."
AGREED = "The buyer pays fifty thousand dollars ($50,000) within thirty (30) days."
YEARS = "Revenue in 2023 was $48.2 million (2022: $51.7 million)."


def check(claim: str, evidence: str) -> Check:
    found = number_checks(review(claim, [Passage("E1", 3, evidence)]))
    return next((item for item in found if item.kind == "number"), found[0])


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome", "said"),
    [
        ("The price is $15,000.", TWICE, UNSURE, "contradicts itself"),
        ("The price is $50,000.", TWICE, UNSURE, "contradicts itself"),
        ("The buyer pays within 45 days.", TWICE, UNSURE, "contradicts itself"),
        ("The price is $50,000.", AGREED, OK, ""),
        ("The buyer pays within 30 days.", AGREED, OK, ""),
        ("The term is two years.", "The term is two years (24 months).", OK, ""),
        ("Revenue was $234 million.", "Revenue was $1,\n234 million in the year.", UNSURE, "longer number"),
        ("The fee is $50,000.", "The fee is $2 50,000 a year.", UNSURE, "longer number"),
        ("It sold 234 cars.", "In one year, 234 cars were sold.", OK, ""),
        ("The fee is $900.", "It paid $50, $900 and $70.", OK, ""),
    ],
)
def test_a_rival_or_a_lost_digit_confirms_nothing(claim: str, evidence: str, outcome: Outcome, said: str) -> None:
    result = check(claim, evidence)
    assert (result.outcome, said in result.reason) == (outcome, True), result


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome"),
    [
        ("Revenue in 2023 was $48.2 million.", YEARS, OK),
        ("Revenue in 2022 was $51.7 million.", YEARS, OK),
        ("Revenue in 2022 was $48.2 million.", YEARS, WRONG),
        ("Revenue in 2023 was $51.7 million.", YEARS, WRONG),
        ("Revenue was $48.2 million.", YEARS, OK),
        ("Revenue in 2022 was $7 million.", "Revenue was $9 million in 2023 and $7 million in 2022.", OK),
        ("Revenue in 2023 was $7 million.", "Revenue was $9 million in 2023 and $7 million in 2022.", WRONG),
    ],
)
def test_years_in_brackets_bind_numbers(claim: str, evidence: str, outcome: Outcome) -> None:
    assert check(claim, evidence).outcome is outcome


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome"),
    [
        ("The fee is $500 per month.", "The fee is $500 per month.", OK),
        ("The fee is $500 a month.", "A monthly fee of $500 is due.", OK),
        ("The fee is $500 per year.", "The fee is $500 per month.", WRONG),
        ("The fee is $500 annually.", "The fee is $500 per month.", WRONG),
        ("The fee is $500.", "The fee is $500 per month.", OK),
        ("Interest is 2% per annum.", "Interest is 2% per year.", OK),
        ("Interest is 2% per annum.", "Interest is 2% per month.", WRONG),
        ("The wage is $20 an hour.", "The wage is $20 per day.", WRONG),
        ("租金为5,000元/年。", "租金为每月5,000元。", WRONG),
        ("租金为5,000元/月。", "租金为每月5,000元。", OK),
        ("Notice is 30 business days.", "Notice is 30 days.", WRONG),
        ("Notice is 30 calendar days.", "Notice is 30 days.", OK),
        ("The margin rose 5 percent.", "The margin rose 5 percentage points.", WRONG),
        ("The margin rose 5 percentage points.", "The margin rose 5 percent.", WRONG),
        ("The margin rose 50 basis points.", "The margin rose 0.5 percentage points.", OK),
    ],
)
def test_periods_and_points_are_part_of_the_number(claim: str, evidence: str, outcome: Outcome) -> None:
    assert check(claim, evidence).outcome is outcome


LIABILITY = (
    "The Provider's liability shall in no case exceed more than EUR 1,800,000.\n\n"
    "The Provider keeps liability insurance of at least EUR 2,500,000 for each event."
)
LEASE = "第三条 租金\n每月租金为人民币18,500元，乙方应于每月5日前支付。\n第四条 押金\n乙方应于签约时支付押金人民币37,000元。"
RECOVERY = (
    "The recovery time objective is four (4) hours and the recovery point objective is fifteen (15) minutes.\n\n"
    "Support outside these hours is charged in steps of fifteen minutes."
)


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome", "why"),
    [
        ("The liability cap is EUR 2,500,000.", LIABILITY, UNSURE, "a floor is no cap"),
        ("The insurance is at least EUR 2,500,000.", LIABILITY, OK, "a floor is a floor"),
        ("The maximum is 30 seats.", "There are at least 30 seats.", UNSURE, "the least, not the most"),
        ("There are at least 30 seats.", "There are up to 30 seats.", UNSURE, "the most, not the least"),
        ("There are at least 30 seats.", "There are no fewer than 30 seats.", OK, "two words for one bound"),
        ("The fee is no more than $30.", "The fee shall not exceed $30.", OK, "two words for one bound"),
        ("上限为500元。", "每次至少500元。", UNSURE, "the least, not the most"),
        (
            "The recovery time objective is fifteen minutes.",
            RECOVERY,
            UNSURE,
            "the other clause's, and another sentence's",
        ),
        ("The recovery point objective is fifteen minutes.", RECOVERY, OK, "its own clause"),
        ("The recovery time objective is four hours.", RECOVERY, OK, "its own clause"),
        ("押金为18,500元。", "月租金为18,500元。押金为37,000元。", UNSURE, "the rent is no deposit"),
        ("押金为18,500元。", LEASE, UNSURE, "the rent's clause"),
        ("押金为37,000元。", LEASE, OK, "the deposit's clause"),
        ("租金为18,500元。", LEASE, OK, "the rent's clause"),
        ("押金为37,000元。", "月租金为18,500元。押金为37,000元。", OK, "the deposit"),
    ],
)
def test_a_number_said_of_something_else(claim: str, evidence: str, outcome: Outcome, why: str) -> None:
    result = check(claim, evidence)
    assert result.outcome is outcome, (why, result)


MILLIONS = "(in millions)\n2023  2022\nTotal revenue  4,120  3,987"


@pytest.mark.parametrize(
    ("claim", "outcome", "why"),
    [
        ("Total revenue in 2023 was $4,120.", UNSURE, "a sum of four thousand dollars stands nowhere"),
        ("Total revenue in 2023 was $4,120 million.", OK, "the scale is said"),
        ("Total revenue in 2023 was 4,120.", OK, "the cell as it is written"),
    ],
)
def test_money_without_the_scale_of_its_table(claim: str, outcome: Outcome, why: str) -> None:
    assert check(claim, MILLIONS).outcome is outcome, why


@pytest.mark.parametrize(
    ("claim", "evidence", "flagged"),
    [
        (
            "It is governed by the laws of the State of New York.",
            "The law of Switzerland governs the renewed contract.",
            True,
        ),
        ("It is governed by the laws of New York.", "The laws of the canton of New Bern near York govern it.", True),
        (
            "It is governed by the laws of the State of New York.",
            "The laws of the State of New\nYork govern it.",
            False,
        ),
        ("It is governed by the laws of Switzerland.", "The law of Switzerland governs the contract.", False),
    ],
)
def test_places_of_two_words_are_looked_up_whole(claim: str, evidence: str, flagged: bool) -> None:
    found = [item for item in review(claim, [Passage("E1", 1, evidence)]).checks if item.kind == "name"]
    assert bool(found) is flagged


@pytest.mark.parametrize(
    "text",
    [
        "The rent is $5. " * 250,
        "1 " * 500,
        "12/" * 1000,
        " ".join(str(number) for number in range(1000)),
    ],
    ids=["a sentence", "ones", "strokes", "a thousand numbers"],
)
def test_repetitive_text_is_checked_in_seconds(text: str) -> None:
    before = time.process_time()
    review(text, [Passage("E1", 1, text)])
    review(text, [Passage("E1", 1, "The rent is $7 a month, says page 12.")])
    assert time.process_time() - before < 12, "a cubic check takes a minute"
