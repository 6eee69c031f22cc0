"""The library: every file gets a verdict and a message, pages survive, and reading goes on where it stopped."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import core.ingest
import core.library
import core.pdf.ocr
import core.reading
from core.commits import Tracker
from core.domain import DocumentStatus, NotRead, PageQuality
from core.errors import BadInputError, Cancelled, DiskFullError, UnknownDocumentError
from core.library import Library
from core.pdf.ocr import OcrPlan, OcrSettings, find_tessdata
from core.ports import CancelToken, PauseToken, Progress
from core.settings import ReadSettings, Settings, WorkerLimits
from core.verdicts import IngestResult, hidden_words, unread_words
from core.workers import WorkerSpec
from tests.pdf_files import ENDLESS, document, pdf_bytes, stream, text_content, write_text_pdf

BLANK = b""
LOCKED = (
    b"/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]/Encrypt<</Filter/Standard/V 1/R 2/P -4"
    b"/O<2055c756c72e1ad702608e8196acad447ad32d17cff583235f6dd15fed7dab67>"
    b"/U<7150bd1da9d292af3627fca6a8dde1d696e25312041aed09059f9daee04353ae>>>"
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path / "library")
    yield opened
    opened.close()


def one(library: Library, path: Path, **options: object) -> IngestResult:
    (result,) = library.ingest([path], **options)  # type: ignore[arg-type]
    return result


@pytest.mark.parametrize(
    ("indexes", "words"),
    [
        ((), ""),
        ((1,), "Hidden text on page 2 is left out."),
        ((1, 4), "Hidden text on pages 2, 5 is left out."),
        (range(9), "Hidden text on pages 1, 2, 3, 4, 5 and 4 more is left out."),
    ],
)
def test_hidden_pages_are_named(indexes: tuple[int, ...], words: str) -> None:
    assert hidden_words(indexes) == words


def test_text_that_nobody_sees_is_said_in_the_verdict(library: Library) -> None:
    hidden = Path(__file__).parents[1] / "pdfs/hidden.pdf"
    for status in ("indexed", "already_indexed"):
        result = one(library, hidden)
        assert (result.status, result.message) == (status, "Hidden text on page 1 is left out.")


def test_a_pdf_is_read_page_by_page(library: Library, tmp_path: Path) -> None:
    seen: list[Progress] = []
    result = one(library, write_text_pdf(tmp_path / "lease.pdf", 5), progress=seen.append)
    assert (result.status, result.pages, result.text_pages, result.not_read) == ("indexed", 5, 5, ())
    assert result.name == "lease" and result.message == "" and result.doc_id is not None
    text = library.document_text(library.find("lease").id)
    assert [page.number for page in text.pages] == [1, 2, 3, 4, 5]
    assert "sixty days on sheet 3." in text.pages[2].text
    words, page = text.words[2], text.pages[2]
    first = page.text[words.starts[0] : words.ends[0]]
    assert first == "The" and words.boxes[0][0] == pytest.approx(72, abs=2)
    assert [p.done for p in seen] == sorted(p.done for p in seen) and seen[-1].done == seen[-1].total == 5


def test_adding_again_changes_nothing(library: Library, tmp_path: Path) -> None:
    path = write_text_pdf(tmp_path / "lease.pdf", 2)
    first = one(library, path)
    copy = shutil.copy(path, tmp_path / "copy of lease.pdf")
    before = library.documents()
    results = library.ingest([path, copy])
    assert [r.status for r in results] == ["already_indexed"] * 2
    assert {r.doc_id for r in results} == {first.doc_id} and results[0].text_pages == 2
    assert library.documents() == before


def test_the_same_content_twice_in_one_call_is_read_once(library: Library, tmp_path: Path) -> None:
    path = write_text_pdf(tmp_path / "a.pdf", 3)
    copies = [Path(shutil.copy(path, tmp_path / f"b{n}.pdf")) for n in range(3)]
    statuses = sorted(r.status for r in library.ingest([path, *copies]))
    assert statuses == ["already_indexed"] * 3 + ["indexed"]
    assert len(library.documents()) == 1


def not_there(folder: Path) -> Path:
    return folder / "gone.pdf"


def written(name: str, data: bytes) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        path = folder / name
        path.write_bytes(data)
        return path

    return make


def a_pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe.pdf")
    return folder / "pipe.pdf"


def a_folder(folder: Path) -> Path:
    (folder / "nothing here").mkdir()
    return folder / "nothing here"


def text_pdf(pages: int = 1) -> bytes:
    return document([text_content(["The term ends on 31 March 2031."])] * pages)


@pytest.mark.parametrize(
    ("make", "status", "words", "why"),
    [
        (not_there, "damaged", "is not there", "vanished"),
        (a_folder, "not_a_pdf", "folder without any PDF", "an empty folder"),
        (written("void.pdf", b""), "not_a_pdf", "empty file", "nothing in it"),
        (written("page.pdf", b"<html>" * 500), "not_a_pdf", "not a PDF", "HTML named .pdf"),
        (written("late.pdf", b" " * 1020 + text_pdf()), "not_a_pdf", "not a PDF", "mark after 1,024 bytes"),
        (written("odd.pdf", b"\r\n" * 400 + text_pdf()), "indexed", "", "mark late, but within 1,024 bytes"),
        (written("noname", text_pdf()), "indexed", "", "a PDF by content, whatever its name"),
        (written("torn.pdf", b"%PDF-1.7\n" + b"x" * 500), "damaged", "damaged", "no object in it"),
        (written("cut.pdf", text_pdf(3)[:-300]), "indexed", "", "repaired without its cross-reference table"),
        (written("none.pdf", pdf_bytes([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"])),
         "damaged", "no pages", "opens, but has no pages"),
        (written("blank.pdf", document([BLANK, BLANK])), "empty", "2 pages: nothing", "blank pages"),
        (written("locked.pdf", pdf_bytes([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"], LOCKED)),
         "needs_password", "password", "locked"),
        (written("name with  spaces ünï ☂ 字.pdf", text_pdf()), "indexed", "", "any name"),
        (written("x" * 240 + ".pdf", text_pdf()), "indexed", "", "a long name"),
        (written("'; DROP TABLE page; --.pdf", text_pdf()), "indexed", "", "a name that quotes"),
    ],
)  # fmt: skip
def test_every_file_gets_a_verdict(
    library: Library, tmp_path: Path, make: Callable[[Path], Path], status: str, words: str, why: str
) -> None:
    result = one(library, make(tmp_path))
    assert (result.status, words in result.message) == (status, True), (why, result)
    assert bool(result.message) == (status != "indexed"), result
    assert "/" not in result.message


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes")
def test_a_named_pipe_does_not_hang(library: Library, tmp_path: Path) -> None:
    assert one(library, a_pipe(tmp_path)).status == "not_a_pdf"


@pytest.mark.skipif(sys.platform == "win32", reason="bytes that are no text")
def test_a_file_name_that_is_no_text_gets_a_message(library: Library, tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.pdf"))
    path.write_bytes(text_pdf())
    result = one(library, path)
    assert result.status == "damaged" and "Rename" in result.message


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="an administrator may read everything")
def test_a_file_that_may_not_be_read(library: Library, tmp_path: Path) -> None:
    path = write_text_pdf(tmp_path / "secret.pdf", 1)
    path.chmod(0)
    assert "may not be read" in one(library, path).message


def test_a_deep_path_is_read(library: Library, tmp_path: Path) -> None:
    folder = tmp_path.joinpath(*["a folder with a rather long name, as people give them"] * 12)
    folder.mkdir(parents=True)
    assert one(library, write_text_pdf(folder / "deep.pdf", 1)).status == "indexed"


def test_folders_are_walked_in_order_and_links_in_rings_end(library: Library, tmp_path: Path) -> None:
    inner = tmp_path / "papers" / "inner"
    inner.mkdir(parents=True)
    write_text_pdf(tmp_path / "papers" / "b.PDF", 1, "one")
    write_text_pdf(inner / "a.pdf", 1, "two")
    (inner / "notes.txt").write_text("no PDF, and nobody asked for it")
    (inner / "ring").symlink_to(tmp_path / "papers", target_is_directory=True)
    assert [r.name for r in library.ingest([tmp_path / "papers", inner / "a.pdf"])] == ["b", "a"]


def test_new_content_at_a_path_is_a_new_version(library: Library, tmp_path: Path) -> None:
    path = write_text_pdf(tmp_path / "lease.pdf", 1, "Sixty days")
    first = one(library, path)
    write_text_pdf(path, 1, "Ninety days")
    second = one(library, path)
    assert second.status == "indexed" and second.doc_id != first.doc_id
    newest = library.find("lease")
    assert newest.id == second.doc_id and newest.version_of == first.doc_id


def test_a_moved_file_is_known_at_its_new_place(library: Library, tmp_path: Path) -> None:
    one(library, write_text_pdf(tmp_path / "old.pdf", 1))
    moved = (tmp_path / "old.pdf").rename(tmp_path / "new.pdf")
    assert one(library, moved).status == "already_indexed"
    assert library.find("new").path == moved


def test_names_that_two_files_share_are_not_guessed(library: Library, tmp_path: Path) -> None:
    for folder, words in (("a", "one"), ("b", "two")):
        (tmp_path / folder).mkdir()
        one(library, write_text_pdf(tmp_path / folder / "lease.pdf", 1, words))
    with pytest.raises(BadInputError, match="may mean 2"):
        library.find("lease")
    with pytest.raises(BadInputError) as told:
        library.find("lease")
    assert "a/lease" in told.value.help and "b/lease" in told.value.help, "the choices can be typed as they stand"
    assert library.find("b/lease").path == tmp_path / "b" / "lease.pdf"
    assert library.find(str(tmp_path / "a" / "lease.pdf")).name == "lease"
    with pytest.raises(UnknownDocumentError):
        library.find("no such thing")


def test_a_removed_document_can_be_added_again(library: Library, tmp_path: Path) -> None:
    path = write_text_pdf(tmp_path / "lease.pdf", 1)
    first = one(library, path)
    library.remove(library.find("lease").id)
    assert library.documents() == ()
    assert one(library, path).status == "indexed" and library.find("lease").id == first.doc_id


@pytest.mark.skipif(sys.platform == "win32", reason="file rights")
def test_the_folder_is_for_its_owner_alone(library: Library) -> None:
    assert stat.S_IMODE(library.folder.stat().st_mode) == 0o700
    for file in library.folder.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file.name


# --- pages that end a worker


def quick(**limits: int) -> Settings:
    return Settings(worker=WorkerLimits(**{"cpu_seconds_per_page": 1, "silence_seconds": 20, **limits}))


def bad_pages(path: Path, pages: int, *bad: int) -> Path:
    good = [text_content([f"Sheet {n} names a rent of {n}00 euros."]) for n in range(1, pages + 1)]
    path.write_bytes(document([ENDLESS if n in bad else good[n - 1] for n in range(1, pages + 1)]))
    return path


def test_one_page_that_takes_too_long_costs_that_page(tmp_path: Path) -> None:
    library = Library(tmp_path / "library", quick())
    result = one(library, bad_pages(tmp_path / "bomb.pdf", 6, 3))
    assert (result.status, result.pages, result.text_pages) == ("partial", 6, 5)
    assert [(n.page_number, "more than 1 s of processor time" in n.reason) for n in result.not_read] == [(3, True)]
    assert "1 of 6 pages" in result.message and "page 3" in result.message
    document = library.find("bomb")
    assert document.status is DocumentStatus.PARTIAL
    assert library.store.page(document.id, 2).quality is PageQuality.NOT_READ
    assert one(library, tmp_path / "bomb.pdf").status == "already_indexed"
    library.close()


def test_two_deaths_set_a_document_aside_and_keep_its_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(tmp_path / "library", quick())
    good = one(library, write_text_pdf(tmp_path / "good.pdf", 3))
    read_by_misbehaving(monkeypatch)
    path = write_text_pdf(tmp_path / "bombs.pdf", 1)
    result = one(library, path, passwords="dies at 12 30 40")
    assert (result.status, good.status) == ("partial", "indexed")
    assert result.text_pages == 28
    assert [n.page_number for n in result.not_read] == [12, *range(30, 41)]
    reasons = [n.reason for n in result.not_read]
    assert all("more than 1 s of processor time" in reason for reason in reasons[:2]), reasons
    assert "twice; it is set aside" in result.message and "12 of 40 pages" in result.message
    assert library.find("bombs").status is DocumentStatus.QUARANTINED
    again = one(library, path)
    assert (again.status, again.message) == (result.status, result.message) and again.seconds < 1
    library.close()


def test_a_document_of_one_bad_page_is_damaged_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_by_misbehaving(monkeypatch)
    library = Library(tmp_path / "library", quick())
    result = one(library, write_text_pdf(tmp_path / "bomb.pdf", 1), passwords="dies at 1 1")
    assert (result.status, result.text_pages) == ("damaged", 0) and "1 s of processor time" in result.message
    library.close()


@pytest.mark.parametrize(
    ("limits", "words"),
    [({"pages_max": 2}, "more than 2 pages"), ({"words_per_page_max": 1000}, "words; more than 1,000")],
)
def test_documents_over_the_limits_are_refused_with_a_message(
    tmp_path: Path, limits: dict[str, int], words: str
) -> None:
    path = tmp_path / "big.pdf"
    path.write_bytes(document([text_content(["a b c d e f g h i j k l m n o p q r s t u v w x y z"] * 44)] * 3))
    library = Library(tmp_path / "library", Settings(worker=WorkerLimits(**limits)))
    result = one(library, path)
    assert result.status == "damaged" and words in result.message, result.message
    library.close()


def read_by_misbehaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the entry that reads badly in place of the real one."""

    def instead(_entry: str, paths: tuple[Path, ...], limits: WorkerLimits, name: str, nice: int) -> WorkerSpec:
        tests = Path(__file__).resolve().parents[1]
        return WorkerSpec("tests.core.misbehaving:read_badly", (tests, *paths), limits, name=name, nice=nice)

    monkeypatch.setattr(core.reading, "WorkerSpec", instead)


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("silent", "no frame for 1 s"),
        ("lies", "outside the protocol"),
        ("unknown kind", "outside the protocol"),
        ("opens twice", "outside the protocol"),
        ("done too early", "outside the protocol"),
        ("unknown page", "outside the protocol"),
        ("endless count", "outside the protocol"),
        ("names an error", "so it says"),
    ],
)
def test_a_reader_that_is_not_to_be_trusted_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, words: str
) -> None:
    read_by_misbehaving(monkeypatch)
    library = Library(tmp_path / "library", quick(silence_seconds=1))
    result = one(library, write_text_pdf(tmp_path / "a.pdf", 3), passwords=way)
    reasons = result.message + " ".join(page.reason for page in result.not_read)
    assert result.status == "damaged" and result.text_pages == 0 and words in reasons, result
    library.close()


