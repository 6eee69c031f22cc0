"""Axes: words of direction that a claim and its source use the opposite way - at least and at most, before and after, rose and fell.

"At least 30 days" against "at most 30 days": the same words, but for the side of one axis.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.answer import Outcome
from core.checks.belonging import belonging, fitting, topic_of
from core.checks.denials import negations
from core.checks.polarity_words import PATTERNS, SOFT_AXES
from core.checks.roles import agent_before, same_parties
from core.checks.wording import compared_the_other_way, has_opposites
from core.text.terms import content_terms, content_words

SURE_OVERLAP = 0.6
"""Share of the claim's content words in the source from which an opposite word is a contradiction."""
_SIGNED_AXES = frozenset({"result", "trend"})
_MIXED_AXES = frozenset(
    {
        "duty",
        "permit",
        "trend",
        "bound",
        "include",
        "time",
        "until",
        "start",
        "result",
        "more",
        "grant",
        "stance",
    }
)
"""Axes that are still read when a sentence has words of both sides: each then belongs to its own part of it."""
_PAIRED_AXES = frozenset({"start", "grant"})
"""A text that has both sides tells of both ends: which value stands at which is told by `core.checks.swapped_values`."""
_MINUS = re.compile(r"[-−–(负負]\s?[$€£¥]?\s?\d|\b(?:minus|negative)\b", re.IGNORECASE)
_TOLD_FROM_BOTH_ENDS = frozenset({"sided", "flow"})
"""What one party sells the other buys: with both named, `core.checks.roles` tells who does what."""
_NEIGHBOURS = 2
_ASIDE = re.compile(r"\((?:as|if|whether|and|or|including|which|to the extent)\b[^()]{0,80}\)", re.IGNORECASE)
"""What is put in brackets binds nobody: "(as its interest may appear)"."""
RESTRICTED_AXES = frozenset({"permit", "duty", "time", "until", "include", "full"})
"""Axes on which "only after" and "not before" stand on different sides and say the same."""

BOUND_AXES = frozenset({"more", "bound"})
"""Axes of which the values themselves tell more, when both texts bound the same value."""
ORDER_AXES = frozenset({"time", "until"})
"""Axes whose words are exchanged freely when the two events are told in the same order."""


@dataclass(frozen=True, slots=True)
class Turned:
    """In what a claim turns its source around; [start, end) is the claim's own text."""

    outcome: Outcome
    reason: str
    start: int
    end: int


def turned_axis(claim: str, source: str, overlap: float, left_out: frozenset[str] = frozenset()) -> Turned | None:
    """Returns the first axis on which the claim stands on one side and the source, of the same thing, on the other.

    >>> turned_axis("Costs rose.", "Sales rose while costs fell.", 1.0).reason
    'increase / decrease: the sentence says “rose”, the source “fell”'
    """
    flips: list[tuple[str, Turned]] = []
    for axis, words, one, other in PATTERNS:
        if axis in left_out:
            continue
        if axis in MODAL_AXES:
            source = _ASIDE.sub(_blank, source)
        mine = sides_of(axis, claim, one, other)
        theirs = sides_of(axis, source, one, other) if mine else None
        if not mine or not theirs or (axis in _SIGNED_AXES and _MINUS.search(claim)):
            continue
        if axis in _PAIRED_AXES and all(mine) and all(theirs):
            continue
        if (axis in SOFT_AXES or axis == "trend") and all(mine) and not all(theirs):
            continue  # the claim tells of both sides: one of its words may be the source's in other words
        if all(mine) or all(theirs):
            found = _of_its_part(words, claim, mine, source, theirs) if axis in _MIXED_AXES else None
        else:
            found = _of_the_whole(axis, words, claim, mine, source, theirs, overlap)
        if found is not None and axis == "full" and has_opposites(claim, source):
            continue  # "both missed it" for "neither met it"
        if found is not None and not _made_up_for(found, mine, claim, theirs, source):
            flips.append((axis, found))
    if len(flips) > 1 and _two_turns(flips):
        return None  # "both missed it" for "neither met it"
    return flips[0][1] if flips else None


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _two_turns(flips: list[tuple[str, Turned]]) -> bool:
    """Whether two words of a claim, apart from each other, are turned, so that one makes up for the other."""
    first = flips[0]
    return any(
        not (other.start < first[1].end and first[1].start < other.end) and "full" in (axis, first[0])
        for axis, other in flips[1:]
    )


