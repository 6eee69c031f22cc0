"""A quote and the words of its place -> their word diff, and the changes that turn what is said: numbers, signs, negation.

Two texts may share 98 of 100 letters and say the opposite; what a diff shows is named here by its kind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from rapidfuzz.distance import Indel

from core.checks.polarity_words import NEGATORS, NOT_NEGATION
from core.quantity import Quantity, QuantityKind
from core.text.normalise import CURRENCY_MARKS, compact_text, strict
from core.text.one_line import one_line
from core.text.quantities import quantities
from core.text.word_pieces import pieces

Diff = tuple[tuple[str, str, str], ...]

_SHARE_MARKS = "%‰"
_SIGN_MARKS = "-("
_DECIMAL_MARKS = ".,"
_OPPOSITE = re.compile(r"(?:un|in|im|ir|il|non|dis)")


@dataclass(frozen=True, slots=True)
class Change:
    """One difference that matters. `quoted` are the quote's words, `found` the page's; one of them may be empty.

    kind: number, currency, sign, percent, decimal_mark, negation, or accent. An accent alone alters nothing.
    """

    kind: str
    quoted: str
    found: str

    @property
    def alters(self) -> bool:
        """Whether what is said differs, not only how it is spelled."""
        return self.kind != "accent"

    def words(self) -> str:
        """Says it in a sentence."""
        name = {
            "number": "A number differs",
            "currency": "The currency differs",
            "sign": "A sign differs",
            "percent": "A percent sign differs",
            "decimal_mark": "A decimal mark differs",
            "negation": "A negation differs",
            "accent": "An accent differs",
        }[self.kind]
        if not self.found:
            return f"{name}: “{self.quoted}” is not in this place."
        if not self.quoted:
            return f"{name}: the page says “{self.found}”, the quote does not."
        return f"{name}: the quote has “{self.quoted}”, the page “{self.found}”."


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a text: [starts, ends) and what `strict` makes of each; words without content are left out."""

    text: str
    ranges: list[tuple[int, int]]
    strict: list[str]

    def surface(self, first: int, end: int) -> str:
        """The words one after the other, as they are written."""
        return one_line(self.text[self.ranges[first][0] : self.ranges[end - 1][1]]) if first < end else ""

    def chars(self, first: int, end: int) -> tuple[int, int]:
        """The range of the text that the words take up."""
        return (self.ranges[first][0], self.ranges[end - 1][1]) if first < end else (-1, -1)


@dataclass(frozen=True, slots=True)
class _Step:
    """Words [mine) of the quote against words [theirs) of the page."""

    same: bool
    mine: tuple[int, int]
    theirs: tuple[int, int]


def compare(quote: str, found: str) -> tuple[Diff, tuple[Change, ...]]:
    """Compares a quote with the words of its place, signs included.

    Returns the diff, (operation, words of the quote, words of the page) with operation equal, replace, delete or
    insert, and the changes in it that matter.

    >>> compare("at $12 each", "at €12 each")[1]
    (Change(kind='currency', quoted='$12', found='€12'),)
    """
    mine, theirs = _words(quote), _words(found)
    steps = _steps(mine, theirs)
    diff = tuple((_operation(step), mine.surface(*step.mine), theirs.surface(*step.theirs)) for step in steps)
    marks: list[Change] = []
    others: list[_Step] = []
    for step in steps:
        if step.same:
            continue
        change = _mark_change(mine, theirs, step)
        if change is not None:
            marks.append(change)
        else:
            others.append(step)
    if not others:
        return diff, tuple(marks)
    found_changes = [*marks, *_number_changes(mine, theirs, others), *_negations(mine, theirs, others)]
    return diff, tuple(dict.fromkeys(found_changes))


def _words(text: str) -> _Words:
    mapped = strict(text)
    ranges, at = [], 0
    for piece in pieces(text):
        at = text.index(piece, at)
        ranges.append((at, at + len(piece)))
        at += len(piece)
    starts = np.fromiter((start for start, _ in ranges), np.int64, len(ranges))
    cuts = np.append(np.searchsorted(mapped.offsets[:-1], starts), len(mapped.text)).tolist()
    folded = [mapped.text[low:high] for low, high in pairwise(cuts)]
    kept = [n for n, one in enumerate(folded) if one]
    return _Words(text, [ranges[n] for n in kept], [folded[n] for n in kept])


def _steps(mine: _Words, theirs: _Words) -> list[_Step]:
    """The word diff; differences side by side are one, and words only cut differently are the same."""
    out: list[_Step] = []
    for op in Indel.opcodes(mine.strict, theirs.strict):
        step = _Step(op.tag == "equal", (op.src_start, op.src_end), (op.dest_start, op.dest_end))
        if out and not step.same and not out[-1].same:
            step = _Step(False, (out[-1].mine[0], step.mine[1]), (out[-1].theirs[0], step.theirs[1]))
            out.pop()
        out.append(step)
    return [
        _Step(step.same or _joined(mine, step.mine) == _joined(theirs, step.theirs), step.mine, step.theirs)
        for step in out
    ]


def _joined(words: _Words, part: tuple[int, int]) -> str:
    return "".join(words.strict[part[0] : part[1]])


def _operation(step: _Step) -> str:
    if step.same:
        return "equal"
    if step.mine[0] == step.mine[1]:
        return "insert"
    return "delete" if step.theirs[0] == step.theirs[1] else "replace"


