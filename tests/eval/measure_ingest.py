"""Measures reading into the library: two workers against one, cost over raw MuPDF, memory of workers, stalls of the app.

    python tests/eval/measure_ingest.py FOLDER_OF_PDFS [--limit 12] [--repeat 1]

All figures are ratios within one run, so that a busy machine changes them little. Prints one line a figure.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from core.files import find_pdfs  # noqa: E402
from tests.eval.kill9 import workers_of  # noqa: E402

RAW = """
import json, sys, time
import pymupdf
pymupdf.TOOLS.mupdf_display_errors(False); pymupdf.TOOLS.mupdf_display_warnings(False)
pages, began = 0, time.process_time()
for name in json.loads(sys.argv[1]):
    with pymupdf.open(name, filetype="pdf") as document:
        for page in document:
            page.get_textpage()
            pages += 1
print(json.dumps({"cpu": time.process_time() - began, "pages": pages}))
"""
READ = """
import json, os, sys, time
sys.path.insert(0, sys.argv[3])
from contextlib import nullcontext
from pathlib import Path
from core.launch import LAUNCHER
from core.library import Library
from core.settings import Settings, WorkerLimits
from tests.eval.measure_ingest import Watcher, helpers_cpu
from tests.pdf_files import write_text_pdf
library = Library(Path(sys.argv[2]) / "library", Settings(worker=WorkerLimits(processes=int(sys.argv[4]))))
files = [Path(name) for name in json.loads(sys.argv[1])]
# What starting costs, once, whatever is read: the interpreter, and the warm parent of the workers.
library.ingest([write_text_pdf(Path(sys.argv[2]) / "first.pdf", 1)])
start = time.process_time(), helpers_cpu()
watcher = Watcher()
with watcher if sys.argv[5] == "watched" else nullcontext():
    began = time.monotonic()
    results = library.ingest(files)
    wall = time.monotonic() - began
used = time.process_time(), helpers_cpu()
library.close()
LAUNCHER.close()
print(json.dumps({"wall": wall, "app": used[0] - start[0], "workers": used[1] - start[1], "start": sum(start),
    "pages": sum(r.pages for r in results), "read": sum(r.text_pages for r in results), "rss_mb": watcher.rss_mb,
    "own_mb": watcher.own_mb, "gap_ms": max(watcher.gaps, default=0) * 1000,
    "gap_p99_ms": (watcher.gaps or [0])[len(watcher.gaps) * 99 // 100] * 1000}))
"""


@dataclass(slots=True)
class Watcher:
    """Beats every 2 ms like an event loop, and looks at the workers' memory four times a second."""

    gaps: list[float] = field(default_factory=list)
    rss_mb: float = 0.0
    own_mb: float = 0.0
    _stop: threading.Event = field(default_factory=threading.Event)
    _threads: list[threading.Thread] = field(default_factory=list)

    def __enter__(self) -> Watcher:
        self._threads = [threading.Thread(target=self._beat), threading.Thread(target=self._weigh)]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()
        self.gaps.sort()

    def _beat(self) -> None:
        last = time.perf_counter()
        while not self._stop.is_set():
            time.sleep(0.002)
            now = time.perf_counter()
            self.gaps.append(now - last - 0.002)
            last = now

    def _weigh(self) -> None:
        while not self._stop.wait(0.25):
            for pid in workers_of(os.getpid()):
                with contextlib.suppress(OSError, IndexError):
                    status = Path(f"/proc/{pid}/status").read_text()
                    self.rss_mb = max(self.rss_mb, int(status.split("VmHWM:")[1].split()[0]) / 1024)
                    self.own_mb = max(self.own_mb, int(status.split("RssAnon:")[1].split()[0]) / 1024)


def helpers_cpu() -> float:
    """Returns the processor seconds that the warm parents of workers, and all workers that ended, have used."""
    ticks = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError, ValueError):
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                if int(fields[1]) == os.getpid():
                    ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def run(code: str, files: Sequence[Path], *more: str) -> dict[str, float]:
    """Runs one measurement in a process of its own."""
    names = json.dumps([str(file) for file in files])
    done = subprocess.run([sys.executable, "-c", code, names, *more], capture_output=True, text=True, check=True)
    value = json.loads(done.stdout.splitlines()[-1])
    assert isinstance(value, dict)
    return value


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--limit", type=int, default=12)
    parser.add_argument("--repeat", type=int, default=1)
    args = parser.parse_args()
    found = list(find_pdfs([args.folder]))
    files = [found[n * len(found) // args.limit] for n in range(args.limit)] if args.limit < len(found) else found
    # The largest first, so that two workers end together.
    files.sort(key=lambda file: -file.stat().st_size)
    for _ in range(args.repeat):
        with tempfile.TemporaryDirectory() as scratch:
            raw = run(RAW, files)
            walls = {}
            # Watching costs the app time of its own, so it has its own run.
            for processes, how in (("1", "alone"), ("2", "alone"), ("2", "watched")):
                shutil.rmtree(Path(scratch) / "library", ignore_errors=True)
                walls[processes, how] = run(READ, files, scratch, str(ROOT), processes, how)
        one, two, watched = walls["1", "alone"], walls["2", "alone"], walls["2", "watched"]
        cpu = one["app"] + one["workers"]
        print(f"{len(files)} files, {one['pages']} pages, {one['read']} with text")
        print(
            f"two workers against one, wall: {one['wall'] / two['wall']:.2f} ({one['wall']:.1f} s, {two['wall']:.1f} s)"
        )
        print(
            f"CPU over raw textpage: {cpu / raw['cpu']:.2f} (raw {raw['cpu']:.2f} s, workers {one['workers']:.2f} s, app {one['app']:.2f} s)"
        )
        whole = (cpu + one["start"]) / raw["cpu"]
        print(
            f"the same with starting the app's process and the workers' parent ({one['start']:.2f} s, once): {whole:.2f}"
        )
        # With a processor for each, one worker is as slow as itself, and two share all work evenly.
        bound = max(one["workers"], one["app"]) / max(cpu / 2, one["app"])
        print(f"two workers against one as processor time bounds it on two cores: {bound:.2f}")
        print(f"CPU s per 1,000 pages: {cpu / one['pages'] * 1000:.2f}; raw {raw['cpu'] / raw['pages'] * 1000:.2f}")
        print(f"worker peak RSS: {watched['rss_mb']:.0f} MB, of it its own {watched['own_mb']:.0f} MB")
        print(
            f"longest stall of another thread of the app: {watched['gap_ms']:.0f} ms, 99 % under {watched['gap_p99_ms']:.1f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
