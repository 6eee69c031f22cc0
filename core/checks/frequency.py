"""How often: "monthly", "twice a year", "every six months", 每月 - read as times a year and compared where they belong."""

from __future__ import annotations

import re
from decimal import Decimal

from core.checks.belonging import belonging, fitting, topic_of
from core.text.terms import content_terms

_TIMES_A_YEAR: dict[str, int | Decimal] = {
    "hour": 8766, "day": 365, "week": 52, "fortnight": 26, "month": 12, "quarter": 4, "year": 1, "annum": 1,
    "hourly": 8766, "daily": 365, "weekly": 52, "fortnightly": 26, "biweekly": 26, "monthly": 12, "quarterly": 4,
    "semiannually": 2, "annually": 1, "annual": 1, "yearly": 1, "biennially": Decimal("0.5"),
    "täglich": 365, "wöchentlich": 52, "monatlich": 12, "vierteljährlich": 4, "quartalsweise": 4, "halbjährlich": 2, "jährlich": 1,
    "tag": 365, "woche": 52, "monat": 12, "quartal": 4, "jahr": 1,
    "天": 365, "日": 365, "周": 52, "星期": 52, "月": 12, "季度": 4, "季": 4, "半年": 2, "年": 1, "个月": 12,
}  # fmt: skip
_COUNTS: dict[str, int | Decimal] = {
    "a": 1, "once": 1, "one": 1, "twice": 2, "two": 2, "three": 3, "thrice": 3, "four": 4, "five": 5, "six": 6, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12, "other": 2, "second": 2, "third": 3, "zwei": 2, "drei": 3, "vier": 4, "sechs": 6,
    "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "六": 6, "半": Decimal("0.5"),
}  # fmt: skip
_N = r"\d+|one|two|three|four|five|six|eight|nine|ten|twelve"
_SPAN = r"hour|day|week|fortnight|month|quarter|year"
_FREQUENCY = re.compile(
    rf"(?<!once )(?<!twice )(?<!thrice )(?<!times )\b(?P<adverb>hourly|daily|weekly|fortnightly|biweekly|monthly|quarterly|semi-?annually|annually|yearly|biennially|täglich|wöchentlich|monatlich|vierteljährlich|quartalsweise|halbjährlich|jährlich)\b"
    rf"|\b(?P<times_of>once|twice|thrice|(?:{_N})\s+times)\s+(?P<each>hourly|daily|weekly|monthly|quarterly|annually|yearly)\b"
    rf"|\b(?P<times>once|twice|thrice|(?:{_N})\s+times)\s+(?:a|an|per|each|every)\s+(?P<per>{_SPAN})\b"
    rf"|\b(?:every|each)\s+(?:(?P<every>{_N}|other|second|third)\s+)?(?P<span>{_SPAN})s?\b"
    rf"|\b(?P<mal>einmal|zweimal|dreimal|viermal)\s+(?:im|pro|je)\s+(?P<pro>Tag|Woche|Monat|Quartal|Jahr)\b"
    rf"|\b(?:alle|jede[nrs]?)\s+(?:(?P<alle>zwei|drei|vier|sechs|\d+)\s+)?(?P<spanne>Tag|Woche|Monat|Quartal|Jahr)(?:e|en|n)?\b"
    r"|[一每]个?(?P<je>年|月|周|天|日|季度)[^，。；\d]{0,5}?(?P<je_mal>[一两二三四六\d])次"
    r"|按(?P<nach>季度?|月|年|周|日|天)(?=支付|付|结算|计|缴|收|发|提|核|报)"
    r"|每(?P<jedes>半年|[两二三四六\d]?个?(?:天|日|周|星期|个月|月|季度|季|年))(?:(?P<mal_zh>[一两二三四六\d])次)?",
    re.IGNORECASE,
)


def turned_frequency(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when the source says of the same thing that it happens at another rate.

    >>> turned_frequency("Interest is compounded annually.", "Interest is compounded monthly and paid annually.")[0]
    'how often: the sentence says “annually”, the source “monthly”'
    """
    mine, theirs = _rates(claim), _rates(source)
    if not mine or not theirs:
        return None
    own = belonging(claim, [match.span() for match, _ in mine])
    their = belonging(source, [match.span() for match, _ in theirs])
    rates = frozenset().union(*(content_terms(match.group()) for match, _ in (*mine, *theirs)))
    for (here, rate), part in zip(mine, own, strict=True):
        fits = fitting(part - rates, their, topic_of(claim))
        scores = [(fit, other_rate == rate) for (_, other_rate), fit in zip(theirs, fits, strict=True)]
        best = max(scores)
        if not best[1] and not _is_said(here.group(), source):
            there = theirs[scores.index(best)][0]
            said, read = here.group().strip(), there.group().strip()
            return f"how often: the sentence says “{said}”, the source “{read}”", here.start(), here.end()
    return None


def _is_said(rate: str, source: str) -> bool:
    """Whether the source says the same word of some things: "quarterly reports", beside "each year"."""
    word = rate.strip()
    return word.isalpha() and re.search(rf"\b{word}\s+(?!and\b|or\b)[a-z]+s\b", source) is not None


def same_rate(text: str, start: int, end: int, source: str) -> tuple[str, int, int] | None:
    """Returns (words, start, end) of the source's own wording of the rate of which [start, end) of a text is a part.

    >>> same_rate("It is serviced twice a year.", 15, 20, "It must be serviced every six months.")[0]
    'every six months'
    """
    own = next((rate for match, rate in _rates(text) if match.start() <= start and end <= match.end()), None)
    if own is None:
        return None
    return next(((match.group(), *match.span()) for match, rate in _rates(source) if rate == own), None)


def _rates(text: str) -> list[tuple[re.Match[str], Decimal]]:
    found = []
    for match in _FREQUENCY.finditer(text):
        rate = _rate(match)
        if rate is not None:
            found.append((match, rate))
    return found


def _rate(match: re.Match[str]) -> Decimal | None:
    """Times a year."""
    parts = match.groupdict()
    if parts["adverb"]:
        return _a_year(parts["adverb"].replace("-", ""))
    if times := parts["times"] or parts["times_of"] or parts["mal"]:
        count = _count(times.split()[0])
        a_year = _a_year(parts["per"] or parts["each"] or parts["pro"])
        return count * a_year if count and a_year else None
    if parts["je"]:
        count, a_year = _count(parts["je_mal"]), _a_year(parts["je"])
        return count * a_year if count and a_year else None
    if parts["nach"]:
        return _a_year(parts["nach"])
    if parts["jedes"]:
        return _chinese_rate(parts["jedes"], parts["mal_zh"])
    a_year, every = _a_year(parts["span"] or parts["spanne"] or ""), _count(parts["every"] or parts["alle"] or "a")
    return a_year / every if a_year and every else None


def _chinese_rate(span: str, times: str | None) -> Decimal | None:
    if span == "半年":
        return Decimal(2)
    found = re.fullmatch(r"([两二三四六\d]?)(个?)(.+)", span)
    if found is None:
        return None
    a_year, every, count = _a_year(found[3]), _count(found[1] or "a"), _count(times or "a")
    return a_year * count / every if a_year and every and count else None


def _a_year(word: str) -> Decimal | None:
    value = _TIMES_A_YEAR.get(word.lower())
    return Decimal(value) if value is not None else None


def _count(word: str) -> Decimal | None:
    if word.isdecimal():
        return Decimal(word) or None
    value = _COUNTS.get(word.lower())
    return Decimal(value) if value is not None else None
