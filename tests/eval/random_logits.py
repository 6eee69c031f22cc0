"""Decodes with random logits, 1,000 rounds by default, and reports every round in which a guarantee did not hold.

usage: python -m tests.eval.random_logits [ROUNDS]
"""

from __future__ import annotations

import sys
import time

from tests.models.random_rounds import check_round, tables


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    named = tables()
    began = time.process_time()
    problems = []
    for number in range(rounds):
        name, table, index, ends = named[number % len(named)]
        problem = check_round(table, index, ends, number)
        if problem:
            problems.append(f"round {number}, {name}: {problem}")
    print(f"{rounds} rounds, {len(problems)} failed, CPU {time.process_time() - began:.1f} s")
    print("\n".join(problems[:20]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
