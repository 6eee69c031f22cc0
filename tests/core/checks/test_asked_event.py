"""The day of one event is no answer to the question for the day of another."""

import pytest

from core.answer import ClaimVerdict, Outcome
from core.checks import review
from core.domain import UnitContext
from core.evidence import Passage

SIGNED = "This Agreement was signed on 16 June 2024. The Seller shall ship the goods before 30 September 2024."
SIGNED_ALONE = "This Agreement was signed on 16 June 2024. The price is EUR 5,000."
ONE_DAY = "This Agreement was signed and the goods were delivered on 16 June 2024."
TERM = "The Lease was signed on 14 March 2023. The rent is EUR 900."
PERIOD = "Period of insurance: 1 May 2024 to 30 April 2025. The premium is paid in full."
SIGNED_ZH = "签订日期：2024年6月16日。乙方应于2024年9月30日前将设备运至甲方的工厂。"
SIGNED_ALONE_ZH = "合同签署日期：2024年6月16日。合同总价为5000元。"


@pytest.mark.parametrize(
    ("page", "question", "answer", "told"),
    [
        (SIGNED, "What is the delivery date?", "16 June 2024", "on this, p. 1 says 30 September 2024"),
        (SIGNED, "When must the goods be delivered?", "16 June 2024", "30 September 2024"),
        (SIGNED, "When was the agreement signed?", "30 September 2024", "16 June 2024"),
        (SIGNED_ALONE, "What is the delivery date?", "16 June 2024", "of another event"),
        (SIGNED_ALONE, "When does the agreement end?", "16 June 2024", "of another event"),
        (SIGNED_ZH, "交货日期是哪天？", "2024年6月16日", "2024年9月30日"),
        (SIGNED_ZH, "什么时候发货？", "2024年6月16日", "2024年9月30日"),
        (SIGNED_ZH, "合同是哪天签署的？", "2024年9月30日", "2024年6月16日"),
        (SIGNED_ALONE_ZH, "付款日期是哪天？", "2024年6月16日", "of another event"),
    ],
)
def test_the_day_of_another_event_is_doubted(page: str, question: str, answer: str, told: str) -> None:
    claim = review(answer, [Passage("E1", 1, page)], question=question).claims[0]
    reasons = [check.reason for check in claim.checks if check.outcome is not Outcome.CONFIRMED]
    assert claim.verdict is not ClaimVerdict.SUPPORTED
    assert any(told in reason for reason in reasons), reasons


@pytest.mark.parametrize(
    ("page", "question", "answer", "why"),
    [
        (SIGNED, "What is the delivery date?", "30 September 2024", "shipped is delivered"),
        (SIGNED, "When was the agreement signed?", "16 June 2024", "its own event"),
        (ONE_DAY, "When were the goods delivered?", "16 June 2024", "both events of one day"),
        (TERM, "When does the lease start?", "14 March 2023", "without another day a contract starts when signed"),
        (PERIOD, "When does the insurance end?", "30 April 2025", "“to” names the end"),
        (SIGNED_ALONE, "What happened before the delivery?", "16 June 2024", "asked for what came before"),
        (SIGNED_ZH, "交货日期是哪天？", "2024年9月30日", "运至 is delivery"),
        (SIGNED_ZH, "合同是哪天签署的？", "2024年6月16日", "签订 is 签署"),
    ],
)
def test_the_day_that_was_asked_for_stands(page: str, question: str, answer: str, why: str) -> None:
    claim = review(answer, [Passage("E1", 1, page)], question=question).claims[0]
    assert claim.verdict is ClaimVerdict.SUPPORTED, why


def test_a_heading_names_the_event_of_what_stands_under_it() -> None:
    text = "The Seller signs for the goods on 30 September 2024."
    for heading, verdict in (("Delivery", ClaimVerdict.SUPPORTED), ("General", ClaimVerdict.PARTIAL)):
        page = Passage("E1", 1, text, context=UnitContext(heading_path=(heading,)))
        claim = review("30 September 2024", [page], question="What is the delivery date?").claims[0]
        assert claim.verdict is verdict, heading
