"""A sentence that gives several values, or the value of another year or place, and the answer that takes the wrong one of them.

"As of December 2024 and 2023 the staff was 510 and 480", asked for 2023, is not answered by 510; "310 people, of whom 40 work abroad",
asked for those abroad, not by 310; and what is expected for next year is not what was.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from core.asked import is_english
from core.cells import years
from core.checks.asked_words import is_of_several
from core.domain import Unit, UnitKind
from core.fitness import holds_kin
from core.quantity import CALENDAR_KINDS, Quantity
from core.text.quantities import quantities
from core.text.terms import content_terms
from core.who_does import BARE_MAX

_PART = re.compile(
    r"\b(?:of (?:which|whom|these|those|them)|including|with|comprised of|consisting of|made up of|davon|darunter)\b|其中|其中有|包括",
    re.IGNORECASE,
)
"""What opens the part of a sentence that tells of a share of the value before it."""
_INCLUDED = re.compile(r"\bincluding\b|包括", re.IGNORECASE)
"""Asked for "the price including debts", the whole is asked for."""
_PART_OF = re.compile(r"\b(?:of (?:which|whom)|davon)\b|其中", re.IGNORECASE)
_PART_ASKED = re.compile(r"\b(?:how many|how much|what) of\b|\bpart\b|\bdavon\b|其中", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.;](?=\s)|[。；]")
_TAIL = re.compile(
    r"(?:\s+(?!(?:and|or|to|from|of|but|as|while|und|oder|bis|von|compared|versus)\b)(?:U\.S\.|[^\s,;.:。，；\d]+)){1,4}"
)
"""The words right behind a value, up to the next clause."""
_AND = re.compile(
    r"\s*(?:,|,?\s(?:and|or|und|oder))\s(?:(?:approximately|about|around|some|rund|etwa)\s)?", re.IGNORECASE
)
_COUNTED_NOUN = re.compile(
    r"\bhow many (?:[\w-]+ ){0,2}?(?P<noun>[a-z]{3,}s|people|men|women|children)\b", re.IGNORECASE
)
_ELLIPTIC = re.compile(
    r"\s*(?:(?:in|at|on|for|of|from|to|by|with|under|were|was|are|is|abroad|overseas|work|live)\b|\w+(?:ly|ed)\b)",
    re.IGNORECASE,
)
"""Behind a value that counts the same as the one before it: "63 at home and 51 abroad"."""
_WHEN = re.compile(r"\bwhen\b|\bwhat date\b|\bon which (?:date|day)\b|\bwann\b|何时|什么时候|哪一?天", re.IGNORECASE)
_BARE_YEAR = re.compile(r"(?:in )?(?:19|20)\d\d")
_SHARE_ASKED = re.compile(
    r"\b(?:what|which) (?:share|percentage|per ?cent|proportion|fraction|portion) of\b", re.IGNORECASE
)
_LISTED = re.compile(
    r"\s*[人名个家间件辆台座位户]?(?:[,;]\s*)?(?:(?:and|und|or|bzw\.|和|及|与|、)\s*)?(?:(?:approximately|about|around|some|rund|etwa|约)\s*)?",
    re.IGNORECASE,
)
"""Between two values of one list: nothing is said of either alone."""
_LISTED_MAX = 6
_COUNTRIES = (
    ("America", re.compile(r"\bU\.\s?S\.(?:\s?A\.)?|\bUSA?\b|\bUnited States(?: of America)?\b")),
    ("Britain", re.compile(r"\bU\.\s?K\.|\bUK\b|\bUnited Kingdom\b|\bGreat Britain\b")),
)
_NOT_OF = re.compile(
    r"\b(?:outside(?: of)?|excluding|except(?: for)?|other than|apart from|without|beyond|außerhalb)\s+(?:the\s+|der\s+)?(?P<name>[A-Z][\w-]*(?:\s+[A-Z][\w-]*)*)"
)
_TURNED = re.compile(r"\b(?:after|beyond|following|before|not|without|nach|vor|nicht|ohne)\b", re.IGNORECASE)
"""What is asked for after the first year is not what is said of the first year."""
_NOT_OF_BEFORE = re.compile(
    r"(?:outside(?: of)?|excluding|except(?: for)?|other than|apart from|without|beyond|außerhalb|non-?)\s*(?:the\s+|der\s+)?$",
    re.IGNORECASE,
)
_NAME_OF_YEAR = re.compile(
    r"\b(?:due|matur\w+|expir\w+|until|through|by|since|founded|established|incorporated)\b[^.;\d]{0,20}(?:[A-Z][a-z]+ )?(?:\d{1,2}, )?(?:19|20)\d\d"
    r"|\b(?:19|20)\d\d\b(?= (?:[A-Z][\w-]+ ){0,4}(?:Plan|Act|Notes?|Agreement|Annual Meeting|Program(?:me)?|Facility|Incentive|Form|Directive|Regulation))"
    r"|\b(?:Act|Plan|Agreement|Directive|Regulation|Notes?)\b[^.;\d]{0,12}(?:19|20)\d\d"
)
"""A year that is a part of a name or says how long something lasts: no year of a value."""
_OPENED_LATE = re.compile(r"\b(?:January|February|Jan\.|Feb\.)\s+\d{1,2},?\s+(?P<year>(?:19|20)\d\d)")
"""A fiscal year that ends so early is often named by the year before."""
_LESS = re.compile(r"(?:\b(?:less|minus|abzüglich|after deduct(?:ing|ion of)|net of)|扣除)\s*$", re.IGNORECASE)
_LESS_ASKED = re.compile(
    r"\b(?:deduct\w*|retain\w*|keep|kept|with(?:hold|held)\w*|fees?|charges?|taken off|abgezogen|einbehalten|Abzug\w*|Gebühr\w*)\b|扣",
    re.IGNORECASE,
)
_TAIL_WORDS = 6
_NOTES = re.compile(r"\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]")
_NAMES = re.compile(r"(?<=\s)[A-Z][\w’'/-]*\w\b")
_CONTRAST = re.compile(r",?\s(?:(?:as )?compared (?:to|with)|while|whereas|as opposed to)\s")
_CLAUSE_END = re.compile(_CONTRAST.pattern + r"|;\s|,\s(?:but|however,)\s|(?<=[^.A-Z]\w)\.\s(?=[A-Z])")
"""Where a sentence goes on to speak of another."""
_TO_DATE = re.compile(
    r"\b(?:have|has) (?:\w+ly )?\w+ed a total of\b|\bto date\b|\bsince (?:inception|the beginning|the start)\b|\bcumulative(?:ly)?\b|累计",
    re.IGNORECASE,
)
_DURING = re.compile(
    r"\b(?:in|during|over) (?:the )?(?:(?:fiscal|financial|calendar|full)\s)*(?:year )?(?:FY ?)?(?:19|20)\d\d\b|(?:19|20)\d\d年(?:度|内|全年|一年)?",
    re.IGNORECASE,
)
"""Counted from the beginning, and in one year."""
_COMING = re.compile(
    r"\b(?:expects?|expecting|plans?|planning|intends?|anticipates?|anticipating|will|targets?|targeting|forecasts?|projects?|outlook|guidance|erwart\w+|plant|planen|wird|werden)\b|预计|计划|将|预期",
    re.IGNORECASE,
)
_WAS = re.compile(
    r"\b(?:was|were|had|did|has been|have been|(?!(?:expected|planned|intended|anticipated|projected|targeted|related|based|need|continued|limited|proposed)\b)[a-z]{3,}ed|grew|fell|rose|sold|paid|made)\b",
    re.IGNORECASE,
)
_WAS_ASKED = re.compile(
    r"^\W*(?:was|were|did|had)\b|\b(?:did|was there|were there|how (?:many|much)\b.{1,60}?\b(?:was|were|did|had))\b",
    re.IGNORECASE,
)


def one_name(text: str) -> str:
    """A text that calls a country by one name: "U.S.", "USA" and "the United States" are America."""
    for name, pattern in _COUNTRIES:
        text = pattern.sub(name, text)
    return text


def as_written(name: str, text: str) -> str:
    """How a text writes a name that `one_name` gave it."""
    pattern = dict(_COUNTRIES).get(name)
    found = pattern.search(text) if pattern is not None else None
    return found.group() if found is not None else name


def another_of_sentence(question: str, claim: str, unit: Unit) -> str:
    """Says why a short answer is not the one of its sentence's values that a question asks for; "" where it may be.

    Args:
        question: as it was asked.
        claim: the sentence of the answer.
        unit: what it is copied from; a row of a table has its own rules.
    """
    if unit.kind is UnitKind.TABLE_ROW:
        context = unit.context
        over = " ".join((*context.column_heads, context.caption, context.parent_label, *context.heading_path))
        return _of_other_year(question, f"{claim} {unit.text} {over}") if years(" ".join(context.column_heads)) else ""
    if (
        told := _to_come(question, claim, unit.text)
        or _in_a_name(claim, unit.text)
        or _of_other_clause(question, claim, unit.text)
        or _taken_off(question, claim, unit.text)
    ):
        return told
    value = _given(question, claim, unit.text)
    if value is None:
        return ""
    text = unit.text
    of_year = _of_listed_year(question, claim, value, text)
    other = _other_named(question, value, text) or _share(question, claim, value, text)
    if other is not None and other.raw.strip() in claim:
        other = None  # the answer gives both
    return (
        (f"of its values, {of_year.raw.strip()} is the one of {min(years(question))}" if of_year else "")
        or _of_other_year(question, text)
        or _to_date(question, value, text)
        or _of_the_whole(question, claim, value, text)
        or ("it is the value of a part of what is asked for" if _whole(question, claim, value, text) else "")
        or (f"the question’s own words stand with {other.raw.strip()}" if other is not None else "")
        or _of_what_is_left_out(question, value, text)
    )


def asked_value(question: str, said: str, text: str) -> str:
    """Returns the value of a sentence that a question asks for, where it is told for certain and is not the one said.

    >>> asked_value("How many mills ran in 2023?", "12", "In 2024 and 2023, 12 and 11 mills ran.")
    '11'
    """
    if date := _full_date(question, said, text):
        return date
    value = _given(question, said, text)
    if value is None:
        return ""
    found = (
        _of_listed_year(question, said, value, text)
        or _of_part(question, said, value, text)
        or _whole(question, said, value, text)
        or _other_named(question, value, text)
        or _share(question, said, value, text)
    )
    return found.raw.strip() if found is not None else ""


def _given(question: str, claim: str, text: str) -> Quantity | None:
    """The place of a short answer's first value in the sentence; None where its value is not one of it."""
    given = [one for one in quantities(claim) if one.kind not in CALENDAR_KINDS]
    at = text.find(claim.strip(" ."))
    if len(claim) > BARE_MAX or not given or at < 0 or is_of_several(question):
        return None
    return next((one for one in quantities(text) if one.start >= at and one.value == given[0].value), None)


