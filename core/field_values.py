"""A field's rule and a document's sentences -> what fills the field, or why it is left empty. No model takes part.

A value counts when it is of the field's kind and stands beside words that state the field, in a sentence that speaks of
nothing else. Two such values that differ are no answer: which of them is meant is not for a rule to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, takewhile

from core.asked import TIME_UNITS
from core.domain import Unit, UnitKind
from core.field_parties import PARTIES_WITHIN, parties
from core.field_rules import Rule, Value
from core.found import Decision, Found
from core.labelled import counted, from_label, value_range
from core.quantity import FIGURE_KINDS, Quantity, QuantityKind
from core.text.one_line import one_line
from core.text.quantities import quantities
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms, content_words, terms

SURE = 0.7
"""Score from which a value fills its field."""
CLEAR = 0.1
"""How much better it must be than the next one that says something else."""
RIVALS_MAX = 3
LISTED_MAX = 6
"""Items of a list that are shown behind the sentence which leads in to it."""
SPOKEN_OF = "it is spoken of, but no value stands beside it for certain"
_LATER_WORDING, _LATER_WORDING_MAX = 0.06, 0.18
"""What a less sure wording of a rule costs."""
_UNDER_HEADING = 0.12
"""What a heading that names the field adds."""
_OTHER_TITLE, _TITLE_WORDS = 0.15, 5
"""What a title of another subject takes off, and the words of a title."""
_LONG, _LONG_COST = 500, 0.1
"""Characters from which a sentence speaks of many things, and what that takes off."""
_OPENING_UNITS, _OPENING = 15, 0.12
"""The first sentences of a document give its date, and what they add."""
_LABELLED_DATE = 0.8
"""Of "Date:", which stands below signatures too."""
_HELD_WORDS = 0.8
_LABELLED = 1.1
_CONDITION = 0.3
_FAR, _FAR_COST, _FAR_COST_MAX = 60, 0.002, 0.3
"""Characters between wording and value from which each costs something."""
_NEAR = 120
"""Characters behind a wording within which a date or a term must begin."""
_BULLETS = frozenset("•▪■◦○·‣–—*-")
_OPENS_NAME = frozenset('("“')
_CONDITIONAL = re.compile(
    r"\b(?:if|in the event|in case of|where|upon (?:a |the )?(?:breach|default)|for (?:non-?payment|cause)|for loss by"
    r"|during the probation\w*|event of default|not in default|material breach|bankrupt\w*|insolven\w*)\b|如果|如|若|试用期",
    re.IGNORECASE,
)
_PARTY = re.compile(
    r"\b(?:[Tt]he|Either|Each) (?P<party>[A-Z]\w+) (?:may|shall|must|can|will)\b|\b(?P<person>[Yy]ou|[Ww]e) (?:may|shall|must|can|will)\b"
    r"|\b(?:Der|Die|Für (?:den|die)) (?P<de>[A-ZÄÖÜ]\w{3,}) (?:kann|darf|muss|hat|ist|beträgt|verlängert)\b|(?P<zh>[甲乙丙]方)"
)
_SENTENCE_END = re.compile(r"[.;](?=\s|$)|[。；]")
_OTHER_SUBJECT = re.compile(
    r"[,;，；](?P<said>[^,;，；]*)(?:\b(?:is|are|was|were|amounts? to|beträgt|betragen)\b|为|是)\s*$"
)
"""Behind a mark another thing that the value is said of: "tax of 19 % is added, so that the gross premium is"."""
_SEVERAL = re.compile(r"[。；]|[.;] ")
_TITLE = re.compile(r"\s*(?:\(?\w{1,3}\)|\d+(?:\.\d+)*\.?)?\s*([A-Z][^.:;]{2,50}?)(?<!\b\d)(?<!\b\d\d)\s*[.:](?:\s|$)")
_SMALL_WORDS = frozenset({"of", "and", "or", "the", "on", "to", "for", "in", "by", "und", "der", "des"})
_FURTHER_LIMIT = re.compile(
    r"\b(?:fees|amounts?|sums?|price) (?:actually )?(?:paid|payable|received)\b|\b(?:whichever|greater|lesser|lower|higher) (?:is|of)\b"
    r"|\bfees paid\b|\b(?:except|other than|save)\b|较[高低]者|除外",
    re.IGNORECASE,
)
"""A limit that an amount alone does not tell: of two the lower, or with exceptions."""
_NAMED_BY_DIGITS = re.compile(r"\s*(?:[:：#.]|is\b|no\b\.?)?\s*([A-Za-z0-9][\w./-]*\d[\w./-]*[A-Za-z0-9]|\d+)")
_RANGE = re.compile(
    r"自|\bfrom\b|\bvom\b|\bab dem\b|\b(?:commenc|begin|start)\w*\b|\b(?:effect|effective)\b", re.IGNORECASE
)
_LAW = re.compile(
    r"\b[Ll]aws? of (?:the )?(?:State of |Commonwealth of |Province of |Republic of )?"
    r"[A-Z][\w’'-]+(?:(?: and the| and| of the| of|,)? [A-Z][\w’'-]+)*"
    r"|\b(?!(?:Governing|Applicable|Proper|Controlling|Mandatory|Statutory|The|States) )(?:(?:New|North|South|West|East|Northern|British|Rhode|Hong|Puerto|Saudi|Sri|Costa) )?(?:South )?[A-Z][a-z]+ law\b|(?<=适用)[^。，,；]{2,20}法律?|(?<=受)[^。，,；]{2,20}法律"
    r"|\b(?:das |dem )?Recht der [A-ZÄÖÜ]\w+(?: (?!Anwendung)[A-ZÄÖÜ]\w+)*|\b(?:deutsch|[a-zäöü]+isch)e[sm] Recht\b"
)
_OPEN_DAY = re.compile(r"(?:\bday of|_|\[\W*\])\W*$", re.IGNORECASE)
_OF_WORDS = frozenset({Value.CLAUSE, Value.COURT, Value.LAW, Value.IDENTIFIER, Value.TEXT})
_OF_SENTENCES = frozenset({Value.CLAUSE, Value.COURT})
"""Sentences that say different things of one subject do not gainsay each other: all of them fill the field."""
_OF_FIGURES = frozenset(
    {Value.DATE, Value.LAST_DATE, Value.TIME, Value.TIME_OR_DATES, Value.MONEY, Value.RATE, Value.NUMBER}
)
"""Of the others a bare number says nothing: it is the page in a table of contents."""
_OF_TIME = frozenset({Value.DATE, Value.LAST_DATE, Value.TIME, Value.TIME_OR_DATES})
"""A sentence often says when something begins, how long it lasts and how it is renewed: what speaks of another thing is told by place."""
_PROVISO = re.compile(
    r"\s*(?:\(?\w{1,3}\)|\d+(?:\.\d+)*\.?)?\s*(?:[A-Z][\w ]{2,30}[.:]\s)?(?:Unless|Subject to|Except|Sofern nicht)\b[^,]*,"
)
_NEXT_CLAUSE = re.compile(
    r"[,;:(]|\b(?:unless|and|but|provided|which|or|subject to|sofern|und|wenn)\b|[，；：（]", re.IGNORECASE
)
_EXCLUDED_WITHIN = 80
_OPEN_END = re.compile(
    r"\b(?:until|unless)(?: and until| it is| sooner| earlier| either party| one of the parties)? ?(?:is )?(?:terminated|cancell?ed|ended)\b"
    r"|\b(?:in|for) perpetuity\b|\bperpetual(?:ly)?\b|\bindefinite(?:ly)?\b|\bunbefristet\w*\b|\bauf unbestimmte (?:Zeit|Dauer)\b|无固定期限|长期有效",
    re.IGNORECASE,
)
"""A term that has no end of its own."""
_MONEY = frozenset({QuantityKind.AMOUNT})


@dataclass(frozen=True, slots=True)
class _Line:
    """A sentence of a unit: a clause that holds several speaks of something else in each."""

    text: str
    unit: Unit
    number: int
    """Of its unit in the document."""


def decide(rule: Rule, units: Sequence[Unit]) -> Decision:
    """Returns what fills a field from the readable units of one document, in reading order."""
    readable = [unit for unit in units if not unit.hidden]
    if rule.value is Value.PARTIES:
        return parties(readable[:PARTIES_WITHIN])
    told = [unit for unit in readable if unit.kind is not UnitKind.HEADING]
    if rule.value is Value.DATE:  # "LEASE DATED 3 MAY 2021"
        told = [unit for unit in readable[:_OPENING_UNITS] if unit.kind is UnitKind.HEADING] + told
    found = sorted(_candidates(rule, _lines(told)), key=lambda one: -one.score)
    if not found or found[0].score < SURE:
        closest = tuple(found[:1]) or _under_its_title(rule, told) or _without_its_amount(rule, told)
        return Decision((), SPOKEN_OF if closest else "", closest)
    best = found[0]
    rivals = [one for one in found if best.score - one.score < CLEAR and not _same(best, one)]
    rivals = rivals or [one for one in found if best.score - one.score < CLEAR + _CONDITION and _of_another(best, one)]
    if rivals and len(rivals) < RIVALS_MAX and all(_is_sentence(rule.value, one) for one in (best, *rivals)):
        return Decision(_with_lists(sorted((best, *rivals), key=lambda one: one.unit.id), told))
    if rivals:
        alike = tuple({one.values or one.text: one for one in (best, *rivals)}.values())[:RIVALS_MAX]
        shown = " / ".join(one.text for one in alike)
        return Decision((), f"different values stand in different places: {shown}", alike)
    return Decision(_with_lists((best,), told))


def _with_lists(pieces: Sequence[Found], units: Sequence[Unit]) -> tuple[Found, ...]:
    """The pieces, and behind one that ends in a colon the list that it leads in to: alone it says nothing."""
    out: list[Found] = []
    for piece in pieces:
        out.append(piece)
        lead = piece.unit.text.rstrip()
        if not piece.text.rstrip().endswith((":", "：")) or not lead.endswith((":", "：")):
            continue
        behind = units[next(n for n, unit in enumerate(units) if unit.id == piece.unit.id) + 1 :]
        listed = takewhile(partial(_is_led_in, lead), behind)
        out += [Found(one_line(unit.text), unit, piece.score) for unit in islice(listed, LISTED_MAX)]
    return tuple({one.unit.id: one for one in out}.values()) if len(out) > len(pieces) else tuple(pieces)


def _is_led_in(lead: str, unit: Unit) -> bool:
    return bool(unit.context.parent_label) and lead.endswith(unit.context.parent_label.removeprefix("… "))


def _under_its_title(rule: Rule, units: Sequence[Unit]) -> tuple[Found, ...]:
    """The sentence under a heading or title that names the field, where none of its wordings is known."""
    for number, unit in enumerate(units):
        line = _Line(unit.text, unit, number)
        if unit.kind is not UnitKind.TABLE_ROW and not _is_title(unit.text) and _title_says(rule, line) > 0:
            return (Found(one_line(unit.text), unit, 0.0),)
    return ()


def _without_its_amount(rule: Rule, units: Sequence[Unit]) -> tuple[Found, ...]:
    """The sentence that names what is paid and no amount: "the rent is due as the table below says"."""
    for line in _lines(units) if rule.value is Value.MONEY and rule.says else ():
        told = line.unit.kind is not UnitKind.TABLE_ROW and not any(one.search(line.text) for one in rule.excluded)
        if told and _stated(rule, line.text) is not None:
            return (Found(one_line(line.text), line.unit, 0.0),)
    return ()


def _is_sentence(value: Value, one: Found) -> bool:
    return value in _OF_SENTENCES or (
        value is Value.MONEY_OR_CLAUSE and all(isinstance(said, str) for said in one.values)
    )


def _of_another(best: Found, one: Found) -> bool:
    """Whether two sentences give two parties values that differ: the condition of the one is no reason to keep it back."""
    mine, theirs = _party(best), _party(one)
    return bool(mine and theirs) and mine != theirs and not _same(best, one)


def _party(one: Found) -> str:
    match = next((match for match in _PARTY.finditer(one.unit.text) if _holds(one, match)), None)
    return next(filter(None, match.groups()), "").casefold() if match is not None else ""


def _holds(one: Found, match: re.Match[str]) -> bool:
    """Whether a value stands in the sentence that a party opens."""
    end = _SENTENCE_END.search(one.unit.text, match.end())
    return one.text in one.unit.text[match.start() : end.start() + 1 if end is not None else len(one.unit.text)]


def _lines(units: Sequence[Unit]) -> Iterator[_Line]:
    for number, unit in enumerate(units):
        text = unit.text
        if unit.kind is UnitKind.TABLE_ROW or not _SEVERAL.search(text):
            yield _Line(text, unit, number)
            continue
        for start, end in sentence_ranges(text):
            yield _Line(text[start:end], unit, number)


def _candidates(rule: Rule, lines: Iterable[_Line]) -> Iterator[Found]:
    for line in lines:
        label = _label(rule, line.text)
        if label is not None:
            yield from _valued(rule, line, label, _LABELLED_DATE if rule.value is Value.DATE else _LABELLED)
            continue
        if rule.value not in _OF_TIME and any(pattern.search(line.text) for pattern in rule.excluded):
            continue
        stated = _stated(rule, line.text)
        if stated is not None:
            place, score = stated
            score += _title_says(rule, line) - (_LONG_COST if len(line.text) > _LONG else 0.0)
            listed = line.unit.kind is UnitKind.LIST_ITEM or line.text[:1] in _BULLETS
            opens = line.number < _OPENING_UNITS and not listed
            score += _OPENING if rule.value is Value.DATE and opens else 0.0
            yield from _valued(rule, line, place, score)


def _label(rule: Rule, text: str) -> tuple[int, int] | None:
    """Where a sentence begins with the field's name as a label: "Monthly rent: 2,450", or the first cell of a row."""
    head, sign, rest = re.split(r"([:：\t]|\s{2,})", text, maxsplit=1) if _has_label(text) else ("", "", "")
    if not sign:
        return None
    plain = " ".join(re.sub(r"^\W*(?:\d+(?:\.\d+)*[.)]?)?\s*", "", head).casefold().split())
    says = bool(rest.strip()) and (rule.value in _OF_FIGURES or any(map(str.isalpha, rest)))
    return (0, len(head)) if says and plain in {name.casefold() for name in rule.names} else None


