"""Copies from the evidence never cut a word, number or sign, and every offset leads back to the quote."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.engine import TokenTable
from models.verbatim import PieceIndex, SpanConstraint, boundary, flatten
from tests.models.made_up import small_table

FLAT = [
    ("an agree-\nment  of", "an agreement of", "a word broken over two lines"),
    ("sixty (60)\ndays", "sixty (60) days", "a line break reads as a space"),
    ("2019-\n2020", "2019- 2020", "a range is no broken word"),
    ("co-\nOperation", "co- Operation", "a capital begins a word"),
    ("soft\u00adhyphen", "softhyphen", "soft hyphens are not seen"),
    ("  a \n\n b  ", "a b", "outer white space goes"),
    ("beneﬁt", "benefit", "a ligature is its letters"),
    ("ﻧﻬﺮ", "نهر", "Arabic as it is drawn is Arabic as it is written"),
    ("m² ½", "m² ½", "other signs stay"),
    ("", "", "nothing"),
]


@pytest.mark.parametrize(("quote", "flat", "why"), FLAT, ids=[row[2] for row in FLAT])
def test_flatten(quote: str, flat: str, why: str) -> None:
    assert flatten(quote).text == flat, why


@given(st.text(alphabet="ab -\n\u00adé期1", max_size=40))
def test_flat_offsets_lead_back(quote: str) -> None:
    flat = flatten(quote)
    assert len(flat.offsets) == len(flat.text) + 1
    for character, offset in zip(flat.text, flat.offsets, strict=False):
        assert quote[offset] == character or (character == " " and quote[offset].isspace())
    assert list(flat.offsets) == sorted(flat.offsets)


BOUNDARIES = [
    ("the rent", 3, True, "between words"),
    ("the rent", 2, False, "inside a word"),
    ("4,020 units", 1, False, "inside a grouped number"),
    ("4,020 units", 2, False, "behind the comma of a number"),
    ("12.5% more", 4, False, "a percent sign belongs to its number"),
    ("12.5% more", 5, True, "behind the percent sign"),
    ("$5 fee", 1, False, "a currency sign belongs to its number"),
    ("5€ fee", 1, False, "also behind the number"),
    ("-5 degrees", 1, False, "a minus belongs to its number"),
    ("(1,234) loss", 1, False, "brackets make a number negative"),
    ("(1,234) loss", 6, False, "the closing one too"),
    ("(see below)", 1, True, "brackets around words may be left out"),
    ("re-entry", 2, False, "inside a compound"),
    ("re-entry", 3, False, "inside a compound, behind the hyphen"),
    ("end. Next", 3, True, "before a full stop"),
    ("party's", 5, False, "before an apostrophe"),
    ("三年合同", 2, True, "Chinese words have no spaces"),
    ("2007年", 4, False, "a number stays with its unit"),
    ("e\u0301t", 1, False, "an accent belongs to its letter"),
]


@pytest.mark.parametrize(("text", "at", "allowed", "why"), BOUNDARIES, ids=[row[3] for row in BOUNDARIES])
def test_boundary(text: str, at: int, allowed: bool, why: str) -> None:
    assert boundary(text, at) is allowed, why


QUOTES = (
    ("E1", "Either party may end this lease on sixty (60)\ndays' notice, not less."),
    ("E2", "The rent is $1,200.50 a month (net), 12.5% more than in 2019; \u4e09\u5e74\u671f。"),
    ("E3", "Naïve café “quotes” — and -5 °C."),
)


@pytest.mark.parametrize("seed", range(150))
def test_random_walks_stay_in_the_evidence(seed: int) -> None:
    """Whatever token is chosen among the allowed ones, what comes out is a whole-word piece of a quote."""
    source = random.Random(seed)
    constraint = SpanConstraint(QUOTES, PieceIndex(small_table()))
    lead = source.choice((b" ", b""))
    options = constraint.begin(lead)
    written = b""
    closed = 0
    for _ in range(30):
        if not options:
            break
        token = source.choice(sorted(options))
        written += small_table().pieces[token]
        places = options[token]
        for place in constraint.may_end(places):
            key, start, end, text = constraint.locate(place)
            quote = dict(QUOTES)[key]
            assert quote[start:end] == text
            assert written.startswith(lead)
            assert flatten(text).text.encode() == written[len(lead) :]
            assert boundary(quote, start)
            closed += 1
        options = constraint.extend(places)
    assert closed or len(written) < 40


def test_byte_tokens_give_way_to_ordinary_ones() -> None:
    table = small_table()
    index = PieceIndex(table)
    assert index.ids[b"a"] not in table.byte_tokens
    assert index.ids["ï".encode()[:1]] in table.byte_tokens


def test_nothing_runs_from_one_quote_into_the_next() -> None:
    constraint = SpanConstraint((("E1", "rent"), ("E2", "notice")), PieceIndex(small_table()))
    options = constraint.begin(b"")
    token = PieceIndex(small_table()).ids[b"rent"]
    assert constraint.extend(options[token]) == {}
    assert constraint.may_end(options[token])


@pytest.mark.parametrize("crossing", [(), (b" of the", b"a b", b"  ", b") ")], ids=["words", "tokens over a space"])
def test_tokens_that_a_text_begins_with(crossing: tuple[bytes, ...]) -> None:
    """A look-up ends with the word it begins in, unless some token goes on; either way none is missed."""
    pieces = (*small_table().pieces, *crossing)
    index = PieceIndex(TokenTable(pieces, frozenset(), frozenset()))
    text = b" of the notice (a b) is sixty days  of the lease."
    for at in range(len(text)):
        window = text[at : at + index.longest]
        expected = {index.ids[window[:n]]: n for n in range(1, len(window) + 1) if window[:n] in index.ids}
        assert index.matches(window) == expected, window


def test_repeated_words_lead_to_all_their_places() -> None:
    index = PieceIndex(small_table())
    constraint = SpanConstraint([("E1", "rent of the lease, rent of the notice")], index)
    places = constraint.begin(b" ")[index.ids[b" rent"]]
    assert [start for start, _at in places] == [0, 19]
    assert constraint.extend([places[0]]).keys() == constraint.extend([places[1]]).keys()
