"""Tags and collections: names, members, what happens to them with their documents, and libraries made before them."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import BadInputError, LibraryReadOnlyError
from core.index import database, schema
from core.index.groups import GroupKind, clean_name
from core.index.store import Store
from tests.core.library_factory import add

TAG, COLLECTION = GroupKind.TAG, GroupKind.COLLECTION


@pytest.fixture
def store(tmp_path: Path):
    made = Store.open(tmp_path / "library.sqlite")
    yield made
    made.close()


def named(store: Store, kind: GroupKind) -> dict[str, int]:
    return {group.name: len(group.members) for group in store.groups.every(kind)}


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Smith", "Smith"),
        ("  Matter\t Smith ", "Matter Smith"),
        ("合同", "合同"),
        ("a\x00b", "a b"),
        ("x" * 80, "x" * 80),
    ],
)
def test_names_are_cleaned(written, kept):
    assert clean_name(written) == kept


@pytest.mark.parametrize("name", ["", "  ", "\n", "x" * 81])
def test_a_name_that_is_none_is_refused(name, store):
    with pytest.raises(BadInputError):
        store.groups.add(TAG, name)
    assert named(store, TAG) == {}


def test_a_document_has_several_tags_and_a_name_is_one_whatever_its_case(store):
    lease, deed = add(store, "lease", [["Rent."]]), add(store, "deed", [["Land."]])
    assert store.groups.add(TAG, "Smith", [lease, deed]) == "Smith"
    assert store.groups.add(TAG, " SMITH ", [lease]) == "Smith", "the same tag, as it was written first"
    store.groups.add(TAG, "2026", [deed])
    assert [(g.name, g.members) for g in store.groups.every(TAG)] == [("2026", (deed,)), ("Smith", (lease, deed))]
    assert store.groups.find(TAG, "smith").members == (lease, deed)
    with pytest.raises(BadInputError) as refused:
        store.groups.find(TAG, "jones")
    assert "2026, Smith" in refused.value.help


def test_a_tag_and_a_collection_of_one_name_are_two_things(store):
    lease = add(store, "lease", [["Rent."]])
    store.groups.add(TAG, "Smith", [lease])
    store.groups.add(COLLECTION, "Smith")
    assert (named(store, TAG), named(store, COLLECTION)) == ({"Smith": 1}, {"Smith": 0})


def test_a_removed_document_leaves_its_groups_and_an_empty_tag_is_gone(store):
    lease, deed = add(store, "lease", [["Rent."]]), add(store, "deed", [["Land."]])
    store.groups.add(TAG, "both", [lease, deed])
    store.groups.add(TAG, "only lease", [lease])
    store.groups.add(COLLECTION, "Matter", [lease])
    store.remove_document(lease)
    assert named(store, TAG) == {"both": 1}
    assert named(store, COLLECTION) == {"Matter": 0}, "a collection is made by hand and stays"
    store.groups.drop(TAG, "BOTH", [deed])
    assert named(store, TAG) == {}


def test_rename_and_delete(store):
    lease = add(store, "lease", [["Rent."]])
    store.groups.add(COLLECTION, "Smith", [lease])
    store.groups.add(COLLECTION, "Jones")
    store.groups.rename(COLLECTION, "smith", "Smith v Jones")
    assert named(store, COLLECTION) == {"Jones": 0, "Smith v Jones": 1}
    with pytest.raises(BadInputError, match="another collection"):
        store.groups.rename(COLLECTION, "Jones", "SMITH V JONES")
    store.groups.delete(COLLECTION, "smith v jones")
    assert named(store, COLLECTION) == {"Jones": 0}
    assert len(store.documents()) == 1


def test_a_document_that_is_not_there_is_passed_over(store):
    store.groups.add(COLLECTION, "Matter", ["0" * 64])  # type: ignore[list-item]
    assert named(store, COLLECTION) == {"Matter": 0}


def test_a_library_made_before_tags_opens_with_all_it_holds(tmp_path, monkeypatch):
    path = tmp_path / "library.sqlite"
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", schema.MIGRATIONS[:3])
        older = Store.open(path)
        with older._database.writing() as connection:
            connection.execute(
                "INSERT INTO document (id, name, path, page_count, status, message, title, added_at, size_bytes,"
                " version_of, warnings) VALUES ('a', 'lease', '/d/lease.pdf', 1, 'indexed', '', '', '', 1, NULL, '[]')"
            )
        older.create_session("Before")
        older.close()
    store = Store.open(path)
    lease = store.documents()[0].id
    assert [document.name for document in store.documents()] == ["lease"]
    assert [session.title for session in store.sessions()] == ["Before"]
    store.groups.add(TAG, "Smith", [lease])
    assert named(store, TAG) == {"Smith": 1}
    assert path.with_name("library.sqlite.v3.bak").exists()
    store.close()


def test_a_library_that_can_only_be_read_keeps_its_tags_and_takes_none(store):
    lease = add(store, "lease", [["Rent."]])
    store.groups.add(TAG, "Smith", [lease])
    store._database.read_only = True
    assert named(store, TAG) == {"Smith": 1}
    with pytest.raises(LibraryReadOnlyError):
        store.groups.add(TAG, "Jones", [lease])
