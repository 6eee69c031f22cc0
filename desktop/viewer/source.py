"""What the library knows of the open document, read in the background and kept: sizes, labels, notes, words, text."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Signal

from core.domain import DocId, Document, Page, PageQuality, PageWords, Place, Rect, Span, Unit, UnitKind
from core.errors import PinciteError, UnknownDocumentError
from core.ports import CancelToken
from desktop.language import said
from desktop.operations.operation import Lane, Operation, Reporter
from desktop.tasks import Job, Tasks
from desktop.viewer.finding import FoundRange, find_in_pages
from desktop.viewer.marks import Layer, Mark
from desktop.viewer.page_painter import PageTag

WORDS_KEPT = 60
HEADINGS_MAX = 500
EDGE_PT = 6.0
"""How broad the strip at the edge of a page is that stands for hidden text beyond it."""
UNREADABLE = (PageQuality.NOT_READ, PageQuality.IMAGE_ONLY, PageQuality.BROKEN_TEXT)


class Library(Protocol):
    """The part of the store that the viewer reads."""

    @property
    def files(self) -> Any:
        """Which file holds which document."""

    def document(self, doc_id: DocId) -> Document:
        """Returns a document."""

    def pages(self, doc_id: DocId) -> tuple[Page, ...]:
        """Returns the pages that are in the library."""

    def page(self, doc_id: DocId, index: int) -> Page:
        """Returns one page."""

    def words(self, doc_id: DocId, index: int) -> PageWords:
        """Returns the words of a page."""

    def places(self, spans: tuple[Span, ...]) -> tuple[Place, ...]:
        """Returns the boxes of spans, in the order given."""

    def units(self, doc_id: DocId) -> tuple[Unit, ...]:
        """Returns the units of the whole document, in reading order."""


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What is shown about a page without its text."""

    label: str
    size: tuple[float, float]
    tag: PageTag | None = None
    marks: tuple[Mark, ...] = ()
    """What is to be marked whatever the answer: hidden text, or all of a page that was not read."""


@dataclass(frozen=True, slots=True, eq=False)
class PageWordsText:
    """The words of a page together with the text that their offsets point into."""

    words: PageWords
    text: str


def facts_of(page: Page) -> PageFacts:
    """Returns what the viewer shows of a page."""
    tag, marks = None, [hidden_mark(page)] if page.hidden else []
    if page.quality in UNREADABLE:
        reason = said(page.note) or QCoreApplication.translate("Viewer", "there is no text that can be read")
        tag = PageTag(QCoreApplication.translate("Viewer", "Not read: {reason}").format(reason=reason), True)
        marks.append(Mark(Layer.UNREAD, (Rect(0.0, 0.0, page.width_pt, page.height_pt),), tip=tag.text))
    elif page.quality is PageQuality.OCR:
        tag = PageTag(QCoreApplication.translate("Viewer", "Read by OCR: numbers may be wrong"), False)
    return PageFacts(page.label, (page.width_pt, page.height_pt), tag, tuple(marks))


def hidden_mark(page: Page) -> Mark:
    """Returns the mark of text that is in the file but cannot be seen; beyond the page it is shown at the edge."""
    tip = QCoreApplication.translate("Viewer", "Text that cannot be seen stands here. An answer that cites it says so.")
    rects = dict.fromkeys(_on_page(rect, page.width_pt, page.height_pt) for rect in page.hidden)
    return Mark(Layer.HIDDEN, tuple(rects), tip=tip)


def _on_page(rect: Rect, width: float, height: float) -> Rect:
    x0, x1 = _within(rect.x0, rect.x1, width)
    top, bottom = _within(rect.top, rect.bottom, height)
    return Rect(x0, top, x1, bottom)


def _within(low: float, high: float, limit: float) -> tuple[float, float]:
    """A range as it is, or where nothing of it is within the limit, a strip at the nearer end."""
    if high <= 0:
        return 0.0, min(EDGE_PT, limit)
    return (max(0.0, limit - EDGE_PT), limit) if low >= limit else (low, high)


