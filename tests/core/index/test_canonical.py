"""An answer comes back from its JSON as the same value; foreign text is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.answer import (
    Answer,
    AnswerVerdict,
    Check,
    Citation,
    Claim,
    ClaimVerdict,
    Coverage,
    Draft,
    DraftSentence,
    FinishReason,
    NotFound,
    Outcome,
    Provenance,
    SourceMatch,
    TokenScore,
    VerbatimSpan,
    Vote,
)
from core.domain import DocId, NotRead, Place, Rect, Span, Unit, UnitContext, UnitKind
from core.errors import BadInputError, LibraryDamagedError
from core.evidence import Dropped, Evidence, EvidencePack, Hit, Query, Reason
from core.index.canonical import from_json, to_json
from core.index.store import Store

DOC = DocId("ab" * 32)


def answer(answer_id: str = "a1", text: str = "Sixty days. [E1]", logprob: float = -0.25) -> Answer:
    span = Span(DOC, 2, 10, 40)
    unit = Unit(UnitKind.TABLE_ROW, (span,), "Notice 60", UnitContext(("4 Term",), "", ("2023",)), id=77)
    reasons = (Reason("words", "notice", 1.5),)
    hit = Hit(unit, DOC, "lease", "iv", 2.5, reasons)
    item = Evidence("E1", (unit,), (span,), "4 Term\nNotice 60", "Notice 60", 9, DOC, "lease", "iv", 2.5, reasons)
    query = Query("q?", "q", (("notic", 1.0),), periods=("2023",), notes=("n",), related=(("day", 0.5),))
    check = Check("number", 0, 5, "Sixty", Outcome.CONFIRMED, "said there", "E1", 3, "60", span=span)
    place = Place(span, (Rect(1.0, 2.0, 3.5, 4.0),))
    citation = Citation("E1", DOC, "lease", 3, "iv", (place,), "Notice 60", "verbatim")
    coverage = Coverage(0.5, ("sixty",), ("days",))
    source = SourceMatch("E1", 3, 0.9, "Notice 60", 0, "conclusive")
    claim = Claim(0, 11, "Sixty days.", ("E1",), ClaimVerdict.SUPPORTED, "said", False, (check,), (source,), coverage)
    span_answer = VerbatimSpan("E1", 7, 9, "60", -0.1)
    draft = Draft(
        text,
        (DraftSentence(0, 11, None, ""),),
        span_answer,
        (TokenScore("Six", logprob),),
        "stop",
        settings=(("s", "7"),),
    )
    return Answer(
        id=answer_id,
        question="What notice?",
        text=text,
        finish_reason=FinishReason.ANSWERED,
        verdict=AnswerVerdict.PASS,
        verdict_reason="",
        claims=(claim,),
        citations=(citation,),
        checks=(check,),
        coverage=coverage,
        not_found=NotFound("found", (Vote("words", None, "even"),)),
        pack=EvidencePack((item,), 1000, 9, (Dropped(hit, 12, "does not fit"),), "tok"),
        query=query,
        confidence=0.5,
        confidence_word="medium",
        span=None,
        draft=draft,
        provenance=Provenance(model_name="m", documents=(("lease", "ab"),)),
        created_at="2024-01-01T00:00:00",
        ms=1.0,
        not_read=(("lease", NotRead(4, "image")),),
        nearest=(citation,),
    )


def test_an_answer_comes_back_as_it_was() -> None:
    value = answer()
    text = to_json(value)
    assert from_json(Answer, text) == value
    assert to_json(from_json(Answer, text)) == text, "canonical: the same value has one spelling"


def test_impossible_tokens_do_not_stop_saving() -> None:
    back = from_json(Answer, to_json(answer(logprob=float("-inf"))))
    assert back.draft is not None
    assert back.draft.tokens[0].logprob == float("-inf")


@given(st.text())
def test_any_text_survives(text: str) -> None:
    assert from_json(Reason, to_json(Reason("rule", text, 0.5))) == Reason("rule", text, 0.5)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[]", "not an object"),
        ('{"rule": 3, "detail": ""}', "a number for a text"),
        ('{"detail": ""}', "a field without default is missing"),
        ("{", "no JSON"),
    ],
)
def test_foreign_text_is_refused(text: str, why: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        from_json(Reason, text)


def test_a_field_of_a_later_version_is_passed_over() -> None:
    assert from_json(Reason, '{"rule": "r", "detail": "d", "colour": "red"}') == Reason("r", "d")


def test_conversations_are_kept(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    first, second = store.create_session("Lease"), store.create_session("Loan")
    store.save_answer(first, answer("a1"))
    store.save_answer(first, answer("a2", "Ninety days."))
    store.save_answer(first, answer("a1", "Sixty-one days."))
    assert [item.text for item in store.answers(first)] == ["Sixty-one days.", "Ninety days."]
    assert store.answers(second) == ()
    store.rename_session(second, "Loans")
    assert {(item.title, item.answers) for item in store.sessions()} == {("Lease", 2), ("Loans", 0)}
    store.delete_session(first)
    assert [item.title for item in store.sessions()] == ["Loans"]
    with pytest.raises(BadInputError):
        store.save_answer("unknown", answer())
    with pytest.raises(BadInputError):
        store.rename_session("unknown", "x")


def test_a_saved_answer_that_was_damaged_says_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    session = store.create_session("x")
    store.save_answer(session, answer())
    with store._database.writing() as connection:
        connection.execute("UPDATE answer SET value = '{}'")
    with pytest.raises(LibraryDamagedError):
        store.answers(session)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("sixty", {"Notice"}),
        ("SIXTY days", {"Notice"}),
        ("days", {"Notice", "Räume"}),
        ("RÄUME", {"Räume"}),
        ("what ninety", {"Räume"}),
        ("'; DROP TABLE session; --", set()),
        ("%", set()),
        ("", {"Notice", "Räume", "Empty"}),
        ("4 Term", set()),
    ],
)
def test_sessions_are_found_by_words_of_title_question_and_answer(tmp_path: Path, words: str, found: set[str]) -> None:
    """Evidence is not looked through: every session about a lease would hold every word of it."""
    store = Store.open(tmp_path / "library.sqlite")
    for number, (title, text) in enumerate((("Notice", "Sixty days. [E1]"), ("Räume", "Ninety days."), ("Empty", ""))):
        session = store.create_session(title)
        if text:
            store.save_answer(session, answer(f"a{number}", text))
    titles = {session.id: session.title for session in store.sessions()}
    assert {titles[session_id] for session_id in store.sessions_matching(words)} == found
    store.close()
