"""Recognises pictures of text pages and compares words and numbers with the text they were made from.

usage: ocr_bench.py PDF[:PAGE,PAGE...]... [--dpi 300]

Each page is drawn in grey at `dpi` with a little noise, put alone into a PDF, and read as the product reads a scan.
Words and numbers are compared as bags. Recall is of what stands on the page, precision of what was read.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np
import pymupdf

from core.pdf.engine import open_document
from core.pdf.ocr import OcrSettings, PictureReader, find_tessdata

NUMBER = re.compile(r"\d[\d,.]*\d|\d")
WORD = re.compile(r"[^\W\d_]{2,}")


def picture(document: pymupdf.Document, index: int, dpi: int, path: Path) -> None:
    """Saves a page's picture, noisy as scans are, as a PDF of one page."""
    page = document[index]
    shown = page.get_pixmap(dpi=dpi, colorspace=pymupdf.csGRAY)
    grey = np.frombuffer(shown.samples, np.uint8).reshape(shown.height, shown.stride)[:, : shown.width]
    noise = np.random.default_rng(index).normal(0, 6, grey.shape)
    noisy = np.clip(grey + noise, 0, 255).astype(np.uint8)
    scan = pymupdf.Pixmap(pymupdf.csGRAY, shown.width, shown.height, noisy.tobytes(), False)
    made = pymupdf.open()
    made.new_page(width=page.rect.width, height=page.rect.height).insert_image(
        page.rect, stream=scan.tobytes("jpg", 70)
    )
    made.save(path)


def bags(text: str) -> tuple[Counter[str], Counter[str]]:
    return Counter(w.lower() for w in WORD.findall(text)), Counter(NUMBER.findall(text))


def main(arguments: list[str]) -> None:
    dpi = int(arguments[arguments.index("--dpi") + 1]) if "--dpi" in arguments else 300
    tessdata = find_tessdata()
    if tessdata is None:
        raise SystemExit("no language data of Tesseract on this machine")
    sums = np.zeros(6)
    pages, spent = 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        scan = Path(folder) / "scan.pdf"
        for argument in (a for a in arguments if ".pdf" in a):
            name, _, chosen = argument.partition(":")
            with pymupdf.open(name) as document:
                for index in [int(n) - 1 for n in chosen.split(",")] if chosen else range(document.page_count):
                    picture(document, index, dpi, scan)
                    truth = bags(" ".join(w[4] for w in document[index].get_text("words")))
                    with open_document(scan) as opened:
                        begin = time.process_time()
                        read = PictureReader(opened, OcrSettings(tessdata))(0)
                        spent += time.process_time() - begin
                    found = bags(" ".join(read.words))
                    own = [
                        v for t, f in zip(truth, found, strict=True) for v in ((t & f).total(), t.total(), f.total())
                    ]
                    sums += own
                    pages += 1
                    recall, precision = own[3] / max(own[4], 1), own[3] / max(own[5], 1)
                    print(f"{Path(name).stem} {index + 1}: words {own[0] / max(own[1], 1):.3f}, "
                          f"numbers {recall:.3f} ({precision:.3f})")  # fmt: skip
    words, _, _, numbers, wanted, got = sums
    print(f"{pages} pages at {dpi} dpi: word recall {words / sums[1]:.4f}, number recall {numbers / max(wanted, 1):.4f}, "
          f"precision {numbers / max(got, 1):.4f}, {spent / max(pages, 1):.1f} CPU s a page")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
