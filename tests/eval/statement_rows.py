"""Whether the rows of filings' tables come out as single units, label and numbers together.

usage: statement_rows.py QUESTIONS.jsonl PDF_FOLDER [SHOW]

Truth is taken from the engine's words on the questions' evidence pages, by baseline alone: a label of letters and two
or more numbers to the right of it.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from pathlib import Path

from core.domain import DocId
from core.pdf.engine import open_document
from core.pdf.raw import RawPage
from core.pdf.units import read_document

NUMBER = re.compile(r"[$(]*\d[\d,]*\.?\d*[)%]*")


def truth(raw: RawPage) -> list[tuple[list[str], list[str]]]:
    rows: dict[int, list[tuple[float, str]]] = defaultdict(list)
    for word, box in zip(raw.words, raw.boxes.tolist(), strict=True):
        rows[round((box[1] + box[3]) / 2 / 3)].append((box[0], word))
    out = []
    for words in rows.values():
        texts = [w for _, w in sorted(words)]
        label = []
        while texts and re.search(r"[^\W\d_]", texts[0]):
            label.append(texts.pop(0))
        if len(label) > 12 or not label:
            continue
        numbers = [t for t in texts if NUMBER.fullmatch(t)]
        others = [t for t in texts if re.search(r"[^\W\d_]", t)]
        if len(numbers) >= 2 and not others:
            out.append((label, numbers))
    return out


def main(questions: str, folder: str, show: int = 0) -> None:
    wanted: dict[str, set[int]] = defaultdict(set)
    for line in Path(questions).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        for evidence in row["evidence"]:
            wanted[evidence.get("doc_name") or row["doc_name"]].add(int(evidence["evidence_page_num"]))
    total = held = 0
    for name, indexes in wanted.items():
        with open_document(Path(folder) / f"{name}.pdf") as document:
            rows = {i: truth(document.read_page(i)) for i in indexes}
            units = {
                p.page.index: [u.text for u in p.units]
                for p in read_document(document, DocId(name))
                if p.page.index in indexes
            }
        for index, own in rows.items():
            for label, numbers in own:
                total += 1
                need = [re.sub(r"[^\d.]", "", n) for n in numbers]
                found = any(
                    all(w in text for w in label[-2:]) and all(n in re.sub(r"[^\d.]", "", text) for n in need)
                    for text in units[index]
                )
                held += found
                if not found and show:
                    show -= 1
                    print(
                        "  ",
                        name,
                        index,
                        label,
                        numbers,
                        [t[:120] for t in units[index] if label[0] in t and need[0][:3] in t][:2],
                    )
    print(f"rows {total}, label and numbers in one unit {held / max(1, total):.4f}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0)
