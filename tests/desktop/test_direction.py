"""Text that runs from right to left begins at the right and ends, or is cut, at the left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.direction import draw_line, isolated, right_to_left
from desktop.widgets import ElidedLabel


@pytest.mark.parametrize(
    ("text", "rtl", "why"),
    [
        ("عقد الإيجار", True, "Arabic"),
        ("חוזה", True, "Hebrew"),
        ("“1. عقد", True, "quotation marks and digits have no direction"),
        ("lease عقد", False, "the first letter decides"),
        ("租约", False, "Chinese"),
        ("1,577", False, "nothing with a direction"),
        ("", False, "nothing"),
    ],
)
def test_right_to_left(text, rtl, why):
    assert right_to_left(text) is rtl, why
    assert (len(isolated(text)) == len(text) + 2) is rtl


def ink(image):
    """The columns of an image that are not white."""
    return [
        x for x in range(image.width()) if any(image.pixelColor(x, y).lightness() < 128 for y in range(image.height()))
    ]


@pytest.mark.parametrize(("text", "rtl"), [("عقد", True), ("lease", False)])
def test_a_line_begins_on_its_own_side(qapp, text, rtl):
    image = QImage(200, 24, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setPen(QColor("black"))
    before = painter.layoutDirection()
    draw_line(painter, QRectF(0, 0, 200, 24), int(Qt.AlignmentFlag.AlignLeft), text)
    assert painter.layoutDirection() == before, "what is painted next is not turned"
    painter.end()
    columns = ink(image)
    assert (min(columns) > 100) is rtl


def test_a_label_that_is_cut_keeps_the_beginning(qtbot):
    label = ElidedLabel("عقد الإيجار بين الطرفين " * 8)
    qtbot.addWidget(label)
    label.resize(120, 24)
    label.show()
    assert max(ink(label.grab().toImage())) > 100, "the beginning stands at the right edge"
    assert label.toolTip()
