"""Uses the window for a while with a 500-page document and watches its memory; no model, the real render worker.

    QT_QPA_PLATFORM=offscreen python tests/eval/window_soak.py [PDF] [--minutes 30] [--seed 1] [--json]

Minutes of use, one thing every two seconds, are pressed together: jumps to citations and pages, zooms, turns, searches, selections, one page
at a time, two documents side by side, the strip, other sizes and themes, drawn by a seed, each served until the pages
are sharp. The first minutes fill the caches and are not counted; growth is the rise of the resident memory from the
first half of the rest to the second, of medians. Exit status 1 when something was raised, or a limit was passed.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QEventLoop, QObject, QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from core.answer import Citation  # noqa: E402
from core.domain import Document, Unit  # noqa: E402
from desktop.main_window import MainWindow  # noqa: E402
from desktop.memory import give_large_blocks_back  # noqa: E402
from desktop.preferences import Preferences  # noqa: E402
from desktop.tasks import Tasks  # noqa: E402
from desktop.theme import Theme  # noqa: E402
from desktop.viewer.scroller import Fit  # noqa: E402
from models.build import Workbench  # noqa: E402
from tests import pdf_files  # noqa: E402

PAGES, LINES = 500, 40
RSS_MAX_MB, GROWTH_MAX = 300.0, 0.05
WORDS = [
    "notice",
    "party",
    "agreement",
    "invoice",
    "delivery",
    "term",
    "amount",
    "quality",
    "provider",
    "customer",
    "liability",
    "damage",
]
LOOK_MS, LOOKS_MAX = 2, 30_000
ACTIONS_A_MINUTE = 30
"""How busy a person is thought to be: a jump, a search or a zoom every two seconds."""


def resident_mb() -> float:
    """Returns the resident memory of this process; 0 where the platform does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def long_pdf(folder: Path) -> Path:
    """Writes a document of many full pages of different words."""
    draw = random.Random(5)
    contents = []
    for number in range(1, PAGES + 1):
        lines = [f"{number}. Part {number} of the agreement"]
        lines += [f"{number}.{line} The {' '.join(draw.choices(WORDS, k=9))}." for line in range(1, LINES)]
        contents.append(pdf_files.text_content(lines))
    path = folder / "long.pdf"
    path.write_bytes(pdf_files.document(contents))
    return path


