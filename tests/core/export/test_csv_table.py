"""CSV: quoting as spreadsheets expect, and no cell of a document that they would run."""

from __future__ import annotations

import pytest

from core.export.csv_table import csv_table


@pytest.mark.parametrize(
    ("cell", "written", "why"),
    [
        ("plain", "plain", "as it is"),
        ('say "no", then', '"say ""no"", then"', "quotes and commas are quoted"),
        ("two\nlines", "two lines", "a row stays a line"),
        ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0", "a formula of a hostile document"),
        ("@SUM(A1)", "'@SUM(A1)", "the old spelling of a formula"),
        ("+A1", "'+A1", "a plus before a cell"),
        ("-2,300.5", '"-2,300.5"', "a negative number"),
        ("-12 %", "'-12 %", "not a number for every spreadsheet"),
        ("-12%", "-12%", "a negative percentage"),
        ("六十日", "六十日", "any script"),
        ("提前六\n十日", "提前六十日", "a word over two lines"),
    ],
)
def test_cells(cell, written, why):
    assert csv_table(("head",), [(cell,)]) == f"head\r\n{written}\r\n", why


def test_rows_keep_their_order():
    assert csv_table(("a", "b"), [("1", "2"), ("3", "4")]).splitlines() == ["a,b", "1,2", "3,4"]
