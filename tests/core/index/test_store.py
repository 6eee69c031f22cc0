"""The store keeps what it acknowledged, gives back the same values, and really forgets."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from core.domain import (
    DocId,
    Document,
    DocumentStatus,
    Page,
    PageQuality,
    PageWords,
    ReadPage,
    Rect,
    Span,
    TextSource,
    Unit,
    UnitContext,
    UnitKind,
)
from core.errors import (
    BadInputError,
    DiskFullError,
    LibraryDamagedError,
    LibraryError,
    LibraryNewerError,
    LibraryReadOnlyError,
    UnknownDocumentError,
)
from core.index.pageterms import unpack_page_terms
from core.index.store import Store
from core.sketch import is_empty
from tests.core.library_factory import put_pages

DOC = DocId("ab" * 32)
OTHER = DocId("cd" * 32)
SECRET = "Zanzibarquince"


def document(doc_id: DocId = DOC, name: str = "Lease 2024", pages: int = 3) -> Document:
    return Document(
        id=doc_id,
        name=name,
        path=Path(f"/papers/{name}.pdf"),
        page_count=pages,
        status=DocumentStatus.READING,
        title="A lease",
        added_at="2024-05-01T10:00:00+00:00",
        size_bytes=1234,
        warnings=("odd fonts",),
    )


def read_page(index: int, text: str = "Rent is 1,577 euros.\nIt is due monthly.", doc_id: DocId = DOC) -> ReadPage:
    starts, ends, at = [], [], 0
    for word in text.split():
        at = text.index(word, at)
        starts.append(at)
        ends.append(at + len(word))
        at += len(word)
    n = len(starts)
    boxes = np.array([[10.0 + 40 * i, 72.25, 45.5 + 40 * i, 84.5] for i in range(n)], dtype=np.float32)
    words = PageWords(np.array(starts, np.uint32), np.array(ends, np.uint32), boxes, np.zeros(n, np.uint32))
    first = text.index("\n") if "\n" in text else len(text)
    context = UnitContext(("4 Rent",), "Table 1", ("2023", "2024"), "Housing", "in thousands of euros")
    units = [Unit(UnitKind.TABLE_ROW, (Span(doc_id, index, 0, first),), text[:first], context, ocr=True)]
    if first < len(text):
        spans = (Span(doc_id, index, first + 1, len(text)), Span(doc_id, index + 1, 0, 4))
        units.append(Unit(UnitKind.SENTENCE, spans, "It is due month-ly. Rent", hidden=True))
    page = Page(
        doc_id, index, f"A-{index}", 612.0, 792.0, text, TextSource.OCR, PageQuality.OCR, "scanned", (Rect(1, 2, 3, 4),)
    )
    return ReadPage(page, words, tuple(units), ("a warning",))


@pytest.fixture
def store(tmp_path: Path):
    held = Store.open(tmp_path / "library" / "library.db")
    yield held
    held.close()


def test_what_is_put_comes_back(store: Store) -> None:
    read = read_page(0)
    store.put_document(document())
    put_pages(store, [read])
    assert store.document(DOC) == document()
    assert store.documents() == (document(),)
    assert store.page(DOC, 0) == read.page
    assert store.pages(DOC) == (read.page,)
    assert store.pages_done(DOC) == frozenset({0})
    assert store.page_warnings(DOC) == ((0, "a warning"),)
    words = store.words(DOC, 0)
    for name in ("starts", "ends", "lines"):
        assert getattr(words, name).tolist() == getattr(read.words, name).tolist()
        assert getattr(words, name).dtype == np.uint32
    assert np.abs(words.boxes - read.words.boxes).max() <= 1 / 128
    units = store.units(DOC)
    assert [unit.id for unit in units] == [units[0].id, units[0].id + 1]
    for got, put in zip(units, read.units, strict=True):
        assert (got.kind, got.spans, got.text, got.context, got.ocr, got.hidden) == (
            put.kind, put.spans, put.text, put.context, put.ocr, put.hidden,
        )  # fmt: skip
    assert store.units(DOC, 1) == ()


def test_putting_a_page_again_replaces_it(store: Store) -> None:
    store.put_document(document())
    put_pages(store, [read_page(0, "old words here")])
    number = store.units(DOC)[0].id
    put_pages(store, [read_page(0, "new words here")])
    assert [unit.text for unit in store.units(DOC)] == ["new words here"]
    assert store.units(DOC)[0].id == number, "ids stay, so that a saved selection still points somewhere"
    assert store.check() == ()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Lease 2024", 1),
        ("Lease 2024.pdf", 1),
        ("lease 2024", 1),
        ("/papers/Lease 2024.pdf", 1),
        (str(DOC), 1),
        (str(DOC)[:10], 1),
        ("Lease", 0),
        ("abab", 0),
    ],
)
def test_documents_are_found_by_what_people_type(store: Store, asked: str, found: int) -> None:
    store.put_document(document())
    store.put_document(document(OTHER, "Other"))
    assert len(store.find_documents(asked)) == found


def test_unknown_things_say_so(store: Store) -> None:
    for call in (
        lambda: store.document(DOC),
        lambda: put_pages(store, [read_page(0)]),
        lambda: store.remove_document(DOC),
        lambda: store.pages_done(DOC),
        lambda: store.finish_document(DOC, DocumentStatus.INDEXED, ""),
    ):
        with pytest.raises(UnknownDocumentError):
            call()
    store.put_document(document())
    for call in (lambda: store.page(DOC, 5), lambda: store.words(DOC, 5), lambda: store.page_units(99)):
        with pytest.raises(BadInputError):
            call()


def test_pages_that_were_not_read_are_named(store: Store) -> None:
    store.put_document(document(pages=4))
    no_words = PageWords(*(np.zeros(0, np.uint32),) * 2, np.zeros((0, 4), np.float32), np.zeros(0, np.uint32))
    put_pages(store, [read_page(0)])
    for index, quality in ((1, PageQuality.IMAGE_ONLY), (2, PageQuality.EMPTY)):
        page = Page(DOC, index, str(index), 10, 10, "", TextSource.NONE, quality)
        put_pages(store, [ReadPage(page, no_words, ())])
    assert [(n.page_number, n.reason) for n in store.not_read(DOC)] == [
        (2, "the page is an image without text"),
        (4, "not read yet"),
    ]
    store.finish_document(DOC, DocumentStatus.PARTIAL, "the reader stopped at page 4", ("w",))
    assert store.not_read(DOC)[-1].reason == "the reader stopped at page 4"
    assert store.document(DOC).status is DocumentStatus.PARTIAL
    assert store.document(DOC).warnings == ("w",)


def test_a_removed_document_leaves_no_byte(store: Store) -> None:
    store.put_document(document(OTHER, "Other"))
    put_pages(store, [read_page(0, "Something else stays here.", OTHER)])
    store.put_document(document(name=SECRET))
    for index in range(3):
        put_pages(store, [read_page(index, f"{SECRET} number {index} 987654321.\nIt is {SECRET}.")])
    backup = store.path.with_name(store.path.name + ".v1.bak")
    backup.write_text(SECRET)
    store.remove_document(DOC)
    left = b"".join(path.read_bytes() for path in store.path.parent.iterdir())
    assert SECRET.encode() not in left
    assert not backup.exists()
    assert [d.id for d in store.documents()] == [OTHER]
    with sqlite3.connect(store.path) as raw:
        for table in ("page", "page_words", "page_terms"):
            assert raw.execute(f"SELECT count(*) FROM {table}").fetchone() == (1,)
        raw.execute("CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, page_fts, row)")
        kept = {row[0] for row in raw.execute("SELECT term FROM vocabulary")}
    from core.text.terms import term_hash

    assert f"{term_hash('987654321'):x}" not in kept
    assert store.whole.shares(term_hash("someth"), store.whole.pages()).tolist() == [1.0]
    assert store.check() == ()


def test_the_file_is_for_its_owner_alone(store: Store) -> None:
    store.put_document(document())
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700
    for path in store.path.parent.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_a_connection_is_set_up_for_safety(store: Store) -> None:
    with store._database.reading() as connection:
        got = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "trusted_schema")
        }
    assert got == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1, "trusted_schema": 0}


def test_threads_write_and_read_at_the_same_time(store: Store) -> None:
    store.put_document(document(pages=40))
    failures: list[BaseException] = []

    def write(first: int) -> None:
        try:
            for index in range(first, 40, 4):
                put_pages(store, [read_page(index)])
                store.units(DOC, index)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=write, args=(first,)) for first in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert len(store.pages_done(DOC)) == 40
    assert store.check() == ()


def test_a_newer_library_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    Store.open(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA user_version = 99")
    with pytest.raises(LibraryNewerError):
        Store.open(path)


@pytest.mark.parametrize(
    "content",
    [b"this is no database at all, only text" * 50, b"SQLite format 3\x00" + b"\xff" * 4096, b""],
    ids=["text", "broken header", "empty"],
)
def test_a_damaged_library_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(content)
    with pytest.raises(LibraryDamagedError):
        Store.open(path)


def test_a_foreign_database_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as raw:
        raw.execute("CREATE TABLE mail (id)")
    before = path.read_bytes()
    with pytest.raises(LibraryDamagedError):
        Store.open(path)
    assert path.read_bytes()[100:] == before[100:]


def test_a_page_damaged_in_the_file_says_so(store: Store) -> None:
    store.put_document(document())
    put_pages(store, [read_page(0)])
    with store._database.writing() as connection:
        connection.execute("UPDATE page SET text = x'00'")
        connection.execute("UPDATE page_words SET words = x'0000000000'")
    for call in (lambda: store.page(DOC, 0), lambda: store.words(DOC, 0)):
        with pytest.raises(LibraryDamagedError):
            call()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    with pytest.raises(LibraryReadOnlyError):
        Store.open(folder / "library.db")


@pytest.mark.parametrize("closed", [True, False], ids=["closed", "with a log"])
def test_a_library_that_cannot_be_written_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closed: bool
) -> None:
    folder = tmp_path / "a library? 100%"
    kept = Store.open(folder / "library.db")
    kept.put_document(document())
    put_pages(kept, [read_page(0)])
    if closed:
        kept.close()
    before = (folder / "library.db").read_bytes()
    monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
    store = Store.open(folder / "library.db")
    assert store.read_only and store.pages_done(DOC) == frozenset({0}) and store.page(DOC, 0).text
    for write in (
        lambda: store.put_meta("a", 1),
        lambda: put_pages(store, [read_page(1)]),
        lambda: store.remove_document(DOC),
        lambda: store.create_session("x"),
    ):
        with pytest.raises(LibraryReadOnlyError):
            write()
    store.close()
    assert (folder / "library.db").read_bytes() == before
    kept.close()


def test_an_old_library_that_cannot_be_written_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from core.index import database, schema

    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", schema.MIGRATIONS[:1])
        Store.open(tmp_path / "library.db").close()
    monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
    with pytest.raises(LibraryReadOnlyError, match="older version"):
        Store.open(tmp_path / "library.db")


def test_a_new_library_has_no_backups_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    Store.open(tmp_path / "library.db").close()
    assert [path.name for path in tmp_path.iterdir()] == ["library.db"]
    if os.name == "posix":
        assert (tmp_path / "library.db").stat().st_mode & 0o777 == 0o600


def test_a_file_system_without_second_names_holds_a_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> None:
        raise OSError(errno.EPERM, "no")

    monkeypatch.setattr(os, "link", refuse)
    Store.open(tmp_path / "library.db").close()
    assert [path.name for path in tmp_path.iterdir()] == ["library.db"]


def test_several_that_make_one_library_share_it(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        stores = list(pool.map(lambda _n: Store.open(tmp_path / "library.db"), range(8)))
    stores[0].put_document(document())
    assert all(len(store.documents()) == 1 for store in stores)
    for store in stores:
        store.close()


@pytest.mark.parametrize("version", [0, 1, 2])
def test_a_version_below_the_tables_is_damage(tmp_path: Path, version: int) -> None:
    path = tmp_path / "library.db"
    Store.open(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute(f"PRAGMA user_version = {version}")
    with pytest.raises(LibraryDamagedError) as said:
        Store.open(path)
    assert said.value.help


def test_a_version_above_the_tables_is_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from core.index import database, schema

    path = tmp_path / "library.db"
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", schema.MIGRATIONS[:1])
        Store.open(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS)}")
    store = Store.open(path)
    for call in (store.documents, store.vectors.any, store.files.every):
        with pytest.raises(LibraryDamagedError):
            call()
    store.close()


@pytest.mark.parametrize(
    ("code", "free", "expected"),
    [
        (sqlite3.SQLITE_CANTOPEN, 0, DiskFullError),
        (sqlite3.SQLITE_IOERR, 4096, DiskFullError),
        (sqlite3.SQLITE_FULL, 1 << 40, DiskFullError),
        (sqlite3.SQLITE_CANTOPEN, 1 << 40, LibraryReadOnlyError),
        (sqlite3.SQLITE_IOERR, 1 << 40, LibraryError),
    ],
)
def test_a_full_disk_is_the_reason_given(
    store: Store, monkeypatch: pytest.MonkeyPatch, code: int, free: int, expected: type[Exception]
) -> None:
    error = sqlite3.OperationalError("unable")
    error.sqlite_errorcode = code
    monkeypatch.setattr("shutil.disk_usage", lambda _path: SimpleNamespace(free=free))
    with pytest.raises(LibraryError) as said, store._database.reading():
        raise error
    assert type(said.value) is expected


def test_a_full_disk_says_so_and_keeps_what_was_acknowledged(store: Store) -> None:
    store.put_document(document(pages=100))
    put_pages(store, [read_page(0)])
    with store._database.reading() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
    rng = np.random.default_rng(1)
    noise = " ".join(f"{value:x}" for value in rng.integers(0, 2**60, 5000))
    with pytest.raises(DiskFullError):
        put_pages(store, [read_page(1, noise)])
    assert store.pages_done(DOC) == frozenset({0})
    assert store.check() == ()


def test_the_operating_systems_words_become_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for code, expected in ((errno.ENOSPC, DiskFullError), (errno.EROFS, LibraryReadOnlyError)):

        def refuse(*_args: object, code: int = code) -> int:
            raise OSError(code, "no")

        with monkeypatch.context() as patch:
            patch.setattr(os, "open", refuse)
            with pytest.raises(expected):
                Store.open(tmp_path / "x" / "library.db")


def test_a_closed_library_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(LibraryError):
        store.documents()


def test_small_values_are_kept(store: Store) -> None:
    assert store.get_meta("window", 3) == 3
    store.put_meta("window", {"b": [1, 2], "a": None})
    assert store.get_meta("window") == {"b": [1, 2], "a": None}


def test_a_library_of_an_older_version_is_led_to_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from core.index import database, schema

    path = tmp_path / "library.db"
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", schema.MIGRATIONS[:1])
        old = Store.open(path)
        with old._database.writing() as connection:
            connection.execute(
                "INSERT INTO document (id, name, path, page_count, status, message, title, added_at, size_bytes,"
                " warnings) VALUES (?, 'Lease', '/papers/Lease.pdf', 3, 'indexed', '', '', '', 9, '[]')",
                (DOC,),
            )
        old.close()
    store = Store.open(path)
    assert store.document(DOC).name == "Lease" and not store.document(DOC).missing
    put_pages(store, [read_page(0)])
    assert not is_empty(store.sketches.of(DOC))
    with store._database.reading() as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == len(schema.MIGRATIONS)
    assert store.check() == () and path.with_name("library.db.v1.bak").exists()
    store.close()


def test_a_migration_that_fails_leaves_the_library_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from core.index import database, schema

    path = tmp_path / "library.db"
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", schema.MIGRATIONS[:1])
        Store.open(path).close()
    with monkeypatch.context() as patch:
        broken = (schema.MIGRATIONS[0], "CREATE TABLE half (a);\nCREATE TABLE half (a);\n")
        patch.setattr(database, "MIGRATIONS", broken)
        with pytest.raises(LibraryDamagedError):
            Store.open(path)
    with sqlite3.connect(path) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (1,)
        assert raw.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (0,)
    Store.open(path).close()


def test_bombs_and_damage_in_the_file_are_bounded(store: Store) -> None:
    import zlib

    store.put_document(document())
    put_pages(store, [read_page(0)])
    bomb = zlib.compress(bytes(64 << 20))
    with store._database.writing() as connection:
        connection.execute("UPDATE page SET text = ?, units = ?", (bomb, bomb))
        connection.execute("UPDATE page_words SET words = ?", (b"\5\0\0\0" + bomb,))
        connection.execute("UPDATE page_terms SET terms = ?", (bomb,))
    num = store.document_keys()[0].num
    blob = store.page_term_rows(num)[0][3]
    for call in (
        lambda: store.page(DOC, 0),
        lambda: store.units(DOC, 0),
        lambda: store.words(DOC, 0),
        lambda: unpack_page_terms(blob),
    ):
        with pytest.raises(LibraryDamagedError):
            call()
