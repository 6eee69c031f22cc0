"""Chosen pages of one document, as people write them ("3-7, 12"), to what is searched. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain import DocId, Document
from desktop.conversation.summary import page_ranges
from desktop.page_numbers import written_ranges


@dataclass(frozen=True, slots=True)
class PageScope:
    """Pages of a document, counted from 1."""

    doc_id: DocId
    name: str
    numbers: tuple[int, ...]

    @property
    def pages(self) -> frozenset[tuple[DocId, int]]:
        """What the search is narrowed to."""
        return frozenset((self.doc_id, number - 1) for number in self.numbers)

    @property
    def ranges(self) -> str:
        """Returns the pages as short ranges."""
        return page_ranges(list(self.numbers))


def read_pages(text: str, document: Document) -> PageScope | None:
    """Returns the pages that a text names; None when it names a page that is not there, or none.

    >>> from pathlib import Path
    >>> from core.domain import DocumentStatus
    >>> ten = Document(DocId("a"), "lease", Path("lease.pdf"), 10, DocumentStatus.INDEXED, "")
    >>> read_pages("pages 3-5, 9", ten).numbers
    (3, 4, 5, 9)
    """
    ranges = written_ranges(text)
    if not ranges or max(last for _, last in ranges) > document.page_count:
        return None
    numbers = {number for first, last in ranges for number in range(first, last + 1)}
    return PageScope(document.id, document.name, tuple(sorted(numbers)))
