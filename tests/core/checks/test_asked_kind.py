"""The noun of a question says which kind of value it asks for, and a value of another kind is no answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import AnswerVerdict
from core.checks.asked_kind import lacks_kind, with_asked_kind
from tests.desktop import factories

SALE_ZH = "甲方向乙方购买型号为HY-600的数控车床三台，单价人民币380,000元。"


@pytest.mark.parametrize(
    ("question", "sentence", "lacks", "why"),
    [
        ("预付款是多少？", "七个工作日", True, "a time is no payment"),
        ("What is the deposit?", "two months' rent", False, "months of a sum are a sum"),
        ("What is the severance payment?", "It is three months’ basic salary.", False, "in a sentence"),
        ("What is the deposit?", "within two months' time", True, "a time is none"),
        ("Wie hoch ist die Kaution?", "zwei Monatsmieten", False, "in German"),
        ("Wie hoch ist die Kaution?", "zwei Monate", True, "a German time"),
        ("押金是多少？", "两个月租金", False, "in Chinese"),
        ("What was the price in 2021, 2022 and 2023?", "$4, $5 and $6", False, "a value a year"),
        ("How old was Lind when he died?", "81", False, "years of age"),
        ("What was the price?", "4.1 5.2 6.3", True, "which of them"),
        (
            "What is the phone number of the desk?",
            "The support desk is reached at +49 40 555 02 11.",
            False,
            "digits as they are dialled",
        ),
        ("What was the price in 2021, 2022 and 2023?", "$4, $5 and $6", False, "a value a year"),
        ("What was the price?", "4.1 5.2 6.3", True, "which of them"),
        (
            "What is the phone number of the desk?",
            "The support desk is reached at +49 40 555 02 11.",
            False,
            "digits as they are dialled",
        ),
        ("这座桥由谁建成？", "清朝乾隆二十年（1755年）", True, "a year is nobody"),
        ("Who founded it?", "in 1921", True, "nor is it in English"),
        ("Who founded it?", "Studio 54", False, "a name with a number"),
        ("In how many parts is it payable?", "$700,000", True, "a sum is no count"),
        ("How many dollars were paid?", "$700,000", False, "dollars are counted"),
        (
            "How many members does the club have?",
            "Members earn a 3% rebate, up to $90 per year.",
            True,
            "nor is a rebate",
        ),
        ("How many members pay by card?", "About 40% of members pay by card.", False, "a share of the things"),
        ("How many of the members voted?", "52%", False, "a share may be asked for"),
        ("How many votes are needed?", "A single vote for every EUR 50 of nominal value.", False, "one, in a word"),
        (
            "How many instalments are due?",
            "The fee is paid in three instalments of EUR 50.",
            False,
            "a count beside a sum",
        ),
        ("How many of them were sold in 2023?", "In 2023, 412 were sold for $900.", False, "a count beside a year"),
        ("How many shops does it own?", "31.5 million square feet", True, "nor is their floor"),
        ("How many acres does it own?", "40 hectares", False, "room was asked for"),
        ("How many shops does it own?", "31", False, "a count"),
        (
            "What is the maximum reimbursement of legal costs?",
            "for travel, excluding legal costs incurred in Bern",
            True,
            "a maximum is a number",
        ),
        ("What is the maximum reimbursement of legal costs?", "up to EUR 9,000", False, "a maximum"),
        ("What is the maximum term?", "three years", False, "a maximum of time"),
        ("What is the maximum liability?", "The liability is not limited.", False, "that there is none"),
        ("How old is Ms Arndt?", "2015", True, "a year is no age"),
        ("How old is Ms Arndt?", "She was head of sales from May 2015 to June 2016.", True, "nor is a time in office"),
        ("How old is Ms Arndt?", "56", False, "an age"),
        ("How old is Ms Arndt?", "She is 56 years old.", False, "an age with its unit"),
        ("How old is the mill?", "The mill was built in 1890.", False, "an age by its beginning"),
        ("How long after expiry may the seller not compete?", "after the expiry date", True, "an event again"),
        ("How long after delivery is payment due?", "immediately", False, "at once"),
        (
            "How many days of notice must the seller give?",
            "The goods are warranted for not more than ninety (90) days.",
            True,
            "no notice",
        ),
        (
            "How many days of notice must the seller give?",
            "The seller may end it on 30 days' notice.",
            False,
            "a notice",
        ),
        (
            "What is the excess for theft of a bicycle?",
            "We do not cover bicycles that are left away from the home.",
            True,
            "what is denied is another thing",
        ),
        (
            "What is the excess for theft of a bicycle?",
            "You pay no excess when a bicycle is stolen from the home.",
            False,
            "what is denied is the sum",
        ),
        ("质量保证金为多少？", "质保期满后三十日内", True, "nor is a term"),
        ("运费是多少？", "2024年9月30日", True, "nor a day"),
        ("预付款是多少？", "合同总价的30%", False, "a share"),
        ("预付款是多少？", "人民币342,000元", False, "an amount"),
        ("预付款多少天内支付？", "七个工作日", False, "days were asked for"),
        ("付款期限是多少天？", "七个工作日", False, "the noun is the term"),
        ("第几条款是多少字？", "七个工作日", False, "条款 is a clause, no money"),
        ("质保期是多少？", "人民币342,000元", True, "money is no time"),
        ("质保期是多少？", "二十四个月", False, "a time"),
        ("交货期限是多久？", "10%", True, "a share is no time"),
        ("员工人数是多少？", "三十", False, "neither money nor time"),
        ("How much is the deposit?", "within thirty (30) days", True, "a time is no deposit"),
        ("How much is the deposit?", "GBP 1,670", False, "an amount"),
        ("How much does the parking cost?", "the first day of each month", True, "a day is no cost"),
        ("How much does the parking cost?", "No charge is made.", False, "that there is none is an answer"),
        ("How much notice is needed?", "two months", False, "notice is a time"),
        ("什么时候交货？", "每逾期一日", True, "what a penalty is counted by is no day"),
        ("When is the delivery?", "for each day of delay", True, "nor in English"),
        ("When is the rent due?", "EUR 900", True, "an amount is no day"),
        ("When is the rent due?", "on signing", False, "an event may be"),
        (
            "When does the term end?",
            "It ends with the payment of the last EUR 900.",
            False,
            "a sentence tells an event",
        ),
        ("How long is the term?", "4%", True, "a share is no time"),
        ("How long is the table?", "2.4 m", False, "a length"),
        ("Wie lange läuft der Vertrag?", "900 EUR", True, "German"),
        ("租金何时支付？", "每月5日前", False, "a day of each month"),
        ("合同编号是多少？", SALE_ZH, True, "a model in a sentence on the price"),
        ("合同编号是多少？", "人民币380,000元", True, "an amount"),
        ("合同编号是多少？", "HT-2024-0616", False, "a number by itself"),
        ("合同编号是什么？", "合同编号：HT-2024-0616", False, "with its label"),
        ("What is the policy number?", "Policy number HC-4471-882.", False, "with its label"),
        ("What is the policy number?", "We insure the contents up to GBP 40,000 in total.", True, "an amount"),
        ("What is the phone number of the agent?", "+44 20 7946 0018", False, "digits in groups"),
        ("What is the number of employees?", "412", False, "a count is no number of a document"),
        (
            "What is the total price of the roof renovation?",
            "Roof renovation, Harbour Street 9.",
            True,
            "a street number is no price",
        ),
        ("What is the total price of the roof renovation?", "Total price: EUR 48,200 net.", False, "a price"),
        ("What is the monthly fee?", "2. Fees", True, "a heading"),
        ("What is the monthly fee?", "4% of net sales", False, "a fee may be a share"),
        ("What is the deposit?", "No deposit is due.", False, "that there is none is an answer"),
        ("What is the deposit for?", "It secures the rent.", False, "a purpose was asked for"),
        ("What is the cost centre of the plant?", "Plant services", False, "no amount was asked for"),
        ("How many grants were awarded?", "Grants were awarded to the school.", True, "no number"),
        ("How many grants were awarded?", "Three grants were awarded.", False, "a number in words"),
        ("How much notice must be given?", "sixty days", False, "a length of time"),
        (
            "How much notice must the tenant give?",
            "Notices go to Harbour Street 9.",
            True,
            "a street number is no time",
        ),
        ("押金是多少?", "押金应当在合同终止后退还。", True, "no amount in Chinese"),
        ("押金是多少?", "押金为人民币一万七千元。", False, "an amount in Chinese words"),
        ("When does the agreement take effect?", "4", True, "a clause's number is no time"),
        ("When does the agreement take effect?", "on signature", False, "an event"),
        ("How long is the term?", "4", True, "four of what"),
        ("When was the company founded?", "2004", False, "a year"),
        (
            "When was this deed signed?",
            "It may not be changed without a document signed by both parties.",
            True,
            "it tells no time",
        ),
        ("When was this deed signed?", "It was signed after the auction.", False, "a time by an event"),
        ("When was the fee paid?", "The fee was not paid.", False, "never"),
        ("When did the war end?", "1918", False, "a year alone"),
        ("When was the lease signed?", "It may be changed by a paper signed by both.", True, "by no time"),
        ("When was the bridge closed?", "It was closed after the flood.", False, "after an event"),
        ("On what date does the lease begin?", "4", True, "a number alone"),
        ("When may the fee be raised?", "The fee may be raised if costs rise.", False, "a case is a time"),
        ("Who is the supplier?", "Alder Consulting", False, "no amount was asked for"),
    ],
)
def test_a_value_of_another_kind(question: str, sentence: str, lacks: bool, why: str) -> None:
    assert bool(lacks_kind(question, [sentence])) is lacks, why


def test_a_bare_number_from_a_table_may_be_an_amount() -> None:
    assert lacks_kind("销售费用是多少？", ["51,220"])
    assert not lacks_kind("销售费用是多少？", ["51,220"], from_table=True)
    assert not lacks_kind("What was the cost of sales?", ["51,220"], from_table=True)
    assert not lacks_kind("What was the total of the fees?", ["12"], from_table=True)


def test_an_answer_of_another_kind_does_not_pass() -> None:
    made = factories.answer(question="How much is the deposit?")
    fitting = replace(made, claims=tuple(replace(claim, text="EUR 900") for claim in made.claims[:1]))
    assert with_asked_kind(fitting) is fitting
    other = replace(made, claims=tuple(replace(claim, text="thirty days") for claim in made.claims[:1]))
    found = with_asked_kind(other)
    assert found.verdict is AnswerVerdict.UNDETERMINED
    assert "amount of money" in found.verdict_reason


def test_the_year_in_a_law_s_name_is_no_date_of_the_deed() -> None:
    made = factories.answer(question="Until when is this contract in force?")
    claims = tuple(replace(claim, text="1933, as amended") for claim in made.claims[:1])
    law, deed = (
        _with_text(made, text) for text in ("“Act” means the Securities Act of 1933, as amended.", "It ended in 1933.")
    )
    assert "name of a law" in with_asked_kind(replace(law, claims=claims)).verdict_reason
    assert "name of a law" not in with_asked_kind(replace(deed, claims=claims)).verdict_reason


def _with_text(answer, text):
    items = [replace(item, units=tuple(replace(unit, text=text) for unit in item.units)) for item in answer.pack.items]
    return replace(answer, pack=replace(answer.pack, items=tuple(items)))


@pytest.mark.parametrize(
    ("question", "answer", "lacks", "why"),
    [
        ("What was total revenue?", "6,489 7,500 7,017", True, "three years, and none is named"),
        ("营业收入是多少？", "6,489 7,500", True, "two years, and none is named"),
        ("What was total revenue in each year?", "6,489 7,500 7,017", False, "several are asked for"),
        ("What was total revenue?", "6,489", False, "one value"),
        ("What was total revenue?", "Total revenue 6,489 7,500 7,017", False, "the row says what it is of"),
        ("What is the telephone number?", "+1 (415) 555-0100", False, "one number in groups"),
        ("What was the loss?", "(86.0)", False, "one value in brackets"),
    ],
)
def test_values_without_a_name_are_no_answer_to_a_question_for_one(question, answer, lacks, why):
    assert ("without their names" in lacks_kind(question, [answer])) is lacks, why
