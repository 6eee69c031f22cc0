"""What was found of the library -> what the window shows of it, in one pass and away from the window's thread. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from core.domain import DocId, Document, DocumentStatus
from core.index.groups import Group
from desktop.library.item_model import PROBLEMS, Entry, entry_of
from desktop.operations.library import DocumentFacts, LibrarySnapshot

NO_FACTS = DocumentFacts()


@dataclass(frozen=True, slots=True)
class Made:
    """The line of a document, and what it was made of."""

    document: Document
    facts: DocumentFacts
    entry: Entry


@dataclass(frozen=True, slots=True)
class Listing:
    """A look at the library, arranged."""

    snapshot: LibrarySnapshot
    made: dict[DocId, Made] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    usable: tuple[Document, ...] = ()
    """Documents that can be searched, older versions among them."""
    searched: tuple[Document, ...] = ()
    """The latest version of each."""
    unfinished: tuple[Document, ...] = ()
    read: frozenset[str] = frozenset()
    """Names of documents that are read to the end, all of that name."""

    collections: tuple[Group, ...] = ()

    def finished(self, name: str) -> bool:
        """Whether every document of a name is read to the end."""
        return name in self.read


def listing(
    snapshot: LibrarySnapshot,
    before: Listing,
    leaving: Collection[DocId] = (),
    languages: Mapping[DocId, str] = MappingProxyType({}),
) -> Listing:
    """Arranges a look; the line of a document that did not change is the same object as before.

    Documents that are about to be removed are left out. `languages`: of those that somebody asked for.
    """
    made: dict[DocId, Made] = {}
    tags = tags_of(snapshot.tags)
    usable, searched, unfinished = [], [], []
    for document in snapshot.documents:
        if document.id in leaving:
            continue
        facts = snapshot.facts.get(document.id, NO_FACTS)
        known = before.made.get(document.id)
        own = tags.get(document.id, ())
        asked = (own, languages.get(document.id, ""))
        if (
            known is None
            or known.document is not document
            or known.facts is not facts
            or (known.entry.tags, known.entry.language) != asked
        ):
            known = Made(document, facts, entry_of(document, facts, *asked))
        made[document.id] = known
        if document.status not in PROBLEMS:
            usable.append(document)
            if not facts.superseded:
                searched.append(document)
        if document.status is DocumentStatus.READING:
            unfinished.append(document)
    shown = made.keys()
    open_names = {document.name for document in unfinished}
    return Listing(
        snapshot,
        made,
        tuple(one.entry for one in made.values()),
        tuple(usable),
        tuple(searched),
        tuple(unfinished),
        frozenset(document.name for document in snapshot.documents) - open_names,
        tuple(replace(g, members=tuple(m for m in g.members if m in shown)) for g in snapshot.collections),
    )


def tags_of(tags: Sequence[Group]) -> dict[DocId, tuple[str, ...]]:
    """Returns the tags of each document that has some, by name."""
    found: dict[DocId, list[str]] = {}
    for tag in tags:
        for doc_id in tag.members:
            found.setdefault(doc_id, []).append(tag.name)
    return {doc_id: tuple(names) for doc_id, names in found.items()}
