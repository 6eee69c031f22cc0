"""Mutates GGUF headers, 1,000 by default: the app must live and give a reason; what passes the check is given to a worker.

usage: python -m tests.eval.gguf_mutants [COUNT] [MODEL.gguf]
A model file given is mutated in its own header (its tensor data left out of the copy when that is all it needs).
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from core.errors import PinciteError
from core.settings import WorkerLimits
from models.gguf import read_header
from models.worker_client import LoadOrder, WorkerClient
from tests.models.tiny_gguf import write_model


def mutant(original: bytes, header_bytes: int, seed: int) -> bytes:
    source = random.Random(seed)
    data = bytearray(original)
    for _ in range(source.randint(1, 8)):
        at = source.randrange(4, header_bytes)
        kind = source.randrange(4)
        if kind == 0:
            data[at] ^= 1 << source.randrange(8)
        elif kind == 1:
            data[at] = source.choice((0, 1, 0x7F, 0x80, 0xFF))
        elif kind == 2:
            data[at : at + 8] = source.getrandbits(64).to_bytes(8, "little")
        else:
            data[at : at + 4] = source.choice((0, 1, 2**31 - 1, 2**32 - 1, 10**6)).to_bytes(4, "little")
    return bytes(data[: source.randrange(len(data))] if seed % 20 == 0 else data)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    outcome: Counter[str] = Counter()
    odd = []
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "m.gguf"
        original = Path(sys.argv[2]).read_bytes() if len(sys.argv) > 2 else write_model(path).read_bytes()
        path.write_bytes(original)
        header_bytes = read_header(path).data_start
        for seed in range(count):
            path.write_bytes(mutant(original, header_bytes, seed))
            try:
                client = WorkerClient(LoadOrder(path, context_tokens=256), WorkerLimits(silence_seconds=20))
            except PinciteError as error:
                words = error.user_message
                outcome[f"{type(error).__name__}{' (worker ended)' if 'signal' in words else ''}"] += 1
                if not words or "signal" in words:
                    odd.append(f"seed {seed}: {words}")
                continue
            outcome["loaded"] += 1
            try:
                client.request("count", {"texts": ["The rent is due on the first day."]}, "counts")
            except PinciteError as error:
                odd.append(f"seed {seed}, loaded, then: {error.user_message}")
            client.close()
    print(f"{count} mutants, {time.monotonic() - began:.0f} s, the app lives: {dict(outcome)}")
    print("\n".join(odd[:30]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