def test_a_picture_that_takes_too_long_is_left_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_by_misbehaving(monkeypatch)
    monkeypatch.setattr(core.library, "plan", lambda *_: OcrPlan(OcrSettings(tmp_path, "eng")))
    settings = replace(quick(silence_seconds=1), read=ReadSettings(seconds_factor=2))
    library = Library(tmp_path / "library", settings)
    result = one(library, write_text_pdf(tmp_path / "a.pdf", 3), passwords="slow picture")
    # Recognition was waited for twice as long as reading, then left out; no death was held against the document.
    assert result.seconds > 2 and "stand-in" in result.message and "twice" not in result.message
    library.close()


# --- pictures


def scan(path: Path, pages: int = 1) -> Path:
    """Pages that are a grey picture of large letters, drawn by MuPDF from a page of text."""
    from core.pdf.engine import open_document

    source = path.with_name("source.pdf")
    source.write_bytes(document([b"BT /F 40 Tf 60 600 Td (Rent 1250 euros) Tj ET"]))
    with open_document(source) as opened:
        width, height, samples = opened.render(0, 2.0)
    image = stream(samples, b"/Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceRGB/BitsPerComponent 8"
                   % (width, height))  # fmt: skip
    kids = b" ".join(b"%d 0 R" % (5 + number) for number in range(pages))
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 3 0 R/Resources<</XObject<</I 4 0 R>>>>>>"
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, pages),
               stream(b"q 612 0 0 792 0 0 cm /I Do Q"), image, *[page] * pages]  # fmt: skip
    path.write_bytes(pdf_bytes(objects))
    return path


