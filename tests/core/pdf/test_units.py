from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from core.domain import DocId, PageQuality, ReadPage, TextSource, Unit, UnitKind
from core.errors import OcrError
from core.pdf.engine import open_document
from core.pdf.geometry import span_rects
from core.pdf.raw import RawPage, empty_page
from core.pdf.units import read_document

PDFS = Path(__file__).parents[2] / "pdfs"
NAMES = (
    "statement",
    "two_columns",
    "scrambled",
    "contract",
    "labelled",
    "bates",
    "turned",
    "hidden",
    "scan",
    "chinese",
    "blank",
)


def read(name: str, start: int = 0, **more: object) -> list[ReadPage]:
    with open_document(PDFS / f"{name}.pdf") as document:
        return list(read_document(document, DocId(name), start, **more))  # type: ignore[arg-type]


def unit(pages: list[ReadPage], text: str) -> Unit:
    return next(u for p in pages for u in p.units if text in u.text)


@pytest.mark.parametrize("name", NAMES)
def test_offsets_and_boxes_agree_with_the_text(name: str) -> None:
    for page in read(name):
        text, words = page.page.text, page.words
        assert len(words.starts) == len(words.ends) == len(words.boxes) == len(words.lines)
        assert all(text[a:b].strip() == text[a:b] != "" for a, b in zip(words.starts, words.ends, strict=True))
        assert np.all(words.starts[1:] >= words.ends[:-1])
        assert np.all(np.diff(words.lines.astype(int)) >= 0)
        for own in page.units:
            for span in own.spans:
                if span.page_index == page.page.index:
                    assert span_rects(words, span.start, span.end)
                    assert text[span.start : span.end].strip() == text[span.start : span.end]


@pytest.mark.parametrize("name", NAMES)
def test_units_of_a_page_do_not_overlap(name: str) -> None:
    for page in read(name):
        spans = sorted((s.start, s.end) for u in page.units for s in u.spans if s.page_index == page.page.index)
        assert all(a[1] <= b[0] for a, b in pairwise(spans))


@pytest.mark.parametrize("name", ["contract", "statement", "bates"])
@pytest.mark.parametrize("start", [1, 2, 3])
def test_the_result_does_not_depend_on_where_reading_begins(name: str, start: int) -> None:
    whole, part = read(name)[start:], read(name, start)
    assert [(p.page, p.units) for p in part] == [(p.page, p.units) for p in whole]


@pytest.mark.parametrize(
    ("name", "labels", "why"),
    [
        ("labelled", ["i", "ii", "A-7", "A-8", "A-9"], "the PDF's own labels"),
        ("contract", ["i", "ii", "1", "2", "3", "4"], "printed at the foot, roman then arabic"),
        ("statement", ["41", "42", "43", "44"], "printed numbers with an offset"),
        ("bates", [f"ACME{n:06d}" for n in range(98, 103)], "Bates numbers, when nothing else is printed"),
        ("two_columns", ["1"], "one page: the physical number"),
    ],
)
def test_labels(name: str, labels: list[str], why: str) -> None:
    assert [p.page.label for p in read(name)] == labels, why


@pytest.mark.parametrize(
    ("row", "parent", "why"),
    [
        ("Cash and cash equivalents  $ 1,577  $ 1,488", "Current assets", "far-apart cells are one unit"),
        ("Receivables, net of allowances of $12 and $9  2,310  (45)", "Current assets", "numbers in the label"),
        (
            "Prepaid expenses and other assets held for disposal  -  118",
            "Current assets",
            "a label of two lines, a dash",
        ),
        ("Total current assets  3,887  1,561", "", "a total stands for itself"),
    ],
)
def test_rows(row: str, parent: str, why: str) -> None:
    pages = read("statement")
    own = unit(pages, row)
    assert own.kind is UnitKind.TABLE_ROW
    assert own.text == row, why
    assert own.context.parent_label == parent, why
    assert own.context.column_heads == ("December 31, 2022", "December 31, 2021")
    assert own.context.scale_note == "In millions, except per share amounts"
    assert own.context.heading_path == ("CONSOLIDATED BALANCE SHEETS",)
    assert len(own.spans) == 1


def test_running_heads_are_in_the_text_and_not_in_units() -> None:
    pages = read("statement")
    assert all("ACME CORPORATION" in p.page.text for p in pages)
    assert not any("ACME CORPORATION" in u.text for p in pages for u in p.units)
    assert not any(u.text.strip().isdigit() for p in pages for u in p.units)


@pytest.mark.parametrize("name", ["two_columns", "scrambled"])
def test_columns_are_read_one_after_the_other(name: str) -> None:
    (page,) = read(name)
    assert not any(u.kind is UnitKind.TABLE_ROW for u in page.units)
    texts = [u.text for u in page.units]
    assert texts[0] == "A Report in Two Columns"
    assert "12 new stores were opened and 340 people were employed." in texts[1]
    assert texts[3].endswith("and that in winter they may close earlier."), "a sentence over the column break"
    assert "The long-term plan" in texts[3], "a hyphen that belongs to the word stays"
    assert texts[-1].startswith("1 A note at the foot"), "notes come after the text that they interrupt"
    assert len(unit([page], "and that in winter").spans) == 1


