"""The right clause: a number of one half of a sentence that a claim says of the other half.

"The deposit is EUR 500 and the fee EUR 40": a claim of a fee of EUR 500 takes the number of the other half.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.answer import Outcome
from core.checks.agents import parties_in
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex
from core.checks.figures import Figure, Row
from core.checks.swapped_values import fits_its_place
from core.quantity import UNCOUNTED_KINDS, Quantity
from core.text.currencies import same_currency
from core.text.terms import content_terms, content_words

_CLAUSE = re.compile(r"[;；，]|,\s|,?\s\b(?:but|while|whereas|and|or)\b\s(?![$€£¥]?\d)|而|但", re.IGNORECASE)
_RANK = re.compile(
    r"\b(?:first|second|third|fourth|fifth|sixth|last|final|next|1st|2nd|3rd|\d+th)\b|第[一二三四五六七八九十\d]+",
    re.IGNORECASE,
)
_EACH = frozenset(["每", "每月", "每年", "每日", "每天", "每周", "月", "年"])
"""How often something is paid tells nothing of what it is."""
_LISTED = re.compile(r"\brespectively\b|\bin (?:each|both)\b|分别|分別", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Clause:
    """A part of a sentence of prose, [start, end) of the passage."""

    start: int
    end: int
    words: frozenset[str]


def misplaced_in_clause(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when the claim speaks of another clause of the sentence, which has its own number.

    "Data is kept for 30 days, but audit logs are kept for one year": "audit logs, 30 days" is the other clause's number.
    """
    if figure.row.cell_row or figure.column >= 0 or not words:
        return None
    text = index.passage(figure).text
    mine = _clause_of(text, figure)
    if mine is None:
        return None
    stated = {item.magnitude for item in claim.quantities}
    ranks = _ranks(claim.text)
    said = (words - EMPTY_WORDS - _EACH) | ranks
    topic = next(iter(sorted(ranks)), "") or next(
        (term.text for term in content_words(claim.text) if term.text in said), ""
    )
    for other in index.figures:
        if other.passage != figure.passage or other.row.cell_row or other.quantity.magnitude in stated:
            continue
        if not _comparable(quantity, other) or not _counts_the_same(figure, other, text):
            continue
        theirs = _clause_of(text, other)
        if theirs is None or theirs == mine or _is_of_party(claim.text, text, mine, theirs):
            continue
        only_theirs, only_mine = (theirs.words - mine.words) & said, (mine.words - theirs.words) & said
        better = other.row is figure.row and not only_mine and len(theirs.words & said) > len(mine.words & said)
        leads = topic in only_theirs and topic in _words(text[theirs.start : other.quantity.start])
        if only_theirs and fits_its_place(quantity, claim, figure, index):
            return None
        if only_theirs and (
            better or (leads and (other.row is figure.row or _one_sentence(text, figure.row, other.row)))
        ):
            page = index.passage(figure).page_number
            here, there = figure.quantity.raw.strip(), other.quantity.raw.strip()
            about = text[theirs.start : theirs.end].strip(" ,;，；")
            return Outcome.UNDETERMINED, f"p. {page} says {here} of something else; on this it says {there}: “{about}”"
    return None


def _is_of_party(claim: str, text: str, mine: _Clause, theirs: _Clause) -> bool:
    """Whether the clause of a number, and not the other one, names the party that a claim is of."""
    here, there = parties_in(text[mine.start : mine.end]), parties_in(text[theirs.start : theirs.end])
    return bool(parties_in(claim) & here - there)


def _one_sentence(text: str, one: Row, other: Row) -> bool:
    """Whether two rows of prose are halves of one sentence, with a semicolon between them."""
    first, second = sorted((one, other), key=lambda row: row.start)
    between = text[max(first.start, first.end - 2) : second.start].strip()
    return second.start - first.end <= 1 and between.endswith((";", "；"))


def _clause_of(text: str, figure: Figure) -> _Clause | None:
    """The clause that holds a figure; None in a sentence that lists things and their numbers apart."""
    if _LISTED.search(text, figure.row.start, figure.row.end):
        return None
    clauses = _clauses(text, figure.row.start, figure.row.end)
    return next((item for item in clauses if item.start <= figure.quantity.start < item.end), None)


def _counts_the_same(one: Figure, other: Figure, text: str) -> bool:
    """Whether two bare numbers count the same thing: "40 rooms" and "55 rooms"."""
    if one.quantity.unit or one.quantity.currency or one.quantity.percent:
        return True
    nouns = [text[figure.quantity.end :].split(None, 1)[:1] for figure in (one, other)]
    return nouns[0] == [] or [noun.strip(".,;") for noun in nouns[0]] == [noun.strip(".,;") for noun in nouns[1]]


def _clauses(text: str, start: int, end: int) -> list[_Clause]:
    out: list[_Clause] = []
    at = start
    for match in [*_CLAUSE.finditer(text, start, end), None]:
        stop = match.start() if match is not None else end
        if text[at:stop].strip():
            out.append(_Clause(at, stop, _words(text[at:stop])))
        at = match.end() if match is not None else end
    return out


def _words(text: str) -> frozenset[str]:
    return content_terms(text) | _ranks(text)


def _ranks(text: str) -> frozenset[str]:
    """First, second, last: what tells two instalments apart, though the content words leave it out."""
    return frozenset(match.group().lower() for match in _RANK.finditer(text))


def _comparable(quantity: Quantity, figure: Figure) -> bool:
    other = figure.quantity
    if other.kind in UNCOUNTED_KINDS or quantity.kind in UNCOUNTED_KINDS or quantity.percent != other.percent:
        return False
    if bool(quantity.currency) != bool(other.currency) or not same_currency(quantity.currency, other.currency):
        return False
    return bool(quantity.unit) == bool(other.unit)
