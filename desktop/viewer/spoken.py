"""What a screen reader says of the page in view: number, notes, cited words, other marks, then the page's own words."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.answer import Citation
from core.domain import PageWords
from core.text.one_line import one_line
from desktop.language import said
from desktop.viewer.marks import Layer, Mark
from desktop.viewer.page_labels import printed_differs
from desktop.viewer.selection import words_in
from desktop.words import outcome_mark

TEXT_MAX, QUOTE_MAX, MARKS_MAX = 2000, 300, 20


@dataclass(frozen=True, slots=True)
class PageInView:
    """What is known of a page at the moment; `words` and `text` may still be on their way."""

    document: str
    page_index: int
    page_count: int
    label: str
    note: str = ""
    failure: str = ""
    marks: tuple[Mark, ...] = ()
    words: PageWords | None = None
    text: str = ""


def page_name(page: PageInView) -> str:
    """Returns "lease, page 6 of 12, printed 4"."""
    name = QCoreApplication.translate("Viewer", "{name}, page {number} of {count}").format(
        name=page.document, number=page.page_index + 1, count=page.page_count
    )
    if printed_differs(page.page_index, page.label):
        name += QCoreApplication.translate("Viewer", ", printed {label}").format(label=page.label)
    return name


def page_description(page: PageInView, layers: frozenset[Layer]) -> str:
    """Returns notes and marks of the layers that are on, strongest first, then the words of the page."""
    parts = [said(page.failure), page.note]
    marks = [mark for mark in page.marks if mark.layer in layers]
    for layer in (Layer.CITED, Layer.NUMBERS, Layer.EVIDENCE, Layer.SENTENCES, Layer.HIDDEN):
        parts += [_mark_words(mark, page) for mark in marks if mark.layer is layer][:MARKS_MAX]
    if page.text:
        parts.append(QCoreApplication.translate("Viewer", "Text of the page: {text}").format(text=page.text[:TEXT_MAX]))
    return "\n".join(part for part in parts if part)


def arrival(page: PageInView, citation: Citation | None) -> str:
    """Returns what is said after a jump: where one is and which words are cited."""
    if citation is None:
        return page_name(page)
    return f"{page_name(page)}. {_cited(citation.quote)}"


def _cited(words: str) -> str:
    return QCoreApplication.translate("Viewer", "Cited: {words}").format(words=one_line(words)[:QUOTE_MAX])


def _mark_words(mark: Mark, page: PageInView) -> str:
    words = "" if page.words is None else words_in(page.words, page.text, mark.rects)[:QUOTE_MAX]
    if mark.layer is Layer.CITED:
        return _cited(words)
    if mark.layer is Layer.NUMBERS:
        outcome = outcome_mark(mark.outcome).word if mark.outcome is not None else ""
        return QCoreApplication.translate("Viewer", "Number {outcome}: {words}").format(
            outcome=outcome, words=mark.tip or words
        )
    if mark.layer is Layer.EVIDENCE:
        return QCoreApplication.translate("Viewer", "Evidence {key}: {words}").format(key=mark.label, words=words)
    if mark.layer is Layer.SENTENCES:
        return QCoreApplication.translate("Viewer", "Speaks for {sentence}: {words}").format(
            sentence=mark.tip[:QUOTE_MAX], words=words
        )
    return mark.tip
