"""CPU of reading whole documents to pages, words and units, against MuPDF's bare text page, in one run.

usage: read_cost.py PDF...

Of reading it also says what looking for covered and other hidden text costs: the calls to MuPDF beyond one text page a
page, by how many of the pages need them.
"""

from __future__ import annotations

import gc
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf

from core.domain import DocId
from core.pdf.engine import open_document
from core.pdf.units import read_document


class Meter:
    """CPU seconds in calls of a page's methods beyond its first text page, and on how many pages there are any."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.pages: dict[str, set[tuple[str, int]]] = defaultdict(set)
        self._read: set[tuple[str, int]] = set()
        self._inside = False
        for name in ("get_textpage", "get_image_info", "get_pixmap"):
            setattr(pymupdf.Page, name, self._measured(name, getattr(pymupdf.Page, name)))

    def _measured(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def measured(page: Any, *args: Any, **named: Any) -> Any:
            key = (str(page.parent.name), int(page.number))
            first = name == "get_textpage" and key not in self._read
            self._read.add(key)
            if self._inside or first:
                return call(page, *args, **named)
            self._inside, begin = True, time.process_time()
            try:
                return call(page, *args, **named)
            finally:
                self._inside = False
                self.seconds[name] += time.process_time() - begin
                self.pages[name].add(key)

        return measured


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
    meter = Meter()
    for path in paths:
        with open_document(Path(path)) as opened:
            begin = time.process_time()
            pages += sum(1 for _ in read_document(opened, DocId(path)))
            read += time.process_time() - begin
    print(
        f"{pages} pages: text page {raw / pages * 1000:.2f} ms, read {read / pages * 1000:.2f} ms, {read / raw:.2f} times"
    )
    for name, seconds in meter.seconds.items():
        share = len(meter.pages[name]) / pages
        print(f"  {name} again: {seconds / pages * 1000:.3f} ms a page, on {share:.1%} of the pages")


if __name__ == "__main__":
    main(sys.argv[1:])
