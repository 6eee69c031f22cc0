"""A value from a clause that another passage of the evidence changes: it stands there, and no longer holds.

"Clause 4.2 is replaced by: the fee is EUR 500" names the clause, "the term is changed from 3 to 5 years" its words or its old
value; a restated text says the same sentence with another value. `core.amending` brings such passages to a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.amending import changed_clauses, clause_number
from core.answer import Check, Outcome
from core.checks.asked_place import are_comparable, are_same
from core.checks.belonging import words_of
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, span_of
from core.checks.figures import Figure
from core.evidence import Passage
from core.fitness import holds_kin
from core.quantity import Quantity, QuantityKind
from core.text.sentences import sentence_ranges

_VALUES = frozenset(
    {QuantityKind.AMOUNT, QuantityKind.PERCENT, QuantityKind.MEASURE, QuantityKind.DATE, QuantityKind.NUMBER}
)
_SAME = 0.6
"""Share of a clause's words from which a change is about the same thing, where it names no clause."""
_RESTATED = 0.8
"""The same for a sentence that another version says again."""
_WORDS_MIN = 2
_REACH = 400
_BE = r"(?:is|are|be|been|was|were)\s+(?:hereby |further |entirely |also |therefore )*"
_CHANGES = re.compile(
    rf"\b{_BE}(?:deleted(?:,? in its entirety,?)? and )?(?:replaced|amended|substituted|superseded|restated)\b"
    r"|\b(?P<active>replaces|supersedes)\b|\b(?:now|shall (?:now|henceforth)) reads?\b"
    rf"|\b(?P<weak>{_BE}(?:changed|modified|revised|corrected|increased|raised|extended|reduced|lowered|decreased|shortened))\b"
    r"|\b(?:wird|werden|wurde|wurden)\b[^.;]*\b(?:ersetzt|geändert|neu gefasst|angepasst|erhöht|gesenkt|verlängert|verkürzt)\b"
    r"|\b(?:ist|sont|est) (?:remplacée?s?|modifiée?s?)\b|\bse (?:sustituye|modifica)\b"
    r"|(?:修改|修订|变更|调整|替换|更改|延长|缩短|提高|降低)(?:为|至|成)|改为|取代|替代",
    re.IGNORECASE,
)
_FROM = re.compile(r"(?:\b(?:from|von)\s+(?:the\s+)?|[由从自])$", re.IGNORECASE)
_TO = re.compile(r"^\s*(?:to|auf|[改变调至为])", re.IGNORECASE)
_VERSION = re.compile(
    r"\b(?:amend(?:ed|ing|ment)|restat\w+|revis(?:ed|ion)|supersed\w+|addendum|version \d|nachtrag\w*|vertragsänderung\w*"
    r"|änderungsvereinbarung\w*|neufassung|avenant|adenda)\b|修订|修正案|变更|补充协议|新版",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_OWN_NUMBER = re.compile(
    r"(?:^|(?<=\n)|(?<=[.;。；]\s))[ \t]*(?=(?:(?:section|clause|article|§)\s*)?\d{1,3}(?:\.\d{1,3})*[.)]?\s|第)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Change:
    """A change that a passage makes, [start, end) of it: the values before and after it, and the clauses it names."""

    passage: int
    start: int
    end: int
    old: tuple[Figure, ...]
    new: tuple[Figure, ...]
    clauses: frozenset[str]


def check_replaced(claim: ClaimText, index: EvidenceIndex) -> list[Check]:
    """Returns a check for every value of a claim that a change in the evidence replaces by another."""
    if not any(_may_change(item.passage.text, _titles(item.passage)) for item in index.passages):
        return []
    if _CHANGES.search(claim.text):
        return []  # it tells of the change itself
    changes = [change for number in range(len(index.passages)) for change in _changes(number, index)]
    found = []
    for value in claim.quantities:
        new = (_replaced(value, changes, index) or _restated(value, index)) if value.kind in _VALUES else None
        if new is not None:
            found.append(_check(value, new, index))
    return found


@lru_cache(maxsize=512)
def _may_change(text: str, titles: str) -> bool:
    return _CHANGES.search(text) is not None or _VERSION.search(f"{titles} {text}") is not None


def _titles(passage: Passage) -> str:
    return " ".join((passage.doc_name, *passage.context.heading_path))


def _changes(number: int, index: EvidenceIndex) -> Iterator[_Change]:
    passage = index.passages[number].passage
    text = passage.text
    matches = list(_CHANGES.finditer(text))
    sentences = sentence_ranges(text) if matches else []
    figures = [figure for figure in index.figures if figure.passage == number and figure.quantity.kind in _VALUES]
    for n, match in enumerate(matches):
        start = max((first for first, _ in sentences if first <= match.start()), default=0)
        last = matches[n + 1].start() if n + 1 < len(matches) else len(text)
        following = [first for first, _ in sentences if match.end() < first < last]
        end = min(following[1] if len(following) > 1 else last, match.end() + _REACH)
        clauses = changed_clauses(text[start : match.end()] + text[match.end() : end].split(".")[0])
        versioned = _VERSION.search(f"{_titles(passage)} {text}") is not None
        if match["weak"] and not clauses and not versioned:
            continue
        before = [item for item in figures if start <= item.quantity.start < match.start()]
        behind = [item for item in figures if match.start() <= item.quantity.start < end]
        old, new = _split(before, behind, text, active=match["active"] is not None)
        yield _Change(number, start, end, old, new, clauses)


def _split(
    before: Sequence[Figure], behind: Sequence[Figure], text: str, *, active: bool
) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """The old values and the new ones: what is replaced stands before "is replaced by", or behind "from"."""
    if active:
        return tuple(behind), tuple(before)
    left = [item for item in (*before, *behind) if _FROM.search(text[: item.quantity.start])]
    left = [item for item in left if _TO.match(text[item.quantity.end :])]
    return (*before, *left), tuple(item for item in behind if item not in left)


def _replaced(value: Quantity, changes: Sequence[_Change], index: EvidenceIndex) -> Figure | None:
    own = [figure for figure in index.figures if _is(value, figure)]
    for change in changes:
        if any(_is(value, figure) for figure in change.new):
            return None
    for change in changes:
        other = next((item for item in change.new if are_comparable(value, item.quantity)), None)
        if other is None:
            continue
        if any(_is(value, figure) for figure in change.old):
            return other
        if any(_is_about(change, figure, index) for figure in own if not _is_inside(figure, change)):
            return other
    return None


def _is(value: Quantity, figure: Figure) -> bool:
    return are_comparable(value, figure.quantity) and are_same(value, figure.quantity)


def _is_inside(figure: Figure, change: _Change) -> bool:
    return figure.passage == change.passage and change.start <= figure.quantity.start < change.end


def _is_about(change: _Change, figure: Figure, index: EvidenceIndex) -> bool:
    """Whether a change names the clause of a figure, or speaks in most of the words of its sentence."""
    here, there = index.passage(figure), index.passages[change.passage].passage
    one = not here.doc_name or not there.doc_name or here.doc_name == there.doc_name
    clause = _clause_of(here, figure.quantity.start)
    if one and clause and any(clause == name or clause.startswith(f"{name}.") for name in change.clauses):
        return True
    if clause and change.clauses:
        return False
    own = _own_words(figure)
    said = words_of(there.text[change.start : change.end])
    return len(own) >= _WORDS_MIN and sum(holds_kin((word,), said) for word in own) >= _SAME * len(own)


def _own_words(figure: Figure) -> frozenset[str]:
    return frozenset(word for word in figure.row.words - EMPTY_WORDS if not word[0].isdecimal())


def _clause_of(passage: Passage, at: int) -> str:
    """The number of the clause that a place stands in: the last one before it, or that of its heading."""
    for match in reversed(list(_OWN_NUMBER.finditer(passage.text, 0, at))):
        number = clause_number(passage.text[match.end() : at])
        if number:
            return number
    return next((number for title in reversed(passage.context.heading_path) if (number := clause_number(title))), "")


def _restated(value: Quantity, index: EvidenceIndex) -> Figure | None:
    """Another value in the same sentence of a later version; None when a version says this one, too."""
    alike = [figure for figure in index.figures if are_comparable(value, figure.quantity)]
    own = [figure for figure in alike if are_same(value, figure.quantity)]
    if not own or any(_is_version(figure, index) for figure in own):
        return None
    for figure in alike:
        if figure not in own and _is_version(figure, index) and any(_says_the_same(figure, item) for item in own):
            return figure
    return None


def _is_version(figure: Figure, index: EvidenceIndex) -> bool:
    passage = index.passage(figure)
    return _VERSION.search(f"{_titles(passage)} {passage.text}") is not None


def _says_the_same(one: Figure, other: Figure) -> bool:
    mine, theirs = _own_words(one), _own_words(other)
    dated = [frozenset(filter(_YEAR.fullmatch, item.row.words)) for item in (one, other)]
    shared = len(mine & theirs)
    return (
        one.passage != other.passage
        and shared >= _WORDS_MIN
        and shared >= _RESTATED * max(len(mine), len(theirs))
        and (dated[0] == dated[1] or not all(dated))
    )


def _check(value: Quantity, new: Figure, index: EvidenceIndex) -> Check:
    passage = index.passage(new)
    read = new.quantity.raw.strip()
    return Check(
        "polarity",
        value.start,
        value.end,
        value.raw,
        Outcome.UNDETERMINED,
        f"p. {passage.page_number} speaks of a change to it: {read}",
        passage.key,
        passage.page_number,
        read,
        " ".join(passage.text[new.row.start : new.row.end].split()),
        "",
        span_of(passage, new.quantity.start, new.quantity.end),
    )
