"""How a question was understood, what it may also mean, and lists of mentions: the records beside an answer's own."""

from __future__ import annotations

from typing import Any

from core.answer import Answer
from core.evidence import Query
from core.export.csv_table import csv_table
from core.export.parts import part_records
from core.gather import Gathered
from core.mentions import Mention, MentionPlace, Scan

Record = dict[str, Any]
HEADS = ("document", "page", "label", "section", "text", "matches", "ocr")


def asked_record(answer: Answer) -> Record:
    """What an answer's record holds of its question: understood, rounds, documents that tie, disagreement, mentions."""
    return {
        "understood": understood_record(answer.query),
        "rounds": answer.all_batches,
        "which_document": [{"doc": name, "doc_id": doc_id} for doc_id, name in answer.tied],
        "disagreements": [
            {"first": d.first, "first_key": d.first_key, "second": d.second, "second_key": d.second_key}
            for d in answer.disagreements
        ],
        "mode": answer.mode,
        "parts": part_records(answer),
        "mentions": None if answer.scan is None else scan_record(answer.scan),
    }


def understood_record(query: Query) -> Record:
    """A question as it was understood."""
    return {
        "text": query.text,
        "periods": list(query.periods),
        "concepts": list(query.concepts),
        "notes": list(query.notes),
    }


def review_record(found: Gathered, seconds: float | None) -> Record:
    """What would be asked: rounds with their tokens, and how long it takes (null while that is not known)."""
    return {
        "outcome": found.retrieval.outcome,
        "advice": found.retrieval.advice,
        "which_document": [{"doc": name, "doc_id": doc_id} for doc_id, name in found.retrieval.tied],
        "rounds": [{"passages": len(pack.items), "used": pack.used, "budget": pack.budget} for pack in found.packs],
        "seconds": seconds,
    }


def scan_record(scan: Scan) -> Record:
    """All mentions, one row a passage with all its places."""
    return {
        "subject": scan.subject,
        "exact": scan.exact,
        "places": scan.places,
        "passages": len(scan.mentions),
        "pages_scanned": scan.pages_scanned,
        "documents_scanned": scan.documents_scanned,
        "cut": scan.cut,
        "per_document": [
            {"doc": one.doc_name, "doc_id": one.doc_id, "places": one.places, "pages": one.pages}
            for one in scan.per_document
        ],
        "forms": [{"text": form.text, "count": form.count} for form in scan.forms],
        "mentions": [_mention(mention) for mention in scan.mentions],
    }


def scan_csv(scan: Scan) -> str:
    """Returns one line a place as CSV."""
    return csv_table(HEADS, [_line(mention, place) for mention in scan.mentions for place in mention.places])


def _line(mention: Mention, place: MentionPlace) -> tuple[str, ...]:
    found = "; ".join(dict.fromkeys(mention.text[start:end] for start, end in mention.matches))
    ocr = "yes" if place.ocr else ""
    return (place.doc_name, str(place.page_number), place.page_label, mention.section, mention.text, found, ocr)


def _mention(mention: Mention) -> Record:
    return {
        "text": mention.text,
        "section": mention.section,
        "matches": [list(span) for span in mention.matches],
        "places": [
            {
                "doc": place.doc_name,
                "page": place.page_number,
                "label": place.page_label,
                "start": place.span.start,
                "end": place.span.end,
                "marks": [[mark.page_index + 1, mark.start, mark.end] for mark in place.marks],
                "ocr": place.ocr,
            }
            for place in mention.places
        ],
    }
