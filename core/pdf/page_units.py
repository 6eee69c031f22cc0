"""The body of one page to units: headings, sentences, list items and table rows with what governs them. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core.domain import CONTENTS, DocId, Span, Unit, UnitContext, UnitKind
from core.pdf.body import Body, Entry, Item, Paragraph, Title, only_number
from core.pdf.headings import Heading, fold, texts
from core.pdf.paragraphs import LIST_MARKER, ends_sentence, goes_on
from core.pdf.rows import Carried, Row, Table, carried, read_table, row_text
from core.text.hyphens import joint
from core.text.normalise import reading
from core.text.sentences import sentence_ranges
from core.text.word_pieces import is_unspaced

LEAD_MAX = 200
BETWEEN_LINES_MAX = 2
"""A paragraph of more lines between two tables parts them: the second one takes no heads from the first."""
CROSSING_MAX = 2000
"""So much of both sides of a page break is looked at for the sentence that crosses it."""
RUN_IN_WORDS = 6
"""A clause number with a title of so few words is joined to the sentence that it heads."""


class Crossing(NamedTuple):
    """A sentence over a page break: where it begins in the last paragraph's text, and ends in the next page's first."""

    start: int
    end: int
    after: Body
    last: Paragraph
    first: Paragraph


def units(
    doc_id: DocId,
    page: Body,
    path: tuple[Heading, ...],
    arriving: Crossing | None = None,
    leaving: Crossing | None = None,
    before: Carried | None = None,
) -> tuple[Unit, ...]:
    """Units of a page.

    `path` governs its top, the crossings are those with the pages before and after, `before` is what the last table
    of the page before hands on.
    """
    maker = _Maker(doc_id, page)
    handed = before if before and _table_at_top(page) else None
    lead = ""
    for item in page.items:
        if isinstance(item, Title):
            above = fold(path, (item.heading,))
            maker.heading(item, texts(above[:-1]))
            path = above if item.governs else path
            lead = ""
        elif isinstance(item, Entry):
            maker.entry(item, texts(path))
        elif isinstance(item, Table):
            handed = maker.table(item, texts(path), handed)
        else:
            tail = leaving if leaving is not None and item is leaving.last else None
            taken = arriving.end if arriving is not None and item is arriving.first else 0
            context = UnitContext(texts(path), parent_label=lead if item.marked else "")
            if only_number(item.joined.text):
                continue
            maker.paragraph(item, context, taken, tail)
            if len(item.lines) > BETWEEN_LINES_MAX:
                handed = None
            text = item.joined.text
            if text.endswith((":", "：")):
                lead = _tail_of(reading(text))
            elif not item.marked:
                lead = ""
    return tuple(maker.out)


def _tail_of(text: str) -> str:
    """The end of a text, from a word's beginning."""
    return text if len(text) <= LEAD_MAX else "… " + text[-LEAD_MAX:].partition(" ")[2]


def _first_paragraph(page: Body) -> Paragraph | None:
    first = page.items[0] if page.items else None
    return first if isinstance(first, Paragraph) else None


def _last_paragraph(page: Body) -> Paragraph | None:
    """The last paragraph of the page's main text; smaller notes at the foot are passed over."""
    for item in reversed(page.items):
        if not isinstance(item, Paragraph):
            return None
        if not _is_note(item, page):
            return item
    return None


def _is_note(item: Paragraph, page: Body) -> bool:
    return item.size < 0.93 * page.layout.body_size


def _beside_tables(items: Iterable[Item], page: Body) -> Paragraph | None:
    """The first paragraph of main text behind tables, their titles and notes, with which a page begins or ends."""
    table = False
    for item in items:
        if isinstance(item, Paragraph) and not _is_note(item, page):
            return item if table else None
        table = table or isinstance(item, Table)
    return None