def _of_listed_year(question: str, claim: str, value: Quantity, text: str) -> Quantity | None:
    """The value of the year that is asked for in two lists of one length, of years and of values, where it is another."""
    run = _run_of(value, text)
    said = [int(year) for year in re.findall(r"(?<!\d)(?:19|20)\d\d(?!\d)", text)]
    wanted = years(question)
    if not 2 <= len(run) <= _LISTED_MAX or len(said) != len(run) or len(set(said)) != len(said) or len(wanted) != 1:
        return None
    found = dict(zip(said, run, strict=True)).get(min(wanted))
    alone = sum(one.kind not in CALENDAR_KINDS for one in quantities(claim)) == 1
    return None if found is None or (alone and found.value == value.value) else found


def _run_of(value: Quantity, text: str) -> list[Quantity]:
    """The values that stand in one list with a value, nothing but commas and "and" between them."""
    alike = [one for one in quantities(text) if (one.kind, one.unit) == (value.kind, value.unit)]
    runs: list[list[Quantity]] = [alike[:1]]
    for one, other in pairwise(alike):
        if _LISTED.fullmatch(text, one.end, other.start):
            runs[-1].append(other)
        else:
            runs.append([other])
    return next((run for run in runs if any(one.start == value.start for one in run)), [])


def _of_other_year(question: str, text: str) -> str:
    """A sentence that names other years and not the one that is asked for."""
    wanted, said = years(_NAME_OF_YEAR.sub(" ", question)), set(years(_NAME_OF_YEAR.sub(" ", text)))
    said |= {int(found["year"]) - 1 for found in _OPENED_LATE.finditer(text)}
    if len(wanted) != 1 or not said or wanted & said:
        return ""
    shown = ", ".join(map(str, sorted(years(_NAME_OF_YEAR.sub(" ", text)))))
    return f"what is cited stands in the documents but is of {shown}, and another year was asked for"


