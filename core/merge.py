"""The rounds of one question -> one draft over one pack: ranked by their checks, repetition folded, disagreement named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.answer import ClaimVerdict, Disagreement, Draft, DraftSentence, Review, VerbatimSpan
from core.evidence import Evidence, EvidencePack
from core.quantity import Quantity, QuantityKind
from core.text.quantities import quantities
from core.text.terms import content_terms

_ORDER = {
    ClaimVerdict.SUPPORTED: 0,
    ClaimVerdict.PARTIAL: 1,
    ClaimVerdict.UNCHECKED: 2,
    ClaimVerdict.UNSUPPORTED: 3,
    ClaimVerdict.CONTRADICTED: 4,
}
_RIVAL_WORDS = 0.75
"""Two passages speak about the question alike when the weaker holds so much of what the stronger holds of its words."""
_NEAR_WORDS, _NEAR_SCORE = 0.5, 0.4
"""Evidence speaks about the question when it holds so much of its words, or scores so much, as the leading one."""
_NO_VALUES = frozenset(
    (QuantityKind.REFERENCE, QuantityKind.ORDINAL, QuantityKind.IDENTIFIER, QuantityKind.YEAR, QuantityKind.PERIOD)
)


@dataclass(frozen=True, slots=True)
class Round:
    """One pack, what the model wrote from it, and what the checks say of that."""

    pack: EvidencePack
    draft: Draft
    review: Review

    @property
    def found(self) -> bool:
        """Whether the round has an answer at all."""
        return self.review.not_found.outcome != "not_found" and any(s.key for s in self.draft.sentences)


@dataclass(frozen=True, slots=True)
class Merged:
    """One draft over one pack, and where rounds give different values."""

    draft: Draft
    pack: EvidencePack
    disagreements: tuple[Disagreement, ...] = ()


@dataclass(frozen=True, slots=True)
class _Line:
    """A sentence of a round under its new key."""

    text: str
    sentence: DraftSentence
    key: str | None
    verdict: ClaimVerdict
    score: float
    round: int


def refuted_lines(draft: Draft, checked: Review) -> frozenset[str]:
    """Returns the sentences after the first that the evidence of all rounds together contradicts, as letters."""
    if not draft.sentences or _verdict(checked, draft.sentences[0]) is ClaimVerdict.CONTRADICTED:
        return frozenset()
    return frozenset(
        _letters(draft.text[s.start : s.end])
        for s in draft.sentences[1:]
        if _verdict(checked, s) is ClaimVerdict.CONTRADICTED
    )


def merge_rounds(made: Sequence[Round], question: str, refuted: frozenset[str] = frozenset()) -> Merged:
    """Returns the rounds as one; a single round unchanged. Sentences of `refuted` are left out.

    What is supported comes first, then what the search thought best. A round that found nothing says so only when no
    other found anything. The verbatim span kept is the likeliest one of the rounds that are kept.
    """
    if len(made) == 1:
        return Merged(made[0].draft, made[0].pack)
    items, keys = _renamed([one.pack for one in made])
    kept = [n for n, one in enumerate(made) if one.found] or list(range(len(made)))
    lines = sorted(
        (line for n in kept for line in _lines(made[n], keys[n], n)),
        key=lambda line: (_ORDER[line.verdict], -line.score),
    )
    lines = [line for line in _unrepeated(lines) if _letters(line.text) not in refuted]
    lines = _to_the_point(lines, items, question)
    text, sentences = _written(lines)
    spans = [replace(span, key=keys[n][span.key]) for n in kept if (span := made[n].draft.span) is not None]
    draft = replace(
        made[kept[0]].draft,
        text=text,
        sentences=sentences,
        span=max(spans, key=_likelihood, default=None),
        tokens=tuple(token for n in kept for token in made[n].draft.tokens),
        finish_reason=next((one.draft.finish_reason for one in made if one.draft.finish_reason != "stop"), "stop"),
        raw="\n".join(one.draft.raw for one in made),
        prompt_tokens=sum(one.draft.prompt_tokens for one in made),
        total_ms=sum(one.draft.total_ms for one in made),
    )
    pack = replace(
        made[0].pack,
        items=items,
        budget=sum(one.pack.budget for one in made),
        used=sum(one.pack.used for one in made),
        dropped=made[-1].pack.dropped,
    )
    return Merged(draft, pack, _disagreements(lines, items, question))


def _likelihood(span: VerbatimSpan) -> float:
    return span.mean_logprob


def _renamed(packs: Sequence[EvidencePack]) -> tuple[tuple[Evidence, ...], list[dict[str, str]]]:
    """Returns all items under keys of their own, and for each pack its old keys to the new ones."""
    items: list[Evidence] = []
    keys: list[dict[str, str]] = []
    for pack in packs:
        renamed = {item.key: f"E{len(items) + n}" for n, item in enumerate(pack.items, 1)}
        items += [replace(item, key=renamed[item.key]) for item in pack.items]
        keys.append(renamed)
    return tuple(items), keys


def _lines(one: Round, renamed: dict[str, str], number: int) -> list[_Line]:
    scores = {item.key: item.score for item in one.pack.items}
    return [
        _Line(
            one.draft.text[sentence.start : sentence.end],
            sentence,
            renamed.get(sentence.key) if sentence.key else None,
            _verdict(one.review, sentence),
            scores.get(sentence.key, 0.0) if sentence.key else 0.0,
            number,
        )
        for sentence in one.draft.sentences
    ]


def _verdict(review: Review, sentence: DraftSentence) -> ClaimVerdict:
    """Returns the worst verdict of the claims that a sentence holds."""
    verdicts = [c.verdict for c in review.claims if c.start < sentence.end and sentence.start < c.end]
    return max(verdicts, key=_ORDER.__getitem__, default=ClaimVerdict.UNCHECKED)


def _unrepeated(lines: Sequence[_Line]) -> list[_Line]:
    """Keeps the first of sentences with the same letters and digits."""
    kept: dict[str, _Line] = {}
    for line in lines:
        kept.setdefault(_letters(line.text), line)
    return list(kept.values())


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _to_the_point(lines: Sequence[_Line], items: Sequence[Evidence], question: str) -> list[_Line]:
    """Leaves out sentences whose evidence has little to do with the question, beside one whose evidence has.

    A round whose passages do not answer still gives the best of them; beside an answer of another round it is noise.
    """
    asked = content_terms(question)
    texts = {item.key: item.text for item in items}
    if not lines or lines[0].key is None:
        return list(lines)
    words, score = _NEAR_WORDS * len(_words(texts, lines[0], asked)), _NEAR_SCORE * lines[0].score
    if not words:
        return list(lines)
    return [line for line in lines if line.score >= score > 0 or len(_words(texts, line, asked)) >= words]


def _written(lines: Sequence[_Line]) -> tuple[str, tuple[DraftSentence, ...]]:
    text, sentences = "", []
    for line in lines:
        text += " " if text else ""
        sentences.append(replace(line.sentence, start=len(text), end=len(text) + len(line.text), key=line.key))
        text += line.text + (f" [{line.key}]" if line.key else "")
    return text, tuple(sentences)


def _disagreements(lines: Sequence[_Line], items: Sequence[Evidence], question: str) -> tuple[Disagreement, ...]:
    """Returns supported sentences of other rounds that give the question another value of the same kind.

    Only passages that speak about the question as much as the leading one do are its rivals: the fee in the next
    clause is another thing, not another opinion.
    """
    asked = content_terms(question)
    texts = {item.key: item.text for item in items}
    supported = [line for line in lines if line.key and line.verdict is ClaimVerdict.SUPPORTED]
    if not supported or not asked:
        return ()
    lead = supported[0]
    lead_words, lead_values = _words(texts, lead, asked), _values(lead.text)
    found = []
    for rival in supported[1:]:
        if rival.round == lead.round or len(_words(texts, rival, asked)) < _RIVAL_WORDS * len(lead_words):
            continue
        values = _values(rival.text)
        kinds = lead_values.keys() & values.keys()
        if kinds and all(lead_values[kind].isdisjoint(values[kind]) for kind in kinds):
            found.append(Disagreement(lead.text, lead.key or "", rival.text, rival.key or ""))
    return tuple(found)


def _words(texts: dict[str, str], line: _Line, asked: frozenset[str]) -> frozenset[str]:
    return asked & content_terms(texts.get(line.key or "", ""))


def _values(text: str) -> dict[tuple[str, str, str], set[object]]:
    """Returns the values of a sentence by kind, unit and currency; numbers of clauses and pages are no values."""
    found: dict[tuple[str, str, str], set[object]] = {}
    for quantity in quantities(text):
        bare = quantity.kind is QuantityKind.NUMBER and not quantity.unit
        if quantity.kind not in _NO_VALUES and not bare:
            found.setdefault(_kind(quantity), set()).add(quantity.date or quantity.value)
    return found


def _kind(quantity: Quantity) -> tuple[str, str, str]:
    return (quantity.kind.value, quantity.unit, quantity.currency)
