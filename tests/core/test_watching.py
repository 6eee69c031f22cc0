"""Files change, vanish, come back and move; the library says so, and never forgets what it read."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import core.ingest
from core.domain import DocId, DocumentStatus
from core.errors import BadInputError, Cancelled, UnknownDocumentError
from core.library import STORE_NAME, Library
from core.ports import CancelToken, PauseToken, Progress
from core.settings import Settings, WorkerLimits
from core.watching import Rescan
from tests.pdf_files import document, text_content, write_text_pdf

LONG_AGO = 1_000_000_000


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path / "library", Settings(worker=WorkerLimits(processes=1)))
    yield opened
    opened.close()


def pdf(path: Path, words: str = "The notice period is sixty days") -> Path:
    """A PDF that was last changed long ago, so that its state can be trusted."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text_pdf(path, 1, words)
    os.utime(path, (LONG_AGO, LONG_AGO))
    return path


def names(found: Rescan) -> dict[str, list[str]]:
    return {
        "added": [result.name for result in found.added],
        "changed": [result.name for result in found.changed],
        "vanished": [item.name for item in found.vanished],
        "returned": [item.name for item in found.returned],
    }


def nothing(**found: list[str]) -> dict[str, list[str]]:
    return {"added": [], "changed": [], "vanished": [], "returned": [], **found}


