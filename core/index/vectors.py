"""The vectors of pages: which model has read which page for its meaning, and what it made of it.

Vectors of several models may lie side by side; a search reads those of the model in use alone, so they never mix.
"""

from __future__ import annotations

from core.domain import DocId
from core.errors import UnknownDocumentError
from core.index.database import Database


class VectorStore:
    """The table of vectors."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, page_num: int, model: str, vectors: bytes) -> None:
        """Keeps the vectors of a page's passages, made by the model with this fingerprint."""
        with self._database.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO page_vectors VALUES (?, ?, ?)", (page_num, model, vectors))

    def any(self) -> bool:
        """Whether any page was read by an embedding model."""
        with self._database.reading() as connection:
            return connection.execute("SELECT 1 FROM page_vectors LIMIT 1").fetchone() is not None

    def rows(self, doc_num: int, model: str) -> list[tuple[int, bytes]]:
        """Returns (page number in the library, packed vectors) of a document."""
        with self._database.reading() as connection:
            return connection.execute(
                "SELECT v.page, v.vectors FROM page_vectors v JOIN page p ON p.num = v.page"
                " WHERE p.doc = ? AND v.model = ? ORDER BY p.idx",
                (doc_num, model),
            ).fetchall()

    def missing(self, doc_id: DocId, model: str) -> tuple[int, ...]:
        """Returns the numbers of a document's pages that this model has not read yet. Raises UnknownDocumentError."""
        with self._database.reading() as connection:
            num = connection.execute("SELECT num FROM document WHERE id = ?", (doc_id,)).fetchone()
            if num is None:
                raise UnknownDocumentError
            rows = connection.execute(
                "SELECT num FROM page WHERE doc = ? AND num NOT IN (SELECT page FROM page_vectors WHERE model = ?)"
                " ORDER BY idx",
                (num[0], model),
            ).fetchall()
        return tuple(row[0] for row in rows)

    def counts(self, doc_id: DocId) -> dict[str, int]:
        """Returns how many pages of a document each model has read, by the model's fingerprint."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT v.model, count(*) FROM page_vectors v JOIN page p ON p.num = v.page"
                " JOIN document d ON d.num = p.doc WHERE d.id = ? GROUP BY v.model",
                (doc_id,),
            ).fetchall()
        return dict(rows)

    def drop_others(self, doc_id: DocId, model: str) -> int:
        """Forgets what other models made of a document; returns of how many pages."""
        with self._database.writing() as connection:
            return connection.execute(
                "DELETE FROM page_vectors WHERE model <> ? AND page IN"
                " (SELECT p.num FROM page p JOIN document d ON d.num = p.doc WHERE d.id = ?)",
                (model, doc_id),
            ).rowcount
