"""Text that a person pastes or gives as a file -> units that can be packed, cited and checked: a source without a page.

It never enters the library. Its id is made from its words, its page has the number 0, and its place has no boxes.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from core.answer import Check, Claim, Review
from core.domain import DocId, Page, Place, Span, Unit, UnitKind
from core.errors import BadInputError
from core.index.codec import plain
from core.text.hyphens import whole_words
from core.text.sentences import sentence_ranges

PREFIX = "pasted:"
NO_PAGE = -1
"""Index of the page that pasted text does not stand on, so that its number is 0."""
TEXT_MAX = 400_000
"""Characters of one pasted text; a small model sees a thousandth of it at once."""
UNITS_MAX = 60_000
_PARAGRAPH = re.compile(r"\n[ \t]*\n+|(?:^|\n)[ \t]*[-–—][ \t]?\d{1,4}[ \t]?[-–—][ \t]*(?:\n|$)")
"""A blank line, or one that is nothing but the number of a page: "- 7 -"."""
_ROW = re.compile(r"\t|\S(?: {2,}| *\| *)\S")
_PAGE_ZERO, _NAMED = re.compile(r"\b(?:p\.|page) 0\b"), "the pasted text"
_FIGURE = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Pasted:
    """A text given by hand."""

    name: str
    """What it is called where it is cited: a file's name, or "pasted text 1"."""
    text: str

    @property
    def id(self) -> DocId:
        """The text is known by its words."""
        return DocId(PREFIX + hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest())


def checked(pasted: Pasted) -> Pasted:
    """Returns a text that can be a source, its words whole where the ends of lines cut them.

    Raises BadInputError for one that is empty or too long.
    """
    if not pasted.text.strip():
        raise BadInputError(f"{pasted.name} is empty.", help="")
    if len(pasted.text) > TEXT_MAX:
        raise BadInputError(
            f"{pasted.name} is longer than {TEXT_MAX:,} characters.", help="Give the part that matters."
        )
    return replace(pasted, text=whole_words(pasted.text))


def is_pasted(doc_id: str) -> bool:
    """Says whether an id is that of pasted text, which has no page and is not in the library."""
    return doc_id.startswith(PREFIX)


def pasted_units(pasted: Pasted) -> tuple[Unit, ...]:
    """Returns the sentences of a text, and its lines where it is set as a table, in order.

    Ids are negative, so that they are never those of a page of the library; those of one text are neighbours.
    """
    doc_id = pasted.id
    first = _page_number(doc_id) << 16
    ranges = [piece for start, end in _paragraphs(pasted.text) for piece in _pieces(pasted.text, start, end)]
    return tuple(
        Unit(kind, (Span(doc_id, NO_PAGE, start, end),), plain(pasted.text[start:end]), id=first + number)
        for number, (kind, start, end) in enumerate(ranges[:UNITS_MAX])
    )


def _page_number(doc_id: DocId) -> int:
    return -1 - int(doc_id.removeprefix(PREFIX)[:10], 16)


def _paragraphs(text: str) -> list[tuple[int, int]]:
    found, start = [], 0
    for gap in _PARAGRAPH.finditer(text):
        found.append((start, gap.start()))
        start = gap.end()
    return [(a, b) for a, b in [*found, (start, len(text))] if text[a:b].strip()]


def _pieces(text: str, start: int, end: int) -> list[tuple[UnitKind, int, int]]:
    """Returns the rows of a paragraph when most of its lines are rows of figures, else its sentences."""
    lines = [(m.start() + start, m.end() + start) for m in re.finditer(r"[^\n]*\S[^\n]*", text[start:end])]
    rows = [(a, b) for a, b in lines if _ROW.search(text[a:b].strip()) and _FIGURE.search(text[a:b])]
    if len(rows) * 2 > len(lines):
        return [(UnitKind.TABLE_ROW, a, b) for a, b in lines]
    return [(UnitKind.SENTENCE, a + start, b + start) for a, b in sentence_ranges(text[start:end]) if b > a]


def without_page_zero(review: Review) -> Review:
    """Names pasted text where the checks name its page, which has the number 0."""
    return replace(
        review,
        claims=tuple(_named_claim(claim) for claim in review.claims),
        checks=tuple(_named(check) for check in review.checks),
        reason=_PAGE_ZERO.sub(_NAMED, review.reason),
    )


def _named_claim(claim: Claim) -> Claim:
    checks = tuple(_named(check) for check in claim.checks)
    return replace(claim, checks=checks, reason=_PAGE_ZERO.sub(_NAMED, claim.reason))


def _named(check: Check) -> Check:
    return replace(check, reason=_PAGE_ZERO.sub(_NAMED, check.reason))


class PageTexts(Protocol):
    """Where the texts of pages and the boxes of spans come from: the library's store, or that and pasted texts."""

    def page(self, doc_id: DocId, index: int) -> Page:
        """Returns one page."""

    def places(self, spans: Sequence[Span]) -> tuple[Place, ...]:
        """Returns the boxes of spans."""


class WithPasted:
    """The pages of a library, and pasted texts as pages of their own."""

    def __init__(self, store: PageTexts, texts: Sequence[Pasted]) -> None:
        self._store = store
        self._texts = {text.id: text.text for text in texts}

    def page(self, doc_id: DocId, index: int) -> Page:
        """Returns a page of the library, or a pasted text."""
        if doc_id in self._texts:
            return Page(doc_id, NO_PAGE, "", 0.0, 0.0, self._texts[doc_id])
        return self._store.page(doc_id, index)

    def places(self, spans: Sequence[Span]) -> tuple[Place, ...]:
        """Returns places in the order given; those of pasted text have no boxes."""
        stored = iter(self._store.places([span for span in spans if not is_pasted(span.doc_id)]))
        return tuple(Place(span, ()) if is_pasted(span.doc_id) else next(stored) for span in spans)
