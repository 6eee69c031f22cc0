"""Exceptions of a rule, names known by their form, and the texts that explain outcomes."""

import pytest

from core.answer import AnswerVerdict, ClaimVerdict, Outcome
from core.checks.exceptions import exempt_part
from core.checks.explain import explain
from core.checks.name_forms import strange_forms
from core.checks.polarity import compare
from core.text.folding import fold


@pytest.mark.parametrize(
    ("source", "same", "turned", "why"),
    [
        (
            "All employees except interns accrue leave.",
            "Interns do not accrue leave.",
            "Interns accrue leave.",
            "except",
        ),
        (
            "The fee is non-refundable unless the organiser cancels the event.",
            "If the organiser cancels the event, the fee is refundable.",
            "The fee is non-refundable even if the organiser cancels the event.",
            "unless",
        ),
        ("Pets are banned, save for guide dogs.", "Guide dogs are not banned.", "Guide dogs are banned.", "save for"),
        (
            "Other than in an emergency, notice is given in writing.",
            "Notice is given in writing except in an emergency.",
            "Even in an emergency, notice is given in writing.",
            "opening the sentence",
        ),
        (
            "除法定节假日外，图书馆每天开放。",
            "法定节假日图书馆不开放。",
            "图书馆每天开放，包括法定节假日。",
            "Chinese",
        ),
    ],
)
def test_what_is_said_of_an_exception(source: str, same: str, turned: str, why: str) -> None:
    assert compare(same, source) is None, why
    assert compare(turned, source) is not None, why


def test_a_sentence_without_an_exception_has_none() -> None:
    assert exempt_part("The fee is due on signing, but not refunded.") is not None
    assert exempt_part("The fee is due on signing.") is None


@pytest.mark.parametrize(
    ("text", "evidence", "strange", "why"),
    [
        ("合同由明达有限公司签署。", "合同由华安有限公司签署。", ["明达有限公司"], "an organisation"),
        ("合同由华安公司签署。", "合同由华安股份有限公司签署。", [], "its short name"),
        ("本公司收购了明达公司。", "公司收购明达公司股权。", [], "this company is no name"),
        ("王明先生担任董事。", "李华先生担任董事。", ["王明先生"], "a person"),
        ("总部位于杭州市。", "总部位于上海市。", ["杭州市"], "a place"),
        ("公司市场份额上升。", "公司份额上升。", [], "a market is no town"),
        ("Er traf Herrn Schmidt.", "Er traf Frau Meier.", ["Schmidt"], "one word after a German title"),
        ('A "Trigger Event" ends it.', "A Change of Control ends it.", ["Trigger Event"], "a defined term"),
        ("A “Change of Control” ends it.", "A change of control ends it.", [], "a known one"),
        ("It says “the parties agree to meet”.", "nothing", [], "a quotation is no term"),
    ],
)
def test_names_by_their_form(text: str, evidence: str, strange: list[str], why: str) -> None:
    assert [text[form.start : form.end] for form in strange_forms(text, fold(evidence))] == strange, why


@pytest.mark.parametrize("result", [*Outcome, *ClaimVerdict, *AnswerVerdict])
def test_every_result_is_explained_with_an_example(result: Outcome | ClaimVerdict | AnswerVerdict) -> None:
    text = explain(result)
    assert len(text.meaning) > 20
    assert text.example


@pytest.mark.parametrize(
    ("source", "turned", "why"),
    [
        ("A trainee shall keep a logbook and may file it online.", "A trainee must file it online.", "the verb tells"),
        ("Prices rose in May while costs fell in May.", "Costs rose in May.", "the subject tells"),
        ("No trace of lead was found in the well.", "Trace of lead was found in the well.", "a copy of what is denied"),
        ("It moved from Bonn to Kiel in June.", "It moved from Kiel to Bonn in June.", "from and to"),
        (
            "The grantor bears the cost of the survey.",
            "The grantee bears the cost of the survey.",
            "ends of a relation",
        ),
    ],
)
def test_a_source_with_both_sides_is_read_where_the_claim_is(source: str, turned: str, why: str) -> None:
    assert compare(turned, source) is not None, why


def test_told_from_either_end_nothing_is_swapped() -> None:
    assert compare("Lund collected what Osei examined.", "Osei examined what Lund had collected.") is None
