"""A figure of the evidence -> its place: the words that are its own there, and those that may be meant of it, too.

A sentence of several values is cut between them; a list "Paid leave: grade A 24 days; grade B 27 days" shares the words
before its colon; a cell has those of its row, of its own text and of its head. Dates in a place are words, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from core.checks.belonging import said_twice, stretches
from core.checks.evidence_index import EvidenceIndex
from core.checks.figures import Figure, Row, sentence_before
from core.checks.own_labels import holds_any
from core.checks.sections import section_words
from core.checks.swapped_values import marks_of, placed
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, CalendarDate, Quantity
from core.text.quantities import quantities
from core.text.terms import content_terms, content_words

_SENTENCE_ENDS = re.compile(r"[.!?](?=\s)|[。！？\n]")
_PRONOUN = re.compile(
    r"\s*(?:(?:of\s+)?(?:it|they|them|he|she|this|these|those|which|both|the same|er|sie|es|diese[rs]?)\b|其|该|它|此)",
    re.IGNORECASE,
)
_VERB = re.compile(
    r"\b(?:is|are|was|were|be|been|has|have|had|will|shall|must|may|can|ist|sind|war|wurde|wird|hat)\b|[于自在为是由]",
    re.IGNORECASE,
)
"""What ends the subject of a sentence, in most of them."""
_LIST_COLON = re.compile(r"[:：](?=\s*[^\W\d_])")
"""Before the name of a list's first item; before a value it only ends a label."""
_SLASH = re.compile(r"\s*/\s*")
_LEAD_REACH = 300


@dataclass(frozen=True, slots=True)
class Place:
    """The words of a place in the evidence."""

    own: frozenset[str]
    """Those of a value's part of its sentence, or of its row and cell."""
    subject: frozenset[str]
    """What opens the sentence before its first value, and may be said of all of them."""
    around: frozenset[str]
    """Headings, what leads in a list, the sentence before."""
    whole: frozenset[str]
    """Those of its sentence, its other values' among them."""


def place_of(figure: Figure, alike: Sequence[Figure], index: EvidenceIndex) -> Place:
    """Returns the place of a figure among those of its kind."""
    passage = index.passage(figure)
    context, row = passage.context, figure.row
    around = content_terms(context.titles)
    around |= section_words(figure, index) | _led_in_by(figure, alike, index)
    if row.cell_row:
        return _cell_place(figure, index, around)
    around |= content_terms(_lead_in(passage.text, row.start))
    text = passage.text[row.start : row.end]
    whole = row.words | marks_of(text) | _dates(index, row, row.start, row.end)
    beside = [item for item in alike if item.row is row and item.quantity.end <= row.end]
    beside = [item for item in beside if item is figure or not is_repeated(item, figure, index)]
    values = sorted((_at(item.quantity, row.start) for item in beside), key=lambda item: item.start)
    spans = [(value.start, value.end) for value in values]
    at = figure.quantity.start - row.start
    if len(values) < 2 or at not in [value.start for value in values]:
        return Place(whole, frozenset(), around, whole)
    words = next(place.words for place in placed(text, values) if place.value.start == at)
    part = stretches(text, spans)[[start for start, _ in spans].index(at)]
    own = words | (_dates(index, row, row.start + part[0], row.start + part[1]) or _one_date(index, row))
    head = _lead_in(passage.text, row.start) or text[: spans[0][0]].rpartition(":")[0]
    name = _slashed(head, text, spans, at)
    if name:
        own = own - content_terms(head) | content_terms(name)
    return Place(own, content_terms(text[: spans[0][0]]), around, whole)


def _led_in_by(figure: Figure, alike: Sequence[Figure], index: EvidenceIndex) -> frozenset[str]:
    """The words of the sentence before, unless it has a value of its own; then what it is about, for "It ends on"."""
    number, text = figure.passage, index.passage(figure).text
    begins = text[figure.row.start : figure.row.end]
    start, end = sentence_before(text, figure.row.start)
    if start == end and number and _follows(index.passages[number - 1].passage, index.passage(figure)):
        number -= 1
        text = index.passages[number].passage.text
        start, end = sentence_before(text, len(text))
    if not holds_any(alike, number, start, end):
        return content_terms(text[start:end])
    if _PRONOUN.match(begins) is None:
        return frozenset()
    first = min(item.quantity.start for item in alike if item.passage == number and item.quantity.start >= start)
    verb = _VERB.search(text, start, first)
    dates = dates_in(quantities(text[start:end]))
    return dates | (content_terms(text[start : verb.start()]) if verb is not None else _first_word(text[start:first]))


