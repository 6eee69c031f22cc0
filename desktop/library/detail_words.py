"""What is known of a document to the words of its details. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime

from core.domain import DocumentStatus, PageQuality
from core.pdf.raw import InertItem
from desktop import words
from desktop.language import said
from desktop.library.fact_words import language_name
from desktop.operations.details import DocumentDetails, Likeness, PageRun
from models.meaning import MeaningRead

translate = words.translate


def size_words(size_bytes: int) -> str:
    """Returns "1.4 MB"."""
    return QLocale().formattedDataSize(size_bytes, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def file_moment_words(changed_ns: int) -> str:
    """Returns when a file was changed in the person's own way of writing it; "" when that is not known."""
    if not changed_ns:
        return ""
    when = QDateTime.fromMSecsSinceEpoch(changed_ns // 1_000_000)
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


def language_words(code: str) -> str:
    """Returns "probably English"; "" for none. A guess is named one."""
    name = language_name(code)
    return translate("Details", "probably {language}").format(language=name) if name else ""


def metadata_rows(metadata: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Returns what a file says of itself, each with a name that people know; the title stands elsewhere."""
    names = {
        "author": translate("Details", "Author"),
        "subject": translate("Details", "Subject"),
        "keywords": translate("Details", "Keywords"),
        "creator": translate("Details", "Made with"),
        "producer": translate("Details", "Written by"),
        "creationDate": translate("Details", "Made"),
        "modDate": translate("Details", "Changed"),
        "format": translate("Details", "Format"),
        "encryption": translate("Details", "Encryption"),
    }
    told = {name: text.strip() for name, text in metadata}
    return tuple((word, pdf_date(told[name])) for name, word in names.items() if told.get(name))


def pdf_date(text: str) -> str:
    """Returns a date of the PDF kind, "D:20260301120000Z", as the person writes dates; anything else as it is.

    The hour is the file's own: its zone is often wrong, and nothing is turned into another.
    """
    found = re.fullmatch(r"D:(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?.*", text)
    if found is None:
        return text
    year, month, day, hour, minute = (int(part) if part else 0 for part in found.groups())
    when = QDateTime(QDate(year, month, day), QTime(hour, minute))
    if not when.isValid():
        return text
    return QLocale().toString(when if found[4] else when.date(), QLocale.FormatType.ShortFormat)


def place_words(details: DocumentDetails) -> str:
    """Says calmly where the file is, or that it is not."""
    if details.held is not None:
        moved = details.held != details.document.path
        return translate("Details", "The same file is now at {place}.").format(place=details.held) if moved else ""
    if details.newer is not None:
        return translate(
            "Details",
            "This place now holds a newer version. What was read of this one stays and can be asked; its pages cannot "
            "be drawn any more.",
        )
    return translate(
        "Details",
        "The file is not at this place just now. Nothing is lost: what was read of it stays and can be asked. "
        "Its pages are shown again when the file is back, or found in a watched folder.",
    )


def status_words(status: DocumentStatus) -> str:
    """Names how reading ended."""
    return {
        DocumentStatus.READING: translate("Details", "not finished"),
        DocumentStatus.INDEXED: translate("Details", "read"),
        DocumentStatus.PARTIAL: translate("Details", "partly read"),
        DocumentStatus.NEEDS_PASSWORD: translate("Details", "locked"),
        DocumentStatus.DAMAGED: translate("Details", "damaged"),
        DocumentStatus.NOT_A_PDF: translate("Library", "not a PDF"),
        DocumentStatus.EMPTY: translate("Details", "no readable text"),
        DocumentStatus.QUARANTINED: translate("Details", "set aside"),
    }[status]


def run_words(run: PageRun) -> tuple[str, str]:
    """Returns "1–12" and how those pages were read."""
    numbers = str(run.first) if run.first == run.last else f"{run.first}–{run.last}"
    how = {
        PageQuality.TEXT: translate("Details", "text"),
        PageQuality.OCR: translate("Details", "read by OCR: check numbers against the picture"),
        PageQuality.IMAGE_ONLY: translate("Details", "a picture, not read"),
        PageQuality.EMPTY: translate("Details", "blank"),
        PageQuality.BROKEN_TEXT: translate("Details", "text with a broken character map, not read"),
        PageQuality.NOT_READ: translate("Details", "not read"),
    }[run.quality]
    told = run.note and run.quality is not PageQuality.OCR
    return numbers, words.named(how, said(run.note)) if told else how


def meaning_words(meaning: MeaningRead) -> str:
    """Returns "Read for meaning: 12 of 60 pages.", and what another model made, which is not used."""
    text = translate("Details", "Read for meaning: {n} of {total} pages.").format(
        n=words.grouped(meaning.read), total=words.grouped(meaning.pages)
    )
    if not meaning.by_others:
        return text
    other = translate("Details", "Another model has read {pages}: that is not used, they are read again.")
    return f"{text} {other.format(pages=words.pages(meaning.by_others))}"


def run_tone(run: PageRun) -> str:
    """Returns the role of its words."""
    calm = run.quality in (PageQuality.TEXT, PageQuality.EMPTY)
    return "small" if calm else "warn"


def likeness_words(likeness: Likeness) -> str:
    """Returns "the same text, 100 % in common"."""
    kind = {
        "duplicate": translate("Details", "nearly the same text"),
        "version": translate("Details", "another version of this text"),
    }.get(likeness.kind, translate("Details", "much alike"))
    return translate("Details", "{kind}, about {percent} % in common").format(
        kind=kind, percent=min(100, round(likeness.share * 100))
    )


def inert_words(item: InertItem) -> str:
    """Returns one inert item as plain text."""
    kind = {
        "link": translate("Details", "link"),
        "file_link": translate("Details", "link to a file"),
        "script": translate("Details", "script"),
        "open_action": translate("Details", "action on opening"),
        "attachment": translate("Details", "attached file"),
        "form": translate("Details", "form"),
        "hidden_layer": translate("Details", "layer that is switched off"),
        "hidden_note": translate("Details", "note that is hidden"),
        "hidden_metadata": translate("Details", "text in the file's own description"),
    }.get(item.kind, item.kind)
    where = words.page_words(item.page_index + 1, "") if item.page_index is not None else ""
    return " · ".join(part for part in (where, kind, said(item.detail)) if part)
