"""The body of one page to units: headings, sentences, list items and table rows with what governs them. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.pdf.headings import Heading, fold, is_heading, is_title_case, rank
from core.pdf.layout import Layout, Line
from core.pdf.paragraphs import (
    LIST_MARKER,
    Joined,
    column_edges,
    ends_sentence,
    goes_on,
    join,
    same_paragraph,
)
from core.pdf.rows import Row, Table, find_tables, is_period, read_table
from core.pdf.scale_notes import is_scale_line
from core.text.normalise import reading
from core.text.sentences import sentence_ranges
from core.text.word_pieces import is_unspaced

HEADING_LINES_MAX = 3
LEAD_MAX = 200
CHAIN_MAX = 160
CROSSING_MAX = 2000
"""So much of both sides of a page break is looked at for the sentence that crosses it."""
RUN_IN_WORDS = 6
"""A clause number with a title of so few words is joined to the sentence that it heads."""


@dataclass(frozen=True, slots=True)
class Look:
    """How most of a page's text looks, and how wide the page is."""

    size: float
    bold: bool
    width: float


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of prose that belong together."""

    lines: tuple[int, ...]
    joined: Joined
    marked: bool
    """Whether it begins with a list marker or clause number."""
    size: float


@dataclass(frozen=True, slots=True)
class Title:
    """A heading of one or more lines."""

    lines: tuple[int, ...]
    heading: Heading
    """Its rank, and the text that the heading path shows."""
    text: str


Item = Paragraph | Title | Table


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """A page without its running heads and feet, cut into items; `numbers` are the page's line numbers."""

    layout: Layout
    numbers: tuple[int, ...]
    lines: tuple[Line, ...]
    items: tuple[Item, ...]
    headings: tuple[Heading, ...]


def nothing(layout: Layout) -> Body:
    """The body of a page that is not read."""
    return Body(layout, (), (), (), ())


def body(layout: Layout, running: frozenset[int]) -> Body:
    """Cuts a page into items."""
    numbers = [n for n, line in enumerate(layout.lines) if n not in running and not _is_old_page_number(line, layout)]
    lines = [layout.lines[n] for n in numbers]
    tables = find_tables(lines)
    in_table = {i: table for table in tables for i in range(table.first, table.last + 1)}
    known = _known_words(layout)
    edges = column_edges(lines)
    body_bold = sum(line.words for line in lines if line.bold) * 2 > sum(line.words for line in lines)
    look = Look(layout.body_size, body_bold, layout.raw.width_pt)
    joins = [
        i > 0
        and i not in in_table
        and i - 1 not in in_table
        and not (lines[i].text[:1] in "(（" and is_scale_line(lines[i].text))
        and same_paragraph(lines[i - 1], lines[i], edges[i - 1], lines[i].first_width)
        for i in range(len(lines))
    ]
    items: list[Item] = []
    i = 0
    while i < len(lines):
        if i in in_table:
            table = in_table[i]
            items.append(table)
            i = table.last + 1
            continue
        end = i + 1
        while end < len(lines) and joins[end]:
            end += 1
        items.extend(_prose(lines, i, end, look, known))
        i = end
    items = _chained(_merge_titles(items, lines))
    headings = tuple(item.heading for item in items if isinstance(item, Title))
    return Body(layout, tuple(numbers), tuple(lines), tuple(items), headings)


def _is_old_page_number(line: Line, layout: Layout) -> bool:
    """Whether a line is a page number of the original, left inside the page: "- 4 -" in the middle of a page's width."""
    if len(line.text) > 8 or line.row or not _only_number(line.text) or line.size > 1.1 * layout.body_size:
        return False
    width = layout.raw.width_pt
    return abs((line.box.x0 + line.box.x1) / 2 - width / 2) < 0.1 * width or line.text[0] in "-–—"


