"""The right section: a number under one heading, in a sentence that names the heading of another where the same is said.

Under "1. Office" the deposit is EUR 500, under "2. Garage" EUR 60: a claim of EUR 60 for the office takes the other one's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from core.answer import Outcome
from core.checks.evidence_index import EvidenceIndex
from core.checks.figures import Figure
from core.quantity import CALENDAR_KINDS, UNCOUNTED_KINDS, Quantity
from core.text.currencies import same_currency
from core.text.scripts import HAN
from core.text.terms import content_terms

_LABEL = re.compile(
    r"\s*(?:(?P<marks>#{1,6})\s+|(?:§+|Section|Article|Clause|Schedule|Part|Annex|Appendix|Exhibit|Chapter|Artikel|Abschnitt|Ziffer|Anhang|Anlage|Kapitel)\s*(?:[\dA-Z]{1,4}\b)[.)]?"
    r"|(?P<number>\d{1,2}(?:\.\d{1,2}){0,3})[.)]?(?=\s)|[A-Z][.)](?=\s)|[IVX]{1,4}[.)](?=\s)"
    r"|第[一二三四五六七八九十百\d]{1,4}[条條章节節部分]|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[)）])[\s:：—–-]*",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[.;,。；，、!?！？|]\s*$")
_SAYS = re.compile(
    r"\b(?:is|are|was|were|be|shall|must|may|will|has|have|had|can|pays?|ist|sind|war|wird|muss|kann|hat)\b|[为是有应可将]|\t|\s{2,}|\|",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{2,}")
_DIGIT = re.compile(r"\d")
_WORDS_MAX, _CHARS_MAX, _CJK_MAX = 9, 70, 24
_FOLLOWED = "\nwords"


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that heads what follows it, [start, end) of its text."""

    start: int
    end: int
    level: int
    words: frozenset[str]


@lru_cache(maxsize=256)
def headings(text: str) -> tuple[Heading, ...]:
    r"""Finds the headings of a text: short lines with a label of their own, in capitals, or with a blank line before them.

    >>> [(item.level, sorted(item.words)) for item in headings("1. Office\nRent: 8\n\nParking\nRent: 5")]
    [(1, ['offic']), (1, ['park'])]
    """
    found: list[Heading] = []
    at, alone = 0, True
    lines = text.split("\n")
    for number, line in enumerate(lines):
        following = next((other for other in lines[number + 1 : number + 3] if other.strip()), "")
        heading = _heading(line, at, alone) if _WORD.search(following) or HAN.search(following) else None
        if heading is not None:
            found.append(heading)
        alone = not line.strip()
        at += len(line) + 1
    return tuple(found)


def _heading(line: str, start: int, alone: bool) -> Heading | None:
    plain = line.strip()
    size_max = _CJK_MAX if HAN.search(plain) else _CHARS_MAX
    if not plain or len(plain) > size_max or _ENDS.search(plain):
        return None
    label = _LABEL.match(plain)
    name = plain[label.end() :] if label is not None else plain
    if _DIGIT.search(name) or _SAYS.search(name) or not _WORD.search(name) or len(name.split()) > _WORDS_MAX:
        return None
    capitals = name.isupper() and not HAN.search(name)
    if label is None and not capitals and not (alone and (name[0].isupper() or HAN.search(name))):
        return None
    level = len(label["marks"] or "") or (label["number"] or "").count(".") + 1 if label is not None else 1
    return Heading(start, start + len(line), level, _words_only(content_terms(name)))


def crosses(text: str, start: int, end: int) -> bool:
    """Whether a heading stands between two places of a text."""
    return any(start <= item.start < end for item in headings(text))


def section_words(figure: Figure, index: EvidenceIndex) -> frozenset[str]:
    """Returns the words of the headings that govern a figure: those of its page, and those above it in its text."""
    return frozenset().union(*(words for _, words in _path(figure, index)))


