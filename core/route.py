"""Which documents of a library does a question mean? By what stands in them: names, words, year and kind.

File names only add to it, so that "scan0001.pdf" is found as well as "ACME_2018_10K.pdf". The measure for a word is
the share of a document's pages that hold it: a company's name stands on most pages of its own report and on one or
two of another's.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.evidence import Query
from core.periods import years_in
from core.text.dates import find_dates
from core.text.folding import fold
from core.text.terms import is_stopword, term_hash, term_texts, terms
from core.vocabulary import Vocabulary

_HALF_SHARE = 0.1
"""Share of pages at which a word counts half of what it can."""
NAME_GAIN = 2.0
_YEAR_GAIN = 0.35
_FORM_GAIN = 0.3
_FULL_YEAR_GAIN = 0.06
_DAY_GAIN = 0.4
FILE_NAME_SHARE = 0.9
"""A word of the file name counts as if it stood on so many of the pages."""
_BEGINNING, _NEAR = 6_000, 3_000
"""Characters in which a document says what it is, and those in which it says whose and of when."""
_YEARS = range(1980, 2060)
_SPLIT = re.compile(r"[\W_]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z]{3})")


class Shares(Protocol):
    """Documents side by side, as routing reads them."""

    @property
    def memo(self) -> dict[str, NDArray[np.float64]]:
        """What was worked out once."""

    def shares(self, term: int) -> NDArray[np.float64]:
        """Returns for every document the share of its pages that hold a term."""


@dataclass(frozen=True, eq=False)
class Profile:
    """What is known of a document as a whole, from its names and the text of its first pages.

    Each part is worked out when a question asks for it and then kept: of a large library sixty documents are looked at
    for a question, and few questions name a day or use initials.
    """

    name: str
    title: str
    beginning: str
    vocabulary: Vocabulary

    @cached_property
    def _names(self) -> str:
        return f"{self.name} {self.title}"

    @cached_property
    def _name_words(self) -> set[str]:
        return name_words(self._names)

    @cached_property
    def name_terms(self) -> frozenset[str]:
        """The words of its names that carry meaning."""
        return frozenset(word for word in self._name_words if not is_stopword(word))

    @cached_property
    def joined_name(self) -> str:
        """File name and title, letters and digits only."""
        return joined_name(self._names)

    @cached_property
    def initials(self) -> frozenset[str]:
        """First letters of runs of capitalised words near its beginning: "amd" for Advanced Micro Devices."""
        return frozenset(_initials(f"{self.beginning[:_NEAR]} . {self.title}"))

    @cached_property
    def forms(self) -> frozenset[str]:
        """The kinds of document that it is, by phrases near its beginning and by single words of its names."""
        content = " ".join(text for text in term_texts(self.beginning) if not is_stopword(text))
        content, names = f" {content} ", " ".join(self._name_words)
        return frozenset(
            form.name
            for form in self.vocabulary.forms
            if any(f" {' '.join(phrase)} " in content for phrase in form.content)
            or any(phrase[0] in names for phrase in form.content if len(phrase) == 1)
        )

    @cached_property
    def first_years(self) -> frozenset[int]:
        """Years in the file name and title."""
        return frozenset(int(year) for year in re.findall(r"(?<!\d)(?:19|20)\d\d(?!\d)", self._names))

    @cached_property
    def first_dates(self) -> frozenset[tuple[int, int, int]]:
        """Days in the file name, the title and near the beginning: of a letter, a press release, a filing."""
        return _dates(f"{self.name.replace('_', ' ')} . {self.title} . {self.beginning[:_NEAR]}")


@dataclass(frozen=True, slots=True)
class Route:
    """How well a document fits a question: 1 for the best; `words` are those that told."""

    fit: float
    words: tuple[str, ...] = ()


def profile(name: str, title: str, first_text: str, vocabulary: Vocabulary) -> Profile:
    """Returns the profile of a document from its names and the text of its first pages."""
    return Profile(name, title, first_text[:_BEGINNING], vocabulary)


def _dates(text: str) -> frozenset[tuple[int, int, int]]:
    """Returns the dates of a text that name year, month and day."""
    found = [item.date for item in find_dates(text) if item.date is not None]
    return frozenset((day.year, day.month, day.day) for day in found if day.year and day.month and day.day)


def name_words(name: str) -> set[str]:
    """Returns the terms of a file name or title, words run together taken apart."""
    return {term.text for part in _SPLIT.split(name) if part for term in terms(part)}


@lru_cache(maxsize=20_000)
def joined_name(name: str) -> str:
    """Returns the letters and digits of a name run together."""
    return re.sub(r"[\W_]+", "", fold(name))


def _initials(text: str) -> set[str]:
    """Returns the initials of runs of two to six capitalised words, with and without "and" or "&"."""
    found = set()
    for run in re.findall(r"(?:[A-Z][\w'’.-]*|&|and|of)(?:[ \n]+(?:[A-Z][\w'’.-]*|&|and|of))+", text):
        first = ["" if word == "of" else "n" if word in ("&", "and") else word[0].lower() for word in run.split()]
        joins = [word in ("&", "and") for word in run.split()]
        for size in range(3, min(6, len(first)) + 1):
            for at in range(len(first) - size + 1):
                letters = "".join(first[at : at + size])
                found.add(letters)
                if any(joins[at : at + size]):
                    found.add(letters.replace("n", "", 1))
    return {letters for letters in found if len(letters) >= 3}


def routes(
    query: Query,
    collection: Shares,
    profiles: Sequence[Profile],
    full_year: frozenset[str] = frozenset(),
) -> tuple[Route, ...]:
    """Returns for every document how well it fits, in the order given.

    `full_year` names the kinds of document that cover whole years: a question for a year without a quarter means them.
    """
    if not profiles:
        return ()
    scores = np.zeros(len(profiles))
    told: list[list[str]] = [[] for _ in profiles]
    named = _named_by(query, profiles)
    trade = {word for words in query.concept_words for word in words}
    named = {text: hits for text, hits in named.items() if text not in trade or hits.any()}
    for text, weight in query.terms:
        if text.isdigit() and len(text) == 4:
            continue
        shares = collection.shares(term_hash(text))
        known = np.array([text in p.name_terms for p in profiles]) | named.get(
            text, np.zeros(len(profiles), dtype=bool)
        )
        shares = np.maximum(shares, np.where(known, FILE_NAME_SHARE, 0.0))
        _add(scores, told, text, shares, weight * (NAME_GAIN if text in named else 1.0))
    scale = max(float(scores.max()), 1e-9)
    scores += scale * _YEAR_GAIN * _year_fit(query, collection, profiles)
    if query.forms:
        scores += scale * _FORM_GAIN * np.array([bool(p.forms & set(query.forms)) for p in profiles])
    elif years_in(query.periods):
        scores += scale * _FULL_YEAR_GAIN * np.array([bool(p.forms & full_year) for p in profiles])
    days = _dates(query.question)
    if days:
        scores += scale * _DAY_GAIN * np.array([bool(p.first_dates & days) for p in profiles])
    best = max(float(scores.max()), 1e-9)
    return tuple(Route(float(score) / best, tuple(words)) for score, words in zip(scores, told, strict=True))


def _named_by(query: Query, profiles: Sequence[Profile]) -> dict[str, NDArray[np.bool_]]:
    """Returns for every word of a name in the question which documents are named so, run together or abbreviated."""
    found: dict[str, NDArray[np.bool_]] = {}
    for name in query.names:
        key = joined_name(name)
        short = 3 <= len(key) <= 6 and sum(char.isupper() for char in name) >= 2
        hits = np.array([_is_named(key, short, p) for p in profiles])
        for term in terms(name):
            if not is_stopword(term.text):
                found[term.text] = found[term.text] | hits if term.text in found else hits
    return found


def _add(
    scores: NDArray[np.float64], told: list[list[str]], word: str, shares: NDArray[np.float64], gain: float
) -> None:
    held, rarity = held_and_rarity(shares)
    scores += gain * rarity * held
    if float(held.sum()) <= len(scores) / 3:
        for number in np.flatnonzero(held > 0.5):
            told[number].append(word)


def held_and_rarity(shares: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """Returns how far each document holds a word, 0..1, and how rare that is among them."""
    held = shares / (shares + _HALF_SHARE)
    effective = float(held.sum())
    return held, math.log(1 + (len(shares) - effective + 0.5) / (effective + 0.5))


def _is_named(key: str, short: bool, known: Profile) -> bool:
    """Says whether a name stands run together in the file name or title, or is an abbreviation of one near its start."""
    return (len(key) >= 4 and key in known.joined_name) or (short and key in known.initials)


def _year_fit(query: Query, collection: Shares, profiles: Sequence[Profile]) -> NDArray[np.float64]:
    """Returns how well each document's year fits: 1 when the latest year asked for is the year it speaks of most."""
    years = years_in(query.periods)
    if not years:
        return np.zeros(len(profiles))
    every = collection.memo.get("years")
    if every is None:
        every = collection.memo["years"] = np.array([collection.shares(term_hash(str(year))) for year in _YEARS])
    asked = every[_YEARS.index(years[-1])] if years[-1] in _YEARS else np.zeros(len(profiles))
    fits = (asked / np.maximum(every.max(axis=0), 1e-9)) ** 2
    named = np.array([years[-1] in known.first_years for known in profiles])
    return np.where(named, 1.0, fits)