def _known_words(layout: Layout) -> frozenset[str]:
    if not any(line.text[-1:] in "-‐" for line in layout.lines):
        return frozenset()
    return frozenset(word.lower().strip(".,;:()\"'“”’") for word in layout.raw.words)


def _prose(lines: Sequence[Line], first: int, end: int, look: Look, known: frozenset[str]) -> list[Item]:
    """A run of joined lines: a heading when every line looks like one, else a paragraph."""
    run = lines[first:end]
    if len(run) <= HEADING_LINES_MAX and _is_title(lines, first, end, look):
        text = reading(join(run, known).text)
        return [Title(tuple(range(first, end)), Heading(rank(run[0]), text), text)]
    joined = join(run, known)
    return [Paragraph(tuple(range(first, end)), joined, bool(LIST_MARKER.match(joined.text)), run[0].size)]


def _is_title(lines: Sequence[Line], first: int, end: int, look: Look) -> bool:
    run = lines[first:end]
    if is_scale_line(run[0].text) or is_period(run[0].text):
        return False
    after = lines[end] if end < len(lines) else None
    if after is not None and after.row and _is_column_head(run[0], after, look.width):
        return False
    if len(run) == 1 and _heads_a_table(lines, first) and is_title_case(run[0].text):
        return True
    alone = _alone(lines, first, end)
    return all(is_heading(line, look.size, look.bold, alone, i > 0) for i, line in enumerate(run))


def _is_column_head(line: Line, row: Line, width: float) -> bool:
    """Whether a line over a row stands over its numbers, and not in the middle of the page as a title does."""
    centred = abs((line.box.x0 + line.box.x1) / 2 - width / 2) < 0.06 * width
    return not centred and len(row.cells) > 1 and line.box.x0 > row.box.x0 + 0.25 * width


def _heads_a_table(lines: Sequence[Line], at: int) -> bool:
    """Whether a row or its scale follows, with nothing but titles and periods between."""
    for line in lines[at + 1 : at + 4]:
        if line.row or is_scale_line(line.text):
            return True
        if not is_title_case(line.text) and not is_period(line.text):
            return False
    return False


def _alone(lines: Sequence[Line], first: int, end: int) -> bool:
    """Whether no line of the same look stands close above and below, as in running prose or a list."""
    line = lines[first]
    if end - first > HEADING_LINES_MAX:
        return False
    after = lines[end] if end < len(lines) else None
    return (
        after is None
        or after.row
        or after.bold != line.bold
        or after.italic != line.italic
        or line.text.isupper() != after.text.isupper()
        or (after.box.top - lines[end - 1].box.bottom > 0.5 * line.height)
    )


def _merge_titles(items: list[Item], lines: Sequence[Line]) -> list[Item]:
    """Joins the lines of one title that stand below each other in the same look."""
    out: list[Item] = []
    for item in items:
        last = out[-1] if out else None
        if (
            isinstance(item, Title)
            and isinstance(last, Title)
            and len(last.lines) + len(item.lines) <= HEADING_LINES_MAX
        ):
            a, b = lines[last.lines[-1]], lines[item.lines[0]]
            close = -2 < b.box.top - a.box.bottom < 0.35 * a.height
            if (
                close
                and a.size == b.size
                and a.bold == b.bold
                and a.block == b.block
                and goes_on(a.text + ",", b.text)
                and len(last.heading.text) > 30
            ):
                both = f"{last.text} {item.text}"
                out[-1] = Title((*last.lines, *item.lines), Heading(last.heading.rank, both), both)
                continue
        out.append(item)
    return out


class Crossing(NamedTuple):
    """A sentence over a page break: where it begins in the last paragraph's text, and ends in the next page's first."""

    start: int
    end: int
    after: Body


def _chained(items: list[Item]) -> list[Item]:
    """Titles of one rank that follow each other without text between them govern together: a table's name and its owner's."""
    out: list[Item] = []
    for item in items:
        last = out[-1] if out else None
        if isinstance(item, Title) and isinstance(last, Title) and last.heading.rank == item.heading.rank:
            both = f"{last.heading.text} / {item.heading.text}"
            if len(both) <= CHAIN_MAX:
                item = Title(item.lines, Heading(item.heading.rank, both), item.text)
        out.append(item)
    return out


