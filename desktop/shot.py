"""Draws the real window in a state into a PNG, without a display: for the manual, tests of looks, bug reports.

Nothing is remembered: preferences live in memory, and a question that is asked is not saved in the library.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.answer import Answer
from core.domain import DocId, Document
from core.errors import BadInputError, PinciteError
from desktop.shot_states import NOT_ASKED, bring_about, check_state, with_dialogs

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from core.sandbox import AppSeal
    from desktop.main_window import MainWindow
    from desktop.tasks import Tasks

SIDE_MIN, SIDE_MAX = 320, 8000
READY_SECONDS = 60.0
LAYOUTS = 4
"""Rounds of events in which a layout within layouts comes to rest."""
ASK_SECONDS = 1800.0
PLATFORM_LACKS = re.compile(r"This plugin does not support (propagateSizeHints|raise|lower)\(\)")


@dataclass(frozen=True, slots=True)
class Scene:
    """What the picture shows."""

    document: Document | None
    page: int | None
    question: str | None
    claim: int | None
    tab: str | None
    state: str | None


def take_shot(
    out: Path,
    folder: Path,
    *,
    doc: str | None = None,
    page: int | None = None,
    ask: str | None = None,
    claim: int | None = None,
    tab: str | None = None,
    state: str | None = None,
    theme: str = "light",
    scale: float = 1.0,
    lang: str = "en",
    size: tuple[int, int] = (1440, 900),
    seal: AppSeal | None = None,
) -> int:
    """Brings the window of a library into a state and writes its picture. Returns 0.

    Args:
        out: the PNG file to write.
        folder: the library's folder.
        doc: the document to show, and to ask; by name.
        page: its page, counted from 1.
        ask: a question to ask with the model of this machine.
        claim: the sentence of the answer to choose, counted from 1.
        tab: the tab of the inspector, by its English name.
        state: one of desktop.shot_states.STATES.
        theme: "light" or "dark".
        scale: size of the text, 1.0 is 100 %.
        lang: "en" or "zh_CN".
        size: width and height in pixels.
        seal: what this process may not do, for the offline badge.

    Raises:
        BadInputError: a size, page, claim, tab, state or language that is not there.
        PinciteError: what the library, the documents or the model say.
    """
    if not all(SIDE_MIN <= side <= SIDE_MAX for side in size):
        raise BadInputError(f"A window of {size[0]}x{size[1]} cannot be drawn.", help="For example --size 1440x900.")
    if not out.parent.is_dir():
        raise BadInputError(f"There is no folder {out.parent} to write {out.name} into.")
    if not folder.is_dir():
        raise BadInputError(f"There is no library at {folder}.", help="Run `pincite ingest` first.")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from models.build import Workbench

    workbench = Workbench(folder)
    try:
        found = _document(workbench, doc)
        _check_page(found, page)
        check_state(state, ask, found)
        scene = Scene(found, page, ask, claim, tab, state)
        with _quiet_platform():
            return _draw(_application(lang), workbench, out, scene, theme, scale, size, seal)
    finally:
        workbench.close()


def _document(workbench: Any, name: str | None) -> Document | None:
    if name is None:
        return None
    found: Document = workbench.library.find(name)
    return found


def _check_page(document: Document | None, page: int | None) -> None:
    if page is None:
        return
    if document is None:
        raise BadInputError("--page needs --doc.", help="For example --doc services-agreement --page 6.")
    if not 1 <= page <= document.page_count:
        raise BadInputError(f"{document.name} has {document.page_count} pages, so no page {page}.")


@contextmanager
def _quiet_platform() -> Iterator[None]:
    """Drops what Qt's platform without a screen says it cannot do; every other message goes where it went before."""
    from PySide6.QtCore import QtMsgType, qFormatLogMessage, qInstallMessageHandler

    def say(kind: QtMsgType, context: Any, text: str) -> None:
        if PLATFORM_LACKS.fullmatch(text):
            return
        if before is not None:
            before(kind, context, text)
        else:
            sys.stderr.write(qFormatLogMessage(kind, context, text) + "\n")

    before = qInstallMessageHandler(say)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _application(lang: str) -> QApplication:
    from PySide6.QtCore import QTranslator
    from PySide6.QtWidgets import QApplication

    from desktop import language
    from desktop.links import block_links

    known = QApplication.instance()
    app = known if isinstance(known, QApplication) else QApplication(["pincite"])
    app.setApplicationName("Pincite")
    app.setStyle("Fusion")
    block_links(app)
    for translator in app.findChildren(QTranslator):  # of a picture before, in another language
        app.removeTranslator(translator)
        translator.deleteLater()
    try:
        language.install(app, lang)
    except FileNotFoundError:
        raise BadInputError(f"This build has no translation for {lang}.", help="Use --lang en.") from None
    return app


