"""Coverage: which content words of a text stand in the evidence, inflection taken lightly.

"The tenant pays rents" is covered by "rent that the tenants paid"; "quarterly" in it would not be.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.answer import Coverage
from core.checks.synonyms import chinese_synonyms, synonyms
from core.quantity import CALENDAR_KINDS
from core.text.folding import fold
from core.text.number_words import begins_number
from core.text.quantities import quantities
from core.text.stems import irregular_forms
from core.text.terms import Term, content_terms, content_words
from core.text.word_pieces import is_unspaced

_PREFIX_MIN = 5
_COMPOUND_MIN = 10


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
    """Compares the content words of a text with the terms of the evidence; numbers in digits are the business of other checks.

    A word counts as found when its stem is found, when a long word and a term of the evidence share a long beginning,
    when it is a form of an irregular verb that the evidence has in another form, or when the evidence has a synonym. A number in words counts as its value.
    Chinese and Japanese are cut into the longest pieces that stand in the evidence, and into what is left between them.
    """
    confirmed: dict[str, None] = {}
    missing: dict[str, None] = {}
    numbers = _numbers_in_words(text)
    for start, end, value in numbers:
        words = content_terms(text[start:end])
        found = value in evidence or words <= evidence
        (confirmed if found else missing).setdefault(text[start:end].lower())
    run: list[Term] = []
    for term in [*content_words(text), _END]:
        if any(start <= term.start < end for start, end, _ in numbers):
            continue
        if term is not _END and _is_unspaced(term.text):
            run.append(term)
            continue
        _cut(text, run, evidence, confirmed, missing)
        run = []
        if term is not _END and not term.text[0].isdecimal():
            surface = text[term.start : term.end].lower()
            if surface in IDLE_DE:
                continue
            (confirmed if _stands(term.text, evidence) else missing).setdefault(surface)
    return Coverage(_ratio(confirmed, missing), tuple(confirmed), tuple(missing))


_END = Term("", -1, -1)
_WORDS_DE = """
sich um bei beim am an ins in durch über ein er es sie ihr ihre ihren seine seinen hat haben hatte wurden werden worden
wie so als je noch bereits sowie damit dabei davon dafür
"""
IDLE_DE = frozenset({*_WORDS_DE.split(), *fold(_WORDS_DE).split()})
"""German words that say nothing of what a sentence tells; a search keeps them, for some are words of other languages."""


def _ratio(confirmed: Iterable[str], missing: Iterable[str]) -> float:
    """The share of what was found; a piece of Chinese counts as many words as it is likely to hold."""
    found, both = sum(map(_weight, confirmed)), 0.0
    both = found + sum(map(_weight, missing))
    return found / both if both else 1.0


def _weight(word: str) -> float:
    return max(1.0, len(word) / _CJK_WORD) if _is_unspaced(word) else 1.0


_CJK_WORD = 2
"""Letters of a usual Chinese word."""


def _is_unspaced(term: str) -> bool:
    return is_unspaced(term) is not None


def _numbers_in_words(text: str) -> list[tuple[int, int, str]]:
    """The numbers that are written in words, with their values as terms write them."""
    if not any(begins_number(word) for word in text.lower().split()) and not _CJK_NUMERAL.search(text):
        return []
    found = []
    for item in quantities(text):
        if (
            item.words
            and item.kind not in CALENDAR_KINDS
            and not item.scaled
            and item.value == item.value.to_integral_value()
        ):
            found.append((item.start, item.end, format(item.magnitude.to_integral_value(), "f")))
    return found


_CJK_NUMERAL = re.compile("[一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾]")


def _cut(
    text: str, terms: Sequence[Term], evidence: frozenset[str], confirmed: dict[str, None], missing: dict[str, None]
) -> None:
    """Cuts a stretch without blanks into pieces that stand in the evidence, whose every pair of letters does, and the rest."""
    if not terms:
        return
    pairs = {term.start: term for term in terms if term.end - term.start == _CJK_WORD}
    alike = _told_otherwise(text, terms, evidence)
    singles = {term.start: term for term in terms if term.end - term.start == 1}
    at, end, rest = terms[0].start, max(term.end for term in terms), ""
    while at < end:
        stop = at
        while stop in pairs and pairs[stop].text in evidence:
            stop += 1
        if stop > at:
            rest = _left_over(rest, missing)
            confirmed.setdefault(text[at : stop + 1])
            at = stop + 1
            continue
        if at in alike:
            rest = _left_over(rest, missing)
            confirmed.setdefault(text[at : alike[at]])
            at = alike[at]
            continue
        alone = singles.get(at)
        if alone is not None and alone.text not in evidence:
            rest += text[at]
        else:
            rest = _left_over(rest, missing)
        at += 1
    _left_over(rest, missing)


def _told_otherwise(text: str, terms: Sequence[Term], evidence: frozenset[str]) -> dict[int, int]:
    """Start -> end of the words of a stretch for which the evidence has another of the same sense."""
    start, end = terms[0].start, max(term.end for term in terms)
    return {start + first: start + last for first, last in chinese_synonyms(text[start:end], evidence)}


def _left_over(rest: str, missing: dict[str, None]) -> str:
    if rest:
        missing.setdefault(rest)
    return ""


def _stands(term: str, evidence: frozenset[str]) -> bool:
    if term in evidence or not evidence.isdisjoint(irregular_forms(term)) or not evidence.isdisjoint(synonyms(term)):
        return True
    if len(term) < _PREFIX_MIN + 1 or not term.isalpha():
        return False
    return any(kin(term, other) or _compounded(term, other) for other in evidence)


def _compounded(one: str, other: str) -> bool:
    """Whether a long word opens or closes with the other, as compounds of German do: "Sturmflut" in "Sturmflutschaden"."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _PREFIX_MIN and len(long) >= _COMPOUND_MIN and (long.startswith(short) or long.endswith(short))


def kin(one: str, other: str) -> bool:
    """Two inflections of one word: a shared beginning of all but three letters; "ge" opens German participles."""
    least = _PREFIX_MIN
    if one.startswith("ge") != other.startswith("ge") and min(len(one), len(other)) > _PREFIX_MIN:
        one, other, least = one.removeprefix("ge"), other.removeprefix("ge"), _PREFIX_MIN - 1
    if one[0] != other[0] or abs(len(one) - len(other)) > 3:
        return False
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    return shared >= max(least, max(len(one), len(other)) - 3)


def merge(parts: Sequence[Coverage]) -> Coverage:
    """Joins the coverage of claims into that of the answer."""
    confirmed = dict.fromkeys(word for part in parts for word in part.confirmed)
    missing = dict.fromkeys(word for part in parts for word in part.unconfirmed if word not in confirmed)
    return Coverage(_ratio(confirmed, missing), tuple(confirmed), tuple(missing))
