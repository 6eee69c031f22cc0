"""The same text in another file, also one locked with a password: named when it is added, and never a second document's word."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pymupdf

from core.domain import DocId
from core.library import Library
from core.query import understand
from core.retrieve import Searcher
from core.settings import Settings
from core.twins import copies, first_copy, onto_first

CLAUSES = [
    f"Clause {n}. The tenant of house {n * 7 + 3} keeps garden {n * n} and pays for its water." for n in range(40)
]


def write(path: Path, lines: list[str], password: str = "") -> Path:
    document = pymupdf.open()
    for first in range(0, len(lines), 20):
        page = document.new_page()
        for n, line in enumerate(lines[first : first + 20]):
            page.insert_text((60, 80 + 20 * n), line)
    if password:
        document.save(path, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw=password, owner_pw=password)
    else:
        document.save(path)
    return path


def test_a_locked_copy_is_named_as_one_and_no_other_text_is(tmp_path: Path) -> None:
    with closing(Library(tmp_path / "library")) as library:
        plain = write(tmp_path / "lease.pdf", CLAUSES)
        locked = write(tmp_path / "sent.pdf", CLAUSES, "word")
        changed = write(tmp_path / "draft.pdf", [*CLAUSES[:-1], CLAUSES[-1].replace("water", "light")])
        short = [write(tmp_path / f"{name}.pdf", ["Received with thanks."]) for name in ("one", "two")]
        found = [library.ingest([path], passwords="word")[0] for path in (plain, locked, changed, *short)]
        ids = [DocId(result.doc_id or "") for result in found]
        assert [result.status for result in found] == ["indexed"] * 5
        assert "the same text as lease.pdf" in found[1].message
        assert not any("the same text" in result.message for result in (found[0], *found[2:]))
        assert [first_copy(doc_id, library.store) for doc_id in ids] == [None, ids[0], None, None, None]
        assert copies(ids, library.store) == {ids[1]: ids[0]}
        searcher = Searcher(library.store, Settings().retrieve)
        found = searcher.search(understand("What does the tenant of house 73 keep?"), tuple(ids[:2]))
        assert {hit.doc_id for hit in found.hits} == set(ids[:2]), "both are searched"
        assert found.tied == (), "nobody is asked which of two copies is meant"
        hits, others, pairs = onto_first(found.hits, library.store)
        assert {hit.doc_id for hit in hits} == {ids[0]} and len({hit.unit.id for hit in hits}) == len(hits)
        assert {place.doc_id for places in others.values() for place in places} == {ids[1]}
        assert all(copy.unit.text == kept.unit.text for copy, kept in pairs)
