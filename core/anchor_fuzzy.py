"""Finds a damaged quote: rare words vote for windows of the document, the longest common run of words decides."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz
from rapidfuzz.distance import Indel, LCSseq

from core.anchor_index import AnchorIndex, Tokens
from core.text.normalise import compact
from core.text.word_pieces import pieces

VOTERS = 12
"""So many of the quote's rarest words vote."""
TIE = 0.03
PLACES_MAX = 400
"""A word found more often says too little to vote."""
WINDOWS = 4
GAP_COST = 0.6
"""What a skipped letter of the page costs against a matched one, when the ends of the match are looked for."""
SIMILAR_MIN = 0.6
"""Words that share so much of their letters count in part: misspelt, misread."""
STRETCH_MAX = 3
"""A quote may begin and end with so many words that differ."""
FURNITURE_MAX = 80
"""Words that may stand between the two halves of a quote at a page break."""


@dataclass(frozen=True, slots=True)
class Match:
    """A place that looks like the quote.

    ranges: (position in the list of pages, first word, last word) for each page it touches. diff: (operation, words
    of the quote, words of the page).
    """

    score: float
    ranges: tuple[tuple[int, int, int], ...]
    diff: tuple[tuple[str, str, str], ...]


def find(index: AnchorIndex, quote: str, first_page: int | None) -> Match | None:
    """The best window, the given page first when it is as good; None when no rare word of the quote is found."""
    tokens = index.tokens
    own = [(p, compact(p).text) for p in pieces(quote)]
    words = [(p, folded) for p, folded in own if folded]
    if not words or not len(tokens.ids):
        return None
    ids = [tokens.vocabulary.get(folded, -2 - i) for i, (_, folded) in enumerate(words)]
    sizes = [len(folded) for _, folded in words]
    best: Match | None = None
    for low, high in _windows(tokens, ids, first_page):
        match = _align(index, words, ids, sizes, low, high)
        if match is not None and (best is None or _better(match, best)):
            best = match
    return best


def _better(match: Match, best: Match) -> bool:
    """More alike; of two as much alike, the one whose numbers differ less."""
    if abs(match.score - best.score) > TIE:
        return match.score > best.score
    return (_number_changes(match), -match.score) < (_number_changes(best), -best.score)


def _number_changes(match: Match) -> int:
    return sum(any(c.isdigit() for c in mine + theirs) for tag, mine, theirs in match.diff if tag != "equal")


