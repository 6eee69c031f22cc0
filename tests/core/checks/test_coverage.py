"""Coverage: which words of a text stand in the evidence, and the passages that hold them."""

import pytest

from core.checks.coverage import coverage, evidence_terms, merge, passage_terms
from core.checks.sources import CONCLUSIVE, MINIMUM, sources
from core.evidence import Passage


@pytest.mark.parametrize(
    ("text", "evidence", "confirmed", "missing", "why"),
    [
        ("The tenant pays sixty dollars.", "The tenant pays $60.", {"tenant", "pays", "sixty dollars"}, set(), "a number word is its value"),
        ("The tenant pays sixty dollars.", "The tenant pays $70.", {"tenant", "pays"}, {"sixty dollars"}, "another value"),
        ("Kündigung in dreißig Tagen", "Kündigung: 30 Tage", {"kündigung", "dreißig tagen"}, set(), "German"),
        ("The house was sold.", "The parties sell the house.", {"house", "sold"}, set(), "an irregular verb"),
        ("Terminating parties", "either party may terminate", {"terminating", "parties"}, set(), "inflection"),
        ("期限为三年", "本合同的期限是3年。", {"期限", "三年"}, set(), "Chinese numerals and words"),
        ("潜艇是黄色的", "本合同的期限是3年。", set(), {"潜艇", "黄色"}, "what is missing is named in words, not in letters"),
        ("The rent is 4,250", "The rent", {"rent"}, set(), "digits have checks of their own"),
        ("a bright submarine", "a submarine", {"submarine"}, {"bright"}, "the word that is made up"),
    ],
)  # fmt: skip
def test_words(text: str, evidence: str, confirmed: set[str], missing: set[str], why: str) -> None:
    found = coverage(text, evidence_terms([evidence]))
    assert (set(found.confirmed), set(found.unconfirmed)) == (confirmed, missing), why


def test_a_long_piece_of_chinese_weighs_more_than_a_short_one() -> None:
    found = coverage("有限责任公司的潜艇", evidence_terms(["有限责任公司"]))
    assert found.confirmed == ("有限责任公司",)
    assert found.ratio == pytest.approx(0.75)


def test_no_content_words_is_no_lack() -> None:
    assert coverage("It is so.", frozenset()).ratio == 1.0


def test_what_one_sentence_confirms_is_not_missing_in_the_whole() -> None:
    parts = [coverage("a red house", frozenset({"hous"})), coverage("a red car", frozenset({"red", "car"}))]
    whole = merge(parts)
    assert whole.unconfirmed == ()
    assert whole.ratio == 1.0


LONG = "Introductory words about nothing at all. " * 20
CLAIM = "The monthly rent is due on the first day."


def found(claim: str, *texts: str) -> tuple[tuple[str, float, str], ...]:
    passages = [Passage(f"E{at}", at, text) for at, text in enumerate(texts, 1)]
    terms = [passage_terms(text) for text in texts]
    return tuple((item.level, item.score, item.snippet) for item in sources(claim, passages, terms))


def test_levels_follow_the_named_thresholds() -> None:
    best, some, last = found(CLAIM, "Rent is due monthly on the first day.", "The first rent", "The day was long.")
    assert (best[0], best[1] > CONCLUSIVE) == ("conclusive", True)
    assert (some[0], MINIMUM < some[1] <= CONCLUSIVE) == ("minimum", True)
    assert (last[0], last[1] <= MINIMUM) == ("weak", True)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LONG + "Monthly rent is due on the first day. " + LONG, "in the middle"),
        ("Monthly rent is due on the first day. " + LONG, "at the beginning: the room before it goes behind it"),
        (LONG + "Monthly rent is due on the first day.", "at the end: the room behind it goes before it"),
    ],
)
def test_the_snippet_is_centred_on_the_shared_words(text: str, why: str) -> None:
    ((_, _, snippet),) = found(CLAIM, text)
    assert "Monthly rent is due on the first day" in snippet, why
    assert 200 <= len(snippet) <= 240, why
    before = text.index(snippet)
    assert before == 0 or text[before - 1].isspace() or text[before].isspace(), why


def test_a_snippet_of_chinese_has_words_on_both_sides() -> None:
    text = "前言文字没有意义" * 40 + "每月租金于第一日到期" + "其后文字没有意义" * 40
    ((_, _, snippet),) = found("租金到期", text)
    at = snippet.index("租金")
    assert 60 < at < 180