def _mark_change(mine: _Words, theirs: _Words, step: _Step) -> Change | None:
    """The change when only marks or accents differ; the kind that matters most, when several do."""
    left, right = _joined(mine, step.mine), _joined(theirs, step.theirs)
    if compact_text(left) != compact_text(right):
        return None
    one, other = Counter(left), Counter(right)
    differ = "".join((one - other) + (other - one))
    kinds = (
        ("decimal_mark", "" if differ else _DECIMAL_MARKS),
        ("sign", _SIGN_MARKS),
        ("currency", CURRENCY_MARKS),
        ("percent", _SHARE_MARKS),
        ("decimal_mark", _DECIMAL_MARKS),
    )
    # The same marks in another order: a decimal mark that has moved.
    kind = next((name for name, marks in kinds if any(mark in (differ or left) for mark in marks)), "")
    if not kind:
        # A superscript is a number of its own: 10² is not 102.
        kind = "number" if any(c.isdigit() for c in differ) else "accent"
    around = 0 if compact_text(left) else -1 if kind == "percent" else 1
    return Change(kind, _with_word(mine, step.mine, around), _with_word(theirs, step.theirs, around))


def _with_word(words: _Words, part: tuple[int, int], around: int) -> str:
    """The words of a step; of a mark that stands alone, with the word before (-1) or behind (1) that it belongs to."""
    first, end = part[0] + min(around, 0), part[1] + max(around, 0)
    return words.surface(max(first, 0), min(end, len(words.ranges)))


def _number_changes(mine: _Words, theirs: _Words, steps: Sequence[_Step]) -> list[Change]:
    """Numbers of the quote that the page does not have, in digits or words, each with what stands there instead."""
    ours, others = quantities(mine.text), quantities(theirs.text)
    missing = _without(ours, others)
    extra = _without(others, ours)
    out: list[Change] = []
    for quantity in missing:
        at = _step_of(quantity, [mine.chars(*step.mine) for step in steps])
        if at is None:
            continue
        places = [theirs.chars(*step.theirs) for step in steps]
        instead = next((one for one in extra if _step_of(one, [places[at]]) is not None), None)
        if instead is not None:
            extra.remove(instead)
        out.append(Change("number", quantity.raw, instead.raw if instead is not None else ""))
    touched = [mine.chars(*step.mine) for step in steps]
    return [*out, *_turned([one for one in ours if _step_of(one, touched) is not None], others)]


def _turned(ours: Sequence[Quantity], others: Sequence[Quantity]) -> list[Change]:
    """The same number with another sign or in another currency."""
    out = []
    waiting = list(others)
    for quantity in ours:
        same = [one for one in waiting if _key(one) == _key(quantity)]
        if not same:
            continue
        best = next((one for one in same if _tags(one) == _tags(quantity)), same[0])
        waiting.remove(best)
        if best.negative != quantity.negative:
            out.append(Change("sign", quantity.raw, best.raw))
        elif best.currency and quantity.currency and best.currency != quantity.currency:
            out.append(Change("currency", quantity.raw, best.raw))
    return out


def _tags(quantity: Quantity) -> tuple[bool, str]:
    return quantity.negative, quantity.currency


def _key(quantity: Quantity) -> tuple[object, ...]:
    """What makes two quantities the same number."""
    if quantity.date is not None:
        return ("date", *quantity.date.parts())
    return (quantity.percent or quantity.kind is QuantityKind.PERCENT, quantity.magnitude.normalize())


def _without(some: Sequence[Quantity], others: Sequence[Quantity]) -> list[Quantity]:
    """Those of the first that the second does not hold, each as often as it is missing."""
    held = Counter(_key(one) for one in others)
    out = []
    for quantity in some:
        key = _key(quantity)
        if held[key]:
            held[key] -= 1
        else:
            out.append(quantity)
    return out


def _step_of(quantity: Quantity, ranges: Sequence[tuple[int, int]]) -> int | None:
    """The first of the ranges that a quantity touches."""
    touched = (n for n, (start, end) in enumerate(ranges) if start < quantity.end and quantity.start < end)
    return next(touched, None)


def _negations(mine: _Words, theirs: _Words, steps: Sequence[_Step]) -> list[Change]:
    """Words of negation that stand on one side only."""
    ours, others = _negators(mine.text), _negators(theirs.text)
    out = []
    for step in steps:
        left, right = _inside(ours, mine.chars(*step.mine)), _inside(others, theirs.chars(*step.theirs))
        if len(left) != len(right):
            out.append(Change("negation", " ".join(left), " ".join(right)))
        elif _opposite(_joined(mine, step.mine), _joined(theirs, step.theirs)):
            out.append(Change("negation", mine.surface(*step.mine), theirs.surface(*step.theirs)))
    return out


def _negators(text: str) -> list[tuple[int, str]]:
    """Words of negation with their places; Chinese words that only hold such a sign (未来, 非常) are none."""
    masked = [
        found.span()
        for found in NOT_NEGATION.finditer(text)
        if not found.group().isascii() and found.group()[0] != "不"
    ]
    return [
        (found.start(), found.group())
        for found in NEGATORS.finditer(text)
        if not any(start <= found.start() < end for start, end in masked)
    ]


def _inside(negators: Sequence[tuple[int, str]], part: tuple[int, int]) -> list[str]:
    return [word for at, word in negators if part[0] <= at < part[1]]


def _opposite(left: str, right: str) -> bool:
    """Whether one word is the other with a prefix that turns it round: valid, invalid."""
    short, long = sorted((left, right), key=len)
    if len(short) < 4 or not long.endswith(short):
        return False
    return _OPPOSITE.fullmatch(long[: len(long) - len(short)]) is not None