@pytest.mark.tesseract
@pytest.mark.skipif(find_tessdata() is None, reason="no language data")
def test_a_scan_is_recognised_when_there_is_language_data_even_later(tmp_path: Path) -> None:
    path = scan(tmp_path / "scan.pdf")
    without = Library(tmp_path / "library", Settings(read=ReadSettings(recognise=False)))
    first = one(without, path)
    assert (first.status, first.ocr_pages, [n.page_number for n in first.not_read]) == ("empty", 0, [1])
    assert "picture" in first.message
    without.close()
    library = Library(tmp_path / "library")
    result = one(library, path)
    assert (result.status, result.text_pages, result.ocr_pages) == ("indexed", 0, 1), result
    page = library.document_text(library.find("scan").id).pages[0]
    assert page.quality is PageQuality.OCR and "1250" in page.text
    assert one(library, path).status == "already_indexed"
    library.close()


@pytest.mark.tesseract
@pytest.mark.skipif(find_tessdata() is None, reason="no language data")
def test_recognition_can_be_cancelled_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = scan(tmp_path / "scan.pdf", pages=8)
    library = Library(tmp_path / "library", Settings(worker=WorkerLimits(processes=1)))
    token = CancelToken()

    def stop_after_the_first(progress: Progress) -> None:
        if progress.part_done:
            token.cancel()

    with pytest.raises(Cancelled):
        one(library, path, cancel=token, progress=stop_after_the_first)
    doc_id = library.find("scan").id
    kept = library.store.pages_done(doc_id)
    assert library.find("scan").status is DocumentStatus.READING
    assert 1 <= len(kept) < 8, "a page waits for the four behind it, whose running heads it shares"
    rows = library.store.page_counts(doc_id)
    assert rows == {PageQuality.OCR: len(kept)}
    seen: list[Progress] = []
    result = one(library, path, progress=seen.append)
    library.close()
    assert (result.status, result.ocr_pages, result.not_read) == ("indexed", 8, ())
    assert min(progress.part_done for progress in seen if progress.part_total) >= len(kept), "nothing is done twice"


