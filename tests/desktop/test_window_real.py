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
from tests.models.demo_file import demo_model_path

SAMPLE = Path(__file__).parents[2] / "resources" / "samples" / "services-agreement.pdf"
LONG_MS = 60_000


@pytest.fixture
def models_folder(request, tmp_path):
    """No models, unless a test asks for the demo model."""
    return demo_model_path().parent if hasattr(request, "param") else tmp_path / "models"


@pytest.fixture
def window(qtbot, theme, tmp_path, monkeypatch, models_folder):
    from models.build import Workbench

    monkeypatch.setattr("core.sandbox.sandbox_report", lambda: ())
    workbench = Workbench(tmp_path / "library", models=models_folder)
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
    assert window.status.said() == "1 document read; 1 with a problem: see the list"

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


@pytest.mark.demo_model
@pytest.mark.parametrize("models_folder", ["demo"], indirect=True)
def test_an_answer_leads_to_its_place_on_the_page(window, qtbot):
    window.add_files((SAMPLE,))
    qtbot.waitUntil(lambda: not window._tasks.busy, timeout=LONG_MS)
    window.ask("What is the notice period for termination for convenience?")
    qtbot.waitUntil(lambda: not window.conversation_controller.busy, timeout=LONG_MS)
    view = window.conversation.current
    assert view is not None, texts(window.conversation)
    assert view.rows and view.answer.citations
    qtbot.waitUntil(lambda: window.viewer.ready and not window._tasks.busy, timeout=LONG_MS)
    assert window.viewer.document.name == "services-agreement"
    assert view.answer.citations[0].page_number == 6
    assert "CPU" in window.header.picker.text() or "tokens" in window.header.picker.text()
    sessions = window._workbench.store.sessions()
    assert [session.answers for session in sessions] == [1]
    window.conversation_controller.new_session()
    window.conversation_controller.open_session(sessions[0].id)
    qtbot.waitUntil(lambda: window.conversation.current is not None, timeout=LONG_MS)
    assert window.conversation.current.answer == view.answer
