"""A library and a renderer in memory: pages with words on lines, and pictures painted without any PDF."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from core.answer import Answer, Check, Citation, Outcome
from core.domain import DocId, Document, DocumentStatus, Page, PageWords, Place, Rect, Span, Unit, UnitKind
from core.errors import DamagedPdfError, PasswordNeededError, UnknownDocumentError
from core.evidence import Evidence, EvidencePack
from core.settings import Settings
from desktop.viewer.render_queue import OutlineEntry
from desktop.viewer.selection import chars_to_words, range_rects
from tests.desktop import factories

LEFT, TOP, LINE, LETTER = 72.0, 90.0, 16.0, 5.0
TEXT = """8. Term and termination
8.1 This Agreement commences on 1 March 2024.
8.2 Either party may terminate this Agreement upon not less than
sixty (60) days' prior written notice to the other party.
8.3 The Provider may not terminate during the Peak Season."""


def doc_id(name: str) -> DocId:
    return DocId(name.ljust(64, "0")[:64])


def page_words(text: str) -> PageWords:
    """Words on lines of 16 pt, every letter 5 pt wide."""
    starts, ends, boxes, lines = [], [], [], []
    at = 0
    for line_number, line in enumerate(text.split("\n")):
        column = 0
        for word in line.split(" "):
            x0, top = LEFT + column * LETTER, TOP + line_number * LINE
            starts.append(at)
            ends.append(at + len(word))
            boxes.append((x0, top, x0 + len(word) * LETTER, top + LINE - 4))
            lines.append(line_number)
            at += len(word) + 1
            column += len(word) + 1
    return PageWords(
        np.array(starts, np.uint32),
        np.array(ends, np.uint32),
        np.array(boxes, np.float32).reshape(-1, 4),
        np.array(lines, np.uint32),
    )


def document(name: str = "lease", pages: int = 12) -> Document:
    return Document(doc_id(name), name, Path(f"/files/{name}.pdf"), pages, DocumentStatus.INDEXED)


def label_of(index: int) -> str:
    """Two roman pages, then from 1."""
    return ("i", "ii")[index] if index < 2 else str(index - 1)


class MemoryLibrary:
    """The part of the store that the viewer reads."""

    def __init__(self, *documents: Document, text: str = TEXT) -> None:
        self.docs = {doc.id: doc for doc in documents}
        self.text = text
        self.changed_pages: dict[int, Page] = {}
        self.words_read: list[int] = []

    def document(self, doc_id: DocId) -> Document:
        if doc_id not in self.docs:
            raise UnknownDocumentError
        return self.docs[doc_id]

    def page(self, doc_id: DocId, index: int) -> Page:
        label = label_of(index)
        plain = Page(doc_id, index, label, 595.0, 842.0, self.text)
        return self.changed_pages.get(index, plain)

    def pages(self, doc_id: DocId) -> tuple[Page, ...]:
        return tuple(self.page(doc_id, index) for index in range(self.docs[doc_id].page_count))

    def words(self, doc_id: DocId, index: int) -> PageWords:
        self.words_read.append(index)
        return page_words(self.page(doc_id, index).text)

    def places(self, spans: Sequence[Span]) -> tuple[Place, ...]:
        return tuple(self.place(span) for span in spans)

    def units(self, doc_id: DocId) -> tuple[Unit, ...]:
        end = self.text.index("\n")
        return tuple(
            Unit(UnitKind.HEADING, (Span(doc_id, index, 0, end),), self.text[:end])
            for index in range(self.docs[doc_id].page_count)
        )

    def place(self, span: Span) -> Place:
        words = page_words(self.page(span.doc_id, span.page_index).text)
        return Place(span, range_rects(words, *chars_to_words(words, span.start, span.end)))

    def span(self, name: str, page_index: int, words: str) -> Span:
        start = self.text.index(words)
        return Span(doc_id(name), page_index, start, start + len(words))


@dataclass
class PaintedPicture:
    """RGB888 in one grey."""

    width: int
    height: int
    pixels: memoryview


@dataclass
class MemoryRenderer:
    """Paints grey pages; can fail, and can be held up by a test.

    failing: pages that cannot be rendered. gate: rendering waits for it. outlined: whether it has an outline.
    """

    doc: Document
    failing: set[int] = field(default_factory=set)
    gate: threading.Event = field(default_factory=threading.Event)
    outlined: bool = True
    rendered: list[tuple[int, float, Rect | None]] = field(default_factory=list)
    retried: int = 0
    interrupted: int = 0
    closed: bool = False
    waiting: bool = False

    def __post_init__(self) -> None:
        self.gate.set()

    def sizes(self) -> Sequence[tuple[float, float]]:
        return ((595.0, 842.0),) * self.doc.page_count

    def outline(self) -> Sequence[OutlineEntry]:
        if not self.outlined:
            return ()
        return (OutlineEntry("1. Definitions", 2, 0), OutlineEntry("1.1 Words", 2, 1), OutlineEntry("8. Term", 5, 0))

    def render(self, page_index: int, scale: float, clip: Rect | None) -> PaintedPicture:
        self.waiting = True
        assert self.gate.wait(5)
        self.waiting = False
        if page_index in self.failing:
            raise DamagedPdfError("The page cannot be drawn.", help="Look at it elsewhere.")
        self.rendered.append((page_index, scale, clip))
        width, height = (clip.x1 - clip.x0, clip.bottom - clip.top) if clip else (595.0, 842.0)
        w, h = max(1, round(width * scale)), max(1, round(height * scale))
        return PaintedPicture(w, h, memoryview(bytes([200 + page_index % 40]) * (w * h * 3)))

    def retry(self) -> None:
        self.retried += 1

    def interrupt(self) -> None:
        self.interrupted += 1

    def close(self) -> None:
        self.closed = True


class MemoryRenderers:
    """Makes renderers and remembers them."""

    def __init__(self, **options: object) -> None:
        self.options = options
        self.made: list[MemoryRenderer] = []
        self.refusing: str = ""
        self.secret: str = ""
        self.tried: str = ""

    def unlock(self, doc_id: DocId, password: str) -> None:
        self.tried = password

    def password(self, doc_id: DocId) -> str | None:
        return self.tried or None

    def close(self) -> None:
        pass

    def __call__(self, doc: Document) -> MemoryRenderer:
        if self.refusing:
            raise DamagedPdfError(self.refusing, help="Ask for a fresh copy.")
        if self.secret and self.tried != self.secret:
            raise PasswordNeededError
        self.made.append(MemoryRenderer(doc, **self.options))  # type: ignore[arg-type]
        return self.made[-1]


def workbench(library: MemoryLibrary) -> SimpleNamespace:
    return SimpleNamespace(store=library, settings=Settings())


def answer(library: MemoryLibrary, name: str = "lease", page_index: int = 5) -> Answer:
    """Cites half of clause 8.2; 8.1 and 8.3 are in the pack too; two numbers are checked."""

    def evidence(key: str, words: str) -> Evidence:
        span = library.span(name, page_index, words)
        unit = Unit(UnitKind.SENTENCE, (span,), words)
        return Evidence(key, (unit,), (span,), words, words, 12, span.doc_id, name, label_of(page_index))

    def check(words: str, outcome: Outcome) -> Check:
        span = library.span(name, page_index, words)
        return Check("number", 0, 5, words, outcome, f"the page says {words}", "E1", page_index + 1, words, span=span)

    lines = TEXT.split("\n")
    quote = "upon not less than\nsixty (60) days'"
    span = library.span(name, page_index, quote)
    citation = Citation(
        "E1", span.doc_id, name, page_index + 1, label_of(page_index), (library.place(span),), quote, "alignment"
    )
    pack = EvidencePack(
        (evidence("E1", "\n".join(lines[2:4])), evidence("E2", lines[1]), evidence("E3", lines[4])), 1000, 60
    )
    return replace(
        factories.answer(),
        citations=(citation,),
        pack=pack,
        checks=(check("sixty (60) days'", Outcome.CONFIRMED), check("1 March 2024.", Outcome.CONTRADICTED)),
    )
