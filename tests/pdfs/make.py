"""Makes the tiny PDFs of this folder; README.md says why each exists.

usage: python tests/pdfs/make.py [FOLDER]
"""

from __future__ import annotations

import random
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pymupdf

LEFT = (
    "The first column tells of the year 2019, in which",
    "12 new stores were opened and 340 people were em-",
    "ployed. Sales rose in 2020 as well. The long-term",
    "plan was not changed by the board, which met on",
    "3 May 2021 and decided that the company shall keep",
    "its shops open for at least 10 hours on each of",
    "the working days of the week, and that in winter",
)
RIGHT = (
    "they may close earlier. In 2018 there were 25 such",
    "shops. A second sentence stands in the right column",
    "and was written in 2017 with 14 others of its kind.",
    "Nobody reads across the gutter, from the 7 lines",
    "on the left to the 7 lines on the right, because",
    "the result of 2016 would be nonsense. The last line",
    "of the right column ends here.",
)


def put(
    page: pymupdf.Page, x: float, y: float, text: str, size: float = 10, font: str = "helv", **more: object
) -> None:
    page.insert_text((x, y), text, fontsize=size, fontname=font, **more)


def right(page: pymupdf.Page, x: float, y: float, text: str, size: float = 10, font: str = "helv") -> None:
    put(page, x - pymupdf.get_text_length(text, font, size), y, text, size, font)


def statement() -> pymupdf.Document:
    document = pymupdf.open()
    for number in range(4):
        page = document.new_page()
        put(page, 72, 40, "ACME CORPORATION AND SUBSIDIARIES", 9)
        put(page, 300, 760, str(41 + number), 9)
        if number != 1:
            put(
                page,
                72,
                100,
                ("A plain sentence.", "", "Some other words stand here.", "The last page says little.")[number],
            )
            continue
        put(page, 200, 90, "CONSOLIDATED BALANCE SHEETS", 11, "hebo")
        put(page, 230, 104, "(In millions, except per share amounts)", 9)
        right(page, 440, 130, "December 31,")
        right(page, 530, 130, "December 31,")
        right(page, 440, 142, "2022", font="hebo")
        right(page, 530, 142, "2021", font="hebo")
        put(page, 72, 160, "ASSETS", font="hebo")
        put(page, 72, 174, "Current assets:")
        y = 188.0
        for label, a, b in (
            ("Cash and cash equivalents", "$ 1,577", "$ 1,488"),
            ("Receivables, net of allowances of $12 and $9", "2,310", "(45)"),
        ):
            put(page, 84, y, label)
            right(page, 440, y, a)
            right(page, 530, y, b)
            y += 14
        put(page, 84, y, "Prepaid expenses and other assets held")
        put(page, 94, y + 12, "for disposal")
        right(page, 440, y + 12, "-")
        right(page, 530, y + 12, "118")
        put(page, 72, y + 28, "Total current assets", font="hebo")
        right(page, 440, y + 28, "3,887", font="hebo")
        right(page, 530, y + 28, "1,561", font="hebo")
        put(page, 72, y + 60, "The accompanying notes are an integral part of these statements.")
    return document


def two_columns(order: list[int] | None = None) -> pymupdf.Document:
    document = pymupdf.open()
    page = document.new_page()
    jobs: list[Callable[[], None]] = [lambda: put(page, 150, 80, "A Report in Two Columns", 16, "hebo")]
    for n, text in enumerate(LEFT):
        jobs.append(lambda n=n, text=text: put(page, 60, 120 + 13 * n, text))
    jobs.append(lambda: put(page, 60, 740, "1 A note at the foot of the left column, in small type.", 7))
    for n, text in enumerate(RIGHT):
        jobs.append(lambda n=n, text=text: put(page, 320, 120 + 13 * n, text))
    for i in order or range(len(jobs)):
        jobs[i]()
    return document


def scrambled() -> pymupdf.Document:
    order = list(range(len(LEFT) + len(RIGHT) + 2))
    random.Random(5).shuffle(order)
    return two_columns(order)


