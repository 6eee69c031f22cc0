"""A PDF file to pages of words, pictures and facts. The only importer of MuPDF; its errors end here.

MuPDF is not thread-safe and holds the GIL for a whole page: everything here runs in one thread of a child process.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import replace
from os import SEEK_END
from pathlib import Path
from typing import Any

import numpy as np
import pymupdf
from numpy.typing import NDArray

from core.domain import LOCKED, Rect
from core.errors import DamagedPdfError, FileVanishedError, NotAPdfError, OcrError, PasswordNeededError
from core.pdf import hidden_text, word_runs
from core.pdf.form_boxes import FormBox, with_boxes
from core.pdf.geometry import turned
from core.pdf.labels import labels_from_rules
from core.pdf.quality import BLANK_SHARE_MAX, FEW_WORDS, JUNK_SHARE_MAX, junk_share
from core.pdf.raw import InertItem, OutlineItem, RawPage, empty_page
from core.pdf.word_runs import PICTURE

TAIL_BYTES = 4096
"""A whole PDF ends with `%%EOF`, and little behind it."""
HEADER_BYTES = 1024
"""A PDF's `%PDF-` may stand anywhere in the first 1,024 bytes."""
RENDER_SIDE_MAX_PX = 6000
"""MuPDF refuses "overly large" images; a page larger than this is shown at a lower scale."""
WARNINGS_MAX = 20
PAGE_COUNT_MAX = 1_000_000
ITEMS_MAX = 1000
"""Hidden boxes, bookmarks and inert items kept of one page or file."""
BEYOND_PT = 3000.0
"""So far around a page text is looked for that a viewer would not show."""
SAME_PLACE_PT = 0.5
CROP_MIN_PT = 1.0
"""A sheet that is larger than what is shown of it by less is not cropped."""
LOOK_SCALE, LOOK_SIDE_MAX_PX = 2.0, 3000
"""144 dpi: enough to see the contrast of small type."""

UNSEEN_NOTE = 1 | 2 | 32
"""Flags of an annotation that no viewer shows: invisible, hidden, no view."""

_MUPDF_ERRORS = (RuntimeError, ValueError, pymupdf.mupdf.FzErrorBase, MemoryError, IndexError)
"""What MuPDF raises on bad content. No OSError: a vanished disk is not a bad page."""

_WORD_FLAGS = pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_MEDIABOX_CLIP | pymupdf.TEXT_COLLECT_VECTORS
"""Words as read, a ligature as its letters: no rule for "fiscal" looks for the one sign that sets "fi". With filled
shapes in drawing order (free, and tells covered text). A glyph without a character stays U+FFFD, so that a broken
character map shows."""


_content_failed = re.compile(
    r"content stream is not a stream|zlib error|read error|premature end|cannot (?:load|find) object"
).search
"""What MuPDF warns of when it leaves out a page's content, or what follows in it."""
ENDS_EARLY = "the file ends early, and what this page needs is in the part that is missing"
MISSING = "The file ends early: a part of it is missing."
CONTENT_DAMAGED = "its content is damaged"


def open_document(path: Path, password: str | None = None) -> OpenDocument:
    """Opens a PDF.

    Raises:
        FileVanishedError: it is not there or may not be read.
        NotAPdfError: its content is something else.
        PasswordNeededError: it is locked and the password is missing or wrong.
        DamagedPdfError: MuPDF cannot open it, or finds no page.
    """
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    pymupdf.TOOLS.reset_mupdf_warnings()
    try:
        with path.open("rb") as file:
            head = file.read(HEADER_BYTES)
            file.seek(max(0, file.seek(0, SEEK_END) - TAIL_BYTES))
            whole = b"%%EOF" in file.read()
    except OSError as error:
        raise FileVanishedError(f"{path.name}: {error.strerror or 'cannot be read'}.") from error
    if not head:
        raise NotAPdfError("This file is empty.", help="Copy it again from where it came; nothing is in it.")
    if b"%PDF-" not in head:
        raise NotAPdfError
    try:
        document = pymupdf.open(str(path), filetype="pdf")
    except _MUPDF_ERRORS as error:
        early = "" if whole else f" {MISSING}"
        raise DamagedPdfError(f"This PDF is damaged and cannot be opened ({_reason(error)}).{early}") from error
    try:
        return _checked(document, path, password, whole)
    except BaseException:
        document.close()
        raise


