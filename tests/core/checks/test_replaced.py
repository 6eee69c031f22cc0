"""A value that an amendment, or a restated text, in the evidence replaces does not pass; the new one does."""

import pytest

from core.answer import AnswerVerdict, Outcome
from core.checks import review
from core.domain import UnitContext
from core.evidence import Passage

LEASE = "4.1 The term is five years.\n4.2 The monthly rent is EUR 4,000.\n4.3 The deposit is EUR 12,000."
BY_NUMBER = "Section 4.2 is deleted and replaced by the following: the Lessee pays EUR 4,500 for each month."
LEASE_ZH = "第三条 服务费为每年5万元。\n第四条 合同期限为三年。"
WARRANTY = "The warranty period is 12 months."
CASES = [
    (LEASE, BY_NUMBER, "The monthly rent is EUR 4,000.", "EUR 4,500", "by its number, in other words"),
    (LEASE, "The monthly rent is amended to EUR 4,500.", "The rent is EUR 4,000 a month.", "EUR 4,500", "by its words"),
    (
        LEASE,
        "In Section 4.2 the amount of “EUR 4,000” is replaced by “EUR 4,500”.",
        "The rent is EUR 4,000.",
        "EUR 4,500",
        "the old value stands in the change, too",
    ),
    (
        LEASE,
        "Amendment No. 2. The rent under Section 4.2 is increased from EUR 4,000 to EUR 4,500.",
        "EUR 4,000",
        "EUR 4,500",
        "from and to",
    ),
    (LEASE, "Clause 4.1 now reads: The term is eight years.", "The term is five years.", "eight years", "now reads"),
    (
        LEASE,
        "EUR 4,500 replaces EUR 4,000 as the monthly rent.",
        "The rent is EUR 4,000.",
        "EUR 4,500",
        "the new first",
    ),
    (
        LEASE,
        "Amended and Restated Lease\n4.2 The monthly rent is EUR 4,500.",
        "The monthly rent is EUR 4,000.",
        "EUR 4,500",
        "a restated text",
    ),
    (
        "Die Kündigungsfrist beträgt drei Monate.",
        "Nachtrag: Die Kündigungsfrist wird auf sechs Monate verlängert.",
        "Die Kündigungsfrist beträgt drei Monate.",
        "sechs Monate",
        "German",
    ),
    (
        "Either party may terminate on ninety days' written notice.",
        "The clause is replaced as follows: Either party may terminate on sixty days' written notice.",
        "ninety days",
        "sixty days",
        "the value alone is the answer",
    ),
    (
        "The rent is paid by cheque to the Landlord.",
        "The clause is replaced as follows: the rent is paid by standing order to the Landlord.",
        "The rent is paid by cheque to the Landlord.",
        "standing order",
        "no value is changed",
    ),
    (LEASE_ZH, "第三条的服务费修改为每年6万元。", "服务费为每年5万元。", "6万元", "Chinese"),
]


def _review(answer: str, *pages: str):
    return review(answer, [Passage(f"E{n}", n, page) for n, page in enumerate(pages, 1)])


@pytest.mark.parametrize(("old", "change", "claim", "new", "why"), CASES, ids=[case[-1] for case in CASES])
def test_an_old_value_is_doubted_and_the_new_one_shown(old: str, change: str, claim: str, new: str, why: str) -> None:
    assert _review(claim, old).verdict is AnswerVerdict.PASS, "it stands in the old text"
    result = _review(claim, old, change)
    assert result.verdict is AnswerVerdict.UNDETERMINED, why
    (check,) = [check for check in result.checks if check.outcome is Outcome.UNDETERMINED]
    assert new in check.reason
    assert check.evidence_key == "E2"


