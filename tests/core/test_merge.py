"""Drafts of several rounds become one draft whose citations still point at their own evidence, ranked by the checks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import (
    AnswerVerdict,
    Claim,
    ClaimVerdict,
    Coverage,
    Disagreement,
    Draft,
    NotFound,
    Review,
)
from core.evidence import EvidencePack
from core.merge import Round, merge_rounds, refuted_lines
from tests.factories import draft_of, pack_of

FIRST = pack_of("Notice is sixty days.", "Fees are due monthly.")
SECOND = pack_of("Liability is capped at EUR 5.")


def a_round(pack: EvidencePack, draft: Draft, *verdicts: ClaimVerdict, not_found: bool = False) -> Round:
    """A round whose sentences have these verdicts; supported where none is given."""
    given = [*verdicts, *([ClaimVerdict.SUPPORTED] * (len(draft.sentences) - len(verdicts)))]
    claims = tuple(
        Claim(s.start, s.end, draft.text[s.start : s.end], (s.key,) if s.key else (), v, "")
        for s, v in zip(draft.sentences, given, strict=True)
    )
    outcome = NotFound("not_found" if not_found else "found", ())
    return Round(pack, draft, Review(claims, (), Coverage(1.0, (), ()), outcome, AnswerVerdict.PASS, ""))


def test_one_round_is_left_alone() -> None:
    draft = draft_of(("Notice is sixty days.", "E1"))
    merged = merge_rounds([a_round(FIRST, draft)], "?")
    assert (merged.draft, merged.pack, merged.disagreements) == (draft, FIRST, ())


@pytest.mark.parametrize(
    ("first", "second", "text", "why"),
    [
        ([("A.", "E2")], [("B.", "E1")], "A. [E2] B. [E3]", "the second round's keys move behind the first's"),
        ([("A b.", "E1")], [("a  B", "E1")], "A b. [E1]", "a repeated sentence is folded into the first"),
        ([("A.", None), ("C.", "E1")], [("B.", "E1")], "C. [E1] B. [E3] A.", "an uncited sentence stays, last"),
        ([], [("B.", "E1")], "B. [E3]", "a round may have said nothing"),
    ],
)
def test_sentences_and_keys(first: list, second: list, text: str, why: str) -> None:
    verdicts = [ClaimVerdict.SUPPORTED if key else ClaimVerdict.UNCHECKED for _, key in first]
    merged = merge_rounds([a_round(FIRST, draft_of(*first), *verdicts), a_round(SECOND, draft_of(*second))], "?")
    draft, pack = merged.draft, merged.pack
    assert draft.text == text, why
    assert [item.key for item in pack.items] == ["E1", "E2", "E3"]
    for sentence in draft.sentences:
        mark = f" [{sentence.key}]" if sentence.key else ""
        assert draft.text[sentence.end :].startswith(mark)
        assert sentence.key is None or pack.item(sentence.key) is not None
    assert (pack.budget, pack.used) == (200, FIRST.used + SECOND.used)


def test_what_the_checks_support_comes_before_what_they_do_not() -> None:
    bad = a_round(FIRST, draft_of(("Notice is ninety days.", "E1")), ClaimVerdict.CONTRADICTED)
    good = a_round(SECOND, draft_of(("Liability is capped.", "E1")))
    assert merge_rounds([bad, good], "?").draft.text.startswith("Liability is capped. [E3]")


def test_a_round_that_found_nothing_is_silent_when_another_found_something() -> None:
    nothing = a_round(FIRST, draft_of(("The documents do not say.", None)), not_found=True)
    found = a_round(SECOND, draft_of(("Liability is capped.", "E1")))
    assert merge_rounds([nothing, found], "?").draft.text == "Liability is capped. [E3]"
    alone = merge_rounds([nothing, nothing], "?").draft.text
    assert alone == "The documents do not say.", "when none found anything, that is said, once"


QUESTION = "What is the notice period for termination?"
SIXTY = "The notice period for termination is sixty (60) days."
NINETY = "For termination the notice period is ninety (90) days."
PAYMENT = "Payment is due within thirty (30) days."


@pytest.mark.parametrize(
    ("first", "second", "verdict", "disagree", "why"),
    [
        (SIXTY, NINETY, ClaimVerdict.SUPPORTED, True, "the same thing with two values"),
        (SIXTY, "The notice period for termination is 60 days.", ClaimVerdict.SUPPORTED, False, "the same value"),
        (SIXTY, PAYMENT, ClaimVerdict.SUPPORTED, False, "days of something else"),
        (SIXTY, NINETY, ClaimVerdict.CONTRADICTED, False, "a sentence that failed its checks is no other opinion"),
        (SIXTY, "The notice period for termination begins in 2024.", ClaimVerdict.SUPPORTED, False, "another kind"),
    ],
)
def test_rounds_that_give_different_values_are_named(
    first: str, second: str, verdict: ClaimVerdict, disagree: bool, why: str
) -> None:
    one = a_round(pack_of(first), draft_of((first, "E1")))
    other = a_round(pack_of(second), draft_of((second, "E1")), verdict)
    found = merge_rounds([one, other], QUESTION).disagreements
    assert found == ((Disagreement(first, "E1", second, "E2"),) if disagree else ()), why


def test_the_best_evidence_comes_first_among_equals() -> None:
    weak, strong = pack_of("Fees are due."), pack_of("Fees are due monthly.")
    strong = replace(strong, items=(replace(strong.items[0], score=2.0),))
    rounds = [a_round(weak, draft_of(("Due.", "E1"))), a_round(strong, draft_of(("Monthly.", "E1")))]
    assert merge_rounds(rounds, "?").draft.text == "Monthly. [E2] Due. [E1]"


def test_a_quote_without_a_word_of_the_question_is_left_out_beside_an_answer() -> None:
    answer = a_round(pack_of("The notice period is sixty days."), draft_of(("Sixty days.", "E1")))
    other = a_round(pack_of("Disputes go to court."), draft_of(("Disputes go to court.", "E1")))
    assert merge_rounds([answer, other], QUESTION).draft.text == "Sixty days. [E1]"
    assert merge_rounds([other, other], QUESTION).draft.text == "Disputes go to court. [E1]", "alone it is all there is"


def test_a_sentence_that_all_the_evidence_contradicts_is_left_out_unless_it_leads() -> None:
    rounds = [a_round(pack_of(SIXTY), draft_of((SIXTY, "E1"))), a_round(pack_of(NINETY), draft_of((NINETY, "E1")))]
    merged = merge_rounds(rounds, QUESTION)
    again = a_round(merged.pack, merged.draft, ClaimVerdict.SUPPORTED, ClaimVerdict.CONTRADICTED).review
    refuted = refuted_lines(merged.draft, again)
    assert merge_rounds(rounds, QUESTION, refuted).draft.text == f"{SIXTY} [E1]"
    assert merge_rounds(rounds, QUESTION, refuted).disagreements == ()
    leading = a_round(merged.pack, merged.draft, ClaimVerdict.CONTRADICTED, ClaimVerdict.CONTRADICTED).review
    assert refuted_lines(merged.draft, leading) == frozenset(), "a contradicted answer is shown as such, not emptied"
