"""The likely documents of a large library: by words on their pages, by names of files, by year."""

from __future__ import annotations

import numpy as np
import pytest

from core.index.store import Store
from core.narrow import Narrower
from core.query import understand
from tests.core.library_factory import add


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory):
    held = Store.open(tmp_path_factory.mktemp("library") / "library.db")
    for number in range(8):
        add(held, f"scan{number}", [[f"Filler {number} speaks of keys and rent.", "Total revenue 5."], ["Doors."]])
    add(held, "scan8", [["Acme makes tools.", "Acme had revenue in 2018."], ["Acme again."]])
    add(held, "BOLTWORKS_2021_10K", [["Total revenue 7."], ["Doors."]])
    add(held, "BOLTWORKS_2019_10K", [["Total revenue 7."], ["Doors."]])
    add(held, "doc", [["Total revenue 7."], ["Doors."]], title="ActivisionBlizzard report")
    yield held
    held.close()


@pytest.mark.parametrize(
    ("question", "expected", "why"),
    [
        ("What was the revenue of Acme in 2018?", "scan8", "its name on its pages"),
        ("What was the revenue of Boltworks in 2021?", "BOLTWORKS_2021_10K", "its file name, and the year there"),
        ("What was the revenue of Boltworks in 2019?", "BOLTWORKS_2019_10K", "the other year"),
        ("What was the revenue of Activision Blizzard?", "doc", "its title, run together"),
    ],
)
def test_the_likeliest_comes_first(store: Store, question: str, expected: str, why: str) -> None:
    pages = store.whole.pages()
    likely = Narrower(store.whole).likely(understand(question), pages, np.arange(len(pages.nums)), 3)
    assert pages.names[likely[0]].startswith(expected), why
    assert len(likely) <= 3


def test_only_what_is_in_scope_is_likely(store: Store) -> None:
    pages = store.whole.pages()
    likely = Narrower(store.whole).likely(understand("revenue of Acme"), pages, np.array([0, 1]), 3)
    assert set(likely.tolist()) <= {0, 1}


def test_a_question_of_unknown_words_finds_no_document(store: Store) -> None:
    pages = store.whole.pages()
    assert not len(Narrower(store.whole).likely(understand("quince?"), pages, np.arange(len(pages.nums)), 3))
