"""A question that several documents fit alike: what they say otherwise is shown side by side, never chosen in silence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.answer import Answer, AnswerVerdict
from core.gather import AskRequest, Parts
from core.library import Library
from core.pipeline import ask
from core.ports import CancelToken, Finished, no_event
from core.retrieve import Searcher
from core.settings import Settings
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator
from tests.pdf_files import document, text_content

FEES = {
    "alder": (
        "SERVICES AGREEMENT",
        "This agreement is made between Alder Systems and Quill Retail.",
        "2.1 The customer shall pay a monthly fee of $12,000.",
        "2.2 Invoices are due within thirty days.",
        "5.1 This agreement is governed by the laws of New York.",
    ),
    "birch": (
        "SERVICES AGREEMENT",
        "This agreement is made between Alder Systems and Fenwick Logistics.",
        "2.1 The customer shall pay a monthly fee of $9,500.",
        "2.2 Invoices are due within thirty days.",
        "5.1 This agreement is governed by the laws of Delaware.",
    ),
    "garden": (
        "CARE OF ROSES",
        "Roses are watered in the morning and cut back in March.",
        "Old wood is taken out first.",
    ),
}


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    folder = tmp_path_factory.mktemp("across")
    made = Library(folder / "library", Settings())
    for name, lines in FEES.items():
        (folder / f"{name}.pdf").write_bytes(document([text_content(lines)]))
    made.ingest([folder])
    vocabulary, settings = standard_vocabulary(), Settings()
    yield Parts(made.store, Searcher(made.store, settings.retrieve, vocabulary), vocabulary, settings)
    made.close()


def asked(parts: Parts, question: str, *names: str, on_event: object = no_event) -> Answer:
    docs = tuple(one.id for one in parts.store.documents() if one.name in names)
    return ask(AskRequest(question, docs), parts, FakeGenerator(), on_event, CancelToken())  # type: ignore[arg-type]


def test_documents_that_give_other_values_are_all_named(parts: Parts) -> None:
    answer = asked(parts, "What is the monthly fee?", "alder", "birch", "garden")
    assert answer.verdict is AnswerVerdict.UNDETERMINED
    assert sorted(part.doc_name for part in answer.parts) == ["alder", "birch"], "the third does not speak of it"
    for name, value in (("alder", "$12,000"), ("birch", "$9,500")):
        (part,) = [one for one in answer.parts if one.doc_name == name]
        assert value in part.text and value in answer.verdict_reason
        assert [part.text[start:end] for start, end in part.marks] == [value]
        places = [one for one in answer.citations if one.key in part.keys]
        assert [one.doc_name for one in places] == [name], "each with its place"
        assert answer.text[part.start : part.end].startswith(part.text[:10])


def test_other_words_without_a_value_are_shown_too(parts: Parts) -> None:
    answer = asked(parts, "Which law governs the agreement?", "alder", "birch")
    assert {"New York", "Delaware"} <= {
        word for part in answer.parts for word in ("New York", "Delaware") if word in part.text
    }
    assert answer.verdict is AnswerVerdict.UNDETERMINED


ALONE = [
    ("When are invoices due?", ("alder", "birch"), "both say the same"),
    ("What is the monthly fee of Fenwick Logistics?", ("alder", "birch"), "the question names one"),
    ("What is the monthly fee?", ("alder", "garden"), "the other does not speak of it"),
    ("What is the monthly fee?", ("birch",), "one document"),
]


@pytest.mark.parametrize(("question", "names", "why"), ALONE, ids=[row[2] for row in ALONE])
def test_an_answer_that_nothing_speaks_against_stays_as_it_is(
    parts: Parts, question: str, names: tuple[str, ...], why: str
) -> None:
    answer = asked(parts, question, *names)
    assert answer.parts == () and answer.verdict is AnswerVerdict.PASS, why


def test_it_is_finished_once_with_what_is_shown(parts: Parts) -> None:
    events: list[object] = []
    answer = asked(parts, "What is the monthly fee?", "alder", "birch", on_event=events.append)
    assert [one.answer for one in events if isinstance(one, Finished)] == [answer]


def test_a_large_scope_is_asked_only_where_documents_tie(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.across.SCOPED_MAX", 1)
    monkeypatch.setattr("core.retrieve.tied", lambda _scored: ())
    assert asked(parts, "What is the monthly fee?", "alder", "birch").parts == ()
