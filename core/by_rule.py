"""Sentences that a rule chose -> an answer like any other: packed, cited, checked. No model takes part."""

from __future__ import annotations

import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from core import cite
from core.answer import (
    Answer,
    AnswerVerdict,
    Coverage,
    Draft,
    DraftSentence,
    FinishReason,
    NotFound,
    Provenance,
    Vote,
)
from core.domain import DocId, Unit
from core.evidence import Evidence, EvidencePack, Hit, Query
from core.gather import Parts, unread_pages
from core.ports import TokenCounter
from core.version import VERSION

RULE = ("chosen by", "rule, without a model")


@dataclass(frozen=True, slots=True)
class Piece:
    """What is shown of a unit: its words, or words about it."""

    text: str
    unit: Unit
    bound: str = "verbatim"


@dataclass(frozen=True, slots=True)
class Asking:
    """The question, the one document it is answered from, and what the answer needs of the library."""

    question: str
    doc_id: DocId
    parts: Parts
    counter: TokenCounter


def evidence_of(units: Sequence[Unit], asking: Asking) -> tuple[Evidence, ...]:
    """Returns units of one document as keyed evidence, one item a unit."""
    store = asking.parts.store
    name = store.document(asking.doc_id).name
    return tuple(
        Evidence(
            key=f"E{number}",
            units=(unit,),
            spans=unit.spans,
            text=unit.text,
            quote=cite.verbatim(unit.spans[:1], store),
            tokens=asking.counter.count(unit.text),
            doc_id=asking.doc_id,
            doc_name=name,
            page_label=store.page(asking.doc_id, unit.span.page_index).label,
            score=1.0,
        )
        for number, unit in enumerate(units, 1)
    )


def packed(units: Sequence[Unit], asking: Asking) -> EvidencePack:
    """Returns a pack that holds these units and nothing else."""
    items = evidence_of(units, asking)
    used = sum(item.tokens for item in items)
    return EvidencePack(items, used, used, (), asking.counter.fingerprint)


def drafted(pieces: Sequence[Piece], pack: EvidencePack, between: str) -> Draft:
    """Returns the pieces as a draft, each under the key of the item that holds its unit."""
    keys = {unit.id: item.key for item in pack.items for unit in item.units}
    text, sentences = "", []
    for piece in pieces:
        text += between if text else ""
        key = keys[piece.unit.id]
        sentences.append(DraftSentence(len(text), len(text) + len(piece.text), key, piece.bound, 1.0))
        text += f"{piece.text} [{key}]"
    return Draft(text, tuple(sentences), None, (), "stop", settings=(RULE,))


def ruled_answer(pieces: Sequence[Piece], asking: Asking, began: float, between: str = " ") -> Answer:
    """Returns the checked answer that these pieces make; at least one piece. Names and values need more than a blank."""
    from core.checks import review

    parts = asking.parts
    pack = packed(tuple({piece.unit.id: piece.unit for piece in pieces}.values()), asking)
    draft = drafted(pieces, pack, between)
    # Without the question: its words are not the document's, and what the rule looked for is what stands there.
    checked = review(draft.text, cite.passages(pack, parts.store), sentences=draft.sentences)
    return replace(
        _blank(asking, pack, began),
        text=draft.text,
        finish_reason=FinishReason.ANSWERED,
        verdict=checked.verdict,
        verdict_reason=checked.reason,
        claims=checked.claims,
        citations=cite.citations(draft, pack, parts.store, asking.question),
        checks=checked.checks,
        coverage=checked.coverage,
        not_found=checked.not_found,
        draft=draft,
    )


def left_empty(reason: str, closest: Sequence[Unit], asking: Asking, began: float, *, unsure: bool) -> Answer:
    """Returns the answer that says nothing but why, with the passages that come closest.

    Args:
        reason: why it is left empty.
        closest: the passages, the best first.
        asking: the question.
        began: when it was asked.
        unsure: whether something may be there, which is another thing than that nothing is.
    """
    store = asking.parts.store
    name = store.document(asking.doc_id).name
    hits = [
        Hit(unit, asking.doc_id, name, store.page(asking.doc_id, unit.span.page_index).label, 1.0) for unit in closest
    ]
    return replace(
        _blank(asking, EvidencePack((), 0, 0, (), asking.counter.fingerprint), began),
        verdict=AnswerVerdict.UNDETERMINED if unsure else AnswerVerdict.INSUFFICIENT,
        verdict_reason=reason,
        not_found=NotFound(
            "undetermined" if unsure else "not_found", (Vote("rule", None if unsure else True, reason),)
        ),
        message=reason,
        nearest=cite.nearest(hits, store),
    )


def _blank(asking: Asking, pack: EvidencePack, began: float) -> Answer:
    parts, doc_id = asking.parts, asking.doc_id
    document = parts.store.document(doc_id)
    not_read = unread_pages((doc_id,), parts.store)
    return Answer(
        id=uuid.uuid4().hex,
        question=asking.question,
        text="",
        finish_reason=FinishReason.NOT_FOUND,
        verdict=AnswerVerdict.INSUFFICIENT,
        verdict_reason="",
        claims=(),
        citations=(),
        checks=(),
        coverage=Coverage(0.0, (), ()),
        not_found=NotFound("not_found", ()),
        pack=pack,
        query=Query(asking.question, asking.question, ()),
        confidence=0.0,
        confidence_word="",
        span=None,
        draft=None,
        provenance=Provenance(
            settings=(("settings", parts.settings.fingerprint()), RULE),
            documents=((document.name, str(doc_id)),),
            version=VERSION,
        ),
        created_at=datetime.now(UTC).isoformat(timespec="seconds"),
        ms=(time.monotonic() - began) * 1000,
        pages_searched=document.page_count - len(not_read),
        not_read=not_read,
    )
