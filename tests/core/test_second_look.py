"""What the closer look at the best hits moves: kinds of answer, quoted words, clauses, words close together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.evidence import Hit, Reason
from core.query import understand
from core.second_look import second_look


def hit(text: str, score: float, heading: str = "", kind: UnitKind = UnitKind.SENTENCE) -> Hit:
    context = UnitContext((heading,) if heading else ())
    unit = Unit(kind, (Span(DocId("d"), 0, 0, len(text)),), text, context, id=abs(hash(text)) % 60_000)
    return Hit(unit, DocId("d"), "d", "1", score)


@pytest.mark.parametrize(
    ("question", "better", "worse", "rule", "why"),
    [
        (
            "When was this agreement signed?",
            "This agreement was signed on the 3rd of May 2019.",
            "This agreement is signed by officers who may sign it.",
            "kind of answer",
            "a date is asked for",
        ),
        (
            "How long is the notice period?",
            "A party gives ninety (90) days of notice.",
            "The notice period begins with the notice.",
            "kind of answer",
            "a length of time, in words",
        ),
        ("租期多久？", "租期为三年。", "租期由双方商定。", "kind of answer", "Chinese"),
        ("كم عدد المفاتيح؟", "عدد المفاتيح 2.", "عدد المفاتيح معروف.", "kind of answer", "Arabic"),
        (
            'Where is "net floor area" explained?',
            "The net floor area is what is let.",
            "The floor of an area, net of walls, is explained.",
            "quoted words",
            "quoted words stand as they are quoted",
        ),
        (
            "What does clause 3.2(b) say about repairs?",
            "3.2 The tenant (a) reports damage and (b) pays for small repairs.",
            "Repairs are spoken of in many a clause, repairs above all.",
            "clause",
            "the clause that is named",
        ),
        (
            "Which metal door is painted?",
            "The metal door is blue.",
            "A door that leads to the yard, past the old garden wall, is of metal.",
            "close together",
            "the words side by side",
        ),
    ],
)
def test_what_is_asked_for_comes_first(question: str, better: str, worse: str, rule: str, why: str) -> None:
    looked = second_look(understand(question), [hit(worse, 1.003), hit(better, 1.0)])
    assert looked[0].unit.text == better, why
    assert rule in {reason.rule for reason in looked[0].reasons}
    assert looked[0].score > looked[1].score


@pytest.mark.parametrize(
    ("named", "other", "why"),
    [
        ("3.2 The rent is due.", "13.2 The rent is due.", "a longer number is another clause"),
        ("3.2 The rent is due.", "3.2.1 The rent is due.", "a part of the clause comes after it"),
        ("3.2 The rent is due.", "3.20 The rent is due.", "digits behind it"),
    ],
)
def test_a_clause_is_told_by_its_whole_number(named: str, other: str, why: str) -> None:
    looked = second_look(understand("What does clause 3.2 say?"), [hit(other, 1.0), hit(named, 0.9)])
    assert looked[0].unit.text == named, why
    assert not any(reason.rule == "clause" for reason in looked[1].reasons)


def test_what_stands_under_the_clause_is_found_too() -> None:
    looked = second_look(
        understand("What does section 7 say?"), [hit("Other words.", 1.0), hit("The rent is due.", 0.6, "7 Rent")]
    )
    assert looked[0].unit.context.heading_path == ("7 Rent",)


def test_rows_are_full_of_numbers_and_gain_nothing_by_them() -> None:
    row = hit("Shops 12 13", 1.0, kind=UnitKind.TABLE_ROW)
    looked = second_look(understand("How many shops are there?"), [row, hit("There are shops.", 0.5)])
    assert not any(reason.rule == "kind of answer" for found in looked for reason in found.reasons)


def test_one_hit_and_none_stay_as_they_are() -> None:
    assert second_look(understand("When?"), []) == ()
    only = hit("In 2019.", 1.0)
    assert second_look(understand("When?"), [only]) == (only,)


def in_document(name: str, text: str, score: float, *reasons: Reason) -> Hit:
    return replace(hit(text, score), doc_id=DocId(name), doc_name=name, reasons=reasons)


def test_the_same_text_scores_alike_in_every_document() -> None:
    given = [in_document("a", "Liability is capped at 9.", 2.0), in_document("b", "Other.", 1.0)]
    looked = second_look(
        understand("Is liability capped?"), [*given, in_document("c", "Liability is  capped at 9.", 0.6)]
    )
    assert [(item.doc_name, item.score) for item in looked[:2]] == [("a", looked[0].score), ("c", looked[0].score)]


def test_the_same_text_is_told_apart_where_the_question_names_the_document() -> None:
    named = Reason("document", "alder", 1.0)
    given = [in_document("alder", "Rent is due.", 2.0, named), in_document("birch", "Rent is due.", 0.5)]
    assert [item.score for item in second_look(understand("rent in alder"), given)] == pytest.approx(
        [2.0, 0.5], abs=0.1
    )


@pytest.mark.parametrize(
    ("question", "first", "why"),
    [
        ("liability cap", "The liability cap is 150,000.", "the words as they were typed"),
        ("Liability cap?", "The liability cap is 150,000.", "capitals and marks say nothing"),
        ("What is the liability cap", "Liability is capped at 250,000.", "a sentence is no search for words"),
    ],
)
def test_the_very_words_of_a_search_lead(question: str, first: str, why: str) -> None:
    given = [hit("Liability is capped at 250,000.", 2.0), hit("The liability cap is 150,000.", 0.5)]
    assert second_look(understand(question), given)[0].unit.text == first, why
