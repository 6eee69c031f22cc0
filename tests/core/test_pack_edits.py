"""What is attached by hand goes in first, what is removed stays out, and both are said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.domain import DocId, Span
from core.errors import BadInputError
from core.evidence import EvidencePack, Retrieval
from core.index.store import Store
from core.pack import NOT_ATTACHED, REMOVED, pack
from core.pack_edits import PackEdits, Section, attach, section_headings
from core.pack_text import as_in_prompt
from core.pasted import NO_PAGE, Pasted, is_pasted
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from tests.core.library_factory import WordCount, add

PAGES = [
    ["# Fees", "The fee is five euros a month.", "A late fee of one euro is added.", "Invoices are sent by post."],
    ["# Term", "The term begins in May.", "It ends after two years.", "# Notices", "Letters go to the office."],
]
QUESTION = "What is the late fee?"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    held = Store.open(tmp_path / "library.db")
    add(held, "contract", PAGES)
    yield held
    held.close()


def doc(store: Store) -> DocId:
    return store.documents()[0].id


def unit_id(store: Store, words: str) -> int:
    return next(unit.id for unit in store.units(doc(store)) if words in unit.text)


def span(store: Store, page: int, words: str) -> Span:
    start = store.page(doc(store), page).text.index(words)
    return Span(doc(store), page, start, start + len(words))


def made(store: Store, edits: PackEdits, budget: int = 60, question: str = QUESTION) -> EvidencePack:
    found = search(store, question)
    return pack(found, store, WordCount(), budget, attached=attach(edits, store, found))


def search(store: Store, question: str = QUESTION) -> Retrieval:
    return Searcher(store, RetrieveSettings()).search(understand(question))


def texts(packed: EvidencePack) -> str:
    return "\n".join(item.text for item in packed.items)


def test_a_pinned_passage_comes_first_and_says_why(store: Store) -> None:
    packed = made(store, PackEdits(pinned=(unit_id(store, "Letters go"),)))
    assert "Letters go to the office." in packed.items[0].text
    assert [(r.rule, r.detail) for r in packed.items[0].reasons][:1] == [("by hand", "pinned")]
    assert "late fee" in texts(packed), "what was found follows"


def test_pinned_passages_keep_their_order(store: Store) -> None:
    ids = tuple(unit_id(store, words) for words in ("Letters go", "Invoices are"))
    for order in (ids, ids[::-1]):
        items = made(store, PackEdits(pinned=order)).items[:2]
        assert all(wanted in {u.id for u in item.units} for item, wanted in zip(items, order, strict=True))


def test_a_removed_passage_stays_out_and_is_on_the_receipt(store: Store) -> None:
    late = unit_id(store, "late fee")
    packed = made(store, PackEdits(removed=frozenset({late})))
    assert late not in {unit.id for item in packed.items for unit in item.units}
    assert [drop.reason for drop in packed.dropped if drop.hit.unit.id == late] == [REMOVED]


@pytest.mark.parametrize(
    ("page", "words", "units", "why"),
    [
        (1, "term begins in May", ["The term begins in May."], "a part stands for its sentence"),
        (1, "in May.\nIt ends after two years.", ["It ends after two years."], "a sentence just touched is not meant"),
        (1, "The term begins in May.\nIt ends after two years.", ["The term begins in May.", "It ends after two years."], "two"),
    ],
)  # fmt: skip
def test_a_selection_is_its_sentences(store: Store, page: int, words: str, units: list[str], why: str) -> None:
    found = search(store)
    hits = attach(PackEdits(spans=(span(store, page, words),)), store, found).first
    assert [hit.unit.text for hit in hits] == units, why


def test_a_selection_of_words_that_are_no_unit_is_quoted_exactly(store: Store) -> None:
    packed = made(store, PackEdits(spans=(span(store, 1, "Notices"),)))
    assert packed.items[0].quote == "Notices"


def test_a_section_is_added_by_its_heading_in_reading_order(store: Store) -> None:
    packed = made(store, PackEdits(sections=(Section(doc(store), "term"),), only=True))
    assert [unit.text for item in packed.items for unit in item.units] == [
        "The term begins in May.",
        "It ends after two years.",
    ]
    assert section_headings(store.units(doc(store))) == ("Fees", "Term", "Notices")


def test_a_section_that_is_not_there_is_an_error_that_names_it(store: Store) -> None:
    with pytest.raises(BadInputError, match=r"contract has no section “Warranties”"):
        made(store, PackEdits(sections=(Section(doc(store), "Warranties"),)))


def test_only_what_is_attached(store: Store) -> None:
    packed = made(store, PackEdits(pinned=(unit_id(store, "Letters go"),), only=True))
    assert [unit.text for item in packed.items for unit in item.units] == ["Letters go to the office."]
    assert {drop.reason for drop in packed.dropped} == {NOT_ATTACHED}


def test_a_whole_document_that_does_not_fit_is_packed_by_score_and_dropped_a_page_a_line(store: Store) -> None:
    packed = made(store, PackEdits(documents=(doc(store),), only=True), budget=13)
    assert "late fee" in texts(packed)
    dropped = [drop for drop in packed.dropped if drop.reason.startswith("does not fit")]
    assert [drop.hit.unit.span.page_index for drop in dropped] in ([0, 1], [1])
    assert "3 passages" in dropped[-1].reason


PASTED = Pasted("note.txt", "The discount is 12 percent.\n\nItem\t2023\t2024\nRent\t10\t12\n")


def test_pasted_text_is_a_source_without_a_page(store: Store) -> None:
    packed = made(store, PackEdits(texts=(PASTED,)))
    item = packed.items[[i.doc_name for i in packed.items].index("note.txt")]
    assert is_pasted(item.doc_id) and item.page_number == 0 and item.spans[0].page_index == NO_PAGE
    assert item.quote == PASTED.text[item.spans[0].start : item.spans[0].end]
    assert ("by hand", "pasted") in [(reason.rule, reason.detail) for reason in item.reasons]


def test_rows_of_pasted_text_are_rows(store: Store) -> None:
    found = search(store)
    kinds = [(hit.unit.kind.value, hit.unit.text) for hit in attach(PackEdits(texts=(PASTED,)), store, found).whole]
    assert kinds == [
        ("sentence", "The discount is 12 percent."),
        ("table_row", "Item 2023 2024"),
        ("table_row", "Rent 10 12"),
    ]


def test_additions_continue_a_half_full_pack(store: Store) -> None:
    """An addition that fits joins what is there; one that does not lets a smaller one after it in."""
    pinned = PackEdits(pinned=(unit_id(store, "Letters go"),), only=True)
    long = Pasted("long.txt", " ".join(f"word{n}" for n in range(40)) + ".")
    short = Pasted("short.txt", "The discount is small.")
    half = made(store, pinned, budget=30)
    more = made(store, replace(pinned, texts=(long, short)), budget=30)
    assert half.used < 15
    assert half.items[0] == more.items[0], "what was there stays"
    assert [item.doc_name for item in more.items] == ["contract", "short.txt"]
    assert [drop.hit.doc_name for drop in more.dropped if drop.reason.startswith("does not fit")] == ["long.txt"]


def test_the_budget_holds_with_attachments_and_the_count_is_exact(store: Store) -> None:
    edits = PackEdits(documents=(doc(store),), texts=(PASTED,), pinned=(unit_id(store, "Letters go"),))
    for budget in range(1, 60, 7):
        packed = made(store, edits, budget)
        counter = WordCount()
        assert packed.used == sum(counter.count(as_in_prompt(i.key, i.text)) for i in packed.items) <= budget


def test_the_order_is_stable(store: Store) -> None:
    edits = PackEdits(documents=(doc(store),), texts=(PASTED,))
    assert made(store, edits, 25) == made(store, edits, 25)


NOTICE = "Either party may end this agreement on sixty days' notice."


def two_versions(store: Store, old: list[str], new: list[str]) -> tuple[DocId, DocId]:
    first, second = add(store, "lease v1", [old]), add(store, "lease v2", [new])
    store.put_document(replace(store.document(second), version_of=first))
    return first, second


def test_versions_with_the_same_words_are_folded_and_both_places_kept(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    first, second = two_versions(store, ["Old preface of it.", NOTICE], [NOTICE, "The rent is due monthly."])
    packed = made(store, PackEdits(), question="How many days' notice ends the agreement?")
    holding = [item for item in packed.items if NOTICE in item.text]
    assert [item.doc_id for item in holding] == [second], "the newer version's place is the one cited"
    assert [(other.doc_id, other.page_number) for other in holding[0].others] == [(first, 1)]
    reason = next(drop.reason for drop in packed.dropped if drop.hit.doc_id == first and drop.hit.unit.text == NOTICE)
    assert reason == "the same words as in lease v2, page 1, a newer version"
    store.close()


def test_the_same_words_in_unrelated_documents_are_two_facts(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    docs = {add(store, "lease of Ann", [[NOTICE]]), add(store, "lease of Bob", [[NOTICE]])}
    packed = made(store, PackEdits(), question="How many days' notice ends the agreement?")
    assert {item.doc_id for item in packed.items} == docs
    assert not any(item.others for item in packed.items)
    store.close()


def test_the_same_row_under_other_heads_is_another_row(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    two_versions(store, ["~ 2022 2021", "| Total service fees 70 60"], ["~ 2023 2022", "| Total service fees 70 60"])
    packed = made(store, PackEdits(), question="total service fees")
    assert len({item.doc_id for item in packed.items if "70 60" in item.text}) == 2
    store.close()


def test_a_copy_in_another_file_is_folded_into_the_document_added_first(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    text = [
        NOTICE,
        *(f"Clause {n} binds tenant number {n * 7} of house {n * n} to keep its garden." for n in range(12)),
    ]
    first, copy = add(store, "lease", [text]), add(store, "lease, locked", [text])
    packed = made(store, PackEdits(), question="How many days' notice ends the agreement?")
    holding = [item for item in packed.items if NOTICE in item.text]
    assert [item.doc_id for item in holding] == [first]
    assert [(other.doc_id, other.page_number) for other in holding[0].others] == [(copy, 1)]
    reasons = {drop.reason for drop in packed.dropped if drop.hit.doc_id == copy and drop.hit.unit.text == NOTICE}
    assert reasons == {"the same words as in lease, page 1, of which this is a copy"}
    store.close()
