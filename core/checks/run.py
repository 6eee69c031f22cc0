"""An answer and its evidence -> Review: all checks in order, each claim against its cited passages first, then the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter

from core.answer import Check, Claim, DraftSentence, Outcome, Review
from core.cells import years as asked_years
from core.checks.asked_around import check_asked_around
from core.checks.asked_event import check_asked_event
from core.checks.asked_name import check_asked_name
from core.checks.asked_place import check_asked_place, check_said_place
from core.checks.asked_terms import check_asked_row, check_asked_terms
from core.checks.bare_value import formed, lowered, with_question
from core.checks.claims import ClaimText, enumerators, read_claims
from core.checks.coverage import coverage, evidence_terms, merge, passage_terms
from core.checks.dates import check_date
from core.checks.derived import derive, stated_formula
from core.checks.evidence_index import EvidenceIndex, build_index
from core.checks.excluded import check_excluded
from core.checks.governing import copied, governed
from core.checks.mirrored import check_mirrored
from core.checks.moves import check_moved_cells
from core.checks.names import check_names
from core.checks.not_found import not_found
from core.checks.numbers import check_number, make_check
from core.checks.other_words import in_other_words, is_adverb
from core.checks.own_labels import check_own_labels
from core.checks.own_years import years_of
from core.checks.polarity import check_polarity
from core.checks.products import product
from core.checks.qualified import check_bracketed, check_qualified
from core.checks.replaced import check_replaced
from core.checks.rows import asked_value
from core.checks.sources import sources
from core.checks.swapped_values import check_swapped_values, is_copy
from core.checks.told_formula import told_formula, with_factors
from core.checks.verdict import judge_answer, judge_claim
from core.evidence import Passage
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.folding import fold
from core.text.hyphens import whole_words
from core.text.terms import Term, content_terms

_WITHOUT_PLACE = attrgetter(*(part.name for part in fields(Quantity) if part.name not in ("start", "end")))
"""Everything that is written about a quantity, but not where."""
_LABEL_NUMBER_MAX = 1000
_COMPUTED_MAX = 100
"""A sentence with more numbers than this is a table: it tells of no formula, and none is looked for."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence of one review, read once for all checks."""

    passages: tuple[Passage, ...]
    index: EvidenceIndex
    question: str
    folded: str
    answer: str = ""
    """The whole text that is reviewed."""


def check_numbers(claim: ClaimText, evidence: Evidence) -> list[Check]:
    """Numbers and amounts of one claim: look-up first, then arithmetic."""
    words, years = _said(claim, evidence.question)
    checks: list[Check] = []
    seen: dict[tuple[tuple[object, ...], frozenset[int]], Check] = {}
    marks = enumerators(claim)
    repeated = governed(claim, evidence.passages)
    for quantity in claim.quantities:
        if quantity.kind in CALENDAR_KINDS or quantity in marks or is_adverb(quantity, claim):
            continue
        if quantity in repeated:
            checks.append(repeated[quantity])
            continue
        if quantity.kind is QuantityKind.REFERENCE:
            check = _check_reference(quantity, claim, evidence.index, words, years)
            checks.append(_or_copied(check, quantity, claim, evidence))
            continue
        stated = stated_formula(quantity, claim)
        if stated is not None:
            checks.append(stated)
            continue
        own = years_of(quantity, claim, years)
        alike = (_WITHOUT_PLACE(quantity), own)
        if alike not in seen:
            found = _look_up(quantity, claim, evidence, words, (own, years))
            seen[alike] = (
                found
                if found.outcome is Outcome.CONFIRMED
                else in_other_words(quantity, claim, evidence.index) or found
            )
        check = seen[alike]
        if (check.start, check.end) != (quantity.start, quantity.end):
            check = replace(check, start=quantity.start, end=quantity.end)
        checks.append(_or_copied(check, quantity, claim, evidence))
    return with_factors(checks)


def _or_copied(check: Check, quantity: Quantity, claim: ClaimText, evidence: Evidence) -> Check:
    if check.outcome not in (Outcome.NOT_CONFIRMED, Outcome.CONTRADICTED):
        return check
    found = copied(quantity, claim, evidence.passages)
    return replace(found, kind=check.kind) if found is not None else check


