"""Pages that are turned, scaled, cropped or set in an unusual way: words and boxes are those of the page as shown."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.domain import DocId, ReadPage
from core.pdf.engine import open_document
from core.pdf.geometry import span_rects
from core.pdf.units import read_document
from tests.pdf_files import FONT, pdf_bytes, stream

WORDS = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta")
TEXT = b"BT /F 11 Tf 72 700 Td (The fee is 100 euros a month.) Tj ET"


def write(path: Path, *contents: bytes, of_page: bytes = b"/MediaBox[0 0 612 792]", catalog: bytes = b"") -> Path:
    """A PDF with a page for each content."""
    count = len(contents)
    kids = b" ".join(b"%d 0 R" % (4 + 2 * n) for n in range(count))
    objects = [b"<</Type/Catalog/Pages 2 0 R%s>>" % catalog, b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, count), FONT]
    for n, content in enumerate(contents):
        page = b"<</Type/Page/Parent 2 0 R/Contents %d 0 R/Resources<</Font<</F 3 0 R>>>>%s>>"
        objects += [page % (5 + 2 * n, of_page), stream(content)]
    path.write_bytes(pdf_bytes(objects))
    return path


def read(path: Path) -> list[ReadPage]:
    with open_document(path) as document:
        return list(read_document(document, DocId("a")))


@pytest.mark.parametrize("rotation", [0, 90, 180, 270, -90, 450])
@pytest.mark.parametrize(
    "box",
    [b"/MediaBox[0 0 612 792]", b"/MediaBox[100 50 712 842]", b"/MediaBox[0 0 612 792]/CropBox[50 600 400 750]",
     b"/MediaBox[0 0 612 792]/UserUnit 2.5", b"/MediaBox[0 0 612 792]/CropBox[50 600 400 750]/UserUnit 0.5",
     b"/MediaBox[612 792 0 0]", b"/MediaBox[0 0 612 792]/CropBox[-50 -50 700 900]"],
)  # fmt: skip
def test_ink_stands_under_the_boxes(tmp_path: Path, rotation: int, box: bytes) -> None:
    content = TEXT.replace(b"72 700", b"130 700")
    path = write(tmp_path / "a.pdf", content, of_page=box + b"/Rotate %d" % rotation)
    (page,) = read(path)
    assert page.page.text == "The fee is 100 euros a month."
    with open_document(path) as document:
        scale = 2.0
        width, height, samples = document.render(0, scale)
    assert (round(page.page.width_pt * scale), round(page.page.height_pt * scale)) == pytest.approx(
        (width, height), abs=1
    )
    grey = np.frombuffer(samples, np.uint8).reshape(height, width, 3).min(axis=2)
    covered = np.zeros(grey.shape, bool)
    for rect in (r for unit in page.units for s in unit.spans for r in span_rects(page.words, s.start, s.end)):
        x0, top, x1, bottom = (round(v * scale) for v in (rect.x0, rect.top, rect.x1, rect.bottom))
        assert grey[top:bottom, x0:x1].min() < 128
        covered[max(0, top - 2) : bottom + 3, max(0, x0 - 2) : x1 + 3] = True
    assert grey[~covered].min() > 200


def lines(x: float, y: float, texts: tuple[str, ...], step: float = 13, size: int = 11) -> bytes:
    shown = b"".join(b"(%s) Tj 0 -%g Td " % (text.encode("latin-1"), step) for text in texts)
    return b"BT /F %d Tf %g %g Td %sET " % (size, x, y, shown)


LEFT = (
    "The left column tells what the parties",
    "have agreed on in the year of the sale,",
    "and it goes on at the head of the column",
)
RIGHT = (
    "beside it, where the sentence ends. A second",
    "sentence of the right column stands here",
    "and closes the page.",
)
NOTE = ("1 A note at the foot tells of a change.",)
SIDE = ("Key points", "Sold in May", "Paid in June")


def test_two_columns_with_a_note_and_a_sidebar(tmp_path: Path) -> None:
    content = (
        lines(60, 700, LEFT) + lines(300, 700, RIGHT) + lines(60, 640, NOTE, size=8) + lines(530, 700, SIDE, size=9)
    )
    (page,) = read(write(tmp_path / "a.pdf", content))
    texts = [unit.text for unit in page.units]
    assert texts[0] == (
        "The left column tells what the parties have agreed on in the year of the sale, and it goes on at the head of "
        "the column beside it, where the sentence ends."
    )
    assert "A second sentence of the right column stands here and closes the page." in texts
    assert any("A note at the foot tells of a change." in text for text in texts)
    assert not any("Sold in May" in text and "column" in text for text in texts), "a sidebar is no part of a sentence"


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ((430, 20), "below the text at the right"),
        ((60, 770), "above the text"),
        ((500, 30), "in the corner"),
    ],
)
def test_bates_numbers_in_a_margin_are_labels_and_no_text(tmp_path: Path, place: tuple[int, int], why: str) -> None:
    contents = [
        lines(72, 700, (f"The part on {WORDS[n]} tells of {WORDS[-n]} and of what was paid for it.",))
        + lines(*place, (f"ACME{n + 417:07d}",), size=8)
        for n in range(1, 7)
    ]
    pages = read(write(tmp_path / "a.pdf", *contents))
    assert [page.page.label for page in pages] == [f"ACME{n + 417:07d}" for n in range(1, 7)], why
    assert not any("ACME" in unit.text for page in pages for unit in page.units), why


def test_bates_numbers_that_run_up_the_margin(tmp_path: Path) -> None:
    contents = [
        lines(72, 700, (f"The part on {WORDS[n]} tells of {WORDS[-n]} and of what was paid for it.",))
        + b"BT /F 8 Tf 0 1 -1 0 590 100 Tm (ACME%07d) Tj ET" % (n + 417)
        for n in range(1, 7)
    ]
    pages = read(write(tmp_path / "a.pdf", *contents))
    assert [page.page.label for page in pages] == [f"ACME{n + 417:07d}" for n in range(1, 7)]
    assert not any("ACME" in unit.text for page in pages for unit in page.units)


@pytest.mark.parametrize(
    ("printed", "why"),
    [
        (("i", "ii", "iii", "iv", "1", "2", "3", "4"), "a preface in Roman numbers"),
        (("A-1", "A-2", "A-3", "A-4", "A-5", "A-6"), "an appendix"),
        (("F-12", "F-13", "F-14", "F-15"), "financial statements that begin later"),
        (("1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"), "counted"),
    ],
)
def test_numbers_printed_at_the_foot_are_labels(tmp_path: Path, printed: tuple[str, ...], why: str) -> None:
    contents = [
        lines(72, 700, (f"The part called {WORDS[n]} is about {WORDS[-n - 1]} and nothing else.",))
        + lines(300, 40, (label,), size=9)
        for n, label in enumerate(printed)
    ]
    pages = read(write(tmp_path / "a.pdf", *contents))
    assert [page.page.label for page in pages] == [label.removesuffix(" of 5") for label in printed], why
    assert all(len(page.units) == 1 for page in pages), why


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (b"0<</S/r>>2<</S/D/St 5>>", ["i", "ii", "5", "6"]),
        (b"0<</S/A/P(App-)>>", ["App-A", "App-B", "App-C", "App-D"]),
        (b"0<</P(A-)/S/D/St 1>>", ["A-1", "A-2", "A-3", "A-4"]),
        (b"1<</S/R/St 4>>", ["1", "IV", "V", "VI"]),
        (b"0<</P(Cover)>>1<</S/D>>", ["Cover", "1", "2", "3"]),
    ],
)
def test_labels_of_the_file_itself(tmp_path: Path, rules: bytes, expected: list[str]) -> None:
    catalog = b"/PageLabels<</Nums[%s]>>" % rules.replace(b"<</", b" <</").replace(b">>", b">> ")
    pages = read(write(tmp_path / "a.pdf", TEXT, TEXT, TEXT, TEXT, catalog=catalog))
    assert [page.page.label for page in pages] == expected
