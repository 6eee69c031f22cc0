"""A value with its own words, on other terms than asked for or of another row than asked for."""

import pytest

from core.checks import review
from core.evidence import Passage

LEASE = (
    "The Tenant shall pay an annual rent of GBP 84,000, in equal monthly instalments of GBP 7,000 payable in advance."
)
LIABILITY = "The liability of the Landlord is limited to GBP 250,000 per event and GBP 500,000 per year."
POLICY = (
    "The limit of indemnity is EUR 2,500,000 per claim and EUR 5,000,000 in the aggregate for the period of insurance."
)
SALARY = "The Employee receives a base salary of $142,000 per year, gross."
INCOME = "(in thousands of euros)\t2023\t2022\nRevenue\t184,250\t171,930\nTotal assets\t154,065\t142,635\nIncome tax\t4,848\t3,593"
DIVIDEND = "\n\nThe Board proposes a dividend of EUR 0.42 per share (2022: EUR 0.35)."


def _verdict(source: str, question: str, answer: str) -> str:
    return review(answer, [Passage("E1", 1, source)], question=question).claims[0].verdict.value


@pytest.mark.parametrize(
    ("source", "question", "answer"),
    [
        (LEASE, "What is the monthly rent?", "annual rent of GBP 84,000"),
        (POLICY, "What is the aggregate limit?", "limit of indemnity is EUR 2,500,000"),
        (
            LIABILITY,
            "What is the Landlord's liability per year?",
            "liability of the Landlord is limited to GBP 250,000",
        ),
        (INCOME, "What was total revenue in 2022?", "Total assets, 2022: 142,635 (in thousands of euros)"),
        (INCOME + DIVIDEND, "What was the dividend in 2022?", "Income tax, 2022: 3,593 (in thousands of euros)"),
    ],
)
def test_a_value_with_its_words_is_no_answer_where_another_one_is_asked_for(
    source: str, question: str, answer: str
) -> None:
    assert _verdict(source, question, answer) == "partial"


@pytest.mark.parametrize(
    ("source", "question", "answer"),
    [
        (LEASE, "What is the monthly rent?", "equal monthly instalments of GBP 7,000"),
        (LEASE, "What is the annual rent?", "annual rent of GBP 84,000"),
        (POLICY, "What is the aggregate limit?", "EUR 5,000,000 in the aggregate"),
        (POLICY, "What is the limit per claim?", "limit of indemnity is EUR 2,500,000 per claim"),
        (POLICY, "What is the limit of indemnity?", "limit of indemnity is EUR 2,500,000"),
        (LIABILITY, "What is the Landlord's liability per year?", "GBP 250,000 per event and GBP 500,000 per year"),
        (SALARY, "What is the monthly salary?", "base salary of $142,000 per year"),
        (INCOME, "What was total revenue in 2022?", "Revenue, 2022: 171,930 (in thousands of euros)"),
        (INCOME, "What were the taxes in 2022?", "Income tax, 2022: 3,593 (in thousands of euros)"),
        (INCOME + DIVIDEND, "What was the balance sheet total in 2022?", "Total assets, 2022: 142,635"),
    ],
)
def test_a_value_that_may_be_the_one_asked_for_is_not_doubted(source: str, question: str, answer: str) -> None:
    assert _verdict(source, question, answer) == "supported"
