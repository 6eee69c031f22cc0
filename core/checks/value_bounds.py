"""Bounds at a value: what directly beside one and the same value makes it the least in one text and the most in the other.

"kept for up to 14 months" against "at least 14 months": the value is the anchor, so the rest may be in other words.
"""

from __future__ import annotations

import re
from decimal import Decimal

from core.checks.denials import plain
from core.checks.polarity_words import NEGATORS, NOT_NEGATION
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.currencies import same_currency
from core.text.quantities import quantities

_REACH = 40
_BETWEEN = r"\s*(?:(?:the|a|an|of|is|age|about|von|zum|für|on|at|day|under)\s+)*(?:[$€£¥]|[A-Z]{3}|人民币)?\s*$"
_MORE = re.compile(
    r"(?:\b(?:more than|greater than|higher than|larger than|longer than|older than|later than|warmer than|heavier than|over|above|beyond|exceed(?:s|ed|ing)?|surpass\w*|in excess of|upwards of"
    r"|mehr als|höher als|länger als|älter als|später als|über|oberhalb(?: von)?)|超过|高于|大于|多于|晚于|超出)"
    + _BETWEEN,
    re.IGNORECASE,
)
_LESS = re.compile(
    r"(?:\b(?:less than|fewer than|lower than|smaller than|shorter than|younger than|earlier than|cooler than|colder than|lighter than|under|below|short of|fall(?:s|ing)? below"
    r"|weniger als|niedriger als|kürzer als|jünger als|früher als|unter|unterhalb(?: von)?)|低于|少于|小于|早于|不足|未满)"
    + _BETWEEN,
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"(?:\b(?:at least|at or above|(?:a )?minimum(?: \w+){0,2}?(?: of| is| being)?|starting (?:at|from|on)|as from|as of|from|since|beginning on|begins on|commenc\w+ (?:on|from)|starts on|with effect from|effective|not before|after|"
    r"mindestens|wenigstens|frühestens|ab|seit|nach|minimal\w*(?: \w+){0,2}?)|至少|起码|最低|最少|最早|自|从)"
    + _BETWEEN,
    re.IGNORECASE,
)
_MOST = re.compile(
    r"(?:\b(?:at most|at or below|(?:a )?maximum(?: \w+){0,2}?(?: of| is| being)?|up to|as much as|within|by|before|until|till|through|ends on|expires on|capped at|limited to|"
    r"höchstens|maximal\w*(?: \w+){0,2}?|bis zu|bis|innerhalb(?: von)?|binnen|spätestens|vor)|至多|最多|最高|最迟|最晚|至)"
    + _BETWEEN,
    re.IGNORECASE,
)
_OR_MORE = re.compile(
    r"\s*(?:(?:or|and|oder)\s+(?:more|above|older|longer|over|higher|later|greater|mehr|älter)\b|及?以上|起)",
    re.IGNORECASE,
)
_OR_LESS = re.compile(
    r"\s*(?:(?:or|and|oder)\s+(?:less|fewer|under|below|younger|lower|earlier|shorter|weniger|jünger)\b|及?以下|[之以]?内)",
    re.IGNORECASE,
)
_BEHIND_MORE = re.compile(r"\s*(?:\w+\s){0,2}?(?P<no>nicht\s)?(?:übersteig|überschr[ei])", re.IGNORECASE)
_BEHIND_LESS = re.compile(r"\s*(?:\w+\s){0,2}?(?P<no>nicht\s)?unterschr[ei]", re.IGNORECASE)
_DENIED = re.compile(
    r"(?:\b(?:not|no|never|cannot|nicht|keine?[nrsm]?|neither|nor)\b|n['’]t\b|[不未]得?)\s*(?:(?:be|at|a|any|by|yet|fall|rise|go|case|event|circumstances|\w+ed|\w+en)\s+)*$",
    re.IGNORECASE,
)
_DENIED_VERB = re.compile(r"(?:\b(?:not|no|never|cannot|neither|nor)\b|n['’]t\b)\s*(?:[\w-]+\s+){0,5}$", re.IGNORECASE)
_VERB = re.compile(r"exceed|surpass|fall", re.IGNORECASE)
_AHEAD = re.compile(
    r"[^.;,]{0,24}\b(?:before|prior to|ahead of|in advance|vor|vorher|notice)\b|[^，。；]{0,8}前", re.IGNORECASE
)
_RANGE = re.compile(
    r"\bbetween\s+[^.;,]{1,24}?\sand\s*(?:[$€£]|[A-Z]{3})?\s*$|\bzwischen\s+[^.;,]{1,24}?\sund\s*$", re.IGNORECASE
)
_UNLESS = re.compile(r"\b(?:unless|except|es sei denn|außer)\b|除非|除[^，。；]{1,20}外", re.IGNORECASE)
_UNCOUNTED = frozenset(
    {QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, QuantityKind.ORDINAL, QuantityKind.YEAR, QuantityKind.PERIOD}
)


