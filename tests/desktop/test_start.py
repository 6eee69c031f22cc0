"""What the window starts without: everything that only a question needs is loaded when one is asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATER = ("core.checks.run", "core.pipeline", "core.anchor")


def test_the_window_starts_without_what_only_a_question_needs():
    """The checks alone are a third of a second of patterns to compile."""
    code = f"import desktop.main_window, desktop.viewer.split, models.build, sys; print(sorted(set({LATER!r}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr
