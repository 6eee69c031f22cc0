"""Values in each other's place: a sentence that gives several numbers or dates, and a claim that takes one for another.

"Revenue and profit were $8 million and $1 million, respectively", "the lease starts on 1 March and ends on 30 June",
"limit $500; deductible $50": every value belongs to the words of its own part, and the claim must speak of that part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from core.answer import Check, Outcome
from core.checks.belonging import belonging, said_twice, stretches, topic_of
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, span_of
from core.checks.figures import Figure, Row
from core.checks.listed import LISTED, by_year, in_order, items_of_list
from core.checks.near_copy import values_in_place
from core.checks.roles import ROLES
from core.checks.sections import crosses
from core.checks.synonyms import told_in, told_or_kin
from core.quantity import CALENDAR_KINDS, NAMING_KINDS, Quantity, QuantityKind
from core.text.currencies import same_currency
from core.text.terms import content_terms

_START = re.compile(
    r"\b(?:beginn?(?:s|ing|t)?|began|start(?:s|ed|ing)?|commenc\w+|open(?:s|ed|ing)?|effective|inception|since|opening|initial(?:ly)?|enter(?:s|ed)? into force|ab|seit|Anfang)\b|自|起|开始|期初|年初|生效|首|起点",
    re.IGNORECASE,
)
_END = re.compile(
    r"\b(?:end(?:s|ed|ing|et|en)?|expir\w+|terminat\w+|clos(?:e|es|ed|ing)|until|till|through|final(?:ly)?|maturity|matures?|bis|Ende|läuft)\b|至(?![多少])|止|届满|期末|年末|终止|结束|到期|尾|终点|截止",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\b(?:thereafter|afterwards|subsequent(?:ly)?|after|(?:every|each|any) following|danach|anschließend|jedes weitere)\b|此后|之后|其后",
    re.IGNORECASE,
)
_FROM = re.compile(r"\b(?:from|von)\s*(?:about\s*|an?\s+)?$|[由从自](?:\d{4}\s?年度?的?)?$", re.IGNORECASE)
_TO = re.compile(
    r"(?<!amount )(?<!amounts )(?<!amounted )(?<!equal )(?<!equals )(?<!equivalent )(?<!up )(?<!came )(?<!comes )\b(?:to|auf)\s*(?:about\s*|an?\s+)?$|[至到]了?(?:\d{4}\s?年度?的?)?$",
    re.IGNORECASE,
)
_BY = re.compile(
    r"\b(?:(?:increas|decreas|grew|grow|declin|dropp?|gain|climb|rose|ris|fell|fall|up|down|erhöh|stieg|sank)\w*|by|um)\s+(?:(?:by|of|about|um)\s+)*$"
    r"|\b(?:increase|decrease|change|rise|fall|decline|growth|drop|reduction)\b[^.;]{0,100}\b(?:was|were|is|of|by|amounted to|totall?ed)\s+$"
    r"|(?:增加|减少|增长|下降|上升|下跌)了?$",
    re.IGNORECASE,
)
_CLAUSES = re.compile(r"[;；]|,\s(?:and|but|while|whereas|und|aber|während)\s|，(?:而|但)", re.IGNORECASE)
_MORE = re.compile(r"\s?(?:\w+\s)?(?:more|fewer|less|higher|lower)\b(?! than \d)|\s?mehr\b|\s?weniger\b", re.IGNORECASE)
"""Behind a value by which something changed: "312 more than before"."""
_RANK = re.compile(
    r"\b(?:first|second|third|fourth|fifth|last|next|former|latter)\b|\b(?:option|plan|class|group|facility|tranche|loan|bond|lease|site|warehouse|house|flat|suite|block|tower|machine|vessel|pump|product|package|schedule|line|area|hall|shop|store|branch|party|supplier|policy|account|fund|project|milestone|phase|method|type|unit|plant|tier|series|part|room|building|lot|zone|step|level|variant|sample|model|team|coverage)\s(?:[a-z]|\d{1,2}|[ivx]{1,4})\b|[A-Z](?=[\u4e00-\u9fff])|第[一二三四五六七八九十\d]+",
    re.IGNORECASE,
)
_UNCOUNTED = NAMING_KINDS | {QuantityKind.TIME}
_AND_A_YEAR = re.compile(r"\s*(?:,|and|und|to|or|&|和|及)\s*(?:19|20)\d\d\b")
_COMMA = re.compile("[,，:：]")
_OPENING = re.compile(
    r"\s*(?:[\d.()]+\s+)?(?:after|before|during|in|on|at|for|within|under|upon|from|until|if|where|when|nach|vor|während|bei|im|in)\b[^\d]{0,60}$"
    r"|[^\d]{0,12}[后前时内间中]$",
    re.IGNORECASE,
)
_OWN_OPENING = re.compile(
    r"\b(?:after|afterwards|thereafter|then|before|during|from|until|if|where|when|upon|otherwise|nach|danach|vor|während|bei|wenn)\b|[后前时]|如|则",
    re.IGNORECASE,
)
_SHORT_CHARS = 60
"""Sentences up to this length that follow each other, such as "Limit: $500. Deductible: $50.", are read as one list."""
_EMPTY = EMPTY_WORDS | {"die", "betragt", "betrug", "equal", "worth", "come", "stand", "set", "belauft", "belief"}
_DIRECTION_WEIGHT = 3
_OPPOSITE_WEIGHT = 4
"""What it counts beyond that when the claim says "ends" of what begins, and the other value is the end."""
_ENDS = frozenset({"<start>", "<end>"})
_TOPIC_WEIGHT = 2
_CLEARLY = 2
_SUBJECT_WEIGHT = 0.25
_VALUES_MAX = 12
"""A sentence with more values than this is a table in disguise: its parts cannot be told by words."""


@dataclass(frozen=True, slots=True)
class Place:
    """A value with the words that it belongs to."""

    value: Quantity
    words: frozenset[str]


_REPLACED = re.compile(
    r"(?:\b(?:instead of|rather than|in place of|(?:up|down) from|statt|anstelle von)|而不是|而非|不再是)\s*(?:[A-Z]{3}\s|[$€£¥])?$",
    re.IGNORECASE,
)
"""Before a value that another one takes the place of: "€48 instead of €40"."""
_REPLACED_REACH = 24


def check_swapped_values(claim: ClaimText, index: EvidenceIndex) -> list[Check]:
    """Returns a check for every value of a claim that the evidence gives to something else in the same sentence."""
    found: list[Check] = []
    values = [_moved(item, -claim.start) for item in claim.quantities]
    if not values or len(values) > _VALUES_MAX:
        return []
    topic = next((word for word in in_order(claim.text) if word not in _EMPTY), "")
    for value in values:
        alike = [item for item in values if item is value or comparable(value, item)]
        bare = value.words and not (value.unit or value.currency or value.percent or value.date)
        if (
            bare
            or _is_replaced(value, claim.text)
            or _is_whole(value, values, claim.text)
            or _beside_another(claim.text, value, alike)
        ):
            continue
        place = _in_own_clause(claim.text, next(item for item in placed(claim.text, alike) if item.value is value))
        rival = _better(place, topic, claim.text, index)
        if rival is None or _has_its_own(rival[1], claim, index):
            continue
        figure, other = rival
        passage = index.passage(figure)
        said, read = place.value.raw.strip(), other.raw.strip()
        start = claim.start + place.value.start
        sentence = " ".join(passage.text[figure.row.start : figure.row.end].split())
        found.append(
            Check(
                "polarity",
                start,
                start + len(place.value.raw),
                place.value.raw,
                Outcome.UNDETERMINED,
                f"p. {passage.page_number} says {said} of something else; on this it says {read}",
                passage.key,
                passage.page_number,
                read,
                sentence,
                "",
                span_of(passage, figure.row.start, figure.row.end),
            )
        )
    return found


def _has_its_own(rival: Quantity, claim: ClaimText, index: EvidenceIndex) -> bool:
    """Whether a claim says the rival, too, and has it in its place: then the other is not taken for it."""
    own = [
        item
        for item in claim.quantities
        if same_value(item, rival) and not _is_replaced(_moved(item, -claim.start), claim.text)
    ]
    return any(
        not figure.row.cell_row and same_value(item, figure.quantity) and fits_its_place(item, claim, figure, index)
        for item in own
        for figure in index.figures
    )


_OF_WHOLE = re.compile(
    r"\s(?:\w+\s){0,2}?(?:out )?of\s(?:(?:the|its|their|all|these|those|a total of|some|about|approximately|roughly|nearly)\s){0,2}[$€£¥]?",
    re.IGNORECASE,
)


def _is_whole(value: Quantity, values: Sequence[Quantity], text: str) -> bool:
    """Whether another value is told as a part of one, "140 of the 250 aircraft": what follows is said of the part."""
    return any(_OF_WHOLE.fullmatch(text, part.end, value.start) for part in values if part.end < value.start)


def _is_replaced(value: Quantity, text: str) -> bool:
    """Whether another value takes the place of one, "instead of €40"; its offsets are into the text."""
    return _REPLACED.search(text[max(0, value.start - _REPLACED_REACH) : value.start]) is not None


_COPY_LETTERS = 60
_BEFORE_COPY = 24
_LEAD_IN = re.compile(
    r"\b(?:not|no|never|nor|without|unless|if|except|than|before|until|that|nicht|kein\w*|ohne|dass)\b[^.;]*$|[不未没无非若如][^。；，]*$"
)


def is_copy(claim: str, index: EvidenceIndex) -> bool:
    """Whether a passage holds the claim word for word: every value stands where it stood.

    A short one must begin a sentence there, a long one not; what follows "not" or "unless" says something else.
    """
    wanted = _flat(claim)
    long = sum(char.isalpha() for char in wanted) >= _COPY_LETTERS
    for item in index.passages:
        text = _flat(item.passage.text)
        at = text.find(wanted)
        before = text[max(0, at - _BEFORE_COPY) : max(0, at)]
        if at == 0 or (at > 0 and (before.rstrip()[-1:] in ".;:。；：" or (long and not _LEAD_IN.search(before)))):
            return True
    return False


@lru_cache(maxsize=512)
def _flat(text: str) -> str:
    return " ".join(text.split()).strip(" .。").lower()


def fits_its_place(quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex) -> bool:
    """Whether the words around a value in its sentence are more those of the claim than the words around any other value."""
    moved = [_moved(item, -claim.start) for item in claim.quantities]
    own = next((item for item in moved if item.start == quantity.start - claim.start), None)
    if own is None:
        return False
    alike = [item for item in moved if item is own or comparable(own, item)]
    place = next(item for item in placed(claim.text, alike) if item.value is own)
    start, end = _region(figure, index)
    values = [
        _moved(other.quantity, -start)
        for other in index.figures
        if other.passage == figure.passage
        and start <= other.quantity.start
        and other.quantity.end <= end
        and comparable(own, other.quantity)
    ]
    if not 2 <= len(values) <= _VALUES_MAX:
        return False
    text = index.passage(figure).text[start:end]
    places = placed(text, values)
    said = place.words - frozenset.intersection(*(item.words for item in places))
    topic = topic_of(claim.text, _EMPTY)
    subject = content_terms(text[: min(value.start for value in values)])
    mine = next((item for item in places if item.value.start == figure.quantity.start - start), None)
    return mine is not None and all(
        _score(said & (mine.words - other.words), topic, subject)
        > _score(said & (other.words - mine.words), topic, subject)
        for other in places
        if other is not mine and not same_value(own, other.value)
    )


def _in_own_clause(text: str, place: Place) -> Place:
    """Leaves out the words of other clauses of a claim: what they say is not said of this value."""
    start = max((match.end() for match in _CLAUSES.finditer(text, 0, place.value.start)), default=0)
    following = _CLAUSES.search(text, place.value.end)
    end = following.start() if following else len(text)
    own = content_terms(text[start : place.value.start] + " " + text[place.value.end : end])
    directions = place.words - content_terms(text)
    kept = (place.words & own) | directions
    return replace(place, words=kept) if len(own) > 1 else place


def _beside_another(text: str, value: Quantity, alike: Sequence[Quantity]) -> bool:
    """Whether two values of a claim stand together, "in 2018 and 2019": neither has words of its own."""
    if LISTED.search(text):
        return False
    ordered = sorted(alike, key=lambda item: item.start)
    if value.kind in CALENDAR_KINDS and _AND_A_YEAR.match(text, value.end):
        return True
    gaps = [(one, other, text[one.end : other.start]) for one, other in pairwise(ordered)]
    return any(value in (one, other) and not content_terms(gap) for one, other, gap in gaps)


def _better(place: Place, topic: str, claim: str, index: EvidenceIndex) -> tuple[Figure, Quantity] | None:
    """The first sentence with this value in which another value fits the claim better; None when it fits in any."""
    first: tuple[Figure, Quantity] | None = None
    for figure in index.figures:
        if figure.row.cell_row or not same_value(place.value, figure.quantity):
            continue
        rival = _rival(place, topic, claim, figure, index)
        if rival is None:
            return None
        first = first or (figure, rival)
    return first


def _rival(place: Place, topic: str, claim: str, figure: Figure, index: EvidenceIndex) -> Quantity | None:
    text = index.passage(figure).text
    start, end = _region(figure, index)
    pairs = values_in_place(claim, text[start:end])
    listed = LISTED.search(text, start, end) is not None
    if not listed and pairs is not None and all(mine.text == theirs.text for mine, theirs in pairs):
        return None  # a near copy with every value in its place
    values = [
        _moved(other.quantity, -start)
        for other in index.figures
        if other.passage == figure.passage
        and start <= other.quantity.start
        and other.quantity.end <= end
        and comparable(place.value, other.quantity)
    ]
    if not 2 <= len(values) <= _VALUES_MAX:
        return None
    places = placed(text[start:end], values)
    common = frozenset.intersection(*(item.words for item in places))
    opening = opening_of(text[start:end])
    shared = content_terms(opening) | marks_of(opening)
    said = place.words - common
    first = min(value.start for value in values)
    subject = frozenset() if listed else content_terms(text[start : start + first])
    own = [item for item in places if same_value(place.value, item.value)]
    for other in places:
        if not same_value(place.value, other.value) and all(
            not _is_repeated(text[start:end], item.value, other.value)
            and _fits_better(_unshared(said, shared, text[start:end], item, other), other, item, topic, subject)
            for item in own
        ):
            return other.value
    return None


def opening_of(text: str) -> str:
    """What opens a sentence and is said of all its parts: "After probation, ", or what stands before its first party."""
    ends = [match.start() for match in (_COMMA.search(text), ROLES.search(text)) if match is not None]
    opening = text[: min(ends)] if ends else ""
    return opening if _OPENING.match(opening) else ""


def _unshared(said: frozenset[str], shared: frozenset[str], text: str, own: Place, other: Place) -> frozenset[str]:
    """Leaves out what opens the sentence, unless the value behind the other one has an opening of its own."""
    goes_on = other.value.end < own.value.start and not _OWN_OPENING.search(text, other.value.end, own.value.start)
    return said - shared if goes_on else said


def _is_repeated(text: str, one: Quantity, other: Quantity) -> bool:
    first, second = sorted((one, other), key=lambda item: item.start)
    return said_twice(text, first.end, second.start)


def _fits_better(said: frozenset[str], other: Place, own: Place, topic: str, subject: frozenset[str]) -> bool:
    """Whether what a claim says fits another value at least twice as well, by the words that only one of them has."""
    theirs = _score((said & other.words) - told_in(said, own.words), topic, subject)
    mine = _score(told_or_kin(said, own.words - other.words) - told_in(said, other.words), topic, subject)
    ends = said & _ENDS
    if len(ends) == 1 and other.words & _ENDS == ends and own.words & _ENDS == _ENDS - ends:
        theirs += _OPPOSITE_WEIGHT
    return theirs > 0 and theirs >= _CLEARLY * mine


def _score(words: frozenset[str], topic: str, subject: frozenset[str]) -> float:
    """Counts words; what opens the sentence may be said of all its values and counts little."""
    score = 0.0
    pairs = any(len(word) > 1 and not word.isascii() for word in words)
    for word in words - _EMPTY:
        if word.startswith("<"):
            score += _DIRECTION_WEIGHT
        elif word in subject:
            score += _SUBJECT_WEIGHT
        elif not pairs or len(word) > 1:  # in Chinese, single characters are shared by chance
            score += _TOPIC_WEIGHT if word == topic else 1
    return score


def _region(figure: Figure, index: EvidenceIndex) -> tuple[int, int]:
    """The sentence of a value, with its neighbours when all of them are as short as the lines of a list."""
    rows = [row for row in index.passages[figure.passage].rows if not row.cell_row]
    at = rows.index(figure.row) if figure.row in rows else -1
    start, end = figure.row.start, figure.row.end
    if at < 0 or end - start > _SHORT_CHARS:
        return start, end
    first = last = at
    text = index.passage(figure).text
    while first > 0 and _are_listed(rows[first - 1], rows[first], rows[first - 1], text):
        first -= 1
    while last + 1 < len(rows) and _are_listed(rows[last], rows[last + 1], rows[last + 1], text):
        last += 1
    return rows[first].start, rows[last].end


def _are_listed(one: Row, following: Row, added: Row, text: str) -> bool:
    """Whether a short sentence belongs to a list with its neighbour: no heading parts them."""
    return added.end - added.start <= _SHORT_CHARS and not crosses(text, one.end, following.start)


def placed(text: str, values: Sequence[Quantity]) -> list[Place]:
    """Gives every value the words of its part of a text; offsets of the values are into the text."""
    ordered = sorted(values, key=lambda item: item.start)
    spans = [(item.start, item.end) for item in ordered]
    bare = text
    for start, end in spans:
        bare = bare[:start] + " " * (end - start) + bare[end:]
    listed = items_of_list(bare, spans) if LISTED.search(text) else None
    if listed is not None:
        return [Place(value, words) for value, words in zip(ordered, listed, strict=True)]
    parts = stretches(bare, spans)
    words = by_year(bare, spans, belonging(bare, spans))
    return [
        Place(value, part | _directions(bare, stretch, value))
        for value, part, stretch in zip(ordered, words, parts, strict=True)
    ]


def marks_of(text: str) -> frozenset[str]:
    """Names the rank and the end that a text speaks of: "the second instalment", "begins"."""
    marks = (("<start>", _START), ("<end>", _END), ("<after>", _AFTER))
    ranks = {f"<{match.group().lower()}>" for match in _RANK.finditer(text)}
    return frozenset(ranks | {name for name, pattern in marks if pattern.search(text)})


def _directions(text: str, stretch: tuple[int, int], value: Quantity) -> frozenset[str]:
    at, is_date = value.start, value.kind in CALENDAR_KINDS
    start, end = stretch
    found = set(marks_of(text[start:end]))
    before = text[max(0, at - 20) : at]
    ends = (("<start>", "<from>", _FROM), ("<end>", "<to>", _TO))
    for dated, name, pattern in ends:
        if pattern.search(before):
            found.add(dated if is_date else name)
    if not is_date and _OPENS_RISE.search(text[start:at]) and _RISES.match(text, value.end):
        found.add("<to>")
    if _BY.search(text[start:at]) or (not is_date and _MORE.match(text, value.end)):
        found.add("<by>")
    return frozenset(found)


_OPENS_RISE = re.compile(r"\b(?:of|at)\s(?:about\s|approximately\s)?[$€£¥]?$", re.IGNORECASE)
_RISES = re.compile(
    r"[^.;,]{0,40}?\b(?:increas|decreas|declin|grew|rose|fell|climb|dropp|was (?:up|down)|were (?:up|down))\w*",
    re.IGNORECASE,
)
"""Behind "revenue of $5 million": what it increased is now so much."""


def _moved(item: Quantity, by: int) -> Quantity:
    return replace(item, start=item.start + by, end=item.end + by)


def same_value(one: Quantity, other: Quantity) -> bool:
    """Whether two values that compare are one."""
    if not comparable(one, other):
        return False
    if one.date is not None and other.date is not None:
        return one.date.holds(other.date) or other.date.holds(one.date)
    alike = one.unit == other.unit or not (one.unit and other.unit)
    return alike and one.magnitude == other.magnitude


def _is_part(item: Quantity) -> bool:
    """Whether a value is a third or a half of something, and no count."""
    return not item.unit and not item.percent and 0 < item.magnitude < 1


def comparable(one: Quantity, other: Quantity) -> bool:
    """Whether two values are of one kind, so that one may stand for the other."""
    if one.kind in _UNCOUNTED or other.kind in _UNCOUNTED:
        return False
    if (one.kind in CALENDAR_KINDS) != (other.kind in CALENDAR_KINDS):
        return False
    if one.kind in CALENDAR_KINDS:
        return one.kind is other.kind is QuantityKind.DATE
    if (one.kind is QuantityKind.MULTIPLE) != (other.kind is QuantityKind.MULTIPLE) or _is_part(one) != _is_part(other):
        return False
    if one.percent != other.percent or bool(one.currency) != bool(other.currency):
        return False
    return same_currency(one.currency, other.currency) and bool(one.unit) == bool(other.unit)
