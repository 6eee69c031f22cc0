"""Fragments of a page to visual lines: table rows across far-apart cells, and lines of prose that stay in their column.

A row is a baseline on which two or more fragments are numbers; heads and rows of one number are taken in where they
stand among such rows. Pure.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from core.pdf.gutters import LINES_MIN, Part, gutters
from core.pdf.raw import Fragment, RawPage
from core.pdf.word_runs import RIGHT_TO_LEFT

_CELL = r"[(\[]?[-–—+]?\s?(?:US|CAD|AUD|HK|RMB|EUR|USD|GBP)?\s?[$€£¥₹]?\s?[(-]?\s?\d[\d,.'  ]*\s?(?:[%‰¢x×]|bps?|pts?|pp|[KMBkmb]n?)?\s?[)\]]*\s?%?[*†‡]*(?:\(\w{1,2}\))?"
_number_cell = re.compile(
    rf"(?:{_CELL}|[$€£¥]|[—–-]{{1,3}}\s?%?|[$€£¥]\s?[—–-]|n/?[am]|N/?[AM]|NM|\*|%|\)|\)\s?%)(?:\s+{_CELL}|\s+[—–-]|\s+[$%)])*"
).fullmatch
_digit = re.compile(r"\d|[—–]").search
is_rtl = re.compile(f"[{RIGHT_TO_LEFT}]").search
_letters = re.compile(r"[^\W\d_]{2}").search


def is_latin(text: str) -> bool:
    """Whether a text has letters and none of them is of a right-to-left script."""
    return is_rtl(text) is None and _letters(text) is not None


COLUMN_WORDS = 5
"""A fragment with so many words is prose of a column rather than a cell, when its neighbour is so too."""


COLUMN_SPREAD = 10.0
"""Of the letters' size: a gap in a justified line of a narrow column."""


class Box(NamedTuple):
    """x0, top, x1, bottom in points."""

    x0: float
    top: float
    x1: float
    bottom: float


class Piece(NamedTuple):
    """A fragment while lines are made."""

    fragment: Fragment
    first: int
    end: int
    box: Box
    text: str
    number: bool
    words: int
    hidden: bool = False
    leftwards: bool = False
    """Whether it has letters of a right-to-left script."""


def pieces_of(raw: RawPage) -> list[Piece]:
    """The fragments of a page with their boxes and texts, in the engine's order."""
    if not raw.fragments:
        return []
    words = raw.words
    firsts = [f.first for f in raw.fragments]
    ends = [*firsts[1:], len(words)]
    low = np.minimum.reduceat(raw.boxes[:, :2], firsts, axis=0)
    high = np.maximum.reduceat(raw.boxes[:, 2:], firsts, axis=0)
    boxes = map(Box._make, np.concatenate((low, high), axis=1).tolist())
    if raw.glued.any():
        texts = [joined(raw, range(first, end)) for first, end in zip(firsts, ends, strict=True)]
    else:
        texts = [" ".join(words[first:end]) for first, end in zip(firsts, ends, strict=True)]
    numbers = [
        not (text[0].isalpha() and text[0] not in "nNUECHR") and len(text) < 40 and _is_number(text) for text in texts
    ]
    counts = [end - first for first, end in zip(firsts, ends, strict=True)]
    hidden = [first in raw.hidden_words for first in firsts]
    all_text = "".join(words)
    some_leftwards = not all_text.isascii() and is_rtl(all_text) is not None
    leftwards = [is_rtl(text) is not None for text in texts] if some_leftwards else [False] * len(texts)
    return list(map(Piece, raw.fragments, firsts, ends, boxes, texts, numbers, counts, hidden, leftwards))


@lru_cache(maxsize=20_000)
def _is_number(text: str) -> bool:
    """Whether a cell is a number; the cells of a document repeat."""
    return _number_cell(text) is not None


def joined(raw: RawPage, order: range) -> str:
    """Words as text: one space apart, but for pieces of unspaced scripts."""
    return "".join(raw.words[w] if i == 0 or raw.glued[w] else " " + raw.words[w] for i, w in enumerate(order))


class Grouped(NamedTuple):
    """Pieces that make a line."""

    members: list[int]
    row: bool
    """Whether it is a table row."""
    column: bool
    """Whether it stands beside a gutter between columns of prose."""


