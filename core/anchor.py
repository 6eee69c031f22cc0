"""A quote to its place in a document: exact, exact but for signs, near with the differences, or not found.

Steps, each tried on the given page first and then on the whole document: (1) strict text, which keeps signs, decimal
marks and percent; (2) letters and digits; (3) rare words vote and the longest common run of words decides. A quote
whose numbers differ from the page's is never called exact.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from core import anchor_fuzzy
from core.anchor_index import AnchorIndex, DocumentText, Flat, build_index
from core.domain import Place, Span
from core.pdf.geometry import place
from core.text.normalise import compact_text, strict_text

__all__ = ["AnchorIndex", "Anchoring", "DocumentText", "anchor", "build_index"]

SCORE_MIN = 0.75
"""Below it a place is not the quote's: of 104 foreign quotes none came near (.715), of 51 damaged ones one fell."""
EXACT_MIN = 4
"""Fewer letters and digits say nothing about a place unless the page is given."""
OCCURRENCES_MAX = 50
CASE_LETTERS = 3
UNSPACED_FROM = 0x2E80
"""Chinese, Japanese and what follows: a quote may begin and end between any two of their letters."""


@dataclass(frozen=True, slots=True)
class Anchoring:
    """Where a quote stands.

    `page_index`, `start`, `end` are those of the first place; `text` is the page's own text of all places. `diff` lists
    (operation, words of the quote, words of the page), with operation equal, replace, delete or insert.
    """

    status: str
    """"exact", "check_signs", "near" or "not_found"."""
    score: float = 0.0
    page_index: int | None = None
    start: int = 0
    end: int = 0
    places: tuple[Place, ...] = ()
    text: str = ""
    diff: tuple[tuple[str, str, str], ...] = ()
    reason: str = ""


def anchor(index: AnchorIndex, quote: str, page_index: int | None = None) -> Anchoring:
    """Finds a quote. `page_index` is where it was cited: tried first, and preferred when the quote occurs twice."""
    wanted = index.position.get(page_index) if page_index is not None else None
    letters = compact_text(quote)
    if not letters:
        return Anchoring("not_found", reason="The quote holds no letter or digit.")
    if len(letters) >= EXACT_MIN or wanted is not None:
        whole = strict_text(quote)
        found = _find(index, index.strict, whole, quote, wanted, True)
        if found is not None:
            return _anchored(index, "exact", index.strict, found, len(whole), "", quote)
        found = _find(index, index.compact, letters, quote, wanted, False)
        if found is not None:
            reason = "The letters and digits are the same; signs or marks of numbers, or accents, differ."
            return _anchored(index, "check_signs", index.compact, found, len(letters), reason, quote)
    return _near(index, quote, wanted)


def _find(index: AnchorIndex, flat: Flat, text: str, quote: str, wanted: int | None, signs: bool) -> int | None:
    """First occurrence that is not cut out of a longer word or number; on the wanted page when there is one."""
    if wanted is not None:
        low = int(flat.bounds[wanted])
        last = min(wanted + 2, len(flat.bounds) - 1)
        for at in _occurrences(flat.text, text, low, int(flat.bounds[last])):
            if at >= int(flat.bounds[wanted + 1]):
                break
            if _whole(index, flat, at, at + len(text), signs):
                return at
    first: int | None = None
    for at in _occurrences(flat.text, text, 0, len(flat.text)):
        if _whole(index, flat, at, at + len(text), signs):
            if _same_case(index, flat, at, len(text), quote):
                return at
            first = at if first is None else first
    return first


def _same_case(index: AnchorIndex, flat: Flat, at: int, length: int, quote: str) -> bool:
    """Whether the first letters are as large or small as the quote's: "Year ended" is not "year ended"."""
    page = index.pages[flat.page_at(at)]
    start = int(flat.starts[at])
    return page.text[start : start + CASE_LETTERS] == quote.lstrip("\"'“‘«([ ")[:CASE_LETTERS]


def _occurrences(text: str, part: str, low: int, high: int) -> Iterator[int]:
    at = text.find(part, low, high)
    for _ in range(OCCURRENCES_MAX):
        if at < 0:
            return
        yield at
        at = text.find(part, at + 1, high)


def _whole(index: AnchorIndex, flat: Flat, start: int, end: int, signs: bool) -> bool:
    """Whether a match begins and ends where words and numbers do, with no sign or percent left outside."""
    text = flat.text
    if start and _adjacent(index, flat, start):
        before = text[start - 1]
        if (signs and before in "-.,(") or _one_word(before, text[start]):
            return False
    if end < len(text) and _adjacent(index, flat, end):
        after = text[end]
        if (signs and after in "%‰.,") or _one_word(text[end - 1], after):
            return False
    return True


def _adjacent(index: AnchorIndex, flat: Flat, right: int) -> bool:
    """Whether the character at `right` stands directly behind the one before it; a thousands mark is no break."""
    page = flat.page_at(right)
    if right == int(flat.bounds[page]):
        return False
    end, start = int(flat.ends[right - 1]), int(flat.starts[right])
    if start <= end:
        return True
    both = flat.text[right - 1].isdigit() and flat.text[right].isdigit()
    return both and start == end + 1 and index.pages[page].text[end] in ",.'’"