# --- interruptions


def test_cancel_works_within_a_page_and_reading_goes_on_later(tmp_path: Path) -> None:
    library = Library(tmp_path / "library", quick(cpu_seconds_per_page=60))
    contents = [text_content([f"Sheet {n} of the agreement."]) for n in range(1, 13)] + [ENDLESS]
    path = tmp_path / "long.pdf"
    path.write_bytes(document(contents))
    token = CancelToken()

    def stop_soon(progress: Progress) -> None:
        if progress.done >= 3:
            token.cancel()

    with pytest.raises(Cancelled):
        one(library, path, progress=stop_soon, cancel=token)
    found = library.find("long")
    kept = library.store.pages_done(found.id)
    assert found.status is DocumentStatus.READING and 3 <= len(kept) < 13
    assert kept == frozenset(range(len(kept)))
    library.close()

    library = Library(tmp_path / "library", quick())
    result = one(library, path)
    assert (result.status, result.text_pages) == ("partial", 12)
    library.close()


def test_closing_ends_reading(tmp_path: Path) -> None:
    library = Library(tmp_path / "library", quick(cpu_seconds_per_page=60))
    path = tmp_path / "slow.pdf"
    path.write_bytes(document([ENDLESS]))
    began, outcome = threading.Event(), []

    def read() -> None:
        try:
            one(library, path, progress=lambda _progress: began.set())
        except Cancelled:
            outcome.append("cancelled")

    thread = threading.Thread(target=read)
    thread.start()
    assert began.wait(20)
    library.close()
    thread.join(10)
    assert outcome == ["cancelled"] and not thread.is_alive()


