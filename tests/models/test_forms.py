"""The form of an answer is made, not hoped for: a value or none, a decided yes or no, one mark an item."""

from __future__ import annotations

import pytest

from core.answer import DraftSentence, VerbatimSpan
from core.prompting import AnswerForm
from models.compose import Composed, Source
from models.forms import acceptable, as_list, decided, in_its_words, labels, number_or_none, without_yes_no

REFUSAL = "The documents do not say."


def composed(text: str, key: str | None = "E1") -> Composed:
    mark = f" [{key}]" if key else ""
    return Composed(text + mark, (DraftSentence(0, len(text), key, "alignment", 1.0),))


def span(text: str, key: str = "E1") -> VerbatimSpan:
    return VerbatimSpan(key, 0, len(text), text, -0.2)


NUMBERS = [
    (
        "Rent is $1,200.50 a month.",
        "How much is the rent?",
        None,
        "Rent is $1,200.50 a month [E1]",
        "with unit and name",
    ),
    ("See Section 3.2: sixty (60) days.", "How long is the notice?", None, "sixty (60) days [E1]", "no clause number"),
    ("It begins on 1 March 2021 for three years.", "When does it begin?", None, "1 March 2021 [E1]", "a date for when"),
    ("It begins on 1 March 2021 for three years.", "How long is it?", None, "three years [E1]", "a time for how long"),
    ("A pays $5 and B pays $7.", "What is the fee?", span("B pays $7"), "$7 [E1]", "the span tells which"),
    ("A pays $5 and B pays $7.", "What is the fee?", None, "A pays $5 and B pays $7. [E1]", "never one by chance"),
    ("The tenant keeps it clean.", "How much is the rent?", None, REFUSAL, "a number or none"),
]


@pytest.mark.parametrize(("text", "question", "meant", "shown", "why"), NUMBERS, ids=[row[4] for row in NUMBERS])
def test_number_or_none(text: str, question: str, meant: VerbatimSpan | None, shown: str, why: str) -> None:
    made = number_or_none(composed(text), question, meant, REFUSAL)
    assert made.text == shown, why
    cited = [one for one in made.sentences if one.key]
    assert all(made.text[one.start : one.end] in text for one in cited)
    assert bool(cited) == (shown != REFUSAL)


LABELLED = [
    ("£2,450", "3.1 The Tenant shall pay a monthly rent of £2,450, in advance.", "monthly rent of £2,450", "an amount"),
    ("two", "The Tenant pays a security deposit equal to two monthly rents.", "security deposit equal to two monthly rents",
     "so many of another amount"),
    ("£310", "The deposit is due; a charge of £310 per month follows.", "£310 per month", "words of another clause"),
    ("£5", "A deposit of £5 or of £5.", "£5", "which of two is not told"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "unit", "shown", "why"), LABELLED, ids=[row[3] for row in LABELLED])
def test_a_value_is_shown_with_what_names_it(value: str, unit: str, shown: str, why: str) -> None:
    source = Source("E1", unit, unit, (unit,))
    question = "How much is the monthly rent, and how much the deposit?"
    assert number_or_none(composed(value), question, None, REFUSAL, (source,)).text == f"{shown} [E1]", why


def test_a_cell_keeps_its_row_column_and_scale() -> None:
    text = "Revenue, 2023: 48,210 (in thousands)"
    cell = Composed(f"{text} [E1]", (DraftSentence(0, len(text), "E1", "cell", 1.0),))
    assert number_or_none(cell, "What was revenue in 2023?", None, REFUSAL).text == f"{text} [E1]"


def test_a_number_without_a_citation_is_no_answer() -> None:
    assert number_or_none(composed("It is $5.", None), "How much?", None, REFUSAL).text == REFUSAL


def test_a_span_of_the_number_form_must_hold_a_value() -> None:
    fits = acceptable(AnswerForm.NUMBER, "How much is the rent?")
    assert (fits("$1,200"), fits("the tenant")) == (True, False)
    assert acceptable(AnswerForm.TEXT, "How much is the rent?")("the tenant")


DECIDED = [
    ({"Yes": 0.9, "No": 0.1}, "Yes. The tenant may sublet. [E1]", "the likelier word"),
    ({"Yes": 0.45, "No": 0.55}, "The tenant may sublet. [E1]", "too close: only the sentence that decides"),
    (None, "The tenant may sublet. [E1]", "the model is not asked"),
    ({"是": 0.2, "否": 0.8}, "否。The tenant may sublet. [E1]", "Chinese"),
]


@pytest.mark.parametrize(("scores", "shown", "why"), DECIDED, ids=[row[2] for row in DECIDED])
def test_yes_or_no(scores: dict[str, float] | None, shown: str, why: str) -> None:
    made = decided(composed("The tenant may sublet."), scores)
    assert made.text == shown, why
    assert made.text[made.sentences[-1].start : made.sentences[-1].end] == "The tenant may sublet."


def test_no_word_is_put_before_what_is_not_cited() -> None:
    assert decided(composed("Nothing.", None), {"Yes": 1.0, "No": 0.0}).text == "Nothing."


def test_the_words_follow_the_question() -> None:
    assert (labels("May it?"), labels("可以转租吗？")) == (("Yes", "No"), ("是", "否"))


TAKEN = [
    ("No. The tenant may not.", "The tenant may not.", "the word and its stop"),
    ("Yes, it may.", "it may.", "a comma"),
    ("No notice is needed.", "No notice is needed.", "a determiner is no answer"),
    ("Not without consent.", "Not without consent.", "another word"),
    ("yes", "", "alone"),
    ("否，不得转租。", "不得转租。", "Chinese"),
]


@pytest.mark.parametrize(("raw", "rest", "why"), TAKEN, ids=[row[2] for row in TAKEN])
def test_a_written_yes_or_no_is_taken_off(raw: str, rest: str, why: str) -> None:
    assert without_yes_no(raw) == rest, why


def test_items_bear_one_mark() -> None:
    assert (
        as_list("- a passport\n* two photographs\n\n3. proof\nfees")
        == "- a passport\n- two photographs\n- proof\n- fees"
    )


def sources() -> tuple[Source, ...]:
    units = ("The rent is $5.", "The tenant insures.", "Rent is due monthly.")
    return (Source("E1", " ".join(units), " ".join(units), units, (1.0, 0.1, 0.9)),)


IN_ITS_WORDS = [
    (AnswerForm.TEXT, 3, "The rent is $5. [E1] Rent is due monthly. [E1]", "what fits, in the order of the pack"),
    (AnswerForm.LIST, 3, "- The rent is $5. [E1]\n- Rent is due monthly. [E1]", "an item a line"),
    (AnswerForm.TEXT, 1, "The rent is $5. [E1]", "no more than wanted"),
]


@pytest.mark.parametrize(("form", "limit", "shown", "why"), IN_ITS_WORDS, ids=[row[3] for row in IN_ITS_WORDS])
def test_a_tiny_models_summary_is_made_of_sentences_of_the_evidence(
    form: AnswerForm, limit: int, shown: str, why: str
) -> None:
    made = in_its_words(sources(), "What of the rent?", form, limit)
    assert made.text == shown, why
    assert all(one.key == "E1" and one.bound == "verbatim" for one in made.sentences)
    assert in_its_words((), "What?", form, limit).text == ""
