"""Reading for meaning is counted by document and model; vectors of two models never mix."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from core.errors import Cancelled, ModelLoadError
from core.gather import AskRequest
from core.index.store import Store
from core.ports import CancelToken, Progress, no_progress
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from models.build import Workbench
from models.catalog import Catalog
from models.embed import EmbedClient
from models.gguf_writer import u32
from models.meaning import AGAIN, MODEL, MeaningModel, MeaningRead, meaning_read, read_documents
from tests.core.library_factory import add
from tests.models.tiny_gguf import fields, write_model

SAMPLE = Path(__file__).resolve().parents[2] / "resources/samples/services-agreement.pdf"
PAGES = [["The fee is five euros."], ["It ends in May."], ["Letters go to the office."]]


class Letters:
    """An embedder: how often each letter stands in a text, from a letter on."""

    def __init__(self, fingerprint: str, first: int = 0) -> None:
        self.fingerprint, self._first = fingerprint, first

    def embed(self, texts: list[str], cancel: CancelToken) -> NDArray[np.float32]:
        cancel.raise_if_cancelled()
        rows = np.array([[text.lower().count(chr(97 + n)) for n in range(26)] for text in texts], dtype=np.float32)
        rows = np.roll(rows, self._first, axis=1) + 1e-3
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    held = Store.open(tmp_path / "library.db")
    add(held, "lease", PAGES)
    add(held, "letter", PAGES[:1])
    yield held
    held.close()


def test_pages_are_counted_by_document(store: Store) -> None:
    lease, letter = (document.id for document in store.documents())
    seen: list[Progress] = []
    assert meaning_read(store, lease) == MeaningRead(0, 3)
    assert read_documents(store, [lease], Letters("one"), seen.append, CancelToken()) == 3
    assert [(one.detail, one.done, one.total, one.stage) for one in seen] == [
        ("lease", n, 3, "embedding") for n in range(3)
    ]
    assert meaning_read(store, lease) == MeaningRead(3, 3)
    assert meaning_read(store, letter) == MeaningRead(0, 1)


def test_a_cancelled_reading_goes_on_where_it_stopped(store: Store) -> None:
    lease = store.documents()[0].id
    cancel = CancelToken()

    def stop(one: Progress) -> None:
        if one.done == 2:
            cancel.cancel()

    with pytest.raises(Cancelled):
        read_documents(store, [lease], Letters("one"), stop, cancel)
    assert meaning_read(store, lease) == MeaningRead(2, 3)
    seen: list[Progress] = []
    assert read_documents(store, [lease], Letters("one"), seen.append, CancelToken()) == 1
    assert [(one.done, one.total) for one in seen] == [(2, 3)]


def test_another_model_reads_again_and_what_the_first_made_is_forgotten(store: Store) -> None:
    lease = store.documents()[0].id
    read_documents(store, [lease], Letters("one"), no_progress, CancelToken())
    store.put_meta(MODEL, "two")
    assert meaning_read(store, lease) == MeaningRead(0, 3, by_others=3)
    seen: list[Progress] = []
    read_documents(store, [lease], Letters("two", 5), seen.append, CancelToken())
    assert {one.stage for one in seen} == {AGAIN}
    assert store.vectors.counts(lease) == {"two": 3}


def test_a_search_reads_the_vectors_of_its_own_model_alone(store: Store) -> None:
    lease = store.documents()[0].id
    read_documents(store, [lease], Letters("one"), no_progress, CancelToken())
    query = understand("euro fees five")
    plain = Searcher(store, RetrieveSettings()).search(query, [lease])
    other = Searcher(store, RetrieveSettings(), embedder=Letters("two", 5)).search(query, [lease])
    assert [(hit.unit.id, hit.score) for hit in other.hits] == [(hit.unit.id, hit.score) for hit in plain.hits]
    own = Searcher(store, RetrieveSettings(), embedder=Letters("one")).search(query, [lease])
    assert [hit.score for hit in own.hits] != [hit.score for hit in plain.hits]


def test_a_document_that_was_removed_meanwhile_is_passed_over(store: Store) -> None:
    lease, letter = (document.id for document in store.documents())
    store.remove_document(lease)
    assert read_documents(store, [lease, letter], Letters("one"), no_progress, CancelToken()) == 1


def test_another_file_under_the_same_name_is_another_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Loaded:
        closed = False

        def close(self) -> None:
            self.closed = True

    monkeypatch.setattr(EmbedClient, "load", lambda _path: Loaded())
    path = write_model(tmp_path / "embedding.gguf", fields(llama__pooling_type=u32(1)))
    model = MeaningModel(Catalog(tmp_path))
    first = model.ready()
    assert model.ready() is first is not None
    path.unlink()
    assert model.ready() is None and not model.trouble, "there is none"
    write_model(path, fields(llama__pooling_type=u32(2)))
    second = model.ready()
    assert second is not first and first.closed and not second.closed
    model.close()
    assert second.closed


def test_without_a_usable_embedding_model_words_are_searched_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_all: object, **_options: object) -> EmbedClient:
        raise ModelLoadError("The model could not be loaded: a tensor is missing.")

    folder = tmp_path / "models"
    folder.mkdir()
    write_model(folder / "embedding.gguf", fields(llama__pooling_type=u32(1)))
    made = Workbench(tmp_path / "library", models=folder)
    monkeypatch.setattr(EmbedClient, "load", refused)
    try:
        made.ingest([SAMPLE])
        request = AskRequest("What is the liability cap?")
        found = made.review(request).found.retrieval
        assert found.hits
        assert (
            found.query.notes[-1].startswith("Searched by words alone")
            and "a tensor is missing" in found.query.notes[-1]
        )
        with pytest.raises(ModelLoadError, match="a tensor is missing"):
            made.embed([document.id for document in made.store.documents()])
        (folder / "embedding.gguf").unlink()
        assert not any("words alone" in note for note in made.review(request).found.retrieval.query.notes)
    finally:
        made.close()
