"""Boxes to tick are read with the words they stand beside, however the page is turned."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from core.pdf.engine import open_document
from core.pdf.form_boxes import EMPTY, TICKED


def _form(path: Path, *, rotation: int = 0, hidden: bool = False, left: bool = False, words: bool = True) -> Path:
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((60, 60), "EMPLOYEE DATA FORM")
        for number, (name, ticked) in enumerate((("Full time", True), ("Part time", False))):
            top = 100 + 40 * number
            x = 140 if left else 60
            if words:
                page.insert_text((80, top + 11), name)
            widget = pymupdf.Widget()
            widget.field_type = pymupdf.PDF_WIDGET_TYPE_CHECKBOX
            widget.field_name, widget.field_value = name, ticked
            widget.rect = pymupdf.Rect(x, top, x + 14, top + 14)
            page.add_widget(widget)
            if hidden:
                document.xref_set_key(widget.xref, "F", "2")
        page.set_rotation(rotation)
        document.save(path)
    return path


def _words(path: Path) -> list[str]:
    with open_document(path) as document:
        raw = document.read_page(0)
    assert len(raw.words) == len(raw.boxes) == len(raw.glued)
    assert all(0 <= box[0] < box[2] <= raw.width_pt and 0 <= box[1] < box[3] <= raw.height_pt for box in raw.boxes)
    return [" ".join(raw.words[f.first : end]) for f, end in zip(raw.fragments, raw.ends, strict=True)]


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_box_stands_before_its_words_and_its_tick_is_no_digit(tmp_path: Path, rotation: int) -> None:
    lines = _words(_form(tmp_path / "form.pdf", rotation=rotation))
    assert {f"{TICKED} Full time", f"{EMPTY} Part time"} <= set(lines)
    assert len(lines) == 3, "the letter that draws the tick is none of the words"


def test_a_box_behind_its_words_follows_them(tmp_path: Path) -> None:
    assert {f"Full time {TICKED}", f"Part time {EMPTY}"} <= set(_words(_form(tmp_path / "form.pdf", left=True)))


@pytest.mark.parametrize(("changes", "why"), [({"hidden": True}, "no viewer shows it"), ({"words": False}, "alone")])
def test_a_box_that_says_nothing_is_left_out(tmp_path: Path, changes: dict[str, bool], why: str) -> None:
    text = " ".join(_words(_form(tmp_path / "form.pdf", **changes)))
    assert TICKED not in text, why
    assert EMPTY not in text, why
