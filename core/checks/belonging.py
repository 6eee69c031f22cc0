"""Which words of a sentence belong to which of its anchors: "sales rose while costs fell" says "rose" of sales only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from core.text.terms import content_terms, content_words

_BOUNDS: tuple[tuple[int, re.Pattern[str]], ...] = (
    (3, re.compile(r"[;；。]|[.!?](?=\s|$)|\n|——?|\|")),
    (2, re.compile(r",?\s\b(?:but|while|whereas|although|though|however|aber|während|wobei|wohingegen|jedoch|sondern)\b"
                   r"|,\s(?:and|or|und|with)\b|而(?!且)|但|，(?:其中)?|,(?=[\u4e00-\u9fff])|\s\((?=(?:19|20)\d\d\b|H[12]\b|Q[1-4]\b|Vorjahr|prior|previous)", re.IGNORECASE)),
    (1, re.compile(r",\s(?=\D)|、|\b(?:causing|caused|leading to|led to|resulting in|due to|because of)\b|导致|使得|引起", re.IGNORECASE)),
    (0, re.compile(r"\s(?:and|or|und|oder|then)\b|(?<![\u4e00-\u9fff])[和及与至](?=\S)", re.IGNORECASE)),
    (-1, re.compile(r"\s(?:to|auf|against|compared (?:with|to)|from|than)\b|[和及与至到]", re.IGNORECASE)),
)  # fmt: skip
"""Where a sentence may be cut between two anchors, by how surely something else begins there."""


_IN_BRACKETS = re.compile(r"\s*[^\W\d_]{0,12}\s*[(（]\s*")
_SHARED_TOPIC, _OWN_TOPIC, _NUMBER, _DIRECTION = 0.5, 2.0, 3.0, 3.0


def belonging(text: str, anchors: Sequence[tuple[int, int]]) -> list[frozenset[str]]:
    """Returns the content words of the part of a sentence around each anchor; anchors are ranges in order.

    A part that opens with its anchor has no subject of its own and shares that of the part before it.

    >>> [sorted(part) for part in belonging("Sales rose while costs fell.", [(6, 10), (23, 27)])]
    [['rose', 'sale'], ['cost', 'fell']]
    """
    parts = stretches(text, anchors)
    found: list[frozenset[str]] = []
    subject: frozenset[str] = frozenset()
    for (start, end), (anchor, _) in zip(parts, anchors, strict=True):
        own = content_terms(text[start:anchor])
        if own:
            subject = own
            found.append(content_terms(text[start:end]))
        else:
            found.append(content_terms(text[start:end]) | subject)
    return found


def fitting(
    said: frozenset[str], parts: Sequence[frozenset[str]], topic: str, subject: frozenset[str] = frozenset()
) -> list[float]:
    """Returns how well each part fits what is said; the topic is the first word of the claim.

    What the first part opens with, its subject, may be that of all parts, "filters are cleaned daily and replaced
    quarterly", and counts little; a part behind it that has the topic for itself counts much.
    """
    shared = subject | ({topic} & parts[0])
    return [_fit(said, part, shared, topic) for part in parts]


def _fit(said: frozenset[str], part: frozenset[str], shared: frozenset[str], topic: str) -> float:
    score = 0.0
    for word in said & part:
        if word in shared and not word[0].isdecimal():
            score += _SHARED_TOPIC
        elif word == topic:
            score += _OWN_TOPIC
        else:
            score += _NUMBER if word[0].isdecimal() else _DIRECTION if word[0] == "<" else 1
    return score


def stretches(text: str, anchors: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Returns the part of a sentence that each anchor stands in: the sentence is cut between any two neighbours."""
    if not anchors:
        return []
    cuts = [_cut(text, one[1], other[0]) for one, other in pairwise(anchors)]
    starts, ends = [0, *(cut[1] for cut in cuts)], [*(cut[0] for cut in cuts), len(text)]
    return list(zip(starts, ends, strict=True))


def _cut(text: str, start: int, end: int) -> tuple[int, int]:
    """The surest place between two anchors at which something else begins; right before the second if there is none."""
    for _, pattern in _BOUNDS:
        found = list(pattern.finditer(text, start, end))
        if found:
            return found[-1].start(), found[-1].end()
    return end, end


def said_twice(text: str, end: int, start: int) -> bool:
    """Whether what begins at `start` stands in brackets behind what ends at `end`, as "340 miles (550 km)".

    >>> said_twice("340 miles (550 km)", 3, 11)
    True
    """
    return _IN_BRACKETS.fullmatch(text, end, start) is not None


def topic_of(text: str, idle: frozenset[str] = frozenset()) -> str:
    """Returns the first content word of a claim: what it is about, in most sentences."""
    return next((term.text for term in content_words(text) if term.text not in idle), "")