def _checked(document: Any, path: Path, password: str | None, whole: bool) -> OpenDocument:
    if not document.is_pdf:
        raise NotAPdfError
    locked = bool(document.needs_pass)
    if locked:
        if not password:
            raise PasswordNeededError
        if not document.authenticate(password):
            raise PasswordNeededError("The password does not open this PDF.")
    try:
        count = int(document.page_count)
    except _MUPDF_ERRORS as error:
        early = "" if whole else f" {MISSING}"
        raise DamagedPdfError(f"This PDF is damaged: its pages cannot be counted ({_reason(error)}).{early}") from error
    if count == 0:
        raise DamagedPdfError("This PDF is damaged: it has no pages.")
    if count > PAGE_COUNT_MAX:
        raise DamagedPdfError(f"This PDF claims to have {count:,} pages; it is damaged or made to do harm.")
    return OpenDocument(document, path, count, ends_early=not whole and bool(document.is_repaired), locked=locked)


def _reason(error: BaseException) -> str:
    """A short, printable reason; never the document's text."""
    text = "".join(c if c.isprintable() else " " for c in str(error))
    return (text.strip() or type(error).__name__)[:160]


class OpenDocument:
    """An open PDF. Use it from the thread that opened it; close it when done."""

    def __init__(
        self, document: Any, path: Path, page_count: int, ends_early: bool = False, locked: bool = False
    ) -> None:
        self._document = document
        self._repaired = bool(document.is_repaired)
        self.ends_early = ends_early
        self.path = path
        self.page_count = page_count
        self.metadata: dict[str, str] = {k: str(v) for k, v in (document.metadata or {}).items() if v}
        self.title = self.metadata.get("title", "").strip()
        own = [text for text, holds in ((MISSING, ends_early), (LOCKED, locked)) if holds]
        self.warnings = (*own, *_take_warnings())

    def __enter__(self) -> OpenDocument:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Frees the document."""
        if not self._document.is_closed:
            self._document.close()

    def labels(self) -> list[str]:
        """The PDF's own page labels, one a page; an empty list when it has none."""
        try:
            rules = self._document.get_page_labels()
        except _MUPDF_ERRORS:
            return []
        return labels_from_rules(rules, self.page_count)

    def read_page(self, index: int) -> RawPage:
        """Reads the words of a page. A page that MuPDF cannot read comes back with `error` set and no words."""
        width, height = 612.0, 792.0
        try:
            page = self._document.load_page(index)
            shown = page.rect
            width, height = float(shown.width), float(shown.height)
            raw = _read(page, index, (width, height))
        except _MUPDF_ERRORS as error:
            raw = empty_page(index, width, height, error=_reason(error))
        raw = replace(raw, warnings=_take_warnings())
        return self._with_damage(raw) if raw.warnings or self._repaired else raw

    def _with_damage(self, raw: RawPage) -> RawPage:
        """Names a page of which content is missing: it must be taken neither for a blank one nor for a whole one."""
        failed = any(_content_failed(line) for line in raw.warnings)
        if raw.words:
            if self.ends_early and junk_share("".join(raw.words)) > JUNK_SHARE_MAX:
                return empty_page(raw.index, raw.width_pt, raw.height_pt, error=ENDS_EARLY)
            return replace(raw, damage=CONTENT_DAMAGED) if failed else raw
        blank = raw.image_share <= BLANK_SHARE_MAX and not raw.drawn_shapes
        if raw.error or not blank or not (failed or (self._repaired and self._lacks_content(raw.index))):
            return raw
        return replace(raw, error=ENDS_EARLY if self.ends_early else CONTENT_DAMAGED)

    def _lacks_content(self, index: int) -> bool:
        """Whether a repaired file no longer holds the page, or what is drawn on it."""
        document = self._document
        try:
            number = document.page_xref(index)
            if document.xref_get_key(number, "Contents")[0] == "null":
                return bool(document.xref_get_key(number, "Type")[1] != "/Page")
            return not any(document.xref_is_stream(content) for content in document[index].get_contents())
        except _MUPDF_ERRORS:
            return True

    def ocr_page(self, index: int, tessdata: Path, language: str, dpi: int) -> RawPage:
        """Reads the words of a page's picture with MuPDF's Tesseract; seconds a page.

        Raises:
            OcrError: Tesseract or its data failed.
        """
        try:
            page = self._document[index]
            width, height = float(page.rect.width), float(page.rect.height)
            dpi = int(max(72, min(dpi, RENDER_SIDE_MAX_PX / max(width, height, 1.0) * 72)))
            textpage = page.get_textpage_ocr(language=language, dpi=dpi, full=True, tessdata=str(tessdata))
            runs, _ = _runs(textpage)
        except _MUPDF_ERRORS as error:
            raise OcrError(f"Page {index + 1}: text recognition failed ({_reason(error)}).") from error
        finally:
            warnings = _take_warnings()
        return replace(_page(runs, page.rotation, index, (width, height)), ocr=True, image_share=1.0, warnings=warnings)

    def render(self, index: int, scale: float, clip: Rect | None = None) -> tuple[int, int, bytes]:
        """Draws a page, or a part of it, as shown: (width, height, RGB888 bytes). `scale` is pixels a point.

        A picture with a side over 6,000 px comes back smaller.

        Raises:
            DamagedPdfError: MuPDF cannot draw it.
        """
        try:
            page = self._document[index]
            area = page.rect if clip is None else pymupdf.Rect(clip.x0, clip.top, clip.x1, clip.bottom) & page.rect
            if area.is_empty:
                raise ValueError("an empty part of a page")
            scale = min(scale, RENDER_SIDE_MAX_PX / max(area.width, area.height))
            pixmap = page.get_pixmap(matrix=pymupdf.Matrix(scale, scale), clip=area, alpha=False, colorspace="rgb")
            return pixmap.width, pixmap.height, pixmap.samples
        except _MUPDF_ERRORS as error:
            raise DamagedPdfError(f"Page {index + 1} cannot be drawn ({_reason(error)}).") from error
        finally:
            pymupdf.TOOLS.reset_mupdf_warnings()

    def page_size(self, index: int) -> tuple[float, float]:
        """Width and height in points of the page as shown; US letter when the page is damaged."""
        try:
            rect = self._document[index].rect
            return float(rect.width), float(rect.height)
        except _MUPDF_ERRORS:
            return 612.0, 792.0

    def outline(self) -> tuple[OutlineItem, ...]:
        """The PDF's bookmarks."""
        try:
            rows = self._document.get_toc(simple=True)
        except _MUPDF_ERRORS:
            return ()
        return tuple(
            OutlineItem(int(level), _printable(title), int(page) - 1 if 0 < int(page) <= self.page_count else None)
            for level, title, page in rows[:ITEMS_MAX]
        )

    def inert_items(self) -> tuple[InertItem, ...]:
        """Links, scripts, actions, attachments and forms: listed so that a person knows, never followed or run."""
        out: list[InertItem] = []
        with contextlib.suppress(*_MUPDF_ERRORS):
            out.extend(self._document_items())
        for index in range(self.page_count):
            if len(out) >= ITEMS_MAX:
                break
            with contextlib.suppress(*_MUPDF_ERRORS):
                out.extend(self._page_items(index))
        return tuple(out[:ITEMS_MAX])

    def _page_items(self, index: int) -> Iterator[InertItem]:
        page = self._document[index]
        for link in page.get_links():
            target = link.get("uri") or link.get("file")
            if target:
                kind = "link" if link.get("uri") else "file_link"
                yield InertItem(kind, index, _printable(target), _rect(link["from"]))
        for note in page.annots():
            if note.flags & UNSEEN_NOTE:
                # Unlike a link's, the box of a note is that before rotation.
                box = _rect(note.rect * page.rotation_matrix)
                yield InertItem("hidden_note", index, _printable(note.info.get("content", "")), box)

    def _document_items(self) -> Iterator[InertItem]:
        document = self._document
        for name in document.embfile_names():
            yield InertItem("attachment", None, _printable(name))
        catalog = document.pdf_catalog()
        for key, kind in (("OpenAction", "open_action"), ("AA", "open_action"), ("Names/JavaScript", "script")):
            if document.xref_get_key(catalog, key)[0] != "null":
                yield InertItem(kind, None, key)
        for layer in document.get_ocgs().values():
            if not layer.get("on", True):
                yield InertItem("hidden_layer", None, _printable(layer.get("name", "")))
        for name in ("subject", "keywords"):
            text = self.metadata.get(name, "")
            if hidden_text.is_sentence(text):
                yield InertItem("hidden_metadata", None, _printable(f"{name}: {text}"))
        if document.is_form_pdf:
            yield InertItem("form", None, f"{document.is_form_pdf} fields")


