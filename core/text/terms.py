"""Text -> search terms: folded, numbers normalised, CJK as characters and pairs, lightly stemmed; offsets kept.

The index and the question go through the same steps, so that "1,577" finds "1577", "Café" finds "cafe" and a word in
the middle of a Chinese sentence is found at all.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from core.text.folding import fold
from core.text.scripts import CJK
from core.text.stems import stem
from core.text.stopwords import FUNCTION_WORDS, QUESTION_WORDS

_MARKS = "\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0963\u0970-\u0dff"
_LETTER = rf"(?:(?![{CJK}])[^\W\d_]|[{_MARKS}])"
_TOKEN = re.compile(
    rf"(?P<cjk>[{CJK}]+)"
    rf"|(?P<number>\d+(?:[.,٫٬’'\u00a0\u202f\u2009]\d+)*(?!{_LETTER}))"
    rf"|(?P<word>(?:{_LETTER}|\d)+(?:[-\u2010\u2011/&'’.](?:{_LETTER}|\d)+)*)"
)
_ASCII_TOKEN = re.compile(
    r"(?P<cjk>(?!))|(?P<number>\d+(?:[.,']\d+)*(?![a-z]))|(?P<word>[a-z0-9]+(?:[-/&'.][a-z0-9]+)*)"
)
_TOKENS = re.compile(re.sub(r"\?P<\w+>", "?:", _TOKEN.pattern))
_ASCII_TOKENS = re.compile(
    r"[a-z][a-z0-9]*(?:[-/&'.][a-z0-9]+)*|\d+(?:[.,']\d+)*(?![a-z])|[a-z0-9]+(?:[-/&'.][a-z0-9]+)*"
)
"""The same tokens without their kinds, which show in the token itself; words, which are most of them, are tried first."""
_TYPESET_TOKENS = re.compile(
    r"[a-z][a-z0-9]*(?:[-\u2010\u2011/&'’.][a-z0-9]+)*|\d+(?:[.,’'\u00a0\u202f\u2009]\d+)*(?![a-z])"
    r"|[a-z0-9]+(?:[-\u2010\u2011/&'’.][a-z0-9]+)*"
)
_is_typeset = re.compile(
    "[\x00-\x7f\u00a0\u00a7\u00a9\u00ae\u00b0\u2010-\u2026\u202f\u2030\u20ac\u2122\u25a0-\u27bf]*"
).fullmatch
"""ASCII letters with dashes, quotes and bullets of print: a third of the units of English pages, read three times as fast."""
_GROUPED = re.compile(r"\d{1,3}(?:[,.٬’'\u00a0\u202f\u2009]\d{3})+")
_PIECES = re.compile(r"[-\u2010\u2011/&.]+")
_CACHE = 200_000
_is_cjk = re.compile(f"[{CJK}]").match
_new = tuple.__new__
"""Makes a term as its class does, without the call in between: a page has hundreds."""


class Term(NamedTuple):
    """One search term and the range of the original text that it comes from."""

    text: str
    start: int
    end: int


def terms(text: str) -> list[Term]:
    """Returns the terms of a text in order, function words included.

    >>> [term.text for term in terms("Total revenues: $1,577.50 (12.5 %)")]
    ['total', 'revenu', '1577.5', '12.5']
    """
    found: list[Term] = []
    for match in _tokens(text):
        start = match.start()
        if match.lastgroup == "cjk":
            found.extend(_cjk_terms(match.group(), start))
        else:
            for term in _token_terms(match.group(), match.lastgroup == "number"):
                found.append(Term(term, start, match.end()))
    return found


def term_texts(text: str) -> list[str]:
    """Returns what `terms` finds without the places, three times as fast: in the order of the text."""
    return list(chain.from_iterable(map(_terms_of, _tokens_alone(text))))


def term_hashes(text: str) -> list[int]:
    """Returns the 32-bit hashes of the terms of a text in order, function words left out: what the index holds."""
    return list(chain.from_iterable(map(_known.__getitem__, _tokens_alone(text))))


def _tokens_alone(text: str) -> list[str]:
    """Returns the tokens of a text without kind and place, in lower case where that is all that folding does."""
    if text.isascii():
        return _ASCII_TOKENS.findall(text.lower())
    if _is_typeset(text):
        return _TYPESET_TOKENS.findall(text.lower())
    return _TOKENS.findall(text)


def term_hash(term: str) -> int:
    """Returns the 32-bit hash under which the index knows a term."""
    return zlib.crc32(term.encode())


def is_stopword(term: str) -> bool:
    """Says whether a term is a function word or a word that only makes a sentence a question."""
    return term in FUNCTION_WORDS or term in QUESTION_WORDS


def content_words(text: str) -> list[Term]:
    """Returns the terms that carry meaning, in order."""
    if text.isascii():
        tokens = _ASCII_TOKENS.finditer(text.lower())
    elif _is_typeset(text):
        tokens = _TYPESET_TOKENS.finditer(text.lower())
    else:
        tokens = _TOKENS.finditer(text)
    found: list[Term] = []
    for match in tokens:
        token = match.group()
        if kept := _content[token]:
            start, end = match.span()
            if _is_cjk(token):
                found.extend(term for term in _cjk_terms(token, start) if not is_stopword(term.text))
            else:
                found += [_new(Term, (term, start, end)) for term in kept]
    return found


@lru_cache(maxsize=8192)
def content_terms(text: str) -> frozenset[str]:
    """Returns the different terms of a text that carry meaning, three times as fast as with their places."""
    return frozenset(chain.from_iterable(map(_content.__getitem__, _tokens_alone(text))))


def normalise_number(surface: str) -> str:
    """Returns one spelling for a number: no grouping, a point for decimals, no idle zeros at its end.

    >>> [normalise_number(s) for s in ("1,577", "1.234,56", "12,5", "10.1.2", "0.50", "007")]
    ['1577', '1234.56', '12.5', '10.1.2', '0.5', '7']
    """
    number = surface if surface.isascii() else _with_ascii_digits(surface)
    for space in "'’ ":
        number = number.replace(space, "")
    last = max(number.rfind(","), number.rfind("."))
    if last < 0:
        return number.lstrip("0") or "0"
    marks = {char for char in number if char in ",."}
    if len(marks) == 2:
        whole, decimals = re.sub(r"[.,]", "", number[:last]), number[last + 1 :]
    elif _GROUPED.fullmatch(surface) and (number[last] == "," or number.count(".") > 1):
        return number.replace(number[last], "").lstrip("0") or "0"
    elif number.count(number[last]) > 1:
        return number
    else:
        whole, decimals = number[:last], number[last + 1 :]
    decimals = decimals.rstrip("0")
    return (whole.lstrip("0") or "0") + (f".{decimals}" if decimals else "")


def _with_ascii_digits(surface: str) -> str:
    plain = unicodedata.normalize("NFKC", surface).replace("٫", ".").replace("٬", ",")
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in plain)


def _tokens(text: str) -> list[re.Match[str]]:
    if text.isascii():
        return list(_ASCII_TOKEN.finditer(text.lower()))
    return list(_TOKEN.finditer(text))


def _cjk_terms(run: str, start: int) -> list[Term]:
    chars = unicodedata.normalize("NFKC", run)
    if len(chars) != len(run):
        chars = run
    singles = [Term(char, start + i, start + i + 1) for i, char in enumerate(chars)]
    pairs = [Term(chars[i : i + 2], start + i, start + i + 2) for i in range(len(chars) - 1)]
    return sorted([*singles, *pairs], key=lambda term: (term.start, term.end))


@lru_cache(maxsize=20_000)
def _cjk_hashes(run: str) -> tuple[int, ...]:
    return tuple(term_hash(term.text) for term in _cjk_terms(run, 0) if term.text not in FUNCTION_WORDS)


@lru_cache(maxsize=_CACHE)
def _token_terms(token: str, number: bool) -> tuple[str, ...]:
    """One token's terms: a compound gives its parts and itself in one word ("non-compete": non, compet, noncompet)."""
    if number:
        return (normalise_number(token),)
    word = fold(token)
    for mark in ("'", "’"):
        head, found, tail = word.rpartition(mark)
        word = head if found and len(tail) <= 2 and len(head) > 1 else word.replace(mark, "")
    parts = [part for part in _PIECES.split(word) if part]
    if len(parts) < 2:
        return tuple(stem(part) for part in parts)
    if all(len(part) == 1 for part in parts):
        return ("".join(parts),)
    pieces = [_number_or_stem(part) for part in parts]
    if len(parts) == 2 and "/" not in word:
        pieces.append(stem("".join(parts)))
    return tuple(pieces)


