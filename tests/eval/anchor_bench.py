"""Anchors the quotes of a quotes file in a folder of PDFs, without the command line, and prints times.

usage: anchor_bench.py QUOTES.jsonl PDF_FOLDER PRED.jsonl

Writes one line a quote as `pincite anchor` does; score it with the bench's own score_anchor.py.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from pathlib import Path

import numpy as np

from core.anchor import anchor, build_index
from core.domain import DocId
from core.pdf.engine import open_document
from core.pdf.units import read_document


def main(quotes: str, folder: str, out: str) -> None:
    rows = [json.loads(line) for line in Path(quotes).read_text(encoding="utf-8").splitlines()]
    by_pdf = defaultdict(list)
    for row in rows:
        by_pdf[row["pdf"]].append(row)
    spent: dict[str, list[float]] = defaultdict(list)
    builds = []
    with open(out, "w", encoding="utf-8") as file:
        for pdf, own in by_pdf.items():
            with open_document(Path(folder) / pdf) as document:
                pages = list(read_document(document, DocId(pdf)))
            index = build_index([p.page for p in pages], [p.words for p in pages])
            begin = time.process_time()
            _ = index.strict, index.compact, index.tokens
            builds.append((time.process_time() - begin) * 1000 / max(1, len(pages)) * 150)
            for row in own:
                begin = time.process_time()
                found = anchor(index, row["quote"])
                spent[found.status].append((time.process_time() - begin) * 1000)
                rects = [[r.x0, r.top, r.x1, r.bottom] for r in (found.places[0].rects if found.places else ())]
                page = None if found.page_index is None else found.page_index + 1
                line = {"id": row["id"], "page": page, "status": found.status, "score": found.score, "rects": rects}
                line |= {"text": found.text, "reason": found.reason}
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
    print(f"index ms per 150 pages: median {np.median(builds):.0f}")
    for status, times in spent.items():
        print(f"{status}: n {len(times)}, ms median {np.median(times):.3f}, p95 {np.percentile(times, 95):.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
