"""`pincite models`: verifying, accepting a changed file, profiles by size."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from desktop.cli import main
from models.gguf_writer import text
from tests.models.tiny_gguf import fields, write_model

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("PINCITE_HOME", str(tmp_path / "home"))
    (tmp_path / "models").mkdir()
    path = write_model(tmp_path / "models" / "m.gguf")
    os.utime(path, (1_600_000_000, 1_600_000_000))
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[dict], str]:
    capsys.readouterr()
    code = main([*map(str, arguments), "--json"])
    told = capsys.readouterr()
    return code, [json.loads(line) for line in told.out.splitlines()], told.err


def test_looking_at_models_makes_no_library(capsys, place: Path) -> None:
    assert run(capsys, "models")[0] == 0
    assert run(capsys, "models", "verify")[0] == 0
    assert not (place / "home").exists()


def test_a_model_is_pinned_verified_refused_and_accepted(capsys, place: Path) -> None:
    library, path = place / "library", place / "models" / "m.gguf"
    assert main(["ingest", str(ROOT / "tests/pdfs/contract.pdf"), "--library", str(library)]) == 0
    asking = ["ask", "Within how many days are invoices paid?", "--library", library, "--model", path]
    code, (answer,), _ = run(capsys, *asking)
    assert code == 0
    code, (known,), _ = run(capsys, "models", "verify", path, "--library", library)
    assert (code, known["sha256"]) == (0, answer["provenance"]["model_sha256"])
    assert "first used on" in known["message"]
    write_model(path, fields(general__name=text("Othr")))
    os.utime(path, (1_600_000_100, 1_600_000_100))
    code, (changed,), _ = run(capsys, "models", "verify", path, "--library", library)
    assert (code, changed["changed"]) == (1, True)
    code, _records, told = run(capsys, *asking)
    assert code == 1
    assert "models accept" in told
    assert run(capsys, "models", "list", "--library", library)[1][0]["usable"] is False
    assert run(capsys, "models", "accept", path, "--library", library)[1][0]["usable"] is True
    assert run(capsys, *asking)[0] == 0


def test_speed_is_told_once_measured(capsys, place: Path) -> None:
    library, path = place / "library", place / "models" / "m.gguf"
    main(["ingest", str(ROOT / "tests/pdfs/contract.pdf"), "--library", str(library)])
    run(capsys, "ask", "Within how many days are invoices paid?", "--library", library, "--model", path)
    (info,) = run(capsys, "models", "list", "--library", library)[1]
    assert info["tokens_per_second"] > 0
    assert info["free_memory_mb"] is None or info["free_memory_mb"] > 0


def test_profiles(capsys, place: Path) -> None:
    library = place / "library"
    given = ("models", "profile", "tiny", "--window", 4096, "--template", "summary", "--library", library)
    code, (tiny,), _ = run(capsys, *given)
    assert (code, tiny) == (0, {"size": "tiny", "context_tokens": 4096, "passages": 0, "template": "summary"})
    code, sizes, _ = run(capsys, "models", "profile", "--library", library)
    assert [one["size"] for one in sizes] == ["tiny", "small", "medium", "large"]
    main(["ingest", str(ROOT / "tests/pdfs/contract.pdf"), "--library", str(library)])
    path = place / "models" / "m.gguf"
    _code, (answer,), _ = run(
        capsys, "ask", "Within how many days are invoices paid?", "--library", library, "--model", path
    )
    settings = answer["provenance"]["settings"]
    assert (settings["template"], settings["context"]) == ("summary/base", "4096")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("giant", "--window", "512"), "no size"),
        (("tiny", "--window", "5"), "256"),
        (("tiny", "--template", "poem"), "poem"),
        (("--window", "512"), "belongs to a size"),
    ],
)
def test_profiles_that_cannot_be(capsys, place: Path, given: tuple[str, ...], words: str) -> None:
    code, _records, told = run(capsys, "models", "profile", *given, "--library", place / "library")
    assert code == 1
    assert words in told


def test_the_doctor_says_how_to_get_a_graphics_build(capsys, place: Path) -> None:
    _code, (report,), _ = run(capsys, "doctor", "--library", place / "library")
    (card,) = [one for one in report["optional"] if one["name"] == "graphics card"]
    assert card["held"] or "CMAKE_ARGS" in card["detail"]


def test_the_doctor_names_models_whose_chat_template_is_not_known(capsys, place: Path) -> None:
    def told() -> dict:
        _code, (report,), _ = run(capsys, "doctor", "--library", place / "library")
        return next(one for one in report["optional"] if one["name"] == "chat templates")

    assert told()["held"], "a base model has none"
    strange = fields(general__name=text("Strange"), tokenizer__chat_template=text("{{ something new }}"))
    write_model(place / "models" / "strange.gguf", strange)
    assert not told()["held"] and "Strange" in told()["detail"]
