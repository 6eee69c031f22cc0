"""Measures the viewer on real PDFs with the real render worker: frames, clicks on citations, opening, long documents.

Run `QT_QPA_PLATFORM=offscreen python tests/eval/measure_viewer.py [PDF] [--json]`. Times are wall clock of this
machine; the load average is printed beside them, because other work on the machine shows in them.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from core.answer import Citation
from core.domain import Document
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.viewer.marks import Layer, Mark
from desktop.viewer.split import SplitViewer
from desktop.viewer.view import ViewerPane
from models.build import Workbench
from tests.desktop.viewer import viewer_fakes as fakes

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "samples" / "services-agreement.pdf"
SIZE = (1000, 1400)
CLICKS, FRAMES, HIGHLIGHTS = 60, 300, 12


def p95(values: list[float]) -> float:
    """Returns the 95th percentile."""
    return sorted(values)[min(len(values) - 1, round(0.95 * (len(values) - 1)))]


def summary(values: list[float]) -> dict[str, float]:
    """Returns count, median, p95 and the largest, in milliseconds."""
    return {"n": len(values), "median": median(values), "p95": p95(values), "max": max(values)}


def serve_until(reached: Callable[[], bool], seconds: float = 30.0) -> None:
    """Runs the event loop, as the app does, until a condition holds; it is looked at every millisecond."""
    if reached():
        return
    loop, look = QEventLoop(), QTimer()
    end = time.monotonic() + seconds
    look.timeout.connect(lambda: loop.quit() if reached() or time.monotonic() > end else None)
    look.start(1)
    loop.exec()
    look.stop()
    if not reached():
        raise TimeoutError("the viewer did not come to rest")


def citations(workbench: Workbench, document: Document, count: int) -> list[Citation]:
    """Returns sentences of a document as citations, on pages drawn by a fixed seed."""
    units = [unit for unit in workbench.store.units(document.id) if len(unit.text) > 40]
    chosen = random.Random(7).choices(units, k=count)
    made = []
    for number, unit in enumerate(chosen):
        places = workbench.store.places(unit.spans)
        key = f"E{number + 1}"
        made.append(
            Citation(key, document.id, document.name, unit.span.page_number, "", places, unit.text, "alignment")
        )
    return made


def measure_clicks(pane: ViewerPane, wanted: list[Citation]) -> tuple[list[float], list[float]]:
    """Returns milliseconds from the click to the painted highlight, and to the sharp page; no page is cached."""
    painted: list[float] = []
    sharp: list[float] = []
    frames: list[float] = []
    pane.canvas.painted.connect(lambda _microseconds: frames.append(time.perf_counter()))
    pane.canvas.measure = True
    for citation in wanted:
        pane.canvas.painter.pictures.clear()
        pane.canvas.painter.thumbnails.clear()
        frames.clear()
        start = time.perf_counter()
        pane.show_citation(citation)
        serve_until(lambda: bool(frames))
        painted.append((frames[0] - start) * 1000)
        assert any(mark.layer is Layer.CITED for mark in pane.canvas.marks_on(citation.page_number - 1))
        serve_until(lambda: pane.ready)
        pane.canvas.viewport().repaint()
        sharp.append((time.perf_counter() - start) * 1000)
    return painted, sharp


def measure_frames(pane: ViewerPane, document: Document, workbench: Workbench) -> list[float]:
    """Returns milliseconds of scroll frames over three cached pages with twelve highlights."""
    canvas = pane.canvas
    canvas.set_zoom(0.5)
    canvas.go_to(3)
    serve_until(lambda: pane.ready and pane._queue.idle)
    QApplication.processEvents()  # the pages around, which scrolling brings into view, are cached too
    marks: dict[int, tuple[Mark, ...]] = {}
    for index in range(document.page_count):
        units = [unit for unit in workbench.store.units(document.id, index) if len(unit.text) > 40][: HIGHLIGHTS // 3]
        places = workbench.store.places(tuple(unit.span for unit in units))
        marks[index] = tuple(Mark(Layer.CITED, place.rects, str(n)) for n, place in enumerate(places))
    canvas.set_marks(marks)
    times: list[float] = []
    canvas.painted.connect(lambda microseconds: times.append(microseconds / 1000))
    canvas.measure = True
    bar = canvas.verticalScrollBar()
    start = bar.value()
    shown: list[int] = []
    for step in range(FRAMES):
        bar.setValue(start + (step % 60) * 3)
        canvas.viewport().repaint()
        shown.append(len(canvas.visible_pages()))
    assert median(shown) >= 3, "three pages must show"
    canvas.measure = False
    return times[-FRAMES:]


def measure_long(pages: int) -> dict[str, float]:
    """Returns milliseconds of opening, jumping and zooming in a document of many pages, without a real file."""
    document = fakes.document("long", pages)
    library = fakes.MemoryLibrary(document)
    tasks = Tasks(inline=True)
    pane = ViewerPane(fakes.workbench(library), tasks, Theme("light"), renderers=fakes.MemoryRenderers())
    pane.resize(*SIZE)
    pane.show()
    found: dict[str, float] = {}
    for name, act in (
        ("open", lambda: pane.open_document(document)),
        ("jump", lambda: pane.show_page(document, pages - 10)),
        ("zoom", lambda: pane.canvas.step_zoom(1)),
        ("find", lambda: pane.open_find("prior written notice")),
    ):
        start = time.perf_counter()
        act()
        found[name] = (time.perf_counter() - start) * 1000
        serve_until(lambda: pane.ready)
    pane.shut_down()
    pane.deleteLater()
    tasks.close()
    return found


def measure(path: Path) -> dict[str, object]:
    """Measures everything."""
    theme, tasks = Theme("light"), Tasks()
    theme.apply()
    with tempfile.TemporaryDirectory() as folder:
        workbench = Workbench(Path(folder))
        (result, *_rest) = workbench.ingest([path])
        document = workbench.store.documents()[0]
        viewer = SplitViewer(workbench, tasks, theme)
        viewer.set_reduced_motion(True)
        viewer.resize(690, 640)
        viewer.show()
        pane = viewer.active
        start = time.perf_counter()
        pane.open_document(document)
        serve_until(lambda: pane.ready)
        first = (time.perf_counter() - start) * 1000
        painted, sharp = measure_clicks(pane, citations(workbench, document, CLICKS))
        viewer.resize(*SIZE)
        frames = measure_frames(pane, document, workbench)
        cache = pane.canvas.painter.pictures.used / 2**20
        viewer.shut_down()
        tasks.close()
        workbench.close()
    return {
        "document": f"{result.name}, {document.page_count} pages",
        "load_average": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "first_page_ms": first,
        "click_to_highlight_ms": summary(painted),
        "click_to_sharp_page_ms": summary(sharp),
        "scroll_frame_cpu_ms": summary(frames),
        "cache_mb": cache,
        "ten_thousand_pages_ms": measure_long(10_000),
    }


def main() -> int:
    """Prints the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pdf", nargs="?", type=Path, default=SAMPLE)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    app = QApplication.instance() or QApplication([])
    found = measure(arguments.pdf)
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            if isinstance(value, dict):
                value = "  ".join(f"{key} {number:,.1f}" for key, number in value.items())
            print(f"{name:26} {value if not isinstance(value, float) else f'{value:,.1f}'}")
    del app
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
