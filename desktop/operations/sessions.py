"""Operations on sessions: list, open, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.answer import Answer
from desktop.operations.operation import Operation, Reporter
from desktop.operations.workbench import WorkbenchLike


def listed(workbench: WorkbenchLike, success: Callable[[tuple[Any, ...]], None]) -> Operation:
    """Reads the list of sessions."""
    return Operation("list sessions", lambda _reporter: workbench.store.sessions(), success)


def opened(workbench: WorkbenchLike, session_id: str, success: Callable[[tuple[Answer, ...]], None]) -> Operation:
    """Reads the answers of a session."""
    return Operation("open a session", lambda _reporter: workbench.store.answers(session_id), success)


def renamed(workbench: WorkbenchLike, session_id: str, title: str, success: Callable[[Any], None]) -> Operation:
    """Renames a session."""

    def run(_reporter: Reporter) -> None:
        workbench.store.rename_session(session_id, title)

    return Operation("rename a session", run, success)


def deleted(workbench: WorkbenchLike, session_id: str, success: Callable[[Any], None]) -> Operation:
    """Deletes a session with its answers."""

    def run(_reporter: Reporter) -> None:
        workbench.store.delete_session(session_id)

    return Operation("delete a session", run, success)
