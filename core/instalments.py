"""A question for "all three instalments" -> their amounts, each from the words that number it: "第一期", "the second instalment". Pure.

Every number from one to the count must find one amount, and the next number none: else the series is another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.domain import Unit, UnitKind
from core.quantity import Quantity, QuantityKind
from core.text.quantities import quantities

COUNT_MAX = 10
_NOUNS = r"(?:instal?lments?|payments?|tranches?|milestones?|stages?|Raten?|Teilzahlung(?:en)?|Abschlagszahlung(?:en)?|Abschläge?)"
_CHINESE = "期笔批"
_DIGITS = "一二三四五六七八九十"
_COUNTS = (
    ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    ("eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
)
_ORDINALS = (
    ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    ("erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte", "zehnte"),
)
_ASKED = re.compile(
    rf"(?P<chinese>[两{_DIGITS}]|\d+)(?P<counter>[{_CHINESE}])"
    rf"|\b(?P<word>{'|'.join(word for words in _COUNTS for word in words[1:])}|\d+)\s+(?:[\w-]+\s+){{0,2}}?{_NOUNS}\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    rf"第\s?(?P<chinese>[{_DIGITS}]|\d+)\s?[{_CHINESE}]"
    rf"|\b(?P<word>{'|'.join(f'{word}[rns]?' for words in _ORDINALS for word in words)}|\d+(?:st|nd|rd|th|\.))\s+(?:[\w-]+\s+)?{_NOUNS}\b"
    rf"|\b{_NOUNS}\s+(?:no\.?\s*|number\s+)?(?P<behind>\d+)\b",
    re.IGNORECASE,
)


def count_asked(question: str) -> int:
    """Returns how many instalments a question puts together; 0 when it counts none.

    >>> count_asked("三期付款合计多少？"), count_asked("What is the total of the two instalments?"), count_asked("the rent")
    (3, 2, 0)
    """
    match = _ASKED.search(question)
    if match is None:
        return 0
    count = _number((match["chinese"] or match["word"]).replace("两", "二"))
    return count if 2 <= count <= COUNT_MAX else 0


def numbered_amounts(units: Sequence[Unit], count: int) -> list[tuple[Unit, Quantity]]:
    """Returns the amounts of the instalments one to `count`; none when one is missing, told twice otherwise, or one more follows."""
    found: dict[int, list[tuple[Unit, Quantity]]] = {}
    for unit in units:
        if unit.kind is UnitKind.HEADING or unit.hidden:
            continue
        marks = list(_NUMBERED.finditer(unit.text))
        amounts = [one for one in quantities(unit.text) if one.kind is QuantityKind.AMOUNT]
        for n, mark in enumerate(marks):
            end = marks[n + 1].start() if n + 1 < len(marks) else len(unit.text)
            within = [one for one in amounts if mark.end() <= one.start < end]
            if len({one.value for one in within}) > 1:
                return []  # which of them is paid is not told
            number = _number(mark["chinese"] or mark["word"] or mark["behind"])
            found.setdefault(number, []).extend((unit, one) for one in within[:1])
    if found.get(count + 1) or any(len({one.value for _, one in found.get(n, ())}) != 1 for n in range(1, count + 1)):
        return []
    return [found[n][0] for n in range(1, count + 1)]


def _number(word: str) -> int:
    digits = re.match(r"\d+", word)
    if digits is not None:
        return int(digits.group())
    if word in _DIGITS:
        return _DIGITS.index(word) + 1
    plain = word.casefold()
    for words in (*_COUNTS, *_ORDINALS):
        for number, known in enumerate(words, 1):
            if plain == known or (plain[:-1] == known and plain[-1] in "rns"):
                return number
    return 0
