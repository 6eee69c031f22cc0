import random
import zlib
from pathlib import Path

import numpy as np
import pytest

from core.domain import Rect
from core.errors import (
    DamagedPdfError,
    DocumentError,
    FileVanishedError,
    NotAPdfError,
    OcrError,
    PasswordNeededError,
)
from core.pdf.engine import RENDER_SIDE_MAX_PX, open_document
from core.pdf.ocr import find_tessdata
from tests.pdf_files import document as document_of
from tests.pdf_files import pdf_bytes, stream, text_content

PDFS = Path(__file__).parents[2] / "pdfs"


@pytest.mark.parametrize(
    ("content", "error", "why"),
    [
        (b"", NotAPdfError, "an empty file says so"),
        (b"PK\x03\x04 a zip", NotAPdfError, "MuPDF would open other formats; only PDFs are wanted"),
        (b"<html><body>%PDF</body></html>", NotAPdfError, "the mark is %PDF-, with its dash"),
        (b" " * 2000 + b"%PDF-1.7", NotAPdfError, "the mark must stand in the first 1,024 bytes"),
        (b"%PDF-1.7\nrubbish", DamagedPdfError, "a PDF's head with nothing behind it"),
        ((PDFS / "no_pages.pdf").read_bytes(), DamagedPdfError, "opens in MuPDF, has no pages"),
    ],
)
def test_bad_files_are_named(tmp_path: Path, content: bytes, error: type[DocumentError], why: str) -> None:
    path = tmp_path / "file.pdf"
    path.write_bytes(content)
    with pytest.raises(error) as caught:
        open_document(path)
    assert caught.value.user_message, why
    assert caught.value.help, why


def test_a_missing_file_and_a_folder_are_not_damaged_pdfs(tmp_path: Path) -> None:
    for path in (tmp_path / "gone.pdf", tmp_path):
        with pytest.raises(FileVanishedError):
            open_document(path)


@pytest.mark.parametrize(("password", "message"), [(None, "locked"), ("wrong", "does not open")])
def test_locked(password: str | None, message: str) -> None:
    with pytest.raises(PasswordNeededError) as caught:
        open_document(PDFS / "locked.pdf", password)
    assert message in caught.value.user_message


def test_the_password_opens_it() -> None:
    with open_document(PDFS / "locked.pdf", "open sesame") as document:
        assert "Definitions" in document.read_page(0).words


def test_a_mark_after_junk_still_opens(tmp_path: Path) -> None:
    path = tmp_path / "late.pdf"
    path.write_bytes(b"junk\n" * 100 + (PDFS / "contract.pdf").read_bytes())
    with open_document(path) as document:
        assert document.page_count == 6


@pytest.mark.parametrize(
    ("page", "first_box", "size", "why"),
    [
        (0, (100, 187, 139, 204), (595, 842), "upright: baseline at 200, left at 100"),
        (1, (342, 287, 381, 304), (842, 595), "turned by 90 degrees: as a reader sees it"),
        (2, (50, 87, 99, 104), (400, 400), "the crop box's corner is the origin"),
    ],
)
def test_boxes_are_those_of_the_page_as_shown(
    page: int, first_box: tuple[int, ...], size: tuple[int, int], why: str
) -> None:
    with open_document(PDFS / "turned.pdf") as document:
        raw = document.read_page(page)
        assert np.allclose(raw.boxes[0], first_box, atol=3), (why, raw.boxes[0])
        assert (round(raw.width_pt), round(raw.height_pt)) == size
        assert all(f.upright for f in raw.fragments), why


@pytest.mark.parametrize("page", [0, 1, 2])
def test_ink_stands_under_the_boxes(page: int) -> None:
    with open_document(PDFS / "turned.pdf") as document:
        raw = document.read_page(page)
        width, height, samples = document.render(page, 2.0)
        picture = np.frombuffer(samples, np.uint8).reshape(height, width, 3)
        outside = picture.copy()
        for box in raw.boxes:
            x0, top, x1, bottom = np.rint(box * 2).astype(int)
            assert picture[top:bottom, x0:x1].min() < 100
            outside[max(0, top - 2) : bottom + 2, max(0, x0 - 2) : x1 + 2] = 255
        assert outside.min() > 200


