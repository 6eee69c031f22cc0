"""The sketch of every document's text, kept up to date page by page, for finding near-duplicates and versions."""

from __future__ import annotations

import sqlite3

import numpy as np
from numpy.typing import NDArray

from core.domain import DocId
from core.errors import LibraryDamagedError, UnknownDocumentError
from core.index.database import Database
from core.index.pageterms import unpack_page_terms
from core.sketch import PERMUTATIONS, Sketch, empty_sketch, joined, sketch_of


class SketchStore:
    """The table of sketches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @staticmethod
    def add(connection: sqlite3.Connection, doc: int, sketch: Sketch) -> None:
        """Joins the sketch of more pages to a document's, within the transaction that stores them."""
        row = connection.execute("SELECT minima FROM sketch WHERE doc = ?", (doc,)).fetchone()
        whole = sketch if row is None else joined(sketch, _unpacked(row[0]))
        connection.execute("INSERT OR REPLACE INTO sketch VALUES (?, ?)", (doc, whole.astype("<u4").tobytes()))

    def of(self, doc_id: DocId) -> Sketch:
        """Returns the sketch of a document; of no text when nothing of it is read. Raises UnknownDocumentError."""
        self._complete()
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT s.minima FROM document d LEFT JOIN sketch s ON s.doc = d.num WHERE d.id = ?", (doc_id,)
            ).fetchone()
        if row is None:
            raise UnknownDocumentError
        return empty_sketch() if row[0] is None else _unpacked(row[0])

    def every(self) -> tuple[tuple[DocId, ...], NDArray[np.uint32]]:
        """Returns the documents that have text, and uint32[n, 64], a sketch a row."""
        self._complete()
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT d.id, s.minima FROM sketch s JOIN document d ON d.num = s.doc ORDER BY d.num"
            ).fetchall()
        sketches = [_unpacked(minima) for _, minima in rows]
        table = np.stack(sketches) if sketches else np.zeros((0, PERMUTATIONS), np.uint32)
        return tuple(DocId(doc_id) for doc_id, _ in rows), table

    def equal_before(self, doc_id: DocId) -> tuple[DocId, ...]:
        """Returns the documents that were added before one and have the very same sketch, the first first."""
        self._complete()
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT d.id FROM sketch s JOIN document d ON d.num = s.doc, document own JOIN sketch mine ON mine.doc = own.num"
                " WHERE own.id = ? AND s.minima = mine.minima AND d.num < own.num ORDER BY d.num",
                (doc_id,),
            ).fetchall()
        return tuple(DocId(other) for (other,) in rows)

    def _complete(self) -> None:
        """Sketches documents that were read by a version that made none, from their stored terms."""
        with self._database.reading() as connection:
            lacking = connection.execute(
                "SELECT num FROM document d WHERE NOT EXISTS (SELECT 1 FROM sketch s WHERE s.doc = d.num)"
                " AND EXISTS (SELECT 1 FROM page p WHERE p.doc = d.num)"
            ).fetchall()
        for (doc,) in lacking:
            with self._database.writing() as connection:
                blobs = connection.execute(
                    "SELECT t.terms FROM page_terms t JOIN page p ON p.num = t.page WHERE p.doc = ?", (doc,)
                ).fetchall()
                whole = empty_sketch()
                for (blob,) in blobs:
                    terms = unpack_page_terms(blob)
                    whole = joined(whole, sketch_of(terms.vocabulary[terms.tokens]))
                if blobs:
                    self.add(connection, doc, whole)


def _unpacked(blob: bytes) -> Sketch:
    if len(blob) != 4 * PERMUTATIONS:
        raise LibraryDamagedError
    return np.frombuffer(blob, dtype="<u4").astype(np.uint32)
