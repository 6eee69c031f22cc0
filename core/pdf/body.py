"""A page without its running lines to what stands on it: titles, paragraphs and tables. Pure."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from core.pdf.column_heads import is_period
from core.pdf.contents import entries, is_contents_title
from core.pdf.headings import Heading, is_heading, is_title_case, rank
from core.pdf.layout import Layout, Line
from core.pdf.paragraphs import LIST_MARKER, Joined, column_edges, goes_on, join, same_paragraph
from core.pdf.rows import Table, find_tables
from core.pdf.running_heads import is_page_mark
from core.pdf.scale_notes import is_scale_line
from core.text.normalise import reading

HEADING_LINES_MAX = 3
CHAIN_MAX = 160
COVER_TITLES_MIN, COVER_SHARE_MIN = 6, 0.15
"""A first page with so many titles, and so large a share of them, is a cover."""

only_number = re.compile(r"[^\w]*(?:\d{1,4}|[ivxIVX]{1,5})[^\w%]*").fullmatch
"""A page number of the original inside a page: nobody cites it."""


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
    governs: bool = True
    """Whether what follows stands under it; not so on a cover."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a table of contents."""

    line: int


Item = Paragraph | Title | Table | Entry


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


def body(layout: Layout, running: frozenset[int], known_words: Container[str] = ()) -> Body:
    """Cuts a page into items; `known_words`: small-lettered words of the pages around, for hyphens."""
    numbers = [n for n, line in enumerate(layout.lines) if n not in running and not _is_old_page_number(line, layout)]
    lines = [layout.lines[n] for n in numbers]
    listed = entries(lines)
    tables = _outside(find_tables(lines), listed, lines)
    in_table = {i: table for table in tables for i in range(table.first, table.last + 1)}
    edges = column_edges(lines)
    body_bold = sum(line.words for line in lines if line.bold) * 2 > sum(line.words for line in lines)
    look = Look(layout.body_size, body_bold, layout.raw.width_pt)
    joins = [
        i > 0
        and i not in in_table
        and i - 1 not in in_table
        and i not in listed
        and i - 1 not in listed
        and not any(is_page_mark(line.text) for line in layout.lines[numbers[i - 1] + 1 : numbers[i]])
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
        if i in listed:
            items.append(Entry(i))
            i += 1
            continue
        end = i + 1
        while end < len(lines) and joins[end]:
            end += 1
        items.extend(_prose(lines, i, end, look, known_words))
        i = end
    items = _chained(_merge_titles(items, lines))
    if listed:
        items = [_closing(item) if isinstance(item, Title) and is_contents_title(item.text) else item for item in items]
    if layout.raw.index == 0:
        items = _cover(items)
    headings = tuple(item.heading for item in items if isinstance(item, Title) and item.governs)
    return Body(layout, tuple(numbers), tuple(lines), tuple(items), headings)


def _outside(tables: list[Table], listed: range, lines: Sequence[Line]) -> list[Table]:
    """The parts of tables that are no table of contents."""
    if not listed:
        return tables
    out = []
    for table in tables:
        parts = (
            range(table.first, min(table.last + 1, listed.start)),
            range(max(table.first, listed.stop), table.last + 1),
        )
        for part in parts:
            rows = [i for i in part if lines[i].row]
            if rows:
                out.append(Table(part.start, rows[-1]))
    return out


def _closing(item: Title) -> Title:
    """The title of a table of contents: a cover's names above it end there, and nothing that follows is called after it."""
    return replace(item, heading=replace(item.heading, text=""))


def _powerless(item: Item) -> Item:
    return replace(item, governs=False) if isinstance(item, Title) else item


def _cover(items: list[Item]) -> list[Item]:
    """On a first page that is mostly bold lines only the largest titles govern what follows."""
    titles = [item for item in items if isinstance(item, Title)]
    if len(titles) < COVER_TITLES_MIN or len(titles) < COVER_SHARE_MIN * len(items):
        return items
    top = min(item.heading.rank for item in titles)
    return [item if not isinstance(item, Title) or item.heading.rank == top else _powerless(item) for item in items]


def _is_old_page_number(line: Line, layout: Layout) -> bool:
    """Whether a line is a page number of the original, left inside the page: "- 4 -" in the middle of a page's width."""
    if len(line.text) > 8 or line.row or not only_number(line.text) or line.size > 1.1 * layout.body_size:
        return False
    width = layout.raw.width_pt
    return abs((line.box.x0 + line.box.x1) / 2 - width / 2) < 0.1 * width or line.text[0] in "-–—"


def _prose(lines: Sequence[Line], first: int, end: int, look: Look, known: Container[str]) -> list[Item]:
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
