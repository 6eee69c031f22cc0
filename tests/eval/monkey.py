"""Thousands of random actions on the real window: nothing raises, Qt never complains, and there is always a way back.

Run `QT_QPA_PLATFORM=offscreen python tests/eval/monkey.py [ACTIONS] [--seed N]`. The window works on the samples in a
library of its own, with the real workers and, where it is found, the real model. File dialogs answer at random; every
`CHECK_EVERY` actions Escape must lead back to a window that takes a question. Ends with 1 where it does not.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from desktop.main_window import MainWindow
from desktop.preferences import Preferences
from desktop.samples import sample_files
from desktop.tasks import Tasks
from desktop.theme import Theme
from models.build import Workbench
from models.folders import models_folder

CHECK_EVERY = 250
ASK_SHARE = 0.004
"""The share of actions that press Enter in the question: a model needs seconds for each."""
HARMLESS = ("propagateSizeHints", "This plugin does not support")
_KEYS = "J K Tab Backtab Space Escape Up Down Left Right PageUp PageDown Home End Plus Minus Backspace Delete A 7 F1"
_CHORDS = "L I N Tab Comma F Plus Minus 0 A C Z"
KEYS = tuple(getattr(Qt.Key, f"Key_{name}") for name in _KEYS.split())
CHORDS = tuple(getattr(Qt.Key, f"Key_{name}") for name in _CHORDS.split())
QUESTIONS = (
    "How many days of notice must a party give?",
    "What is the fixed fee in 2026?",
    "租金是多少？",
    "Who feeds the cat?",
    "list every clause that mentions fees",
    "and the year before?",
    "",
    "x" * 3000,
)


class Monkey:
    """Does one random thing at a time, also while a dialog waits for an answer."""

    def __init__(self, app: QApplication, window: MainWindow, files: Path, seed: int) -> None:
        self.app, self.window, self.files = app, window, files
        self.random = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.faults: list[str] = []
        self.last = ""

    def act(self) -> None:
        """Does the next thing."""
        kinds: dict[str, tuple[float, Callable[[], None]]] = {
            "key": (0.34, self._key),
            "chord": (0.12, self._chord),
            "click": (0.36, self._click),
            "wheel": (0.08, self._wheel),
            "drag": (0.05, self._drag),
            "question": (0.02, self._question),
            "ask": (ASK_SHARE, self._ask),
            "tab": (0.02, self._tab),
            "resize": (0.005, self._resize),
            "look": (0.002, self._look),
            "drop": (0.002, self._drop),
        }
        name = self.random.choices(list(kinds), [weight for weight, _act in kinds.values()])[0]
        self.done[name] += 1
        kinds[name][1]()

    def target(self) -> QWidget:
        """Returns the window or dialog that takes input now."""
        popup = self.app.activePopupWidget() or self.app.activeModalWidget()
        others = [one for one in self.app.topLevelWidgets() if one.isVisible() and one.isWindow()]
        return popup or (self.random.choice(others) if others else self.window)

    def way_back(self) -> bool:
        """Presses Escape until nothing is open, and says whether the window takes a question."""
        for _ in range(12):
            open_now = self.app.activePopupWidget() or self.app.activeModalWidget()
            loose = [one for one in self.app.topLevelWidgets() if one.isVisible() and one is not self.window]
            if open_now is None and not loose:
                break
            for one in loose:
                QTest.keyClick(one, Qt.Key.Key_Escape)
                if one.isVisible():
                    one.close()
        self.window.activateWindow()
        composer = self.window.conversation.composer
        composer.set_question("Is anybody there?")
        return composer.edit.isEnabled() and composer.edit.toPlainText() == "Is anybody there?"

    def _widget(self) -> QWidget:
        top = self.target()
        inside = [one for one in top.findChildren(QWidget) if one.isVisible() and one.isEnabled() and one.width() > 3]
        return self.random.choice(inside) if inside else top

    def _point(self, widget: QWidget) -> QPoint:
        return QPoint(self.random.randrange(max(1, widget.width())), self.random.randrange(max(1, widget.height())))

    def _key(self) -> None:
        widget = self.app.focusWidget() or self.target()
        key = self.random.choice(KEYS)
        self.last = f"key {key} on {type(widget).__name__}"
        QTest.keyClick(widget, key)

    def _chord(self) -> None:
        key = self.random.choice(CHORDS)
        widget = self.app.focusWidget() or self.target()
        self.last = f"chord {key} on {type(widget).__name__}"
        QTest.keyClick(widget, key, Qt.KeyboardModifier.ControlModifier)

    def _click(self) -> None:
        widget = self._widget()
        if self._closes(widget):
            return
        button = Qt.MouseButton.RightButton if self.random.random() < 0.08 else Qt.MouseButton.LeftButton
        keys = Qt.KeyboardModifier.ControlModifier if self.random.random() < 0.1 else Qt.KeyboardModifier.NoModifier
        self.last = f"click on {type(widget).__name__} “{widget.accessibleName()}”"
        act = QTest.mouseDClick if self.random.random() < 0.06 else QTest.mouseClick
        act(widget, button, keys, self._point(widget))

    def _wheel(self) -> None:
        widget = self._widget()
        where = QPointF(self._point(widget))
        keys = Qt.KeyboardModifier.ControlModifier if self.random.random() < 0.3 else Qt.KeyboardModifier.NoModifier
        turn = QPoint(0, self.random.choice((-240, -120, 120, 240)))
        event = QWheelEvent(
            where,
            QPointF(widget.mapToGlobal(where.toPoint())),
            QPoint(),
            turn,
            Qt.MouseButton.NoButton,
            keys,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        self.last = f"wheel on {type(widget).__name__}"
        self.app.sendEvent(widget, event)

    def _drag(self) -> None:
        widget = self._widget()
        if self._closes(widget):
            return
        self.last = f"drag on {type(widget).__name__}"
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=self._point(widget))
        QTest.mouseMove(widget, self._point(widget))
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=self._point(widget))

    def _closes(self, widget: QWidget) -> bool:
        """Whether a press would end the run or the model's work for good: closing is measured elsewhere."""
        return widget is self.window

    def _question(self) -> None:
        self.last = "question"
        self.window.conversation.composer.set_question(self.random.choice(QUESTIONS))

    def _ask(self) -> None:
        self.last = "ask"
        self.window.conversation.composer.set_question(self.random.choice(QUESTIONS[:6]))
        QTest.keyClick(self.window.conversation.composer.edit, Qt.Key.Key_Return)

    def _tab(self) -> None:
        self.last = "tab"
        tabs = self.window.inspector.tabs
        tabs.setCurrentIndex(self.random.randrange(tabs.count()))

    def _resize(self) -> None:
        self.last = "resize"
        self.window.resize(self.random.randrange(700, 2000), self.random.randrange(500, 1200))

    def _look(self) -> None:
        self.last = "look"
        theme = self.window._theme
        theme.set_mode(self.random.choice(("light", "dark", "system")))
        theme.set_scale(self.random.choice((1.0, 1.0, 1.25, 2.0)))

    def _drop(self) -> None:
        self.last = "drop"
        self.window.add_files([self.random.choice(sorted(self.files.iterdir()))])

    def file_names(self, *_words: object) -> tuple[list[str], str]:
        """Answers a dialog for files to open."""
        found = [str(path) for path in self.files.iterdir()]
        return (self.random.sample(found, k=1) if self.random.random() < 0.5 else [], "")

    def file_name(self, *_words: object) -> tuple[str, str]:
        """Answers a dialog for one file to open."""
        names, kind = self.file_names()
        return (names[0] if names else "", kind)

    def save_name(self, *_words: object) -> tuple[str, str]:
        """Answers a dialog for a file to write: at times one that cannot be written."""
        name = self.random.choice(("", str(self.files.parent / "saved.svg"), "/nowhere/saved.txt"))
        return name, ""

    def folder(self, *_words: object) -> str:
        """Answers a dialog for a folder."""
        return self.random.choice(("", str(self.files)))


