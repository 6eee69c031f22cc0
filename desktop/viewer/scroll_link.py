"""Two panes that scroll together: each keeps its distance to the other, in pages and parts of a page."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop.viewer.navigator import Navigator
from desktop.viewer.scroller import PageScroller


def reading_place(pages: PageScroller) -> float:
    """Returns the page at the top of the view and how far into it, as one number: 3.5 is the middle of page 4."""
    page_index, top_pt = pages.position()
    return page_index + top_pt / _height(pages, page_index)


def go_to_place(pages: PageScroller, place: float) -> None:
    """Undoes `reading_place`; a place outside the document is brought to its ends."""
    last = pages.page_layout.page_count - 1
    page_index = min(max(int(place // 1), 0), last)
    pages.go_to(page_index, (place - page_index) * _height(pages, page_index))


def _height(pages: PageScroller, page_index: int) -> float:
    layout = pages.page_layout
    return max(1.0, layout.page_box(page_index).height / layout.scale) if layout.page_count else 1.0


class ScrollLink(QObject):
    """Links two canvases while it is on. A jump moves one of them only, and sets a new distance."""

    def __init__(
        self, first: PageScroller, second: PageScroller, travels: tuple[Navigator, Navigator], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._pages, self._travels = (first, second), travels
        self._apart = 0.0
        self._on = self._following = False
        # Methods, not lambdas: those are let go when this link is deleted, and with them the pane that is closed.
        first.view_moved.connect(self._first_moved)
        second.view_moved.connect(self._second_moved)
        for travel in travels:
            travel.arrived.connect(self._measure)

    def set_on(self, on: bool) -> None:
        """Starts or stops to scroll both together."""
        if on and not self._on:
            self._measure()
        self._on = on

    def _ready(self) -> bool:
        return all(pages.page_layout.page_count for pages in self._pages)

    def _measure(self) -> None:
        if self._ready():
            self._apart = reading_place(self._pages[1]) - reading_place(self._pages[0])

    def _first_moved(self) -> None:
        self._moved(0)

    def _second_moved(self) -> None:
        self._moved(1)

    def _moved(self, which: int) -> None:
        if not self._on or self._following or not self._ready():
            return
        if any(travel.arriving or travel.waiting for travel in self._travels):
            return
        self._following = True
        place = reading_place(self._pages[which])
        go_to_place(self._pages[1 - which], place + (self._apart if which == 0 else -self._apart))
        self._following = False
