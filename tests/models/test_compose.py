"""Sentences are bound by alignment or replaced by the evidence's own words; nothing is shown cut off or uncited."""

from __future__ import annotations

import pytest

from core.align import align
from core.answer import VerbatimSpan
from core.text.sentences import sentence_ranges
from models.compose import Composed, Source, best_quote, compose, extract, is_refusal, shorten

RENT = "The monthly rent is $1,200.50, payable in advance."
NOTICE = "Either party may end the lease on sixty days' written notice."
LONG = (
    "The tenant shall keep the premises clean " + "and in good repair, fair wear and tear excepted, " * 10 + "always."
)
SOURCES = (
    Source("E1", RENT, RENT, (RENT,)),
    Source("E2", NOTICE, NOTICE.replace(" on ", "\non "), (NOTICE,)),
)


def composed(raw: str, finish: str = "stop", **options: object) -> Composed:
    settings: dict[str, object] = {
        "align": align,
        "split": sentence_ranges,
        "refusal": "The documents do not say.",
        **options,
    }
    return compose(raw, finish, SOURCES, "What is the notice period?", **settings)  # type: ignore[arg-type]


CASES = [
    ("The rent is $1,200.50.", "stop", "The rent is $1,200.50. [E1]", "aligned"),
    (
        "The rent is $1,200.50. Notice is sixty days.",
        "stop",
        "The rent is $1,200.50. [E1] Notice is sixty days. [E2]",
        "each sentence its own citation",
    ),
    ("The rent is $1,200.50 [E2].", "stop", "The rent is $1,200.50. [E1]", "the model's own marks are not trusted"),
    ("Purple elephants dance.", "stop", f"{NOTICE} [E2]", "aligned with nothing: the evidence's words"),
    ("", "stop", f"{NOTICE} [E2]", "nothing written"),
    ("!!! ...", "stop", f"{NOTICE} [E2]", "no words"),
    (
        "Purple elephants dance. Green ones sing.",
        "stop",
        f"{NOTICE} [E2]",
        "the evidence is quoted once, not once a sentence",
    ),
    (
        "Notice is sixty days. Purple elephants dance.",
        "stop",
        "Notice is sixty days. [E2]",
        "what is quoted already is not quoted again",
    ),
    (
        "The rent is $1,200.50. Notice is sixty",
        "length",
        "The rent is $1,200.50. [E1]",
        "a sentence that the budget cut off is dropped",
    ),
    ("Notice is sixty", "length", f"{NOTICE} [E2]", "the only sentence was cut off: the evidence's words"),
    ("sixty days", "stop", "sixty days [E2]", "a short answer needs no full stop"),
    ("The rent is $1,200.50. Notice is", "cancelled", "The rent is $1,200.50. [E1]", "cancelled in a sentence"),
    ("Noti", "cancelled", "", "cancelled before any sentence"),
    ("The rent is $1,200.50. The rent is $1,200.50.", "stop", "The rent is $1,200.50. [E1]", "said twice"),
    ("The documents do not say.", "stop", "The documents do not say.", "a refusal is kept and carries no mark"),
]


@pytest.mark.parametrize(("raw", "finish", "shown", "why"), CASES, ids=[row[3] for row in CASES])
def test_compose(raw: str, finish: str, shown: str, why: str) -> None:
    result = composed(raw, finish)
    assert result.text == shown, why
    for sentence in result.sentences:
        after = result.text[sentence.end : sentence.end + 5]
        assert after == (f" [{sentence.key}]" if sentence.key else "")
        assert sentence.bound == ("" if sentence.key is None else sentence.bound)


def test_later_sentences_are_dropped() -> None:
    assert (
        composed("Notice is sixty days. The rent is $1,200.50.", sentences_max=1).text == "Notice is sixty days. [E2]"
    )


def test_ids_outside_the_pack_are_never_shown() -> None:
    result = composed("Notice is sixty days.", align=lambda _sentence, _items, _question="": ("E99", 1.0))
    assert [sentence.key for sentence in result.sentences] == ["E2"]


def test_evidence_that_the_model_was_not_shown_may_be_quoted() -> None:
    text = compose("", "stop", SOURCES[:1], "notice?", align=align, split=sentence_ranges, pack=SOURCES).text
    assert text == f"{NOTICE} [E2]"


def test_no_evidence_shows_nothing() -> None:
    result = compose("Anything.", "stop", (), "?", align=align, split=sentence_ranges)
    assert (result.text, result.sentences) == ("", ())


def test_list_items_keep_their_lines() -> None:
    text = composed("- rent $1,200.50 monthly\n- sixty days' written notice").text
    assert text == "- rent $1,200.50 monthly [E1]\n- sixty days' written notice [E2]"


SPAN = VerbatimSpan("E2", 31, 41, "sixty days", -0.3)
UNSURE = VerbatimSpan("E2", 31, 41, "sixty days", -6.0)
EXTRACTS = [
    ("When?", "thirty", SPAN, "sixty days [E2]", "a question for a name or number is answered by the span"),
    ("May the notice be short?", "thirty", SPAN, f"{NOTICE} [E2]", "yes or no by the sentence"),
    ("May the notice be short?", "Sixty days.", SPAN, "sixty days [E2]", "but by the span when both decodings agree"),
    ("When is notice given?", "thirty", UNSURE, f"{NOTICE} [E2]", "an unlikely span: the model wanted something else"),
    ("When is notice given?", "thirty", None, f"{NOTICE} [E2]", "no span"),
    ("Is notice sixty days?", "sixty days", SPAN, f"{NOTICE} [E2]", "the question's own words answer nothing"),
]


