"""Not found: independent tests vote on whether the documents do not say; disagreement is left to the person."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import Claim, ClaimVerdict, Coverage, NotFound, Vote
from core.checks.coverage import term_set

COVERAGE_MIN = 0.25
"""Share of an answer's words below which it does not come from the evidence (llmware's value)."""
_PHRASES = re.compile(
    r"\b(?:not\s+(?:found|stated|specified|mentioned|provided|available|given|disclosed|contain\w*|enough\s+information)|"
    r"(?:does|do|did|is|are|was|were)\s*(?:not|n['’]t)\s+(?:\w+\s+){0,2}(?:say|state|mention|specif\w+|contain|provide|answer|include|disclose|indicate|address|found)\w*|"
    r"no\s+(?:information|mention|answer|evidence|data|details?)|cannot\s+(?:answer|determine|find|be\s+(?:found|determined|answered))|can['’]?t\s+(?:answer|find|determine)|"
    r"unable\s+to\s+(?:answer|find|determine)|i\s+do(?:\s+not|n['’]t)\s+know|unanswerable|insufficient\s+information|keine\s+angaben?|nicht\s+(?:gefunden|angegeben|erwähnt)|"
    r"no\s+se\s+(?:menciona|indica|encuentra)|n['’]est\s+pas\s+(?:mentionn|indiqu|précis)\w*)\b"
    r"|未找到|没有找到|沒有找到|未提及|没有提到|沒有提到|未说明|无法(?:回答|确定)|無法(?:回答|確定)|找不到|没有相关|沒有相關|不知道",
    re.IGNORECASE,
)
YES_NO = re.compile(
    r"^\s*(?:yes|no|true|false|ja|nein|oui|non|sí|si|sim|não|是|否|对|不是|有|没有|沒有)\b[\s.,!。，]*$", re.IGNORECASE
)


def not_found(
    answer: str, question: str, claims: Sequence[Claim], covered: Coverage, evidence: frozenset[str]
) -> NotFound:
    """Lets four tests vote: a stock phrase or nothing, coverage, claims, and the question's words in the evidence.

    "found" and "not_found" need all votes that were cast to agree; anything else is "undetermined".
    """
    votes = (
        _phrase_vote(answer),
        _coverage_vote(answer, covered),
        _claims_vote(claims),
        _question_vote(question, evidence),
    )
    cast = {vote.says_not_found for vote in votes if vote.says_not_found is not None}
    outcome = "undetermined" if len(cast) != 1 else "not_found" if True in cast else "found"
    return NotFound(outcome, votes)


def _phrase_vote(answer: str) -> Vote:
    if not answer.strip():
        return Vote("phrase", True, "the answer is empty")
    match = _PHRASES.search(answer)
    if match and (match.start() < 60 or len(answer) < 160):
        return Vote("phrase", True, f"the answer says “{match.group().strip()}”")
    return Vote("phrase", False, "the answer does not say that nothing was found")


def _coverage_vote(answer: str, covered: Coverage) -> Vote:
    if YES_NO.match(answer):
        return Vote("coverage", None, "a yes or no has no words of its own")
    if not covered.confirmed and not covered.unconfirmed:
        return Vote("coverage", None, "the answer has no content words")
    share = f"{covered.ratio:.0%} of the answer’s words stand in the evidence"
    return Vote("coverage", covered.ratio < COVERAGE_MIN, share)


def _claims_vote(claims: Sequence[Claim]) -> Vote:
    judged = [claim for claim in claims if claim.verdict is not ClaimVerdict.UNCHECKED]
    if not judged:
        return Vote("claims", None, "no sentence could be checked")
    good = sum(claim.verdict in (ClaimVerdict.SUPPORTED, ClaimVerdict.PARTIAL) for claim in judged)
    return Vote("claims", good == 0, f"{good} of {len(judged)} sentences are supported")


def _question_vote(question: str, evidence: frozenset[str]) -> Vote:
    words = term_set(question)
    if not words:
        return Vote("question", None, "no question was given")
    found = len(words & evidence) / len(words)
    return Vote("question", found < COVERAGE_MIN, f"{found:.0%} of the question’s words stand in the evidence")