def _first_word(text: str) -> frozenset[str]:
    return frozenset(term.text for term in content_words(text)[:1])


def _follows(before: Passage, here: Passage) -> bool:
    """Whether two passages stand on one page of one document, as the sentences of an answer's evidence do."""
    return (before.doc_name, before.page_number) == (here.doc_name, here.page_number)


def _cell_place(figure: Figure, index: EvidenceIndex, around: frozenset[str]) -> Place:
    """The words of a cell: its row's label, what stands in the cell itself, and its head."""
    text, row, at = index.passage(figure).text, figure.row, figure.quantity
    own = row.words | content_terms(row.parent) | marks_of(row.label)
    if row.piped:
        start = text.rfind("|", row.start, at.start) + 1
        end = text.find("|", at.end, row.end)
        cell = text[max(start, row.start) : at.start] + " " + text[at.end : end if end >= 0 else row.end]
        own |= content_terms(cell) | _dates(index, row, max(start, row.start), at.start)
    if figure.head is not None and figure.head.date is not None:
        own |= date_words(figure.head.date)
    return Place(own, frozenset(), around, own)


def _lead_in(text: str, start: int) -> str:
    """What stands before the colon of a list in whose later items something stands; "" outside of lists."""
    first = max(0, start - _LEAD_REACH)
    ends = [match.end() for match in _SENTENCE_ENDS.finditer(text, first, start)]
    begin = ends[-1] if ends else first
    colon = _LIST_COLON.search(text, begin, start)
    return text[begin : colon.start()] if colon is not None else ""


def _slashed(head: str, text: str, spans: Sequence[tuple[int, int]], at: int) -> str:
    """The name that values in a row of slashes have in the list's head: "Budget / actual: roof $21,000 / $24,300"."""
    group = [spans[0]]
    for one, other in pairwise(spans):
        if _SLASH.fullmatch(text, one[1], other[0]) is None:
            if any(start == at for start, _ in group):
                break
            group = []
        group.append(other)
    names = head.split("/")
    position = [start for start, _ in group].index(at) if any(start == at for start, _ in group) else 0
    return names[position] if len(names) == len(group) > 1 else ""


def _dates(index: EvidenceIndex, row: Row, start: int, end: int) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for item in index.row_figures(row):
        if item.quantity.date is not None and start <= item.quantity.start < end:
            found |= date_words(item.quantity.date)
    return found


def _one_date(index: EvidenceIndex, row: Row) -> frozenset[str]:
    """The date of a sentence that has only one: it is that of all its values."""
    dates = {item.quantity.date for item in index.row_figures(row) if item.quantity.date is not None}
    return date_words(dates.pop() or CalendarDate()) if len(dates) == 1 else frozenset()


def date_words(date: CalendarDate) -> frozenset[str]:
    """Writes a date as words, the finer ones beside the coarser: a day is one of its month, whatever the year.

    >>> sorted(date_words(CalendarDate(2018, 9)))
    ['2018', '@9']
    """
    parts = [
        f"{name}{part}"
        for name, part in (("", date.month), ("", date.day), ("q", date.quarter), ("h", date.half))
        if part
    ]
    found = {"@" + "-".join(parts[:size]) for size in range(1, len(parts) + 1)}
    return frozenset(found | ({str(date.year)} if date.year is not None else set()))


def dates_in(values: Sequence[Quantity]) -> frozenset[str]:
    """Returns the words of all dates among some values."""
    found: frozenset[str] = frozenset()
    for value in values:
        if value.kind in CALENDAR_KINDS and value.date is not None:
            found |= date_words(value.date)
    return found


def is_repeated(one: Figure, other: Figure, index: EvidenceIndex) -> bool:
    """Whether one of two values stands in brackets behind the other and says the same: "340 miles (550 km)"."""
    if one.passage != other.passage:
        return False
    first, second = sorted((one.quantity, other.quantity), key=lambda item: item.start)
    return said_twice(index.passage(one).text, first.end, second.start)


def is_mark(figure: Figure, index: EvidenceIndex) -> bool:
    """Whether a number stands alone in square brackets, as the mark of a source does."""
    text, item = index.passage(figure).text, figure.quantity
    return text[: item.start].rstrip()[-1:] == "[" and text[item.end : item.end + 2].lstrip()[:1] == "]"


def _at(value: Quantity, start: int) -> Quantity:
    return replace(value, start=value.start - start, end=value.end - start)
