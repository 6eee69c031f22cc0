"""The cell that a question asks for is the one under the head that it names, or none."""

import pytest

from core.cells import asked_cell, row_cells, years
from core.domain import DocId, Span, Unit, UnitContext, UnitKind

YEARS = ("2024", "2025", "2026", "Total")
FEE = "Fixed service fee  1,450.0  1,512.5  1,577.0  4,539.5"


def row(text, heads, note=""):
    context = UnitContext(column_heads=heads, scale_note=note)
    return Unit(UnitKind.TABLE_ROW, (Span(DocId("d"), 0, 0, len(text)),), text, context)


@pytest.mark.parametrize(
    ("text", "heads", "question", "cell", "why"),
    [
        (FEE, YEARS, "What is the fixed service fee in 2026?", "1,577.0", "the year names the column"),
        (FEE, YEARS, "What is the total fixed service fee?", "4,539.5", "a word names the column"),
        (FEE, YEARS, "What is the fixed service fee?", None, "no column is named"),
        (FEE, YEARS, "How did the fee move from 2024 to 2026?", None, "two columns are named"),
        (FEE, YEARS, "What is the fee in 2019?", None, "no column of that year"),
        ("Fee  10  20", ("Note", "2025", "2026"), "What was the fee in 2026?", "20", "a row without a note"),
        ("Fee  4  10  20", ("附注", "2025", "2026"), "What was the fee in 2026?", "20", "a row with one"),
        ("Fee  10  20", ("North", "2025", "2026"), "What was the fee in 2026?", None, "a cell is missing somewhere"),
        (FEE, YEARS, "What was the fee in the latest fiscal year?", "1,577.0", "the latest year over the columns"),
        (FEE, YEARS, "最近一个会计年度的服务费是多少？", "1,577.0", "the latest year, in Chinese"),
        (FEE, YEARS, "What was the fee in the last three years?", None, "several years are asked for"),
        ("Fee  1  2", ("North", "South"), "What was the fee in the latest year?", None, "no years over the columns"),
        (FEE, YEARS[:3], "What is the fee in 2026?", None, "heads and cells do not match one to one"),
        (
            "Net income  $558,929  $186,678",
            ("Year ended December 31, 2017", "Year ended December 31, 2016"),
            "What was the net income in FY17?",
            "$558,929",
            "short fiscal years count",
        ),
        ("Revenue  $10  $20", ("United States", "Canada"), "What was the revenue in Canada?", "$20", "a named region"),
        (
            "Sales  9  36",
            ("Three Months Ended June 30, 2023", "Twelve Months Ended June 30, 2023"),
            "Sales in fiscal 2023?",
            "36",
            "a year is the whole year",
        ),
        (
            "Sales  9  36",
            ("Three Months Ended June 30, 2023", "Twelve Months Ended June 30, 2023"),
            "Sales of the last quarter of 2023?",
            None,
            "a part of a year is not guessed",
        ),
        ("Revenue  $10  $20", ("2017 plan", "2017 actual"), "Revenue in 2017?", None, "two columns of that year"),
        ("Revenue  $10  $20", ("2017 plan", "2017 actual"), "Actual revenue in 2017?", "$20", "year and word"),
        ("Revenue  —  $20", ("2016", "2017"), "Revenue in 2016?", None, "an empty cell says nothing"),
    ],
)
def test_asked_cell(text, heads, question, cell, why):
    found = asked_cell(row(text, heads), question)
    assert (found.text if found else None) == cell, why


def test_a_sentence_has_no_cells():
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, 4),), "a  b", UnitContext(column_heads=("2024",)))
    assert row_cells(unit) == ()


def test_the_cell_reads_as_a_line():
    cell = asked_cell(row(FEE, YEARS, "in thousands of euros"), "fee in 2026")
    assert cell is not None
    assert cell.sentence() == "Fixed service fee, 2026: 1,577.0 (in thousands of euros)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("FY2018 and 2019", {2018, 2019}), ("fiscal '18", {2018}), ("clause 20.18, 12018", set()), ("FY 21", {2021})],
)
def test_years(text, expected):
    assert years(text) == expected


def test_dots_that_lead_to_the_cells_are_no_part_of_the_label():
    cells = row_cells(row("Fee . . . . . .  1,450.0  1,512.5", YEARS[:2]))
    assert [cell.sentence() for cell in cells] == ["Fee, 2024: 1,450.0", "Fee, 2025: 1,512.5"]
