"""A walk through the window on real files with real keys and mouse: drops, columns, labels, back, find, undo, places."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from core.domain import LOCKED
from desktop.drops import parted
from desktop.main_window import MainWindow
from desktop.models_page.page import AddModelDialog
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from tests.desktop.conftest import SealedApp

PDFS = Path(__file__).parents[1] / "pdfs"
LONG_MS = 60_000
NAMES = ("two_columns", "labelled", "bates", "contract")


class Walk:
    """A window on a library, with what a person does to it."""

    def __init__(self, qtbot, theme, folder: Path) -> None:
        from models.build import Workbench

        self.qtbot = qtbot
        self.workbench = Workbench(folder / "library", models=folder / "models")
        self.tasks = Tasks()
        preferences = Preferences(folder / "library")
        self.window = MainWindow(self.workbench, self.tasks, theme, preferences, seal=SealedApp())  # type: ignore[arg-type]
        self.window.resize(1280, 800)
        self.window.show()
        self.window.activateWindow()
        self.window.start()

    def rest(self) -> None:
        self.qtbot.waitUntil(lambda: not self.tasks.busy, timeout=LONG_MS)

    def drop(self, target, *paths: Path) -> bool:
        """Drops files on a widget, or on what is around it when it does not want them, as the system does."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        while target is not None:
            if target.acceptDrops():
                enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
                enter.ignore()
                QApplication.sendEvent(target, enter)
                if enter.isAccepted():
                    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
                    QApplication.sendEvent(target, event)
                    return True
            target = target.parentWidget()
        return False

    def open(self, name: str):
        library = self.window.library
        row = [entry.name for entry in library.model.entries()].index(name)
        index = library.model.index(row)
        library.list.scrollTo(index)
        QTest.mouseClick(
            library.list.viewport(), Qt.MouseButton.LeftButton, pos=library.list.visualRect(index).center()
        )
        self.qtbot.waitUntil(
            lambda: self.window.viewer.ready and self.window.viewer.document.name == name, timeout=LONG_MS
        )
        return self.window.viewer.active

    def close(self) -> None:
        self.window._closing = True
        self.window.close()
        self.tasks.close()
        self.workbench.close()
        self.window.deleteLater()
        self.qtbot.wait(1)


@pytest.fixture
def begin(qtbot, theme, tmp_path, monkeypatch):
    monkeypatch.setattr("core.sandbox.sandbox_report", lambda: ())
    made: list[Walk] = []

    def start() -> Walk:
        made.append(Walk(qtbot, theme, tmp_path))
        return made[-1]

    yield start
    made[-1].close()


@pytest.fixture
def papers(tmp_path) -> tuple[Path, ...]:
    folder = tmp_path / "papers"
    folder.mkdir()
    for name in NAMES:
        shutil.copy(PDFS / f"{name}.pdf", folder)
    return tuple(folder / f"{name}.pdf" for name in NAMES)


def test_a_person_walks_through_pages_and_list(begin, papers, qtbot):
    walk = begin()
    window = walk.window
    for target, path in zip(
        (
            window.conversation.composer.edit.viewport(),
            window.viewer.active.canvas.viewport(),
            window.inspector.tabs,
            window.library.list,
        ),
        papers,
        strict=True,
    ):
        assert walk.drop(target, path), "a PDF can be dropped anywhere"
        walk.rest()
    assert window.conversation.composer.edit.toPlainText() == "", "a file is no question"
    assert sorted(entry.name for entry in window.library.model.entries()) == sorted(NAMES)
    selection_over_columns(walk)
    pages_by_label(walk)
    back_and_forward(walk)
    found_words(walk)
    removed_and_taken_back(walk)


