"""Printed page labels: the PDF's own rules, and numbers found in running heads and feet. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
          (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip
_ROMAN_VALUE = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_roman_form = re.compile("m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})", re.I).fullmatch
ROMAN_MAX = 3999
LETTERS_MAX = 26 * 40
"""Label letters repeat (AA, BB, ...); longer ones are a bomb, not a label."""


def to_roman(value: int) -> str:
    """Returns a lower-case Roman number, 1..3999; other values in digits."""
    if not 1 <= value <= ROMAN_MAX:
        return str(value)
    out = []
    for number, letters in _ROMAN:
        times, value = divmod(value, number)
        out.append(letters * times)
    return "".join(out)


def from_roman(text: str) -> int | None:
    """Returns the value of a Roman number of either case, or None."""
    if not text or not _roman_form(text):
        return None
    values = [_ROMAN_VALUE[c] for c in text.lower()]
    return sum(-v if v < following else v for v, following in zip(values, [*values[1:], 0], strict=True))


def to_letters(value: int) -> str:
    """Returns a, b, ... z, aa, bb, ... as PDF labels count; out of range in digits."""
    if not 1 <= value <= LETTERS_MAX:
        return str(value)
    return chr(ord("a") + (value - 1) % 26) * ((value - 1) // 26 + 1)


def labels_from_rules(rules: Sequence[Mapping[str, Any]], page_count: int) -> list[str]:
    """Labels of all pages by the PDF's rules (startpage, prefix, style, firstpagenum); empty without rules.

    Style is D, r, R, a, A or nothing; a rule without style and prefix says nothing and gives the physical number.
    """
    kept = sorted((r for r in rules if 0 <= int(r.get("startpage", 0)) < page_count), key=lambda r: int(r["startpage"]))
    if not kept:
        return []
    out: list[str] = [str(i + 1) for i in range(int(kept[0]["startpage"]))]
    for i, rule in enumerate(kept):
        start = int(rule["startpage"])
        stop = int(kept[i + 1]["startpage"]) if i + 1 < len(kept) else page_count
        first = int(rule.get("firstpagenum") or 1)
        prefix, style = str(rule.get("prefix") or ""), str(rule.get("style") or "")
        out.extend(_label(prefix, style, first + n - start) or str(n + 1) for n in range(start, stop))
    return out


def _label(prefix: str, style: str, value: int) -> str:
    number = {
        "D": lambda: str(value),
        "r": lambda: to_roman(value),
        "R": lambda: to_roman(value).upper(),
        "a": lambda: to_letters(value),
        "A": lambda: to_letters(value).upper(),
    }.get(style, lambda: "")()
    return "".join(c for c in f"{prefix}{number}" if c.isprintable())[:32].strip()
