"""Passages -> figures: quantities placed in rows, page numbers set aside, scale notes found, borrowed or inferred."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache

from core.checks.captions import ScaleNote, scale_notes
from core.checks.figures import Figure, PassageFigures, governing
from core.checks.lines import read_lines
from core.checks.tables import TableBuilder
from core.evidence import Passage
from core.quantity import Quantity, QuantityKind
from core.text.quantities import quantities

_PERCENT_LABEL = re.compile(
    r"%|\bpercent(?:age)?s?\b|\bper cent\b|\brates?\b|\bmargins?\b|\byield\b|\bvolatility\b|百分比|比率|占比|率",
    re.IGNORECASE,
)

_STRICT_PERCENT = re.compile(r"%|\bpercent(?:age)?s?\b|\bper cent\b|百分比|占比", re.IGNORECASE)

_PERCENT_MAX = 1000
_CONTENTS = re.compile(
    r"(?:table of )?contents|index|inhalt(?:sverzeichnis)?|sommaire|índice|indice|inhoud|目录|目錄", re.IGNORECASE
)
_PAGE_MARK = re.compile(
    r"[-–—]\s?\d{1,4}\s?[-–—]|\d{1,4}\s\|\s(?:page|seite)|(?:page|seite|p\.)?\s?\d{1,4}\s?(?:of|von)\s?\d{1,4}|(?:page|seite)\s\d{1,4}\s?/\s?\d{1,4}"
    r"|[-–—]?\s?第\s?\d{1,4}\s?[页頁](?:\s?[,，/]?\s?共\s?\d{1,4}\s?[页頁])?\s?[-–—]?",
    re.IGNORECASE,
)
"""A line that is the number of a page."""
_MARK_MAX = 24
_PAGE_DIGITS = 4
_LEADER = re.compile(r"(?:\.{4,}|(?:\. ){3,})\s*$")

_PLAIN_KINDS = (QuantityKind.NUMBER, QuantityKind.AMOUNT)


def read_passages(passages: Sequence[Passage]) -> tuple[PassageFigures, ...]:
    """Reads every passage; a table without a scale note of its own takes the nearest one of a passage before or after it."""
    alone = [_read_passage(passage, index) for index, passage in enumerate(passages)]
    out: list[PassageFigures] = []
    for index, item in enumerate(alone):
        lacking = not item.notes and any(figure.column >= 0 for figure in item.figures)
        note = (_borrowed_note(alone, index) or _inferred_note(alone, index)) if lacking else None
        out.append(_with_note(item, note) if note is not None else item)
    return tuple(out)


def _inferred_note(items: Sequence[PassageFigures], index: int) -> ScaleNote | None:
    """The text beside a table tells its scale: "$119.4 million" and a cell of 119,420 make it thousands.

    Needs three significant digits, and every such pair must give the same scale.
    """
    cells = [
        f.quantity
        for f in items[index].figures
        if f.column >= 0 and not f.quantity.scaled and f.quantity.kind in _PLAIN_KINDS
    ]
    powers: set[int] = set()
    for item in items:
        for figure in item.figures:
            said = figure.quantity
            if figure.row.cell_row or not said.scaled or said.percent or said.magnitude.adjusted() - said.exponent < 2:
                continue
            half = Decimal(5).scaleb(said.exponent - 1)
            for cell in cells:
                for power in (3, 6):
                    if cell.magnitude >= 100 and abs(cell.magnitude.scaleb(power) - said.magnitude) <= half:
                        powers.add(power)
    if len(powers) != 1:
        return None
    power = powers.pop()
    words = {3: "thousands", 6: "millions"}[power]
    return ScaleNote(-1, -1, power, raw=f"in {words}, as the text beside it shows")


def _borrowed_note(items: Sequence[PassageFigures], index: int) -> ScaleNote | None:
    """The note of the closest page, earlier pages first; only of the same document."""
    here = items[index].passage
    best: tuple[int, int, ScaleNote] | None = None
    for at, item in enumerate(items):
        if at == index or not item.notes or item.passage.doc_name != here.doc_name:
            continue
        apart = abs(item.passage.page_number - here.page_number)
        if apart > 1:
            continue
        earlier = item.passage.page_number < here.page_number or (apart == 0 and at < index)
        note = item.notes[-1] if earlier else item.notes[0]
        rank = (apart * 2 + (0 if earlier else 1), abs(at - index), note)
        if best is None or rank[:2] < best[:2]:
            best = rank
    return best[2] if best else None


def _with_note(item: PassageFigures, note: ScaleNote) -> PassageFigures:
    figures = tuple(
        Figure(f.quantity, f.passage, f.row, f.column, f.columns, governing(f.row, note), f.percent_cell, f.over)
        if f.note is None and f.row.cell_row
        else f
        for f in item.figures
    )
    return PassageFigures(item.passage, item.rows, figures, item.notes, item.currencies)


@lru_cache(maxsize=256)
def _read_passage(passage: Passage, index: int) -> PassageFigures:
    text = passage.text
    found = quantities(text, passage.context)
    found = _without_page_number(found, passage)
    notes = scale_notes(text) + _context_notes(passage)
    lines = read_lines(text, found)
    builder = TableBuilder(text, index, notes, passage)
    for line, following in zip(lines, (*lines[1:], None), strict=True):
        builder.add(line, following)
    builder.finish()
    figures = _with_heads(builder.figures, passage)
    currencies = frozenset(q.currency for q in found if q.currency) | frozenset(n.currency for n in notes if n.currency)
    return PassageFigures(passage, tuple(builder.rows), tuple(figures), notes, currencies)


def _context_notes(passage: Passage) -> tuple[ScaleNote, ...]:
    context = passage.context
    words = " | ".join(part for part in (context.scale_note, context.caption, *context.column_heads) if part)
    return (
        tuple(ScaleNote(-1, -1, n.power, n.currency, n.except_words, n.raw) for n in scale_notes(words))
        if words
        else ()
    )


def _without_page_number(found: list[Quantity], passage: Passage) -> list[Quantity]:
    """The page's own number alone in the first or last line is no amount, nor is one in a table of contents."""
    text = passage.text.strip()
    contents = _CONTENTS.fullmatch(passage.context.caption.strip()) is not None
    first_ink, last_ink = len(passage.text) - len(passage.text.lstrip()), len(passage.text.rstrip())
    dotted = ".." in passage.text or ". ." in passage.text
    kept: list[Quantity] = []
    for item in found:
        line_start = passage.text.rfind("\n", 0, item.start) + 1
        line_end = passage.text.find("\n", item.end)
        line = passage.text[line_start : line_end if line_end >= 0 else len(passage.text)].strip()
        edge = item.end >= last_ink or item.start <= first_ink
        alone = line == item.raw and edge and text != line
        leader = dotted and _LEADER.search(passage.text[max(0, item.start - 8) : item.start]) is not None
        leader = leader and _may_be_page(item, passage, line_end)
        listed = contents and item.kind is QuantityKind.NUMBER and not item.scaled
        place = (alone and item.value == passage.page_number) or leader or listed
        place = place or (len(line) <= _MARK_MAX and _PAGE_MARK.fullmatch(line) is not None)
        kept.append(_as_reference(item) if place else item)
    return kept


