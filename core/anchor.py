"""A quote to its place in a document: exact, exact but for signs, near with the differences, or not found.

Steps, each tried on the given page first and then on the whole document: (1) strict text, which keeps signs, decimal
marks and percent; (2) letters and digits; (3) rare words vote and the longest common run of words decides. A quote
whose numbers differ from the page's is never called exact, and what differs is named.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from core import anchor_fuzzy
from core.anchor_changes import Change, Diff, compare
from core.anchor_index import AnchorIndex, DocumentText, Flat, build_index
from core.domain import Place, Span, TextSource
from core.pdf.geometry import place
from core.text.normalise import CURRENCY_MARKS, compact_text, strict_text

__all__ = ["AnchorIndex", "Anchoring", "Change", "Closest", "DocumentText", "anchor", "build_index"]

SCORE_MIN = 0.75
"""Below it a place is not the quote's: of 104 foreign quotes none came near (.715), of 51 damaged ones one fell."""
SHORT_MAX = 3
"""So few letters and digits stand inside many words; more places are looked at before the quote is given up."""
OCCURRENCES_MAX = 50
SHORT_OCCURRENCES_MAX = 5000
CLOSEST_MIN = 0.3
"""A place that shares less with the quote is not worth a look."""
CASE_LETTERS = 3
SAME_BOX_PT = 0.1
REASONS_MAX = 3
"""So many differences are told in words; the rest is in `changes`."""
_SIGNS, _SHARES, _CURRENCIES = frozenset("-("), frozenset("%‰"), frozenset(CURRENCY_MARKS)
UNSPACED_FROM = 0x2E80
"""Chinese, Japanese and what follows: a quote may begin and end between any two of their letters."""


@dataclass(frozen=True, slots=True)
class Closest:
    """The place most like a quote that was not found, for the person to look at; it proves nothing."""

    place: Place
    text: str
    score: float


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
    diff: Diff = ()
    reason: str = ""
    changes: tuple[Change, ...] = ()
    """What of the differences turns what is said: numbers, signs, currencies, negations."""
    elsewhere: tuple[int, ...] = ()
    """Page index of every other place with the same words, as often as they stand there; at most so many as are looked at."""
    closest: Closest | None = None
    """Of a quote that was not found."""
    recognised: bool = False
    """Whether a page it stands on was read by OCR."""
    hidden: bool = False
    """Whether it stands, wholly or in part, where a reader of the page sees nothing."""

    @property
    def altered(self) -> bool:
        """Whether something differs that turns what is said; such a quote never counts as verified."""
        return any(change.alters for change in self.changes)

    @property
    def verified(self) -> bool:
        """Whether the page says the quote to the letter and the sign, for everyone to see."""
        return self.status == "exact" and not self.hidden


def anchor(index: AnchorIndex, quote: str, page_index: int | None = None) -> Anchoring:
    """Finds a quote. `page_index` is where it was cited: tried first, and preferred when the quote occurs twice."""
    letters = compact_text(quote)
    if not letters:
        return Anchoring("not_found", reason="The quote holds no letter or digit.")
    found = _anywhere(index, quote, letters, page_index)
    if any(_hidden(index, place) for place in found.places):
        reason = f"{found.reason} The words are hidden: nobody sees them on the page."
        return replace(found, hidden=True, reason=reason.strip())
    return found


def _hidden(index: AnchorIndex, place: Place) -> bool:
    """Whether one of the place's words has the box of a hidden one; seen words may stand over hidden ones."""
    position = index.position[place.span.page_index]
    hidden, words = index.pages[position].hidden, index.words[position]
    if not hidden:
        return False
    own = words.boxes[(words.ends > place.span.start) & (words.starts < place.span.end)]
    boxes = np.array([(box.x0, box.top, box.x1, box.bottom) for box in hidden], np.float32)
    return bool((np.abs(own[:, None] - boxes[None]).max(axis=2) <= SAME_BOX_PT).any())


