"""Where a source tells what a claim says: each word or value of the claim with its places in the source, synonyms among them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from core.checks.coverage import kin
from core.checks.synonyms import chinese_words, synonyms
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.quantities import quantities
from core.text.scripts import HAN
from core.text.stems import irregular_forms
from core.text.terms import content_words

_KIN_MIN = 6
_UNTOLD_MAX = 5
_CJK_WORD = 2
_OF_A_VALUE = frozenset(
    ["usd", "eur", "gbp", "million", "billion", "mio", "dollar", "euro", "percent", "prozent", "元", "亿元", "万元", "万", "亿"]
)  # fmt: skip
"""Units tell nothing of what a value is said of."""
_JOINING = frozenset(["while", "wherea", "whereas", "although", "though", "während"])
_ABBREVIATION = re.compile(r"[A-Z]{2,5}")
_UNSAID = frozenset({QuantityKind.REFERENCE, QuantityKind.IDENTIFIER})


@dataclass(frozen=True, slots=True)
class Word:
    """A content word, or a value, of a text: [start, end) of it."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Told:
    """A word of a claim with the offsets at which a source tells it."""

    word: Word
    places: tuple[int, ...]
    exact: bool = True
    """Whether the source has the very word, and not one like it."""


@lru_cache(maxsize=512)
def words_with_values(text: str) -> tuple[Word, ...]:
    """Returns the content words of a text in order, with every number, amount and date as one word of its value.

    >>> [word.text for word in words_with_values("Forty percent, or $1.2 million, is due.")]
    ['=40%', '=1200000', 'due']
    """
    found = [Word(_value(item), item.start, item.end) for item in quantities(text) if item.kind not in _UNSAID]
    taken = [(item.start, item.end) for item in found]
    for term in content_words(text):
        if (
            term.text in _OF_A_VALUE
            or term.text in _JOINING
            or any(start < term.end and term.start < end for start, end in taken)
        ):
            continue
        if not HAN.match(term.text) or term.end - term.start == _CJK_WORD:
            found.append(Word(term.text, term.start, term.end))
    return tuple(sorted(found, key=lambda word: word.start))


def _value(item: Quantity) -> str:
    if item.kind in CALENDAR_KINDS and item.date is not None:
        return f"={item.date.parts()}"
    mark = "%" if item.percent else "." if item.kind is QuantityKind.ORDINAL else ""
    return f"={item.magnitude.normalize():f}{mark}"


@lru_cache(maxsize=512)
def told(claim: str, source: str) -> tuple[Told, ...]:
    """Returns the words of a claim that a source tells, each with where it does: the very word first, else one like it."""
    places: dict[str, list[int]] = {}
    for word in words_with_values(source):
        places.setdefault(word.text, []).append(word.start)
    found = []
    for word in words_with_values(claim):
        exact = places.get(word.text)
        at = exact or [at for other in _alike(word.text, places) for at in places[other]]
        if at:
            found.append(Told(word, tuple(sorted(at)), exact is not None))
        else:
            found.extend(_spelled_out(claim, word, source))
    if HAN.search(claim):
        found.extend(_chinese(claim, source))
    return tuple(sorted(found, key=lambda item: item.word.start))


def is_mostly_told(claim: str, source: str) -> bool:
    """Whether a source tells a claim but for a few words, so that how its words are arranged says something.

    A summary of a page has words of its own and of many sentences; a stretch that is copied is arranged as it stands.
    """
    if " ".join(claim.split()).strip(" .。").lower() in " ".join(source.split()).lower():
        return False
    if HAN.search(claim):
        return True
    return len(words_with_values(claim)) - len(told(claim, source)) <= _UNTOLD_MAX


def told_share(claim: str, source: str) -> float:
    """The share of the Chinese characters and values of a claim that a source tells; 0 for a claim in another script.

    Words cannot be counted where nothing parts them, and every second pair of characters runs across two.
    """
    letters = {at for at, char in enumerate(claim) if HAN.match(char)}
    if not letters:
        return 0.0
    covered = {at for item in told(claim, source) for at in range(item.word.start, item.word.end)}
    return len(letters & covered) / len(letters)


def _spelled_out(claim: str, word: Word, source: str) -> list[Told]:
    """The words of a source whose initials an abbreviation of the claim is: "CEO" for "Chief Executive Officer"."""
    letters = claim[word.start : word.end]
    if not _ABBREVIATION.fullmatch(letters):
        return []
    spelled = re.search(r"[\s-]".join(rf"\b({letter}[a-z]+)" for letter in letters), source)
    if spelled is None:
        return []
    return [Told(word, (spelled.start(at + 1),)) for at in range(len(letters))]


def _alike(word: str, others: dict[str, list[int]]) -> list[str]:
    if word[0] == "=" or HAN.match(word):
        return []
    mine = frozenset({word}) | irregular_forms(word) | synonyms(word)
    found = [other for other in others if other in mine]
    if found or len(word) < _KIN_MIN or not word.isalpha():
        return found
    return [other for other in others if len(other) >= _KIN_MIN and other.isalpha() and kin(word, other)]


def _chinese(claim: str, source: str) -> list[Told]:
    """The words of a Chinese claim that the source does not have, but a synonym of."""
    found = []
    for start, end, others in chinese_words(claim):
        word = claim[start:end]
        if len(word) < _CJK_WORD or word in source:
            continue
        at = [match.start() for other in others if len(other) > 1 for match in re.finditer(re.escape(other), source)]
        if at:
            found.append(Told(Word(word, start, end), tuple(sorted(at)), False))
    return found