def test_results_come_one_by_one_and_the_good_are_read_beside_the_bad(library: Library, tmp_path: Path) -> None:
    write_text_pdf(tmp_path / "a.pdf", 2)
    (tmp_path / "b.pdf").write_bytes(b"no PDF")
    write_text_pdf(tmp_path / "c.pdf", 2, "Other words")
    seen: list[str] = []
    results = library.ingest([tmp_path / f"{name}.pdf" for name in "abcd"], on_result=lambda r: seen.append(r.name))
    assert [r.status for r in results] == ["indexed", "not_a_pdf", "indexed", "damaged"]
    assert sorted(seen) == ["a", "b", "c", "d"]


@pytest.mark.parametrize(("changes", "status"), [(1, "indexed"), (9, "damaged")])
def test_a_file_that_changes_while_it_is_read(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: int, status: str
) -> None:
    path = write_text_pdf(tmp_path / "lease.pdf", 3)
    left = [changes]
    real = core.ingest.identify

    def identify_then_change(file: Path, cancel: CancelToken) -> object:
        identity = real(file, cancel)
        if left[0]:
            left[0] -= 1
            write_text_pdf(path, 3, f"Version {left[0]}")
        return identity

    monkeypatch.setattr(core.ingest, "identify", identify_then_change)
    result = one(library, path)
    assert result.status == status, result.message
    if status == "indexed":
        assert "Version 0" in library.document_text(library.find("lease").id).pages[0].text
    else:
        assert "changing" in result.message
        assert [d for d in library.documents() if d.status is not DocumentStatus.DAMAGED] == []


