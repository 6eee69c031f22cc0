"""Mirrored clauses: a claim that one clause tells but for its value, and whose value stands in a clause about another.

"If the Tenant ends the lease, it pays 96; if the Landlord ends it, it pays 24": a claim of the Landlord with 96 is told by
the clause of the Landlord, word for word, and that one says 24. The clause with 96 has no word of the claim that this one
lacks, and lacks one that it has. Then the claim is contradicted, and both places are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from core.answer import Check, Outcome
from core.checks.agents import side_of
from core.checks.belonging import stretches
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, span_of
from core.checks.figures import Figure
from core.checks.listed import LISTED
from core.checks.polarity_words import NEGATORS, NOT_NEGATION
from core.checks.roles import ROLES
from core.checks.swapped_values import comparable, marks_of, opening_of, placed, same_value
from core.checks.synonyms import told_in, told_or_kin
from core.checks.told import words_with_values
from core.quantity import Quantity
from core.text.scripts import HAN
from core.text.terms import content_terms, content_words

_CHANGED = re.compile(
    r"\b(?:amend\w*|replac\w*|instead|delet\w*|substitut\w*|supersed\w*|revis\w*|restat\w*|formerly|previously|(?:increas|decreas|reduc|rais|lower|chang)\w+ (?:from|to)|geändert|ersetzt)\b"
    r"|变更|修改|修订|调整为|改为|替换|取代",
    re.IGNORECASE,
)
_COMPARED = re.compile(
    r"\b(?:than|instead|rather|unlike|except|other|both|either|neither|each(?! (?:day|week|month|quarter|year|time)\b)|same|total|sum|together|average|difference|combined|between)\b|而不是|以外|相同|合计|总计|平均|双方|各",
    re.IGNORECASE,
)
"""A claim that sets one thing beside another, or adds them up, is not told by one clause alone."""
_PRONOUN = re.compile(
    r"\b(?:it|they|them|he|she|this|these|those|such|its|their|thereof|er|sie|es|dies\w*)\b|[其该此]", re.IGNORECASE
)
_SUBJECT = re.compile(
    r"\b(?:it|they|he|she|this|these|those|such \w+|er|sie|es)\s+(?:\w+ly\s+)?(?:shall|must|may|will|can|is|are|was|were|has|have|had|(?!\w*us\b)\w+s|muss|kann|darf|wird|ist|hat)\b",
    re.IGNORECASE,
)
"""Where "it" does something, it may be what the other clause is about."""
_SOFT = frozenset(
    ["written", "prior", "earli", "least", "most", "full", "whole", "day", "month", "year", "week", "give", "given", "pai", "pay",
     "payment", "calendar", "busi", "work", "notic", "period", "time", "amount", "date", "must", "requir", "need", "get", "receiv"]
)  # fmt: skip
"""Words that tell no clause from another by themselves."""
_IDLE = frozenset({"up", "more", "less", "make", "made", "least", "most"})
_NEAR = 3
_TOLD_MIN = 2
_UNTOLD_SHARE = 3
_VALUES_MAX = 8
_QUOTE = 110
_TOPIC_WORDS = 3
_PLAIN_MIN = 100
_YEARS = frozenset(map(str, range(1000, 2101)))
_SPANS = frozenset({"hour", "day", "week", "month", "quarter", "year"})
_CLAUSES = re.compile(
    r"[;；]|,\s(?:and|but|while|whereas|und|aber|während)\s|\s(?:while|whereas)\s|，(?:而|但)", re.IGNORECASE
)
_ENDS = frozenset({"<start>", "<end>", "<after>", "<from>", "<to>", "<by>"})
_HAN_IDLE = re.compile("[须应当需要得可将在于的为是由与和及内外后前起止等则并其该此本向从给以按者有]")
"""Pairs of characters with one of these run across two words."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A figure with its stretch of a sentence, [start, end) of the passage."""

    figure: Figure
    start: int
    end: int
    words: frozenset[str]
    text: str


def check_mirrored(claim: ClaimText, index: EvidenceIndex) -> list[Check]:
    """Returns a check for the first value of a claim that its own clause gives otherwise."""
    values = [replace(item, start=item.start - claim.start, end=item.end - claim.start) for item in claim.quantities]
    if not 0 < len(values) <= _VALUES_MAX or _denies(claim.text):
        return []
    for value in values:
        if _is_plain(value) or sum(comparable(value, other) for other in values) != 1:
            continue
        start, end = _own_clause(claim.text, value)
        text = claim.text[start:end]
        said = _words(text[: value.start - start] + " " * len(value.raw) + text[value.end - start :])
        found = _mirror(value, said, text, index)
        if found is not None:
            return [_check(claim, value, *found, index)]
    return []


def _is_plain(value: Quantity) -> bool:
    """A small number without a unit may be a name, "year two", "unit 4", and one of four digits a year."""
    bare = not (value.unit or value.currency or value.percent or value.date)
    return bare and (value.magnitude < _PLAIN_MIN or value.raw.strip("()（） ") in _YEARS)


