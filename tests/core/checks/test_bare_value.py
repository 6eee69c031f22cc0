"""An answer that is a bare value is checked as what the question asks for."""

import pytest

from core.answer import AnswerVerdict, Outcome
from core.checks import review
from core.checks.bare_value import opening
from core.evidence import Passage

RENT = "The monthly rent is EUR 4,020, payable on the first day of each month. The deposit is EUR 12,060."
REVENUE = "Revenue grew from EUR 1.2 million in Q3 2024 to EUR 1.5 million in Q3 2025. Costs were flat."
LEASE = "The lease starts on 1 March 2024 and ends on 28 February 2027."
NOTICE = (
    "The agreement will be renewed for one (1) year terms unless thirty (30) days before the anniversary the licensee gives "
    "notice of its intention not to renew. Invoices are due within 30 days."
)
SHIPS = "From 1990 to 2000 some 100 (1990) and later 12 (2000) ships were built, 100 ships in all."
SITE = "Alpha Ltd sold the site to Beta GmbH. Beta GmbH leases the site to Gamma SA."
YEARLY_ZH = "每月租金为4020元。"
REVENUE_ZH = "公司收入从2024年第三季度的120万元增长到2025年第三季度的150万元。"
DEPOSIT_ZH = "租金为4020元，押金为12060元。"
TAKEOVER_ZH = "甲公司收购了乙公司。"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("What is the annual rent?", "annual rent is "),
        ("What's the rent?", "rent is "),
        ("What was the revenue in Q3 2025?", "revenue in Q3 2025 was "),
        ("In 2025, what was the revenue?", "In 2025, revenue was "),
        ("When does the lease start?", "lease start: "),
        ("How much did the company earn in 2024?", "company earn in 2024: "),
        ("Is the rent EUR 4,020?", ""),  # the value is the question's own
        ("What is it?", ""),  # nothing is said of the value
        ("What is the rent and when is it due?", ""),  # the value is of one part, and no one knows of which
        ("2025年第三季度收入是多少", "2025年第三季度收入："),
        ("请问押金为多少元？", "押金："),
        ("公司收入为多少万元？", "公司收入："),
        ("合同什么时候到期？", "合同到期："),
        ("租金是4020元吗？", ""),
    ],
)
def test_the_question_opens_the_sentence(question: str, said: str) -> None:
    assert opening(question) == said


WRONG = [
    (RENT, "What is the annual rent?", "EUR 4,020", AnswerVerdict.CONFLICT),
    (RENT, "What is the annual rent?", "EUR 4,020.", AnswerVerdict.CONFLICT),
    (RENT, "What is the annual rent?", "The rent is EUR 4,020. [E1]", AnswerVerdict.CONFLICT),
    (REVENUE, "What was the revenue in Q3 2025?", "EUR 1.2 million", AnswerVerdict.UNDETERMINED),
    (REVENUE, "How much revenue was made in Q3 2024?", "EUR 1.5 million", AnswerVerdict.UNDETERMINED),
    (LEASE, "When does the lease end?", "1 March 2024", AnswerVerdict.UNDETERMINED),
    (SITE, "Who leases the site to Beta GmbH?", "Gamma SA", AnswerVerdict.UNDETERMINED),
    (YEARLY_ZH, "每年租金是多少？", "4020元", AnswerVerdict.CONFLICT),
    (REVENUE_ZH, "2025年第三季度收入是多少？", "120万元", AnswerVerdict.UNDETERMINED),
    (TAKEOVER_ZH, "谁收购了甲公司？", "乙公司", AnswerVerdict.UNDETERMINED),
]


@pytest.mark.parametrize(("page", "question", "answer", "verdict"), WRONG)
def test_a_value_of_something_else_does_not_pass(page: str, question: str, answer: str, verdict: AnswerVerdict) -> None:
    result = review(answer, [Passage("E1", 1, page)], question=question)
    assert result.verdict is verdict
    for check in result.checks:
        assert answer[check.start : check.end] == check.surface
    assert any(check.outcome in (Outcome.CONTRADICTED, Outcome.UNDETERMINED) for check in result.checks)


@pytest.mark.parametrize(("page", "question", "answer", "verdict"), WRONG)
def test_without_its_question_it_only_has_to_stand_there(
    page: str, question: str, answer: str, verdict: AnswerVerdict
) -> None:
    """The table above is about the question: the same values alone are right."""
    assert review(answer, [Passage("E1", 1, page)]).verdict not in (verdict, AnswerVerdict.REVISE)


@pytest.mark.parametrize(
    ("page", "question", "answer"),
    [
        (RENT, "What is the monthly rent?", "EUR 4,020"),
        (RENT, "What is the rent?", "EUR 4,020"),
        (RENT, "What is the annual rent?", "EUR 4,020 per month"),  # says itself what it is
        (RENT, "What is the annual rent?", "The monthly rent is EUR 4,020."),
        (RENT, "What is the annual rent?", "EUR 48,240"),  # computed
        (RENT, "What is the deposit?", "EUR 12,060"),
        (REVENUE, "What was the revenue in Q3 2025?", "EUR 1.5 million"),
        (REVENUE, "What was the revenue in Q3 2024?", "EUR 1.2 million"),
        (LEASE, "When does the lease start?", "1 March 2024"),
        (LEASE, "When does the lease end?", "28 February 2027"),
        (
            NOTICE,
            "How much notice must be given to stop the agreement from renewing?",
            "30 days",
        ),  # the question's words
        (SITE, "Who leases the site to Gamma SA?", "Beta GmbH"),
        (SITE, "Who sold the site to Beta GmbH?", "Alpha Ltd"),
        (YEARLY_ZH, "每月租金是多少？", "4020元"),
        (REVENUE_ZH, "2025年第三季度收入是多少？", "150万元"),
        (REVENUE_ZH, "2024年第三季度收入是多少？", "120万元"),
        (DEPOSIT_ZH, "押金是多少？", "12060元"),
        (TAKEOVER_ZH, "谁收购了乙公司？", "甲公司"),
        (SHIPS, "How many ships were built between 1990 and 2000?", "100"),  # over both years, of neither
    ],
)
def test_the_value_that_was_asked_for_passes(page: str, question: str, answer: str) -> None:
    assert review(answer, [Passage("E1", 1, page)], question=question).verdict is AnswerVerdict.PASS


def test_a_question_never_makes_a_value_better() -> None:
    """A value that is nowhere stays unsupported, however well the question fits the page."""
    page = [Passage("E1", 1, RENT)]
    for question in ("", "What is the monthly rent?", "What is the annual rent?"):
        assert review("EUR 9,999", page, question=question).verdict is AnswerVerdict.REVISE