def units(
    doc_id: DocId, page: Body, path: tuple[Heading, ...], arriving: Crossing | None, leaving: Crossing | None
) -> tuple[Unit, ...]:
    """Units of a page; `path` governs its top, the crossings are those with the pages before and after."""
    maker = _Maker(doc_id, page)
    taken = arriving.end if arriving else 0
    first = _first_paragraph(page)
    last = _last_paragraph(page)
    lead = ""
    for item in page.items:
        if isinstance(item, Title):
            path = fold(path, (item.heading,))
            maker.heading(item, tuple(h.text for h in path[:-1]))
            lead = ""
        elif isinstance(item, Table):
            maker.table(item, tuple(h.text for h in path))
        else:
            tail = leaving if item is last else None
            context = UnitContext(tuple(h.text for h in path), parent_label=lead if item.marked else "")
            if _only_number(item.joined.text):
                continue
            maker.paragraph(item, context, taken if item is first else 0, tail)
            text = item.joined.text
            if text.endswith((":", "：")):
                lead = _tail_of(reading(text))
            elif not item.marked:
                lead = ""
    return tuple(maker.out)


def _tail_of(text: str) -> str:
    """The end of a text, from a word's beginning."""
    return text if len(text) <= LEAD_MAX else "… " + text[-LEAD_MAX:].partition(" ")[2]


_only_number = re.compile(r"[^\w]*(?:\d{1,4}|[ivxIVX]{1,5})[^\w%]*").fullmatch
"""A page number of the original inside a page: nobody cites it."""


def _first_paragraph(page: Body) -> Paragraph | None:
    first = page.items[0] if page.items else None
    return first if isinstance(first, Paragraph) else None


def _last_paragraph(page: Body) -> Paragraph | None:
    """The last paragraph of the page's main text; smaller notes at the foot are passed over."""
    for item in reversed(page.items):
        if not isinstance(item, Paragraph):
            return None
        if item.size >= 0.93 * page.layout.body_size:
            return item
    return None


def crossing(page: Body, after: Body) -> Crossing | None:
    """The sentence that begins on a page and ends on the next one, if there is one."""
    last, first = _last_paragraph(page), _first_paragraph(after)
    if last is None or first is None or first.marked or abs(last.size - first.size) > 0.6:
        return None
    text = last.joined.text
    if not goes_on(text, first.joined.text) and (ends_sentence(text) or not _breaks_off(page, last)):
        return None
    tail = max(0, len(text) - CROSSING_MAX)
    whole = f"{text[tail:]} {first.joined.text[:CROSSING_MAX]}"
    for start, end in sentence_ranges(whole):
        if start < len(text) - tail < end - 1:
            return Crossing(start + tail, end - (len(text) - tail) - 1, after)
    return None


def _breaks_off(page: Body, last: Paragraph) -> bool:
    """Whether the paragraph's last line is as long as its column."""
    if len(last.lines) < 2 or last.joined.text[-1] in ":;：；":
        return False
    own = [page.lines[i].box for i in last.lines]
    return own[-1].x1 - own[-1].x0 > 0.9 * max(b.x1 - b.x0 for b in own)


