"""A pack never breaks its budget, says why anything is missing, and quotes the page to the letter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.evidence import Retrieval
from core.index.store import Store
from core.pack import pack
from core.pack_text import as_in_prompt
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from core.vocabulary import standard_vocabulary
from tests.core.library_factory import WordCount, add

LONG = " ".join(f"Clause {n} says that the fee for service {n} is {n} euros." for n in range(120))
PAGES = [
    [
        "# Fees",
        "The fee is five euros.",
        "It is due on the first of the month.",
        "A late fee of one euro is added.",
        "~ 2023 2022",
        "| Total fees 70 60",
        "| Other income 9 8",
    ],
    ["# Annex", LONG],
]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory):
    held = Store.open(tmp_path_factory.mktemp("library") / "library.db")
    add(held, "contract", PAGES)
    yield held
    held.close()


def found(store: Store, question: str = "What is the fee and when is it due?") -> Retrieval:
    packs = standard_vocabulary()
    return Searcher(store, RetrieveSettings(), packs).search(understand(question, packs))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(budget=st.integers(min_value=1, max_value=400))
def test_the_budget_holds_and_the_count_is_exact(store: Store, budget: int) -> None:
    counter = WordCount()
    retrieval = found(store)
    made = pack(retrieval, store, counter, budget)
    assert made.used <= budget == made.budget
    assert made.used == sum(counter.count(as_in_prompt(item.key, item.text)) for item in made.items)
    assert [item.key for item in made.items] == [f"E{n}" for n in range(1, len(made.items) + 1)]
    packed = {unit.id for item in made.items for unit in item.units}
    dropped = {dropped.hit.unit.id for dropped in made.dropped}
    assert {hit.unit.id for hit in retrieval.hits} <= packed | dropped, "nothing disappears"
    assert all(dropped.reason for dropped in made.dropped)


def test_quotes_are_the_pages_own_characters(store: Store) -> None:
    for item in pack(found(store), store, WordCount(), 300).items:
        first = item.spans[0]
        assert item.quote == store.page(first.doc_id, first.page_index).text[first.start : first.end]
        for unit in item.units:
            assert unit.text in " ".join(item.text.split())


def test_a_row_stands_with_the_words_that_govern_it(store: Store) -> None:
    items = pack(found(store, "total fees"), store, WordCount(), 300).items
    row = next(item for item in items if "Total fees" in item.text)
    for words in ("Fees", "in millions", "2023 2022"):
        assert words in row.text


def test_a_sentence_that_leans_on_the_one_before_brings_it(store: Store) -> None:
    items = pack(found(store, "due first month"), store, WordCount(), 40).items
    item = next(item for item in items if "due on the first" in item.text)
    assert "The fee is five euros." in item.text


def test_an_oversized_unit_is_cut_at_a_sentence_and_quoted_exactly(store: Store) -> None:
    made = pack(found(store, "fee for service 77"), store, WordCount(), 150)
    item = next(item for item in made.items if "service 77 " in item.text)
    assert item.quote.startswith("Clause ")
    assert item.quote.endswith(" euros.")
    assert len(item.quote) < len(LONG) / 2
    assert item.quote in LONG
    assert any("only its best part" in dropped.reason for dropped in made.dropped)


def test_a_unit_that_does_not_fit_lets_smaller_ones_in(store: Store) -> None:
    made = pack(found(store, "fee service euros"), store, WordCount(), 14)
    assert made.items
    assert any("does not fit" in dropped.reason for dropped in made.dropped)


def test_what_was_used_before_is_left_out(store: Store) -> None:
    retrieval = found(store)
    first = pack(retrieval, store, WordCount(), 30)
    used = frozenset(unit.id for item in first.items for unit in item.units)
    second = pack(retrieval, store, WordCount(), 60, exclude=used)
    assert not used & {unit.id for item in second.items for unit in item.units}


def test_nothing_found_packs_nothing(store: Store) -> None:
    made = pack(found(store, "quince"), store, WordCount(), 100)
    assert (made.items, made.used, made.counter) == ((), 0, "words")


def test_counting_is_rare_because_it_may_be_slow(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    add(store, "many", [[f"The fee of case {n} is {n} euros in town {n}." for n in range(200)]])
    counter = WordCount()
    pack(found(store, "fee euros town"), store, counter, 100)
    assert counter.asked < 80


def test_the_second_best_passage_comes_before_scraps(tmp_path: Path) -> None:
    """A score that is divided by the root of the size lets a dozen scraps in and the passage that says it out."""
    long = "The company secured thirteen billion in cash from the offering of its debt and its shares and keeps the rest of them."
    held = Store.open(tmp_path / "library.db")
    add(held, "news", [[long, *(f"Cash note {n} here." for n in range(30))]])
    retrieval = found(held, "How much cash did the company get from the offering?")
    scored = [replace(hit, score=1.5 if hit.unit.text == long else 1.1) for hit in retrieval.hits]
    made = pack(replace(retrieval, hits=tuple(scored)), held, WordCount(), 60)
    assert any(long in item.text for item in made.items)
    held.close()
