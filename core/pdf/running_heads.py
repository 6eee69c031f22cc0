"""Recognises running heads and feet, and the page numbers printed in them, from a page and its neighbours. Pure.

Only a window of neighbouring pages is looked at, so that the result does not depend on where reading began.
"""

from __future__ import annotations

import heapq
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.pdf.labels import from_roman
from core.pdf.layout import Layout, Line
from core.pdf.scale_notes import scale_note

WINDOW = 4
"""Pages looked at on each side; even, so that left and right pages are both seen twice."""
EDGE_LINES = 4
ZONE = 0.11
"""Share of the page's height, at its top and its foot, where running lines stand."""
DRIFT_PT = 14.0
_MARKER_MAX = 24

_numbers = re.compile(r"\d+|\b[ivxlIVXL]+\b(?=\W*$)")
_page_of = re.compile(r"(?:page|p\.|seite|página|стр\.?|第)?\s*(\d{1,4})\s*(?:of|/|von|de|из)\s*\d{1,4}\b", re.I)
_tail = re.compile(
    r"(?:^|[\s|–—·-])(?:page\s+|seite\s+|p\.\s?)?([A-Z]{1,2}-|[A-Z]{2,10}[-_ ]?(?=0))?(\d{1,9})\s*[-–—|.\]]*\s*$", re.I
)
_front = re.compile(
    r"^\s*[-–—|\[]*\s*(?:page\s+|seite\s+|第)?([A-Z]{1,2}-|[A-Z]{2,10}[-_ ]?(?=0))?(\d{1,9})(?=$|\s|页|頁|[-–—|\]])",
    re.I,
)
_bare_number = re.compile(r"\W{0,3}\d{1,4}\W{0,3}").fullmatch
is_page_mark = re.compile(
    r"\s*(?:[-–—]\s?\d{1,4}\s?[-–—]|(?:page|seite)\s\d{1,4}\s(?:of|von|/)\s\d{1,4}|[-–—]?\s?第\s?\d{1,4}\s?[页頁](?:\s?[,，/]?\s?共\s?\d{1,4}\s?[页頁])?\s?[-–—]?)\s*",
    re.I,
).fullmatch
"""A line that can be nothing but the number of a page, wherever it stands."""
_digit = re.compile(r"\d").search
_roman_line = re.compile(r"^\W*(?:page\s+)?([ivxl]{1,7}|[IVXL]{1,7})\W*$")


@dataclass(frozen=True, slots=True)
class Edge:
    """A line at the top or foot of a page as its neighbours are compared with it."""

    number: int
    """Index into the page's lines."""
    top: bool
    rank: int
    """0 for the line nearest to the edge."""
    key: str
    middle: float
    row: bool
    text: str
    side: bool = False
    """Whether it runs up or down the page in its left or right margin, as stamped numbers do; `middle` is across then."""


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """A number that may be the page's own: what stands before it, how it counts, and how far it is from the index."""

    prefix: str
    style: str
    offset: int
    text: str
    width: int


@dataclass(frozen=True, slots=True)
class Edges:
    """What a page shows its neighbours."""

    lines: tuple[Edge, ...]
    numbers: tuple[PrintedNumber, ...]
    count: int = 0
    """Lines of the whole page."""
    markers: tuple[int, ...] = ()
    """Numbers of the lines that are page numbers by their form alone: "- 7 -"."""


def edges(layout: Layout) -> Edges:
    """The lines near the top and the foot of a page, and the numbers in them."""
    height = layout.raw.height_pt
    middles = [(line.box.top + line.box.bottom, n) for n, line in enumerate(layout.lines) if line.upright]
    top = [n for _, n in heapq.nsmallest(EDGE_LINES, middles) if layout.lines[n].box.top < ZONE * height]
    last = [n for _, n in heapq.nlargest(EDGE_LINES, middles)]
    foot = [n for n in last if layout.lines[n].box.bottom > (1 - ZONE) * height]
    if last and not foot and _bare_number(layout.lines[last[0]].text):
        foot = last[:1]  # pages made from web pages end where their text ends
    found = [_edge(layout.lines[n], n, True, i) for i, n in enumerate(top)]
    found += [_edge(layout.lines[n], n, False, i) for i, n in enumerate(foot)]
    found += _side_lines(layout)
    numbers = [p for e in found for p in _printed(e, layout.raw.index)]
    short = [n for n, line in enumerate(layout.lines) if len(line.text) < _MARKER_MAX and not line.row]
    markers = tuple(n for n in short if is_page_mark(layout.lines[n].text))
    return Edges(tuple(found), tuple(dict.fromkeys(numbers)), len(layout.lines), markers)


def _side_lines(layout: Layout) -> list[Edge]:
    width = layout.raw.width_pt
    return [
        replace(_edge(line, n, False, EDGE_LINES), side=True, middle=(line.box.x0 + line.box.x1) / 2)
        for n, line in enumerate(layout.lines)
        if not line.upright and (line.box.x1 < ZONE * width or line.box.x0 > (1 - ZONE) * width)
    ][:EDGE_LINES]


