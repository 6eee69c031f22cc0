"""Small libraries for the tests of retrieval: documents written as lines, one unit a line."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from core.domain import (
    DocId,
    Document,
    DocumentStatus,
    Page,
    PageWords,
    ReadPage,
    Span,
    Unit,
    UnitContext,
    UnitKind,
)
from core.index.packed import pack_page
from core.index.store import Store


def put_pages(store: Store, pages: Sequence[ReadPage]) -> None:
    """Commits pages as the workers hand them over, packed."""
    store.put_packed([pack_page(page) for page in pages])


class WordCount:
    """Counts words: a TokenCounter that a person can check."""

    fingerprint = "words"

    def __init__(self) -> None:
        self.asked = 0

    def count(self, text: str) -> int:
        self.asked += 1
        return len(text.split())


def add(store: Store, name: str, pages: Sequence[Sequence[str]], title: str = "") -> DocId:
    """Adds a document. A line "# x" is a heading for what follows, "| x 1 2" a table row, "~ x" a column head."""
    doc_id = DocId(hashlib.sha256(name.encode()).hexdigest())
    document = Document(doc_id, name, Path(f"/d/{name}.pdf"), len(pages), DocumentStatus.READING, title=title)
    store.put_document(document)
    heading: tuple[str, ...] = ()
    for index, lines in enumerate(pages):
        text, units, heads = "", [], ()
        for line in lines:
            mark, body = (line[0], line[2:]) if line[:2] in ("# ", "| ", "~ ") else ("", line)
            start = len(text)
            text += body + "\n"
            kind = {"#": UnitKind.HEADING, "|": UnitKind.TABLE_ROW, "~": UnitKind.TABLE_ROW}.get(
                mark, UnitKind.SENTENCE
            )
            context = UnitContext(heading, "", heads, "", "in millions") if mark == "|" else UnitContext(heading)
            units.append(Unit(kind, (Span(doc_id, index, start, start + len(body)),), body, context))
            heading = (body,) if mark == "#" else heading
            heads = (body,) if mark == "~" else heads
        none = np.zeros(0, np.uint32)
        words = PageWords(none, none, np.zeros((0, 4), np.float32), none)
        put_pages(store, [ReadPage(Page(doc_id, index, str(index + 1), 600, 800, text), words, tuple(units))])
    store.finish_document(doc_id, DocumentStatus.INDEXED, "")
    return doc_id
