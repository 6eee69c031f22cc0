import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.normalise import compact, compact_text, reading, search, strict, strict_text


@pytest.mark.parametrize(
    ("text", "result", "why"),
    [
        ("Net loss of $(1,234.5) was 12 %", "netlossof$(1234.5was12%", "bracket, decimal mark, percent, currency stay"),
        ("1,577 and 1577", "1577and1577", "thousands commas go"),
        ("12,5 %", "12,5%", "a decimal comma stays"),
        ("-5 and −5 and –5", "-5and-5and-5", "one kind of minus"),
        ("2019-2020, COVID-19", "20192020covid19", "a hyphen after a letter or digit is no sign"),
        ("a - 5", "a5", "a spaced dash is no sign"),
        ("(1) and (a)", "(1anda", "a bracket before a number stays, before a letter it goes"),
        (".5 0.5", ".50.5", "a leading point"),
        ("end. 5", "end5", "a full stop before a number goes"),
        ("10² m", "10²m", "a superscript is not a digit"),
        ("ﬁnance Ｆ１", "financef1", "print forms"),
        ("é e\u0301", "e\u0301e\u0301", "accents stay, in one form"),
        ("Straße", "strasse", "case folding may give two letters"),
        ("٣٫٥", "3.5", "Arabic digits and decimal mark"),
        ("人民币12,500元", "人民币12500元", "Chinese beside numbers"),
        ("so\u00adft a\u200bb", "softab", "invisible characters"),
    ],
)
def test_strict(text: str, result: str, why: str) -> None:
    assert strict(text).text == result, why


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Net loss of $(1,234.5)", "netlossof12345"),
        ("long-\nterm", "longterm"),
        ("Résumé", "resume"),
        ("10²", "102"),
        ("ﻟﻤﺮﺟﻊ", "لمرجع"),
    ],
)
def test_compact(text: str, result: str) -> None:
    assert compact(text).text == result


@pytest.mark.parametrize(
    ("text", "result", "why"),
    [
        ("ﬁnal  ofﬁce\nline", "final office line", "ligatures, spaces"),
        ("so\u00adft", "soft", "a soft hyphen is never read"),
        ("１２％ Ａ", "12% A", "full width"),
        ("第一条，租赁（一）", "第一条，租赁（一）", "Chinese marks stay as they are"),
        ("10² ½ ™", "10² ½ ™", "10² is not 102"),
        ("e\u0301", "é", "joined"),
        ("ﻟﻤﺮﺟﻊ", "لمرجع", "Arabic print forms"),
        (")2005 ( عام", "(2005 ) عام", "brackets as on paper are turned round"),
        ("عام (2005)", "عام (2005)", "brackets that are right stay"),
        ("a\u00a0b", "a b", "a no-break space"),
        ("", "", "nothing"),
    ],
)
def test_reading(text: str, result: str, why: str) -> None:
    assert reading(text) == result, why


@given(st.text())
def test_reading_twice_changes_no_letters(text: str) -> None:
    once = reading(text)
    assert compact(once).text == compact(reading(once)).text
    assert "  " not in once


@pytest.mark.parametrize(
    ("text", "result"),
    [("Résumé", "resume"), ("“Quote” — x", '"quote" - x'), ("أحمد مكتبة", "احمد مكتبه"), ("ABC", "abc"), ("ﬁ", "fi")],
)
def test_search(text: str, result: str) -> None:
    assert search(text) == result


@given(st.text(alphabet=st.sampled_from("ab1.,٫-–(%$ )\n€é5K"), max_size=40) | st.text(max_size=40))
def test_text_alone_is_the_mapped_text(text: str) -> None:
    assert strict_text(text) == strict(text).text
    assert compact_text(text) == compact(text).text