def visual_lines(pieces: list[Piece]) -> list[Grouped]:
    """Groups pieces to lines, in the engine's order."""
    baselines, columns = _in_columns(_baselines(pieces), pieces)
    kinds = [len(group) > 1 and _is_row([pieces[i] for i in group]) for group in baselines]
    _adopt(baselines, kinds, pieces)
    out: list[Grouped] = []
    for group, kind, column in zip(baselines, kinds, columns, strict=True):
        if kind:
            out.append(Grouped(group, True, column))
        elif len(group) == 1:
            out.append(Grouped(group, _single_row(group, pieces), column))
        else:
            out.extend(Grouped(part, _single_row(part, pieces), column) for part in _prose_parts(group, pieces, column))
    out.sort(key=lambda line: min(line.members))
    return out


def _in_columns(baselines: list[list[int]], pieces: list[Piece]) -> tuple[list[list[int]], list[bool]]:
    """Cuts baselines at the gutters between columns of prose, and says which are lines of such a column."""
    if sum(len(group) > 1 for group in baselines) < LINES_MIN:
        return baselines, [False] * len(baselines)
    found = gutters(
        [
            [
                Part(pieces[i].box.x0, pieces[i].box.x1, pieces[i].text, pieces[i].number, pieces[i].fragment)
                for i in group
            ]
            for group in baselines
        ]
    )
    if not found:
        return baselines, [False] * len(baselines)
    out: list[list[int]] = []
    columns: list[bool] = []
    for number, group in enumerate(baselines):
        cuts = [gutter.x for gutter in found if number in gutter.baselines]
        parts: dict[int, list[int]] = {}
        for i in group:
            parts.setdefault(sum(pieces[i].box.x0 >= cut for cut in cuts), []).append(i)
        out += parts.values()
        columns += [bool(cuts)] * len(parts)
    return out, columns


def _baselines(pieces: list[Piece]) -> list[list[int]]:
    """Pieces that share a baseline, each group from left to right, groups from top to bottom."""
    sums = [top + bottom for _, top, _, bottom in [p.box for p in pieces]]
    out: list[list[int]] = []
    middle = height = 0.0
    for i in sorted(range(len(pieces)), key=sums.__getitem__):
        piece = pieces[i]
        if not piece.fragment.upright or piece.hidden:
            out.append([i])
            middle = -1e9
            continue
        own = sums[i] / 2
        tall = piece.box.bottom - piece.box.top
        if out and abs(own - middle) <= 0.4 * min(tall, height):
            out[-1].append(i)
        else:
            out.append([i])
            middle, height = own, tall
    lefts = [p.box.x0 for p in pieces]
    for group in out:
        if len(group) > 1:
            group.sort(key=lefts.__getitem__)
    return out


def _is_row(group: list[Piece]) -> bool:
    """Whether fragments on one baseline are a table row: two or more numbers, at most one of them prose."""
    if len(group) < 2:
        return False
    numbers = sum(p.number and _digit(p.text) is not None for p in group)
    prose = sum(p.words >= COLUMN_WORDS and not p.number for p in group)
    if (prose >= 2 and prose >= numbers) or _is_spread_prose(group) or not _is_spaced(group):
        return False
    if numbers == 1:
        counted = sum(len(re.findall(r"\d[\d,.]*", p.text)) for p in group if p.number)
        return counted >= 2
    return numbers >= 2


def _is_spaced(group: list[Piece]) -> bool:
    """Whether a gap wider than between words parts the cells; right-to-left prose is cut at every number."""
    needed = 1.5 if any(p.leftwards for p in group) else 0.8
    size = max(p.fragment.size for p in group)
    return max(b.box.x0 - a.box.x1 for a, b in pairwise(group)) >= needed * size


def _is_spread_prose(group: list[Piece]) -> bool:
    """Whether words and numbers alternate, as in a justified line whose every word is a fragment of its own."""
    first = next((n for n, p in enumerate(group) if p.number), len(group))
    after = sum(not p.number and _letters(p.text) is not None and p.text[:1].islower() for p in group[first:])
    words = sum(not p.number and _letters(p.text) is not None for p in group)
    return after >= 2 and words > sum(p.number for p in group)


