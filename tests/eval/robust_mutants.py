"""Reads seeded mutants of PDFs into a library: the app must live, every file must get a verdict and a message in time.

    python tests/eval/robust_mutants.py FOLDER_OF_PDFS [--per 3] [--limit 300] [--seed 7] [--render]

Each source file is truncated, has bytes flipped or pieces spliced. Prints counts; exit 1 when a promise was broken.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from core.errors import PinciteError  # noqa: E402
from core.files import find_pdfs  # noqa: E402
from core.library import Library  # noqa: E402
from core.pdf.render_client import RenderClient  # noqa: E402
from core.verdicts import IngestResult  # noqa: E402

SECONDS_MAX = 45.0
"""A picture that is recognised may be silent for 40 s; the rest is starting a worker and writing down the verdict. What a
worker computes is bounded by the kernel; on a busy machine the same takes longer, see `seconds_max`."""
SOURCE_BYTES_MAX = 400_000


def mutate(data: bytes, way: int, rng: random.Random) -> bytes:
    """Truncates (0), flips bytes (1) or splices (2)."""
    changed = bytearray(data)
    if way == 0:
        return bytes(changed[: rng.randrange(100, len(changed))])
    if way == 1:
        for _ in range(rng.choice((4, 20, 100))):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        return bytes(changed)
    at, source, length = (rng.randrange(len(changed)) for _ in range(3))
    changed[at : at + length % 2000] = changed[source : source + rng.randrange(1, 2000)]
    return bytes(changed)


def write_mutants(folder: Path, target: Path, per: int, limit: int, seed: int) -> list[Path]:
    """Writes mutants of the small PDFs of a folder, evenly spread."""
    rng = random.Random(seed)
    sources = [path for path in find_pdfs([folder]) if 200 < path.stat().st_size < SOURCE_BYTES_MAX]
    wanted = max(1, limit // per)
    picked = sources if len(sources) <= wanted else [sources[n * len(sources) // wanted] for n in range(wanted)]
    made = []
    for source in picked:
        data = source.read_bytes()
        for way in range(per):
            path = target / f"{source.stem}.{way}.pdf"
            path.write_bytes(mutate(data, way % 3, rng))
            made.append(path)
    return made


def seconds_max() -> float:
    """The seconds that a file may take, as many times longer as programs wait for each processor just now."""
    if not hasattr(os, "getloadavg"):
        return SECONDS_MAX
    return SECONDS_MAX * max(1.0, max(os.getloadavg()) / (os.cpu_count() or 1))


def broken(results: tuple[IngestResult, ...], files: list[Path]) -> list[str]:
    """Returns which promises were not kept."""
    longest = seconds_max()
    faults = [f"{path.name}: no verdict" for path in set(files) - {result.path for result in results}]
    for result in results:
        if not result.message and result.status not in ("indexed", "already_indexed"):
            faults.append(f"{result.path.name}: {result.status} without a message")
        if result.seconds > longest:
            faults.append(f"{result.path.name}: {result.seconds:.0f} s")
        unread = len(result.not_read)
        if result.status == "partial" and not unread:
            faults.append(f"{result.path.name}: partial, but no page is named")
    return faults


def draw(files: list[Path]) -> Counter[str]:
    """Draws the first page of every file; counts how it went."""
    client, counts = RenderClient(), Counter[str]()
    for file in files:
        try:
            handle = client.open(file)
            handle.render(0, 1.0)
            counts["drawn"] += 1
            handle.close()
        except PinciteError as error:
            counts[type(error).__name__] += 1
    client.close()
    return counts


def main() -> int:
    """Makes mutants, reads them, judges."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--per", type=int, default=3)
    parser.add_argument("--limit", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--render", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch) / "mutants"
        target.mkdir()
        files = write_mutants(args.folder, target, args.per, args.limit, args.seed)
        library = Library(Path(scratch) / "library")
        began = time.monotonic()
        results = library.ingest(files)
        wall = time.monotonic() - began
        faults = broken(results, files) + [f"store: {fault}" for fault in library.store.check()]
        library.close()
        print(f"{len(files)} mutants in {wall:.1f} s: {dict(Counter(result.status for result in results))}")
        print("slowest:", sorted(((round(r.seconds, 1), r.name) for r in results), reverse=True)[:3])
        if args.render:
            print("drawn:", dict(draw(files)))
    print("promises:", "kept" if not faults else f"BROKEN: {faults[:10]}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
