"""The whole review: claims, marks, sources, coverage, votes and verdicts."""

import pytest

from core.answer import AnswerVerdict, ClaimVerdict, DraftSentence, Outcome
from core.checks import number_checks, review
from core.checks.claims import read_claims
from core.domain import DocId, Span, UnitContext
from core.evidence import Passage

LEASE = Passage(
    "E1", 12, "Either party may terminate this lease upon sixty (60) days' prior written notice to the other party."
)
RENT = Passage("E2", 3, "The monthly rent is $4,250, payable on the first day of each month. Heating is not included.")


def test_a_good_answer_passes() -> None:
    result = review(
        "Either party may terminate the lease on sixty days' written notice. [E1] The monthly rent is $4,250. [E2]",
        [LEASE, RENT],
        question="What are the notice period and the rent?",
    )
    assert [claim.verdict for claim in result.claims] == [ClaimVerdict.SUPPORTED] * 2
    assert [claim.citation_keys for claim in result.claims] == [("E1",), ("E2",)]
    assert result.verdict is AnswerVerdict.PASS
    assert result.not_found.outcome == "found"


@pytest.mark.parametrize("mark", [" [E1]", " [1]", " [E1, E2]", "[E2]"])
def test_marks_are_never_numbers(mark: str) -> None:
    text = f"The notice period is sixty days.{mark}"
    found = number_checks(review(text, [LEASE, RENT]))
    assert [c.surface for c in found] == ["sixty days"]


def test_a_bracket_that_is_no_key_stays_text() -> None:
    (claim,) = read_claims("The limit is [45] units.", ["E1"])
    assert [q.value for q in claim.quantities] == [45]


def test_offsets_are_into_the_answer() -> None:
    text = "The rent is $4,250. [E2] The notice is sixty days. [E1]"
    result = review(text, [LEASE, RENT])
    for claim in result.claims:
        assert text[claim.start : claim.end] == claim.text
        for check in claim.checks:
            assert text[check.start : check.end] == check.surface


def test_sentences_of_a_draft_are_the_claims() -> None:
    text = "The rent is $4,250. [E2]"
    sentences = [DraftSentence(0, 19, "E2", "alignment", 0.9)]
    (claim,) = review(text, [LEASE, RENT], sentences=sentences).claims
    assert (claim.start, claim.end, claim.citation_keys) == (0, 19, ("E2",))


def test_an_invented_fact_is_unsupported_and_struck() -> None:
    (claim,) = review("The deposit is $9,999.", [LEASE, RENT]).claims
    assert (claim.verdict, claim.struck) == (ClaimVerdict.UNSUPPORTED, True)
    assert claim.reason


def test_reasoning_is_marked_but_not_struck() -> None:
    text = "Therefore both sides enjoy considerable flexibility in planning ahead."
    (claim,) = review(text, [LEASE, RENT]).claims
    assert (claim.verdict, claim.struck) == (ClaimVerdict.UNSUPPORTED, False)


def test_a_bare_yes_is_left_unchecked() -> None:
    (claim,) = review("Yes.", [LEASE]).claims
    assert (claim.verdict, claim.struck) == (ClaimVerdict.UNCHECKED, False)


def test_an_invented_name_is_flagged() -> None:
    result = review("The lease was signed by Jonathan Pemberton.", [LEASE, RENT])
    names = [check for check in result.checks if check.kind == "name"]
    assert [name.surface for name in names] == ["Jonathan Pemberton"]
    assert names[0].outcome is Outcome.NOT_CONFIRMED


@pytest.mark.parametrize(
    ("answer", "question", "outcome", "verdict"),
    [
        ("The documents do not say.", "What colour is the submarine?", "not_found", AnswerVerdict.INSUFFICIENT),
        ("", "What colour is the submarine?", "not_found", AnswerVerdict.INSUFFICIENT),
        ("Not stated in the lease.", "What is the monthly rent?", "undetermined", AnswerVerdict.UNDETERMINED),
        ("The monthly rent is $4,250.", "What is the monthly rent?", "found", AnswerVerdict.PASS),
        ("未找到相关信息。", "潜艇是什么颜色？", "not_found", AnswerVerdict.INSUFFICIENT),
    ],
)
def test_votes(answer: str, question: str, outcome: str, verdict: AnswerVerdict) -> None:
    result = review(answer, [LEASE, RENT], question=question)
    assert result.not_found.outcome == outcome, result.not_found.votes
    assert result.verdict is verdict
    assert all(vote.reason for vote in result.not_found.votes)


