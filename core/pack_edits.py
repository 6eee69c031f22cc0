"""What a person changed about the evidence by hand -> hits that go in first, units that stay out, texts of their own.

Pinned passages, selections from a page, sections, whole documents and pasted texts all become hits with the reason
"by hand"; from there on they are packed, cited and checked like what the search found.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain import DocId, Document, Span, Unit, UnitKind
from core.errors import BadInputError, UnknownDocumentError
from core.evidence import Hit, Reason, Retrieval
from core.index.codec import plain
from core.index.store import Store
from core.pasted import Pasted, pasted_units
from core.text.folding import fold

BY_HAND = "by hand"
"""Rule of the reason that every passage bears which a person added."""
_PLAIN_SHARE = 0.3
"""A passage of an added section that the search did not find counts so much of its best hit."""
_OVERLAP = 0.5
"""A selection takes in a unit when it holds so much of it, or lies within it."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a document, by its heading."""

    doc_id: DocId
    heading: str


@dataclass(frozen=True, slots=True)
class PackEdits:
    """All that was changed by hand, in the order in which it was added."""

    pinned: tuple[int, ...] = ()
    """Ids of units that go in first."""
    removed: frozenset[int] = frozenset()
    """Ids of units that stay out."""
    spans: tuple[Span, ...] = ()
    """Selections from pages."""
    sections: tuple[Section, ...] = ()
    documents: tuple[DocId, ...] = ()
    """Documents that are added whole."""
    texts: tuple[Pasted, ...] = ()
    only: bool = False
    """Answer from what is attached alone; nothing is searched for beside it."""

    @property
    def attaches(self) -> bool:
        """Whether anything was added."""
        return bool(self.pinned or self.spans or self.sections or self.documents or self.texts)


@dataclass(frozen=True, slots=True)
class Attached:
    """What edits come to."""

    first: tuple[Hit, ...] = ()
    """Passages that were chosen one by one: they go in before all else."""
    whole: tuple[Hit, ...] = ()
    """Passages of sections, documents and texts that were added as a whole, in reading order."""
    removed: frozenset[int] = frozenset()
    texts: tuple[Pasted, ...] = ()
    only: bool = False

    @property
    def any(self) -> bool:
        """Whether there is a passage."""
        return bool(self.first or self.whole)


NOTHING = Attached()


def attach(edits: PackEdits, store: Store, retrieval: Retrieval) -> Attached:
    """Returns the passages that edits add. Raises BadInputError for a place or section that is not there."""
    if edits == PackEdits():
        return NOTHING
    makers = _Makers(store, retrieval)
    first = [hit for unit_id in edits.pinned for hit in makers.unit(unit_id)]
    first += [hit for span in edits.spans for hit in makers.selection(span)]
    whole = [hit for section in edits.sections for hit in makers.section(section)]
    whole += [hit for doc_id in edits.documents for hit in makers.document(doc_id)]
    whole += [hit for text in edits.texts for hit in makers.text(text)]
    taken = set(edits.removed)
    return Attached(tuple(_new(first, taken)), tuple(_new(whole, taken)), edits.removed, edits.texts, only=edits.only)


def section_headings(units: Iterable[Unit]) -> tuple[str, ...]:
    """Returns the headings of a document's units in reading order, each once: what can be added as a section."""
    paths = (unit.context.heading_path for unit in units)
    return tuple(dict.fromkeys(plain(heading) for path in paths for heading in path if heading.strip()))


def _new(hits: Iterable[Hit], taken: set[int]) -> Iterator[Hit]:
    for hit in hits:
        if hit.unit.id not in taken:
            taken.add(hit.unit.id)
            yield hit


class _Makers:
    """Makes hits of places; what the search found keeps its score and its reasons."""

    def __init__(self, store: Store, retrieval: Retrieval) -> None:
        self._store = store
        self._found = {hit.unit.id: hit for hit in retrieval.hits}
        self._best = max((hit.score for hit in retrieval.hits), default=1.0)
        self._documents: dict[DocId, Document] = {}
        self._labels: dict[tuple[DocId, int], str] = {}

    def unit(self, unit_id: int) -> list[Hit]:
        """One unit by its id."""
        units = self._store.page_units(unit_id >> 16)
        number = unit_id & 0xFFFF
        if number >= len(units):
            raise BadInputError("A pinned passage is no longer in the library.", help="Take it out and ask again.")
        return [self._hit(units[number], "pinned", self._best)]

    def selection(self, span: Span) -> list[Hit]:
        """The units that a selection holds; its own words where no unit stands."""
        units = [unit for unit in self._store.units(span.doc_id, span.page_index) if not unit.hidden]
        chosen = [unit for unit in units if unit.kind is not UnitKind.HEADING and _selected(unit.span, span)]
        if not chosen:
            text = self._store.page(span.doc_id, span.page_index).text[span.start : span.end]
            if not text.strip():
                raise BadInputError("The selection holds no text.")
            chosen = [Unit(UnitKind.SENTENCE, (span,), plain(text), id=_own_id(span))]
        return [self._hit(unit, "selected on the page", self._best) for unit in chosen]

    def section(self, section: Section) -> list[Hit]:
        """The units below a heading."""
        wanted = fold(plain(section.heading))
        units = self._store.units(section.doc_id)
        found = [u for u in units if any(fold(plain(heading)) == wanted for heading in u.context.heading_path)]
        if not found:
            name = self._document(section.doc_id).name
            raise BadInputError(
                f"{name} has no section “{section.heading}”.", help="Sections are named by their headings."
            )
        return self._all(found, f"of the section “{plain(section.heading)}”")

    def document(self, doc_id: DocId) -> list[Hit]:
        """All units of a document."""
        return self._all(self._store.units(doc_id), "of the whole document")

    def text(self, text: Pasted) -> list[Hit]:
        """The units of a pasted text."""
        reasons = (Reason(BY_HAND, "pasted"),)
        return [Hit(unit, text.id, text.name, "", self._best, reasons) for unit in pasted_units(text)]

    def _all(self, units: Sequence[Unit], why: str) -> list[Hit]:
        kept = [unit for unit in units if not unit.hidden and unit.kind is not UnitKind.HEADING]
        return [self._hit(unit, why, _PLAIN_SHARE * self._best) for unit in kept]

    def _hit(self, unit: Unit, why: str, score: float) -> Hit:
        reason = Reason(BY_HAND, why)
        found = self._found.get(unit.id)
        if found is not None:
            return replace(found, score=max(found.score, score), reasons=(reason, *found.reasons))
        doc_id, index = unit.span.doc_id, unit.span.page_index
        if (doc_id, index) not in self._labels:
            self._labels[doc_id, index] = self._store.page(doc_id, index).label
        return Hit(unit, doc_id, self._document(doc_id).name, self._labels[doc_id, index], score, (reason,))

    def _document(self, doc_id: DocId) -> Document:
        if doc_id not in self._documents:
            try:
                self._documents[doc_id] = self._store.document(doc_id)
            except UnknownDocumentError:
                raise BadInputError("What was attached is no longer in the library.") from None
        return self._documents[doc_id]


def _own_id(span: Span) -> int:
    """An id for words that are no unit: negative, so that it is never one of the library's."""
    return -1 - zlib.crc32(f"{span.doc_id}:{span.page_index}:{span.start}:{span.end}".encode())


def _selected(unit: Span, selection: Span) -> bool:
    common = min(unit.end, selection.end) - max(unit.start, selection.start)
    return common > 0 and (common >= _OVERLAP * (unit.end - unit.start) or common == selection.end - selection.start)
