"""A rejected draft is tried again at most twice, the best round by its checks is kept, and all are recorded."""

from __future__ import annotations

import dataclasses

import pytest

from core.answer import AnswerVerdict, Claim, ClaimVerdict, Coverage, Draft, NotFound, Review
from core.evidence import EvidencePack
from core.merge import Round
from core.revise import FIRST, HINTS, QUOTED, SWAPPED, quoted, revise
from tests.factories import draft_of, pack_of

PACK = pack_of("The rent is 900, not 950.", "Dogs may stay.")
OTHER = pack_of("The fee is 10.")
NOTHING = EvidencePack((), 100, 0)
V = AnswerVerdict


def round_of(verdict: AnswerVerdict, pack: EvidencePack = PACK, draft: Draft | None = None) -> Round:
    draft = draft or draft_of(("950", "E1"))
    failed = verdict in (V.REVISE, V.CONFLICT)
    claims = tuple(
        Claim(
            s.start,
            s.end,
            draft.text[s.start : s.end],
            (s.key or "",),
            ClaimVerdict.UNSUPPORTED if failed else ClaimVerdict.SUPPORTED,
            "950: not there",
        )
        for s in draft.sentences
    )
    return Round(
        pack, draft, Review(claims, (), Coverage(1.0, (), ()), NotFound("found", ()), verdict, f"is {verdict}")
    )


class Tries:
    """Gives verdicts in order, and keeps what was asked for."""

    def __init__(self, *verdicts: AnswerVerdict, other: EvidencePack = OTHER) -> None:
        self.verdicts, self.other = list(verdicts), other
        self.asked: list[tuple[EvidencePack, tuple[str, ...]]] = []
        self.quoted: list[Draft] = []
        self.without: list[frozenset[int]] = []

    def attempt(self, pack: EvidencePack, hints: tuple[str, ...]) -> Round:
        self.asked.append((pack, hints))
        return round_of(self.verdicts.pop(0), pack)

    def quote(self, draft: Draft) -> Round:
        self.quoted.append(draft)
        return round_of(self.verdicts.pop(0), PACK, draft)

    def repack(self, without: frozenset[int]) -> EvidencePack:
        self.without.append(without)
        return self.other


ROUNDS = [
    (V.PASS, (), True, [], 0, "nothing to revise"),
    (V.UNDETERMINED, (), True, [], 0, "undecided is left to the person"),
    (V.REVISE, (V.PASS,), True, [FIRST, HINTS], 1, "the hints helped"),
    (V.REVISE, (V.REVISE, V.PASS), True, [FIRST, HINTS, SWAPPED], 2, "other evidence helped"),
    (V.REVISE, (V.REVISE, V.REVISE), True, [FIRST, HINTS, SWAPPED], 0, "nothing helped: the first is kept"),
    (V.REVISE, (V.CONFLICT, V.CONFLICT), True, [FIRST, HINTS, SWAPPED], 0, "worse rounds are not kept"),
    (V.CONFLICT, (V.PASS,), False, [FIRST, QUOTED], 1, "a base model reads no hints: its evidence is quoted"),
    (V.CONFLICT, (V.REVISE, V.UNDETERMINED), False, [FIRST, QUOTED, SWAPPED], 2, "the better of all is kept"),
]


@pytest.mark.parametrize(("first", "then", "hints", "changes", "kept", "why"), ROUNDS, ids=[row[5] for row in ROUNDS])
def test_rounds(
    first: AnswerVerdict, then: tuple[AnswerVerdict, ...], hints: bool, changes: list[str], kept: int, why: str
) -> None:
    tries = Tries(*then)
    made = revise(round_of(first), tries.attempt, tries.quote, tries.repack, follows_hints=hints)
    assert [one.change for one in made.record] == changes, why
    assert [one.kept for one in made.record] == [n == kept for n in range(len(changes))]
    assert made.best.review.verdict is (first, *then)[kept]
    assert not tries.verdicts, "every round was used, and no more than two"


@pytest.mark.parametrize(
    ("question", "kept", "why"),
    [
        ("What is the rent?", 0, "the fee is no rent, however well it is cited"),
        ("What is the charge?", 1, "the first did not speak of it either"),
        ("What is to be paid?", 1, "neither has a word of the question"),
    ],
)
def test_a_round_that_lost_the_words_of_the_question_is_not_kept(question: str, kept: int, why: str) -> None:
    tries = Tries(V.CONFLICT, V.PASS)
    first = round_of(V.CONFLICT)
    made = revise(first, tries.attempt, tries.quote, tries.repack, follows_hints=True, question=question)
    assert (made.best is not first) == bool(kept), why
    assert [one.kept for one in made.record] == ([True, False, False] if not kept else [False, False, True]), why


def test_hints_are_the_reasons_and_what_failed_is_swapped_out() -> None:
    tries = Tries(V.REVISE, V.PASS)
    revise(round_of(V.REVISE), tries.attempt, tries.quote, tries.repack, follows_hints=True)
    assert tries.asked == [(PACK, ("950: not there",)), (OTHER, ("950: not there",))]
    assert tries.without == [frozenset({PACK.items[0].units[0].id})]


def test_without_other_evidence_there_is_no_third_round() -> None:
    tries = Tries(V.REVISE, other=NOTHING)
    made = revise(round_of(V.REVISE), tries.attempt, tries.quote, tries.repack, follows_hints=True)
    assert [one.change for one in made.record] == [FIRST, HINTS]


def test_a_cancelled_draft_is_not_tried_again() -> None:
    cancelled = round_of(V.REVISE, draft=dataclasses.replace(draft_of(("950", "E1")), finish_reason="cancelled"))
    tries = Tries()
    assert revise(cancelled, tries.attempt, tries.quote, tries.repack, follows_hints=True).record == ()


def test_failed_sentences_become_their_evidence_and_good_ones_stay() -> None:
    draft = draft_of(("950", "E1"), ("Dogs may stay.", "E2"))
    made = round_of(V.CONFLICT, draft=draft)
    good = dataclasses.replace(made.review.claims[1], verdict=ClaimVerdict.SUPPORTED)
    made = dataclasses.replace(made, review=dataclasses.replace(made.review, claims=(made.review.claims[0], good)))
    shown = quoted(made)
    assert shown.text == "The rent is 900, not 950. [E1] Dogs may stay. [E2]"
    assert [shown.text[s.start : s.end] for s in shown.sentences] == ["The rent is 900, not 950.", "Dogs may stay."]
    assert [s.bound for s in shown.sentences] == ["verbatim", "alignment"]
