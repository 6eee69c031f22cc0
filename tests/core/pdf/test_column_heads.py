"""Heads of columns, as the rows of a page made by hand show them."""

import importlib.util
from pathlib import Path

import pytest

from core.domain import DocId
from core.pdf.raw import RawPage
from core.pdf.units import read_document

_spec = importlib.util.spec_from_file_location("by_hand", Path(__file__).with_name("by_hand.py"))
assert _spec is not None
assert _spec.loader is not None
by_hand = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(by_hand)
page = by_hand.page


class Canned:
    """A document of pages made by hand."""

    def __init__(self, *pages: RawPage) -> None:
        self._pages = pages
        self.page_count = len(pages)

    def labels(self) -> list[str]:
        return []

    def read_page(self, index: int) -> RawPage:
        return self._pages[index]


HEAD_ROWS = [
    (
        [(300, 100, "52 Weeks Ended"), (400, 100, "52 Weeks Ended"), (310, 112, "2021"), (410, 112, "2020")],
        ("52 Weeks Ended 2021", "52 Weeks Ended 2020"),
        "years on the second line of the head",
    ),
    (
        [(340, 100, "Twelve Months Ended June 30,"), (290, 112, "2022 $ million"), (410, 112, "2023 $ million")],
        ("Twelve Months Ended June 30, 2022 $ million", "Twelve Months Ended June 30, 2023 $ million"),
        "one period over all columns, a year and scale over each",
    ),
    ([(300, 112, "2021"), (400, 112, "2020")], ("2021", "2020"), "years left of the numbers, over their signs"),
    ([(340, 112, "2021年度"), (440, 112, "2020年度")], ("2021年度", "2020年度"), "Chinese years"),
    ([(330, 112, "2021年1-6月"), (430, 112, "2020年1-6月")], ("2021年1-6月", "2020年1-6月"), "Chinese months"),
    (
        [(300, 112, "1. Halbjahr 2021"), (420, 112, "1. Halbjahr 2020")],
        ("1. Halbjahr 2021", "1. Halbjahr 2020"),
        "halves of German",
    ),
    (
        [(320, 100, "31. Dezember"), (420, 100, "31. Dezember"), (340, 112, "2021"), (440, 112, "2020")],
        ("31. Dezember 2021", "31. Dezember 2020"),
        "days of German over years",
    ),
    ([(340, 112, "H1 2021"), (440, 112, "H1 2020")], ("H1 2021", "H1 2020"), "halves of English"),
]


@pytest.mark.parametrize(("heads", "expected", "why"), HEAD_ROWS)
def test_heads_of_columns(heads: list[tuple[float, float, str]], expected: tuple[str, ...], why: str) -> None:
    rows = [(50, 124, "Net sales"), (290, 124, "$"), (345, 124, "192,052"), (390, 124, "$"), (445, 124, "163,220")]
    rows += [(50, 136, "Membership fees"), (345, 136, "3,877"), (445, 136, "3,541")]
    source = Canned(page(*heads, *rows))
    found = [u for u in next(iter(read_document(source, DocId("d")))).units if "Membership" in u.text]
    assert found[0].context.column_heads == expected, why


def test_a_table_without_heads_takes_those_of_the_page_before() -> None:
    first = page(
        (300, 100, "2021"), (400, 100, "2020"),
        (50, 112, "Net sales"), (345, 112, "192,052"), (445, 112, "163,220"),
        (50, 124, "Other income"), (345, 124, "3,877"), (445, 124, "3,541"),
    )  # fmt: skip
    second = page((50, 60, "Total"), (345, 60, "195,929"), (445, 60, "166,761"), index=1)
    other = page((50, 60, "Stores"), (245, 60, "1,114"), (345, 60, "1,214"), (445, 60, "1,515"), index=1)
    for after, expected in ((second, ("2021", "2020")), (other, ())):
        rows = list(read_document(Canned(first, after), DocId("d")))[1].units
        assert rows[0].context.column_heads == expected
    resumed = list(read_document(Canned(first, second), DocId("d"), 1))
    assert resumed[0].units[0].context.column_heads == ("2021", "2020")


def test_periods_side_by_side_govern_the_columns_below_each() -> None:
    heads = [(285, 100, "Three Months Ended June 30,"), (430, 100, "Twelve Months Ended June 30,")]
    years = [(300, 112, "2022"), (370, 112, "2023"), (444, 112, "2022"), (517, 112, "2023")]
    rows = [
        (place, top, text)
        for top, label, cells in ((124, "Net sales", ("3,909", "3,673", "14,544", "14,694")),
                                  (136, "Gross profit", ("794", "722", "2,820", "2,725")))
        for place, text in zip((40, 300, 370, 444, 517), (label, *cells), strict=True)
    ]  # fmt: skip
    source = Canned(page(*heads, *years, *rows))
    (found,) = [u for u in next(iter(read_document(source, DocId("d")))).units if "Gross" in u.text]
    assert found.context.column_heads == (
        "Three Months Ended June 30, 2022",
        "Three Months Ended June 30, 2023",
        "Twelve Months Ended June 30, 2022",
        "Twelve Months Ended June 30, 2023",
    )


def test_years_over_quarters_that_are_the_same_in_turn() -> None:
    heads = [(170, 100, "2023年"), (350, 100, "2022年")]
    quarters = [(170, 112, "第一季度"), (260, 112, "第二季度"), (350, 112, "第一季度"), (440, 112, "第二季度")]
    rows = [
        (place, top, text)
        for top, label, cells in ((124, "营业收入", ("30,100", "31,200", "28,300", "29,400")),
                                  (136, "净利润", ("2,010", "2,120", "1,830", "1,940")))
        for place, text in zip((40, 175, 265, 355, 445), (label, *cells), strict=True)
    ]  # fmt: skip
    source = Canned(page(*heads, *quarters, *rows))
    (found,) = [u for u in next(iter(read_document(source, DocId("d")))).units if "净利润" in u.text]
    assert found.context.column_heads == ("2023年 第一季度", "2023年 第二季度", "2022年 第一季度", "2022年 第二季度")
