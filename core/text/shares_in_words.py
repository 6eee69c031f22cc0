"""Halves and multiples that no numeral writes: "half of the shares", "doubled", "twice the price", 一半, 翻倍 -> exact values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from decimal import Decimal

_UNIT = r"year|month|hour|day|mile|century|decade"
_SHARES = re.compile(
    r"\b(?P<half>half(?=\s(?:of|the|its|their|his|her|our|your|all|as)\b)(?<!first half)(?<!second half)(?<!other half)(?<!latter half)"
    rf"|half(?=[ -]an?[ -](?:{_UNIT})\b|[ -](?:{_UNIT})\b)(?<!and a half)"
    r"|(?:die|der) hälfte|halben?(?=\s(?!jahr|stunde|million|milliarde)[a-zäöü]{4,})(?<!ein halbe)|la moitié|la mitad|la metà|a metade|de helft)\b"
    r"|\b(?P<third>a third|le tiers|un tercio|un terzo|um terço)(?=\s(?:of|du|des|de|dei|delle|della|del|dos|das|da)\b)"
    r"|\b(?P<quarter>a quarter|le quart|un cuarto|un quarto)(?=\s(?:of (?:the|all|its|their)|du|des|de|dei|delle|della|del)\b)"
    r"|\b(?P<nth>an? (?:fifth|sixth|seventh|eighth|ninth|tenth))(?=\sof\s(?:the|all|its|their|his|her|our|your|any|total)\b)"
    r"|(?P<cjk>一半|半数|半數|(?<![上下前后後大])半(?=年|个月|個月|天|小时|小時|日))",
    re.IGNORECASE,
)
_PARTS = {"third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10}
_ONE_SPAN = re.compile(
    r"\b(?:within|innerhalb|binnen)\s+(?P<one>an?|eine[rsmn]?)(?=\s+(?:week|month|year|Woche|Monats?|Jahre?s?)\b)",
    re.IGNORECASE,
)
"""Of no more than one: "within a week"."""
_ARTICLE = re.compile(r"[ -]an?(?=[ -])", re.IGNORECASE)
_MULTIPLES = re.compile(
    r"\b(?:(?P<two>doubl(?:ed|es|ing)|double(?=\s(?:the|that|its|their|what|as)\b)|twice|twofold|two-fold|das doppelte|le double|el doble|il doppio|o dobro|verdoppelt\w*|het dubbele)"
    r"|(?P<three>tripl(?:ed|es|ing)|triple(?=\s(?:the|that|its|their|what|as)\b)|thrice|threefold|das dreifache|le triple|el triple|il triplo|o triplo)"
    r"|(?P<four>quadrupl(?:ed|es|ing)|quadruple(?=\s(?:the|that|its|their)\b)|fourfold|das vierfache)"
    r"|(?P<ten>tenfold|das zehnfache)|(?P<times>(?:zwei|drei|vier|fünf|sechs|zehn))mal)\b"
    r"|(?P<cjk>翻[了一]{0,2}番|翻[了一]?倍)",
    re.IGNORECASE,
)
_TIMES = {"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "zehn": 10}
_SPAN_HINTS = frozenset({"within", "innerhalb", "binnen"})
_HINTS = frozenset(
    [
        "half",
        "hälfte",
        "halbe",
        "halben",
        "moitié",
        "mitad",
        "metà",
        "metade",
        "helft",
        "third",
        "tiers",
        "tercio",
        "terzo",
        "terço",
        "quarter",
        "quart",
        "within",
        "innerhalb",
        "binnen",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "cuarto",
        "quarto",
        "double",
        "doubled",
        "doubles",
        "doubling",
        "twice",
        "twofold",
        "fold",
        "doppelte",
        "doble",
        "doppio",
        "dobro",
        "verdoppelt",
        "verdoppelte",
        "verdoppelten",
        "dubbele",
        "triple",
        "tripled",
        "triples",
        "tripling",
        "thrice",
        "threefold",
        "dreifache",
        "triplo",
        "quadrupled",
        "quadruples",
        "quadrupling",
        "quadruple",
        "fourfold",
        "vierfache",
        "tenfold",
        "zehnfache",
        "zweimal",
        "dreimal",
        "viermal",
        "fünfmal",
        "sechsmal",
        "zehnmal",
    ]
)


@dataclass(frozen=True, slots=True)
class Share:
    """A half, third or quarter, or a multiple, [start, end) of the text."""

    start: int
    end: int
    value: Decimal
    exponent: int
    multiple: bool


def shares_in_words(text: str, words: Set[str] | None = None) -> Iterator[Share]:
    """Finds halves and multiples in words; "first half", "second quarter" and "double room" are none.

    `words` are the words of the text in lower case, when the caller has them already.

    >>> [(str(s.value), s.multiple) for s in shares_in_words("half of the stores doubled in the first half of 2020")]
    [('0.5', False), ('2', True)]
    """
    known = words if words is not None else {word.lower() for word in text.split()}
    if _HINTS.isdisjoint(known) and "半" not in text and "翻" not in text:
        return
    if not _SPAN_HINTS.isdisjoint(known):
        for found in _ONE_SPAN.finditer(text):
            yield Share(found.start("one"), found.end("one"), Decimal(1), 0, multiple=False)
    if _HINTS.isdisjoint(known - _SPAN_HINTS) and "半" not in text and "翻" not in text:
        return
    for found in _SHARES.finditer(text):
        name = found.lastgroup or ""
        value = Decimal(1) / _PARTS.get(name if name != "nth" else found[0].lower().split()[1], 2)
        end = found.end()
        if name == "half" and (article := _ARTICLE.match(text, end)):
            end = article.end()
        yield Share(found.start(), end, value, -4, multiple=False)
    for found in _MULTIPLES.finditer(text):
        name = found.lastgroup or ""
        times = {"two": 2, "cjk": 2, "three": 3, "four": 4, "ten": 10}.get(name) or _TIMES[found[0].lower()[:-3]]
        yield Share(found.start(), found.end(), Decimal(times), -1, multiple=True)
