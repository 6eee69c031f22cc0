"""A value of another year than the one asked for is no answer when the year asked for stands beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import AnswerVerdict
from core.checks.other_period import other_period, with_period
from tests.desktop import factories

BESIDE = "A dividend of 9.5 pence per share is proposed for 2024 (2023: 8.0 pence)."
NEXT = "The board approved the budget of EUR 3.2 million for 2024."
LAST = "In 2023 the budget had been EUR 2.9 million."
ASKED = "What is the budget for 2023?"


@pytest.mark.parametrize(
    ("question", "said", "sentences", "given", "why"),
    [
        (ASKED, "EUR 3.2 million", (NEXT, LAST), "2024", "the value of the other year"),
        (ASKED, "EUR 2.9 million", (NEXT, LAST), "", "the value of the year asked for"),
        ("What is the budget for 2024?", "EUR 2.9 million", (NEXT, LAST), "2023", "the other way round"),
        ("What is the budget?", "EUR 3.2 million", (NEXT, LAST), "", "no year was asked for"),
        (ASKED, "EUR 3.2 million", (NEXT,), "", "nothing of the year stands beside it: a sign of refusal, not of this"),
        (ASKED, NEXT, (NEXT, LAST), "", "the answer names its year itself"),
        (ASKED, "EUR 3.2 million", (NEXT, "In 2023 rain fell on 12 days."), "", "another thing of that year"),
        ("What dividend is proposed for 2023?", "9.5 pence", (BESIDE,), "2024", "the year before in brackets"),
        ("What dividend is proposed for 2023?", "8.0 pence", (BESIDE,), "", "the value in the brackets"),
        ("What dividend is proposed for 2024?", "9.5 pence", (BESIDE,), "", "the value before the brackets"),
        ("What dividend is proposed for 2024?", "8.0 pence", (BESIDE,), "2023", "the brackets for the year itself"),
        ("2023年的预算是多少？", "320万元", ("2024年预算为320万元。", "2023年预算为290万元。"), "2024", "in Chinese"),
    ],
)
def test_a_value_of_another_year_is_told(
    question: str, said: str, sentences: tuple[str, ...], given: str, why: str
) -> None:
    assert other_period(question, said, sentences) == given, why


@pytest.mark.parametrize(
    ("said", "verdict"), [("EUR 3.2 million", AnswerVerdict.UNDETERMINED), ("EUR 2.9 million", AnswerVerdict.PASS)]
)
def test_such_an_answer_does_not_pass(said: str, verdict: AnswerVerdict) -> None:
    made = factories.answer(question=ASKED)
    item = made.pack.items[0]
    units = tuple(replace(item.units[0], text=text, id=number) for number, text in enumerate((NEXT, LAST)))
    claim = replace(made.claims[0], text=said, struck=False)
    pack = replace(made.pack, items=(replace(item, units=units),))
    assert with_period(replace(made, claims=(claim,), pack=pack)).verdict is verdict