def _anywhere(index: AnchorIndex, quote: str, letters: str, page_index: int | None) -> Anchoring:
    """Finds a quote, whether it can be seen or not."""
    wanted = index.position.get(page_index) if page_index is not None else None
    whole = strict_text(quote)
    found = _find(index, index.strict, whole, quote, wanted, True)
    if found:
        return _doubted(index, _anchored(index, "exact", index.strict, found, len(whole), quote), quote)
    found = _find(index, index.compact, letters, quote, wanted, False)
    if found:
        return _named(index, _anchored(index, "check_signs", index.compact, found, len(letters), quote), quote)
    return _near(index, quote, wanted)


def _find(index: AnchorIndex, flat: Flat, text: str, quote: str, wanted: int | None, signs: bool) -> list[int]:
    """The places that are not cut out of a longer word or number, the one meant first.

    That is one on the wanted page; else the first whose letters are as large or small as the quote's; else the first.
    """
    most = SHORT_OCCURRENCES_MAX if len(text) <= SHORT_MAX else OCCURRENCES_MAX
    found = [
        at for at in _occurrences(flat.text, text, 0, len(flat.text), most) if _whole(index, flat, at, len(text), signs)
    ]
    if wanted is not None and not any(flat.page_at(at) == wanted for at in found):
        # The places that were looked at may all stand before the wanted page.
        low, high = int(flat.bounds[wanted]), int(flat.bounds[min(wanted + 2, len(flat.bounds) - 1)])
        found += [
            at
            for at in _occurrences(flat.text, text, low, high, most)
            if at < int(flat.bounds[wanted + 1]) and at not in found and _whole(index, flat, at, len(text), signs)
        ]
    if len(found) < 2:
        return found
    meant = next((at for at in found if flat.page_at(at) == wanted), None)
    if meant is None:
        meant = next((at for at in found if _same_case(index, flat, at, quote)), found[0])
    return [meant, *(at for at in found if at != meant)]


def _same_case(index: AnchorIndex, flat: Flat, at: int, quote: str) -> bool:
    """Whether the first letters are as large or small as the quote's: "Year ended" is not "year ended"."""
    page = index.pages[flat.page_at(at)]
    start = int(flat.starts[at])
    return page.text[start : start + CASE_LETTERS] == quote.lstrip("\"'“‘«([ ")[:CASE_LETTERS]


def _occurrences(text: str, part: str, low: int, high: int, most: int) -> Iterator[int]:
    at = text.find(part, low, high)
    for _ in range(most):
        if at < 0:
            return
        yield at
        at = text.find(part, at + 1, high)


def _whole(index: AnchorIndex, flat: Flat, start: int, length: int, signs: bool) -> bool:
    """Whether a match begins and ends where words and numbers do, with no sign or percent left outside."""
    text, end = flat.text, start + length
    if signs and (_signed(flat, start) or _share(flat, end)):
        return False
    if start and _adjacent(index, flat, start):
        before = text[start - 1]
        if (signs and before in ".,") or _one_word(before, text[start]):
            return False
    if end < len(text) and _adjacent(index, flat, end):
        after = text[end]
        if (signs and after in ".,") or _one_word(text[end - 1], after):
            return False
    return True


def _signed(flat: Flat, start: int) -> bool:
    """Whether a sign is left outside before a match, also behind a currency mark: the 12 of "($12)" is minus twelve."""
    low = int(flat.bounds[flat.page_at(start)])
    before = flat.text[max(low, start - 2) : start]
    return before[-1:] in _SIGNS or (before[-1:] in _CURRENCIES and before[:1] in _SIGNS)


def _share(flat: Flat, end: int) -> bool:
    """Whether a percent sign is left outside behind a match; a space may stand between."""
    return flat.text[end - 1].isdigit() and flat.text[end : end + 1] in _SHARES and not _begins_page(flat, end)


def _begins_page(flat: Flat, at: int) -> bool:
    return at == int(flat.bounds[flat.page_at(at)])


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


