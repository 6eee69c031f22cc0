"""Writes tiny PDFs by hand, without the engine under test."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import Path

FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"


def pdf_bytes(objects: Sequence[bytes], trailer: bytes = b"") -> bytes:
    """A PDF of these objects, numbered from 1; object 1 is the catalog."""
    data, offsets = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return data + b"trailer<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, trailer, start)


def stream(content: bytes, entries: bytes = b"") -> bytes:
    """A compressed stream object."""
    packed = zlib.compress(content)
    return b"<</Filter/FlateDecode%s/Length %d>>stream\n%s\nendstream" % (entries, len(packed), packed)


def text_content(lines: Sequence[str]) -> bytes:
    """A content stream that writes the lines from the top."""
    escaped = [line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").encode("latin-1") for line in lines]
    shown = b" ".join(b"(%s) Tj 0 -16 Td" % line for line in escaped)
    return b"BT /F 11 Tf 72 720 Td %s ET" % shown


ENDLESS = b"/X Do"
"""Content of a page that would keep MuPDF busy for hours: forms that draw forms, ten times each, twelve levels deep."""
LEVELS = 12


def document(contents: Sequence[bytes], box: bytes = b"0 0 612 792") -> bytes:
    """A PDF with one page for each content stream; /F is a font, /X the endless form."""
    first = 4 + LEVELS
    kids = b" ".join(b"%d 0 R" % (first + 2 * index) for index in range(len(contents)))
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, len(contents)), FONT]
    for level in range(LEVELS):
        entries = b"/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X %d 0 R>>>>" % (5 + level)
        objects.append(stream(b"/X Do " * 10 if level < LEVELS - 1 else b"q Q", entries))
    for index, content in enumerate(contents):
        page = b"<</Type/Page/Parent 2 0 R/MediaBox[%s]/Contents %d 0 R/Resources<</Font<</F 3 0 R>>/XObject<</X 4 0 R>>>>>>"
        objects += [page % (box, first + 1 + 2 * index), stream(content)]
    return pdf_bytes(objects)


def write_text_pdf(path: Path, pages: int, words: str = "The notice period is sixty days") -> Path:
    """A PDF whose page n says `words` and its number in a few sentences."""
    contents = [
        text_content([f"{words} on sheet {number}.", f"Either party may end it on sheet {number}.", "It is written."])
        for number in range(1, pages + 1)
    ]
    path.write_bytes(document(contents))
    return path