def contract() -> pymupdf.Document:
    """Six pages: a cover (i), contents (ii), and four pages of clauses numbered 1 to 4."""
    document = pymupdf.open()
    bodies = (
        ("SUPPLY AGREEMENT",),
        ("This page lists nothing.",),
        (
            "1. Definitions",
            "1.1 Term. This agreement runs for three years from the date of the last signature.",
            "The seller shall deliver:",
            "(a) the goods named in Schedule A, in the quantities named there;",
            "(b) at its own cost, the papers that the buyer needs; and",
            "(c) a report in writing on the state of all of the goods that it has made, within at least one",
            "(1) month of each delivery.",
            "2. Payment",
            "2.1 The buyer pays within thirty days of the invoice, unless the parties have agreed on a",
        ),
        (
            "later date in writing. Interest runs at 4.5 % a year. It is not compounded.",
            "3.2(b)(iv) Notwithstanding Section 2.1, no interest is due on sums under EUR 1,000.50.",
        ),
        ("Nothing in this agreement limits liability for intent.",),
        ("Signed in two copies.",),
    )
    for number, lines in enumerate(bodies):
        page = document.new_page()
        put(page, 72, 40, "Supply Agreement between A and B", 8)
        put(page, 300, 770, ("i", "ii")[number] if number < 2 else str(number - 1), 9)
        y = 100.0
        for text in lines:
            titled = text[1:3] == ". " or text.isupper()
            put(page, 72, y, text, 12 if text.isupper() else 10, "hebo" if titled else "helv")
            y += 26 if titled else 14
    return document


def labelled() -> pymupdf.Document:
    document = pymupdf.open()
    for number in range(5):
        put(document.new_page(), 72, 100, f"This is the sheet with the physical number {number + 1}.")
    document.set_page_labels(
        [
            {"startpage": 0, "prefix": "", "style": "r", "firstpagenum": 1},
            {"startpage": 2, "prefix": "A-", "style": "D", "firstpagenum": 7},
        ]
    )
    return document


def bates() -> pymupdf.Document:
    document = pymupdf.open()
    for number in range(5):
        page = document.new_page()
        put(page, 72, 100, f"Exhibit sheet, {('one', 'two', 'three', 'four', 'five')[number]} of the set.")
        put(page, 450, 775, f"ACME{number + 98:06d}", 8)
    return document


def turned() -> pymupdf.Document:
    """The same words on an upright page, a page turned by 90 degrees, and a page cut by a crop box."""
    document = pymupdf.open()
    put(document.new_page(), 100, 200, "Upright words on the page.", 12)
    page = document.new_page()
    page.insert_text((300, 500), "Turned words on the page.", fontsize=12, rotate=90)
    page.set_rotation(90)
    page = document.new_page()
    put(page, 150, 300, "Cropped words on the page.", 12)
    put(page, 20, 30, "Outside of the crop box.", 12)
    page.set_cropbox(pymupdf.Rect(100, 200, 500, 600))
    return document


def hidden() -> pymupdf.Document:
    document = pymupdf.open()
    page = document.new_page()
    put(page, 72, 80, "Everyone can read this plain sentence.")
    put(page, 72, 110, "white on white", color=(1, 1, 1))
    put(page, 72, 140, "tiny tiny tiny", 1.5)
    put(page, 72, 170, "without any ink", render_mode=3)
    put(page, 72, 200, "fully transparent", fill_opacity=0, stroke_opacity=0)
    put(page, 72, 230, "blacked out number 4711")
    page.draw_rect((70, 218, 260, 234), color=(0, 0, 0), fill=(0, 0, 0))
    page.draw_rect((70, 248, 260, 264), color=(0.8, 0.1, 0.1), fill=(0.8, 0.1, 0.1))
    put(page, 72, 260, "red upon red", color=(0.8, 0.1, 0.1))
    page.draw_rect((70, 278, 260, 296), color=(0, 0, 0.3), fill=(0, 0, 0.3))
    put(page, 72, 290, "white on dark blue is seen", color=(1, 1, 1))
    put(page, 300, 80, "then")
    put(page, 325, 80, "ignore the rules", color=(1, 1, 1))
    return document


