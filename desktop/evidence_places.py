"""Places as they are written at a command line -> what to pin, to leave out, or to add to the evidence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from core.domain import DocId, Document, Unit, UnitKind
from core.errors import BadInputError, UnknownDocumentError
from core.evidence import EvidencePack
from core.index.codec import plain
from core.pack_edits import PackEdits, Section
from core.text.folding import fold

_KEY = re.compile(r"E(\d+)")
_PAGE = re.compile(r"(?P<name>.+?):(?P<page>\d+)(?::(?P<words>.+))?", re.S)
HELP = "A place is E3 (as --review numbers them), NAME, NAME:PAGE, NAME:PAGE:words of it, or NAME#Heading."


class Units(Protocol):
    """What is needed of the library's store."""

    def units(self, doc_id: DocId, index: int | None = None) -> tuple[Unit, ...]: ...


class Shelf(Protocol):
    """What is needed of the library."""

    @property
    def store(self) -> Units: ...
    def find(self, name: str) -> Document: ...


@dataclass(frozen=True, slots=True)
class _At:
    """Where in a document: a page and words of it, or a section; the whole document when nothing is given."""

    page_index: int | None = None
    words: str = ""
    heading: str = ""


@dataclass(frozen=True, slots=True)
class _Place:
    """A place that was found."""

    doc_id: DocId
    at: _At


def pinned(edits: PackEdits, places: Sequence[str], library: Shelf, pack: EvidencePack | None) -> PackEdits:
    """Adds places to the evidence. Raises BadInputError, naming the place that is not there."""
    for text in places:
        keyed = _keyed(text, pack)
        if keyed:
            edits = replace(edits, pinned=(*edits.pinned, *keyed))
            continue
        place = _find(text, library)
        if place.at.heading:
            edits = replace(edits, sections=(*edits.sections, Section(place.doc_id, place.at.heading)))
        elif place.at.page_index is None:
            edits = replace(edits, documents=(*edits.documents, place.doc_id))
        else:
            edits = replace(edits, pinned=(*edits.pinned, *(unit.id for unit in _units(text, place, library.store))))
    return edits


def left_out(edits: PackEdits, places: Sequence[str], library: Shelf, pack: EvidencePack | None) -> PackEdits:
    """Takes places out of the evidence. Raises BadInputError, naming the place that is not there."""
    gone: set[int] = set()
    for text in places:
        gone.update(_keyed(text, pack) or _ids_left_out(text, _find(text, library), library.store))
    return replace(edits, removed=edits.removed | gone)


def needs_keys(places: Sequence[str]) -> bool:
    """Whether a place is given by the key of a passage, so that the evidence must be looked at first."""
    return any(_KEY.fullmatch(place) for place in places)


def _keyed(text: str, pack: EvidencePack | None) -> tuple[int, ...]:
    if pack is None or not _KEY.fullmatch(text):
        return ()
    item = pack.item(text)
    if item is None:
        raise BadInputError(f"There is no passage {text}.", help=f"--review numbers them E1 to E{len(pack.items)}.")
    return tuple(unit.id for unit in item.units)


def _find(text: str, library: Shelf) -> _Place:
    """Reads a place; a document whose name holds a colon or a hash sign is tried by its whole name first."""
    name, hash_sign, heading = text.partition("#")
    page = _PAGE.fullmatch(text)
    tried = [(text, _At())]
    if hash_sign:
        tried.append((name, _At(heading=heading)))
    if page is not None:
        tried.append((page["name"], _At(int(page["page"]) - 1, page["words"] or "")))
    for known_as, at in tried:
        with suppress(UnknownDocumentError):
            return _Place(library.find(known_as).id, at)
    raise BadInputError(f"There is no place {text} in this library.", help=HELP)


def _ids_left_out(text: str, place: _Place, store: Units) -> set[int]:
    """The units of a place and, unless single words were named, its headings: they are attached like any passage."""
    ids = {unit.id for unit in _units(text, place, store)}
    if place.at.words:
        return ids
    headings = (u for u in store.units(place.doc_id, place.at.page_index) if u.kind is UnitKind.HEADING)
    wanted = fold(plain(place.at.heading))
    return ids | {
        u.id for u in headings if not wanted or wanted in map(fold, map(plain, (u.text, *u.context.heading_path)))
    }


def _units(text: str, place: _Place, store: Units) -> list[Unit]:
    units = [
        u for u in store.units(place.doc_id, place.at.page_index) if not u.hidden and u.kind is not UnitKind.HEADING
    ]
    if place.at.heading:
        wanted = fold(plain(place.at.heading))
        units = [u for u in units if any(fold(plain(heading)) == wanted for heading in u.context.heading_path)]
    if place.at.words:
        units = [u for u in units if fold(plain(place.at.words)) in fold(u.text)]
    if not units:
        raise BadInputError(f"Nothing stands at {text}.", help=HELP)
    return units
