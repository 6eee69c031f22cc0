"""A document -> the document that holds the same text in another file: saved again, locked with a password, renamed."""

from __future__ import annotations

from collections.abc import Iterable

from core.domain import DocId
from core.index.store import Store

LETTERS_MIN = 300
"""A shorter text may be the same in two documents that are not one: a receipt, a cover sheet."""


def first_copy(doc_id: DocId, store: Store) -> DocId | None:
    """Returns the document added first whose pages hold the very same text; None when there is none before this one.

    Raises UnknownDocumentError.
    """
    alike = store.sketches.equal_before(doc_id)
    if not alike:
        return None
    own = _texts(doc_id, store)
    if sum(sum(map(str.isalpha, text)) for text in own) < LETTERS_MIN:
        return None
    return next((other for other in alike if _texts(other, store) == own), None)


def copies(doc_ids: Iterable[DocId], store: Store) -> dict[DocId, DocId]:
    """Returns those of some documents that are copies of another of them, each with the one added first."""
    alike: dict[bytes, set[DocId]] = {}
    for doc_id in doc_ids:
        alike.setdefault(store.sketches.of(doc_id).tobytes(), set()).add(doc_id)
    groups = [group for group in alike.values() if len(group) > 1]
    found = {doc_id: first_copy(doc_id, store) for group in groups for doc_id in group}
    return {doc_id: first for doc_id, first in found.items() if first is not None}


def copy_words(name: str) -> str:
    """Says that a file was added whose text is in the library already."""
    return (
        f"It holds the same text as {name}.pdf, in another file: what stands in both is shown once, with both places."
    )


def _texts(doc_id: DocId, store: Store) -> list[str]:
    return [page.text for page in store.pages(doc_id)]
