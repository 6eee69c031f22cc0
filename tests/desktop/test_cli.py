"""The command line as a program would use it: records, order, exit codes, and messages that say what to do."""

import json
from pathlib import Path

import pytest

from desktop import cli, commands, setup_commands
from models import folders
from tests.pdf_files import write_text_pdf

SAMPLES = Path(__file__).resolve().parents[2] / "resources/samples"
SAMPLE = SAMPLES / "services-agreement.pdf"


@pytest.fixture(autouse=True)
def unsealed(monkeypatch, tmp_path):
    """The test process must not be sealed for good, and a person's own models must not decide a test."""
    monkeypatch.setattr(cli, "_seal", lambda: None)
    monkeypatch.setenv("PINCITE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path / "models"))


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cli") / "library"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "_seal", lambda: None)
        assert cli.main(["ingest", "--library", str(folder), str(SAMPLE)]) == 0
    return folder


def run(capsys, *arguments):
    code = cli.main([str(argument) for argument in arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def records(text):
    return [json.loads(line) for line in text.splitlines()]


def test_ingest_says_what_became_of_each_file(capsys, tmp_path):
    page = tmp_path / "page.pdf"
    page.write_text("<html>not a PDF at all</html>")
    code, out, _ = run(
        capsys, "ingest", "--json", "--library", tmp_path / "library", SAMPLE, page, tmp_path / "gone.pdf"
    )
    by_name = {record["name"]: record for record in records(out)}
    assert code == 1
    assert by_name["services-agreement"]["status"] == "indexed"
    assert by_name["services-agreement"]["pages"] == by_name["services-agreement"]["text_pages"] == 11
    assert by_name["page"]["status"] == "not_a_pdf"
    assert all(record["message"] for name, record in by_name.items() if name != "services-agreement")
    assert len(by_name) == 3


def test_ingest_again_is_a_no_op(capsys, library):
    code, out, _ = run(capsys, "ingest", "--json", "--library", library, SAMPLE)
    assert (code, records(out)[0]["status"]) == (0, "already_indexed")


def test_search_ranks_packs_and_keeps_to_the_budget(capsys, library):
    code, out, _ = run(
        capsys,
        "search",
        "--json",
        "--library",
        library,
        "--budget",
        "200",
        "--k",
        "3",
        "notice to terminate for convenience",
    )
    record = records(out)[0]
    assert code == 0
    assert len(record["ranked"]) == 3
    assert (record["ranked"][0]["doc"], record["ranked"][0]["page"], record["ranked"][0]["label"]) == (
        "services-agreement",
        6,
        "4",
    )
    assert 0 < record["pack"]["used"] <= record["pack"]["budget"] == 200
    assert sum(item["tokens"] for item in record["pack"]["items"]) <= 200
    assert all(drop["reason"] for drop in record["pack"]["dropped"])


def test_a_batch_keeps_its_order_and_names_bad_lines(capsys, library, tmp_path):
    batch = tmp_path / "in.jsonl"
    rows = [
        '{"id": "a", "question": "governing law"}',
        "not json",
        '{"id": "c"}',
        '{"id": "d", "question": "fees", "docs": ["nowhere"]}',
        '{"id": "e", "question": "fees", "docs": ["services-agreement"], "budget": 100}',
    ]
    batch.write_text("\n".join(rows))
    code, out, _ = run(capsys, "search", "--json", "--library", library, "--batch", batch)
    found = records(out)
    assert code == 1
    assert [record["id"] for record in found] == ["a", 2, "c", "d", "e"]
    assert ["error" in record for record in found] == [False, True, True, True, False]
    assert "nowhere" in found[3]["error"]
    assert found[4]["pack"]["budget"] == 100


def test_check_needs_no_library(capsys, tmp_path):
    batch = tmp_path / "in.jsonl"
    evidence = [{"id": "e1", "page": 7, "text": "The fee is EUR 4,020 a month."}]
    batch.write_text(json.dumps({"id": 1, "answer": "The fee is EUR 4,200.", "evidence": evidence}))
    code, out, _ = run(capsys, "check", "--json", "--batch", batch)
    result = records(out)[0]["results"][0]
    assert code == 0
    assert (result["surface"], result["start"], result["end"]) == ("EUR 4,200", 11, 20)
    assert result["status"] == "contradicted"
    assert "4,020" in result["reason"]


def test_check_names_the_document_of_each_number(capsys, tmp_path):
    """Two papers have a page 1 each; "p. 1" alone leads nowhere."""
    for name, text in (("first", "The fee is EUR 40."), ("second", "The deposit is EUR 900.")):
        write_text_pdf(tmp_path / f"{name}.pdf", 1, text)
    arguments = ["--evidence", tmp_path / "first.pdf", "--evidence", tmp_path / "second.pdf"]
    code, out, _ = run(capsys, "check", "The fee is EUR 40. The deposit is EUR 900.", *arguments)
    lines = {line.split()[2]: line for line in out.splitlines() if "EUR" in line and "confirmed" in line}
    assert (code, "first.pdf p. 1" in lines["40"], "second.pdf p. 1" in lines["900"]) == (0, True, True)


def test_numbers_of_an_answer_name_their_document(capsys):
    item = {"key": "E1", "doc": "lease", "doc_label": "north/lease"}
    number = {
        "surface": "60 days", "status": "confirmed", "page": 6, "evidence_id": "E1", "evidence_surface": "sixty days",
        "formula": "",
    }  # fmt: skip
    commands._show_numbers(
        [number, {**number, "page": None, "evidence_id": None, "status": "not_confirmed"}],
        {item["key"]: item["doc_label"]},
    )
    first, second = capsys.readouterr().out.splitlines()[1:]
    assert "north/lease p. 6  sixty days" in first
    assert "p. " not in second


def test_a_hidden_quote_is_not_called_exact(capsys):
    """The words stand in the file, but nobody who looks at the page sees them."""
    pdf = Path(__file__).parents[1] / "pdfs" / "hidden.pdf"
    code, out, _ = run(capsys, "anchor", "blacked out number 4711", "--pdf", pdf)
    assert (code, out.split()[0]) == (0, "hidden")


def test_check_reads_evidence_from_a_pdf_and_refuses_what_is_no_text(capsys, tmp_path):
    code, out, _ = run(capsys, "check", "--json", "The liability is capped at EUR 1,800,000.", "--evidence", SAMPLE)
    assert (code, records(out)[0]["results"][0]["status"], records(out)[0]["results"][0]["page"]) == (0, "confirmed", 6)
    picture = tmp_path / "picture.txt"
    picture.write_bytes(bytes(range(128, 256)))
    code, _, err = run(capsys, "check", "x", "--evidence", picture)
    assert code == 1
    assert "not a text file" in err


@pytest.mark.parametrize("row", ['{"id": 1}', '{"id": 1, "answer": "x"}', '{"id": 1, "answer": "x", "evidence": [3]}'])
def test_a_check_line_says_what_it_lacks(capsys, tmp_path, row):
    batch = tmp_path / "in.jsonl"
    batch.write_text(row)
    code, out, _ = run(capsys, "check", "--batch", batch)
    assert (code, records(out)[0]["id"]) == (1, 1)
    assert "Error(" not in records(out)[0]["error"]


def test_anchor_finds_a_quote_on_its_page(capsys):
    code, out, _ = run(
        capsys, "anchor", "--json", "Either party may terminate this Agreement for convenience", "--pdf", SAMPLE
    )
    record = records(out)[0]
    assert (code, record["status"], record["page"]) == (0, "exact", 6)
    assert all(len(rect) == 4 for rect in record["rects"])


def test_ask_without_a_model_says_where_to_put_one(capsys, library, tmp_path):
    code, out, err = run(capsys, "ask", "--library", library, "What is the notice period?")
    assert (code, out) == (1, "")
    assert "no language model" in err
    assert str(tmp_path / "models") in err


@pytest.mark.parametrize(
    ("arguments", "code", "why"),
    [
        (["check", "text only"], 1, "no evidence"),
        (["anchor", "quote only"], 1, "no PDF"),
        (["models", "inspect"], 1, "no file"),
        (["search", "fees", "--budget", "-5"], 1, "a budget that is none"),
        (["check", "x", "--evidence", str(SAMPLES.parent / "icons" / "missing.txt")], 1, "evidence that is not there"),
        (["shot", "x.png", "--size", "big"], 1, "a size that is none"),
    ],
)
def test_what_is_missing_is_a_stated_failure(capsys, arguments, code, why):
    got, out, err = run(capsys, *arguments)
    assert (got, out) == (code, ""), why
    assert err.startswith("pincite: ")


@pytest.mark.parametrize(
    "arguments",
    [["ingest"], ["search", "--budget", "many", "x"], ["models", "dance"], ["ask"], ["ask", "--mode", "compare"]],
)
def test_wrong_usage_ends_with_two(arguments):
    with pytest.raises(SystemExit) as raised:
        cli.main(arguments)
    assert raised.value.code == 2


def test_a_question_that_is_missing_is_told_with_the_usage_of_ask(capsys):
    with pytest.raises(SystemExit):
        cli.main(["ask"])
    err = capsys.readouterr().err
    assert err.startswith("usage: pincite ask") and "QUESTION is needed" in err


def test_an_unknown_kind_of_answer_lists_all_kinds(capsys):
    code, _, err = run(capsys, "ask", "Who pays?", "--mode", "nosuch")
    assert code == 1
    assert all(name in err for name in ("facts", "yes_no", "compare", "fields", "summarise"))


def test_a_model_name_that_is_not_there_is_not_called_a_broken_file(capsys, tmp_path):
    code, _, err = run(capsys, "ask", "Who pays?", "--model", tmp_path / "mistyped.gguf")
    assert code == 1
    assert "there is no such file. Check the name" in err and "Get the file again" not in err


def test_without_a_model_the_one_of_the_checkout_is_named(monkeypatch, tmp_path):
    """After `make run` there is one, though nothing looks for it there."""
    monkeypatch.setattr(folders, "checkout_models", lambda: tmp_path / "made")
    assert f"set PINCITE_MODELS to {tmp_path / 'made'}, which holds one" in folders.no_model_help(tmp_path / "own")
    assert "PINCITE_MODELS" not in folders.no_model_help(tmp_path / "made"), "it was looked through"
    monkeypatch.setattr(folders, "checkout_models", lambda: None)
    assert "PINCITE_MODELS" not in folders.no_model_help(tmp_path / "own")


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ((), False),
        (("pyproject.toml",), False),
        (("pyproject.toml", ".demo/models/a.gguf"), True),
        ((".demo/models/a.gguf",), False),
    ],
)
def test_only_a_checkout_with_a_model_names_its_folder(monkeypatch, tmp_path, names, found):
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(folders, "__file__", str(tmp_path / "models" / "folders.py"))
    assert folders.checkout_models() == (tmp_path / ".demo" / "models" if found else None)


def test_a_picture_that_was_drawn_is_named(capsys, monkeypatch, library, tmp_path):
    monkeypatch.setattr("desktop.shot.take_shot", lambda *_values, **_options: 0)
    code, out, _ = run(capsys, "shot", tmp_path / "window.png", "--library", library)
    assert (code, out.strip()) == (0, str(tmp_path / "window.png"))


def test_the_demo_tells_how_to_go_on(monkeypatch, tmp_path):
    monkeypatch.setattr(setup_commands.shutil, "which", lambda _name: None)
    monkeypatch.setattr("sys.argv", [".venv/bin/pincite", "demo"])
    told = setup_commands._next_step(tmp_path / "my models" / "a.gguf")
    assert ".venv/bin/pincite ingest PAPER.pdf" in told
    assert f"ask \"QUESTION\" --model '{tmp_path / 'my models' / 'a.gguf'}'" in told


def test_models_lists_inspects_and_verifies(capsys, tmp_path):
    bad = tmp_path / "models" / "half.gguf"
    bad.parent.mkdir()
    bad.write_bytes(b"GGUF" + b"\0" * 20)
    code, out, _ = run(capsys, "models", "--json")
    assert (code, records(out)[0]["usable"]) == (0, False)
    assert records(out)[0]["message"]
    code, out, _ = run(capsys, "models", "verify", bad, "--json")
    assert code == 1
    assert len(records(out)[0]["sha256"]) == 64


def test_doctor_names_layers_and_what_is_missing(capsys, tmp_path):
    code, out, _ = run(capsys, "doctor", "--json", "--library", tmp_path / "library")
    report = records(out)[0]
    assert code == 0
    assert {"needed", "optional", "isolation"} <= report.keys()
    assert next(item for item in report["optional"] if item["name"] == "a usable model")["held"] is False
    assert all(item["detail"] for group in ("needed", "optional", "isolation") for item in report[group])
    assert "answers" not in report, "no library: no rates"
    assert not (tmp_path / "library").exists()


def test_doctor_counts_citations_of_saved_answers(capsys, library):
    code, out, _ = run(capsys, "doctor", "--json", "--library", library)
    rates = records(out)[0]["answers"]
    assert code == 0
    assert [(rate["name"], rate["of"]) for rate in rates] == [
        ("missing citation", 0),
        ("wrong citation", 0),
        ("no context used", 0),
    ]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ["window"]),
        (["a.pdf", "b.pdf"], ["window", "a.pdf", "b.pdf"]),
        (["--library", "d"], ["window", "--library", "d"]),
        (["--library", "d", "search", "x"], ["search", "--library", "d", "x"]),
        (["ask", "window"], ["ask", "window"]),
        (["--version"], ["--version"]),
    ],
)
def test_the_command_may_follow_the_library(arguments, expected):
    assert cli.with_command(arguments) == expected


def test_a_path_that_is_not_there_is_no_damaged_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ingest", str(tmp_path / "absent.pdf"), "--library", str(tmp_path / "library")]) == 1
    said = capsys.readouterr().out
    assert said.startswith("no such file") and "absent.pdf is not there." in said
    assert "damaged" not in said and "0 of 0" not in said