@pytest.mark.parametrize(
    ("old", "change", "claim", "why"),
    [
        (LEASE, BY_NUMBER, "The deposit is EUR 12,000.", "another clause"),
        (LEASE, BY_NUMBER, "The Lessee pays EUR 4,500 for each month.", "the new value"),
        (
            LEASE,
            "In Section 4.2 the amount of “EUR 4,000” is replaced by “EUR 4,500”.",
            "In Section 4.2 the amount of EUR 4,000 is replaced by EUR 4,500.",
            "the change itself",
        ),
        (
            LEASE,
            "The word “Lessee” in Section 4.2 is replaced by “Tenant”.",
            "The monthly rent is EUR 4,000.",
            "no value",
        ),
        (
            "The dividend of 2019 was EUR 1.00.",
            "The dividend was increased from EUR 1.00 to EUR 1.20 in 2020.",
            "The dividend of 2019 was EUR 1.00.",
            "a report tells what was, and changes nothing",
        ),
        (
            "The fee of Alpha is EUR 900.",
            "Amended and Restated Terms\nThe fee of Beta is EUR 950.",
            "The fee of Alpha is EUR 900.",
            "another thing in another version",
        ),
        (
            "This agreement may only be amended in writing. The fee is EUR 900.",
            "The deposit is EUR 950.",
            "The fee is EUR 900.",
            "how it may be changed is no change",
        ),
        (
            WARRANTY,
            "Parts that fail within 12 months are replaced within 30 days.",
            "The warranty period is 12 months.",
            "a thing is replaced, no words",
        ),
        (
            WARRANTY,
            "The filters of the warranty period must be replaced every 6 months.",
            "The warranty period is 12 months.",
            "a duty to replace things",
        ),
        (
            WARRANTY,
            "Amendment No. 1. The warranty period may be extended to 24 months.",
            "The warranty period is 12 months.",
            "a change that is only possible",
        ),
        (
            WARRANTY,
            "If the warranty period is replaced by 24 months, the fee is due.",
            "The warranty period is 12 months.",
            "a change under a condition",
        ),
        (
            WARRANTY,
            "The warranty period is 24 months. This Agreement may only be amended in writing.",
            "The warranty period is 12 months.",
            "every contract speaks of amendments",
        ),
        (
            "保修期为12个月。",
            "经双方同意，保修期可延长至24个月。",
            "保修期为12个月。",
            "a possible change in Chinese",
        ),
        (
            "The rent is paid by cheque to the Landlord.",
            "The old boiler is replaced by the Landlord, who is paid a rent for it.",
            "The rent is paid by cheque to the Landlord.",
            "no words of the clause are replaced",
        ),
    ],
)
def test_a_value_that_holds_passes(old: str, change: str, claim: str, why: str) -> None:
    assert _review(claim, old, change).verdict is AnswerVerdict.PASS, why


def test_the_same_number_in_another_document_is_another_clause() -> None:
    pages = [
        Passage("E1", 1, "4.2 The monthly rent is EUR 4,000.", doc_name="lease"),
        Passage("E2", 1, "Section 4.2 is replaced by: the interest is EUR 300.", doc_name="loan-amendment"),
    ]
    assert review("The monthly rent is EUR 4,000.", pages).verdict is AnswerVerdict.PASS


def test_the_heading_numbers_the_clause() -> None:
    heading = UnitContext(heading_path=("7. Fees",))
    pages = [Passage("E1", 1, "The fee is EUR 900.", heading), Passage("E2", 2, "Clause 7 is replaced by: EUR 950.")]
    assert review("The fee is EUR 900.", pages).verdict is AnswerVerdict.UNDETERMINED


@pytest.mark.parametrize(
    ("question", "verdict", "why"),
    [
        ("What was the monthly rent in 2022?", AnswerVerdict.PASS, "a year before the change"),
        ("What was the monthly rent originally?", AnswerVerdict.PASS, "the words before any change"),
        ("What is the monthly rent?", AnswerVerdict.UNDETERMINED, "what holds now"),
        ("What is the monthly rent in 2024?", AnswerVerdict.UNDETERMINED, "a year after the change"),
        ("What was the monthly rent in 2023?", AnswerVerdict.UNDETERMINED, "the year of the change has both"),
    ],
)
def test_a_question_for_the_older_value_is_answered_by_it(question: str, verdict: AnswerVerdict, why: str) -> None:
    change = "From 1 May 2023 the amount of EUR 4,000 in Section 4.2 is replaced by EUR 4,500."
    pages = [Passage("E1", 1, "Lease of 3 June 2021\n" + LEASE), Passage("E2", 2, change)]
    assert review("The monthly rent is EUR 4,000.", pages, question=question).verdict is verdict, why
