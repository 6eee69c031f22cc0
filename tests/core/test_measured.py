"""A row that a measure would be worked out of does not answer for the measure."""

import pytest

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.measured import other_measure

HEADS = ("2024", "2023")
ROWS = [
    ("Does it have an improving gross margin?", "Gross profit  2,725  2,820", True, "an operand of a margin"),
    ("What was the gross margin in 2024?", "Gross margin  38.2  37.9", False, "the margin"),
    ("What was the gross margin in 2024?", "Gross profit as a share of sales  38.2%  37.9%", False, "a share"),
    ("What is the operating cash flow ratio?", "Net cash from operations  2,912  2,199", True, "an operand of a ratio"),
    ("What is the current ratio?", "Current ratio  1.7  1.6", False, "the ratio"),
    ("What is the revenue CAGR from 2022 to 2024?", "Total revenue  65,984  67,044", True, "an operand of a rate"),
    ("What was capex as a % of revenue?", "Purchases of equipment  812  790", True, "an operand of a share"),
    ("Which region had the highest sales?", "Northern region  2,035  1,900", True, "one of several"),
    ("Which region had the highest sales?", "Highest sales: Northern region  2,035  1,900", False, "which is told"),
    ("哪个地区的销售额最高？", "北部地区  2,035  1,900", True, "one of several, in Chinese"),
    ("What is the most that one party pays?", "Cap of liability  2,035  1,900", False, "a bound"),
    ("Who are the primary customers?", "Capital customers  2  3", True, "a sum for a person"),
    ("Who is the auditor?", "Auditor  Birk & Sons  Birk & Sons", False, "a row of names"),
    ("What was revenue in 2024?", "Total revenue  65,984  67,044", False, "what was asked for"),
]


@pytest.mark.parametrize(("question", "text", "told", "why"), ROWS, ids=[row[-1] for row in ROWS])
def test_a_row_answers_for_what_it_says(question: str, text: str, told: bool, why: str) -> None:
    span = Span(DocId("d"), 0, 0, len(text))
    row = Unit(UnitKind.TABLE_ROW, (span,), text, UnitContext(column_heads=HEADS))
    assert bool(other_measure(question, text.split("  ")[1], row)) is told, why
    prose = Unit(UnitKind.SENTENCE, (span,), text)
    assert not other_measure(question, text, prose), "prose may say it in other words"
