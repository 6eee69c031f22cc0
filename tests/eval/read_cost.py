"""CPU of reading whole documents to pages, words and units, against MuPDF's bare text page, in one run.

usage: read_cost.py PDF...
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

import pymupdf

from core.domain import DocId
from core.pdf.engine import open_document
from core.pdf.units import read_document


def main(paths: list[str]) -> None:
    gc.disable()
    raw = read = 0.0
    pages = 0
    for path in paths:
        with pymupdf.open(path) as document:
            begin = time.process_time()
            for page in document:
                page.get_textpage()
            raw += time.process_time() - begin
        with open_document(Path(path)) as opened:
            begin = time.process_time()
            pages += sum(1 for _ in read_document(opened, DocId(path)))
            read += time.process_time() - begin
    print(
        f"{pages} pages: text page {raw / pages * 1000:.2f} ms, read {read / pages * 1000:.2f} ms, {read / raw:.2f} times"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
