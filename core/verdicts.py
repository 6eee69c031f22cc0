"""What reading found on the pages of a document -> its status and words for the person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.domain import DocumentStatus, NotRead, PageQuality

NAMED_PAGES_MAX = 5


@dataclass(frozen=True, slots=True)
class IngestResult:
    """The verdict on one file. `status` is a word of the command line; `message` is for the person."""

    path: Path
    doc_id: str | None
    name: str
    pages: int
    text_pages: int
    ocr_pages: int
    not_read: tuple[NotRead, ...]
    status: str
    message: str
    seconds: float


def nothing_read(counts: Mapping[PageQuality, int], not_read: Sequence[NotRead]) -> tuple[DocumentStatus, str]:
    """Why no page has text: a document of which every page failed is damaged, any other is empty."""
    failed = counts.get(PageQuality.NOT_READ, 0)
    kinds = (
        (counts.get(PageQuality.IMAGE_ONLY, 0), "a picture only, as a scan is"),
        (counts.get(PageQuality.BROKEN_TEXT, 0), "text whose character map is broken"),
        (counts.get(PageQuality.EMPTY, 0), "nothing, or drawings without text"),
        (failed, "what could not be read"),
    )
    if failed and failed == sum(counts.values()):
        return DocumentStatus.DAMAGED, f"No page could be read. Page {not_read[0].page_number}: {not_read[0].reason}"
    found = "; ".join(f"{_pages(count)}: {what}" for count, what in kinds if count)
    return DocumentStatus.EMPTY, f"There is no text to search. {found}. {_advice(counts)}".strip()


def _advice(counts: Mapping[PageQuality, int]) -> str:
    if counts.get(PageQuality.IMAGE_ONLY) or counts.get(PageQuality.BROKEN_TEXT):
        return "Text recognition was not available, or found nothing."
    return ""


def _pages(count: int) -> str:
    return "1 page" if count == 1 else f"{count} pages"


def set_aside(unread: int, page_count: int) -> str:
    """Says that reading was given up."""
    why = "Reading was given up after this document had ended its helper process twice"
    return f"{why}; it is set aside. {unread} of {page_count} pages are not read."


def unread_words(not_read: Sequence[NotRead], page_count: int) -> str:
    """Names the first pages that are not read, each with its reason, and how many more there are."""
    named = ", ".join(f"page {page.page_number} ({page.reason.rstrip('.')})" for page in not_read[:NAMED_PAGES_MAX])
    more = f" and {len(not_read) - NAMED_PAGES_MAX} more" if len(not_read) > NAMED_PAGES_MAX else ""
    return f"{len(not_read)} of {page_count} pages are not read: {named}{more}."


def hidden_words(indexes: Sequence[int]) -> str:
    """Names the first pages whose hidden text is left out, and how many more there are; "" when there is none."""
    if not indexes:
        return ""
    if len(indexes) == 1:
        return f"Hidden text on page {indexes[0] + 1} is left out."
    named = ", ".join(str(index + 1) for index in indexes[:NAMED_PAGES_MAX])
    more = f" and {len(indexes) - NAMED_PAGES_MAX} more" if len(indexes) > NAMED_PAGES_MAX else ""
    return f"Hidden text on pages {named}{more} is left out."