def test_a_full_disk_is_told_and_nothing_is_acknowledged(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_pages: object) -> None:
        raise DiskFullError

    monkeypatch.setattr(library.store, "put_packed", full)
    counted: list[int] = []
    with pytest.raises(DiskFullError):
        one(library, write_text_pdf(tmp_path / "lease.pdf", 4), progress=lambda p: counted.append(p.done))
    assert set(counted) <= {0}


def test_a_document_removed_while_it_is_read_does_not_hinder_others(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "long.pdf"
    path.write_bytes(document([text_content([f"Sheet {n} of many."]) for n in range(300)]))
    removed: list[str] = []

    def remove_it(progress: Progress) -> None:
        if not removed and progress.done > 5 and progress.detail == "long.pdf":
            removed.append("long")
            threading.Thread(target=lambda: library.remove(library.find("long").id)).start()

    results = library.ingest([path, write_text_pdf(tmp_path / "other.pdf", 2)], progress=remove_it)
    assert results[1].status == "indexed"
    assert results[0].status in ("indexed", "damaged", "partial")


@pytest.mark.parametrize(
    ("reasons", "expected"),
    [
        (["a picture."], "1 of 20 pages is not read: page 1 (a picture)."),
        (["a picture."] * 3, "3 of 20 pages are not read: pages 1, 2, 3 (a picture)."),
        (["a picture."] * 8, "8 of 20 pages are not read: pages 1, 2, 3, 4, 5 and 3 more (a picture)."),
        (["a", "b", "a"], "3 of 20 pages are not read: pages 1, 3 (a); page 2 (b)."),
        (
            list("abcdefg"),
            "7 of 20 pages are not read: page 1 (a); page 2 (b); page 3 (c); page 4 (d); page 5 (e); and 2 more.",
        ),
    ],
)
def test_messages_name_the_first_pages_and_count_the_rest(reasons: list[str], expected: str) -> None:
    assert unread_words([NotRead(index, reason) for index, reason in enumerate(reasons)], 20) == expected


def test_settings_of_reading_are_kept_in_the_library(tmp_path: Path) -> None:
    library = Library(tmp_path / "library")
    library.keep_read_settings(ReadSettings(language="deu", tessdata="/data"))
    library.close()
    again = Library(tmp_path / "library")
    assert again.settings.read == ReadSettings(language="deu", tessdata="/data")
    assert Library(tmp_path / "library", Settings()).settings.read == ReadSettings(), "what is given comes first"
    for broken in ({"language": 3}, {"recognise": True, "language": "", "tessdata": "", "seconds_factor": 99}, "x"):
        again.store.put_meta("read_settings", broken)
        assert Library(tmp_path / "library").settings == Settings(), broken
    again.close()


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (ReadSettings(recognise=False), "switched off in the settings"),
        (ReadSettings(), "apt install tesseract-ocr-eng"),
        (ReadSettings(tessdata="{empty}"), "holds no language data (*.traineddata)"),
        (ReadSettings(tessdata="{gone}"), "is not a folder"),
    ],
)
def test_a_picture_says_why_it_was_not_recognised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read: ReadSettings, words: str
) -> None:
    monkeypatch.setattr(core.pdf.ocr, "_FOLDERS", ())
    monkeypatch.delenv("TESSDATA_PREFIX", raising=False)
    (tmp_path / "empty").mkdir()
    folder = read.tessdata.format(empty=tmp_path / "empty", gone=tmp_path / "gone")
    library = Library(tmp_path / "library", Settings(read=replace(read, tessdata=folder)))
    result = one(library, scan(tmp_path / "scan.pdf"))
    library.close()
    assert result.status == "empty"
    assert words in result.not_read[0].reason, "the page says so and how to get it"
    assert words in result.message