def test_contradiction_is_a_conflict() -> None:
    result = review("The monthly rent is €4,250.", [LEASE, RENT])
    assert result.verdict is AnswerVerdict.CONFLICT


def test_sources_come_with_a_snippet_on_the_shared_words() -> None:
    text = "Unrelated words. " * 40 + "The monthly rent is $4,250, payable in advance. " + "More words. " * 40
    passage = Passage("E9", 6, text, span=Span(DocId("d"), 5, 0, len(text)))
    (claim,) = review("The monthly rent is $4,250, payable in advance.", [passage, LEASE]).claims
    best = claim.sources[0]
    assert (best.evidence_key, best.page_number, best.level) == ("E9", 6, "conclusive")
    assert "monthly rent is $4,250" in best.snippet
    assert text[best.snippet_start : best.snippet_start + len(best.snippet)] == best.snippet
    assert best.span is not None
    assert best.span.start == best.snippet_start
    assert len(best.snippet) < 300


def test_no_more_than_three_sources_best_first() -> None:
    passages = [Passage(f"E{i}", i, f"The rent for unit {i} is due monthly.") for i in range(1, 6)]
    (claim,) = review("The rent is due monthly.", passages).claims
    assert len(claim.sources) == 3
    scores = [source.score for source in claim.sources]
    assert scores == sorted(scores, reverse=True)


def test_coverage_lists_words_and_forgives_inflection() -> None:
    (claim,) = review("Terminating the lease requires prior notification and champagne.", [LEASE]).claims
    assert claim.coverage is not None
    assert "champagne" in claim.coverage.unconfirmed
    assert "terminating" in claim.coverage.confirmed
    assert 0 < claim.coverage.ratio < 1


def test_without_evidence_nothing_is_confirmed() -> None:
    result = review("The rent is $4,250.", [])
    assert result.verdict is not AnswerVerdict.PASS
    assert all(check.outcome is not Outcome.CONFIRMED for check in result.checks)


def test_the_same_input_gives_the_same_review() -> None:
    text = "The rent is $4,250 [E2] and notice is sixty days [E1]."
    assert review(text, [LEASE, RENT]) == review(text, [LEASE, RENT])


@pytest.mark.parametrize(
    ("answer", "question", "outcome", "why"),
    [
        ("558,929", "What was the net income in 2017?", Outcome.CONFIRMED, "the cell that was asked for"),
        ("186,678", "What was the net income in 2017?", Outcome.CONTRADICTED, "the cell of another year"),
        ("186,678", "What was the net income in 2016?", Outcome.CONFIRMED, "the year that was asked for"),
        ("186,678", "What was the net income?", Outcome.CONFIRMED, "no year was asked for"),
        ("In 2016 it was 186,678.", "What was the net income in 2017?", Outcome.CONFIRMED, "the answer names its year"),
    ],
)
def test_a_bare_figure_answers_for_the_year_asked_for(answer: str, question: str, outcome: Outcome, why: str) -> None:
    context = UnitContext(column_heads=("2017", "2016", "2015"), scale_note="in thousands")
    row = Passage("E1", 42, "Net income  $ 558,929  $ 186,678  $ 122,641", context)
    elsewhere = Passage("E2", 46, "Net income  186,678", UnitContext())
    checks = review(answer, [row, elsewhere], question=question).checks
    assert {c.outcome for c in checks if c.kind == "number"} == {outcome}, why


@pytest.mark.parametrize(
    ("answer", "outcomes", "why"),
    [
        (
            "Net income, Year ended December 31, 2017: $558,929",
            [("December 31, 2017", Outcome.CONFIRMED), ("$558,929", Outcome.CONFIRMED)],
            "the head over the column is repeated",
        ),
        (
            "Net income, Year ended December 31, 2016: $558,929",
            [("December 31, 2016", Outcome.CONFIRMED), ("$558,929", Outcome.CONTRADICTED)],
            "the head of another column",
        ),
    ],
)
def test_a_repeated_head_is_evidence(answer: str, outcomes: list[tuple[str, Outcome]], why: str) -> None:
    context = UnitContext(column_heads=("Year ended December 31, 2017", "Year ended December 31, 2016"))
    checks = review(answer, [Passage("E1", 42, "Net income  $ 558,929  $ 186,678", context)]).checks
    assert [(check.surface, check.outcome) for check in checks if check.kind != "name"] == outcomes, why


def test_a_head_that_is_only_a_number_confirms_no_amount() -> None:
    context = UnitContext(column_heads=("1250", "1300"))
    (check,) = number_checks(review("The fee is EUR 1250.", [Passage("E1", 1, "Fee  10  20", context)]))
    assert check.outcome is not Outcome.CONFIRMED
