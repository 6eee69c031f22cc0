"""A finished answer and a remark that it does not pass without: one way to add it, whatever else was said of the answer."""

from __future__ import annotations

from dataclasses import replace

from core.answer import Answer, AnswerVerdict


def with_remark(answer: Answer, remark: str) -> Answer:
    """Returns the answer with the remark as its reason, or behind the reason that it has; it does not pass."""
    if answer.verdict is AnswerVerdict.PASS or not answer.verdict_reason:
        verdict = AnswerVerdict.UNDETERMINED if answer.verdict is AnswerVerdict.PASS else answer.verdict
        return replace(answer, verdict=verdict, verdict_reason=remark)
    return replace(answer, verdict_reason=f"{answer.verdict_reason.rstrip('.')}. {remark[0].upper()}{remark[1:]}")


def with_note(answer: Answer, note: str) -> Answer:
    """Returns the answer with a note behind its reason; its verdict stays as it is."""
    if not note:
        return answer
    return replace(answer, verdict_reason="; ".join(filter(None, (answer.verdict_reason.rstrip("."), note))))