def test_words_outside_of_the_crop_box_are_not_words() -> None:
    with open_document(PDFS / "turned.pdf") as document:
        assert "Outside" not in document.read_page(2).words


@pytest.mark.parametrize(
    ("scale", "clip", "size"),
    [
        (1.0, None, (595, 842)),
        (2.0, Rect(100, 100, 200, 150), (200, 100)),
        (1.0, Rect(500, 800, 5000, 5000), (95, 42)),
    ],
)
def test_render_sizes(scale: float, clip: Rect | None, size: tuple[int, int]) -> None:
    with open_document(PDFS / "turned.pdf") as document:
        width, height, samples = document.render(0, scale, clip)
        assert abs(width - size[0]) <= 1
        assert abs(height - size[1]) <= 1
        assert len(samples) == width * height * 3


def test_a_huge_scale_is_capped() -> None:
    with open_document(PDFS / "scan.pdf") as document:
        width, height, _ = document.render(0, 1000.0)
        assert max(width, height) <= RENDER_SIDE_MAX_PX + 1


def test_nothing_of_a_page_cannot_be_drawn() -> None:
    with open_document(PDFS / "turned.pdf") as document, pytest.raises(DamagedPdfError):
        document.render(0, 1.0, Rect(900, 900, 950, 950))


def test_inert_items_are_listed() -> None:
    with open_document(PDFS / "inert.pdf") as document:
        kinds = {(item.kind, item.page_index) for item in document.inert_items()}
        assert kinds == {("link", 0), ("attachment", None), ("open_action", None)}
        assert [(item.level, item.title, item.page_index) for item in document.outline()] == [(1, "Only chapter", 0)]


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_places_of_links_and_hidden_notes_are_those_of_the_page_as_shown(tmp_path: Path, rotation: int) -> None:
    kinds = (b"/Subtype/Link/A<</S/URI/URI(http://example.org)>>", b"/Subtype/Square/F 2/Contents(Say 7 euros)")
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Rotate %d/Annots[4 0 R 5 0 R]>>" % rotation,
        *(b"<</Type/Annot/Rect[100 700 150 720]%s>>" % kind for kind in kinds),
    ]
    (tmp_path / "a.pdf").write_bytes(pdf_bytes(objects))
    shown = {0: (100, 72, 150, 92), 90: (700, 100, 720, 150), 180: (462, 700, 512, 720), 270: (72, 462, 92, 512)}
    with open_document(tmp_path / "a.pdf") as document:
        boxes = {item.kind: item.box for item in document.inert_items()}
    assert set(boxes) == {"link", "hidden_note"}
    for kind, box in boxes.items():
        assert box is not None
        assert np.allclose((box.x0, box.top, box.x1, box.bottom), shown[rotation], atol=1), kind


def test_own_labels() -> None:
    with open_document(PDFS / "labelled.pdf") as document:
        assert document.labels() == ["i", "ii", "A-7", "A-8", "A-9"]
    with open_document(PDFS / "contract.pdf") as document:
        assert document.labels() == []


@pytest.mark.tesseract
def test_ocr_reads_a_picture() -> None:
    tessdata = find_tessdata()
    if tessdata is None:
        pytest.skip("no language data on this machine")
    with open_document(PDFS / "scan.pdf") as document:
        raw = document.ocr_page(1, tessdata, "eng", 300)
        assert raw.ocr
        assert "20417" in raw.words
        with pytest.raises(OcrError):
            document.ocr_page(1, tessdata, "no_such_language", 300)


