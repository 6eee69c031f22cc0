"""Rates over saved answers: sentences without a citation, with a wrong one, answers without evidence."""

from typing import Any, cast

import pytest

from core.answer import Answer, Check, Claim, ClaimVerdict, FinishReason, Outcome, SourceMatch
from core.statistics import Rate, answer_statistics, cites_wrongly


def claim(keys: tuple[str, ...], verdict: ClaimVerdict = ClaimVerdict.SUPPORTED, **found: Any) -> Claim:
    checks = tuple(Check("number", 0, 1, "1", Outcome.CONFIRMED, "", key) for key in found.get("checked", ()))
    sources = tuple(SourceMatch(key, 1, 0.9, "", 0, level) for key, level in found.get("sources", ()))
    return Claim(0, 1, "1", keys, verdict, "", checks=checks, sources=sources)


class _Given:
    """What the counting reads of an answer."""

    def __init__(self, finish: FinishReason, *claims: Claim) -> None:
        self.finish_reason = finish
        self.claims = claims


def given(finish: FinishReason, *claims: Claim) -> Answer:
    return cast("Answer", _Given(finish, *claims))


@pytest.mark.parametrize(
    ("item", "wrong", "why"),
    [
        (claim(("E1",), checked=("E1",)), False, "the cited passage holds the number"),
        (claim(("E1",), checked=("E2",)), True, "another passage holds it"),
        (claim(("E1", "E2"), checked=("E2",)), False, "one of two cited ones does"),
        (claim(("E1",), sources=(("E2", "conclusive"),)), True, "no numbers: another passage is conclusive"),
        (claim(("E1",), sources=(("E2", "conclusive"), ("E1", "minimum"))), False, "the cited one speaks of it too"),
        (claim(("E1",), sources=(("E2", "weak"),)), False, "nothing is conclusive"),
    ],
)
def test_a_wrong_citation(item: Claim, wrong: bool, why: str) -> None:
    assert cites_wrongly(item) is wrong, why


def test_rates_count_given_answers_and_checked_sentences_only() -> None:
    found = answer_statistics(
        [
            given(FinishReason.ANSWERED, claim(("E1",), checked=("E2",)), claim(()), claim(("E1",), checked=("E1",))),
            given(FinishReason.ANSWERED, claim((), ClaimVerdict.UNCHECKED)),
            given(FinishReason.NO_CONTEXT_USED, claim(())),
            given(FinishReason.NOT_FOUND, claim(())),
            given(FinishReason.CANCELLED, claim(())),
        ]
    )
    assert found.missing_citation == Rate("missing citation", 2, 4)
    assert found.wrong_citation == Rate("wrong citation", 1, 2)
    assert found.no_context_used == Rate("no context used", 1, 3)


def test_nothing_saved_is_no_fault() -> None:
    empty = answer_statistics([])
    assert [rate.words("answers") for rate in empty.rates] == ["no answers yet"] * 3
    assert all(rate.sound for rate in empty.rates)


@pytest.mark.parametrize(
    ("count", "of", "sound"), [(3, 4, True), (1, 5, False), (1, 6, True), (0, 50, True), (20, 50, False)]
)
def test_a_rate_is_judged_from_enough_cases(count: int, of: int, sound: bool) -> None:
    assert Rate("x", count, of).sound is sound
