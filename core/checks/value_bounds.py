"""Bounds at a value: what directly beside one and the same value makes it the least in one text and the most in the other.

"kept for up to 14 months" against "at least 14 months": the value is the anchor, so the rest may be in other words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.checks.denials import plain
from core.checks.polarity_words import NEGATORS, NOT_NEGATION
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.currencies import same_currency
from core.text.quantities import quantities

_REACH = 40
_BETWEEN = r"[\u4e00-\u9fff]{0,3}?\s*(?:(?:the|a|an|of|is|age|about|von|zum|für|on|at|day|under)\s+)*(?:[$€£¥]|[A-Z]{3}|人民币)?\s*$"
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
    r"mindestens|wenigstens|frühestens|ab|seit|nach|minimal\w*(?: \w+){0,2}?)|至少|起码|最低|最少|最早|不早于|不少于|不低于|自|从)"
    + _BETWEEN,
    re.IGNORECASE,
)
_MOST = re.compile(
    r"(?:\b(?:at most|at or below|(?:a )?maximum(?: \w+){0,2}?(?: of| is| being)?|up to|as much as|within|by|before|until|till|through|ends on|expires on|capped at|limited to|"
    r"höchstens|maximal\w*(?: \w+){0,2}?|bis zu|bis|innerhalb(?: von)?|binnen|spätestens|vor)|至多|最多|最高|最迟|最晚|不迟于|不晚于|不多于|不高于|不超过|至)"
    + _BETWEEN,
    re.IGNORECASE,
)
_OR_MORE = re.compile(
    r"[^.;,]{0,20}\bat the earliest\b|[^.;,]{0,20}\bfrühestens\b|\s*(?:of (?:\w+\s){1,3})?(?:(?:or|and|oder)\s+(?:more|above|older|longer|over|higher|later|greater|mehr|älter)\b|及?以上|起)",
    re.IGNORECASE,
)
_OR_LESS = re.compile(
    r"[^.;,]{0,20}\bat the latest\b|[^.;,]{0,20}\bspätestens\b|\s*(?:of (?:\w+\s){1,3})?(?:(?:or|and|oder)\s+(?:less|fewer|under|below|younger|lower|earlier|shorter|weniger|jünger)\b|及?以下|[之以]?内)",
    re.IGNORECASE,
)
_BEHIND_MORE = re.compile(r"\s*(?:\w+\s){0,2}?(?P<no>nicht\s)?(?:übersteig|überschr[ei])", re.IGNORECASE)
_BEHIND_LESS = re.compile(r"\s*(?:\w+\s){0,2}?(?P<no>nicht\s)?unterschr[ei]", re.IGNORECASE)
_DENIED = re.compile(
    r"(?:\b(?:not|no|never|cannot|nicht|keine?[nrsm]?|neither|nor)\b|n['’]t\b|[不未]得?)\s*(?:(?:be|at|a|any|by|yet|fall|rise|go|case|event|circumstances|\w+ed|\w+en)\s+)*$"
    r"|\b(?:no|none of|neither)(?:\s+[\w-]+){1,8}\s*$",
    re.IGNORECASE,
)
_DENIED_VERB = re.compile(r"(?:\b(?:not|no|never|cannot|neither|nor)\b|n['’]t\b)\s*(?:[\w-]+\s+){0,5}$", re.IGNORECASE)
_DENIED_THAN = re.compile(rf"{_DENIED.pattern}|(?:\b(?:not|never|cannot)\b|n['’]t\b)\s+[\w-]+\s+$", re.IGNORECASE)
_THAN = re.compile(r"\bthan\b", re.IGNORECASE)
_VERB = re.compile(r"exceed|surpass|fall", re.IGNORECASE)
_AHEAD = re.compile(
    r"[^.;,]{0,24}\b(?:before|prior to|ahead of|in advance|vor|vorher|notice)\b|[^，。；]{0,8}前", re.IGNORECASE
)
_RANGE = re.compile(
    r"\bbetween\s+[^.;,]{1,24}?\sand\s*(?:[$€£]|[A-Z]{3})?\s*$|\bzwischen\s+[^.;,]{1,24}?\sund\s*$", re.IGNORECASE
)
_REST = re.compile(
    r"\b(?:all|any|every|the|each) (?:\w+ )?others?\b|\botherwise\b|\balle? (?:übrigen|anderen)\b|其他|其余",
    re.IGNORECASE,
)
_UNLESS = re.compile(r"\b(?:unless|except|es sei denn|außer)\b|除非|除[^，。；]{1,20}外", re.IGNORECASE)
_NEARER = re.compile(r"later|earlier|by|before|within|after", re.IGNORECASE)
_UNCOUNTED = frozenset({QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, QuantityKind.YEAR, QuantityKind.PERIOD})


def turned_bound(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a value is a lower bound in one text and an upper bound in the other.

    A text that denies once more than the other may speak of the cases on the other side of the bound and say the same.

    >>> turned_bound("Logs stay for at least 14 months.", "Log data is retained for up to 14 months.")[0]
    'a lower bound in the sentence, an upper bound in the source: “14 months”'
    """
    mine, theirs = _read(claim), _read(source)
    if mine.denies != theirs.denies or of_the_rest(claim, source):
        return None
    for bound in mine.bounds:
        if {other.side for other in theirs.bounds if _same(bound.value, other.value)} == {-bound.side}:
            said = claim[bound.value.start : bound.value.end]
            reason = (
                f"a lower bound in the sentence, an upper bound in the source: “{said}”"
                if bound.side > 0
                else f"an upper bound in the sentence, a lower bound in the source: “{said}”"
            )
            return reason, bound.value.start, bound.value.end
    return None


