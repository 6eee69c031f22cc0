"""Asking a question, as an operation; the session is made when the first question needs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.answer import Answer
from core.domain import DocId
from core.ports import Turn
from desktop.operations.operation import Lane, Operation, Reporter
from desktop.operations.workbench import WorkbenchLike

TITLE_MAX = 60


@dataclass(frozen=True, slots=True)
class Question:
    """All that a question needs."""

    text: str
    docs: tuple[DocId, ...] | None = None
    budget: int | None = None
    history: tuple[Turn, ...] = ()
    session_id: str | None = None
    exclude: frozenset[int] = frozenset()
    all_batches: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer and the session that it was saved in; None when the library cannot be written."""

    answer: Answer
    session_id: str | None


def session_title(question: str) -> str:
    """Returns a title for a session from its first question, cut at a word."""
    text = " ".join(question.split()).rstrip("?？ ")
    if len(text) <= TITLE_MAX:
        return text
    cut = text.rfind(" ", 0, TITLE_MAX)
    return text[: cut if cut > TITLE_MAX // 2 else TITLE_MAX].rstrip(",;: ") + "…"


def ask(
    workbench: WorkbenchLike,
    question: Question,
    *,
    event: Callable[[Any], None],
    success: Callable[[Answered], None],
    failure: Callable[[Exception], None],
    cancelled: Callable[[], None],
    settled: Callable[[], None],
) -> Operation:
    """Asks; events are those of core.ports. A session made for a question that got no answer is taken back."""

    def run(reporter: Reporter) -> Answered:
        session_id = question.session_id
        if session_id is None and not workbench.store.read_only:
            session_id = workbench.store.create_session(session_title(question.text))
        try:
            answer = workbench.ask(
                question.text,
                docs=question.docs,
                budget=question.budget,
                history=question.history,
                session_id=session_id,
                exclude=question.exclude,
                all_batches=question.all_batches,
                on_event=reporter.emit,
                cancel=reporter.cancel,
            )
        except BaseException:
            if question.session_id is None and session_id is not None:
                workbench.store.delete_session(session_id)
            raise
        return Answered(answer, session_id)

    return Operation(
        "answer a question",
        run,
        success,
        failure,
        event=event,
        cancelled=cancelled,
        settled=settled,
        lane=Lane.MODEL,
        long=True,
    )
