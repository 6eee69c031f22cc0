"""A question about chosen pages: nothing else is searched, packed or counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.domain import DocId, DocumentStatus, NotRead
from core.gather import AskRequest, Parts, gather, unread_pages
from core.library import Library
from core.ports import CancelToken
from core.retrieve import Searcher
from core.settings import Settings
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator

SAMPLE = Path(__file__).resolve().parents[2] / "resources/samples/services-agreement.pdf"
NOTICE = "How much notice is needed to terminate for convenience?"


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    library = Library(tmp_path_factory.mktemp("library"), Settings())
    assert library.ingest([SAMPLE])[0].status == "indexed"
    yield library
    library.close()


def found(library: Library, pages: set[int] | None):
    doc_id: DocId = library.store.documents()[0].id
    settings, vocabulary = Settings(), standard_vocabulary()
    parts = Parts(library.store, Searcher(library.store, settings.retrieve, vocabulary), vocabulary, settings)
    chosen = None if pages is None else frozenset((doc_id, page) for page in pages)
    request = AskRequest(NOTICE, (doc_id,), pages=chosen)
    return gather(request, parts, FakeGenerator().counter, 2048, CancelToken())


@pytest.mark.parametrize("pages", [{5}, {4, 5, 6}, {0, 7}])
def test_only_the_chosen_pages_are_packed_and_counted(library, pages):
    gathered = found(library, pages)
    begins = {unit.span.page_index for item in gathered.packs[0].items for unit in item.units}
    assert begins and begins <= pages, "a sentence that runs on to the next page is kept whole"
    assert gathered.retrieval.pages_searched == len(pages)


def test_all_pages_are_searched_without_a_choice(library):
    assert found(library, None).retrieval.pages_searched == 11


def test_pages_that_are_not_asked_are_not_missed(library):
    class Store:
        """A document whose pages 2 and 9 could not be read."""

        def documents(self):
            return (replace(library.store.documents()[0], status=DocumentStatus.PARTIAL),)

        def not_read(self, _doc_id):
            return (NotRead(1, "no text"), NotRead(8, "no text"))

    doc_id = library.store.documents()[0].id
    store: object = Store()
    assert [page.page_index for _name, page in unread_pages((doc_id,), store)] == [1, 8]
    assert [page.page_index for _name, page in unread_pages((doc_id,), store, frozenset({(doc_id, 8)}))] == [8]
