"""Page points to content pixels and back, fitting, and which pages show; no widgets."""

import math
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain import Rect
from desktop.viewer.transform import (
    GAP_PX,
    MARGIN_PX,
    POINTS_TO_PIXELS,
    Box,
    PageLayout,
    clamp_scale,
    fit_page,
    fit_width,
    honest_size,
    next_zoom,
    scroll_to,
    turned_size,
    union,
)

A4 = (595.0, 842.0)


@pytest.mark.parametrize(
    ("rotation", "expected"),
    [
        (0, Box(10, 20, 30, 5)),
        (90, Box(842 - 25, 10, 5, 30)),
        (180, Box(595 - 40, 842 - 25, 30, 5)),
        (270, Box(20, 595 - 40, 5, 30)),
    ],
)
def test_a_box_follows_the_turned_page(rotation: int, expected: Box) -> None:
    layout = PageLayout([A4], 1.0, rotation)
    page = layout.page_box(0)
    box = layout.to_view(0, Rect(10, 20, 40, 25))
    assert (box.x - page.x, box.y - page.y, box.width, box.height) == pytest.approx(
        (expected.x, expected.y, expected.width, expected.height)
    )


@given(
    x=st.floats(0, 595), y=st.floats(0, 842), scale=st.floats(0.1, 10), rotation=st.sampled_from((0, 90, 180, 270)),
    page=st.integers(0, 2),
)  # fmt: skip
def test_points_survive_the_way_there_and_back(x: float, y: float, scale: float, rotation: int, page: int) -> None:
    layout = PageLayout([A4, (300.0, 1000.0), A4], scale, rotation, (2000, 0))
    box = layout.to_view(page, Rect(x, y, x, y))
    assert layout.to_page(page, box.x, box.y) == pytest.approx((x, y), abs=1e-3)


@pytest.mark.parametrize(
    ("top", "bottom", "expected", "why"),
    [
        (0, 100, range(0, 1), "the first page starts after the gap"),
        (0, GAP_PX + 842 + GAP_PX + 1, range(0, 2), "the second page begins to show"),
        (GAP_PX + 842 + 1, GAP_PX + 842 + GAP_PX - 1, range(1, 1), "only the gap shows"),
        (900, 1000, range(1, 2), "inside the second"),
        (10**6, 10**6 + 10, range(3, 3), "below everything"),
        (-500, -100, range(0, 0), "above everything"),
    ],
)
def test_visible_pages(top: float, bottom: float, expected: range, why: str) -> None:
    assert list(PageLayout([A4] * 3, 1.0).visible(top, bottom)) == list(expected), why


def test_no_pages_no_trouble() -> None:
    layout = PageLayout((), 1.0)
    assert list(layout.visible(0, 100)) == [] and layout.page_at(50) == 0


@pytest.mark.parametrize(
    ("y", "page"), [(0, 0), (GAP_PX + 841, 0), (GAP_PX + 850, 0), (GAP_PX + 842 + GAP_PX, 1), (1e9, 2)]
)
def test_page_at(y: float, page: int) -> None:
    assert PageLayout([A4] * 3, 1.0).page_at(y) == page


def test_pages_are_centred_in_a_wide_view_and_keep_a_margin_in_a_narrow_one() -> None:
    assert PageLayout([A4], 1.0, 0, (1000, 0)).page_box(0).x == pytest.approx((1000 - 595) / 2)
    assert PageLayout([A4], 1.0, 0, (300, 0)).page_box(0).x == MARGIN_PX
    assert PageLayout([A4, (200.0, 200.0)], 1.0, 0, (300, 0)).page_box(1).x == pytest.approx((300 - 200) / 2), (
        "a wide page elsewhere does not push it out of the view"
    )


@pytest.mark.parametrize(
    ("size", "rotation", "view", "width_scale", "page_scale"),
    [
        (A4, 0, (615, 870), 1.0, 1.0),
        (A4, 90, (862, 10_000), 1.0, 1.0),
        (A4, 0, (1210, 449), 2.0, 0.5),
        ((14_400.0, 10.0), 0, (100, 100), POINTS_TO_PIXELS * 0.1, POINTS_TO_PIXELS * 0.1),
    ],
)
def test_fitting(
    size: tuple[float, float], rotation: int, view: tuple[int, int], width_scale: float, page_scale: float
) -> None:
    assert fit_width(size, rotation, view[0]) == pytest.approx(width_scale)
    assert fit_page(size, rotation, *view) == pytest.approx(page_scale)


@pytest.mark.parametrize(
    ("zoom", "direction", "expected"),
    [(1.0, 1, 1.1), (1.0, -1, 0.9), (0.83, 1, 0.9), (0.83, -1, 0.75), (8.0, 1, 8.0), (0.1, -1, 0.25)],
)
def test_zoom_steps(zoom: float, direction: int, expected: float) -> None:
    assert next_zoom(zoom, direction) == expected


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (A4, A4),
        ((0, 0), A4),
        ((math.nan, 10), (595.0, 10)),
        ((math.inf, -3), A4),
        ((1e7, 500), (14_400.0, 500)),
    ],
)
def test_sizes_that_cannot_be_laid_out_are_made_honest(
    size: tuple[float, float], expected: tuple[float, float]
) -> None:
    assert honest_size(*size) == expected


def test_clamp_and_turned_size() -> None:
    assert clamp_scale(100) == pytest.approx(8 * POINTS_TO_PIXELS)
    assert turned_size((1, 2), 270) == (2, 1) and turned_size((1, 2), 180) == (1, 2)


@pytest.mark.parametrize(
    ("target", "x", "y", "why"),
    [
        (Box(100, 5000, 300, 20), 0, 5000 - 0.28 * 500, "to the upper third"),
        (Box(100, 20, 300, 20), 0, 0, "not above the start"),
        (Box(100, 8100, 300, 20), 0, 8000 - 500, "not below the end"),
        (Box(100, 5000, 300, 450), 0, 5000 - 2 * GAP_PX, "a tall place starts near the top"),
        (Box(900, 5000, 100, 20), 900 - 250, 5000 - 140, "out of sight sideways: into the middle"),
        (Box(900, 5000, 700, 20), 900 - 20, 5000 - 140, "wider than the view: its left edge"),
    ],
)
def test_a_jump_brings_the_place_to_the_upper_third(target: Box, x: float, y: float, why: str) -> None:
    layout = PageLayout([(2000.0, 8000.0 - 2 * GAP_PX)], 1.0)
    assert scroll_to(target, 0, 600, 500, layout) == pytest.approx((x, y)), why


def test_clip_of_shows_what_is_seen() -> None:
    layout = PageLayout([A4], 2.0)
    box = layout.page_box(0)
    assert layout.clip_of(0, Box(box.x + 100, box.y + 200, 50, 60)) == Rect(50, 100, 75, 130)
    assert layout.clip_of(0, Box(0, 10**5, 50, 60)) is None


def test_union() -> None:
    assert union([Box(1, 2, 3, 4), Box(0, 5, 1, 9)]) == Box(0, 2, 4, 12)


def test_ten_thousand_pages_are_laid_out_at_once() -> None:
    start = time.process_time()
    layout = PageLayout([A4] * 10_000, 1.3, 0, (900, 0))
    for top in range(0, int(layout.height), 50_000):
        layout.visible(top, top + 900)
    assert time.process_time() - start < 0.5
