"""The parties of a contract as its beginning names them: "between A and B", a cover page, labels of a form."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.domain import Unit, UnitKind
from core.found import Decision, Found
from core.text.one_line import one_line

PARTIES_WITHIN = 80
"""Sentences of a document among which it names its parties."""
_BETWEEN = re.compile(r"\b(?:between|by and among)\b:?\s*|\bissued by\s+", re.IGNORECASE)
_AND = re.compile(r"\band\b|\bto\b|&")
_CLOSES = re.compile(r"\)")
_CALLED = re.compile(r"\((?:the |hereinafter )?[“\"][\w ]{2,40}[”\"]\)\W*$", re.IGNORECASE)
_LABELLED = re.compile(
    r"(?:[甲乙丙丁]方|[出承]租[方人]|[委受]托[方人]|[买卖]方|发包[方人]|承包[方人]|用人单位|劳动者)[^：:。]{0,10}[：:]\s*"
    r"(?P<name>[^。；，,\n：:_]{2,40})"
)


def parties(units: Sequence[Unit]) -> Decision:
    """Returns the parties as the first sentences of a document name them; the first form that fits."""
    for named in (_between(units), _on_cover(units), _labelled(units)):
        if named:
            return Decision(named)
    return Decision()


def _between(units: Sequence[Unit]) -> tuple[Found, ...]:
    for unit in units:
        match = _BETWEEN.search(unit.text)
        rest = unit.text[match.end() :] if match is not None else ""
        both = _AND.search(rest)
        if both is None or not rest[:1].isupper():
            continue
        ends = [one.end() for one in _CLOSES.finditer(rest) if one.end() > both.start()]
        piece = rest[: ends[-1]] if ends else rest
        return (Found(one_line(piece).rstrip(" .;,"), unit, 1.0),)
    return ()


def _on_cover(units: Sequence[Unit]) -> tuple[Found, ...]:
    """Names over addresses that end in what the party is called: '14 quai des Halles, Geneva (the "Customer")'."""
    found: list[Found] = []
    for before, unit in zip((None, *units), units, strict=False):
        if unit.kind is UnitKind.HEADING or not _CALLED.search(unit.text):
            continue
        over = before is not None and before.kind is UnitKind.HEADING
        named = before if over and before is not None else unit
        found.append(Found(one_line(named.text), named, 1.0))
    return tuple(found) if len(found) > 1 else ()


def _labelled(units: Sequence[Unit]) -> tuple[Found, ...]:
    named: dict[str, Found] = {}
    for unit in units:
        for match in _LABELLED.finditer(unit.text):
            named.setdefault(match["name"].strip(), Found(match.group().strip(), unit, 1.0))
    return tuple(named.values()) if len(named) > 1 else ()
