"""A draft that its checks reject -> up to two more rounds.

A model that reads hints is told the reasons; for one that does not, the sentences that failed are replaced by the whole
sentence of the evidence that they cite, since a piece of it may say the opposite of it. Then what was left out is swapped in.

The best round by its checks is kept, the first of equals, and none that no longer speaks of what was asked: other evidence
passes easily for a question that it does not answer. Every round is recorded, so that nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from core.answer import VERDICT_RANK, AnswerVerdict, Claim, ClaimVerdict, Draft, DraftSentence, Review, Revision
from core.checks.synonyms import synonyms
from core.cite import cited_unit, shorten, units_of_draft
from core.evidence import EvidencePack
from core.fitness import holds_kin
from core.merge import Round
from core.text.terms import content_terms

HINTS_MAX = 4
FIRST = "as first written"
HINTS = "the reasons were given as hints"
QUOTED = "sentences that failed were replaced by the evidence that they cite, word for word"
SWAPPED = "passages that were left out took the place of those cited"
_FAILED = (ClaimVerdict.UNSUPPORTED, ClaimVerdict.CONTRADICTED)

_ASK_FOR_MORE = (AnswerVerdict.REVISE, AnswerVerdict.CONFLICT)

Try = Callable[[EvidencePack, tuple[str, ...]], Round]
"""(pack, hints) -> one more round."""
Quote = Callable[[Draft], Round]
"""A draft made without the model -> a round."""
Repack = Callable[[frozenset[int]], EvidencePack]
"""Ids of units that must not be packed -> another pack."""


@dataclass(frozen=True, slots=True)
class Revised:
    """The round that is kept, and the record of all when there was more than one."""

    best: Round
    record: tuple[Revision, ...]


def revise(
    first: Round, attempt: Try, quote: Quote, repack: Repack, *, follows_hints: bool, question: str = ""
) -> Revised:
    """Returns the best round and the record of all; only the first, and no record, when its checks ask for no other.

    Args:
        first: the round as it was made.
        attempt: makes a round.
        quote: makes a round of a draft without the model.
        repack: packs what was left out.
        follows_hints: whether the model reads hints; a base model would write the same again.
        question: as it was asked.
    """
    if first.review.verdict not in _ASK_FOR_MORE or first.draft.finish_reason == "cancelled":
        return Revised(first, ())
    rounds = [(FIRST, first)]
    if follows_hints:
        rounds.append((HINTS, attempt(first.pack, hints(first.review))))
    else:
        rounds.append((QUOTED, quote(quoted(first))))
    if not any(one.review.verdict is AnswerVerdict.PASS for _change, one in rounds):
        other = repack(_cited_units(first))
        if other.items:
            rounds.append((SWAPPED, attempt(other, hints(first.review) if follows_hints else ())))
    fitting = [number for number, (_change, one) in enumerate(rounds) if not lost_words(question, first, one)]
    best = min(fitting, key=lambda number: (*quality(rounds[number][1].review), number))
    return Revised(rounds[best][1], tuple(_record(one, change, n == best) for n, (change, one) in enumerate(rounds)))


def quoted(made: Round) -> Draft:
    """Returns a draft in which the sentences that failed are the words of the unit that they cite."""
    draft, text = made.draft, ""
    failed = {(claim.start, claim.end) for claim in made.review.claims if claim.verdict in _FAILED}
    sentences: list[DraftSentence] = []
    for sentence in draft.sentences:
        words, item = draft.text[sentence.start : sentence.end], made.pack.item(sentence.key or "")
        if item is not None and any(start < sentence.end and sentence.start < end for start, end in failed):
            words = shorten(" ".join(cited_unit(item, words, "").text.split()))
            sentence = replace(sentence, bound="verbatim", alignment=1.0)
        if any(words == text[other.start : other.end] for other in sentences):
            continue
        text += " " if text else ""
        sentences.append(replace(sentence, start=len(text), end=len(text) + len(words)))
        text += words + (f" [{sentence.key}]" if sentence.key else "")
    return replace(draft, text=text, sentences=tuple(sentences))


def hints(review: Review) -> tuple[str, ...]:
    """Returns why sentences failed, in the words of the checks."""
    return tuple(dict.fromkeys(claim.reason for claim in review.claims if claim.verdict in _FAILED))[:HINTS_MAX]


def quality(review: Review) -> tuple[int, float]:
    """Returns what rounds are compared by, the best least: the answer's verdict, then the share of failed sentences."""
    failed = sum(claim.verdict in _FAILED for claim in review.claims)
    return VERDICT_RANK[review.verdict], failed / max(1, len(review.claims))


def lost_words(question: str, first: Round, other: Round) -> frozenset[str]:
    """Returns the words of a question that the first round and what it cites speak of, and another round does not."""
    told, left = _told(first), _told(other)
    return frozenset(word for word in content_terms(question) if _is_told(word, told) and not _is_told(word, left))


def _is_told(word: str, told: frozenset[str]) -> bool:
    return holds_kin((word, *synonyms(word)), told)


def _told(made: Round) -> frozenset[str]:
    """The words of a round's sentences and of what they cite, with the headings, captions and heads that govern it."""
    texts = [made.draft.text]
    for _sentence, _item, unit in units_of_draft(made.draft, made.pack):
        texts += (unit.text, unit.context.words)
    return content_terms(" ".join(texts))


def _cited_units(made: Round) -> frozenset[int]:
    """The units of the items that failed sentences cite, or of all when none is cited: they did not help."""
    keys = {key for claim in made.review.claims if _is_failed(claim) for key in claim.citation_keys}
    items = [item for item in made.pack.items if item.key in keys] or list(made.pack.items)
    return frozenset(unit.id for item in items for unit in item.units)


def _is_failed(claim: Claim) -> bool:
    return claim.verdict in _FAILED


def _record(made: Round, change: str, kept: bool) -> Revision:
    return Revision(change, made.draft.text, made.review.verdict, made.review.reason, kept)
