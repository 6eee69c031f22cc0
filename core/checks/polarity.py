"""Polarity: a claim that turns its source around - negation, must and may, at least and at most, before and after, who does what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.answer import Check, Outcome
from core.checks.agents import other_agent, other_subject
from core.checks.axes import BOUND_AXES, MODAL_AXES, ORDER_AXES, RESTRICTED_AXES, SURE_OVERLAP, Turned, turned_axis
from core.checks.claims import ClaimText
from core.checks.conditions import (
    against_condition,
    opens_with_a_case,
    says_but_otherwise,
    says_then_only,
    without_its_restriction,
)
from core.checks.contrasts import contrasted
from core.checks.coverage import terms_between
from core.checks.events import same_order, turned_order
from core.checks.evidence_index import span_of, window_of
from core.checks.exceptions import against_exception, exempt_part
from core.checks.frequency import turned_frequency
from core.checks.means import of_the_means
from core.checks.moves import against_values
from core.checks.near_copy import align, is_told_from_the_other_end, turned_copy
from core.checks.negation import reaches, turned_negation
from core.checks.offices import check_offices, is_held
from core.checks.parallel import crossed_halves, mixed_parts
from core.checks.polarity_words import PATTERNS, SOFT_AXES
from core.checks.roles import is_converse, other_doer, same_parties, swapped_roles, turned_deal, turned_succession
from core.checks.starts import other_named_start, other_start
from core.checks.synonyms import told_in
from core.checks.told import is_mostly_told, told_share
from core.checks.value_bounds import agreeing, complementary, of_the_rest, turned_bound
from core.checks.wording import (
    chinese_opposite,
    compared_the_other_way,
    exchanged_chinese,
    exchanged_ends,
    opposite_word,
)
from core.evidence import Passage
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms, content_words

OVERLAP_MIN = 0.45
"""Share of the claim's content words that a sentence must hold to be about the same thing."""
SAID_MIN = 0.8
"""Share of the claim's own content words in the sentence from which it may be contradicted: of 60 unseen passages every honest claim
that was called so had other words for the rest, among which the turn may be undone; below it the turn leaves it open."""
ARRANGED_MIN = 0.3
"""Less is enough where the words that are shared tell by how they are arranged."""
_WORDS_MIN = 2
_PRONOUN = re.compile(
    r"\s*(?:it|they|he|she|this|these|those|such|its|their|es|er|sie|dies\w*|该|其|它|此)\b", re.IGNORECASE
)
_ROW = re.compile(r"\d[\d.,)%]*\s+\S*\d[\d.,)%]*$")
_LINES_MAX = 3
_LINE_CHARS = 25
"""Lines of prose are longer than this; the cells of a table stand on shorter ones."""
_SENTENCE_CHARS = 30
_CUT_CHARS = 240
_REGION_CHARS = 600
_PAGE_CHARS = 4000
_SUBJECT_WORDS = 6
"""So many words of a sentence may be what the next one means by "it"."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence of a passage, [start, end) of its text, with its content terms."""

    start: int
    end: int
    text: str
    terms: frozenset[str]


@lru_cache(maxsize=256)
def units_of(text: str) -> tuple[Unit, ...]:
    """Splits a passage into sentences with their terms."""
    units = []
    before: frozenset[str] = frozenset()
    for start, end in sentence_ranges(text):
        own = terms_between(text, start, end)
        told = before if _PRONOUN.match(text[start:end]) else frozenset()
        units.append(Unit(start, end, text[start:end], own | told))
        before = frozenset(term.text for term in content_words(text[start:end])[:_SUBJECT_WORDS])
    return tuple(units)


def check_polarity(claim: ClaimText, passages: Sequence[Passage], question: str = "") -> list[Check]:
    """Compares the claim with the sentence of the evidence that shares most of its words, and who it says is what.

    Cited passages come first. A condition that the `question` names is not left out.
    """
    found = _turned_around(claim, passages, question)
    if found and found[0].outcome is Outcome.UNDETERMINED and is_held(claim, passages):
        return []
    return found + check_offices(claim, passages)


def _turned_around(claim: ClaimText, passages: Sequence[Passage], question: str) -> list[Check]:
    words = content_terms(claim.text)
    if len(words) < _WORDS_MIN:
        return []
    copied = _is_sentence_of(claim.text, passages)
    if copied and len(claim.text) > _CUT_CHARS:  # a long clause is quoted up to a limit
        return []
    passage, unit, overlap = closest(words, claim.keys, passages)
    if passage is None or unit is None:
        return []
    said, overlap = len(words & unit.terms) / len(words), max(overlap, told_share(claim.text, unit.text))
    if overlap < ARRANGED_MIN:
        return []
    turned = None if copied else _turned(claim.text, passage.text, unit, overlap)
    if turned is None and (left_out := without_its_restriction(claim.text, unit.text, question)) is not None:
        turned = Turned(Outcome.UNDETERMINED, *left_out)
    if turned is None:
        return []
    outcome = turned.outcome if said >= SAID_MIN else Outcome.UNDETERMINED
    reason, start, end = turned.reason, claim.start + turned.start, claim.start + turned.end
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