class Person:
    """Does one thing after another in a window."""

    def __init__(self, window: MainWindow, tasks: Tasks, workbench: Workbench, theme: Theme, seed: int) -> None:
        self._window, self._tasks, self._workbench, self._theme = window, tasks, workbench, theme
        self._draw = random.Random(seed)
        self._viewer = window.viewer
        self._documents = list(workbench.store.documents())
        self._long = max(self._documents, key=lambda document: document.page_count)
        self._units = {document.id: self._some_units(document) for document in self._documents}
        self.done: Counter[str] = Counter()
        self._actions: dict[str, tuple[int, Callable[[], object]]] = {
            "citation": (30, self._citation),
            "page": (12, lambda: self._viewer.show_page(self._long, self._draw.randrange(self._long.page_count))),
            "zoom": (12, lambda: self._canvas.step_zoom(self._draw.choice((-1, 1, 1, -1)))),
            "fit": (8, lambda: self._viewer.active.set_fit(self._draw.choice((Fit.WIDTH, Fit.PAGE)))),
            "scroll": (15, self._scroll),
            "find": (8, lambda: self._viewer.active.open_find(" ".join(self._draw.choices(WORDS, k=2)))),
            "close find": (4, lambda: self._viewer.active._find_bar.close_bar()),
            "travel": (8, lambda: self._viewer.active.travel.step(self._draw.choice((-1, -1, 1)))),
            "turn": (2, lambda: self._canvas.rotate_view(90)),
            "select": (5, lambda: self._viewer.active._select.select_page()),
            "strip": (3, lambda: self._viewer.active.show_strip(not self._viewer.active.strip_shown)),
            "options": (4, self._options),
            "split": (3, self._viewer.toggle_split),
            "beside": (3, self._viewer.show_beside),
            "pane": (3, self._viewer.next_pane),
            "document": (5, lambda: self._viewer.open_document(self._draw.choice(self._documents))),
            "size": (2, lambda: window.resize(self._draw.randrange(1000, 1900), self._draw.randrange(700, 1060))),
            "theme": (1, lambda: self._theme.set_mode(self._draw.choice(("light", "dark")))),
        }

    def act(self) -> None:
        """Does one thing and waits, as a person would, until the pages are sharp."""
        names = list(self._actions)
        name = self._draw.choices(names, [self._actions[one][0] for one in names])[0]
        self._actions[name][1]()
        self.done[name] += 1
        self.wait()

    def wait(self, looks: int = LOOKS_MAX) -> None:
        """Serves the window until nothing is on its way.

        Counts looks, not seconds: a machine that was suspended meanwhile has not waited.
        """
        loop, look = QEventLoop(), QTimer()
        viewer, left, reached = self._viewer, looks, False

        def rested() -> bool:
            return not self._tasks.busy and (viewer.document is None or viewer.ready or viewer.failed)

        def look_now() -> None:
            nonlocal left, reached
            left -= 1
            reached = reached or rested()  # before the loop ends something else may begin, such as keeping the place
            if reached or left <= 0:
                loop.quit()

        look.timeout.connect(look_now)
        look.start(LOOK_MS)
        loop.exec()
        look.stop()
        if not reached:
            running = [job.operation.name for job in self._tasks._jobs]
            raise TimeoutError(
                f"the window did not come to rest: running {running}, pages ready {viewer.ready}, failed {viewer.failed}; "
                f"done {dict(self.done)}"
            )

    @property
    def _canvas(self):  # type: ignore[no-untyped-def]
        return self._viewer.active.canvas

    def _some_units(self, document: Document) -> list[Unit]:
        units = [unit for unit in self._workbench.store.units(document.id) if len(unit.text) > 30]
        return self._draw.sample(units, min(400, len(units)))

    def _citation(self) -> None:
        document = self._draw.choice([one for one in self._documents if self._units[one.id]])
        unit = self._draw.choice(self._units[document.id])
        places = self._workbench.store.places(unit.spans)
        number = unit.span.page_number
        citation = Citation("E1", document.id, document.name, number, "", places, unit.text, "alignment")
        self._viewer.show_citation(citation, beside=self._draw.random() < 0.1)

    def _scroll(self) -> None:
        bar = self._canvas.verticalScrollBar()
        for _step in range(10):
            bar.setValue(bar.value() + self._draw.randrange(-200, 400))
            QApplication.processEvents()

    def _options(self) -> None:
        self._viewer.active.header.option_toggled.emit(
            self._draw.choice(("single", "dimmed", "legend", "sentences", "together")), self._draw.random() < 0.5
        )


class Census:
    """Counts what there is, every so many actions, and tells what has become more; for finding what is never let go."""

    def __init__(self, window: MainWindow, every: int) -> None:
        self._window, self._every = window, every
        self._first: Counter[str] = Counter()

    def look(self, done: int) -> None:
        """Prints what is more than at the first look."""
        if not self._every or done % self._every:
            return
        gc.collect()
        children = len(self._window.findChildren(QObject))  # first: it makes objects of its own
        now = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
        now["Qt: children of the window"] = children
        now["Qt: widgets"] = len(QApplication.allWidgets())
        now["Qt: top-level widgets"] = len(QApplication.topLevelWidgets())
        now["Python: blocks"] = sys.getallocatedblocks()
        used, held = heap_mb()
        print(f"-- {done} actions, {resident_mb():.1f} MB resident; C heap: {used:.1f} MB in use of {held:.1f} MB held")
        self._first = self._first or now
        for name, more in (now - self._first).most_common(25):
            print(f"{more:+8} {name} ({now[name]})")