def _path(figure: Figure, index: EvidenceIndex) -> list[tuple[object, frozenset[str]]]:
    """The headings over a figure, from the outermost, each with its words.

    A heading ends those of its own kind of label before it, "2. Parking" ends "1. Office"; on a page that is read unit by
    unit, one that was taken for an item of a list counts as well.
    """
    passage = index.passage(figure)
    given = list(passage.context.heading_path)
    for item in reversed(index.passages[: figure.passage]):
        other = item.passage
        if other.span is None or (other.doc_name, other.page_number) != (passage.doc_name, passage.page_number):
            break
        if other.text.strip() in given:
            break
        if (label := _LABEL.match(other.text)) and label.end() and headings(other.text + _FOLLOWED):
            given.append(other.text.strip())
            break
    path: list[tuple[str, object, frozenset[str]]] = []
    for name in given:
        form = _form(name)
        path = path[: next((n for n, (other, _, _) in enumerate(path) if form and other == form), len(path))]
        path.append((form, name, _words_only(content_terms(_LABEL.sub("", name, count=1) or name))))
    above: list[Heading] = []
    for heading in headings(passage.text):
        if heading.start > figure.row.start:
            break
        above = [other for other in above if other.level < heading.level]
        above.append(heading)
    return [(key, words) for _, key, words in path] + [(item.start, item.words) for item in above]


def _words_only(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if not word[0].isdecimal())


def _form(heading: str) -> str:
    """The kind of label that a heading has: "0." of "2. Parking", "section 0" of "Section 4"; "" without one."""
    label = _LABEL.match(heading)
    return re.sub(r"[\d一二三四五六七八九十百]+", "0", label.group().strip().lower()) if label is not None else ""


def wrong_section(
    quantity: Quantity, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when a sentence names another heading than that over its number, and what stands there.

    Only where the row or sentence below the other heading says as much of what the claim says, and another value.
    """
    path = _path(figure, index)
    if not path or figure.quantity.kind in CALENDAR_KINDS:
        return None
    words = _words_only(words)
    shared = words & figure.row.words
    own = frozenset().union(*(item for _, item in path))
    said = words - figure.row.words - content_terms(figure.row.parent)
    if not shared or not said:
        return None
    for other in index.figures:
        row = other.row
        if row is figure.row or row.cell_row is not figure.row.cell_row or not shared <= row.words:
            continue
        if not _comparable(quantity, other) or index.passage(other).doc_name != index.passage(figure).doc_name:
            continue
        there = _path(other, index)
        names = frozenset().union(*(item for _, item in there))
        theirs = names - own
        if not theirs & said or (own - names) & said or [key for key, _ in there] == [key for key, _ in path]:
            continue
        if index.holds(row, quantity.magnitude) or index.holds(figure.row, other.quantity.magnitude):
            continue
        return _told(
            figure, other, index, whole=theirs <= said and _words_only(row.words) == _words_only(figure.row.words)
        )
    return None


def _told(figure: Figure, other: Figure, index: EvidenceIndex, *, whole: bool) -> tuple[Outcome, str]:
    here, there = _name(figure, index), _name(other, index)
    page, near = index.passage(figure).page_number, index.passage(other).page_number
    said, read = figure.quantity.raw.strip(), other.quantity.raw.strip()
    reason = f"p. {page}: {said} stands under “{here}”; under “{there}” p. {near} says {read}"
    return Outcome.CONTRADICTED if whole else Outcome.UNDETERMINED, reason


def _name(figure: Figure, index: EvidenceIndex) -> str:
    passage = index.passage(figure)
    above = [item for item in headings(passage.text) if item.start <= figure.row.start]
    if above:
        return passage.text[above[-1].start : above[-1].end].strip(" #\t")
    return passage.context.heading_path[-1] if passage.context.heading_path else ""


def _comparable(quantity: Quantity, figure: Figure) -> bool:
    other = figure.quantity
    if other.kind in UNCOUNTED_KINDS or quantity.kind in UNCOUNTED_KINDS or quantity.percent != other.percent:
        return False
    in_cells = figure.row.cell_row and figure.column >= 0
    if bool(quantity.unit) != bool(other.unit) and not in_cells:
        return False
    return same_currency(quantity.currency, other.currency)