def _made_up_for(found: Turned, mine: Sides, claim: str, theirs: Sides, source: str) -> bool:
    """Whether one text has a negation more than the other, of what both speak of: "did not fall" for "rose"."""
    own = negations(claim, content_terms(source), _spans(mine))
    return own % 2 != negations(source, content_terms(claim), _spans(theirs)) % 2


def _spans(sides: Sides) -> list[tuple[int, int]]:
    return [match.span() for side in sides for match in side]


def _of_the_whole(
    axis: str, words: str, claim: str, mine: Sides, source: str, theirs: Sides, overlap: float
) -> Turned | None:
    """Both texts stand on one side only."""
    side = 0 if mine[0] else 1
    if not mine[side] or not theirs[1 - side]:
        return None
    if axis in _TOLD_FROM_BOTH_ENDS and same_parties(claim, source):
        return None
    if axis == "more" and compared_the_other_way(claim, source):
        return None
    here, there = mine[side][0], theirs[1 - side][0]
    if axis == "flow" and not _of_one_party((claim, here.start()), (source, there.start())):
        return None
    if axis in SOFT_AXES and not _same_neighbours(claim, here, source, there):
        return None
    sure = overlap >= SURE_OVERLAP and axis not in SOFT_AXES
    return _told(Outcome.CONTRADICTED if sure else Outcome.UNDETERMINED, words, here, there)


def _of_one_party(*deeds: tuple[str, int]) -> bool:
    """Whether the one who pays in one text is the one who receives in the other; with two parties both are true of one deed."""
    parties = [agent_before(text, at) for text, at in deeds]
    return parties[0] != "" and parties[0] == parties[1]


def _of_its_part(words: str, claim: str, mine: Sides, source: str, theirs: Sides) -> Turned | None:
    """One of the texts has words of both sides: each is compared with the one whose part shares most of its words."""
    said, read = _in_order(mine), _in_order(theirs)
    own = belonging(claim, [match.span() for match, _ in said])
    their = belonging(source, [match.span() for match, _ in read])
    topic = topic_of(claim)
    subject = content_terms(source[: read[0][0].start()])
    directions = {term.text for match, _ in (*said, *read) for term in content_words(match.group())}
    for (here, side), part in zip(said, own, strict=True):
        fits = fitting(part - directions, their, topic, subject)
        scores = [(fit, way == side) for (_, way), fit in zip(read, fits, strict=True)]
        best = max(scores)
        if best[0] and not best[1]:
            there = read[scores.index(best)][0]
            return _told(Outcome.UNDETERMINED, words, here, there)
    return None


def _told(outcome: Outcome, words: str, here: re.Match[str], there: re.Match[str]) -> Turned:
    said, read = here.group().strip(), there.group().strip()
    return Turned(outcome, f"{words}: the sentence says “{said}”, the source “{read}”", here.start(), here.end())


def _in_order(sides: Sides) -> list[tuple[re.Match[str], int]]:
    both = [*((match, 0) for match in sides[0]), *((match, 1) for match in sides[1])]
    return sorted(both, key=lambda item: item[0].start())


def _same_neighbours(claim: str, here: re.Match[str], source: str, there: re.Match[str]) -> bool:
    """Whether the words around two opposite words are the same, so that they speak of one thing."""
    return bool(_around(claim, here) & _around(source, there))


def _around(text: str, match: re.Match[str]) -> set[str]:
    """The content words beside a word; within 自…起 they stand inside it."""
    start, end = match.span()
    before, after = (
        content_words(text[max(0, start - 40) : start])[-_NEIGHBOURS:],
        content_words(text[end : end + 40])[:_NEIGHBOURS],
    )
    inside = content_words(match.group()) if text[start] == "自" else []
    return {term.text for term in (*before, *after, *inside)}


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