def complementary(claim: str, source: str) -> bool:
    """Whether two texts say the same of the two sides of a value, or of one side with a denial as part of one bound.

    "No customer is above 8 %" and "every customer is at 8 % or less"; "under 18 nobody may" and "from 18 on one may".
    """
    mine, theirs = _read(claim), _read(source)
    same = mine.denies == theirs.denies
    shared = _shared(mine, theirs)
    return (not same or mine.consumed or theirs.consumed) and _all(shared, same)


def of_the_rest(claim: str, source: str) -> bool:
    """Whether a claim is of all other cases: "more than two weeks: the head; all others: the manager" has two weeks or less, too."""
    if _REST.search(source) is None:
        return False
    return _all(_shared(_read(claim), _read(source)), False)


def agreeing(claim: str, source: str) -> bool:
    """Whether both texts bound the values that they share on the same side, in whatever words."""
    return _all(_shared(_read(claim), _read(source)), True)


@dataclass(frozen=True, slots=True)
class _Bound:
    """A value with its side, 1 for a lower and -1 for an upper bound, and the place of the denial that turned it."""

    value: Quantity
    side: int
    denied_at: int = -1


@dataclass(frozen=True, slots=True)
class _Reading:
    """The bounds of a text, and whether it denies an odd number of times beside them."""

    bounds: tuple[_Bound, ...]
    denies: bool

    @property
    def consumed(self) -> bool:
        """Whether a denial is part of a bound."""
        return any(bound.denied_at >= 0 for bound in self.bounds)


@lru_cache(maxsize=512)
def _read(text: str) -> _Reading:
    found = [_bound(text, item) for item in quantities(text) if item.kind not in _UNCOUNTED]
    bounds = tuple(bound for bound in found if bound is not None)
    plain_text = plain(text)
    skipped = [match.span() for match in NOT_NEGATION.finditer(plain_text)]
    skipped += [
        (bound.denied_at, max(bound.value.start, bound.denied_at + 1)) for bound in bounds if bound.denied_at >= 0
    ]
    denials = sum(
        not any(start <= match.start() < end for start, end in skipped) for match in NEGATORS.finditer(plain_text)
    )
    return _Reading(bounds, bool((denials + len(_UNLESS.findall(plain_text))) % 2))


def _shared(mine: _Reading, theirs: _Reading) -> list[tuple[int, int]]:
    """The sides of every value that both texts bound."""
    return [
        (bound.side, other.side) for bound in mine.bounds for other in theirs.bounds if _same(bound.value, other.value)
    ]


def _all(sides: list[tuple[int, int]], same: bool) -> bool:
    return bool(sides) and all((mine == theirs) is same for mine, theirs in sides)


def _same(one: Quantity, other: Quantity) -> bool:
    if (one.kind in CALENDAR_KINDS) != (other.kind in CALENDAR_KINDS):
        return False
    if one.date is not None and other.date is not None:
        return one.date.parts() == other.date.parts()
    units_agree = not one.unit or not other.unit or one.unit == other.unit
    return units_agree and same_currency(one.currency, other.currency) and _share(one) == _share(other)


def _share(item: Quantity) -> Decimal:
    return item.magnitude / 100 if item.percent else item.magnitude


def _bound(text: str, item: Quantity) -> _Bound | None:
    """The bound that a value is; None when nothing beside it makes it one."""
    before, behind = text[max(0, item.start - _REACH) : item.start], text[item.end : item.end + _REACH]
    if _RANGE.search(before):
        return _Bound(item, -1)
    ahead = _AHEAD.match(behind) is not None
    for pattern, side in ((_MORE, 1), (_LESS, -1), (_LEAST, 1), (_MOST, -1)):
        found = pattern.search(before)
        if found is None:
            continue
        if ahead and (item.kind in CALENDAR_KINDS or _NEARER.match(found.group())):
            return None  # so long before something: later is closer to it
        denial = _denial(text, item.start - len(found.group()), found.group()) if pattern in (_MORE, _LESS) else None
        return _Bound(item, side) if denial is None else _Bound(item, -side, denial)
    for pattern, side in ((_BEHIND_MORE, 1), (_BEHIND_LESS, -1)):
        if found := pattern.match(behind):
            return _Bound(item, -side, item.end + found.start("no")) if found["no"] else _Bound(item, side)
    side = 1 if _OR_MORE.match(behind) else -1 if _OR_LESS.match(behind) and not ahead else 0
    return _Bound(item, side) if side else None


def _denial(text: str, at: int, word: str) -> int | None:
    """Where the denial stands that turns a bound around: "may not be filled beyond", "no customer makes up more than"."""
    start = max(0, at - 2 * _REACH)
    denied = _DENIED_VERB if _VERB.match(word) else _DENIED_THAN if _THAN.search(word) else _DENIED
    found = denied.search(text[start:at])
    return start + found.start() if found is not None else None
