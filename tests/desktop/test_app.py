"""Starting and ending the real window in a process of its own."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from desktop import app

ROOT = Path(__file__).parents[2]

CLOSE_SOON = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
import desktop.app as app, desktop.main_window as main_window
start = main_window.MainWindow.start
def patched(self):
    start(self)
    print("second lock:", app._lock(Path(sys.argv[1])))
    from desktop.proof.statement import loaded_network_modules
    print("network modules:", loaded_network_modules())
    print("sealed:", self.proof_controller._seal.held, self.proof_controller._seal.attempts)
    {step}
    QTimer.singleShot(300, self.close)
main_window.MainWindow.start = patched
raise SystemExit(app.run_window(Path(sys.argv[1]), []))
"""


def run(folder: Path, step: str = "pass") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PINCITE_HOME": str(folder.parent / "home")}
    code = CLOSE_SOON.replace("{step}", step)
    return subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )


def test_the_window_opens_seals_locks_and_ends_cleanly(tmp_path):
    folder = tmp_path / "library"
    done = run(folder)
    assert done.returncode == 0, done.stderr
    assert "second lock: None" in done.stdout
    assert "network modules: ()" in done.stdout
    if sys.platform == "linux":
        assert "sealed: True 0" in done.stdout
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert "window.ini" in modes and "library.sqlite" in modes
    assert {mode for name, mode in modes.items() if name != "window.lock"} == {0o600}


def test_an_unexpected_error_is_shown_and_not_printed_with_its_words(tmp_path):
    step = "QTimer.singleShot(50, lambda: (_ for _ in ()).throw(ValueError('words of a document')))"
    done = run(tmp_path / "library", step)
    assert done.returncode == 0
    assert "ValueError in" in done.stderr
    assert "words of a document" not in done.stderr + done.stdout


def test_without_a_display_it_says_so(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert app.run_window(Path("/nowhere"), []) == 1
    assert "no display" in capsys.readouterr().err


@pytest.mark.parametrize(("content", "said"), [(b"not a database at all" * 400, "damaged")])
def test_a_library_that_cannot_be_opened_is_told(tmp_path, qapp, monkeypatch, content, said):
    folder = tmp_path / "library"
    folder.mkdir()
    (folder / "library.sqlite").write_bytes(content)
    opening = app._Opening(folder, None)
    assert opening.wait(qapp) is None
    told = []
    monkeypatch.setattr("desktop.dialogs.tell", lambda _theme, title, text: told.append(f"{title} {text}"))
    assert app._tell_failed(opening.failure, None) == 1
    assert said in told[0]
    assert "backup" in told[0]


@pytest.mark.parametrize(
    ("error", "opens"), [("PermissionError", True), ("LockFailedError", False), ("UnknownError", False)]
)
def test_only_a_folder_that_cannot_be_written_needs_no_lock(monkeypatch, tmp_path, error, opens):
    """A library on a read-only disk is opened for reading; one that another window holds is not."""
    from PySide6 import QtCore

    class Lock:
        LockError = QtCore.QLockFile.LockError

        def __init__(self, _path):
            pass

        def setStaleLockTime(self, _ms):
            pass

        def tryLock(self, _ms):
            return False

        def error(self):
            return getattr(self.LockError, error)

    monkeypatch.setattr(QtCore, "QLockFile", Lock)
    assert (app._lock(tmp_path) is not None) is opens
