"""A length of time that stands at several places is not given as the only one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.answer import AnswerVerdict
from core.gather import AskRequest, Parts
from core.library import Library
from core.pipeline import ask
from core.ports import CancelToken, no_event
from core.retrieve import Searcher
from core.settings import Settings
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator
from tests.pdf_files import document, text_content

LINES = (
    "3.2 The Landlord may review the rent by giving three months' notice.",
    "4.2 The Landlord may enter the premises on 48 hours' written notice.",
    "6.1 Either party may terminate this Lease by six months' written notice.",
    "7.1 The warranty period for the oven is two years.",
    "7.2 Warranty repairs that are notified in writing are carried out within ten days.",
    "8.1 The break clause may be used once, by notice; the fee is due two weeks later.",
)
ENDING, ENTERING, OVEN = LINES[2], LINES[1], LINES[3]


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    folder = tmp_path_factory.mktemp("stated")
    made = Library(folder / "library", Settings())
    (folder / "lease.pdf").write_bytes(document([text_content(LINES)]))
    made.ingest([folder])
    vocabulary, settings = standard_vocabulary(), Settings()
    yield Parts(made.store, Searcher(made.store, settings.retrieve, vocabulary), vocabulary, settings)
    made.close()


CASES = [
    ("What is the notice period?", ENDING, ("three months", "48 hours"), "two others"),
    ("How long is the notice period?", ENTERING, ("three months", "six months"), "whichever is answered"),
    ("How much notice is needed?", ENDING, ("three months", "48 hours"), "asked as an amount"),
    ("What is the notice period to terminate the lease?", ENDING, (), "it says which"),
    ("What is the warranty period?", OVEN, (), "another length is not beside the word"),
    ("How is notice given?", ENDING, (), "no length of time is asked for"),
]


@pytest.mark.parametrize(("question", "answer", "others", "why"), CASES, ids=[row[-1] for row in CASES])
def test_the_other_lengths_of_time_are_named(parts, question, answer, others, why):
    model = FakeGenerator(lambda _prompt: answer)
    told = ask(AskRequest(question), parts, model, no_event, CancelToken())
    also = told.verdict_reason.partition("the documents also give ")[2]
    assert [one for one in others if one not in also] == [], why
    assert bool(also) == bool(others), why
    assert not others or (told.verdict is AnswerVerdict.UNDETERMINED and "two weeks" not in also)
