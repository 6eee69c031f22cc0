"""States of the window that are worth a picture beyond page, answer and tab: what a person would do to reach each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.errors import BadInputError

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from core.domain import Document
    from desktop.main_window import MainWindow

STATES = (
    "evidence",
    "list",
    "highlights",
    "rounds",
    "error",
    "split",
    "map",
    "similarity",
    "models",
    "settings",
    "keys",
    "proof",
    "verdicts",
    "details",
)
NEED_QUESTION = ("evidence", "list", "highlights", "rounds", "error", "map", "similarity")
NOT_ASKED = ("evidence", "list", "error")
"""For these the question is not put to the model."""


def check_state(state: str | None, question: str | None, document: Document | None) -> None:
    """Raises BadInputError for a state that is not there or lacks what it shows."""
    if state is None:
        return
    if state not in STATES:
        raise BadInputError(f"There is no state “{state}”.", help=f"States: {', '.join(STATES)}.")
    if state in NEED_QUESTION and question is None:
        raise BadInputError(f"--state {state} needs --ask.", help='For example --ask "What is the notice period?".')
    if state in ("split", "details") and document is None:
        raise BadInputError(f"--state {state} needs --doc.", help="For example --doc services-agreement.")


def bring_about(window: MainWindow, state: str, question: str | None, document: Document | None) -> None:
    """Starts what leads to a state; the window is in it when it has come to rest."""
    composer = window.conversation.composer
    calls: dict[str, Callable[[], object]] = {
        "evidence": lambda: (composer.set_question(question or ""), window.conversation_controller.evidence.open()),
        "highlights": lambda: window.viewer.show_sentences(True),
        "rounds": lambda: _open_folds(window),
        "error": lambda: _fail(window, question or ""),
        "split": lambda: _split(window, document),
        "map": lambda: window.show_tab("map"),
        "similarity": lambda: window.show_tab("similarity"),
        "models": window.models_controller.open_page,
        "settings": window.open_settings,
        "keys": window.open_keys,
        "proof": window.proof_controller.open,
        "verdicts": window.open_verdict_help,
        "details": lambda: window.extras.open_details(document) if document is not None else None,
    }
    if state in calls:
        calls[state]()


def _fail(window: MainWindow, question: str) -> None:
    """A question during which the model's process died, as it is told."""
    from desktop.errors import describe
    from desktop.words import translate
    from models.worker_client import ModelDiedError

    pending = window.conversation.start(question, loading=False)
    again = translate("ConversationController", "Ask again")
    pending.show_error(
        describe(ModelDiedError("signal 9 SIGKILL")),
        [(again, window.conversation.composer.edit.setFocus)],
    )


def _open_folds(window: MainWindow) -> None:
    if window.conversation.current is not None:
        for fold in window.conversation.current.folds:
            fold.set_open(True)


def _split(window: MainWindow, document: Document | None) -> None:
    """The document beside another one of the library, or beside itself where it is alone."""
    others = [one for one in window.library_controller.documents if document is not None and one.id != document.id]
    second = next((one for one in others if one.page_count), document)
    if second is not None:
        window.viewer.show_page(second, 0, beside=True)


def with_dialogs(window: MainWindow) -> QPixmap:
    """Returns the picture of the window with the dialogs that are open over it."""
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QColor, QPainter, QPen
    from PySide6.QtWidgets import QDialog

    picture = window.grab()
    opened = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    if not opened:
        return picture
    painter = QPainter(picture)
    painter.fillRect(window.rect(), QColor(0, 0, 0, 70))
    for dialog in opened:
        shown = dialog.grab()
        at = QPoint((window.width() - dialog.width()) // 2, max(0, (window.height() - dialog.height()) // 2))
        painter.drawPixmap(at, shown)
        painter.setPen(QPen(QColor(0, 0, 0, 90), 1))
        painter.drawRect(at.x(), at.y(), dialog.width() - 1, dialog.height() - 1)
    painter.end()
    return picture
