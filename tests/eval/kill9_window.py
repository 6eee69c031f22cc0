"""Kills the window with SIGKILL while a person works in it, opens it again, and looks whether it stands where it was.

    QT_QPA_PLATFORM=offscreen python tests/eval/kill9_window.py [--rounds 10] [--seed 7]

The person walks through pages, sentences, sessions and sizes, drawn by a seed. Each place that was written is told
after it is on the disk; the window that opens after the kill must stand at the last one told, or at a later one: the
same document and page, session, answer, sentence and columns. Exit 1 when a round does not.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from core.library import Library  # noqa: E402
from tests.desktop import factories  # noqa: E402
from tests.pdf_files import write_text_pdf  # noqa: E402

COMMON = """
import json, random, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from PySide6.QtCore import QTimer
import desktop.app as app, desktop.main_window as main_window, desktop.place_keeper as place_keeper
from desktop.preferences import Preferences
place_keeper.KEEP_MS = 100
start = main_window.MainWindow.start
def tell(word, text):
    sys.stdout.write(word + " " + text + "\\n"); sys.stdout.flush()
"""
WORK = """
keep = Preferences.keep_place
def kept(self, latest):
    said = []
    keep(self, lambda: said.append(latest()) or said[0])
    tell("KEPT", said[0])
Preferences.keep_place = kept
def patched(self):
    start(self)
    draw, timer = random.Random({seed}), QTimer(self)
    sessions = [one.id for one in self._workbench.store.sessions()]
    def act():
        documents = self.library_controller.documents
        if not documents:
            return
        draw.choice((
            lambda: self.viewer.show_page(draw.choice(documents), draw.randrange(30)),
            lambda: self.conversation.select_claim(draw.randrange(4)),
            lambda: self.conversation_controller.open_session(draw.choice(sessions)),
            lambda: (self._right.setSizes([draw.randrange(200, 600), 300]), self._right.splitterMoved.emit(1, 1)),
            lambda: self.resize(draw.randrange(1000, 1500), draw.randrange(700, 1000)),
        ))()
    timer.timeout.connect(act)
    timer.start(60)
main_window.MainWindow.start = patched
app.run_window(Path({library!r}), [])
"""
LOOK = """
def patched(self):
    start(self)
    timer = QTimer(self)
    calm = []
    def look():
        calm.append(not self._tasks.busy)
        if calm[-5:] == [True] * 5:
            timer.stop()
            tell("STANDS", self.place().as_text())
            self.close()
    timer.timeout.connect(look)
    timer.start(50)
main_window.MainWindow.start = patched
app.run_window(Path({library!r}), [])
"""


def prepare(folder: Path) -> Path:
    """Makes a library of three documents and three sessions."""
    papers = folder / "papers"
    papers.mkdir()
    library = Library(folder / "library")
    library.ingest(
        [write_text_pdf(papers / f"{name}.pdf", 30, f"The {name} says") for name in ("lease", "deed", "will")]
    )
    for number in range(3):
        session = library.store.create_session(f"Session {number}")
        library.store.save_answer(session, replace(factories.answer(), id=f"answer-{number}"))
    library.close()
    return folder / "library"


def essence(text: str) -> dict[str, Any]:
    """Returns what a person would notice of a place."""
    place = json.loads(text)
    viewer = json.loads(place["viewer"] or "{}")
    at = [(pane["at"] or ["", 0])[:2] for pane in viewer.get("panes", [])]
    talk = place["conversation"]
    return {"pages": at, **{name: talk[name] for name in ("session", "answer", "claim")}}


def one_round(library: Path, seed: int, after_s: float, environment: dict[str, str]) -> str:
    """Returns "" when the window stands where it was, else what differs."""
    code = (COMMON + WORK).format(root=str(ROOT), seed=seed, library=str(library))
    with tempfile.TemporaryFile() as out:
        worker = subprocess.Popen([sys.executable, "-c", code], stdout=out, stderr=subprocess.DEVNULL, env=environment)
        end = time.monotonic() + 60
        while time.monotonic() < end and worker.poll() is None:
            out.seek(0)
            if out.read().count(b"KEPT") >= 3:
                break
            time.sleep(0.05)
        time.sleep(after_s)
        worker.kill()
        worker.wait()
        out.seek(0)
        kept = [line[5:] for line in out.read().decode().splitlines() if line.startswith("KEPT") and line.endswith("}")]
    if not kept:
        return "nothing was written before the kill"
    on_disk = (library / "window-place.json").read_text("utf-8")
    done = subprocess.run(
        [sys.executable, "-c", (COMMON + LOOK).format(root=str(ROOT), library=str(library))],
        env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    stands = [line[7:] for line in done.stdout.splitlines() if line.startswith("STANDS")]
    if not stands:
        return f"the window did not open again: {done.stderr[-300:]}"
    known = [essence(text) for text in (kept[-1], on_disk)]
    found = essence(stands[-1])
    return "" if found in known else f"stands at {found}, was at {known[0]}"


def main() -> int:
    """Runs the rounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    draw = random.Random(args.seed)
    broken = []
    with tempfile.TemporaryDirectory() as scratch:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PINCITE_HOME": f"{scratch}/home"}
        library = prepare(Path(scratch))
        for number in range(args.rounds):
            fault = one_round(library, args.seed + number, draw.uniform(0.0, 1.0), environment)
            if fault:
                broken.append(fault)
                print(f"round {number}: {fault}")
    print(f"rounds {args.rounds}  {'held' if not broken else f'BROKEN in {len(broken)}'}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