def turned_bound(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a value is a lower bound in one text and an upper bound in the other.

    A text that denies once more than the other may speak of the cases on the other side of the bound and say the same.

    >>> turned_bound("Logs stay for at least 14 months.", "Log data is retained for up to 14 months.")[0]
    'a lower bound in the sentence, an upper bound in the source: “14 months”'
    """
    there = [item for item in quantities(source) if item.kind not in _UNCOUNTED]
    for item in quantities(claim) if there else ():
        mine = _bound(claim, item) if item.kind not in _UNCOUNTED else 0
        if not mine:
            continue
        theirs = {_bound(source, other) for other in there if _same(item, other)}
        if theirs == {-mine} and _denials(claim) == _denials(source):
            mine_said, theirs_said = ("a lower", "an upper") if mine > 0 else ("an upper", "a lower")
            said = claim[item.start : item.end]
            reason = f"{mine_said} bound in the sentence, {theirs_said} bound in the source: “{said}”"
            return reason, item.start, item.end
    return None


def _same(one: Quantity, other: Quantity) -> bool:
    if (one.kind in CALENDAR_KINDS) != (other.kind in CALENDAR_KINDS):
        return False
    if one.date is not None and other.date is not None:
        return one.date.parts() == other.date.parts()
    units_agree = not one.unit or not other.unit or one.unit == other.unit
    return units_agree and same_currency(one.currency, other.currency) and _share(one) == _share(other)


def _share(item: Quantity) -> Decimal:
    return item.magnitude / 100 if item.percent else item.magnitude


def _bound(text: str, item: Quantity) -> int:
    """1 for a lower bound, -1 for an upper one, 0 when nothing beside the value makes it one."""
    before, behind = text[max(0, item.start - _REACH) : item.start], text[item.end : item.end + _REACH]
    if _RANGE.search(before):
        return -1
    ahead = _AHEAD.match(behind) is not None
    for pattern, side, flips in ((_MORE, 1, True), (_LESS, -1, True), (_LEAST, 1, False), (_MOST, -1, False)):
        found = pattern.search(before)
        if found is None:
            continue
        denying = _DENIED_VERB if _VERB.match(found.group()) else _DENIED
        denied = (
            flips
            and denying.search(text[max(0, item.start - 2 * _REACH) : item.start - len(found.group())]) is not None
        )
        if ahead and (
            item.kind in CALENDAR_KINDS
            or re.match(r"later|earlier|by|before|within|after", found.group(), re.IGNORECASE)
        ):
            return 0  # so long before something: later is closer to it
        return -side if denied else side
    for pattern, side in ((_BEHIND_MORE, 1), (_BEHIND_LESS, -1)):
        if found := pattern.match(behind):
            return -side if found["no"] else side
    return 1 if _OR_MORE.match(behind) else -1 if _OR_LESS.match(behind) and not ahead else 0


def _denials(text: str) -> int:
    """Whether a text denies an odd number of times; bounds are none of it."""
    text = plain(text)
    skipped = [match.span() for match in (*NOT_NEGATION.finditer(text), *_BOUND_DENIED.finditer(text))]
    found = sum(not any(start <= match.start() < end for start, end in skipped) for match in NEGATORS.finditer(text))
    return (found + len(_UNLESS.findall(text))) % 2


_BOUND_DENIED = re.compile(
    r"(?:\b(?:not|no|never|cannot|nicht|kein\w*)|n['’]t)\s+(?:\w+\s+){0,3}?(?:exceed|surpass|rise above|above|over|beyond|below|under|fall|more|less|übersteig|überschr|unterschr)"
    r"|nicht\s+(?:übersteig|überschr|unterschr)|[不未]得?(?:超过|高于|低于|少于|多于|早于|晚于|足|满)",
    re.IGNORECASE,
)

__all__ = ["turned_bound"]
