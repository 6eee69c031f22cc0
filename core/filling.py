"""Fields and documents -> what fills each field in each document, checked; or empty, with the reason and the closest passage."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import replace

from core.amending import Changes, where_to_look
from core.answer import Answer, AnswerVerdict
from core.by_rule import Asking, Piece, left_empty, packed, ruled_answer
from core.cite import shorten
from core.domain import DocId, Unit
from core.errors import ModelError
from core.field_rules import Value, plain_name
from core.field_values import decide
from core.fields import Field
from core.found import Decision, Found
from core.gather import AskRequest, Parts
from core.parts import Asked, refused
from core.ports import CancelToken, EventSink, Generator, Prompt, RoundStarted, Streamed, no_event
from core.prompting import AnswerForm
from core.query import understand
from core.remarks import not_passed
from core.text.terms import content_terms, term_texts

PIECE_MAX = 300
"""Characters of a value; a longer clause is cut at a word and its place kept whole."""
NOTHING = "no sentence of the document states it"
UNSURE = "something was found, but not beside the field's own words"
_BARE = re.compile(r"[^\w$€£¥%]*\d[\d.,\s]*[^\w$€£¥%]*")
"""Digits alone: of a text they tell nothing, and may be the number of the clause."""
SPOKEN = 0.6
"""Share of a field's words that what is cited must hold."""


def filled(
    fields: Sequence[Field],
    docs: Sequence[DocId],
    parts: Parts,
    generator: Generator,
    on_event: EventSink,
    cancel: CancelToken,
) -> list[Asked]:
    """Fills every field from every document, a document after the other. Raises Cancelled."""
    out: list[Asked] = []
    changes = Changes(where_to_look(docs, parts.store), parts.store, parts.searcher.holding)
    for number, doc_id in enumerate(docs, 1):
        if len(docs) > 1:
            on_event(RoundStarted(number, len(docs), None))
        units, name = parts.store.units(doc_id), parts.store.document(doc_id).name
        for field in fields:
            cancel.raise_if_cancelled()
            asking = Asking(field.question, doc_id, parts, generator.counter)
            answer = _filled(field, units, asking, changes, generator, cancel)
            cancel.raise_if_cancelled()
            on_event(Streamed(f"{field.name}: {answer.text or '-'}\n"))
            out.append(Asked(doc_id, name, field.name, answer))
    return out


def _filled(
    field: Field,
    units: Sequence[Unit],
    asking: Asking,
    changes: Changes,
    generator: Generator,
    cancel: CancelToken,
) -> Answer:
    began = time.monotonic()
    decision = decide(field.found_by, units)
    if decision.pieces:
        between = " " if field.found_by.value is Value.CLAUSE else "; "
        stated = _stated(decision.pieces, asking, began, between)
        return _unless_changed(stated, decision.pieces[0], changes, asking)
    reason = decision.reason or NOTHING
    if len(decision.closest) > 1:
        try:
            chosen = _chosen(field, decision, asking, generator, cancel)
        except ModelError as error:
            chosen = None
            reason = f"{reason}; the model that was to choose one failed: {error.user_message.rstrip('.')}"
        if chosen is not None:
            return _in_doubt(_stated((chosen,), asking, began), decision, chosen)
    if field.found_by.value is Value.TEXT and not decision.closest:
        return _asked(field, asking, generator, cancel, began)
    closest = [one.unit for one in decision.closest] or _nearest(asking)
    return left_empty(reason, closest, asking, began, unsure=bool(decision.closest))


def _stated(pieces: Sequence[Found], asking: Asking, began: float, between: str = " ") -> Answer:
    return ruled_answer([_piece(one) for one in pieces], asking, began, between)


def _piece(one: Found) -> Piece:
    return Piece(shorten(one.text, PIECE_MAX), one.unit)


def _unless_changed(answer: Answer, piece: Found, changes: Changes, asking: Asking) -> Answer:
    """A value that a later passage may have changed is never passed."""
    clause, found = changes.to(piece.unit, asking.doc_id)
    if not found:
        return answer
    place = f"{found[0].doc_name} p. {found[0].unit.span.page_number}"
    return not_passed(answer, f"clause {clause} is changed by {place}: see there")


def _in_doubt(answer: Answer, decision: Decision, chosen: Found) -> Answer:
    """A value that a model chose among several that stand in the document is never passed."""
    others = " / ".join(one.text for one in decision.closest if one is not chosen)
    reason = f"the document also gives: {others}"
    return replace(answer, verdict=AnswerVerdict.UNDETERMINED, verdict_reason=reason, doubt=reason)


def _chosen(
    field: Field, decision: Decision, asking: Asking, generator: Generator, cancel: CancelToken
) -> Found | None:
    """Which of several values a model takes when it reads those sentences alone; None when it takes none of them.

    Raises ModelError.
    """
    pack = packed([one.unit for one in decision.closest], asking)
    prompt = Prompt(field.question, pack, field.template)
    draft = generator.generate(prompt, asking.parts.settings.generate, lambda _text: None, cancel)
    cited = {sentence.key for sentence in draft.sentences if sentence.key}
    taken = [one for one, item in zip(decision.closest, pack.items, strict=True) if item.key in cited]
    return taken[0] if len(taken) == 1 else None


def _asked(field: Field, asking: Asking, generator: Generator, cancel: CancelToken, began: float) -> Answer:
    """A field that no rule knows, asked of the model: kept where all checks pass and what is cited speaks of the field."""
    from core.pipeline import ask

    request = AskRequest(asking.question, (asking.doc_id,), template=field.template)
    answer = ask(request, asking.parts, generator, no_event, cancel)
    if refused(answer):
        return answer
    cited_text = " ".join(citation.quote for citation in answer.citations)
    worded = field.form is AnswerForm.NUMBER or not all(_BARE.fullmatch(claim.text) for claim in answer.claims)
    if answer.verdict is AnswerVerdict.PASS and worded and _speaks_of(field, cited_text):
        return answer
    units = [unit for item in answer.pack.items for unit in item.units]
    keys = {key for claim in answer.claims for key in claim.citation_keys}
    cited = [unit for item in answer.pack.items if item.key in keys for unit in item.units]
    return left_empty(UNSURE, (cited or units)[:1], asking, began, unsure=True)


def _speaks_of(field: Field, text: str) -> bool:
    """Whether a passage names a field in its own words, or most of what the field's question asks about.

    A name must stand there as it is written: the insurance of the next clause is no "insurer".
    """
    plain = text.casefold()
    if all(word in plain for word in plain_name(field.name).split()):
        return True
    asked = content_terms(field.question)
    own_question = not asked <= content_terms(field.name)
    held = set(term_texts(text))
    return own_question and len(asked & held) >= SPOKEN * len(asked)


def _nearest(asking: Asking) -> list[Unit]:
    """The passage that the search finds for the field's question."""
    query = understand(asking.question, asking.parts.vocabulary)
    hits = asking.parts.searcher.search(query, (asking.doc_id,)).hits
    return [hit.unit for hit in hits[:1]]