def _look_up(
    quantity: Quantity,
    claim: ClaimText,
    evidence: Evidence,
    words: frozenset[str],
    dated: tuple[frozenset[int], frozenset[int]],
) -> Check:
    """`dated` are the years of the value itself, which its cell must have, and of the claim, which arithmetic takes from."""
    own, years = dated
    check = check_number(quantity, claim, evidence.index, words, own)
    computed = len(claim.quantities) <= _COMPUTED_MAX and not _turned(check)
    if check.outcome in (Outcome.NOT_CONFIRMED, Outcome.CONTRADICTED) and computed:
        found = None
        for value in (quantity.value, *quantity.other_values):
            read = quantity if value == quantity.value else replace(quantity, value=value, exponent=0)
            found = found or derive(read, claim, evidence.question, evidence.index, words, years)
            found = found or product(read, claim, evidence.question, evidence.index, words)
        return found or told_formula(quantity, claim, evidence.index, words) or check
    if check.outcome is Outcome.CONFIRMED and _is_bare(claim):
        return _other_column(quantity, evidence, words, years) or check
    return check


def _check_reference(
    quantity: Quantity, claim: ClaimText, index: EvidenceIndex, words: frozenset[str], years: frozenset[int]
) -> Check:
    """A clause, note or page that is named: kept apart from amounts, and never counted among them.

    What opens a sentence like a clause's label may yet be a number: "8.2 Stars were given".
    """
    check = check_number(quantity, claim, index, words, years)
    if check.outcome is not Outcome.CONFIRMED and quantity.raw[:1].isdecimal():
        as_number = check_number(replace(quantity, kind=QuantityKind.NUMBER), claim, index, words, years)
        if as_number.outcome is Outcome.CONFIRMED:
            return as_number
    return replace(check, kind="reference")


def _is_bare(claim: ClaimText) -> bool:
    """Whether a claim is one figure and names no year: it answers for the year that was asked for."""
    return len(claim.quantities) == 1 and not any(item.date for item in claim.quantities)


def _other_column(quantity: Quantity, evidence: Evidence, words: frozenset[str], years: frozenset[int]) -> Check | None:
    asked = asked_value(quantity, evidence.index, words, years)
    if asked is None:
        return None
    page = evidence.index.passage(asked).page_number
    year = ", ".join(str(item) for item in sorted(years))
    reason = f"p. {page} says {asked.quantity.raw.strip()} for {asked.row.label.strip()} of {year}"
    return make_check(quantity, Outcome.CONTRADICTED, reason, evidence.index, asked)


_OTHER_TIME = re.compile(r": \S.* is .* of .*; .* says ")


def _turned(check: Check) -> bool:
    """A near miss in currency, scale or sign, or the cell of another time in the same row, is not explained away by arithmetic."""
    told = "differs" in check.reason or _OTHER_TIME.search(check.reason) is not None
    return check.outcome is Outcome.CONTRADICTED and told


def _said(claim: ClaimText, question: str) -> tuple[frozenset[str], frozenset[int]]:
    """The content words and the years of a claim; the question adds what the sentence leaves out."""
    text = claim.text
    for quantity in reversed(claim.quantities):
        if (
            quantity.kind in (QuantityKind.NUMBER, QuantityKind.ORDINAL)
            and quantity.exponent == 0
            and not quantity.scaled
            and quantity.magnitude < _LABEL_NUMBER_MAX
        ):
            continue  # "28 nanometers" may be a row's name
        text = text[: quantity.start - claim.start] + " " + text[quantity.end - claim.start :]
    years = {item.date.year for item in claim.quantities if item.date is not None and item.date.year is not None}
    if _is_bare(claim):
        years = set(asked_years(question))
    words = content_terms(text)
    if question and len(words) < 3:
        words |= content_terms(question)
    return words, frozenset(years)


def check_dates(claim: ClaimText, evidence: Evidence) -> list[Check]:
    """Dates, periods and times of one claim."""
    words, _ = _said(claim, evidence.question)
    repeated = governed(claim, evidence.passages)
    return [
        repeated.get(item) or check_date(item, claim, evidence.index, words)
        for item in claim.quantities
        if item.kind in CALENDAR_KINDS
    ]


def check_turned(claim: ClaimText, evidence: Evidence) -> list[Check]:
    """Polarity of one claim."""
    return check_polarity(claim, evidence.passages, evidence.question)


def check_swapped(claim: ClaimText, evidence: Evidence) -> list[Check]:
    """Values of one claim that the evidence gives to something else, or replaces."""
    found: list[Check] = []
    if not is_copy(claim.text, evidence.index):
        found = check_mirrored(claim, evidence.index) or check_swapped_values(claim, evidence.index)
        found = found or check_own_labels(claim, evidence.index) or check_said_place(claim, evidence.index)
        found = found or check_moved_cells(claim, evidence.index)
    return found + check_replaced(claim, evidence.index, evidence.question)


