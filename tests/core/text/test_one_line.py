"""A quote in one line: where lines of a page are joined with a space and where without."""

from __future__ import annotations

import pytest

from core.text.one_line import in_parts, one_line


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("违约金总额不超\n过合同总价的10%。", "违约金总额不超过合同总价的10%。", "within a word"),
        ("合同总价为342,000\n元，含税", "合同总价为342,000元，含税", "between a number and its unit"),
        ("总额不超过\n342,000元", "总额不超过342,000元", "between a word and a number"),
        ("运费由乙方承担\n。", "运费由乙方承担。", "before a mark"),
        ("第一条，\r\n第二条", "第一条，第二条", "after a mark, as Windows ends lines"),
        (
            "由乙方承担\n。\n\n3.2\n乙方逾期",
            "由乙方承担。 3.2 乙方逾期",
            "paragraphs and the number of a clause stay apart",
        ),
        ("共 3 日", "共 3 日", "a space that the page has within a line stays"),
        ("payable in\nadvance\n\n3.2 Rent", "payable in advance 3.2 Rent", "words stay apart"),
        ("계약 기간은\n이 년이다", "계약 기간은 이 년이다", "Korean sets words apart"),
        ("GBP 35\nper month", "GBP 35 per month", "a number and a word"),
    ],
)
def test_lines_are_joined_as_the_script_is_written(text: str, line: str, why: str) -> None:
    assert one_line(text) == line, why


def test_a_heading_is_kept_apart_from_its_passage() -> None:
    assert in_parts("第三条 付款方式\n\n第三期：支付 92,000元。") == "第三条 付款方式 · 第三期：支付 92,000元。"
