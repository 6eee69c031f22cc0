"""Documents, pages, words and units: what is known about a PDF, as frozen values.

Coordinates are points in the page *as shown* (rotation applied, cropbox-relative, top-left origin). `page_index` is
0-based and stays inside the code; `page_number` is 1-based and is what people and the command line see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NewType

import numpy as np
from numpy.typing import NDArray

DocId = NewType("DocId", str)
"""SHA-256 of the file's bytes, lower-case hex: a document is known by its content."""


class TextSource(StrEnum):
    """Where the text of a page comes from."""

    TEXT = "text"
    OCR = "ocr"
    NONE = "none"


class PageQuality(StrEnum):
    """What can be said about the text of a page. Only TEXT and OCR pages have units."""

    TEXT = "text"
    OCR = "ocr"
    IMAGE_ONLY = "image_only"
    EMPTY = "empty"
    BROKEN_TEXT = "broken_text"
    NOT_READ = "not_read"


LOCKED = "This PDF opens only with its password, which is asked for again when its pages are shown."
"""A warning that a document bears when it was read with a password."""


class DocumentStatus(StrEnum):
    """How reading a document ended, or READING while it has not."""

    READING = "reading"
    INDEXED = "indexed"
    PARTIAL = "partial"
    NEEDS_PASSWORD = "needs_password"
    DAMAGED = "damaged"
    NOT_A_PDF = "not_a_pdf"
    EMPTY = "empty"
    QUARANTINED = "quarantined"


class UnitKind(StrEnum):
    """The kinds of smallest citable piece."""

    SENTENCE = "sentence"
    TABLE_ROW = "table_row"
    HEADING = "heading"
    LIST_ITEM = "list_item"


@dataclass(frozen=True, slots=True)
class Rect:
    """A box in points, page as shown, top-left origin: x0 <= x1, top <= bottom."""

    x0: float
    top: float
    x1: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open range [start, end) of one page's canonical text, in characters."""

    doc_id: DocId
    page_index: int
    start: int
    end: int

    @property
    def page_number(self) -> int:
        """The 1-based physical page number."""
        return self.page_index + 1


@dataclass(frozen=True, slots=True)
class Place:
    """A span together with its boxes on the page: one box a visual line."""

    span: Span
    rects: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One page's canonical text and what is known of its quality."""

    doc_id: DocId
    index: int
    label: str
    width_pt: float
    height_pt: float
    text: str
    source: TextSource = TextSource.TEXT
    quality: PageQuality = PageQuality.TEXT
    note: str = ""
    """Why the page could not be read, or what to know about it; shown to the person."""
    hidden: tuple[Rect, ...] = ()
    """Boxes of text that is in the file but cannot be seen by a reader."""

    @property
    def number(self) -> int:
        """The 1-based physical page number."""
        return self.index + 1


@dataclass(frozen=True, slots=True, eq=False)
class PageWords:
    """The words of a page, in the order of its canonical text; n words.

    starts, ends: uint32[n], character offsets into `Page.text`, half-open. boxes: float32[n, 4] as x0, top, x1,
    bottom in points, page as shown. lines: uint32[n], number of the visual line that the word stands on.
    """

    starts: NDArray[np.uint32]
    ends: NDArray[np.uint32]
    boxes: NDArray[np.float32]
    lines: NDArray[np.uint32]

    def __len__(self) -> int:
        return len(self.starts)


@dataclass(frozen=True, slots=True)
class UnitContext:
    """What governs a unit but stands elsewhere on the page or before it."""

    heading_path: tuple[str, ...] = ()
    caption: str = ""
    column_heads: tuple[str, ...] = ()
    parent_label: str = ""
    scale_note: str = ""
    """The words that give scale and currency to the numbers of a table: "in thousands of euros"."""

    @property
    def titles(self) -> str:
        """What stands over all of a unit, in one line: its headings, its caption and the label of its group of rows."""
        return " ".join((*self.heading_path, self.caption, self.parent_label))

    @property
    def words(self) -> str:
        """The same with the heads of the columns."""
        return " ".join((*self.heading_path, self.caption, *self.column_heads, self.parent_label))


CONTENTS = "Contents"
"""Caption of the units of a table of contents."""


@dataclass(frozen=True, slots=True)
class Unit:
    """The smallest citable piece: a sentence, table row, heading or list item.

    `text` is `Page.text` of the spans with line breaks and hyphenation undone; the verbatim quote is always copied
    by `spans`. A unit that continues on the next page has two spans.
    """

    kind: UnitKind
    spans: tuple[Span, ...]
    text: str
    context: UnitContext = UnitContext()
    ocr: bool = False
    hidden: bool = False
    id: int = 0
    """Number in the store; 0 while the unit is not stored."""

    @property
    def span(self) -> Span:
        """Where the unit starts."""
        return self.spans[0]

    @property
    def is_entry(self) -> bool:
        """Whether it is a line of a table of contents: a heading that stands elsewhere, too."""
        return self.kind is UnitKind.HEADING and self.context.caption == CONTENTS


@dataclass(frozen=True, slots=True)
class NotRead:
    """A page whose text is not in the index, and why."""

    page_index: int
    reason: str

    @property
    def page_number(self) -> int:
        """The 1-based physical page number."""
        return self.page_index + 1


@dataclass(frozen=True, slots=True)
class Document:
    """A PDF known by its content."""

    id: DocId
    name: str
    """File name without `.pdf`; what the command line calls `doc`."""
    path: Path
    page_count: int
    status: DocumentStatus
    message: str = ""
    title: str = ""
    added_at: str = ""
    """ISO 8601, UTC."""
    size_bytes: int = 0
    version_of: DocId | None = None
    warnings: tuple[str, ...] = ()
    missing: bool = False
    """Whether its file was not there when it was last looked for; what was read of it stays."""


@dataclass(frozen=True, slots=True, eq=False)
class ReadPage:
    """What the ingest worker gives for one page, ready to be committed."""

    page: Page
    words: PageWords
    units: tuple[Unit, ...]
    warnings: tuple[str, ...] = field(default=())
