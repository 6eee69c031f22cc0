"""Moving over pages without any document: one page at a time, wide pages among others, pinch and wheel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.domain import Rect
from desktop.viewer.scroller import Fit, PageScroller

A4, WIDE = (595.0, 842.0), (3000.0, 600.0)


@pytest.fixture
def scroller(qtbot: QtBot) -> PageScroller:
    made = PageScroller()
    qtbot.addWidget(made)
    made.resize(640, 500)
    made.show()
    made.set_sizes([A4] * 6)
    return made


def wheel(scroller: PageScroller, turned: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    at = QPointF(300, 200)
    event = QWheelEvent(
        at, QPointF(scroller.viewport().mapToGlobal(at.toPoint())), QPoint(), QPoint(0, turned),
        Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(scroller.viewport(), event)


def test_one_page_at_a_time_stands_alone_and_comes_back_in_its_place(scroller: PageScroller) -> None:
    scroller.go_to(3)
    scroller.set_single(True)
    assert scroller.page_index == 3 and list(scroller.visible_pages()) == [3]
    assert scroller.verticalScrollBar().maximum() < 842 * scroller.page_layout.scale, "only this page can be scrolled"
    scroller.go_to(4)
    scroller.set_single(False)
    assert scroller.page_index == 4 and len(scroller.page_layout.visible(0, 1e9)) == 6


@pytest.mark.parametrize(
    ("keys", "page", "why"),
    [
        ([Qt.Key.Key_PageDown], 3, "turns"),
        ([Qt.Key.Key_PageUp], 1, "turns back"),
        ([Qt.Key.Key_Right], 3, "nothing to scroll sideways"),
        ([Qt.Key.Key_Space], 2, "there is more of this page below"),
        ([Qt.Key.Key_Space] * 3, 3, "its end leads to the next"),
        ([Qt.Key.Key_Up], 1, "the top leads to the end of the one before"),
        ([Qt.Key.Key_End], 5, "the last page"),
        ([Qt.Key.Key_End, Qt.Key.Key_PageDown], 5, "nothing comes after it"),
        ([Qt.Key.Key_Home, Qt.Key.Key_PageUp], 0, "nothing comes before the first"),
    ],
)
def test_keys_turn_single_pages(scroller: PageScroller, keys: list[Qt.Key], page: int, why: str) -> None:
    scroller.set_single(True)
    scroller.go_to(2)
    scroller.verticalScrollBar().setValue(0)
    for key in keys:
        QTest.keyClick(scroller, key)
    assert scroller.page_index == page, why


def test_turning_back_shows_the_lower_end(scroller: PageScroller) -> None:
    scroller.set_single(True)
    scroller.go_to(2)
    scroller.verticalScrollBar().setValue(0)
    QTest.keyClick(scroller, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert scroller.page_index == 1
    assert scroller.verticalScrollBar().value() == scroller.verticalScrollBar().maximum() > 0


def test_the_wheel_turns_the_page_only_beyond_its_end(scroller: PageScroller) -> None:
    scroller.set_single(True)
    scroller.go_to(2)
    scroller.verticalScrollBar().setValue(0)
    wheel(scroller, -120)
    assert scroller.page_index == 2 and scroller.verticalScrollBar().value() > 0
    scroller.verticalScrollBar().setValue(scroller.verticalScrollBar().maximum())
    wheel(scroller, -60)
    assert scroller.page_index == 2, "half a click of a fine wheel is not enough"
    wheel(scroller, -60)
    assert scroller.page_index == 3 and scroller.verticalScrollBar().value() < 20, "the next page, from its top"
    scroller.verticalScrollBar().setValue(0)
    wheel(scroller, 120)
    assert scroller.page_index == 2, "and back"


def test_each_single_page_is_fitted_by_its_own_size(scroller: PageScroller) -> None:
    scroller.set_sizes([A4, WIDE, A4])
    scroller.set_single(True)
    scroller.set_fit(Fit.PAGE)
    for page_index in (0, 1, 2):
        scroller.go_to(page_index)
        box, view = scroller.page_layout.page_box(page_index), scroller.viewport()
        assert box.width <= view.width() and box.height <= view.height()
        assert box.x >= 0 and box.y >= 0
        assert abs((box.y + box.height / 2) - view.height() / 2) < 2, "in the middle"


def test_a_jump_in_single_pages_goes_to_the_page_first(scroller: PageScroller) -> None:
    scroller.set_single(True)
    scroller.bring_up(4, [Rect(72, 700, 300, 712)])
    assert scroller.page_index == 4
    assert scroller.viewport().rect().contains(scroller.view_rect(4, [Rect(72, 700, 300, 712)]))


def test_one_very_wide_page_does_not_push_the_others_out_of_the_view(scroller: PageScroller) -> None:
    scroller.set_sizes([A4, A4, WIDE, A4])
    scroller.set_fit(Fit.WIDTH)
    box = scroller.page_layout.page_box(0)
    assert scroller.horizontalScrollBar().maximum() == 0, "it is not in view"
    assert box.x >= 0 and box.right <= scroller.viewport().width()
    scroller.bring_up(2, [Rect(2500, 300, 2600, 312)])
    assert scroller.viewport().rect().contains(scroller.view_rect(2, [Rect(2500, 300, 2600, 312)]))
    scroller.go_to(0)
    assert scroller.horizontalScrollBar().value() == 0, "and the way back is straight"


def test_a_pinch_keeps_the_point_under_the_fingers(scroller: PageScroller) -> None:
    scroller.go_to(2, 300)
    at = QPointF(250, 220)
    before = scroller.page_point(at.toPoint())
    device = QPointingDevice(
        "pad", 1, QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position, 5, 0,
    )  # fmt: skip
    event = QNativeGestureEvent(Qt.NativeGestureType.ZoomNativeGesture, device, 2, at, at, at, 0.5, QPointF(), 0)
    zoom = scroller.zoom
    QApplication.sendEvent(scroller.viewport(), event)
    after = scroller.page_point(at.toPoint())
    assert scroller.zoom == pytest.approx(zoom * 1.5)
    assert before is not None and after == pytest.approx(before, abs=1.5)


def test_control_and_wheel_zoom_also_in_single_pages(scroller: PageScroller) -> None:
    scroller.set_single(True)
    zoom = scroller.zoom
    wheel(scroller, -120, Qt.KeyboardModifier.ControlModifier)
    assert scroller.zoom < zoom and scroller.page_index == 0


def test_fitting_comes_to_rest_where_a_wide_neighbour_brings_a_bar(scroller: PageScroller, qtbot: QtBot) -> None:
    scroller.set_sizes([A4, (2500.0, 842.0), A4])
    scroller.set_fit(Fit.PAGE)
    for height in range(300, 700, 23):
        scroller.resize(640, height)
        scroller.go_to(0)
        QApplication.processEvents()
    assert scroller.page_index == 0


def test_jumps_between_pages_of_very_different_width_arrive_and_are_fitted(scroller: PageScroller) -> None:
    scroller.set_sizes([A4, WIDE, (842.0, 595.0), (460.0, 500.0)])
    scroller.set_fit(Fit.WIDTH)
    place = [Rect(60, 300, 160, 312)]
    for page_index in (1, 2, 3, 0, 3, 2, 1, 0):
        scroller.bring_up(page_index, place)
        QApplication.processEvents()
        box, view = scroller.page_layout.page_box(page_index), scroller.viewport()
        assert scroller.page_index == page_index, "the page of the jump is the current one, wherever it stands"
        assert view.rect().contains(scroller.view_rect(page_index, place).center())
        assert box.width == pytest.approx(view.width() - 2 * 10, abs=1), "and it is as wide as the view"
        scroller.resize(640, 480 + 7 * page_index)
        QApplication.processEvents()
        assert scroller.page_index == page_index, "also when the view becomes higher or lower"


def test_the_page_of_a_jump_is_named_until_one_scrolls(scroller: PageScroller) -> None:
    scroller.set_sizes([A4, (200.0, 60.0), (200.0, 60.0)])
    scroller.set_zoom(0.5)
    scroller.go_to(2)
    assert scroller.page_index == 2, "though it cannot come to the top"
    scroller.verticalScrollBar().setValue(scroller.verticalScrollBar().value() - 60)
    assert scroller.page_index == 0