def crossing(page: Body, after: Body) -> Crossing | None:
    """The sentence that begins on a page and ends on the next one, if there is one."""
    last, first = _last_paragraph(page), _first_paragraph(after)
    if last is not None and first is not None:
        return _crossed(last, first, after, goes_on(last.joined.text, first.joined.text) or _breaks_off(page, last))
    # Tables float to the head or foot of a page, into the middle of a sentence: then its letters alone must tell.
    last = last or _beside_tables(reversed(page.items), page)
    first = first or _beside_tables(after.items, after)
    if last is None or first is None or last.joined.text[-1] in ":;：；" or not first.joined.text[:1].islower():
        return None
    return _crossed(last, first, after, goes_on(last.joined.text, first.joined.text))


def _crossed(last: Paragraph, first: Paragraph, after: Body, runs_on: bool) -> Crossing | None:
    """The sentence from one paragraph to the other; `runs_on`: whether the one does not end by its looks."""
    if not runs_on or first.marked or abs(last.size - first.size) > 0.6:
        return None
    text = last.joined.text
    tail = max(0, len(text) - CROSSING_MAX)
    whole = f"{text[tail:]} {first.joined.text[:CROSSING_MAX]}"
    for start, end in sentence_ranges(whole):
        if start < len(text) - tail < end - 1:
            return Crossing(start + tail, end - (len(text) - tail) - 1, after, last, first)
    return None


def _breaks_off(page: Body, last: Paragraph) -> bool:
    """Whether the paragraph's last line is as long as its column and ends no sentence."""
    if ends_sentence(last.joined.text) or len(last.lines) < 2 or last.joined.text[-1] in ":;：；":
        return False
    own = [page.lines[i].box for i in last.lines]
    return own[-1].x1 - own[-1].x0 > 0.9 * max(b.x1 - b.x0 for b in own)


def _table_at_top(page: Body) -> Table | None:
    """The table with which a page begins; a title over it may say that it is continued."""
    for item in page.items:
        if isinstance(item, Table):
            return item
        if not isinstance(item, Title) or "cont" not in item.text.lower():
            return None
    return None


def goes_on_from_before(page: Body) -> bool:
    """Whether the page begins with a table, which may be that of the page before."""
    return _table_at_top(page) is not None


def handed_on(page: Body, before: Carried | None) -> Carried | None:
    """What the table at the foot of a page hands on to the next page; `before` is what the page was handed itself."""
    for item in reversed(page.items):
        if isinstance(item, Table):
            return carried(page.lines, item, before if item is _table_at_top(page) else None)
        if not isinstance(item, Paragraph) or not _is_note(item, page):
            return None
    return None


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

    def entry(self, item: Entry, path: tuple[str, ...]) -> None:
        """A line of a table of contents: a heading elsewhere, so it is one here, and its caption says so."""
        line = self._page.lines[item.line]
        context = UnitContext(path, CONTENTS)
        span = self._span(line.start, line.end)
        self.out.append(Unit(UnitKind.HEADING, (span,), row_text(line), context, self._ocr, line.hidden))

    def table(self, table: Table, path: tuple[str, ...], before: Carried | None) -> Carried | None:
        """The rows of a table, and what stands between them as headings of their own; gives what it hands on."""
        page = self._page
        rows, used, handed = read_table(page.lines, table, path, before)
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

        return handed

    def paragraph(self, item: Paragraph, context: UnitContext, skip: int, tail: Crossing | None) -> None:
        """The sentences of a paragraph; the first `skip` characters belong to a unit of the page before."""
        joined = item.joined
        text = joined.text
        ranges = [(a + skip, b + skip) for a, b in sentence_ranges(text[skip:])] if skip else sentence_ranges(text)
        if tail is not None:
            ranges = [(a, min(b, tail.start)) for a, b in ranges if a < tail.start]
        ranges = _with_titles(text, [(a, b) for a, b in ranges if not only_number(text[a:b])])
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
        first = tail.first
        text = item.joined.text
        here = self._span(*item.joined.page_range(start, len(text)))
        there = Span(self._doc_id, tail.after.layout.raw.index, *first.joined.page_range(0, tail.end))
        whole = text[start:]
        if whole.endswith(("-", "‐", "\u00ad")) and first.joined.text[:1].islower():
            whole = whole[:-1] + joint(whole, first.joined.text, ())
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