def _may_be_page(item: Quantity, passage: Passage, line_end: int) -> bool:
    """Whether dots can lead to a page: a plain whole number ends the line, and no head stands over it.

    Rows of statements have such dots too: "Total revenue ...... 4,795,511 4,147,065".
    """
    plain = (
        item.kind in (QuantityKind.NUMBER, QuantityKind.YEAR) and item.raw.isdecimal() and len(item.raw) <= _PAGE_DIGITS
    )
    behind = passage.text[item.end : line_end if line_end >= 0 else len(passage.text)]
    return plain and not behind.strip() and not passage.context.column_heads


def _as_reference(item: Quantity) -> Quantity:
    return Quantity(QuantityKind.REFERENCE, item.raw, item.start, item.end, item.value)


def _with_heads(figures: list[Figure], passage: Passage) -> list[Figure]:
    """Cells with what their heads say of their unit: under a "%", or in a row or table whose label says percent, they are percents.

    A column is one of percents when its head says so, or its first cell has the sign and no cell of it is money.
    """
    context, text = passage.context, passage.text
    captioned = bool(_PERCENT_CAPTION.search(context.caption) or _PERCENT_CAPTION.search(context.scale_note))
    captions = _captions(text) if _STRICT_PERCENT.search(text) else []
    first: dict[tuple[int, int, int], bool] = {}
    for figure in figures:
        if figure.column >= 0:
            key = (figure.row.table, figure.columns, figure.column)
            percent = figure.quantity.kind is QuantityKind.PERCENT
            first[key] = first.get(key, percent) and figure.quantity.kind is not QuantityKind.AMOUNT
    tables: dict[int, tuple[str, ...]] = {}
    out = []
    for figure in figures:
        if _may_be_percent(figure):
            over = _over(figure, passage, tables)
            percent = _in_percent(figure, first) or captioned or _STRICT_PERCENT.search(over) is not None
            percent = percent or any(
                end <= figure.row.start and "\n\n" not in text[end : figure.row.start] for end in captions
            )
            if percent or over:
                figure = replace(figure, percent_cell=percent, over=over)
        out.append(figure)
    return out