def _to_date(question: str, value: Quantity, text: str) -> str:
    """What is counted from the beginning is no value of one year."""
    before = text[: value.start].rpartition(";")[2]
    found = _TO_DATE.search(before) or _TO_DATE.match(text, value.end + 1)
    if found is None or not _DURING.search(question) or _TO_DATE.search(question):
        return ""
    return f"it is counted from the beginning: “{found.group()}”"


def _of_the_whole(question: str, claim: str, value: Quantity, text: str) -> str:
    """What is asked for is told of a part, with a value of its own, behind the value of the whole."""
    opened = _part(question, claim, value, text)
    return f"it is the value of the whole: what is asked for is told behind “{opened.group()}”" if opened else ""


def _of_part(question: str, claim: str, value: Quantity, text: str) -> Quantity | None:
    """The only value of the kind asked for that is told of the part."""
    opened = _part(question, claim, value, text)
    if opened is None:
        return None
    alike = [one for one in quantities(text) if one.start >= opened.end()]
    alike = [one for one in alike if _are_alike(one, value)]
    return alike[0] if len(alike) == 1 else None


def _whole(question: str, claim: str, value: Quantity, text: str) -> Quantity | None:
    """The value of the whole before an "of which", where the value behind it was said and no word asked for is the part's."""
    opened = next((one for one in _PART_OF.finditer(text, 0, value.start)), None)
    if opened is None or opened.end() > value.start or _SENTENCE_END.search(text, opened.end(), value.start):
        return None
    alike = [one for one in quantities(text[: opened.start()]) if _are_alike(one, value)]
    asked = content_terms(one_name(question)) - content_terms(claim)
    before, behind = (content_terms(one_name(one)) for one in (text[: opened.start()], text[opened.start() :]))
    if len(alike) != 1 or not any(holds_kin((word,), before) for word in asked):
        return None
    of_part = any(holds_kin((word,), behind) and not holds_kin((word,), before) for word in asked)
    return None if of_part or _PART_ASKED.search(question) else alike[0]


