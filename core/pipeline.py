"""The whole flow on one screen: question -> hits -> pack -> draft -> citations -> checks -> answer.

Everything but the store, the searcher and the generator is a pure function of what came before.
"""

from __future__ import annotations

import hashlib
import json
import math
import time
import uuid
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime

from core import cite
from core.across import with_other_documents
from core.also_stated import with_others_stated
from core.amended import amended
from core.another import as_another
from core.answer import (
    Answer,
    AnswerVerdict,
    Coverage,
    Draft,
    FinishReason,
    NotFound,
    Provenance,
    Review,
    Revision,
    Vote,
)
from core.calibration import standard_calibration
from core.checks import review
from core.checks.asked_kind import with_asked_kind
from core.checks.other_period import with_period
from core.checks.parts import with_parts
from core.checks.unticked import with_boxes
from core.domain import DocId
from core.evidence import EvidencePack, Retrieval
from core.fitness import fit, with_fits
from core.gather import AskRequest, Gathered, Parts, gather, unread_pages
from core.index.store import Store
from core.judge import judge
from core.merge import Round, merge_rounds, refuted_lines
from core.nearer import with_nearer
from core.outside import with_changes_outside
from core.pack import pack
from core.pasted import WithPasted, without_page_zero
from core.ports import CancelToken, EventSink, Finished, Generator, Packed, Prompt, RoundStarted, Streamed, no_event
from core.reckoned import summed
from core.remarks import not_passed
from core.revise import Revised, revise
from core.settings import Settings
from core.unsaid import with_unsaid
from core.verdicts import hidden_words
from core.version import VERSION

HIDDEN_TOLD_MAX = 50
"""In so many documents hidden text is looked for when nothing was found."""


def ask(request: AskRequest, parts: Parts, generator: Generator, on_event: EventSink, cancel: CancelToken) -> Answer:
    """Answers a question. Raises NothingToSearchError and ModelError; a refusal is an Answer, not an error."""
    began = time.monotonic()
    found = gather(request, parts, generator.counter, generator.info.context_tokens, cancel, on_event)
    judged = judge(found, standard_calibration(), parts.vectors)
    found = judged.gathered
    if not judged.answers:
        answer = _refusal(request, found.retrieval, found.packs[0], parts.store, began)
    else:
        on_event(Packed(found.packs[0]))
        answer = _answered(request, found, parts, generator, on_event, cancel, began)
        answer = with_parts(_doubted(answer, judged.doubt))
        for lowered in (with_asked_kind, with_period, with_boxes, with_others_stated, with_nearer, with_unsaid):
            answer = lowered(answer)
    answer = replace(answer, tied=found.retrieval.tied)
    if not request.earlier:
        answer = with_other_documents(answer, found.retrieval, request, parts, generator, cancel)
    answer = with_changes_outside(answer, request, parts)
    answer = as_another(answer, request.earlier)
    on_event(Finished(answer))
    return answer


def _answered(
    request: AskRequest,
    found: Gathered,
    parts: Parts,
    generator: Generator,
    on_event: EventSink,
    cancel: CancelToken,
    began: float,
) -> Answer:
    """Asks every pack in turn and makes one answer of what comes back."""
    question, total = found.retrieval.query.text, len(found.packs)
    pages = WithPasted(parts.store, request.edits.texts)
    made: list[Round] = []
    seconds = parts.seconds_a_round
    for number, one in enumerate(found.packs, 1):
        if total > 1:
            on_event(RoundStarted(number, total, None if seconds is None else seconds * (total - number + 1)))
        start = time.monotonic()
        draft = _draft(request, question, one, parts, generator, on_event, cancel)
        if total > 1 and draft.finish_reason == "cancelled":
            cancel.raise_if_cancelled()
        made.append(Round(one, draft, _reviewed(draft, one, pages, question)))
        spent = time.monotonic() - start
        seconds = spent if seconds is None else (seconds + spent) / 2
    revisions: tuple[Revision, ...] = ()
    if total == 1:
        revised = _revised(request, found, made[0], pages, parts, generator, on_event, cancel)
        made[0], revisions = revised.best, revised.record
    merged = merge_rounds(made, question)
    retrieval = found.retrieval
    checked = made[0].review if total == 1 else _reviewed(merged.draft, merged.pack, pages, question)
    refuted = refuted_lines(merged.draft, checked) if total > 1 else frozenset()
    if refuted:  # all the evidence together knows better than the round that wrote it
        merged = merge_rounds(made, question, refuted)
        checked = _reviewed(merged.draft, merged.pack, pages, question)
    reckoned = summed(
        merged.draft,
        checked or _reviewed(merged.draft, merged.pack, pages, question),
        merged.pack,
        question,
        request.template,
        lambda draft: _reviewed(draft, merged.pack, pages, question),
        found.retrieval.query.question,
    )
    changed, checked = amended(reckoned.draft, merged.pack, parts.store, question), reckoned.review
    if changed.reason:
        checked = _reviewed(changed.draft, merged.pack, pages, question)
    answer = _answer(request, retrieval, merged.pack, changed.draft, pages, parts, generator, began, total, checked)
    answer = replace(answer, revisions=revisions, disagreements=merged.disagreements)
    if answer.finish_reason is FinishReason.ANSWERED:
        answer = not_passed(answer, changed.reason or reckoned.reason)
    if merged.disagreements:
        answer = not_passed(answer, "the documents give different values in different places; both are shown")
    return answer


def _revised(
    request: AskRequest,
    found: Gathered,
    first: Round,
    pages: WithPasted,
    parts: Parts,
    generator: Generator,
    on_event: EventSink,
    cancel: CancelToken,
) -> Revised:
    """Tries again where the checks ask for it; see core.revise. What is tried is not streamed."""
    question = found.retrieval.query.text

    def attempt(packed: EvidencePack, hints: tuple[str, ...]) -> Round:
        draft = _draft(request, question, packed, parts, generator, no_event, cancel, hints)
        return Round(packed, draft, _reviewed(draft, packed, pages, question))

    def repack(without: frozenset[int]) -> EvidencePack:
        used = request.exclude | request.edits.removed | without
        left = pack(found.retrieval, parts.store, generator.counter, first.pack.budget, frozenset(used))
        return with_fits(left, fit(found.retrieval, left, standard_calibration(), parts.vectors))

    def quote(draft: Draft) -> Round:
        return Round(first.pack, draft, _reviewed(draft, first.pack, pages, question))

    return revise(first, attempt, quote, repack, follows_hints=generator.info.follows_hints, question=question)


def _doubted(answer: Answer, doubt: str) -> Answer:
    """Says of an answer that it may answer another question: its sentences stand in the documents all the same."""
    if not doubt or answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    reason = f"what is cited stands in the documents but may not answer the question: {doubt}"
    return replace(not_passed(answer, reason), doubt=doubt)


def _reviewed(draft: Draft, packed: EvidencePack, pages: WithPasted, question: str) -> Review:
    passages = cite.passages(packed, pages)
    return without_page_zero(review(draft.text, passages, question=question, sentences=draft.sentences))


def _draft(
    request: AskRequest,
    question: str,
    packed: EvidencePack,
    parts: Parts,
    generator: Generator,
    on_event: EventSink,
    cancel: CancelToken,
    hints: tuple[str, ...] = (),
) -> Draft:
    cancel.raise_if_cancelled()
    prompt = Prompt(question, packed, request.template, request.history, hints)
    return generator.generate(prompt, parts.settings.generate, lambda text: on_event(Streamed(text)), cancel)


def _answer(
    request: AskRequest,
    retrieval: Retrieval,
    packed: EvidencePack,
    draft: Draft,
    pages: WithPasted,
    parts: Parts,
    generator: Generator,
    began: float,
    batches: int,
    checked: Review | None,
) -> Answer:
    store, settings = parts.store, parts.settings
    checked = checked or _reviewed(draft, packed, pages, retrieval.query.text)
    confidence = _confidence(draft)
    finish = _finish_reason(draft, checked)
    citations = cite.citations(draft, packed, pages, retrieval.query.text)
    not_read = unread_pages(retrieval.searched_docs, store, request.pages)
    return Answer(
        id=uuid.uuid4().hex,
        question=request.question,
        text=draft.text,
        finish_reason=finish,
        verdict=checked.verdict,
        verdict_reason=checked.reason,
        claims=checked.claims,
        citations=citations,
        checks=checked.checks,
        coverage=checked.coverage,
        not_found=checked.not_found,
        pack=packed,
        query=retrieval.query,
        confidence=confidence,
        confidence_word=_confidence_word(draft, confidence),
        span=draft.span,
        draft=draft,
        provenance=_provenance(packed, draft, generator, settings),
        created_at=_now(),
        ms=(time.monotonic() - began) * 1000,
        message=_not_found_message(retrieval, len(not_read), store) if finish is FinishReason.NOT_FOUND else "",
        pages_searched=retrieval.pages_searched,
        not_read=not_read,
        nearest=() if citations else cite.nearest(retrieval.hits, store),
        all_batches=batches,
    )


def _refusal(request: AskRequest, retrieval: Retrieval, packed: EvidencePack, store: Store, began: float) -> Answer:
    finish = FinishReason.LOW_SCORE if retrieval.outcome == "low_score" else FinishReason.NO_HIT
    reason = "nothing in the documents matches well enough; the model was not asked"
    not_read = unread_pages(retrieval.searched_docs, store, request.pages)
    return Answer(
        id=uuid.uuid4().hex,
        question=request.question,
        text="",
        finish_reason=finish,
        verdict=AnswerVerdict.INSUFFICIENT,
        verdict_reason=reason,
        claims=(),
        citations=(),
        checks=(),
        coverage=Coverage(0.0, (), ()),
        not_found=NotFound("not_found", (Vote("retrieval", True, f"{retrieval.outcome}: {retrieval.advice}"),)),
        pack=replace(packed, items=(), used=0),
        query=retrieval.query,
        confidence=0.0,
        confidence_word="",
        span=None,
        draft=None,
        provenance=Provenance(version=VERSION),
        created_at=_now(),
        ms=(time.monotonic() - began) * 1000,
        message=_not_found_message(retrieval, len(not_read), store),
        pages_searched=retrieval.pages_searched,
        not_read=not_read,
        nearest=cite.nearest(retrieval.hits, store),
    )


def _finish_reason(draft: Draft, checked: Review) -> FinishReason:
    if draft.finish_reason == "cancelled":
        return FinishReason.CANCELLED
    if checked.not_found.outcome == "not_found":
        return FinishReason.NOT_FOUND
    if not any(sentence.key for sentence in draft.sentences):
        return FinishReason.NO_CONTEXT_USED
    return FinishReason.ANSWERED


def _not_found_message(retrieval: Retrieval, unread_pages: int, store: Store) -> str:
    count = retrieval.pages_searched
    pages = f"{count} page was searched" if count == 1 else f"{count} pages were searched"
    unread = f", {unread_pages} could not be read" if unread_pages else ""
    documents = len(retrieval.searched_docs)
    scope = f"{pages}{unread} in {documents} document{'s' if documents != 1 else ''}."
    return " ".join(filter(None, (scope, _left_out(retrieval.searched_docs, store), retrieval.advice)))


def _left_out(documents: Collection[DocId], store: Store) -> str:
    """Says that hidden text was not searched: what was asked for may stand there."""
    if len(documents) > HIDDEN_TOLD_MAX:
        return ""
    found = [store.pages_with_hidden_text(doc_id) for doc_id in documents]
    if len(found) == 1:
        return hidden_words(found[0])
    count = sum(map(bool, found))
    return f"Hidden text in {count} of the documents is left out." if count else ""


def _confidence(draft: Draft) -> float:
    """Returns exp of the mean log-probability of the free answer's tokens (measured: AUC .77 right against wrong)."""
    if not draft.tokens:
        return 0.0
    return math.exp(sum(token.logprob for token in draft.tokens) / len(draft.tokens))


def _confidence_word(draft: Draft, confidence: float) -> str:
    """Agreement of the two decodings says more than the probability: right in 71 % against 22 % (measured)."""
    if not draft.tokens:
        return ""
    span = "".join(draft.span.text.split()).casefold() if draft.span else ""
    agrees = bool(span) and span in "".join(draft.raw.split()).casefold()
    if agrees:
        return "high" if confidence >= 0.5 else "medium"
    return "medium" if confidence >= 0.8 else "low"


def _provenance(packed: EvidencePack, draft: Draft, generator: Generator, settings: Settings) -> Provenance:
    items = [[i.key, i.doc_id, [[s.page_index, s.start, s.end] for s in i.spans], i.text] for i in packed.items]
    info = generator.info
    return Provenance(
        model_name=info.name,
        model_sha256=info.sha256,
        build=info.build,
        prompt_sha256=draft.prompt_sha256,
        pack_sha256=_sha256(json.dumps(items, ensure_ascii=False)),
        output_sha256=_sha256(draft.text),
        settings=(("settings", settings.fingerprint()), ("device", info.device), *draft.settings),
        documents=tuple(sorted({(item.doc_name, str(item.doc_id)) for item in packed.items})),
        version=VERSION,
    )


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
