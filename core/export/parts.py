"""Answers that were asked in parts: records, and a table as CSV with value, place and verdict of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.answer import Answer, AnswerPart, Citation
from core.export.csv_table import csv_table

Record = dict[str, Any]
HEADS = ("document", "field", "value", "page", "label", "quote", "verdict", "differs", "note")


def part_records(answer: Answer) -> list[Record]:
    """One record a part."""
    return [
        {
            "doc": part.doc_name,
            "doc_id": part.doc_id,
            "field": part.label,
            "question": part.question,
            "start": part.start,
            "end": part.end,
            "value": part.text,
            "citations": list(part.keys),
            "verdict": part.verdict.value,
            "finish_reason": part.finish_reason.value,
            "message": part.message,
            "marks": [list(mark) for mark in part.marks],
            "differs": list(part.differs),
        }
        for part in answer.parts
    ]


def parts_csv(answer: Answer) -> str:
    """Returns one line a part; what the documents do not say has an empty value and says why in its note."""
    return csv_table(HEADS, [_line(part, cited(answer, part)) for part in answer.parts])


def cited(answer: Answer, part: AnswerPart) -> Sequence[Citation]:
    """Returns the citations of a part, the first first; of an empty one, the passage that came closest."""
    by_key = {citation.key: citation for citation in (*answer.citations, *answer.nearest)}
    return [by_key[key] for key in part.keys if key in by_key]


def _line(part: AnswerPart, citations: Sequence[Citation]) -> tuple[str, ...]:
    first = citations[0] if citations else None
    return (
        part.doc_name,
        part.label,
        part.text,
        str(first.page_number) if first is not None else "",
        first.page_label if first is not None else "",
        first.quote if first is not None else "",
        part.verdict.value,
        "; ".join(part.differs),
        part.message,
    )
