"""The library's one file: documents, pages, words, units, index and answers. Safe to use from any thread.

Every write is one transaction and on the disk when it returns. Unit ids are `page number << 16 | unit number`.
"""

from __future__ import annotations

import functools
import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.answer import Answer
from core.domain import (
    DocId,
    Document,
    DocumentStatus,
    NotRead,
    Page,
    PageQuality,
    PageWords,
    Place,
    Span,
    TextSource,
    Unit,
)
from core.errors import BadInputError, UnknownDocumentError
from core.index.answers import AnswerStore, Session
from core.index.codec import PageUnits, pack_rects, unpack_rects, unpack_text, unpack_words
from core.index.database import Database
from core.index.files import FileStore
from core.index.groups import GroupStore, drop_empty_tags
from core.index.packed import PackedPage
from core.index.page_reader import PageReader
from core.index.pageterms import fts_text, unpack_page_terms
from core.index.sketches import SketchStore
from core.index.vectors import VectorStore
from core.index.whole import WholeIndex
from core.naming import matching
from core.sketch import joined

_DOCUMENT = "id, name, path, page_count, status, message, title, added_at, size_bytes, version_of, warnings"
_ROW = f"{_DOCUMENT}, missing"
_PAGE = "p.idx, p.label, p.width, p.height, p.text, p.source, p.quality, p.note, p.hidden"
_UNREAD = {PageQuality.IMAGE_ONLY, PageQuality.BROKEN_TEXT, PageQuality.NOT_READ}
_REASONS = {
    PageQuality.IMAGE_ONLY: "the page is an image without text",
    PageQuality.BROKEN_TEXT: "the page's text cannot be decoded",
    PageQuality.NOT_READ: "the page was not read",
}


@dataclass(frozen=True, slots=True)
class DocumentKey:
    """What the search needs to know of a document; `revision` changes with every page that is put."""

    num: int
    id: DocId
    name: str
    revision: int


