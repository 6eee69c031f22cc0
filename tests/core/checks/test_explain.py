"""The words that explain a result to the person: one for every result, each complete, none said twice."""

import pytest

from core.answer import AnswerVerdict, ClaimVerdict, Outcome
from core.checks import review
from core.checks.explain import ANSWERS, CLAIMS, COVERAGE, LEVELS, NOT_FOUND, OUTCOMES, VOTES, about, explain, sentences
from core.evidence import Passage

RENT = Passage("E1", 3, "The monthly rent is $4,250. Rent falls due on the first of the month.")


@pytest.mark.parametrize("result", [*Outcome, *ClaimVerdict, *AnswerVerdict])
def test_every_result_has_a_meaning_and_an_example(result: Outcome | ClaimVerdict | AnswerVerdict) -> None:
    found = explain(result)
    assert found.meaning.endswith(".")
    assert found.example.endswith((".", "”.", ".”"))
    assert not found.advice or found.advice.endswith(".")


@pytest.mark.parametrize("result", [Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED, Outcome.UNDETERMINED, Outcome.DERIVED])
def test_what_is_not_confirmed_says_what_to_do(result: Outcome) -> None:
    assert explain(result).advice


def test_no_two_results_mean_the_same() -> None:
    meanings = [item.meaning for table in (OUTCOMES, CLAIMS, ANSWERS, NOT_FOUND, LEVELS) for item in table.values()]
    assert len(meanings) == len(set(meanings))


def test_votes_and_levels_of_a_review_are_all_explained() -> None:
    result = review("The monthly rent is $4,250. The submarine is yellow.", [RENT], question="What is the rent?")
    assert {vote.name for vote in result.not_found.votes} == set(VOTES)
    assert result.not_found.outcome in NOT_FOUND
    assert all(source.level in LEVELS for claim in result.claims for source in claim.sources)


def test_a_check_explains_itself_with_its_reason_first() -> None:
    result = review("The monthly rent is $4,520.", [RENT])
    check = next(item for item in result.checks if item.kind == "number")
    lines = about(check)
    assert "4,250" in lines[0]
    assert lines[-1] == explain(check.outcome).advice
    assert all(line in sentences() for line in lines[1:] if line != check.formula)


def test_sentences_are_listed_once_for_translation() -> None:
    listed = sentences()
    assert len(listed) == len(set(listed))
    assert COVERAGE.meaning in listed
    assert all(word in listed for word in VOTES.values())
