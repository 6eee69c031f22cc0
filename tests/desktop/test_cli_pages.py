"""`--pages` narrows a search or a question to pages of one document, and says plainly when it cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.answer import Answer
from desktop import cli
from desktop.cli import main
from desktop.page_numbers import written_ranges
from models.build import Workbench
from tests.desktop import factories

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
NOTICE = "What is the notice period for termination for convenience?"


@pytest.fixture(autouse=True)
def unsealed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The test process must not be sealed for good, and a person's own models must not decide a test."""
    monkeypatch.setattr(cli, "_seal", lambda: None)
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path / "models"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    made = tmp_path_factory.mktemp("library")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "_seal", lambda: None)
        samples = [str(SAMPLES / name) for name in ("services-agreement.pdf", "租赁合同.pdf")]
        assert main(["ingest", *samples, "--library", str(made)]) == 0
    return str(made)


def run(capsys: pytest.CaptureFixture[str], folder: str, *options: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main([options[0], "--library", folder, *options[1:]])
    out, err = capsys.readouterr()
    return code, out, err


DOC = ("--doc", "services-agreement")


@pytest.mark.parametrize(
    ("written", "pages"),
    [("6", {6}), ("5-7", {5, 6, 7}), ("pages 1, 6–7", {1, 6, 7}), ("6,6", {6}), ("11-400", {11})],
)
def test_only_these_pages_are_found_and_packed(capsys, folder: str, written: str, pages: set[int]) -> None:
    code, out, err = run(capsys, folder, "search", NOTICE, *DOC, "--pages", written, "--json")
    record = json.loads(out)
    assert code == 0 and record["ranked"]
    assert {hit["page"] for hit in record["ranked"]} <= pages
    assert {item["page"] for item in record["pack"]["items"]} <= pages
    assert ("has 11 pages" in err) == (written == "11-400"), "what is left out is said"


def test_a_question_is_narrowed_as_a_search_is(capsys, folder: str) -> None:
    _, out, _ = run(capsys, folder, "ask", NOTICE, *DOC, "--pages", "8-9", "--review", "--json")
    items = json.loads(out)["pack"]["items"]
    assert items and {item["page"] for item in items} <= {8, 9}


def test_what_is_asked_of_the_model_is_narrowed_too(capsys, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Asked(Exception):
        """Stops where a model would be needed."""

    def ask(_workbench: Workbench, _question: str, **options: object) -> None:
        raise Asked(options["pages"])

    monkeypatch.setattr(Workbench, "load_model", lambda *_values: None)
    monkeypatch.setattr(Workbench, "ask", ask)
    with pytest.raises(Asked) as asked:
        main(["ask", "--library", folder, NOTICE, *DOC, "--pages", "2-3"])
    assert {index for _, index in asked.value.args[0]} == {1, 2}


def test_another_answer_comes_from_the_same_pages(capsys, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It came from a page outside of them."""
    made, asked = factories.answer(), []

    def ask(_workbench: Workbench, _question: str, **options: object) -> Answer:
        asked.append(options)
        return made

    monkeypatch.setattr(Workbench, "load_model", lambda *_values: None)
    monkeypatch.setattr(Workbench, "ask", ask)
    code, _, _ = run(
        capsys, folder, "ask", NOTICE, *DOC, "--pages", "2-3", "--without", "services-agreement:3", "--another"
    )
    first, other = asked
    assert code == 0 and other["before"] == (made,)
    assert other["pages"] == first["pages"] and {index for _, index in other["pages"]} == {1, 2}
    assert other["edits"] == first["edits"] and other["edits"].removed, "what was left out stays out"


@pytest.mark.parametrize(
    ("options", "message", "why"),
    [
        ((*DOC, "--pages", "the annex"), "“the annex” names no pages", "words"),
        ((*DOC, "--pages", ""), "names no pages", "nothing"),
        ((*DOC, "--pages", "7-3"), "“7-3” names no pages", "from the end to the beginning"),
        ((*DOC, "--pages", "0"), "“0” names no pages", "pages are counted from 1"),
        ((*DOC, "--pages", "12-20"), "services-agreement has 11 pages; none of 12-20 is there", "beyond its end"),
        (("--pages", "3"), "2 are in scope", "which document?"),
        ((*DOC, "--doc", "租赁合同", "--pages", "3"), "2 are in scope", "of which of the two?"),
    ],
)
def test_what_cannot_be_done_is_said(capsys, folder: str, options: tuple[str, ...], message: str, why: str) -> None:
    for command in (("search",), ("ask", "--review")):
        code, out, err = run(capsys, folder, *command, NOTICE, *options)
        assert (code, out) == (1, ""), why
        assert message in err, why


@pytest.mark.parametrize(
    "way", [("--exhaustive",), ("--mode", "compare"), ("--mode", "summarise"), ("--field", "Notice period")]
)
def test_ways_that_take_whole_documents_refuse_pages(
    capsys, folder: str, way: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workbench, "load_model", lambda *_values: None)
    code, _, err = run(capsys, folder, "ask", NOTICE, *DOC, "--pages", "3", *way)
    assert code == 1 and "takes whole documents. Leave --pages out." in err


def test_each_line_of_a_batch_has_its_own_pages(capsys, folder: str, tmp_path: Path) -> None:
    rows = [
        {"docs": ["services-agreement"], "pages": "6"},
        {"docs": ["services-agreement"], "pages": [5, 6]},
        {"docs": ["services-agreement"], "pages": 8},
        {"docs": ["services-agreement"], "pages": True},
        {"docs": ["services-agreement"], "pages": ["6"]},
        {"docs": ["services-agreement"]},
        {"docs": [], "pages": "6"},
    ]
    batch = tmp_path / "batch.jsonl"
    batch.write_text("\n".join(json.dumps({"question": NOTICE, **row}) for row in rows), encoding="utf-8")
    code, out, _ = run(capsys, folder, "search", "--batch", str(batch), "--json")
    found = [json.loads(line) for line in out.splitlines()]
    pages = [{hit["page"] for hit in record.get("ranked", ())} for record in found]
    assert code == 1 and pages[0] == {6} and pages[1] == {5, 6} and pages[2] == {8} and len(pages[5]) > 2
    assert ["error" in record for record in found] == [False, False, False, True, True, False, True]


@pytest.mark.parametrize(
    ("text", "ranges", "why"),
    [
        ("3-7, 12", ((3, 7), (12, 12)), "ranges and pages"),
        ("p. 4 and 6", ((4, 4), (6, 6)), "as in a letter"),
        ("第3页至5页", (), "a mark in the middle is no range"),
        ("3至5页", ((3, 5),), "Chinese"),
        ("Seiten 2 bis 4", ((2, 4),), "German"),
        ("3-", (), "no end"),
        ("iv", (), "printed labels are no physical numbers"),
        ("1e3", (), "no number of a page"),
        ("", (), "nothing"),
    ],
)
def test_pages_as_people_write_them(text: str, ranges: tuple[tuple[int, int], ...], why: str) -> None:
    assert written_ranges(text) == ranges, why
