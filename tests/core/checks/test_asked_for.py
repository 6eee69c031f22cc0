"""Right words are no answer where an amount or a number was asked for and none is given."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import AnswerVerdict
from core.checks.asked_for import lacks_what_was_asked, with_what_was_asked
from tests.desktop import factories

PRICE = "What is the total price of the roof renovation?"


@pytest.mark.parametrize(
    ("question", "sentence", "lacks", "why"),
    [
        (PRICE, "Roof renovation, Harbour Street 9.", True, "a street number is no price"),
        (PRICE, "Total price: EUR 48,200 net.", False, "a price"),
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
        ("Who is the supplier?", "Alder Consulting", False, "no amount was asked for"),
    ],
)
def test_an_amount_that_was_asked_for_is_missed(question: str, sentence: str, lacks: bool, why: str) -> None:
    assert bool(lacks_what_was_asked(question, [sentence])) is lacks, why


def test_a_bare_number_from_a_table_may_be_an_amount() -> None:
    assert not lacks_what_was_asked("What was the cost of sales?", ["51,220"], from_table=True)
    assert not lacks_what_was_asked("What was the total of the fees?", ["12"], from_table=True)


def test_an_answer_without_the_amount_does_not_pass() -> None:
    made = factories.answer(question="What is the fixed fee in 2026?")
    assert with_what_was_asked(made) is made, "its second sentence gives the fee"
    only = replace(made, claims=tuple(replace(claim, text="Harbour Street") for claim in made.claims[:1]))
    found = with_what_was_asked(only)
    assert found.verdict is AnswerVerdict.UNDETERMINED
    assert "amount of money" in found.verdict_reason