def _adopt(baselines: list[list[int]], kinds: list[bool], pieces: list[Piece]) -> None:
    """Makes rows with one number, or heads of several short cells, rows too where they stand in a table."""
    strong = [i for i, kind in enumerate(kinds) if kind]
    for i in [n for n, group in enumerate(baselines) if len(group) > 1 and not kinds[n]]:
        group = baselines[i]
        members = [pieces[j] for j in group]
        numbers = [p for p in members if p.number]
        prose = sum(p.words >= COLUMN_WORDS and not p.number for p in members)
        if prose >= 2 or _is_spread_prose(members) or not _is_spaced(members):
            continue
        near = [k for k in strong if abs(k - i) <= 3]
        if (numbers and _label_and_number(members, numbers)) or (
            near and not numbers and _under_or_over(members, [pieces[j] for k in near for j in baselines[k]])
        ):
            kinds[i] = True


def _label_and_number(members: list[Piece], numbers: list[Piece]) -> bool:
    """One label and one number apart from it, as in a statement of one year or a list of amounts."""
    label = members[0]
    if label.number or not _letters(label.text):
        return False
    gap = numbers[0].box.x0 - members[members.index(numbers[0]) - 1].box.x1
    return gap > 1.5 * max(label.fragment.size, 4.0)


def _under_or_over(members: list[Piece], cells: list[Piece]) -> bool:
    """Whether every cell but the first stands over or under a cell of the rows nearby: a head row."""
    rest = members[1:]
    hits = sum(any(p.box.x0 < c.box.x1 and c.box.x0 < p.box.x1 for c in cells if c.number) for p in rest)
    return hits == len(rest) and all(p.words <= 4 for p in rest)


_trailing_numbers = re.compile(r"(?:\s[$€£¥(]*[-–—]?\d[\d,.]*\)?%?|\s[—–]){2,}\s?[)%]*$").search


def _single_row(part: list[int], pieces: list[Piece]) -> bool:
    """A row whose cells stand so close that the engine made one fragment of it."""
    if pieces[part[-1]].text[-1:] not in "0123456789)%—–":
        return False
    text = " ".join([pieces[i].text for i in part])
    found = _trailing_numbers(text) if len(text) < 200 else None
    if not found:
        return False
    label = text[: found.start()].strip()
    tail = found.group()
    amounts = re.findall(r"\d[\d,.]*\d|\d|[—–]", tail)
    real = sum(bool(re.search(r"[,.%]|^\d{3}", a)) or a in "—–" for a in amounts) + tail.count("%")
    return real >= 2 and (not label or bool(_letters(label))) and not label.endswith((".", ";"))


def _prose_parts(group: list[int], pieces: list[Piece], column: bool) -> list[list[int]]:
    """Cuts a baseline where columns part: another block, or a gap wider than a space can be."""
    out = [[group[0]]]
    members = [pieces[i] for i in group]
    if column and _is_stretched(members):
        spread = COLUMN_SPREAD
    else:
        spread = 3.5 if len(group) >= 4 and _is_justified(members) else 1.6
    for left, right in pairwise(group):
        a, b = pieces[left], pieces[right]
        gap = b.box.x0 - a.box.x1
        same = a.fragment.block == b.fragment.block
        close = gap < (spread if same else 0.4) * max(a.fragment.size, b.fragment.size, 1.0)
        marker = a.words <= 1 and len(a.text) <= 6 and _list_marker(a.text) and gap < 6 * b.fragment.size
        if a.fragment.upright and b.fragment.upright and (close or (marker and abs(left - right) == 1)):
            out[-1].append(right)
        else:
            out.append([right])
    return out


def _is_stretched(group: list[Piece]) -> bool:
    """Whether every fragment is one word, with the same gap between all: a line of few words set to a column's width."""
    gaps = [b.box.x0 - a.box.x1 for a, b in pairwise(group)]
    return all(p.words == 1 for p in group) and max(gaps) <= 1.2 * min(gaps) + 1.0


def _is_justified(group: list[Piece]) -> bool:
    """Whether fragments are single words with much the same wide gap between them."""
    short = sum(p.words <= 2 for p in group)
    gaps = sorted(b.box.x0 - a.box.x1 for a, b in pairwise(group))
    return short >= 0.7 * len(group) and gaps[len(gaps) // 2] < 3.5 * group[0].fragment.size


_list_marker = re.compile(
    r"[•●▪■◦○·‣–—*-]|[(\[]?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)\]]|\d{1,2}(?:\.\d{1,2}){1,3}\.?|☐|☒|☑"
).fullmatch
