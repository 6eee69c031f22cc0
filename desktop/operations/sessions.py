"""Operations on sessions: list, search, open, rename, delete, write out."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

from core.answer import Answer
from core.whole_file import write_whole
from desktop.operations.operation import Operation, Reporter
from desktop.operations.workbench import WorkbenchLike

OPEN = "open a session"


def listed(workbench: WorkbenchLike, success: Callable[[tuple[Any, ...]], None]) -> Operation:
    """Reads the list of sessions."""
    return Operation("list sessions", lambda _reporter: workbench.store.sessions(), success)


class Form(StrEnum):
    """What a session can be written as; the value is the end of the file's name."""

    MARKDOWN = "md"
    PAGE = "html"
    TABLE = "csv"
    JSON = "json"


def written(form: Form, title: str, answers: tuple[Answer, ...]) -> str:
    """Returns a session in a form."""
    # What writes JSON brings all checks with it.
    if form is Form.MARKDOWN:
        from core.export.markdown import session_markdown

        return session_markdown(title, answers)
    if form is Form.PAGE:
        from core.export.page import session_html

        return session_html(title, answers)
    if form is Form.TABLE:
        from core.export.claims_table import session_claims_csv

        return session_claims_csv(answers)
    from core.export.session_json import session_json

    return session_json(title, answers)


def exported(
    workbench: WorkbenchLike, session_id: str, title: str, form: Form, path: Path, success: Callable[[Any], None]
) -> Operation:
    """Writes a session into a file, which is whole or not there."""

    def run(_reporter: Reporter) -> Path:
        # A spreadsheet knows UTF-8 by its mark alone.
        encoding = "utf-8-sig" if form is Form.TABLE else "utf-8"
        write_whole(path, written(form, title, workbench.store.answers(session_id)), encoding=encoding)
        return path

    return Operation("write a session", run, success)


def searched(workbench: WorkbenchLike, text: str, success: Callable[[frozenset[str]], None]) -> Operation:
    """Looks through titles, questions and answers."""
    return Operation("search sessions", lambda _reporter: workbench.store.sessions_matching(text), success)


def opened(
    workbench: WorkbenchLike,
    session_id: str,
    success: Callable[[tuple[Answer, ...]], None],
    failure: Callable[[Exception], None],
) -> Operation:
    """Reads the answers of a session."""
    return Operation(OPEN, lambda _reporter: workbench.store.answers(session_id), success, failure)


def renamed(workbench: WorkbenchLike, session_id: str, title: str, success: Callable[[Any], None]) -> Operation:
    """Renames a session."""

    def run(_reporter: Reporter) -> None:
        workbench.store.rename_session(session_id, title)

    return Operation("rename a session", run, success)


def deleted(
    workbench: WorkbenchLike, session_id: str, success: Callable[[Any], None], failure: Callable[[Exception], None]
) -> Operation:
    """Deletes a session with its answers."""

    def run(_reporter: Reporter) -> None:
        workbench.store.delete_session(session_id)

    return Operation("delete a session", run, success, failure)
