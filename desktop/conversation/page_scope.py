"""Chosen pages of one document, as people write them ("3-7, 12"), to what is searched. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.domain import DocId, Document
from desktop.conversation.summary import page_ranges

_RANGE = re.compile(r"^(\d{1,6})(?:\s*(?:-|–|—|~|～|至|到|to|bis)\s*(\d{1,6}))?$", re.I)
_BETWEEN = re.compile(r"\s*(?:[,;，；、]|\band\b|\bund\b|和)\s*|(?<=\d)\s+(?=\d)")
_HEAD = re.compile(r"^\s*(?:pages?|pp?\.?|seiten?|s\.|第)\s*", re.I)


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
    numbers: set[int] = set()
    for part in _BETWEEN.split(_HEAD.sub("", text.strip()).rstrip("页 .")):
        found = _RANGE.match(part.strip())
        if found is None:
            return None
        first, last = int(found[1]), int(found[2] or found[1])
        if not 1 <= first <= last <= document.page_count:
            return None
        numbers.update(range(first, last + 1))
    return PageScope(document.id, document.name, tuple(sorted(numbers))) if numbers else None
