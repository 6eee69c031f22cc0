"""Clauses and the passages that change them: tied by number and by the documents' own dates and names."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from core.amending import Kin, changed_clauses
from core.answer import Answer, AnswerVerdict
from core.domain import DocId
from core.fields import extract_fields, parse_fields
from core.gather import AskRequest, Parts
from core.library import Library
from core.pipeline import ask
from core.ports import CancelToken, no_event
from core.retrieve import Searcher
from core.settings import Settings
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator
from tests.pdf_files import document, text_content

PARTIES = "between Northgate Property Limited and Harbour Street Books LLP."
LEASE = (
    "LEASE AGREEMENT",
    "This Lease is made on 3 February 2021",
    PARTIES,
    "3.1 The Tenant shall pay a monthly rent of 2,450 pounds in advance.",
    "3.2 The Tenant shall pay a service charge of 310 pounds.",
    "4.2 The Landlord shall return the deposit within thirty (30) days.",
    "7.1 Either party may terminate this Lease by six months' written notice.",
)
AMENDMENT = (
    "FIRST AMENDMENT",
    "This amendment dated 15 June 2023 amends the Lease of 3 February 2021",
    PARTIES,
    "1. Section 4.2 is deleted and replaced with: Repayment takes place after sixty (60) days.",
    "2. Section 7 is amended as follows:",
    "It ends on nine months of warning.",
)
STRANGER = (
    "AMENDMENT TO ANOTHER LEASE",
    "This amendment dated 1 May 2022 is made by Quill Retail Group and Fenwick Logistics.",
    "1. Section 4.2 is deleted and replaced with: Nothing is given back at all.",
)


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    folder = tmp_path_factory.mktemp("amended")
    made = Library(folder / "library", Settings())
    for name, lines in (("lease", LEASE), ("amendment", AMENDMENT), ("stranger", STRANGER)):
        (folder / f"{name}.pdf").write_bytes(document([text_content(lines)]))
    made.ingest([folder])
    vocabulary, settings = standard_vocabulary(), Settings()
    yield Parts(made.store, Searcher(made.store, settings.retrieve, vocabulary), vocabulary, settings)
    made.close()


def asked(parts: Parts, question: str, *names: str) -> Answer:
    docs = tuple(one.id for one in parts.store.documents() if one.name in names)
    return ask(AskRequest(question, docs), parts, FakeGenerator(), no_event, CancelToken())


CHANGED = [
    (
        '1. Section 3.1 is deleted and replaced by: "3.1 As in Section 9, he pays."',
        {"3.1"},
        "what is quoted is not read",
    ),
    ('In Clause 7.1 the words "six months" are replaced by "nine months".', {"7.1"}, "words of a clause"),
    ("Sections 3.1 and 4.2 are hereby amended as follows:", {"3.1", "4.2"}, "two at once"),
    ("Clause 7(b) is removed.", {"7"}, "a part of a clause"),
    ("This Amendment supersedes Article 12 in its entirety.", {"12"}, "active voice"),
    ("§ 4.2 wird durch folgende Fassung ersetzt.", {"4.2"}, "German"),
    ("原合同第3.1条删除，替换为：“每月九千元。”", {"3.1"}, "Chinese"),
    ("原合同第四条第4.1款中的“三十日”改为“六十日”。", {"4.1"}, "Chinese, of a clause only its paragraph"),
    ("第十二条修改为：", {"12"}, "Chinese figures"),
    ("This Agreement may only be amended in writing under Section 12.", set(), "how it may be changed"),
    ("No clause may be modified except as set out in Section 12.", set(), "the same"),
    ("The boiler was replaced in 2019.", set(), "no clause"),
    ("Section 4.2 applies to the deposit.", set(), "no change"),
]


@pytest.mark.parametrize(("text", "clauses", "why"), CHANGED, ids=[row[2] for row in CHANGED])
def test_clauses_that_a_sentence_changes(text: str, clauses: set[str], why: str) -> None:
    assert changed_clauses(text) == clauses, why


def test_the_change_is_packed_and_shown_first_without_a_word_in_common(parts: Parts) -> None:
    answer = asked(parts, "When must the landlord return the deposit?", "lease", "amendment")
    first, second = answer.claims[0], answer.claims[1]
    assert "sixty (60) days" in first.text and "thirty (30) days" in second.text
    assert [one.doc_name for one in answer.citations] == ["amendment", "lease"]
    assert answer.verdict is AnswerVerdict.UNDETERMINED
    assert "clause 4.2 is changed by amendment p. 1" in answer.verdict_reason


def test_new_words_that_are_only_announced_come_with_it(parts: Parts) -> None:
    answer = asked(parts, "How can this lease be terminated?", "lease", "amendment")
    packed = [unit.text for item in answer.pack.items for unit in item.units]
    assert any("nine months" in text for text in packed), "a change of clause 7 changes 7.1"


NOT_CHANGED = [
    ("What is the monthly rent?", ("lease", "amendment"), "its clause is not changed"),
    ("When must the landlord return the deposit?", ("lease", "stranger"), "a change of another contract"),
    ("When must the landlord return the deposit?", ("lease",), "the change is not in scope"),
    ("When must the landlord return the deposit originally?", ("lease", "amendment"), "the words before the change"),
    ("When must the landlord return the deposit in 2021?", ("lease", "amendment"), "a year before the change"),
]


@pytest.mark.parametrize(("question", "names", "why"), NOT_CHANGED, ids=[row[2] for row in NOT_CHANGED])
def test_what_is_not_changed_is_answered_as_it_stands(
    parts: Parts, question: str, names: tuple[str, ...], why: str
) -> None:
    answer = asked(parts, question, *names)
    assert {one.doc_name for one in answer.citations} == {"lease"}, why
    assert "is changed by" not in answer.verdict_reason


def test_a_field_whose_clause_is_changed_is_never_passed(parts: Parts) -> None:
    docs = tuple(one.id for one in parts.store.documents() if one.name in ("lease", "amendment"))
    answer = extract_fields(
        parse_fields("notice"), AskRequest("", docs), parts, FakeGenerator(), no_event, CancelToken()
    )
    (lease,) = [part for part in answer.parts if part.doc_name == "lease"]
    assert "six months" in lease.text
    assert lease.verdict is AnswerVerdict.UNDETERMINED and "amendment p. 1" in lease.message


def test_a_large_scope_is_not_searched_for_changes(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.amending.DOCUMENTS_MAX", 1)
    answer = asked(parts, "When must the landlord return the deposit?", "lease", "amendment")
    assert "is changed by" not in answer.verdict_reason


@pytest.mark.parametrize(
    ("one", "other", "kin"),
    [
        ("Alder Mills Ltd and Birch Foods Inc, lease of 3 May 2021", "Amendment: Alder Mills Ltd, Birch Foods Inc", True),
        ("Alder Mills Ltd, lease of 3 May 2021", "Amendment of the lease of 3 May 2021 with Alder Mills Ltd", True),
        ("Letter of Smith and Sons Ltd", "Letter to Smith and Sons Ltd", False),
        ("Securities Exchange Act, New York Stock Exchange, Alder Mills", "Securities Exchange Act, New York Stock Exchange", False),
    ],
    ids=["two parties", "a party and a date", "one party of two words", "laws and exchanges alone"],
)  # fmt: skip
def test_what_ties_one_paper_to_another(one: str, other: str, kin: bool) -> None:
    texts = {DocId("a"): one, DocId("b"): other}
    store = SimpleNamespace(units=lambda doc_id: [SimpleNamespace(text=texts[doc_id])])
    assert Kin(store).of_one(DocId("b"), DocId("a")) is kin