def _is_rival(value: Quantity, other: Quantity) -> bool:
    """Whether another value may stand in the place of this one: of the same unit, or both a length of time."""
    units = {value.unit, other.unit}
    alike = len(units) == 1 or units <= _SPANS
    return alike and not _is_plain(other) and comparable(value, other) and not same_value(value, other)


def _own_clause(text: str, value: Quantity) -> tuple[int, int]:
    """The clause of a claim in which a value stands, where the others have words of their own."""
    start = max((match.end() for match in _CLAUSES.finditer(text, 0, value.start)), default=0)
    following = _CLAUSES.search(text, value.end)
    return start, following.start() if following is not None else len(text)


def _denies(text: str) -> bool:
    idle = [match.span() for match in NOT_NEGATION.finditer(text)]
    return any(not any(a <= one.start() < b for a, b in idle) for one in NEGATORS.finditer(text))


@lru_cache(maxsize=1024)
def _words(text: str) -> frozenset[str]:
    """The words of a stretch, its values among them; of Chinese the pairs of characters, for a single one is shared by chance."""
    words = content_terms(text) - _IDLE | {word.text for word in words_with_values(text) if word.text[0] == "="}
    if HAN.search(text):
        words = frozenset(word for word in words if word.isascii() or not (len(word) == 1 or _HAN_IDLE.search(word)))
    return words | {word for word in marks_of(text) if word not in _ENDS}


def _mirror(value: Quantity, said: frozenset[str], claim: str, index: EvidenceIndex) -> tuple[_Part, _Part] | None:
    """The place of a value, and the place of another that the claim's words belong to, when every place is as wrong."""
    own = [figure for figure in index.figures if same_value(value, figure.quantity)]
    if not own or len(own) > _VALUES_MAX or any(figure.row.cell_row and value.date is None for figure in own):
        return None
    mine = [_part(figure, value, index) for figure in own]
    if any(_CHANGED.search(part.text) for part in mine):
        return None
    told = [told_or_kin(said, part.words | _around(part, value, index)) for part in mine]
    for rival in _rivals(own, value, index):
        theirs = _part(rival, value, index)
        if _CHANGED.search(theirs.text) or not _compares_with(claim, theirs.text):
            continue
        words = theirs.words | (_before(theirs, index) if _PRONOUN.search(theirs.text) else frozenset())
        if all(
            _is_told_better(said, claim, (part, one), (theirs, words)) for part, one in zip(mine, told, strict=True)
        ):
            return mine[0], theirs
    return None


def _compares_with(claim: str, text: str) -> bool:
    """Whether what a claim sets beside another stands in the clause, too: "either party may cancel"."""
    low = text.lower()
    return all(match.group().lower() in low for match in _COMPARED.finditer(claim))


def _is_told_better(
    said: frozenset[str], claim: str, own: tuple[_Part, frozenset[str]], rival: tuple[_Part, frozenset[str]]
) -> bool:
    """Whether a clause tells a claim, all that the clause with its value tells of it, and what tells the two apart."""
    (mine, told), (theirs, words) = own, rival
    reached, exact = told_or_kin(said, words), told_in(said, words)
    more = exact - told
    left_out = (told - reached) | ((said & mine.words) - words)
    if left_out and not _goes_on(left_out, more, claim, mine, theirs):
        return False
    reached |= left_out
    if len(reached) < _TOLD_MIN or (len(said) - len(reached)) * _UNTOLD_SHARE > len(said):
        return False
    return _tells(more, claim, mine, theirs)


def _goes_on(left_out: frozenset[str], more: frozenset[str], claim: str, own: _Part, theirs: _Part) -> bool:
    """Whether the other clause is the second of a sentence and leaves out what both share: "A pays 7 to the fund and B 4"."""
    if own.figure.row is not theirs.figure.row or theirs.start <= own.start:
        return False
    if _parties(own.text) and _parties(claim) & _parties(theirs.text) - _parties(own.text):
        return True
    return len(left_out) == 1 and bool(more & _topic(claim))


def _topic(claim: str) -> frozenset[str]:
    return frozenset(term.text for term in content_words(claim)[:_TOPIC_WORDS])


def _tells(more: frozenset[str], claim: str, own: _Part, theirs: _Part) -> bool:
    """Whether what only the other clause has of a claim tells the two apart: another party, or what the claim is about."""
    if _parties(own.text) and _parties(claim) & _parties(theirs.text) - _parties(own.text):
        return True
    named = content_terms(" ".join(match.group() for match in ROLES.finditer(claim)))
    telling = frozenset(
        word for word in more - named if word not in _SOFT and word not in EMPTY_WORDS and word[0] != "="
    )
    if not telling or _SUBJECT.search(own.text):
        return False
    return any(word[0] == "<" for word in telling) or len(telling) > 1 or bool(telling & _topic(claim) or named & more)


