"""Languages are settled by the first picture with words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.pdf.ocr import OcrSettings
from core.pdf.raw import RawPage, empty_page
from core.pdf.recognise import DocumentRecogniser, wide_share


class Pictures:
    """A document whose pictures say given words."""

    def __init__(self, *pages: str) -> None:
        self.pages, self.asked = pages, []

    def ocr_page(self, index: int, tessdata: Path, language: str, dpi: int) -> RawPage:
        self.asked.append((index, language, dpi))
        words = tuple(self.pages[index].split())
        return replace(empty_page(index), words=words, boxes=np.zeros((len(words), 4), np.float32))


ENGLISH, CHINESE = "The rent is due", "租金 每月 支付 EUR"


@pytest.mark.parametrize(
    ("language", "pages", "asked", "why"),
    [
        ("eng", [ENGLISH, CHINESE], [(0, "eng", 300), (1, "eng", 300)], "only one language to choose from"),
        ("chi_sim", [ENGLISH], [(0, "chi_sim", 200)], "the person asked for Chinese"),
        ("eng+chi_sim", [CHINESE, ENGLISH], [(0, "eng+chi_sim", 200), (1, "eng+chi_sim", 200)], "a Chinese document"),
        ("eng+chi_sim", [ENGLISH, ENGLISH], [(0, "eng+chi_sim", 200), (0, "eng", 300), (1, "eng", 300)], "read again"),
        ("eng+chi_sim", ["", CHINESE], [(0, "eng+chi_sim", 200), (1, "eng+chi_sim", 200)], "no words settle nothing"),
        ("eng+deu", [ENGLISH], [(0, "eng+deu", 300)], "both are Latin"),
    ],
)
def test_the_first_picture_with_words_settles_the_language(
    language: str, pages: list[str], asked: list[tuple[int, str, int]], why: str
) -> None:
    document = Pictures(*pages)
    recogniser = DocumentRecogniser(document, OcrSettings(Path("data"), language))
    read = [recogniser(index) for index in range(len(pages))]
    assert document.asked == asked, why
    assert [" ".join(page.words) for page in read] == pages


@pytest.mark.parametrize(
    ("text", "share"), [("", 0), ("12 %", 0), ("ab", 0), ("a租", 0.5), ("租金。", 1), ("カナ한글", 1)]
)
def test_wide_letters_are_counted(text: str, share: float) -> None:
    assert wide_share(text) == share