def selection_over_columns(walk: Walk) -> None:
    """From the last line of the left column into the right one: reading order, not the lines across the page."""
    pane = walk.open("two_columns")
    pane.canvas.setFocus()
    words = walk.workbench.store.words(pane.document.id, 0)
    text = walk.workbench.store.page(pane.document.id, 0).text
    left = max(n for n in range(len(words)) if words.boxes[n][0] < 300 and words.boxes[n][1] < 700)
    right = next(n for n in range(len(words)) if words.boxes[n][0] > 310)
    assert right == left + 1 or text[: int(words.starts[right])].count("\n"), "the columns follow each other"

    def at(word: int) -> QPoint:
        from core.domain import Rect

        return pane.canvas.view_rect(0, [Rect(*(float(v) for v in words.boxes[word]))]).center()

    pane.canvas.bring_up(0, [])
    view = pane.canvas.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at(left))
    QTest.mouseMove(view, at(right + 1))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at(right + 1))
    QTest.keyClick(pane.canvas, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    wanted = text[int(words.starts[left]) : int(words.ends[right + 1])]
    assert " ".join(QGuiApplication.clipboard().text().split()) == " ".join(wanted.split())


def pages_by_label(walk: Walk) -> None:
    """The page field takes physical numbers, labels of the file, and numbers printed on the sheets."""
    for name, typed, page_index in (
        ("labelled", "ii", 1), ("labelled", "A-9", 4), ("labelled", "3", 2), ("bates", "ACME000100", 2),
    ):  # fmt: skip
        pane = walk.open(name)
        pane.header.focus_page()
        QTest.keyClicks(pane.header.field, typed)
        QTest.keyClick(pane.header.field, Qt.Key.Key_Return)
        walk.qtbot.waitUntil(lambda pane=pane, wanted=page_index: pane.page_index == wanted, timeout=LONG_MS)


def back_and_forward(walk: Walk) -> None:
    """After the jumps above Alt+Left leads back, over documents, and Alt+Right forward again."""
    pane = walk.window.viewer.active
    here = (pane.document.name, pane.page_index)
    QTest.keyClick(pane.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    walk.qtbot.waitUntil(lambda: walk.window.viewer.ready and (pane.document.name, pane.page_index) != here)
    QTest.keyClick(pane.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    walk.qtbot.waitUntil(lambda: walk.window.viewer.ready and (pane.document.name, pane.page_index) == here)


def found_words(walk: Walk) -> None:
    """Ctrl+F finds words on all pages, counts them and marks those in view; Enter goes on."""
    pane = walk.open("labelled")
    QTest.keyClick(pane.canvas, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(pane._find_bar.field, "physical number")
    walk.qtbot.waitUntil(lambda: pane._find_bar.count.text().endswith("of 5"), timeout=LONG_MS)
    QTest.keyClick(pane._find_bar.field, Qt.Key.Key_Return)
    seen = pane.canvas.visible_pages()

    def marked() -> tuple[int, int]:
        layers = [pane._layered(number) for number in seen]
        return sum(bool(one.found or one.found_now) for one in layers), sum(bool(one.found_now) for one in layers)

    walk.qtbot.waitUntil(lambda: marked() == (len(seen), 1), timeout=LONG_MS)  # all in view, one of them in hand
    QTest.keyClick(pane._find_bar.field, Qt.Key.Key_Escape)
    assert not pane._find_bar.isVisible()


def removed_and_taken_back(walk: Walk) -> None:
    """Delete takes a document out at once; its file stays, and so does the document when it is undone."""
    library = walk.window.library
    walk.open("contract")
    QTest.keyClick(library.list, Qt.Key.Key_Delete)
    assert "contract" not in [entry.name for entry in library.model.entries()]
    QTest.mouseClick(library.undo.undo, Qt.MouseButton.LeftButton)
    assert "contract" in [entry.name for entry in library.model.entries()]
    walk.rest()


def test_the_window_comes_back_where_it_was(begin, papers, qtbot):
    walk = begin()
    walk.window.add_files(papers)
    walk.rest()
    pane = walk.open("contract")
    pane.header.focus_page()
    QTest.keyClicks(pane.header.field, "4")
    QTest.keyClick(pane.header.field, Qt.Key.Key_Return)
    walk.window._columns.setSizes([260, 500, 520])
    sizes = walk.window._columns.sizes()
    walk.close()
    again = begin()
    qtbot.waitUntil(lambda: again.window.viewer.document is not None and again.window.viewer.ready, timeout=LONG_MS)
    again.rest()
    assert (again.window.viewer.document.name, again.window.viewer.active.page_index) == ("contract", 3)
    assert again.window._columns.sizes() == pytest.approx(sizes, abs=3)


def test_a_model_that_is_dropped_is_asked_where_it_shall_live(begin, tmp_path, monkeypatch):
    walk = begin()
    model = tmp_path / "small.gguf"
    model.write_bytes(b"GGUF")
    asked: list[object] = []

    def answer(dialog: AddModelDialog) -> QDialog.DialogCode:
        asked.append(dialog)
        return QDialog.DialogCode.Rejected

    monkeypatch.setattr(AddModelDialog, "exec", answer)
    assert walk.drop(walk.window.conversation, model)
    walk.window.models_controller.open_page()
    walk.rest()
    page = next(one for one in walk.window.findChildren(QDialog) if one.isVisible())
    assert walk.drop(page, model)
    assert len(asked) == 2


def test_a_document_that_was_unlocked_bears_a_lock_and_opens_again(begin, tmp_path, monkeypatch):
    from desktop.library.password_dialog import PasswordDialog

    walk = begin()
    shutil.copy(PDFS / "locked.pdf", tmp_path)
    walk.window.add_files((tmp_path / "locked.pdf",))
    walk.rest()
    (entry,) = walk.window.library.model.entries()
    assert entry.problem and entry.locked
    monkeypatch.setattr(PasswordDialog, "exec", lambda _dialog: QDialog.DialogCode.Accepted)
    monkeypatch.setattr(PasswordDialog, "password", lambda _dialog: "open sesame")
    walk.window.library_controller.unlock(entry)
    walk.rest()
    (entry,) = walk.window.library.model.entries()
    assert not entry.problem and entry.locked
    assert entry.document.warnings == (LOCKED,)
    assert walk.open("locked").document.name == "locked", "the password is still known"


def test_what_is_dropped_is_parted():
    names = ("a.pdf", "m.GGUF", "folder", "b.gguf")
    library, models = parted([Path(name) for name in names])
    assert [path.name for path in library] == ["a.pdf", "folder"]
    assert [path.name for path in models] == ["m.GGUF", "b.gguf"]
