"""Measures what the checks cost a case, in process: numbers and dates alone, and all of them.

usage: python -m tests.eval.check_cost CASES.jsonl [--limit N] [--profile]

Every line of the file holds {"answer", "evidence": [{"id", "page", "text"}], "question"?}, as `pincite check --batch` reads
it. "Numbers only" is what a caller pays who wants the numbers of a text checked: its sentences and quantities, the figures of
the evidence, and the number and date checks of each sentence; no names, coverage, sources, polarity and votes. The time is that
of the processor, so that other work on the machine counts little; caches stay as a running process keeps them.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import statistics
import time
from pathlib import Path
from typing import Any

from core.checks.claims import read_claims
from core.checks.evidence_index import build_index
from core.checks.run import Evidence, check_dates, check_numbers, review
from core.evidence import Passage

SHOWN = 45
WARM = 20


def main() -> None:
    """Prints mean, median and 90th percentile of both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=Path)
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument("--profile", action="store_true", help="where the time of numbers alone goes")
    args = parser.parse_args()
    cases = [json.loads(line) for line in args.cases.read_text(encoding="utf-8").splitlines() if line.strip()]
    if args.limit:
        cases = cases[:: max(1, len(cases) // args.limit)]
    for case in cases[:WARM]:
        all_checks(case)
    if args.profile:
        profile = cProfile.Profile()
        for case in cases:
            profile.runcall(numbers_only, case)
        pstats.Stats(profile).sort_stats("tottime").print_stats(SHOWN)
        return
    for name, run in (("numbers only", numbers_only), ("all checks", all_checks)):
        times = []
        for case in cases:
            began = time.process_time()
            run(case)
            times.append((time.process_time() - began) * 1000)
        last = statistics.quantiles(times, n=10)[-1]
        print(f"{name}: mean {statistics.fmean(times):.2f} ms, median {statistics.median(times):.2f}, p90 {last:.2f}")


def numbers_only(case: dict[str, Any]) -> None:
    """Checks the numbers and dates of a case, and nothing else."""
    passages = _passages(case)
    evidence = Evidence(passages, build_index(passages), str(case.get("question") or ""), "", case["answer"])
    for claim in read_claims(case["answer"], [passage.key for passage in passages]):
        check_numbers(claim, evidence)
        check_dates(claim, evidence)


def all_checks(case: dict[str, Any]) -> None:
    """Reviews a case as `pincite check` does."""
    review(case["answer"], _passages(case), question=str(case.get("question") or ""))


def _passages(case: dict[str, Any]) -> tuple[Passage, ...]:
    return tuple(Passage(str(item["id"]), int(item["page"] or 1), item["text"]) for item in case["evidence"])


if __name__ == "__main__":
    main()
