"""What the wording of a question tells of the sentence that answers it."""

from __future__ import annotations

import math

import pytest

from core.text.terms import content_terms, content_words
from core.wording import (
    beside_question_word,
    chance_pairs,
    defines,
    letter_runs,
    only_asking,
    run_weights,
    subject,
    whole_stretches,
)

SUBJECTS = [
    ("What is the effective date?", "effective date", "a thing"),
    ("What does EBITDA stand for?", "ebitda", "an abbreviation"),
    ("Who is the Licensor?", "licensor", "a role"),
    ("Was ist die Kündigungsfrist?", "kundigungsfrist", "German, folded"),
    ("¿Qué es el plazo de preaviso?", "plazo de preaviso", "Spanish with its opening mark"),
    ("什么是违约金？", "违约金", "Chinese, asked first"),
    ("违约金是什么？", "违约金", "Chinese, asked last"),
    ("When does the term end?", "", "a question for a time"),
    ("租金是多少？", "租金", "a question for the amount of a thing"),
    ("押金多少", "押金", "the same, without a verb"),
    ("多少人住在那里？", "", "a question for how many do something"),
    ("What is the most that a party can be made to pay when it breaks the agreement?", "", "more than a thing"),
]


@pytest.mark.parametrize(("question", "named", "why"), SUBJECTS, ids=[row[2] for row in SUBJECTS])
def test_a_question_for_what_a_thing_is_names_the_thing(question: str, named: str, why: str) -> None:
    assert subject(question) == named, why


DEFINITIONS = [
    ("effective date", 'This Agreement, dated March 15, 2000 (the "Effective Date"), is made', True, "in quotes"),
    ("effective date", "Effective Date means the date of signature.", True, "with its verb"),
    ("hantaan virus", "Hantaan virus (HTNV) is an RNA virus.", True, "brackets between"),
    ("违约金", "违约金是合同总价的百分之十。", True, "Chinese"),
    ("合同总价", "本合同总价款为人民币3,260,000元。", True, "Chinese, with what an amount is said by"),
    ("合同总价", "每逾期一日，按合同总价的0.5%支付违约金。", False, "Chinese, only used"),
    ("effective date", "It ends two years after the Effective Date.", False, "only used"),
    ("term", "The terms are confidential.", False, "another word"),
    ("", "It is so.", False, "no thing asked for"),
]


@pytest.mark.parametrize(("named", "text", "said", "why"), DEFINITIONS, ids=[row[3] for row in DEFINITIONS])
def test_a_text_defines_a_thing_or_only_uses_it(named: str, text: str, said: bool, why: str) -> None:
    assert defines(named, text) is said, why


IN_PLACE = [
    ("尖吻灵猫主要是什么颜色？", ("颜色",), "the word after it"),
    ("合同的期限是多久？", (), "a question word that is no word of its own place"),
    ("该计划的目标是什么？", ("的目", "目标", "标是"), "nothing follows, so the words before"),
    ("What colour is it?", (), "in English the question word has moved to the front"),
]


@pytest.mark.parametrize(("question", "beside", "why"), IN_PLACE, ids=[row[2] for row in IN_PLACE])
def test_words_beside_a_question_word_in_the_answers_place(question: str, beside: tuple[str, ...], why: str) -> None:
    assert beside_question_word(question) == beside, why


def test_pairs_across_the_end_of_a_word_say_nothing_when_they_are_missing() -> None:
    standing = {"雍错": {1}, "错又": set[int](), "又叫": {2}, "频率": set[int](), "rate": set[int]()}
    assert chance_pairs(standing) == {"错又"}, "频率 is a word that is missing: no other pair explains its characters"


def test_words_that_only_ask_are_told_from_what_is_asked_about() -> None:
    asks = only_asking("合同什么时候到期？")
    assert {"时候", "候到"} <= asks and asks.isdisjoint({"合同", "到期"})
    assert not only_asking("When does it end?"), "in other scripts the list of little words does that"
    assert only_asking("On what grounds may the bank end it?") == {"ground"}, "but for phrases that ask"
    assert only_asking("How quickly must grounds be given?") == {"quickli"}, "a word counts where it does not ask"


def test_an_inflected_word_shares_most_of_its_letters() -> None:
    weights = run_weights("Wann endet die Kündigungsfrist?", ("Es gelten Kündigungsfristen.", "Die Miete ist fällig."))
    held = [sum(weights[run] for run in weights.keys() & letter_runs(text)) for text in ("Kündigungsfristen", "Miete")]
    assert math.isclose(sum(weights.values()), 1.0)
    assert held[0] > 0.4 > held[1]


@pytest.mark.parametrize(
    ("question", "held", "named"),
    [
        ("租赁期限到", "租赁期限为三年", []),
        ("逾期付款违约金", "逾期支付的，支付违约金", ["付款"]),
        ("养宠物", "房屋租赁", ["养宠物"]),
        ("deposit for pets", "the deposit", ["pets"]),
    ],
)
def test_what_no_passage_speaks_of_is_named_in_whole_words(question: str, held: str, named: list[str]) -> None:
    terms = content_terms(held)
    words = content_words(question)
    lacking = [one for one in words if one.text not in terms]
    assert [question[start:end] for start, end in whole_stretches(lacking, words)] == named
