"""Tags and collections of documents in the library's file: a tag marks many documents, a collection is a named set.

Both are groups with members. A document that is removed leaves its groups; a tag without documents is gone, a
collection without documents stays until it is deleted. Names differ by more than case and spaces.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from core.domain import DocId
from core.errors import BadInputError
from core.index.database import Database

NAME_MAX = 80
"""Characters; a longer name is a sentence."""


class GroupKind(StrEnum):
    """What a group is."""

    TAG = "tag"
    COLLECTION = "collection"


@dataclass(frozen=True, slots=True)
class Group:
    """A tag or a collection, and the documents in it in the order they were added to the library."""

    kind: GroupKind
    name: str
    members: tuple[DocId, ...]


def clean_name(name: str) -> str:
    """Returns a name without spaces around and doubled ones. Raises BadInputError for an empty or very long one.

    >>> clean_name("  Matter   Smith ")
    'Matter Smith'
    """
    made = " ".join("".join(char if char.isprintable() else " " for char in name).split())
    if not made:
        raise BadInputError("A tag or collection needs a name.")
    if len(made) > NAME_MAX:
        raise BadInputError(f"The name is longer than {NAME_MAX} characters.")
    return made


class GroupStore:
    """The tags and collections of one library."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def every(self, kind: GroupKind) -> tuple[Group, ...]:
        """Returns all groups of a kind by name."""
        with self._database.reading() as connection:
            groups = connection.execute(
                "SELECT num, name FROM document_group WHERE kind = ? ORDER BY folded", (kind.value,)
            ).fetchall()
            rows = connection.execute(
                "SELECT m.grp, d.id FROM group_member m JOIN document d ON d.num = m.doc"
                " JOIN document_group g ON g.num = m.grp WHERE g.kind = ? ORDER BY m.doc",
                (kind.value,),
            ).fetchall()
        members: dict[int, list[DocId]] = {num: [] for num, _name in groups}
        for num, doc_id in rows:
            members[num].append(DocId(doc_id))
        return tuple(Group(kind, name, tuple(members[num])) for num, name in groups)

    def find(self, kind: GroupKind, name: str) -> Group:
        """Returns a group by name, whatever its case. Raises BadInputError that lists the groups there are."""
        groups = self.every(kind)
        wanted = clean_name(name).casefold()
        for group in groups:
            if group.name.casefold() == wanted:
                return group
        known = ", ".join(group.name for group in groups)
        raise BadInputError(
            f"There is no {kind.value} named {name}.",
            help=f"There is: {known}" if known else f"No document has a {kind.value} yet.",
        )

    def add(self, kind: GroupKind, name: str, docs: Iterable[DocId] = ()) -> str:
        """Puts documents into a group, which is made when it is new; returns its name as it stands.

        Documents that are not in the library are passed over. Raises BadInputError for a bad name.
        """
        shown = clean_name(name)
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO document_group (kind, name, folded) VALUES (?, ?, ?)",
                (kind.value, shown, shown.casefold()),
            )
            num, shown = connection.execute(
                "SELECT num, name FROM document_group WHERE kind = ? AND folded = ?", (kind.value, shown.casefold())
            ).fetchone()
            connection.executemany(
                "INSERT OR IGNORE INTO group_member SELECT ?, num FROM document WHERE id = ?",
                [(num, doc_id) for doc_id in docs],
            )
            drop_empty_tags(connection)
        return str(shown)

    def drop(self, kind: GroupKind, name: str, docs: Iterable[DocId]) -> None:
        """Takes documents out of a group; a tag that is left without any is gone."""
        with self._database.writing() as connection:
            connection.executemany(
                "DELETE FROM group_member WHERE grp = (SELECT num FROM document_group WHERE kind = ? AND folded = ?)"
                " AND doc = (SELECT num FROM document WHERE id = ?)",
                [(kind.value, clean_name(name).casefold(), doc_id) for doc_id in docs],
            )
            drop_empty_tags(connection)

    def rename(self, kind: GroupKind, name: str, new: str) -> None:
        """Gives a group another name. Raises BadInputError when another group has it."""
        shown = clean_name(new)
        with self._database.writing() as connection:
            try:
                connection.execute(
                    "UPDATE document_group SET name = ?, folded = ? WHERE kind = ? AND folded = ?",
                    (shown, shown.casefold(), kind.value, clean_name(name).casefold()),
                )
            except sqlite3.IntegrityError:
                raise BadInputError(f"There is another {kind.value} named {shown}.") from None

    def delete(self, kind: GroupKind, name: str) -> None:
        """Forgets a group; its documents stay."""
        with self._database.writing() as connection:
            connection.execute(
                "DELETE FROM document_group WHERE kind = ? AND folded = ?", (kind.value, clean_name(name).casefold())
            )


def drop_empty_tags(connection: sqlite3.Connection) -> None:
    """Forgets tags that no document has, within a running transaction."""
    connection.execute("DELETE FROM document_group WHERE kind = 'tag' AND num NOT IN (SELECT grp FROM group_member)")