def named_beside(question: str, value: Quantity, text: str) -> Quantity | None:
    """Returns the only value of a sentence right before a word of the question that it has nowhere else: "40 abroad"."""
    alike = [one for one in quantities(text) if _are_alike(one, value)]
    tails = _tails(alike, text)
    if len(alike) > 1 and (counting := _counting(question, tails)) is not None:
        return counting
    counted = _COUNTED_NOUN.search(question)
    asked = content_terms(one_name(question)) - content_terms(counted["noun"] if counted else "")
    beside: dict[int, frozenset[str]] = {}
    elliptic = any(_ELLIPTIC.match(tail) for _one, tail in tails)
    for one, tail in tails:
        # "12 mills ran in 2024 and 11 in 2023": what the first counts and does is said of all.
        words = content_terms(one_name(tail)) if _ELLIPTIC.match(tail) or not elliptic else frozenset[str]()
        rest = content_terms(one_name(text[: one.end] + text[one.end + len(tail) :]))
        beside[one.start] = frozenset(
            word for word in asked if not word.isdigit() and holds_kin((word,), words) and not holds_kin((word,), rest)
        )
    named = [one for one in alike if beside[one.start]]
    turned = _NOT_OF.search(one_name(question)) or _TURNED.search(question)
    return named[0] if len(named) == 1 and value.start in beside and not turned else None


