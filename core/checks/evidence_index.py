"""All passages of one review, ready to be looked up: figures by their digits, rows by their words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from core.answer import Check, Outcome
from core.checks.figures import Figure, PassageFigures, Row
from core.checks.passages import read_passages
from core.domain import Span
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.line_breaks import before_cuts

_WINDOW_WORDS = 10


def digits_of(value: Decimal) -> str:
    """Returns the significant digits without sign, point and idle zeros: what 1.577, 1577 and 1577000 share."""
    return format(value.copy_abs(), "f").replace(".", "").strip("0") or "0"


@dataclass(frozen=True, slots=True, eq=False)
class EvidenceIndex:
    """The figures and rows of all passages, in passage order."""

    passages: tuple[PassageFigures, ...]
    figures: tuple[Figure, ...]
    by_digits: dict[str, list[Figure]]
    calendar: tuple[Figure, ...]
    cells_by_row: dict[int, list[Figure]]
    """By the identity of the row, which the passages keep alive."""
    currencies: frozenset[str]
    by_row: dict[int, tuple[Figure, ...]] = field(default_factory=dict)
    """All figures of a row or sentence, by the identity of the row."""
    page_rows: dict[tuple[str, int], tuple[Row, ...]] = field(default_factory=dict)

    def passage(self, figure: Figure) -> Passage:
        """Returns the passage that holds a figure."""
        return self.passages[figure.passage].passage

    def table(self, figure: Figure) -> tuple[object, ...]:
        """Names the table of a cell: rows that are passages of their own belong together by page and column heads."""
        passage = self.passage(figure)
        if passage.context.column_heads:
            return (passage.doc_name, passage.page_number, passage.context.column_heads)
        return (figure.passage, figure.row.table)

    def rows_of_page(self, figure: Figure) -> tuple[Row, ...]:
        """Returns the rows of all passages of the figure's page."""
        own = self.passage(figure)
        return self.page_rows.get((own.doc_name, own.page_number), ())

    def row_figures(self, row: Row) -> tuple[Figure, ...]:
        """Returns all figures of a row or sentence, its label's among them."""
        return self.by_row.get(id(row), ())

    def holds(self, row: Row, size: Decimal) -> bool:
        """Whether a row or sentence has a number of this size."""
        return any(figure.quantity.magnitude == size for figure in self.by_row.get(id(row), ()))

    def cells(self, row: Row) -> tuple[Figure, ...]:
        """Returns the cells of a row, left to right."""
        return tuple(self.cells_by_row.get(id(row), ()))


def build_index(passages: Sequence[Passage]) -> EvidenceIndex:
    """Reads the passages and files their figures."""
    read = read_passages(passages)
    figures = tuple(figure for item in read for figure in item.figures)
    by_digits: dict[str, list[Figure]] = defaultdict(list)
    calendar: list[Figure] = []
    cells: dict[int, list[Figure]] = defaultdict(list)
    by_row: dict[int, list[Figure]] = defaultdict(list)
    for figure in figures:
        quantity = figure.quantity
        by_row[id(figure.row)].append(figure)
        if figure.column >= 0:
            cells[id(figure.row)].append(figure)
        if quantity.kind in CALENDAR_KINDS:
            calendar.append(figure)
            if quantity.kind is not QuantityKind.YEAR:
                continue
        if not quantity.other_values:
            by_digits[digits_of(quantity.value)].append(figure)
            continue
        for value in {quantity.value, *quantity.other_values}:
            by_digits[digits_of(value)].append(figure)
    currencies = frozenset().union(*(item.currencies for item in read)) if read else frozenset()
    return EvidenceIndex(
        read,
        figures,
        dict(by_digits),
        tuple(calendar),
        dict(cells),
        currencies,
        {key: tuple(found) for key, found in by_row.items()},
        _rows_by_page(read),
    )


def _rows_by_page(read: Sequence[PassageFigures]) -> dict[tuple[str, int], tuple[Row, ...]]:
    rows: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for item in read:
        rows[(item.passage.doc_name, item.passage.page_number)].extend(item.rows)
    return {key: tuple(found) for key, found in rows.items()}


def window_of(text: str, start: int, end: int) -> str:
    """Returns about ten words either side of [start, end), on one line."""
    left = text[max(0, start - 160) : start].split()[-_WINDOW_WORDS:]
    right = text[end : end + 160].split()[:_WINDOW_WORDS]
    return " ".join([*left, text[start:end].strip(), *right])


def span_of(passage: Passage, start: int, end: int) -> Span | None:
    """Returns the place on the page, when the passage has one."""
    span = passage.span
    if span is None or end > len(passage.text) or start >= end:
        return None
    first, last = (span.start + before_cuts(at, passage.cuts) for at in (start, end - 1))
    return Span(span.doc_id, span.page_index, first, last + 1)


def doubt(said: tuple[int, int, str], reason: str, passage: Passage, at: tuple[int, int], read: str = "") -> Check:
    """Returns the undetermined check of a place of the answer, and the place of the evidence that speaks against it.

    Args:
        said: [start, end) of the answer and its words there.
        reason: for the person.
        passage: the one that speaks against it.
        at: [start, end) of its text, which is shown.
        read: the words of it that stand against those of the answer; "" is all of it.
    """
    window = " ".join(passage.text[at[0] : at[1]].split())
    return Check(
        "polarity",
        *said,
        Outcome.UNDETERMINED,
        reason,
        passage.key,
        passage.page_number,
        read or window,
        window,
        "",
        span_of(passage, *at),
    )


def doubt_of_value(value: Quantity, reason: str, figure: Figure, index: EvidenceIndex) -> Check:
    """The same of a value of the answer; the row or sentence of a figure speaks against it."""
    at = (figure.row.start, figure.row.end)
    return doubt((value.start, value.end, value.raw), reason, index.passage(figure), at, figure.quantity.raw.strip())


def shared_words(words: frozenset[str], row: Row) -> int:
    """Counts the content words that a sentence shares with a row's label, or with a sentence of prose."""
    return len(words & row.words) if words else 0
