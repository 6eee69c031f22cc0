"""A row that a measure would be worked out of does not answer for the measure."""

import pytest

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.measured import left_out_side, no_answer, other_measure

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
    (
        "What is the ratio of debt to equity?",
        "Debt, December 2015  1,469  1,287",
        True,
        "a year before a comma is no ratio",
    ),
    ("What is the ratio of debt to equity?", "Debt to equity  1.2 to 1  1.1 to 1", False, "a ratio to one"),
    ("What is the depreciation % margin?", "Depreciation  167  203", True, "an operand of a share, with a sign"),
    (
        "Among the three flows, which brought in the most?",
        "Cash used in investing  962  800",
        True,
        "one of several, named before",
    ),
    ("Which Best Mills product sold best?", "Best Mills  908  907", True, "a company's name compares nothing"),
    ("Which segments' sales fell?", "Total sales  908  931", True, "a total for one of several"),
    ("Are there any product categories above 20%?", "Total sales  908  931", True, "a total for a category"),
    ("What were total sales of which segments?", "Total sales  908  931", False, "a total is asked for"),
]


@pytest.mark.parametrize(("question", "text", "told", "why"), ROWS, ids=[row[-1] for row in ROWS])
def test_a_row_answers_for_what_it_says(question: str, text: str, told: bool, why: str) -> None:
    span = Span(DocId("d"), 0, 0, len(text))
    row = Unit(UnitKind.TABLE_ROW, (span,), text, UnitContext(column_heads=HEADS))
    assert bool(other_measure(question, text.split("  ")[1], row)) is told, why
    prose = Unit(UnitKind.SENTENCE, (span,), text)
    assert not other_measure(question, text, prose), "prose may say it in other words"


ANSWERS = [
    ("What did Orno gain on the sale of the mill?", "net gain on the sale of the mill", "", True, "the question again"),
    ("What did Orno gain on the sale of the mill?", "a gain of 40 on the sale of the mill", "", False, "with a value"),
    ("What did Orno sell?", "the mill at Asker", "", False, "something new"),
    ("Is the gain on the sale taxed?", "gain on the sale", "", False, "a question for yes or no may be answered so"),
    ("How much was paid to redeem the notes?", "$100 million", "Orno redeemed $100 million of 7.0% notes.", True, "the debt for the payment"),
    ("How much was paid for the mill?", "$100 million", "Orno bought the mill for $100 million in cash.", False, "a payment"),
    ("How much debt was redeemed?", "$100 million", "Orno redeemed $100 million of 7.0% notes.", False, "the debt, as asked"),
    ("Did sales grow more in 2024 than in 2023?", "12%", "Sales grew 12%.", True, "one of two"),
    ("Did sales grow more in 2024 than in 2023?", "12% in 2024 and 9% in 2023", "", False, "both"),
    ("Did Orno sell more than 40 mills?", "38", "Orno sold 38 mills.", False, "a bound is no second value"),
    ("Which five customers bought most?", "Five customers bought approximately half of it.", "", True, "no customer is named"),
    ("Which five customers bought most?", "Most was bought by Birk and Velt.", "", False, "customers are named"),
    ("Who audits the accounts?", "We have audited the accompanying accounts of Orno.", "", True, "nobody is named"),
    ("Who audits the accounts?", "Birk LLP audited the accounts.", "", False, "a firm is named"),
    ("Who pays for a hire car?", "We will pay for a hire car.", "", False, "in a policy it is the insurer"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "text", "told", "why"), ANSWERS, ids=[row[-1] for row in ANSWERS])
def test_an_answer_gives_what_is_asked_for(question: str, claim: str, text: str, told: bool, why: str) -> None:
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, len(text or claim)),), text or claim)
    assert bool(no_answer(question, claim, unit)) is told, why


def test_a_head_of_a_table_says_neither_yes_nor_no() -> None:
    row = Unit(UnitKind.TABLE_ROW, (Span(DocId("d"), 0, 0, 9),), "Shops at end of year")
    assert no_answer("Did Orno close more shops than before?", "Shops at end of year", row)


SIDES = [
    ("How did rent at home compare to rent abroad?", "Rent at home rose by 4%.", True, "one side"),
    ("How did rent at home compare to rent abroad?", "Rent at home rose by 4%, abroad by 2%.", False, "both"),
    ("How does rent in 2024 compare to 2023?", "Rent  40  30", False, "two years of a row"),
    ("How did US rent compare to international rent?", "In the United States rent rose, international rent fell.", False, "by another name"),
    ("What is the difference between a licence and a lease?", "A lease gives possession.", True, "one of two notions"),
    ("Did the rent grow faster than the fees?", "Fees  40  30", True, "one side of more and less"),
    ("How did rent at home compare to rent abroad in the second quarter?", "Rent at home  40  30", True, "a quarter is no bound"),
    ("Did the rent grow more than five times?", "Fees  40  30", False, "a bound"),
    ("How is the rent compared to the index?", "The index is compared with the rent.", False, "turned around"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "around", "told", "why"), SIDES, ids=[row[-1] for row in SIDES])
def test_both_sides_of_a_comparison_are_spoken_of(question: str, around: str, told: bool, why: str) -> None:
    assert bool(left_out_side(question, around)) is told, why


UNNAMED = [
    ("Neither the Issuer nor the holders of the bonds, and not the Trustee at any time, may change the terms.", True, "what the office may do"),
    ("The bonds were issued by Aro Ltd under a deed with Bel Trust Company, as trustee, of 3 May 2016.", False, "a name in the office"),
    ("The deed of 3 May 2016 was made between Aro Ltd and Bel Trust Company (the “Trustee”) for the bonds.", False, "a name that is defined"),
    ("The trustee for all of the bonds that were issued in the year 2016 is Bel Trust Company.", False, "a name behind it"),
    ("Bel Trust Company, the trustee for the bonds, may resign at any time by a written notice.", False, "a name before it"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told", "why"), UNNAMED, ids=[row[-1] for row in UNNAMED])
def test_who_it_is_takes_a_name(text, told, why):
    unit = Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 0, len(text)),), text)
    assert bool(no_answer("Who is the trustee of the bonds?", text, unit)) is told, why
