"""The same number on other terms is another fact: per claim or in all, per person or per family, net or gross, which days."""

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.evidence import Passage

CASES = [
    (
        "The insurer pays EUR 2 million for each occurrence.",
        "Cover is EUR 2 million per claim.",
        "Cover is EUR 2 million in the aggregate.",
        "one claim or all of them",
    ),
    (
        "The aggregate limit is USD 5,000,000.",
        "Cover is limited to USD 5,000,000 in the aggregate.",
        "Cover is limited to USD 5,000,000 per claim.",
        "all of them, said before the value",
    ),
    (
        "Lunch costs EUR 18 per guest.",
        "Lunch is EUR 18 for each person.",
        "Lunch is EUR 18 per family.",
        "whom it is for",
    ),
    (
        "Breakfast costs EUR 9 per person per day.",
        "Breakfast is EUR 9 a day.",
        "Breakfast is EUR 9 a week.",
        "two measures in a row",
    ),
    (
        "The fare is EUR 35 each way.",
        "The fare is EUR 35 one way.",
        "The fare is EUR 35 return.",
        "there, or there and back",
    ),
    ("The net weight is 12 kg.", "Its weight is 12 kg net.", "Its gross weight is 12 kg.", "net or gross"),
    (
        "Das Bruttogehalt beträgt 4.100 EUR.",
        "Das Gehalt ist 4.100 EUR brutto.",
        "Das Nettogehalt ist 4.100 EUR.",
        "German",
    ),
    (
        "Die Jahresmiete beträgt 9.600 EUR.",
        "Die Miete ist 9.600 EUR jährlich.",
        "Die Monatsmiete ist 9.600 EUR.",
        "compounds",
    ),
    (
        "Widerspruch ist binnen 10 Arbeitstagen möglich.",
        "Widerspruch ist binnen 10 Werktagen möglich.",
        "Widerspruch ist binnen 10 Kalendertagen möglich.",
        "which days, in one word",
    ),
    ("买方应在10个工作日内付款。", "付款期限为10个工作日。", "付款期限为10个自然日。", "which days, in Chinese"),
    ("年租金为96000元。", "租金每年96000元。", "月租金为96000元。", "a year or a month, in front of the thing"),
    ("税后利润为300万元。", "利润为300万元（税后）。", "税前利润为300万元。", "before or after tax"),
    ("保险人每次事故赔偿限额为50万元。", "每次事故限额50万元。", "累计限额为50万元。", "each accident or all"),
]


def _verdict(claim: str, page: str) -> ClaimVerdict:
    return review(claim, [Passage("E1", 1, page)]).claims[0].verdict


@pytest.mark.parametrize(("page", "good", "turned", "why"), CASES, ids=[case[-1] for case in CASES])
def test_other_terms_are_told(page: str, good: str, turned: str, why: str) -> None:
    assert _verdict(good, page) is ClaimVerdict.SUPPORTED, why
    assert _verdict(turned, page) is not ClaimVerdict.SUPPORTED, why


@pytest.mark.parametrize(
    ("page", "claim", "why"),
    [
        ("Net income was $5 million; the gross margin was 45 %.", "The gross margin was 45 %.", "each has its own"),
        ("The fee is EUR 50 per person.", "The fee is EUR 50.", "the claim does not say"),
        ("The fee is EUR 50.", "The fee is EUR 50 per person.", "the page does not say"),
        (
            "Cover is EUR 1 million per claim and EUR 2 million in the aggregate.",
            "It pays EUR 2 million in all.",
            "in all",
        ),
        ("2023年租金为5万元。", "2023年的租金为5万元。", "a year is no period"),
        ("第一年租金为5万元。", "第一年租金为5万元。", "nor is the first year"),
        ("Notice is 30 calendar days.", "Notice is 30 days.", "days are calendar days"),
    ],
)
def test_terms_that_do_not_differ(page: str, claim: str, why: str) -> None:
    assert _verdict(claim, page) is ClaimVerdict.SUPPORTED, why


@pytest.mark.parametrize(
    ("page", "question", "answer"),
    [
        ("The insurer's liability is limited to EUR 500,000 per year.", "What is the limit per claim?", "EUR 500,000"),
        ("The net salary is EUR 2,900 a month.", "What is the gross salary?", "EUR 2,900"),
        ("月租金为4020元，按月支付。", "年租金是多少？", "4020元"),
    ],
)
def test_a_bare_value_stands_on_the_terms_that_are_asked_for(page: str, question: str, answer: str) -> None:
    assert review(answer, [Passage("E1", 1, page)]).claims[0].verdict is ClaimVerdict.SUPPORTED
    assert review(answer, [Passage("E1", 1, page)], question=question).claims[0].verdict is not ClaimVerdict.SUPPORTED


def test_a_value_per_event_is_none_per_year_where_another_one_is() -> None:
    source = "The liability of the Landlord is limited to GBP 250,000 per event and GBP 500,000 per year."
    for claim, verdict in (
        ("The Landlord's liability is limited to GBP 250,000 per year.", "partial"),
        ("The Landlord's liability is capped at GBP 500,000 per year.", "supported"),
        ("The Landlord's liability is limited to GBP 250,000 per event.", "supported"),
    ):
        assert review(claim, [Passage("E1", 1, source)]).claims[0].verdict.value == verdict
