"""Whether an answer says that the documents do not say: stock phrases of nine languages, negative facts, yes and no."""

import pytest

from core.checks import review
from core.evidence import Passage

RENT = Passage("E1", 3, "The monthly rent is $4,250. The policy does not cover flood damage.")


def phrase(answer: str) -> bool | None:
    return next(vote for vote in review(answer, [RENT]).not_found.votes if vote.name == "phrase").says_not_found


@pytest.mark.parametrize(
    "answer",
    [
        "", "The documents do not say.", "Not stated in the lease.", "The evidence does not provide the number.", "It is not mentioned.", "I don't know.",
        "The agreement does not specify a notice period.", "There is no information on this.", "Not found.", "The provided context does not include the answer.",
        "The answer is not available in the text.", "Keine Angabe.", "Das geht nicht hervor.", "Non è indicato nel documento.", "Não é mencionado.", "Niet vermeld.",
        "No se menciona.", "Ce n'est pas précisé.", "未找到相关信息。", "合同未载明。", "記載されていません。",
    ],
)  # fmt: skip
def test_phrases(answer: str) -> None:
    assert phrase(answer) is True


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("The policy does not include flood damage.", "a negative fact is an answer"),
        ("The lease does not provide for a penalty.", "so is this"),
        ("The tenant is not given notice.", "given is no word of finding here"),
        ("The buyer does not provide a warranty.", "a person who does not do it"),
        ("No data centre was sold.", "data is a part of a name"),
        ("The guarantee does not cover accidents.", "what is excluded"),
        ("No.", "no is an answer"),
        ("否。", "also in Chinese"),
    ],
)
def test_answers_that_look_like_refusals(answer: str, why: str) -> None:
    assert phrase(answer) is False, why


@pytest.mark.parametrize(
    "answer",
    ["Yes.", "No", "Ja.", "Nein.", "Oui", "Sí.", "Sim.", "Nee.", "Vero.", "是的。", "没有。", "はい。", "Correct."],
)
def test_yes_and_no_have_no_words_to_be_covered(answer: str) -> None:
    result = review(answer, [RENT], question="Is the monthly rent $4,250?")
    votes = {vote.name: vote.says_not_found for vote in result.not_found.votes}
    assert votes["coverage"] is None
    assert result.not_found.outcome == "found"


def test_votes_that_disagree_are_left_to_the_person() -> None:
    result = review("Not stated in the lease.", [RENT], question="What is the monthly rent?")
    assert result.not_found.outcome == "undetermined"
