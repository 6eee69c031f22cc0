"""The header reader gives a reason for every broken file, and never lets one through that kills llama.cpp."""

from __future__ import annotations

import os
import random
import struct
import time
from pathlib import Path

import pytest

from core.errors import BadModelFileError
from models.gguf import read_header
from models.gguf_writer import F32, I32, TEXT, Value, array, text, u32
from tests.models.demo_file import demo_model_path
from tests.models.tiny_gguf import TOKENS, fields, tensors, write_model


def reason(path: Path) -> str:
    with pytest.raises(BadModelFileError) as caught:
        read_header(path)
    return caught.value.user_message


def test_valid_header_is_read(tmp_path: Path) -> None:
    header = read_header(write_model(tmp_path / "m.gguf"))
    assert header.architecture == "llama"
    assert header.own("block_count") == 2
    assert header.tokens[259] == b"t0"
    assert len(header.tensors) == len(tensors())
    assert header.text("general.name") == "Tiny"


BROKEN_FIELDS = [
    ({"llama__block_count": u32(0)}, "block_count is 0", "llama.cpp asserts on no layers"),
    ({"llama__block_count": u32(1_000_000)}, "block_count is 1000000", "llama.cpp asserts on too many layers"),
    ({"llama__block_count": u32(2**32 - 1)}, "block_count", "-1 as unsigned"),
    ({"llama__block_count": text("two")}, "not a whole number", "wrong type of a number"),
    ({"llama__block_count": None}, "block_count is missing", "required"),
    ({"llama__context_length": u32(0)}, "context_length is 0", "loads silently otherwise"),
    ({"llama__attention__head_count": u32(5000)}, "head_count is 5000", "too many heads"),
    ({"llama__attention__head_count": None}, "head_count is missing", "required for attention"),
    ({"general__architecture": text("warpdrive")}, '"warpdrive" is not known', "the name is told"),
    ({"general__architecture": text("clip")}, "sees", "picture part"),
    ({"general__architecture": text("t5")}, "encoder-decoder", "not used"),
    ({"general__architecture": None}, "does not name its architecture", "required"),
    ({"general__architecture": u32(1)}, "wrong type", "number instead of text"),
    ({"tokenizer__ggml__tokens": array(TEXT, [*TOKENS[:-1], "t0"])}, "same token twice", "asserts in llama.cpp"),
    ({"tokenizer__ggml__tokens": array(TEXT, [*TOKENS[:-1], "a\0b"])}, "NUL", "one NUL byte aborts llama.cpp"),
    ({"tokenizer__ggml__tokens": array(I32, [1, 2])}, "wrong type", "read out of bounds in llama.cpp"),
    ({"tokenizer__ggml__tokens": None}, "no vocabulary", "needed"),
    (
        {"tokenizer__ggml__tokens": array(TEXT, [t.replace("<0x41>", "<0x141>") for t in TOKENS])},
        "lacks byte tokens",
        "llama.cpp ends its process at a text that no token writes",
    ),
    ({"tokenizer__ggml__scores": array(F32, [0.0])}, "entries in scores", "equal lengths"),
    ({"tokenizer__ggml__token_type": array(I32, [1])}, "entries in token_type", "equal lengths"),
    ({"tokenizer__ggml__eos_token_id": u32(len(TOKENS))}, "outside its vocabulary", "loads silently otherwise"),
    ({"tokenizer__ggml__bos_token_id": u32(70_000)}, "outside its vocabulary", "loads silently otherwise"),
    ({"general__alignment": u32(3)}, "alignment", "power of two"),
    ({"general__alignment": u32(0)}, "alignment", "division by zero"),
    ({"general__alignment": u32(2**31)}, "alignment", "overflow"),
]


@pytest.mark.parametrize(
    ("changes", "words", "why"), BROKEN_FIELDS, ids=[row[2] + str(n) for n, row in enumerate(BROKEN_FIELDS)]
)
def test_broken_entries(tmp_path: Path, changes: dict[str, Value | None], words: str, why: str) -> None:
    assert words in reason(write_model(tmp_path / "m.gguf", fields(**changes))), why


def change(data: bytes, at: int, new: bytes) -> bytes:
    return data[:at] + new + data[at + len(new) :]


def tensor_entry(data: bytes, name: bytes) -> int:
    """Offset of the number of dimensions of a tensor's entry."""
    return data.index(struct.pack("<Q", len(name)) + name) + 8 + len(name)


