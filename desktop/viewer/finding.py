"""Finding words in the text of pages: forgiving about case, line breaks, ligatures and typographic quotes. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

QUERY_MAX = 500
HITS_MAX = 10_000
ALIKE = (
    ("'’‘`´", "['’‘`´]"),
    ('"“”„«»', '["“”„«»]'),
    ("-‐‑–—−", "[-‐‑–—−]"),
)
LIGATURES = (("ffi", "ﬃ"), ("ffl", "ﬄ"), ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"))


@dataclass(frozen=True, slots=True)
class FoundRange:
    """A hit: characters [start, end) of a page's text."""

    page_index: int
    start: int
    end: int


def pattern_of(query: str) -> re.Pattern[str] | None:
    """Returns the expression that finds a query, or None when there is nothing to find.

    White space in the query matches any white space, so a phrase is found over a line break; between two letters a
    line-end hyphen is allowed.
    """
    words = query[:QUERY_MAX].split()
    if not words:
        return None
    return re.compile(r"\s+".join(_word_pattern(word) for word in words), re.IGNORECASE)


def _word_pattern(word: str) -> str:
    parts: list[str] = []
    at = 0
    while at < len(word):
        pair = next(((plain, joined) for plain, joined in LIGATURES if word[at:].lower().startswith(plain)), None)
        if pair is not None:
            parts.append(f"(?:{_letters(word[at : at + len(pair[0])])}|{pair[1]})")
            at += len(pair[0])
        else:
            parts.append(_letter(word[at]))
            at += 1
    return r"(?:[-\u00ad]\s*\n\s*)?".join(parts) if word.isalpha() and len(word) < 60 else "".join(parts)


def _letters(text: str) -> str:
    return "".join(_letter(character) for character in text)


def _letter(character: str) -> str:
    return next((group for characters, group in ALIKE if character in characters), re.escape(character))


def find_in_pages(pages: Iterable[tuple[int, str]], query: str) -> Iterator[FoundRange]:
    """Yields hits page by page, at most HITS_MAX of them."""
    pattern = pattern_of(query)
    if pattern is None:
        return
    left = HITS_MAX
    for page_index, text in pages:
        for match in pattern.finditer(text):
            if left == 0:
                return
            left -= 1
            yield FoundRange(page_index, match.start(), match.end())
