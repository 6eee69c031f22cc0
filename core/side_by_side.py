"""An answer in parts -> the same with what each document gives otherwise marked in it."""

from __future__ import annotations

from dataclasses import replace

from core.answer import Answer, AnswerPart
from core.differences import differences


def with_differences(answer: Answer) -> Answer:
    """Marks in each part what another document gives otherwise; parts of one field are compared among themselves."""
    marked: dict[int, AnswerPart] = {}
    for label in dict.fromkeys(part.label for part in answer.parts):
        group = [(number, part) for number, part in enumerate(answer.parts) if part.label == label]
        found = differences([(part.doc_name, part.text) for _number, part in group])
        for (number, part), one in zip(group, found, strict=True):
            marked[number] = replace(part, marks=one.marks, differs=one.reasons)
    return replace(answer, parts=tuple(marked[number] for number in range(len(answer.parts))))
