"""Chooses, once a document, the languages and resolution that its pictures are recognised with."""

from __future__ import annotations

import unicodedata

from core.pdf.ocr import DPI_CHINESE, OcrSettings, PictureReader, Recognising
from core.pdf.raw import RawPage

WIDE_SHARE_MIN = 0.05
"""Share of Chinese, Japanese or Korean characters on the first picture from which on a document is one of theirs."""


class DocumentRecogniser:
    """Recognises pictures; what `read_document` takes as `recognise`.

    With English and Chinese data at hand the first picture is read with both. When it turns out Latin, that picture
    and all after it are read with the Latin languages alone at their better resolution: numbers in English tables
    were recalled .975 there and .941 at the resolution that Chinese needs.
    """

    def __init__(self, document: Recognising, settings: OcrSettings) -> None:
        self._document, self._settings = document, settings
        names = settings.language.split("+")
        self._latin = [name for name in names if not _is_wide(settings, name)]
        self._settled = len(self._latin) in (0, len(names))

    def __call__(self, index: int) -> RawPage:
        """Reads the picture of a page. Raises OcrError."""
        read = PictureReader(self._document, self._settings)(index)
        if self._settled or not read.words:
            return read
        self._settled = True
        if wide_share("".join(read.words)) >= WIDE_SHARE_MIN:
            return read
        self._settings = OcrSettings(self._settings.tessdata, "+".join(self._latin))
        return PictureReader(self._document, self._settings)(index)


def _is_wide(settings: OcrSettings, name: str) -> bool:
    return OcrSettings(settings.tessdata, name).dpi == DPI_CHINESE


def wide_share(text: str) -> float:
    """Returns the share of letters that are Chinese, Japanese or Korean."""
    letters = [character for character in text if character.isalpha()]
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in letters)
    return wide / len(letters) if letters else 0.0