def _other_named(question: str, value: Quantity, text: str) -> Quantity | None:
    named = named_beside(question, value, text)
    return None if named is None or named.value == value.value else named


def _tails(alike: Sequence[Quantity], text: str) -> list[tuple[Quantity, str]]:
    """Values with the words right behind each; of "46 full-time and 18 part-time clerks here" the last words are of both."""
    found: list[tuple[Quantity, str]] = []
    for one in alike:
        matched = _TAIL.match(text, one.end)
        tail = matched.group() if matched else ""
        before, its = found[-1] if found else (one, "")
        short = len(its.split()) == 1 and not _ELLIPTIC.match(its)
        if short and _AND.fullmatch(text, before.end + len(its), one.start):
            tail = re.match(r"\s*\S*", tail).group()  # type: ignore[union-attr]
        found.append((one, tail))
    return found


def _counting(question: str, tails: Sequence[tuple[Quantity, str]]) -> Quantity | None:
    """The only value that counts what is asked for, where each of the others counts a thing of its own: "9 mills in 4 towns"."""
    found = _COUNTED_NOUN.search(question)
    noun = content_terms(found["noun"]) if found is not None else frozenset()
    counting = [one for one, tail in tails if noun <= content_terms(tail)]
    if not noun or len(counting) != 1 or any(not tail or _ELLIPTIC.match(tail) for _one, tail in tails):
        return None
    return counting[0]


def _full_date(question: str, said: str, text: str) -> str:
    """The date of a sentence of which an answer to "when" gives the year alone."""
    if not _WHEN.search(question) or not _BARE_YEAR.fullmatch(said.strip(" .")):
        return ""
    dates = [one for one in quantities(text) if one.date is not None and said.strip(" .") in one.raw]
    full = {one.raw.strip() for one in dates if one.date is not None and one.date.day is not None}
    return full.pop() if len(full) == 1 and len(dates) == 1 else ""


def _share(question: str, claim: str, value: Quantity, text: str) -> Quantity | None:
    """The only percentage of a sentence, where a share is asked for and a number is said."""
    found = [one for one in quantities(text) if one.percent]
    alone = _SHARE_ASKED.search(question) and not value.percent and len(found) == 1 and "%" not in claim
    return found[0] if alone else None


def _are_alike(one: Quantity, other: Quantity) -> bool:
    return (one.kind, one.unit, one.percent) == (other.kind, other.unit, other.percent)


def _part(question: str, claim: str, value: Quantity, text: str) -> re.Match[str] | None:
    """What opens the part of a sentence, with a value of its own, of which words of the question speak that no other has."""
    opened = _PART.search(text, value.end)
    if opened is None or (_INCLUDED.fullmatch(opened.group()) and _INCLUDED.search(question)):
        return None
    whole, part = text[: opened.start()], text[opened.start() :]
    asked = content_terms(one_name(question)) - content_terms(claim)
    whole_terms, part_terms = (content_terms(one_name(one)) for one in (whole, part))
    only = {word for word in asked if holds_kin((word,), part_terms) and not holds_kin((word,), whole_terms)}
    own = [one for one in quantities(part) if one.kind not in CALENDAR_KINDS]
    return opened if own and only and not any(word.isdigit() for word in only) else None


