"""A question of several parts, as "What is the fee and how much notice is needed?" -> which of them the answer speaks of.

A part is spoken of when words of its own, or synonyms, stand in the sentences that are left or in
what they cite; a part that asks for a number, an amount or a date also needs one. Right sentences about one part are
no answer to the other, and nothing else would say so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from core.answer import Answer, AskedPart, FinishReason, Outcome
from core.asked import Kind, holds_kind, kinds_asked
from core.checks.roles import ROLES
from core.checks.synonyms import synonyms
from core.domain import Unit
from core.evidence import Evidence
from core.fitness import holds_kin
from core.query import understand
from core.remarks import not_passed
from core.text.dates import find_dates
from core.text.quantities import quantities
from core.text.terms import content_terms, content_words

PARTS_MAX = 6
SHARE = 0.5
"""Of a part's own words, weighted as the search weighs them, that make it spoken of; less is undetermined."""
_WORDS_SHOWN = 4
_ASKING = (
    r"(?:(?:in|on|at|by|to|for|from|under|with|within|of|after|before|until|à|de|en|par|pour|zu|mit|bis|von|an|für|ab) )?"
    r"(?:who|whom|whose|what|when|where|which|why|how|wer|wen|wem|wessen|was|wann|wo|wie|wieviel|welche[rsnm]?|warum"
    r"|weshalb|ob|qui|quoi|quel(?:le)?s?|combien|quand|où|comment|pourquoi|est-ce|qué|quién(?:es)?|cuál(?:es)?"
    r"|cuánt[oa]s?|cuándo|dónde|cómo|chi|quale|quali|quant[oaie]|quando|dove|come|perché|quem|quanto|onde|por que)\b"
    r"|(?:is|are|was|were|does|do|did|can|could|may|must|shall|should|will|would|has|have) "
    r"(?:it|they|there|the|this|that|these|those|an?|any|either|neither|he|she|we|i|you|its|their|each|all|both)\b"
)
_JOIN = re.compile(
    rf"(?:\s*[,;]?\s+(?:and|und|sowie|et|y|e|ed|ainsi que)\s+(?:also\s+)?|\s*;\s*|\s*\?\s+(?:and\s+)?)(?={_ASKING})",
    re.I,
)
_STARTS = re.compile(rf"^(?:and |also |please )*{_ASKING}", re.I)
_ASKS = re.compile(
    rf"\b{_ASKING}|^(?:please |bitte )?(?:tell|give|state|name|list|show|explain|describe|summari[sz]e|nenne|gib|zeige|erkläre)\b",
    re.I,
)
"""What stands before the joint must ask too, or tell somebody to say something: a statement is no part."""
_CJK_JOIN = re.compile(r"\s*[，,；;、？?]\s*(?:以及|并且|而且|同时|还有|又)?\s*|\s*(?:以及|并且|而且|还有)\s*")
_CJK_ASKING = re.compile(
    r"多少|多久|多长|多大|什么|谁|誰|何时|何地|何人|哪|怎|如何|为什么|为何|是否|能否|可否|有没有|吗|几|いくら|いつ|どこ|だれ|何"
)
_CAPITAL_FIRST = re.compile(
    r"(?!(?:The|A|An|This|That|It|In|On|At|Under|For|If|When|There|No|Any)\b)(?:\W|\d)*[^\W\d_a-zß-ÿ]\S* +[A-Z]"
)
"""A name of several words that opens a sentence, or is all of it."""
_NUMBER_ASKED = re.compile(
    r"\b(?:how (?:much|many|long|high|large|old)|wie ?viele?|wie (?:lange|hoch)|combien"
    r"|cuánt[oa]s?|quant[oaie])\b|多少|多久|多长|哪一?年|几[天日月年个次]|いくら",
    re.I,
)


def question_parts(question: str) -> tuple[str, ...]:
    """Returns the clauses of a question that ask something each; one clause is the question itself.

    >>> question_parts("What is the fixed fee and how much notice must be given?")
    ('What is the fixed fee', 'how much notice must be given')
    >>> question_parts("What are the fees and the charges?")
    ('What are the fees and the charges',)
    """
    text = " ".join(question.split()).rstrip("?？ .。")
    parts = _pieces(text, _JOIN, lambda piece: _STARTS.search(piece) is not None, first_too=False)
    if len(parts) == 1:
        parts = _pieces(text, _CJK_JOIN, lambda piece: _CJK_ASKING.search(piece) is not None, first_too=True)
    return tuple(parts[:PARTS_MAX])


