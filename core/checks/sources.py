"""Sources: the best three passages for a claim, with a score, a level and a snippet centred on the shared words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import SourceMatch
from core.checks.evidence_index import span_of
from core.evidence import Passage
from core.text.terms import Term, content_terms
from core.text.word_pieces import is_unspaced

_BLANK = re.compile(r"\s+")
_TOP = 3
_SNIPPET_CHARS = 240
CONCLUSIVE = 0.6
"""Share of the claim's words above which a passage speaks of just this. Measured on 390 true sentences of filings and
news: 45 % of them have such a passage in their own evidence, 0.8 % in that of another sentence (at 0.75: 26 % and 0 %)."""
MINIMUM = 0.3
"""Below it a passage does not speak of the claim: 76 % reach it in their own evidence, 19 % by chance in another."""
_MINIMUM_WORDS = 3


def sources(claim: str, passages: Sequence[Passage], terms: Sequence[Sequence[Term]]) -> tuple[SourceMatch, ...]:
    """Ranks the passages by the share of the claim's content words that they hold, numbers included.

    `terms` are the content words of the passages, in the same order.
    """
    wanted = content_terms(claim)
    if not wanted:
        return ()
    scored: list[tuple[float, int, int]] = []
    for at, found in enumerate(terms):
        shared = wanted & {term.text for term in found}
        if shared:
            scored.append((len(shared) / len(wanted), len(shared), at))
    scored.sort(key=lambda item: (-item[0], item[2]))
    return tuple(_match(passages[at], terms[at], wanted, score, count) for score, count, at in scored[:_TOP])


def _match(passage: Passage, found: Sequence[Term], wanted: frozenset[str], score: float, count: int) -> SourceMatch:
    start, end = _densest([term for term in found if term.text in wanted])
    snippet_start, snippet_end = _widen(passage.text, start, end)
    level = "conclusive" if score > CONCLUSIVE else "minimum" if score > MINIMUM or count > _MINIMUM_WORDS else "weak"
    return SourceMatch(
        passage.key,
        passage.page_number,
        round(score, 4),
        passage.text[snippet_start:snippet_end],
        snippet_start,
        level,
        span_of(passage, snippet_start, snippet_end),
    )


def _densest(hits: Sequence[Term]) -> tuple[int, int]:
    """Returns the stretch of at most a snippet's length that holds the most different shared words."""
    best = (0, hits[0].start, hits[0].end)
    first = 0
    for last in range(len(hits)):
        while hits[last].end - hits[first].start > _SNIPPET_CHARS:
            first += 1
            if first > last:
                break
        inside = hits[first : last + 1]
        different = len({term.text for term in inside})
        if inside and different > best[0]:
            best = (different, inside[0].start, inside[-1].end)
    return best[1], best[2]


def _widen(text: str, start: int, end: int) -> tuple[int, int]:
    """Grows a stretch to a snippet's length, evenly on both sides, to word limits; what one side lacks goes to the other."""
    spare = max(0, _SNIPPET_CHARS - (end - start))
    left = max(0, start - spare // 2)
    right = min(len(text), end + spare - (start - left))
    left = max(0, min(left, start - spare + (right - end)))
    if left > 0 and _inside_word(text, left):
        gap = _BLANK.search(text, left, start)
        left = gap.end() if gap else start
    if right < len(text) and _inside_word(text, right):
        blanks = [found.start() for found in _BLANK.finditer(text, end, right)]
        right = blanks[-1] if blanks else end
    return left, right


def _inside_word(text: str, at: int) -> bool:
    """Whether a cut at this place would go through a word; between letters of Chinese it does not."""
    before, after = text[at - 1], text[at]
    return not (before.isspace() or after.isspace() or is_unspaced(before) or is_unspaced(after))
