"""A SQLite file, safely: private, one connection a thread, durable commits, migrations with a backup before.

What SQLite says is turned into the errors of `core.errors` here and nowhere else.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
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
_UNLIKE_ITS_VERSION = re.compile(r"^(no such (table|column)|duplicate column)|already exists$")
_ROOM_BYTES = 1 << 18
"""SQLite needs this much beside a library for its shared index of the log."""
_PAGE_BYTES = 16_384
"""Of SQLite, for new libraries: a page's words or text leave a quarter of small pages unused (measured: 20 % of disk)."""
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}


def _translated(error: Exception, folder: Path | None) -> Exception:
    """Returns the stated failure behind an error of SQLite or of the file system."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        # On a full disk SQLite may only say that a file beside the library cannot be made or grown.
        if code in _FULL or (code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR) and _is_full(folder)):
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
        if code == sqlite3.SQLITE_ERROR and _UNLIKE_ITS_VERSION.search(str(error)):
            return LibraryDamagedError("The library file is damaged: its tables are not those of its version.")
    if isinstance(error, OSError):
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            return DiskFullError()
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR):
            return LibraryReadOnlyError()
    return error


def _is_full(folder: Path | None) -> bool:
    try:
        return folder is not None and shutil.disk_usage(folder).free < _ROOM_BYTES
    except OSError:
        return False


@contextmanager
def stated_errors(folder: Path | None = None) -> Iterator[None]:
    """Turns SQLite's and the file system's errors into the ones a person can act on."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        stated = _translated(error, folder)
        if stated is error:
            raise
        raise stated from error


class Database:
    """One SQLite file and a connection for each thread that uses it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._folder = path.parent
        self._local = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._guard = threading.Lock()
        self._writing = threading.RLock()
        self._closed = False
        self.read_only = False
        """Whether the file can only be read: another's, on a read-only disk, or in a folder that may not be written."""
        self._immutable = False
        with stated_errors(path.parent):
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
        with stated_errors(self._folder):
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk when the block ends, or nothing of it.

        Raises LibraryReadOnlyError, DiskFullError.
        """
        if self.read_only:
            raise LibraryReadOnlyError
        with self._writing, stated_errors(self.path.parent):
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
        with stated_errors(self.path.parent):
            connection = self._connect_to_read() if self.read_only else self._connect_to_write()
        with self._guard:
            self._all.append(connection)
        return connection

    def _connect_to_write(self) -> sqlite3.Connection:
        connection = _opened(os.fspath(self.path))
        try:
            _configure(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _connect_to_read(self) -> sqlite3.Connection:
        """Opens without writing anything, also beside the file: SQLite's log and its index cannot be made there."""
        address = f"{self.path.absolute().as_uri()}?mode=ro"
        if not self._immutable:
            connection = _opened(address)
            try:
                _configure_to_read(connection)
                return connection
            except sqlite3.OperationalError:
                connection.close()
                if _size(self.path.with_name(self.path.name + "-wal")):
                    raise LibraryReadOnlyError(
                        "The library was not closed properly, and its folder cannot be written to put that right."
                    ) from None
                self._immutable = True
        # No log and no right to make one: nobody writes here, and the file can be read as it stands.
        connection = _opened(f"{address}&immutable=1")
        try:
            _configure_to_read(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _create_private(self, path: Path) -> None:
        """Makes the library for this user alone, with its tables, beside its place and puts it there in one step.

        So there is never a library without tables, whatever ends the program, and an empty file is a damaged one.
        """
        if path.exists():
            if not os.access(path, os.R_OK):
                raise LibraryReadOnlyError("The library cannot be read.")
            self.read_only = not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK)
            if _size(path) == 0:
                raise LibraryDamagedError("The library file is empty.")
            return
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        partial = path.with_name(f"{path.name}.new-{os.getpid()}-{threading.get_ident()}")
        try:
            os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            _make_tables(partial)
            _put_in_place(partial, path)
        finally:
            with suppress(OSError):
                partial.unlink(missing_ok=True)

    def _migrate(self) -> None:
        connection = self.connection
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            self.close()
            raise LibraryNewerError
        if version == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            self.close()
            raise LibraryDamagedError("This file is a database, but not a library of Pincite.")
        if version < len(MIGRATIONS) and self.read_only:
            self.close()
            raise LibraryReadOnlyError(
                "This library is of an older version and cannot be written to bring it up to date."
            )
        for step in range(version, len(MIGRATIONS)):
            if step:
                self.back_up(self.path.with_name(f"{self.path.name}.v{step}.bak"))
            with self.writing():
                if int(connection.execute("PRAGMA user_version").fetchone()[0]) != step:
                    continue  # another program was faster
                _step(connection, step)

    def back_up(self, target: Path) -> None:
        """Writes a consistent copy of the library beside it: checked, synced, then put in place in one step."""
        with stated_errors(target.parent):
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


def _opened(address: str) -> sqlite3.Connection:
    return sqlite3.connect(
        address,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
        uri=address.startswith("file:"),
    )


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _step(connection: sqlite3.Connection, step: int) -> None:
    for statement in statements(MIGRATIONS[step]):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {step + 1}")


def _make_tables(path: Path) -> None:
    """Leads an empty file to the present version; there is nothing in it to make a backup of."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN")
        for step in range(len(MIGRATIONS)):
            _step(connection, step)
        connection.execute("COMMIT")
    finally:
        connection.close()


def _put_in_place(partial: Path, path: Path) -> None:
    """Gives a new file its name; when another program was faster, its file stays."""
    try:
        os.link(partial, path)
    except FileExistsError:
        return
    except OSError:
        # A file system without second names, as on memory sticks.
        if not path.exists():
            os.replace(partial, path)


def _configure_to_read(connection: sqlite3.Connection) -> None:
    for pragma in ("query_only = ON", "trusted_schema = OFF", "temp_store = MEMORY"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


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
