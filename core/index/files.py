"""Which file held which document when it was last looked at: by path, so that adding a file never scans the library."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.domain import DocId
from core.errors import UnknownDocumentError
from core.index.database import Database

_INODE_MASK = (1 << 63) - 1
"""SQLite's integers are signed; some file systems number their files above."""


@dataclass(frozen=True, slots=True)
class KnownFile:
    """A file as it was when its content was last read: path, document, size, change time and inode."""

    path: Path
    doc_id: DocId
    size: int
    changed_ns: int
    inode: int

    def same_state(self, size: int, changed_ns: int, inode: int) -> bool:
        """Says whether a file of this state need not be read again; a state that was noted too early never matches."""
        return (self.size, self.changed_ns, self.inode) == (size, changed_ns, inode & _INODE_MASK)


class FileStore:
    """The table of files, watched folders, and documents whose file is not there."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note(self, path: Path, doc_id: DocId, size: int, changed_ns: int, inode: int) -> None:
        """Notes what a file holds; it replaces what was known of the path. Raises UnknownDocumentError."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT num FROM document WHERE id = ?", (doc_id,)).fetchone()
            if row is None:
                raise UnknownDocumentError
            connection.execute(
                "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?)",
                (os.fspath(path), row[0], size, changed_ns, inode & _INODE_MASK),
            )
            connection.execute("UPDATE document SET missing = 0 WHERE num = ? AND missing", (row[0],))

    def forget(self, paths: Iterable[Path]) -> None:
        """Forgets paths at which nothing is any more."""
        with self._database.writing() as connection:
            connection.executemany("DELETE FROM file WHERE path = ?", [(os.fspath(path),) for path in paths])

    def at(self, path: Path) -> KnownFile | None:
        """Returns what a path held."""
        found = self._select("WHERE f.path = ?", (os.fspath(path),))
        return found[0] if found else None

    def of(self, doc_id: DocId) -> tuple[KnownFile, ...]:
        """Returns the files that hold a document."""
        return self._select("WHERE d.id = ? ORDER BY f.path", (doc_id,))

    def every(self) -> tuple[KnownFile, ...]:
        """Returns all files."""
        return self._select("ORDER BY f.path", ())

    def _select(self, rest: str, values: Sequence[str]) -> tuple[KnownFile, ...]:
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT f.path, d.id, f.size, f.changed_ns, f.inode FROM file f JOIN document d ON d.num = f.doc {rest}",
                values,
            ).fetchall()
        return tuple(KnownFile(Path(path), DocId(doc_id), *state) for path, doc_id, *state in rows)

    def mark_missing(self, missing: Iterable[DocId], present: Iterable[DocId] = ()) -> None:
        """Says of which documents no file is there any more, and of which there is one again."""
        changes = [(1, doc_id) for doc_id in missing] + [(0, doc_id) for doc_id in present]
        if changes:
            with self._database.writing() as connection:
                connection.executemany("UPDATE document SET missing = ? WHERE id = ?", changes)

    def watched(self) -> tuple[Path, ...]:
        """Returns the folders that are looked through again, in order."""
        with self._database.reading() as connection:
            return tuple(Path(row[0]) for row in connection.execute("SELECT path FROM watched ORDER BY path"))

    def watch(self, folder: Path) -> None:
        """Adds a folder."""
        with self._database.writing() as connection:
            connection.execute("INSERT OR IGNORE INTO watched VALUES (?)", (os.fspath(folder),))

    def unwatch(self, folder: Path) -> None:
        """Takes a folder out; its documents stay."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM watched WHERE path = ?", (os.fspath(folder),))
