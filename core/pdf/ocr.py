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

PATTERN = "*.traineddata"
AUTOMATIC_LANGUAGES = ("eng", "chi_sim", "chi_tra", "jpn", "kor")
NOT_TRIED = "Text recognition "
"""How the reason of every picture begins that nobody tried to recognise; it is tried when the reason is gone."""
SWITCHED_OFF = f"{NOT_TRIED}is switched off in the settings."
CHOOSE = "choose its folder (in the settings, or with --tessdata), then add the file again."
NO_DATA = (
    f"{NOT_TRIED}needs Tesseract's language data, and none was found. Install it (Debian: apt install"
    f" tesseract-ocr-eng), or {CHOOSE}"
)


def find_tessdata(folders: Iterable[Path | str] | None = None, first: Iterable[Path | str] = ()) -> Path | None:
    """The first folder that holds language data: those of `first`, then $TESSDATA_PREFIX, then the system's own."""
    own = os.environ.get("TESSDATA_PREFIX")
    for folder in (*first, *((own,) if own else ()), *(_FOLDERS if folders is None else folders)):
        if holds_data(Path(folder)):
            return Path(folder)
    return None


def holds_data(folder: Path) -> bool:
    """Whether a folder holds language data."""
    try:
        return folder.is_dir() and any(folder.glob(PATTERN))
    except (OSError, ValueError):
        return False


def folder_problem(folder: str) -> str:
    """Says what is wrong with a folder that was chosen for language data; "" when nothing is."""
    path = Path(folder)
    if holds_data(path):
        return "" if languages(path) else f"The folder {folder} holds no language but orientation data (osd)."
    try:
        there = path.is_dir()
    except (OSError, ValueError):
        there = False
    return f"The folder {folder} holds no language data ({PATTERN})." if there else f"{folder} is not a folder."


@dataclass(frozen=True, slots=True)
class OcrPlan:
    """How pictures are recognised on this machine. `problem` says why they are not, or what of a choice is left out."""

    settings: OcrSettings | None
    problem: str = ""


def plan(recognise: bool, language: str, chosen: str, packaged: Path | None = None) -> OcrPlan:
    """Chooses the folder of language data and the languages.

    Args:
        recognise: whether pictures are recognised at all.
        language: the languages wanted, joined by "+"; "" for English and those of East Asia that are there.
        chosen: the folder that a person chose, or "".
        packaged: the folder that came with the product, if any.
    """
    if not recognise:
        return OcrPlan(None, SWITCHED_OFF)
    wrong = folder_problem(chosen) if chosen else ""
    first: list[Path | str] = [
        *([chosen] if chosen and not wrong else []),
        *([packaged] if packaged is not None else []),
    ]
    tessdata = find_tessdata(first=first)
    have = languages(tessdata) if tessdata is not None else ()
    if tessdata is None or not have:
        return OcrPlan(
            None, f"{NOT_TRIED}found no language data. {wrong} Correct that, or {CHOOSE}" if wrong else NO_DATA
        )
    # English first: measured, a second language after it costs a tenth more and loses nothing on English pages.
    wanted = language.split("+") if language else AUTOMATIC_LANGUAGES
    known = [name for name in wanted if name in have]
    unknown = [name for name in wanted if name not in have] if language else []
    problems = [f"{wrong} {tessdata} is used."] if wrong else []
    if unknown:
        there = ", ".join(have)
        problems.append(f"There is no language data for {', '.join(unknown)} in {tessdata}, only for {there}.")
    return OcrPlan(OcrSettings(tessdata, "+".join(known or have[:1])), " ".join(problems))


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