def _windows(tokens: Tokens, ids: list[int], first_page: int | None) -> list[tuple[int, int]]:
    """Ranges of the document that may hold the quote, most votes first."""
    known = [(int(tokens.first[t + 1] - tokens.first[t]), i, t) for i, t in enumerate(ids) if t >= 0]
    known.sort()
    rare = [k for k in known if k[0] <= PLACES_MAX][:VOTERS] or known[:3]
    width = max(12, len(ids) // 2)
    votes: Counter[int] = Counter()
    for count, i, t in rare:
        weight = 1000 // (10 + count) + 1
        for place in tokens.places(t)[:2000].tolist():
            bucket = (place - i) // width
            votes[bucket] += weight
            votes[bucket + 1] += weight
    if first_page is not None and len(votes):
        on_page = np.flatnonzero(tokens.pages == first_page)
        if len(on_page):
            low, high = int(on_page[0]) // width, int(on_page[-1]) // width + 1
            for bucket in votes:
                if low <= bucket <= high:
                    votes[bucket] = votes[bucket] * 2
    out: list[tuple[int, int]] = []
    slack = max(10, len(ids) // 3)
    for bucket, _ in votes.most_common(WINDOWS * 3):
        low = max(0, (bucket - 1) * width - slack)
        high = min(len(tokens.ids), (bucket + 1) * width + len(ids) + slack)
        if all(abs(low - other) >= width for other, _ in out):
            out.append((low, _over_break(tokens, low, high)))
        if len(out) == WINDOWS:
            break
    return out


def _over_break(tokens: Tokens, low: int, high: int) -> int:
    """A window over a page break is longer: running heads and notes may stand between the halves."""
    crosses = high < len(tokens.ids) and tokens.pages[low] != tokens.pages[high - 1]
    return min(len(tokens.ids), high + FURNITURE_MAX) if crosses else high


def _align(
    index: AnchorIndex, words: list[tuple[str, str]], ids: list[int], sizes: list[int], low: int, high: int
) -> Match | None:
    tokens = index.tokens
    window = tokens.ids[low:high].tolist()
    ops = LCSseq.opcodes(ids, window)
    pairs = [
        (op.src_start + k, op.dest_start + k)
        for op in ops
        if op.tag == "equal"
        for k in range(op.src_end - op.src_start)
    ]
    if not pairs:
        return None
    pages = tokens.pages[low:high]
    lengths = tokens.sizes[low:high]
    pairs = _best_run(pairs, lengths, pages)
    return _match(index, words, ids, sizes, low, pairs)


def _best_run(
    pairs: list[tuple[int, int]], lengths: NDArray[np.int32], pages: NDArray[np.int32]
) -> list[tuple[int, int]]:
    """The run of matched words with the most letters after what its gaps cost; stray matches at the ends fall off."""
    total = np.concatenate(([0], np.cumsum(lengths)))
    best_sum, best_range = 0.0, (0, 1)
    running, start = 0.0, 0
    for n, (_, at) in enumerate(pairs):
        if n:
            before = pairs[n - 1][1]
            gap = float(total[at] - total[before + 1])
            if pages[before] != pages[at]:
                gap = min(gap, 20.0)
            running -= GAP_COST * gap
        if running <= 0:
            running, start = 0.0, n
        running += float(lengths[at])
        if running > best_sum:
            best_sum, best_range = running, (start, n + 1)
    return pairs[best_range[0] : best_range[1]]


def _match(
    index: AnchorIndex,
    words: list[tuple[str, str]],
    ids: list[int],
    sizes: list[int],
    low: int,
    pairs: list[tuple[int, int]],
) -> Match:
    tokens = index.tokens
    first, last = _stretched(index, len(ids), low, pairs)
    ranges = _ranges(tokens, first, last, {low + at for _, at in pairs})
    span = [i for page, a, b in ranges for i in _positions(tokens, page, a, b)]
    own = [ids[i] for i in range(len(ids))]
    there = [int(tokens.ids[i]) for i in span]
    ops = Indel.opcodes(own, there)
    matched = 0.0
    diff: list[tuple[str, str, str]] = []
    for op in ops:
        mine = " ".join(words[i][0] for i in range(op.src_start, op.src_end))
        theirs = " ".join(_word(index, tokens, i) for i in span[op.dest_start : op.dest_end])
        diff.append((op.tag, mine, theirs))
        if op.tag == "equal":
            matched += sum(sizes[op.src_start : op.src_end])
    diff = _paired(diff)
    matched += sum(_similar(a, b) for tag, a, b in diff if tag == "replace")
    there_size = float(tokens.sizes[span].sum())
    score = 2 * matched / max(1.0, sum(sizes) + there_size)
    return Match(min(1.0, score), ranges, tuple(diff))


def _stretched(index: AnchorIndex, count: int, low: int, pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """First and last word of the match, with as many more as the quote has beyond them, up to a sentence's end."""
    tokens = index.tokens
    first, last = low + pairs[0][1], low + pairs[-1][1]
    left = min(pairs[0][0], STRETCH_MAX)
    at = first - 1
    while left and at >= 0 and tokens.pages[at] == tokens.pages[first] and not _ends(_word(index, tokens, at)):
        if tokens.ids[at] >= 0:
            first, left = at, left - 1
        at -= 1
    left = min(count - 1 - pairs[-1][0], STRETCH_MAX)
    at = last + 1
    while (
        left
        and at < len(tokens.ids)
        and tokens.pages[at] == tokens.pages[last]
        and not _ends(_word(index, tokens, at - 1))
    ):
        if tokens.ids[at] >= 0:
            last, left = at, left - 1
        at += 1
    return first, last


_ends = re.compile(r"[.!?:;。！？；][\"'”’)\]]*$").search


def _ranges(tokens: Tokens, first: int, last: int, matched: set[int]) -> tuple[tuple[int, int, int], ...]:
    """Word ranges a page; at a page break each half ends at its outermost matched word."""
    out = []
    for page in range(int(tokens.pages[first]), int(tokens.pages[last]) + 1):
        on_page = [i for i in matched if tokens.pages[i] == page and first <= i <= last]
        if not on_page:
            continue
        a = first if tokens.pages[first] == page else min(on_page)
        b = last if tokens.pages[last] == page else max(on_page)
        out.append((page, int(tokens.words[a]), int(tokens.words[b])))
    return tuple(out)


def _positions(tokens: Tokens, page: int, first_word: int, last_word: int) -> range:
    begin = int(np.searchsorted(tokens.pages, page))
    return range(begin + first_word, begin + last_word + 1)


def _word(index: AnchorIndex, tokens: Tokens, position: int) -> str:
    page, word = int(tokens.pages[position]), int(tokens.words[position])
    words = index.words[page]
    return index.pages[page].text[int(words.starts[word]) : int(words.ends[word])]


def _paired(diff: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """A deletion next to an insertion is a replacement."""
    out: list[tuple[str, str, str]] = []
    for tag, mine, theirs in diff:
        if out and {tag, out[-1][0]} == {"insert", "delete"}:
            out[-1] = ("replace", out[-1][1] or mine, out[-1][2] or theirs)
        else:
            out.append((tag, mine, theirs))
    return out


def _similar(mine: str, theirs: str) -> float:
    """Letters that two different words share, when they share enough of them; words with digits share none."""
    a, b = compact(mine).text, compact(theirs).text
    if not a or not b or any(c.isdigit() for c in a + b):
        return 0.0
    ratio = fuzz.ratio(a, b) / 100
    return ratio * min(len(a), len(b)) if ratio >= SIMILAR_MIN else 0.0