def run(actions: int, seed: int) -> int:
    """Plays; returns the exit status."""
    place = Path(tempfile.mkdtemp(prefix="pincite-monkey-"))
    files = place / "files"
    files.mkdir()
    for sample in sample_files():
        shutil.copy(sample, files)
    (files / "broken.pdf").write_bytes(b"%PDF-1.7 nothing more")
    (files / "note.txt").write_text("The deposit is 500 euros.", encoding="utf-8")
    app = QApplication([])
    theme = Theme("light")
    theme.apply()
    workbench = Workbench(place / "library", models=models_folder())
    workbench.ingest(list(sample_files()))
    tasks = Tasks()
    window = MainWindow(workbench, tasks, theme, Preferences(None))
    monkey = Monkey(app, window, files, seed)
    watch(monkey)
    window.show()
    window.start()
    start = time.monotonic()
    count = 0

    def tick() -> None:
        nonlocal count
        if count >= actions:
            monkey.way_back()
            app.exit(0)
            return
        count += 1
        QTimer.singleShot(0, tick)  # before the action: a dialog that waits in it must be answered by the next one
        monkey.act()
        if count % CHECK_EVERY == 0 and not monkey.way_back():
            monkey.faults.append(f"no way back after action {count} ({monkey.last})")

    QTimer.singleShot(0, tick)
    app.exec()
    print(f"{count} actions in {time.monotonic() - start:.0f} s, seed {seed}: {dict(monkey.done)}")
    tasks.cancel_all()
    window._closing = True
    window.close()
    tasks.close()
    workbench.close()
    shutil.rmtree(place, ignore_errors=True)
    for fault in monkey.faults[:20]:
        print(fault)
    print(f"{len(monkey.faults)} faults")
    return 1 if monkey.faults else 0


def watch(monkey: Monkey) -> None:
    """Catches what would pass unseen, and answers the system's own dialogs."""

    def raised(kind: type[BaseException], error: BaseException, trace: object) -> None:
        text = "".join(traceback.format_exception(kind, error, trace)[-4:])  # type: ignore[arg-type]
        monkey.faults.append(f"{kind.__name__} after {monkey.last}:\n{text}")

    def complained(kind: QtMsgType, _context: object, text: str) -> None:
        bad = kind in (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)
        if bad and not any(word in text for word in HARMLESS):
            monkey.faults.append(f"Qt after {monkey.last}: {text}")

    sys.excepthook = raised
    qInstallMessageHandler(complained)
    QFileDialog.getOpenFileNames = monkey.file_names  # type: ignore[method-assign]
    QFileDialog.getOpenFileName = monkey.file_name  # type: ignore[method-assign]
    QFileDialog.getSaveFileName = monkey.save_name  # type: ignore[method-assign]
    QFileDialog.getExistingDirectory = monkey.folder  # type: ignore[method-assign]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("actions", nargs="?", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    raise SystemExit(run(chosen.actions, chosen.seed))
