"""Moving over pages: scrolling, zoom, fit, turns, one page at a time, jumps. Knows geometry only, no pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QNativeGestureEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QGestureEvent, QPinchGesture, QWidget

from core.domain import Rect
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
WHEEL_NOTCH = 120
"""Eighths of a degree: one click of a wheel. So much must be turned beyond a page's end before the next one comes."""


class Fit(Enum):
    """What the zoom follows when the canvas is resized."""

    NONE = "none"
    WIDTH = "width"
    PAGE = "page"


class PageScroller(QAbstractScrollArea):
    """The geometry of the canvas.

    Signals:
        page_changed: the page a person would name became another one.
        zoom_changed: the zoom; 1.0 is 100 %.
        view_moved: scrolled, zoomed or resized; other widgets over pages follow.
    """

    page_changed = Signal(int)
    zoom_changed = Signal(float)
    view_moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page_layout = PageLayout((), POINTS_TO_PIXELS)
        self.fit = Fit.WIDTH
        self._single = False
        self._current = 0
        self._beyond = 0
        self._moving = False
        self._aim: tuple[int, int] | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)

    # --- where things stand

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

    @property
    def single(self) -> bool:
        """Whether one page stands alone."""
        return self._single

    # --- moving

    def set_sizes(self, sizes: Sequence[tuple[float, float]]) -> None:
        """Shows a document with these page sizes; the place of reading is kept where the page still exists."""
        honest = tuple(honest_size(*size) for size in sizes)
        if honest == self.page_layout.sizes:
            return
        place = self.position()
        self._relayout(honest, self.page_layout.scale, self.page_layout.rotation)
        self.go_to(*place)

    def prepare(self, zoom: float, fit: Fit, rotation: int) -> None:
        """Sets zoom, fit and turn before a document comes, or for the one that is there."""
        page_index = self._current
        self.fit = fit
        self._relayout(self.page_layout.sizes, clamp_scale(zoom * POINTS_TO_PIXELS), rotation)
        self.go_to(page_index)

    def set_single(self, single: bool) -> None:
        """Shows one page at a time, or all of them one below the other; the page in view stays."""
        if single == self._single:
            return
        self._single = single
        self.go_to(self._current)

    def turn_page(self, direction: int, *, to_end: bool = False) -> None:
        """Goes to the next page (+1) or the one before (-1); `to_end` shows the lower end of one that stands alone."""
        page_index = self._current + direction
        if not 0 <= page_index < self.page_layout.page_count:
            return
        self.go_to(page_index)
        if to_end and self._single:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def go_to(self, page_index: int, top_pt: float = 0.0) -> None:
        """Brings a page to the top of the view."""
        if not self.page_layout.page_count:
            return
        page_index = min(max(page_index, 0), self.page_layout.page_count - 1)
        self._prepare_for(page_index)
        self._put_on_top(page_index, top_pt)
        self._aim_at(page_index if not top_pt else None)

    def bring_up(self, page_index: int, rects: Sequence[Rect]) -> None:
        """Brings boxes of a page to the upper third of the view."""
        if not 0 <= page_index < self.page_layout.page_count:
            return
        if not rects:
            self.go_to(page_index)
            return
        self._prepare_for(page_index)
        target = union([self.page_layout.to_view(page_index, rect) for rect in rects])
        view = self.view_box()
        x, y = scroll_to(target, view.x, view.width, view.height, self.page_layout)
        # Downwards first: how far one can go sideways depends on the pages that show.
        self.verticalScrollBar().setValue(round(y))
        self._aim_at(page_index)
        self.horizontalScrollBar().setValue(round(x))

    def reveal(self, page_index: int, rects: Sequence[Rect]) -> None:
        """Scrolls only when boxes of a page are out of sight."""
        if rects and page_index < self.page_layout.page_count:
            seen = self.viewport().rect().adjusted(0, 8, 0, -8)
            if seen.contains(self.view_rect(page_index, rects)):
                return
        self.bring_up(page_index, rects)

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
        self.go_to(page_index)

    # --- inside

    def _prepare_for(self, page_index: int) -> None:
        """Lets a page stand alone where one shows at a time, and fits it by its own size: pages may differ much."""
        only = page_index if self._single else None
        if only != self.page_layout.only:
            self.page_layout = self.page_layout.with_only(only)
            self._set_ranges()
            self._note_page(page_index)
        self._refit(page_index)

    def _put_on_top(self, page_index: int, top_pt: float) -> None:
        """Scrolls a place of a page to the top of the view."""
        y = self.page_layout.page_box(page_index).y + top_pt * self.page_layout.scale
        self.verticalScrollBar().setValue(round(y if top_pt else y - 6))

    def _aim_at(self, page_index: int | None) -> None:
        """Names the page of a jump as the current one until one scrolls on, also where it cannot come to the top."""
        self._aim = None if page_index is None else (page_index, self.verticalScrollBar().value())
        self._moved()

    def _refit(self, page_index: int | None = None) -> None:
        layout = self.page_layout
        if not layout.page_count or self.fit is Fit.NONE:
            return
        size = layout.sizes[min(self._current if page_index is None else page_index, layout.page_count - 1)]
        view = self.viewport()
        if self.fit is Fit.PAGE:
            scale = fit_page(size, layout.rotation, view.width(), view.height())
        else:
            scale = fit_width(size, layout.rotation, view.width())
        if abs(scale - layout.scale) > 1e-9 or layout.viewport != (view.width(), view.height()):
            self._relayout(layout.sizes, scale, layout.rotation)

    def _rescale(self, scale: float, at: QPoint | None) -> None:
        layout = self.page_layout
        if not layout.page_count:
            return
        at = at or self.viewport().rect().center()
        page_index, x_pt, y_pt = self.nearest_point(at) or (0, 0.0, 0.0)
        self._relayout(layout.sizes, scale, layout.rotation)
        spot = self.page_layout.to_view(page_index, Rect(x_pt, y_pt, x_pt, y_pt))
        self.verticalScrollBar().setValue(round(spot.y - at.y()))
        self._moved()
        self.horizontalScrollBar().setValue(round(spot.x - at.x()))

    def _relayout(self, sizes: tuple[tuple[float, float], ...], scale: float, rotation: int) -> None:
        view = self.viewport()
        before = self.zoom
        only = self._current if self._single else None
        self.page_layout = PageLayout(sizes, scale, rotation, (view.width(), view.height()), only)
        self._set_ranges()
        if abs(before - self.zoom) > 1e-6:
            self.zoom_changed.emit(self.zoom)
        self._moved()

    def _set_ranges(self) -> None:
        """Says how far one can scroll; a bar that comes by that resizes the view, which must not move anything."""
        was, self._moving = self._moving, True
        view, vertical = self.viewport(), self.verticalScrollBar()
        vertical.setRange(0, max(0, round(self.page_layout.height) - view.height()))
        vertical.setPageStep(view.height())
        vertical.setSingleStep(LINE_PX)
        self._set_sideways()
        self._moving = was

    def _set_sideways(self) -> None:
        """Lets one scroll as far sideways as the pages in view are wide: one wide page must not move all others."""
        view, horizontal = self.viewport(), self.horizontalScrollBar()
        furthest = max(0, round(self.page_layout.width_over(self.visible_pages())) - view.width())
        if furthest != horizontal.maximum() or horizontal.pageStep() != view.width():
            horizontal.setRange(0, furthest)
            horizontal.setPageStep(view.width())
            horizontal.setSingleStep(LINE_PX)

    def _note_page(self, page_index: int) -> None:
        if page_index != self._current:
            self._current = page_index
            self.page_changed.emit(page_index)

    def _moved(self) -> None:
        layout = self.page_layout
        if layout.page_count and not self._moving:
            self._moving = True
            self._set_sideways()
            view = self.view_box()
            current = layout.current(view.y, view.height)
            if view.y >= self.verticalScrollBar().maximum() > 0:
                current = max(current, layout.page_at(view.bottom - view.height / 2))
            if self._aim is not None and self._aim[1] == round(view.y) and self._aim[0] in self.visible_pages():
                current = self._aim[0]
            self._note_page(current)
            self._moving = False
        self.view_moved.emit()

    # --- events

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        self._moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        place = (self._current, 0.0) if self.fit is Fit.PAGE else self.position()
        layout = self.page_layout
        # A bar that comes or goes while the pages move must not fit them anew: the bar could come and go for ever.
        if self.fit is Fit.NONE or not layout.page_count or self._moving:
            self._relayout(layout.sizes, layout.scale, layout.rotation)
        else:
            aim = self._aim if self._aim is not None and self._aim[0] == self._current else None
            self._refit()
            self._put_on_top(*place)
            self._aim_at(aim[0] if aim is not None else None)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
            self.set_zoom(self.zoom * (1 + event.value()), event.position().toPoint())
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                at = self.viewport().mapFromGlobal(pinch.centerPoint().toPoint())
                self.set_zoom(self.zoom * pinch.scaleFactor(), at)
                return True
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if turned:
                self.set_zoom(self.zoom * 1.0015**turned, event.position().toPoint())
            event.accept()
        elif self._single and turned and self._at_end(-turned):
            self._beyond = turned if self._beyond * turned < 0 else self._beyond + turned
            if abs(self._beyond) >= WHEEL_NOTCH:
                self._beyond = 0
                self.turn_page(-1 if turned > 0 else 1, to_end=turned > 0)
            event.accept()
        else:
            self._beyond = 0
            super().wheelEvent(event)

    def _at_end(self, direction: int) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() if direction > 0 else bar.value() <= bar.minimum()

    def _scroll_or_turn(self, by: int) -> None:
        """Scrolls; where one page stands alone, its end leads to the next one."""
        if self._single and self._at_end(by):
            self.turn_page(1 if by > 0 else -1, to_end=by < 0)
        else:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + by)

    def _scroll_sideways(self, by: int) -> None:
        bar = self.horizontalScrollBar()
        if self._single and bar.maximum() == 0:
            self.turn_page(1 if by > 0 else -1)
        else:
            bar.setValue(bar.value() + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.text() in ("+", "=", "-") and held in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        ):
            self.step_zoom(-1 if event.text() == "-" else 1)
        elif key == Qt.Key.Key_Space and held == Qt.KeyboardModifier.ShiftModifier:
            self._scroll_or_turn(-self._screenful())
        elif held or not self._move_by_key(key):
            super().keyPressEvent(event)

    def _move_by_key(self, key: Qt.Key) -> bool:
        last = self.page_layout.page_count - 1
        page = self._screenful()
        turn = self.turn_page if self._single else lambda direction: self._scroll_or_turn(direction * page)
        moves: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Down: lambda: self._scroll_or_turn(LINE_PX),
            Qt.Key.Key_Up: lambda: self._scroll_or_turn(-LINE_PX),
            Qt.Key.Key_Right: lambda: self._scroll_sideways(LINE_PX),
            Qt.Key.Key_Left: lambda: self._scroll_sideways(-LINE_PX),
            Qt.Key.Key_PageDown: lambda: turn(1),
            Qt.Key.Key_PageUp: lambda: turn(-1),
            Qt.Key.Key_Space: lambda: self._scroll_or_turn(page),
            Qt.Key.Key_Home: lambda: self.go_to(0),
            Qt.Key.Key_End: lambda: self._to_end(last),
        }
        if key not in moves:
            return False
        moves[key]()
        return True

    def _to_end(self, last: int) -> None:
        self._prepare_for(last)
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _screenful(self) -> int:
        return max(LINE_PX, self.viewport().height() - LINE_PX)
