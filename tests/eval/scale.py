"""Makes a library of many synthetic documents out of a real one, asks it, and prints times, disk and memory.

usage: scale.py SOURCE_LIBRARY NEW_FOLDER CASES.jsonl [--documents 10000] [--pages 3] [--asked 150]

Each document has a title page with a made-up company, kind and year, and a few pages of the source library. Questions
are of two kinds: those of the cases file, and ones that name a made-up company ("right document" counts these).
Run it again on the same folder to ask a library that is there already.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import resource
import time
from pathlib import Path

import numpy as np

from core.domain import DocId, Document, DocumentStatus, Page, PageWords, ReadPage, Span, Unit, UnitContext, UnitKind
from core.index.packed import PackedPage, Packs, pack_page
from core.index.pageterms import unpack_page_terms
from core.index.store import Store
from core.pack import pack
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from core.sketch import PERMUTATIONS
from core.vocabulary import standard_vocabulary
from models.tokens import WordCounter

SYLLABLES = [
    "ka",
    "vo",
    "lto",
    "mer",
    "din",
    "sur",
    "pel",
    "gra",
    "fen",
    "tox",
    "bri",
    "lan",
    "qui",
    "zor",
    "hem",
    "jad",
    "wex",
    "nil",
    "ost",
    "rup",
]
KINDS = ("Annual Report", "Quarterly Report", "Supply Agreement", "Lease", "Privacy Policy")
TOPICS = ("total revenue", "inventories", "notice period", "governing law", "operating income", "the rent")
BATCH = 100


def main() -> None:
    """Builds when there is nothing yet, then asks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("cases", type=Path)
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--pages", type=int, default=3)
    parser.add_argument("--asked", type=int, default=150)
    args = parser.parse_args()
    made = [_company(number) for number in range(args.documents)]
    path = args.folder / "library.sqlite"
    store = Store.open(path)
    if not store.document_keys():
        began = time.process_time()
        _build(Store.open(args.source / "library.sqlite"), store, made, args.pages)
        print(f"built in {time.process_time() - began:.0f} CPU s")
    pages = len(store.whole.pages().page_nums)
    store.close()
    print(f"{args.documents} documents, {pages} pages, {path.stat().st_size / pages / 1024:.2f} KiB a page on disk")
    _ask(
        Store.open(path), made, [json.loads(line)["question"] for line in args.cases.open(encoding="utf-8")], args.asked
    )


def _company(number: int) -> tuple[str, str, int]:
    maker = random.Random(number)
    name = "".join(maker.choice(SYLLABLES) for _ in range(4)).capitalize()
    return name, maker.choice(KINDS), maker.randint(2005, 2024)


def _build(source: Store, store: Store, made: list[tuple[str, str, int]], pages: int) -> None:
    rows = []
    for key in source.document_keys():
        document = source.document(key.id)
        for num, index, _label, terms in source.page_term_rows(key.num):
            rows.append((document.id, num, index, terms))
    chooser = random.Random(1)
    with source._database.reading() as connection:
        for at in range(0, len(made), BATCH):
            packed = []
            for number in range(at, min(at + BATCH, len(made))):
                doc_id = DocId(hashlib.sha256(str(number).encode()).hexdigest())
                name, kind, year = made[number]
                document = Document(
                    doc_id, f"scan{number:05d}", Path(f"/d/{number}.pdf"), pages + 1, DocumentStatus.READING
                )
                store.put_document(document)
                packed.append(pack_page(_title_page(doc_id, name, kind, year)))
                for place in range(pages):
                    _, num, _, terms = chooser.choice(rows)
                    packed.append(_copied(connection, doc_id, place + 1, num, terms))
            store.put_packed(packed)


def _title_page(doc_id: DocId, name: str, kind: str, year: int) -> ReadPage:
    lines = [
        f"{name} {kind} {year}",
        f"{name} Incorporated gives this {kind.lower()} for the year {year}.",
        f"The registered office of {name} is at {year % 97} Harbour Road.",
    ]
    text = "\n".join(lines)
    units, start = [], 0
    for number, line in enumerate(lines):
        span = Span(doc_id, 0, start, start + len(line))
        units.append(Unit(UnitKind.HEADING if number == 0 else UnitKind.SENTENCE, (span,), line, UnitContext()))
        start += len(line) + 1
    none = np.zeros(0, np.uint32)
    words = PageWords(none, none, np.zeros((0, 4), np.float32), none)
    return ReadPage(Page(doc_id, 0, "1", 600, 800, text), words, tuple(units))


def _copied(connection: object, doc_id: DocId, index: int, num: int, terms: bytes) -> PackedPage:
    row = connection.execute(  # type: ignore[attr-defined]
        "SELECT p.text, p.units, w.words FROM page p JOIN page_words w ON w.page = p.num WHERE p.num = ?", (num,)
    ).fetchone()
    sketch = np.full(PERMUTATIONS, num, dtype=np.uint32)
    page = Page(doc_id, index, str(index + 1), 600, 800, "")
    return PackedPage(page, (), Packs(row[0], row[2], row[1], terms, sketch), unpack_page_terms(terms).vocabulary)


def _ask(store: Store, made: list[tuple[str, str, int]], questions: list[str], asked: int) -> None:
    chooser = random.Random(2)
    named = [(number, made[number]) for number in chooser.sample(range(len(made)), asked)]
    tasks: list[tuple[int | None, str]] = [(None, question) for question in questions]
    for chosen, (name, kind, year) in named:
        tasks.append((chosen, f"What does the {kind.lower()} of {name} for {year} say about {chooser.choice(TOPICS)}?"))
    vocabulary = standard_vocabulary()
    searcher = Searcher(store, RetrieveSettings(), vocabulary)
    counter = WordCounter()
    cpu, wall, right = [], [], 0
    for number, question in tasks:
        began, clock = time.process_time(), time.perf_counter()
        found = searcher.search(understand(question, vocabulary))
        pack(found, store, counter, 1000)
        cpu.append((time.process_time() - began) * 1000)
        wall.append((time.perf_counter() - clock) * 1000)
        if number is not None and found.hits:
            right += found.hits[0].doc_name == f"scan{number:05d}"
    print(f"first question {cpu[0]:.0f} ms CPU (reads the list of pages and names)")
    for label, spent in (
        ("cases", cpu[1 : len(questions)]),
        ("named companies", cpu[len(questions) :]),
        ("all", cpu[1:]),
    ):
        print(f"{label}: CPU ms p50 {np.median(spent):.0f} p95 {np.percentile(spent, 95):.0f} max {max(spent):.0f}")
    print(f"wall ms p50 {np.median(wall):.0f} p95 {np.percentile(wall, 95):.0f}")
    print(f"right document first: {right} of {len(named)} named companies")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