def _rect(box: Any) -> Rect:
    x0, top, x1, bottom = (float(value) for value in box)
    return Rect(min(x0, x1), min(top, bottom), max(x0, x1), max(top, bottom))


def _printable(text: object) -> str:
    return "".join(c for c in str(text) if c.isprintable())[:500]


def _take_warnings() -> tuple[str, ...]:
    """MuPDF's warnings since the last call, each once."""
    text = pymupdf.TOOLS.mupdf_warnings(reset=True)
    return tuple(_printable(line) for line in list(dict.fromkeys(text.splitlines()))[:WARNINGS_MAX])


def _read(page: Any, index: int, size: tuple[float, float]) -> RawPage:
    rotation = page.rotation
    unturned = size if rotation % 180 == 0 else size[::-1]
    around = (-BEYOND_PT, -BEYOND_PT, unturned[0] + BEYOND_PT, unturned[1] + BEYOND_PT)
    runs = with_boxes(_words(page, around), _form_boxes(page))
    runs, beyond = word_runs.within(runs, unturned)
    if _is_cropped(page, unturned):
        beyond = _beyond(page, around, unturned)
    raw = _page(runs, rotation, index, size)
    if len(beyond):
        beyond = turned(beyond, rotation, size)
        boxes = tuple(Rect(*box) for box in beyond[:ITEMS_MAX].tolist())
        raw = replace(raw, hidden=boxes, hidden_why=("outside the page",))
    if not runs.words:
        images = _image_boxes(page)
        share = hidden_text.cover(images, size)
        return replace(raw, image_share=share, drawn_shapes=len(runs.shapes))
    if len(runs.words) < FEW_WORDS:
        raw = replace(raw, image_share=hidden_text.cover(_image_boxes(page), size))
    hidden = hidden_text.find(runs, size, _Looker(page))
    boxes = tuple(Rect(*raw.boxes[i].tolist()) for i in sorted(hidden.words))
    return replace(
        raw,
        fragments=word_runs.split_at(raw.fragments, hidden.words, len(raw.words)),
        hidden=(*raw.hidden, *boxes)[:ITEMS_MAX],
        hidden_words=hidden.words,
        hidden_why=(*raw.hidden_why, *hidden.reasons),
        ocr=hidden.ocr_layer,
        image_share=max(raw.image_share, hidden.image_share),
    )


