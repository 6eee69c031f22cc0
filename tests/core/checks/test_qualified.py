"""A percent above or below a rate, an index or a market price is no value by itself."""

import pytest

from core.answer import ClaimVerdict, Outcome
from core.checks import review
from core.evidence import Passage

LATE = "Rent not received in time bears interest at 3% per annum above the base rate of the Bank of England."
LIBOR = "The loan bears interest at three-month EURIBOR plus a margin of 2.5% per annum."
INDEX = "The fee rises each year by 1.5 percent in excess of the consumer price index."
PLAIN = "The loan bears interest at 4% per annum. The margin over the base rate was agreed elsewhere."
BOTH = "Rent in arrears bears interest at 3% above the base rate. Deposits bear interest at 3% per annum."
STATED = "Rent in arrears bears interest at 3% a year, and the market price of the flat does not matter."
ZH = "贷款利率按同期LPR上浮30%执行。"
ZH_OVER = "逾期款项按高于基准利率2%的利率计息。"
ZH_PLAIN = "逾期款项按年利率6%计息。"


@pytest.mark.parametrize(
    ("page", "question", "answer", "told"),
    [
        (
            LATE,
            "What is the interest rate on late rent?",
            "3% per annum",
            "3% per annum above the base rate of the Bank of England",
        ),
        (LATE, "What is the interest rate on late rent?", "The interest rate is 3% per annum.", "above the base rate"),
        (LIBOR, "What interest does the loan bear?", "2.5% per annum", "EURIBOR plus a margin of 2.5%"),
        (INDEX, "By how much does the fee rise?", "1.5 percent", "in excess of the consumer price index"),
        (ZH, "贷款利率是多少？", "30%", "LPR上浮30%"),
        (ZH_OVER, "逾期利率是多少？", "2%", "高于基准利率2%"),
    ],
)
def test_a_value_does_not_stand_without_what_it_is_counted_from(
    page: str, question: str, answer: str, told: str
) -> None:
    claim = review(answer, [Passage("E1", 2, page)], question=question).claims[0]
    reasons = [check.reason for check in claim.checks if check.outcome is Outcome.UNDETERMINED]
    assert claim.verdict is ClaimVerdict.PARTIAL
    assert any(reason.startswith("p. 2 says ") and told in reason for reason in reasons), reasons


@pytest.mark.parametrize(
    ("page", "question", "answer", "why"),
    [
        (LATE, "What is the interest rate on late rent?", "3% per annum above the base rate", "it is said in full"),
        (LATE, "How far above the base rate is the interest on late rent?", "3%", "the distance was asked for"),
        (LIBOR, "What is the margin of the loan?", "2.5% per annum", "the margin was asked for"),
        (PLAIN, "What interest does the loan bear?", "4% per annum", "another sentence speaks of a base rate"),
        (BOTH, "What interest do deposits bear?", "3% per annum", "it also stands by itself"),
        (STATED, "What is the interest on rent in arrears?", "3% a year", "behind the comma it is another matter"),
        (ZH, "贷款利率较LPR上浮多少？", "30%", "the distance was asked for"),
        (ZH_PLAIN, "逾期利率是多少？", "6%", "a whole rate"),
    ],
)
def test_a_value_that_is_whole_or_asked_for_so(page: str, question: str, answer: str, why: str) -> None:
    claim = review(answer, [Passage("E1", 2, page)], question=question).claims[0]
    assert claim.verdict is ClaimVerdict.SUPPORTED, why


DIVIDEND = "An interim dividend of 4.1p (2022: 3.9p) was paid and a final dividend of 12.4p (2022: 11.0p) is proposed."
DEBT = "Net debt stood at £84.2 million (31 December 2022: £91.7 million)."
STAFF_DE = "Die Zahl der Mitarbeiter lag bei 2.310 (Vj. 2.204)."
PROFIT_ZH = "净利润为52.3亿元（上年同期为47.9亿元）。"
BRACKETS = [
    (DIVIDEND, "An interim dividend of 3.9p was paid.", True, "the year before"),
    (DIVIDEND, "An interim dividend of 4.1p was paid.", False, "this year's"),
    (DIVIDEND, "An interim dividend of 4.1p was paid (2022: 3.9p).", False, "both"),
    (DEBT, "Net debt stood at £91.7 million.", True, "a day"),
    (DEBT, "Net debt stood at £91.7 million in 2022.", False, "with its year"),
    (DEBT, "Net debt was £91.7 million the year before.", False, "with its time in words"),
    (STAFF_DE, "Die Zahl der Mitarbeiter lag bei 2.204.", True, "German"),
    (PROFIT_ZH, "净利润为47.9亿元。", True, "Chinese"),
    (PROFIT_ZH, "净利润为52.3亿元。", False, "Chinese, this year's"),
    ("The rent is GBP 900 (2022 rate card: see p. 4).", "The rent is GBP 900.", False, "no value in the bracket"),
]


@pytest.mark.parametrize(("page", "answer", "told", "why"), BRACKETS, ids=[row[-1] for row in BRACKETS])
def test_a_value_in_brackets_of_another_time(page: str, answer: str, told: bool, why: str) -> None:
    claim = review(answer, [Passage("E1", 2, page)]).claims[0]
    assert any("gives it for" in check.reason for check in claim.checks) is told, why
