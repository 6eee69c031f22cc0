"""When a question fits several documents alike, they are named; when one leads, nothing is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.index.store import Store
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from tests.core.library_factory import add


def a_lease(name: str, rent: int) -> list[list[str]]:
    return [
        [f"Lease agreement of {name}.", f"{name} rents the house."],
        [f"The rent is {rent} euros a month.", f"{name} pays the rent on the first day.", "The deposit is two rents."],
    ]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    held = Store.open(tmp_path / "library.db")
    add(held, "lease_ann", a_lease("Ann", 500))
    add(held, "lease_bob", a_lease("Bob", 700))
    add(held, "cookbook", [["Boil the potatoes for twenty minutes."], ["Serve them with butter."]])
    yield held
    held.close()


@pytest.mark.parametrize(
    ("question", "names", "why"),
    [
        ("What is the rent?", {"lease_ann", "lease_bob"}, "both leases say a rent, the cookbook does not"),
        ("What rent does Bob pay?", set(), "Bob is named"),
        ("How long are potatoes boiled?", set(), "one document speaks of it"),
        ("What about zebras?", set(), "none does"),
    ],
)
def test_documents_that_tie_are_named(store: Store, question: str, names: set[str], why: str) -> None:
    found = Searcher(store, RetrieveSettings()).search(understand(question))
    assert {name for _doc_id, name in found.tied} == names, why


def test_a_scope_of_one_document_asks_nothing(store: Store) -> None:
    one = store.documents()[0].id
    assert Searcher(store, RetrieveSettings()).search(understand("What is the rent?"), [one]).tied == ()
