"""Measures what a search costs in a warm process: CPU milliseconds a question, without start-up.

usage: query_cost.py CASES.jsonl LIBRARY [--gguf MODEL] [--profile] [--rounds N] [--digest FILE]

Every question of the cases file is asked of the whole library and packed into 1,000 tokens. The first round warms the
caches and is shown apart. `--digest` writes a line a question with hits, scores and pack, so that two versions can be
compared.
"""

from __future__ import annotations

import argparse
import cProfile
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
    parser.add_argument("--gguf", type=Path)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--digest", type=Path)
    args = parser.parse_args()
    questions = [json.loads(line)["question"] for line in args.cases.read_text(encoding="utf-8").splitlines() if line]
    store = Store.open(args.library / "library.sqlite" if args.library.is_dir() else args.library)
    vocabulary = standard_vocabulary()
    searcher = Searcher(store, RetrieveSettings(), vocabulary)

    counter = counter_for(args.gguf) if args.gguf else WordCounter()

    def ask(question: str) -> tuple[float, float, str]:
        began = time.process_time()
        found = searcher.search(understand(question, vocabulary))
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
    first = [ask(question) for question in questions]
    _print("first round", first)
    if args.digest:
        args.digest.write_text("\n".join(line for _, _, line in first), encoding="utf-8")
    warm = [min((ask(question) for _ in range(max(args.rounds, 1))), key=sum_of) for question in questions]
    _print(f"warm, best of {args.rounds}", warm)
    profiler.disable()
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
