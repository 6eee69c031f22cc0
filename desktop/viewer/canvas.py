"""The scrolling canvas: all pages one below the other, zoom, fit, jumps, and what is asked of the render queue."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QStyle, QWidget

from core.domain import Rect
from desktop.theme import Theme
from desktop.viewer.marks import Mark
from desktop.viewer.page_painter import Layered, PagePainter, missing
from desktop.viewer.render_cache import RenderKey, page_keys, wanted_keys
from desktop.viewer.retries import Retries
from desktop.viewer.transform import (
    GAP_PX,
    POINTS_TO_PIXELS,
    Box,
    PageLayout,
    clamp_scale,
    fit_page,
    fit_width,
    honest_size,
    next_zoom,
    scroll_to,
    union,
)

LINE_PX = 48
PULSE_MS = 650


class Fit(Enum):
    """What the zoom follows when the canvas is resized."""

    NONE = "none"
    WIDTH = "width"
    PAGE = "page"


class Canvas(QAbstractScrollArea):
    """Shows pages. It knows pictures, marks and boxes; where they come from is the pane's business.

    Signals:
        page_changed: the page a person would name became another one.
        zoom_changed: the zoom; 1.0 is 100 %.
        view_moved: scrolled, zoomed or resized; other widgets over pages follow.
        wanted: the pictures that are missing, most needed first.
        retry: the page index whose rendering should be tried again.
        all_shown: everything in view is sharp, or has failed.
        painted: microseconds of processor time that a frame took; only when `measure` is set.
    """

    page_changed = Signal(int)
    zoom_changed = Signal(float)
    view_moved = Signal()
    wanted = Signal(object)
    retry = Signal(int)
    all_shown = Signal()
    painted = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.painter = PagePainter(theme)
        self.page_layout = PageLayout((), POINTS_TO_PIXELS)
        self.fit = Fit.WIDTH
        self.measure = False
        self.mouse_tool: Callable[[QEvent], bool] | None = None
        self.layered: Callable[[int], Layered] = lambda _page_index: Layered()
        self._marks: dict[int, tuple[Mark, ...]] = {}
        self._failures: dict[int, str] = {}
        self._current = 0
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
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    # --- what is shown

    def set_sizes(self, sizes: Sequence[tuple[float, float]]) -> None:
        """Shows a document with these page sizes; the place of reading is kept where the page still exists."""
        honest = tuple(honest_size(*size) for size in sizes)
        if honest == self.page_layout.sizes:
            return
        place = self.position()
        self._relayout(honest, self.page_layout.scale, self.page_layout.rotation)
        if self.fit is not Fit.NONE:
            self._refit()
        self.go_to(*place)

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

    # --- geometry

    def view_box(self) -> Box:
        """Returns the viewport in content pixels."""
        view = self.viewport()
        return Box(self.horizontalScrollBar().value(), self.verticalScrollBar().value(), view.width(), view.height())

    def visible_pages(self) -> range:
        """Returns the pages that show."""
        view = self.view_box()
        return self.page_layout.visible(view.y, view.bottom)

    @property
    def page_index(self) -> int:
        """The page that a person would name."""
        return self._current

    @property
    def zoom(self) -> float:
        """1.0 is 100 %."""
        return self.page_layout.scale / POINTS_TO_PIXELS

    @property
    def rotation(self) -> int:
        """Clockwise turn of the view in degrees."""
        return self.page_layout.rotation

    def position(self) -> tuple[int, float]:
        """Returns the page at the top of the view and how far into it, in points; negative in the gap above it."""
        if not self.page_layout.page_count:
            return 0, 0.0
        y = self.view_box().y
        page_index = self.page_layout.page_at(y + GAP_PX)
        return page_index, (y - self.page_layout.page_box(page_index).y) / self.page_layout.scale

    def page_point(self, at: QPoint) -> tuple[int, float, float] | None:
        """Returns the page under a point of the viewport and the point in its points; None beside the pages."""
        view = self.view_box()
        x, y = at.x() + view.x, at.y() + view.y
        page_index = self.nearest_page(at)
        if page_index is None or not self.page_layout.page_box(page_index).holds(x, y):
            return None
        return page_index, *self.page_layout.to_page(page_index, x, y)

    def nearest_page(self, at: QPoint) -> int | None:
        """Returns the page at the height of a point of the viewport."""
        if not self.page_layout.page_count:
            return None
        return self.page_layout.page_at(at.y() + self.view_box().y)

    def nearest_point(self, at: QPoint) -> tuple[int, float, float] | None:
        """Returns like `page_point`, also beside and between pages."""
        page_index = self.nearest_page(at)
        if page_index is None:
            return None
        view = self.view_box()
        return page_index, *self.page_layout.to_page(page_index, at.x() + view.x, at.y() + view.y)

    def view_rect(self, page_index: int, rects: Sequence[Rect]) -> QRect:
        """Returns the rectangle around boxes of a page, in viewport pixels."""
        box = union([self.page_layout.to_view(page_index, rect) for rect in rects])
        view = self.view_box()
        return QRect(round(box.x - view.x), round(box.y - view.y), round(box.width), round(box.height))

    # --- moving

    def go_to(self, page_index: int, top_pt: float = 0.0) -> None:
        """Brings a page to the top of the view."""
        if not self.page_layout.page_count:
            return
        page_index = min(max(page_index, 0), self.page_layout.page_count - 1)
        y = self.page_layout.page_box(page_index).y + top_pt * self.page_layout.scale
        self.verticalScrollBar().setValue(round(y if top_pt else y - 6))
        self._moved()

    def show_rects(self, page_index: int, rects: Sequence[Rect], *, pulse: bool = True) -> None:
        """Brings boxes of a page to the upper third of the view and pulses once, as soon as the page is sharp."""
        if not 0 <= page_index < self.page_layout.page_count:
            return
        if not rects:
            self.go_to(page_index)
            return
        target = union([self.page_layout.to_view(page_index, rect) for rect in rects])
        view = self.view_box()
        x, y = scroll_to(target, view.x, view.width, view.height, self.page_layout)
        self.horizontalScrollBar().setValue(round(x))
        self.verticalScrollBar().setValue(round(y))
        self._moved()
        self._animation.stop()
        self._pulse = None
        self._pulse_page = page_index if pulse and not self.reduced_motion else -1
        self._check_shown()

    def reveal(self, page_index: int, rects: Sequence[Rect]) -> None:
        """Scrolls only when boxes of a page are out of sight."""
        if rects and self.viewport().rect().adjusted(0, 8, 0, -8).contains(self.view_rect(page_index, rects)):
            return
        self.show_rects(page_index, rects, pulse=False)

    def set_zoom(self, zoom: float, at: QPoint | None = None) -> None:
        """Zooms; the point of the page under `at` (viewport pixels; default: the middle) stays where it is."""
        self.fit = Fit.NONE
        self._rescale(clamp_scale(zoom * POINTS_TO_PIXELS), at)

    def step_zoom(self, direction: int, at: QPoint | None = None) -> None:
        """Zooms to the next step in (+1) or out (-1)."""
        self.set_zoom(next_zoom(self.zoom, direction), at)

    def set_fit(self, fit: Fit) -> None:
        """Fits the page in view, now and when the canvas is resized."""
        self.fit = fit
        if fit is not Fit.NONE:
            place = self.position() if fit is Fit.WIDTH else (self._current, 0.0)
            self._refit()
            self.go_to(*place)

    def rotate_view(self, degrees: int) -> None:
        """Turns all pages clockwise by quarter turns."""
        page_index = self._current
        layout = self.page_layout
        self._relayout(layout.sizes, layout.scale, layout.rotation + degrees)
        if self.fit is not Fit.NONE:
            self._refit()
        self.go_to(page_index)

    # --- inside

    def _refit(self) -> None:
        layout = self.page_layout
        if not layout.page_count:
            return
        size = layout.sizes[min(self._current, layout.page_count - 1)]
        view = self.viewport()
        if self.fit is Fit.PAGE:
            scale = fit_page(size, layout.rotation, view.width(), view.height())
        else:
            scale = fit_width(size, layout.rotation, view.width())
        self._relayout(layout.sizes, scale, layout.rotation)

    def _rescale(self, scale: float, at: QPoint | None) -> None:
        layout = self.page_layout
        if not layout.page_count:
            return
        at = at or self.viewport().rect().center()
        page_index, x_pt, y_pt = self.nearest_point(at) or (0, 0.0, 0.0)
        self._relayout(layout.sizes, scale, layout.rotation)
        spot = self.page_layout.to_view(page_index, Rect(x_pt, y_pt, x_pt, y_pt))
        self.horizontalScrollBar().setValue(round(spot.x - at.x()))
        self.verticalScrollBar().setValue(round(spot.y - at.y()))
        self._moved()

    def _relayout(self, sizes: tuple[tuple[float, float], ...], scale: float, rotation: int) -> None:
        view = self.viewport()
        before = self.zoom
        self.page_layout = PageLayout(sizes, scale, rotation, view.width())
        vertical, horizontal = self.verticalScrollBar(), self.horizontalScrollBar()
        vertical.setRange(0, max(0, round(self.page_layout.height) - view.height()))
        vertical.setPageStep(view.height())
        vertical.setSingleStep(LINE_PX)
        horizontal.setRange(0, max(0, round(self.page_layout.width) - view.width()))
        horizontal.setPageStep(view.width())
        horizontal.setSingleStep(LINE_PX)
        if abs(before - self.zoom) > 1e-6:
            self.zoom_changed.emit(self.zoom)
        self._moved()

    def _moved(self) -> None:
        layout = self.page_layout
        if layout.page_count:
            view = self.view_box()
            current = layout.current(view.y, view.height)
            if view.y >= self.verticalScrollBar().maximum() > 0:
                current = max(current, layout.page_at(view.bottom - view.height / 2))
            if current != self._current:
                self._current = current
                self.page_changed.emit(current)
        self._place_retries()
        self._ask.start()
        self.viewport().update()
        self.view_moved.emit()

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
        painter.end()
        if self.measure:
            self.painted.emit((time.thread_time_ns() - start) / 1000)

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        self._moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        place = (self._current, 0.0) if self.fit is Fit.PAGE else self.position()
        layout = self.page_layout
        if self.fit is Fit.NONE or not layout.page_count:
            self._relayout(layout.sizes, layout.scale, layout.rotation)
        else:
            self._refit()
            self.go_to(*place)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
            self.set_zoom(self.zoom * (1 + event.value()), event.position().toPoint())
            return True
        if self.mouse_tool is not None and self.mouse_tool(event):
            return True
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            turned = event.angleDelta().y()
            if turned:
                factor = 1.0015**turned
                self.set_zoom(self.zoom * factor, event.position().toPoint())
            event.accept()
            return
        super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        vertical, horizontal = self.verticalScrollBar(), self.horizontalScrollBar()
        page = max(LINE_PX, self.viewport().height() - LINE_PX)
        moves = {
            Qt.Key.Key_Down: (vertical, LINE_PX),
            Qt.Key.Key_Up: (vertical, -LINE_PX),
            Qt.Key.Key_Right: (horizontal, LINE_PX),
            Qt.Key.Key_Left: (horizontal, -LINE_PX),
            Qt.Key.Key_PageDown: (vertical, page),
            Qt.Key.Key_PageUp: (vertical, -page),
            Qt.Key.Key_Space: (vertical, page),
        }
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and key in moves:
            bar, by = moves[key]
            bar.setValue(bar.value() + by)
        elif plain and key == Qt.Key.Key_Home:
            self.go_to(0)
        elif plain and key == Qt.Key.Key_End:
            vertical.setValue(vertical.maximum())
        elif event.text() in ("+", "=", "-"):
            self.step_zoom(-1 if event.text() == "-" else 1)
        else:
            super().keyPressEvent(event)
