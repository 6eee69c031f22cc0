"""Exact counts come from the tokeniser, once a text; without a model the estimate counts too many and says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import tokens
from models.gguf import read_header
from models.tokens import WordCounter, WorkerCounter, counter_for
from models.worker_client import LoadOrder, WorkerClient
from tests.models.demo_file import demo_model_path
from tests.models.tiny_gguf import write_model

TEXTS = [
    ("Net sales were $1,577 million in 2019, up 4.2 % from 2018.", "finance"),
    ("1,234 5,678 (9,012) 3.14159 2024-05-06", "numbers"),
    ("Either party may terminate this agreement on sixty (60) days' written notice.", "contract"),
    ("租赁期限为三年，自2021年3月1日起。", "Chinese"),
    ("Der Vertrag läuft auf unbestimmte Zeit.", "German"),
    ("Договор вступает в силу с момента подписания.", "Russian"),
    ("a\nb\nc\n\n", "lines"),
    ("Revenue | 1,234 | 1,100 | (5.5) %", "a row"),
]


@pytest.fixture(scope="module")
def counter() -> Iterator[WorkerCounter]:
    made = counter_for(demo_model_path())
    yield made
    made.close()


@pytest.mark.demo_model
@pytest.mark.parametrize(("text", "why"), TEXTS, ids=[row[1] for row in TEXTS])
def test_the_estimate_is_conservative(counter: WorkerCounter, text: str, why: str) -> None:
    exact = counter.count(text)
    estimate = WordCounter().count(text)
    assert exact <= estimate <= 2.5 * exact + 3, why


def test_the_estimate_says_that_it_is_one() -> None:
    assert "estimate" in WordCounter().fingerprint
    assert WordCounter().count("") == 0


COSTS = [
    ("abc", 1, "three letters"),
    ("abcd", 2, "a fourth begins another token"),
    ("día", 2, "letters beyond ASCII count one and a half"),
    ("a5", 2, "a digit after a letter stands alone"),
    ("in 5", 3, "a space before a digit is one more"),
    ("5", 1, "no space before it"),
    (" x5", 3, "the space before a word that a digit ends: vocabularies split it there"),
    ("1,577", 5, "digits and signs one each"),
    ("a\n\nb", 4, "line breaks one each"),
    ("  \t", 0, "other space is part of what follows"),
    ("租赁", 4, "a CJK character two"),
    ("第 ５", 5, "a wide digit two, and its space"),
]


@pytest.mark.parametrize(("text", "expected", "why"), COSTS, ids=[row[2] for row in COSTS])
def test_what_the_estimate_charges(text: str, expected: int, why: str) -> None:
    assert WordCounter().count(text) == expected, why


@given(st.text() | st.text(alphabet="ab é1 \n.中５\u3000²½\u00a0"))
def test_the_estimate_never_falls_below_its_parts(text: str) -> None:
    """Cutting a text anywhere may begin a word anew, never save a token but the one for a space before a digit."""
    counter = WordCounter()
    whole = counter.count(text)
    for cut in range(len(text) + 1):
        parts = counter.count(text[:cut]) + counter.count(text[cut:])
        assert parts >= whole - 1


@pytest.mark.demo_model
def test_a_loaded_model_and_its_counter_have_one_fingerprint(counter: WorkerCounter) -> None:
    assert counter.fingerprint == tokens.fingerprint_of(read_header(demo_model_path()))


class Counting(WorkerClient):
    """Counts how often the worker is asked."""

    asked = 0

    def request(self, kind: str, head: dict[str, object], answer: str, **options: object) -> object:  # type: ignore[override]
        self.asked += 1
        return super().request(kind, head, answer, **options)  # type: ignore[arg-type]


def test_texts_are_asked_once_and_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Counting(LoadOrder(write_model(tmp_path / "v.gguf", weights=False), vocabulary_only=True))
    counter = WorkerCounter(client, "x")
    try:
        many = [f"text {number}" for number in range(300)]
        first = counter.count_many([*many, *many])
        assert client.asked == 1
        assert counter.count_many(many) == first[:300]
        assert counter.count("text 5") == first[5]
        assert client.asked == 1
        monkeypatch.setattr(tokens, "BATCH_BYTES", 1_000)
        assert counter.count_many(["x" * 100, "y" * 100])
        assert client.asked == 3, "large texts are split over frames"
    finally:
        counter.close()
