"""What a question says of the thing that it asks for, and which of two places in the evidence that fits better.

"What is the interest on overdue amounts?" has "overdue" beyond what it asks for; "default interest on overdue
amounts" fits that better.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.asked import is_english
from core.cells import years
from core.checks.bare_value import said_of_value
from core.checks.claims import EMPTY_WORDS
from core.checks.evidence_index import EvidenceIndex
from core.checks.parts import question_parts
from core.checks.places import Place, dates_in
from core.checks.swapped_values import marks_of
from core.checks.synonyms import told_in
from core.fitness import holds_kin
from core.plain_question import without_ends
from core.quantity import CALENDAR_KINDS
from core.text.quantities import quantities
from core.text.terms import content_terms

NAMED_MIN = 0.5
"""Share of the question's words that stand in the evidence at all which the better place must have."""
_CLEARLY = 2
_GAIN_MIN = 0.4
_SYNONYM = 0.5
_SHARED_GAIN, _SHARED_LOSS = 0.5, 0.25
"""What a word of a sentence's beginning counts for its first value: it may be said of all of them."""
_NAME_WEIGHT, _DATE_WEIGHT = 4, 5
"""What is asked for by name, or of a year, is not another's."""
_FORMS_MIN = 5
_LIGHT = frozenset(["given", "give", "made", "make", "taken", "take", "get", "got", "need", "requir", "happen", "use"])
"""Stems of verbs that go with anything."""
_TELLING = frozenset({"compani"})
"""A word that says nothing beside a value, but tells the company's notice from the employee's where it is asked for."""
_AFTER = re.compile(
    r"\b(?:after|beyond|following)\s+(?:the\s+)?(?:\w+\s+){0,2}(?:years?|months?|weeks?|days?|period|term|hours?)\b"
    r"|\bnach (?:dem|der|den)\s+(?:\w+\s+){0,2}(?:jahr|monat|woche|tag)\w*",
    re.IGNORECASE,
)
"""What is asked for after the first year is not what is said of the first year."""
_YEAR = re.compile(r"(?:19|20)\d\d")
_NAMED = re.compile(r"(?<=\s)(?!(?:Mrs?|Ms|Dr|Prof)\b)(?:[A-Z][\w’'&-]+|[A-Z]\b)|\b[A-Za-z]+\d\w*")
"""Words with a capital behind the first one, and codes such as "M12"."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question says of what it asks for, and what each of its words tells."""

    words: frozenset[str]
    weights: Mapping[str, float]
    beside: frozenset[str] = frozenset()
    """Words that the answer itself says beside its value."""

    def named(self, place: Place) -> float:
        """How much of what the evidence has of the thing asked for stands at a place, from 0 to 1."""
        told = told_in(self.words, place.whole | place.around)
        if not self.weights:
            return len(told) / (len(self.words) or 1)
        return sum(self.weights.get(word, 0.0) for word in told) / sum(self.weights.values())

    def worth(self, words: frozenset[str], place: Place, shared: float) -> float:
        """Adds up what some words tell of a place: half for a synonym, `shared` where they open a sentence of several values."""
        return sum(
            self.weights.get(word, 1.0) * (shared if word in place.subject else 1 if word in place.own else _SYNONYM)
            for word in words
        )


def is_of_several(question: str) -> bool:
    """Whether a question has several parts or years: a value over them all is of none."""
    return len(question_parts(question)) > 1 or len(years(question)) > 1


def asked_of(question: str, beside: str, idle: frozenset[str], texts: Iterable[frozenset[str]]) -> Asked:
    """Returns what a question says of what it asks for.

    Args:
        question: as it was asked.
        beside: what the answer itself says beside its value.
        idle: words that say no more than the kind of the answer: "what year", "which person".
        texts: the words of the rows and sentences of the evidence, which tell how much each word says there.
    """
    plain = _AFTER.sub(" thereafter ", _without_dates(question))
    said = (said_of_value(plain) - (EMPTY_WORDS - _TELLING) - _LIGHT - idle) | marks_of(plain)
    said |= dates_in(quantities(question))
    named = content_terms(" ".join(_NAMED.findall(question))) if is_english(question) else frozenset()
    return Asked(said, _weights(said, named, texts), content_terms(beside) - said)


def _without_dates(question: str) -> str:
    """A question with blanks for its dates, which are compared as dates: "12 March" is no 12 and no march."""
    question = without_ends(question)
    for item in quantities(question):
        if item.kind in CALENDAR_KINDS and item.date is not None:
            question = question[: item.start] + " " * (item.end - item.start) + question[item.end :]
    return question


def said_of(words: frozenset[str], idle: frozenset[str], texts: Iterable[frozenset[str]]) -> Asked:
    """Returns what a sentence says of one of its values: the words of its part of the sentence."""
    said = frozenset(word for word in words - EMPTY_WORDS - _LIGHT - idle if not _is_single(word))
    return Asked(said, _weights(said, frozenset(), texts))


def _is_single(word: str) -> bool:
    """Whether a term is one Chinese character: such are shared by chance."""
    return len(word) == 1 and not word.isascii()


def row_texts(index: EvidenceIndex) -> Iterable[frozenset[str]]:
    """Yields the words of all rows and sentences that hold a quantity."""
    for item in index.passages:
        for row in item.rows:
            if row.cell_row:
                yield row.words | content_terms(item.passage.text[row.start : row.end])
            else:
                yield row.words


def _weights(asked: frozenset[str], named: frozenset[str], texts: Iterable[frozenset[str]]) -> dict[str, float]:
    """What each of the question's words tells: less the more rows and sentences have it, nothing where none has."""
    counts = {word: 1 if word[0] in "<@" else 0 for word in asked}
    for words in texts:
        for word in asked & words:
            counts[word] += 1
    return {word: _weight(word, named, count) for word, count in counts.items() if count}


def _weight(word: str, named: frozenset[str], count: int) -> float:
    if word in named:
        return _NAME_WEIGHT
    return _DATE_WEIGHT if word[0] == "@" or _YEAR.fullmatch(word) else 1 / (1 + math.log2(count))


def fits_better(rival: Place, own: Place, asked: Asked, *, apart: bool, exact: bool = False) -> bool:
    """Whether the words that only the rival has say clearly more of the question than those that only the own place has.

    Args:
        rival: the other place.
        own: the place of the answer.
        asked: what the question says.
        apart: they stand in different sentences, so that all of its sentence speaks for the own place.
        exact: synonyms tell nothing: an executive officer is none who executes.
    """
    words = own.own | own.around | (own.whole if apart else frozenset())
    others = rival.own | rival.around
    told = asked.words & words if exact else _told(asked.words, words)
    theirs = (asked.words & rival.own if exact else told_in(asked.words, rival.own)) - told
    mine = told - (asked.words & others if exact else told_in(asked.words, others))
    mine |= (asked.beside & own.own) - rival.own
    gain, loss = asked.worth(theirs, rival, _SHARED_GAIN), asked.worth(mine, own, _SHARED_LOSS)
    return gain >= _GAIN_MIN and gain >= _CLEARLY * loss


def _told(asked: frozenset[str], words: frozenset[str]) -> frozenset[str]:
    """Those of the question's words that a place has: as they are, as a synonym, or as a part of a compound."""
    told = set(told_in(asked, words))
    told |= {word for word in asked - told if holds_kin((word,), words)}
    for word in asked - told:
        if len(word) >= _FORMS_MIN and any(
            len(other) >= _FORMS_MIN and (word in other or other in word or word[:_FORMS_MIN] == other[:_FORMS_MIN])
            for other in words
        ):
            told.add(word)
    return frozenset(told)
