"""A calculation that the question spells out brings the rows of its parts, whatever the packs know."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from core.index.store import Store
from core.operands import operands
from core.pack import pack
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from tests.core.library_factory import WordCount, add

PAGES = [
    ["# Overview", "The turnover of the mill rose.", "| Mill turnover index 5 6", "| Turnover of staff 7 8"],
    [
        "# Statement of yields",
        "~ 2023 2022",
        "| Total grain milled 900 800",
        "| Grain lost 9 8",
        "| Flour sold 700 600",
    ],
    ["# Statement of stores", "~ 2023 2022", "| Sacks in store, net 70 60", "| Grain in store 50 40"],
]


@pytest.mark.parametrize(
    ("question", "expected", "why"),
    [
        ("Turnover is defined as: FY2023 flour / average sacks.", {"flour", "sack"}, "averages and years are no parts"),
        ("Give it, calculated as (fine flour minus bran) / 365.", {"fine flour", "bran"}, "numbers are none"),
        ("What is bran as a percentage of total flour for 2023?", {"bran", "total flour"}, "a share has two"),
        ("What is flour?", set(), "nothing is spelt out"),
        ("Who is defined as the owner?", {"owner"}, "a definition in words is one part, which finds no row"),
    ],
)
def test_parts_of_a_calculation(question: str, expected: set[str], why: str) -> None:
    found = {" ".join(words) for words in operands(question)}
    assert {part for part in expected if not any(part in each for each in found)} == set(), why
    assert len(found) == len(expected), (found, why)


def test_a_page_pasted_as_a_question_is_read_in_time_that_grows_with_its_length() -> None:
    def spent(times: int) -> float:
        start = time.process_time()
        operands("what is the fee " * times)
        return time.process_time() - start

    assert spent(2000) < 10 * max(spent(500), 0.001), "four times the words; their square would be sixteen times"
    long = "what is the fee " * 2000 + "and the capex as a % of total revenue"
    assert set(operands(long)) == {("capex",), ("total", "revenu")}


def test_the_pack_holds_a_row_for_each_part(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "library.db")
    add(store, "mill", PAGES)
    question = (
        "What is the turnover of the mill? Turnover is defined as: flour sold / (average sacks between 2022 and 2023)."
    )
    retrieval = Searcher(store, RetrieveSettings()).search(understand(question))
    texts = " ".join(item.text for item in pack(retrieval, store, WordCount(), 30).items)
    assert "Flour sold" in texts and "Sacks in store" in texts, texts
    rows = {reason.detail for hit in retrieval.hits for reason in hit.reasons if reason.rule == "row"}
    assert rows == {"flour sold", "sack"}
