"""An exhaustive search finds every mention, says where, counts right, and says what it could not look at."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.answer import Answer, AnswerVerdict, FinishReason
from core.domain import DocId, Document, DocumentStatus
from core.errors import BadInputError, Cancelled, NothingToSearchError
from core.exhaustive import scan, scan_answer, subject
from core.index.canonical import from_json, to_json
from core.index.store import Store
from core.library import Library
from core.mentions import Scan
from core.ports import CancelToken, Progress
from core.settings import Settings
from tests.core.library_factory import add

SAMPLE = Path(__file__).resolve().parents[2] / "resources/samples/services-agreement.pdf"
LEASE = [
    ["# Indemnity", "The tenant shall indemnify the landlord.", "The rent is due monthly."],
    ["# Term", "The indemnity of clause 1 survives the end of the lease.", "Notices are in writing."],
]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    held = Store.open(tmp_path / "library.db")
    add(held, "lease", LEASE)
    add(held, "sublease", [["The indemnity of clause 1 survives the end of the lease."], ["Nothing of interest."]])
    yield held
    held.close()


def found(store: Store, question: str, docs: list[DocId] | None = None) -> Scan:
    return scan(store, subject(question), docs)


def test_every_place_is_listed_in_order_and_counted(store: Store) -> None:
    made = found(store, "list every clause that mentions indemnity")
    assert [(m.text, [(p.doc_name, p.page_number) for p in m.places]) for m in made.mentions] == [
        ("Indemnity", [("lease", 1)]),
        ("The tenant shall indemnify the landlord.", [("lease", 1)]),
        ("The indemnity of clause 1 survives the end of the lease.", [("lease", 2), ("sublease", 1)]),
    ]
    assert (made.places, made.pages_scanned, made.documents_scanned) == (4, 4, 2)
    assert [(c.doc_name, c.places, c.pages) for c in made.per_document] == [("lease", 3, 2), ("sublease", 1, 1)]
    assert [(form.text, form.count) for form in made.forms] == [("indemnity", 3), ("indemnify", 1)]
    assert [mention.section for mention in made.mentions] == ["", "Indemnity", "Term"]


def test_marks_are_the_words_on_the_page(store: Store) -> None:
    for mention in found(store, "indemnity").mentions:
        for place in mention.places:
            text = store.page(place.doc_id, place.span.page_index).text
            assert [text[mark.start : mark.end].casefold() for mark in place.marks] == [
                mention.text[start:end].casefold() for start, end in mention.matches
            ]


def test_scope_narrows_the_search(store: Store) -> None:
    made = found(store, "indemnity", [store.documents()[1].id])
    assert (made.places, made.documents_scanned) == (1, 1)


def test_words_in_quotation_marks_are_exact(store: Store) -> None:
    made = found(store, 'list all clauses that mention "the indemnity of"')
    assert made.exact and made.places == 2


def test_nothing_found_is_sure_when_every_page_was_read(store: Store) -> None:
    began = time.monotonic()
    made = found(store, "list all mentions of arbitration")
    answer = scan_answer("list all mentions of arbitration", made, store, None, began)
    assert (answer.finish_reason, answer.verdict) == (FinishReason.NOT_FOUND, AnswerVerdict.PASS)
    assert answer.text == "“arbitration” is mentioned in 0 places; 4 pages were looked through."


def test_pages_that_were_not_read_make_it_unsure_and_are_named(store: Store) -> None:
    partial = Document(DocId("p" * 64), "scan", Path("/d/scan.pdf"), 3, DocumentStatus.PARTIAL)
    store.put_document(partial)
    answer = scan_answer("indemnity", found(store, "indemnity"), store, None, time.monotonic())
    assert answer.verdict is AnswerVerdict.UNDETERMINED
    assert [(name, page.page_number) for name, page in answer.not_read] == [("scan", 1), ("scan", 2), ("scan", 3)]
    assert "3 pages could not be read" in answer.verdict_reason


def test_it_is_saved_and_read_back_and_goes_with_its_document(store: Store) -> None:
    answer = scan_answer("indemnity", found(store, "indemnity"), store, None, time.monotonic())
    assert from_json(Answer, to_json(answer)) == answer
    session = store.create_session("all of it")
    store.save_answer(session, answer)
    assert store.answers(session) == (answer,)
    store.remove_document(store.documents()[1].id)
    assert store.answers(session) == (), "its text is in the answer, so the answer is forgotten too"


def test_progress_and_cancel(store: Store) -> None:
    seen: list[Progress] = []
    scan(store, subject("indemnity"), None, seen.append)
    assert [(one.done, one.total, one.detail) for one in seen] == [(0, 2, "lease"), (1, 2, "sublease")]
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        scan(store, subject("indemnity"), None, cancel=cancel)


def test_an_empty_library_is_an_error_and_little_words_too(tmp_path: Path) -> None:
    empty = Store.open(tmp_path / "empty.db")
    with pytest.raises(NothingToSearchError):
        scan(empty, subject("indemnity"))
    empty.close()
    with pytest.raises(BadInputError, match="names nothing"):
        subject("the of and")


def test_a_real_document_agrees_with_a_plain_search_of_its_text(tmp_path: Path) -> None:
    """Words broken over lines and pages included: each unit whose words hold the subject is found, no other."""
    library = Library(tmp_path / "library", Settings())
    library.ingest([SAMPLE])
    doc_id = library.documents()[0].id
    for word in ("notice", "liability", "Customer"):
        made = scan(library.store, subject(f'list every clause that mentions "{word}"'))
        plain = [u for u in library.store.units(doc_id) if not u.hidden and word.casefold() in _words(u.text)]
        assert made.places == len(plain) > 2
        for mention in made.mentions:
            assert all(library.store.places(place.marks)[0].rects for place in mention.places)
    library.close()


def _words(text: str) -> set[str]:
    import re

    return set(re.findall(r"\w+", text.casefold()))
