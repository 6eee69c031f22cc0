"""Numbers written in words, in English, German, Dutch, French, Spanish, Portuguese and Italian -> exact values.

The words of one number are collected left to right in every language that knows them all; the longest reading wins.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.text.folding import fold
from core.text.number_lexicon import (
    AMBIGUOUS,
    DOZENS,
    FRACTIONS,
    HALVES,
    HUNDREDS,
    JOINERS,
    MIXED,
    ORDINALS,
    POINTS,
    SCALES,
    STOPWORDS,
    UNITS,
)

_WORD = re.compile(r"[^\W\d_]+")
_LANGUAGES = ("en", "de", "nl", "fr", "es", "pt", "it")
_COMPOUNDING = ("de", "nl", "it")
_CARRIES_ON = re.compile(r"(?:[ \u00a0\t]*[-\u2010\u2011][ \t]*|[ \u00a0\t]+|[ \t]*\n[ \t]*)$")
_LONG_AS_DIGITS = 3
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


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    start: int
    end: int


# A token is a kind and a value: ("unit", 7), ("hundred", 100), ("scale", 1000), ("join", 0), ("point", 0), ...
_Token = tuple[str, int]
_Known = tuple[tuple[str, tuple[_Token, ...]], ...]


@lru_cache(maxsize=100_000)
def _tokens_of(raw: str) -> tuple[tuple[str, tuple[_Token, ...]], ...]:
    """Returns (language, tokens) for every language in which a word is a number word."""
    word = fold(raw)
    found: list[tuple[str, tuple[_Token, ...]]] = []
    for language in _LANGUAGES:
        token = _simple(language, word)
        if token is not None:
            found.append((language, (token,)))
        elif language in _COMPOUNDING and len(word) > 5:
            parts = _split_compound(language, word)
            if parts:
                found.append((language, parts))
    return tuple(found)


def _simple(language: str, word: str) -> _Token | None:
    if word in UNITS[language]:
        return ("unit", UNITS[language][word])
    if word in HUNDREDS[language]:
        return ("hundred", 100)
    if word in SCALES[language]:
        return ("scale", 10 ** SCALES[language][word])
    if word in JOINERS[language]:
        return ("join", 0)
    if word in POINTS[language]:
        return ("point", 0)
    if word in DOZENS:
        return ("dozen", DOZENS[word])
    if word in MIXED and language in ("de", "nl"):
        return ("mixed", 0)
    if word in HALVES[language]:
        return ("half", 0)
    if language == "en":
        if word in ORDINALS:
            return ("ordinal", ORDINALS[word])
        if word in ("a", "an"):
            return ("article", 1)
    return None


@lru_cache(maxsize=8)
def _compound_parts(language: str) -> tuple[re.Pattern[str], dict[str, _Token]]:
    parts: dict[str, _Token] = {word: ("unit", value) for word, value in UNITS[language].items() if value != 0}
    parts.update({word: ("hundred", 100) for word in HUNDREDS[language]})
    parts.update({word: ("scale", 10**power) for word, power in SCALES[language].items()})
    if language != "it":
        parts.update({word: ("join", 0) for word in JOINERS[language]})
    else:
        parts.update({"cent": ("hundred", 100), "ventun": ("unit", 21)})
    ordered = sorted(parts, key=len, reverse=True)
    return re.compile("(?:" + "|".join(ordered) + ")+"), parts


@lru_cache(maxsize=100_000)
def _split_compound(language: str, word: str) -> tuple[_Token, ...] | None:
    """Splits "vierundzwanzig" or "duemiladuecento" into tokens by trying longer parts first; None when it is no number."""
    pattern, parts = _compound_parts(language)
    if pattern.fullmatch(word) is None:
        return None

    def rest(at: int) -> list[_Token] | None:
        if at == len(word):
            return []
        for size in range(min(12, len(word) - at), 1, -1):
            piece = word[at : at + size]
            if piece in parts:
                tail = rest(at + size)
                if tail is not None:
                    return [parts[piece], *tail]
        return None

    tokens = rest(0)
    if tokens is None or len(tokens) < 2 or tokens[0][0] == "join" or tokens[-1][0] == "join":
        return None
    return tuple(tokens)


class _Builder:
    """Adds tokens to a number as long as they fit; `parts` hold the addends, biggest first."""

    __slots__ = ("compound", "language", "parts", "words")

    def __init__(self, language: str) -> None:
        self.language = language
        self.parts: list[int] = []
        self.words = 0

    def add(self, token: _Token, joined: bool) -> bool:
        """Adds a token; False when it does not continue this number."""
        kind, value = token
        if kind == "unit":
            return self._add_unit(value, joined)
        if kind in ("hundred", "scale"):
            return self._multiply(value)
        return False

    def _add_unit(self, value: int, joined: bool) -> bool:
        if not self.parts:
            self.parts.append(value)
            return True
        last = self.parts[-1]
        if self.language == "fr" and last == 4 and value == 20:
            self.parts[-1] = 80
            return True
        if (
            self.language == "en"
            and value >= 10
            and len(self.parts) == 1
            and 10 <= last <= 29
            and not joined
            and value < 100
        ):
            self.parts[0] = last * 100 + value  # nineteen ninety-nine
            return True
        room = last % 100 == 0 or (last % 10 == 0 and last >= 20 and value < 10)
        french = self.language == "fr" and last in (60, 80) and value < 20
        swapped = joined and self.language in ("de", "nl") and last < 10 and value >= 20 and value % 10 == 0
        teens = self.language == "fr" and last >= 60 and last % 20 == 10 and 7 <= value <= 9
        teens = teens or (self.language == "fr" and last == 10 and 7 <= value <= 9)
        if (room and value < max(last, 1) and value > 0) or french or swapped or teens:
            self.parts.append(value)
            if swapped or french or teens:
                self.parts[-2:] = [last + value]
            return True
        return False

    def _multiply(self, value: int) -> bool:
        tail: list[int] = []
        while self.parts and self.parts[-1] < value:
            tail.append(self.parts.pop())
        if self.parts and self.parts[-1] == value and not tail:
            return False
        if value == 100 and sum(tail) >= 100:
            return False
        self.parts.append((sum(tail) or 1) * value)
        return True

    @property
    def value(self) -> int:
        return sum(self.parts)


def _language_votes(words: Sequence[_Word]) -> set[str]:
    """Returns the languages whose function words are most frequent in the text; empty when there are none."""
    folded = {word.text.lower() for word in words[:400]}
    counts = {language: len(folded & stops) for language, stops in STOPWORDS.items()}
    best = max(counts.values())
    return {language for language, count in counts.items() if count == best} if best else set()


def word_numbers(text: str, matches: Sequence[re.Match[str]] | None = None) -> list[WordNumber]:
    """Finds numbers in words; `matches` are the runs of letters of `text`, when the caller has them already.

    >>> [(n.value, text[n.start:n.end]) for text in ["in two hundred and five days"] for n in word_numbers(text)]
    [(Decimal('205'), 'two hundred and five')]
    """
    matches = list(_WORD.finditer(text)) if matches is None else matches
    known = [_tokens_of(match.group()) for match in matches]
    if not any(tokens and tokens[0][1][0][0] not in ("join", "point", "article", "half") for tokens in known):
        return []
    words = [_Word(match.group(), match.start(), match.end()) for match in matches]
    votes: set[str] | None = None
    found: list[WordNumber] = []
    i = 0
    while i < len(words):
        if not known[i] or all(tokens[0][0] in ("join", "point") for _, tokens in known[i]):
            i += 1
            continue
        if _is_pronoun(words, i) or _is_percent_word(words, i):
            i += 1
            continue
        if votes is None:
            votes = _language_votes(words)
        best: tuple[WordNumber, int] | None = None
        for language, _ in known[i]:
            reading = _read(text, words, known, i, language)
            if reading is None or not _credible(words[i : reading[1]], language, votes, reading[0]):
                continue
            if best is None or (reading[1], language in votes) > (best[1], best[0].language in votes):
                best = reading
        if best is None:
            i += 1
        else:
            found.append(best[0])
            i = best[1]
    return found


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


def _starts_scale(text: str, words: Sequence[_Word], known: Sequence[_Known], at: int) -> bool:
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


def _follows(text: str, before: _Word, after: _Word) -> bool:
    gap = text[before.end : after.start]
    return len(gap) <= 6 and _CARRIES_ON.fullmatch(gap) is not None


def _read(
    text: str, words: Sequence[_Word], known: Sequence[_Known], first: int, language: str
) -> tuple[WordNumber, int] | None:
    """Reads the longest number of one language that starts at a word; returns it and the index after its last word."""
    builder = _Builder(language)
    end = first
    joined = False
    ordinal = False
    at = first
    while at < len(words):
        if at > first and not _follows(text, words[at - 1], words[at]):
            break
        tokens = next((found for lang, found in known[at] if lang == language), None)
        if tokens is None:
            break
        kind = tokens[0][0]
        if len(tokens) == 1 and kind == "join":
            if not builder.parts or joined:
                break
            joined, at = True, at + 1
            continue
        if kind == "article" and at == first and _starts_scale(text, words, known, at):
            at += 1
            continue
        if kind in ("point", "mixed", "dozen", "half", "article"):
            break
        if kind == "ordinal":
            if not builder.parts or builder.add(("unit", tokens[0][1]), joined):
                builder.parts = builder.parts or [tokens[0][1]]
                ordinal, at, end = True, at + 1, at + 1
            break
        saved = list(builder.parts)
        if not _add_all(builder, tokens, joined):
            builder.parts = saved
            break
        joined, at = False, at + 1
        end = at
    value = Decimal(builder.value)
    return _finish(text, words, known, first, end, language, value, ordinal)


def _add_all(builder: _Builder, tokens: tuple[_Token, ...], joined: bool) -> bool:
    """Adds one word's tokens; a compound such as "zweihundert" must be taken as a whole."""
    if len(tokens) == 1:
        return builder.add(tokens[0], joined)
    inner = _Builder(builder.language)
    link = False
    for token in tokens:
        if token[0] == "join":
            link = True
            continue
        if not inner.add(token, link):
            return False
        link = False
    if not builder.parts:
        builder.parts = inner.parts
        return True
    if inner.value < builder.parts[-1]:
        builder.parts.extend(inner.parts)
        return True
    return False


