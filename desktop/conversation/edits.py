"""Changes of the evidence by hand, as pure steps, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from core.domain import DocId, Span
from core.pack_edits import PackEdits, Section
from core.pasted import Pasted
from desktop import words

T = TypeVar("T")
translate = words.translate
NAME_MAX = 32


@dataclass(frozen=True, slots=True)
class Attachment:
    """One thing that was added as a whole: what it is called, and the edits without it."""

    text: str
    without: PackEdits


def pin(edits: PackEdits, units: Iterable[int]) -> PackEdits:
    """Puts passages in first; one that was removed comes back."""
    new = tuple(unit for unit in units if unit not in edits.pinned)
    return replace(edits, pinned=(*edits.pinned, *new), removed=edits.removed - set(new))


def unpin(edits: PackEdits, units: Iterable[int]) -> PackEdits:
    """Leaves it to the search again whether passages go in."""
    gone = set(units)
    return replace(edits, pinned=tuple(unit for unit in edits.pinned if unit not in gone))


def remove(edits: PackEdits, units: Iterable[int]) -> PackEdits:
    """Keeps passages out."""
    gone = frozenset(units)
    return replace(unpin(edits, gone), removed=edits.removed | gone)


def add_spans(edits: PackEdits, spans: Iterable[Span]) -> PackEdits:
    """Adds selections from pages, each once."""
    new = tuple(span for span in spans if span not in edits.spans)
    return replace(edits, spans=(*edits.spans, *new))


def add_section(edits: PackEdits, section: Section) -> PackEdits:
    """Adds a section once."""
    return edits if section in edits.sections else replace(edits, sections=(*edits.sections, section))


def add_document(edits: PackEdits, doc_id: DocId) -> PackEdits:
    """Adds a whole document once."""
    return edits if doc_id in edits.documents else replace(edits, documents=(*edits.documents, doc_id))


def add_text(edits: PackEdits, text: Pasted) -> PackEdits:
    """Adds a text once."""
    return edits if text in edits.texts else replace(edits, texts=(*edits.texts, text))


def after_answer(edits: PackEdits) -> PackEdits:
    """What stays for the next question: additions, not what was taken out of what this one found."""
    return replace(edits, removed=frozenset())


def without_document(edits: PackEdits, doc_id: DocId) -> PackEdits:
    """Drops what was added from a document that is gone; pinned passages are known by number alone and go too."""
    return replace(
        edits,
        pinned=(),
        spans=tuple(span for span in edits.spans if span.doc_id != doc_id),
        sections=tuple(section for section in edits.sections if section.doc_id != doc_id),
        documents=tuple(one for one in edits.documents if one != doc_id),
    )


def attachments(edits: PackEdits, names: dict[DocId, str]) -> tuple[Attachment, ...]:
    """Returns what was added as a whole, with how to take it away; single passages stand in the list itself."""
    found = [
        Attachment(_short(name_of(section.doc_id, names), section.heading), replace(edits, sections=rest))
        for section, rest in _each(edits.sections)
    ]
    found += [
        Attachment(
            translate("Evidence", "whole of {name}").format(name=_cut(name_of(doc_id, names))),
            replace(edits, documents=rest),
        )
        for doc_id, rest in _each(edits.documents)
    ]
    found += [
        Attachment(translate("Evidence", "{name} (pasted)").format(name=_cut(text.name)), replace(edits, texts=rest))
        for text, rest in _each(edits.texts)
    ]
    found += [
        Attachment(
            translate("Evidence", "selection, {page}").format(page=words.page_words(span.page_number, "")),
            replace(edits, spans=rest),
        )
        for span, rest in _each(edits.spans)
    ]
    return tuple(found)


def edits_words(edits: PackEdits) -> str:
    """Returns "2 added, 1 taken out", or "" when nothing was changed by hand."""
    added = sum(map(len, (edits.pinned, edits.spans, edits.sections, edits.documents, edits.texts)))
    parts = []
    if added:
        parts.append(translate("Evidence", "{n} added").format(n=added))
    if edits.removed:
        parts.append(translate("Evidence", "passages taken out"))
    if edits.only:
        parts.append(translate("Evidence", "nothing else is used"))
    return ", ".join(parts)


def name_of(doc_id: DocId, names: dict[DocId, str]) -> str:
    """Returns a document's name."""
    return names.get(doc_id, "?")


def _each(items: tuple[T, ...]) -> list[tuple[T, tuple[T, ...]]]:
    return [(item, items[:n] + items[n + 1 :]) for n, item in enumerate(items)]


def _short(name: str, heading: str) -> str:
    return f"{_cut(name)} · {_cut(heading)}"


def _cut(text: str) -> str:
    return text if len(text) <= NAME_MAX else f"{text[: NAME_MAX - 1]}…"
