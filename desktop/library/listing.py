"""What was found of the library -> what the window shows of it, in one pass and away from the window's thread. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.domain import DocId, Document, DocumentStatus
from desktop.library.item_model import PROBLEMS, Entry, entry_of
from desktop.operations.library import DocumentFacts, LibrarySnapshot


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

    def finished(self, name: str) -> bool:
        """Whether every document of a name is read to the end."""
        return name in self.read


def listing(snapshot: LibrarySnapshot, before: Listing) -> Listing:
    """Arranges a look; the line of a document that did not change is the same object as before."""
    made: dict[DocId, Made] = {}
    usable, searched, unfinished = [], [], []
    nothing = DocumentFacts()
    for document in snapshot.documents:
        facts = snapshot.facts.get(document.id, nothing)
        known = before.made.get(document.id)
        if known is None or known.document is not document or known.facts is not facts:
            known = Made(document, facts, entry_of(document, facts))
        made[document.id] = known
        if document.status not in PROBLEMS:
            usable.append(document)
            if not facts.superseded:
                searched.append(document)
        if document.status is DocumentStatus.READING:
            unfinished.append(document)
    open_names = {document.name for document in unfinished}
    return Listing(
        snapshot,
        made,
        tuple(one.entry for one in made.values()),
        tuple(usable),
        tuple(searched),
        tuple(unfinished),
        frozenset(document.name for document in snapshot.documents) - open_names,
    )
