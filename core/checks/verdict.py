"""Checks -> verdicts, by one table for sentences and one for the answer; nothing is deleted, only struck with a reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.answer import AnswerVerdict, Check, Claim, ClaimVerdict, Coverage, NotFound, Outcome, SourceMatch
from core.checks.claims import EMPTY_WORDS
from core.checks.not_found import YES_NO
from core.text.stems import stem

SUPPORT_MIN = 0.6
"""Share of a sentence's words in the evidence from which a sentence without numbers counts as supported."""
PARTIAL_MIN = 0.3
"""Below it a sentence without facts is not about the evidence: of 247 sentences laid beside a foreign source 98 % are below,
of free paraphrases 2 % (tests/eval/pairs.py, rounds h and i)."""
CONFIRMED_MIN = 0.2
"""The same for a sentence whose numbers, dates and names are all confirmed: they speak for it, too."""
FACTS_MIN = 0.35
"""Below it such a sentence is supported only in part: its facts stand there, perhaps said of something else."""
FEW_WORDS = 4
"""A share of so few words says nothing."""
_REASONING = re.compile(
    r"^\s*(?:therefore|thus|hence|so|in summary|in conclusion|overall|this means|this suggests|it follows|because|since|based on|let me|first|to answer|i think|we can|"
    r"note that|as a result|因此|所以|综上|总之|由此)\b",
    re.IGNORECASE,
)
_FACT_WORDS = re.compile(
    r"\b(?:must|shall|may not|required|prohibited|entitled|obliged)\b|必须|应当|不得|禁止|有权", re.IGNORECASE
)
_FACT_KINDS = frozenset({"number", "date", "name", "reference"})


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict with its reason and whether the sentence is struck."""

    verdict: ClaimVerdict
    reason: str
    struck: bool = False


def judge_claim(
    text: str, checks: Sequence[Check], covered: Coverage, found: Sequence[SourceMatch], refusal: bool
) -> Judged:
    """The table, first row that fits:

    a refusal or nothing to check          -> unchecked
    a contradicted number, date, polarity  -> contradicted; struck
    a fact that is not confirmed           -> unsupported when no fact is confirmed, else partial; struck when unsupported
    something undetermined                 -> partial
    few words in the evidence              -> unsupported; struck when it states a fact
    facts confirmed, but few words covered -> partial
    facts confirmed, or words covered      -> supported
    """  # noqa: D415
    words = len(covered.confirmed) + len(covered.unconfirmed)
    if refusal or (not checks and (words == 0 or YES_NO.match(text))):
        return Judged(ClaimVerdict.UNCHECKED, "nothing in this sentence can be checked")
    wrong = [check for check in checks if check.outcome is Outcome.CONTRADICTED]
    if wrong:
        return Judged(ClaimVerdict.CONTRADICTED, _shown(wrong[0]), True)
    facts = [check for check in checks if check.kind in _FACT_KINDS]
    good = [check for check in facts if check.outcome in (Outcome.CONFIRMED, Outcome.DERIVED)]
    missing = [check for check in facts if check.outcome is Outcome.NOT_CONFIRMED]
    if missing:
        if good or (missing[0].kind == "name" and covered.ratio >= SUPPORT_MIN):
            return Judged(ClaimVerdict.PARTIAL, _shown(missing[0]))
        return Judged(ClaimVerdict.UNSUPPORTED, _shown(missing[0]), True)
    unsure = [check for check in checks if check.outcome is Outcome.UNDETERMINED]
    if unsure:
        return Judged(ClaimVerdict.PARTIAL, _shown(unsure[0]))
    return _by_words(text, facts, covered, found)


def _by_words(text: str, facts: Sequence[Check], covered: Coverage, found: Sequence[SourceMatch]) -> Judged:
    words = len(covered.confirmed) + len(covered.unconfirmed)
    share = f"{len(covered.confirmed)} of {words} words stand in the evidence" if words else "no words of its own"
    least = CONFIRMED_MIN if facts else PARTIAL_MIN
    if words and covered.ratio < least and not (facts and words <= FEW_WORDS):
        if _REASONING.match(text):
            return Judged(ClaimVerdict.UNSUPPORTED, f"reasoning, not found in the evidence: {share}")
        struck = bool(facts) or _FACT_WORDS.search(text) is not None
        return Judged(ClaimVerdict.UNSUPPORTED, f"the evidence does not speak of this: {share}", struck)
    if facts and not covered.confirmed and any(stem(word) not in EMPTY_WORDS for word in covered.unconfirmed):
        return Judged(
            ClaimVerdict.PARTIAL, f"the numbers stand in the evidence, what they are said of does not: {share}"
        )
    if words > FEW_WORDS and facts and covered.ratio < FACTS_MIN:
        return Judged(
            ClaimVerdict.PARTIAL,
            f"its numbers, dates and names were found, but only {len(covered.confirmed)} of {words} words stand in the "
            "evidence",
        )
    if words and covered.ratio < SUPPORT_MIN and not facts:
        return Judged(ClaimVerdict.PARTIAL, f"only {share}")
    derived = any(check.outcome is Outcome.DERIVED for check in facts)
    detail = "all numbers, dates and names were found" if facts else share
    if derived:
        detail = "some numbers are computed from the evidence"
    return Judged(ClaimVerdict.SUPPORTED, detail)


def _shown(check: Check) -> str:
    return f"{check.surface.strip()}: {check.reason}"


def judge_answer(claims: Sequence[Claim], votes: NotFound) -> tuple[AnswerVerdict, str]:
    """The table, first row that fits:

    not found agreed, or no sentence       -> insufficient
    a contradicted sentence                -> conflict
    an unsupported sentence                -> revise
    votes that disagree, or half support   -> undetermined
    every judged sentence supported        -> pass
    """  # noqa: D415
    if votes.outcome == "not_found":
        return AnswerVerdict.INSUFFICIENT, "the documents do not say"
    counts = {verdict: sum(claim.verdict is verdict for claim in claims) for verdict in ClaimVerdict}
    judged = len(claims) - counts[ClaimVerdict.UNCHECKED]
    if not claims or judged == 0:
        return AnswerVerdict.UNDETERMINED, "nothing in the answer could be checked"
    if counts[ClaimVerdict.CONTRADICTED]:
        return (
            AnswerVerdict.CONFLICT,
            f"{counts[ClaimVerdict.CONTRADICTED]} of {judged} sentences are contradicted by the documents",
        )
    if counts[ClaimVerdict.UNSUPPORTED]:
        return AnswerVerdict.REVISE, f"{counts[ClaimVerdict.UNSUPPORTED]} of {judged} sentences are not supported"
    if votes.outcome == "undetermined":
        return AnswerVerdict.UNDETERMINED, "the tests disagree on whether the documents say this"
    if counts[ClaimVerdict.PARTIAL]:
        return (
            AnswerVerdict.UNDETERMINED,
            f"{counts[ClaimVerdict.PARTIAL]} of {judged} sentences are supported only in part",
        )
    if judged == 1:
        return AnswerVerdict.PASS, "the one checked sentence is supported"
    return AnswerVerdict.PASS, f"all {judged} checked sentences are supported"
