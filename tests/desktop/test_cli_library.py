"""The command line over a library with versions, documents of one name, and scans."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest

from core.library import Library
from core.pdf import ocr
from core.settings import ReadSettings
from desktop import cli, inputs
from tests.pdf_files import pdf_bytes, stream, write_text_pdf


@pytest.fixture(autouse=True)
def unsealed(monkeypatch, tmp_path):
    """The test process must not be sealed for good, and a person's own models must not decide a test."""
    monkeypatch.setattr(cli, "_seal", lambda: None)
    monkeypatch.setenv("PINCITE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path / "models"))


def run(capsys, *arguments):
    code = cli.main([str(argument) for argument in arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def lease(folder: Path, words: str) -> Path:
    folder.mkdir(exist_ok=True)
    return write_text_pdf(folder / "lease.pdf", 1, words)


def test_documents_of_one_name_are_told_apart(capsys, tmp_path):
    library = tmp_path / "library"
    papers = [
        lease(tmp_path / "north", "The notice period is sixty days"),
        lease(tmp_path / "south", "The rent is due"),
    ]
    code, out, _ = run(capsys, "ingest", "--library", library, *papers)
    assert code == 0
    assert f"lease (in {tmp_path / 'south'})" in out or f"lease (in {tmp_path / 'north'})" in out

    code, out, _ = run(capsys, "search", "--library", library, "notice period")
    assert "north/lease p. 1" in out

    code, _, err = run(capsys, "search", "--library", library, "--doc", "lease", "notice period")
    assert code == 1
    assert "may mean 2" in err and "north/lease" in err and "south/lease" in err

    code, out, _ = run(capsys, "search", "--json", "--library", library, "--doc", "north/lease", "notice period")
    (hit,) = {(one["doc"], one["doc_label"]) for one in json.loads(out)["ranked"]}
    assert (code, hit) == (0, ("lease", "north/lease"))


def test_an_older_version_is_searched_when_it_is_named(capsys, tmp_path):
    library, papers = tmp_path / "library", tmp_path / "papers"
    code, out, _ = run(capsys, "ingest", "--json", "--library", library, lease(papers, "Notice of sixty days"))
    old = json.loads(out)["doc_id"]
    run(capsys, "ingest", "--library", library, lease(papers, "Notice of ninety days"))

    code, out, _ = run(capsys, "search", "--json", "--library", library, "How many days of notice?")
    record = json.loads(out)
    assert {hit["doc_id"] for hit in record["ranked"]}.isdisjoint({old})
    assert [one["doc_id"] for one in record["older_versions"]] == [old]

    code, out, _ = run(capsys, "search", "--library", library, "How many days of notice?")
    assert f"not searched: lease@{old[:8]}, an older version" in out

    code, out, _ = run(
        capsys, "search", "--json", "--library", library, "--doc", f"lease@{old[:8]}", "How many days of notice?"
    )
    record = json.loads(out)
    assert (code, {hit["doc_id"] for hit in record["ranked"]}) == (0, {old})
    assert record["older_versions"] == []


def test_anchor_names_differences_other_places_and_the_closest(capsys, tmp_path):
    pdf = write_text_pdf(tmp_path / "lease.pdf", 3, "The fee of $ 12.50 is due on the first day of each month")
    quote = "The fee of € 12.50 is due on the first day of each month"
    code, out, _ = run(capsys, "anchor", quote, "--pdf", pdf)
    assert (code, "quote: €   page: $" in out) == (0, True)
    code, out, _ = run(capsys, "anchor", "The fee of $ 12.50 is due", "--pdf", pdf, "--page", "2")
    assert out.startswith("exact  p. 2")
    assert "2 more places: p. 1, p. 3" in out
    code, out, _ = run(capsys, "anchor", "Fees that fall due on some first day are lost", "--pdf", pdf)
    assert out.startswith("not_found") and "closest is p. " in out
    code, out, _ = run(capsys, "anchor", "--json", quote, "--pdf", pdf)
    record = json.loads(out)
    assert (record["verified"], record["altered"]) == (False, True)
    assert record["changes"] == [{"kind": "currency", "quoted": "€ 12.50", "found": "$ 12.50"}]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are a thing of POSIX")
def test_a_pipe_without_a_writer_is_no_batch(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(inputs, "WRITER_WAIT_S", 0.2)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    code, out, err = run(capsys, "check", "--batch", pipe)
    assert (code, out) == (1, "")
    assert "nobody writes into it" in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are a thing of POSIX")
def test_a_pipe_is_waited_for_once_somebody_writes_into_it(capsys, monkeypatch, tmp_path):
    """A writer may need minutes for its first line; it counts from the moment it opens the pipe."""
    monkeypatch.setattr(inputs, "WRITER_WAIT_S", 30.0)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    row = json.dumps({"id": 7, "answer": "It costs 5 euros.", "evidence": [{"text": "It costs 5 euros."}]})

    def write() -> None:
        pipe.write_text(f"{row}\n{row}\n", encoding="utf-8")

    writer = threading.Thread(target=write)
    writer.start()
    code, out, _ = run(capsys, "check", "--batch", pipe)
    writer.join()
    assert code == 0
    assert [json.loads(line)["id"] for line in out.splitlines()] == [7, 7]


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="descriptors with names are needed")
def test_a_pipe_that_a_shell_hands_over_may_be_empty(capsys):
    reading, writing = os.pipe()
    os.close(writing)
    try:
        code, out, err = run(capsys, "check", "--batch", f"/dev/fd/{reading}")
    finally:
        os.close(reading)
    assert (code, out, err) == (0, "", "")


def scan(path: Path) -> Path:
    """A page that is a picture: half of it black."""
    rows = b"\x00" * 50 + b"\xff" * 50
    image = stream(rows, b"/Type/XObject/Subtype/Image/Width 10/Height 10/ColorSpace/DeviceGray/BitsPerComponent 8")
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>"
    kids = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
    drawn = stream(b"q 612 0 0 792 0 0 cm /I Do Q")
    path.write_bytes(pdf_bytes([b"<</Type/Catalog/Pages 2 0 R>>", kids, page, drawn, image]))
    return path


def test_a_folder_without_language_data_is_refused_before_anything_is_read(capsys, tmp_path):
    (tmp_path / "empty").mkdir()
    code, out, err = run(
        capsys,
        "ingest",
        "--library",
        tmp_path / "library",
        "--tessdata",
        tmp_path / "empty",
        scan(tmp_path / "scan.pdf"),
    )
    assert (code, out) == (1, "")
    assert f"{tmp_path / 'empty'} holds no language data (*.traineddata)" in err


def test_doctor_names_the_language_data_and_what_is_wrong_with_a_choice(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(ocr, "_FOLDERS", ())
    data, library = tmp_path / "data", tmp_path / "library"
    data.mkdir()
    (data / "eng.traineddata").touch()

    def told() -> dict:
        _, out, _ = run(capsys, "doctor", "--json", "--library", library)
        (found,) = (item for item in json.loads(out)["optional"] if item["name"] == "OCR language data")
        return found

    monkeypatch.setenv("TESSDATA_PREFIX", str(data))
    assert told() == {"name": "OCR language data", "held": True, "detail": f"eng from {data}"}
    opened = Library(library)
    opened.keep_read_settings(ReadSettings(tessdata=str(tmp_path / "gone")))
    opened.close()
    assert not told()["held"] and "gone is not a folder" in told()["detail"]
    monkeypatch.delenv("TESSDATA_PREFIX")
    assert "scans stay unread" in told()["detail"] and "--tessdata" in told()["detail"]


@pytest.mark.tesseract
@pytest.mark.skipif(ocr.find_tessdata() is None, reason="no language data")
def test_pages_read_by_ocr_are_counted_in_words(capsys, tmp_path):
    pdf = Path(__file__).resolve().parents[1] / "pdfs" / "scan.pdf"
    code, out, _ = run(capsys, "ingest", "--library", tmp_path / "library", pdf)
    assert code == 0
    assert "of them by OCR" in out


def test_what_a_file_holds_that_would_act_elsewhere_is_listed(capsys, tmp_path):
    inert = Path(__file__).resolve().parents[1] / "pdfs" / "inert.pdf"
    (tmp_path / "no.pdf").write_text("not a PDF", encoding="utf-8")
    code, out, _ = run(
        capsys, "ingest", "--json", "--list-inert", "--library", tmp_path / "library", inert, tmp_path / "no.pdf"
    )
    by_name = {row["name"]: row for row in map(json.loads, out.splitlines())}
    assert code == 1
    kinds = {item["kind"] for item in by_name["inert"]["inert"]}
    assert {"link", "open_action", "attachment"} <= kinds
    assert all(item["detail"] for item in by_name["inert"]["inert"])
    assert (by_name["no"]["inert"], by_name["no"]["inert_message"]) == (None, "The file is no PDF that can be opened.")

    code, out, _ = run(capsys, "ingest", "--list-inert", "--library", tmp_path / "library", inert)
    assert code == 0
    assert "never followed or run: page 1: link " in out
    code, out, _ = run(capsys, "ingest", "--json", "--library", tmp_path / "library", inert)
    assert "inert" not in json.loads(out), "looking into every file costs time, so it is done on request"


def test_tags_are_given_with_reading_and_choose_what_is_searched(capsys, tmp_path):
    library = tmp_path / "library"
    north, south = lease(tmp_path / "north", "The notice period is sixty days"), tmp_path / "south.pdf"
    write_text_pdf(south, 1, "The notice period is ninety days")
    code, _, err = run(capsys, "ingest", "--library", library, "--tag", "Matter Smith", "--tag", "2026", north)
    assert (code, "tagged Matter Smith: 1 of 1 files" in err) == (0, True)
    assert run(capsys, "ingest", "--library", library, south)[0] == 0

    def found(*options):
        code, out, err = run(capsys, "search", "--json", "--library", library, *options, "notice period")
        return ({one["doc"] for one in json.loads(out)["ranked"]} if code == 0 else err), code

    assert found() == ({"lease", "south"}, 0)
    assert found("--tag", "matter smith") == ({"lease"}, 0)
    assert found("--tag", "2026", "--doc", "south") == ({"lease", "south"}, 0)
    said, code = found("--tag", "Jones")
    assert code == 1 and "2026, Matter Smith" in said

    # A file that was there before takes the tag too; one without text takes none and names none.
    assert run(capsys, "ingest", "--library", library, "--tag", "late", south)[0] == 0
    assert found("--tag", "late") == ({"south"}, 0)
    code, _, err = run(capsys, "ingest", "--library", library, "--tag", " ", south)
    assert code == 1 and "needs a name" in err


def test_a_batch_row_may_name_tags_and_a_collection(capsys, tmp_path):
    from core.index.groups import GroupKind

    folder = tmp_path / "library"
    for name in ("one", "two", "three"):
        write_text_pdf(tmp_path / f"{name}.pdf", 1, f"The {name} is due")
        run(capsys, "ingest", "--library", folder, "--tag", name, tmp_path / f"{name}.pdf")
    library = Library(folder)
    ids = {document.name: document.id for document in library.documents()}
    library.store.groups.add(GroupKind.COLLECTION, "Matter", [ids["one"], ids["two"]])
    library.store.groups.add(GroupKind.COLLECTION, "Empty")
    library.close()
    rows = [{"tags": ["three"]}, {"collection": "matter"}, {"collection": "Empty"}, {"tags": "three"}]
    batch = tmp_path / "batch.jsonl"
    batch.write_text("".join(json.dumps({"id": n, "question": "due", **row}) + "\n" for n, row in enumerate(rows)))
    code, out, _ = run(capsys, "search", "--library", folder, "--batch", batch)
    made = [json.loads(line) for line in out.splitlines()]
    assert code == 1
    assert [{hit["doc"] for hit in row.get("ranked", ())} for row in made] == [{"three"}, {"one", "two"}, set(), set()]
    assert "no document in that collection" in made[2]["error"]
    assert "tags is not a list" in made[3]["error"]


def test_a_file_of_known_content_is_said_to_be_there_under_its_other_name(capsys, tmp_path):
    """It was called already there as "report", and then there was no document named report."""
    library, policy = tmp_path / "library", write_text_pdf(tmp_path / "policy.pdf", 1, "The excess is 250 pounds")
    report = tmp_path / "report.pdf"
    report.write_bytes(policy.read_bytes())
    run(capsys, "ingest", "--library", library, policy)
    code, out, _ = run(capsys, "ingest", "--library", library, report)
    assert code == 0 and "The same file is in the library as policy." in out
    code, out, _ = run(capsys, "ingest", "--library", library, policy)
    assert code == 0 and "The same file" not in out, "under its own name there is nothing to say"

    code, _, err = run(capsys, "search", "--library", library, "--doc", "report.pdf", "excess")
    assert code == 1 and "no document named report.pdf" in err
    assert "The same file is in the library as policy." in err and "pincite ingest" not in err
    code, _, err = run(capsys, "search", "--library", library, "--doc", "other", "excess")
    assert code == 1 and "There is: policy" in err and "same file" not in err, "what may be meant is named"


def test_a_misspelt_library_is_no_empty_one(capsys, tmp_path):
    code, out, err = run(capsys, "search", "--library", tmp_path / "mater", "notice period")
    assert code == 1 and not out
    assert "There is no library in" in err and "mater" in err
    assert not (tmp_path / "mater").exists()