def _finish(
    text: str,
    words: Sequence[_Word],
    known: Sequence[_Known],
    first: int,
    end: int,
    language: str,
    value: Decimal,
    ordinal: bool,
) -> tuple[WordNumber, int] | None:
    """Adds decimals ("point five"), fractions ("two thirds", "half a million") and dozens."""
    exponent = 0

    def token(at: int) -> _Token | None:
        if at >= len(words) or (at > first and not _follows(text, words[at - 1], words[at])):
            return None
        return next((found[0] for lang, found in known[at] if lang == language and len(found) == 1), None)

    if end > first and end - first == 1 and language in ("de", "nl", "es", "fr", "it", "pt"):
        lone = _opening(token, token(first), first) if value == 1 else None
        if lone is not None and lone[1] > end:
            value, end, exponent = lone
    if end == first:  # no plain number: "a dozen", "anderthalb Millionen"
        start = token(first)
        opening = _opening(token, start, first)
        if opening is None:
            return None
        value, end, exponent = opening
        if fold(words[first].text) == "score":
            return None
    point = token(end)
    if point and point[0] == "point" and not ordinal:
        digits, at = "", end + 1
        while (digit := token(at)) is not None and digit[0] == "unit" and digit[1] < 100:
            digits += str(digit[1])
            at += 1
        if digits:
            value, exponent, end = value + Decimal(digits).scaleb(-len(digits)), -len(digits), at
    after = token(end)
    if after and after[0] == "dozen" and not ordinal and fold(words[end].text) != "score":
        value, end = value * after[1], end + 1
    elif after and after[0] in ("scale", "hundred") and (exponent or value != value.to_integral_value()):
        value, end = value * after[1], end + 1
        exponent += len(str(after[1])) - 1
    if end < len(words) and end > first and not ordinal and _follows(text, words[end - 1], words[end]):
        part = FRACTIONS.get(fold(words[end].text))
        if (
            part
            and 0 < value < 100
            and (value > 1 or fold(words[end].text) != "second")
            and not _is_time_quarter(words, end)
        ):
            value, end, exponent = value * part[0] / part[1], end + 1, -4
    opener = token(first)
    bare = end == first + 1 and opener is not None and opener[0] in ("hundred", "scale")
    return WordNumber(words[first].start, words[end - 1].end, value, ordinal, exponent, language, bare), end


def _opening(
    token: Callable[[int], _Token | None], start: _Token | None, first: int
) -> tuple[Decimal, int, int] | None:
    """Reads "dozen", "anderthalb", "half (a) million", "a dozen": value, index after it, exponent."""
    if start is None:
        return None
    if start[0] == "dozen":
        return Decimal(start[1]), first + 1, 0
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
