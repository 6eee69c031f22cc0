"""Embeddings: unit length, the right order of likeness, and equal to a plain numpy BERT on the same weights."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from core.errors import Cancelled, ModelLoadError
from core.ports import CancelToken
from models.embed import EmbedClient
from tests.models.bert_reference import reference_embedding
from tests.models.demo_file import embedding_model_path
from tests.models.tiny_gguf import write_model

TEXTS = [
    "The cat sits on the mat.",
    "A kitten rests on a rug.",
    "Quarterly revenue rose by four percent.",
    "Sales increased in the quarter.",
    "How can I end the contract?",
    "Either party may terminate this agreement.",
]


@pytest.fixture(scope="module")
def client() -> Iterator[EmbedClient]:
    made = EmbedClient.load(embedding_model_path())
    yield made
    made.close()


@pytest.mark.demo_model
def test_like_texts_lie_near_each_other(client: EmbedClient) -> None:
    vectors = client.embed(TEXTS, CancelToken())
    assert vectors.shape == (6, 384)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)
    near = vectors @ vectors.T - 2 * np.eye(6)
    assert near.argmax(axis=1).tolist() == [1, 0, 3, 2, 5, 4]


@pytest.mark.demo_model
@pytest.mark.parametrize("text", ["how can i end the contract ?", "the rent is payable in advance", "notice"])
def test_equal_to_a_plain_bert_on_the_same_weights(client: EmbedClient, text: str) -> None:
    vector = client.embed([text], CancelToken())[0]
    expected = reference_embedding(embedding_model_path(), text)
    assert float(vector @ expected) > 0.9995


@pytest.mark.demo_model
def test_odd_texts(client: EmbedClient) -> None:
    vectors = client.embed(["", "\n", "x" * 50_000, "word " * 2_000, "中文 naïve 🙂"], CancelToken())
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)
    assert client.embed([], CancelToken()).shape == (0, 384)


@pytest.mark.demo_model
def test_cancel(client: EmbedClient) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        client.embed(TEXTS, cancel)
    assert len(client.embed(TEXTS[:1], CancelToken())) == 1


def test_a_language_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelLoadError, match="not an embedding model"):
        EmbedClient.load(write_model(tmp_path / "m.gguf"))
