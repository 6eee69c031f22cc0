"""Numbers of a claim against the evidence: confirmed, derived, contradicted, not confirmed or undetermined, with the place.

"EUR 4.02 million" is confirmed by "4,020" under "in EUR thousand", and contradicted by "4,020" under "in USD
thousand".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.answer import Check, Outcome
from core.checks.beside import beside, range_end
from core.checks.claims import ClaimText
from core.checks.clauses import misplaced_in_clause
from core.checks.columns import wrong_side
from core.checks.evidence_index import EvidenceIndex, digits_of, shared_words, span_of, window_of
from core.checks.figures import Figure
from core.checks.matching import CONFIRMING, DERIVING, Match, rounded, same_digits
from core.checks.own_cell import other_cell
from core.checks.own_years import when_of
from core.checks.rows import misplaced, misplaced_in_prose, row_value
from core.checks.sections import wrong_section
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind

NEAR_WORDS_MIN = 0.6
"""Share of a claim's content words that a near miss's row or sentence must hold to be called the claim's own figure."""

_NO_DIGIT = re.compile(r"\D+")
_COMPARED_MAX = 40
"""So many places of one number are looked at for a better row; when all of them are wrong, so is the number."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A figure that may be what a claim's number comes from."""

    figure: Figure
    match: Match
    cited: bool
    shared: int
    year: bool

    @property
    def order(self) -> tuple[int, ...]:
        """Sorts the better candidate first."""
        kind = 0 if self.match.kind in CONFIRMING else self.match.rank
        return (kind, not self.cited, not self.year, -self.shared, self.match.rank, self.figure.quantity.loose)


def check_number(
    quantity: Quantity, claim: ClaimText, index: EvidenceIndex, words: frozenset[str], years: frozenset[int]
) -> Check:
    """Checks one number by look-up alone; arithmetic is `core.checks.derived`.

    `words` are the content words of the sentence (and of the question when the sentence says nothing itself), `years`
    the years that it names.
    """
    if quantity.kind is QuantityKind.IDENTIFIER:
        return _identifier(quantity, index)
    found = candidates(quantity, claim, index, words, years)
    if not found:
        return _missing(quantity, index, words, years)
    best = found[0]
    if best.match.kind in CONFIRMING:
        return _confirmed(quantity, claim, found, index, words, years)
    if best.match.kind == "rounded" and (wrong := _rounded_elsewhere(quantity, claim, found, index, words, years)):
        return wrong
    if best.match.kind in ("rounded", "fraction", "converted"):
        return make_check(
            quantity,
            Outcome.DERIVED,
            best.match.note or "the same at the precision that is written",
            index,
            best.figure,
            best.match.formula,
        )
    if best.match.kind in ("unscaled", "unsigned"):
        return make_check(quantity, Outcome.UNDETERMINED, best.match.note, index, best.figure)
    if best.match.kind == "opposite" and not best.figure.quantity.negative and not quantity.negative:
        return make_check(quantity, Outcome.UNDETERMINED, best.match.note, index, best.figure)
    near = best.figure
    page = index.passage(near).page_number
    return make_check(quantity, Outcome.CONTRADICTED, f"p. {page}: {best.match.note}", index, near)


def _rounded_elsewhere(
    quantity: Quantity,
    claim: ClaimText,
    found: Sequence[Candidate],
    index: EvidenceIndex,
    words: frozenset[str],
    years: frozenset[int],
) -> Check | None:
    """A rounded number stands in a row or year of which the sentence does not speak, wherever it stands."""
    first: tuple[Outcome, str, Figure] | None = None
    when = when_of(quantity, claim)
    for item in [item for item in found if item.match.kind in DERIVING][:_COMPARED_MAX]:
        problem = misplaced(quantity, item.figure, index, words, years, (), when)
        if problem is None:
            return None
        outcome = problem[0] if item.shared else Outcome.NOT_CONFIRMED  # by chance, in a row of something else
        if first is None or (first[0] is Outcome.NOT_CONFIRMED and item.shared):
            first = (outcome, problem[1], item.figure)
    return make_check(quantity, first[0], first[1], index, first[2]) if first is not None else None


