"""The models folder: what is usable, and a plain sentence for everything that is not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.errors import BadModelFileError
from models import catalog as catalog_module
from models.catalog import Catalog, inspect
from models.gguf import read_header
from models.gguf_reader import open_regular
from models.gguf_writer import Value, text, u32
from models.profile import kv_bytes, profile_of, ram_estimate
from models.split import file_sha256
from tests.models.demo_file import demo_model_path
from tests.models.tiny_gguf import fields, write_model


def entry(tmp_path: Path, **changes: Value | None) -> catalog_module.ModelInfo:
    return inspect(write_model(tmp_path / "m.gguf", fields(**changes)))


def test_a_language_model(tmp_path: Path) -> None:
    info = entry(tmp_path)
    assert (info.kind, info.usable, info.name, info.licence) == ("language", True, "Tiny", "mit")
    assert (info.size_class, info.family, info.quantisation, info.context_train) == ("tiny", "base", "F32", 4096)
    assert info.message == ""
    assert info.parameters > 50_000


KINDS = [
    ({"tokenizer__chat_template": text("<|im_start|>")}, "language", True, "", "a known template"),
    ({"tokenizer__chat_template": text("{{ new }}")}, "language", True, "template is not known", "an unknown one"),
    ({"llama__pooling_type": u32(1)}, "embedding", True, "helps the search", "pools: an embedding model"),
    ({"general__architecture": text("warpdrive")}, "bad", False, "warpdrive", "unknown architecture, with its name"),
    ({"llama__block_count": u32(0)}, "bad", False, "block_count", "broken header"),
]


@pytest.mark.parametrize(("changes", "kind", "usable", "words", "why"), KINDS, ids=[row[4] for row in KINDS])
def test_kinds(tmp_path: Path, changes: dict[str, Value | None], kind: str, usable: bool, words: str, why: str) -> None:
    info = entry(tmp_path, **changes)
    assert (info.kind, info.usable) == (kind, usable), why
    assert words in info.message


def test_a_vocabulary_without_weights(tmp_path: Path) -> None:
    info = inspect(write_model(tmp_path / "v.gguf", weights=False))
    assert (info.kind, info.usable) == ("vocab_only", False)
    assert "only a vocabulary" in info.message


def test_the_folder_is_listed_usable_language_models_first(tmp_path: Path) -> None:
    write_model(tmp_path / "b.gguf")
    write_model(tmp_path / "a.gguf", fields(llama__pooling_type=u32(1)))
    (tmp_path / "half.gguf.part").write_bytes(b"GGUF")
    (tmp_path / "broken.gguf").write_bytes(b"no")
    (tmp_path / "notes.txt").write_text("x")
    (tmp_path / ".hidden.gguf").write_bytes(b"x")
    (tmp_path / "sub").mkdir()
    write_model(tmp_path / "sub" / "c.gguf")
    listed = [(info.path.name, info.kind) for info in Catalog(tmp_path).models()]
    assert listed[:3] == [("b.gguf", "language"), ("c.gguf", "language"), ("a.gguf", "embedding")]
    assert sorted(listed[3:]) == [("broken.gguf", "bad"), ("half.gguf.part", "unfinished")]


def test_a_missing_folder_is_empty(tmp_path: Path) -> None:
    assert Catalog(tmp_path / "none").models() == ()


def test_a_changed_file_is_looked_at_again(tmp_path: Path) -> None:
    made = Catalog(tmp_path)
    path = write_model(tmp_path / "m.gguf")
    assert made.models()[0].usable
    path.write_bytes(path.read_bytes()[:-100])
    assert not made.models()[0].usable


def split_model(folder: Path, count: int, present: int) -> Path:
    for number in range(present):
        changed = fields(split__no=u32(number), split__count=u32(count))
        write_model(folder / f"big-{number + 1:05}-of-{count:05}.gguf", changed)
    return folder / f"big-00001-of-{count:05}.gguf"


def test_split_models(tmp_path: Path) -> None:
    first = split_model(tmp_path, 2, 2)
    info = inspect(first)
    assert (info.kind, info.usable) == ("language", True)
    assert info.file_bytes == 2 * first.stat().st_size
    second = inspect(tmp_path / "big-00002-of-00002.gguf")
    assert (second.kind, second.usable) == ("part", False)
    assert "part 2 of 2" in second.message
    (tmp_path / "big-00002-of-00002.gguf").unlink()
    assert "big-00002-of-00002.gguf is missing" in inspect(first).message


def test_a_split_model_under_another_name(tmp_path: Path) -> None:
    path = split_model(tmp_path, 2, 1).rename(tmp_path / "renamed.gguf")
    assert "its name is not like" in inspect(path).message


def test_too_little_memory_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog_module, "free_memory", lambda: 1_000_000)
    info = entry(tmp_path)
    assert info.usable, "the estimate warns; it does not forbid"
    assert "0.0 GB are free" in info.message


def test_kv_cache_is_two_bytes_a_value_of_both_halves(tmp_path: Path) -> None:
    header = read_header(write_model(tmp_path / "m.gguf"))
    assert kv_bytes(header, 100) == 2 * 2 * 100 * 4 * (16 + 16)
    assert ram_estimate(header, 100) > header.file_bytes + kv_bytes(header, 100)


def test_hash(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"abc")
    assert file_sha256(tmp_path / "x").startswith("ba7816bf")


@pytest.mark.demo_model
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are a thing of POSIX")
@pytest.mark.parametrize("name", ["x.gguf", "x-00002-of-00002.gguf"])
@pytest.mark.parametrize("kind", ["pipe", "endless", "link to a pipe", "folder", "dangling link"])
def test_what_is_no_file_is_neither_waited_for_nor_read(tmp_path: Path, kind: str, name: str) -> None:
    path = tmp_path / name
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "endless":
        path.symlink_to("/dev/zero")
    elif kind == "link to a pipe":
        os.mkfifo(tmp_path / "pipe")
        path.symlink_to(tmp_path / "pipe")
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(tmp_path / "nothing")
    (found,) = Catalog(tmp_path).models()
    assert (found.usable, found.kind, bool(found.message)) == (False, "bad", True)
    for read in (file_sha256, read_header, open_regular):
        with pytest.raises(BadModelFileError):
            read(path)


def test_the_demo_model() -> None:
    info = inspect(demo_model_path())
    assert (info.architecture, info.kind, info.size_class, info.family) == ("gemma3", "language", "tiny", "base")
    assert (info.quantisation, info.licence, info.parameters) == ("Q4_K_M", "gemma", 268_098_176)
    assert profile_of(read_header(info.path)).extractive
