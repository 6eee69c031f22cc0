"""What makes a number a percent: signs, words and phrases of nine languages -> power of ten and whether it is in points."""

from __future__ import annotations

import re

_PHRASE = re.compile(
    r"[ \u00a0]?[-‐‑]?(?:(?P<sign>[%‰‱])(?P<sign_points>[ -]?(?:points?|pts?|punkten?)(?![^\W_]))?"
    r"|(?:(?P<points>percent(?:age)?[ -](?:points?|pts?)|pp(?:ts?|s)?|p\.p\.|prozentpunkte?n?|points? de pourcentage"
    r"|puntos? porcentual(?:es)?|punt[oi] percentual[ei]|pontos? percentua(?:l|is)|procentpunt(?:en)?)"
    r"|(?P<basis>basis[ -]points?|bps?|bips|basispunkte?n?|points? de base|puntos? b[áa]sicos?|punt[oi] base"
    r"|pontos?[ -](?:de )?base|basispunt(?:en)?)"
    r"|(?P<mille>(?:per|pro|pour) mil(?:le)?|por mil|promil(?:le)?|per thousand)"
    r"|(?P<cent>per[ -]?cent|pct\.?|percentage|prozent|procent|pour-?[ ]?cent|por ciento|por cento|per cento|par cent|v\.\s?h\.))"
    r"(?![^\W_]|\.? ?\d))",
    re.IGNORECASE,
)
_FIRST = frozenset("%‰‱pPbBvV")
_BEFORE_FIRST = frozenset(" \u00a0-‐‑")


def percent_after(text: str, at: int) -> tuple[int, bool, int] | None:
    """Returns (power of ten, in points, end) of the percent sign, word or phrase at a place; None when there is none.

    >>> percent_after("12.5 basis points", 4), percent_after("5 ‰", 1), percent_after("5 people", 1)
    ((-2, True, 17), (-1, False, 3), None)
    """
    first = at
    while text[first : first + 1] in _BEFORE_FIRST and first < at + 2:
        first += 1
    if text[first : first + 1] not in _FIRST:
        return None
    found = _PHRASE.match(text, at)
    if found is None:
        return None
    if found["sign"]:
        power = {"%": 0, "‰": -1, "‱": -2}[found["sign"]]
        return power, found["sign_points"] is not None, found.end()
    power = -2 if found["basis"] else -1 if found["mille"] else 0
    return power, bool(found["points"] or found["basis"]), found.end()
