"""A finished answer and a reason or a remark that it does not pass without: one way to add it, whatever else was said of the answer."""

from __future__ import annotations

from dataclasses import replace

from core.answer import Answer, AnswerVerdict


def not_passed(answer: Answer, reason: str) -> Answer:
    """Returns an answer that would pass as one that does not, for a reason that its claims do not show; "" is no reason."""
    if not reason or answer.verdict is not AnswerVerdict.PASS:
        return answer
    return replace(answer, verdict=AnswerVerdict.UNDETERMINED, verdict_reason=reason)


def with_remark(answer: Answer, remark: str) -> Answer:
    """Returns the answer with the remark as its reason, or behind the reason that it has; it does not pass."""
    if answer.verdict is AnswerVerdict.PASS or not answer.verdict_reason:
        return replace(not_passed(answer, remark), verdict_reason=remark)
    return replace(answer, verdict_reason=f"{answer.verdict_reason.rstrip('.')}. {remark[0].upper()}{remark[1:]}")


def with_note(answer: Answer, note: str) -> Answer:
    """Returns the answer with a note behind its reason; its verdict stays as it is."""
    if not note:
        return answer
    return replace(answer, verdict_reason="; ".join(filter(None, (answer.verdict_reason.rstrip("."), note))))
