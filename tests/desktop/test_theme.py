"""Tokens: contrast in both themes, text size, style sheet, typeface."""

import itertools
import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton

from desktop import assets
from desktop.theme import SCALE_MAX, Theme, contrast

INKS = ("text", "muted", "accent", "ok", "warn", "bad", "derived")
GROUNDS = (
    *("window", "sidebar", "raised", "field", "hover", "chip", "accent_soft", "neutral_soft"),
    *("ok_soft", "warn_soft", "bad_soft", "derived_soft"),
)
TEXT_PAIRS = [*itertools.product(INKS, GROUNDS), ("on_accent", "accent"), ("on_accent", "accent_hover")]
"""Every ink may stand on every ground: which pairs meet changes with each row that is selected or marked."""


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_has_enough_contrast(qapp, mode, ink, ground):
    theme = Theme(mode)
    assert contrast(theme.color(ink), theme.color(ground)) >= 4.5


def test_the_style_sheet_writes_with_no_other_inks_and_on_no_other_grounds():
    sheet = assets.resource_text("styles", "window.qss")
    inks = set(re.findall(r"(?<![-\w])(?:selection-)?color: \$c_(\w+)", sheet))
    grounds = {
        ground
        for block in re.findall(r"\{[^}]*\}", sheet)
        if "font" in block or " color:" in block
        for ground in re.findall(r"(?:selection-)?background(?:-color)?: \$c_(\w+)", block)
    }
    assert inks - {*INKS, "on_accent", "accent_hover"} == set()
    assert grounds - {*GROUNDS, "accent", "accent_hover"} == set()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_focus_and_frames_can_be_seen(qapp, mode):
    theme = Theme(mode)
    for ground in ("window", "sidebar", "field"):
        assert contrast(theme.color("accent"), theme.color(ground)) >= 3.0
    assert contrast(theme.color("border_strong"), theme.color("sidebar")) >= 3.0


@pytest.mark.parametrize(("first", "second", "ratio"), [("#000000", "#ffffff", 21.0), ("#777777", "#777777", 1.0)])
def test_contrast(first, second, ratio):
    assert contrast(QColor(first), QColor(second)) == pytest.approx(ratio, abs=0.01)


def test_both_themes_have_the_same_tokens():
    tokens = assets.tokens()
    assert set(tokens["light"]) == set(tokens["dark"])


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_style_sheet_is_complete(qapp, mode):
    sheet = Theme(mode).style_sheet()
    assert "$" not in sheet
    named = re.findall(r"url\s*\(([^)]*)\)", sheet)
    assert named
    assert all(re.fullmatch(r"icons:[a-z-]+\.svg", name) for name in named), "nothing outside of the product"
    inks: dict[str, set[str]] = {"on_accent": set(), "muted": set()}
    for name in named:
        drawn = assets.resource_text("icons", name.removeprefix("icons:"))
        ground = "on_accent" if name.startswith(("icons:tick", "icons:dash")) else "muted"
        inks[ground] |= set(re.findall(r'stroke="(#\w+)"', drawn))
    for role, colors in inks.items():
        assert colors == {Theme(mode).color(role).name()}, "drawn as words on the same ground are"


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("enabled", [True, False])
@pytest.mark.parametrize("state", [Qt.CheckState.Unchecked, Qt.CheckState.PartiallyChecked, Qt.CheckState.Checked])
def test_a_box_shows_its_state_by_its_shape(qtbot, theme, mode, enabled, state):
    """A filled square alone tells nobody whether it is ticked, half ticked or pressed."""
    theme.set_mode(mode)
    box = QCheckBox()
    qtbot.addWidget(box)
    box.setTristate(True)
    box.setCheckState(state)
    box.setEnabled(enabled)
    box.resize(box.sizeHint())
    picture, side = box.grab().toImage(), theme.px(12)
    left = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option_of(box), box).center()
    half = range(2 - side // 2, side // 2 - 1)
    ink = theme.color("on_accent")
    rows = {y for y in half for x in half if contrast(picture.pixelColor(left.x() + x, left.y() + y), ink) < 1.6}
    filled = contrast(picture.pixelColor(left.x() + half[0], left.y() + half[0]), theme.color("window")) > 2
    assert filled == (state != Qt.CheckState.Unchecked)
    if state == Qt.CheckState.Checked:
        assert len(rows) >= 4, "a tick"
    elif state == Qt.CheckState.PartiallyChecked:
        assert 1 <= len(rows) <= 3, "a dash"


def option_of(box):
    option = QStyleOptionButton()
    option.initFrom(box)
    return option


def test_text_size_is_bounded_and_scales_fonts(qapp):
    assert Theme("light", 9.0).scale == SCALE_MAX
    assert Theme("light", 0.1).scale == 1.0
    assert Theme("light", 2.0).font().pixelSize() == 2 * Theme("light").font().pixelSize()


def test_the_products_own_typeface_is_used(qapp):
    theme = Theme("light")
    assert QFontInfo(theme.font()).family() == "Inter"
    assert QFontInfo(theme.font(bold=True)).weight() == 600


def test_changing_the_theme_is_told_once(qtbot):
    theme = Theme("light")
    with qtbot.waitSignal(theme.changed):
        theme.set_mode("dark")
    assert theme.dark
    told = []
    theme.changed.connect(lambda: told.append(1))
    theme.set_mode("dark")
    theme.set_mode("nonsense")
    assert told == []


def test_every_icon_is_drawn(qapp):
    from importlib.resources import files

    for path in files("resources").joinpath("icons").iterdir():
        if not path.name.endswith(".svg"):
            continue
        renderer = assets.icon_renderer(path.name.removesuffix(".svg"), QColor("#123456"))
        assert renderer.isValid(), path.name
