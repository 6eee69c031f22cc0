"""What goes wrong around the window is told calmly, and the window goes on: full disk, second window, vanished file, dead worker."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import DiskFullError, WorkerDiedError, WorkerSilentError
from desktop import app
from desktop.main_window import make_viewer
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from models.build import Workbench
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench
from tests.desktop.test_window import texts

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "resources" / "samples" / "services-agreement.pdf"
LONG_MS = 60_000


def told(window) -> list:
    said: list = []
    window.show_error = said.append
    return said


def test_a_disk_that_fills_while_files_are_read_ends_reading_and_nothing_else(make_window, monkeypatch):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    said = told(window)

    def full(*_paths, **_options):
        raise DiskFullError

    read = workbench.library.ingest
    monkeypatch.setattr(workbench.library, "ingest", full)
    window.add_files((Path("/x/a.pdf"),))
    assert [one.happened for one in said] == [DiskFullError.user_message] and said[0].todo and said[0].kept
    assert not window.library.reading.isVisible() and not window._tasks.busy
    monkeypatch.setattr(workbench.library, "ingest", read)
    before = window.library.model.rowCount()
    window.add_files((Path("/x/b.pdf"),))
    assert window.library.model.rowCount() == before + 1, "with room again it goes on"


@pytest.mark.parametrize("fails", ["save_answer", "create_session"])
def test_an_answer_that_cannot_be_kept_is_shown_and_said_to_be_not_kept(make_window, monkeypatch, fails):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    said = told(window)

    def full(*_values):
        raise DiskFullError

    monkeypatch.setattr(workbench.store, fails, full)
    window.ask("How long is the notice?")
    assert window.conversation.current is not None and said == []
    assert "not kept" in window.status.said() and "disk is full" in window.status.said()
    assert workbench.store.saved == {} and not window.conversation_controller.busy


@pytest.mark.parametrize("error", [WorkerDiedError(), WorkerSilentError(), WorkerDiedError("The model stopped.")])
def test_a_dead_model_worker_leaves_the_question_and_a_way_on(make_window, error):
    workbench = FakeWorkbench(answer=error)
    window = make_window(workbench)
    window.ask("How long is the notice?")
    shown = texts(window.conversation)
    assert error.user_message in shown and "Ask again" in shown and "How long is the notice?" in shown
    assert not window.conversation_controller.busy and workbench.store.titles == {}
    workbench.answer = factories.answer()
    window.ask("How long is the notice?")
    assert window.conversation.current is not None


def test_a_file_that_vanishes_is_said_on_the_page_and_its_text_stays(make_window, qtbot, tmp_path, monkeypatch):
    paper = tmp_path / "agreement.pdf"
    shutil.copy(SAMPLE, paper)
    workbench, tasks = Workbench(tmp_path / "library", models=tmp_path / "models"), Tasks()
    monkeypatch.setattr("tests.desktop.conftest.RecordingViewer", make_viewer)
    window = make_window(workbench, tasks, Preferences(None))
    try:
        window.meaning.enabled = False
        window.add_files((paper,))
        qtbot.waitUntil(lambda: not tasks.busy, timeout=LONG_MS)
        document = window.library_controller.documents[0]
        paper.unlink()
        window.open_document(document)
        qtbot.waitUntil(lambda: bool(window.viewer.failed), timeout=LONG_MS)
        assert "not there" in texts(window.viewer) or "no longer" in texts(window.viewer)
        window.library_controller.rescan()
        qtbot.waitUntil(lambda: not tasks.busy, timeout=LONG_MS)
        assert window.library.model.entries()[0].missing
        assert len(workbench.store.units(document.id)) > 50
    finally:
        window.viewer.shut_down()
        tasks.close()
        workbench.close()


SECOND = """
import sys
from pathlib import Path
import desktop.app as app, desktop.dialogs as dialogs
dialogs.tell = lambda _theme, title, text: print(title, "|", text)
raise SystemExit(app.run_window(Path(sys.argv[1]), []))
"""


def test_a_second_window_on_a_library_says_so_and_ends(tmp_path, qapp):
    folder = tmp_path / "library"
    lock = app._lock(folder)
    assert lock is not None
    try:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PINCITE_HOME": str(tmp_path / "home")}
        done = subprocess.run(
            [sys.executable, "-c", SECOND, str(folder)],
            cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    finally:
        lock.unlock()
    assert done.returncode == 1, done.stderr
    assert "open in another window" in done.stdout and "--library FOLDER" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a process are set the Linux way")
def test_a_file_that_may_not_grow_is_told_and_the_library_stays_sound(tmp_path):
    """The system refuses to write on, as on a full disk or over a quota."""
    code = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from core.errors import LibraryError\n"
        "from core.library import Library\n"
        "from desktop.errors import describe\n"
        "library = Library(Path(sys.argv[1]))\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (3_000_000, 3_000_000))\n"
        "try:\n"
        "    for number in range(5000):\n"
        "        library.store.create_session('x' * 2000)\n"
        "except LibraryError as error:\n"
        "    print(type(error).__name__, '|', describe(error).happened, '|', describe(error).todo)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (3_000_000, 3_000_000))\n"
        "print('sessions', len(library.store.sessions()) > 10)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "library")],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Error |" in done.stdout and "sessions True" in done.stdout
    from core.library import Library

    library = Library(tmp_path / "library")
    assert library.store.check() == ()
    library.close()
