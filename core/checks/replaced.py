"""A value from a clause that another passage of the evidence changes: it stands there, and no longer holds.

"Clause 4.2 is replaced by: the fee is EUR 500" names the clause, "the term is changed from 3 to 5 years" its words or its old
value; a restated text says the same sentence with another value. `core.amending` brings such passages to a question. Where
things are replaced ("filters are replaced every 12 months"), or a change is only possible, nothing is changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.amending import asks_for_older, changed_clauses, clause_number
from core.answer import Check
from core.checks.asked_place import are_comparable, are_same
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, doubt
from core.checks.figures import Figure
from core.evidence import Passage
from core.fitness import holds_kin
from core.quantity import Quantity, QuantityKind
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms

_VALUES = frozenset(
    {QuantityKind.AMOUNT, QuantityKind.PERCENT, QuantityKind.MEASURE, QuantityKind.DATE, QuantityKind.NUMBER}
)
_SAME = 0.6
"""Share of a clause's words from which a change is about the same thing, where it names no clause."""
_RESTATED = 0.8
"""The same for a sentence that another version says again."""
_WORDS_MIN = 2
_CLAIM_WORDS_MIN = 3
_REACH = 400
_BE = r"(?:is|are|be|been|was|were)\s+(?:hereby |further |entirely |also |therefore )*"
_CHANGES = re.compile(
    rf"\b{_BE}(?:deleted(?:,? in its entirety,?)? and )?(?:replaced|amended|substituted|superseded|restated)\b"
    r"|\b(?P<active>replaces|supersedes)\b|(?P<reads>\b(?:now|shall (?:now|henceforth)) reads?\b)"
    rf"|\b(?P<weak>{_BE}(?:changed|modified|revised|corrected|increased|raised|extended|reduced|lowered|decreased|shortened))\b"
    r"|(?P<german>\b(?:wird|werden|wurde|wurden)\b[^.;]*\b(?:ersetzt|geändert|neu gefasst|angepasst|erhöht|gesenkt|verlängert|verkürzt))\b"
    r"|\b(?:ist|sont|est) (?:remplacée?s?|modifiée?s?)\b|\bse (?:sustituye|modifica)\b"
    r"|(?P<chinese>(?:修改|修订|变更|调整|替换|更改|延长|缩短|提高|降低)(?:为|至|成)|改为|取代|替代)",
    re.IGNORECASE,
)
_POSSIBLE = re.compile(
    r"\b(?:may|can(?:not)?|could|might|must|should|would|needs? to|ha(?:s|ve) to|not|kann|können|darf|soll\w*|muss)\b[\w ]{0,20}$"
    r"|\b(?:if|unless|when(?:ever)?|where|once|until|in case|wenn|sofern|falls|soweit)\b[^,;]*$|[可得需须应若如][以果]?[^，,;；]{0,12}$",
    re.IGNORECASE,
)
"""What stands before a change that is only possible, or only a duty: it has changed nothing yet."""
_OF_TEXT = re.compile(
    r"\b(?:clause|section|article|paragraph|provision|sentence|wording|words?|figures?|definition|schedule|annex|appendix"
    r"|agreement|contract|lease|policy|terms|amount of|text)\b",
    re.IGNORECASE,
)
"""What can be replaced by other words; a pump or a card cannot."""
_TO_VALUE = re.compile(
    r"^\W*(?:(?:by|with|to|from|auf|durch|par|por|the|an?|amount|sum|figures?|words?|of|read)\b\W*)*$", re.IGNORECASE
)
"""What may stand between "is replaced" and the value that is put in."""
_FROM = re.compile(r"(?:\b(?:from|von)\s+(?:the\s+)?|[由从自])$", re.IGNORECASE)
_TO = re.compile(r"^\s*(?:to|auf|[改变调至为])", re.IGNORECASE)
_VERSION = re.compile(
    r"\b(?:amend(?:ed|ing|ment)|restat\w+|revis(?:ed|ion)|supersed\w+|addendum|version \d|nachtrag\w*|vertragsänderung\w*"
    r"|änderungsvereinbarung\w*|neufassung|avenant|adenda)\b|修订|修正案|变更|补充协议|新版",
    re.IGNORECASE,
)
_OPENING = 80
"""A version says what it is in its title or its first words: "may be amended" stands in every contract."""
_YEAR = re.compile(r"(?:19|20)\d\d")
_MAY_AMEND = re.compile(
    r"\b(?:may|can|shall|must|no|any|be|is|are|was|were|wird|werden)\b[^.;]{0,40}\b(?:amend|revis|supersed|restat)|(?:可|不得|任何|可以)[^。；]{0,20}(?:修订|变更)",
    re.IGNORECASE,
)
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
    of_words: bool
    """Words of a text are changed, not only, perhaps, a thing."""


