"""The document that is open: what the library and the render worker say of its pages, merged as either arrives."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.domain import Document
from desktop.viewer.marks import Mark
from desktop.viewer.page_painter import PageTag
from desktop.viewer.render_queue import OutlineEntry, RenderQueue
from desktop.viewer.source import PageFacts, Source
from desktop.viewer.transform import DEFAULT_SIZE

TOLERANCE_PT = 0.6


class OpenDocument(QObject):
    """Sizes, labels, notes and outline of the open document.

    Signals:
        sized_changed: page sizes, labels or notes are known, or became better known.
        outline_changed: the document's own outline is known.
        failed: the render worker cannot open the file: message, advice, whether a password is missing.
        picture, picture_failed: a key with its image or the reason, of the open document only.
    """

    sized_changed = Signal()
    outline_changed = Signal()
    failed = Signal(str, str, bool)
    picture = Signal(object, object)
    picture_failed = Signal(object, str)

    def __init__(self, queue: RenderQueue, source: Source, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue = queue
        self._source = source
        self._generation = 0
        self._worker_sizes: tuple[tuple[float, float], ...] = ()
        self._facts: dict[int, PageFacts] = {}
        self.document: Document | None = None
        self.sizes: tuple[tuple[float, float], ...] = ()
        self.labels: tuple[str, ...] = ()
        self.outline: tuple[OutlineEntry, ...] = ()
        self.marks: dict[int, tuple[Mark, ...]] = {}
        queue.sizes_read.connect(self._sizes_read)
        queue.outline_read.connect(self._outline_read)
        queue.open_failed.connect(self._open_failed)
        queue.rendered.connect(self._rendered)
        queue.failed.connect(self._render_failed)
        source.facts_read.connect(self._facts_read)

    def open(self, document: Document) -> None:
        """Starts to open a document."""
        self.close()
        self.document = document
        self._generation = self._queue.open(document)
        self._source.open(document.id)

    def reread(self, document: Document) -> None:
        """Reads the library's facts again: the document was read further, or moved."""
        moved = self.document is None or self.document.path != document.path
        self.document = document
        if moved:
            self._generation = self._queue.open(document)
        self._source.open(document.id)

    def close(self) -> None:
        """Forgets the document."""
        self.document = None
        self._worker_sizes, self._facts = (), {}
        self.sizes, self.labels, self.outline, self.marks = (), (), (), {}

    @property
    def sized(self) -> bool:
        """Whether page sizes are known."""
        return bool(self.sizes)

    @property
    def page_count(self) -> int:
        """Number of pages; 0 while it is not known."""
        return len(self.sizes)

    def label(self, page_index: int) -> str:
        """Returns the printed label of a page, "" when it is not known."""
        return self.labels[page_index] if page_index < len(self.labels) else ""

    def tag(self, page_index: int) -> PageTag | None:
        """Returns the note on a page that everyone must see."""
        facts = self._facts.get(page_index)
        return facts.tag if facts else None

    def _sizes_read(self, generation: int, sizes: tuple[tuple[float, float], ...]) -> None:
        if generation == self._generation and self.document is not None:
            self._worker_sizes = sizes
            self._merge()

    def _outline_read(self, generation: int, outline: tuple[OutlineEntry, ...]) -> None:
        if generation == self._generation and self.document is not None:
            self.outline = outline
            self.outline_changed.emit()

    def _facts_read(self, facts: dict[int, PageFacts]) -> None:
        if self.document is None:
            return
        self._facts = facts
        if not facts or len(facts) < self.document.page_count:
            self._queue.want_sizes()
        if facts:
            self._merge()

    def _merge(self) -> None:
        """The worker's sizes are those of the file as it is now; the library's come first because they are at hand."""
        assert self.document is not None
        count = len(self._worker_sizes) or max(self.document.page_count, max(self._facts, default=-1) + 1)
        usual = next((facts.size for facts in self._facts.values()), DEFAULT_SIZE)
        sizes = self._worker_sizes or tuple(
            self._facts[index].size if index in self._facts else usual for index in range(count)
        )
        if not same_sizes(sizes, self.sizes):
            self.sizes = sizes
        self.labels = tuple(self._facts[index].label if index in self._facts else "" for index in range(count))
        self.marks = {index: facts.marks for index, facts in self._facts.items() if facts.marks}
        if count:
            self.sized_changed.emit()

    def _open_failed(self, generation: int, message: str, advice: str, locked: bool) -> None:
        if generation == self._generation:
            self.failed.emit(message, advice, locked)

    def _rendered(self, generation: int, key: object, image: object) -> None:
        if generation == self._generation:
            self.picture.emit(key, image)

    def _render_failed(self, generation: int, key: object, reason: str) -> None:
        if generation == self._generation:
            self.picture_failed.emit(key, reason)


def same_sizes(new: tuple[tuple[float, float], ...], old: tuple[tuple[float, float], ...]) -> bool:
    """Whether two lists of page sizes differ by no more than rounding."""
    return len(new) == len(old) and all(
        abs(a[0] - b[0]) < TOLERANCE_PT and abs(a[1] - b[1]) < TOLERANCE_PT for a, b in zip(new, old, strict=True)
    )
