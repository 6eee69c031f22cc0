"""Claims to painted lines: marks taken out, checks carried over, chips appended."""

from dataclasses import replace

import pytest

from core.answer import Check, Claim, ClaimVerdict, Outcome
from desktop.conversation.claim_text import chip_label, claim_line, detail_words, is_derived, spoken
from desktop.conversation.flow_text import unbroken
from tests.desktop import factories


def claim(text: str, start: int, end: int, checks: tuple[Check, ...] = (), keys: tuple[str, ...] = ("E1",)) -> Claim:
    return Claim(start, end, text[start:end], keys, ClaimVerdict.SUPPORTED, "", checks=checks)


def number(text: str, surface: str, start: int | None = None) -> Check:
    at = text.index(surface) if start is None else start
    return Check("number", at, at + len(surface), surface, Outcome.CONFIRMED, "")


@pytest.mark.parametrize(
    ("text", "surface", "body"),
    [
        ("It costs 5 euros. [E1]", "5", "It costs 5 euros."),
        ("It [E1] costs 5 euros. [E2]", "5", "It costs 5 euros."),
        ("Sixty [E12] (60) days [E3] pass.", "(60) days", "Sixty (60) days pass."),
        ("two\nlines 7", "7", "two lines 7"),
        ("no mark 8", "8", "no mark 8"),
    ],
)
def test_underlines_stay_on_their_words(text, surface, body):
    line = claim_line(text, claim(text, 0, len(text), (number(text, surface),)))
    assert line.text[: line.body_end] == body
    assert [line.text[u.start : u.end] for u in line.underlines] == [surface]


def test_a_check_outside_the_claim_is_found_by_its_words_or_left_out():
    text = "First. Second has 9. Third."
    stray = number(text, "9", start=500)
    nowhere = replace(stray, surface="10")
    line = claim_line(text, claim(text, 7, 20, (stray, nowhere)))
    assert [line.text[u.start : u.end] for u in line.underlines] == ["9"]
    lost = Claim(900, 950, "Second has 9.", (), ClaimVerdict.SUPPORTED, "", checks=(stray, nowhere))
    assert [u.check.surface for u in claim_line(text, lost).underlines] == ["9"]


def test_chips_follow_the_sentence_once_each_and_in_order():
    text = "A sentence."
    line = claim_line(text, claim(text, 0, len(text), keys=("E2", "E10", "E2")))
    assert [(chip.key, chip.label) for chip in line.chips] == [("E2", "2"), ("E10", "10")]
    for chip in line.chips:
        assert line.text[chip.start : chip.end].strip("\u00a0") == chip.label
        assert chip.start >= line.body_end


@pytest.mark.parametrize(("key", "label"), [("E1", "1"), ("N3", "3"), ("x", "x"), ("E", "E")])
def test_chip_label(key, label):
    assert chip_label(key) == label


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ((Outcome.DERIVED,), True),
        ((Outcome.DERIVED, Outcome.CONFIRMED), True),
        ((Outcome.DERIVED, Outcome.CONTRADICTED), False),
        ((Outcome.DERIVED, Outcome.UNDETERMINED), False),
        ((Outcome.CONFIRMED,), False),
        ((), False),
    ],
)
def test_derived_never_hides_something_worse(outcomes, expected):
    checks = tuple(Check("number", 0, 1, "1", outcome, "") for outcome in outcomes)
    assert is_derived(claim("1", 0, 1, checks)) is expected


def test_what_stands_under_a_sentence():
    answer = factories.answer()
    supported, _fee, derived, _cap, struck = answer.claims
    assert detail_words(supported, answer) == "page\u00a011\u00a0(printed\u00a010)"
    assert (
        detail_words(derived, answer) == "(1,822.4 − 1,719.3) ÷ 1,719.3 = 6.0 % · page\u00a011\u00a0(printed\u00a010)"
    )
    assert detail_words(struck, answer) == "Struck out: “e-mail” stands nowhere in the passages."


def test_short_figures_are_not_broken_and_offsets_stay(qapp):
    answer = factories.answer()
    line = claim_line(answer.text, answer.claims[3])
    shown = unbroken(line)
    assert "EUR\u00a01,800,000" in shown
    assert len(shown) == len(line.text)
    long = replace(line, underlines=(replace(line.underlines[0], start=0, end=40),))
    assert unbroken(long) == line.text


def test_a_screen_reader_hears_the_verdict_first():
    answer = factories.answer()
    assert spoken(answer.claims[0], answer).startswith("Supported. Either party may terminate")
    assert spoken(answer.claims[4], answer).startswith("Unsupported. Notice may be given by e-mail")
    assert "[E1]" not in spoken(answer.claims[0], answer)
