"""No part of the window is a window of its own for a moment: it would flash on the screen and take the keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from desktop.conversation.empty import Setup
from desktop.inspector.panel import TABS
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench
from tests.desktop.test_modes_window import in_parts


class Watch(QObject):
    """Notes every widget that is shown as a plain window."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, shown: QObject, event: QEvent) -> bool:
        window = isinstance(shown, QWidget) and shown.windowType() == Qt.WindowType.Window
        if event.type() == QEvent.Type.Show and window and not isinstance(shown, QMainWindow):
            self.seen.append(type(shown).__name__)
        return False


@pytest.fixture
def watch(qapp):
    made = Watch()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


def asked(window) -> None:
    window.conversation.composer.set_question("What is the notice period?")
    window.conversation.composer.submit()


def waited(window) -> None:
    window.conversation.composer.set_busy(True)
    window.conversation.composer.show_next(["And the fee?"])
    window.conversation.composer.set_caution("Still reading")


def earlier(window) -> None:
    first, second = replace(factories.answer(), id="first"), replace(factories.refusal(), id="second")
    window.conversation.show_session((first, second))
    window.conversation._open_turn("first")


def tabs(window) -> None:
    window.show_answer(factories.answer())
    for name in TABS:
        window.show_tab(name)


@pytest.mark.parametrize(
    "act",
    [
        asked,
        waited,
        earlier,
        tabs,
        lambda window: window.show_answer(
            replace(factories.answer(), tied=((factories.LEASE, "lease"), ("b", "other")))
        ),
        lambda window: window.show_answer(factories.list_of_mentions()),
        lambda window: window.show_answer(in_parts("services-agreement", "lease", label="governing law")),
        lambda window: window.show_answer(replace(factories.answer(), question="word " * 300)),
        lambda window: window.conversation_controller.evidence.open(),
        lambda window: window.conversation.empty.show_setup(Setup(sample=True, demo_model=True)),
        lambda window: window.library.select(factories.LOCKED),
        lambda window: window._theme.set_scale(1.5),
    ],
    ids=["asked", "waited", "earlier", "tabs", "tied", "list", "parts", "long", "review", "setup", "card", "size"],
)
def test_nothing_flashes_and_the_keyboard_stays(make_window, watch, act):
    window = make_window(FakeWorkbench())
    act(window)
    QApplication.processEvents()
    assert watch.seen == []
    assert QApplication.activeWindow() is window


def test_a_flash_would_be_seen(make_window, watch):
    made = QWidget()
    made.setVisible(True)
    assert watch.seen == ["QWidget"]
