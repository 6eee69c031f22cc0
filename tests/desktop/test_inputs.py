"""What hostile files, lines and ends do to the command line: a stated reason, never a hang, a traceback or a lost batch."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.errors import BadInputError
from desktop import cli, inputs

ROOT = Path(__file__).resolve().parents[2]
LOCKED = ROOT / "tests/pdfs/locked.pdf"
CONTRACT = ROOT / "tests/pdfs/contract.pdf"


@pytest.fixture(autouse=True)
def unsealed(monkeypatch, tmp_path):
    monkeypatch.setattr(cli, "_seal", lambda: None)
    monkeypatch.setenv("PINCITE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path / "models"))


def run(capsys, *arguments):
    code = cli.main([str(argument) for argument in arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def hostile(folder, kind):
    path = folder / "text.txt"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "endless":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    elif kind == "below a file":
        path.write_text("x")
        path = path / "foo"
    elif kind == "binary":
        path.write_bytes(b"\xff\xfe\x00\x80")
    elif kind == "too large":
        with path.open("wb") as file:
            file.truncate(inputs.TEXT_MAX + 1)
    return path


KINDS = ["pipe", "endless", "folder", "below a file", "binary", "too large", "missing"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are a thing of POSIX")
@pytest.mark.parametrize("kind", KINDS)
def test_only_files_of_text_are_read(capsys, tmp_path, kind):
    path = hostile(tmp_path, kind)
    library = tmp_path / "library"
    for arguments in (
        ("check", "The fee is 5.", "--evidence", path),
        ("ingest", "--library", library, "--password-file", path, LOCKED),
    ):
        code, out, err = run(capsys, *arguments)
        assert (code, out, err.count("\n"), path.name in err) == (1, "", 1, True), arguments
    if kind not in ("binary", "too large", "pipe"):  # a pipe of lines is no mistake: a shell's <(...) is one
        code, out, err = run(capsys, "check", "--batch", path)
        assert (code, out) == (1, "")


def test_a_text_file_may_start_with_a_mark(tmp_path):
    path = tmp_path / "word"
    path.write_bytes(b"\xef\xbb\xbfopen sesame\r\nsecond line")
    assert inputs.first_line(path) == "open sesame"


GOOD = '{"id": "good", "answer": "The fee is 5.", "evidence": [{"text": "The fee is 5."}]}'


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"[" * 100_000, "not a JSON object"),
        (b'{"a": ' * 100_000, "not a JSON object"),
        (b'{"id": 1' + b"0" * 5000 + b"}", "not a JSON object"),
        (b'{"answer": "\xff\xfe"}', "not a JSON object"),
        (b"\x00\x01", "not a JSON object"),
        (b"7", "not a JSON object"),
        (b"null", "not a JSON object"),
        (b'{"answer": 7}', "answer is missing"),
        (b'{"answer": "x", "evidence": "x"}', "evidence is missing"),
        (b'{"answer": "x", "passages": ["x"]}', "evidence is missing"),
        (b'{"answer": "x", "evidence": [{"text": 5}]}', "no text"),
        *[
            (b'{"answer": "x", "evidence": [{"text": "x", "page": %s}]}' % page, "There is no page")
            for page in (b'"7"', b"0", b"-1", b"true", b"1e999", b"NaN", b"7.5", b"[1]", b"1" + b"0" * 4000)
        ],
    ],
)
def test_a_bad_line_is_answered_and_the_batch_goes_on(capsys, tmp_path, line, words):
    batch = tmp_path / "in.jsonl"
    batch.write_bytes(b"\n".join([line, GOOD.encode()]))
    code, out, _ = run(capsys, "check", "--batch", batch)
    bad, good = [json.loads(record) for record in out.splitlines()]
    assert code == 1 and words in bad["error"] and (good["id"], "error" in good) == ("good", False)


def test_a_line_without_end_is_not_kept(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(inputs, "TEXT_MAX", 1000)
    batch = tmp_path / "in.jsonl"
    batch.write_text("x" * 5000 + "\n" + GOOD)
    code, out, _ = run(capsys, "check", "--batch", batch)
    bad, good = [json.loads(record) for record in out.splitlines()]
    assert code == 1 and "longer" in bad["error"] and good["id"] == "good"


def no_constant(name):
    raise AssertionError(f"{name} is not JSON")


@pytest.mark.parametrize(
    ("given", "expected"),
    [("NaN", "nan"), ("1e999", "inf"), ("[NaN]", 1), ("null", None), ('"a"', "a"), ("7", 7), ("{}", {})],
)
def test_an_id_comes_back_as_json(capsys, tmp_path, given, expected):
    batch = tmp_path / "in.jsonl"
    batch.write_text(GOOD.replace('"good"', given))
    code, out, _ = run(capsys, "check", "--batch", batch)
    assert (code, json.loads(out, parse_constant=no_constant)["id"]) == (0, expected)


def test_records_hold_no_number_that_json_lacks():
    record = {"a": [float("nan"), 1.5], "b": float("-inf")}
    assert json.loads(inputs.encoded(record), parse_constant=no_constant) == {"a": ["nan", 1.5], "b": "-inf"}


@pytest.mark.parametrize("value", [0, -1, 10_001, True, 1.0, "5", None, float("inf")])
def test_hits_are_counted_from_one_to_ten_thousand(value):
    with pytest.raises(BadInputError):
        inputs.hits(value)
    assert (inputs.hits(1), inputs.hits(10_000)) == (1, 10_000)


def test_search_refuses_hits_and_names_that_are_none(capsys, tmp_path):
    library = tmp_path / "library"
    assert run(capsys, "ingest", "--library", library, CONTRACT)[0] == 0
    code, out, err = run(capsys, "search", "--library", library, "--k", "0", "fee")
    assert (code, out) == (1, "") and "from 1 to 10000" in err
    batch = tmp_path / "in.jsonl"
    rows = ['"k": -5', '"k": "7"', '"k": 1e999', '"docs": [1]', '"docs": "contract"', '"budget": true', '"k": 1']
    batch.write_text("\n".join(f'{{"question": "fee", {row}}}' for row in rows))
    code, out, _ = run(capsys, "search", "--library", library, "--batch", batch)
    assert code == 1
    assert ["error" in json.loads(line) for line in out.splitlines()] == [True] * 6 + [False]


def test_a_library_without_a_name_is_refused(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for command in (("ingest", CONTRACT), ("search", "fee"), ("doctor",), ("anchor", "fee", "--pdf", CONTRACT)):
        code, _, err = run(capsys, *command[:1], "--library", "", *command[1:])
        assert code == 1 and "names no folder" in err
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".sqlite"]


def test_a_locked_file_says_how_a_shell_gives_a_password(capsys, tmp_path):
    code, out, _ = run(capsys, "ingest", "--library", tmp_path / "library", LOCKED)
    assert code == 1 and "--password-file" in out
    code, out, _ = run(capsys, "ingest", "--json", "--library", tmp_path / "other", LOCKED)
    assert "--password-file" in json.loads(out)["message"]


@pytest.mark.parametrize("name", ["text.pdf", "gone.pdf"])
def test_a_message_names_the_file_once(capsys, tmp_path, name):
    (tmp_path / "text.pdf").write_text("only text")
    code, _, err = run(capsys, "anchor", "fee", "--pdf", tmp_path / name)
    assert (code, err.count(name)) == (1, 1)


def start(*arguments, **streams):
    statement = "import sys; from desktop import cli; cli._seal = lambda: None; sys.exit(cli.main(sys.argv[1:]))"
    streams.setdefault("env", {**os.environ})
    streams["env"].pop("PYTHONUNBUFFERED", None)
    return subprocess.Popen(
        [sys.executable, "-c", statement, *map(str, arguments)], cwd=ROOT, **{"stderr": subprocess.PIPE, **streams}
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [("models",), ("--version",), ("check", "--batch", "BATCH")])
def test_output_that_cannot_be_written_ends_in_words(tmp_path, arguments):
    batch = tmp_path / "in.jsonl"
    batch.write_text(GOOD)
    with open("/dev/full", "wb") as full:
        process = start(*(batch if each == "BATCH" else each for each in arguments), stdout=full)
        _, err = process.communicate(timeout=60)
        silent = start(*(batch if each == "BATCH" else each for each in arguments), stdout=full, stderr=full)
        assert silent.wait(timeout=60) == 1
    assert process.returncode == 1 and b"Traceback" not in err and b"No space left" in err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no polite request to end")
def test_a_polite_end_leaves_no_temporary_library(tmp_path):
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    process = start("anchor", "--batch", "-", stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    process.stdin.write(json.dumps({"quote": "fee", "pdf": str(CONTRACT)}).encode() + b"\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith(b"{")
    assert list(tmp_path.glob("pincite-anchor-*"))
    process.send_signal(signal.SIGTERM)
    began = time.monotonic()
    _, err = process.communicate(timeout=60)
    assert (process.returncode, list(tmp_path.glob("pincite-anchor-*"))) == (1, [])
    assert b"cancelled" in err and time.monotonic() - began < 30