def test_500_mutants_open_or_fail_with_a_stated_class(tmp_path: Path) -> None:
    rng = random.Random(11)
    sources = [path.read_bytes() for path in sorted(PDFS.glob("*.pdf"))]
    path = tmp_path / "mutant.pdf"
    opened = 0
    for _ in range(500):
        path.write_bytes(_mutant(rng, rng.choice(sources)))
        try:
            document = open_document(path)
        except DocumentError as error:
            assert error.user_message
            continue
        with document:
            opened += 1
            for index in range(min(document.page_count, 2)):
                raw = document.read_page(index)
                assert raw.words or raw.error or not raw.fragments
                assert len(raw.words) == len(raw.boxes) == len(raw.glued)
    assert opened > 100


@pytest.mark.parametrize("share", [0.35, 0.5, 0.6, 0.75, 0.9])
def test_a_file_that_ends_early_is_told_and_no_page_of_it_passes_for_blank(tmp_path: Path, share: float) -> None:
    whole = document_of([text_content([f"Sheet {n} says that the fee is {n} euros."]) for n in range(1, 9)])
    path = tmp_path / "cut.pdf"
    path.write_bytes(whole[: int(len(whole) * share)])
    try:
        document = open_document(path)
    except DamagedPdfError as error:
        assert "ends early" in error.user_message
        return
    with document:
        assert document.warnings[0].startswith("The file ends early")
        for index in range(document.page_count):
            raw = document.read_page(index)
            assert raw.words or "ends early" in raw.error, index


def test_letters_without_their_fonts_are_not_called_a_broken_map_when_the_file_ends_early(tmp_path: Path) -> None:
    # The content comes first and the font, with its map from codes to letters, last: a cut takes the font away.
    codes = bytes(range(1, 30)) * 3
    shown = b"BT /F 11 Tf 72 700 Td <" + codes.hex().encode() + b"> Tj ET"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
        stream(shown),
        b"<</Type/Font/Subtype/TrueType/BaseFont/Arial/Encoding<</Type/Encoding/Differences[1%s]>>>>"
        % b"".join(b"/%c" % letter for letter in b"abcdefghijklmnopqrstuvwxyzABC"),
    ]
    data = pdf_bytes(objects)
    path = tmp_path / "fonts.pdf"
    path.write_bytes(data)
    with open_document(path) as document:
        assert document.read_page(0).words[0].startswith("abc")
    path.write_bytes(data[: data.index(b"5 0 obj\n<<")])
    with open_document(path) as document:
        assert document.ends_early
        raw = document.read_page(0)
        assert not raw.words
        assert "ends early" in raw.error


def test_blank_pages_stay_blank() -> None:
    for name in ("blank", "scan"):
        with open_document(PDFS / f"{name}.pdf") as document:
            assert not any(document.read_page(index).error for index in range(document.page_count)), name


def test_a_page_whose_content_cannot_be_unpacked_is_named(tmp_path: Path) -> None:
    good = text_content(["The fee is 100 euros."])
    data = document_of([good, good, good])
    middle = data.index(zlib.compress(good), data.index(zlib.compress(good)) + 1)
    path = tmp_path / "damaged.pdf"
    path.write_bytes(data[:middle] + b"\xff" * 8 + data[middle + 8 :])
    with open_document(path) as document:
        raws = [document.read_page(index) for index in range(3)]
    assert [raw.error for raw in raws] == ["", "its content is damaged", ""]


def _mutant(rng: random.Random, source: bytes) -> bytes:
    data = bytearray(source)
    kind = rng.randrange(3)
    if kind == 0:
        return bytes(data[: rng.randrange(20, len(data))])
    if kind == 1:
        for _ in range(rng.choice((3, 20, 100))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        return bytes(data)
    at, other, length = rng.randrange(len(data)), rng.randrange(len(data)), rng.randrange(1, 400)
    data[at : at + length] = data[other : other + rng.randrange(1, 400)]
    return bytes(data)