def _one_word(left: str, right: str) -> bool:
    """Whether two letters or digits side by side are of one word; scripts without spaces may be cut anywhere."""
    return left.isalnum() and right.isalnum() and ord(left) < UNSPACED_FROM and ord(right) < UNSPACED_FROM


def _anchored(index: AnchorIndex, status: str, flat: Flat, at: int, length: int, reason: str, quote: str) -> Anchoring:
    ranges = []
    for page in range(flat.page_at(at), flat.page_at(at + length - 1) + 1):
        low = max(at, int(flat.bounds[page]))
        high = min(at + length, int(flat.bounds[page + 1]))
        if low < high:
            ranges.append((page, int(flat.starts[low]), int(flat.ends[high - 1])))
    ranges[0], ranges[-1] = _with_head(index, ranges[0], quote), _with_tail(index, ranges[-1], quote)
    return _made(index, status, 1.0, ranges, (), reason)


def _with_head(index: AnchorIndex, found: tuple[int, int, int], quote: str) -> tuple[int, int, int]:
    """Takes in the marks with which the quote begins, where the page has them too."""
    page, start, end = found
    text = index.pages[page].text
    for mark in reversed(_outer_head(quote)):
        at = start - 1
        while at > 0 and text[at].isspace():
            at -= 1
        if at < 0 or text[at] != mark:
            break
        start = at
    return page, start, end


def _with_tail(index: AnchorIndex, found: tuple[int, int, int], quote: str) -> tuple[int, int, int]:
    """Takes in the marks with which the quote ends, where the page has them too."""
    page, start, end = found
    text = index.pages[page].text
    for mark in _outer_tail(quote):
        at = end
        while at < len(text) and text[at].isspace():
            at += 1
        if at >= len(text) or text[at] != mark:
            break
        end = at + 1
    return page, start, end


def _outer_head(quote: str) -> list[str]:
    first = next((i for i, c in enumerate(quote) if c.isalnum()), 0)
    return [c for c in quote[:first] if not c.isspace()]


def _outer_tail(quote: str) -> list[str]:
    last = next((i for i in range(len(quote) - 1, -1, -1) if quote[i].isalnum()), len(quote))
    return [c for c in quote[last + 1 :] if not c.isspace()]


def _made(
    index: AnchorIndex,
    status: str,
    score: float,
    ranges: list[tuple[int, int, int]],
    diff: tuple[tuple[str, str, str], ...],
    reason: str,
) -> Anchoring:
    """The result for ranges of (position of the page, start, end)."""
    places = tuple(
        place(index.words[p], Span(index.pages[p].doc_id, index.pages[p].index, start, end)) for p, start, end in ranges
    )
    first = places[0].span
    text = "\n".join(index.pages[p].text[start:end] for p, start, end in ranges)
    return Anchoring(status, score, first.page_index, first.start, first.end, places, text, diff, reason)


def _near(index: AnchorIndex, quote: str, wanted: int | None) -> Anchoring:
    match = anchor_fuzzy.find(index, quote, wanted)
    if match is None:
        return Anchoring("not_found", reason="No rare word of the quote is in the document.")
    if match.score < SCORE_MIN:
        reason = f"The most similar place shares {match.score:.0%} with the quote, less than {SCORE_MIN:.0%}."
        return Anchoring("not_found", match.score, reason=reason)
    ranges = []
    for p, first, last in match.ranges:
        words = index.words[p]
        ranges.append((p, int(words.starts[first]), int(words.ends[last])))
    text = "\n".join(index.pages[p].text[start:end] for p, start, end in ranges)
    if strict_text(text) == strict_text(quote):
        return _made(index, "exact", 1.0, ranges, (), "The quote runs over a page break.")
    missing = numbers(quote) - numbers(text)
    reason = "A few words differ."
    if missing:
        shown = ", ".join(sorted(missing)[:3])
        reason = f"A number differs: {shown} is not in this place."
    return _made(index, "near", match.score, ranges, match.diff, reason)


_number = re.compile(
    r"(?P<sign>(?<![^\W_])[-−–](?=[$€£¥]?\.?\d)|\((?=[$€£¥]?\s?\.?\d))?[$€£¥]?\s?(?P<digits>\d[\d,.]*\d|\.?\d+)\s?(?P<percent>[%‰])?"
)


def numbers(text: str) -> Counter[str]:
    """The numbers of a text with sign and percent, thousands commas dropped, each as often as it stands there."""
    out: Counter[str] = Counter()
    for found in _number.finditer(text):
        digits = re.sub(r",(?=\d{3}(?!\d))", "", found.group("digits"))
        sign = "-" if found.group("sign") else ""
        out[f"{sign}{digits}{found.group('percent') or ''}"] += 1
    return out
