"""What a document tells about the words of a question without any vocabulary."""

from __future__ import annotations

import pytest

from core import learnt
from core.index.lexical import build_index
from core.index.store import Store
from core.learnt import expansions, learnt_terms, near_forms, source_pages, sources_named, spelt_out
from core.query import understand
from tests.core.library_factory import add

PAGES = [
    [
        "The Chief Executive Officer spoke.",
        "A chief executive officer leads.",
        "Cash flow was good.",
        "Cash flow grew.",
    ],
    ["# Consolidated Statements of Income", "| Accountspayable 5 4", "| Capital expenditures 3 2", "The income grew."],
    [
        "# Other",
        "Capital expenditures fell.",
        "Nobody read the long and dull statements of income of last year, which Mr Grey had signed in May without a look"
        " at figures, notes or dates.",
        "A third-party note.",
    ],
]


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory):
    store = Store.open(tmp_path_factory.mktemp("library") / "library.db")
    add(store, "a", PAGES)
    yield build_index(store.page_term_rows(1))
    store.close()


TEXT = "\n".join(line for page in PAGES for line in page)


@pytest.mark.parametrize(
    ("short", "text", "expected", "why"),
    [
        ("CEO", "the Chief Executive Officer; a chief executive officer", ("chief", "execut", "offic"), "initials"),
        ("PP&E", "property, plant and equipment. Property, plant, and equipment", ("properti", "plant", "equip"), "&"),
        ("capex", "capital expenditures and capital expenditures", ("capit", "expenditur"), "beginnings of two words"),
        ("CEO", "the Chief Executive Officer", (), "seen once it may be chance"),
        ("CEO", "", (), "nothing to learn from"),
        ("C(O", "Chief Operating", (), "signs of patterns are letters here"),
    ],
)
def test_abbreviations_are_spelt_out(short: str, text: str, expected: tuple[str, ...], why: str) -> None:
    assert expansions(short, text.lower) == expected, why


@pytest.mark.parametrize(
    ("question", "expected", "why"),
    [
        ("What are the accounts payable?", {"accountspay"}, "the file lost the blank"),
        ("Which third party wrote?", set(), "a compound with a hyphen is indexed with its parts"),
        ("Was the cashflow good?", {"cash", "flow"}, "one word for two that stand together"),
        ("Was the chief good?", set(), "what the document holds is searched as it is"),
        ("Was the blackbird good?", set(), "parts that the document does not hold"),
    ],
)
def test_words_run_together_and_apart(index, question: str, expected: set[str], why: str) -> None:
    assert {term.text for term in learnt_terms(understand(question), index)} == expected, why


def test_the_text_is_only_read_for_an_abbreviation(index) -> None:
    def unread() -> str:
        raise AssertionError("not to be read")

    assert spelt_out(understand("What is the income?"), index, unread) == ()
    assert spelt_out(understand("What does that income have from there?"), index, unread) == (), "no little word"
    assert spelt_out(understand("What did the CEO say?"), index, lambda: TEXT) == ("chief", "execut", "offic")
    assert spelt_out(understand("What did the CEO say?"), index, unread) == ("chief", "execut", "offic"), "once"


def test_a_source_is_the_page_that_bears_its_name(index) -> None:
    question = "Based on the statement of income, what grew?"
    assert sources_named(question) == (("statement", "incom"),)
    gains = source_pages(understand(question), index)
    assert gains[1] > 0
    assert gains[[0, 2]].tolist() == [0, 0], "a sentence that mentions it is no title"


def test_a_question_without_a_source_lifts_nothing(index) -> None:
    assert not source_pages(understand("What grew?"), index).any()


@pytest.mark.parametrize(
    ("word", "expected", "why"),
    [
        ("licenc", "licens", "British and American"),
        ("favour", "favor", "British and American"),
        ("protestan", "protesta", "an ending"),
        ("ريبولت", "ريبول", "a name written without its last letter"),
        ("طالب", "يطالب", "an Arabic verb with its prefix"),
    ],
)
def test_forms_near_a_word_that_is_not_held(word: str, expected: str, why: str) -> None:
    assert expected in near_forms(word), why


@pytest.mark.parametrize("word", ["ab", "2019", "12.5", ""])
def test_short_words_and_numbers_have_no_near_forms(word: str) -> None:
    assert near_forms(word) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Chief Executive Officer", "the chief executive officer"),
        ("Société Générale – ÉLÉMENTS", "société générale – ÉlÉments"),
        ("273 \u212aelvin, \u0130stanbul", "273 kelvin, i\u0307stanbul"),
        ("lone \ud800 Half", "lone \ud800 half"),
    ],
)
def test_the_letters_that_the_patterns_look_for_are_lowered(text: str, expected: str) -> None:
    assert learnt._lowered(text) == expected