def _edge(line: Line, number: int, top: bool, rank: int) -> Edge:
    key = _numbers.sub("#", line.text.casefold())
    return Edge(
        number, top, rank, " ".join(key.split())[:120], (line.box.top + line.box.bottom) / 2, line.row, line.text
    )


def _printed(edge: Edge, index: int) -> list[PrintedNumber]:
    text = edge.text.strip()
    if len(text) > 160:
        return []
    roman = _roman_line.match(text)
    if roman:
        value = from_roman(roman.group(1))
        style = "R" if roman.group(1).isupper() else "r"
        return [PrintedNumber("", style, value - index, roman.group(1), 0)] if value else []
    if not _digit(text):
        return []
    out = []
    for found in (_page_of.search(text), _front.match(text), _tail.search(text)):
        if not found:
            continue
        prefix, digits = (found.group(1) or "", found.group(2)) if found.re.groups == 2 else ("", found.group(1))
        width = len(digits) if digits.startswith("0") else 0
        out.append(PrintedNumber(prefix, "D", int(digits) - index, prefix + digits, width))
    return out


def running_lines(index: int, window: Mapping[int, Edges]) -> frozenset[int]:
    """Line numbers of page `index` that are running heads or feet."""
    own = window[index]
    others = [page for i, page in window.items() if i != index and abs(i - index) <= WINDOW]
    out: set[int] = set(own.markers)
    for top in (True, False):
        for edge in sorted((e for e in own.lines if e.top == top and not e.side), key=lambda e: e.rank):
            if not _is_running(edge, others) and not _is_page_number(edge, index, list(window.items())):
                break
            out.add(edge.number)
    out.update(edge.number for edge in own.lines if edge.side and _is_running(edge, others))
    return frozenset(out) if len(out) < own.count else frozenset()  # a page is more than its head


def _is_running(edge: Edge, others: list[Edges]) -> bool:
    if scale_note(edge.text) or not any(c.isalnum() for c in edge.text):
        return False
    matches = sum(
        any(
            e.top == edge.top and e.side == edge.side and e.key == edge.key and abs(e.middle - edge.middle) <= DRIFT_PT
            for e in page.lines
        )
        for page in others
    )
    needed = min(2, max(1, len(others) - 1))
    if edge.row and not any(c.isalpha() for c in edge.key):
        needed = 99
    return bool(others) and matches >= needed


def _is_page_number(edge: Edge, index: int, window: list[tuple[int, Edges]]) -> bool:
    """A line that holds little but a number which counts on with the neighbours'."""
    letters = sum(c.isalpha() for c in edge.text)
    if letters > 8 or edge.rank > 1:
        return False
    others = [page for i, page in window if i != index and abs(i - index) <= WINDOW]
    numbers = {(p.prefix, p.style, p.offset) for p in _printed(edge, index)}
    seen = sum(any((p.prefix, p.style, p.offset) in numbers for p in page.numbers) for page in others)
    if others and seen >= min(2, max(1, len(others) - 1)):
        return True
    return bool(_bare_number(edge.text)) and sum(_counts_on(edge, index, i, page) for i, page in window) >= 3


def _counts_on(edge: Edge, index: int, other: int, page: Edges) -> bool:
    """Whether the other page ends (or begins) with a bare number that is larger when it comes later."""
    if other == index or abs(other - index) > WINDOW:
        return False
    for e in page.lines:
        if e.top == edge.top and e.rank == edge.rank and _bare_number(e.text):
            step = int(re.sub(r"\D", "", e.text)) - int(re.sub(r"\D", "", edge.text))
            if step * (other - index) > 0 and abs(step) <= 2 * abs(other - index):
                return True
    return False


def printed_label(index: int, window: Mapping[int, Edges]) -> str:
    """The page number printed on the page, or told by its neighbours on both sides; "" when none counts on."""
    votes: Counter[tuple[str, str, int]] = Counter()
    before: set[tuple[str, str, int]] = set()
    after: set[tuple[str, str, int]] = set()
    for i, page in window.items():
        if abs(i - index) > WINDOW:
            continue
        for key in {(p.prefix, p.style, p.offset) for p in page.numbers}:
            votes[key] += 1
            (before if i < index else after).add(key)
    pages = sum(abs(i - index) <= WINDOW for i in window)
    needed = min(3, max(2, pages))
    own = {(p.prefix, p.style, p.offset): p for p in window[index].numbers}
    shown = [key for key in own if votes[key] >= (min(needed, 2) if key[1] in "rR" else needed)]
    if shown:
        best = max(shown, key=lambda key: (own[key].width == 0, votes[key], key[0] == ""))
        return own[best].text
    told = [
        key for key, n in votes.items() if n >= 4 and key in before and key in after and not key[0] and key[1] == "D"
    ]
    if told:
        value = max(told, key=lambda key: votes[key])[2] + index
        return str(value) if value > 0 else ""
    return ""
