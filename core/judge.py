"""What was gathered for a question -> whether it is answered there, and packs that say how well each unit fits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.answerable import Answerable, answerable
from core.calibration import Calibration
from core.evidence import Retrieval
from core.fitness import Embed, fit, with_fits
from core.gather import Gathered


@dataclass(frozen=True, slots=True)
class Judged:
    """What was gathered, with fits and the outcome; and the opinion, None when nothing was found or all is by hand."""

    gathered: Gathered
    opinion: Answerable | None

    @property
    def answers(self) -> bool:
        """Whether a model is asked. What the person attached is always read."""
        found = self.gathered
        return bool(found.packs[0].items) and (found.retrieval.outcome == "ok" or found.attached.any)

    @property
    def doubt(self) -> str:
        """Why an answer may not be one, or ""."""
        opinion = self.opinion
        return opinion.reason if opinion is not None and opinion.answered and opinion.unsure else ""


def judge(found: Gathered, calibration: Calibration, vectors: Embed | None = None) -> Judged:
    """Fits every pack; the first, which holds the best of what was found, decides whether there is an answer at all."""
    retrieval = found.retrieval
    fits = [fit(retrieval, pack, calibration, vectors) for pack in found.packs]
    packs = tuple(with_fits(pack, one) for pack, one in zip(found.packs, fits, strict=True))
    found = replace(found, packs=packs)
    if retrieval.outcome == "no_hit" or not fits[0].units or found.attached.any:
        return Judged(found, None)
    opinion = answerable(retrieval, fits[0], calibration)
    if opinion.answered:
        return Judged(replace(found, retrieval=replace(retrieval, outcome="ok", advice="")), opinion)
    refused = replace(retrieval, outcome="low_score", advice=_advice(retrieval, opinion))
    return Judged(replace(found, retrieval=refused), opinion)


def _advice(retrieval: Retrieval, opinion: Answerable) -> str:
    nearest = retrieval.hits[0]
    place = f"{nearest.doc_name}, page {nearest.unit.span.page_number}"
    reason = opinion.reason[0].upper() + opinion.reason[1:]
    return f"{reason}; the nearest is {place}. Name the thing as the document names it, or narrow the scope."
