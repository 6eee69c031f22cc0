"""Values of a list, "Revenue and profit were $8 and $1, respectively", "$5 and $4 at December 31, 2022 and 2021": what each is of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.text.scripts import HAN
from core.text.terms import content_terms, content_words

LISTED = re.compile(r"\brespectively\b|分别|分別|\b(?:jeweils|beziehungsweise|bzw\.)", re.IGNORECASE)
_BETWEEN_ITEMS = re.compile(r",\s*(?:and|und)?\s*|\s(?:and|und)\s|、|[和及与]", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_YEARS_BEHIND = re.compile(
    r"[^.;]{0,60}?(?P<years>\b(?:19|20)\d\d(?:,?\s(?:and|und)\s(?:19|20)\d\d|,\s(?:19|20)\d\d)+)"
)
_LAST_ITEM = re.compile(r",?\s(?:and|und)\s|[和及与]", re.IGNORECASE)


def by_year(text: str, spans: Sequence[tuple[int, int]], words: Sequence[frozenset[str]]) -> list[frozenset[str]]:
    """Gives each of "$5 and $4 at December 31, 2022 and 2021" its own year and the other words of all."""
    out, first = list(words), 0
    for at in range(len(spans)):
        last = at + 1 == len(spans)
        if not last and _BETWEEN_ITEMS.fullmatch(text[spans[at][1] : spans[at + 1][0]]):
            continue
        behind = text[spans[at][1] : len(text) if last else spans[at + 1][0]]
        listed = _YEARS_BEHIND.match(behind)
        years = _YEAR.findall(listed["years"]) if listed is not None else []
        if len(years) == at + 1 - first > 1:
            shared = frozenset().union(*out[first : at + 1]) - frozenset(years)
            out[first : at + 1] = [shared | {year} for year in years]
        first = at + 1
    return out


def items_of_list(text: str, spans: Sequence[tuple[int, int]]) -> list[frozenset[str]] | None:
    """The things that "respectively" pairs with the values: listed before them, or between the last and "respectively"."""
    mark = LISTED.search(text)
    behind = text[spans[-1][1] : mark.start()] if mark is not None and mark.start() >= spans[-1][1] else ""
    for listed in (behind, text[: spans[0][0]]):
        pieces = _list_in(listed, len(spans))
        if pieces is not None:
            return _items_of(pieces)
    return None


def _list_in(text: str, count: int) -> list[str] | None:
    """The things of a list "A, B and C" in a text, when there are as many as wanted; the last list counts."""
    found: list[str] | None = None
    for match in _LAST_ITEM.finditer(text):
        before = [piece for piece in _BETWEEN_ITEMS.split(text[: match.start()]) if content_terms(piece)]
        after = re.split(r"[,;，]", text[match.end() :])[0]
        if len(before) >= count - 1 and content_terms(after):
            found = [*before[len(before) - count + 1 :], after]
    return found


def _items_of(pieces: Sequence[str]) -> list[frozenset[str]]:
    """The words of listed things: what stands before the first of them, and the verb after the last, is said of all."""
    if HAN.search(pieces[0]):
        return [frozenset(in_order(piece)) for piece in (*pieces[:-1], pieces[-1].split("的")[0])]
    items = [in_order(piece) for piece in pieces]
    items[-1] = items[-1][:2]
    items[0] = items[0][-len(items[-1]) :]
    return [frozenset(item) for item in items]


def in_order(text: str) -> list[str]:
    """Returns the content terms of a text in order."""
    return [term.text for term in content_words(text)]
