"""All rounds together read everything once: what is left over, cut units included, goes into the next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.batches import Used, left_over, rounds, used_in
from core.errors import Cancelled
from core.evidence import EvidencePack
from core.index.store import Store
from core.pack import PART_FITS, pack
from core.pack_edits import PackEdits, attach
from core.ports import CancelToken
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from tests.core.library_factory import WordCount, add

CLAUSES = [f"Clause {n} says that the fee for service {n} is {n} euros." for n in range(60)]
LONG = " ".join(CLAUSES)
NO_EDITS, NOTHING_USED = PackEdits(), Used()
SHORT = [f"The fee of case {n} is {n} euros." for n in range(30)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    held = Store.open(tmp_path / "library.db")
    yield held
    held.close()


def all_rounds(
    store: Store, budget: int, edits: PackEdits = NO_EDITS, used: Used = NOTHING_USED, cancel: CancelToken | None = None
) -> list[EvidencePack]:
    retrieval = Searcher(store, RetrieveSettings()).search(understand("What is the fee in euros?"))
    attached = attach(edits, store, retrieval)
    return list(
        rounds(
            retrieval,
            attached,
            lambda found, mine, ids: pack(found, store, WordCount(), budget, ids, mine),
            lambda span: store.page(span.doc_id, span.page_index).text[span.start : span.end],
            used,
            cancel or CancelToken(),
        )
    )


def test_every_unit_is_read_once(store: Store) -> None:
    add(store, "cases", [SHORT])
    packs = all_rounds(store, 60)
    read = [unit.id for one in packs for item in one.items for unit in item.units]
    assert len(packs) > 3
    assert len(read) == len(set(read)) == len(SHORT)
    assert all(one.used <= 60 for one in packs)


def test_an_oversized_unit_is_read_to_its_end_over_several_rounds(store: Store) -> None:
    add(store, "long", [[LONG]])
    packs = all_rounds(store, 150)
    quotes = [item.quote for one in packs for item in one.items]
    assert len(packs) > 3
    for clause in CLAUSES:
        assert sum(clause in quote for quote in quotes) == 1, clause
    assert all(quote.startswith("Clause ") and quote.endswith("euros.") for quote in quotes), "cut at sentences"


def test_what_is_attached_and_does_not_fit_goes_into_later_rounds_before_the_rest(store: Store) -> None:
    doc_id = add(store, "cases", [SHORT])
    units = store.units(doc_id)
    pinned = tuple(unit.id for unit in units[20:28])
    packs = all_rounds(store, 40, PackEdits(pinned=pinned))
    order = [unit.id for one in packs for item in one.items for unit in item.units]
    last = max(order.index(unit_id) for unit_id in pinned)
    fill = len([unit_id for unit_id in order[: last + 1] if unit_id not in pinned])
    assert set(pinned) <= set(order) and fill <= 4, "at most the room that a round had left was filled"


def test_used_parts_of_a_saved_pack_are_not_read_again(store: Store) -> None:
    add(store, "long", [[LONG]])
    first = all_rounds(store, 150)[0]
    assert any(drop.reason == PART_FITS for drop in first.dropped)
    again = all_rounds(store, 150, used=used_in([first]))[0]
    assert again.items and not {item.quote for item in first.items} & {item.quote for item in again.items}
    read = [item.spans[0] for one in (first, again) for item in one.items]
    assert all(a is b or a.end <= b.start or b.end <= a.start for a in read for b in read), "no overlap"


def test_nothing_used_leaves_all(store: Store) -> None:
    add(store, "cases", [SHORT])
    hits = Searcher(store, RetrieveSettings()).search(understand("fee euros")).hits
    assert left_over(hits, Used()) == hits
    assert left_over(hits, Used(frozenset(hit.unit.id for hit in hits))) == ()


def test_a_cancel_is_heard_between_rounds(store: Store) -> None:
    add(store, "cases", [SHORT])
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        all_rounds(store, 60, cancel=cancel)
