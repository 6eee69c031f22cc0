"""Which lines are headings, how they rank, and which path of headings governs a place. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from core.pdf.layout import Line

WORDS_MAX = 16
LENGTH_MAX = 140
PATH_MAX = 4

_named = re.compile(
    r"(?P<part>part|teil|título|часть|第[一二三四五六七八九十百\d]+[编篇])\b|(?P<item>item|article|chapter|kapitel|artikel|capítulo|глава|第[一二三四五六七八九十百\d]+章)"
    r"|(?P<note>note|section|schedule|appendix|annex|exhibit|abschnitt|anlage|anhang|sección|раздел|статья|第[一二三四五六七八九十百\d]+[节條条])",
    re.I,
)
_after_name = re.compile(r"\s*(?:\d+[A-Za-z]?|[IVXLC]+|[A-Z])\b|第")
_numbered = re.compile(
    r"(?:§+\s*)?(\d{1,3}(?:\.\d{1,3})*)\.?\s+\S|([A-Z]|[IVX]{1,5})\.\s+[A-Z]|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[)）]"
)
_letters = re.compile(r"[^\W\d_]")
_address = re.compile(
    r"[☐☒☑]|\b(?:[A-Z]{2}|D\.C\.)\s+\d{5}\b|\(\d{3}\)\s?\d{3}[-–]\d{4}|\bwww\.|@\w|^p\.?\s?o\.?\s?box\b", re.I
).search
"""Lines of a cover that are set like titles and name nothing: addresses, telephone numbers, boxes to tick."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading and its rank; a smaller rank governs a larger one."""

    rank: tuple[float, ...]
    text: str


def is_heading(line: Line, body_size: float, body_bold: bool, alone: bool, goes_on: bool = False) -> bool:
    """Whether a line is a heading: larger, bolder, in capitals or named as one, short, and not a sentence.

    `alone`: no line of the same look follows or goes before it as running prose would. `goes_on`: it is a later line
    of a heading, so it may begin with a small letter.
    """
    text = line.text
    words = text.count(" ") + 1
    if line.row or not line.upright or words > WORDS_MAX or len(text) > LENGTH_MAX or not _letters.search(text):
        return False
    if (text[-1] in ".;,。；，、" and not _ends_number(text)) or _address(text):
        return False
    first = _letters.search(text)
    small = first is not None and first.group().islower() and not text[0].isdigit()
    if small and not goes_on and line.size < 1.25 * body_size:
        return False
    if line.size >= 1.13 * body_size:
        return True
    if line.bold and not body_bold:
        return (alone and not text.endswith(("-", "(")) and text[-1] != ":") or line.size > body_size
    if not alone:
        return False
    letters = "".join(_letters.findall(text))
    capitals = len(letters) >= 4 and letters.isupper() and letters.lower() != letters
    named = _named.match(text)
    if named and _after_name.match(text, named.end() if not named.group().startswith("第") else 0) and words <= 12:
        return True
    return (
        capitals
        or (bool(_numbered.match(text)) and words <= 8 and text[-1] not in ":?")
        or (line.italic and words <= 8)
    )


_SMALL_WORDS = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "but",
        "by",
        "for",
        "from",
        "in",
        "of",
        "on",
        "or",
        "the",
        "to",
        "with",
        "und",
        "der",
        "die",
        "das",
        "von",
        "zur",
        "zum",
        "de",
        "la",
        "el",
        "y",
        "et",
        "и",
        "в",
    ]
)


def is_title_case(text: str) -> bool:
    """Whether a short line is written as titles are: every word of weight with a capital, no full stop."""
    words = [w for w in text.split() if _letters.match(w)]
    heavy = [w for w in words if w.lower() not in _SMALL_WORDS]
    return 2 <= len(words) <= 10 and bool(heavy) and all(w[0].isupper() for w in heavy) and text[-1] not in ".:;,"


def _ends_number(text: str) -> bool:
    return bool(re.search(r"(?:^|\s)(?:item|part|article|section|note)\s+\w{1,3}(?:\.\d{1,2})?\.$", text, re.I))


def rank(line: Line) -> tuple[float, ...]:
    """How high a heading stands: by its name, size, capitals, weight and the depth of its number."""
    text = line.text
    named = _named.match(text)
    name = 3.0
    if named and _after_name.match(text, named.end() if not named.group().startswith("第") else 0):
        name = {"part": 0.0, "item": 1.0, "note": 2.0}[str(named.lastgroup)]
    numbered = _numbered.match(text)
    depth = float(numbered.group(1).count(".") + 1) if numbered and numbered.group(1) else 0.0
    letters = "".join(_letters.findall(text))
    return (-round(line.size * 2) / 2, name, 0.0 if letters.isupper() else 1.0, 0.0 if line.bold else 1.0, depth)


def fold(path: tuple[Heading, ...], headings: Iterable[Heading]) -> tuple[Heading, ...]:
    """The path after more headings: each one ends those of its own rank and below."""
    for heading in headings:
        path = (*(h for h in path if h.rank < heading.rank), heading)[-PATH_MAX:]
    return path


def texts(path: Iterable[Heading]) -> tuple[str, ...]:
    """What a unit's context shows of the headings above it: not one that only ends those before it."""
    return tuple(heading.text for heading in path if heading.text)


def path_after(pages: Iterable[tuple[Heading, ...]]) -> tuple[Heading, ...]:
    """The path at the end of pages whose headings are given from the last page to the first.

    Found backwards: the last heading, then each one before it that ranks above all that were found.
    """
    out: list[Heading] = []
    for headings in pages:
        for heading in reversed(headings):
            if not out or heading.rank < out[-1].rank:
                out.append(heading)
                if len(out) == PATH_MAX:
                    return tuple(reversed(out))
    return tuple(reversed(out))
