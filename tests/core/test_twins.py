"""The same text in another file, also one locked with a password: named when it is added, and never a second document's word."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pymupdf
import pytest

from core.compare import compare
from core.domain import DocId
from core.errors import BadInputError
from core.exhaustive import scan, scan_answer, subject
from core.fields import extract_fields, parse_fields
from core.gather import AskRequest, Parts
from core.library import Library
from core.ports import CancelToken, no_event
from core.query import understand
from core.retrieve import Searcher
from core.settings import Settings
from core.twins import copies, first_copy, onto_first
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator

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


def test_a_copy_is_no_second_document_to_compare_fill_or_list(tmp_path: Path) -> None:
    with closing(Library(tmp_path / "library")) as library:
        paths = [write(tmp_path / "lease.pdf", CLAUSES), write(tmp_path / "sent.pdf", CLAUSES, "word")]
        paths.append(write(tmp_path / "other.pdf", [line.replace("garden", "cellar") for line in CLAUSES]))
        docs = tuple(DocId(library.ingest([path], passwords="word")[0].doc_id or "") for path in paths)
        vocabulary, settings = standard_vocabulary(), Settings()
        parts = Parts(library.store, Searcher(library.store, settings.retrieve, vocabulary), vocabulary, settings)
        model, token = FakeGenerator(lambda _prompt: "The tenant keeps it."), CancelToken()
        note = "sent holds the same text as lease and is taken once"
        told = compare(AskRequest("Who keeps it?", docs=docs), parts, model, no_event, token)
        assert {part.doc_id for part in told.parts} == {docs[0], docs[2]}
        assert told.verdict_reason.endswith(note)
        with pytest.raises(BadInputError, match=note):
            compare(AskRequest("Who keeps it?", docs=docs[:2]), parts, model, no_event, token)
        filled = extract_fields(parse_fields("date"), AskRequest("", docs=docs), parts, model, no_event, token)
        assert {part.doc_id for part in filled.parts} == {docs[0], docs[2]}
        assert note in filled.verdict_reason
        found = scan(library.store, subject("every mention of tenant"))
        assert {one.doc_id for one in found.per_document} == {docs[0], docs[2]}
        assert note in scan_answer("tenant", found, library.store, None, 0.0).verdict_reason


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
