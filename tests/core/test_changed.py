"""A cited document whose file is no longer what was read is named, from the file's state alone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.changed import CHANGED, REMOVED, REPLACED, VANISHED, changed_documents
from core.domain import DocId
from core.library import Library
from tests.pdf_files import write_text_pdf

LONG_AGO = 1_600_000_000


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path / "library")
    yield opened
    opened.close()


def nothing(_path: Path) -> None:
    """Leaves the file alone."""


def longer(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n% more")


def newer(path: Path) -> None:
    os.utime(path, (LONG_AGO + 60, LONG_AGO + 60))


def again(path: Path) -> None:
    copy = path.with_suffix(".copy")
    shutil.copy2(path, copy)
    os.replace(copy, path)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("age", [LONG_AGO, None], ids=["old file", "file written just now"])
@pytest.mark.parametrize(
    ("change", "reason"),
    [(nothing, ""), (again, ""), (longer, CHANGED), (newer, CHANGED), (Path.unlink, VANISHED), (folder, VANISHED)],
    ids=["same", "copied back", "longer", "newer", "gone", "a folder"],
)
def test_states_of_a_file(
    library: Library, tmp_path: Path, change: Callable[[Path], None], reason: str, age: int | None
) -> None:
    path = write_text_pdf(tmp_path / "lease.pdf", 1)
    if age is not None:
        os.utime(path, (age, age))
    (result,) = library.ingest([path])
    doc_id = DocId(str(result.doc_id))
    change(path)
    if age is None and change is newer:
        reason = ""  # the time that was noted says nothing then
    found = changed_documents(library.store, [doc_id, doc_id])
    assert [(each.name, each.reason) for each in found] == ([("lease", reason)] if reason else [])


def test_a_second_copy_is_enough(library: Library, tmp_path: Path) -> None:
    path = write_text_pdf(tmp_path / "lease.pdf", 1)
    copy = Path(shutil.copy2(path, tmp_path / "copy.pdf"))
    first, _second = library.ingest([path, copy])
    path.unlink()
    assert changed_documents(library.store, [DocId(str(first.doc_id))]) == ()


def test_a_replaced_and_a_removed_document(library: Library, tmp_path: Path) -> None:
    path = write_text_pdf(tmp_path / "lease.pdf", 1)
    (old,) = library.ingest([path])
    write_text_pdf(path, 2)
    (new,) = library.ingest([path])
    ids = [DocId(str(old.doc_id)), DocId(str(new.doc_id))]
    assert [(each.doc_id, each.reason) for each in changed_documents(library.store, ids)] == [(ids[0], REPLACED)]
    library.remove(ids[0])
    assert [each.reason for each in changed_documents(library.store, ids)] == [REMOVED]