def check_replaced(claim: ClaimText, index: EvidenceIndex, question: str = "") -> list[Check]:
    """Returns a check for every value of a claim that a change in the evidence replaces by another.

    A question for the value before the change is answered by the old one.
    """
    if not any(_may_change(item.passage.text, _titles(item.passage)) for item in index.passages):
        return []
    if _CHANGES.search(claim.text):
        return []  # it tells of the change itself
    changes = [change for number in range(len(index.passages)) for change in _changes(number, index)]
    found = []
    for value in claim.quantities:
        new = (_replaced(value, changes, index) or _restated(value, index)) if value.kind in _VALUES else None
        if new is not None and not _asks_for_older(question, value, new, index):
            at = (new.row.start, new.row.end)
            said = (value.start, value.end, value.raw)
            found.append(_check(said, new.quantity.raw, index.passage(new), at))
    if any(value.kind in _VALUES for value in claim.quantities) or asks_for_older(question, (), ""):
        return found
    return _in_other_words(claim, changes, index)


def _asks_for_older(question: str, value: Quantity, new: Figure, index: EvidenceIndex) -> bool:
    if not question:
        return False
    passage = index.passage(new)
    said = passage.text[new.row.start : new.row.end]
    own = [figure for figure in index.figures if _is(value, figure) and figure.passage != new.passage]
    old = " ".join(index.passage(figure).text for figure in own)
    return asks_for_older(question, (said, f"{_titles(passage)} {passage.text[:_REACH]}"), old)


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
        before = [item for item in figures if start <= item.quantity.start < match.start()]
        behind = [item for item in figures if match.start() <= item.quantity.start < end]
        sure = bool(clauses) or _is_versioned(passage)
        if not _is_change(match, text[start : match.start()], behind, sure=sure):
            continue
        old, new = _split(before, behind, text, active=match["active"] is not None)
        of_words = sure or match["reads"] is not None or _OF_TEXT.search(text[start : match.start()]) is not None
        yield _Change(number, start, end, old, new, clauses, of_words)


def _is_change(match: re.Match[str], before: str, behind: Sequence[Figure], *, sure: bool) -> bool:
    """Whether words are changed: it is sure of a clause that is named and in an amendment, else the words must say so.

    Args:
        match: of `_CHANGES`.
        before: its sentence up to it.
        behind: the values behind it.
        sure: whether it names a clause, or stands in an amendment.
    """
    if _POSSIBLE.search(before) or re.search(r"\b(?:if|unless|may|must)\b", match.group()):
        return False
    if sure or match["reads"] or match["chinese"]:
        return True
    if match["weak"]:
        return False
    text = match.string
    if match["german"]:
        return any(
            re.search(r"\b(?:auf|durch)\s+$", text[match.start() : item.quantity.start])
            for item in behind
            if item.quantity.start < match.end()
        )
    if match["active"]:
        return bool(behind) and _TO_VALUE.search(text[match.end() : behind[0].quantity.start]) is not None
    direct = bool(behind) and _TO_VALUE.search(text[match.end() : behind[0].quantity.start]) is not None
    return direct or _OF_TEXT.search(before) is not None


@lru_cache(maxsize=512)
def _is_versioned(passage: Passage) -> bool:
    """Whether a passage is part of an amendment or of another version, by its titles or its first words."""
    titles = " ".join(
        (passage.doc_name, *(title for title in passage.context.heading_path if not clause_number(title)))
    )
    opening = passage.text[:_OPENING]
    if _VERSION.search(titles.replace("_", " ")):
        return True
    return _VERSION.search(opening) is not None and not clause_number(opening) and not _MAY_AMEND.search(opening)


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
    said = content_terms(there.text[change.start : change.end])
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
    return _is_versioned(index.passage(figure))


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


def _in_other_words(claim: ClaimText, changes: Sequence[_Change], index: EvidenceIndex) -> list[Check]:
    """A claim without a value most of whose words, but not all, a change puts in place of others."""
    said = content_terms(claim.text)
    for change in changes if len(said) >= _CLAIM_WORDS_MIN else ():
        passage = index.passages[change.passage].passage
        tells_it = " ".join(claim.text.split()) in " ".join(passage.text.split())
        if passage.key in claim.keys or change.clauses or not change.of_words or tells_it:
            continue
        window = passage.text[change.start : change.end]
        told = content_terms(window)
        shared = sum(holds_kin((word,), told) for word in said)
        if _SAME * len(said) <= shared < len(said):
            at = (change.start, change.end)
            return [_check((claim.start, claim.end, claim.text), window, passage, at)]
    return []


def _check(said: tuple[int, int, str], read: str, passage: Passage, at: tuple[int, int]) -> Check:
    """`said` is a range of the answer with its words, `at` the place of the change in the passage."""
    plain = " ".join(read.split())
    return doubt(said, f"p. {passage.page_number} speaks of a change to it: {plain}", passage, at, plain)
