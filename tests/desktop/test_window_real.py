"""The window on a real library with the real viewer: reading, showing, refusing, removing. No model."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from desktop import dialogs
from desktop.main_window import MainWindow
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from tests.desktop.conftest import SealedApp
from tests.desktop.test_window import texts

SAMPLE = Path(__file__).parents[2] / "resources" / "samples" / "services-agreement.pdf"
LONG_MS = 60_000


@pytest.fixture
def window(qtbot, theme, tmp_path, monkeypatch):
    from models.build import Workbench

    monkeypatch.setattr("core.sandbox.sandbox_report", lambda: ())
    workbench = Workbench(tmp_path / "library", models=tmp_path / "models")
    tasks = Tasks()
    made = MainWindow(workbench, tasks, theme, Preferences(None), seal=SealedApp())
    made.resize(1280, 800)
    made.show()
    made.start()
    yield made
    made._closing = True
    made.close()
    tasks.close()
    workbench.close()
    made.deleteLater()
    qtbot.wait(1)


def test_a_person_reads_looks_asks_and_removes(window, qtbot, tmp_path, monkeypatch):
    papers = tmp_path / "papers"
    papers.mkdir()
    shutil.copy(SAMPLE, papers / "agreement.pdf")
    (papers / "letter.pdf").write_text("Dear Sir, this is no PDF.")
    window.add_files((papers / "agreement.pdf", papers / "letter.pdf"))
    qtbot.waitUntil(lambda: not window._tasks.busy, timeout=LONG_MS)
    rows = {entry.name: entry for entry in window.library.model.entries()}
    assert rows["agreement"].pages == 11 and not rows["agreement"].problem
    assert rows["letter"].problem
    assert window.status.said() == "1 document read, 1 with a problem: see the list"

    names = [entry.name for entry in window.library.model.entries()]
    window.library.list.setCurrentIndex(window.library.model.index(names.index("agreement")))
    window.library.list.opened.emit(window.library.list.currentIndex())
    qtbot.waitUntil(lambda: window.viewer.ready, timeout=LONG_MS)
    assert window.viewer.document.name == "agreement"

    window.ask("What is the notice period?")
    qtbot.waitUntil(lambda: not window.conversation_controller.busy, timeout=LONG_MS)
    assert "There is no language model yet." in texts(window.conversation)

    monkeypatch.setattr(dialogs, "confirm", lambda *_: True)
    window.library_controller.remove(window.library.model.entries())
    qtbot.waitUntil(lambda: not window._tasks.busy, timeout=LONG_MS)
    assert window.library.model.entries() == ()
    assert (papers / "agreement.pdf").exists()