def _anchored(index: AnchorIndex, status: str, flat: Flat, found: Sequence[int], length: int, quote: str) -> Anchoring:
    """The result for the first of the places found; the others are told."""
    at = found[0]
    ranges = []
    for page in range(flat.page_at(at), flat.page_at(at + length - 1) + 1):
        low = max(at, int(flat.bounds[page]))
        high = min(at + length, int(flat.bounds[page + 1]))
        if low < high:
            ranges.append((page, int(flat.starts[low]), int(flat.ends[high - 1])))
    ranges[0], ranges[-1] = _with_head(index, ranges[0], quote), _with_tail(index, ranges[-1], quote)
    elsewhere = tuple(sorted(index.pages[flat.page_at(other)].index for other in found[1:]))
    return replace(_made(index, status, 1.0, ranges), elsewhere=elsewhere)


def _doubted(index: AnchorIndex, found: Anchoring, quote: str) -> Anchoring:
    """A number that was recognised from a picture is never called exact."""
    if found.recognised and any(character.isdigit() for character in quote):
        reason = "The words are the same, but the page was read by OCR: compare the numbers with the picture."
        return replace(found, status="check_signs", reason=reason)
    return found


def _named(index: AnchorIndex, found: Anchoring, quote: str) -> Anchoring:
    """Names the signs, marks or accents that differ though all letters and digits are the same."""
    diff, changes = compare(quote, _with_outer_signs(index, found))
    reason = "The letters and digits are the same. " + " ".join(change.words() for change in changes[:REASONS_MAX])
    return replace(found, diff=diff, changes=changes, reason=reason.strip())


_sign_before = re.compile(rf"(?:[-−–‐‑—(.]\s?[{CURRENCY_MARKS}]?|[{CURRENCY_MARKS}])\s?$")
_percent_after = re.compile(r"\s?[%‰％]")


def _with_outer_signs(index: AnchorIndex, found: Anchoring) -> str:
    """The words of a place with the signs that stand right before and behind them."""
    first, last = found.places[0].span, found.places[-1].span
    before = index.pages[index.position[first.page_index]].text[max(0, first.start - 4) : first.start]
    after = index.pages[index.position[last.page_index]].text[last.end : last.end + 2]
    head = _sign_before.search(before) if found.text[:1].isdigit() else None
    tail = _percent_after.match(after)
    return f"{head.group() if head else ''}{found.text}{tail.group() if tail else ''}"


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


def _made(index: AnchorIndex, status: str, score: float, ranges: Sequence[tuple[int, int, int]]) -> Anchoring:
    """The result for ranges of (position of the page, start, end)."""
    places = tuple(
        place(index.words[p], Span(index.pages[p].doc_id, index.pages[p].index, start, end)) for p, start, end in ranges
    )
    first = places[0].span
    text = "\n".join(index.pages[p].text[start:end] for p, start, end in ranges)
    recognised = any(index.pages[p].source is TextSource.OCR for p, _, _ in ranges)
    return Anchoring(status, score, first.page_index, first.start, first.end, places, text, recognised=recognised)


def _near(index: AnchorIndex, quote: str, wanted: int | None) -> Anchoring:
    match = anchor_fuzzy.find(index, quote, wanted)
    if match is None:
        return Anchoring("not_found", reason="No word of the quote is in the document.")
    ranges = []
    for p, first, last in match.ranges:
        words = index.words[p]
        ranges.append((p, int(words.starts[first]), int(words.ends[last])))
    found = _made(index, "near", match.score, ranges)
    if match.score < SCORE_MIN:
        reason = f"The most similar place shares {match.score:.0%} with the quote, less than {SCORE_MIN:.0%}."
        near = Closest(found.places[0], found.text, match.score) if match.score >= CLOSEST_MIN else None
        return Anchoring("not_found", match.score, reason=reason, closest=near)
    if strict_text(found.text) == strict_text(quote):
        reason = "The quote runs over a page break." if len(ranges) > 1 else ""
        return _doubted(index, replace(found, status="exact", score=1.0, reason=reason), quote)
    diff, changes = compare(quote, found.text)
    named = sum((numbers(change.quoted) for change in changes), Counter[str]())
    missing = numbers(quote) - numbers(found.text) - named
    changes = (*changes, *(Change("number", number, "") for number in sorted(missing)))
    turning = [change for change in changes if change.alters][:REASONS_MAX]
    reason = " ".join(change.words() for change in turning) or "A few words differ."
    return replace(found, diff=diff, changes=changes, reason=reason)


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
