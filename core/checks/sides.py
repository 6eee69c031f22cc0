"""The words of one axis in a text, by side: what the grammar around a word turns or empties is put where it belongs."""

from __future__ import annotations

import re

Sides = tuple[list[re.Match[str]], list[re.Match[str]]]
MODAL_AXES = frozenset({"duty", "permit"})
"""Axes of what must and what may be done."""
_REACH = 60
_DENIED_SUBJECT = re.compile(
    r"\b(?:nothing|nobody|none|no one|neither|no (?!more|less|fewer|later|earlier|longer|greater|higher|lower)\w+|nichts|niemand|kein\w* \w+)\b(?! (?:but|except|other than|apart from)\b)[^,.;]*$",
    re.IGNORECASE,
)
"""Before a modal: "nothing may be set off" allows nothing."""
_DENIED_BEHIND = re.compile(r"\s+(?:niemand|nichts|nobody|keine?[rnms]?)\b", re.IGNORECASE)
_SUBORDINATE = re.compile(
    r"\b(?:before|until|unless|if|when|once|so that|bevor|ehe|wenn|sobald|damit)\s+(?:\w+\s+){0,4}$", re.IGNORECASE
)
"""Before a modal that is not the sentence's own: "before it can declare a default"."""
_BOUND = re.compile(
    r"[^.;]{0,40}?\b(?:exceed\w*|surpass\w*|überschr\w+|überst[ie]+g\w+|unterschr\w+)\b|\s*(?:超过|高于|低于|少于|多于|大于|小于|晚于|早于)"
    r"|\s+be (?:less|more|lower|fewer|higher|greater|later|earlier|shorter|longer)\b",
    re.IGNORECASE,
)
"""Behind a ban that is but a limit: what must not exceed 4 g may be 4 g."""
_BEYOND = re.compile(
    r"[^.;,]{0,30}?\b(?:beyond|above|over|more than|less than|below|under|longer than|later than|earlier than|mehr als|über|länger als)\s+(?:\w+\s){0,2}?[$€£]?(?:\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|ten\b|zwei\b|drei\b)",
    re.IGNORECASE,
)
_OF_LOSSES = re.compile(
    r"\b(?:loss(?:es)?|deficits?|shortfalls?|outflows?|\w*verlust\w*|\w*fehlbetr[aä]g\w*|defizit\w*)\b|亏损|赤字|逆差",
    re.IGNORECASE,
)
_OF_PROFITS = re.compile(
    r"\b(?:profits?|income|margins?|results?|gains?|gewinn\w*|ergebnis\w*)\b|利润|盈利|收入|毛利", re.IGNORECASE
)
_FROM_TO = re.compile(
    r"\b(?:from|von)\b[^;]{0,20}\d[^;]{0,40}\b(?:to|auf)\b[^;]{0,20}\d|\b(?:to|auf)\b[^;]{0,20}\d[^;]{0,20}\b(?:from|von)\b[^;]{0,20}\d|[由从][^，。]{0,12}\d[^，。]{0,20}[至到为][^，。]{0,12}\d",
    re.IGNORECASE,
)
BY_WORTH = re.compile(r"improv|worsen|deteriorat|verbesser|verschlechter|改善|恶化", re.IGNORECASE)
"""Words that tell whether it is better, not whether it is more: a loss that improves gets smaller."""


def sides_of(axis: str, text: str, one: re.Pattern[str], other: re.Pattern[str]) -> Sides | None:
    """Returns the matches of both sides of an axis; None when there are none.

    A match inside a longer one of the other side does not count.
    """
    first, second = list(one.finditer(text)), list(other.finditer(text))
    if not first and not second:
        return None
    sides = _outside(first, second), _outside(second, first)
    if axis in MODAL_AXES:
        return _modals(axis, text, sides)
    if axis == "trend" and _OF_LOSSES.search(text):
        return _of_losses(text, sides)
    if axis == "trend" and _FROM_TO.search(text):  # the values tell it, not the worth
        return (
            [m for m in sides[0] if not BY_WORTH.match(m.group())],
            [m for m in sides[1] if not BY_WORTH.match(m.group())],
        )
    return sides


def _outside(matches: list[re.Match[str]], others: list[re.Match[str]]) -> list[re.Match[str]]:
    return [
        m
        for m in matches
        if not any(n.start() <= m.start() and m.end() <= n.end() and n.group() != m.group() for n in others)
    ]


def _modals(axis: str, text: str, sides: Sides) -> Sides:
    """Leaves out the modals of subordinate clauses and of mere limits; what nobody may do is forbidden."""
    kept: Sides = ([], [])
    allowing = 0 if axis == "permit" else 1
    for side, matches in enumerate(sides):
        for match in matches:
            before = text[max(0, match.start() - _REACH) : match.start()]
            limit = _BOUND.match(text, match.end()) or (
                side == 1 and axis == "permit" and _BEYOND.match(text, match.end())
            )
            if _SUBORDINATE.search(before) or limit:
                continue
            denied = side == allowing and (_DENIED_SUBJECT.search(before) or _DENIED_BEHIND.match(text, match.end()))
            if not denied:
                kept[side].append(match)
            elif axis == "permit":
                kept[1].append(match)
    return kept


def _of_losses(text: str, sides: Sides) -> Sides:
    """Puts "improved" among what shrinks when it is said of a loss."""
    kept: Sides = ([], [])
    for side, matches in enumerate(sides):
        for match in matches:
            before = text[max(0, match.start() - _REACH) : match.start()]
            losses, profits = list(_OF_LOSSES.finditer(before)), list(_OF_PROFITS.finditer(before))
            of_loss = bool(losses) and (not profits or losses[-1].end() >= profits[-1].end())
            kept[1 - side if of_loss and BY_WORTH.match(match.group()) else side].append(match)
    return kept
