"""What a library remembers of models: a changed file is never used unseen; speeds and profiles stay."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from core.errors import BadInputError, LibraryReadOnlyError, NoModelError
from core.settings import GenerateSettings
from models.build import Workbench
from models.catalog import Catalog
from models.gguf_writer import text
from models.known import KnownModels, ModelChangedError, SizeProfile
from models.split import file_sha256
from tests.models.tiny_gguf import fields, write_model

OLD = 1_600_000_000
SAMPLE = Path(__file__).resolve().parents[2] / "resources/samples/services-agreement.pdf"


class Meta:
    def __init__(self, *, read_only: bool = False) -> None:
        self.held: dict[str, Any] = {}
        self.read_only = read_only

    def get_meta(self, key: str) -> Any:
        return self.held.get(key)

    def put_meta(self, key: str, value: Any) -> None:
        if self.read_only:
            raise LibraryReadOnlyError
        self.held[key] = value


def aged(path: Path, seconds: int = OLD) -> Path:
    """Gives a file an old time: one that was written just now is never taken as unchanged."""
    os.utime(path, (seconds, seconds))
    return path


def other(path: Path) -> Path:
    return write_model(path, fields(general__name=text("Othr")))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return aged(write_model(tmp_path / "m.gguf"))


def test_a_file_is_pinned_at_its_first_use_and_not_hashed_again(path: Path) -> None:
    known = KnownModels(Meta())
    assert (known.pin_of(path), known.trusted(path), known.touched(path)) == (None, "", False)
    known.check(path, "a" * 64)
    assert known.trusted(path) == "a" * 64
    assert known.pin_of(path) is not None


def test_a_file_that_was_written_a_moment_ago_is_hashed_again(tmp_path: Path) -> None:
    """Two writes within the clock's step would look alike."""
    path, known = write_model(tmp_path / "m.gguf"), KnownModels(Meta())
    known.check(path, "a" * 64)
    aged(path)
    assert known.trusted(path) == ""


def test_another_file_of_that_name_is_refused_until_it_is_accepted(path: Path) -> None:
    known = KnownModels(Meta())
    known.check(path, "a" * 64)
    aged(other(path), OLD + 60)
    assert known.touched(path)
    assert known.trusted(path) == "", "it must be hashed"
    with pytest.raises(ModelChangedError, match="first used on") as caught:
        known.check(path, "b" * 64)
    assert "accept" in caught.value.help
    known.accept(path)
    known.check(path, "b" * 64)
    assert known.trusted(path) == "b" * 64


def test_the_same_content_with_another_time_is_pinned_anew(path: Path) -> None:
    known = KnownModels(Meta())
    known.check(path, "a" * 64)
    aged(path, OLD + 60)
    known.check(path, "a" * 64)
    assert known.trusted(path) == "a" * 64


def test_nothing_is_kept_where_nothing_can_be_written(path: Path) -> None:
    known = KnownModels(Meta(read_only=True))
    known.check(path, "a" * 64)
    known.measured("a" * 64, 12.0)
    assert (known.pin_of(path), known.speed("a" * 64)) == (None, 0.0)


@pytest.mark.parametrize("value", [5, {}, {"x": 1}, {"sha256": "a"}, None])
def test_nonsense_in_the_library_is_no_pin(path: Path, value: Any) -> None:
    meta = Meta()
    meta.held["models_pinned"] = {str(path.resolve()): value} if value is not None else "nonsense"
    assert KnownModels(meta).pin_of(path) is None


def test_speeds_and_profiles() -> None:
    known = KnownModels(Meta())
    known.measured("a" * 64, 12.345)
    known.measured("b" * 64, 0.0)
    assert (known.speed("a" * 64), known.speed("b" * 64), known.speed("")) == (12.3, 0.0, 0.0)
    assert known.profile("tiny") == SizeProfile()
    known.set_profile("tiny", SizeProfile(4096, 2, "summary"))
    assert known.profile("tiny") == SizeProfile(4096, 2, "summary")
    assert known.profile("small") == SizeProfile()


@pytest.mark.parametrize(
    ("size", "profile"),
    [("giant", SizeProfile()), ("tiny", SizeProfile(context_tokens=10)), ("tiny", SizeProfile(passages=51))],
)
def test_profiles_out_of_range_are_refused(size: str, profile: SizeProfile) -> None:
    with pytest.raises(BadInputError):
        KnownModels(Meta()).set_profile(size, profile)


def test_the_catalogue_tells_hash_speed_and_change(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = KnownModels(Meta())
    catalog = Catalog(path.parent, GenerateSettings(), known)
    assert (catalog.models()[0].sha256, catalog.models()[0].tokens_per_second) == (None, 0.0)
    digest = file_sha256(path)
    known.check(path, digest)
    known.measured(digest, 20.0)
    (info,) = catalog.models()
    assert (info.sha256, info.tokens_per_second, info.usable) == (digest, 20.0, True)
    aged(path, OLD + 60)
    assert catalog.models()[0].usable, "the same content"
    aged(other(path), OLD + 120)
    (info,) = catalog.models()
    assert (info.changed, info.usable) == (True, False)
    assert "until you accept it" in info.message
    monkeypatch.setattr("models.catalog.model_sha256", lambda _path: pytest.fail("the same file is not hashed twice"))
    assert catalog.models()[0].changed


def test_memory_is_estimated_for_the_chosen_window(path: Path) -> None:
    catalog = Catalog(path.parent)
    small = catalog.models()[0]
    catalog.use(GenerateSettings(context_tokens=4096))
    large = catalog.models()[0]
    assert (small.context_used, large.context_used) == (2048, 4096)
    assert large.ram_estimate_bytes - small.ram_estimate_bytes == 2 * 2 * 2048 * 4 * (16 + 16)


def test_a_folder_full_of_files_that_are_no_models_is_told_from_an_empty_one(tmp_path: Path) -> None:
    folder = tmp_path / "models"
    folder.mkdir()
    made = Workbench(tmp_path / "library", models=folder)
    try:
        with pytest.raises(NoModelError, match="no language model yet"):
            made.load_model()
        for number in range(50):
            (folder / f"{number}.gguf").write_bytes(b"GGUF" * (number % 3))
        with pytest.raises(NoModelError, match="50 looked at") as told:
            made.load_model()
        assert "say why of each" in told.value.help and str(folder) in told.value.help
    finally:
        made.close()


def test_a_workbench_refuses_a_changed_model_and_follows_its_profile(tmp_path: Path, path: Path) -> None:
    made = Workbench(tmp_path / "library", models=path.parent)
    try:
        made.known.set_profile("tiny", SizeProfile(context_tokens=512, passages=2))
        info = made.load_model(path)
        assert (info.context_tokens, info.focus_items) == (512, 2)
        assert made.known.pin_of(path).sha256 == info.sha256
        made.unload_model()
        aged(other(path), OLD + 60)
        with pytest.raises(ModelChangedError):
            made.load_model(path)
        assert made.model_info is None, "it is not left loaded"
        aged(write_model(path.parent / "another.gguf"))
        with pytest.raises(ModelChangedError):
            made.load_model()  # another one does not answer in its place unseen
        made.known.accept(path)
        assert made.load_model(path).sha256 == file_sha256(path)
        made.ingest([SAMPLE])
        write_model(path)  # while it is loaded, and then its process dies
        made._model.kill()
        with pytest.raises(ModelChangedError):
            made.ask("What is the liability cap?")
        assert made.model_info is None, "the next question loads it anew, or says that it must be accepted"
    finally:
        made.close()
