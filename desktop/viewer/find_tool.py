"""Finding in the open document: the hits, which one is chosen, and their boxes on the pages in view."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from PySide6.QtCore import QObject

from core.domain import Rect
from desktop.viewer.canvas import Canvas
from desktop.viewer.find_bar import FindBar
from desktop.viewer.finding import FoundRange
from desktop.viewer.selection import chars_to_words, range_rects
from desktop.viewer.source import PageWordsText, Source

MARKED_MAX = 500


class FindTool(QObject):
    """Connects the find bar with the canvas."""

    def __init__(self, bar: FindBar, canvas: Canvas, source: Source) -> None:
        super().__init__(bar)
        self._bar = bar
        self._canvas = canvas
        self._source = source
        self._hits: tuple[FoundRange, ...] = ()
        self._pages: list[int] = []
        self._now = -1
        self._query = ""
        self._pending = False
        self._boxes: dict[int, tuple[tuple[Rect, ...], ...]] = {}
        bar.search.connect(self._search)
        bar.stepped.connect(self.step)
        bar.closed.connect(self._clear)
        source.words_read.connect(self._words_read)

    @property
    def hits(self) -> tuple[FoundRange, ...]:
        """All hits in reading order."""
        return self._hits

    @property
    def now(self) -> int:
        """The number of the chosen hit, -1 when none is chosen."""
        return self._now

    def step(self, direction: int) -> None:
        """Chooses the next or the previous hit, around the ends."""
        if self._hits:
            self._choose((self._now + direction) % len(self._hits))

    def rects_on(self, page_index: int) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        """Returns the boxes of a page's hits, and those of the chosen one."""
        if not self._hits:
            return (), ()
        first, boxes = self._page_boxes(page_index)
        now = self._now - first
        every = tuple(rect for number, rects in enumerate(boxes) if number != now for rect in rects)
        return every, boxes[now] if 0 <= now < len(boxes) else ()

    def _page_boxes(self, page_index: int) -> tuple[int, tuple[tuple[Rect, ...], ...]]:
        first = bisect_left(self._pages, page_index)
        last = bisect_right(self._pages, page_index)
        if first == last:
            return first, ()
        kept = self._boxes.get(page_index)
        if kept is None:
            found = self._source.words(page_index)
            if found is None:
                return first, ()
            kept = tuple(_boxes(found, hit) for hit in self._hits[first : min(last, first + MARKED_MAX)])
            self._boxes[page_index] = kept
        return first, kept

    def _search(self, query: str) -> None:
        if query.strip() == self._query and self._hits:
            return
        self._query = query.strip()
        if not self._query:
            self._clear()
            return
        self._source.find_text(self._query, self._found)

    def _found(self, hits: tuple[FoundRange, ...]) -> None:
        self._hits = hits
        self._pages = [hit.page_index for hit in hits]
        self._boxes.clear()
        self._now = -1
        if hits:
            self._choose(bisect_left(self._pages, self._canvas.page_index) % len(hits))
        else:
            self._show()

    def _choose(self, number: int) -> None:
        self._now = number
        self._show()
        hit = self._hits[number]
        first, boxes = self._page_boxes(hit.page_index)
        self._pending = not boxes
        if boxes and number - first < len(boxes):
            self._canvas.reveal(hit.page_index, boxes[number - first])
        elif hit.page_index not in self._canvas.visible_pages():
            self._canvas.go_to(hit.page_index)

    def _words_read(self, page_index: int) -> None:
        if self._pending and 0 <= self._now < len(self._hits) and self._hits[self._now].page_index == page_index:
            self._choose(self._now)

    def _show(self) -> None:
        self._bar.show_count(self._now + 1, len(self._hits))
        self._canvas.viewport().update()

    def _clear(self) -> None:
        self._hits, self._pages, self._now, self._query, self._pending = (), [], -1, "", False
        self._boxes.clear()
        self._show()


def _boxes(found: PageWordsText, hit: FoundRange) -> tuple[Rect, ...]:
    return range_rects(found.words, *chars_to_words(found.words, hit.start, hit.end))