LABELS = [
    ("5.1 The term is 12 months.", 0, "5.1", False, "a clause's number answers nothing"),
    ("Term.\n7. The term is 12 months.", 6, "7.", False, "also on a later line"),
    ("The rate is 5.1 a year.", 12, "5.1", True, "a number inside a line may be an answer"),
    ("12 months is the term.", 0, "12 months", True, "a number with its unit may begin a line"),
    ("3.1 How much it is.", 0, "3.1 How much", False, "a clause's number and words of the question"),
]


def test_the_heads_of_a_table_answer_no_question_for_an_amount() -> None:
    units = ("Year  Monthly rent  Yearly rent", "The rent is 18,500 a month.")
    source = Source("E1", "", "\n".join(units), units, (1.2, 0.6))
    result = extract("", (source,), "How much is the monthly rent?", span=None)
    assert result.text == f"{units[1]} [E1]"


@pytest.mark.parametrize(("quote", "start", "text", "shown", "why"), LABELS, ids=[row[4] for row in LABELS])
def test_clause_numbers_are_no_answers(quote: str, start: int, text: str, shown: bool, why: str) -> None:
    span = VerbatimSpan("E1", start, start + len(text), text, -0.1)
    assert quote[start : start + len(text)] == text
    result = extract("", (Source("E1", quote, quote, (quote,)),), "How much is it?", span=span)
    assert (result.text == f"{text} [E1]") is shown, why


def test_the_searchs_score_of_a_unit_counts() -> None:
    units = ("The notice period is told in section 9.", "Sixty days before the end.")
    source = Source("E1", "", "\n".join(units), units, (0.4, 1.2))
    quote = best_quote((source,), "What is the notice period?")
    assert quote is not None and quote.text == units[1]


@pytest.mark.parametrize(("question", "free", "span", "shown", "why"), EXTRACTS, ids=[row[4] for row in EXTRACTS])
def test_extract(question: str, free: str, span: VerbatimSpan | None, shown: str, why: str) -> None:
    result = extract(free, SOURCES, question, span=span)
    assert result.text == shown, why
    assert result.sentences[0].bound == "verbatim"


def test_best_quote_without_any_match_takes_the_unit_of_the_span() -> None:
    quote = best_quote(SOURCES, "zzz?", SPAN)
    assert quote is not None and quote.key == "E2"
    first = best_quote(SOURCES, "zzz?", None)
    assert first is not None and first.key == "E1"


SHORT = [("a b c", 300, "a b c"), ("word " * 100, 20, "word word word …"), ("x" * 50, 20, "x" * 18 + " …")]


@pytest.mark.parametrize(("text", "limit", "expected"), SHORT)
def test_shorten(text: str, limit: int, expected: str) -> None:
    result = shorten(text, limit)
    assert result == expected
    assert len(result) <= limit


def test_long_units_are_shortened_at_a_word() -> None:
    source = Source("E1", LONG, LONG, (LONG,))
    text = compose("", "stop", (source,), "clean?", align=align, split=sentence_ranges).text
    shown = text.removesuffix(" [E1]")
    assert len(shown) <= 300
    assert shown.endswith(" …")
    assert LONG.startswith(shown.removesuffix(" …"))


REFUSALS = [
    ("The documents do not say.", True),
    ("The documents do not say", True),
    ("The passage does not mention it.", True),
    ("The passages say sixty days.", False),
    ("", False),
]


@pytest.mark.parametrize(("text", "expected"), REFUSALS)
def test_refusals(text: str, expected: bool) -> None:
    assert is_refusal(text, "The documents do not say.") is expected


def test_a_length_of_time_is_preferred_where_one_is_asked_for() -> None:
    units = ("Either party may end the lease by written notice.", "The lease ends on sixty (60) days' notice.")
    source = Source("E1", "", "\n".join(units), units, (1.0, 0.95))
    for question, shown in (("What is the notice period?", units[1]), ("How is notice given?", units[0])):
        assert extract("", (source,), question, span=None).text == f"{shown} [E1]"


def test_a_row_with_the_cell_asked_for_comes_before_the_heads_over_it() -> None:
    units = ("2024  2025  Total", "Total fees  1,676.4  1,719.3  3,395.7")
    source = Source("E1", "", "\n".join(units), units, (1.0, 0.95), ("", "Total fees, 2025: 1,719.3"))
    result = extract("", (source,), "What are the total fees in 2025?", span=None)
    assert (result.text, result.sentences[0].bound) == ("Total fees, 2025: 1,719.3 [E1]", "cell")


def test_the_unit_that_fits_best_is_quoted_whatever_its_words() -> None:
    units = ("The notice period is told in section 9.", "Sixty days before the end.")
    source = Source("E1", "", "\n".join(units), units, (1.2, 0.4), (), (0.1, 1.0))
    quote = best_quote((source,), "What is the notice period?")
    assert quote is not None and quote.text == units[1]


def test_a_span_of_another_year_gives_way_to_the_value_of_the_year() -> None:
    unit = "In 2024 and 2023 the staff was 510 and 480."
    source = Source("E1", unit, unit, (unit,))
    span = VerbatimSpan("E1", unit.index("510"), unit.index("510") + 3, "510", 0.0)
    assert extract("510", (source,), "How large was the staff in 2023?", span=span).text == "480 [E1]"
    assert extract("510", (source,), "How large was the staff in 2024?", span=span).text == "510 [E1]"


def test_a_span_of_a_unit_that_hardly_fits_is_no_answer() -> None:
    units = ("The deposit is 300.", "The fee is 900.")
    source = Source("E1", "", " ".join(units), units, (), (), (1.0, 0.05))
    span = VerbatimSpan("E1", 31, 34, "900", -0.1)
    assert source.quote[31:34] == "900"
    assert extract("", (source,), "How much is the deposit?", span=span).text == f"{units[0]} [E1]"