@lru_cache(maxsize=20_000)
def _terms_of(token: str) -> tuple[str, ...]:
    """Returns the terms of a token of any kind."""
    kind = _TOKEN.fullmatch(token)
    if kind is not None and kind.lastgroup == "cjk":
        return tuple(term.text for term in _cjk_terms(token, 0))
    # A word that begins with a digit holds a letter, so it never looks like a number.
    return _token_terms(token, kind is not None and kind.lastgroup == "number")


def _number_or_stem(part: str) -> str:
    return normalise_number(part) if part.isdigit() else stem(part)


class _KnownTokens(dict[str, tuple[int, ...]]):
    """Tokens -> their hashes. A page has hundreds of tokens, nearly all of them seen before."""

    def __missing__(self, token: str) -> tuple[int, ...]:
        if len(self) >= _CACHE:
            self.clear()
        if token.isascii() and token.isalpha():
            # Most tokens; the steps for numbers, compounds and other scripts would change nothing.
            term = stem(token.lower())
            self[token] = () if term in FUNCTION_WORDS else (term_hash(term),)
            return self[token]
        kind = _TOKEN.fullmatch(token)
        if kind is not None and kind.lastgroup == "cjk":
            return _cjk_hashes(token)
        # A word that begins with a digit holds a letter, so it never looks like a number.
        terms_of = _token_terms(token, kind is not None and kind.lastgroup == "number")
        hashes = self[token] = tuple(term_hash(term) for term in terms_of if term not in FUNCTION_WORDS)
        return hashes


_known = _KnownTokens()


class _ContentTerms(dict[str, tuple[str, ...]]):
    """Tokens -> their terms that carry meaning."""

    def __missing__(self, token: str) -> tuple[str, ...]:
        if len(self) >= _CACHE:
            self.clear()
        kept = self[token] = tuple(term for term in _terms_of(token) if not is_stopword(term))
        return kept


_content = _ContentTerms()
