"""What stands nearer to a question than its answer is told: another party, another value, a row of another name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import AnswerVerdict
from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.nearer import (
    Cited,
    beside_it,
    better_value,
    left_out_delay,
    of_one_share,
    of_whole_year,
    one_of_parts,
    other_date,
    other_place,
    other_row,
    other_thing,
    same_label,
    with_nearer,
)
from core.unsaid import more_cases
from core.who_does import other_relation, other_side, other_subject
from tests.desktop import factories


def test_what_is_among_a_value_of_a_year_is_of_that_year_too() -> None:
    (given,) = units("公司2023年共有员工310人，其中海外员工40人。")
    assert better_value("2023年海外员工有多少人？", Cited("40人", *given), [given]) == ""


def unit(text: str, number: int, kind: UnitKind = UnitKind.SENTENCE, *heads: str) -> Unit:
    context = UnitContext(column_heads=heads)
    return Unit(kind, (Span(DocId("d"), 0, number * 100, number * 100 + len(text)),), text, context, id=number)


def units(*texts: str) -> list[tuple[Unit, str]]:
    return [(unit(text, number), "p. 1") for number, text in enumerate(texts, 1)]


SIDES = [
    ("Who must insure Dorn?", "Velt Ltd", "Dorn and its agents shall insure Velt Ltd against loss.", True, "turned around"),
    ("Who must insure Dorn?", "Velt Ltd", "Velt Ltd shall insure Dorn against loss.", False, "as asked"),
    ("Who must insure Dorn?", "Velt Ltd", "Dorn shall be insured by Velt Ltd.", False, "a passive"),
    ("Who must insure Dorn?", "Velt Ltd", "Dorn shall ask Velt Ltd; Velt Ltd shall insure Dorn.", False, "asked and then as asked"),
    ("Within how many days must Dorn deliver the plans?", "2 Velt shall deliver the plans to Dorn within 9 days.",
     "2 Velt shall deliver the plans to Dorn within 9 days.", True, "another delivers"),
    ("Within how many days must Dorn deliver the plans?", "9 days", "Dorn shall deliver the plans within 9 days.", False, "it delivers"),
    ("Within how many days must Dorn deliver the plans?", "9 days", "It shall deliver the plans within 9 days.", False, "a pronoun"),
    ("How much notice must the Tenant give?", "30 days", "The Landlord may end it by giving 30 days' notice.", True, "the counterpart"),
    ("What notice must the Landlord give?", "six months", "The Tenant may leave by giving the Landlord six months' notice.", True, "a receiver"),
    ("When can the Tenant get the deposit back?", "14 days", "The Landlord shall return the deposit in 14 days.", False, "what one gets"),
    ("How much must the Tenant pay?", "500", "The Landlord may charge the Tenant 500.", False, "what one makes the other do"),
    ("How much notice must the Tenant give?", "30 days", "The Landlord shall be given 30 days' notice by the Tenant.", False, "by the one asked for"),
    ("How much notice must the Tenant give?", "30 days", "Either party or the Landlord may leave with 30 days' notice.", False, "either party"),
    ("承租人应提前多少天通知？", "三十天", "出租人应提前三十天书面通知承租人。", True, "the counterpart in Chinese"),
    ("承租人应提前多少天通知？", "三十天", "承租人应提前三十天书面通知出租人。", False, "as asked in Chinese"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "text", "told", "why"), SIDES, ids=[row[-1] for row in SIDES])
def test_who_does_it(question, claim, text, told, why):
    assert bool(other_side(question, claim, text)) is told, why


SUBJECTS = [
    ("How many songs did Orla record?", "Tadhg recorded 40 songs.", True, "another by name"),
    ("How many songs did Orla record?", "Orla Byrne recorded 40 songs.", False, "the same"),
    ("How many songs did Orla record?", "She recorded 40 songs.", False, "a pronoun"),
    ("How many songs did Orla record?", "The Company recorded 40 songs.", False, "a defined term"),
    ("Wie viele Lieder schrieb Orla?", "Auch Tadhg schrieb nicht weniger als 40 Lieder.", True, "in German"),
    ("Wie viele Lieder schrieb Orla?", "Die Sängerin schrieb 40 Lieder.", False, "a noun with its article"),
]


@pytest.mark.parametrize(("question", "text", "told", "why"), SUBJECTS, ids=[row[-1] for row in SUBJECTS])
def test_who_it_is_told_of(question, text, told, why):
    assert bool(other_subject(question, text)) is told, why


RELATIONS = [
    ("沈砚的父亲是哪国人？", "沈砚，法国人，曾任邮政局长。", True, "his own"),
    ("沈砚的父亲是哪国人？", "沈砚的父亲是法国人。", False, "the father's"),
    ("Who was the wife of Orla's brother?", "In 1920 he married Anna.", False, "told by the wedding"),
    ("Who was his predecessor?", "Anna led the bank from 1920.", True, "nobody before"),
    ("Who led the bank?", "Anna led the bank from 1920.", False, "no relation is asked for"),
]


@pytest.mark.parametrize(("question", "text", "told", "why"), RELATIONS, ids=[row[-1] for row in RELATIONS])
def test_what_somebody_is_to_another(question, text, told, why):
    assert bool(other_relation(question, text, unit(text, 1))) is told, why


LABELS = [
    ("4/2/2020", "Date: 4/2/2020  Date: 5/2/2020", True, "side by side"),
    ("4/2/2020", "Date: 4/2/2020 Date: 4/2/2020", False, "the same day"),
    ("4/2/2020", "Name: Ann Date: 4/2/2020", False, "once"),
    ("6/2/2020", "Date: 4/2/2020 Date: 5/2/2020", False, "neither"),
]


@pytest.mark.parametrize(("claim", "text", "told", "why"), LABELS, ids=[row[-1] for row in LABELS])
def test_a_label_that_stands_twice(claim, text, told, why):
    assert bool(same_label(claim, text)) is told, why


PARTS = [
    ("How many lamps were sold and at what total price?", "40 lamps", True, "a count alone"),
    ("How many lamps were sold and at what total price?", "40 lamps for EUR 900", False, "both"),
    ("Where are disputes heard and under which law?", "in Bern", True, "a place alone"),
    ("Where are disputes heard and under which law?", "in Bern, under Swiss law", False, "both told"),
    ("Is there a fee and how much is it?", "EUR 5", False, "the one tells the other"),
    ("How many lamps were sold?", "40 lamps", False, "one part"),
]


@pytest.mark.parametrize(("question", "claim", "told", "why"), PARTS, ids=[row[-1] for row in PARTS])
def test_one_value_for_two_parts(question, claim, told, why):
    assert bool(one_of_parts(question, claim)) is told, why


DELAYS = [
    ("违约金是多少？", "货款的千分之三", "乙方迟延交货的，每逾期一日，应支付货款的千分之三作为违约金。", True, "each day"),
    ("违约金是多少？", "每逾期一日货款的千分之三", "乙方每逾期一日货款的千分之三作为违约金。", False, "told"),
    ("How much is the penalty?", "EUR 70", "The penalty is EUR 70 for each day of delay.", True, "behind the sum"),
    ("How much is the penalty?", "EUR 70 per day", "The penalty is EUR 70 for each day of delay.", False, "told too"),
    ("How much is the penalty?", "EUR 70", "For each day of delay a note is sent. The penalty is EUR 70.", False, "another sentence"),
    ("How much is due for each day of delay?", "EUR 70", "EUR 70 is due for each day of delay.", False, "the question says it"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "text", "told", "why"), DELAYS, ids=[row[-1] for row in DELAYS])
def test_what_a_penalty_is_counted_by(question, claim, text, told, why):
    assert bool(left_out_delay(question, claim, text)) is told, why


def test_a_row_of_another_name():
    total, segment = (
        unit("Net sales 900", 1, UnitKind.TABLE_ROW, "2022"),
        unit("Lamps 300", 2, UnitKind.TABLE_ROW, "2022"),
    )
    rows = [(total, "p. 1"), (segment, "p. 1")]
    question = "What were the net sales of Lamps in 2022?"
    assert (
        other_row(question, "Net sales: 900", total, rows, frozenset()) == "the row that is cited does not name Lamps"
    )
    assert not other_row(question, "Lamps: 300", segment, rows, frozenset())
    assert not other_row(question, "Net sales: 900", total, rows[:1], frozenset()), "no row is of lamps"
    share = (unit("Profit due to Lamps 40", 3, UnitKind.TABLE_ROW, "2022"), "p. 1")
    assert not other_row(question, "Net sales: 900", total, [rows[0], share], frozenset()), "the company's own name"
    assert not other_row(question, "Net sales: 900", total, rows, frozenset({"lamps2024"})), "the document is of lamps"
    split = (unit("Sales 200 300", 4, UnitKind.TABLE_ROW, "Pumps", "Lamps"), "p. 1")
    own = frozenset({"orchidlamps2024"})
    assert other_row(question, "Net sales: 900", total, [rows[0], split], own), (
        "a part of the company's name heads a column"
    )


def test_a_sentence_of_another_name():
    row = (unit("Canada 300", 9, UnitKind.TABLE_ROW, "2022"), "p. 1")
    question = "How many shops were there in Canada?"
    total, before = unit("There were 900 shops.", 3), unit("This is of Canada.", 2)
    assert other_row(question, "900 shops", total, [row], frozenset()) == "what is cited does not name Canada"
    assert not other_row(question, "900 shops", total, [row, (before, "p. 1")], frozenset()), "the sentence before does"
    both = unit("There were 900 shops in Canada and Mexico.", 4)
    told = other_row(question, "900 shops", both, [row], frozenset())
    assert told == "what is cited is said of Canada and Mexico together"
    also = unit("There were 900 shops in Canada and Mexico, 300 of them in Canada.", 4)
    assert not other_row(question, "300", also, [row], frozenset()), "it also stands alone"
    home = (unit("United States 300", 9, UnitKind.TABLE_ROW, "2022"), "p. 1")
    asked = "How many shops were there in the United States?"
    assert other_row(asked, "900 shops", total, [home], frozenset()) == "what is cited does not name United States"
    assert not other_row(asked, "900 shops", unit("There were 900 shops in the U.S.", 3), [home], frozenset())
    asked = "How many shops were there in Canada and Mexico?"
    assert not other_row(asked, "900 shops", both, [row], frozenset()), "both are asked for"


def test_a_cell_of_two_parts():
    cell = unit("Openings, including moves 22 16", 1, UnitKind.TABLE_ROW, "2022", "2021")
    made = factories.answer(question="How many shops opened, and how many of these moved?")
    item = replace(made.pack.items[0], units=(cell,))
    claim = replace(made.claims[0], text="Openings, including moves, 2022: 22 (in units)")
    answer = replace(made, pack=replace(made.pack, items=(item,)), claims=(claim,))
    assert with_nearer(answer).verdict_reason == "the question has 2 parts, and the answer is one value"


def test_another_thing_than_the_one_asked_for():
    gain, cash = "Orno booked a gain of $20 million on the sale.", "The sale brought $13 million in cash proceeds."
    found = units(gain, cash)
    question = "What is the amount of the cash proceeds that Orno realised from the sale?"
    told = other_thing(question, Cited("$20 million", found[0][0], "p. 1"), found)
    assert told == "what is cited does not speak of “cash proceeds”, and p. 1 does"
    assert not other_thing(question, Cited("$13 million", found[1][0], "p. 1"), found)
    assert not other_thing(question, Cited("$20 million", found[0][0], "p. 1"), found[:1]), "nothing else has it"
    sold = (*found[:1], (unit("Orno sold it to Velt for $90 million in cash.", 8), "p. 1"))
    told = other_thing("What gain did Orno book on the sale?", Cited("$90 million", sold[1][0], "p. 1"), sold)
    assert told == "what is cited does not speak of “gain”, and p. 1 does"
    assert not other_thing("What is the gain from the sale?", Cited("$20 million", found[0][0], "p. 1"), found)


@pytest.mark.parametrize(
    ("question", "heading", "told"),
    [
        ("What was net income in the May 2031 quarter?", "Fiscal 2031 full year highlights", True),
        ("What was net income in Q4?", "Twelve months ended May 31, 2031", True),
        ("What was net income in the fourth quarter?", "Three months ended May 31, 2031", False),
        ("What was net income in the May 2031 quarter?", "May 2031 quarter and full year", False),
        ("What was net income in the May 2031 quarter?", "May 2031 quarter: / EPS of $2 / Full year highlights", True),
        ("What was net income in the May 2031 quarter?", "Net income", False),
        ("What was net income in fiscal 2031?", "Twelve months ended May 31, 2031", False),
        ("Was the fourth quarter of the full year the best?", "Full year highlights", False),
    ],
)
def test_a_year_is_no_quarter(question, heading, told):
    cited = unit("Net income of $48 million", 1)
    cited = replace(cited, context=replace(cited.context, heading_path=("May 2031 quarter results", heading)))
    assert bool(of_whole_year(question, "$48 million", cited)) is told


@pytest.mark.parametrize(
    ("question", "claim", "told"),
    [
        ("What is the record date of the dividend?", "May 6, 2031", True),
        ("What is the record date of the dividend?", "May 7, 2031", False),
        ("What is the ex-dividend date?", "May 6, 2031", False),
        ("What is the ex-dividend date?", "May 7, 2031", True),
        ("When is the dividend paid?", "May 27, 2031", False),
        ("On which date was it declared?", "May 6, 2031", False),
        ("What are the record date and the payment date?", "May 7, 2031", False),
    ],
)
def test_one_of_several_dates(question, claim, told):
    text = "The ex-dividend date will be May 6, 2031, the record date will be\nMay 7, 2031, and the payment date will\nbe May 27, 2031."
    assert bool(other_date(question, claim, text)) is told


@pytest.mark.parametrize(
    ("question", "cited", "told"),
    [
        ("What was Orno's net debt at May 31, 2021?", "Long-term debt, less current portion  340  453", True),
        ("What was the net debt at May 31, 2021?", "Long-term debt, less current portion  340  453", True),
        ("What was Orno's net debt at May 31, 2021?", "Net debt  215  357", False),
        ("What was Orno's debt at May 31, 2021?", "Long-term debt, less current portion  340  453", False),
        ("What was Orno’s total equity in 2021?", "Long-term debt, less current portion  340  453", False),
    ],
)
def test_a_row_that_is_labelled_as_asked(question, cited, told):
    rows = [
        (unit(text, number, UnitKind.TABLE_ROW), f"p. {number}")
        for number, text in enumerate([cited, "Net debt proceeds  76  28", "Net debt  215  357"], 1)
    ]
    value = cited.rsplit("  ", 1)
    said = other_thing(
        question, Cited(f"{value[0].split('  ')[0]}, May 31, 2021: {value[1]}", rows[0][0], "p. 1"), rows
    )
    assert said == ("what is cited does not speak of “net debt”, and p. 3 does" if told else "")


def test_a_sentence_beside_it():
    found = units("Orno delivered 22 M-9 lamps in 2024.", "It has 87 lamps in stock.", "Its mills are old.")
    question, cited = "How many M-9 lamps were in stock at Orno?", Cited("22", found[0][0], "p. 1")
    assert beside_it(question, cited, found) == "the sentence beside it speaks of “stock” (p. 1)"
    assert not beside_it("How many M-9 lamps did Orno deliver?", cited, found), "it has every word"
    assert not beside_it(question, cited, found[:1]), "nothing stands beside it"
    assert not beside_it("How old are the mills of Orno?", cited, found), "no number is asked for"
    between = units("The fall was 25% from 2000 to 2010.", "A fall of 58% between other years is told by Orno.")
    asked = "By how much was the fall between 2000 and 2010?"
    assert not beside_it(asked, Cited("25%", between[0][0], "p. 1"), between), "“between” is no thing"


PLACES = [
    ("How many people does Orno have in Peru?", "310", "Orno has 310 people worldwide.", True, "a place that is not named"),
    ("How many people does Orno have in Peru?", "310", "Orno has 310 people in Peru.", False, "the place"),
    ("How many people does Orno have in the United States?", "310", "Orno has 310 people in the U.S.", False, "by another name"),
    ("How many people did Orno have in March 2024?", "310", "Orno has 310 people.", False, "a month is no place"),
    ("How many people did Orno have on January 2, 2022?", "310", "Orno has 310 people.", True, "a day without a date"),
    ("How many people did Orno have on January 2, 2022?", "310", "On January 2, 2022 Orno had 310 people.", False, "its day"),
    ("Who leads Orno in Peru?", "Ana Ruiz", "Ana Ruiz leads Orno.", False, "no value"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "text", "told", "why"), PLACES, ids=[row[-1] for row in PLACES])
def test_the_place_and_day_that_are_asked_for(question, claim, text, told, why):
    found = units(text)
    assert bool(other_place(question, Cited(claim, found[0][0], "p. 1"), found)) is told, why


def test_a_second_question_without_a_word():
    assert one_of_parts("When was the mill sold, and to whom?", "May 2, 2023")
    assert not one_of_parts("When was the mill sold, and to whom?", "May 2, 2023, to Velt Ltd")
    assert not one_of_parts("When was the mill sold?", "May 2, 2023")


VALUES = [
    ("How many shares were represented at the meeting?", "800 shares",
     ("There were 800 shares outstanding before the meeting.", "At the meeting 600 shares were represented."), "600 shares"),
    ("How many shares were represented at the meeting?", "600 shares",
     ("At the meeting 600 shares were represented.", "There were 800 shares outstanding before the meeting."), ""),
    ("2011/2012季的赛程是多少米？", "800米", ("赛程为900米（最初为800米，2011/2012季为650米）。",), "650米"),
    ("2011/2012季的赛程是多少米？", "650米", ("赛程为900米（最初为800米，2011/2012季为650米）。",), ""),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "texts", "better"), VALUES)
def test_a_value_that_stands_nearer(question, claim, texts, better):
    found = units(*texts)
    told = better_value(question, Cited(claim, found[0][0], "p. 1"), found)
    assert (better in told) if better else not told


@pytest.mark.parametrize(
    ("question", "more"),
    [
        ("什么情况下甲方可以解除合同？", True),
        ("甲方什么时候付款？", False),
        ("Under what circumstances may a party end the contract?", False),
    ],
)
def test_one_ground_of_several(question, more):
    found = units("乙方逾期十日的，甲方可以解除合同。", "乙方破产的，甲方可以解除合同。", "合同一式两份。")
    told = more_cases(question, [(found[0][0].text, found[0][0])], [one for one, _place in found])
    assert bool(told) is more


@pytest.mark.parametrize(
    ("other", "more"), [("乙方泄露数据的，甲方有权立即解除合同。", True), ("乙方泄露数据的，甲方有权要求赔偿。", False)]
)
def test_one_ground_of_several_in_other_words_of_may(other, more):
    cited, *rest = (one for one, _place in units("乙方连续两月停工的，甲方有权解除合同。", other))
    assert bool(more_cases("什么情况下甲方可以解除合同？", [(cited.text, cited)], [cited, *rest])) is more


def test_such_an_answer_does_not_pass():
    made = factories.answer(question="How many lamps were sold and at what total price?")
    made = replace(made, verdict=AnswerVerdict.PASS)
    one = replace(made, claims=tuple(replace(claim, text="40 lamps") for claim in made.claims[:1]))
    told = with_nearer(one)
    assert told.verdict is AnswerVerdict.UNDETERMINED
    assert "2 parts" in told.verdict_reason
    assert with_nearer(replace(one, question="How many lamps were sold?")).verdict is AnswerVerdict.PASS


SHARES = [
    ("What was net income in 2024?", "Net income  2.10  1.90", "Per Share Data", True, "a part of the table of shares"),
    ("What was net income in 2024?", "Basic net income per share  2.10  1.90", "", True, "a row of one share"),
    ("2024年净利润是多少？", "基本每股收益  2.10  1.90", "", True, "in Chinese"),
    ("What were earnings per share in 2024?", "Net income  2.10  1.90", "Per Share Data", False, "asked of one share"),
    ("What was the EPS?", "Basic net income per share  2.10  1.90", "", False, "by its short name"),
    ("What dividend was declared?", "Dividend per share  0.40  0.30", "", False, "a dividend is told of one share"),
    ("What was net income in 2024?", "Net income  210  190", "Consolidated data", False, "the sum"),
]


@pytest.mark.parametrize(("question", "text", "parent", "told", "why"), SHARES, ids=[row[-1] for row in SHARES])
def test_a_value_of_one_share_is_no_sum(question, text, parent, told, why):
    row = replace(unit(text, 1, UnitKind.TABLE_ROW), context=UnitContext(parent_label=parent))
    assert bool(of_one_share(question, row)) is told, why