BROKEN_BYTES = [
    (lambda d: b"", "empty", "no bytes"),
    (lambda d: b"GG", "does not start with GGUF", "half of the magic"),
    (lambda d: b"%PDF-1.7" + d, "does not start with GGUF", "another file"),
    (lambda d: d[:4], "ends in the middle", "magic only"),
    (lambda d: change(d, 4, struct.pack("<I", 99)), "version 99", "unknown version"),
    (lambda d: change(d, 4, struct.pack(">I", 3)), "big-endian", "the other byte order"),
    (lambda d: change(d, 8, struct.pack("<Q", 2**40)), "tensors", "2^40 tensors"),
    (lambda d: change(d, 16, struct.pack("<Q", 2**62)), "header entries", "2^62 entries"),
    (lambda d: change(d, 16, struct.pack("<Q", 0)), "header entries", "none"),
    (lambda d: change(d, 24, struct.pack("<Q", 2**63)), "at most 256", "a key of 2^63 bytes"),
    (lambda d: d[: len(d) // 2], "incomplete", "half a download"),
    (lambda d: d[:-1024], "incomplete", "the last kilobyte is missing"),
    (lambda d: d + bytes(4096), "behind its last tensor", "trailing data"),
    (lambda d: change(d, tensor_entry(d, b"output.weight"), struct.pack("<I", 9)), "dimensions", "nine dimensions"),
    (lambda d: change(d, tensor_entry(d, b"output.weight") + 4, struct.pack("<Q", 0)), "impossible size", "SIGFPE"),
    (lambda d: change(d, tensor_entry(d, b"output.weight") + 4, struct.pack("<Q", 2**62)), "impossible", "overflow"),
    (lambda d: change(d, tensor_entry(d, b"output.weight") + 20, struct.pack("<I", 999)), "type 999", "unknown type"),
    (lambda d: change(d, tensor_entry(d, b"output.weight") + 24, struct.pack("<Q", 1)), "does not start", "offset + 1"),
    (lambda d: d.replace(b"blk.1.attn_q.weight", b"blk.0.attn_q.weight"), "twice", "the same tensor twice"),
    (lambda d: d.replace(b"general.license", b"general.archite"), "", "another key is fine"),
]


@pytest.mark.parametrize(("damage", "words", "why"), BROKEN_BYTES, ids=[row[2] for row in BROKEN_BYTES])
def test_broken_bytes(tmp_path: Path, damage: object, words: str, why: str) -> None:
    path = write_model(tmp_path / "m.gguf")
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    if words:
        assert words in reason(path), why
    else:
        read_header(path)


def test_not_a_file(tmp_path: Path) -> None:
    assert "no such file" in reason(tmp_path / "missing.gguf")
    assert "not a regular file" in reason(tmp_path)


def test_duplicate_key(tmp_path: Path) -> None:
    path = write_model(tmp_path / "m.gguf")
    path.write_bytes(path.read_bytes().replace(b"general.license", b"general.name\0\0\0"))
    assert "ASCII" in reason(path)


def test_nested_array_is_refused(tmp_path: Path) -> None:
    path = write_model(tmp_path / "m.gguf", fields(extra=array(I32, [])))
    data = path.read_bytes()
    path.write_bytes(change(data, data.index(b"extra") + len(b"extra") + 4, struct.pack("<I", 9)))
    assert "nested" in reason(path)


def test_array_longer_than_the_file(tmp_path: Path) -> None:
    path = write_model(tmp_path / "m.gguf")
    data = path.read_bytes()
    at = data.index(b"tokenizer.ggml.tokens") + len(b"tokenizer.ggml.tokens") + 8
    path.write_bytes(change(data, at, struct.pack("<Q", 3_999_999)))
    assert "more elements than the file can hold" in reason(path)


def test_random_mutants_give_a_reason_or_a_header(tmp_path: Path) -> None:
    """Whatever is flipped in the header, the reader ends with a header or a stated reason, and quickly."""
    original = write_model(tmp_path / "m.gguf").read_bytes()
    header_bytes = read_header(tmp_path / "m.gguf").data_start
    path = tmp_path / "mutant.gguf"
    refused = 0
    for seed in range(200):
        source = random.Random(seed)
        data = bytearray(original)
        for _ in range(source.randint(1, 6)):
            data[source.randrange(4, header_bytes)] = source.choice((0, 1, 0x7F, 0x80, 0xFF, source.randrange(256)))
        path.write_bytes(data[: source.randrange(header_bytes)] if seed % 10 == 0 else data)
        try:
            read_header(path)
        except BadModelFileError as error:
            refused += 1
            assert error.user_message.startswith("This model file cannot be used: ")
    assert refused > 60


@pytest.mark.skipif(os.name != "posix", reason="FIFOs are a POSIX thing")
def test_a_pipe_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.gguf")
    assert "not a regular file" in reason(tmp_path / "pipe.gguf")


@pytest.mark.demo_model
def test_large_vocabulary_is_read_quickly() -> None:
    path = demo_model_path()
    began = time.process_time()
    header = read_header(path)
    assert len(header.tokens) == 262_144
    # 0.16 s here; the limit leaves room for a slow laptop.
    assert time.process_time() - began < 1.5
