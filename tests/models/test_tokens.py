"""Exact counts come from the tokeniser, once a text; without a model the estimate counts too many and says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

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
    assert WordCounter().count_many(["one", ""]) == (1, 0)


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
