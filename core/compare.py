"""The same question to each of several documents, side by side; what they give otherwise is marked by rule."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from core.answer import Answer
from core.differences import with_differences
from core.domain import DocId
from core.errors import BadInputError
from core.gather import AskRequest, Parts
from core.parts import Asked, joined
from core.pipeline import ask
from core.ports import AskEvent, CancelToken, EventSink, Finished, Generator, RoundStarted, no_event
from core.remarks import with_note
from core.twins import once

DOCUMENTS_MAX = 12
MODE = "compare"


def compare(
    request: AskRequest, parts: Parts, generator: Generator, on_event: EventSink, cancel: CancelToken
) -> Answer:
    """Asks each document of the request's scope on its own and lays the answers side by side.

    Raises BadInputError for fewer than two documents or too many, and what `core.pipeline.ask` raises.
    """
    docs = request.docs or ()
    if not 2 <= len(docs) <= DOCUMENTS_MAX:
        raise BadInputError(
            f"Comparing takes two to {DOCUMENTS_MAX} documents; {len(docs)} are in scope.",
            help="Choose the documents to compare.",
        )
    docs, copied = once(docs, parts.store)
    if len(docs) < 2:
        raise BadInputError(f"There is nothing to compare: {copied}.", help="Choose the documents to compare.")
    asked = asked_in_turn(
        [(doc_id, "", replace(request, docs=(doc_id,))) for doc_id in docs], parts, generator, on_event, cancel
    )
    answer = with_note(with_differences(joined(asked, request.question, MODE)), copied)
    on_event(Finished(answer))
    return answer


def asked_in_turn(
    wanted: Sequence[tuple[DocId, str, AskRequest]],
    parts: Parts,
    generator: Generator,
    on_event: EventSink,
    cancel: CancelToken,
) -> list[Asked]:
    """Asks one request after the other, telling how many are left and how long they take."""
    names = {document.id: document.name for document in parts.store.documents()}
    seconds, out = parts.seconds_a_round, []
    for number, (doc_id, label, request) in enumerate(wanted, 1):
        cancel.raise_if_cancelled()
        left = None if seconds is None else seconds * (len(wanted) - number + 1)
        on_event(RoundStarted(number, len(wanted), left))
        began = time.monotonic()
        answer = ask(request, parts, generator, _only_text(on_event), cancel)
        cancel.raise_if_cancelled()
        out.append(Asked(doc_id, names.get(doc_id, ""), label, answer))
        spent = time.monotonic() - began
        seconds = spent if seconds is None else (seconds + spent) / 2
    return out


def _only_text(on_event: EventSink) -> EventSink:
    """Lets what is written and found of a part through, never that a part alone is finished."""
    if on_event is no_event:
        return no_event

    def passed(event: AskEvent) -> None:
        if not isinstance(event, Finished):
            on_event(event)

    return passed
