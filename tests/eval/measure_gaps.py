"""Measures how long the window's event loop is held up while files are read and a question is answered.

    python tests/eval/measure_gaps.py [--files 1000] [--pages 2] [--ask] [--profile OUT] [--json]

A timer of 5 ms asks between any two of its ticks how much processor time the window's own thread took, how long it
waited for a processor that others had (Linux: schedstat), and what is left: waiting for the interpreter's lock or for
the disk. On an idle machine the gap is the first plus the last; the middle is the measure of the other work on it.
Modules are compiled before, as where it is installed, and garbage is looked for as in the app.
With `--ask` the demo model answers one question after another meanwhile (PINCITE_MODELS must hold one).
"""

from __future__ import annotations

import argparse
import compileall
import cProfile
import json
import os
import pstats
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from PySide6.QtCore import Qt, QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from desktop.collecting import Collecting  # noqa: E402
from desktop.main_window import MainWindow  # noqa: E402
from desktop.memory import collected_later, keep_what_is_there  # noqa: E402
from desktop.operations.ready import ready_to_ask  # noqa: E402
from desktop.preferences import Preferences  # noqa: E402
from desktop.tasks import Tasks, give_way_to_the_window  # noqa: E402
from desktop.theme import Theme  # noqa: E402
from models.build import Workbench  # noqa: E402
from tests.pdf_files import document, text_content  # noqa: E402

TICK_MS = 5
QUESTIONS = ("What is the notice period?", "Who may end it?", "What must be written?")


def write_files(folder: Path, files: int, pages: int) -> None:
    """Writes PDFs of a few full pages, each with words of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(files):
        contents = [
            text_content(
                [f"Sheet {page} of deed {number}: the notice period is {number + 30} days."]
                + [
                    f"{line}. Party {number * 7 + line} pays {line * 113 + number} to the other party."
                    for line in range(30)
                ]
            )
            for page in range(pages)
        ]
        (folder / f"deed-{number:05}.pdf").write_bytes(document(contents))


def waited_s() -> float:
    """Returns how long the calling thread has waited for a processor, all in all; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/self/task/{threading.get_native_id()}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


class Gaps:
    """Looks at the clocks at every tick."""

    def __init__(self) -> None:
        self.wall: list[float] = []
        self.cpu: list[float] = []
        self.held: list[float] = []
        self._before: tuple[float, float, float] | None = None
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Counts from now on."""
        self._timer.start(TICK_MS)

    def stop(self) -> None:
        """Counts no more."""
        self._timer.stop()

    def _tick(self) -> None:
        now = (time.monotonic(), time.thread_time(), waited_s())
        if self._before is not None:
            wall, cpu, waited = ((b - a) * 1000 for a, b in zip(self._before, now, strict=True))
            late = max(0.0, wall - TICK_MS)
            self.wall.append(late)
            self.cpu.append(cpu)
            self.held.append(max(0.0, late - waited))
        self._before = now

    def summary(self) -> dict[str, dict[str, float]]:
        """Returns median, p95, p99, p99.9 and the largest of each, in milliseconds."""
        return {name: _spread(getattr(self, name)) for name in ("wall", "cpu", "held")}


def _spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    places = {"median": 0.5, "p95": 0.95, "p99": 0.99, "p99.9": 0.999, "max": 1.0}
    return {name: round(ordered[round(place * (len(ordered) - 1))], 2) for name, place in places.items()}


def compiled(folder: Path) -> None:
    """Compiles what is loaded later into a folder; it is up to date when it was done before."""
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(folder / "compiled")
    for package in ("core", "models", "desktop"):
        compileall.compile_dir(ROOT / package, quiet=1)


def run(args: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Reads the files in the real window and returns what was measured."""
    compiled(folder)
    files = folder / "files"
    if not files.is_dir():
        write_files(files, args.files, args.pages)
    app = QApplication.instance() or QApplication(["pincite"])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    workbench, tasks, theme = Workbench(folder / f"library-{os.getpid()}"), Tasks(), Theme("light")
    theme.apply()
    keep_what_is_there()
    give_way_to_the_window()
    collecting = Collecting(tasks)
    failures: list[Exception] = []
    tasks.failed.connect(lambda _name, error: failures.append(error))
    window = MainWindow(workbench, tasks, theme, Preferences(None))
    window.resize(1440, 900)
    window.show()
    window.meaning.enabled = False
    window.start()
    tasks.submit(ready_to_ask(collecting.keep_more))  # as the app does when its window has stood for a while
    serve_until(app, lambda: not tasks.busy)
    gaps, profile = Gaps(), cProfile.Profile()
    done: list[bool] = []
    window.library_controller.reading.connect(lambda reading: None if reading else done.append(True))
    asked = _asking(window, done) if args.ask else []
    cpu_before, began = time.process_time(), time.monotonic()
    own_before = time.thread_time()
    gaps.start()
    window.add_files((files,))
    if args.profile:
        profile.enable()
    serve_until(app, lambda: bool(done) and not tasks.busy)
    profile.disable()
    gaps.stop()
    record = {
        "files": args.files,
        "answers": len(asked),
        "seconds": round(time.monotonic() - began, 1),
        "process_cpu_s": round(time.process_time() - cpu_before, 1),
        "window_thread_cpu_s": round(time.thread_time() - own_before, 1),
        "listed": window.library.model.rowCount(),
        "failures": [type(error).__name__ for error in failures],
        "gaps_ms": gaps.summary(),
        "load": os.getloadavg()[0],
    }
    if args.profile:
        stats = pstats.Stats(profile)
        stats.dump_stats(args.profile)
    window.close()
    collecting.stop()
    tasks.close()
    workbench.close()
    return record


def _asking(window: MainWindow, done: list[bool]) -> list[object]:
    """Asks again and again until the files are read; returns the list that answers are counted in."""
    answers: list[object] = []

    def again() -> None:
        if not done and not window.conversation_controller.busy:
            window.ask(QUESTIONS[len(answers) % len(QUESTIONS)])

    timer = QTimer(window)
    timer.timeout.connect(again)
    timer.start(200)
    window.conversation.answer_shown.connect(lambda answer: answers.append(answer) if answer is not None else None)
    return answers


def serve_until(app: QApplication, reached: Callable[[], bool]) -> None:
    """Runs the event loop until a condition holds."""
    look = QTimer()
    look.timeout.connect(lambda: app.quit() if reached() else None)
    look.start(50)
    app.exec()
    look.stop()


def main() -> int:
    """Measures; exit 1 when the thread of the window was held for more than 50 ms by its own work."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--pages", type=int, default=2)
    parser.add_argument("--ask", action="store_true")
    parser.add_argument("--profile", metavar="OUT")
    parser.add_argument("--work", type=Path, help="keep the files here between runs")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, collected_later():
        record = run(args, args.work or Path(scratch))
    print(json.dumps(record) if args.json else "\n".join(f"{name:20} {value}" for name, value in record.items()))
    gaps = record["gaps_ms"]
    assert isinstance(gaps, dict)
    return 0 if gaps["cpu"]["max"] <= 50.0 else 1


if __name__ == "__main__":
    sys.exit(main())
