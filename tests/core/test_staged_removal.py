"""Removing with a way back: set aside, kept or forgotten, at close, and after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import DiskFullError
from core.library import Library
from tests.core.library_factory import add


@pytest.fixture
def library(tmp_path: Path):
    made = Library(tmp_path / "library")
    yield made
    made.close()


def names(library: Library) -> list[str]:
    return [document.name for document in library.documents()]


def test_what_is_set_aside_is_not_asked_and_all_there(library):
    lease, deed = add(library.store, "lease", [["Rent."]]), add(library.store, "deed", [["Land."]])
    assert library.latest() is None
    library.stage_removal([lease])
    assert (library.latest(), library.leaving, names(library)) == ((deed,), {lease}, ["lease", "deed"])
    library.keep([lease])
    assert (library.latest(), library.leaving) == (None, frozenset())
    library.finish_removal()
    assert names(library) == ["lease", "deed"]


def test_only_what_was_set_aside_is_forgotten(library):
    lease, deed = add(library.store, "lease", [["Rent."]]), add(library.store, "deed", [["Land."]])
    library.stage_removal([lease])
    library.finish_removal([deed])
    assert names(library) == ["lease", "deed"]
    library.finish_removal([lease])
    library.finish_removal([lease])
    assert (names(library), library.leaving) == (["deed"], frozenset())


def test_closing_forgets_and_a_crash_keeps(tmp_path):
    library = Library(tmp_path / "library")
    lease, deed = add(library.store, "lease", [["Rent."]]), add(library.store, "deed", [["Land."]])
    library.stage_removal([lease])
    crashed = Library(tmp_path / "library")
    assert names(crashed) == ["lease", "deed"], "another program, or the next start after a crash, finds it whole"
    assert crashed.latest() is None
    crashed.close()
    library.close()
    after = Library(tmp_path / "library")
    assert names(after) == ["deed"]
    assert after.store.check() == ()
    after.close()
    assert deed != lease


def test_a_full_disk_at_close_keeps_the_document_whole(tmp_path, monkeypatch):
    library = Library(tmp_path / "library")
    lease = add(library.store, "lease", [["Rent."]])
    library.stage_removal([lease])

    def full(_doc_id):
        raise DiskFullError

    monkeypatch.setattr(library.store, "remove_document", full)
    library.close()
    after = Library(tmp_path / "library")
    assert (names(after), len(after.store.units(lease))) == (["lease"], 1)
    after.close()
