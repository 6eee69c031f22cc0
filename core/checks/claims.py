"""An answer's text -> its claims: sentences with their citation keys, marks blanked out, quantities read once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.answer import DraftSentence
from core.quantity import Quantity
from core.text.quantities import quantities
from core.text.sentences import sentence_ranges

_MARK = re.compile(r"\s?\[\s*[A-Za-z]?\d{1,3}(?:\s*[,;]\s*[A-Za-z]?\d{1,3})*\s*\]")
EMPTY_WORDS = frozenset(
    [
        "answer",
        "report",
        "amount",
        "figur",
        "document",
        "shown",
        "file",
        "result",
        "evid",
        "accord",
        "base",
        "total",
        "say",
        "state",
        "number",
        "valu",
        "reported",
        "according",
        "wa",
        "compani",
        "describ",
        "note",
        "ye",
    ]
)
"""Stems of words that say nothing of what a number is: "the reported amount", "the answer is"."""
_KEY = re.compile(r"[A-Za-z]?\d{1,3}")


@dataclass(frozen=True, slots=True)
class ClaimText:
    """A sentence of the answer, [start, end) of it, without its citation marks."""

    start: int
    end: int
    text: str
    """Same length as the range; marks inside are blanks."""
    keys: tuple[str, ...]
    quantities: tuple[Quantity, ...]
    """Offsets are into the answer."""
    asked: str = ""
    """The question, where the sentence is a bare value that says nothing of itself."""


def blank_marks(text: str, keys: Sequence[str]) -> tuple[str, list[tuple[int, int, tuple[str, ...]]]]:
    """Replaces citation marks by blanks of the same length; returns the text and (start, end, keys) of every mark.

    A bare number in square brackets is a mark only when a passage has that key, or the key with "E" before it.
    """
    known = {key.lower(): key for key in keys}
    marks: list[tuple[int, int, tuple[str, ...]]] = []
    out = text
    for match in _MARK.finditer(text):
        found: list[str] = []
        named = False
        for key in _KEY.findall(match.group()):
            named = named or key[0].isalpha()
            resolved = known.get(key.lower()) or known.get("e" + key.lower()) or known.get(key.lower().lstrip("e"))
            if resolved is not None:
                found.append(resolved)
        if not found and not named:
            continue
        marks.append((match.start(), match.end(), tuple(found)))
        out = out[: match.start()] + " " * (match.end() - match.start()) + out[match.end() :]
    return out, marks


def read_claims(text: str, keys: Sequence[str], sentences: Sequence[DraftSentence] = ()) -> tuple[ClaimText, ...]:
    """Splits an answer into claims; given sentences are taken as they are, and their bound key counts as a citation."""
    plain, marks = blank_marks(text, keys)
    bound = {(item.start, item.end): item.key for item in sentences}
    ranges = sorted(bound) if bound else sentence_ranges(plain)
    ranges = _cover(plain, [(start, end) for start, end in ranges if plain[start:end].strip()])
    found = quantities(_opened(plain, sorted(bound)))
    if not bound:
        ranges = _uncut(ranges, found)
    claims: list[ClaimText] = []
    for index, (start, end) in enumerate(ranges):
        following = ranges[index + 1][0] if index + 1 < len(ranges) else len(text)
        cited = [key for mark_start, _, mark_keys in marks if start <= mark_start < following for key in mark_keys]
        own = bound.get((start, end))
        ordered = tuple(dict.fromkeys(([own] if own else []) + cited))
        inside = tuple(item for item in found if start <= item.start < end)
        claims.append(ClaimText(start, end, plain[start:end], ordered, inside))
    return tuple(claims)


def _opened(plain: str, given: Sequence[tuple[int, int]]) -> str:
    """An answer whose given sentences each begin a line: "2.1 The Provider" opens a clause also behind a colon."""
    for start, _end in given:
        if plain[start - 1 : start] == " ":
            plain = f"{plain[: start - 1]}\n{plain[start:]}"
    return plain


def _uncut(ranges: list[tuple[int, int]], found: Sequence[Quantity]) -> list[tuple[int, int]]:
    """Puts sentences together that a point within a quantity has parted: "im 1. Halbjahr 2022"."""
    out: list[tuple[int, int]] = []
    for start, end in ranges:
        if out and any(item.start < out[-1][1] and start < item.end for item in found):
            start = out.pop()[0]
        out.append((start, end))
    return out


_BULLET = re.compile(r"(?:[-•*·–]\s+)?")


def enumerators(claim: ClaimText) -> tuple[Quantity, ...]:
    """The marks of a list within or before a sentence, "(1) consent, (2) payment": they count, and state nothing.

    Within a sentence there must be two of them, from 1 on and in order; "1." opens a line, also behind the bullet of a list of answers.
    """
    bracketed: list[Quantity] = []
    opening: list[Quantity] = []
    for item in claim.quantities:
        at, end = item.start - claim.start, item.end - claim.start
        inside = claim.text[at:end].strip("()")
        closed = claim.text[at - 1 : at] == "(" or item.raw.lstrip().startswith("(")
        if closed and inside.isdecimal() and item.magnitude == len(bracketed) + 1:
            bracketed.append(item)
        elif (
            _BULLET.fullmatch(claim.text[:at])
            and inside.isdecimal()
            and claim.text[end : end + 1] in (".", ")")
            and claim.text[end + 1 : end + 2] == " "
        ):
            opening.append(item)
    return (*(bracketed if len(bracketed) > 1 else ()), *opening)


def _cover(plain: str, ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Adds the stretches that no range covers and that hold words, so that no number of the answer goes unchecked."""
    out: list[tuple[int, int]] = []
    at = 0
    for start, end in [*ranges, (len(plain), len(plain))]:
        if start > at and any(char.isalnum() for char in plain[at:start]):
            gap = plain[at:start]
            lead = len(gap) - len(gap.lstrip())
            out.append((at + lead, at + len(gap.rstrip())))
        if end > start:
            out.append((start, end))
        at = max(at, end)
    return out