def check_strangers(claim: ClaimText, evidence: Evidence) -> list[Check]:
    """Names that the evidence does not hold."""
    return check_names(claim, evidence.folded, evidence.question)


CHECKS: tuple[Callable[[ClaimText, Evidence], list[Check]], ...] = (
    check_numbers,
    check_dates,
    check_turned,
    check_swapped,
    check_strangers,
)
"""The checks of one claim, in run order; coverage, sources, votes and verdicts follow."""


def review(
    text: str, passages: Sequence[Passage], *, question: str = "", sentences: Sequence[DraftSentence] = ()
) -> Review:
    """Runs all checks over a text.

    Offsets of claims and checks are into `text`. Citation marks (" [E1]", "[1]") are recognised and never read as
    numbers. With `sentences` (from a Draft) the claims are those ranges and their keys count as citations.
    """
    given = tuple(_whole(passage) for passage in passages)
    titles = " ".join(dict.fromkeys(passage.doc_name.replace("_", " ") for passage in given))
    folded = fold("\n".join((*(f"{passage.text}\n{_context_text(passage)}" for passage in given), titles)))
    evidence = Evidence(given, build_index(given), question, folded, text)
    terms = [passage_terms(passage.text) for passage in given]
    words = evidence_terms([passage.text for passage in given] + [_context_text(passage) for passage in given])
    claims = tuple(
        _review_claim(with_question(claim, question), evidence, terms, words)
        for claim in read_claims(text, [passage.key for passage in given], sentences)
    )
    covered = merge([claim.coverage for claim in claims if claim.coverage is not None])
    votes = not_found(text, question, claims, covered, words)
    verdict, reason = judge_answer(claims, votes)
    checks = tuple(check for claim in claims for check in claim.checks)
    return Review(claims, checks, covered, votes, verdict, reason)


def _whole(passage: Passage) -> Passage:
    """A text from anywhere with its words whole, which the ends of its lines may cut; what was read from a page has them so."""
    return passage if passage.span is not None else replace(passage, text=whole_words(passage.text))


def _context_text(passage: Passage) -> str:
    return f"{passage.context.words} {passage.context.scale_note}"


def _review_claim(
    claim: ClaimText, evidence: Evidence, terms: Sequence[Sequence[Term]], words: frozenset[str]
) -> Claim:
    checks = tuple(sorted(_checked(claim, evidence), key=lambda check: (check.start, check.end)))
    covered = coverage(_without_scales(claim), words)
    found = sources(claim.text, evidence.passages, terms)
    refusal = not_found(claim.text, "", (), covered, words).votes[0].says_not_found is True
    judged = judge_claim(claim.text, checks, covered, found, refusal)
    return Claim(
        claim.start,
        claim.end,
        claim.text,
        claim.keys,
        judged.verdict,
        judged.reason,
        judged.struck,
        checks,
        found,
        covered,
    )


def _without_scales(claim: ClaimText) -> str:
    """The text of a claim without currencies, points and scale words of numbers in digits: "$46 million" beside a table in $m."""
    text = claim.text
    for item in claim.quantities:
        if item.unit == "points" or ((item.currency or item.scaled) and not item.words and not item.unit):
            start, end = item.start - claim.start, item.end - claim.start
            text = text[:start] + " " * (end - start) + text[end:]
    return text


def _checked(claim: ClaimText, evidence: Evidence) -> list[Check]:
    """All checks of one claim; a bare value is also checked as what the question asks for."""
    checks = [check for run in CHECKS for check in run(claim, evidence)]
    checks += check_bracketed(claim, evidence.question, evidence.index)
    if evidence.question:
        checks += check_asked_place(claim, evidence.question, evidence.index)
        checks += check_asked_name(claim, evidence.question, evidence.index)
        checks += check_asked_around(claim, evidence.question, evidence.passages)
        checks += check_asked_terms(claim, evidence.question, evidence.index)
        checks += check_asked_row(claim, evidence.question, evidence.index)
        checks += check_asked_event(claim, evidence.question, evidence.index)
        checks += check_qualified(claim, evidence.question, evidence.index)
        checks += check_excluded(claim, evidence.question, evidence.answer, evidence.passages)
    said = formed(claim, evidence.question) if evidence.question else None
    if said is None:
        return checks
    again = (check_turned,) if said.of_name else (check_numbers, check_dates)
    return lowered(checks, [check for run in again for check in run(said.claim, evidence)], said, claim)


def number_checks(review_: Review) -> tuple[Check, ...]:
    """Returns the checks of numbers and dates: what `pincite check` lists as results."""
    return tuple(check for check in review_.checks if check.kind in ("number", "date", "reference"))
