"""A short answer from elsewhere in the evidence does not pass beside the sentence that speaks of the question."""

import pytest

from core.answer import Outcome
from core.checks import review
from core.domain import UnitContext
from core.evidence import Passage

HOUSE = (
    "The tenant keeps the stairs clean. Vidro AB replaces broken windows within a week. Rent is due on the first day. "
    "Pets need the written consent of the owner. Every lift of the building is inspected each spring by Halden Lifts. "
    "The results are kept in the cellar."
)
LIFT = "Which company inspects the lift of the building each spring?"
HALL_ZH = "本馆位于河边。周一闭馆维护。电梯每年春季由海登公司检验。餐厅在二楼。纪念品店出售明信片。停车场免费开放。"


def _doubts(answer: str, *passages: Passage, question: str) -> list[str]:
    checks = review(answer, passages, question=question).checks
    return [
        check.reason for check in checks if check.outcome is Outcome.UNDETERMINED and "nothing else" in check.reason
    ]


@pytest.mark.parametrize(
    ("page", "question", "answer", "doubted", "why"),
    [
        (HOUSE, LIFT, "Halden Lifts", False, "it stands in the sentence that speaks of it"),
        (HOUSE, LIFT, "in the cellar", False, "the next sentence may go on with it"),
        (HOUSE, LIFT, "Vidro AB", True, "another sentence, of windows"),
        (HOUSE, "Who replaces broken windows within a week?", "Vidro AB", False, "the same answer to its own question"),
        (
            HOUSE,
            LIFT,
            "Vidro AB replaces any broken windows in a week.",
            False,
            "a sentence says itself what it speaks of",
        ),
        (HOUSE, "Who does it?", "Vidro AB", False, "too few words to tell"),
        (HOUSE, LIFT, "Kone", False, "a stranger is told elsewhere"),
        (HALL_ZH, "电梯每年春季由哪家公司检验？", "海登公司", False, "Chinese, in its sentence"),
        (HALL_ZH, "电梯每年春季由哪家公司检验？", "明信片", True, "Chinese, of the shop"),
    ],
)
def test_words_around_an_answer(page: str, question: str, answer: str, doubted: bool, why: str) -> None:
    assert bool(_doubts(answer, Passage("E1", 3, page), question=question)) is doubted, why


def test_the_sentence_that_speaks_of_it_is_shown() -> None:
    (reason,) = _doubts("Vidro AB", Passage("E1", 3, HOUSE), question=LIFT)
    assert "p. 3 speaks of it: Every lift of the building" in reason


def test_headings_speak_for_what_stands_under_them() -> None:
    under = UnitContext(heading_path=("Lifts of the building: inspection each spring",))
    pages = [Passage("E1", 1, "It is made by Vidro AB.", under), Passage("E2", 2, HOUSE.replace("Vidro AB", "Porta"))]
    assert not _doubts("Vidro AB", *pages, question=LIFT)