def _has_label(text: str) -> bool:
    return re.match(r"[^:：\t]{1,60}?(?:[:：\t]|\s{2,})\s*\S", text) is not None


def _stated(rule: Rule, text: str) -> tuple[tuple[int, int], float] | None:
    """Where a sentence states the field, and how sure that wording is."""
    for rank, pattern in enumerate(rule.says):
        match = pattern.search(text)
        if match is not None:
            return match.span(), 1.0 - min(_LATER_WORDING_MAX, _LATER_WORDING * rank)
    place = _tightest(rule.words, text)
    return (place, _HELD_WORDS) if place is not None else None


def _tightest(words: frozenset[str], text: str) -> tuple[int, int] | None:
    """The shortest stretch that holds all words: what one of them says again further on is of something else."""
    if not words:
        return None
    seen: dict[str, int] = {}
    best: tuple[int, int] | None = None
    for term in terms(text):
        if term.text not in words:
            continue
        seen[term.text] = term.start
        if len(seen) == len(words):
            start = min(seen.values())
            if best is None or term.end - start < best[1] - best[0]:
                best = (start, term.end)
    return best


def _title_says(rule: Rule, line: _Line) -> float:
    """What the heading over a unit, or the title that opens it ("11.6 Assignment. Neither party ..."), speaks for or against."""
    heading = line.unit.context.heading_path[-1] if line.unit.context.heading_path else ""
    match = _TITLE.match(line.text)
    whole = match is not None and match.end() == len(line.text) and not _is_title(line.text)  # a short sentence
    title = match[1] if match is not None and not whole else ""
    if any(_names(rule, text) for text in (heading, title) if text):
        return _UNDER_HEADING
    return -_OTHER_TITLE if title and len(title.split()) <= _TITLE_WORDS else 0.0


