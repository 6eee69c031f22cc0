"""What of a question tells no value of a report from another."""

import pytest

from core.plain_question import without_ends, without_own_name

NAMES = [
    ("How many lamps did Orno sell?", ("ORNO_2022_10K",), "How many lamps did  sell?", "the company's own name"),
    ("What are Orno's sales in Peru?", ("ORNO_2022_10K",), "What are  sales in Peru?", "with its ending"),
    ("How many lamps did Velt sell?", ("ORNO_2022_10K",), "How many lamps did Velt sell?", "another name"),
    ("How many lamps did Orno sell?", ("ORNO_2022", "VELT_2022"), "How many lamps did Orno sell?", "two documents are told apart by it"),
    ("奥诺卖了多少灯？", ("奥诺",), "奥诺卖了多少灯？", "no capitals"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "documents", "left", "why"), NAMES, ids=[row[-1] for row in NAMES])
def test_a_company_s_own_name(question, documents, left, why):
    assert without_own_name(question, documents) == left, why


ENDS = [
    ("How much was owed at the end of fiscal 2022?", "How much was owed fiscal 2022?", "before a year"),
    ("How much was owed by the close of March 2022?", "How much was owed March 2022?", "before a month"),
    ("What is due at the end of the lease?", "What is due at the end of the lease?", "the end of a thing"),
]


@pytest.mark.parametrize(("question", "left", "why"), ENDS, ids=[row[-1] for row in ENDS])
def test_the_end_of_a_year_is_how_a_date_is_told(question, left, why):
    assert " ".join(without_ends(question).split()) == left, why
