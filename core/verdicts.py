"""What reading found on the pages of a document -> its status and words for the person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.domain import DocumentStatus, NotRead, PageQuality
from core.errors import DamagedPdfError
from core.pdf.ocr import NOT_TRIED

NAMED_PAGES_MAX = 5
STAYS, NOT_ADDED = "It stays in the list until you remove it.", "Nothing was added."


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
        first = f"Page {not_read[0].page_number}: {not_read[0].reason}"
        return DocumentStatus.DAMAGED, f"No page could be read. {first} {DamagedPdfError.help} {STAYS}"
    found = "; ".join(f"{_pages(count)}: {what}" for count, what in kinds if count)
    kept = "Its pages can be looked at."
    return DocumentStatus.EMPTY, f"There is no text to search. {found}. {kept} {_advice(counts, not_read)}".strip()


def _advice(counts: Mapping[PageQuality, int], not_read: Sequence[NotRead]) -> str:
    """What can be done: the reason why nobody tried to recognise the pictures, or that nothing was recognised."""
    for page in not_read:
        at = page.reason.find(NOT_TRIED)
        if at >= 0:
            return page.reason[at:]
    if counts.get(PageQuality.IMAGE_ONLY):
        return "Text recognition found nothing in the pictures. A sharper scan may help."
    if counts.get(PageQuality.BROKEN_TEXT):
        return "Print it to a new PDF as pictures; then its text can be recognised."
    return ""


def _pages(count: int) -> str:
    return "1 page" if count == 1 else f"{count} pages"


def set_aside(unread: int, page_count: int) -> str:
    """Says that reading was given up."""
    why = "Reading was given up after this document had ended its helper process twice"
    kept = "What was read before is kept. " if unread < page_count else ""
    advice = "Print it to a new PDF in another program and add that, or remove it."
    return f"{why}; it is set aside. {unread} of {_pages(page_count)} {'is' if unread == 1 else 'are'} not read. {kept}{advice}"


def unread_words(not_read: Sequence[NotRead], page_count: int) -> str:
    """Names the first pages that are not read, with the reason that they share, and how many more there are."""
    by_reason: dict[str, list[int]] = {}
    for page in not_read:
        by_reason.setdefault(page.reason.rstrip("."), []).append(page.page_number)
    named = "; ".join(f"{_numbers(pages)} ({reason})" for reason, pages in [*by_reason.items()][:NAMED_PAGES_MAX])
    hidden = sum(len(pages) for pages in [*by_reason.values()][NAMED_PAGES_MAX:])
    more = f"; and {hidden} more" if hidden else ""
    verb = "is" if len(not_read) == 1 else "are"
    return f"{len(not_read)} of {_pages(page_count)} {verb} not read: {named}{more}."


def _numbers(pages: Sequence[int]) -> str:
    if len(pages) == 1:
        return f"page {pages[0]}"
    shown = ", ".join(str(page) for page in pages[:NAMED_PAGES_MAX])
    return f"pages {shown}" + (f" and {len(pages) - NAMED_PAGES_MAX} more" if len(pages) > NAMED_PAGES_MAX else "")


def hidden_words(indexes: Sequence[int]) -> str:
    """Names the first pages whose hidden text is left out, and how many more there are; "" when there is none."""
    if not indexes:
        return ""
    if len(indexes) == 1:
        return f"Hidden text on page {indexes[0] + 1} is left out."
    named = ", ".join(str(index + 1) for index in indexes[:NAMED_PAGES_MAX])
    more = f" and {len(indexes) - NAMED_PAGES_MAX} more" if len(indexes) > NAMED_PAGES_MAX else ""
    return f"Hidden text on pages {named}{more} is left out."
