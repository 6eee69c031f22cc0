"""Asking a question, looking at its evidence first, listing every mention; the session is made when it is needed.

What only a question needs is imported when one is asked: the window opens without it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.answer import Answer
from core.domain import DocId, Span
from core.errors import LibraryError
from core.mentions import Scan
from core.pack_edits import PackEdits, section_headings
from core.pasted import Pasted, checked
from core.ports import Finished, Turn
from desktop.operations.operation import Lane, Operation, Reporter
from desktop.operations.workbench import WorkbenchLike

if TYPE_CHECKING:
    from core.summarise import SectionRequest

TITLE_MAX = 60
NO_EDITS = PackEdits()


@dataclass(frozen=True, slots=True)
class Question:
    """All that a question needs."""

    text: str
    docs: tuple[DocId, ...] | None = None
    budget: int | None = None
    history: tuple[Turn, ...] = ()
    session_id: str | None = None
    exclude: frozenset[int] = frozenset()
    spent: tuple[Span, ...] = ()
    edits: PackEdits = NO_EDITS
    search: str = ""
    """What to search for instead of the question."""
    all_batches: bool = False
    list_all: bool = False
    """List every mention instead of asking a model."""
    template: str = "facts"
    """The form of the answer."""
    compare: bool = False
    """Ask each document on its own."""
    fields: bool = False
    """The text names fields to fill."""
    section: SectionRequest | None = None
    """Summarise this instead."""
    pages: frozenset[tuple[DocId, int]] | None = None
    """The only pages to search; None means all."""
    before: tuple[Answer, ...] = ()
    """The answers to it so far, when another one is wanted."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer and the session that it was saved in; None when the library cannot be written."""

    answer: Answer
    session_id: str | None
    not_kept: LibraryError | None = None
    """Why the answer could not be saved."""


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
        session_id, finished = question.session_id, list[Answer]()
        not_kept: LibraryError | None = None

        def emit(one: object) -> None:
            if isinstance(one, Finished):
                finished.append(one.answer)
            reporter.emit(one)

        if session_id is None and not workbench.store.read_only:
            try:
                session_id = workbench.store.create_session(session_title(question.text))
            except LibraryError as error:
                not_kept = error
        try:
            answer = _answer(workbench, question, session_id, Reporter(reporter.cancel, emit))
        except BaseException as error:
            if question.session_id is None and session_id is not None:
                with suppress(LibraryError):
                    workbench.store.delete_session(session_id)
            if isinstance(error, LibraryError) and finished:
                # An answer that cannot be kept is still an answer: it is shown, and that it is not kept is said.
                return Answered(finished[-1], question.session_id, error)
            raise
        return Answered(answer, session_id, not_kept)

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


def _answer(workbench: WorkbenchLike, question: Question, session_id: str | None, reporter: Reporter) -> Answer:
    if question.list_all:
        return workbench.list_all(
            question.text, docs=question.docs, session_id=session_id, progress=reporter.emit, cancel=reporter.cancel
        )
    if question.section is not None or question.fields or question.compare:
        return _in_parts(workbench, question, session_id, reporter)
    return workbench.ask(
        question.text,
        docs=question.docs,
        budget=question.budget,
        history=question.history,
        session_id=session_id,
        exclude=question.exclude,
        spent=question.spent,
        edits=question.edits,
        search=question.search,
        all_batches=question.all_batches,
        pages=question.pages,
        template=question.template,
        before=question.before,
        on_event=reporter.emit,
        cancel=reporter.cancel,
    )


def _in_parts(workbench: WorkbenchLike, question: Question, session_id: str | None, reporter: Reporter) -> Answer:
    emit, cancel = reporter.emit, reporter.cancel
    if question.section is not None:
        return workbench.summarise(question.section, session_id=session_id, on_event=emit, cancel=cancel)
    docs = question.docs if question.docs is not None else workbench.library.latest()
    scope = tuple(docs if docs is not None else (document.id for document in workbench.store.documents()))
    if question.fields:
        from core.fields import parse_fields

        fields = parse_fields(question.text)
        return workbench.extract_fields(
            fields, scope, question=question.text, session_id=session_id, on_event=emit, cancel=cancel
        )
    return workbench.compare(question.text, scope, session_id=session_id, on_event=emit, cancel=cancel)


def fields_read(path: Path, success: Callable[[str], None], failure: Callable[[Exception], None]) -> Operation:
    """Reads a file of `[[fields]]` as lines of the composer: a name and its question."""

    def run(_reporter: Reporter) -> str:
        from core.fields import parse_fields_toml
        from desktop.inputs import read_text

        found = parse_fields_toml(read_text(path, "a list of fields"))
        return "\n".join(f"{field.name} = {field.question}" for field in found)

    return Operation("read fields", run, success, failure)


def parts_saved(path: Path, answer: Answer, success: Callable[[Any], None]) -> Operation:
    """Writes an answer in parts as CSV."""

    def run(_reporter: Reporter) -> None:
        from core.export.parts import parts_csv

        path.write_text(parts_csv(answer), encoding="utf-8-sig", newline="")

    return Operation("save a table", run, success)


def review(
    workbench: WorkbenchLike,
    question: Question,
    success: Callable[[Any], None],
    failure: Callable[[Exception], None],
) -> Operation:
    """Looks at what a question would rest on, without asking."""
    from core.gather import AskRequest

    request = AskRequest(
        question.text,
        question.docs,
        question.budget,
        question.history,
        question.exclude,
        question.spent,
        question.edits,
        question.search,
        question.all_batches,
        pages=question.pages,
    )
    return Operation(
        "look at the evidence",
        lambda reporter: workbench.review(request, reporter.cancel),
        success,
        failure,
    )


def pace(workbench: WorkbenchLike, success: Callable[[float | None], None]) -> Operation:
    """Looks up how long a question takes with the model at hand."""
    return Operation("look up the pace", lambda _reporter: workbench.seconds_for(1), success)


def headings(workbench: WorkbenchLike, doc_id: DocId, success: Callable[[tuple[str, ...]], None]) -> Operation:
    """Reads the headings of a document."""
    return Operation("list sections", lambda _reporter: section_headings(workbench.store.units(doc_id)), success)


def text_file(path: Path, success: Callable[[Pasted], None], failure: Callable[[Exception], None]) -> Operation:
    """Reads a text file as a source without a page. Fails with BadInputError for what is no text."""

    def run(_reporter: Reporter) -> Pasted:
        from desktop.inputs import read_text

        return checked(Pasted(path.name, read_text(path, "a text to add")))

    return Operation("read a text file", run, success, failure)


def mentions_saved(path: Path, scan: Scan, success: Callable[[Any], None]) -> Operation:
    """Writes a list of mentions as CSV."""

    def run(_reporter: Reporter) -> None:
        from core.export.asked import scan_csv

        path.write_text(scan_csv(scan), encoding="utf-8-sig", newline="")

    return Operation("save a list", run, success)