def candidates(
    quantity: Quantity, claim: ClaimText, index: EvidenceIndex, words: frozenset[str], years: frozenset[int]
) -> list[Candidate]:
    """Returns the figures that compare to a quantity, best first."""
    found: list[Candidate] = []
    seen: set[int] = set()
    said = f"{claim.asked} {claim.text}" if claim.asked else claim.text
    keys = {digits_of(value) for value in (quantity.value, *quantity.other_values)}
    for key in keys:
        for figure in index.by_digits.get(key, ()):
            if id(figure) not in seen:
                seen.add(id(figure))
                match = same_digits(quantity, figure, said, index.currencies)
                if match is not None:
                    found.append(_candidate(match, figure, claim, index, words, years))
    if not any(item.match.kind in CONFIRMING for item in found):
        for figure in index.figures:
            if figure.quantity.unit and quantity.unit and figure.quantity.unit != quantity.unit:
                match = same_digits(quantity, figure, said, index.currencies)
                match = match if match is not None and match.kind == "converted" else None
            else:
                match = rounded(quantity, figure, said, index.currencies)
            if match is not None:
                found.append(_candidate(match, figure, claim, index, words, years))
    found.sort(key=lambda item: item.order)
    return found


def _candidate(
    match: Match,
    figure: Figure,
    claim: ClaimText,
    index: EvidenceIndex,
    words: frozenset[str],
    years: frozenset[int],
) -> Candidate:
    head = figure.head
    same_year = head is not None and head.date is not None and head.date.year in years
    cited = index.passage(figure).key in claim.keys
    return Candidate(figure, match, cited, shared_words(words, figure.row), same_year)


def _confirmed(
    quantity: Quantity,
    claim: ClaimText,
    found: Sequence[Candidate],
    index: EvidenceIndex,
    words: frozenset[str],
    years: frozenset[int],
) -> Check:
    """A number that stands in the evidence is confirmed unless it plainly stands in another row or year."""
    good = _most_fitting([item for item in found if item.match.kind in CONFIRMING])
    dates = tuple(item.date for item in claim.quantities if item.date is not None and item.date.month is not None)
    when = when_of(quantity, claim)
    stated = frozenset(item.magnitude for item in claim.quantities if item is not quantity)
    first: tuple[Outcome, str] | None = None
    chosen: Candidate | None = None
    for item in good[:_COMPARED_MAX]:
        problem = (
            beside(quantity, claim, item.figure, index, years)
            or range_end(quantity, claim, item.figure, index, words)
            or misplaced(quantity, item.figure, index, words, years, dates, when, stated)
            or wrong_side(quantity, claim.text, item.figure, index)
            or wrong_section(quantity, item.figure, index, words)
            or other_cell(quantity, claim, item.figure, index, words)
            or _misplaced_in_words(quantity, claim, item.figure, index, words)
        )
        if problem is None:
            chosen = item
            break
        first = first or problem
    if chosen is None:
        outcome, reason = first or (Outcome.UNDETERMINED, "")
        return make_check(quantity, outcome, reason, index, good[0].figure)
    page = index.passage(chosen.figure).page_number
    reason = f"p. {page} says {chosen.figure.quantity.raw.strip()}"
    if chosen.match.note:
        reason += f"; {chosen.match.note}"
    return make_check(quantity, Outcome.CONFIRMED, reason, index, chosen.figure)


