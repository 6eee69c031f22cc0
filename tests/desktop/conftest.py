"""A window on a workbench without files or models, and Qt warnings that fail the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QtMsgType, Signal
from PySide6.QtWidgets import QWidget

from core.answer import Answer, Citation
from core.domain import Document, Place
from desktop.main_window import MainWindow
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from desktop.theme import Theme
from tests.desktop.fakes import FakeWorkbench

HARMLESS = ("propagateSizeHints", "This plugin does not support")


class RecordingViewer(QWidget):
    """Stands in for the page viewer and remembers what it was shown."""

    selection_action = Signal(str, str, object)
    page_changed = Signal(int)

    def __init__(self, *_arguments: object) -> None:
        super().__init__()
        self.calls: list[tuple[Any, ...]] = []

    def open_document(self, document: Document) -> None:
        self.calls.append(("document", document.name))

    def show_citation(self, citation: Citation, answer: Answer | None) -> None:
        self.calls.append(("citation", citation.key))

    def show_place(self, document: Document, place: Place) -> None:
        self.calls.append(("place", document.name, place.span))

    def show_page(self, document: Document, page_index: int) -> None:
        self.calls.append(("page", document.name, page_index))

    def set_answer(self, answer: Answer | None) -> None:
        self.calls.append(("answer", answer.id if answer is not None else None))


class SealedApp:
    """An app whose seal holds."""

    held = True
    detail = "the kernel refuses every socket but unix ones"
    attempts = 0


@pytest.fixture(autouse=True)
def no_qt_warnings(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test that made Qt complain."""
    if "qapp" not in request.fixturenames and "qtbot" not in request.fixturenames:
        yield
        return
    log = request.getfixturevalue("qtlog")
    yield
    bad = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)
    said = [r.message for r in log.records if r.type in bad and not any(word in r.message for word in HARMLESS)]
    assert not said, said


@pytest.fixture
def theme(qapp: Any) -> Iterator[Theme]:
    """The light theme, applied."""
    made = Theme("light")
    made.apply()
    yield made
    made.deleteLater()


@pytest.fixture
def make_window(qtbot: Any, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., MainWindow]]:
    """Makes a shown and filled window; `workbench`, `tasks` and `preferences` can be given."""
    monkeypatch.setattr("core.sandbox.sandbox_report", lambda: ())
    made: list[MainWindow] = []

    def make(
        workbench: FakeWorkbench | None = None, tasks: Tasks | None = None, preferences: Preferences | None = None
    ) -> MainWindow:
        window = MainWindow(
            workbench or FakeWorkbench(),  # type: ignore[arg-type]
            tasks or Tasks(inline=True),
            theme,
            preferences or Preferences(None),
            seal=SealedApp(),
            viewer_factory=RecordingViewer,
        )
        qtbot.addWidget(window)
        made.append(window)
        window.resize(1280, 800)
        window.show()
        window.start()
        return window

    yield make
    for window in made:
        window._tasks.close()
        window.close()