class Source(QObject):
    """One document at a time.

    Signals:
        facts_read: page index -> PageFacts of the pages that are in the library.
        words_read: the page whose words are there now.
    """

    facts_read = Signal(object)
    words_read = Signal(int)

    def __init__(self, library: Library, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._doc_id: DocId | None = None
        self._words: OrderedDict[int, PageWordsText | None] = OrderedDict()
        self._loading: set[int] = set()
        self._texts: tuple[DocId, tuple[tuple[int, str], ...]] | None = None
        self._jobs: dict[str, Job] = {}

    def open(self, doc_id: DocId) -> None:
        """Starts to read the facts of a document's pages."""
        self._doc_id = doc_id
        self._words.clear()
        self._loading.clear()
        self._texts = None
        self._submit(
            "pages",
            lambda _reporter: {page.index: facts_of(page) for page in self._library.pages(doc_id)},
            lambda facts: self._tell_facts(doc_id, facts),
            lambda _error: self._tell_facts(doc_id, {}),
        )

    def close(self) -> None:
        """Forgets the document, and hears nothing more of what is on its way."""
        self._doc_id, self._texts = None, None
        self._words.clear()
        self._loading.clear()
        for job in self._jobs.values():
            job.abandon()

    def words(self, page_index: int) -> PageWordsText | None:
        """Returns the words of a page when they are there, else starts to read them; `words_read` follows."""
        if page_index in self._words:
            self._words.move_to_end(page_index)
            return self._words[page_index]
        doc_id = self._doc_id
        if doc_id is not None and page_index not in self._loading:
            self._loading.add(page_index)
            self._tasks.submit(
                Operation(
                    "words",
                    lambda _reporter: PageWordsText(
                        self._library.words(doc_id, page_index), self._library.page(doc_id, page_index).text
                    ),
                    success=lambda found: self._keep_words(doc_id, page_index, found),
                    failure=lambda _error: self._keep_words(doc_id, page_index, None),
                )
            )
        return self._words.get(page_index)

    def find_places(
        self, spans: tuple[Span, ...], then: Callable[[dict[Span, Place]], None], name: str = "places"
    ) -> None:
        """Looks the boxes of spans up; spans of pages that are gone are left out. `name`: see `_submit`."""

        def run(_reporter: Reporter) -> dict[Span, Place]:
            try:
                return dict(zip(spans, self._library.places(spans), strict=True))
            except PinciteError:
                return self._known_places(spans)

        self._submit(name, run, then)

    def find_text(self, query: str, then: Callable[[tuple[FoundRange, ...]], None]) -> None:
        """Finds words in the whole document; a newer search replaces an older one."""
        doc_id = self._doc_id
        if doc_id is None:
            return

        def run(reporter: Reporter) -> tuple[FoundRange, ...]:
            texts = self._texts
            if texts is None or texts[0] != doc_id:
                pages = tuple((page.index, page.text) for page in self._library.pages(doc_id))
                texts = self._texts = (doc_id, pages)
            return tuple(find_in_pages(_checked(texts[1], reporter.cancel), query))

        self._submit("find", run, lambda hits: then(hits) if doc_id == self._doc_id else None)

    def document(self, doc_id: DocId, then: Callable[[Document], None], missing: Callable[[], None]) -> None:
        """Looks a document up; `missing` is called when it is not in the library any more."""

        def run(_reporter: Reporter) -> Document | None:
            with suppress(UnknownDocumentError):
                return self._library.document(doc_id)
            return None

        self._submit("document", run, lambda document: missing() if document is None else then(document))

    def _known_places(self, spans: tuple[Span, ...]) -> dict[Span, Place]:
        found: dict[Span, Place] = {}
        for span in spans:
            with suppress(PinciteError):
                found[span] = self._library.places((span,))[0]
        return found

    def headings(self, then: Callable[[tuple[tuple[str, int], ...]], None]) -> None:
        """Reads the headings that were found in the text: title and page index, HEADINGS_MAX of them at most."""
        doc_id = self._doc_id
        if doc_id is None:
            return

        def run(_reporter: Reporter) -> tuple[tuple[str, int], ...]:
            units = (one for one in self._library.units(doc_id) if one.kind is UnitKind.HEADING and not one.is_entry)
            return tuple((unit.text, unit.span.page_index) for unit in islice(units, HEADINGS_MAX))

        self._submit("headings", run, lambda found: then(found) if doc_id == self._doc_id else None)

    def _submit(
        self,
        name: str,
        run: Callable[[Reporter], object],
        success: Callable[..., None],
        failure: Callable[[Exception], None] | None = None,
    ) -> None:
        """Runs a read in the background; the last one of the same name is the only one that is heard."""
        if (old := self._jobs.get(name)) is not None and not old.done:
            old.abandon()
        self._jobs[name] = self._tasks.submit(Operation(name, run, success=success, failure=failure, lane=Lane.READ))

    def _tell_facts(self, doc_id: DocId, facts: dict[int, PageFacts]) -> None:
        if doc_id == self._doc_id:
            self.facts_read.emit(facts)

    def _keep_words(self, doc_id: DocId, page_index: int, found: PageWordsText | None) -> None:
        if doc_id != self._doc_id:
            return
        self._loading.discard(page_index)
        self._words[page_index] = found
        while len(self._words) > WORDS_KEPT:
            self._words.popitem(last=False)
        self.words_read.emit(page_index)


def _checked(pages: Iterable[tuple[int, str]], cancel: CancelToken) -> Iterator[tuple[int, str]]:
    for page in pages:
        cancel.raise_if_cancelled()
        yield page