class _Maker:
    """Collects the units of a page."""

    def __init__(self, doc_id: DocId, page: Body) -> None:
        self._doc_id = doc_id
        self._page = page
        self._index = page.layout.raw.index
        self._ocr = page.layout.raw.ocr
        self._some_hidden = bool(page.layout.raw.hidden_words)
        self.out: list[Unit] = []

    def _span(self, start: int, end: int) -> Span:
        return Span(self._doc_id, self._index, start, end)

    def _hidden(self, numbers: Sequence[int]) -> bool:
        return self._some_hidden and any(self._page.lines[i].hidden for i in numbers)

    def heading(self, item: Title, path: tuple[str, ...]) -> None:
        """A heading's unit; its path is what stands above it."""
        lines = [self._page.lines[i] for i in item.lines]
        span = self._span(lines[0].start, lines[-1].end)
        self.out.append(
            Unit(UnitKind.HEADING, (span,), item.text, UnitContext(path), self._ocr, self._hidden(item.lines))
        )

    def table(self, table: Table, path: tuple[str, ...]) -> None:
        """The rows of a table, and what stands between them as headings of their own."""
        page = self._page
        rows, used = read_table(page.lines, range(len(page.lines)), table, path)
        found: dict[int, Row] = {row.lines[0]: row for row in rows}
        for i in range(table.first, table.last + 1):
            line = page.lines[i]
            row = found.get(i)
            if row is not None:
                span = self._span(line.start, page.lines[row.lines[-1]].end)
                self.out.append(
                    Unit(UnitKind.TABLE_ROW, (span,), row.text, row.context, self._ocr, self._hidden(row.lines))
                )
            elif i not in used:
                span = self._span(line.start, line.end)
                self.out.append(
                    Unit(UnitKind.HEADING, (span,), reading(line.text), UnitContext(path), self._ocr, line.hidden)
                )

    def paragraph(self, item: Paragraph, context: UnitContext, skip: int, tail: Crossing | None) -> None:
        """The sentences of a paragraph; the first `skip` characters belong to a unit of the page before."""
        joined = item.joined
        text = joined.text
        ranges = [(a + skip, b + skip) for a, b in sentence_ranges(text[skip:])] if skip else sentence_ranges(text)
        if tail is not None:
            ranges = [(a, min(b, tail.start)) for a, b in ranges if a < tail.start]
        ranges = _with_titles(text, [(a, b) for a, b in ranges if not _only_number(text[a:b])])
        kind = UnitKind.LIST_ITEM if item.marked and len(ranges) + (tail is not None) == 1 else UnitKind.SENTENCE
        for start, end in ranges:
            self.out.append(self._sentence(kind, item, context, start, end))
        if tail is not None:
            self._across(kind, item, context, max(tail.start, skip), tail)

    def _sentence(self, kind: UnitKind, item: Paragraph, context: UnitContext, start: int, end: int) -> Unit:
        span = self._span(*item.joined.page_range(start, end))
        hidden = self._some_hidden and self._hidden(
            [n for n in item.lines if self._page.lines[n].start < span.end and self._page.lines[n].end > span.start]
        )
        return Unit(kind, (span,), reading(item.joined.text[start:end]), context, self._ocr, hidden)

    def _across(self, kind: UnitKind, item: Paragraph, context: UnitContext, start: int, tail: Crossing) -> None:
        first = _first_paragraph(tail.after)
        assert first is not None
        text = item.joined.text
        here = self._span(*item.joined.page_range(start, len(text)))
        there = Span(self._doc_id, tail.after.layout.raw.index, *first.joined.page_range(0, tail.end))
        whole = text[start:]
        if whole.endswith(("-", "‐", "\u00ad")) and first.joined.text[:1].islower():
            whole = whole[:-1]
        elif not is_unspaced(whole[-1:]):
            whole += " "
        hidden = self._hidden(item.lines)
        words = reading(whole + first.joined.text[: tail.end])
        self.out.append(Unit(kind, (here, there), words, context, self._ocr or tail.after.layout.raw.ocr, hidden))


def _with_titles(text: str, ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Joins a clause's number and short title ("3.2 Notice.") to the sentence that follows."""
    if len(ranges) < 2:
        return ranges
    start, end = ranges[0]
    if LIST_MARKER.match(text[start:end]) and text[start:end].count(" ") <= RUN_IN_WORDS:
        return [(start, ranges[1][1]), *ranges[2:]]
    return ranges
