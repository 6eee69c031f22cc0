"""Numbers written in words, in English, German, Dutch, French, Spanish, Portuguese and Italian -> exact values.

The words of one number are collected left to right in every language that knows them all; the longest reading wins.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from core.text.currencies import WORDS
from core.text.folding import fold
from core.text.number_builder import Builder, Known, Token, add_word, tokens_of
from core.text.number_lexicon import AMBIGUOUS, FRACTIONS, STOPWORDS
from core.text.scripts import LETTERS
from core.text.units_of_measure import UNITS as MEASURED

_CARRIES_ON = re.compile(r"(?:[ \u00a0\t]*[-\u2010\u2011][ \t]*|[ \u00a0\t]+|[ \t]*\n[ \t]*)$")

_LONG_AS_DIGITS = 3
_BRACKET_BETWEEN = re.compile(r"\) ?| ?\(\d[\d.,]*\) ?")
"""As in "(mil) dias" and "mil (1.000) dias"."""
_JOINING = frozenset({"join", "point"})
_LEANING = frozenset({"join", "point", "article", "half"})
"""Kinds of words that are part of a number only beside another."""
_GROUP = 1000
_SCORE = 20
"""A lone "score" is a result far more often than twenty."""

_TIMES = frozenset({"volte", "veces", "vezes", "fois", "keer", "mal"})
_ENGLISH_UNITS = frozenset(
    [
        "second",
        "seconds",
        "minute",
        "minutes",
        "hour",
        "hours",
        "day",
        "days",
        "week",
        "weeks",
        "month",
        "months",
        "year",
        "years",
        "quarter",
        "quarters",
        "metres",
        "meters",
        "miles",
        "feet",
        "inches",
        "tonnes",
        "tons",
        "acres",
        "litres",
        "liters",
        "gallons",
        "barrels",
    ]
)
_AFTER_PRONOUN = frozenset(
    [
        "of",
        "another",
        "who",
        "which",
        "that",
        "or",
        "more",
        "such",
        "to",
        "must",
        "may",
        "can",
        "could",
        "should",
        "would",
        "s",
        "has",
        "is",
        "was",
    ]
)

_BEFORE_PRONOUN = frozenset(
    ["no", "any", "each", "every", "this", "that", "the", "which", "either", "another", "some", "only", "not"]
)


@dataclass(frozen=True, slots=True)
class WordNumber:
    """A number in words, [start, end) of the text."""

    start: int
    end: int
    value: Decimal
    ordinal: bool = False
    exponent: int = 0
    language: str = "en"
    bare: bool = False
    """Only a hundred or a scale word, without a number before it."""


class _Word(NamedTuple):
    text: str
    start: int
    end: int


_new = tuple.__new__
"""Makes a word as its class does, without the call in between."""


def word_numbers(
    text: str, matches: Sequence[re.Match[str]] | None = None, vocabulary: Set[str] | None = None
) -> list[WordNumber]:
    """Finds numbers in words.

    `matches` are the runs of letters of `text`, and `vocabulary` these words in lower case, when the caller has them.

    >>> [(n.value, text[n.start:n.end]) for text in ["in two hundred and five days"] for n in word_numbers(text)]
    [(Decimal('205'), 'two hundred and five')]
    """
    if vocabulary is not None and not any(map(begins_number, vocabulary)):
        return []
    matches = list(LETTERS.finditer(text)) if matches is None else matches
    raw = [match.group() for match in matches]
    known = list(map(tokens_of, raw))
    hits = [at for at, tokens in enumerate(known) if tokens]
    if not any(known[at][0][1][0][0] not in _LEANING for at in hits):
        return []
    words = [_new(_Word, (word, *match.span())) for word, match in zip(raw, matches, strict=True)]
    votes: set[str] | None = None
    found: list[WordNumber] = []
    resume = 0
    for i in hits:
        if i < resume or _says_nothing(known, i):
            continue
        if _is_pronoun(words, i) or _is_percent_word(words, i):
            continue
        if votes is None:
            votes = _language_votes(words)
        best: tuple[WordNumber, int] | None = None
        for language, _ in known[i]:
            reading = _read(text, words, known, i, language)
            if reading is None:
                continue
            at = reading[1]
            following = words[at].text if at < len(words) and _counted_by(text, words[at - 1], words[at]) else ""
            if not _credible(words[i : reading[1]], language, votes, reading[0]) and not _counts(
                words[i].text, following, language, reading[0]
            ):
                continue
            if best is None or (reading[1], language in votes) > (best[1], best[0].language in votes):
                best = reading
        if best is not None:
            found.append(best[0])
            resume = best[1]
    return found


@lru_cache(maxsize=100_000)
def begins_number(word: str) -> bool:
    """Whether a word says a number in some language, and does not only join, split or halve one."""
    return any(tokens[0][0] not in _LEANING for _, tokens in tokens_of(word))


def _says_nothing(known: Sequence[Known], at: int) -> bool:
    """Whether no number begins with a word: it only joins two, or leans on the next word, which is no number."""
    kinds = {tokens[0][0] for _, tokens in known[at]}
    if kinds <= _JOINING:
        return True
    alone = at + 1 >= len(known) or not known[at + 1]
    return alone and kinds <= _LEANING and all(len(tokens) == 1 for _, tokens in known[at])


def _language_votes(words: Sequence[_Word]) -> set[str]:
    """Returns the languages whose function words are most frequent in the text; empty when there are none."""
    folded = {word.text.lower() for word in words[:400]}
    counts = {language: len(folded & stops) for language, stops in STOPWORDS.items()}
    best = max(counts.values())
    return {language for language, count in counts.items() if count == best} if best else set()


def _is_pronoun(words: Sequence[_Word], at: int) -> bool:
    """As in "one of the", "no one", "this one": not a number."""
    if words[at].text.lower() != "one":
        return False
    after = words[at + 1].text.lower() if at + 1 < len(words) else ""
    before = words[at - 1].text.lower() if at else ""
    return after in _AFTER_PRONOUN or before in _BEFORE_PRONOUN


def _is_percent_word(words: Sequence[_Word], at: int) -> bool:
    """The second word of "por ciento", "per cent", "pour cent"."""
    return (
        at > 0
        and fold(words[at].text) in ("cent", "cento", "ciento")
        and fold(words[at - 1].text) in ("por", "per", "pour")
    )


def _starts_scale(text: str, words: Sequence[_Word], known: Sequence[Known], at: int) -> bool:
    """Whether "a" stands before hundred, thousand or million."""
    if at + 1 >= len(words) or not _follows(text, words[at], words[at + 1]):
        return False
    return any(lang == "en" and tokens[0][0] in ("hundred", "scale") for lang, tokens in known[at + 1])


def _credible(words: Sequence[_Word], language: str, votes: set[str], number: WordNumber) -> bool:
    """A single ambiguous word counts only in a text of its own language, and never as an article."""
    if number.bare and language == "en":
        return False
    if len(words) > 1:
        first = fold(words[0].text)
        return not (first in ("cent", "cents") and language == "fr" and "en" in votes)
    word = fold(words[0].text)
    if word in AMBIGUOUS:
        return (language in votes and number.value > 1 and word not in ("cent", "cents", "en", "on")) or (
            word in ("six", "million") and language == "en" and (not votes or "en" in votes)
        )
    return language in votes or not votes or votes == {"en"} or len(word) > _LONG_AS_DIGITS


def _counted_by(text: str, before: _Word, after: _Word) -> bool:
    """Whether a word follows a number, brackets between them left aside: "30 (dreißig) Tage"."""
    return _BRACKET_BETWEEN.fullmatch(text, before.end, after.start) is not None or _follows(text, before, after)


def _counts(word: str, following: str, language: str, number: WordNumber) -> bool:
    """Whether a lone word counts what stands behind it, as in "sei mesi" and "mille euro": a unit or a currency."""
    if number.value <= 1 or not following or (number.bare and language == "en"):
        return False
    counted = fold(following)
    if counted in _TIMES:
        return True
    if counted not in MEASURED and counted not in WORDS:
        return False
    return (counted in _ENGLISH_UNITS) is (language == "en") or counted in WORDS


def _follows(text: str, before: _Word, after: _Word) -> bool:
    gap = text[before.end : after.start]
    return gap == " " or (len(gap) <= 6 and _CARRIES_ON.fullmatch(gap) is not None)


def _read(
    text: str, words: Sequence[_Word], known: Sequence[Known], first: int, language: str
) -> tuple[WordNumber, int] | None:
    """Reads the longest number of one language that starts at a word; returns it and the index after its last word."""
    builder = Builder(language)
    end = first
    joined = False
    ordinal = False
    at = first
    while at < len(words):
        tokens = next((found for lang, found in known[at] if lang == language), None)
        if tokens is None:
            break
        if at > first and not _follows(text, words[at - 1], words[at]):
            comma = text[words[at - 1].end : words[at].start] in (", ", ",\n")
            if not (comma and tokens[0][0] == "unit" and builder.parts and builder.parts[-1] % _GROUP == 0):
                break  # "one thousand, two hundred"
        kind = tokens[0][0]
        if len(tokens) == 1 and kind == "join":
            if not builder.parts or joined:
                break
            joined, at = True, at + 1
            continue
        if kind == "article" and at == first and _starts_scale(text, words, known, at):
            at += 1
            continue
        if kind in ("point", "mixed", "dozen", "half", "halved", "article"):
            break
        if kind == "ordinal":
            if not builder.parts or builder.add(("unit", tokens[0][1]), joined):
                builder.parts = builder.parts or [tokens[0][1]]
                ordinal, at, end = True, at + 1, at + 1
            break
        saved = list(builder.parts)
        if not add_word(builder, tokens, joined):
            builder.parts = saved
            break
        joined, at = False, at + 1
        end = at
    value = Decimal(builder.value)
    return _finish(text, words, known, first, end, language, value, ordinal)


def _finish(
    text: str,
    words: Sequence[_Word],
    known: Sequence[Known],
    first: int,
    end: int,
    language: str,
    value: Decimal,
    ordinal: bool,
) -> tuple[WordNumber, int] | None:
    """Adds decimals ("point five"), fractions ("two thirds", "half a million") and dozens."""
    exponent = 0

    def token(at: int) -> Token | None:
        if at >= len(words) or (at > first and not _follows(text, words[at - 1], words[at])):
            return None
        return next((found[0] for lang, found in known[at] if lang == language and len(found) == 1), None)

    if end == first or (end - first == 1 and value == 1 and language != "en"):
        opening = _opening(token, token(first), first)  # "a dozen", "anderthalb Millionen"
        if opening is not None and opening[1] > end:
            value, end, exponent = opening
        elif end == first:
            return None
    if ordinal and _COUNTS_NOTHING.match(text, words[end - 1].start):
        return None
    if not ordinal:
        value, end, exponent = _and_a_part(token, words, value, end, exponent)
        value, end, exponent = _decimals(token, value, end, exponent)
        value, end, exponent = _multiplied(token, words, value, end, exponent)
        part = _fraction(text, words, end, value)
        if part is not None:
            value, end, exponent = value * part[0] / part[1], end + 1, -4
    opener = token(first)
    bare = end == first + 1 and opener is not None and opener[0] in ("hundred", "scale")
    return WordNumber(words[first].start, words[end - 1].end, value, ordinal, exponent, language, bare), end


_COUNTS_NOTHING = re.compile(
    r"third[- ]part(?:y|ies)\b|first[- ](?:class|aid|hand|come|sight|refusal|rate|name)\b|first place\b(?! (?:in|at|on|for)\b)",
    re.IGNORECASE,
)
"""Ordinals that are part of a term and put nothing into an order."""


def _and_a_part(
    token: Callable[[int], Token | None], words: Sequence[_Word], value: Decimal, end: int, exponent: int
) -> tuple[Decimal, int, int]:
    """Reads "and a half", "y medio", "and three quarters" after a whole number."""
    join = token(end)
    if join is None or join[0] != "join" or exponent or value != value.to_integral_value():
        return value, end, exponent
    at = end + 1
    part = token(at)
    if part is not None and part[0] == "article":
        at, part = at + 1, token(at + 1)
    if part is not None and part[0] == "half":
        return value + Decimal("0.5"), at + 1, -1
    if part is not None and part[0] == "unit" and 0 < part[1] < 10 and at + 1 < len(words):
        name = fold(words[at + 1].text)
        fraction = FRACTIONS.get(name) if name.endswith("s") or part[1] == 1 else None
        if fraction is not None and name not in ("halves", "half"):
            return value + Decimal(part[1] * fraction[0]) / fraction[1], at + 2, -4
    return value, end, exponent


def _decimals(
    token: Callable[[int], Token | None], value: Decimal, end: int, exponent: int
) -> tuple[Decimal, int, int]:
    """Reads "point zero three" after a whole number."""
    point = token(end)
    if point is None or point[0] != "point":
        return value, end, exponent
    digits, at = "", end + 1
    while (digit := token(at)) is not None and digit[0] == "unit" and digit[1] < 100:
        digits += str(digit[1])
        at += 1
    return (value + Decimal(digits).scaleb(-len(digits)), at, -len(digits)) if digits else (value, end, exponent)


def _multiplied(
    token: Callable[[int], Token | None], words: Sequence[_Word], value: Decimal, end: int, exponent: int
) -> tuple[Decimal, int, int]:
    """Reads "dozen" after a number, and a scale after a number with decimals."""
    after = token(end)
    if after is None or fold(words[end].text) == "score":
        return value, end, exponent
    if after[0] == "dozen":
        return value * after[1], end + 1, exponent
    if after[0] in ("scale", "hundred") and (exponent or value != value.to_integral_value()):
        return value * after[1], end + 1, exponent + len(str(after[1])) - 1
    return value, end, exponent


def _fraction(text: str, words: Sequence[_Word], end: int, value: Decimal) -> tuple[int, int] | None:
    """Returns the fraction that the next word names, as in "two thirds"."""
    if not 0 < end < len(words) or not 0 < value < 100 or not _follows(text, words[end - 1], words[end]):
        return None
    if _is_time_quarter(words, end):
        return None
    return FRACTIONS.get(fold(words[end].text))


def _opening(token: Callable[[int], Token | None], start: Token | None, first: int) -> tuple[Decimal, int, int] | None:
    """Reads "dozen", "anderthalb", "half (a) million", "a dozen": value, index after it, exponent."""
    if start is None:
        return None
    if start[0] == "dozen" and start[1] != _SCORE:
        return Decimal(start[1]), first + 1, 0
    if start[0] == "halved":
        return start[1] + Decimal("0.5"), first + 1, -1
    if start[0] == "mixed":
        return Decimal("1.5"), first + 1, -1
    if start[0] == "article" or (start[0] == "unit" and start[1] == 1):
        after = token(first + 1)
        if after is not None and after[0] in ("dozen", "half"):
            inner = _opening(token, after, first + 1)
            return inner
        return None
    if start[0] == "half":
        at = first + 1
        after = token(at)
        if after is not None and after[0] == "article":
            at += 1
            after = token(at)
        if after is not None and after[0] in ("scale", "hundred", "dozen"):
            return Decimal("0.5"), at, -1
    return None


def _is_time_quarter(words: Sequence[_Word], at: int) -> bool:
    """As in "two quarters" is a time, "three quarters of" a share; only the latter is a fraction."""
    if fold(words[at].text) not in ("quarter", "quarters"):
        return False
    return not (at + 1 < len(words) and fold(words[at + 1].text) in ("of", "share", "majority"))
