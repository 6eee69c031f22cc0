"""Which clauses of a question an answer speaks of: what a right answer leaves out must be seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import AnswerVerdict, FinishReason, Outcome
from core.checks.parts import Said, check_parts, question_parts, with_parts
from tests.desktop import factories

YES, NO, UNSURE = Outcome.CONFIRMED, Outcome.NOT_CONFIRMED, Outcome.UNDETERMINED
NOTICE = "Either party may terminate this Agreement upon sixty (60) days' notice."
FEE = "The fixed service fee for 2026 is EUR 1,577,000."
PACK = (NOTICE, FEE, "The deposit is held in escrow.", "通知期为六十日。")


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("What is the fixed fee and how much notice must be given?", 2),
        ("How can the customer end the agreement, and what does it cost in 2026?", 2),
        ("Who signs; when does the term begin?", 2),
        ("What is the deposit? Who holds the deposit?", 2),
        ("Is it binding and does it end in 2026?", 2),
        ("Wie hoch ist die Gebühr und wann ist sie fällig?", 2),
        ("Quel est le prix et quand est-il dû ?", 2),
        ("固定服务费是多少，通知期是多久？", 2),
        ("合同期限多长、租金多少、押金多少？", 3),
        ("租金是多少以及谁负责维修？", 2),
        ("What are the fees and the charges?", 1),  # two things, asked once
        ("How and when may the agreement end?", 1),  # two question words, one clause
        ("Which party pays and is liable?", 1),  # the second clause asks nothing of its own
        ("租金和押金分别是多少？", 1),
        ("根据合同，租金是多少？", 1),  # what stands before the comma asks nothing
        ("Tell me what the term is and who signs", 2),  # to tell somebody to answer is to ask
        ("Give the deposit and when is it due?", 2),
        ("Die Gemeinden sind groß und von welchem Merkmal gekennzeichnet?", 1),  # a statement is no part
        ("Who?", 1),
        ("", 1),
    ],
)
def test_a_question_is_cut_where_both_sides_ask(question: str, parts: int) -> None:
    assert len(question_parts(question)) == parts


@pytest.mark.parametrize(
    ("said", "outcome", "why"),
    [
        ("The guarantee expires on 31 January 2027.", UNSURE, "a guarantee is no guarantor"),
        ("31 January 2027", UNSURE, "a month is nobody"),
        ("The Guarantor, Oak Holdings Ltd, guarantees the loan until 31 January 2027.", YES, "a name"),
        ("The guarantee of the tenant expires on 31 January 2027.", YES, "a role"),
        ("Oak Holdings guarantees it until 31 January 2027.", YES, "a name that opens the sentence"),
    ],
)
def test_who_is_answered_by_somebody(said: str, outcome: Outcome, why: str) -> None:
    cited = "The guarantee expires on 31 January 2027."
    found = check_parts("When does the guarantee expire and who is the guarantor?", [Said(said, cited)])
    assert found[1].outcome is outcome, (why, found)


@pytest.mark.parametrize(
    ("question", "sentences", "outcomes", "why"),
    [
        ("What is the fixed fee and how much notice must be given?", (FEE, NOTICE), (YES, YES), "both are said"),
        ("What is the fixed fee and how much notice must be given?", (NOTICE,), (NO, YES), "the fee is left out"),
        ("What is the fixed fee and how much notice must be given?", (FEE,), (YES, NO), "the notice is left out"),
        (
            "What is the fixed fee and how much notice must be given?",
            (FEE, "Notice must be in writing."),
            (YES, UNSURE),
            "a number was asked for, and the sentence about it gives none",
        ),
        (
            "How can a party end the agreement and who holds the deposit?",
            (NOTICE,),
            (YES, NO),
            "to end is to terminate",
        ),
        ("What is the fixed fee and who paints the warehouse?", (FEE,), (YES, UNSURE), "the passages name no painter"),
        ("固定服务费是多少，通知期是多久？", ("固定服务费为1,577欧元。",), (YES, NO), "the notice is left out"),
        ("What is the fixed fee?", (NOTICE,), (), "one clause is judged by the other checks"),
    ],
)
def test_what_is_left_out_is_said(
    question: str, sentences: tuple[str, ...], outcomes: tuple[Outcome, ...], why: str
) -> None:
    found = check_parts(question, [Said(text) for text in sentences], PACK)
    assert tuple(part.outcome for part in found) == outcomes, (why, found)
    assert all(part.reason for part in found)


def test_words_that_are_missing_are_named_as_they_were_asked() -> None:
    english, chinese = (
        check_parts("Who signs and how much notice is needed?", [Said("Both directors sign.")], PACK),
        check_parts("租金是多少，通知期是多久？", [Said("租金为5000元。")], PACK),
    )
    assert "“notice”" in english[1].reason
    assert "“通知期”" in chinese[1].reason


def test_an_answer_that_leaves_a_part_out_does_not_pass() -> None:
    whole = factories.answer(question="How may a party terminate and what is the fixed fee in 2026?")
    assert with_parts(whole).verdict is AnswerVerdict.PASS
    partly = factories.answer(question="How may a party terminate and what is the total of the fees?")
    only = partly.claims[:1]
    found = with_parts(replace(partly, claims=only))
    assert found.verdict is AnswerVerdict.UNDETERMINED
    assert [part.outcome for part in found.asked] == [YES, NO]
    assert "not every part" in found.verdict_reason


def test_the_rest_of_a_cited_passage_is_not_said() -> None:
    rent, deposit = "The monthly rent is EUR 900.", "The deposit is EUR 1,800."
    made = factories.answer(question="How much is the deposit and how much is the monthly rent?")
    item = made.pack.items[0]
    units = tuple(replace(item.units[0], text=text, id=number) for number, text in enumerate((rent, deposit)))
    item = replace(item, units=units, quote=f"{rent} {deposit}", text=f"{rent} {deposit}")
    citation = replace(made.citations[0], key=item.key, quote=item.quote)
    claim = replace(made.claims[0], text=deposit, citation_keys=(item.key,), struck=False)
    half = replace(made, pack=replace(made.pack, items=(item,)), citations=(citation,), claims=(claim,))
    assert [part.outcome for part in with_parts(half).asked] == [YES, NO]
    assert with_parts(half).verdict is AnswerVerdict.UNDETERMINED


def test_what_is_struck_out_answers_nothing() -> None:
    made = factories.answer(question="How may a party terminate and what is the fixed fee in 2026?")
    struck = tuple(replace(claim, struck="fee" in claim.text.casefold()) for claim in made.claims)
    assert with_parts(replace(made, claims=struck)).asked[1].outcome is not YES


def test_a_refusal_is_left_as_it_is() -> None:
    refused = factories.refusal(FinishReason.NO_HIT)
    assert with_parts(refused) is refused
