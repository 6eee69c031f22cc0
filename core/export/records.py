"""Values to the JSON records of the command line. Page numbers are 1-based, boxes [x0, top, x1, bottom] in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.anchor import Anchoring
from core.answer import Answer, Check, Citation, Claim, Coverage, NotFound, Review, Revision, SourceMatch
from core.changed import ChangedDocument
from core.checks.run import number_checks
from core.domain import Place
from core.evidence import EvidencePack, Hit, OtherPlace, Retrieval
from core.library import IngestResult
from core.pack_edits import BY_HAND
from core.pasted import is_pasted
from core.pdf.raw import InertItem
from core.retrieve import pages_ranked

Record = dict[str, Any]


def ingest_record(result: IngestResult) -> Record:
    """One file's verdict."""
    return {
        "path": str(result.path),
        "doc_id": result.doc_id,
        "name": result.name,
        "pages": result.pages,
        "text_pages": result.text_pages,
        "ocr_pages": result.ocr_pages,
        "not_read": [{"page": page.page_number, "reason": page.reason} for page in result.not_read],
        "status": result.status,
        "message": result.message,
        "seconds": round(result.seconds, 3),
    }


def inert_record(item: InertItem) -> Record:
    """Something in a PDF that would act in another viewer."""
    page = None if item.page_index is None else item.page_index + 1
    return {"kind": item.kind, "page": page, "detail": item.detail}


def search_record(retrieval: Retrieval, pack: EvidencePack, k: int, ms: float) -> Record:
    """The best hit of each page, best first, the pack and its receipt."""
    return {
        "question": retrieval.query.question,
        "outcome": retrieval.outcome,
        "advice": retrieval.advice,
        "understood": {
            "text": retrieval.query.text,
            "periods": list(retrieval.query.periods),
            "concepts": list(retrieval.query.concepts),
            "notes": list(retrieval.query.notes),
        },
        "ranked": [_hit(hit) for hit in pages_ranked(retrieval)[:k]],
        "pack": pack_record(pack),
        "ms": round(ms, 2),
    }


def pack_record(pack: EvidencePack) -> Record:
    """The context receipt."""
    return {
        "budget": pack.budget,
        "used": pack.used,
        "counter": pack.counter,
        "items": [
            {
                "key": item.key,
                "doc": item.doc_name,
                "doc_id": item.doc_id,
                "page": item.page_number or None,
                "label": item.page_label,
                "start": item.spans[0].start,
                "end": item.spans[0].end,
                "text": item.text,
                "tokens": item.tokens,
                "pasted": is_pasted(item.doc_id),
                "by_hand": any(reason.rule == BY_HAND for reason in item.reasons),
                "others": _others(item.others),
            }
            for item in pack.items
        ],
        "dropped": [
            {
                "doc": drop.hit.doc_name,
                "page": drop.hit.unit.span.page_number or None,
                "tokens": drop.tokens,
                "reason": drop.reason,
            }
            for drop in pack.dropped
        ],
    }


def answer_record(answer: Answer, changed: Sequence[ChangedDocument] = ()) -> Record:
    """A whole answer with claims, citations, checks, receipt and provenance, and documents changed since they were read."""
    return {
        "question": answer.question,
        "answer": answer.text,
        "finish_reason": answer.finish_reason.value,
        "verdict": answer.verdict.value,
        "verdict_reason": answer.verdict_reason,
        "message": answer.message,
        "not_found": answer.not_found.outcome == "not_found",
        "not_found_votes": _not_found(answer.not_found),
        "confidence": round(answer.confidence, 4),
        "confidence_word": answer.confidence_word,
        "claims": [_claim(claim) for claim in answer.claims],
        "citations": [_citation(citation) for citation in answer.citations],
        "nearest": [_citation(citation) for citation in answer.nearest],
        "numbers": [_check(check) for check in answer.checks],
        "coverage": _coverage(answer.coverage),
        "sources": [[_source(source) for source in claim.sources] for claim in answer.claims],
        "span": None
        if answer.span is None
        else {"key": answer.span.key, "start": answer.span.start, "end": answer.span.end, "text": answer.span.text},
        "free": answer.draft.raw if answer.draft is not None else "",
        "thinking": answer.draft.thinking if answer.draft is not None else "",
        "doubt": answer.doubt,
        "asked": [{"part": part.text, "outcome": part.outcome.value, "reason": part.reason} for part in answer.asked],
        "revisions": [_revision(revision) for revision in answer.revisions],
        "pages_searched": answer.pages_searched,
        "not_read": [{"doc": doc, "page": page.page_number, "reason": page.reason} for doc, page in answer.not_read],
        "documents_changed": [{"doc": each.name, "doc_id": each.doc_id, "reason": each.reason} for each in changed],
        "pack": pack_record(answer.pack),
        "provenance": {
            "model": answer.provenance.model_name,
            "model_sha256": answer.provenance.model_sha256,
            "build": answer.provenance.build,
            "prompt_sha256": answer.provenance.prompt_sha256,
            "pack_sha256": answer.provenance.pack_sha256,
            "output_sha256": answer.provenance.output_sha256,
            "settings": dict(answer.provenance.settings),
            "documents": dict(answer.provenance.documents),
            "version": answer.provenance.version,
        },
        "ms": round(answer.ms, 1),
    }


