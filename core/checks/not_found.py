"""Not found: independent tests vote on whether the documents do not say; disagreement is left to the person."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import Claim, ClaimVerdict, Coverage, NotFound, Vote
from core.checks.coverage import term_set
from core.checks.synonyms import told_in

COVERAGE_MIN = 0.25
"""Share of an answer's words below which it does not come from the evidence (llmware's value)."""
_PLACES = (
    r"(?:documents?|evidence|texts?|passages?|contexts?|sources?|pages?|excerpts?|materials?|(?:provided|given|supplied|above|attached)\s\w+"
    r"|agreement|contract|lease|policy|report|filing|statements?|it|they)"
)
"""What may be silent. "The policy does not include floods" is an answer; "the documents do not include it" is none."""
_SILENT_PLACES = r"(?:documents?|evidence|texts?|passages?|contexts?|sources?|pages?|excerpts?|materials?|(?:provided|given|supplied)\s\w+)"
_NOT = r"(?:does|do|did|is|are|was|were)\s*(?:not|n['’]t)\s+(?:\w+\s+){0,2}?"
_PHRASES = re.compile(
    r"\b(?:not\s+(?:found|stated|specified|mentioned|disclosed|(?:given|provided|available|contained)(?:\s+(?:in|by)\b|\s*[.!]?$)|enough\s+information)"
    rf"|{_PLACES}\s+{_NOT}(?:say|state|mention|specif\w+|disclose|indicate|address|answer|discuss|define|explain)\w*"
    rf"|{_SILENT_PLACES}\s+{_NOT}(?:contain|provide|include|give|cover)\w*"
    r"|(?:is|are|was|were)\s*(?:not|n['’]t)\s+(?:\w+\s+){0,2}?(?:stated|mentioned|specified|found|addressed|disclosed|indicated|answered)"
    r"|no\s+(?:information|mention|answer|evidence|data|details?)\b(?=\s*(?:[.,!;]|$|(?:is|are|was|were|on|about|of|in|regarding|concerning|available|provided|found|to|for|that|given|as)\b))|cannot\s+(?:answer|determine|find|be\s+(?:found|determined|answered))|can['’]?t\s+(?:answer|find|determine)"
    r"|unable\s+to\s+(?:answer|find|determine)|i\s+do(?:\s+not|n['’]t)\s+know|unanswerable|insufficient\s+information"
    r"|keine\s+(?:angaben?|informationen?|hinweise?)|nicht\s+(?:gefunden|angegeben|erwähnt|genannt|enthalten|bekannt)|geht\s+nicht\s+hervor"
    r"|no\s+se\s+(?:menciona|indica|encuentra|especifica)|no\s+(?:hay|consta)\s+(?:información|mención)|n['’](?:est|es)\s+pas\s+(?:mentionn|indiqu|précis|spécifi)\w*|aucune\s+(?:information|mention)"
    r"|non\s+(?:è|viene)\s+(?:indicat|specificat|menzionat|riportat)\w*|nessuna\s+(?:informazione|indicazione)|não\s+(?:é|está|foi)\s+(?:mencionad|indicad|especificad|informad)\w*"
    r"|não\s+há\s+(?:informaç\w+|menção)|nenhuma\s+informação|niet\s+(?:vermeld|gevonden|genoemd|aangegeven)|geen\s+(?:informatie|vermelding))\b"
    r"|未找到|没有找到|沒有找到|未提及|没有提到|沒有提到|未说明|未說明|未载明|未載明|没有说明|无法(?:回答|确定|得知)|無法(?:回答|確定|得知)|找不到|没有相关|沒有相關|无相关|無相關|不知道"
    r"|記載(?:されて|が)?(?:いません|ありません|ない)|見つかりません|わかりません|分かりません|情報(?:は|が)ありません",
    re.IGNORECASE,
)
YES_NO = re.compile(
    r"^\s*(?:yes|no|true|false|correct|incorrect|ja|nein|richtig|falsch|oui|non|vrai|faux|sí|si|verdadero|falso|sim|não|verdadeiro|vero|nee|juist|onjuist"
    r"|是的?|否|对|對|不是|有|没有|沒有|无|無|可以|不可以|能|不能|正确|正確|错误|錯誤|はい|いいえ)[\s.,!。，！]*$",
    re.IGNORECASE,
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
    found = len(told_in(words, evidence)) / len(words)
    return Vote("question", found < COVERAGE_MIN, f"{found:.0%} of the question’s words stand in the evidence")
