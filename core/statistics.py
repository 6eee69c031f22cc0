"""The saved answers of a library -> how often a citation is missing or wrong, and how often no evidence was used."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.answer import Answer, Claim, ClaimVerdict, FinishReason, Outcome

UNSOUND_FROM = 0.2
"""A rate from which prompt or model deserve a look: one sentence in five. Chosen, not measured."""
FEW = 5
"""Below so many cases a rate says nothing."""
_GIVEN = frozenset({FinishReason.ANSWERED, FinishReason.NO_CONTEXT_USED})
_FOUND = frozenset({Outcome.CONFIRMED, Outcome.DERIVED})


@dataclass(frozen=True, slots=True)
class Rate:
    """How many of how many."""

    name: str
    count: int
    of: int

    @property
    def share(self) -> float:
        """0..1; 0 when there is nothing to count."""
        return self.count / self.of if self.of else 0.0

    @property
    def sound(self) -> bool:
        """Whether the rate is low, or there are too few cases to tell."""
        return self.of < FEW or self.share < UNSOUND_FROM

    def words(self, what: str) -> str:
        """Returns "3 of 40 sentences (7.5 %)".

        >>> Rate("missing citation", 3, 40).words("sentences")
        '3 of 40 sentences (7.5 %)'
        """
        return f"{self.count:,} of {self.of:,} {what} ({self.share * 100:.1f} %)" if self.of else f"no {what} yet"


@dataclass(frozen=True, slots=True)
class AnswerStatistics:
    """The rates of one library."""

    missing_citation: Rate
    """Checked sentences that cite nothing, of all checked sentences."""
    wrong_citation: Rate
    """Sentences whose cited passages hold nothing of what was found elsewhere, of all that cite."""
    no_context_used: Rate
    """Answers that used none of the evidence, of all that were given."""

    @property
    def rates(self) -> tuple[Rate, ...]:
        """All of them, in the order in which they are shown."""
        return (self.missing_citation, self.wrong_citation, self.no_context_used)


def answer_statistics(answers: Iterable[Answer]) -> AnswerStatistics:
    """Counts over the saved answers; refusals, cancelled answers and errors have no sentences to count."""
    given = [answer for answer in answers if answer.finish_reason in _GIVEN]
    claims = [claim for answer in given for claim in answer.claims if claim.verdict is not ClaimVerdict.UNCHECKED]
    citing = [claim for claim in claims if claim.citation_keys]
    unused = sum(answer.finish_reason is FinishReason.NO_CONTEXT_USED for answer in given)
    return AnswerStatistics(
        Rate("missing citation", len(claims) - len(citing), len(claims)),
        Rate("wrong citation", sum(cites_wrongly(claim) for claim in citing), len(citing)),
        Rate("no context used", unused, len(given)),
    )


def cites_wrongly(claim: Claim) -> bool:
    """Whether a sentence cites passages that do not hold it, while another passage does.

    Its confirmed numbers and dates all stand elsewhere; or, where it has none, a conclusive source is not among the
    cited ones and no cited passage is among the sources.
    """
    keys = set(claim.citation_keys)
    found = {check.evidence_key for check in claim.checks if check.outcome in _FOUND and check.evidence_key}
    if found:
        return not found & keys
    named = {source.evidence_key for source in claim.sources}
    conclusive = {source.evidence_key for source in claim.sources if source.level == "conclusive"}
    return bool(conclusive) and not named & keys
