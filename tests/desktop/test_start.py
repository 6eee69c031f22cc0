"""What the window starts without: everything that only a question, an answer or a dialog needs is loaded for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATER = (
    "core.anchor",
    "core.checks.run",
    "core.gather",
    "core.mention_words",
    "core.pack",
    "core.pipeline",
    "core.query",
    "core.retrieve",
    "core.text.quantities",
    "core.text.terms",
    "core.vocabulary",
    "desktop.conversation.answer_view",
    "desktop.library.details_dialog",
    "desktop.models_page.page",
    "desktop.settings_dialog.dialog",
    "models.client",
)
SHOWN = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
import desktop.app as app, desktop.main_window as main_window
app.READY_MS = 600_000  # on a busy machine the window may take longer than that to stand still
start = main_window.MainWindow.start
def patched(window):
    start(window)
    def look():
        if not window._tasks.busy:
            timer.stop()  # on a busy machine the next tick comes before the window is gone
            print("loaded:", sorted(set({later!r}) & set(sys.modules)))
            window.close()
    timer = QTimer(window)
    timer.timeout.connect(look)
    timer.start(20)
main_window.MainWindow.start = patched
raise SystemExit(app.run_window(Path({library!r}), []))
"""


def test_the_window_is_shown_without_what_only_a_question_needs(tmp_path):
    """What searches, packs, checks and asks is 0.3 s of processor time to load."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PINCITE_HOME": str(tmp_path / "home")}
    code = SHOWN.format(later=LATER, library=str(tmp_path / "library"))
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=90, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, "loaded: []"), done.stderr


def test_a_while_after_it_stands_what_a_question_needs_is_loaded_step_by_step():
    """A window that is closed meanwhile waits for one step, not for all of them."""
    code = (
        "import sys; from core.errors import Cancelled; from core.ports import CancelToken\n"
        "from desktop.operations.operation import Reporter; from desktop.operations.ready import NEEDED, ready_to_ask\n"
        "closing = CancelToken(); closing.cancel()\n"
        "try: ready_to_ask().run(Reporter(closing, print))\n"
        "except Cancelled: print('stopped', sorted(set(NEEDED) & set(sys.modules)))\n"
        "ready_to_ask().run(Reporter(CancelToken(), print)); print(sorted(set(NEEDED) - set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split("\n")[:2]) == (0, ["stopped []", "[]"]), done.stderr
