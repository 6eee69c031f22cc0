"""A question for a year leads to the rows of the year, one for a quarter to those of the quarter, where a report has both."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.index.store import Store
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from tests.core.library_factory import add

QUARTER, YEAR, BOTH = "quarter rows", "year rows", "both"
PAGES = [
    ["# Results", "~ Three months ended December 2022 2021", "| Milled grain 10 9", "| Sold flour 8 7"],
    ["# Results", "~ Twelve months ended December 2022 2021", "| Milled grain 40 36", "| Sold flour 32 28"],
]


@pytest.fixture(params=[PAGES, PAGES[::-1]], ids=["quarter first", "year first"])
def searcher(request: pytest.FixtureRequest, tmp_path: Path) -> Searcher:
    store = Store.open(tmp_path / "library.db")
    add(store, "mill", request.param)
    return Searcher(store, RetrieveSettings())


@pytest.mark.parametrize(
    ("question", "expected", "why"),
    [
        ("How much grain was milled in FY2022?", "Milled grain 40 36", "a year"),
        ("What was the sold flour for 2022?", "Sold flour 32 28", "a year without a word for it"),
        ("How much grain was milled in Q4 2022?", "Milled grain 10 9", "a quarter"),
        ("How much grain was milled in the fourth quarter of 2022?", "Milled grain 10 9", "a quarter in words"),
        ("How much flour was sold in that quarter?", "Sold flour 8 7", "a quarter without a number"),
    ],
)
def test_rows_of_the_length_asked_for_come_first(searcher: Searcher, question: str, expected: str, why: str) -> None:
    assert searcher.search(understand(question)).hits[0].unit.text == expected, why


def test_a_day_says_nothing_of_the_length(searcher: Searcher) -> None:
    hits = searcher.search(understand("Milled grain as of December 31, 2022")).hits
    scores = {hit.unit.text: hit.score for hit in hits}
    assert scores["Milled grain 40 36"] == pytest.approx(scores["Milled grain 10 9"], rel=0.15)
