"""Lines of a passage become rows, cells and heads, in all three layouts of table text."""

import pytest

from core.checks.passages import read_passages
from core.evidence import Passage

PIPED = "| | 2019 | 2018 |\n| Net sales | $ 93,662 | $ 103,350 |\n| Gross profit % | 23.6 | 25.0 |"
WIDE = "2019  2018\nNet sales  $ 93,662  $ 103,350\nGross profit %  23.6  25.0"
STACKED = "2019\n2018\nNet sales\n$ 93,662\n$ 103,350\nGross profit %\n23.6\n25.0"


@pytest.mark.parametrize("text", [PIPED, WIDE, STACKED], ids=["piped", "wide", "one cell a line"])
def test_the_same_table_in_every_layout(text: str) -> None:
    (read,) = read_passages([Passage("E1", 1, text)])
    cells = [
        (f.row.label, str(f.quantity.value), f.head.raw if f.head else "", f.percent_cell)
        for f in read.figures
        if f.column >= 0
    ]
    assert cells == [
        ("Net sales", "93662", "2019", False),
        ("Net sales", "103350", "2018", False),
        ("Gross profit %", "23.6", "2019", True),
        ("Gross profit %", "25.0", "2018", True),
    ]


def test_a_dash_keeps_its_column() -> None:
    (read,) = read_passages([Passage("E1", 1, "2019\n2018\nImpairment\n—\n49\nSales\n10\n20")])
    impairment = next(f for f in read.figures if f.row.label == "Impairment")
    assert impairment.head is not None
    assert impairment.head.raw == "2018"


def test_a_year_may_name_a_row() -> None:
    (read,) = read_passages([Passage("E1", 1, "Operating  Finance\n2020  $460  47\n2021  361  28")])
    assert [(f.row.label, f.quantity.raw) for f in read.figures if f.column >= 0] == [
        ("2020", "$460"),
        ("2020", "47"),
        ("2021", "361"),
        ("2021", "28"),
    ]


def test_prose_is_split_into_sentences() -> None:
    text = "The company sold 12 ships in the year, as planned by the board. It kept 30 ships for the trade with Asia."
    (read,) = read_passages([Passage("E1", 1, text)])
    assert [(f.row.cell_row, f.quantity.raw) for f in read.figures] == [(False, "12"), (False, "30")]
    assert read.figures[0].row is not read.figures[1].row


@pytest.mark.parametrize(
    ("page", "number", "is_cell", "why"),
    [
        (
            "The eye of the storm crossed the town with winds that\nhad fallen to just 110 mph (180\nkm/h) by then, which made "
            "it a strong\nstorm of the second category.",
            "110 mph",
            False,
            "a wrapped sentence",
        ),
        (
            "Net cash provided by operating\nactivities 1,577 1,488\nNet cash used 900 800",
            "1,577",
            True,
            "a wrapped label",
        ),
        ("Revenue 1,577\nless returns 12\nother income 7", "1,577", True, "rows in small letters"),
        (
            "公司于二零二三年完成了对该项目的全部投资，累计投入\n资金达到了五亿元左右，其中2023年投入300万元用于设备\n的更新改造和人员的培训。",
            "300万元",
            False,
            "Chinese has no blanks between words",
        ),
    ],
)
def test_a_line_of_a_wrapped_sentence_is_no_row(page: str, number: str, is_cell: bool, why: str) -> None:
    (read,) = read_passages([Passage("E1", 1, page)])
    figure = next(figure for figure in read.figures if figure.quantity.raw.strip() == number)
    assert figure.row.cell_row is is_cell, why
