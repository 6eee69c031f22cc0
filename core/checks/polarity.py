"""Polarity: a claim that turns its source around - negation, must and may, at least and at most, before and after, who does what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.coverage import terms_between
from core.checks.evidence_index import span_of, window_of
from core.checks.exceptions import against_exception, exempt_part
from core.checks.polarity_words import NEGATORS, NOT_NEGATION, PATTERNS, SOFT_AXES
from core.checks.roles import swapped_roles
from core.checks.wording import exchanged_ends, exchanged_range, opposite_word
from core.evidence import Passage
from core.text.sentences import sentence_ranges
from core.text.stems import stem
from core.text.terms import Term, content_words

OVERLAP_MIN = 0.45
"""Share of the claim's content words that a sentence must hold to be about the same thing."""
_SURE = 0.6
_WORDS_MIN = 3
_SCOPE_WORDS = 4
_SCOPE_CHARS = 60
_VERB_NEGATOR = re.compile(r"not|never|cannot|\w+n['’]t|不得|不会|不能|不应|不可|不予|不", re.IGNORECASE)
_LEXICAL = re.compile(r"waiv\w+|lacks?|den(?:y|ies|ied)|forbid\w*|prohibit\w*|refus\w+|declin\w+", re.IGNORECASE)
_NOT_EXCEED = re.compile(r"\bnot (?:to )?exceed(?:ing)?\b", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[,;:.!?，。；：！？]|\b(?:but|however|although|unless|except|and|or)\b|但", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence of a passage, [start, end) of its text, with its content terms."""

    start: int
    end: int
    text: str
    terms: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Turned:
    outcome: Outcome
    reason: str
    start: int
    """In the claim's own text."""
    end: int


@lru_cache(maxsize=256)
def units_of(text: str) -> tuple[Unit, ...]:
    """Splits a passage into sentences with their terms."""
    units = []
    for start, end in sentence_ranges(text):
        units.append(Unit(start, end, text[start:end], terms_between(text, start, end)))
    return tuple(units)


def check_polarity(claim: ClaimText, passages: Sequence[Passage]) -> list[Check]:
    """Compares the claim with the sentence of the evidence that shares most of its words; cited passages come first."""
    words = frozenset(term.text for term in content_words(claim.text))
    if len(words) < _WORDS_MIN:
        return []
    passage, unit, overlap = closest(words, claim.keys, passages)
    if passage is None or unit is None or overlap < OVERLAP_MIN:
        return []
    turned = compare(claim.text, unit.text, overlap)
    if turned is None:
        return []
    outcome, reason, start, end = turned.outcome, turned.reason, claim.start + turned.start, claim.start + turned.end
    surface = claim.text[turned.start : turned.end]
    window = window_of(passage.text, unit.start, unit.end) if unit.end - unit.start < 80 else unit.text.strip()
    shown = " ".join(unit.text.split())
    return [
        Check(
            "polarity",
            start,
            end,
            surface,
            outcome,
            f"p. {passage.page_number}: {reason}",
            passage.key,
            passage.page_number,
            shown,
            window,
            "",
            span_of(passage, unit.start, unit.end),
        )
    ]


def closest(
    words: frozenset[str], keys: Sequence[str], passages: Sequence[Passage]
) -> tuple[Passage | None, Unit | None, float]:
    """Returns the sentence that holds most of the words; a cited passage wins when it is nearly as good."""
    best: tuple[float, Passage, Unit, float] | None = None
    for passage in passages:
        bonus = 0.15 if passage.key in keys else 0.0
        for unit in units_of(passage.text):
            shared = len(words & unit.terms) / len(words)
            score = shared + bonus + 0.001 / (1 + len(unit.terms))
            if best is None or score > best[0]:
                best = (score, passage, unit, shared)
    return (best[1], best[2], best[3]) if best else (None, None, 0.0)


def compare(claim: str, source: str, overlap: float = 1.0) -> _Turned | None:
    """Returns in what a claim turns its source around, or None.

    >>> compare("The tenant may sublet.", "The tenant may not sublet.").outcome.value
    'contradicted'
    """
    if _copied(_flat(claim), _flat(source)):
        return None
    exempt = against_exception(claim, source)
    if exempt is True:
        return None
    if not isinstance(exempt, bool):
        return _Turned(Outcome.CONTRADICTED if overlap >= _SURE else Outcome.UNDETERMINED, *exempt)
    found = _axes(claim, source, overlap)
    if found is None and not _is_table(source):
        found = _negation(claim, source, overlap) or _roles(claim, source, overlap) or _wording(claim, source)
    return found


def _wording(claim: str, source: str) -> _Turned | None:
    """One opposite word in a sentence that is otherwise the source's own, or its two ends exchanged."""
    opposite = opposite_word(claim, source)
    if opposite is not None:
        said, read, start, end = opposite
        return _Turned(Outcome.CONTRADICTED, f"the sentence says “{said}”, the source “{read}”", start, end)
    turned = exchanged_range(claim, source)
    if turned is not None:
        return _Turned(Outcome.CONTRADICTED, "from and to change places", *turned)
    ends = exchanged_ends(claim, source)
    if ends is not None:
        return _Turned(
            Outcome.UNDETERMINED,
            f"“{ends[0]}” and “{ends[1]}” stand the other way round in the source",
            ends[2],
            ends[3],
        )
    return None


def _copied(claim: str, source: str) -> bool:
    """Whether a claim is the source word for word, and not just what it denies or the words of its exception."""
    at = source.find(claim)
    if at <= 0:
        return at == 0
    denied = _DENIED_BEFORE.search(source[max(0, at - 16) : at])
    exempt = exempt_part(source)
    return denied is None and (exempt is None or not exempt.start < at < exempt.end)


def _flat(text: str) -> str:
    return " ".join(text.split()).strip(" .。;；,，").lower()


def _is_table(text: str) -> bool:
    """Rows and lists of figures have no grammar."""
    digits = sum(char.isdigit() for char in text)
    return "|" in text or text.count("\n") > 2 or digits * 3 > len(text)


_NO_DUTY = re.compile(
    r"\bneed not\b|\bnot (?:required|obliged|obligated|bound)\b|\bno (?:duty|obligation)\b|无需|无须|不必",
    re.IGNORECASE,
)
_DENIED_BEFORE = re.compile(r"\b(?:no|not|never|without|neither|nor|unless|if)\s*$|[不未没無无非]$")
_SIGNED_AXES = frozenset({"result", "trend"})
_BY_DEED = frozenset({"duty", "permit", "trend", "bound", "include"})
_MINUS = re.compile(r"[-−–(负負]\s?[$€£¥]?\s?\d|\b(?:minus|negative)\b", re.IGNORECASE)


def _axes(claim: str, source: str, overlap: float) -> _Turned | None:
    """An axis on which the claim stands on one side only and the source on the other side only."""
    for axis, words, one, other in PATTERNS:
        mine = _sides(claim, one, other)
        theirs = _sides(source, one, other) if mine else None
        if not mine or not theirs or (axis in _SIGNED_AXES and _MINUS.search(claim)):
            continue
        if theirs[0] and theirs[1]:
            mixed = _same_deed(axis, words, claim, mine, source, theirs)
            if mixed is not None:
                return mixed
        for side in (0, 1):
            if mine[side] and not mine[1 - side] and theirs[1 - side] and not theirs[side]:
                here, there = mine[side][0], theirs[1 - side][0]
                if axis in SOFT_AXES and not _same_neighbours(claim, here, source, there):
                    continue
                sure = overlap >= _SURE and axis not in SOFT_AXES
                outcome = Outcome.CONTRADICTED if sure else Outcome.UNDETERMINED
                said, read = here.group().strip(), there.group().strip()
                reason = f"{words}: the sentence says “{said}”, the source “{read}”"
                return _Turned(outcome, reason, here.start(), here.end())
    return None


def _same_deed(
    axis: str,
    words: str,
    claim: str,
    mine: tuple[list[re.Match[str]], list[re.Match[str]]],
    source: str,
    theirs: tuple[list[re.Match[str]], list[re.Match[str]]],
) -> _Turned | None:
    """A source with both sides: "shall keep a logbook and may submit it"; the words next to each tell which is meant."""
    if axis not in _BY_DEED or bool(mine[0]) == bool(mine[1]):
        return None
    side = 0 if mine[0] else 1
    here = mine[side][0]
    modal = axis in ("duty", "permit")
    if any(_next_to(claim, here, modal) & _next_to(source, there, modal) for there in theirs[side]):
        return None
    for there in theirs[1 - side]:
        if _next_to(claim, here, modal) & _next_to(source, there, modal):
            said, read = here.group().strip(), there.group().strip()
            reason = f"{words}: the sentence says “{said}”, the source “{read}”"
            return _Turned(Outcome.UNDETERMINED, reason, here.start(), here.end())
    return None


def _sides(
    text: str, one: re.Pattern[str], other: re.Pattern[str]
) -> tuple[list[re.Match[str]], list[re.Match[str]]] | None:
    """Matches of both sides; a match inside a longer one of the other side does not count."""
    first, second = list(one.finditer(text)), list(other.finditer(text))
    if not first and not second:
        return None
    kept_first = [
        m
        for m in first
        if not any(n.start() <= m.start() and m.end() <= n.end() and n.group() != m.group() for n in second)
    ]
    kept_second = [
        m
        for m in second
        if not any(n.start() <= m.start() and m.end() <= n.end() and n.group() != m.group() for n in first)
    ]
    return kept_first, kept_second


def _next_to(text: str, match: re.Match[str], modal: bool) -> set[str]:
    """The content word on either side of a word; of a modal only the verb that follows."""
    return _around(text if not modal else " " * match.start() + text[match.start() :], match.start(), match.end(), 1)


def _same_neighbours(claim: str, here: re.Match[str], source: str, there: re.Match[str]) -> bool:
    """Whether the words around two opposite words are the same, so that they speak of one thing."""
    mine = _around(claim, here.start(), here.end(), 2)
    theirs = _around(source, there.start(), there.end(), 2)
    return bool(mine & theirs)


def _around(text: str, start: int, end: int, reach: int) -> set[str]:
    """The content words beside a stretch; within 自…起 they stand inside it."""
    before, after = (
        content_words(text[max(0, start - 40) : start])[-reach:],
        content_words(text[end : end + 40])[:reach],
    )
    inside = content_words(text[start:end]) if text[start] == "自" else []
    return {term.text for term in (*before, *after, *inside)}


def _negation(claim: str, source: str, overlap: float) -> _Turned | None:
    """A word that one side denies and the other affirms."""
    mine, theirs = _denied(claim), _denied(source)
    if (not mine and not theirs) or (_NO_DUTY.search(claim) and _NO_DUTY.search(source)):
        return None
    for denied, other, in_claim in ((mine, theirs, True), (theirs, mine, False)):
        present = {term.text for term in content_words(source if in_claim else claim)}
        other_denied = {term for group in other for term in (*group[2], *group[3])}
        for start, end, terms, _ in denied:
            shared = [term for term in terms[:2] if term in present]
            wanted = 1 if in_claim else min(2, len(terms))
            said = (claim if in_claim else source)[start:end]
            if _LEXICAL.fullmatch(said) and stem(said.lower()) in present:
                continue  # both sides waive, lack or refuse
            if len([term for term in terms if term in present]) < wanted or not shared or other_denied & set(terms):
                continue
            reason = (
                "the sentence denies what the source says" if in_claim else "the source denies what the sentence says"
            )
            spot = (start, end) if in_claim else _place(claim, shared[0])
            word = (claim if in_claim else source)[start:end].strip()
            outcome = Outcome.CONTRADICTED if overlap >= _SURE else Outcome.UNDETERMINED
            return _Turned(outcome, f"{reason} (“{word}”)", *spot)
    return None


_Denial = tuple[int, int, tuple[str, ...], tuple[str, ...]]


def _denied(text: str) -> list[_Denial]:
    """Returns (start, end, terms in its scope, terms before it in its clause) of every negation."""
    skipped = [match.span() for match in NOT_NEGATION.finditer(text)]
    found: list[_Denial] = [
        (match.start(), match.end(), ("exceed",), _before(text, match.start())) for match in _NOT_EXCEED.finditer(text)
    ]
    for match in NEGATORS.finditer(text):
        if any(start <= match.start() < end for start, end in skipped):
            continue
        stop = min(len(text), match.end() + _SCOPE_CHARS)
        clause = _CLAUSE_END.search(text, match.end(), stop)
        scope = text[match.end() : clause.start() if clause else stop]
        terms = tuple(_scope_terms(content_words(scope)))[:_SCOPE_WORDS]
        if terms:
            of_verb = _VERB_NEGATOR.fullmatch(match.group()) is not None
            found.append((match.start(), match.end(), terms, _before(text, match.start()) if of_verb else ()))
    return found


def _before(text: str, at: int) -> tuple[str, ...]:
    """The terms of a clause before its negation: "subletting is not permitted" denies subletting too."""
    opening = max((end.end() for end in _CLAUSE_END.finditer(text, 0, at)), default=0)
    return tuple(term.text for term in content_words(text[opening:at]))


def _scope_terms(terms: Sequence[Term]) -> list[str]:
    """Chinese gives characters and pairs: pairs say more."""
    pairs = [term.text for term in terms if len(term.text) > 1]
    return pairs or [term.text for term in terms]


def _place(text: str, term: str) -> tuple[int, int]:
    for found in content_words(text):
        if found.text == term:
            return found.start, found.end
    return 0, len(text)


def _roles(claim: str, source: str, overlap: float) -> _Turned | None:
    found = swapped_roles(claim, source)
    if found is None or overlap < 0.6:
        return None
    return _Turned(Outcome.CONTRADICTED, found[0], found[1], found[2])
