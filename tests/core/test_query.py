"""What a question is searched for, and that the person is told what was done to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.periods import period_terms, periods_in, years_in
from core.ports import Turn
from core.query import PERIOD_WEIGHT, understand
from core.vocabulary import standard_vocabulary


@pytest.mark.parametrize(
    ("question", "kept", "gone"),
    [
        ("What was revenue in 2019? Answer in USD millions.", "revenu", "usd"),
        ("What is the margin? Round to two decimals.", "margin", "round"),
        ("Using only the balance sheet, how large were the inventories?", "inventori", "sheet"),
        ("Here's my question: what is the rent?", "rent", "question"),
        ("How many shops (rounded to tens) are there?", "shop", "ten"),
        ("You are a careful lawyer. What does clause 4 say about repairs?", "repair", "lawyer"),
        ("What is the yield? If it is not given, state that it is missing.", "yield", "miss"),
    ],
)
def test_instructions_are_not_searched_for(question: str, kept: str, gone: str) -> None:
    query = understand(question)
    words = dict(query.terms)
    assert kept in words
    assert gone not in words
    assert any("instructions" in note for note in query.notes)


@pytest.mark.parametrize("question", ["Explain the restructuring.", "State the notice period.", "Answer the door", "?"])
def test_a_question_made_of_an_instruction_is_kept(question: str) -> None:
    query = understand(question)
    assert query.text == question
    assert not query.notes


def test_a_source_clause_still_points_to_its_statement() -> None:
    query = understand("Based on the balance sheet, how large is goodwill?", standard_vocabulary())
    assert query.statements == ("balance sheet",)
    assert "goodwill" in query.concepts


def test_a_definition_names_what_is_needed() -> None:
    query = understand(
        "What is the turnover ratio? It is defined as: sales / average inventory.", standard_vocabulary()
    )
    assert dict(query.terms)["averag"] < 1
    assert "inventories" in query.concepts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("capex FY2017 - FY2019", ("2017", "2018", "2019")),
        ("in FY18", ("2018",)),
        ("FY2023, FY2022", ("2022", "2023")),
        ("the second quarter of 2021", ("2021", "Q2")),
        ("2Q 2020", ("2020", "Q2")),
        ("H1 2023", ("2023", "H1")),
        ("as of March 31, 2019", ("2019", "March", "31")),
        ("on 1st July 2022", ("2022", "July", "1")),
        ("2018年第三季度", ("2018", "Q3")),
        ("2,018 shops and 2018.5 points", ()),
        ("you may leave", ()),
        ("page 12 of 300", ()),
    ],
)
def test_periods(text: str, expected: tuple[str, ...]) -> None:
    assert periods_in(text) == expected


def test_a_period_helps_to_choose_but_does_not_find() -> None:
    query = understand("What was revenue in FY2018?")
    assert dict(query.terms)["2018"] == PERIOD_WEIGHT
    assert "fy2018" not in dict(query.terms)
    assert years_in(query.periods) == (2018,)
    assert "quarter" in period_terms(("Q2",))


@pytest.mark.parametrize(
    ("question", "expected", "why"),
    [
        ("And the year before, 2018?", {"inventori", "2018"}, "the subject is carried over, the year replaced"),
        ("What about Costco?", {"inventori", "costco", "2019"}, "the year is carried over"),
        ("How is it calculated?", {"inventori", "calcul"}, "a pronoun"),
    ],
)
def test_follow_ups(question: str, expected: set[str], why: str) -> None:
    query = understand(question, history=(Turn("How large were the inventories in 2019?", "Ten."),))
    assert expected <= set(dict(query.terms)), why
    assert any("follow-up" in note for note in query.notes)
    if "2018" in expected:
        assert "2019" not in dict(query.terms)


@pytest.mark.parametrize(
    ("before", "question", "expected", "gone", "periods", "why"),
    [
        (
            "What was income of Acme in 2019?",
            "And the year before?",
            {"incom", "2018"},
            {"2019", "year"},
            ("2018",),
            "moved",
        ),
        ("What was income in 2020?", "the following year?", {"incom", "2021"}, {"2020"}, ("2021",), "no other word"),
        (
            "What was income in Q1 2021?",
            "and the quarter before?",
            {"incom", "q4"},
            {"q1"},
            ("2020", "Q4"),
            "over the year",
        ),
        ("2019年的存货是多少？", "那前一年呢？", {"存货", "2018"}, {"2019", "前一"}, ("2018",), "Chinese"),
        ("公司的净利润是多少？", "其营业收入呢？", {"营业", "收入"}, {"其营"}, (), "a pronoun in front of a word"),
        ("What does clause 3.2 say?", "and 3.3?", {"3.3", "claus"}, {"3"}, (), "a number is not cut at its point"),
        (
            "What was income of Acme in 2019?",
            "And Boltworks?",
            {"boltwork", "incom"},
            {"acm"},
            ("2019",),
            "another name",
        ),
    ],
)
def test_what_a_follow_up_points_to(
    before: str, question: str, expected: set[str], gone: set[str], periods: tuple[str, ...], why: str
) -> None:
    query = understand(question, history=(Turn(before, "Ten."),))
    words = set(dict(query.terms))
    assert expected <= words, why
    assert not gone & words, why
    assert query.periods == periods, why


@pytest.mark.parametrize(
    "question",
    [
        "Is there a cap on liability that applies to the supplier?",
        "How much was goodwill in 2018?",
        "公司的营业收入是多少？",
        "Which auditors signed the report that was given to the board last year?",
    ],
)
def test_whole_questions_lean_on_nothing(question: str) -> None:
    query = understand(question, history=(Turn("Which law governs?", "Oregon's."),))
    assert "govern" not in dict(query.terms)
    assert not any("follow-up" in note for note in query.notes)


def test_numbers_and_abbreviations_are_not_cut_at_their_points() -> None:
    assert "3.2" in dict(understand("What does clause 3.2 say?").terms)
    assert "Inc. rent" in understand("What does Acme Inc. rent?").text


def test_a_new_question_carries_nothing_over() -> None:
    history = (Turn("How large were the inventories in 2019?", "Ten."),)
    query = understand("Which courts have jurisdiction over disputes between landlord and tenant?", history=history)
    assert "inventori" not in dict(query.terms)


def test_names_quotes_clauses_and_documents_are_seen() -> None:
    query = understand('What does "force majeure" mean in section 12.3? (Agency Agreement between Alpha Corp and Beta)')
    assert query.phrases == ("force majeure",)
    assert query.clauses == ("section 12.3",)
    assert any("Alpha Corp" in name for name in query.names)
    assert dict(query.terms)["alpha"] < 1
    assert "alpha" not in query.text.lower()


@given(st.text(max_size=300))
def test_any_text_is_understood(text: str) -> None:
    query = understand(text, standard_vocabulary(), (Turn("before?", "yes"),))
    assert query.question == text
    assert all(weight > 0 for _, weight in query.terms)


@pytest.mark.parametrize("question", ["三期付款合计多少？", "三期付款一共是多少？"])
def test_words_that_only_ask_for_a_sum_are_not_searched_for(question: str) -> None:
    assert {term for term, _weight in understand(question).terms} == {
        term for term, _weight in understand("三期付款").terms
    }


@pytest.mark.parametrize(
    ("question", "kept", "gone"),
    [
        ("Was passiert, wenn der Mieter nicht zahlt?", "zahlt", {"passiert", "wenn"}),
        ("质保期是多长？", "质保", {"多长", "长", "是多"}),
        ("质保期有多长时间？", "质保", {"时间", "多长"}),
    ],
)
def test_the_words_of_asking_are_not_searched_for(question: str, kept: str, gone: set[str]) -> None:
    words = dict(understand(question).terms)
    assert kept in words
    assert not gone & set(words)
