"""A document -> the document that holds the same text in another file: saved again, locked with a password, renamed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.domain import DocId, Unit
from core.evidence import Hit, OtherPlace
from core.index.store import Store
from core.text.word_pieces import UNSPACED

LETTERS_MIN = 300
"""A shorter text may be the same in two documents that are not one: a receipt, a cover sheet."""
_UNSPACED, _LETTERS_A_CHARACTER = re.compile(f"[{UNSPACED}]"), 3
"""A Chinese character says as much as three letters."""


def first_copy(doc_id: DocId, store: Store) -> DocId | None:
    """Returns the document added first whose pages hold the very same text; None when there is none before this one.

    Raises UnknownDocumentError.
    """
    alike = store.sketches.equal_before(doc_id)
    if not alike:
        return None
    own = _texts(doc_id, store)
    letters = "".join(own)
    if sum(map(str.isalpha, letters)) + (_LETTERS_A_CHARACTER - 1) * len(_UNSPACED.findall(letters)) < LETTERS_MIN:
        return None
    return next((other for other in alike if _texts(other, store) == own), None)


def copies(doc_ids: Iterable[DocId], store: Store) -> dict[DocId, DocId]:
    """Returns those of some documents that are copies of another of them, each with that: the one added first, if it is there."""
    alike: dict[bytes, list[DocId]] = {}
    for doc_id in dict.fromkeys(doc_ids):
        alike.setdefault(store.sketches.of(doc_id).tobytes(), []).append(doc_id)
    found: dict[DocId, DocId] = {}
    for group in (group for group in alike.values() if len(group) > 1):
        roots = {doc_id: first_copy(doc_id, store) or doc_id for doc_id in group}
        for root in set(roots.values()):
            same = [doc_id for doc_id in group if roots[doc_id] == root]
            leader = root if root in same else same[0]
            found |= {doc_id: leader for doc_id in same if doc_id != leader}
    return found


def onto_first(
    hits: Sequence[Hit], store: Store
) -> tuple[list[Hit], dict[int, tuple[OtherPlace, ...]], list[tuple[Hit, Hit]]]:
    """Moves hits in copies to the same place of the document added first.

    Returns (hits, other places by the unit that is kept, (copy, kept) pairs), a unit once, the best first.
    """
    twins = copies({hit.doc_id for hit in hits}, store)
    if not twins:
        return list(hits), {}, []
    kept: dict[int, Hit] = {}
    others: dict[int, tuple[OtherPlace, ...]] = {}
    pairs: list[tuple[Hit, Hit]] = []
    for hit in sorted(hits, key=lambda hit: hit.doc_id in twins):
        first = twins.get(hit.doc_id)
        unit = _same_unit(hit.unit, first, store) if first is not None else None
        if first is None or unit is None:
            kept[hit.unit.id] = hit
            continue
        name = store.document(first).name
        own = kept.setdefault(unit.id, replace(hit, unit=unit, doc_id=first, doc_name=name))
        if own.score < hit.score:
            own = kept[unit.id] = replace(own, score=hit.score)
        place = OtherPlace(unit.id, hit.doc_id, hit.doc_name, hit.page_label, hit.unit.spans)
        others[unit.id] = (*others.get(unit.id, ()), place)
        pairs.append((hit, own))
    return sorted(kept.values(), key=lambda hit: -hit.score), others, pairs


def _same_unit(unit: Unit, first: DocId, store: Store) -> Unit | None:
    place = (unit.kind, unit.span.start, unit.span.end)
    there = store.units(first, unit.span.page_index)
    return next((one for one in there if (one.kind, one.span.start, one.span.end) == place), None)


def once(doc_ids: Sequence[DocId], store: Store) -> tuple[tuple[DocId, ...], str]:
    """Returns some documents without those that are copies of another of them, and a sentence that names what is left out."""
    doubles = copies(doc_ids, store)
    if not doubles:
        return tuple(doc_ids), ""
    told = "; ".join(
        f"{store.document(copy).name} holds the same text as {store.document(first).name} and is taken once"
        for copy, first in doubles.items()
    )
    return tuple(doc_id for doc_id in doc_ids if doc_id not in doubles), told


def copy_words(name: str) -> str:
    """Says that a file was added whose text is in the library already."""
    return (
        f"It holds the same text as {name}.pdf, in another file: what stands in both is shown once, with both places."
    )


def _texts(doc_id: DocId, store: Store) -> list[str]:
    return [page.text for page in store.pages(doc_id)]
