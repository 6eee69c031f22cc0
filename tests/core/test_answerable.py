"""A question is refused, or answered with a doubt, by named signs; names and years that stand nowhere decide alone."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.answerable import SIGNS, answerable, missing_years, question_signs
from core.calibration import Calibration, Refusal
from core.domain import UnitContext, UnitKind
from core.evidence import Reason, Retrieval
from core.fitness import Fit, fit
from tests.core.fitted import found

PLAIN = Calibration(choice={"own": 1.0}, refusal=Refusal({"coverage": -4.0}, 2.0, 0.0, -1.0))
"""Refused below a coverage of .5, in doubt below .75."""


def opinion(question: str, *texts: str, coverage: float = 0.9, calibration: Calibration = PLAIN, **changes: object):
    retrieval, pack = found(question, *texts)
    retrieval = dataclasses.replace(retrieval, coverage=coverage, **changes)
    return answerable(retrieval, fit(retrieval, pack, calibration), calibration)


@pytest.mark.parametrize(
    ("coverage", "answered", "unsure"), [(0.9, True, False), (0.6, True, True), (0.4, False, True)]
)
def test_the_sum_of_the_signs_decides(coverage: float, answered: bool, unsure: bool) -> None:
    found_ = opinion("May a dog stay?", "A dog may stay.", coverage=coverage)
    assert (found_.answered, found_.unsure) == (answered, unsure)


def test_a_name_that_stands_nowhere_is_refused_and_named() -> None:
    found_ = opinion("What does Jane Doe pay?", "Rent is paid.", names_missed=("Jane Doe",))
    assert not found_.answered and "Jane Doe" in found_.reason


YEARS = [
    ("What is the fee in 2027?", "The fee is 900.", False, "the year stands nowhere"),
    ("What is the fee in 2027?", "In 2027 the fee is 900.", True, "in the sentence"),
    ("What is the fee in 2027?", "The fee of 3/14/27 is 900.", True, "in two digits"),
    ("What is the fee?", "The fee is 900.", True, "no year was asked for"),
]


@pytest.mark.parametrize(("question", "text", "answered", "why"), YEARS, ids=[row[3] for row in YEARS])
def test_a_year_that_stands_nowhere_is_refused(question: str, text: str, answered: bool, why: str) -> None:
    assert opinion(question, text).answered is answered, why


def test_a_year_in_the_name_of_a_document_stands_somewhere() -> None:
    retrieval, pack = found("What is the fee in 2027?", "The fee is 900.")
    hits = tuple(dataclasses.replace(hit, doc_name="fees_2027") for hit in retrieval.hits)
    named = dataclasses.replace(retrieval, hits=hits)
    assert missing_years(named, fit(named, pack, PLAIN)) == ""


def other_row(question: str, row: str, heads: UnitContext) -> tuple[Retrieval, Fit]:
    retrieval, pack = found(question, row, "It ends in 2027.", kinds={0: UnitKind.TABLE_ROW}, contexts={0: heads})
    judged = fit(retrieval, pack, PLAIN)
    return retrieval, dataclasses.replace(judged, sums=judged.sums + np.array((5.0, 0.0)))


def test_a_row_of_other_years_answers_nothing_unless_another_row_gives_the_year() -> None:
    heads = UnitContext(column_heads=("2024", "2025"))
    question, row = "What is the fee in 2027?", "Fee  900  950"
    retrieval, pack = found(question, row, "The term ends in 2027.", kinds={0: UnitKind.TABLE_ROW}, contexts={0: heads})
    judged = fit(retrieval, pack, Calibration(choice={"search": 1.0, "row": 0.0}))
    judged = dataclasses.replace(judged, sums=judged.sums + np.array((5.0, 0.0)))
    refused = answerable(retrieval, judged, PLAIN)
    assert not refused.answered and "2024, 2025, not 2027" in refused.reason
    vague = answerable(*other_row("Will growth of the fee accelerate in 2027?", row, heads), PLAIN)
    assert vague.answered and vague.unsure, "the row may not be the one that was meant"
    near = dataclasses.replace(judged, sums=judged.sums - np.array((4.5, 0.0)))
    assert answerable(retrieval, near, PLAIN).answered


DOUBTS = [
    ("Who is the officer?", "Data protection and security.", True, "no name where one is asked for"),
    ("Who is the officer?", "The officer is Jane Doe.", False, "a name"),
    ("How long does it last?", "It lasts until both agree.", True, "no length of time anywhere near"),
    ("Is it insured?", "It is.", False, "no kind of thing is asked for"),
]


@pytest.mark.parametrize(("question", "text", "unsure", "why"), DOUBTS, ids=[row[3] for row in DOUBTS])
def test_an_answer_without_the_kind_of_thing_asked_for_is_in_doubt(
    question: str, text: str, unsure: bool, why: str
) -> None:
    found_ = opinion(question, text)
    assert found_.answered and found_.unsure is unsure, why


def test_the_reason_names_words_that_nothing_holds() -> None:
    assert "“cat”" in opinion("What is the cat called?", "The arbitrator is called.", coverage=0.1).reason


@pytest.mark.parametrize(
    ("question", "rule", "answered", "why"),
    [
        ("What is the cap?", "wording", True, "the best hit states in other words the one thing that is asked for"),
        ("What is the cap?", "heading", False, "a heading alone states nothing"),
        ("What is the cap of the bottle?", "wording", False, "the question asks for more than the trade's words"),
    ],
)
def test_a_thing_of_the_trade_is_answered_in_other_words(question: str, rule: str, answered: bool, why: str) -> None:
    retrieval, pack = found(question, "The aggregate liability shall not exceed EUR 9,000.")
    query = dataclasses.replace(retrieval.query, concepts=("cap on liability",), concept_words=(("cap",),))
    hits = tuple(dataclasses.replace(hit, reasons=(Reason(rule, "cap on liability", 0.9),)) for hit in retrieval.hits)
    asked = dataclasses.replace(retrieval, query=query, hits=hits, coverage=0.1)
    assert answerable(asked, fit(asked, pack, PLAIN), PLAIN).answered is answered, why


def test_little_words_are_not_told_as_missing() -> None:
    found_ = opinion("Until when does the lien last?", "The rent is due.", coverage=0.1)
    assert "“lien”" in found_.reason and "Until" not in found_.reason


def test_every_sign_has_its_name() -> None:
    retrieval, pack = found("May a dog stay?", "A dog may stay.")
    assert set(question_signs(retrieval, fit(retrieval, pack, PLAIN))) == set(SIGNS)
