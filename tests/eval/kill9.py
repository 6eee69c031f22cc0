"""Kills the app, ingest workers and render workers with SIGKILL at random moments and looks at what is left.

    python tests/eval/kill9.py [--rounds 50] [--pages 200] [--seed 7] [--work DIR] [PDF...]

Without PDFs it writes its own. Prints one line a kind of kill; exit 1 when a promise was broken: the library opens,
its integrity check is clean, acknowledged pages are there, reading goes on to the end.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from core.errors import PinciteError  # noqa: E402
from core.library import Library  # noqa: E402
from core.pdf.render_client import RenderClient  # noqa: E402
from core.verdicts import IngestResult  # noqa: E402
from tests.pdf_files import write_text_pdf  # noqa: E402

APP = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from core.library import Library
def show(p):
    sys.stdout.write(f"{{p.done}}\\n"); sys.stdout.flush()
library = Library(Path({library!r}))
library.ingest([Path(name) for name in {files!r}], progress=show)
"""


@dataclass(slots=True)
class Tally:
    """What was seen over all rounds of one kind."""

    kind: str
    rounds: int = 0
    killed: int = 0
    broken: list[str] = field(default_factory=list)
    acknowledged: int = 0
    resumed: int = 0

    def line(self) -> str:
        """One line for a person."""
        state = "held" if not self.broken else f"BROKEN: {'; '.join(self.broken[:5])}"
        return (
            f"{self.kind:14} rounds {self.rounds:3}  killed {self.killed:3}  acknowledged pages {self.acknowledged:6}"
            f"  read after resuming {self.resumed:6}  {state}"
        )


