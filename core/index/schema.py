"""The library's tables, and the migrations that lead to them: one step a version, each run in one transaction."""

from __future__ import annotations

_VERSION_1 = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE document (
    num INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, path TEXT NOT NULL,
    page_count INTEGER NOT NULL, status TEXT NOT NULL, message TEXT NOT NULL, title TEXT NOT NULL,
    added_at TEXT NOT NULL, size_bytes INTEGER NOT NULL, version_of TEXT, warnings TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0);
CREATE TABLE page (
    num INTEGER PRIMARY KEY AUTOINCREMENT, doc INTEGER NOT NULL REFERENCES document(num) ON DELETE CASCADE,
    idx INTEGER NOT NULL, label TEXT NOT NULL, width REAL NOT NULL, height REAL NOT NULL, source TEXT NOT NULL,
    quality TEXT NOT NULL, note TEXT NOT NULL, hidden TEXT NOT NULL, warnings TEXT NOT NULL,
    text BLOB NOT NULL, units BLOB NOT NULL, UNIQUE (doc, idx));
CREATE TABLE page_words (page INTEGER PRIMARY KEY REFERENCES page(num) ON DELETE CASCADE, words BLOB NOT NULL);
CREATE TABLE page_terms (page INTEGER PRIMARY KEY REFERENCES page(num) ON DELETE CASCADE, terms BLOB NOT NULL);
CREATE VIRTUAL TABLE page_fts USING fts5(terms, content='', columnsize=0, detail=none, tokenize='ascii');
CREATE TABLE session (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE answer (
    num INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE,
    id TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, value TEXT NOT NULL);
CREATE INDEX answer_session ON answer (session, num);
CREATE TABLE answer_document (
    answer INTEGER NOT NULL REFERENCES answer(num) ON DELETE CASCADE, doc TEXT NOT NULL,
    PRIMARY KEY (answer, doc)) WITHOUT ROWID;
CREATE INDEX answer_document_doc ON answer_document (doc);
"""

_VERSION_2 = """
ALTER TABLE document ADD COLUMN missing INTEGER NOT NULL DEFAULT 0;
CREATE INDEX document_path ON document (path);
CREATE INDEX document_version ON document (version_of);
CREATE TABLE file (
    path TEXT PRIMARY KEY, doc INTEGER NOT NULL REFERENCES document(num) ON DELETE CASCADE, size INTEGER NOT NULL,
    changed_ns INTEGER NOT NULL, inode INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX file_doc ON file (doc);
CREATE TABLE watched (path TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE sketch (doc INTEGER PRIMARY KEY REFERENCES document(num) ON DELETE CASCADE, minima BLOB NOT NULL);
"""

_VERSION_3 = """
CREATE TABLE page_vectors (
    page INTEGER NOT NULL REFERENCES page(num) ON DELETE CASCADE, model TEXT NOT NULL, vectors BLOB NOT NULL,
    PRIMARY KEY (page, model));
"""

_VERSION_4 = """
CREATE TABLE document_group (
    num INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
    UNIQUE (kind, folded));
CREATE TABLE group_member (
    grp INTEGER NOT NULL REFERENCES document_group(num) ON DELETE CASCADE,
    doc INTEGER NOT NULL REFERENCES document(num) ON DELETE CASCADE, PRIMARY KEY (grp, doc)) WITHOUT ROWID;
CREATE INDEX group_member_doc ON group_member (doc);
"""

MIGRATIONS: tuple[str, ...] = (_VERSION_1, _VERSION_2, _VERSION_3, _VERSION_4)
"""MIGRATIONS[v] leads from version v to version v + 1; their number is the `PRAGMA user_version` of a library."""


def statements(script: str) -> tuple[str, ...]:
    """Returns the single statements of a migration (executescript would end the transaction)."""
    return tuple(part.strip() for part in script.split(";\n") if part.strip())
