"""A document's pages to canonical text, words and units: what the ingest worker sends page by page. Pure but for reading.

Everything that depends on other pages (running heads, printed page numbers, heading paths, sentences over a page
break) is found in a window of neighbours, so the result for a page does not depend on where reading began.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from core.domain import DocId, Page, PageQuality, PageWords, ReadPage, TextSource, Unit
from core.errors import OcrError
from core.pdf import page_units
from core.pdf.body import Body, body, nothing
from core.pdf.headings import Heading, path_after
from core.pdf.layout import Layout, lay_out
from core.pdf.page_units import Crossing
from core.pdf.quality import judge
from core.pdf.raw import RawPage, empty_page
from core.pdf.rows import Carried
from core.pdf.running_heads import WINDOW, Edges, edges, printed_label, running_lines
from core.text.hyphens import WordsOf

HEADING_REACH = 24
"""A heading governs the pages after it for so long; also how far before its first page a resumed reading begins."""


TABLE_PAGES = 3
"""A table hands its heads on over so many page breaks."""


class Source(Protocol):
    """What is read: an open document of the engine, or pages made by hand."""

    page_count: int

    def labels(self) -> list[str]:
        """The PDF's own page labels, or nothing."""

    def read_page(self, index: int) -> RawPage:
        """One page."""


class Recogniser(Protocol):
    """Recognises the text of a page's picture."""

    def __call__(self, index: int) -> RawPage:
        """Reads the page's picture. Raises OcrError."""


@dataclass(slots=True)
class _Draft:
    """A page while its neighbours are still being read."""

    layout: Layout
    edges: Edges
    quality: PageQuality
    note: str
    body: Body | None = None


def read_document(
    document: Source,
    doc_id: DocId,
    start_page: int = 0,
    *,
    skip: Collection[int] = (),
    recognise: Recogniser | None = None,
) -> Iterator[ReadPage]:
    """Yields the pages of a document from `start_page` on, in order, each ready to be committed.

    Args:
        document: the open document.
        doc_id: its id.
        start_page: index of the first page to yield; earlier ones are read again only as far as the window reaches.
        skip: pages that must not be touched, because they ended a worker before; they come out as not read.
        recognise: reads pictures of pages that have no words; without it such a page is named image only.
    """
    reader = _Reader(document, doc_id, frozenset(skip), recognise)
    first = max(0, start_page - HEADING_REACH)
    for index in range(first, document.page_count):
        page = reader.page(index, wanted=index >= start_page)
        if page is not None:
            yield page


class _Reader:
    """Holds the window of drafts."""

    def __init__(self, document: Source, doc_id: DocId, skip: frozenset[int], recognise: Recogniser | None) -> None:
        self._document = document
        self._doc_id = doc_id
        self._skip = skip
        self._recognise = recognise
        self._drafts: dict[int, _Draft] = {}
        self._headings: dict[int, tuple[Heading, ...]] = {}
        self._crossings: dict[int, Crossing | None] = {}
        labels = document.labels()
        plain = labels == [str(i + 1) for i in range(len(labels))]
        self._labels = [] if plain else labels

    def page(self, index: int, wanted: bool) -> ReadPage | None:
        """The finished page, or None when only its headings were wanted."""
        draft = self._ready(index)
        assert draft.body is not None
        self._headings[index] = draft.body.headings
        self._drafts.pop(index - WINDOW - 2, None)
        self._headings.pop(index - HEADING_REACH - 1, None)
        if not wanted:
            return None
        first = max(0, index - HEADING_REACH)
        path = path_after(self._headings.get(i, ()) for i in range(index - 1, first - 1, -1))
        return self._finish(index, draft, path)

    def _crossing(self, index: int) -> Crossing | None:
        """The sentence over the break after a page."""
        if index < 0 or index + 1 >= self._document.page_count:
            return None
        if index not in self._crossings:
            self._crossings = {index: page_units.crossing(self._body(index), self._body(index + 1))}
        return self._crossings[index]

    def _body(self, index: int) -> Body:
        own = self._ready(index).body
        assert own is not None
        return own

    def _handed_on(self, index: int) -> Carried | None:
        """What a table that began on one of the pages before hands on to this one."""
        first = index
        while first > max(0, index - TABLE_PAGES) and page_units.goes_on_from_before(self._body(first)):
            first -= 1
        handed: Carried | None = None
        for page in range(first, index):
            handed = page_units.handed_on(self._body(page), handed)
        return handed

    def _draft(self, index: int) -> _Draft:
        draft = self._drafts.get(index)
        if draft is None:
            raw, quality, note = self._read(index)
            layout = lay_out(raw)
            draft = self._drafts[index] = _Draft(layout, edges(layout), quality, note)
        return draft

    def _read(self, index: int) -> tuple[RawPage, PageQuality, str]:
        if index in self._skip:
            raw = empty_page(index, error="reading it took too much time or memory and was stopped")
        else:
            raw = self._document.read_page(index)
        quality, note = judge(raw)
        if quality is PageQuality.IMAGE_ONLY and self._recognise is not None:
            return self._recognised(raw, note, index)
        return raw, quality, note

    def _recognised(self, raw: RawPage, note: str, index: int) -> tuple[RawPage, PageQuality, str]:
        assert self._recognise is not None
        try:
            read = self._recognise(index)
        except OcrError as error:
            return raw, PageQuality.IMAGE_ONLY, f"{note} {error.user_message}"
        if not read.words:
            return raw, PageQuality.IMAGE_ONLY, "A picture in which no text was recognised."
        return read, *judge(read)

    def _ready(self, index: int) -> _Draft:
        """A draft whose running heads are known: its whole window has been read."""
        draft = self._draft(index)
        if draft.body is None:
            around = range(max(0, index - WINDOW), min(self._document.page_count, index + WINDOW + 1))
            window = {i: self._draft(i).edges for i in around}
            drop = running_lines(index, window)
            readable = draft.quality in (PageQuality.TEXT, PageQuality.OCR)
            known = WordsOf([self._draft(i).layout.text for i in around])
            draft.body = body(draft.layout, drop, known) if readable else nothing(draft.layout)
        return draft

    def _label(self, index: int) -> str:
        if index < len(self._labels) and self._labels[index]:
            return self._labels[index]
        around = range(max(0, index - WINDOW), min(self._document.page_count, index + WINDOW + 1))
        return printed_label(index, {i: self._draft(i).edges for i in around}) or str(index + 1)

    def _finish(self, index: int, draft: _Draft, path: tuple[Heading, ...]) -> ReadPage:
        layout, raw = draft.layout, draft.layout.raw
        assert draft.body is not None
        readable = draft.quality in (PageQuality.TEXT, PageQuality.OCR)
        units: tuple[Unit, ...] = ()
        if readable:
            arriving = self._crossing(index - 1)
            leaving, before = self._crossing(index), self._handed_on(index)
            units = page_units.units(self._doc_id, draft.body, path, arriving, leaving, before)
        source = TextSource.NONE
        if readable or raw.words:
            source = TextSource.OCR if raw.ocr else TextSource.TEXT
        page = Page(
            self._doc_id, index, self._label(index), raw.width_pt, raw.height_pt, layout.text, source, draft.quality,
            draft.note, raw.hidden,
        )  # fmt: skip
        words = PageWords(layout.starts, layout.ends, layout.boxes, layout.word_lines)
        return ReadPage(page, words, units, raw.warnings)
