"""A SQLite file, safely: private, one connection a thread, durable commits, migrations with a backup before.

What SQLite says is turned into the errors of `core.errors` here and nowhere else.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core.errors import DiskFullError, LibraryDamagedError, LibraryError, LibraryNewerError, LibraryReadOnlyError
from core.index.schema import MIGRATIONS, statements

_BUSY_SECONDS = 30.0
_FULL = {sqlite3.SQLITE_FULL}
_READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}


def _translated(error: Exception) -> Exception:
    """Returns the stated failure behind an error of SQLite or of the file system."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _FULL:
            return DiskFullError()
        if code in _READ_ONLY:
            return LibraryReadOnlyError()
        if code in _DAMAGED:
            return LibraryDamagedError()
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return LibraryError(
                "Another program is writing to this library.", help="Close the other window or wait, then try again."
            )
        if code == sqlite3.SQLITE_IOERR:
            return LibraryError("The library's disk does not answer.", help="Check the disk, then try again.")
    if isinstance(error, OSError):
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            return DiskFullError()
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR):
            return LibraryReadOnlyError()
    return error


@contextmanager
def stated_errors() -> Iterator[None]:
    """Turns SQLite's and the file system's errors into the ones a person can act on."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        stated = _translated(error)
        if stated is error:
            raise
        raise stated from error


class Database:
    """One SQLite file and a connection for each thread that uses it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._local = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._guard = threading.Lock()
        self._writing = threading.RLock()
        self._closed = False
        with stated_errors():
            self._create_private(path)
            self._migrate()

    @property
    def connection(self) -> sqlite3.Connection:
        """The calling thread's connection, opened on first use."""
        if self._closed:
            raise LibraryError("The library is closed.")
        held: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if held is None:
            held = self._connect()
            self._local.connection = held
        return held

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for statements that only read."""
        with stated_errors():
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk when the block ends, or nothing of it."""
        with self._writing, stated_errors():
            connection = self.connection
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    def scrub(self) -> None:
        """Takes deleted text out of the write-ahead log (`secure_delete` has already zeroed it in the file)."""
        with self._writing, stated_errors():
            busy = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            if busy:
                raise LibraryError(
                    "The text is deleted, but a running search still holds the log that contains it.",
                    help="It goes when the program is closed, or with the next removal.",
                )

    def check(self) -> tuple[str, ...]:
        """Returns what SQLite's own full check finds wrong; empty when the file is sound."""
        with stated_errors():
            found = tuple(str(row[0]) for row in self.connection.execute("PRAGMA integrity_check(20)"))
        return () if found == ("ok",) else found

    def close(self) -> None:
        """Closes every thread's connection; idempotent."""
        with self._guard:
            held, self._all, self._closed = self._all, [], True
        for connection in held:
            with suppress(sqlite3.Error):
                connection.close()

    def _connect(self) -> sqlite3.Connection:
        with stated_errors():
            connection = sqlite3.connect(
                self.path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=256
            )
            try:
                _configure(connection)
            except BaseException:
                connection.close()
                raise
        with self._guard:
            self._all.append(connection)
        return connection

    @staticmethod
    def _create_private(path: Path) -> None:
        """Creates folder and file for this user alone, before SQLite would with the umask's rights."""
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            if not os.access(path, os.R_OK | os.W_OK) or not os.access(path.parent, os.W_OK):
                raise LibraryReadOnlyError from None

    def _migrate(self) -> None:
        connection = self.connection
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            self.close()
            raise LibraryNewerError
        if version == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            self.close()
            raise LibraryDamagedError("This file is a database, but not a library of Pincite.")
        for step in range(version, len(MIGRATIONS)):
            if step:
                self.back_up(self.path.with_name(f"{self.path.name}.v{step}.bak"))
            with self.writing():
                if int(connection.execute("PRAGMA user_version").fetchone()[0]) != step:
                    continue  # another program was faster
                for statement in statements(MIGRATIONS[step]):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {step + 1}")

    def back_up(self, target: Path) -> None:
        """Writes a consistent copy of the library beside it: checked, synced, then put in place in one step."""
        with stated_errors():
            partial = target.with_name(target.name + ".part")
            partial.unlink(missing_ok=True)
            os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            copy = sqlite3.connect(partial)
            try:
                self.connection.backup(copy)
                if copy.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
                    raise LibraryDamagedError
            finally:
                copy.close()
            with open(partial, "rb") as done:
                os.fsync(done.fileno())
            os.replace(partial, target)


def _configure(connection: sqlite3.Connection) -> None:
    mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise LibraryError(
            "This folder's file system cannot keep a library safe.", help="Choose a folder on a local disk."
        )
    for pragma in (
        "synchronous = FULL",
        "fullfsync = ON",
        "foreign_keys = ON",
        "secure_delete = ON",
        "trusted_schema = OFF",
        "temp_store = MEMORY",
        "journal_size_limit = 67108864",
    ):
        connection.execute(f"PRAGMA {pragma}")
