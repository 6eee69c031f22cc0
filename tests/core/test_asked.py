"""What kind of thing a question asks for, and what holds one."""

from __future__ import annotations

import pytest

from core.asked import Kind, holds_kind, is_english, is_inflected, kinds_asked
from core.text.terms import content_words

ASKED = [
    ("When does the lease end?", {Kind.TIME}, ""),
    ("What is the date of the agreement?", {Kind.TIME}, ""),
    ("How long is the data kept?", {Kind.LENGTH_OF_TIME}, ""),
    ("Wie lange gilt der Vertrag?", {Kind.LENGTH_OF_TIME}, ""),
    ("How much is the rent?", {Kind.MONEY}, ""),
    ("What is the monthly service fee?", {Kind.MONEY}, ""),
    ("合同总价是多少？", {Kind.MONEY}, ""),
    ("How many rooms are let?", {Kind.AMOUNT}, ""),
    ("面积是多少？", {Kind.AMOUNT}, "no price"),
    ("How many days of notice are needed?", {Kind.LENGTH_OF_TIME}, "days are counted as time, not as an amount"),
    ("How much prior notice is needed?", {Kind.LENGTH_OF_TIME}, "a notice is as long as it is much"),
    ("Who signed it, and where?", {Kind.NAME, Kind.PLACE}, ""),
    ("Warum endet der Vertrag?", {Kind.REASON}, ""),
    ("合同什么时候到期？", {Kind.TIME}, ""),
    ("Is insurance required?", set(), "yes or no asks for no thing"),
]


@pytest.mark.parametrize(("question", "kinds", "why"), ASKED, ids=[row[0] for row in ASKED])
def test_kinds_asked(question: str, kinds: set[Kind], why: str) -> None:
    assert kinds_asked(question) == kinds, why


HELD = [
    (Kind.LENGTH_OF_TIME, "They are kept for ten years.", "", True),
    (Kind.LENGTH_OF_TIME, "They are kept in ten boxes.", "", False),
    (Kind.TIME, "It ends on 3 May 2026.", "", True),
    (Kind.TIME, "It ends on notice.", "", False),
    (Kind.AMOUNT, "The rent is $900.", "", True),
    (Kind.AMOUNT, "The rent is told in Section 7.", "", False),
    (Kind.MONEY, "It is 900 pounds.", "", True),
    (Kind.MONEY, "It is 10 % of the rent.", "", False),
    (Kind.MONEY, "Rent  1,577  1,600", "", True),
    (Kind.NAME, "It was signed by Jane Doe.", "", True),
    (Kind.NAME, "It was signed by Jane.", "Who is Jane?", False),
    (Kind.NAME, "It was signed by the parties.", "", False),
    (Kind.NAME, "由张先生签署。", "", None),
    (Kind.REASON, "It ends because no rent was paid.", "", True),
]


@pytest.mark.parametrize(("kind", "text", "question", "held"), HELD, ids=[row[1] for row in HELD])
def test_holds_kind(kind: Kind, text: str, question: str, held: bool | None) -> None:
    assert holds_kind(kind, text, {term.text for term in content_words(question)}) is held


LANGUAGES = [
    ("What is the rent?", True, False),
    ("Wer leitete den Angriff?", False, True),
    ("Wie hoch ist die Miete?", False, True),
    ("¿Cuánto es el alquiler?", False, True),
    ("租金是多少？", False, False),
    ("Сколько стоит аренда?", False, True),
]


@pytest.mark.parametrize(("question", "english", "inflected"), LANGUAGES, ids=[row[0] for row in LANGUAGES])
def test_languages(question: str, english: bool, inflected: bool) -> None:
    assert (is_english(question), is_inflected(question)) == (english, inflected)
