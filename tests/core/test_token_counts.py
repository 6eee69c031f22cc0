"""What a pack asks to be counted goes out in few requests, and what comes back is exact."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from core.index.store import Store
from core.pack import pack
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from core.token_counts import KnownCounts
from tests.core.library_factory import WordCount, add


class Requests(WordCount):
    """Counts in batches and remembers how many requests that took."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def count(self, text: str) -> int:
        return self.count_many((text,))[0]

    def count_many(self, texts: Sequence[str]) -> tuple[int, ...]:
        self.made.append(len(texts))
        return tuple(WordCount().count(text) for text in texts)


def test_an_estimate_is_never_given_for_exact() -> None:
    counter = Requests()
    known = KnownCounts(counter)
    guesses = [known.count(text) for text in ("one two", "Überhaupt 1,234", "")]
    assert all(guess >= 0 for guess in guesses) and not counter.made
    known.ask()
    assert counter.made == [3]
    known.exact = True
    assert [known.count(text) for text in ("one two", "a b c")] == [2, 3]
    assert counter.made == [3, 1], "what was asked for together is not asked for again"
    assert known.fingerprint == counter.fingerprint


@pytest.mark.parametrize("budget", [30, 90, 400])
def test_the_pack_is_the_same_with_few_requests(tmp_path: Path, budget: int) -> None:
    store = Store.open(tmp_path / "library.db")
    add(store, "fees", [["# Fees", *(f"The fee for service {n} is {n} euros a month." for n in range(60))]])
    found = Searcher(store, RetrieveSettings()).search(understand("What is the fee for the service a month?"))
    one_by_one, together = WordCount(), Requests()
    expected = pack(found, store, one_by_one, budget)
    assert pack(found, store, together, budget) == expected
    assert expected.items and len(together.made) <= 1 + one_by_one.asked / 3, together.made
