"""Coverage: which content words of a text stand in the evidence, inflection taken lightly."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.answer import Coverage
from core.text.terms import Term, content_words

_PREFIX_MIN = 5


@lru_cache(maxsize=512)
def passage_terms(text: str) -> tuple[Term, ...]:
    """Returns the content terms of a passage in order; read once for all checks."""
    return tuple(content_words(text))


@lru_cache(maxsize=32768)
def terms_between(text: str, start: int, end: int) -> frozenset[str]:
    """Returns the content terms of a part of a passage."""
    terms = passage_terms(text)
    first = bisect_left(terms, start, key=lambda term: term.start)
    last = bisect_left(terms, end, key=lambda term: term.start)
    return frozenset(term.text for term in terms[first:last])


@lru_cache(maxsize=512)
def term_set(text: str) -> frozenset[str]:
    """Returns the content terms of a text."""
    return frozenset(term.text for term in passage_terms(text))


def evidence_terms(texts: Iterable[str]) -> frozenset[str]:
    """Returns the content terms of all passages."""
    return frozenset().union(*(term_set(text) for text in texts))


def coverage(text: str, evidence: frozenset[str]) -> Coverage:
    """Compares the content words of a text with the terms of the evidence; numbers are the business of other checks.

    A word counts as found when its stem is found, or when a long word and a term of the evidence share a long beginning.
    """
    confirmed: dict[str, None] = {}
    missing: dict[str, None] = {}
    for term in content_words(text):
        if term.text[0].isdecimal():
            continue
        surface = text[term.start : term.end].lower()
        target = confirmed if _stands(term.text, evidence) else missing
        target.setdefault(surface)
    both = len(confirmed) + len(missing)
    ratio = len(confirmed) / both if both else 1.0
    return Coverage(ratio, tuple(confirmed), tuple(missing))


def _stands(term: str, evidence: frozenset[str]) -> bool:
    if term in evidence:
        return True
    if len(term) < _PREFIX_MIN + 1 or not term.isalpha():
        return False
    return any(_kin(term, other) for other in evidence)


def _kin(one: str, other: str) -> bool:
    """Two inflections of one word: a shared beginning of all but three letters."""
    if one[0] != other[0] or abs(len(one) - len(other)) > 3:
        return False
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    return shared >= max(_PREFIX_MIN, max(len(one), len(other)) - 3)


def merge(parts: Sequence[Coverage]) -> Coverage:
    """Joins the coverage of claims into that of the answer."""
    confirmed = dict.fromkeys(word for part in parts for word in part.confirmed)
    missing = dict.fromkeys(word for part in parts for word in part.unconfirmed if word not in confirmed)
    both = len(confirmed) + len(missing)
    return Coverage(len(confirmed) / both if both else 1.0, tuple(confirmed), tuple(missing))
