"""Words -> number tokens of each language, compounds split, and the builder that adds tokens up to one number."""

from __future__ import annotations

import re
from functools import lru_cache

from core.text.folding import fold
from core.text.number_lexicon import DOZENS, HALVES, HUNDREDS, JOINERS, MIXED, ORDINALS, POINTS, SCALES, UNITS

_LANGUAGES = ("en", "de", "nl", "fr", "es", "pt", "it")

_COMPOUNDING = ("de", "nl", "it")

_HALF_ENDINGS = {"de": "einhalb", "nl": "enhalf"}
_HALVED: dict[str, dict[str, int]] = {
    language: {word + ending: value for word, value in UNITS[language].items() if 1 < value < 100}
    for language, ending in _HALF_ENDINGS.items()
}
"""zweieinhalb, tweeenhalf."""
_SIMPLE_MAX = 5
"""Longer words may be compounds."""

Token = tuple[str, int]

Known = tuple[tuple[str, tuple[Token, ...]], ...]


@lru_cache(maxsize=100_000)
def tokens_of(raw: str) -> tuple[tuple[str, tuple[Token, ...]], ...]:
    """Returns (language, tokens) for every language in which a word is a number word."""
    word = fold(raw)
    alone = word in _number_words()
    if not alone and len(word) <= _SIMPLE_MAX:
        return ()  # most words: one look-up tells
    found: list[tuple[str, tuple[Token, ...]]] = []
    for language in _LANGUAGES:
        token = _simple(language, word) if alone else None
        if token is not None:
            found.append((language, (token,)))
        elif language in _COMPOUNDING and len(word) > _SIMPLE_MAX:
            parts = _split_compound(language, word)
            if parts:
                found.append((language, parts))
    return tuple(found)


@lru_cache(maxsize=1)
def _number_words() -> frozenset[str]:
    """Every word that is a number word by itself in some language."""
    tables = (UNITS, HUNDREDS, SCALES, JOINERS, POINTS, HALVES)
    words = {word for table in tables for language in _LANGUAGES for word in table[language]}
    return frozenset(
        words
        | {word for known in _HALVED.values() for word in known}
        | set(DOZENS)
        | set(MIXED)
        | set(ORDINALS)
        | {"a", "an"}
    )


def _simple(language: str, word: str) -> Token | None:
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
    if word in _HALVED.get(language, {}):
        return ("halved", _HALVED[language][word])
    return _english(word) if language == "en" else None


def _english(word: str) -> Token | None:
    if word in ORDINALS:
        return ("ordinal", ORDINALS[word])
    return ("article", 1) if word in ("a", "an") else None


@lru_cache(maxsize=8)
def _compound_parts(language: str) -> tuple[re.Pattern[str], dict[str, Token]]:
    parts: dict[str, Token] = {word: ("unit", value) for word, value in UNITS[language].items() if value != 0}
    parts.update({word: ("hundred", 100) for word in HUNDREDS[language]})
    parts.update({word: ("scale", 10**power) for word, power in SCALES[language].items()})
    if language != "it":
        parts.update({word: ("join", 0) for word in JOINERS[language]})
    else:
        parts.update({"cent": ("hundred", 100), "ventun": ("unit", 21)})
    ordered = sorted(parts, key=len, reverse=True)
    return re.compile("(?:" + "|".join(ordered) + ")+"), parts


@lru_cache(maxsize=100_000)
def _split_compound(language: str, word: str) -> tuple[Token, ...] | None:
    """Splits "vierundzwanzig" or "duemiladuecento" into tokens by trying longer parts first; None when it is no number."""
    pattern, parts = _compound_parts(language)
    if pattern.fullmatch(word) is None:
        return None

    def rest(at: int) -> list[Token] | None:
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


class Builder:
    """Adds tokens to a number as long as they fit; `parts` hold the addends, biggest first."""

    __slots__ = ("compound", "language", "parts", "words")

    def __init__(self, language: str) -> None:
        self.language = language
        self.parts: list[int] = []
        self.words = 0

    def add(self, token: Token, joined: bool) -> bool:
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
        """The sum of the addends."""
        return sum(self.parts)


def add_word(builder: Builder, tokens: tuple[Token, ...], joined: bool) -> bool:
    """Adds one word's tokens; a compound such as "zweihundert" must be taken as a whole."""
    if len(tokens) == 1:
        return builder.add(tokens[0], joined)
    inner = Builder(builder.language)
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
