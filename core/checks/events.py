"""The order of events: what comes first and what follows, read from "before", "after", "until", "once", 前 and 后.

"Disconnect the mains before removing the cover" and "the cover may be removed once the mains is disconnected" say the
same; with the two events exchanged they do not. A denial turns "before" around: what may not be done before comes after.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.checks.told import told
from core.text.terms import content_words

_MARK = re.compile(
    r"\b(?P<before>before|prior to|until|till|ahead of|in advance of|bevor|bis|ehe|vor)\b"
    r"|\b(?P<after>after|once|following|as soon as|subsequent to|nachdem|nach|sobald)\b"
    r"|(?P<zh_before>之前|以前|(?<![提事目当日此年天月先])前)(?=[,，,]|[^期者述款言景瞻提身往台一年])|(?P<zh_after>之后|以后|后)(?=[,，,]|[^期者续果台备勤来年])",
    re.IGNORECASE,
)
_STEPS = re.compile(
    r"(?P<one>[^.;]*?)\b(?:first|zuerst|zunächst)\b,?\s*(?:and|und)?\s*(?P<two>[^.;]*?)\b(?:afterwards|then|later|danach|dann)\b"
    r"|先(?P<zh_one>[^，。；]{2,30})[，,]?(?:再|然后|而后|之后再)(?P<zh_two>[^。；]{2,40})",
    re.IGNORECASE,
)
"""Two steps in the order in which they are told."""
_FIRST = re.compile(r"\b(?:first|zuerst|zunächst)\b|先", re.IGNORECASE)
"""What they begin with; looking for it first is far cheaper."""
_LATER = re.compile(r"(?<!不)(?:晚于|早于)(?!\d)")
_STOP = re.compile(r"[,，;；。]|[.:](?=\s|$)|\b(?:and|but|und|aber)\b", re.IGNORECASE)
_DENIED = re.compile(
    r"\b(?:(?<!need )not(?! (?:have|required|obliged|obligated|need)\b)|never|cannot|none|nobody|neither|nor|nicht|keine?[nrsm]?|niemand)\b|n['’]t\b|\bno \w+ (?:may|can|shall|must|will|is|are)\b"
    r"|[不未]",
    re.IGNORECASE,
)
_COMPARED = re.compile(
    r"(?:later|earlier|more|less|days?|weeks?|months?|years?|hours?)\s*$|[天日月年时]\s*(?:之|以)?$", re.IGNORECASE
)
_OPENING = 3


@dataclass(frozen=True, slots=True)
class Order:
    """Two events of a sentence as texts, in the order in which they happen."""

    first: str
    second: str


def order_of(text: str) -> Order | None:
    """Returns the two events of a sentence that says once which comes before the other; None when it does not.

    >>> order_of("The unit may be opened only after the power is off.")
    Order(first=' the power is off.', second='The unit may be opened only ')
    """
    stepped = _STEPS.search(text) if _FIRST.search(text) else None
    if stepped is not None:
        first, second = (stepped[name] or stepped["zh_" + name] for name in ("one", "two"))
        return Order(first, second) if content_words(first) and content_words(second) else None
    later = _LATER.search(text)
    if later is not None:
        first, second = text[later.end() :], text[: later.start()]
        return Order(first, second) if "晚" in later.group() else Order(second, first)
    marks = list(_MARK.finditer(text))
    if len(marks) != 1:
        return None
    mark = marks[0]
    before = bool(mark["before"] or mark["zh_before"])
    if mark["zh_before"] or mark["zh_after"]:
        dependent, main = text[: mark.start()], text[mark.end() :]
    elif len(text[: mark.start()].strip()) < _OPENING:
        stop = _STOP.search(text, mark.end())
        if stop is None:
            return None
        dependent, main = text[mark.end() : stop.start()], text[stop.end() :]
    else:
        main, dependent = text[: mark.start()], text[mark.end() :]
        if _COMPARED.search(main):
            return None  # "30 days after": a span, not an order
    if not content_words(main) or not content_words(dependent):
        return None
    if before and _DENIED.search(main):
        before = False
    return Order(main, dependent) if before else Order(dependent, main)


def turned_order(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim has two events the other way round.

    >>> turned_order("Remove the cover before cutting the power.", "Cut the power before removing the cover.")[0]
    'the order of the two events is turned around'
    """
    straight, across = _fits(claim, source)
    if min(across) and not sum(straight):
        mark = _STEPS.search(claim) or _LATER.search(claim) or _MARK.search(claim)
        if mark is not None:
            return "the order of the two events is turned around", mark.start(), mark.end()
    return None


def same_order(claim: str, source: str) -> bool:
    """Whether both texts tell of the same two events in the same order."""
    straight, across = _fits(claim, source)
    return bool(min(straight)) and sum(straight) > sum(across)


def _fits(claim: str, source: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """How many words of the first and second event are told in the same event of the source, and in the other."""
    mine, theirs = order_of(claim), order_of(source)
    if mine is None or theirs is None:
        return (0, 0), (0, 0)
    places = [[_told(own, other) for other in (theirs.first, theirs.second)] for own in (mine.first, mine.second)]
    both = [first & last for first, last in places]  # a word of both events tells neither
    (one, two), (three, four) = [
        [len(told_in - own) for told_in in pair] for pair, own in zip(places, both, strict=True)
    ]
    return (one, four), (two, three)


def _told(event: str, other: str) -> frozenset[str]:
    return frozenset(item.word.text for item in told(event, other))
