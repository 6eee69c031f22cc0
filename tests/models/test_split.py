"""Models in several files: one hash over all parts, missing parts named, a changed later part noticed."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from core.errors import BadModelFileError
from core.settings import GenerateSettings
from models.catalog import Catalog
from models.gguf import read_header
from models.gguf_writer import I32, Value, text, u16, u32, write
from models.known import KnownModels
from models.split import file_sha256, model_sha256, named_parts, split_paths, stamp
from models.worker_client import LoadOrder, WorkerClient
from tests.models.test_known import Meta, aged
from tests.models.tiny_gguf import fields, tensors, write_model


def split_model(folder: Path, count: int) -> Path:
    for number in range(count):
        changed = fields(split__no=u32(number), split__count=u32(count))
        aged(write_model(folder / f"big-{number + 1:05}-of-{count:05}.gguf", changed))
    return folder / f"big-00001-of-{count:05}.gguf"


def test_one_hash_over_all_parts(tmp_path: Path) -> None:
    first = split_model(tmp_path, 3)
    together = hashlib.sha256(b"".join(part.read_bytes() for part in named_parts(first))).hexdigest()
    assert model_sha256(first) == together, "what `cat` of the parts gives"
    alone = write_model(tmp_path / "alone.gguf")
    assert model_sha256(alone) == file_sha256(alone), "of one file its own, as everybody else computes it"


def test_a_changed_later_part_is_another_model(tmp_path: Path) -> None:
    first = split_model(tmp_path, 2)
    before = model_sha256(first)
    known = KnownModels(Meta())
    known.check(first, before)
    assert known.trusted(first) == before
    second = named_parts(first)[1]
    data = bytearray(second.read_bytes())
    data[-1] ^= 1
    second.write_bytes(bytes(data))
    aged(second, 1_650_000_000)
    assert known.touched(first) and known.trusted(first) == "", "the first part is as it was"
    assert model_sha256(first) != before
    assert not Catalog(tmp_path, GenerateSettings(), known).inspect(first).usable


MISSING = [
    ((2,), "big-00002-of-00003.gguf is missing", "one"),
    ((2, 3), "big-00002-of-00003.gguf, big-00003-of-00003.gguf are missing", "two"),
]


@pytest.mark.parametrize(("gone", "words", "why"), MISSING, ids=[row[2] for row in MISSING])
def test_missing_parts_are_named(tmp_path: Path, gone: tuple[int, ...], words: str, why: str) -> None:
    first = split_model(tmp_path, 3)
    for number in gone:
        named_parts(first)[number - 1].unlink()
    with pytest.raises(BadModelFileError) as caught:
        split_paths(first, read_header(first))
    assert words in caught.value.user_message, why
    with pytest.raises(BadModelFileError):
        model_sha256(first)


def test_many_missing_parts_are_counted(tmp_path: Path) -> None:
    first = split_model(tmp_path, 7)
    for part in named_parts(first)[1:]:
        part.unlink()
    with pytest.raises(BadModelFileError, match="and 3 more are missing"):
        split_paths(first, read_header(first))


def test_a_part_that_goes_away_is_noticed_in_the_list(tmp_path: Path) -> None:
    first = split_model(tmp_path, 2)
    catalog = Catalog(tmp_path, GenerateSettings())
    assert [model.usable for model in catalog.models() if model.path == first] == [True]
    named_parts(first)[1].unlink()
    assert [model.usable for model in catalog.models() if model.path == first] == [False]


def real_parts(folder: Path) -> Path:
    """A model that llama.cpp loads: the first part holds all that is said of it and half of the weights."""
    every = tensors()
    parts = (
        (fields(split__no=u16(0), split__count=u16(2), split__tensors__count=Value(I32, len(every))), every[:8]),
        ({"general.architecture": text("llama"), "split.no": u16(1), "split.count": u16(2),
          "split.tensors.count": Value(I32, len(every))}, every[8:]),
    )  # fmt: skip
    for number, (said, held) in enumerate(parts, 1):
        with (folder / f"real-{number:05}-of-00002.gguf").open("wb") as file:
            write(file, said, held)
    return folder / "real-00001-of-00002.gguf"


def test_the_worker_loads_and_hashes_all_parts(tmp_path: Path) -> None:
    first = real_parts(tmp_path)
    client = WorkerClient(LoadOrder(first, 256, 64, 1))
    try:
        assert client.loaded.sha256 == model_sha256(first)
    finally:
        client.close()


def test_a_broken_later_part_is_refused_before_it_is_loaded(tmp_path: Path) -> None:
    first = real_parts(tmp_path)
    named_parts(first)[1].write_bytes(b"GGUF nothing that could be read")
    with pytest.raises(BadModelFileError):
        WorkerClient(LoadOrder(first, 256, 64, 1))


NAMES = [
    ("big-00001-of-00002.gguf", 2, "the first part"),
    ("big-00002-of-00002.gguf", 1, "a later part"),
    ("big.gguf", 1, "one file"),
    ("big-00001-of-00001.gguf", 1, "one of one"),
    ("big-00001-of-99999.gguf", 1, "no model has so many"),
]


@pytest.mark.parametrize(("name", "count", "why"), NAMES, ids=[row[2] for row in NAMES])
def test_parts_by_name(name: str, count: int, why: str) -> None:
    assert len(named_parts(Path(name))) == count, why


def test_the_stamp_is_of_all_parts(tmp_path: Path) -> None:
    first = split_model(tmp_path, 2)
    parts = named_parts(first)
    os.utime(parts[1], (1_700_000_000, 1_700_000_000))
    assert stamp(first) == (sum(part.stat().st_size for part in parts), 1_700_000_000 * 10**9)