def check_record(review: Review, seconds: float) -> Record:
    """The checks of a text from anywhere."""
    return {
        "results": [_check(check) for check in number_checks(review)],
        "claims": [_claim(claim) for claim in review.claims],
        "sources": [[_source(source) for source in claim.sources] for claim in review.claims],
        "coverage": _coverage(review.coverage),
        "not_found": _not_found(review.not_found),
        "verdict": review.verdict.value,
        "verdict_reason": review.reason,
        "seconds": round(seconds, 6),
    }


def anchor_record(found: Anchoring) -> Record:
    """Where a quote stands, or that it does not."""
    return {
        "page": None if found.page_index is None else found.page_index + 1,
        "start": found.start,
        "end": found.end,
        "status": found.status,
        "score": round(found.score, 4),
        "rects": [] if not found.places else _rects(found.places[0]),
        "places": [{"page": place.span.page_number, "rects": _rects(place)} for place in found.places],
        "text": found.text,
        "diff": list(found.diff),
        "reason": found.reason,
        "verified": found.verified,
        "altered": found.altered,
        "hidden": found.hidden,
        "changes": [{"kind": one.kind, "quoted": one.quoted, "found": one.found} for one in found.changes],
        "elsewhere": [index + 1 for index in found.elsewhere],
        "closest": _closest(found),
    }


def _closest(found: Anchoring) -> Record | None:
    """The place most like a quote that was not found."""
    near = found.closest
    if near is None:
        return None
    score = round(near.score, 4)
    return {"page": near.place.span.page_number, "text": near.text, "score": score, "rects": _rects(near.place)}


def _rects(place: Place) -> list[list[float]]:
    return [[round(v, 2) for v in (rect.x0, rect.top, rect.x1, rect.bottom)] for rect in place.rects]


def _others(places: Sequence[OtherPlace]) -> list[Record]:
    return [{"doc": one.doc_name, "page": one.page_number, "label": one.page_label} for one in places]


def _hit(hit: Hit) -> Record:
    return {
        "doc": hit.doc_name,
        "doc_id": hit.unit.span.doc_id,
        "page": hit.unit.span.page_number,
        "label": hit.page_label,
        "text": hit.unit.text,
        "score": round(hit.score, 4),
        "reasons": [{"rule": r.rule, "detail": r.detail, "score": round(r.score, 4)} for r in hit.reasons],
    }


def _revision(revision: Revision) -> Record:
    return {
        "change": revision.change,
        "text": revision.text,
        "verdict": revision.verdict.value,
        "reason": revision.reason,
        "kept": revision.kept,
    }


def _citation(citation: Citation) -> Record:
    first = citation.places[0]
    return {
        "key": citation.key,
        "doc": citation.doc_name,
        "doc_id": citation.doc_id,
        "page": citation.page_number or None,
        "label": citation.page_label,
        "start": first.span.start,
        "end": first.span.end,
        "quote": citation.quote,
        "bound": citation.bound,
        "rects": _rects(first),
        "others": _others(citation.others),
        "more": [{"page": place.span.page_number, "rects": _rects(place)} for place in citation.places[1:]],
    }


def _claim(claim: Claim) -> Record:
    return {
        "text": claim.text,
        "start": claim.start,
        "end": claim.end,
        "citations": list(claim.citation_keys),
        "verdict": claim.verdict.value,
        "reason": claim.reason,
        "struck": claim.struck,
        "checks": [_check(check) for check in claim.checks],
        "coverage": None if claim.coverage is None else _coverage(claim.coverage),
    }


def _check(check: Check) -> Record:
    return {
        "kind": check.kind,
        "surface": check.surface,
        "start": check.start,
        "end": check.end,
        "status": check.outcome.value,
        "page": check.page_number or None,
        "evidence_id": check.evidence_key,
        "evidence_surface": check.evidence_surface,
        "window": check.window,
        "formula": check.formula,
        "reason": check.reason,
    }


def _source(source: SourceMatch) -> Record:
    return {
        "evidence_id": source.evidence_key,
        "page": source.page_number or None,
        "score": round(source.score, 4),
        "level": source.level,
        "snippet": source.snippet,
        "snippet_start": source.snippet_start,
    }


def _coverage(coverage: Coverage) -> Record:
    return {
        "ratio": round(coverage.ratio, 4),
        "confirmed": list(coverage.confirmed),
        "unconfirmed": list(coverage.unconfirmed),
    }


def _not_found(votes: NotFound) -> Record:
    return {
        "outcome": votes.outcome,
        "votes": [{"name": v.name, "not_found": v.says_not_found, "reason": v.reason} for v in votes.votes],
    }