def _names(rule: Rule, title: str) -> bool:
    plain = title.casefold()
    return any(pattern.search(title) for pattern in rule.headings) or any(
        name.casefold() in plain for name in rule.names
    )


def _valued(rule: Rule, line: _Line, place: tuple[int, int], score: float) -> Iterator[Found]:
    """The piece of a sentence that fills the field, with what its distance and its conditions take off."""
    text, unit = line.text, line.unit
    if rule.value in _OF_WORDS:
        words, said = _words_of(rule.value, line, place, score)
        if words:
            yield Found(words, unit, score, (said,))
        return
    whole = score
    if score < _LABELLED and (_is_conditional(text, place) or _CONDITIONAL.search(unit.context.parent_label)):
        score -= _CONDITION
    fitting = _behind(rule.value, _fitting(rule.value, text), place, text)
    if rule.value in _OF_TIME and score < _LABELLED:
        fitting = [one for one in fitting if not _of_another_thing(rule, text, one)]
    no_end = rule.value is Value.TIME_OR_DATES and _OPEN_END.search(text, place[0]) is not None
    if no_end and len(fitting) == 1 and fitting[0].kind is QuantityKind.DATE:
        fitting = []  # it begins on that day
    if fitting:
        found = _nearest(rule.value, line, fitting, place, score)
        at = text.find(fitting[0].raw.strip(), place[1]) if rule.words and len(found.values) == 1 else -1
        subject = _OTHER_SUBJECT.search(text, place[1], at) if at >= 0 else None
        yield (
            replace(found, score=score - _CONDITION)
            if subject is not None and content_words(subject["said"])
            else found
        )
        return
    so_many = counted(text, quantities(text)) if rule.value in (Value.MONEY, Value.MONEY_OR_CLAUSE) else ""
    if so_many:
        yield Found(so_many, unit, score, (so_many,))
    elif rule.value is Value.TIME_OR_DATES:
        if no_end and not any(pattern.search(text) for pattern in rule.excluded):
            yield Found(one_line(text), unit, whole - _LATER_WORDING, (text,))
    elif rule.value is Value.MONEY_OR_CLAUSE:
        yield Found(one_line(text), unit, whole - _LATER_WORDING, (text,))


