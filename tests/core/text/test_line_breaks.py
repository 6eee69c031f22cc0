"""Lines joined as their unit reads, with the way back to the page."""

from __future__ import annotations

import pytest

from core.text.line_breaks import before_cuts, joined


@pytest.mark.parametrize(
    ("raw", "read", "text"),
    [
        ("Sales in-\ncreased in\nMay.", "Sales increased in May.", "Sales increased in May."),
        ("a long-\nterm loan", "a long-term loan", "a long-term loan"),
        ("营业收入下\n降了", "营业收入下降了", "营业收入下降了"),
        ("Der Umsatz ist gesun\u00ad\nken", "Der Umsatz ist gesunken", "Der Umsatz ist gesunken"),
        ("on one line", "on one line", "on one line"),
        ("net - \ngross", "net - gross", "net - gross"),
        ("total\n\nsum", "total sum", "total sum"),
        ("子公司使用房屋的，不视\n\n为转租。", "子公司使用房屋的，不视为转租。", "子公司使用房屋的，不视为转租。"),
        ("paid day-\nto-\nday from\na-\nbroad", "paid day-to-day from abroad", "paid day-to-day from abroad"),
        ("1\n2\nof 12 rooms", "1 2 of 12 rooms", "1 2 of 12 rooms"),
        ("所有房\n客\n共\n12人", "所有房客共12人", "所有房客共12人"),
        ("保证金\n５０００元", "保证金5000元", "保证金５０００元"),
    ],
)
def test_lines_are_joined_as_the_unit_reads(raw: str, read: str, text: str) -> None:
    assert joined(raw, read)[0] == text


def test_the_way_back() -> None:
    raw = "Sales in-\ncreased by 12 % in the con-\ntract year of\n\nthis deed, 下\n降了"
    text, cuts = joined(raw, "Sales increased by 12 % in the contract year of this deed, 下降了")
    for word in ("increased", "12", "contract", "year", "deed", "下降"):
        at = text.index(word)
        first, last = before_cuts(at, cuts), before_cuts(at + len(word) - 1, cuts)
        assert raw[first : last + 1].replace("-\n", "").replace("\n", "") == word
