"""Several libraries: their list, their names, opening another one from the window, and what is refused."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core.library import Library
from desktop import dialogs, recent
from desktop.library.switcher import folder_name
from tests.desktop.fakes import FakeWorkbench

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    """A person's own list must not decide a test."""
    monkeypatch.setenv("PINCITE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def library(folder: Path) -> Path:
    Library(folder).close()
    return folder


def test_the_latest_is_first_and_what_is_gone_is_left_out(tmp_path, home):
    made = [library(tmp_path / name) for name in ("a", "b", "c")]
    for folder in (*made, made[0]):
        recent.note_library(folder)
    assert recent.recent_libraries() == (made[0], made[2], made[1])
    (made[2] / "library.sqlite").unlink()
    assert recent.recent_libraries() == (made[0], made[1])
    if sys.platform != "win32":
        assert stat.S_IMODE((home / recent.FILE_NAME).stat().st_mode) == 0o600
    recent.forget_libraries()
    recent.forget_libraries()
    assert recent.recent_libraries() == ()


@pytest.mark.parametrize("text", ["", "{", "3", '{"a": 1}', "[1, null]", '["\\u0000"]', "\x80"])
def test_a_list_that_is_nonsense_is_empty(home, text):
    home.mkdir()
    (home / recent.FILE_NAME).write_text(text, "latin-1")
    assert recent.recent_libraries() == ()


@pytest.mark.parametrize(
    ("folder", "title"),
    [("home/library", "Pincite"), ("Matter Smith", "Matter Smith – Pincite"), ("合同", "合同 – Pincite")],
)
def test_the_title_names_the_library(tmp_path, folder, title):
    assert recent.window_title(tmp_path / folder) == title


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("Smith v. Jones", "Smith v. Jones"),
        ("a/b\\c:d", "a-b-c-d"),
        (" .. ", "library"),
        ("x" * 200, "x" * 80),
        ("案件 1", "案件 1"),
    ],
)
def test_a_name_becomes_a_folder_on_every_system(name, folder):
    assert folder_name(name) == folder


def test_the_window_offers_other_libraries_and_refuses_what_is_none(make_window, tmp_path, monkeypatch):
    other = library(tmp_path / "other")
    recent.note_library(other)
    window = make_window(FakeWorkbench(tmp_path / "mine"))
    assert window.windowTitle() == "mine – Pincite"
    wanted, said = [], []
    window.library_wanted.connect(wanted.append)
    window.show_error = said.append
    window.switcher.refused.connect(said.append)
    window.switcher.fill()
    actions = {action.text(): action for action in window.library.head.libraries.actions()}
    actions["other"].trigger()
    assert wanted == [other]
    monkeypatch.setattr(dialogs, "choose_library", lambda *_: tmp_path)
    actions["Open another library…"].trigger()
    assert wanted == [other] and "no library" in said[-1].happened and said[-1].kept
    monkeypatch.setattr(dialogs, "ask_line", lambda *_: "Matter: Smith")
    actions["New library…"].trigger()
    assert wanted[-1] == tmp_path / "Matter- Smith"
    monkeypatch.setattr(dialogs, "ask_line", lambda *_: "other")
    actions["New library…"].trigger()
    assert len(wanted) == 2 and "already" in said[-1].happened


SWITCH = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
import desktop.app as app, desktop.dialogs as dialogs, desktop.main_window as main_window
first, second = Path(sys.argv[1]), Path(sys.argv[2])
start = main_window.MainWindow.start
dialogs.tell = lambda _theme, title, text: print("told:", title)
seen = []
def patched(self):
    start(self)
    seen.append(self.windowTitle())
    print("open:", self.windowTitle())
    QTimer.singleShot(300, (lambda: self.library_wanted.emit(second)) if len(seen) == 1 else self.close)
main_window.MainWindow.start = patched
raise SystemExit(app.run_window(first, []))
"""


def switched(tmp_path: Path, second: Path) -> list[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", SWITCH, str(tmp_path / "one"), str(second)],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_another_library_takes_the_place_of_the_first(tmp_path, home):
    assert switched(tmp_path, tmp_path / "two") == ["open: one – Pincite", "open: two – Pincite"]
    names = [Path(name).name for name in json.loads((home / recent.FILE_NAME).read_text())]
    assert names == ["two", "one"]


def test_another_library_that_cannot_be_opened_leads_back_to_the_first(tmp_path):
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "library.sqlite").write_bytes(b"no database" * 900)
    said = switched(tmp_path, tmp_path / "bad")
    assert [line for line in said if line.startswith("open")] == ["open: one – Pincite", "open: one – Pincite"]
    assert "damaged" in next(line for line in said if line.startswith("told"))
