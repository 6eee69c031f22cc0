"""Exceptions to calm words: what happened, what is kept, what to do. One place translates, one place shows."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType

from PySide6.QtCore import QCoreApplication

from core.errors import DocumentError, LibraryError, ModelError, NoModelError, PinciteError, WorkerError
from desktop.language import said

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ErrorWords:
    """An error for people."""

    happened: str
    kept: str
    todo: str
    retryable: bool = False
    code: str = ""
    """Exception class and code line; never its message, which may hold document text."""


def describe(error: BaseException, kept: str = "") -> ErrorWords:
    """Returns the words of an error. Words of an unexpected exception are never shown: they may hold document text."""
    if isinstance(error, NoModelError):
        todo = translate("Error", "Add a model file, or put one into the models folder.")
        return ErrorWords(said(error.user_message), kept or _kept(error), todo, True, type(error).__name__)
    if isinstance(error, PinciteError):
        happened, todo = said(error.user_message), said(error.help)
        return ErrorWords(happened, kept or _kept(error), todo, error.retryable, type(error).__name__)
    if isinstance(error, MemoryError):
        return ErrorWords(
            translate("Error", "There is not enough memory for this."),
            kept or translate("Error", "Nothing that was saved is lost."),
            translate("Error", "Close other programs, or choose a smaller model or budget."),
            True,
            "MemoryError",
        )
    if isinstance(error, OSError):
        reason = error.strerror or type(error).__name__
        return ErrorWords(
            translate("Error", "The system refused: {reason}.").format(reason=reason),
            kept or translate("Error", "Nothing that was saved is lost."),
            translate("Error", "Check the disk and the rights of the folder, then try again."),
            True,
            type(error).__name__,
        )
    return ErrorWords(
        translate("Error", "Something unexpected went wrong inside Pincite."),
        kept or translate("Error", "Your documents and answers are saved; only this step was lost."),
        translate("Error", "Try again. If it happens again, report this code: {code}").format(code=code_of(error)),
        True,
        code_of(error),
    )


def code_of(error: BaseException) -> str:
    """Returns "ValueError in panel.py:120": the class and the innermost line, no message and no values."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return type(error).__name__
    last = frames[-1]
    return f"{type(error).__name__} in {last.filename.replace(chr(92), '/').rsplit('/', 1)[-1]}:{last.lineno}"


def _kept(error: PinciteError) -> str:
    if isinstance(error, NoModelError):
        return translate("Error", "Your question is kept. Documents can be read and searched without a model.")
    if isinstance(error, ModelError):
        return translate("Error", "Your question and the documents are kept; only the model stopped.")
    if isinstance(error, LibraryError):
        return translate("Error", "Nothing that was saved before is lost.")
    if isinstance(error, DocumentError):
        return translate("Error", "All other documents are untouched.")
    if isinstance(error, WorkerError):
        return translate("Error", "The window and everything that was saved are untouched.")
    return translate("Error", "Nothing that was saved is lost.")


def install_hook(show: Callable[[ErrorWords], None]) -> None:
    """Shows unexpected exceptions calmly instead of letting them pass unseen; prints class and line to stderr."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        sys.stderr.write(f"pincite: {code_of(error.with_traceback(trace))}\n")
        show(describe(error))

    sys.excepthook = hook
