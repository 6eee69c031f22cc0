"""Quotes of a saved answer in a newer version: unchanged, moved, changed with the words that differ, or gone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.anchor_index import build_index
from core.answer import Answer, Citation
from core.domain import DocId
from core.library import Library
from core.reanchor import Fate, reanchor, word_diff
from core.settings import Settings, WorkerLimits
from tests.core.index.test_canonical import answer
from tests.pdf_files import document, text_content

OLD_LINES = (
    "Either party may terminate this lease by written notice of sixty days.",
    "The rent is 1,250 euros a month and due in advance.",
    "The deposit of 2,500 euros bears no interest whatsoever.",
    "The tenant keeps two cats and a parrot in the apartment.",
)


def citing(doc_id: DocId, page_number: int, quote: str) -> Citation:
    return Citation("E1", doc_id, "lease", page_number, str(page_number), (), quote, "verbatim")


def saved(*citations: Citation) -> Answer:
    return replace(answer(), citations=citations)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("reanchor")
    held = Library(folder / "library", Settings(worker=WorkerLimits(processes=1)))
    path = folder / "lease.pdf"
    write(path, [OLD_LINES])
    held.ingest([path])
    new_first = ("A cover sheet that says nothing of interest to anybody.",)
    new_second = (OLD_LINES[1].replace("1,250", "1,350"), OLD_LINES[2], "Nothing else is agreed between the parties.")
    write(path, [(OLD_LINES[0], *new_first), new_second])
    held.ingest([path])
    yield held
    held.close()


def write(path: Path, pages: list[tuple[str, ...]]) -> None:
    path.write_bytes(document([text_content(lines) for lines in pages]))


@pytest.mark.parametrize(
    ("quote", "fate", "page", "words"),
    [
        (OLD_LINES[0], Fate.UNCHANGED, 1, "same page"),
        (OLD_LINES[2], Fate.MOVED, 2, "page 1 to page 2"),
        (OLD_LINES[1], Fate.CHANGED, 2, "1,350"),
        (OLD_LINES[3], Fate.GONE, None, "not in the newer version"),
        ("???", Fate.GONE, None, "no letter or digit"),
    ],
)
def test_every_quote_has_a_fate(library: Library, quote: str, fate: Fate, page: int | None, words: str) -> None:
    newest = library.find("lease")
    (older,) = library.older_versions(newest.id)
    (found,) = library.reanchor(saved(citing(older, 1, quote)), newest.id)
    assert found.fate is fate, found
    assert (None if found.anchoring.page_index is None else found.anchoring.page_index + 1) == page
    assert words in found.reason and found.citation.doc_id == older
    if fate is Fate.CHANGED:
        assert ("replace", "1,250", "1,350") in found.diff
        assert found.anchoring.places and found.anchoring.places[0].span.doc_id == newest.id
    else:
        assert found.diff == ()


def test_only_citations_of_older_versions_are_looked_for(library: Library) -> None:
    newest = library.find("lease")
    (older,) = library.older_versions(newest.id)
    foreign = DocId("9" * 64)
    asked = saved(citing(foreign, 1, "x"), citing(older, 1, OLD_LINES[0]), citing(newest.id, 1, "y"))
    assert [found.citation.doc_id for found in library.reanchor(asked, newest.id)] == [older]
    assert library.reanchor(asked, older) == (), "the oldest version replaced nothing"
    assert library.reanchor(saved(), newest.id) == ()


def test_a_change_of_signs_alone_is_a_change(library: Library) -> None:
    newest = library.find("lease")
    text = library.document_text(newest.id)
    index = build_index(text.pages, text.words)
    (found,) = reanchor(saved(citing(DocId("1" * 64), 2, "The deposit of (2,500) euros bears")), ["1" * 64], index)
    assert found.fate is Fate.CHANGED and ("replace", "(2,500)", "2,500") in found.diff


@pytest.mark.parametrize(
    ("old", "new", "diff"),
    [
        ("", "", ()),
        ("a b", "a b", (("equal", "a b", "a b"),)),
        ("a b c", "a c", (("equal", "a", "a"), ("delete", "b", ""), ("equal", "c", "c"))),
        ("a c", "a b c", (("equal", "a", "a"), ("insert", "", "b"), ("equal", "c", "c"))),
    ],
)
def test_words_are_compared(old: str, new: str, diff: tuple[tuple[str, str, str], ...]) -> None:
    assert word_diff(old, new) == diff
