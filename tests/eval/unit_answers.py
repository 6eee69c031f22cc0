"""How well the units of a question bench hold what is asked for.

usage: unit_answers.py BENCH_FOLDER   (pdf/, questions.jsonl, pages.jsonl)

Prints by kind of document: the share of short answers that one unit of a gold page holds whole, and the share of units
whose verbatim text stands in the reference text of its page.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

from core.domain import DocId, ReadPage
from core.pdf.engine import open_document
from core.pdf.units import read_document


def letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def verbatim(text: str) -> str:
    text = unicodedata.normalize("NFKC", text).replace("\u00ad", "")
    text = re.sub(
        "[\u2018\u2019\u02bc`´]", "'", re.sub("[\u201c\u201d«»„]", '"', re.sub("[\u2010-\u2015\u2212]", "-", text))
    )
    return re.sub(r"[\s\-]+", "", text)


def main(folder: Path, show: int = 0) -> None:
    questions = [json.loads(line) for line in (folder / "questions.jsonl").open(encoding="utf-8")]
    pages = [json.loads(line) for line in (folder / "pages.jsonl").open(encoding="utf-8")]
    reference = {(p["doc"], p["page"]): verbatim(p["text"]) for p in pages}
    read: dict[str, list[ReadPage]] = {}
    held: dict[str, Counter[str]] = defaultdict(Counter)
    for row in questions:
        if not row["answerable"]:
            continue
        name = row["doc"]
        if name not in read:
            with open_document(folder / "pdf" / name) as document:
                read[name] = list(read_document(document, DocId(name)))
        golds = [letters(a if isinstance(a, str) else a["text"]) for a in row["answers"]]
        golds = [g for g in golds if g and len(g) <= 150]
        if not golds:
            continue
        kind = f"{row['domain']} {row['lang']}"
        own = [u for p in read[name] for u in p.units if any(s.page_number in row["pages"] for s in u.spans)]
        found = any(g in letters(u.text) for u in own for g in golds)
        held[kind]["n"] += 1
        held[kind]["held"] += found
        if not found and show:
            show -= 1
            print(
                "  ",
                name,
                row["pages"],
                golds[0][:70],
                [u.text[:200] for u in own if golds[0][:12] in letters(u.text)][:2],
            )
    exact: dict[str, Counter[str]] = defaultdict(Counter)
    for name, own_pages in read.items():
        for page in own_pages:
            for unit in page.units:
                span = unit.spans[0]
                quote = verbatim(page.page.text[span.start : span.end])
                kind = name.rstrip("0123456789.pdf_")
                exact[kind]["n"] += 1
                ok = quote in reference.get((name, span.page_number), "")
                exact[kind]["verbatim"] += ok
                if not ok and show:
                    show -= 1
                    print("  not verbatim", name, span.page_number, unit.text[:160])
    for kind, counts in sorted(held.items()):
        print(f"{kind:24s} answers {counts['n']:4d} in one unit {counts['held'] / counts['n']:.3f}")
    for kind, counts in sorted(exact.items()):
        print(f"{kind:24s} units {counts['n']:5d} verbatim {counts['verbatim'] / counts['n']:.3f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