def _is_conditional(text: str, place: tuple[int, int]) -> bool:
    """Whether a condition stands in the sentence, elsewhere than in the words that state the field."""
    return any(match.end() <= place[0] or match.start() >= place[1] for match in _CONDITIONAL.finditer(text))


def _of_another_thing(rule: Rule, text: str, one: Quantity) -> bool:
    """Whether a wording of something else stands before a value, or behind it in the same clause."""
    proviso = _PROVISO.match(text)
    begin = proviso.end() if proviso is not None else 0
    for pattern in rule.excluded:
        for match in pattern.finditer(text, begin):
            if match.start() < one.end:
                return True
            between = text[one.end : match.start()]
            if len(between) <= _EXCLUDED_WITHIN and not _NEXT_CLAUSE.search(between):
                return True
    return False


def _is_title(text: str) -> bool:
    """Whether a sentence is nothing but a title: "2.3 Payment Terms."."""
    match = _TITLE.fullmatch(text)
    words = [word for word in match[1].split() if word not in _SMALL_WORDS] if match is not None else []
    return bool(words) and (len(words) == 1 or all(word[0].isupper() for word in words))


def _words_of(value: Value, line: _Line, place: tuple[int, int], score: float) -> tuple[str, str]:
    """The words that fill a field which holds no quantity, and what they say; "" where the sentence does not fill it."""
    text = line.text
    if value is Value.LAW:
        law = _LAW.search(text)
        named = law.group() if law is not None else text[place[1] :] if score >= _LABELLED else ""
        named = named.strip(" :：\t.")
        return (named, named.split()[-1]) if named else ("", "")
    if value is Value.IDENTIFIER:
        number = _NAMED_BY_DIGITS.match(text, place[1])
        return (number[1], number[1]) if number is not None else ("", "")
    if value is Value.TEXT:
        rest = text[place[1] :].lstrip(" :：\t") if score >= _LABELLED else ""
        return rest, rest
    if score < _LABELLED and (line.unit.kind is UnitKind.TABLE_ROW or _is_title(text)):
        return "", ""  # a line of the contents names every clause
    return one_line(text), text