def _form_boxes(page: Any) -> list[FormBox]:
    """The boxes to tick of a form, on the page before rotation; those that no viewer shows are left out."""
    if page.first_widget is None:
        return []
    found: list[FormBox] = []
    for widget in page.widgets((pymupdf.PDF_WIDGET_TYPE_CHECKBOX, pymupdf.PDF_WIDGET_TYPE_RADIOBUTTON)):
        number = widget.xref
        flags = page.parent.xref_get_key(number, "F")[1]
        if flags.isdigit() and int(flags) & UNSEEN_NOTE:
            continue
        state = page.parent.xref_get_key(number, "AS")[1]
        x0, top, x1, bottom = (float(side) for side in widget.rect)
        found.append(FormBox((x0, top, x1, bottom), state not in ("null", "/Off")))
    return found[:ITEMS_MAX]


def _words(page: Any, around: tuple[float, ...]) -> word_runs.Runs:
    """The words within a part of the plane, with the pictures drawn over them."""
    textpage = page.get_textpage(clip=around, flags=_WORD_FLAGS | pymupdf.TEXT_PRESERVE_IMAGES)
    if _names_drawings(page):
        blocks = textpage.extractBLOCKS()
        if not any(block[6] == PICTURE for block in blocks):
            return _runs(textpage)[0]
    else:
        # What pictures there are stand in notes or within the content; they show in the same go and cost nothing.
        runs, pictured = _runs(textpage)
        if not pictured:
            return runs
        blocks = textpage.extractBLOCKS()
    # Lines are cut by pictures; they are to be the same with and without.
    runs, _ = _runs(page.get_textpage(clip=around, flags=_WORD_FLAGS))
    return _with_pictures(runs, page, blocks) if runs.words else runs


def _names_drawings(page: Any) -> bool:
    """Whether a page names pictures, forms that may hold some, or blends of colours, at the cost of a few calls.

    MuPDF decodes pictures when it is asked for the looks of words among them, which may cost seconds.
    """
    mupdf = pymupdf.mupdf
    resources = mupdf.pdf_page_resources(mupdf.pdf_page_from_fz_page(page.this))
    return any(mupdf.pdf_dict_len(mupdf.pdf_dict_gets(resources, kind)) for kind in ("XObject", "Pattern", "Shading"))