def _parties(text: str) -> frozenset[object]:
    """The parties of a text: a side of a relation where it is one, else the word."""
    names = [match.group().lower().removeprefix("the ").rstrip("s") for match in ROLES.finditer(text)]
    return frozenset(side_of(name) or name for name in names)


def _part(figure: Figure, value: Quantity, index: EvidenceIndex) -> _Part:
    """The stretch of a sentence in which a figure stands, with its words; a listed one has the words of its item."""
    text, (start, end) = index.passage(figure).text, (figure.row.start, figure.row.end)
    beside = [one.quantity for one in index.row_figures(figure.row) if comparable(value, one.quantity)]
    beside = [replace(one, start=one.start - start, end=one.end - start) for one in beside if start <= one.start < end]
    ordered = sorted({(one.start, one.end): one for one in beside}.values(), key=lambda one: one.start)
    at = next((n for n, one in enumerate(ordered) if one.start == figure.quantity.start - start), None)
    if at is None:
        return _Part(figure, start, end, _words(text[start:end]), text[start:end])
    first, last = stretches(_bare(text[start:end], ordered), [(one.start, one.end) for one in ordered])[at]
    shared = placed(text[start:end], ordered)[at].words
    stretch = text[start + first : start + last]
    listed = LISTED.search(text, start, end) is not None
    words = (
        shared - _ENDS
        if listed
        else (
            _words(stretch)
            | (shared - _ENDS if not content_terms(stretch[: ordered[at].start - first]) else frozenset())
        )
    )
    words |= _words(opening_of(text[start : start + last]))
    if not ROLES.search(stretch):  # "the Buyer shall inspect them in 7 days and pay in 45"
        party = ROLES.search(text, start, start + first)
        words |= _words(party.group()) if party is not None else frozenset()
    return _Part(figure, start + first, start + last, words, text[start:end] if listed else stretch)


def _bare(text: str, values: Sequence[Quantity]) -> str:
    for value in values:
        text = text[: value.start] + " " * (value.end - value.start) + text[value.end :]
    return text


def _rivals(own: Sequence[Figure], value: Quantity, index: EvidenceIndex) -> Iterator[Figure]:
    """Other values of the same kind in the sentences around a place of the value."""
    for figure in own:
        rows = index.passages[figure.passage].rows
        if figure.row not in rows:
            continue  # a cell of a table's row that was read again
        at = rows.index(figure.row)
        near = rows[max(0, at - _NEAR) : at + _NEAR + 1]
        for row in near:
            for other in index.row_figures(row):
                if row.cell_row == figure.row.cell_row and _is_rival(value, other.quantity):
                    yield other


def _around(part: _Part, value: Quantity, index: EvidenceIndex) -> frozenset[str]:
    """Words that are said of a place without standing in it: of headings, of the sentence before, and of one behind that goes on with "it"."""
    rows = index.passages[part.figure.passage].rows
    context, text = index.passage(part.figure).context, index.passage(part.figure).text
    words = _words(context.titles)
    if part.figure.row not in rows:
        return words
    at = rows.index(part.figure.row)
    for near in (rows[at - 1 : at] if at else ()), rows[at + 1 : at + 2]:
        for row in near:
            if row.start > part.start and not _PRONOUN.match(text[row.start : row.end].lstrip()):
                continue
            if not any(comparable(value, one.quantity) for one in index.row_figures(row)):
                words |= _words(text[row.start : row.end])
    return words


def _before(part: _Part, index: EvidenceIndex) -> frozenset[str]:
    """The words before a part that its "it" or "them" may mean."""
    text, start = index.passage(part.figure).text, part.start
    rows = index.passages[part.figure.passage].rows
    at = rows.index(part.figure.row) if part.figure.row in rows else 0
    first = part.figure.row.start if not at or part.start > part.figure.row.start else rows[at - 1].start
    return _words(text[first:start])


def _check(claim: ClaimText, value: Quantity, own: _Part, rival: _Part, index: EvidenceIndex) -> Check:
    here, there = index.passage(own.figure), index.passage(rival.figure)
    said, read = own.figure.quantity.raw.strip(), rival.figure.quantity.raw.strip()
    reason = (
        f"p. {here.page_number} says {said} in “{_quoted(own.text)}”; on this, p. {there.page_number} says {read} "
        f"in “{_quoted(rival.text)}”"
    )
    start, row = claim.start + value.start, rival.figure.row
    return Check(
        "polarity",
        start,
        start + len(value.raw),
        value.raw,
        Outcome.CONTRADICTED,
        reason,
        there.key,
        there.page_number,
        read,
        " ".join(there.text[row.start : row.end].split()),
        "",
        span_of(there, row.start, row.end),
    )


def _quoted(text: str) -> str:
    text = " ".join(text.split()).strip(" ,;，；.。")
    return text if len(text) <= _QUOTE else text[:_QUOTE].rstrip() + " …"
