"""A question asked once more -> the answer of the next best passage, recorded beside the ones before it.

The same question gives the same answer: nothing is drawn by chance. What a person who asks again can be given is what the
documents say in the next place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.answer import REFUSALS, Answer, Revision
from core.cite import units_of_draft
from core.remarks import not_passed

FIRST = "as first answered"
NEXT = "from the next best passage"
REASON = "it rests on the next best passage: the one before fits the question better"
NONE_LEFT = "No other passage answers the question."


def cited_units(answers: Sequence[Answer]) -> frozenset[int]:
    """Returns the ids of the units that answers rest on: another answer may not rest on them again."""
    return frozenset(
        unit.id
        for answer in answers
        if answer.draft is not None
        for _sentence, _item, unit in units_of_draft(answer.draft, answer.pack, answer.question)
    )


def rounds_of(answers: Sequence[Answer]) -> tuple[Revision, ...]:
    """Returns answers, the first first, as rounds of the one that follows them."""
    return tuple(
        Revision(NEXT if number else FIRST, one.text, one.verdict, one.verdict_reason, kept=False)
        for number, one in enumerate(one for one in answers if one.text)
    )


def as_another(answer: Answer, earlier: tuple[Revision, ...]) -> Answer:
    """Returns an answer as one more round: it never passes by itself, since another passage was the better one."""
    if not earlier:
        return answer
    if answer.finish_reason in REFUSALS or not answer.text:
        return replace(answer, message=f"{NONE_LEFT} {answer.message}".strip(), revisions=earlier)
    answer = not_passed(answer, REASON)
    own = Revision(NEXT, answer.text, answer.verdict, answer.verdict_reason, kept=True)
    return replace(answer, revisions=(*earlier, own))