def _of_what_is_left_out(question: str, value: Quantity, text: str) -> str:
    """Asked for what lies outside a place or without a thing, the value of that place is the other one."""
    left_out = _NOT_OF.search(one_name(question))
    if left_out is None:
        return ""
    plain = one_name(text[value.end :])
    ends = [one.start for one in quantities(plain) if one.kind not in CALENDAR_KINDS]
    behind = plain[: min(ends, default=len(plain))]
    at = behind.find(left_out["name"])
    if at < 0 or _NOT_OF_BEFORE.search(behind[:at]):
        return ""
    return f"it is the value of what the question leaves out: {as_written(left_out['name'], question)}"


def _in_a_name(claim: str, text: str) -> str:
    """A number that stands in the text only as a part of a name, the 35 of "F-35", or as the mark of a note: "[1]"."""
    said = claim.strip(" .")
    if not said.isdigit():
        return ""
    found = [one.group() for one in re.finditer(rf"[A-Za-z\d-]*{said}[A-Za-z\d-]*", text)]
    named = [one for one in found if re.search("[A-Za-z]", one)]
    if named and len(named) == len(found):
        return f"it is a part of a name: {named[0]}"
    notes = [one for one in _NOTES.finditer(text) if re.search(rf"(?<!\d){said}(?!\d)", one.group())]
    rest = _NOTES.sub(" ", text)
    if notes and not re.search(rf"(?<![\d.,]){said}(?![\d]|[.,]\d)", rest):
        return f"it is the mark of a note: {notes[0].group()}"
    return ""


def _taken_off(question: str, claim: str, text: str) -> str:
    """A value that is only what is taken off another, where nothing of it is asked for: "in full, less EUR 25 for postage"."""
    at = text.find(claim.strip(" ."))
    before = _LESS.search(text[:at]) if at > 0 and len(claim) <= BARE_MAX and quantities(claim) else None
    if before is None or _LESS_ASKED.search(question):
        return ""
    behind = content_terms(" ".join(text[at:].split()[:_TAIL_WORDS]))
    if any(holds_kin((word,), behind) for word in content_terms(question)):
        return ""
    return f"it is only what is taken off: “{before.group().strip()} {claim.strip(' .')}”"


def _of_other_clause(question: str, claim: str, text: str) -> str:
    """The clause with all the names that are asked about, or with more of two that are compared; the answer stands in another."""
    at = text.find(claim.strip(" ."))
    if at < 0 or len(claim) > BARE_MAX or _TURNED.search(question) or _NOT_OF.search(question):
        return ""
    names = {name for name in _NAMES.findall(question) if re.search(rf"\b{re.escape(name)}\b", text)}
    asked = content_terms(question) - (content_terms(claim) if names else frozenset())
    start, parts = 0, []
    for cut in [*_CLAUSE_END.finditer(text), None]:
        parts.append((start, text[start : cut.start() if cut else len(text)]))
        start = cut.end() if cut else len(text)
    home = next((part for begin, part in parts if begin <= at < begin + len(part)), "")
    others = _NAMES.findall(f" {home[: home.find(claim.strip(' .'))]}")
    compared = _CONTRAST.search(text) and quantities(claim)
    if any(name in home for name in names) or not (others if names else compared):
        return ""
    here = {word for word in asked if holds_kin((word,), content_terms(home))}
    for _begin, part in parts:
        there = {word for word in asked if holds_kin((word,), content_terms(part))}
        if here and here < there and all(re.search(rf"\b{re.escape(name)}\b", part) for name in names):
            return f"the question’s own words stand with {part.strip()}"
    return ""


def _to_come(question: str, claim: str, text: str) -> str:
    """What is expected does not tell what was."""
    said = claim if len(claim) > BARE_MAX else text
    if not is_english(question) or not _WAS_ASKED.search(question) or _COMING.search(question):
        return ""
    if not _COMING.search(said) or _WAS.search(said):
        return ""
    return "it asks what was, and what is cited says what is to come"
