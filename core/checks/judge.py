"""A second model pass over claim and passage: it may lower a verdict, never raise one, and a failed one passes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core.answer import VERDICT_RANK, Answer, Claim, ClaimVerdict, Review
from core.checks.verdict import judge_answer
from core.errors import Cancelled, PinciteError

SUPPORTED, CONTRADICTED, UNCLEAR = "supported", "contradicted", "unclear"
LABELS = (SUPPORTED, CONTRADICTED, UNCLEAR)
_LOWERED = {CONTRADICTED: ClaimVerdict.UNSUPPORTED, UNCLEAR: ClaimVerdict.PARTIAL}
_RANK = {ClaimVerdict.SUPPORTED: 0, ClaimVerdict.PARTIAL: 1, ClaimVerdict.UNSUPPORTED: 2, ClaimVerdict.CONTRADICTED: 3}
_WORDS = {
    CONTRADICTED: "the judging model reads the passage the other way",
    UNCLEAR: "the judging model does not find this in the passage",
}

Ask = Callable[[str, str], Mapping[str, float]]
"""(claim, passage) -> share of each of the three labels; raises PinciteError."""


def judged(found: Review, passage_of: Callable[[Claim], str], ask: Ask) -> Review:
    """Returns the review with verdicts lowered where the judge does not agree.

    Only sentences that the rules let pass are judged: nothing that they reject can be saved. A sentence whose judging
    fails is unchecked. Raises Cancelled.

    Args:
        found: what the rules say.
        passage_of: the words that a claim cites, "" when there are none.
        ask: the judging model.
    """
    claims = [_judged(claim, passage_of(claim), ask) for claim in found.claims]
    if all(new is old for new, old in zip(claims, found.claims, strict=True)):
        return found
    verdict, reason = judge_answer(claims, found.not_found)
    if VERDICT_RANK[verdict] < VERDICT_RANK[found.verdict]:  # a sentence that could not be judged is one less to weigh
        verdict, reason = found.verdict, found.reason
    return replace(found, claims=tuple(claims), verdict=verdict, reason=reason)


def judged_answer(answer: Answer, ask: Ask) -> Answer:
    """Returns an answer whose sentences were judged against the passages that they cite. Raises Cancelled."""
    texts = {item.key: item.text for item in answer.pack.items}
    found = Review(
        answer.claims, answer.checks, answer.coverage, answer.not_found, answer.verdict, answer.verdict_reason
    )
    after = judged(found, lambda claim: " ".join(texts.get(key, "") for key in claim.citation_keys), ask)
    settings = (*answer.provenance.settings, ("judge", f"label probabilities, {len(after.claims)} sentences"))
    return replace(
        answer,
        claims=after.claims,
        verdict=after.verdict,
        verdict_reason=after.reason,
        provenance=replace(answer.provenance, settings=settings),
    )


def _judged(claim: Claim, passage: str, ask: Ask) -> Claim:
    if claim.verdict not in (ClaimVerdict.SUPPORTED, ClaimVerdict.PARTIAL) or not passage.strip():
        return claim
    try:
        shares = ask(claim.text, passage)
        label = likeliest(shares)
    except Cancelled:
        raise
    except PinciteError as error:
        reason = f"the judging model failed, so this is not checked: {error.user_message}"
        return replace(claim, verdict=ClaimVerdict.UNCHECKED, reason=reason)
    lowered = _LOWERED.get(label)
    if lowered is None or _RANK[lowered] <= _RANK[claim.verdict]:
        return claim
    return replace(
        claim, verdict=lowered, reason=f"{_WORDS[label]} ({shares[label]:.0%}); by the rules: {claim.reason}"
    )


def likeliest(shares: Mapping[str, float]) -> str:
    """Returns the label with the largest share, of equals the one that lowers most. Raises PinciteError for nonsense."""
    if set(shares) != set(LABELS) or not all(0.0 <= shares[label] <= 1.0 for label in LABELS):
        raise PinciteError("The judging model gave no probabilities.")
    order: Sequence[str] = (CONTRADICTED, UNCLEAR, SUPPORTED)
    return max(order, key=lambda label: shares[label])
