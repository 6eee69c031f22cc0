"""The judging model lowers verdicts, never raises one; when it fails, nothing passes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from core.answer import AnswerVerdict, Claim, ClaimVerdict, Coverage, NotFound, Review
from core.checks.judge import CONTRADICTED, LABELS, SUPPORTED, UNCLEAR, judged, likeliest
from core.checks.verdict import judge_answer
from core.errors import Cancelled, ModelError, PinciteError

V = ClaimVerdict


def review(*verdicts: ClaimVerdict, verdict: AnswerVerdict = AnswerVerdict.PASS) -> Review:
    claims = tuple(Claim(n, n + 1, f"claim {n}", ("E1",), one, "by rule") for n, one in enumerate(verdicts))
    return Review(claims, (), Coverage(1.0, (), ()), NotFound("found", ()), verdict, "")


def says(label: str) -> Mapping[str, float]:
    return {one: 0.8 if one == label else 0.1 for one in LABELS}


ROWS = [
    (V.SUPPORTED, SUPPORTED, V.SUPPORTED, "agreement changes nothing"),
    (V.SUPPORTED, UNCLEAR, V.PARTIAL, "not found lowers"),
    (V.SUPPORTED, CONTRADICTED, V.UNSUPPORTED, "the other way lowers more"),
    (V.PARTIAL, SUPPORTED, V.PARTIAL, "never raised"),
    (V.PARTIAL, UNCLEAR, V.PARTIAL, "as low already"),
    (V.PARTIAL, CONTRADICTED, V.UNSUPPORTED, "lowered further"),
    (V.UNSUPPORTED, SUPPORTED, V.UNSUPPORTED, "what the rules reject is not judged"),
    (V.CONTRADICTED, SUPPORTED, V.CONTRADICTED, "never raised"),
    (V.UNCHECKED, SUPPORTED, V.UNCHECKED, "never raised"),
]


@pytest.mark.parametrize(("before", "label", "after", "why"), ROWS, ids=[f"{r[0]}-{r[1]}" for r in ROWS])
def test_a_verdict_is_only_lowered(before: ClaimVerdict, label: str, after: ClaimVerdict, why: str) -> None:
    assert judged(review(before), lambda _c: "page", lambda _c, _p: says(label)).claims[0].verdict is after, why


def test_the_answers_verdict_follows_but_never_rises() -> None:
    found = judged(
        review(V.SUPPORTED, V.SUPPORTED), lambda _c: "page", lambda c, _p: says(UNCLEAR if "1" in c else SUPPORTED)
    )
    assert found.verdict is AnswerVerdict.UNDETERMINED
    doubted = review(V.SUPPORTED, V.PARTIAL, verdict=AnswerVerdict.UNDETERMINED)

    def fails(claim: str, _passage: str) -> Mapping[str, float]:
        if "1" in claim:
            raise ModelError
        return says(SUPPORTED)

    after = judged(doubted, lambda _c: "page", fails)
    assert [claim.verdict for claim in after.claims] == [V.SUPPORTED, V.UNCHECKED]
    assert after.verdict is AnswerVerdict.UNDETERMINED, "one sentence less to weigh is no reason to pass"


@pytest.mark.parametrize(
    ("verdicts", "reason"),
    [
        ((V.SUPPORTED,), "the one checked sentence is supported"),
        ((V.SUPPORTED, V.UNCHECKED), "the one checked sentence is supported"),
        ((V.SUPPORTED, V.SUPPORTED), "all 2 checked sentences are supported"),
        ((V.UNSUPPORTED, V.SUPPORTED), "1 of 2 sentences are not supported"),
        ((V.UNCHECKED,), "nothing in the answer could be checked"),
    ],
)
def test_why_an_answer_has_its_verdict(verdicts: tuple[ClaimVerdict, ...], reason: str) -> None:
    made = review(*verdicts)
    assert judge_answer(made.claims, made.not_found)[1] == reason


def test_a_failed_judge_leaves_the_sentence_unchecked_and_says_why() -> None:
    def fails(_claim: str, _passage: str) -> Mapping[str, float]:
        raise ModelError("The model stopped.")

    claim = judged(review(V.SUPPORTED), lambda _c: "page", fails).claims[0]
    assert claim.verdict is V.UNCHECKED
    assert "The model stopped." in claim.reason


def test_a_cancel_is_no_failure() -> None:
    def cancelled(_claim: str, _passage: str) -> Mapping[str, float]:
        raise Cancelled

    with pytest.raises(Cancelled):
        judged(review(V.SUPPORTED), lambda _c: "page", cancelled)


def test_what_cites_nothing_is_not_judged() -> None:
    asked: list[str] = []

    def note(claim: str, _passage: str) -> Mapping[str, float]:
        asked.append(claim)
        return says(CONTRADICTED)

    found = review(V.SUPPORTED)
    assert judged(found, lambda _c: "", note) is found
    assert asked == []


NONSENSE = [{}, {"supported": 1.0}, {**dict.fromkeys(LABELS, 0.1), "other": 0.2}, dict.fromkeys(LABELS, float("nan"))]


@pytest.mark.parametrize("shares", NONSENSE, ids=["empty", "one label", "another label", "no number"])
def test_nonsense_is_a_failure(shares: dict[str, float]) -> None:
    with pytest.raises(PinciteError):
        likeliest(shares)


def test_of_equal_labels_the_one_that_lowers_most_counts() -> None:
    assert likeliest(dict.fromkeys(LABELS, 1 / 3)) == CONTRADICTED
