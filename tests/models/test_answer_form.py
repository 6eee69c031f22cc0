"""The form of an answer by the question's words, in the languages of the documents."""

from __future__ import annotations

import pytest

from models.answer_form import Form, answers, form_of

FORMS = [
    ("When does the lease end?", Form.NAMED),
    ("How many employees were there in 2019?", Form.NAMED),
    ("What was the total of net sales?", Form.NAMED),
    ("What year was it signed?", Form.NAMED),
    ("Wie viele Mitarbeiter gab es?", Form.NAMED),
    ("¿Cuándo termina el contrato?", Form.NAMED),
    ("Сколько стоит аренда?", Form.NAMED),
    ("合同什么时候结束？", Form.NAMED),
    ("What insurance is carried?", Form.OPEN),
    ("Qu'est-ce que la force majeure ?", Form.OPEN),
    ("May the tenant keep a dog?", Form.SENTENCE),
    ("Is liability limited?", Form.SENTENCE),
    ("How are profits shared?", Form.SENTENCE),
    ("Why was it ended?", Form.SENTENCE),
    ("Who may audit, and when?", Form.SENTENCE),
    ("What must be delivered?", Form.SENTENCE),
    ("Darf der Mieter untervermieten?", Form.SENTENCE),
    ("Wie wird gekündigt?", Form.SENTENCE),
    ("¿Por qué terminó?", Form.SENTENCE),
    ("是否可以转租？", Form.SENTENCE),
    ("为什么终止合同？", Form.SENTENCE),
    ("", Form.OPEN),
]


@pytest.mark.parametrize(("question", "form"), FORMS)
def test_form(question: str, form: Form) -> None:
    assert form_of(question) is form


SAID = [
    ("sixty days", "What is the notice period?", True, "new words"),
    ("the notice", "What is the notice period?", False, "only words of the question"),
    ("a", "What is it?", False, "a function word"),
    ("2004", "What happened in 2008?", True, "another number"),
    ("2008", "What happened in 2008?", False, "the question's number"),
    ("the Board", "How many members are there?", False, "no number where one is asked for"),
    ("sixty", "How many members are there?", True, "a number in words"),
    ("Effective Date", "What is the date of the contract?", False, "no date where one is asked for"),
    ("several years", "How long does it take?", True, "a duration may be vague"),
    ("1", "How long does the arbitration last?", False, "a bare number is no length of time"),
    ("90 days", "How long does the arbitration last?", True, "a number of days is"),
    ("三年", "合同期限是多少？", True, "a number in Chinese"),
]


@pytest.mark.parametrize(("text", "question", "expected", "why"), SAID, ids=[row[3] for row in SAID])
def test_answers(text: str, question: str, expected: bool, why: str) -> None:
    assert answers(text, question) is expected, why
