"""Terms over a whole library: shares of pages a document, without loading one; read again when the library changes."""

from __future__ import annotations

from pathlib import Path

import pytest

import core.index.whole
from core.index.store import Store
from core.index.whole import SomeDocuments, positions_of
from core.text.terms import term_hash
from tests.core.library_factory import add


@pytest.fixture
def store(tmp_path: Path):
    held = Store.open(tmp_path / "library.db")
    add(held, "a", [["Rent is due."], ["The rent is five."], ["Keys."], ["Keys."]])
    add(held, "b", [["Rent."], ["Doors."]])
    yield held
    held.close()


def test_shares_of_pages(store: Store) -> None:
    pages = store.whole.pages()
    assert store.whole.shares(term_hash("rent"), pages).tolist() == [0.5, 0.5]
    assert store.whole.shares(term_hash("key"), pages).tolist() == [0.5, 0.0]
    assert store.whole.shares(term_hash("quince"), pages).tolist() == [0.0, 0.0]
    assert pages.page_counts.tolist() == [4, 2]


def test_whether_a_term_stands_anywhere(store: Store) -> None:
    assert store.whole.holds(term_hash("door"))
    assert not store.whole.holds(term_hash("quince"))


def test_some_documents_keep_their_order(store: Store) -> None:
    pages = store.whole.pages()
    some = SomeDocuments(store.whole, pages, positions_of(pages, [2, 1, 99])[::-1])
    assert some.shares(term_hash("key")).tolist() == [0.0, 0.5]


def test_what_changes_is_read_again(store: Store) -> None:
    before = store.whole.pages()
    assert store.whole.pages() is before
    doc = add(store, "c", [["Rent."]])
    assert store.whole.shares(term_hash("rent"), store.whole.pages()).tolist() == [0.5, 0.5, 1.0]
    store.remove_document(doc)
    assert store.whole.shares(term_hash("rent"), store.whole.pages()).tolist() == [0.5, 0.5]


def test_a_term_that_is_everywhere_tells_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.index.whole, "COMMON_PAGES_LOW", 2)
    pages = store.whole.pages()
    assert store.whole.shares(term_hash("rent"), pages).tolist() == [0.0, 0.0], "three pages are too many"
    assert store.whole.shares(term_hash("key"), pages).tolist() == [0.5, 0.0]