def _turned(claim: str, text: str, unit: Unit, overlap: float) -> Turned | None:
    """In what a claim turns a sentence of a text around, or is said of another than there; None when it does neither."""
    found = compare(claim, unit.text, overlap) if overlap >= OVERLAP_MIN else _arranged(claim, unit.text)
    found = found or (_by_another(claim, unit.text) if overlap >= OVERLAP_MIN else None)
    return found or _of_another(claim, text, unit)


def _by_another(claim: str, source: str) -> Turned | None:
    """What a claim has one named party do, and the sentence another."""
    found = None if _is_table(source) else other_doer(claim, source)
    return Turned(Outcome.UNDETERMINED, *found) if found is not None else None


def _is_sentence_of(claim: str, passages: Sequence[Passage]) -> bool:
    """Whether a passage has the claim as a sentence of its own, or the beginning of one, word for word."""
    wanted = _flat(claim)
    if len(wanted) < _SENTENCE_CHARS:
        return False
    for passage in passages:
        text = _flat(passage.text)
        at = text.find(wanted)
        if at == 0 or (at > 0 and text[:at].rstrip()[-1:] in ".;:。；："):
            return True
    return False


def closest(
    words: frozenset[str], keys: Sequence[str], passages: Sequence[Passage]
) -> tuple[Passage | None, Unit | None, float]:
    """Returns the sentence that holds most of the words; a cited passage wins when it is nearly as good.

    A word that stands in every sentence tells little: it counts by the number of sentences that it stands in.
    """
    held = Counter(word for passage in passages for unit in units_of(passage.text) for word in words & unit.terms)
    best: tuple[float, Passage, Unit, float] | None = None
    for passage in passages:
        bonus = 0.15 if passage.key in keys else 0.0
        for unit in units_of(passage.text):
            known = told_in(words, unit.terms)
            shared = len(known) / len(words)
            score = sum(1 / (held[word] or 1) for word in known) / len(words) + bonus + 0.001 / (1 + len(unit.terms))
            if best is None or score > best[0]:
                best = (score, passage, unit, shared)
    return (best[1], best[2], best[3]) if best else (None, None, 0.0)


def compare(claim: str, source: str, overlap: float = 1.0) -> Turned | None:
    """Returns in what a claim turns its source around, or None.

    >>> compare("The tenant may sublet.", "The tenant may not sublet.").outcome.value
    'contradicted'
    """
    if _copied(_flat(claim), _flat(source)):
        return None
    table = _is_table(source)
    exempt = False if table else against_exception(claim, source)
    if not isinstance(exempt, bool):
        sure = overlap >= SURE_OVERLAP and reaches(claim, source)
        return Turned(Outcome.CONTRADICTED if sure else Outcome.UNDETERMINED, *exempt)
    if exempt and exempt_part(claim) is None:
        return None
    if not table:
        copy = align(claim, source) if not opens_with_a_case(claim, source) else None
        turned = turned_copy(copy, source) if copy is not None else None
        if turned is None and copy is not None and is_told_from_the_other_end(copy):
            return None
        if turned is not None or exempt or (copy is not None and copy.is_whole):
            return turned
    rest = not table and of_the_rest(claim, source)
    otherwise = rest or (not table and (says_but_otherwise(claim, source) or opens_with_a_case(claim, source)))
    ordered = not table and same_order(claim, source)
    left_out = (RESTRICTED_AXES if otherwise else frozenset()) | (ORDER_AXES if ordered else frozenset())
    if ordered and says_then_only(claim, source):
        left_out |= RESTRICTED_AXES
    if not table and of_the_means(claim, source):
        left_out |= MODAL_AXES
    if rest or (not table and agreeing(claim, source)):
        left_out |= BOUND_AXES
    found = turned_axis(claim, source, overlap, left_out)
    if found is None and table and (moved := against_values(claim, claim)) is not None:
        return Turned(Outcome.UNDETERMINED, *moved)
    if found is None and not table:
        found = (
            (None if otherwise or complementary(claim, source) else turned_negation(claim, source, overlap))
            or _limits(claim, source)
            or _roles(claim, source, overlap)
            or (None if otherwise else _wording(claim, source))
            or _arranged(claim, source)
        )
    return found


def _arranged(claim: str, source: str) -> Turned | None:
    """The same value as the other bound, or the same events in the other order, in whatever words."""
    found = turned_bound(claim, source) or turned_order(claim, source) or contrasted(claim, source)
    found = found or other_start(claim, source)
    return Turned(Outcome.UNDETERMINED, *found) if found is not None else None


