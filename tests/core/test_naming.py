"""What tells documents of one name apart, and what a person may type to mean one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.domain import DocId, Document, DocumentStatus
from core.naming import labels, matching, means_content

A, B, C, D = (DocId(letter * 64) for letter in "abcd")


def at(doc_id: DocId, path: str) -> Document:
    return Document(doc_id, Path(path).stem, Path(path), 1, DocumentStatus.INDEXED)


@pytest.mark.parametrize(
    ("documents", "older", "expected", "why"),
    [
        ((at(A, "/m/lease.pdf"), at(B, "/m/deed.pdf")), (), {A: "lease", B: "deed"}, "names that differ"),
        ((at(A, "/m/lease.pdf"), at(B, "/n/lease.pdf")), (), {A: "m/lease", B: "n/lease"}, "the folder tells"),
        (
            (at(A, "/x/m/lease.pdf"), at(B, "/y/m/lease.pdf"), at(C, "/z/lease.pdf")),
            (),
            {A: "x/m/lease", B: "y/m/lease", C: "z/lease"},
            "as many folders as are needed, and no more",
        ),
        (
            (at(A, "/m/lease.pdf"), at(B, "/m/lease.pdf")),
            (A,),
            {A: "lease@aaaaaaaa", B: "lease"},
            "the newest is plain",
        ),
        (
            (at(A, "/m/lease.pdf"), at(B, "/m/lease.pdf")),
            (),
            {A: "lease@aaaaaaaa", B: "lease@bbbbbbbb"},
            "one place and both current: only the content tells",
        ),
    ],
)
def test_labels_tell_apart_and_mean_their_document(
    documents: tuple[Document, ...], older: tuple[DocId, ...], expected: dict[DocId, str], why: str
) -> None:
    made = labels(documents, older)
    assert made == expected, why
    for document in documents:
        found = [
            one.id for one in matching(documents, made[document.id]) if one.id not in older or "@" in made[document.id]
        ]
        assert found == [document.id], why


LIBRARY = (at(A, "/m/lease.pdf"), at(B, "/n/lease.pdf"), at(C, "/n/Notice of May.pdf"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lease", (A, B)),
        ("lease.pdf", (A, B)),
        ("LEASE.PDF", (A, B)),
        ("m/lease", (A,)),
        ("n/lease.pdf", (B,)),
        ("/n/lease.pdf", (B,)),
        ("x/lease", ()),
        ("lease@bbbb", (B,)),
        ("lease@b", ()),
        ("bbbbbbbb", (B,)),
        ("bbbb", ()),
        (A, (A,)),
        ("notice of may", (C,)),
        ("", ()),
    ],
)
def test_what_is_typed_means_these(typed: str, meant: tuple[DocId, ...]) -> None:
    assert tuple(document.id for document in matching(LIBRARY, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "content"), [("lease", False), ("m/lease", False), ("lease@aaaa", True), ("aaaaaaaa", True), (A, True)]
)
def test_only_an_id_means_a_content(typed: str, content: bool) -> None:
    assert means_content(LIBRARY[0], typed) is content
