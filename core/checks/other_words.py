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
from core.checks.figures import Figure
from core.checks.frequency import same_rate
from core.checks.matching import plain
from core.checks.numbers import bare_check, make_check, text_check
from core.quantity import CalendarDate, Quantity, QuantityKind
from core.text.terms import content_terms


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
        or _as_age(quantity, claim, index)
        or _as_about_a_part(quantity, claim, index)
        or _as_moved(quantity, claim)
    )


_FROM_TO = (
    re.compile(r"(?:\b(?:from|von)|[从由])\s*$", re.IGNORECASE),
    re.compile(r"(?:\b(?:to|auf)|[到至])\s*$", re.IGNORECASE),
)


def _as_moved(quantity: Quantity, claim: ClaimText) -> Check | None:
    """A multiple that the sentence's own values give: "more than doubled, from 50 to 133"."""
    if quantity.kind is not QuantityKind.MULTIPLE:
        return None
    ends = [
        [
            item
            for item in claim.quantities
            if item.kind in _MOVING and pattern.search(claim.text[: item.start - claim.start].rstrip("$€£¥ "))
        ]
        for pattern in _FROM_TO
    ]
    if len(ends[0]) != 1 or len(ends[1]) != 1 or not ends[0][0].value:
        return None
    at = quantity.start - claim.start
    hedge = _HEDGE.search(claim.text[max(0, at - _HEDGE_REACH) : at])
    times = ends[1][0].value / ends[0][0].value
    least, most = quantity.value - _NEARLY_TIMES, quantity.value + _NEARLY_TIMES
    if hedge is not None and (hedge["over"] or hedge["zh_over"]):
        least, most = quantity.value, quantity.value + 1
    elif hedge is not None and (hedge["under"] or hedge["zh_under"]):
        least, most = quantity.value - _NEARLY_TIMES * 3, quantity.value
    formula = f"{ends[1][0].raw.strip()} / {ends[0][0].raw.strip()} = {plain(round(times, 2))}"
    outcome = Outcome.DERIVED if least <= times <= most else Outcome.CONTRADICTED
    return bare_check(
        quantity, outcome, "computed in the sentence" if outcome is Outcome.DERIVED else formula, formula=formula
    )


_MOVING = frozenset({QuantityKind.AMOUNT, QuantityKind.NUMBER, QuantityKind.MEASURE})
_NEARLY_TIMES = Decimal("0.1")


_AGED = re.compile(
    r"(?:\baged?\s(?:of\s)?|\bim Alter von\s|年龄)\s*$|(?P<behind>\s*-?\s*(?:years? old|year-old|Jahre alt|岁|周岁))",
    re.IGNORECASE,
)
_BORN = re.compile(
    r"(?:\bborn(?: on)?|\bdate of birth:?|\bd\.?o\.?b\.?:?|\bgeb(?:oren|\.)?(?: am)?|出生(?:日期|于)?[:：]?|生于)\s*$",
    re.IGNORECASE,
)
_BORN_REACH = 20


def _as_age(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """An age that the evidence gives by the date of birth, on a date of the claim or, where it has none, of the evidence."""
    at, end = quantity.start - claim.start, quantity.end - claim.start
    aged = _AGED.search(claim.text[max(0, at - _BORN_REACH) : at]) or _AGED.match(claim.text, end)
    if aged is None and quantity.unit != "year":
        return None
    for born in index.calendar:
        birth, passage = born.quantity.date, index.passage(born)
        if (
            birth is None
            or birth.year is None
            or not _BORN.search(passage.text[max(0, born.quantity.start - _BORN_REACH) : born.quantity.start])
        ):
            continue
        dates = [item.date for item in claim.quantities if item.date is not None and item.date.year is not None]
        dates = dates or [
            f.quantity.date for f in index.calendar if f.quantity.date is not None and f.quantity.date.year
        ]
        if any(quantity.value == _years_between(birth, date) for date in dates):
            reason = f"p. {passage.page_number}: born {born.quantity.raw.strip()}"
            return make_check(quantity, Outcome.DERIVED, reason, index, born, reason)
    return None


def _years_between(birth: CalendarDate, date: CalendarDate) -> int:
    """Whole years from one date to another; a day that is not written is taken for a late one."""
    years = (date.year or 0) - (birth.year or 0)
    return years - ((date.month or 12, date.day or 31) < (birth.month or 1, birth.day or 1))


_HEDGE = re.compile(
    r"\b(?:(?P<over>(?:slightly |just |a little |somewhat )?(?:more than|over|above)|gut|mehr als|etwas mehr als)|(?P<under>nearly|almost|(?:slightly |just |a little )?(?:less than|under|below)|close to|knapp|fast)|about|around|roughly|approximately|some|rund|etwa|ungefähr)\s(?:an?\s|eine?\w?\s)?$"
    r"|(?P<zh_over>超过|逾|略多于)$|(?P<zh_under>近|接近|不到)$|(?:约|大约)$",
    re.IGNORECASE,
)
_HEDGE_REACH = 30
_HEDGED_WORDS, _BEFORE = 2, 120
_HEDGED = Decimal(5)
"""So many points may lie between a third, or the like, and what is about or slightly more than that."""


def _as_about_a_part(quantity: Quantity, claim: ClaimText, index: EvidenceIndex) -> Check | None:
    """A part in words that is said to be nearly so much, "slightly more than a third", of a percent of the evidence."""
    at = quantity.start - claim.start
    plain = not (quantity.unit or quantity.currency or quantity.percent or quantity.raw[:1].isdecimal())
    if not plain or not 0 < quantity.value < 1:
        return None
    hedge = _HEDGE.search(claim.text[max(0, at - _HEDGE_REACH) : at])
    if hedge is None:
        return None
    over, under = hedge["over"] or hedge["zh_over"], hedge["under"] or hedge["zh_under"]
    words = content_terms(claim.text)
    for figure in index.figures:
        apart = figure.quantity.value - quantity.value * 100
        fits = abs(apart) <= _HEDGED and not (over and apart <= 0) and not (under and apart >= 0)
        if fits and (figure.quantity.percent or figure.percent_cell) and _speaks_of(figure, words, index):
            said = figure.quantity.raw.strip()
            return make_check(quantity, Outcome.DERIVED, f"about as much as {said}", index, figure, said)
    return None


def _speaks_of(figure: Figure, words: frozenset[str], index: EvidenceIndex) -> bool:
    """Whether a claim says all words of a row's label, or some of those of a sentence and what stands before it."""
    row = figure.row
    if row.cell_row:
        return bool(row.words) and row.words <= words
    text = index.passage(figure).text
    return len(content_terms(text[max(0, row.start - _BEFORE) : row.end]) & words) >= _HEDGED_WORDS


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