class Store:
    """One library file."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._answers = AnswerStore(database)
        self.files = FileStore(database)
        self.groups = GroupStore(database)
        self.page_reader = PageReader(database)
        self.sketches = SketchStore(database)
        self.vectors = VectorStore(database)
        self.whole = WholeIndex(database)

    @classmethod
    def open(cls, path: Path) -> Store:
        """Opens a library, or makes one.

        Raises LibraryReadOnlyError, LibraryNewerError, LibraryDamagedError or DiskFullError.
        """
        return cls(Database(path))

    @property
    def path(self) -> Path:
        """The library's file."""
        return self._database.path

    @property
    def read_only(self) -> bool:
        """Whether the library can only be searched, since its file or folder cannot be written."""
        return self._database.read_only

    def close(self) -> None:
        """Closes the file; idempotent."""
        self._database.close()

    def check(self) -> tuple[str, ...]:
        """Returns what SQLite's full check finds wrong with the file; empty when it is sound."""
        return self._database.check()

    def back_up(self, target: Path) -> None:
        """Writes a checked copy of the library."""
        self._database.back_up(target)

    # --- documents

    def put_document(self, document: Document) -> None:
        """Adds a document, or updates what is known of it; its pages stay."""
        values = (
            document.id, document.name, str(document.path), document.page_count, document.status.value,
            document.message, document.title, document.added_at, document.size_bytes, document.version_of,
            json.dumps(document.warnings),
        )  # fmt: skip
        updates = ", ".join(f"{name} = excluded.{name}" for name in _DOCUMENT.split(", ")[1:])
        with self._database.writing() as connection:
            connection.execute(
                f"INSERT INTO document ({_DOCUMENT}) VALUES ({', '.join('?' * 11)})"
                f" ON CONFLICT (id) DO UPDATE SET {updates}, revision = revision + 1",
                values,
            )

    def finish_document(
        self, doc_id: DocId, status: DocumentStatus, message: str, warnings: Sequence[str] = ()
    ) -> None:
        """Says how reading a document ended."""
        with self._database.writing() as connection:
            self._doc_num(connection, doc_id)
            connection.execute(
                "UPDATE document SET status = ?, message = ?, warnings = ?, revision = revision + 1 WHERE id = ?",
                (status.value, message, json.dumps(tuple(warnings)), doc_id),
            )

    def documents(self) -> tuple[Document, ...]:
        """Returns all documents in the order they were added."""
        with self._database.reading() as connection:
            rows = connection.execute(f"SELECT {_ROW} FROM document ORDER BY num").fetchall()
        return tuple(_document(row) for row in rows)

    def document(self, doc_id: DocId) -> Document:
        """Returns a document. Raises UnknownDocumentError."""
        with self._database.reading() as connection:
            row = connection.execute(f"SELECT {_ROW} FROM document WHERE id = ?", (doc_id,)).fetchone()
        if row is None:
            raise UnknownDocumentError
        return _document(row)

    def documents_at(self, path: Path) -> tuple[Document, ...]:
        """Returns the documents that were read from a path, in the order they were added: versions of one file."""
        return self._documents("path = ? ORDER BY num", str(path))

    def versions_after(self, doc_id: DocId) -> tuple[Document, ...]:
        """Returns the documents that replaced this one directly, in the order they were added."""
        return self._documents("version_of = ? ORDER BY num", doc_id)

    def _documents(self, where: str, value: str) -> tuple[Document, ...]:
        with self._database.reading() as connection:
            rows = connection.execute(f"SELECT {_ROW} FROM document WHERE {where}", (value,)).fetchall()
        return tuple(_document(row) for row in rows)

    def find_documents(self, name: str) -> tuple[Document, ...]:
        """Returns the documents that a person may mean; see `core.naming.matching`."""
        return matching(self.documents(), name)

    def version_ids(self) -> tuple[DocId, ...]:
        """Returns the documents that have replaced another or were replaced, in the order they were added."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id FROM document WHERE version_of IS NOT NULL"
                " OR id IN (SELECT version_of FROM document WHERE version_of IS NOT NULL) ORDER BY num"
            ).fetchall()
        return tuple(DocId(row[0]) for row in rows)

    def remove_document(self, doc_id: DocId, *, forget_answers: bool = True) -> None:
        """Really forgets a document: rows, index, log, and saved answers that hold its text.

        Backups that were made before a migration hold it too and are deleted.
        """
        with self._database.writing() as connection:
            num = self._doc_num(connection, doc_id)
            blobs = connection.execute(
                "SELECT t.page, t.terms FROM page_terms t JOIN page p ON p.num = t.page WHERE p.doc = ?", (num,)
            ).fetchall()
            for page, blob in blobs:
                _forget_terms(connection, page, blob)
            if forget_answers:
                connection.execute(
                    "DELETE FROM answer WHERE num IN (SELECT answer FROM answer_document WHERE doc = ?)", (doc_id,)
                )
            # The versions after it follow the one before it: the chain holds, and its hash is forgotten too.
            connection.execute(
                "UPDATE document SET version_of = (SELECT version_of FROM document WHERE num = ?) WHERE version_of = ?",
                (num, doc_id),
            )
            connection.execute("DELETE FROM document WHERE num = ?", (num,))
            drop_empty_tags(connection)
            connection.execute("INSERT INTO page_fts (page_fts) VALUES ('optimize')")
        self._database.scrub()
        for backup in self.path.parent.glob(f"{self.path.name}.v*.bak*"):
            with suppress(OSError):
                backup.unlink()

    def document_keys(self) -> tuple[DocumentKey, ...]:
        """Returns number, id, name and revision of every document."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT num, id, name, revision FROM document ORDER BY num").fetchall()
        return tuple(DocumentKey(num, DocId(doc_id), name, revision) for num, doc_id, name, revision in rows)

    # --- pages

    def put_packed(self, pages: Sequence[PackedPage]) -> None:
        """Commits pages in one transaction; putting one again replaces it. Raises UnknownDocumentError."""
        with self._database.writing() as connection:
            nums = {doc_id: self._doc_num(connection, doc_id) for doc_id in {page.page.doc_id for page in pages}}
            for doc_id, num in nums.items():
                sketches = [page.packs.sketch for page in pages if page.page.doc_id == doc_id]
                SketchStore.add(connection, num, functools.reduce(joined, sketches))
                connection.execute("UPDATE document SET revision = revision + 1 WHERE num = ?", (num,))
            for page in pages:
                self._put(connection, nums[page.page.doc_id], page)

    @staticmethod
    def _put(connection: sqlite3.Connection, doc: int, packed: PackedPage) -> None:
        page, packs = packed.page, packed.packs
        old = connection.execute(
            "SELECT p.num, t.terms FROM page p JOIN page_terms t ON t.page = p.num WHERE p.doc = ? AND p.idx = ?",
            (doc, page.index),
        ).fetchone()
        if old is not None:
            _forget_terms(connection, *old)
            connection.execute("DELETE FROM page WHERE num = ?", (old[0],))
        num = connection.execute(
            "INSERT INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                old[0] if old else None, doc, page.index, page.label, page.width_pt, page.height_pt,
                page.source.value, page.quality.value, page.note, pack_rects(page.hidden),
                json.dumps(packed.warnings), packs.text, packs.units,
            ),
        ).lastrowid  # fmt: skip
        connection.execute("INSERT INTO page_words VALUES (?, ?)", (num, packs.words))
        connection.execute("INSERT INTO page_terms VALUES (?, ?)", (num, packs.terms))
        connection.execute("INSERT INTO page_fts (rowid, terms) VALUES (?, ?)", (num, fts_text(packed.vocabulary)))

    def pages_done(self, doc_id: DocId) -> frozenset[int]:
        """Returns the indexes of the pages that are committed."""
        with self._database.reading() as connection:
            num = self._doc_num(connection, doc_id)
            return frozenset(row[0] for row in connection.execute("SELECT idx FROM page WHERE doc = ?", (num,)))

    def page_counts(self, doc_id: DocId) -> dict[PageQuality, int]:
        """Returns how many pages of each quality are committed, without reading their text."""
        with self._database.reading() as connection:
            num = self._doc_num(connection, doc_id)
            rows = connection.execute("SELECT quality, count(*) FROM page WHERE doc = ? GROUP BY quality", (num,))
            return {PageQuality(quality): count for quality, count in rows}

    def page(self, doc_id: DocId, index: int) -> Page:
        """Returns one page. Raises BadInputError when it is not in the library."""
        with self._database.reading() as connection:
            row = connection.execute(
                f"SELECT {_PAGE} FROM page p JOIN document d ON d.num = p.doc WHERE d.id = ? AND p.idx = ?",
                (doc_id, index),
            ).fetchone()
        if row is None:
            raise BadInputError(f"Page {index + 1} of this document is not in the library.")
        return _page(doc_id, row)

    def pages(self, doc_id: DocId) -> tuple[Page, ...]:
        """Returns the pages of a document that are in the library, in order."""
        with self._database.reading() as connection:
            num = self._doc_num(connection, doc_id)
            rows = connection.execute(f"SELECT {_PAGE} FROM page p WHERE p.doc = ? ORDER BY p.idx", (num,)).fetchall()
        return tuple(_page(doc_id, row) for row in rows)

    def words(self, doc_id: DocId, index: int) -> PageWords:
        """Returns the words of a page. Raises BadInputError when it is not in the library."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT w.words FROM page_words w JOIN page p ON p.num = w.page JOIN document d ON d.num = p.doc"
                " WHERE d.id = ? AND p.idx = ?",
                (doc_id, index),
            ).fetchone()
        if row is None:
            raise BadInputError(f"Page {index + 1} of this document is not in the library.")
        return unpack_words(row[0])

    def page_warnings(self, doc_id: DocId) -> tuple[tuple[int, str], ...]:
        """Returns (page index, warning) for everything that reading found odd."""
        with self._database.reading() as connection:
            num = self._doc_num(connection, doc_id)
            rows = connection.execute(
                "SELECT idx, warnings FROM page WHERE doc = ? AND warnings <> '[]' ORDER BY idx", (num,)
            ).fetchall()
        return tuple((idx, warning) for idx, warnings in rows for warning in json.loads(warnings))

    def pages_with_hidden_text(self, doc_id: DocId) -> tuple[int, ...]:
        """Returns the indexes of the pages with text that nobody sees; such text is not in the index."""
        with self._database.reading() as connection:
            num = self._doc_num(connection, doc_id)
            rows = connection.execute("SELECT idx FROM page WHERE doc = ? AND hidden <> '[]' ORDER BY idx", (num,))
            return tuple(row[0] for row in rows)

    def not_read(self, doc_id: DocId) -> tuple[NotRead, ...]:
        """Returns the pages whose text is not in the index, and why; blank pages are not among them."""
        document = self.document(doc_id)
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT p.idx, p.quality, p.note FROM page p JOIN document d ON d.num = p.doc WHERE d.id = ?", (doc_id,)
            ).fetchall()
        found = {idx: note or _REASONS[PageQuality(q)] for idx, q, note in rows if PageQuality(q) in _UNREAD}
        done = {idx for idx, _, _ in rows}
        missing = "not read yet" if document.status is DocumentStatus.READING else document.message or "not read"
        found.update({idx: missing for idx in range(document.page_count) if idx not in done})
        return tuple(NotRead(idx, reason) for idx, reason in sorted(found.items()))

    def places(self, spans: Sequence[Span]) -> tuple[Place, ...]:
        """Returns the boxes of spans on their pages, in the order given."""
        from core.pdf.geometry import place

        words: dict[tuple[DocId, int], PageWords] = {}
        found = []
        for span in spans:
            key = (span.doc_id, span.page_index)
            if key not in words:
                words[key] = self.words(*key)
            found.append(place(words[key], span))
        return tuple(found)

    # --- units and index

    def units(self, doc_id: DocId, index: int | None = None) -> tuple[Unit, ...]:
        """Returns the units of a page, or of the whole document, in reading order."""
        where, values = ("", (doc_id,)) if index is None else (" AND p.idx = ?", (doc_id, index))
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT p.num, p.idx, p.text, p.units FROM page p JOIN document d ON d.num = p.doc"
                f" WHERE d.id = ?{where} ORDER BY p.idx",
                values,
            ).fetchall()
        pages = [PageUnits(units, unpack_text(text), doc_id, idx, num << 16) for num, idx, text, units in rows]
        return tuple(page[number] for page in pages for number in range(len(page)))

    def page_units(self, page_num: int) -> PageUnits:
        """Returns the units of a page by the page's number in the library. Raises BadInputError."""
        found = self.page_reader.read((page_num,)).get(page_num)
        if found is None:
            raise BadInputError("The page is no longer in the library.")
        return found

    def beginning(self, doc_num: int) -> tuple[str, str]:
        """Returns the title of a document and the text of its first two pages, by its number in the library."""
        with self._database.reading() as connection:
            title = connection.execute("SELECT title FROM document WHERE num = ?", (doc_num,)).fetchone()
        return title[0] if title else "", self.whole_text(doc_num, 2)

    def whole_text(self, doc_num: int, pages_max: int = -1, characters_max: int | None = None) -> str:
        """Returns the text of a document's pages in order, cut off behind so many characters."""
        texts: list[str] = []
        left = characters_max
        with self._database.reading() as connection:
            rows = connection.execute("SELECT text FROM page WHERE doc = ? ORDER BY idx LIMIT ?", (doc_num, pages_max))
            for (blob,) in rows:
                texts.append(unpack_text(blob))
                if left is not None:
                    left -= len(texts[-1]) + 1
                    if left < 0:
                        break
        return "\n".join(texts)[:characters_max]

    def page_term_rows(self, doc_num: int) -> list[tuple[int, int, str, bytes]]:
        """Returns (page number in the library, page index, label, packed terms) of a document, in page order."""
        with self._database.reading() as connection:
            return connection.execute(
                "SELECT p.num, p.idx, p.label, t.terms FROM page p JOIN page_terms t ON t.page = p.num"
                " WHERE p.doc = ? ORDER BY p.idx",
                (doc_num,),
            ).fetchall()

    # --- answers

    def create_session(self, title: str) -> str:
        """Starts a conversation and returns its id."""
        return self._answers.create_session(title)

    def rename_session(self, session_id: str, title: str) -> None:
        """Gives a conversation another title."""
        self._answers.rename_session(session_id, title)

    def delete_session(self, session_id: str) -> None:
        """Forgets a conversation and its answers."""
        self._answers.delete_session(session_id)

    def sessions(self) -> tuple[Session, ...]:
        """Returns the conversations, the latest first."""
        return self._answers.sessions()

    def sessions_matching(self, text: str) -> frozenset[str]:
        """Returns the conversations whose title, questions and answers hold every word of a text."""
        return self._answers.matching(text)

    def save_answer(self, session_id: str, answer: Answer) -> None:
        """Adds an answer to a conversation, or replaces the one with the same id."""
        self._answers.save(session_id, answer)

    def answers(self, session_id: str) -> tuple[Answer, ...]:
        """Returns the answers of a conversation in order."""
        return self._answers.answers(session_id)

    # --- small values

    def get_meta(self, key: str, default: Any = None) -> Any:
        """Returns a JSON value kept in the library, or the default."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return default if row is None else json.loads(row[0])

    def put_meta(self, key: str, value: Any) -> None:
        """Keeps a JSON value in the library."""
        with self._database.writing() as connection:
            connection.execute(
                "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, json.dumps(value, sort_keys=True)),
            )

    @staticmethod
    def _doc_num(connection: sqlite3.Connection, doc_id: DocId) -> int:
        row = connection.execute("SELECT num FROM document WHERE id = ?", (doc_id,)).fetchone()
        if row is None:
            raise UnknownDocumentError
        return int(row[0])


def _forget_terms(connection: sqlite3.Connection, page: int, blob: bytes) -> None:
    """A full-text table without content can only forget what it is told again."""
    searchable = fts_text(unpack_page_terms(blob).vocabulary)
    connection.execute("INSERT INTO page_fts (page_fts, rowid, terms) VALUES ('delete', ?, ?)", (page, searchable))


def _document(row: tuple[Any, ...]) -> Document:
    doc_id, name, path, page_count, status, message, title, added_at, size, version_of, warnings, missing = row
    return Document(
        id=DocId(doc_id),
        name=name,
        path=Path(path),
        page_count=page_count,
        status=DocumentStatus(status),
        message=message,
        title=title,
        added_at=added_at,
        size_bytes=size,
        version_of=None if version_of is None else DocId(version_of),
        warnings=tuple(json.loads(warnings)),
        missing=bool(missing),
    )


def _page(doc_id: DocId, row: tuple[Any, ...]) -> Page:
    idx, label, width, height, text, source, quality, note, hidden = row
    return Page(
        doc_id=doc_id,
        index=idx,
        label=label,
        width_pt=width,
        height_pt=height,
        text=unpack_text(text),
        source=TextSource(source),
        quality=PageQuality(quality),
        note=note,
        hidden=unpack_rects(hidden),
    )
