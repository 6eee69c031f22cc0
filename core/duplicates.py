"""Hits -> hits without repetition: the same words in two versions of a document are shown once, with both places kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from core.domain import DocId, Document, UnitContext
from core.errors import UnknownDocumentError
from core.evidence import Hit, OtherPlace

LETTERS_MIN = 12
"""Shorter texts are alike by chance: "Total", "N/A"."""
VERSIONS_MAX = 100


def fold_versions(
    hits: Sequence[Hit], document_of: Callable[[DocId], Document]
) -> tuple[list[Hit], dict[int, tuple[OtherPlace, ...]], list[tuple[Hit, Hit]]]:
    """Returns (hits to pack, other places by the unit that is kept, (copy, kept) pairs).

    Only versions of one document are folded: the same sentence in two companies' reports is two facts. The newest
    version's place is the one that is kept, at the rank of the best copy.
    """
    if len({hit.doc_id for hit in hits}) < 2:
        return list(hits), {}, []
    age = _Versions(document_of)
    documents = {hit.doc_id for hit in hits}
    if len({age.of(doc_id)[0] for doc_id in documents}) == len(documents):
        return list(hits), {}, []  # no two are versions of one: nothing to compare word for word
    groups: dict[tuple[object, ...], list[Hit]] = {}
    for hit in hits:
        groups.setdefault(_key(hit, age), []).append(hit)
    kept: list[Hit] = []
    others: dict[int, tuple[OtherPlace, ...]] = {}
    copies: list[tuple[Hit, Hit]] = []
    for group in groups.values():
        newest = max(group, key=lambda hit: age.of(hit.doc_id)[1])
        chosen = replace(newest, score=max(hit.score for hit in group))
        rest = [hit for hit in group if hit.doc_id != newest.doc_id]
        kept += [chosen, *(hit for hit in group if hit.doc_id == newest.doc_id and hit is not newest)]
        if rest:
            others[chosen.unit.id] = tuple(
                OtherPlace(chosen.unit.id, hit.doc_id, hit.doc_name, hit.page_label, hit.unit.spans) for hit in rest
            )
            copies += [(hit, chosen) for hit in rest]
    return sorted(kept, key=lambda hit: -hit.score), others, copies


def _key(hit: Hit, age: _Versions) -> tuple[object, ...]:
    letters = "".join(char for char in hit.unit.text.casefold() if char.isalnum())
    if len(letters) < LETTERS_MIN:
        return (hit.unit.id,)
    return (age.of(hit.doc_id)[0], letters, *_governing(hit.unit.context))


def _governing(context: UnitContext) -> tuple[object, ...]:
    """What changes the meaning of equal figures: the same row under other heads is another row."""
    return (context.column_heads, context.scale_note, context.parent_label)


class _Versions:
    """The oldest version of each document and its number after it."""

    def __init__(self, document_of: Callable[[DocId], Document]) -> None:
        self._document_of = document_of
        self._known: dict[DocId, tuple[DocId, int]] = {}

    def of(self, doc_id: DocId) -> tuple[DocId, int]:
        if doc_id not in self._known:
            root, steps, seen = doc_id, 0, {doc_id}
            while steps < VERSIONS_MAX and (older := self._older(root)) is not None and older not in seen:
                seen.add(older)
                root, steps = older, steps + 1
            self._known[doc_id] = (root, steps)
        return self._known[doc_id]

    def _older(self, doc_id: DocId) -> DocId | None:
        try:
            return self._document_of(doc_id).version_of
        except UnknownDocumentError:
            return None