def _with_pictures(runs: word_runs.Runs, page: Any, blocks: list[tuple[Any, ...]]) -> word_runs.Runs:
    """The runs of a page with the pictures that words may lie under: those that let nothing through."""
    drawn = np.asarray([block[:4] for block in blocks if block[6] == PICTURE], np.float32).reshape(-1, 4)
    if not hidden_text.inside_any(runs.boxes, drawn).any():
        return runs
    boxes = [tuple(info["bbox"]) for info in page.get_image_info() if not info["has-mask"] and info["colorspace"]]
    opaque = np.asarray(boxes, np.float32).reshape(-1, 4)
    runs = word_runs.with_pictures(runs, blocks)
    near = np.abs(runs.pictures[:, None, :4] - opaque[None]).max(axis=2, initial=0.0) <= SAME_PLACE_PT
    return replace(runs, pictures=runs.pictures[near.any(axis=1)])


def _is_cropped(page: Any, size: tuple[float, float]) -> bool:
    """Whether only a part of the sheet is shown; MuPDF then leaves out what stands beside that part."""
    sheet = page.mediabox
    return bool(sheet.width > size[0] + CROP_MIN_PT or sheet.height > size[1] + CROP_MIN_PT)


def _beyond(page: Any, around: tuple[float, ...], size: tuple[float, float]) -> NDArray[np.float32]:
    """Boxes of the words beside the part of a sheet that is shown."""
    words = page.get_textpage(clip=around, flags=_WORD_FLAGS & ~pymupdf.TEXT_MEDIABOX_CLIP).extractWORDS()
    boxes = np.array([word[:4] for word in words], np.float32).reshape(-1, 4)
    return boxes[~word_runs.on_page(boxes, size)]


def _runs(textpage: Any) -> tuple[word_runs.Runs, bool]:
    """Words by MuPDF, or by single characters where the script asks for it; and whether there are pictures."""
    words = textpage.extractWORDS()
    letters = "".join([w[4] for w in words])
    by_characters = not letters.isascii() and word_runs.needs_characters(letters)
    layout = textpage.extractRAWDICT() if by_characters else textpage.extractDICT()
    pictured = any(block["type"] == PICTURE for block in layout["blocks"])
    if not words:
        return word_runs.nothing(layout), pictured
    return word_runs.from_characters(layout) if by_characters else word_runs.from_words(words, layout), pictured


def _page(runs: word_runs.Runs, rotation: int, index: int, size: tuple[float, float]) -> RawPage:
    boxes, fragments = runs.boxes, runs.fragments
    if rotation:
        boxes = turned(boxes, rotation, size)
        if rotation % 180:
            fragments = tuple(f._replace(upright=not f.upright) for f in fragments)
    return RawPage(index, *size, runs.words, boxes, runs.glued, fragments)


def _image_boxes(page: Any) -> NDArray[np.float32]:
    rows = [tuple(info["bbox"]) for info in page.get_image_info()]
    return np.asarray(rows, np.float32).reshape(-1, 4)


class _Looker:
    """Draws the page, unrotated as the words are, when hidden text is suspected."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def grey(self, area: tuple[float, float, float, float]) -> tuple[NDArray[np.uint8], float, tuple[int, int]]:
        page = self._page
        turned = page.rotation
        if turned:
            page.set_rotation(0)
        try:
            scale = min(LOOK_SCALE, LOOK_SIDE_MAX_PX / max(page.rect.width, page.rect.height, 1.0))
            clip = pymupdf.Rect(area) & page.rect
            if clip.is_empty:
                return np.zeros((0, 0), np.uint8), scale, (0, 0)
            pixmap = page.get_pixmap(matrix=pymupdf.Matrix(scale, scale), colorspace="gray", alpha=False, clip=clip)
        finally:
            if turned:
                page.set_rotation(turned)
        pixels = np.frombuffer(pixmap.samples, np.uint8).reshape(pixmap.height, pixmap.stride)
        return pixels[:, : pixmap.width], scale, (pixmap.x, pixmap.y)

    def image_boxes(self) -> NDArray[np.float32]:
        return _image_boxes(self._page)

    def lets_through(self) -> bool:
        mupdf = pymupdf.mupdf
        return bool(mupdf.pdf_page_has_transparency(mupdf.pdf_page_from_fz_page(self._page.this)))