def test_a_watched_folder_through_a_week(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    papers = tmp_path / "Papiere ünï 字"
    lease = pdf(papers / "lease.pdf")
    library.watch_folder(papers)
    assert library.watched() == (papers,)

    assert names(library.rescan()) == nothing(added=["lease"])
    opened: list[Path] = []
    real = core.ingest.identify
    monkeypatch.setattr(core.ingest, "identify", lambda path, cancel: opened.append(path) or real(path, cancel))
    again = library.rescan()
    assert (names(again), again.unchanged, opened) == (nothing(), 1, []), "an unchanged file is not even opened"

    pdf(papers / "inner" / "deed.pdf", "A deed")
    assert names(library.rescan()) == nothing(added=["deed"])

    first = library.find("lease").id
    pdf(lease, "The notice period is ninety days")
    os.utime(lease, (LONG_AGO + 5, LONG_AGO + 5))
    assert names(library.rescan()) == nothing(changed=["lease"])
    newer = library.newer_version(first)
    assert newer is not None and newer.id == library.find("lease").id != first
    assert library.newer_version(newer.id) is None and library.older_versions(newer.id) == (first,)
    assert not library.store.document(first).missing, "a replaced file has not vanished"

    aside = lease.rename(tmp_path / "aside.pdf")
    assert names(library.rescan()) == nothing(vanished=["lease"])
    gone = library.find("lease")
    assert gone.missing and "ninety" in library.document_text(gone.id).pages[0].text
    assert names(library.rescan()) == nothing(), "told once; the mark stays"

    aside.rename(lease)
    assert names(library.rescan()) == nothing(returned=["lease"])
    assert not library.find("lease").missing

    (papers / "page.pdf").write_bytes(b"<html>" * 300)
    found = library.rescan()
    assert names(found) == nothing() and [result.status for result in found.refused] == ["not_a_pdf"]

    library.unwatch(papers)
    pdf(papers / "late.pdf", "Another")
    assert library.watched() == () and names(library.rescan()) == nothing()


def test_a_touched_file_is_opened_and_found_unchanged(library: Library, tmp_path: Path) -> None:
    lease = pdf(tmp_path / "lease.pdf")
    library.ingest([lease])
    os.utime(lease, (LONG_AGO + 9, LONG_AGO + 9))
    found = library.rescan()
    assert names(found) == nothing() and found.unchanged == 1


def test_a_file_changed_just_now_is_looked_at_again(library: Library, tmp_path: Path) -> None:
    lease = write_text_pdf(tmp_path / "lease.pdf", 1, "sixty")
    library.ingest([lease])
    state = lease.stat()
    # The same size, inode and change time, as a second change within one tick of the clock leaves them.
    lease.write_bytes(lease.read_bytes().replace(b"%PDF-1.7", b"%PDF-1.6"))
    os.utime(lease, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert names(library.rescan()) == nothing(changed=["lease"])


def test_a_file_that_moved_is_not_lost(library: Library, tmp_path: Path) -> None:
    papers = tmp_path / "papers"
    old = pdf(papers / "old.pdf")
    library.watch_folder(papers)
    library.rescan()
    old.rename(papers / "new.pdf")
    assert names(library.rescan()) == nothing()
    assert library.find("new").path == papers / "new.pdf" and not library.find("new").missing


def test_one_of_two_copies_may_go(library: Library, tmp_path: Path) -> None:
    first = pdf(tmp_path / "a.pdf")
    second = tmp_path / "b.pdf"
    second.write_bytes(first.read_bytes())
    library.ingest([first, second])
    first.unlink()
    assert names(library.rescan()) == nothing()
    second.unlink()
    assert [item.missing for item in (*library.rescan().vanished,)] == [True]


def test_a_vanished_file_that_comes_back_elsewhere_is_recognised(library: Library, tmp_path: Path) -> None:
    lease = pdf(tmp_path / "lease.pdf")
    library.ingest([lease])
    elsewhere = lease.rename(tmp_path / "kept.pdf")
    assert names(library.rescan()) == nothing(vanished=["lease"])
    assert library.ingest([elsewhere])[0].status == "already_indexed"
    assert not library.find("kept").missing


def test_a_folder_that_is_not_there_is_named(library: Library, tmp_path: Path) -> None:
    papers = tmp_path / "stick"
    pdf(papers / "lease.pdf")
    library.watch_folder(papers)
    library.rescan()
    papers.rename(tmp_path / "away")
    found = library.rescan()
    assert found.folders_missing == (papers,) and names(found) == nothing(vanished=["lease"])
    (tmp_path / "away").rename(papers)
    assert names(library.rescan()) == nothing(returned=["lease"])
    with pytest.raises(BadInputError, match="not a folder"):
        library.watch_folder(papers / "lease.pdf")


def test_a_file_put_back_to_what_it_held_is_current_again(library: Library, tmp_path: Path) -> None:
    lease = pdf(tmp_path / "lease.pdf", "sixty")
    first_bytes = lease.read_bytes()
    first = library.ingest([lease])[0].doc_id
    pdf(lease, "ninety")
    second = library.ingest([lease])[0].doc_id
    assert library.find("lease").id == second
    lease.write_bytes(first_bytes)
    library.ingest([lease])
    assert library.find("lease").id == first
    assert library.newer_version(DocId(first or "")) is None


def test_the_latest_version_of_each_file_is_searched(library: Library, tmp_path: Path) -> None:
    lease, other = pdf(tmp_path / "lease.pdf", "sixty"), pdf(tmp_path / "other.pdf", "else")
    old, beside = (result.doc_id for result in library.ingest([lease, other]))
    assert library.latest() is None and library.superseded() == frozenset(), "nothing is left out"
    old_bytes = lease.read_bytes()
    new = library.ingest([pdf(lease, "ninety")])[0].doc_id
    assert library.superseded() == {old}
    assert library.latest() == (beside, new)
    assert library.find("lease").id == new
    assert library.find(str(old)).id == library.find(f"lease@{str(old)[:8]}").id == old, "the old one can be named"
    assert library.labels() == {old: f"lease@{str(old)[:8]}", beside: "other", new: "lease"}

    lease.write_bytes(old_bytes)
    library.ingest([lease])
    assert library.superseded() == {new}, "put back to what it held"
    newer = library.newer_version(DocId(str(new)))
    assert newer is not None and newer.id == old


def test_a_copy_elsewhere_keeps_an_old_version_searched(library: Library, tmp_path: Path) -> None:
    lease = pdf(tmp_path / "lease.pdf", "sixty")
    copy = tmp_path / "archive" / "lease.pdf"
    copy.parent.mkdir()
    copy.write_bytes(lease.read_bytes())
    library.ingest([lease, copy])
    library.ingest([pdf(lease, "ninety")])
    assert library.superseded() == frozenset() and library.latest() is None


@pytest.mark.parametrize("content", [b"%PDF-1.7 torn", document([b""])])
def test_a_newer_version_without_text_takes_no_place(library: Library, tmp_path: Path, content: bytes) -> None:
    lease = pdf(tmp_path / "lease.pdf", "sixty")
    library.ingest([lease])
    lease.write_bytes(content)
    library.ingest([lease])
    assert len(library.documents()) == 2
    assert library.latest() is None, "what could be read goes on being searched"


def test_three_versions_lead_to_the_newest(library: Library, tmp_path: Path) -> None:
    lease = tmp_path / "lease.pdf"
    ids = [library.ingest([pdf(lease, words)])[0].doc_id for words in ("sixty", "ninety", "thirty")]
    newest = library.newer_version(DocId(ids[0] or ""))
    assert newest is not None and newest.id == ids[2]
    assert library.older_versions(newest.id) == (ids[1], ids[0])
    library.remove(DocId(ids[1] or ""))
    assert library.older_versions(newest.id) == (ids[0],), "the chain holds without the one between"
    assert library.superseded() == {ids[0]}
    with pytest.raises(UnknownDocumentError):
        library.newer_version(DocId("0" * 64))


def test_rescan_can_be_cancelled(library: Library, tmp_path: Path) -> None:
    library.ingest([pdf(tmp_path / "lease.pdf")])
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        library.rescan(cancel=token)


# --- near-duplicates


def long_pdf(path: Path, change: str = "", sheets: int = 12, topic: str = "rent") -> Path:
    """A text of many different sentences; `change` replaces the words of the first sheets."""
    contents = []
    for sheet in range(sheets):
        lines = [
            f"Clause {sheet}.{n}: party {topic}{sheet * 31 + n} shall pay amount{sheet * 17 + n * n} on day{n * sheet}."
            for n in range(20)
        ]
        contents.append(text_content([change] if change and sheet < 2 else lines))
    path.write_bytes(document(contents))
    return path


def test_duplicates_and_versions_are_recognised_by_content(library: Library, tmp_path: Path) -> None:
    first = long_pdf(tmp_path / "contract.pdf")
    same = tmp_path / "another file of the same text.pdf"
    same.write_bytes(first.read_bytes().replace(b"%PDF-1.7", b"%PDF-1.5"))
    edited = long_pdf(tmp_path / "edited.pdf", "Two sheets were written anew.")
    other = long_pdf(tmp_path / "other.pdf", topic="Nothing of the kind is agreed between us and any landlord, wolf")
    blank = tmp_path / "blank.pdf"
    blank.write_bytes(document([b""]))
    ids = {result.name: DocId(result.doc_id or "") for result in library.ingest([first, same, edited, other, blank])}
    found = {library.store.document(other_id).name: word for other_id, _, word in library.similar(ids["contract"])}
    assert found.pop("another file of the same text") == "duplicate"
    assert found.pop("edited") == "version"
    assert found.get("other", "") in ("", "similar") and "blank" not in found
    shares = [share for _, share, _ in library.similar(ids["contract"])]
    assert shares == sorted(shares, reverse=True) and shares[0] == 1.0
    assert library.similar(ids["blank"]) == ()


def test_documents_of_older_libraries_are_sketched_from_their_terms(library: Library, tmp_path: Path) -> None:
    doc_id = DocId(library.ingest([long_pdf(tmp_path / "contract.pdf")])[0].doc_id or "")
    before = library.store.sketches.of(doc_id)
    with library.store._database.writing() as connection:
        connection.execute("DELETE FROM sketch")
    assert library.store.sketches.of(doc_id).tolist() == before.tolist()


# --- pause


def test_pause_holds_reading_and_resume_goes_on(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "long.pdf"
    path.write_bytes(document([text_content([f"Sheet {n} of many."]) for n in range(600)]))
    pause, held = PauseToken(), threading.Event()
    seen: list[Progress] = []

    def note(progress: Progress) -> None:
        seen.append(progress)
        if progress.done and not held.is_set():
            pause.pause()
            held.set()

    done: list[str] = []
    thread = threading.Thread(target=lambda: done.append(library.ingest([path], progress=note, pause=pause)[0].status))
    thread.start()
    assert held.wait(30)
    while True:  # what was underway comes to rest
        count = len(seen)
        thread.join(0.6)
        if len(seen) == count:
            break
    assert thread.is_alive() and not done and seen[-1].done < 600
    kept = library.store.pages_done(library.find("long").id)
    assert len(kept) == seen[-1].done
    pause.resume()
    thread.join(60)
    assert done == ["indexed"] and seen[-1].done == 600 and pause.seconds >= 0.6


def test_paused_work_can_be_cancelled(library: Library, tmp_path: Path) -> None:
    pause, token = PauseToken(), CancelToken()
    pause.pause()
    thread = threading.Timer(0.2, token.cancel)
    thread.start()
    with pytest.raises(Cancelled):
        library.ingest([pdf(tmp_path / "lease.pdf")], pause=pause, cancel=token)
    assert library.documents() == ()


def test_a_pause_is_not_counted_as_time_spent() -> None:
    pause = PauseToken()
    assert pause.seconds == 0.0 and not pause.paused
    pause.pause()
    pause.pause()
    before = pause.seconds
    while pause.seconds <= before:
        time.sleep(0.001)
    pause.resume()
    pause.resume()
    assert pause.seconds == pause.seconds > 0 and not pause.paused


# --- forgetting, and many files


def test_removal_leaves_no_byte(library: Library, tmp_path: Path) -> None:
    secret = "Zanzibarquince"
    stays = pdf(tmp_path / "stays.pdf", "It stays")
    library.ingest([pdf(tmp_path / f"{secret}.pdf", f"The {secret} is due"), stays])
    secret_id = library.find(secret).id
    (page_num,) = library.store.vectors.missing(secret_id, "a model")
    library.store.vectors.put(page_num, "a model", secret.encode())
    with sqlite3.connect(library.folder / STORE_NAME) as beside:
        # Texts are packed: their packed bytes must go, not only the words in plain sight.
        packed = beside.execute("SELECT text, units FROM page WHERE num = ?", (page_num,)).fetchone()
        packed += beside.execute("SELECT words FROM page_words WHERE page = ?", (page_num,)).fetchone()
    beside.close()
    (tmp_path / f"{secret}.pdf").write_bytes(stays.read_bytes().replace(b"612 792", b"612 793"))
    library.ingest([tmp_path / f"{secret}.pdf"])
    for one_of in library.documents():
        if one_of.name == secret:
            library.remove(one_of.id)
    left = b"".join(path.read_bytes() for path in library.folder.iterdir())
    assert secret.encode() not in left and b"stays" in left
    assert str(secret_id).encode() not in left, "nor its hash, as the version before another"
    assert not any(bytes(one) in left for one in packed)
    assert [file.path.name for file in library.store.files.every()] == ["stays.pdf"]
    assert len(library.store.sketches.every()[0]) == 1
    assert library.store.check() == ()


def test_adding_known_files_reads_no_page_and_scans_no_table(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [pdf(tmp_path / f"{n}.pdf", f"Paper {n}") for n in range(12)]
    library.ingest(paths)

    def never(*_args: object) -> None:
        raise AssertionError("a table was scanned or pages were read")

    for name in ("documents", "pages", "put_document", "put_packed", "units"):
        monkeypatch.setattr(library.store, name, never)
    assert {result.status for result in library.ingest(paths)} == {"already_indexed"}


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * FROM document WHERE path = ?",
        "SELECT * FROM document WHERE id = ?",
        "SELECT * FROM document WHERE version_of = ?",
        "SELECT * FROM file WHERE path = ?",
        "SELECT * FROM file WHERE doc = ?",
        "SELECT quality, count(*) FROM page WHERE doc = ? GROUP BY quality",
    ],
)
def test_look_ups_use_an_index(library: Library, query: str) -> None:
    with library.store._database.reading() as connection:
        plan = " ".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}", ("x",)))
    assert "SEARCH" in plan and "SCAN" not in plan, plan


def test_progress_of_thousands_of_files_adds_up(tmp_path: Path) -> None:
    from core.commits import Tracker

    seen: list[Progress] = []
    tracker = Tracker(seen.append, PauseToken())
    paths = [tmp_path / str(n) for n in range(3000)]
    tracker.total_bytes = 3000 * 100
    for path in paths:
        tracker.note(path, size=100)
        tracker.note(path, pages=4)
        for _ in range(4):
            tracker.note(path, done=1)
        tracker.note(path, finished=True)
    last = seen[-1]
    assert (last.done, last.total, last.part_done, last.part_total) == (12_000, 12_000, 4, 4)
    assert last.seconds_left in (None, 0.0)
    middle = seen[len(seen) // 2]
    assert 5900 < middle.done < 6100


def test_statuses_of_a_document_survive_a_rescan(library: Library, tmp_path: Path) -> None:
    damaged = tmp_path / "torn.pdf"
    damaged.write_bytes(b"%PDF-1.7\n" + b"x" * 500)
    os.utime(damaged, (LONG_AGO, LONG_AGO))
    library.ingest([damaged])
    assert names(library.rescan()) == nothing()
    assert library.find("torn").status is DocumentStatus.DAMAGED
    assert replace(library.find("torn"), missing=True) != library.find("torn")
