"""A passage -> its lines: what numbers each holds, whether it looks like a row, and wrapped sentences put together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.checks.figures import is_calendar
from core.quantity import Quantity, QuantityKind
from core.text.folding import fold
from core.text.scripts import HAN
from core.text.terms import is_stopword

_LETTERS = re.compile(r"[^\W\d_]{2,}|(?:[A-Z]\.){2,}")
TITLE = re.compile(r"\b(?:Mrs?|Ms|Dr|Prof|Hr|Fr|No|Nr|St|Mt|approx|ca)\.\s*$")
"""What never ends a sentence."""
SHORT_FORM = re.compile(
    rf"(?:\b[A-Z]\.){{1,4}}\s*$|\b(?:Inc|Ltd|Corp|Co|plc|vs|etc|No|Mio|Mrd|Tsd)\.\s*$|{TITLE.pattern}"
)
_LABELLED_PARTS = re.compile(r"\d\S*(?:\s?\S{1,4})?[.;。；]\s*[^\W\d_][^.;:：|]{1,60}[:：]")
"""Several labels with their values on one line, each a sentence: "Height: 5 m. Width: 7 m."."""
_LINE_END = re.compile(
    r"(?:(?P<cjk>[\u3400-\u9fff、，])|(?P<number>[\d%)])|(?P<word>[^\W\d_\u3400-\u9fff]+)|[,(\-‐–/’'\"”])\s*$"
)
_LINE_START = re.compile(r"\s*(?:(?P<cjk>[\u3400-\u9fff])|(?P<number>[\d(~$€£¥])|(?P<lower>[a-zß-ÿα-ωа-я])|[^\W\d_])")
_CLAUSE_NUMBER = re.compile(r"\s*\(?\d{1,3}(?:\.\d{1,3})*[.)]?\s+[A-ZÀ-ÖØ-Þ]")
_CELLS_LAST = re.compile(r"(?:\s[$€£¥]?\(?\d[\d.,]*%?\)?){2,}\s*$")
"""Two numbers that end a line are cells."""
_LAST_WORD = 40
_CJK_LINE_MIN = 15
_CJK_WORD = 2
_CJK_PROSE = re.compile("[，。；]")
_WRAPPED_WORDS_MIN = 8
_WORDS_A_NUMBER = 3
_LABEL_WORDS_MAX = 16
_DASHES = frozenset({"-", "–", "—", "−", "nil", "n/a", "n.m.", "*", "$ —", "$—", "$-", "$ -"})
_PROSE = re.compile(
    r"\b(?:was|were|is|are|has|had|have|will|shall|may|must|cannot|which|that|this|these|upon|any|either|if|the|we|our)\b.*\b(?:of|to|in|by|and|for)\b|，|。",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Line:
    """A line of a passage, what it holds and what it looks like."""

    start: int
    end: int
    quantities: list[Quantity]
    piped: bool
    label: str
    table_like: bool
    numeric_only: bool
    label_size: int = 0
    dash: bool = False


def read_lines(text: str, found: Sequence[Quantity]) -> list[Line]:
    """Splits a passage into lines with the quantities that start on them."""
    lines: list[Line] = []
    start, at = 0, 0
    for raw in text.split("\n"):
        end = start + len(raw)
        inside: list[Quantity] = []
        while at < len(found) and found[at].start < end:
            inside.append(found[at])
            at += 1
        lines.append(_line(text, start, end, inside))
        start = end + 1
    return _unwrapped(text, lines)


def _unwrapped(text: str, lines: list[Line]) -> list[Line]:
    """Puts the lines of a wrapped sentence together, so that a number in the middle of it is no cell of a row.

    A line goes on in the next one where it ends in the middle of a sentence and the next begins there. A label of a
    table may be wrapped, too; its cells then end the line, and no word follows them.
    """
    out: list[Line] = []
    run: list[Line] = []
    for line in lines:
        if line.piped or line.numeric_only or line.dash or line.start == line.end:
            out.extend(_unwrapped_run(text, run))
            out.append(line)
            run = []
        else:
            run.append(line)
    out.extend(_unwrapped_run(text, run))
    return out


def _unwrapped_run(text: str, lines: list[Line]) -> list[Line]:
    """The same for lines of words that follow each other; those without a number are left as they are."""
    if len(lines) < 2 or not any(line.quantities for line in lines):
        return lines
    out: list[Line] = []
    group = lines[:1]
    for line in lines[1:]:
        if _goes_on(text, group[-1], line, wrapped=len(group) > 1):
            group.append(line)
            continue
        out.extend(_joined(text, group))
        group = [line]
    out.extend(_joined(text, group))
    return out


def _goes_on(text: str, line: Line, following: Line, *, wrapped: bool) -> bool:
    """Whether a line ends in the middle of a sentence; a capital may follow when the line goes on from another itself."""
    start = _LINE_START.match(text, following.start, following.end)
    end = _LINE_END.search(text, max(line.start, line.end - _LAST_WORD), line.end) if start is not None else None
    if end is None or start is None or _CELLS_LAST.search(text, line.start, line.end) is not None:
        return False
    if end["cjk"] or start["cjk"]:
        long = line.end - line.start >= _CJK_LINE_MIN
        prose = not following.table_like or _CJK_PROSE.search(text, following.start, following.end) is not None
        return bool(end["cjk"] and start["cjk"]) and long and prose
    if end["number"]:
        return start["lower"] is not None and not following.table_like
    if start["lower"] or (start["number"] and not _CLAUSE_NUMBER.match(text, following.start, following.end)):
        return True
    return is_stopword(fold(end["word"] or "")) or (wrapped and not following.table_like)


def _joined(text: str, group: list[Line]) -> list[Line]:
    """One line for the lines of a wrapped sentence that holds a number; the lines themselves when they are none."""
    items = [item for line in group for item in line.quantities]
    if len(group) < 2 or not items:
        return group
    start, end = group[0].start, group[-1].end
    words = len(_LETTERS.findall(text, start, end)) + len(HAN.findall(text, start, end)) // _CJK_WORD
    prose = words >= _WRAPPED_WORDS_MIN and words >= _WORDS_A_NUMBER * len(items)
    if not prose or (_CELLS_LAST.search(text, group[-1].start, end) and group[-1].table_like):
        return group
    return [Line(start, end, items, False, text[start : items[0].start].strip(), False, False, items[0].start - start)]


def _line(text: str, start: int, end: int, inside: list[Quantity]) -> Line:
    raw = text[start:end]
    piped = raw.lstrip().startswith("|") or raw.count(" | ") >= 2
    if piped:
        cells = [cell.strip() for cell in raw.strip().strip("|").split("|")]
        named = [cell for cell in cells[:2] if _LETTERS.search(cell)]
        label = named[0] if named else ""
        if len(named) > 1 and inside and is_calendar(inside[0]) and inside[0].raw.strip() == label:
            label = named[1]  # a row of an account: the date of an entry, then what it was
        return Line(start, end, inside, True, label, True, not label)
    outside = raw
    if inside:
        pieces, last = [], start
        for item in inside:
            pieces.append(text[last : max(last, item.start)])
            last = max(last, item.end)
        pieces.append(text[last:end])
        outside = " ".join(pieces)
    words = _LETTERS.findall(outside)
    solid = [q for q in inside if q.kind is not QuantityKind.REFERENCE and not is_calendar(q)]
    first = solid[0] if solid else next((q for q in inside if q.kind is not QuantityKind.REFERENCE), None)
    cut = first.start - start if first is not None else len(raw)
    wide = raw.find("  ", len(raw) - len(raw.lstrip()))
    if wide > 0 and _LETTERS.search(raw[:wide]):
        cut = wide
    label = raw[:cut].strip(" .:–—-$€£¥(|")
    numeric_only = bool(inside) and not words
    if numeric_only and starts_with_year(inside):  # "2020  $460  47" in a table of maturities
        label, cut, numeric_only = inside[0].raw.strip(), inside[0].end - start, False
    table_like = numeric_only or (
        len(words) <= _LABEL_WORDS_MAX
        and not (raw.rstrip().endswith((".", "。", ";", "；")) and SHORT_FORM.search(raw) is None)
        and not (inside and len(_LETTERS.findall(text, inside[-1].end, end)) > 2)
        and not _is_prose(raw)
        and not (inside and _LABELLED_PARTS.search(raw))
    )
    dash = not inside and raw.strip() in _DASHES
    return Line(
        start,
        end,
        inside,
        False,
        label if inside else raw.strip(),
        table_like,
        numeric_only,
        0 if numeric_only else cut,
        dash,
    )


def _is_prose(raw: str) -> bool:
    return len(raw) > 40 and _PROSE.search(raw) is not None and "  " not in raw.strip()


def starts_with_year(items: Sequence[Quantity]) -> bool:
    """A row that is labelled by a year: "2020  $460  47" in a table of maturities."""
    return len(items) > 1 and is_calendar(items[0]) and not any(is_calendar(item) for item in items[1:])
