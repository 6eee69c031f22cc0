"""Crossed halves: a sentence of two parts, and a claim that gives each part what the source says of the other.

"The landlord repairs the roof and the tenant the floors" against "roof repairs are up to the tenant, the floors to the
landlord": every word is in the source, but each half of the claim takes words of both halves of the source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

from core.checks.agents import side_of
from core.checks.polarity_words import NEGATORS, NOT_NEGATION, PATTERNS
from core.checks.told import Told, Word, told
from core.text.sentences import sentence_ranges

_SURE_CUT = re.compile(
    r"[;；]|\b(?:but|while|whereas|although|though|während|wohingegen|aber|sondern)\b|而|但",
    re.IGNORECASE,
)
_CUT = re.compile(r"，|,\s?(?=[^\W\d])|(?<=[\u4e00-\u9fff%％]),|\b(?:and|und)\b", re.IGNORECASE)
"""Where one part of a sentence may end and the next begin: a comma or "and" may also stand within a list."""
_PRONOUN = re.compile(r"\b(?:it|do(?:es)? so|they|them|one|ones|es|sie)\b|它|其(?!他)", re.IGNORECASE)
_EXCLUDED = next(other for axis, _, _, other in PATTERNS if axis == "include")
_EDGE = 4
_WORDS_MIN = 4
_SOURCE_CHARS = 600
"""A longer stretch has more than two parts, and words of a claim are spread over them by chance."""


def crossed_halves(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when both halves of a claim mix both halves of its source.

    >>> crossed_halves("Ann owns the house, and Ben the car keys.", "Ben owns the house and Ann the car keys.")[0]
    '“Ann” and “Ben” stand with each other’s part of the source'
    """
    if len(source) > _SOURCE_CHARS:
        return None
    there, here = _cuts(source), _cuts(claim)
    if not there or not here:
        return None
    words = sorted((*told(claim, source), *_denials(claim, source)), key=lambda item: item.word.start)
    found = _crossed((claim, source), words, there, here)
    if found is None:
        return None
    one, other = sorted((found[0].word, found[1].word), key=lambda word: word.start)
    said, beside = claim[one.start : one.end], claim[other.start : other.end]
    return f"“{said}” and “{beside}” stand with each other’s part of the source", one.start, other.end


def _crossed(
    texts: tuple[str, str], words: Sequence[Told], there: Sequence[int], here: Sequence[int]
) -> tuple[Told, Told] | None:
    """The first two words that stand in each other's part, for the cuts by which most words tell it.

    Where the two halves of one are the two halves of the other, each half is looked at by itself.
    """
    if len(words) < _WORDS_MIN:
        return None
    claim, source = texts
    best: tuple[int, Told, Told] | None = None
    for cut, own in product(there, here):
        sides = _sides(words, cut, own, _PRONOUN.search(source, cut) is not None)
        straight, across = min(len(sides[0]), len(sides[3])), min(len(sides[1]), len(sides[2]))
        if (straight or across) and not (straight and across) and _is_clean(sides):
            first, last = ([item for item in words if (item.word.start >= own) is behind] for behind in (False, True))
            return _crossed(texts, first, there, here) or _crossed(texts, last, there, here)
        if across and (straight or _exchanged_parties(claim, sides)):
            first_word, second_word = (
                (sides[2], sides[1]) if across <= straight or not straight else (sides[0], sides[3])
            )
            if best is None or straight + across > best[0]:
                best = (straight + across, first_word[0], second_word[0])
    return (best[1], best[2]) if best else None


def _is_clean(sides: Sequence[Sequence[Told]]) -> bool:
    return not (sides[0] or sides[3]) or not (sides[1] or sides[2])


def _exchanged_parties(claim: str, sides: Sequence[Sequence[Told]]) -> bool:
    """Whether the two parties alone change halves, while something else stays in its own."""
    moved = [{side_of(claim[item.word.start : item.word.end]) for item in side} - {None} for side in sides[1:3]]
    opposed = any(one and other and one[0] == other[0] and one[1] != other[1] for one, other in product(*moved))
    return opposed and bool(sides[0] or sides[3])


def _denials(claim: str, source: str) -> list[Told]:
    """The negations of a claim as words that the source tells where it has one: "this but not that" may be crossed, too."""
    there = tuple(_negations(source))
    return [Told(Word("not", at, at + 1), there) for at in _negations(claim)] if there else []


def _negations(text: str) -> list[int]:
    skipped = [match.span() for match in NOT_NEGATION.finditer(text)]
    found = {match.start() for match in (*NEGATORS.finditer(text), *_EXCLUDED.finditer(text))}
    return sorted(at for at in found if not any(start <= at < end for start, end in skipped))


def _cuts(text: str) -> list[int]:
    ends = [end for _, end in sentence_ranges(text)]
    for pattern, at in ((_SURE_CUT, ends), (_CUT, [])):
        found = sorted({*at, *(match.start() for match in pattern.finditer(text))})
        found = [cut for cut in found if _EDGE <= cut < len(text) - _EDGE]
        if found:
            return found
    return []


def _sides(
    words: Sequence[Told], there: int, here: int, repeated: bool
) -> tuple[list[Told], list[Told], list[Told], list[Told]]:
    """The words told in one half of the source only: by half of the source and half of the claim, first-first to last-last.

    `repeated`: the last half speaks of the first by "it", so that only values tell the first from the last.
    """
    sides: tuple[list[Told], list[Told], list[Told], list[Told]] = ([], [], [], [])
    for item in words:
        behind = {place >= there for place in item.places}
        if len(behind) == 1 and (not repeated or True in behind or item.word.text[0] == "="):
            sides[2 * behind.pop() + (item.word.start >= here)].append(item)
    return sides


__all__ = ["crossed_halves"]
