"""A window on a workbench without files or models, and Qt warnings that fail the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QtMsgType, Signal
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.answer import Answer, Citation
from core.domain import Document, Place
from desktop.main_window import MainWindow
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.viewer.options import ViewOptions
from tests.desktop.fakes import FakeWorkbench

HARMLESS = ("propagateSizeHints", "This plugin does not support")


PATIENCE_MS = 60_000
"""A bound, not an expectation: on a machine that does other work nothing is late before this."""


class PatientBot(QtBot):
    """Waits for what shall happen as long as a busy machine may need."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **options: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **options)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE_MS, **options: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout, **options)


@pytest.fixture
def qtbot(qapp: Any, request: pytest.FixtureRequest) -> QtBot:
    """The bot of pytest-qt, with more patience than its five seconds."""
    return PatientBot(request)


class RecordingViewer(QWidget):
    """Stands in for the page viewer and remembers what it was shown."""

    selection_action = Signal(str, str, object)
    page_changed = Signal(int)
    mark_clicked = Signal(str)
    info_wanted = Signal(object)
    document_shown = Signal(object)
    split_changed = Signal(bool)
    sentences_changed = Signal(bool)

    def __init__(self, *_arguments: object) -> None:
        super().__init__()
        self.options = ViewOptions()
        self.calls: list[tuple[Any, ...]] = []
        self.document: Document | None = None

    def set_reduced_motion(self, still: bool) -> None:
        self.options = replace(self.options, still=still)

    def open_document(self, document: Document) -> None:
        self.calls.append(("document", document.name))

    def show_citation(self, citation: Citation, answer: Answer | None, *, beside: bool = False) -> None:
        self.calls.append(("citation beside" if beside else "citation", citation.key))

    def show_place(self, document: Document, place: Place, *, beside: bool = False) -> None:
        self.calls.append(("place beside" if beside else "place", document.name, place.span))

    def show_page(self, document: Document, page_index: int, *, beside: bool = False) -> None:
        self.calls.append(("page beside" if beside else "page", document.name, page_index))

    def toggle_split(self) -> None:
        self.calls.append(("split",))

    def next_pane(self) -> None:
        self.calls.append(("next pane",))

    def show_beside(self) -> None:
        self.calls.append(("beside",))

    def show_sentences(self, on: bool) -> None:
        self.calls.append(("sentences", on))
        self.sentences_changed.emit(on)

    def state(self) -> str:
        return "kept"

    def restore(self, text: str) -> None:
        self.calls.append(("restored", text))

    def keep_password(self, doc_id: str, password: str) -> None:
        self.calls.append(("password", doc_id, password))

    def password(self, doc_id: str) -> str | None:
        return None

    def set_answer(self, answer: Answer | None) -> None:
        self.calls.append(("answer", answer.id if answer is not None else None))

    def forget_document(self, doc_id: str) -> None:
        self.calls.append(("forgotten", doc_id))

    def shut_down(self) -> None:
        self.calls.append(("shut down",))


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


@pytest.fixture(scope="session")
def applied_theme(qapp: Any) -> Theme:
    """One theme for all tests: a style sheet is dear to apply."""
    made = Theme("light")
    made.apply()
    return made


@pytest.fixture
def theme(applied_theme: Theme) -> Iterator[Theme]:
    """The light theme, applied; what a test changes is taken back."""
    yield applied_theme
    applied_theme.set_mode("light")
    applied_theme.set_scale(1.0)


@pytest.fixture
def make_window(qapp: Any, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., MainWindow]]:
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
        made.append(window)
        window.resize(1280, 800)
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        window.start()
        return window

    yield make
    for window in made:
        window._tasks.close()
        window._closing = True
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[arg-type]
