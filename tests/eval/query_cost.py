"""Measures what a search costs in a warm process: CPU milliseconds a question, without start-up.

usage: query_cost.py CASES.jsonl LIBRARY [--own] [--gguf MODEL] [--profile] [--rounds N] [--digest FILE]

Every question of the cases file is asked of the whole library, or of its own document (`--own`), and packed into 1,000
tokens. The first round warms the caches and is shown apart: it is what a fresh process answers in. `--digest` writes a
line a question with hits, scores and pack, so that two versions can be compared: a change for speed alone leaves it as
it is. How many questions a full look for garbage held up is shown too.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import json
import pstats
import resource
import time
from pathlib import Path

import numpy as np

from core.index.store import Store
from core.pack import pack
from core.query import understand
from core.retrieve import Searcher
from core.settings import RetrieveSettings
from core.vocabulary import standard_vocabulary
from models.tokens import WordCounter, counter_for


def main() -> None:
    """Asks, times and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=Path)
    parser.add_argument("library", type=Path)
    parser.add_argument("--own", action="store_true")
    parser.add_argument("--gguf", type=Path)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--digest", type=Path)
    args = parser.parse_args()
    cases = [json.loads(line) for line in args.cases.read_text(encoding="utf-8").splitlines() if line]
    store = Store.open(args.library / "library.sqlite" if args.library.is_dir() else args.library)
    vocabulary = standard_vocabulary()
    searcher = Searcher(store, RetrieveSettings(), vocabulary)

    counter = counter_for(args.gguf) if args.gguf else WordCounter()

    by_name = {key.name: key.id for key in store.document_keys()}

    def ask(case: dict[str, str]) -> tuple[float, float, str]:
        question = case["question"]
        docs = [by_name[case["doc_name"]]] if args.own else None
        began = time.process_time()
        found = searcher.search(understand(question, vocabulary), docs)
        searched = time.process_time()
        packed = pack(found, store, counter, 1000)
        spent, packing = (searched - began) * 1000, (time.process_time() - searched) * 1000
        hits = [[hit.doc_name, hit.unit.id, round(hit.score, 4), [r.rule for r in hit.reasons]] for hit in found.hits]
        items = [(item.text, item.tokens) for item in packed.items]
        line = json.dumps([question, found.outcome, round(found.coverage, 3), hits, items, len(packed.dropped)])
        return spent, packing, line

    profiler = cProfile.Profile()
    if args.profile:
        profiler.enable()
    looked = gc.get_stats()[2]["collections"]
    first = [ask(case) for case in cases]
    _print("first round", first)
    if args.digest:
        args.digest.write_text("\n".join(line for _, _, line in first), encoding="utf-8")
    warm = [min((ask(case) for _ in range(max(args.rounds, 1))), key=sum_of) for case in cases]
    _print(f"warm, best of {args.rounds}", warm)
    profiler.disable()
    print(f"full looks for garbage: {gc.get_stats()[2]['collections'] - looked}")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    if args.profile:
        pstats.Stats(profiler).sort_stats("tottime").print_stats(30)


def sum_of(asked: tuple[float, float, str]) -> float:
    """Returns what search and packing took together."""
    return asked[0] + asked[1]


def _print(label: str, asked: list[tuple[float, float, str]]) -> None:
    parts = {"search": [a[0] for a in asked], "pack": [a[1] for a in asked], "both": [sum_of(a) for a in asked]}
    shown = ", ".join(
        f"{name} p50 {np.median(spent):.1f} p95 {np.percentile(spent, 95):.1f}" for name, spent in parts.items()
    )
    print(f"{label}: {len(asked)} questions, CPU ms: {shown}")


if __name__ == "__main__":
    main()
