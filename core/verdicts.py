"""What reading found on the pages of a document -> its status and words for the person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.domain import DocumentStatus, NotRead, PageQuality

NAMED_PAGES_MAX = 5


def nothing_read(counts: Mapping[PageQuality, int], not_read: Sequence[NotRead]) -> tuple[DocumentStatus, str]:
    """Why no page has text: failures make a document damaged, pictures and blank pages make it empty."""
    failed = counts.get(PageQuality.NOT_READ, 0) + counts.get(PageQuality.BROKEN_TEXT, 0)
    images, blank = counts.get(PageQuality.IMAGE_ONLY, 0), counts.get(PageQuality.EMPTY, 0)
    if failed and not images:
        return (
            DocumentStatus.DAMAGED,
            f"None of its pages could be read. Page {not_read[0].page_number}: {not_read[0].reason}",
        )
    if images:
        seen = (
            "its only page is a picture"
            if images == 1 and not blank
            else f"{_pages(images)} hold pictures only, as scans do"
        )
        others = f", {_pages(blank)} without text" if blank else ""
        return DocumentStatus.EMPTY, f"No text can be searched: {seen}{others}, and no text was recognised in them."
    return DocumentStatus.EMPTY, f"No text can be searched: {_pages(blank)}, blank or drawn without text."


def _pages(count: int) -> str:
    return "1 page" if count == 1 else f"{count} pages"


def unread_words(not_read: Sequence[NotRead], page_count: int) -> str:
    """Names the first pages that are not read, each with its reason, and how many more there are."""
    named = ", ".join(f"page {page.page_number} ({page.reason.rstrip('.')})" for page in not_read[:NAMED_PAGES_MAX])
    more = f" and {len(not_read) - NAMED_PAGES_MAX} more" if len(not_read) > NAMED_PAGES_MAX else ""
    return f"{len(not_read)} of {page_count} pages are not read: {named}{more}."
