"""A question that several documents fit alike -> what each of them says of it, where they do not say the same.

Without it one of them would be chosen in silence, and its value would pass: it does stand there.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from core.answer import Answer, AnswerVerdict, FinishReason
from core.by_rule import Asking, Piece, ruled_answer
from core.calibration import standard_calibration
from core.cite import shorten
from core.differences import differences, with_differences
from core.domain import DocId, Unit, UnitKind
from core.evidence import Retrieval
from core.gather import AskRequest, Gathered, Parts, gather
from core.judge import judge
from core.parts import Asked, joined
from core.ports import CancelToken, Generator
from core.quantity import NAMING_KINDS, Quantity
from core.text.quantities import quantities
from core.text.terms import content_terms
from core.twins import copies

MODE = "documents"
SHORT = 60
"""Characters up to which an answer is a value, beside which another document's value stands as short."""
TIED_WORDS, SCOPED_WORDS = 0.6, 0.75
"""Share of the question's words that a rival passage must hold of those that the cited one holds: of a document that the
question fits as well, and of one that merely was chosen beside it."""
SCOPED_MAX = 5
"""So few documents are all asked, when the question names none of them."""


def with_other_documents(
    answer: Answer, found: Retrieval, request: AskRequest, parts: Parts, model: Generator, cancel: CancelToken
) -> Answer:
    """Returns an answer that shows side by side what the documents say that the question fits alike.

    An answer from one of them stays as it is when none of the others says something else.
    """
    lead = _led_by(answer)
    if lead is None or request.all_batches or request.edits.attaches:
        return answer
    tied = dict(found.tied)
    others = (
        {doc_id: tied[doc_id] for doc_id in tied if doc_id != lead} if lead in tied else _scoped(lead, found, parts)
    )
    twins = copies((lead, *others), parts.store)
    others = {doc_id: name for doc_id, name in others.items() if doc_id not in twins and twins.get(lead) != doc_id}
    asked = [Asked(lead, _name(answer, lead), "", answer)]
    for doc_id, name in others.items():
        cancel.raise_if_cancelled()
        share = TIED_WORDS if doc_id in tied else SCOPED_WORDS
        rival = _rival(answer, share, replace(request, docs=(doc_id,)), parts, model, cancel)
        if rival is not None:
            asked.append(Asked(doc_id, name, "", rival))
    if not _disagree([(one.doc_name, _said(one.answer)) for one in asked]):
        return answer
    together = with_differences(joined(asked, answer.question, MODE))
    values = "; ".join(f"{one.doc_name}: {shorten(_said(one.answer), SHORT)}" for one in asked)
    reason = f"{len(asked)} documents fit the question and do not say the same: {values}"
    return replace(
        together,
        tied=found.tied,
        query=answer.query,
        confidence_word="",
        verdict=AnswerVerdict.UNDETERMINED if together.verdict is AnswerVerdict.PASS else together.verdict,
        verdict_reason=reason if together.verdict is AnswerVerdict.PASS else together.verdict_reason,
    )


def _led_by(answer: Answer) -> DocId | None:
    """The one document that an answer rests on; None when it rests on none or several."""
    cited = {citation.doc_id for citation in answer.citations}
    one = answer.finish_reason is FinishReason.ANSWERED and not answer.parts and len(cited) == 1
    return next(iter(cited)) if one else None


def _name(answer: Answer, doc_id: DocId) -> str:
    return next(citation.doc_name for citation in answer.citations if citation.doc_id == doc_id)


def _said(answer: Answer) -> str:
    return " ".join(claim.text for claim in answer.claims)


def _scoped(lead: DocId, found: Retrieval, parts: Parts) -> dict[DocId, str]:
    """The other documents of a small scope, where the question names none of them."""
    query, docs = found.query, found.searched_docs
    if len(docs) > SCOPED_MAX or query.names or query.forms:
        return {}
    return {doc_id: parts.store.document(doc_id).name for doc_id in docs if doc_id != lead}


def _rival(
    answer: Answer, share: float, request: AskRequest, parts: Parts, model: Generator, cancel: CancelToken
) -> Answer | None:
    """What one other document says, in its own words; None when it does not speak of what was answered."""
    began = time.monotonic()
    judged = judge(
        gather(request, parts, model.counter, model.info.context_tokens, cancel), standard_calibration(), parts.vectors
    )
    if not judged.answers or judged.doubt:
        return None
    unit = _best(judged.gathered)
    cited = " ".join(citation.quote for citation in answer.citations)
    asked = content_terms(answer.query.text)
    if unit is None or len(asked & content_terms(_with_heads(unit))) < share * len(asked & content_terms(cited)):
        return None
    said = _said(answer)
    words = _alike(said, unit) if len(said) <= SHORT else ""
    piece = Piece(words or shorten(" ".join(unit.text.split())), unit)
    doc_id = judged.gathered.retrieval.searched_docs[0]
    return ruled_answer([piece], Asking(answer.question, doc_id, parts, model.counter), began)


def _best(found: Gathered) -> Unit | None:
    weighed = [
        (fit, unit)
        for item in found.packs[0].items
        for unit, fit in zip(item.units, item.unit_fits or (0.0,) * len(item.units), strict=True)
        if unit.kind is not UnitKind.HEADING
    ]
    return max(weighed, key=lambda one: one[0])[1] if weighed else None


def _with_heads(unit: Unit) -> str:
    context = unit.context
    return " ".join(
        (unit.text, *context.heading_path[-1:], context.caption, *context.column_heads, context.parent_label)
    )


def _alike(said: str, unit: Unit) -> str:
    """The one value of a unit that is of the kind of the value that was answered; "" when there is none or a choice."""
    kinds = {_kind(one) for one in _values(said)}
    found = [one for one in _values(unit.text) if _kind(one) in kinds]
    return found[0].raw.strip() if len({one.raw for one in found}) == 1 else ""


def _values(text: str) -> list[Quantity]:
    return [one for one in quantities(text) if one.kind not in NAMING_KINDS]


def _kind(one: Quantity) -> tuple[str, str]:
    return one.kind.value, "" if one.currency else one.unit


def _disagree(texts: Sequence[tuple[str, str]]) -> bool:
    """Whether some of them say another thing: another value, or, where none holds a value, other words."""
    if len(texts) < 2:
        return False
    if any(one.any for one in differences(texts)):
        return True
    if any(_values(text) for _name, text in texts):
        return False
    words = [content_terms(text) for _name, text in texts]
    return any(not (mine <= theirs or theirs <= mine) for mine in words for theirs in words)
