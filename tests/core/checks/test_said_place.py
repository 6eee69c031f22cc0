"""A date or value of one sentence that a claim says of what stands in another, each a passage of its own or one text."""

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.evidence import Passage

TERM = ("The term ends on 31 December 2025.", "Notice of non-renewal must be received by 30 September 2025.")
SIGNED = (
    "This agreement was signed on 3 May 2022, as both boards had agreed after long talks between their counsel.",
    "It takes effect on 1 July 2022 and expires on 30 June 2027, unless the parties agree otherwise in writing before.",
)
LOSS = ("The loss was reported on 18 April 2021.", "The claim was settled on 2 June 2021.")
FEES = ("The booking fee is EUR 45.", "The cleaning fee is EUR 80.")
ZH = ("本合同于2023年3月5日签订。", "合同自2023年4月1日起生效。")
CASES = [
    (TERM, "Notice must be received by 30 September 2025.", "Notice must be received by 31 December 2025."),
    (TERM, "The term ends on 31 December 2025.", "The term ends on 30 September 2025."),
    (SIGNED, "The agreement was signed on 3 May 2022.", "The agreement was signed on 1 July 2022."),
    (SIGNED, "The agreement takes effect on 1 July 2022.", "The agreement takes effect on 3 May 2022."),
    (SIGNED, "The agreement was signed in May 2022.", "The agreement was signed in July 2022."),
    (LOSS, "The loss was reported on 18 April 2021.", "The loss was reported on 2 June 2021."),
    (FEES, "The cleaning fee is EUR 80.", "The cleaning fee is EUR 45."),
    (ZH, "合同签订于2023年3月5日。", "合同签订于2023年4月1日。"),
    (ZH, "合同于2023年4月1日生效。", "合同于2023年3月5日生效。"),
]


@pytest.mark.parametrize("apart", [True, False], ids=["a passage each", "one text"])
@pytest.mark.parametrize(("sentences", "good", "turned"), CASES, ids=[case[2] for case in CASES])
def test_a_value_belongs_to_its_sentence(sentences: tuple[str, ...], good: str, turned: str, apart: bool) -> None:
    texts = sentences if apart else (" ".join(sentences),)
    pages = [Passage(f"E{n}", 1, text, doc_name="contract") for n, text in enumerate(texts, 1)]
    assert review(good, pages).claims[0].verdict is ClaimVerdict.SUPPORTED
    assert review(turned, pages).claims[0].verdict is not ClaimVerdict.SUPPORTED


@pytest.mark.parametrize(
    ("texts", "claim", "why"),
    [
        (
            ("The site was bought on 4 May 2020.", "It was sold on 9 July 2023."),
            "The site was sold on 9 July 2023.",
            "the sentence before says what it is",
        ),
        (
            ("The fee is EUR 45.", "The fee for students is EUR 30."),
            "Except for students the fee is EUR 45.",
            "the claim names the other only to leave it out",
        ),
        (("Rent: EUR 45.", "Deposit: EUR 80."), "EUR 45 is due.", "the claim says nothing of what it is"),
    ],
)
def test_an_honest_claim_is_left_alone(texts: tuple[str, ...], claim: str, why: str) -> None:
    pages = [Passage(f"E{n}", 1, text, doc_name="contract") for n, text in enumerate(texts, 1)]
    assert not any("something else" in check.reason for check in review(claim, pages).checks), why
