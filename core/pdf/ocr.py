"""Text recognition with MuPDF's own Tesseract: where its language data is, and what to read a page with.

Only pages of pictures without words are recognised. What comes out is marked as recognised and never called exact.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from core.pdf.raw import RawPage

DPI_LATIN = 300
"""Measured: number recall .975-.991 at 300 dpi, 2.6-3.0 s a page."""
DPI_CHINESE = 200
"""Measured: character recall .97 at 150-200 dpi, .68 at 300."""
_CHINESE = ("chi_sim", "chi_tra", "jpn", "kor")

_FOLDERS = (
    "/usr/share/tesseract-ocr/5/tessdata",
    "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/share/tessdata",
    "/usr/share/tesseract/tessdata",
    "/usr/local/share/tessdata",
    "/opt/homebrew/share/tessdata",
    "C:/Program Files/Tesseract-OCR/tessdata",
)
"""Where Debian, Fedora, Homebrew and the Windows installer put it."""
_language = re.compile(r"[A-Za-z]{3}(?:_[A-Za-z]{2,8})?").fullmatch

HELP = (
    "Text recognition needs Tesseract's language data; on Debian: apt install tesseract-ocr-eng tesseract-ocr-chi-sim."
)


def find_tessdata(folders: Iterable[Path | str] = _FOLDERS) -> Path | None:
    """The first folder that holds language data; $TESSDATA_PREFIX goes first. None when there is none."""
    own = os.environ.get("TESSDATA_PREFIX")
    for folder in (*((own,) if own else ()), *folders):
        path = Path(folder)
        if path.is_dir() and any(path.glob("*.traineddata")):
            return path
    return None


def languages(tessdata: Path) -> tuple[str, ...]:
    """Languages whose data is in a folder, in order; "osd" is none."""
    found = sorted(path.stem for path in tessdata.glob("*.traineddata"))
    return tuple(name for name in found if _language(name) and name != "osd")


@dataclass(frozen=True, slots=True)
class OcrSettings:
    """How pictures are recognised. `language` as Tesseract names it: "eng", "chi_sim", or several joined by "+"."""

    tessdata: Path
    language: str = "eng"

    @property
    def dpi(self) -> int:
        """Pixels an inch at which this language was recognised best."""
        return DPI_CHINESE if any(part in _CHINESE for part in self.language.split("+")) else DPI_LATIN


class Recognising(Protocol):
    """A document that can recognise its pictures; the engine's open document."""

    def ocr_page(self, index: int, tessdata: Path, language: str, dpi: int) -> RawPage:
        """Reads the words of a page's picture. Raises OcrError."""


@dataclass(frozen=True, slots=True)
class PictureReader:
    """Recognises the pages of one document; what `read_document` takes as `recognise`."""

    document: Recognising
    settings: OcrSettings

    def __call__(self, index: int) -> RawPage:
        """Reads the picture of a page. Raises OcrError."""
        own = self.settings
        return self.document.ocr_page(index, own.tessdata, own.language, own.dpi)
