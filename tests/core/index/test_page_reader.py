"""Pages are read once and kept, and never as they were before they were read anew, whoever did that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from core.domain import DocId, Document, DocumentStatus, Page, PageWords, ReadPage, Span, Unit, UnitKind
from core.errors import BadInputError
from core.index import page_reader
from core.index.store import Store
from tests.core.library_factory import put_pages

DOC = DocId("ab" * 32)
NO_WORDS = PageWords(*(np.zeros(0, np.uint32),) * 2, np.zeros((0, 4), np.float32), np.zeros(0, np.uint32))


def read_page(index: int, text: str) -> ReadPage:
    unit = Unit(UnitKind.SENTENCE, (Span(DOC, index, 0, len(text)),), text)
    return ReadPage(Page(DOC, index, str(index + 1), 612.0, 792.0, text), NO_WORDS, (unit,))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    held = Store.open(tmp_path / "library.sqlite")
    held.put_document(Document(DOC, "Lease", Path("lease.pdf"), 3, DocumentStatus.INDEXED))
    put_pages(held, [read_page(0, "Rent is due."), read_page(1, "Notice is sixty days."), read_page(2, "Signed.")])
    yield held
    held.close()


def nums(store: Store) -> list[int]:
    return [row[0] for row in store.page_term_rows(store.document_keys()[0].num)]


def test_a_page_is_parsed_once(store: Store) -> None:
    first = nums(store)[0]
    assert store.page_units(first) is store.page_units(first)


def test_a_page_that_was_read_anew_is_not_given_as_it_was(store: Store) -> None:
    first = nums(store)[0]
    assert store.page_units(first)[0].text == "Rent is due."
    put_pages(store, [read_page(0, "Rent is waived.")])
    assert store.page_units(first)[0].text == "Rent is waived."


def test_another_program_may_read_it_anew(store: Store) -> None:
    first = nums(store)[0]
    store.page_units(first)
    other = Store.open(store.path)
    put_pages(other, [read_page(0, "Rent is waived.")])
    other.close()
    assert store.page_units(first)[0].text == "Rent is waived."


def test_a_page_that_is_gone_is_left_out(store: Store) -> None:
    every = nums(store)
    assert list(store.page_reader.read([*every, 999])) == every
    store.remove_document(DOC)
    assert store.page_reader.read(every) == {}
    with pytest.raises(BadInputError):
        store.page_units(every[0])


def test_a_search_that_knows_an_older_revision_gets_what_there_is(store: Store) -> None:
    """And does not spoil what others get: the page is kept under the revision it was asked for."""
    first, revision = nums(store)[0], store.document_keys()[0].revision
    put_pages(store, [read_page(0, "Rent is waived.")])
    assert store.page_reader.read_at({first: revision})[first][0].text == "Rent is waived."
    put_pages(store, [read_page(0, "Rent is doubled.")])
    assert store.page_units(first)[0].text == "Rent is doubled."


def test_only_so_many_are_kept_and_the_latest_used_stay(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_reader, "_KEPT", 2)
    one, two, three = nums(store)
    first, second = store.page_units(one), store.page_units(two)
    assert store.page_units(one) is first
    store.page_units(three)
    assert store.page_units(one) is first
    assert store.page_units(two) is not second


def test_more_pages_than_one_statement_takes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_reader, "_AT_ONCE", 2)
    assert [len(page) for page in store.page_reader.read(nums(store)).values()] == [1, 1, 1]


@pytest.mark.parametrize("limit", [0, 5, 12, 13, 20, 10_000])
def test_a_text_is_cut_where_no_more_is_wanted(store: Store, limit: int) -> None:
    num = store.document_keys()[0].num
    assert store.whole_text(num, characters_max=limit) == store.whole_text(num)[:limit]
