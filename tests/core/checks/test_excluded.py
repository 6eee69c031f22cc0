"""An answer does not pass beside a sentence of the evidence that excludes just what was asked; the exclusion itself does."""

import pytest

from core.answer import AnswerVerdict, Outcome
from core.checks import review
from core.domain import UnitContext
from core.evidence import Passage

COVER = "We insure the contents of your home against fire, theft and storm."
BICYCLES = "Bicycles are covered up to GBP 900 each. Bicycles away from the home are not covered unless locked."
LISTED = "We do not cover: (a) loss while the home is unoccupied; (b) mobile phones; (c) theft without signs of forced entry."
LINES = "We do not cover:\n(a) wear and tear\n(b) mobile phones, except those kept in a safe\n(c) pets\n"
LIABILITY = "8.1 The liability of the Landlord for loss of belongings is limited to GBP 5,000 per event."
DEATH = "This limit does not apply to death or personal injury caused by negligence."
COVER_ZH = "本保险承保家庭财产因火灾、盗窃造成的损失。"
LISTED_ZH = "下列财产本公司不承保：（一）手机；（二）现金和首饰。"
CASES = [
    ("Are mobile phones covered?", COVER, LISTED, "mobile phones", "an item of a list on one line"),
    ("Are mobile phones insured?", COVER, LINES, "mobile phones", "an item of a list on lines"),
    (
        "Is theft without forced entry covered?",
        COVER,
        LISTED,
        "theft without signs of forced entry",
        "a narrower thing",
    ),
    (
        "Are bicycles away from the home covered?",
        "Bicycles are covered up to GBP 900 each.",
        BICYCLES,
        "Bicycles away",
        "before",
    ),
    ("Is theft covered?", COVER, LISTED, "theft without signs of forced entry", "a case of just what was asked"),
    ("Is liability for death limited to GBP 5,000?", LIABILITY, DEATH, "death or personal injury", "does not apply to"),
    (
        "Is damage by moths covered?",
        COVER,
        "Damage caused by moths is excluded.",
        "Damage caused by moths",
        "is excluded",
    ),
    ("Does the policy pay for jewellery?", COVER, "All contents are insured except jewellery.", "jewellery", "except"),
    ("Is the insurer liable for flood?", COVER, "The insurer is not liable for flood.", "flood", "not liable"),
    ("Do you cover drones?", COVER, "Section 3 - Exclusions\nDrones and model aircraft.", "Drones", "a heading above"),
    (
        "Sind Handys versichert?",
        "Versichert ist der Hausrat gegen Feuer.",
        "Handys sind nicht versichert.",
        "Handys",
        "German",
    ),
    ("手机是否承保？", COVER_ZH, LISTED_ZH, "手机", "Chinese, a list"),
    ("手机丢失可以赔偿吗？", COVER_ZH, "责任免除\n手机丢失、损坏。", "手机丢失", "Chinese, a heading"),
    ("地震损失赔偿吗？", COVER_ZH, "因地震造成的损失，本公司不负责赔偿。", "因地震", "Chinese, before"),
]


def _review(answer: str, question: str, *pages: str):
    passages = [Passage(f"E{n}", n, page) for n, page in enumerate(pages, 1)]
    return review(answer, passages, question=question)


@pytest.mark.parametrize(("question", "answer", "other", "item", "why"), CASES, ids=[case[-1] for case in CASES])
def test_an_exclusion_of_what_was_asked_is_shown(question: str, answer: str, other: str, item: str, why: str) -> None:
    found = _review(answer, question, answer, other)
    reasons = [check.reason for check in found.checks if check.outcome is Outcome.UNDETERMINED]
    assert any(reason.startswith(f"p. 2 excludes: {item}") for reason in reasons), (why, found.checks)
    assert found.verdict is AnswerVerdict.UNDETERMINED, why


def test_a_heading_that_stands_before_the_passage_excludes() -> None:
    cited = Passage("E1", 1, COVER)
    listed = Passage("E2", 4, "Mobile phones and tablets.", UnitContext(("Policy", "What is not insured")))
    found = review(COVER, [cited, listed], question="Are mobile phones covered?")
    assert "p. 4 excludes: Mobile phones and tablets" in [check.reason for check in found.checks]


@pytest.mark.parametrize(
    ("question", "answer", "other", "why"),
    [
        ("Are mobile phones covered?", "Mobile phones are not covered.", LISTED, "the answer is the exclusion"),
        ("Are mobile phones covered?", "No. They are on the list of what the policy does not cover.", LISTED, "it denies"),
        ("Are laptops covered?", COVER, LISTED, "another thing is excluded"),
        ("Are phones in a safe covered?", COVER, LINES, "the exclusion takes them back"),
        ("Are wild animals covered?", COVER, "Exclusions\nThis exclusion does not apply to wild animals.", "not excluded"),
        ("Are there exclusions for phones?", COVER, LISTED, "asks whether there are any"),
        ("What is insured for mobile phones?", COVER, LISTED, "no question of whether"),
        ("Does the notice period bind the lodger?", LIABILITY, "Parking is not included for the lodger.", "another rule"),
        ("Is loss in transit covered?", COVER, "Section 3 - Exclusions\nPets.\nSection 4 - Claims\nLoss in transit is told at once.", "the next heading ends the list"),
        ("盗窃是否承保？", COVER_ZH, LISTED_ZH, "Chinese: covered"),
        ("电脑是否承保？", COVER_ZH, LISTED_ZH, "Chinese: another thing"),
        ("手机是否承保？", "手机不在承保范围内。", LISTED_ZH, "Chinese: the answer is the exclusion"),
    ],
)  # fmt: skip
def test_nothing_else_is_doubted(question: str, answer: str, other: str, why: str) -> None:
    found = _review(answer, question, answer, other)
    assert not [check.reason for check in found.checks if "excludes" in check.reason], why
