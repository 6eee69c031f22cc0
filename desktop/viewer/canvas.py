"""The canvas: paints the pages in view with their marks, and asks the render queue for the pictures that are missing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QFocusEvent, QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QWidget

from core.domain import Rect
from desktop.theme import Theme
from desktop.viewer.marks import Mark
from desktop.viewer.page_painter import Layered, PagePainter, missing
from desktop.viewer.render_cache import RenderKey, page_keys, wanted_keys
from desktop.viewer.retries import Retries
from desktop.viewer.scroller import PageScroller

PULSE_MS = 650
KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class Canvas(PageScroller):
    """Shows pages. It knows pictures, marks and boxes; where they come from is the pane's business.

    Signals:
        wanted: the pictures that are missing, most needed first.
        retry: the page index whose rendering should be tried again.
        all_shown: everything in view is sharp, or has failed.
        painted: microseconds of processor time that a frame took; only when `measure` is set.
    """

    wanted = Signal(object)
    retry = Signal(int)
    all_shown = Signal()
    painted = Signal(float)
    mouse_tool: Callable[[QEvent], bool] | None = None
    """Sees the viewport's events first; on the class, because some come while the canvas is being made."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.painter = PagePainter(theme)
        self.measure = False
        self.layered: Callable[[int], Layered] = lambda _page_index: Layered()
        self._marks: dict[int, tuple[Mark, ...]] = {}
        self._failures: dict[int, str] = {}
        self._pulse: float | None = None
        self._pulse_page = self._pulsing = -1
        self._retries = Retries(self.viewport(), self.retry.emit)
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(PULSE_MS)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._pulsed)
        self._animation.finished.connect(self._pulse_done)
        self._ask = QTimer(self)
        self._ask.setSingleShot(True)
        self._ask.setInterval(0)
        self._ask.timeout.connect(self._ask_for_pictures)
        self.reduced_motion = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self) == 0
        self._focus_ring = False
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.view_moved.connect(self._follow)

    # --- what is shown

    def set_marks(self, marks: dict[int, tuple[Mark, ...]]) -> None:
        """Replaces the answer's marks, by page index."""
        self._marks = marks
        self.viewport().update()

    def marks_on(self, page_index: int) -> tuple[Mark, ...]:
        """Returns the marks of a page."""
        return self._marks.get(page_index, ())

    def keep(self, key: RenderKey, image: QImage) -> None:
        """Takes a rendered picture."""
        self.painter.keep(key, image)
        if key.page_index in self.visible_pages():
            self.viewport().update()
            self._check_shown()

    def fail(self, key: RenderKey, reason: str) -> None:
        """Takes the reason why a page cannot be rendered."""
        if not key.thumbnail:
            self._failures[key.page_index] = reason
            self._place_retries()
            self.viewport().update()
            self._check_shown()

    def failure(self, page_index: int) -> str:
        """Returns why a page could not be rendered, "" when it could."""
        return self._failures.get(page_index, "")

    def forget_failure(self, page_index: int) -> None:
        """Lets a page be rendered again."""
        self._failures.pop(page_index, None)
        self._place_retries()
        self._ask.start()

    def reset(self) -> None:
        """Forgets pages, pictures, failures and marks: another document comes."""
        self._animation.stop()
        self._pulse = None
        self.painter.clear()
        self._failures.clear()
        self._marks = {}
        self._current = 0
        self._relayout((), self.page_layout.scale, self.page_layout.rotation)

    @property
    def settled(self) -> bool:
        """Whether everything in view is sharp, or has failed."""
        return bool(self.page_layout.page_count) and not self._unsharp()

    def _unsharp(self) -> list[RenderKey]:
        view, ratio = self.view_box(), self.devicePixelRatioF()
        keys = [key for index in self.visible_pages() for key in page_keys(self.page_layout, index, ratio, view)]
        return [key for key in missing(self.painter, keys) if key.page_index not in self._failures]

    def _check_shown(self) -> None:
        if not self.settled:
            return
        if self._pulse_page in self.visible_pages():
            self._pulsing, self._pulse_page = self._pulse_page, -1
            self._animation.start()
        self.all_shown.emit()

    def show_rects(self, page_index: int, rects: Sequence[Rect], *, pulse: bool = True) -> None:
        """Brings boxes of a page to the upper third of the view and pulses once, as soon as the page is sharp."""
        self.bring_up(page_index, rects)
        if rects:
            self._animation.stop()
            self._pulse = None
            self._pulse_page = page_index if pulse and not self.reduced_motion else -1
            self._check_shown()

    # --- inside

    def _follow(self) -> None:
        self._place_retries()
        self._ask.start()
        self.viewport().update()

    def _ask_for_pictures(self) -> None:
        if not self.page_layout.page_count:
            return
        keys = wanted_keys(self.page_layout, self.devicePixelRatioF(), self.view_box())
        self.painter.pictures.pin(key for key in keys if not key.thumbnail)
        self.wanted.emit([key for key in missing(self.painter, keys) if key.page_index not in self._failures])
        self._check_shown()

    def _pulsed(self, value: object) -> None:
        self._pulse = float(value)  # type: ignore[arg-type]
        self.viewport().update()

    def _pulse_done(self) -> None:
        self._pulse = None
        self.viewport().update()

    def _place_retries(self) -> None:
        failed = [index for index in self.visible_pages() if index in self._failures] if self._failures else []
        view = self.view_box()
        boxes = ((index, self.page_layout.page_box(index)) for index in failed)
        self._retries.place(
            (index, QRect(round(box.x - view.x), round(box.y - view.y), round(box.width), round(box.height)))
            for index, box in boxes
        )

    # --- events

    def paintEvent(self, event: QPaintEvent) -> None:
        start = time.thread_time_ns() if self.measure else 0
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.color("canvas"))
        view = self.view_box()
        for index in self.visible_pages():
            on = self.layered(index)
            if index in self._failures or (self._pulse is not None and index == self._pulsing):
                pulse = self._pulse if index == self._pulsing else None
                on = replace(on, failure=self._failures.get(index, ""), pulse=pulse)
            self.painter.paint(painter, self.page_layout, index, view, self._marks.get(index, ()), on)
        if self._focus_ring:
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))
        painter.end()
        if self.measure:
            self.painted.emit((time.thread_time_ns() - start) / 1000)

    def viewportEvent(self, event: QEvent) -> bool:
        if self.mouse_tool is not None and self.mouse_tool(event):
            return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_focus(event.reason() in KEYBOARD)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_focus(False)

    def _show_focus(self, shown: bool) -> None:
        """A ring tells who reached the pages by keyboard; a click needs none."""
        if shown != self._focus_ring:
            self._focus_ring = shown
            self.viewport().update()