def _pieces(text: str, join: re.Pattern[str], asks: Callable[[str], bool], *, first_too: bool) -> list[str]:
    """Cuts where both sides ask; a side without a word of its own is no part."""
    parts: list[str] = []
    at = 0
    for found in join.finditer(text):
        left, right = text[at : found.start()].strip(), text[found.end() :]
        following = join.search(right)
        right = right[: following.start()] if following else right
        first = asks(left) or (not first_too and _ASKS.search(left) is not None)
        if first and asks(right) and content_words(left):
            parts.append(left)
            at = found.end()
    last = text[at:].strip()
    if parts and not content_words(last):
        return [*parts[:-1], f"{parts[-1]} {last}"]
    return [*parts, last]


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the answer that is left, and what it stands on: cited words with their headings."""

    text: str
    cited: str = ""

    @property
    def terms(self) -> frozenset[str]:
        """The content words of both."""
        return content_terms(self.text) | content_terms(self.cited)


def check_parts(question: str, sentences: Sequence[Said], beside: Iterable[str] = ()) -> tuple[AskedPart, ...]:
    """Returns what the answer says to each part of a question; nothing for a question of one part.

    Args:
        question: as it was asked.
        sentences: those of the answer that are left.
        beside: all passages that the answer could have been made of. Where they speak of a part in its own words and
            the answer does not, it leaves the part out; where they do not, they may put it otherwise.
    """
    parts = question_parts(question)
    if len(parts) < 2:
        return ()
    queries = [understand(part) for part in parts]
    pack = frozenset(term for text in beside for term in content_terms(text))
    found = []
    for number, (part, query) in enumerate(zip(parts, queries, strict=True)):
        others = {term for n, one in enumerate(queries) if n != number for term, _weight in one.terms}
        own = {term: weight for term, weight in query.terms if term not in others} or dict(query.terms)
        outcome, reason = _judged(part, own, sentences, pack)
        found.append(AskedPart(part, outcome, reason))
    return tuple(found)


def _judged(
    part: str, own: Mapping[str, float], sentences: Sequence[Said], pack: frozenset[str]
) -> tuple[Outcome, str]:
    if not own:
        return Outcome.UNDETERMINED, "this part has no word to look for"
    told = [_told(own, sentence.terms) for sentence in sentences]
    held = frozenset().union(*told)
    missing = set(own) - held
    named = ", ".join(f"“{word}”" for word in _spelt(part, missing))
    if not held:
        if holds_kin(missing, pack):
            return Outcome.NOT_CONFIRMED, f"the answer says nothing of {named}"
        return Outcome.UNDETERMINED, f"neither the answer nor its passages name {named}; they may put it otherwise"
    share = sum(own[term] for term in held) / (sum(own.values()) or 1.0)
    if share < SHARE:
        return Outcome.UNDETERMINED, f"the answer does not name {named}"
    about = [sentence for sentence, words_told in zip(sentences, told, strict=True) if words_told]
    if _NUMBER_ASKED.search(part) and not any(_figures(sentence.text) for sentence in about):
        return Outcome.UNDETERMINED, "it asks for a number or a date, and no sentence about it gives one"
    if Kind.NAME in kinds_asked(part) and not any(_names(sentence.text, part) for sentence in about):
        return Outcome.UNDETERMINED, "it asks for a person or a party, and no sentence about it names one"
    return Outcome.CONFIRMED, "the answer speaks of it"


def _told(own: Iterable[str], said: frozenset[str]) -> frozenset[str]:
    """Returns the words that stand in a text as they are, inflected or as a synonym."""
    return frozenset(term for term in own if holds_kin((term, *synonyms(term)), said))


def _names(sentence: str, part: str) -> bool:
    """Whether a sentence names somebody whom the part does not name itself: a name, or a role as "the tenant"."""
    asked = content_terms(part)
    if holds_kind(Kind.NAME, sentence, asked) is not False or _CAPITAL_FIRST.match(sentence):
        return True
    return any(not content_terms(role.group()) <= asked for role in ROLES.finditer(sentence))


def _figures(sentence: str) -> bool:
    return bool(quantities(sentence) or find_dates(sentence))


def _spelt(part: str, missing: set[str]) -> list[str]:
    """Returns terms as the question writes them; characters that follow each other are one word."""
    ranges: list[tuple[int, int]] = []
    for term in content_words(part):
        if term.text in missing:
            if ranges and term.start <= ranges[-1][1]:
                ranges[-1] = (ranges[-1][0], max(ranges[-1][1], term.end))
            else:
                ranges.append((term.start, term.end))
    shown = [part[start:end] for start, end in ranges]
    return list(dict.fromkeys(shown or sorted(missing)))[:_WORDS_SHOWN]


def with_parts(answer: Answer) -> Answer:
    """Returns an answer that says which parts of its question it leaves out; such an answer does not pass."""
    if answer.finish_reason is not FinishReason.ANSWERED or answer.scan is not None:
        return answer
    quotes = {citation.key: citation.quote for citation in answer.citations}
    items = {item.key: item for item in answer.pack.items}
    said = [
        Said(
            claim.text, " ".join(_cited(claim.text, items.get(key), quotes.get(key, "")) for key in claim.citation_keys)
        )
        for claim in answer.claims
        if not claim.struck
    ]
    parts = check_parts(answer.question, said, [item.text for item in answer.pack.items])
    left_out = [part for part in parts if part.outcome is not Outcome.CONFIRMED]
    if left_out:
        first = left_out[0]
        reason = f"what is said stands in the documents, but not every part of the question is answered: {first.reason}"
        answer = not_passed(answer, reason)
    return replace(answer, asked=parts)


def _cited(said: str, item: Evidence | None, quote: str) -> str:
    """What a sentence is taken from: the unit that holds its words, else the whole quote; with what governs it.

    A passage may go on to the other thing that was asked about, which the answer then does not say.
    """
    if item is None:
        return quote
    plain = " ".join(said.split())
    own = [unit.text for unit in item.units if plain and plain in " ".join(unit.text.split())]
    return " ".join((*(own or [quote]), *_governing(item.units)))


def _governing(units: Iterable[Unit]) -> Iterable[str]:
    for unit in units:
        yield from (*unit.context.heading_path[-1:], unit.context.caption, unit.context.parent_label)
