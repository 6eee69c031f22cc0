"""Sentences over a page break, with tables that float into the middle of them."""

from __future__ import annotations

import pytest

from core.domain import DocId
from core.pdf.raw import RawPage
from core.pdf.units import read_document
from tests.core.pdf.by_hand import page

PROSE = ("The tenant shall pay the rent on the first day of", "each month and shall tell the landlord of any damage")
CLOSED = (PROSE[0], "each month and shall tell the landlord of any damage.")
REST = (
    "that the flat has taken within a week of the day on",
    "which it was seen. Nothing else is owed by either side.",
)
TABLE = (("Rent", "1,200", "1,250"), ("Heating", "90", "95"), ("Parking", "60", "60"))
HEADS = ("Costs in euros", "2023", "2024")


class Made:
    """A document of pages made by hand."""

    def __init__(self, *pages: RawPage) -> None:
        self.pages, self.page_count = pages, len(pages)

    def labels(self) -> list[str]:
        return []

    def read_page(self, index: int) -> RawPage:
        return self.pages[index]


def laid(*parts: tuple[object, ...], index: int) -> RawPage:
    """A page of prose (lines) and tables (rows of cells), one below the other, each a block."""
    rows: list[tuple[float, float, str, dict[str, object]]] = []
    y = 100.0
    for block, part in enumerate(parts):
        for line in part:
            cells = (line,) if isinstance(line, str) else line
            assert isinstance(cells, tuple)
            for n, cell in enumerate(cells):
                rows.append((72.0 + (0 if n == 0 else 200 + 80 * n), y, str(cell), {"block": block}))
            y += 13
        y += 20
    return page(*rows, index=index)


@pytest.mark.parametrize(
    ("first", "second", "joined", "why"),
    [
        ((PROSE,), (REST,), True, "nothing in between"),
        ((PROSE, (HEADS, *TABLE)), (REST,), True, "a table at the foot of the first page"),
        ((PROSE,), ((HEADS, *TABLE), REST), True, "a table at the head of the second page"),
        ((PROSE, (HEADS, *TABLE)), ((HEADS, *TABLE), REST), True, "tables on both sides"),
        ((CLOSED, (HEADS, *TABLE)), (REST,), False, "the sentence had ended"),
        ((PROSE, (HEADS, *TABLE)), (("Nothing else is owed by either side, and that is all.",),), False,
         "what follows is a sentence of its own"),
        ((("The costs in euros are as follows:",), (HEADS, *TABLE)), (REST,), False, "the table is what was announced"),
    ],
)  # fmt: skip
def test_a_sentence_is_joined_over_tables(
    first: tuple[tuple[object, ...], ...], second: tuple[tuple[object, ...], ...], joined: bool, why: str
) -> None:
    document = Made(laid(*first, index=0), laid(*second, index=1))
    pages = list(read_document(document, DocId("a")))
    across = [unit for own in pages for unit in own.units if len(unit.spans) > 1]
    assert bool(across) == joined, why
    if joined:
        (unit,) = across
        assert (
            unit.text
            == "The tenant shall pay the rent on the first day of each month and shall tell the landlord of any "
            "damage that the flat has taken within a week of the day on which it was seen."
        ), why
        here, there = unit.spans
        assert pages[0].page.text[here.start : here.end].endswith("damage"), why
        assert pages[1].page.text[there.start : there.end].endswith("seen."), why
        texts = [u.text for u in pages[1].units]
        assert texts.count("Nothing else is owed by either side.") == 1, why
        assert not any(text.startswith("that the flat") for text in texts), why
    rows = [u.text for own in pages for u in own.units if u.text.startswith("Heating")]
    assert len(rows) == sum(len(part) == 4 for part in (*first, *second)), why


@pytest.mark.parametrize("mark", ["-7-", "– 7 –", "Page 7 of 20", "第7页 共20页"])
def test_the_mark_of_a_page_stands_in_no_sentence(mark: str) -> None:
    (read,) = read_document(Made(laid((*PROSE, mark, *REST), index=0)), DocId("d"))
    assert not any(mark in unit.text for unit in read.units)
    assert any(REST[0] in unit.text for unit in read.units)