def heap_mb() -> tuple[float, float]:
    """Returns what the C library's allocator has given out, and what it holds in all; 0 where it does not tell."""
    try:
        told = ctypes.CDLL(None).mallinfo2
    except (OSError, AttributeError):
        return 0.0, 0.0
    told.restype = _MallInfo
    counts = told().counts
    return (counts[7] + counts[4]) / 2**20, (counts[0] + counts[4]) / 2**20


class _MallInfo(ctypes.Structure):
    """glibc's struct mallinfo2: ten counts; the first is what is held, the fifth what has a mapping of its own, the eighth what is in use."""

    _fields_ = (("counts", ctypes.c_size_t * 10),)


def soak(files: list[Path], minutes: float, seed: int, every: int = 0) -> dict[str, object]:
    """Returns what was done and what it cost."""
    raised: list[str] = []
    hook, sys.excepthook = sys.excepthook, lambda kind, value, _trace: raised.append(f"{kind.__name__}: {value}")
    try:
        with tempfile.TemporaryDirectory() as folder:
            return _soak(Path(folder), files, round(minutes * ACTIONS_A_MINUTE), seed, raised, every)
    finally:
        sys.excepthook = hook


def _soak(folder: Path, files: list[Path], actions: int, seed: int, raised: list[str], every: int) -> dict[str, object]:
    theme, tasks = Theme("light"), Tasks()
    theme.apply()
    library = folder / "library"
    library.mkdir()
    reader = Workbench(library)
    reader.ingest(files or [long_pdf(folder), ROOT / "resources" / "samples" / "services-agreement.pdf"])
    reader.close()
    workbench = Workbench(library)
    empty = resident_mb()
    window = MainWindow(workbench, tasks, theme, Preferences(None))
    window.resize(1440, 900)
    window.show()
    window.start()
    person = Person(window, tasks, workbench, theme, seed)
    person.wait()
    samples: list[float] = []
    began = time.monotonic()
    census = Census(window, every)
    for action in range(actions):
        person.act()
        census.look(action + 1)
        if sum(person.done.values()) % 5 == 0:
            samples.append(resident_mb())
    gc.collect()
    count = sum(person.done.values())
    warm = samples[len(samples) // 5 :] or samples
    half = max(1, len(warm) // 2)
    early, late = median(warm[:half]), median(warm[half:] or warm)
    found: dict[str, object] = {
        "actions": count,
        "minutes_of_use": round(count / ACTIONS_A_MINUTE, 1),
        "seconds": round(time.monotonic() - began),
        "rss_before_window_mb": round(empty, 1),
        "rss_early_mb": round(early, 1),
        "rss_late_mb": round(late, 1),
        "rss_peak_mb": round(max(samples), 1),
        "growth": round(late / early - 1, 4) if early else 0.0,
        "rss_series_mb": [round(value) for value in samples[:: max(1, len(samples) // 20)]],
        "raised": raised,
        "done": dict(person.done),
    }
    window.close()
    window.deleteLater()
    tasks.close()
    workbench.close()
    return found


def main() -> int:
    """Prints what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pdf", nargs="*", type=Path)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--census", type=int, default=0, metavar="N", help="say every N actions what has become more")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    give_large_blocks_back()
    app = QApplication.instance() or QApplication([])
    app.setStyle("Fusion")  # type: ignore[attr-defined]
    found = soak(arguments.pdf, arguments.minutes, arguments.seed, arguments.census)
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:22} {value}")
    failed = bool(found["raised"]) or float(str(found["rss_peak_mb"])) > RSS_MAX_MB
    return 1 if failed or float(str(found["growth"])) > GROWTH_MAX else 0


if __name__ == "__main__":
    raise SystemExit(main())
