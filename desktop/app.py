"""Starts the window on a library: seal first, one window a library, errors shown calmly, everything ended at quit."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from core.answer import Answer
    from desktop.preferences import Preferences
    from desktop.theme import Theme

LOCK_NAME = "window.lock"
WAKE_MS = 400
READY_MS = 1500
"""So long after the window stands what a question needs is loaded: 0.6 s of processor time that no start waits for."""


def main(argv: Sequence[str] | None = None) -> int:
    """Opens the window. Returns an exit status: 0 closed by the person, 1 a stated failure, 2 usage."""
    parser = argparse.ArgumentParser(prog="pincite-window", description="Answers from PDFs, with the page.")
    parser.add_argument("--library", type=Path, help="the library's folder")
    parser.add_argument("files", nargs="*", type=Path, help="PDF files or folders to add")
    arguments = parser.parse_args(argv)
    return run_window(arguments.library, arguments.files)


def has_display() -> bool:
    """Whether a window can be drawn at all; Qt would end the process when it cannot."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_window(
    folder: Path | None,
    files: Sequence[Path],
    ask: str | None = None,
    answer: Answer | None = None,
    models: Path | None = None,
) -> int:
    """Runs the window until it is closed.

    Args:
        folder: the library's folder; None is the default one.
        files: PDFs and folders to read at once.
        ask: a question to ask at once.
        answer: an answer to show at once.
        models: the models folder; None is the default one.
    """
    if not has_display():
        sys.stderr.write("pincite: there is no display to open a window on; every command of `pincite --help` works.\n")
        return 1
    from desktop.memory import collected_later

    with collected_later():
        return _run_windows(folder, files, ask, answer, models)


def _run_windows(
    folder: Path | None, files: Sequence[Path], ask: str | None, answer: Answer | None, models: Path | None
) -> int:
    """Runs the window of one library after another, as the person changes from one to the next."""
    from core.sandbox import seal_app
    from desktop.memory import give_large_blocks_back
    from models.folders import library_folder

    seal = seal_app()
    os.umask(0o077)
    give_large_blocks_back()
    library = Path(folder) if folder is not None else library_folder()
    app = _application()  # before any other thread touches Qt, or Qt takes that one for the main thread
    before: Path | None = None
    while True:
        code, wanted = _run_library(app, library, models, seal, files, ask, answer)
        if wanted is not None:
            library, before = wanted, library
        elif code and before is not None:
            # Another library that cannot be opened leaves the person where they were.
            library, before = before, None
        else:
            return code
        files, ask, answer = (), None, None


def _run_library(
    app: QApplication,
    library: Path,
    models: Path | None,
    seal: Any,
    files: Sequence[Path],
    ask: str | None,
    answer: Answer | None,
) -> tuple[int, Path | None]:
    """Runs the window of one library; returns the exit status, and the library that is wanted next, if any."""
    opening = _Opening(library, models)
    from PySide6.QtCore import QTranslator

    from desktop import language
    from desktop.preferences import Preferences
    from desktop.recent import note_library
    from desktop.theme import Theme

    preferences = Preferences(library if library.is_dir() else None)
    for translator in app.findChildren(QTranslator):  # of the library that was open before
        app.removeTranslator(translator)
        translator.deleteLater()
    language.install(app, language.resolve(preferences.text("look/language", "system")))
    theme = Theme(preferences.text("look/theme", "system"), preferences.number("look/scale", 1.0))
    theme.apply()
    lock = _lock(library)
    if lock is None:
        opening.abandon()
        return _tell_already_open(theme), None
    try:
        workbench = opening.wait(app)
        if workbench is None:
            return _tell_failed(opening.failure, theme), None
        note_library(library)
        return _run(app, workbench, theme, Preferences(library), seal, files, ask, answer)
    finally:
        lock.unlock()


