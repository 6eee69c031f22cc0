"""What an exhaustive search finds: every place that mentions a thing, counted, with what could not be looked at."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain import DocId, Span


@dataclass(frozen=True, slots=True)
class MentionPlace:
    """One place: a unit, and the spans of the words that match in it."""

    doc_id: DocId
    doc_name: str
    page_label: str
    span: Span
    marks: tuple[Span, ...]
    ocr: bool = False

    @property
    def page_number(self) -> int:
        """The 1-based physical page number."""
        return self.span.page_number


@dataclass(frozen=True, slots=True)
class Mention:
    """One passage that matches, and all places where it stands word for word."""

    text: str
    matches: tuple[tuple[int, int], ...]
    """Half-open ranges of `text` that match."""
    section: str
    places: tuple[MentionPlace, ...]


@dataclass(frozen=True, slots=True)
class DocumentCount:
    """How often one document matches."""

    doc_id: DocId
    doc_name: str
    places: int
    pages: int
    """Pages with a match."""


@dataclass(frozen=True, slots=True)
class Form:
    """A spelling that was counted, and how often."""

    text: str
    count: int


@dataclass(frozen=True, slots=True)
class Scan:
    """Every mention in reading order, document by document."""

    subject: str
    """What was looked for, as the person put it."""
    exact: bool
    """Whether only the exact words count, since they were put in quotation marks."""
    mentions: tuple[Mention, ...]
    per_document: tuple[DocumentCount, ...]
    forms: tuple[Form, ...]
    pages_scanned: int
    documents_scanned: int
    places: int
    """Places in all, repeated passages counted each time."""
    cut: bool = False
    """Whether there are more than are listed; `places` and `per_document` count them all."""