def test_progress_counts_the_pages_of_files_that_are_not_opened_yet() -> None:
    seen: list[Progress] = []
    tracker = Tracker(seen.append, PauseToken())
    tracker.total_bytes = 400
    files = [Path(f"{number}.pdf") for number in range(4)]
    for file in files[:2]:
        tracker.note(file, size=100)
        tracker.note(file, pages=5)
    tracker.note(files[0], done=5)
    assert (seen[-1].done, seen[-1].total) == (5, 20), "two of four files of one size are known to have five pages each"
    tracker.note(files[2], size=100, finished=True)  # it cannot be opened
    assert (seen[-1].done, seen[-1].total) == (5, 13)
    tracker.note(files[3], size=100)
    tracker.note(files[3], pages=5, done=5)
    tracker.note(files[1], done=5)
    assert (seen[-1].done, seen[-1].total) == (15, 15), "known exactly once all are opened"


def test_a_result_says_the_same_twice(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "blank.pdf"
    path.write_bytes(document([BLANK]))
    first, second = one(library, path), one(library, path)
    assert replace(second, seconds=0) == replace(first, seconds=0)


def test_the_app_never_loads_the_pdf_engine() -> None:
    import subprocess

    code = "import sys, core.library, core.pdf.render_client; print([m for m in ('pymupdf', 'socket') if m in sys.modules])"
    root = str(Path(__file__).resolve().parents[2])
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr
