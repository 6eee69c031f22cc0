"""Answers to the parts of one request -> one answer over one pack: keys renamed, offsets moved, nothing checked anew.

Each part was checked against its own document alone, and stays so: another document's figure confirms nothing in it.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.answer import (
    REFUSALS,
    Answer,
    AnswerPart,
    AnswerVerdict,
    Check,
    Citation,
    Claim,
    ClaimVerdict,
    Draft,
    DraftSentence,
    FinishReason,
    NotFound,
)
from core.checks.coverage import merge
from core.checks.verdict import judge_answer
from core.domain import DocId
from core.evidence import EvidencePack

DROPPED_MAX = 400
_MARK = re.compile(r"\s*\[(E\d+)\]")


@dataclass(frozen=True, slots=True)
class Asked:
    """One part: whom it was asked of, what it is called, and what came back."""

    doc_id: DocId
    doc_name: str
    label: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class _Moved:
    """A part's text under new keys, and where each old offset went."""

    text: str
    keys: Mapping[str, str]
    shifts: tuple[tuple[int, int], ...]
    """(old offset, how far everything from there on moved)."""
    base: int

    def at(self, offset: int) -> int:
        return self.base + offset + next((by for start, by in reversed(self.shifts) if offset >= start), 0)


def refused(answer: Answer) -> bool:
    """Whether a part has nothing to show."""
    return answer.finish_reason in REFUSALS or not answer.text


def joined(asked: Sequence[Asked], question: str, mode: str) -> Answer:
    """Returns the parts as one answer; at least one part. Its text names each part's document and field.

    The verdict is that of all sentences together; parts that found nothing do not lower it, they are shown as such.
    """
    moved, parts, text = [], [], ""
    nearest: list[Citation] = []
    count = 0
    for one in asked:
        answer = one.answer
        keys = {item.key: f"E{count + n}" for n, item in enumerate(answer.pack.items, 1)}
        count += len(answer.pack.items)
        head = f"{one.label} ({one.doc_name}): " if one.label else f"{one.doc_name}: "
        text += ("\n" if text else "") + head
        shown = "" if refused(answer) else answer.text
        piece = _move(shown, keys, len(text))
        moved.append(piece)
        near = answer.nearest[:1] if refused(answer) else ()
        nearest += (replace(citation, key=f"N{len(nearest) + n}") for n, citation in enumerate(near, 1))
        parts.append(
            _part(one, piece, len(text), tuple(citation.key for citation in nearest[len(nearest) - len(near) :]))
        )
        text += piece.text or "-"
    return _assembled(asked, moved, tuple(parts), text, question, mode, tuple(nearest))


def _move(text: str, keys: Mapping[str, str], base: int) -> _Moved:
    out, at, by, shifts = "", 0, 0, []
    for found in _MARK.finditer(text):
        new = keys.get(found[1], found[1])
        out += text[at : found.start(1)] + new
        at = found.end(1)
        by += len(new) - len(found[1])
        shifts.append((found.end(1), by))
    return _Moved(out + text[at:], keys, tuple(shifts), base)


def _part(one: Asked, piece: _Moved, start: int, nearest: tuple[str, ...]) -> AnswerPart:
    answer = one.answer
    cited = tuple(dict.fromkeys(piece.keys[c.key] for c in answer.citations if c.key in piece.keys))
    return AnswerPart(
        doc_id=one.doc_id,
        doc_name=one.doc_name,
        label=one.label,
        question=answer.question,
        start=start,
        end=start + len(piece.text),
        text=_MARK.sub("", piece.text).strip(),
        keys=cited if piece.text else nearest,
        verdict=answer.verdict,
        finish_reason=answer.finish_reason,
        message=answer.message if not piece.text else _doubt(answer),
    )


def _doubt(answer: Answer) -> str:
    return answer.verdict_reason if answer.verdict is AnswerVerdict.UNDETERMINED else ""


def _assembled(
    asked: Sequence[Asked],
    moved: Sequence[_Moved],
    parts: tuple[AnswerPart, ...],
    text: str,
    question: str,
    mode: str,
    nearest: tuple[Citation, ...],
) -> Answer:
    pairs = [(one.answer, piece) for one, piece in zip(asked, moved, strict=True)]
    kept = [(answer, piece) for answer, piece in pairs if piece.text]
    claims = tuple(_claim(claim, piece) for answer, piece in kept for claim in answer.claims)
    answers = [answer for answer, _piece in pairs]
    outcome = "found" if kept else "not_found"
    not_found = NotFound(outcome, () if kept else answers[0].not_found.votes)
    verdict, reason = _verdict(claims, answers, not_found)
    first = answers[0]
    drafts = [answer.draft for answer in answers if answer.draft is not None]
    return replace(
        first,
        id=uuid.uuid4().hex,
        question=question,
        text=text if kept else "",
        finish_reason=_finish(answers),
        verdict=verdict,
        verdict_reason=reason,
        claims=claims,
        citations=tuple(_citation(citation, piece) for answer, piece in kept for citation in answer.citations),
        checks=tuple(_check(check, piece) for answer, piece in kept for check in answer.checks),
        coverage=merge([answer.coverage for answer, _piece in kept]),
        not_found=not_found,
        pack=_pack(pairs),
        query=replace(first.query, question=question, text=question, notes=()),
        confidence=min((answer.confidence for answer in answers if answer.draft is not None), default=0.0),
        confidence_word="",
        span=None,
        draft=_draft(kept, drafts, text) if drafts and kept else None,
        provenance=replace(
            first.provenance,
            documents=tuple(sorted({document for answer in answers for document in answer.provenance.documents})),
        ),
        ms=sum(answer.ms for answer in answers),
        message="" if kept else first.message,
        pages_searched=max(answer.pages_searched for answer in answers)
        if len({one.doc_id for one in asked}) == 1
        else sum({one.doc_id: one.answer.pages_searched for one in asked}.values()),
        not_read=tuple(dict.fromkeys(page for answer in answers for page in answer.not_read)),
        nearest=nearest,
        all_batches=len(asked),
        disagreements=(),
        tied=(),
        revisions=(),
        doubt="",
        mode=mode,
        parts=parts,
    )


def _verdict(claims: Sequence[Claim], answers: Sequence[Answer], votes: NotFound) -> tuple[AnswerVerdict, str]:
    verdict, reason = judge_answer(claims, votes)
    missing = sum(refused(answer) for answer in answers)
    doubted = [answer for answer in answers if answer.verdict is AnswerVerdict.UNDETERMINED and not refused(answer)]
    if verdict is AnswerVerdict.PASS and doubted:
        return (
            AnswerVerdict.UNDETERMINED,
            f"{len(doubted)} of {len(answers)} parts are in doubt: {doubted[0].verdict_reason}",
        )
    if verdict is AnswerVerdict.PASS and missing:
        unsure = sum(refused(answer) and answer.verdict is AnswerVerdict.UNDETERMINED for answer in answers)
        if unsure:
            return verdict, f"{reason}; {missing} of {len(answers)} parts are left empty, {unsure} of them as unsure"
        return verdict, f"{reason}; in {missing} of {len(answers)} parts nothing was found"
    return verdict, reason


def _finish(answers: Sequence[Answer]) -> FinishReason:
    reasons = [answer.finish_reason for answer in answers]
    for reason in (FinishReason.CANCELLED, FinishReason.ANSWERED, FinishReason.NO_CONTEXT_USED):
        if reason in reasons:
            return reason
    return reasons[0]


def _claim(claim: Claim, piece: _Moved) -> Claim:
    return replace(
        claim,
        start=piece.at(claim.start),
        end=piece.at(claim.end),
        citation_keys=tuple(piece.keys.get(key, key) for key in claim.citation_keys),
        checks=tuple(_check(check, piece) for check in claim.checks),
        sources=tuple(
            replace(one, evidence_key=piece.keys.get(one.evidence_key, one.evidence_key)) for one in claim.sources
        ),
    )


def _check(check: Check, piece: _Moved) -> Check:
    key = check.evidence_key
    return replace(
        check,
        start=piece.at(check.start),
        end=piece.at(check.end),
        evidence_key=piece.keys.get(key, key) if key is not None else None,
    )


def _citation(citation: Citation, piece: _Moved) -> Citation:
    return replace(citation, key=piece.keys.get(citation.key, citation.key))


def _pack(pairs: Sequence[tuple[Answer, _Moved]]) -> EvidencePack:
    packs = [answer.pack for answer, _piece in pairs]
    return replace(
        packs[0],
        items=tuple(replace(item, key=piece.keys[item.key]) for answer, piece in pairs for item in answer.pack.items),
        budget=sum(pack.budget for pack in packs),
        used=sum(pack.used for pack in packs),
        dropped=tuple(drop for pack in packs for drop in pack.dropped)[:DROPPED_MAX],
    )


def _draft(kept: Sequence[tuple[Answer, _Moved]], drafts: Sequence[Draft], text: str) -> Draft:
    sentences = tuple(
        _sentence(sentence, piece)
        for answer, piece in kept
        if answer.draft is not None
        for sentence in answer.draft.sentences
    )
    return replace(
        drafts[0],
        text=text,
        sentences=sentences,
        span=None,
        tokens=(),
        raw="\n".join(draft.raw for draft in drafts),
        thinking="",
        prompt_tokens=sum(draft.prompt_tokens for draft in drafts),
        total_ms=sum(draft.total_ms for draft in drafts),
        finish_reason=next((draft.finish_reason for draft in drafts if draft.finish_reason != "stop"), "stop"),
    )


def _sentence(sentence: DraftSentence, piece: _Moved) -> DraftSentence:
    key = piece.keys.get(sentence.key) if sentence.key is not None else None
    return replace(sentence, start=piece.at(sentence.start), end=piece.at(sentence.end), key=key)


def failed(claim: Claim) -> bool:
    """Whether the checks reject a sentence."""
    return claim.verdict in (ClaimVerdict.UNSUPPORTED, ClaimVerdict.CONTRADICTED)
