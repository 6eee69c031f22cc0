"""The right cell by what stands in it: a code ("M12", "class B"), or a label of its own beside the number.

"Bolt M10: 44 Nm | Bolt M12: 76 Nm": a sentence on M12 that gives 44 Nm takes the number of another bolt, though most of its
words are those of both.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.answer import Outcome
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex
from core.checks.figures import Figure
from core.quantity import UNCOUNTED_KINDS, Quantity
from core.text.currencies import CODES, same_currency
from core.text.terms import content_terms

_CODE = re.compile(
    r"(?<![A-Za-z0-9_.-])(?P<code>[A-Z]{1,5}-?\d{1,5}[A-Za-z]?)(?![A-Za-z0-9_-])"
    r"|\b(?i:(?P<kind>item|class|grade|unit|option|plan|type|lot|phase|level|tier|zone|block|room|model|series|category|band|building|"
    r"klasse|stufe|zone|gruppe|variante|modell|position))\s+(?P<name>[A-Z]\b|\d{1,3}\b|[IVX]{1,4}\b)"
    r"|\b(?P<nth>first|second|third|fourth|fifth|sixth|\d{1,2}(?:st|nd|rd|th))\s(?:[a-z]+\s)?(?P<noun>year|phase|instal?lment|option|level|tier)\b"
    r"|(?P<rate>\d{1,2}(?:\.\d{1,4})?)\s?%\s(?:[A-Z][a-z]+\s){0,2}(?P<paper>Notes?|Bonds?|Debentures?|Preferred)\b"
    r"|\byear\s(?P<year>\d{1,2}\b|one|two|three|four|five|six)"
    r"|(?P<zh>[A-Z甲乙丙丁])(?P<of>[型级类档座栋号区])|(?P<rank>第[一二三四五六七八九十\d]{1,2}[年期批个阶])",
)
_NTH = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
}
_PERIOD = re.compile(r"(?:FY|Q|H|CY)-?\d{1,4}", re.IGNORECASE)


def other_cell(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when a sentence names another code, or another cell's own label, than the number has."""
    return _other_code(quantity, claim, figure, index) or _other_label(quantity, figure, index, words)


def _other_code(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex
) -> tuple[Outcome, str] | None:
    said = codes(claim.text)
    if not said:
        return None
    text = index.passage(figure).text
    own = codes(text[figure.row.start : figure.row.end])
    if not own or own & said:
        return None
    for other in index.figures:
        row = other.row
        here, there = index.passage(figure), index.passage(other)
        apart = (here.doc_name, here.page_number) != (there.doc_name, there.page_number)
        if row is figure.row or apart or not _comparable(quantity, other):
            continue
        if codes(there.text[row.start : row.end]) & said and not index.holds(row, quantity.magnitude):
            return _stands_elsewhere(figure, _shown(text, figure), _shown(there.text, other), other, index)
    return None


@lru_cache(maxsize=2048)
def codes(text: str) -> frozenset[str]:
    """Returns the codes of a text, in one spelling.

    >>> sorted(codes("The VX-20 of class B costs EUR 12 in Q3."))
    ['class b', 'vx20']
    """
    found = set()
    for match in _CODE.finditer(text):
        if match["code"]:
            letters = match["code"].rstrip("0123456789abcdefghijklmnopqrstuvwxyz").rstrip("-")
            if letters not in CODES and not _PERIOD.fullmatch(match["code"]):
                found.add(match["code"].replace("-", "").lower())
        elif match["kind"]:
            found.add(f"{match['kind']} {match['name']}".lower())
        elif match["rate"]:
            found.add(f"{match['rate']}% {match['paper'].lower().rstrip('s')}")
        elif match["nth"] or match["year"]:
            word = match["nth"] or match["year"]
            found.add(f"{match['noun'] or 'year'} {_NTH.get(word.lower()) or int(word.rstrip('stndrh'))}")
        else:
            found.add(match["rank"] or match["zh"] + match["of"])
    return frozenset(found)


def _other_label(
    quantity: Quantity, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    if not figure.row.piped or figure.column < 0:
        return None
    own = _cell_words(figure, index)
    if not own or own & words:
        return None
    for other in index.cells(figure.row):
        theirs = _cell_words(other, index) if other is not figure and _comparable(quantity, other) else frozenset()
        if theirs and theirs <= words and other.quantity.magnitude != quantity.magnitude:
            return _stands_elsewhere(figure, _cell(figure, index), _cell(other, index), other, index)
    return None


def _cell_words(figure: Figure, index: EvidenceIndex) -> frozenset[str]:
    return frozenset(word for word in content_terms(_cell(figure, index)) if not word[0].isdecimal())


def _cell(figure: Figure, index: EvidenceIndex) -> str:
    """What stands before a number in its own cell."""
    text = index.passage(figure).text
    start = text.rfind("|", figure.row.start, figure.quantity.start) + 1
    return text[max(start, figure.row.start) : figure.quantity.start].strip(" :：\n")


def _shown(text: str, figure: Figure) -> str:
    row = figure.row
    return (
        row.label.strip() if row.cell_row and row.label.strip() else text[row.start : figure.quantity.start].strip(" :")
    )


def _comparable(quantity: Quantity, figure: Figure) -> bool:
    other = figure.quantity
    if other.kind in UNCOUNTED_KINDS or quantity.kind in UNCOUNTED_KINDS or quantity.percent != other.percent:
        return False
    return same_currency(quantity.currency, other.currency) and bool(quantity.unit) == bool(other.unit)


def _stands_elsewhere(
    figure: Figure, here: str, there: str, other: Figure, index: EvidenceIndex
) -> tuple[Outcome, str]:
    page, said, read = index.passage(figure).page_number, figure.quantity.raw.strip(), other.quantity.raw.strip()
    return Outcome.CONTRADICTED, f"p. {page}: {said} stands in the row “{here}”, not in “{there}” ({read})"
