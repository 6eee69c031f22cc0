"""Ligatures: one glyph for two letters, in words as they are read and quotes as they are typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.anchor import anchor, build_index
from core.domain import DocId
from core.pdf.engine import open_document
from core.pdf.units import read_document
from core.pdf.word_runs import from_characters
from tests.pdf_files import pdf_bytes, stream

SAMPLE = Path(__file__).parents[3] / "resources" / "samples" / "services-agreement.pdf"
LINE = "الإيجار لا يتجاوز السلام والأطراف لآخر لأن ألف"


def arabic_pdf(text: str) -> bytes:
    """A line as print programs write it: glyphs from left to right, one for lam and alef together."""
    glyphs = re.findall("ل[اأإآ]|.", text)
    codes = {glyph: 0x21 + number for number, glyph in enumerate(dict.fromkeys(glyphs))}
    rows = "".join(f"<{code:02X}> <{glyph.encode('utf-16-be').hex()}>\n" for glyph, code in codes.items())
    table = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def\n"
        f"1 begincodespacerange <00> <FF> endcodespacerange {len(codes)} beginbfchar\n{rows}"
        "endbfchar endcmap end end"
    )
    shown = bytes(codes[glyph] for glyph in reversed(glyphs)).hex()
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>"
    return pdf_bytes(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            page,
            stream(f"BT /F 11 Tf 72 720 Td <{shown}> Tj ET".encode()),
            b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>",
            stream(table.encode()),
        ]
    )


def test_lam_and_alef_of_one_glyph_are_read_in_order(tmp_path: Path) -> None:
    path = tmp_path / "arabic.pdf"
    path.write_bytes(arabic_pdf(LINE))
    with open_document(path) as document:
        (read,) = read_document(document, DocId("d"))
    assert read.page.text.strip() == LINE
    found = anchor(build_index([read.page], [read.words]), LINE)
    assert (found.status, found.reason) == ("exact", "")


def test_latin_ligatures_are_read_as_their_letters() -> None:
    with open_document(SAMPLE) as document:
        pages = list(read_document(document, DocId("d")))
    text = " ".join(read.page.text for read in pages)
    assert "with effect during the Peak Season" in " ".join(text.split())
    assert not re.search("[\ufb00-\ufb06]", text)
    index = build_index([read.page for read in pages], [read.words for read in pages])
    assert anchor(index, "for convenience with e\ufb00ect during the Peak Season").status == "exact"


@pytest.mark.parametrize(
    ("quote", "why"),
    [
        ("لا يتجاوز السلام", "typed as letters"),
        ("\ufefb يتجاوز الس\ufefcم", "typed as ligatures"),
        ("لا يتجـــاوز السلام", "stretched with tatweel"),
    ],
)
def test_a_quote_is_exact_however_its_ligatures_are_typed(tmp_path: Path, quote: str, why: str) -> None:
    path = tmp_path / "arabic.pdf"
    path.write_bytes(arabic_pdf(LINE))
    with open_document(path) as document:
        (read,) = read_document(document, DocId("d"))
    assert anchor(build_index([read.page], [read.words]), quote).status == "exact", why


def test_a_vowel_sign_stays_behind_a_ligature_that_is_in_order() -> None:
    boxes = {"ر": (20, 25), "ج": (13, 20), "ل": (6, 13), "ا": (13, 13), "\u064b": (13, 13)}
    chars = [{"c": letter, "bbox": (left, 0, right, 9)} for letter, (left, right) in boxes.items()]
    span = {"chars": chars, "size": 9.0, "flags": 0, "char_flags": 16, "color": 0, "alpha": 255, "bbox": (6, 0, 25, 9)}
    block = {"type": 0, "number": 0, "bbox": (6, 0, 25, 9), "lines": [{"spans": [span], "dir": (1.0, 0.0)}]}
    assert from_characters({"blocks": [block]}).words == ("رجلا\u064b",)
