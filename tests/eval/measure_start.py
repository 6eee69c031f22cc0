"""Measures what the start of the window costs: processor time until the composer takes input, and until all is listed.

    python tests/eval/measure_start.py [--documents 1000] [--rounds 3] [--json]

Each round is a process of its own that goes the way of the app, from the interpreter's start on. "input": a typed
letter stands in the composer and has been painted. "usable": beside that the library is listed and nothing runs any
more. Processor time of the process, all threads; its helper processes are not counted. Exit 1 over the limits.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

LIMIT_EMPTY_S, LIMIT_FULL_S = 1.2, 1.8

RUN = """
import json, sys, time
sys.path.insert(0, {root!r})
from pathlib import Path
from desktop import app as start

def measured():
    from PySide6.QtCore import QEvent, QObject, Qt, QTimer
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication
    from desktop.main_window import MainWindow

    plain, seen = MainWindow.start, {{}}

    def started(window):
        plain(window)
        edit = window.conversation.composer.edit
        look = QTimer(window)

        def type_and_look():
            if not seen:
                event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "a")
                QApplication.sendEvent(edit, event)
                edit.repaint()
                assert edit.toPlainText() == "a"
                seen["input_s"] = time.process_time()
            if not window._tasks.busy and window.library.model.rowCount() >= {documents}:
                seen["usable_s"] = time.process_time()
                seen["rows"] = window.library.model.rowCount()
                sys.stdout.write(json.dumps(seen) + "\\n")
                sys.stdout.flush()
                window.close()
                QApplication.instance().quit()

        look.timeout.connect(type_and_look)
        look.start(20)

    MainWindow.start = started

def with_hook(*arguments):
    measured()
    return run(*arguments)

run, start._run = start._run, with_hook
raise SystemExit(start.run_window(Path({library!r}), ()))
"""


def fill(folder: Path, documents: int) -> None:
    """Makes a library of documents with one small page each."""
    import numpy as np

    from core.domain import DocId, Document, DocumentStatus, Page, PageWords, ReadPage, Span, Unit, UnitKind
    from core.index.packed import pack_page
    from core.library import Library

    library = Library(folder)
    none = np.zeros(0, np.uint32)
    words = PageWords(none, none, np.zeros((0, 4), np.float32), none)
    packed = []
    for number in range(documents):
        doc_id = DocId(hashlib.sha256(str(number).encode()).hexdigest())
        name, text = f"deed-{number:05}", f"The notice period of deed {number} is {number % 90} days."
        library.store.put_document(
            Document(
                doc_id, name, Path(f"/files/{name}.pdf"), 1, DocumentStatus.INDEXED, added_at="2026-01-01T00:00:00"
            )
        )
        unit = Unit(UnitKind.SENTENCE, (Span(doc_id, 0, 0, len(text)),), text)
        packed.append(pack_page(ReadPage(Page(doc_id, 0, "1", 600, 800, text), words, (unit,))))
        if len(packed) == 500:
            library.store.put_packed(packed)
            packed = []
    library.store.put_packed(packed)
    library.close()


def measure(library: Path, documents: int, models: Path, rounds: int) -> dict[str, float]:
    """Returns the median of several starts."""
    found = []
    code = RUN.format(root=str(ROOT), library=str(library), documents=documents)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PINCITE_MODELS": str(models)}
    # Compiled modules, as where it is installed: the first round compiles them and is not counted.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(models.parent / "compiled")
    for _ in range(rounds + 1):
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=False)
        lines = [line for line in done.stdout.decode().splitlines() if line.startswith("{")]
        if not lines:
            raise RuntimeError(done.stderr.decode()[-2000:])
        found.append(json.loads(lines[-1]))
    warm = found[1:]
    return {key: round(median(one[key] for one in warm), 3) for key in ("input_s", "usable_s")}


def main() -> int:
    """Measures an empty and a filled library."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--work", type=Path, help="keep the library here between runs")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = args.work or Path(scratch)
        models, full = work / "models", work / f"full-{args.documents}"
        models.mkdir(parents=True, exist_ok=True)
        if not full.is_dir():
            fill(full, args.documents)
        record = {
            "empty": measure(Path(scratch) / "empty", 0, models, args.rounds),
            "full": measure(full, args.documents, models, args.rounds),
            "load": os.getloadavg()[0],
        }
    print(json.dumps(record) if args.json else "\n".join(f"{name:6} {value}" for name, value in record.items()))
    return 0 if record["empty"]["usable_s"] <= LIMIT_EMPTY_S and record["full"]["usable_s"] <= LIMIT_FULL_S else 1


if __name__ == "__main__":
    sys.exit(main())