def _misplaced_in_words(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    """The wrong sentence or clause; of a bare value `asked_place` tells more."""
    if claim.asked:
        return None
    return misplaced_in_prose(quantity, claim, figure, index, words) or misplaced_in_clause(
        quantity, claim, figure, index, words
    )


def _most_fitting(found: Sequence[Candidate]) -> list[Candidate]:
    """Cells whose row shares fewer words with the sentence than another such cell's are left out.

    Prose stays, unless the same number stands in a sentence that shares more than twice its words. A cell of the cited passage stays when its row shares any: the sentence says where it comes from.
    """
    most = max((item.shared for item in found if item.figure.row.cell_row), default=0)
    prose = max((item.shared for item in found if not item.figure.row.cell_row), default=0)
    kept = [
        item
        for item in found
        if (item.cited and item.shared)
        or (item.shared == most if item.figure.row.cell_row else prose < 2 or 2 * item.shared >= prose)
    ]
    return kept or list(found)


def _identifier(quantity: Quantity, index: EvidenceIndex) -> Check:
    """An identifier is confirmed by the same characters, marks aside, and never by a part of a longer one."""
    wanted = _signs_only(quantity.raw)
    for figure in index.figures:
        if figure.quantity.kind is QuantityKind.IDENTIFIER and _signs_only(figure.quantity.raw) == wanted:
            return make_check(quantity, Outcome.CONFIRMED, "the same identifier", index, figure)
    whole = re.compile(rf"(?<![\w-]){re.escape(quantity.raw.strip())}(?![\w-])")
    for item in index.passages:
        if found := whole.search(item.passage.text):
            return text_check(quantity, Outcome.CONFIRMED, "the same characters", item.passage, found.start())
    return bare_check(quantity, Outcome.NOT_CONFIRMED, "the evidence does not hold it")


def _signs_only(text: str) -> str:
    return "".join(char for char in text if char.isalnum())


def _missing(quantity: Quantity, index: EvidenceIndex, words: frozenset[str], years: frozenset[int]) -> Check:
    """Nothing has these digits: names the value of the row that the sentence speaks of, or the nearest number."""
    stated = row_value(quantity, index, words, years)
    if stated is not None:
        page = index.passage(stated).page_number
        reason = f"p. {page} says {stated.quantity.raw.strip()} for {stated.row.label.strip() or 'this row'}"
        return make_check(quantity, Outcome.CONTRADICTED, reason, index, stated)
    near = _nearest(quantity, index)
    if near is not None:
        page = index.passage(near).page_number
        reason = f"not in the evidence; p. {page} says {near.quantity.raw.strip()}"
        outcome = Outcome.CONTRADICTED if _speaks_of(near, words) else Outcome.NOT_CONFIRMED
        return make_check(quantity, outcome, reason, index, near)
    return bare_check(quantity, Outcome.NOT_CONFIRMED, "the evidence does not hold this number")


def _speaks_of(figure: Figure, words: frozenset[str]) -> bool:
    """Whether the row or sentence of a near miss holds the words of the claim, so that it is its figure turned."""
    return bool(words) and len(words & figure.row.words) >= NEAR_WORDS_MIN * len(words)


def _nearest(quantity: Quantity, index: EvidenceIndex) -> Figure | None:
    """A figure one digit away: one digit changed, dropped, added, or two neighbours swapped."""
    digits = _written(quantity)
    if len(digits) < 3:
        return None
    for figures in index.by_digits.values():
        for figure in figures:
            other = _written(figure.quantity)
            if (
                other != digits
                and abs(len(other) - len(digits)) <= 1
                and _one_edit(digits, other)
                and figure.quantity.kind not in (QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, *CALENDAR_KINDS)
            ):
                return figure
    return None


def _written(quantity: Quantity) -> str:
    """The digits as written, zeros at the end included: 4,200 and 4,020 differ by a swap, 42 and 402 do not."""
    return _NO_DIGIT.sub("", quantity.raw)


def _one_edit(one: str, other: str) -> bool:
    if len(one) == len(other):
        differing = [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        swapped = len(differing) == 2 and differing[1] == differing[0] + 1 and one[differing[0]] == other[differing[1]]
        return len(differing) == 1 or (swapped and one[differing[1]] == other[differing[0]])
    short, long = sorted((one, other), key=len)
    return any(long[:i] + long[i + 1 :] == short for i in range(len(long)))


def make_check(
    quantity: Quantity,
    outcome: Outcome,
    reason: str,
    index: EvidenceIndex,
    figure: Figure,
    formula: str = "",
    kind: str = "number",
) -> Check:
    """Makes a check that points at a figure."""
    passage, at = index.passage(figure), figure.quantity
    return Check(
        kind,
        quantity.start,
        quantity.end,
        quantity.raw,
        outcome,
        reason,
        passage.key,
        passage.page_number,
        at.raw,
        window_of(passage.text, at.start, at.end),
        formula,
        span_of(passage, at.start, at.end),
    )


def text_check(quantity: Quantity, outcome: Outcome, reason: str, passage: Passage, at: int) -> Check:
    """Makes a check that points at the same characters in a passage."""
    end = at + len(quantity.raw.strip())
    return Check(
        "number",
        quantity.start,
        quantity.end,
        quantity.raw,
        outcome,
        reason,
        passage.key,
        passage.page_number,
        passage.text[at:end],
        window_of(passage.text, at, end),
        "",
        span_of(passage, at, end),
    )


def bare_check(quantity: Quantity, outcome: Outcome, reason: str, kind: str = "number", formula: str = "") -> Check:
    """Makes a check that points nowhere."""
    return Check(kind, quantity.start, quantity.end, quantity.raw, outcome, reason, formula=formula)