def test_clauses() -> None:
    pages = read("contract")
    assert unit(pages, "1.1 Term.").text.endswith("last signature."), "a clause's number and title stay with it"
    item = unit(pages, "(c) a report")
    assert item.text.endswith("within at least one (1) month of each delivery."), "(1) begins no item here"
    assert item.kind is UnitKind.LIST_ITEM
    assert item.context.parent_label == "The seller shall deliver:"
    assert item.context.heading_path[-1] == "1. Definitions"
    assert unit(pages, "EUR 1,000.50").text.startswith("3.2(b)(iv) Notwithstanding Section 2.1, no interest")


def test_a_sentence_over_a_page_break_is_one_unit_of_two_spans() -> None:
    pages = read("contract")
    own = unit(pages, "2.1 The buyer pays")
    assert own.text.endswith("unless the parties have agreed on a later date in writing.")
    assert [s.page_index for s in own.spans] == [2, 3]
    later = own.spans[1]
    assert pages[3].page.text[later.start : later.end] == "later date in writing."
    assert own in pages[2].units
    assert not any("later date" in u.text for u in pages[3].units)


def test_chinese_lines_join_without_a_space_and_characters_have_boxes() -> None:
    (page,) = read("chinese")
    own = unit([page], "12,500")
    assert own.text == "租金为每月人民币12,500元，乙方应当在每月五日之前支付。"
    first = own.spans[0]
    boxes = span_rects(page.words, first.start, first.start + 2)
    assert len(boxes) == 1
    assert boxes[0].x1 - boxes[0].x0 == pytest.approx(24, abs=2), "two characters of 12 pt"
    assert own.context.heading_path == ("第一条 租赁期限",)


def test_the_widest_title_of_a_page_is_one_too() -> None:
    """In the column of the titles it has no room left, as a full line of prose has none."""
    with open_document(PDFS.parents[1] / "resources" / "samples" / "租赁合同.pdf") as document:
        units = [one for page in read_document(document, DocId("lease")) for one in page.units]
    titles = [one.text for one in units if one.kind is UnitKind.HEADING and one.text.startswith("第")]
    assert len(titles) == 10
    ended = next(one for one in units if one.text.startswith("6.2"))
    assert ended.context.heading_path[-1] == "第六条 合同解除"


def test_hidden_text_is_marked_and_kept_apart() -> None:
    (page,) = read("hidden")
    hidden = " ".join(u.text for u in page.units if u.hidden)
    seen = " ".join(u.text for u in page.units if not u.hidden)
    for text in (
        "white on white",
        "tiny",
        "without any ink",
        "transparent",
        "4711",
        "red upon red",
        "ignore the rules",
    ):
        assert text in hidden
        assert text not in seen
    assert "white on dark blue is seen" in seen
    assert len(page.page.hidden) == 21
    assert "hidden text" in page.page.note


@pytest.mark.parametrize(
    ("name", "page", "quality", "source", "has_units", "why"),
    [
        ("blank", 0, PageQuality.EMPTY, TextSource.NONE, False, "nothing there"),
        ("soup", 0, PageQuality.BROKEN_TEXT, TextSource.TEXT, False, "letters that mean nothing are not indexed"),
        ("scan", 0, PageQuality.TEXT, TextSource.TEXT, True, "words"),
        ("scan", 1, PageQuality.IMAGE_ONLY, TextSource.NONE, False, "a picture"),
        (
            "scan",
            2,
            PageQuality.OCR,
            TextSource.OCR,
            True,
            "a text layer without ink over its picture is no hidden text",
        ),
    ],
)
def test_quality(name: str, page: int, quality: PageQuality, source: TextSource, has_units: bool, why: str) -> None:
    own = read(name)[page]
    assert (own.page.quality, own.page.source, bool(own.units)) == (quality, source, has_units), why
    assert bool(own.page.note) == (quality not in (PageQuality.TEXT, PageQuality.EMPTY)), why
    assert not any(u.hidden for u in own.units)
    assert all(u.ocr == (quality is PageQuality.OCR) for u in own.units)


def test_pictures_are_recognised_when_a_reader_is_given() -> None:
    asked: list[int] = []
    with open_document(PDFS / "scan.pdf") as document:
        words = document.read_page(0)

        def recognise(index: int) -> RawPage:
            asked.append(index)
            return RawPage(index, 400, 200, words.words, words.boxes, words.glued, words.fragments, ocr=True)

        pages = list(read_document(document, DocId("x"), recognise=recognise))
    assert asked == [1], "only the page of a picture without words"
    assert pages[1].page.source is TextSource.OCR
    assert all(u.ocr for u in pages[1].units)


def test_a_failed_recognition_is_told() -> None:
    def recognise(index: int) -> RawPage:
        raise OcrError(f"page {index}: no data")

    page = read("scan", recognise=recognise)[1].page
    assert page.quality is PageQuality.IMAGE_ONLY
    assert "no data" in page.note


def test_skipped_and_unreadable_pages_are_named() -> None:
    pages = read("contract", skip=(2,))
    assert pages[2].page.quality is PageQuality.NOT_READ
    assert "stopped" in pages[2].page.note
    assert pages[3].units

    class Broken:
        page_count = 1

        def labels(self) -> list[str]:
            return []

        def read_page(self, index: int) -> RawPage:
            return empty_page(index, error="syntax error")

    (page,) = read_document(Broken(), DocId("x"))
    assert (page.page.quality, page.page.text, page.units) == (PageQuality.NOT_READ, "", ())
    assert "syntax error" in page.page.note