def _draw(
    app: QApplication,
    workbench: Any,
    out: Path,
    scene: Scene,
    theme_name: str,
    scale: float,
    size: tuple[int, int],
    seal: AppSeal | None,
) -> int:
    from PySide6.QtCore import QEvent

    from desktop.main_window import MainWindow
    from desktop.preferences import Preferences
    from desktop.tasks import Tasks
    from desktop.theme import Theme

    theme = Theme(theme_name)
    theme.apply()
    if scale != 1.0:
        theme.set_scale(scale)
    tasks = Tasks()
    failures: list[Exception] = []
    tasks.failed.connect(lambda _name, error: failures.append(error))
    window = MainWindow(workbench, tasks, theme, Preferences(None), seal=seal)
    stage = _Stage(window, tasks, failures)
    try:
        window.viewer.set_reduced_motion(True)
        window.resize(*size)
        window.show()
        window.meaning.enabled = False
        window.start()
        stage.settle()
        stage.show(scene, workbench)
        for _ in range(LAYOUTS):  # what was added last is laid out only now, from the inside out
            app.processEvents()
        if not with_dialogs(window).save(str(out), "PNG"):
            raise BadInputError(f"{out.name} cannot be written.", help="Check the folder's rights and the free space.")
    finally:
        window.viewer.shut_down()
        tasks.close()
        window.close()
        window.deleteLater()
        app.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    return 0


class _Stage:
    """Moves the window from state to state, each time until it has come to rest."""

    def __init__(self, window: MainWindow, tasks: Tasks, failures: list[Exception]) -> None:
        self._window, self._tasks, self._failures = window, tasks, failures

    def show(self, scene: Scene, workbench: Any) -> None:
        """Goes through what was asked for, in the order in which a person would do it."""
        from desktop.conversation.modes import Mode

        window = self._window
        document, page, question, claim, tab = scene.document, scene.page, scene.question, scene.claim, scene.tab
        if scene.state == "list" and question is not None:
            window.conversation.composer.set_mode(Mode.LIST)
            window.show_answer(self._list(workbench, question, None if document is None else (document.id,)))
            question = None
        elif scene.state in NOT_ASKED:
            question = None
        if document is not None:
            window.library.select(document.id)
            window.viewer.show_page(document, (page or 1) - 1)
            if scene.question is not None:
                window.conversation.composer.ask_only_selected()
                window.setFocus()
            self.settle()
        if question is not None:
            answer = self._ask(workbench, question, None if document is None else (document.id,))
            window.show_answer(answer)
            window.models_controller.show_loaded()
            self.settle()
            if claim is not None:
                self._choose(answer, claim)
            elif document is not None and page is not None:
                window.viewer.show_page(document, page - 1)
        elif claim is not None:
            raise BadInputError("--claim needs --ask.")
        from desktop.inspector.panel import TABS

        if tab is not None and not window.show_tab(tab):
            raise BadInputError(f"There is no tab “{tab}”.", help=f"Tabs: {', '.join(TABS)}.")
        self.settle()
        if scene.state is not None:
            bring_about(window, scene.state, scene.question, document)
            self.settle()

    def settle(self) -> None:
        """Waits until no task runs and the pages in view are sharp."""
        viewer = self._window.viewer
        self._until(
            lambda: not self._tasks.busy and (viewer.document is None or viewer.ready or viewer.failed),
            (self._tasks.busy_changed, viewer.settled),
            READY_SECONDS,
            "the pages in view were not ready",
        )

    def _choose(self, answer: Answer, claim: int) -> None:
        if not 1 <= claim <= len(answer.claims):
            raise BadInputError(f"The answer has {len(answer.claims)} sentences, so no sentence {claim}.")
        self._window.select_claim(claim - 1)

    def _ask(self, workbench: Any, question: str, docs: tuple[DocId, ...] | None) -> Answer:
        return self._answer(lambda cancel: workbench.ask(question, docs=docs, cancel=cancel))

    def _list(self, workbench: Any, question: str, docs: tuple[DocId, ...] | None) -> Answer:
        return self._answer(lambda cancel: workbench.list_all(question, docs=docs, cancel=cancel))

    def _answer(self, work: Callable[[Any], Answer]) -> Answer:
        from desktop.operations.operation import Lane, Operation

        answers: list[Answer] = []
        self._tasks.submit(
            Operation(
                "ask",
                lambda reporter: work(reporter.cancel),
                success=answers.append,
                failure=self._failures.append,
                lane=Lane.MODEL,
            )
        )
        self._until(
            lambda: bool(answers), (self._tasks.busy_changed,), ASK_SECONDS, "the model did not finish its answer"
        )
        return answers[0]

    def _until(self, reached: Callable[[], bool], signals: Sequence[Any], seconds: float, late: str) -> None:
        """Serves events until a condition holds, looking again whenever one of the signals is heard."""
        from PySide6.QtCore import QEventLoop, QTimer

        loop = QEventLoop()

        def look(*_values: object) -> None:
            if self._failures or reached():
                loop.quit()

        timer = QTimer()
        timer.setSingleShot(True)
        timer.timeout.connect(loop.quit)
        for signal in signals:
            signal.connect(look)
        timer.start(round(seconds * 1000))
        try:
            while not (self._failures or reached()) and timer.isActive():
                loop.exec()
        finally:
            timer.stop()
            for signal in signals:
                signal.disconnect(look)
        if self._failures:
            raise self._failures[0]
        if not reached():
            raise PinciteError(f"The picture was given up: {late} within {seconds:.0f} s.")
