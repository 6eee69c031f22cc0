"""Names of fields -> rules that find them: the wordings that state a field, what its value is, what speaks of another."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from typing import Any

from core.asked import Kind, kinds_asked
from core.text.terms import content_terms


class Value(StrEnum):
    """What a field holds."""

    DATE = "date"
    LAST_DATE = "last date"
    """The later of the dates of a sentence: when something ends."""
    TIME = "time"
    TIME_OR_DATES = "time or dates"
    """A length of time, or the dates it runs from and to."""
    MONEY = "money"
    MONEY_OR_CLAUSE = "money or clause"
    RATE = "rate"
    NUMBER = "number"
    PARTIES = "parties"
    LAW = "law"
    COURT = "court"
    CLAUSE = "clause"
    IDENTIFIER = "identifier"
    """A contract or policy number: letters and digits right behind the name."""
    TEXT = "text"
    """Anything: only a label beside it tells it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """How a field is found.

    Attributes:
        name: as the product calls it.
        names: all names it goes by, for "Name: value".
        value: what it holds.
        says: wordings that state it, the surest first.
        headings: under such a heading a value of its kind is the field's.
        excluded: wordings of a sentence about something else.
        words: terms that a sentence must hold all of; for fields that the product does not know.
    """

    name: str
    names: tuple[str, ...]
    value: Value
    says: tuple[re.Pattern[str], ...] = ()
    headings: tuple[re.Pattern[str], ...] = ()
    excluded: tuple[re.Pattern[str], ...] = ()
    words: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class KnownField:
    """A field that the product ships: its rule, and the question that finds the closest passage where the rule fails."""

    question: str
    form: str
    rule: Rule


_ARTICLES = frozenset({"the", "a", "an", "this"})
_BY_NAME = (
    (re.compile(r"\b(?:number|no|id|reference|ref)\.?$|编号|号码", re.IGNORECASE), Value.IDENTIFIER),
    (re.compile(r"\bdates?\b|\bday\b|\bdeadline\b|datum$|beginn$|日期|日$", re.IGNORECASE), Value.DATE),
    (
        re.compile(r"\b(?:period|duration|term|time|notice)\b|frist$|dauer$|laufzeit$|期限|期间|时间", re.IGNORECASE),
        Value.TIME,
    ),
    (re.compile(r"\b(?:rate|percent\w*|percentage|share|margin|yield)\b|率|比例", re.IGNORECASE), Value.RATE),
    (
        re.compile(
            r"\b(?:price|fees?|costs?|amount|sum|rent|salary|wage|value|deposit|premium|limit|cap|penalty|fine|charges?|budget"
            r"|revenue|profit|income|dividend|tax)\b|(?:miete|kaution|gebühr|preis|kosten|gehalt|lohn|prämie|betrag|summe|entgelt)$|金额|价格|价款|费|款|额|金$",
            re.IGNORECASE,
        ),
        Value.MONEY,
    ),
    (re.compile(r"\b(?:number|count|quantity|headcount|area)\b|数量|面积|人数", re.IGNORECASE), Value.NUMBER),
)
_BY_KIND = {Kind.TIME: Value.DATE, Kind.LENGTH_OF_TIME: Value.TIME, Kind.AMOUNT: Value.NUMBER, Kind.MONEY: Value.MONEY}


@lru_cache(maxsize=1)
def known_rules() -> tuple[KnownField, ...]:
    """Returns the fields that the product ships."""
    raw = tomllib.loads((files("resources") / "fields" / "contract.toml").read_text("utf-8"))
    return tuple(_known(row) for row in raw["fields"])


def _known(row: dict[str, Any]) -> KnownField:
    name = str(row["name"])
    rule = Rule(
        name=name,
        names=(name, *row.get("also", ())),
        value=Value(row["value"]),
        says=_patterns(row.get("says", ())),
        headings=_patterns(row.get("headings", ())),
        excluded=_patterns(row.get("not", ())),
    )
    return KnownField(str(row["question"]), str(row.get("form", "text")), rule)


def _patterns(texts: list[str] | tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(text, re.IGNORECASE) for text in texts)


def known_field(name: str) -> KnownField | None:
    """Returns the field that goes by this name, however it is written."""
    wanted = plain_name(name)
    return next((one for one in known_rules() if wanted in map(plain_name, one.rule.names)), None)


def plain_name(name: str) -> str:
    """A field's name without case, article and marks.

    >>> plain_name("The Effective-Date:")
    'effective date'
    """
    words = re.split(r"[\W_]+", name.casefold())
    return " ".join(word for word in words if word and word not in _ARTICLES)


def rule_of(name: str, question: str = "") -> Rule:
    """Returns the rule of a field: the product's, or one made of its name, or of the question that asks for it.

    >>> rule_of("completion date").value, sorted(rule_of("completion date").words)
    (<Value.DATE: 'date'>, ['complet', 'date'])
    """
    known = known_field(name)
    if known is not None and not question:
        return known.rule
    words = content_terms(question or name)
    kinds = kinds_asked(question) if question else frozenset()
    value = next((value for kind, value in _BY_KIND.items() if kind in kinds), None)
    if value is None or value is Value.NUMBER:
        value = next((value for pattern, value in _BY_NAME if pattern.search(name)), value)
    return Rule(name, (name,), value or Value.TEXT, words=words)
