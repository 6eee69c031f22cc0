"""`pincite ask --mode`: templates, comparing, fields, summaries and the judge, through the command line with a made-up model."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from desktop.cli import main
from desktop.mode_commands import marked
from tests.models.tiny_gguf import write_model

ROOT = Path(__file__).resolve().parents[2]
PAID = "Within how many days are invoices paid?"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    made = tmp_path_factory.mktemp("library")
    files = [ROOT / "resources/samples/services-agreement.pdf", ROOT / "tests/pdfs/contract.pdf"]
    assert main(["ingest", *map(str, files), "--library", str(made)]) == 0
    return str(made)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A tiny llama with random weights: what it writes is noise, what is shown must be cited all the same."""
    return str(write_model(tmp_path_factory.mktemp("models") / "tiny.gguf"))


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PINCITE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path / "models"))


def asked(capsys: pytest.CaptureFixture[str], folder: str, *options: str) -> dict:
    capsys.readouterr()
    assert main(["ask", "--library", folder, "--json", *options]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], folder: str, *options: str) -> str:
    capsys.readouterr()
    assert main(["ask", "--library", folder, *options]) == 1
    return capsys.readouterr().err


@pytest.mark.parametrize("mode", ["facts", "number", "yes_no", "extract", "explain", "list", "summary"])
def test_the_template_is_recorded_and_every_sentence_cited(capsys, folder: str, model: str, mode: str) -> None:
    record = asked(capsys, folder, PAID, "--model", model, "--mode", mode, "--doc", "contract")
    settings = record["provenance"]["settings"]
    assert settings["template"] == f"{mode}/base"
    assert len(settings["template sha256"]) == 64
    assert all(claim["citations"] for claim in record["claims"])
    if mode == "number":
        assert record["answer"].split(" [")[0] in ("thirty days", "The documents do not say.")
    if mode == "list":
        assert all(line.startswith("- ") for line in record["answer"].splitlines())


def test_a_template_of_ones_own(capsys, folder: str, model: str, tmp_path: Path) -> None:
    own = tmp_path / "home" / "prompts"
    own.mkdir(parents=True)
    shipped = (ROOT / "resources/prompts/facts.toml").read_text("utf-8")
    (own / "my-facts.toml").write_text(shipped.replace("Facts", "Mine"), "utf-8")
    record = asked(capsys, folder, PAID, "--model", model, "--mode", "my-facts", "--doc", "contract")
    assert record["provenance"]["settings"]["template"] == "my-facts/base"
    assert main(["doctor", "--json", "--library", folder]) in (0, 1)
    report = json.loads(capsys.readouterr().out)
    assert report["prompts folder"] == str(own)
    assert {"name": "prompt templates of your own", "held": True, "detail": "my-facts"} in report["optional"]


def test_an_unknown_mode_names_those_there_are_and_loads_nothing(capsys, folder: str) -> None:
    told = refused(capsys, folder, PAID, "--mode", "poem", "--model", "no-such-model.gguf")
    assert "poem" in told and "yes_no" in told


def test_documents_are_compared(capsys, folder: str, model: str) -> None:
    record = asked(capsys, folder, PAID, "--model", model, "--mode", "compare")
    assert record["mode"] == "compare"
    assert {part["doc"] for part in record["parts"]} == {"contract", "services-agreement"}
    keys = {item["key"] for item in record["pack"]["items"]}
    for part in record["parts"]:
        assert set(part["citations"]) <= keys
        assert part["value"] or part["message"]


def test_comparing_one_document_is_refused_with_advice(capsys, folder: str, model: str) -> None:
    told = refused(capsys, folder, PAID, "--model", model, "--mode", "compare", "--doc", "contract")
    assert "two to" in told


def test_fields_to_a_table(capsys, folder: str, model: str, tmp_path: Path) -> None:
    out = tmp_path / "fields.csv"
    record = asked(capsys, folder, "--model", model, "--field", "term", "--field", "payment", "--csv", str(out))
    assert [part["field"] for part in record["parts"]] == ["term", "payment"] * 2
    rows = list(csv.DictReader(out.read_text("utf-8-sig").splitlines()))
    assert len(rows) == len(record["parts"]) == 4
    for row, part in zip(rows, record["parts"], strict=True):
        assert (row["document"], row["field"], row["verdict"]) == (part["doc"], part["field"], part["verdict"])
        assert bool(row["page"]) == bool(part["citations"])


def test_fields_of_a_file(capsys, folder: str, model: str, tmp_path: Path) -> None:
    path = tmp_path / "fields.toml"
    path.write_text('[[fields]]\nname = "interest"\nform = "number"\nquestion = "What interest runs?"\n', "utf-8")
    record = asked(capsys, folder, "--model", model, "--fields", str(path), "--doc", "contract")
    assert [part["field"] for part in record["parts"]] == ["interest"]
    assert record["provenance"]["settings"]["template"] == "number/base"


def test_a_section_is_summarised_without_a_model(capsys, folder: str) -> None:
    record = asked(capsys, folder, "--section", "term and termination", "--doc", "services-agreement")
    assert record["mode"] == "summary"
    assert record["verdict"] == "pass"
    assert record["claims"] and all(claim["citations"] for claim in record["claims"])
    assert record["provenance"]["model"] == ""


def test_an_unknown_section_names_those_there_are(capsys, folder: str) -> None:
    told = refused(capsys, folder, "--section", "zebras", "--doc", "contract")
    assert "Sections:" in told


def test_a_batch_may_mix_modes(capsys, folder: str, model: str, tmp_path: Path) -> None:
    rows = [
        {"id": "a", "question": PAID, "mode": "number", "docs": ["contract"]},
        {"id": "b", "section": "2. Payment", "docs": ["contract"]},
        {"id": "c", "fields": ["term"], "docs": ["contract"]},
        {"id": "d", "question": PAID, "mode": "poem"},
    ]
    path = tmp_path / "rows.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    capsys.readouterr()
    assert main(["ask", "--library", folder, "--model", model, "--batch", str(path)]) == 1
    found = {one["id"]: one for one in map(json.loads, capsys.readouterr().out.splitlines())}
    assert [found[key].get("mode") for key in "abc"] == ["", "summary", "fields"]
    assert "poem" in found["d"]["error"]


def test_the_judge_is_recorded_and_raises_nothing(capsys, folder: str, model: str) -> None:
    plain = asked(capsys, folder, PAID, "--model", model, "--doc", "contract")
    judged = asked(capsys, folder, PAID, "--model", model, "--doc", "contract", "--judge")
    order = ["supported", "partial", "unsupported", "contradicted", "unchecked"]
    assert "judge" in judged["provenance"]["settings"]
    assert "judge" not in plain["provenance"]["settings"]
    for before, after in zip(plain["claims"], judged["claims"], strict=True):
        assert order.index(after["verdict"]) >= order.index(before["verdict"])


def test_a_table_is_printed_with_what_differs(capsys, folder: str, model: str) -> None:
    assert main(["ask", "--library", folder, "--model", model, PAID, "--mode", "compare"]) == 0
    told = capsys.readouterr()
    assert "round 1 of 2" in told.err
    assert "contract" in told.out and "services-agreement" in told.out


@pytest.mark.parametrize(
    ("marks", "shown"),
    [([], "a b c"), ([[2, 3]], "a «b» c"), ([[0, 3], [2, 5]], "«a b» c")],
    ids=["none", "one", "overlap"],
)
def test_marks(marks: list[list[int]], shown: str) -> None:
    assert marked("a b c", marks) == shown