_HEAD_UNIT = re.compile(r"[(（][^()（）]{1,24}[)）]|%|\bin\s\w{1,12}$|\bper ?cent")


def _over(figure: Figure, passage: Passage, tables: dict[int, tuple[str, ...]]) -> str:
    """The head over a cell where it may name a unit: the one that a unit of a page carries, or that of a piped table's first line."""
    heads, column = passage.context.column_heads, figure.column
    if not heads and figure.row.piped:
        if figure.row.table not in tables:
            tables[figure.row.table] = _first_line(passage.text, figure.row.start)
        heads = tables[figure.row.table]
    elif len(heads) != figure.columns:
        return ""
    return heads[column].strip() if column < len(heads) and _HEAD_UNIT.search(heads[column]) else ""


def _first_line(text: str, start: int) -> tuple[str, ...]:
    """The cells of the first line of a piped table, of whose lines one begins at a place."""
    end = text.find("\n", start)
    bars = text.count("|", start, end if end >= 0 else len(text))
    head: tuple[str, ...] = ()
    for line in reversed(text[: max(0, start - 1)].split("\n")):
        if line.count("|") != bars:
            break
        head = tuple(line.split("|"))
    return head


def _captions(text: str) -> list[int]:
    """Where lines end that say of the table under them that it is in percent."""
    found = [match for match in _PERCENT_CAPTION.finditer(text)]
    return [match.end() for match in found if "|" not in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]]


_PERCENT_CAPTION = re.compile(
    r"(?:[(（]|\b(?:in|as|figures in|expressed in)\s|单位[:：]\s*)(?:in\s|figures in\s|as\s|all\s)*(?:%|％|per ?cent(?:age)?s?\b|percentages?\b|Prozent\b|百分比)"
    r"(?:\s+(?:of|von|der)\s[^)）\n|]{2,40})?[)）]?[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""The end of a line over a table: "(per cent of respondents)", "in %"."""


def _in_percent(figure: Figure, columns: dict[tuple[int, int, int], bool]) -> bool:
    quantity = figure.quantity
    if not _may_be_percent(figure):
        return False
    said, likely = _percent_label(figure.row.label)
    return bool(
        said
        or columns.get((figure.row.table, figure.columns, figure.column))
        or (likely and quantity.magnitude < 100 and quantity.exponent < 0)
    )


def _may_be_percent(figure: Figure) -> bool:
    quantity = figure.quantity
    plain = quantity.kind is QuantityKind.NUMBER and not quantity.scaled and quantity.magnitude < _PERCENT_MAX
    return figure.column >= 0 and plain


@lru_cache(maxsize=2048)
def _percent_label(label: str) -> tuple[bool, bool]:
    """Whether a row's label says percent, and whether it speaks of something that is mostly given in percent."""
    return _STRICT_PERCENT.search(label) is not None, _PERCENT_LABEL.search(label) is not None