def _is_date(one: Quantity, text: str) -> bool:
    """Whether a date is whole enough: with its year, and no day before it that could not be read or was left open."""
    if one.kind is not QuantityKind.DATE or one.date is None or one.date.year is None:
        return False
    return one.date.day is not None or _OPEN_DAY.search(text, 0, one.start) is None


def _fitting(value: Value, text: str) -> list[Quantity]:
    found = quantities(text)
    if value in (Value.DATE, Value.LAST_DATE):
        return [one for one in found if _is_date(one, text)]
    if value is Value.TIME_OR_DATES:
        lengths = [one for one in found if one.unit in TIME_UNITS and one.kind is QuantityKind.MEASURE]
        return lengths or [one for one in found if one.kind is QuantityKind.DATE]
    if value is Value.TIME:
        return [one for one in found if one.unit in TIME_UNITS and one.kind is QuantityKind.MEASURE]
    if value is Value.RATE:
        return [one for one in found if one.percent]
    if value is Value.NUMBER:
        return [one for one in found if one.kind in FIGURE_KINDS]
    return [one for one in found if one.kind in _MONEY]


def _behind(value: Value, fitting: list[Quantity], place: tuple[int, int], text: str) -> list[Quantity]:
    """Dates and terms stand behind the words that state them, or just before the name that is given to them."""
    start, end = place
    if value is Value.DATE and fitting:  # a day without its year that stands nearer is the one that is meant
        near = min(_gap(one, start, end) for one in fitting)
        if any(one.kind is QuantityKind.DATE and _gap(one, start, end) < near for one in quantities(text)):
            return []
    if value in (Value.MONEY, Value.MONEY_OR_CLAUSE) and text[start : start + 1] > "\u2e80":
        return [one for one in fitting if one.end > start]
    if value not in (Value.DATE, Value.LAST_DATE, Value.TIME_OR_DATES):
        return fitting
    named = text[start : start + 1] in _OPENS_NAME or text[start : start + 1] > "\u2e80"
    return [
        one for one in fitting if (start <= one.start <= end + _NEAR) or (named and 0 <= start - one.end <= _NEAR // 4)
    ]


def _nearest(value: Value, line: _Line, fitting: Sequence[Quantity], place: tuple[int, int], score: float) -> Found:
    """One value of the sentence; where it holds several that differ, the whole sentence, or one would be chosen by chance."""
    text, unit, (start, end) = line.text, line.unit, place
    nearest = min(fitting, key=lambda one: (_gap(one, start, end), one.start < start))
    score -= min(_FAR_COST_MAX, max(0, _gap(nearest, start, end) - _FAR) * _FAR_COST)
    values = tuple(dict.fromkeys(_meaning(one) for one in fitting))
    if value is Value.LAST_DATE:
        last = fitting[-1]
        return Found(last.raw.strip(), unit, score, (_meaning(last),))
    if value is Value.DATE:
        return Found(nearest.raw.strip(), unit, score, (_meaning(nearest),))
    if value is Value.TIME_OR_DATES and fitting[0].kind is QuantityKind.DATE:
        if len(fitting) < 2 or not _RANGE.search(text[: fitting[0].start + 8]):
            return Found(text, unit, score - SURE, values)
        return Found(text[fitting[0].start : fitting[-1].end].strip(), unit, score, values)
    if len(values) > 1 or (value is Value.MONEY_OR_CLAUSE and _FURTHER_LIMIT.search(text)):
        shown_whole = _CONDITION / 3 if _CONDITIONAL.search(text) else 0.0  # with its conditions it misleads nobody
        return Found(one_line(text), unit, score + shown_whole, values)
    return Found(_piece(value, text, nearest, place), unit, score, values)


def _gap(one: Quantity, start: int, end: int) -> int:
    return max(0, one.start - end, start - one.end)


def _meaning(one: Quantity) -> tuple[object, ...]:
    return (one.kind, one.unit, one.currency, one.date.parts() if one.date is not None else one.value)


def _piece(value: Value, text: str, one: Quantity, place: tuple[int, int]) -> str:
    """A value with what makes it whole: "monthly rent of £2,450", "sixty days' written notice"."""
    start, end = value_range(text, one)
    money = value in (Value.MONEY, Value.MONEY_OR_CLAUSE)
    if money and place[1] <= start <= place[1] + 24 and place[1] - place[0] <= 40:
        start = from_label(text, _word_start(text, place[0]))
    return text[start:end].strip()


def _word_start(text: str, at: int) -> int:
    """Where the word begins that a wording begins within: "liability" of "the Supplier's liability"."""
    while at and (text[at - 1].isalnum() or text[at - 1] in "’'") and text[at - 1] < "\u2e80":
        at -= 1
    return at


def _same(one: Found, other: Found) -> bool:
    """Whether two say the same: the same values, or sentences that hold the same words."""
    if one.values and other.values and not isinstance(one.values[0], str):
        return set(other.values) <= set(one.values) or set(one.values) <= set(other.values)
    mine, theirs = content_terms(one.text), content_terms(other.text)
    return bool(mine & theirs) and len(mine & theirs) >= 0.6 * min(len(mine), len(theirs))
