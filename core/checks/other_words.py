"""A number that the evidence says without these digits: as a rate, as one of equal parts, as a year or an ordinal in words.

"Four times a year" is said by "quarterly".
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex
from core.checks.frequency import same_rate
from core.checks.numbers import make_check, text_check
from core.quantity import Quantity, QuantityKind


def _split(words: str) -> list[str]:
    return words.split()


_EQUAL = {
    2: "two|zwei|两|二",
    3: "three|drei|三",
    4: "four|vier|四",
    5: "five|fünf|五",
    6: "six|sechs|六",
    8: "eight|acht|八",
    10: "ten|zehn|十",
    12: "twelve|zwölf|十二",
}
_ORDINALS = {
    at + 1: rf"{english}|{german}\w{{0,2}}"
    for at, (english, german) in enumerate(
        zip(
            _split("first second third fourth fifth sixth seventh eighth ninth tenth"),
            _split("erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte"),
            strict=True,
        )
    )
}
_TIMES = {
    Decimal(value): re.compile(pattern, re.IGNORECASE)
    for value, pattern in (
        ("2", r"\bdoubl(?:e[sd]?|ing)\b|\btwofold\b|\bverdoppel\w*|\bdoppelt\w*|翻番|翻一番|加倍"),
        ("3", r"\btripl(?:e[sd]?|ing)\b|\bthreefold\b|\bverdreifach\w*|\bdreifach\w*"),
        ("4", r"\bquadrupl(?:e[sd]?|ing)\b|\bfourfold\b|\bvervierfach\w*"),
        ("0.5", r"\bhalv(?:e[sd]?|ing)\b|\bmajority\b|\bhalbier\w*|\bMehrheit\b|过半数|半数"),
    )
}
_SPANS = frozenset({"day", "week", "month", "quarter", "year"})
_CLAUSE_END = re.compile(
    r"\s*(?:[.,;:)]|$)|\s+(?:then|before|and(?! (?:the )?(?:second|third|last|final)))\b", re.IGNORECASE
)
_EACH_TIME = re.compile(r"\s+(?:a|an|per|each|every)\s+(?:day|week|month|quarter|year|time)\b", re.IGNORECASE)
_PRONOUN_START = re.compile(
    r"\b(?:the|this|that|each|every|which|an?|another|no)\s+(?:[\w.,%-]+\s+){0,3}$", re.IGNORECASE
)
_PRONOUN_END = re.compile(r"\s*(?:[.,;:)]|$)")
_SPAN_BEHIND = re.compile(
    r"\s+(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\s+(?:days|weeks|months|quarters|years)\b",
    re.IGNORECASE,
)
"""Behind "first": which months a count of them is of."""
_NEARLY = Decimal("0.001")


_NAMED_THINGS = re.compile(r"\s(?P<both>(?P<first>[^\W\d_]{3,})(?:\s(?P<last>[^\W\d_]{3,}))?)")
"""What an ordinal counts, in one word or in two."""


def is_adverb(quantity: Quantity, claim: ClaimText) -> bool:
    """Whether a word that could count counts nothing: "first" says when, "the long one" stands for a noun."""
    word = quantity.raw.strip().lower()
    at, end = quantity.start - claim.start, quantity.end - claim.start
    if quantity.kind is QuantityKind.ORDINAL:
        of_time = word in ("first", "last") and _SPAN_BEHIND.match(claim.text, end) is not None
        return of_time or (word == "first" and _CLAUSE_END.match(claim.text, end) is not None)
    if word == "one" and _EACH_TIME.match(claim.text, end):
        return True
    return (
        word == "one"
        and _PRONOUN_END.match(claim.text, end) is not None
        and _PRONOUN_START.search(claim.text[:at]) is not None
    )


def in_other_words(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """What the evidence writes as a rate, as the number of equal parts, or as the very word."""
    return (
        _as_rate(quantity, claim, index)
        or _as_part(quantity, index)
        or _as_year(quantity, index)
        or _as_nth(quantity, claim, index)
        or _as_numbered(quantity, claim, index)
        or _as_one(quantity, claim, index)
        or _as_word(quantity, index)
        or _as_times(quantity, index)
        or _as_votes(quantity, index)
    )


_SIDES = re.compile(r"[\d.]+\s?:\s?[\d.]+|\d+-(?:to|for)-\d+")
_BETWEEN_VOTES = re.compile(
    r"\s*(?:(?:votes?|Stimmen|members?|票)\s*)?(?:to|against|gegen|zu|[-–:对比]|(?:in favou?r|for)(?:,| and)|赞成[、，,])\s*",
    re.IGNORECASE,
)


def _as_votes(quantity: Quantity, index: EvidenceIndex) -> Check | None:
    """A result of two numbers, "5:2", that the evidence tells in words: "five votes to two"."""
    if quantity.unit != "ratio" or _SIDES.fullmatch(quantity.raw.strip()) is None:
        return None
    sides = tuple(Decimal(side) for side in re.findall(r"\d+(?:\.\d+)?", quantity.raw))
    for one, other in pairwise(index.figures):
        if one.row is not other.row or (one.quantity.value, other.quantity.value) != sides:
            continue
        passage = index.passage(one)
        if _BETWEEN_VOTES.fullmatch(passage.text[one.quantity.end : other.quantity.start]):
            said = passage.text[one.quantity.start : other.quantity.end]
            reason = f"p. {passage.page_number} says “{said}”"
            check = text_check(quantity, Outcome.DERIVED, reason, passage, one.quantity.start)
            return replace(check, evidence_surface=said, formula=said)
    return None


def _as_times(quantity: Quantity, index: EvidenceIndex) -> Check | None:
    """Twice what the evidence doubles, half of what it halves, more than half for a majority."""
    pattern = _TIMES.get(quantity.magnitude) if not (quantity.unit or quantity.currency or quantity.percent) else None
    if pattern is None:
        return None
    for passage in [item.passage for item in index.passages]:
        if found := pattern.search(passage.text):
            reason = f"p. {passage.page_number} says “{found.group()}”"
            check = text_check(quantity, Outcome.DERIVED, reason, passage, found.start())
            return replace(check, evidence_surface=found.group(), formula=found.group())
    return None


def _as_one(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """One of what the evidence tells of as one without a number: "one customer" for "no single customer"."""
    if (
        not quantity.words
        or quantity.value != 1
        or quantity.unit
        or quantity.currency
        or quantity.kind is not QuantityKind.NUMBER
    ):
        return None
    counted = re.match(r"\s([^\W\d_]{3,})(?:\s([^\W\d_]{3,}))?", claim.text[quantity.end - claim.start :])
    if counted is None:
        return None
    noun = re.compile(
        rf"\b(?:single|sole|only|an?|any|each|every|ein\w*|jede\w?)\s(?:\w+\s)?(?:{'|'.join(re.escape(word) for word in counted.groups() if word)})\b",
        re.IGNORECASE,
    )
    for passage in [item.passage for item in index.passages]:
        if found := noun.search(passage.text):
            reason = f"p. {passage.page_number} says “{found.group()}”"
            check = text_check(quantity, Outcome.DERIVED, reason, passage, found.start())
            return replace(check, evidence_surface=found.group(), formula=found.group())
    return None


def _as_nth(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """Five days for the fifth day, year two for the second year."""
    span = quantity.unit if quantity.unit in _SPANS else ""
    before = claim.text[: quantity.start - claim.start].rstrip().split(" ")[-1].lower()
    span = span or (before if before in _SPANS else "")
    value = int(quantity.value) if quantity.value == quantity.value.to_integral_value() else 0
    if not span or value not in _ORDINALS:
        return None
    pattern = re.compile(rf"\b(?:{_ORDINALS[value]}|{value}(?:st|nd|rd|th))\s(?:\w+\s)?{span}\b", re.IGNORECASE)
    for item in index.passages:
        if found := pattern.search(item.passage.text):
            reason = f"p. {item.passage.page_number} says “{found.group()}”"
            check = text_check(quantity, Outcome.DERIVED, reason, item.passage, found.start())
            return replace(check, evidence_surface=found.group(), formula=found.group())
    return None


def _as_numbered(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """Lease year 2 for the second lease year."""
    if quantity.kind is not QuantityKind.ORDINAL:
        return None
    named = _NAMED_THINGS.match(claim.text, quantity.end - claim.start)
    things = [word for word in (named["both"], named["first"], named["last"]) if word] if named else []
    if not things:
        return None
    number = f"{quantity.value:f}"
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, things))})s?\s(?:no\.\s|number\s)?{number}\b", re.IGNORECASE)
    for item in index.passages:
        if found := pattern.search(item.passage.text):
            reason = f"p. {item.passage.page_number} says “{found.group()}”"
            check = text_check(quantity, Outcome.DERIVED, reason, item.passage, found.start())
            return replace(check, evidence_surface=found.group(), formula=found.group())
    return None


def _as_year(quantity: Quantity, index: EvidenceIndex) -> Check | None:
    """A year that is written in words: "nineteen ninety-eight"."""
    if not quantity.words or quantity.unit or quantity.currency or quantity.percent:
        return None
    for figure in index.calendar:
        if figure.quantity.kind is QuantityKind.YEAR and figure.quantity.value == quantity.value:
            page = index.passage(figure).page_number
            reason = f"p. {page} says {figure.quantity.raw.strip()}"
            return make_check(quantity, Outcome.CONFIRMED, reason, index, figure)
    return None


def _as_part(quantity: Quantity, index: EvidenceIndex) -> Check | None:
    """A third of what the evidence cuts into three equal parts."""
    if not 0 < quantity.magnitude < 1 or quantity.unit or quantity.percent:
        return None
    parts = round(1 / quantity.magnitude)
    if parts not in _EQUAL or abs(quantity.magnitude * parts - 1) > _NEARLY:
        return None
    pattern = re.compile(
        rf"\b(?:{parts}|{_EQUAL[parts]})\s+(?:equal|gleich\w*)\b|(?:{parts}|{_EQUAL[parts]})(?:等份|期等额|笔等额)",
        re.IGNORECASE,
    )
    for passage in [item.passage for item in index.passages]:
        if found := pattern.search(passage.text):
            reason = f"p. {passage.page_number} says “{found.group()}”"
            check = text_check(quantity, Outcome.DERIVED, reason, passage, found.start())
            return replace(check, evidence_surface=found.group(), formula=f"1 / {parts}")
    return None


def _as_word(quantity: Quantity, index: EvidenceIndex) -> Check | None:
    """An ordinal in words that stands in the evidence as it is, "Second" as the label of a row."""
    if quantity.kind is not QuantityKind.ORDINAL:
        return None
    written = _ORDINALS.get(int(quantity.value), "") if not quantity.words else re.escape(quantity.raw.strip())
    if not written:
        return None
    word = re.compile(rf"\b(?:{written})\b", re.IGNORECASE)
    for passage in [item.passage for item in index.passages]:
        if found := word.search(passage.text):
            reason = f"p. {passage.page_number} says “{found.group()}”"
            return text_check(quantity, Outcome.CONFIRMED, reason, passage, found.start())
    return None


def _as_rate(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """A number that is part of how often something is done, when the evidence says the same rate in other words."""
    for passage in [item.passage for item in index.passages]:
        found = same_rate(claim.text, quantity.start - claim.start, quantity.end - claim.start, passage.text)
        if found is None:
            continue
        words, start, end = found
        reason = f"p. {passage.page_number} says “{words.strip()}”, which is as often"
        return replace(
            text_check(quantity, Outcome.DERIVED, reason, passage, start),
            evidence_surface=passage.text[start:end],
            formula=words.strip(),
        )
    return None