def _run(
    app: QApplication,
    workbench: Any,
    theme: Theme,
    preferences: Preferences,
    seal: Any,
    files: Sequence[Path],
    ask: str | None,
    answer: Answer | None,
) -> tuple[int, Path | None]:
    from PySide6.QtCore import QTimer

    from desktop.collecting import Collecting
    from desktop.errors import install_hook
    from desktop.main_window import MainWindow
    from desktop.memory import keep_what_is_there
    from desktop.operations.ready import ready_to_ask
    from desktop.tasks import Tasks, give_way_to_the_window

    keep_what_is_there()
    give_way_to_the_window()
    tasks = Tasks()
    collecting = Collecting(tasks)
    previous_hook = sys.excepthook
    wanted: list[Path] = []
    window: MainWindow | None = None
    try:
        window = MainWindow(workbench, tasks, theme, preferences, seal=seal)
        install_hook(window.show_error)
        window.show()
        window.start()
        if files:
            window.add_files(tuple(Path(file) for file in files))
        if answer is not None:
            window.show_answer(answer)
        elif ask:
            window.ask(ask)
        QTimer.singleShot(READY_MS, window, lambda: tasks.submit(ready_to_ask(collecting.keep_more)))
        window.library_wanted.connect(lambda folder: wanted.append(folder) if window.close() else None)
        return int(app.exec()), wanted[-1] if wanted else None
    finally:
        sys.excepthook = previous_hook
        collecting.stop()
        tasks.close()
        workbench.close()
        if window is not None:
            window.deleteLater()


class _Opening:
    """Opens the library in a thread while Qt starts."""

    def __init__(self, folder: Path, models: Path | None) -> None:
        self.failure: Exception | None = None
        self._workbench: Any = None
        self._abandoned = False
        self._folder, self._models = folder, models
        self._thread = threading.Thread(target=self._open, name="pincite-open", daemon=True)
        self._thread.start()

    def wait(self, app: QApplication) -> Any:
        """Returns the workbench, or None when the library cannot be opened; the window system is served meanwhile."""
        while self._thread.is_alive():
            self._thread.join(0.02)
            app.processEvents()
        return self._workbench

    def abandon(self) -> None:
        """Closes what was opened."""
        self._abandoned = True
        self._thread.join()
        if self._workbench is not None:
            self._workbench.close()

    def _open(self) -> None:
        try:
            from desktop.preferences import Preferences, stage_settings
            from models.build import Workbench

            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._workbench = Workbench(self._folder, stage_settings(Preferences(self._folder)), self._models)
        except Exception as error:  # shown to the person by the caller
            self.failure = error


def _application() -> QApplication:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from desktop.links import block_links

    known = QApplication.instance()
    app = known if isinstance(known, QApplication) else QApplication(["pincite"])
    app.setApplicationName("Pincite")
    app.setDesktopFileName("pincite")
    app.setStyle("Fusion")
    block_links(app)
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, lambda *_: app.quit())
        signal.signal(signal.SIGTERM, lambda *_: app.quit())
    wake = QTimer(app)
    wake.timeout.connect(lambda: None)  # Python runs its signal handlers only when the interpreter is entered
    wake.start(WAKE_MS)
    return app


def _lock(library: Path) -> Any:
    from PySide6.QtCore import QLockFile

    library.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = QLockFile(str(library / LOCK_NAME))
    lock.setStaleLockTime(0)
    # Where no lock can be made nothing can be written either, and reading needs none.
    return lock if lock.tryLock(0) or lock.error() == QLockFile.LockError.PermissionError else None


def _tell_already_open(theme: Theme) -> int:
    from desktop.dialogs import tell
    from desktop.errors import translate

    title = translate("Start", "This library is open in another window")
    text = translate("Start", "Use that window, close it, or start Pincite with another folder: --library FOLDER.")
    tell(theme, title, text)
    return 1


def _tell_failed(error: Exception | None, theme: Theme) -> int:
    from desktop.dialogs import tell
    from desktop.errors import describe

    words = describe(error if error is not None else RuntimeError())
    tell(theme, words.happened, "\n\n".join(part for part in (words.kept, words.todo) if part))
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