def descendants(pid: int) -> list[int]:
    """Returns the processes below a process, Linux only."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError, ValueError):
                parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                children.setdefault(parent, []).append(int(entry.name))
    found, todo = [], [pid]
    while todo:
        below = children.get(todo.pop(), [])
        found += below
        todo += below
    return found


def workers_of(pid: int) -> list[int]:
    """Returns the forked workers of an app: the children of its zygotes."""
    direct = {child for child in descendants(pid) if _parent(child) == pid}
    return [child for child in descendants(pid) if child not in direct]


def _parent(pid: int) -> int:
    with contextlib.suppress(OSError, IndexError, ValueError):
        return int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
    return -1


def kill_app(files: Sequence[Path], work: Path, rounds: int, rng: random.Random) -> Tally:
    """Kills the whole app while it ingests; then opens what is left and goes on."""
    tally = Tally("app")
    full = _seconds_of_a_whole_run(files, work)
    for _ in range(rounds):
        folder = work / "library"
        shutil.rmtree(folder, ignore_errors=True)
        tally.rounds += 1
        acknowledged, orphans = _run_and_kill(files, folder, rng.uniform(0.05, full), tally)
        tally.acknowledged += acknowledged
        if not _gone(orphans):
            tally.broken.append("a worker outlived the app")
        if folder.exists():
            _check_and_resume(folder, files, acknowledged, tally)
    return tally


def _seconds_of_a_whole_run(files: Sequence[Path], work: Path) -> float:
    folder = work / "whole"
    shutil.rmtree(folder, ignore_errors=True)
    began = time.monotonic()
    subprocess.run([sys.executable, "-c", _app(files, folder)], stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - began


def _app(files: Sequence[Path], folder: Path) -> str:
    return APP.format(root=str(ROOT), library=str(folder), files=[str(file) for file in files])


def _run_and_kill(files: Sequence[Path], folder: Path, after_s: float, tally: Tally) -> tuple[int, list[int]]:
    with tempfile.TemporaryFile() as out:
        app = subprocess.Popen([sys.executable, "-c", _app(files, folder)], stdout=out)
        with contextlib.suppress(subprocess.TimeoutExpired):
            app.wait(after_s)
        below = descendants(app.pid)
        if app.poll() is None:
            app.kill()
            tally.killed += 1
        app.wait()
        out.seek(0)
        lines = out.read().decode().split("\n")[:-1]
    return (max(map(int, lines), default=0), below)


def _gone(pids: Sequence[int], within_s: float = 5.0) -> bool:
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if not any(_running(pid) for pid in pids):
            return True
        time.sleep(0.02)
    return False


def _running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def _check_and_resume(folder: Path, files: Sequence[Path], acknowledged: int, tally: Tally) -> None:
    library = Library(folder)
    try:
        faults = library.store.check()
        kept = sum(len(library.store.pages_done(document.id)) for document in library.documents())
        if faults:
            tally.broken.append(f"integrity check: {faults[0]}")
        if kept < acknowledged:
            tally.broken.append(f"{acknowledged - kept} acknowledged pages are lost")
        results = library.ingest(files)
        bad = [result for result in results if result.status not in ("indexed", "already_indexed")]
        tally.broken += [f"{result.name}: {result.status} {result.message}" for result in bad]
        whole = sum(len(library.store.pages_done(document.id)) for document in library.documents())
        if whole != sum(result.pages for result in results):
            tally.broken.append("pages are missing after resuming")
        tally.resumed += whole - kept
    finally:
        library.close()


def kill_ingest_workers(files: Sequence[Path], work: Path, rounds: int, rng: random.Random) -> Tally:
    """Kills one worker while the app ingests: every page is read or named, and the other documents are whole."""
    tally = Tally("ingest worker")
    full = _seconds_of_a_whole_run(files, work)
    for _ in range(rounds):
        folder = work / "library"
        shutil.rmtree(folder, ignore_errors=True)
        tally.rounds += 1
        library = Library(folder)
        hurt: list[int] = []
        killer = _later(rng.uniform(0.0, full * 0.8), lambda hurt=hurt: _kill_one(rng, hurt))
        try:
            _judge(library, library.ingest(files), bool(hurt), tally)
        finally:
            killer.join()
            library.close()
        tally.killed += len(hurt)
    return tally


def _judge(library: Library, results: Sequence[IngestResult], hurt: bool, tally: Tally) -> None:
    if library.store.check():
        tally.broken.append("integrity check")
    tally.broken += [f"{r.name}: {r.status}" for r in results if r.status not in ("indexed", "partial")]
    partial = [r for r in results if r.status == "partial"]
    if len(partial) > (1 if hurt else 0):
        tally.broken.append("a kill hurt another document")
    for result in results:
        tally.acknowledged += result.text_pages
        named = {page.page_number for page in result.not_read}
        if result.text_pages + len(named) != result.pages or any(not page.reason for page in result.not_read):
            tally.broken.append(f"{result.name}: a page is neither read nor named")


def _later(after_s: float, action: Callable[[], None]) -> threading.Thread:
    def run() -> None:
        time.sleep(after_s)
        action()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def _kill_one(rng: random.Random, hurt: list[int]) -> None:
    found = workers_of(os.getpid())
    if found:
        pid = rng.choice(found)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            hurt.append(pid)


def kill_render_workers(files: Sequence[Path], rounds: int, rng: random.Random) -> Tally:
    """Kills the process that draws while it draws: an error is told, and the next request draws."""
    tally = Tally("render worker")
    client = RenderClient()
    handles = [client.open(file) for file in files]
    try:
        for _ in range(rounds):
            tally.rounds += 1
            handle = rng.choice(handles)
            hurt: list[int] = []
            killer = _later(rng.uniform(0.0, 0.1), lambda hurt=hurt: _kill_one(rng, hurt))
            for _page in range(30):
                index = rng.randrange(handle.page_count)
                try:
                    handle.render(index, 2.0)
                    tally.acknowledged += 1
                except PinciteError as error:
                    if not error.user_message:
                        tally.broken.append("a failure without words")
                    handle.retry()
            killer.join()
            tally.killed += len(hurt)
            handle.retry()
            picture = handle.render(0, 1.0)
            tally.resumed += 1
            if picture.width < 100:
                tally.broken.append("no picture after a restart")
    finally:
        client.close()
    return tally


def own_files(folder: Path, pages: int) -> list[Path]:
    """Writes PDFs to read."""
    folder.mkdir(parents=True, exist_ok=True)
    return [write_text_pdf(folder / f"{name}.pdf", pages, f"The {name} says") for name in ("lease", "deed", "will")]


def main() -> int:
    """Runs all three kinds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--work", type=Path)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    with tempfile.TemporaryDirectory() as scratch:
        work = args.work or Path(scratch)
        files = args.files or own_files(work / "files", args.pages)
        tallies = [
            kill_app(files, work, args.rounds, rng),
            kill_ingest_workers(files, work, args.rounds, rng),
            kill_render_workers(files, args.rounds, rng),
        ]
    for tally in tallies:
        print(tally.line())
    return 1 if any(tally.broken for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
