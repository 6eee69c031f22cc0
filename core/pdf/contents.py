"""Which lines of a page are entries of a table of contents. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.pdf.labels import from_roman
from core.pdf.layout import Line

ENTRIES_MIN = 4
"""Fewer lines that end in growing page numbers may be anything."""
GAP_MAX, NAMED_GAP_MAX = 3, 9
"""So many lines, wrapped titles or names of parts, may stand between two entries; more under the word "contents"."""
UNNAMED_MIN, UNNAMED_LEADERS = 6, 0.6
"""Without the word "contents" over them so many entries are needed, and so large a share of them with leaders."""

is_contents_title = re.compile(
    r"(?:.{0,90}\btable of contents|\W*(?:table of contents|contents|index|inhalt(?:sverzeichnis|sübersicht)?|sommaire|table des matières|índice|"
    r"indice|inhoud|содержание|оглавление|目\s?录|目\s?錄|المحتويات)\W*(?:page|seite|página|\(continued\))?\W*)",
    re.I,
).fullmatch
_counted = re.compile(
    r"(?:.*\s)?\W*(?:quantity|quantities|qty|pieces|pcs|units|amount|weight|count|menge|anzahl|stück\w*|gewicht|quantité|cantidad|数\s?量|件\s?数|重\s?量)\b\W*(?:\(\w+\)\W*)?",
    re.I,
).fullmatch
"""The head of a column that counts things: under it stands what a box contains, and no pages."""
LETTERED = 10_000
TAIL = 48
"""So many letters tell how an entry ends."""
_LEADERS = ("...", " . .", "…", "···", "___")
_leader = re.compile(r"(?:\.{3,}|(?:\s\.){3,}|…|·{3,}|_{3,})\s*(\d{1,4}|[ivxl]{1,6})\s*$").search
_plain = re.compile(r"[^\W\d_]\S*[^\d\W]\S*\s+((?:[A-Z]-)?(?:\d{1,4}|[ivxl]{1,6}))\s*$").search
_name_and_number = re.compile(r"(?:[^\W\d_][\w.]*\s)?\W*\d+(?:\.\d+)*[A-Z]?\W*").fullmatch
"""What may stand before an entry's title: "Item 1A.", "7.", "Note 3"."""
_title = re.compile(
    r"(?:\W*\d+(?:\.\d+)*[A-Z]?[.)]?\s+|第\s?[一二三四五六七八九十百\d]+\s?[条章节條節]\s*)?[^\W\d_]"
).match
"""A title, with or without its number."""
_number = re.compile(r"(?:[A-Z]-)?(?:\d{1,4}|[ivxl]{1,6})").fullmatch
_digit = re.compile(r"\d").search


def entries(lines: Sequence[Line]) -> range:
    """Positions from the first to the last entry of the page's table of contents; empty when it has none."""
    found = [(i, value, leads) for i, line in enumerate(lines) if (entry := _entry(line)) for value, leads in (entry,)]
    if len(found) < ENTRIES_MIN:
        return range(0)
    title = next((i for i, line in enumerate(lines) if is_contents_title(line.text)), None)
    best = range(0)
    for run in _runs(found, GAP_MAX if title is None else NAMED_GAP_MAX):
        first, last = run[0][0], run[-1][0]
        named = title is not None and title < run[1][0] and not any(_counted(one.text) for one in lines[title:first])
        leads = sum(leads for _, _, leads in run)
        unnamed = len(run) >= UNNAMED_MIN and leads >= UNNAMED_LEADERS * len(run)
        if (named or unnamed) and len(run) > len(best):
            best = range(first if title is None or title > first else title + 1, last + 1)
    return best


def _runs(found: Sequence[tuple[int, int, bool]], gap: int) -> list[list[tuple[int, int, bool]]]:
    """Entries that follow each other with growing numbers."""
    out: list[list[tuple[int, int, bool]]] = [[]]
    for entry in found:
        last = out[-1][-1] if out[-1] else entry
        if entry[0] - last[0] > gap + 1 or entry[1] < last[1]:
            out.append([])
        out[-1].append(entry)
    return [run for run in out if len(run) >= ENTRIES_MIN]


def _entry(line: Line) -> tuple[int, bool] | None:
    """The page number of an entry, and whether a leader goes before it."""
    if not line.upright or line.text[-1:] not in "0123456789ivxl ":
        return None
    text = line.text
    found = _leader(text[-TAIL:]) if any(mark in text for mark in _LEADERS) else None
    if found:
        return _value(found.group(1)), True
    if line.row:
        *titles, (last, _, _) = line.cells or ((line.text, 0.0, 0.0),)
        if len(titles) > 1 and _name_and_number(titles[0][0]):
            titles = titles[1:]
        number = _number(last.strip())
        if number and titles and not any(_digit(text) for text, _, _ in titles[1:]) and _title(titles[0][0]):
            return _value(number.group()), False
        if titles:
            return None
    plain = _plain(line.text[-TAIL:]) if line.words <= 16 else None
    return (_value(plain.group(1)), False) if plain else None


def _value(text: str) -> int:
    """Orders the pages: those of a schedule ("A-1") come after all others."""
    if text[1:2] == "-":
        return (ord(text[0]) - ord("A") + 1) * LETTERED + _value(text[2:])
    return int(text) if text.isdigit() else (from_roman(text) or 0)
