"""An answer from chosen pages or documents says where an amendment that was not searched may change it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.answer import AnswerVerdict
from core.fields import extract_fields, parse_fields
from core.gather import AskRequest, Parts
from core.library import Library
from core.pipeline import ask
from core.ports import CancelToken, no_event
from core.retrieve import Searcher
from core.settings import Settings
from core.summarise import SectionRequest, summarise
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator, WordTokens
from tests.pdf_files import document, text_content

PARTIES = "between Alder Wharf Holdings Limited and Mill Lane Bakery LLP."
LEASE = (
    (
        "LEASE AGREEMENT",
        "This Lease is made on 9 May 2020",
        PARTIES,
        "3.1 The Tenant shall pay a monthly rent of 1,980 pounds.",
        "5.2 The deposit is repaid within twenty (20) days of the end of the Lease.",
        "7.1 Either party may terminate this Lease on two (2) months' written notice.",
    ),
    (
        "RIDER TO THIS LEASE",
        "Clause 3.1 is deleted and replaced with: From 2022 the Tenant pays 2,140 pounds.",
    ),
)
DEED = (
    "DEED OF VARIATION",
    "This deed of 1 June 2023 varies the Lease of 9 May 2020",
    PARTIES,
    "2. Clause 5.2 is replaced by: Repayment takes place after forty (40) days.",
    "3. Clause 7.1 is amended by replacing two (2) months with three (3) months.",
)
OTHER = (
    "DEED OF VARIATION OF ANOTHER LEASE",
    "This deed of 2 July 2022 is made by Quill Retail Group and Fenwick Logistics.",
    "2. Clause 3.1 and Clause 5.2 are deleted.",
)


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    folder = tmp_path_factory.mktemp("outside")
    made = Library(folder / "library", Settings())
    for name, pages in (("lease", LEASE), ("deed", (DEED,)), ("other", (OTHER,))):
        (folder / f"{name}.pdf").write_bytes(document([text_content(lines) for lines in pages]))
    made.ingest([folder])
    vocabulary, settings = standard_vocabulary(), Settings()
    yield Parts(made.store, Searcher(made.store, settings.retrieve, vocabulary), vocabulary, settings)
    made.close()


RENT, DEPOSIT = "What is the monthly rent?", "When is the deposit repaid?"
CASES = [
    (DEPOSIT, ("lease",), None, "(deed p. 1) may change clause 5.2", "a deed outside the chosen documents"),
    (RENT, ("lease",), {("lease", 0)}, "(lease p. 2) may change clause 3.1", "a page outside the chosen pages"),
    (DEPOSIT, ("lease", "deed"), {("lease", 0)}, "(deed p. 1) may change clause 5.2", "pages of one document of two"),
    (RENT, ("lease", "other"), None, "", "what changes it was searched"),
    (DEPOSIT, None, None, "", "everything was searched"),
    ("What is the monthly rent?", ("lease",), {("lease", 0), ("lease", 1)}, "", "both pages were searched"),
]


@pytest.mark.parametrize(("question", "names", "pages", "told", "why"), CASES, ids=[row[-1] for row in CASES])
def test_an_amendment_outside_is_named(parts, question, names, pages, told, why):
    ids = {one.name: one.id for one in parts.store.documents()}
    docs = None if names is None else tuple(ids[name] for name in names)
    chosen = None if pages is None else frozenset((ids[name], page) for name, page in pages)
    answer = ask(AskRequest(question, docs, pages=chosen), parts, FakeGenerator(), no_event, CancelToken())
    outside = "an amendment outside the searched pages"
    assert (f"{outside} {told}" in answer.verdict_reason) if told else outside not in answer.verdict_reason, why
    assert not told or answer.verdict is not AnswerVerdict.PASS


def test_an_amendment_on_chosen_pages_is_shown(parts):
    ids = {one.name: one.id for one in parts.store.documents()}
    pages = frozenset((ids["lease"], page) for page in (0, 1))
    answer = ask(AskRequest(RENT, (ids["lease"],), pages=pages), parts, FakeGenerator(), no_event, CancelToken())
    assert "2,140 pounds" in answer.claims[0].text
    assert "1,980 pounds" in answer.claims[-1].text, "both are shown, the change first"


def test_a_field_and_a_summary_of_the_lease_alone_say_that_the_deed_changes_it(parts):
    ids = {one.name: one.id for one in parts.store.documents()}
    wanted, scope = parse_fields("notice"), AskRequest("", (ids["lease"],))
    filled = extract_fields(wanted, scope, parts, FakeGenerator(), no_event, CancelToken())
    assert "deed p. 1" in filled.verdict_reason, "the table shows the value as it stands, and where it is changed"
    assert "two (2) months" in filled.text
    assert filled.verdict is AnswerVerdict.UNDETERMINED
    told = summarise(SectionRequest(ids["lease"]), parts, WordTokens(), None, no_event, CancelToken())
    assert "(deed p. 1) may change clause" in told.verdict_reason
    assert told.verdict is AnswerVerdict.UNDETERMINED
