"""Models are put into the folder whole or not at all; what is there and right is left alone."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import numpy as np
import pytest

from core.errors import BadModelFileError
from models import demo
from models.demo import PackageMissingError, _ensure, ensure_demo_model, ensure_embedding_model
from models.embedding_gguf import phantom, rename, safetensors
from tests.models.demo_file import demo_model_path, embedding_model_path

CONTENT = b"model"
SHA = "9372c470eeadd5ecd9c3c74c2b3cb633f8e2f2fad799250a0f70d652b6b825e4"


def fill(target: BinaryIO) -> None:
    target.write(CONTENT)


def test_a_model_is_written_whole(tmp_path: Path) -> None:
    path = _ensure(tmp_path / "new", "m.gguf", SHA, fill)
    assert path.read_bytes() == CONTENT
    assert [p.name for p in path.parent.iterdir()] == ["m.gguf"], "no temporary file is left"


def test_a_model_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "m.gguf").write_bytes(CONTENT)

    def never(_target: BinaryIO) -> None:
        raise AssertionError("written again")

    assert _ensure(tmp_path, "m.gguf", SHA, never).read_bytes() == CONTENT


def test_a_damaged_model_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "m.gguf").write_bytes(b"half")
    assert _ensure(tmp_path, "m.gguf", SHA, fill).read_bytes() == CONTENT


def test_wrong_content_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(BadModelFileError, match="SHA-256"):
        _ensure(tmp_path, "m.gguf", SHA, lambda target: target.write(b"other"))
    assert list(tmp_path.iterdir()) == []


def test_a_set_up_that_breaks_off_leaves_nothing(tmp_path: Path) -> None:
    def breaks(target: BinaryIO) -> None:
        target.write(b"ha")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        _ensure(tmp_path, "m.gguf", SHA, breaks)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "DEMO_PACKAGE", "no_such_package")
    with pytest.raises(PackageMissingError, match="no-such-package"):
        ensure_demo_model(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.demo_model
def test_the_real_models_are_recognised() -> None:
    assert ensure_demo_model(demo_model_path().parent) == demo_model_path()
    assert ensure_embedding_model(embedding_model_path().parent) == embedding_model_path()


NAMES = [
    ("embeddings.word_embeddings.weight", "token_embd.weight"),
    ("embeddings.LayerNorm.bias", "token_embd_norm.bias"),
    ("encoder.layer.3.attention.self.query.weight", "blk.3.attn_q.weight"),
    ("encoder.layer.0.output.LayerNorm.weight", "blk.0.layer_output_norm.weight"),
    ("embeddings.position_ids", None),
    ("pooler.dense.weight", None),
]


@pytest.mark.parametrize(("name", "expected"), NAMES)
def test_tensor_names(name: str, expected: str | None) -> None:
    assert rename(name) == expected


@pytest.mark.parametrize(("token", "expected"), [("##ing", "ing"), ("run", "▁run"), ("[CLS]", "[CLS]"), ("#", "▁#")])
def test_word_pieces(token: str, expected: str) -> None:
    assert phantom(token) == expected


def test_safetensors_outside_the_file_are_refused() -> None:
    head = b'{"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}}'
    data = len(head).to_bytes(8, "little") + head
    assert np.array_equal(safetensors(data + np.float32([1, 2]).tobytes())["a"], [1, 2])
    with pytest.raises(ValueError, match="outside"):
        safetensors(data + b"1234")
    with pytest.raises(ValueError, match="longer"):
        safetensors((1 << 40).to_bytes(8, "little") + head)
