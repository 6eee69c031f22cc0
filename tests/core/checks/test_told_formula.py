"""Sums that words tell: honest ones are derived with their formula, wrong ones contradicted with what was reckoned."""

import pytest

from core.checks import review
from core.evidence import Passage

LEASE = "The base rent is $4,000 per month. The security deposit equals two months' rent. The lease term is three years beginning on 1 March 2022."
SALE = "The purchase price is $142,000. The buyer shall pay a down payment of 15% of the purchase price at signing."
SALARY = "Her gross salary is EUR 5,200 per month. Taxes and contributions of EUR 1,850 are withheld."
FEE = "The licence costs EUR 90 per user and year. There are 40 users."
ZH = "月租金为4,000元，租期三年。押金为两个月租金。服务费为每年1,200元。"
DE = "Die Miete beträgt 850 EUR im Monat. Die Kaution beträgt drei Monatsmieten. Die Nebenkosten betragen 180 EUR im Monat."


@pytest.mark.parametrize(
    ("source", "claim", "formula"),
    [
        (LEASE, "The rent is $48,000 a year (4,000 x 12).", "$4,000 × 12 = $48,000"),
        (LEASE, "The rent for 3 years is $144,000.", "$4,000 × 12 × 3 years = $144,000"),
        (LEASE, "Six months of rent are $24,000.", "$4,000 × Six months = $24,000"),
        (LEASE, "The deposit is $8,000.", "$4,000 × two months = $8,000"),
        (LEASE, "The deposit equals two months' rent, i.e. $8,000.", "$4,000 × two months = $8,000"),
        (SALE, "15 % of $142,000 is $21,300.", "15 % × $142,000 = $21,300"),
        (SALE, "The down payment is $21,300 (15% of $142,000).", "15% × $142,000 = $21,300"),
        (SALE, "The down payment is $21,300.", "15% × $142,000 = $21,300"),
        (SALE, "The down payment is about $21,000.", "15% × $142,000 = $21,000"),
        (SALARY, "Her net salary is EUR 3,350 per month, gross minus deductions.", "EUR 5,200 - EUR 1,850 = EUR 3,350"),
        (FEE, "40 users at EUR 90 each cost EUR 3,600 a year.", "EUR 90 × 40 = EUR 3,600"),
        (ZH, "年租金为48,000元（4,000×12）。", "4,000元 × 12 = 48,000元"),
        (ZH, "押金为8,000元，即两个月租金。", "4,000元 × 两个月 = 8,000元"),
        (DE, "Die Jahresmiete beträgt 10.200 EUR.", "850 EUR × 12 = 10.200 EUR"),
        (DE, "Die Kaution beträgt 2.550 EUR (drei Monatsmieten).", "850 EUR × drei = 2.550 EUR"),
        (DE, "Miete und Nebenkosten betragen zusammen 1.030 EUR im Monat.", "850 EUR + 180 EUR = 1.030 EUR"),
    ],
)
def test_honest_sums_are_derived(source: str, claim: str, formula: str) -> None:
    (told,) = review(claim, [Passage("E1", 1, source)]).claims
    assert told.verdict.value == "supported"
    assert formula in [check.formula for check in told.checks if check.outcome.value == "derived"]


@pytest.mark.parametrize(
    ("source", "claim", "reckoned"),
    [
        (LEASE, "The rent is $46,000 a year (4,000 x 12).", "48,000"),
        (LEASE, "The rent for 3 years is $140,500.", "144,000"),
        (LEASE, "The deposit is $6,000, which is two months' rent.", "8,000"),
        (LEASE, "The security deposit is $12,000.", "8,000"),
        (SALE, "15 % of $142,000 is $23,100.", "21,300"),
        (SALE, "The down payment is $14,250 (15% of $142,000).", "21,300"),
        (SALE, "The down payment is $28,400.", "21,300"),
        (FEE, "40 users at EUR 90 each cost EUR 36,000 a year.", "3,600"),
        (DE, "Die Kaution beträgt 2.250 EUR (drei Monatsmieten).", "2,550"),
    ],
)
def test_wrong_sums_are_contradicted_with_the_right_one(source: str, claim: str, reckoned: str) -> None:
    (told,) = review(claim, [Passage("E1", 1, source)]).claims
    assert told.verdict.value == "contradicted"
    assert any(check.reason.endswith(f"is {reckoned}") for check in told.checks), [c.reason for c in told.checks]


@pytest.mark.parametrize(
    "claim",
    ["The agent's commission is $21,500.", "The down payment is $21,000.", "The deposit for the keys is $50 and the rest $70."],
)  # fmt: skip
def test_what_words_leave_open_is_not_contradicted(claim: str) -> None:
    (told,) = review(claim, [Passage("E1", 1, f"{LEASE} {SALE}")]).claims
    assert told.verdict.value != "contradicted"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Gross margin was 23.2% in the quarter ($2,220 million / $9,583 million).", "supported"),
        ("Gross margin was 24.2% in the quarter ($2,220 million / $9,583 million).", "contradicted"),
    ],
)
def test_a_share_that_is_written_out(claim: str, verdict: str) -> None:
    source = "Revenue of the quarter was $9,583 million and gross profit $2,220 million; the gross margin is not shown."
    assert review(claim, [Passage("E1", 1, source)]).claims[0].verdict.value == verdict