def _of_another(claim: str, text: str, unit: Unit) -> Turned | None:
    """What the sentence, or one beside it, says of something else than the claim does."""
    start, end = _region(text, unit)
    source = text[start:end]
    if _is_table(source):
        return None
    if not is_mostly_told(claim, source):
        return None
    found = crossed_halves(claim, unit.text) if is_mostly_told(claim, unit.text) else None
    if found is None and of_the_rest(claim, unit.text):
        return None
    found = found or mixed_parts(claim, unit.text) or crossed_halves(claim, source) or mixed_parts(claim, source)
    found = found or other_named_start(claim, unit.text, text[:_PAGE_CHARS])
    found = found or other_subject(claim, unit.text) or other_subject(claim, text[:_PAGE_CHARS])
    return Turned(Outcome.UNDETERMINED, *found) if found is not None else None


def _region(text: str, unit: Unit) -> tuple[int, int]:
    """The sentence with its neighbours, as far as they are prose and short enough to be of one matter."""
    units = units_of(text)
    at = units.index(unit)
    start, end = unit.start, unit.end
    if at + 1 < len(units) and units[at + 1].end - start <= _REGION_CHARS:
        end = units[at + 1].end
    if at > 0 and end - units[at - 1].start <= _REGION_CHARS:
        start = units[at - 1].start
    return start, end


def _limits(claim: str, source: str) -> Turned | None:
    """A condition lifted, another frequency, or a direction against the values."""
    found = against_condition(claim, source) or turned_frequency(claim, source) or against_values(claim, source)
    return Turned(Outcome.UNDETERMINED, *found) if found is not None else None


def _wording(claim: str, source: str) -> Turned | None:
    """One opposite word in a sentence that is otherwise the source's own, or its two ends exchanged."""
    opposite = opposite_word(claim, source) or chinese_opposite(claim, source)
    if opposite is not None and compared_the_other_way(claim, source):
        return None
    if opposite is not None and not (same_parties(claim, source) and is_converse(claim, source)):
        said, read, start, end = opposite
        outcome = Outcome.UNDETERMINED if _is_soft(said) else Outcome.CONTRADICTED
        return Turned(outcome, f"the sentence says “{said}”, the source “{read}”", start, end)
    ends = exchanged_ends(claim, source) or exchanged_chinese(claim, source)
    if ends is not None:
        return Turned(
            Outcome.UNDETERMINED,
            f"“{ends[0]}” and “{ends[1]}” stand the other way round in the source",
            ends[2],
            ends[3],
        )
    return None


def _is_soft(word: str) -> bool:
    """Whether a word has other uses than its direction: "before she became chair" is "after having been CEO"."""
    return any(
        axis in SOFT_AXES and (one.fullmatch(word) or other.fullmatch(word)) is not None
        for axis, _, one, other in PATTERNS
    )


def _copied(claim: str, source: str) -> bool:
    """Whether a claim is the source word for word, and not just what it denies or the words of its exception."""
    at = source.find(claim)
    if at <= 0:
        return at == 0
    denied = _DENIED_BEFORE.search(source[max(0, at - 16) : at])
    exempt = exempt_part(source)
    return denied is None and (exempt is None or not exempt.start < at < exempt.end)


@lru_cache(maxsize=512)
def _flat(text: str) -> str:
    return " ".join(text.split()).strip(" .。;；,，").lower()


def _is_table(text: str) -> bool:
    """Rows and lists of figures have no grammar; a paragraph that is wrapped into lines has."""
    digits = sum(char.isdigit() for char in text)
    if "|" in text or digits * 3 > len(text):
        return True
    lines = [line.strip() for line in text.split("\n")]
    cells = sum(not any(char.isalpha() for char in line) or _ROW.search(line) is not None for line in lines)
    short = sum(len(line) < _LINE_CHARS for line in lines)
    if len(lines) > 1 and sum(_ROW.search(line) is not None for line in lines) * 2 > len(lines):
        return True
    return len(lines) > _LINES_MAX and (short * 2 > len(lines) or cells * 5 > len(lines))


_SUBORDINATE = re.compile(r"\b(?:if|that|which|who|whom|when|where|wenn|dass)\b", re.IGNORECASE)
_BY = re.compile(r"\bby\b", re.IGNORECASE)
"""In one of two texts only: "the use of the marks by Alder" may be told as "Alder uses the marks"."""
_DENIED_BEFORE = re.compile(
    r"\b(?:no|not|never|without|neither|nor|unless|if)\s*$|\b(?:nothing|none|nobody|no)\b[^.;,]{0,12}$|[不未没無无非]$",
    re.IGNORECASE,
)


def _roles(claim: str, source: str, overlap: float) -> Turned | None:
    found = other_agent(claim, source)
    if found is not None:
        return Turned(Outcome.UNDETERMINED, *found)
    found = turned_succession(claim, source) or turned_deal(claim, source)
    if found is not None:
        return Turned(Outcome.UNDETERMINED, *found)
    found = swapped_roles(claim, source)
    if found is None or overlap < SURE_OVERLAP:
        return None
    voiced = (_BY.search(claim) is None) == (_BY.search(source) is None)
    sure = voiced and reaches(claim, source) and _SUBORDINATE.search(source) is None
    return Turned(Outcome.CONTRADICTED if sure else Outcome.UNDETERMINED, *found)