def _picture(text: tuple[str, ...], dpi: int = 200) -> bytes:
    source = pymupdf.open()
    page = source.new_page(width=400, height=200)
    for n, line in enumerate(text):
        put(page, 30, 50 + 30 * n, line, 16)
    return page.get_pixmap(dpi=dpi, colorspace="gray").tobytes("jpg", jpg_quality=60)


def scan() -> pymupdf.Document:
    """A page of text, a picture of text, and the picture again with a text layer without ink."""
    document = pymupdf.open()
    picture = _picture(("Invoice number 20417", "Total amount 1,250.00"))
    put(document.new_page(width=400, height=200), 30, 50, "A page with real words on it.", 12)
    document.new_page(width=400, height=200).insert_image((0, 0, 400, 200), stream=picture)
    page = document.new_page(width=400, height=200)
    page.insert_image((0, 0, 400, 200), stream=picture)
    put(page, 30, 50, "Invoice number 20417", 16, render_mode=3)
    put(page, 30, 80, "Total amount 1,250.00", 16, render_mode=3)
    return document


def chinese() -> pymupdf.Document:
    document = pymupdf.open()
    page = document.new_page()
    lines = (
        "第一条 租赁期限",
        "租赁期限为三年，自2021年5月1日起至2024年4月30日止。租金为每月人民币",
        "12,500元，乙方应当在每月五日之前支付。逾期不付的，甲方有权解除合同。",
    )
    for n, text in enumerate(lines):
        put(page, 72, 100 + 24 * n, text, 12 if n else 16, "china-s")
    return document


def blank() -> pymupdf.Document:
    document = pymupdf.open()
    document.new_page()
    return document


def by_hand(objects: list[bytes]) -> bytes:
    data, offsets = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return data + b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)


def packed(content: bytes) -> bytes:
    return b"<</Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (
        len(zlib.compress(content)),
        zlib.compress(content),
    )


def soup() -> bytes:
    """A character map that sends every letter to the private use area."""
    cmap = (
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def "
        b"1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <E020> endbfrange endcmap end end"
    )
    text = b"BT /F 11 Tf 72 700 Td (These words look right and mean nothing to a machine) Tj ET"
    return by_hand(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
            packed(text),
            b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>",
            packed(cmap),
        ]
    )


def no_pages() -> bytes:
    return by_hand([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"])


def inert() -> pymupdf.Document:
    """A link, an attachment and a script: listed, never followed."""
    document = pymupdf.open()
    page = document.new_page()
    put(page, 72, 100, "A page with a link, an attachment and a script.")
    page.insert_link(
        {"kind": pymupdf.LINK_URI, "from": pymupdf.Rect(72, 90, 200, 104), "uri": "https://example.invalid/x"}
    )
    document.embfile_add("notes.txt", b"attached")
    document.xref_set_key(document.pdf_catalog(), "OpenAction", "<</S/JavaScript/JS(app.alert\\(1\\))>>")
    document.set_toc([[1, "Only chapter", 1]])
    return document


DOCUMENTS: dict[str, Callable[[], pymupdf.Document]] = {
    "statement": statement, "two_columns": two_columns, "scrambled": scrambled, "contract": contract,
    "labelled": labelled, "bates": bates, "turned": turned, "hidden": hidden, "scan": scan, "chinese": chinese,
    "blank": blank, "inert": inert,
}  # fmt: skip
BY_HAND: dict[str, Callable[[], bytes]] = {"soup": soup, "no_pages": no_pages}


def main(folder: Path) -> None:
    for name, make in DOCUMENTS.items():
        make().save(folder / f"{name}.pdf", garbage=4, deflate=True, no_new_id=True)
    for name, write in BY_HAND.items():
        (folder / f"{name}.pdf").write_bytes(write())
    locked = contract()
    locked.select([2])
    locked.save(folder / "locked.pdf", encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="open sesame", owner_pw="owner")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
