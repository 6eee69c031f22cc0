"""Fills the strip beside the pages: small pictures from the canvas's cache, the outline, or headings in its place."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from desktop.theme import Theme
from desktop.viewer.canvas import Canvas
from desktop.viewer.marks import PAGE_LAYERS, Layer, Mark
from desktop.viewer.open_document import OpenDocument
from desktop.viewer.render_cache import RenderKey, stand_in_key
from desktop.viewer.render_queue import OutlineEntry, RenderQueue
from desktop.viewer.side_strip import SideStrip
from desktop.viewer.source import Source


class StripFeed(QObject):
    """Connects the strip with the open document.

    Signals:
        chosen: a page index.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, opened: OpenDocument, source: Source, canvas: Canvas, queue: RenderQueue) -> None:
        super().__init__(canvas)
        self._open, self._source, self._canvas, self._queue = opened, source, canvas, queue
        self.strip = SideStrip(theme, self.picture)
        self.strip.thumbnails.chosen.connect(self.chosen)
        self.strip.thumbnails.wanted.connect(self._want)
        self.strip.outline.chosen.connect(self.chosen)
        opened.outline_changed.connect(self._show_outline)

    def picture(self, page_index: int) -> QImage | None:
        """Returns the small picture of a page, when it is there."""
        layout = self._canvas.page_layout
        if page_index >= layout.page_count:
            return None
        return self._canvas.painter.thumbnails.get(stand_in_key(layout, page_index, self._canvas.devicePixelRatioF()))

    def rendered(self, key: RenderKey) -> None:
        """Takes note of a picture that has arrived."""
        if key.thumbnail and self.strip.isVisible():
            self.strip.thumbnails.viewport().update()

    def clear(self) -> None:
        """Empties the strip: another document comes."""
        self.strip.thumbnails.pages.set_labels([])
        self.strip.outline.clear()

    def show_labels(self) -> None:
        """Shows the pages of the open document."""
        self.strip.thumbnails.pages.set_labels(list(self._open.labels))

    def show_marks(self, marks: dict[int, tuple[Mark, ...]]) -> None:
        """Marks the small pages that hold evidence, and those that could not be read."""
        pages = self.strip.thumbnails.pages
        pages.set_marked(
            frozenset(index for index, page in marks.items() if any(mark.layer not in PAGE_LAYERS for mark in page)),
            frozenset(index for index, page in marks.items() if any(mark.layer is Layer.UNREAD for mark in page)),
        )

    def show(self, shown: bool) -> None:
        """Opens or closes the strip."""
        self.strip.setVisible(shown)
        if shown:
            self.strip.thumbnails.follow(self._canvas.page_index)
            self.strip.thumbnails.refresh()

    def _want(self, rows: range) -> None:
        layout, ratio = self._canvas.page_layout, self._canvas.devicePixelRatioF()
        keys = [stand_in_key(layout, row, ratio) for row in rows if row < layout.page_count]
        self._queue.want([key for key in keys if not self._canvas.painter.has(key)], "thumbnails")

    def _show_outline(self) -> None:
        """Shows the document's own outline, or the headings of its text where it has none."""
        if self._open.outline:
            self.strip.outline.show_entries(self._open.outline, self._open.labels)
        else:
            self._source.headings(self._show_headings)

    def _show_headings(self, found: tuple[tuple[str, int], ...]) -> None:
        entries = [OutlineEntry(title, page_index, 0) for title, page_index in found]
        self.strip.outline.show_entries(entries, self._open.labels, from_text=True)
