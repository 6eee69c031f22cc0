"""One end of a range on the page is no number of its own: "between 5 and 10 percent" does not say 10 percent."""

from __future__ import annotations

import re

from core.answer import Outcome
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure
from core.quantity import UNCOUNTED_KINDS, Quantity

_DASH = re.compile(r"[ \u00a0]?[-‐‑–—~～〜至到][ \u00a0]?")
_TO = re.compile(r"\s+(?:to|bis|à|a|hasta|tot|até)\s+", re.IGNORECASE)
_AND = re.compile(r"\s+(?:and|und|et|y|e|en)\s+", re.IGNORECASE)
_BETWEEN = re.compile(r"\b(?:between|zwischen|entre|tra|fra|tussen)\s*$", re.IGNORECASE)
_MOTION = re.compile(
    r"\b(?:from|rose|ris(?:e[sn]?|ing)|fell|fall\w*|gr[eo]w\w*|increas\w*|decreas\w*|declin\w*|drop\w*|reduc\w*|chang\w*|mov\w*|went|rais\w*|lower\w*|cut|von|auf|de|del|da|van)\b"
    r"|从|由|升|降|增|减",
    re.IGNORECASE,
)
_BOUND_SAID = re.compile(
    r"\b(?:up to|at most|at least|maxim\w+|minim\w+|no (?:more|less|fewer|later)|not (?:more|less|exceed\w*)|between|from|range\w*|ceiling|cap|capped|upper|lower|high\w*|low\w*|or more|or less"
    r"|as (?:much|many|little|few|high|low|long) as|within|under|over|above|below|less than|more than|bis zu|höchstens|mindestens|maximal|minimal|ends?|longest|shortest|limit\w*|about|approximately|until|by)\b"
    r"|最多|最高|最低|至少|不超过|不少于|不低于|以内|以上|以下|上限|下限|[-–~～至到]\s?\d",
    re.IGNORECASE,
)
_REACH = 40


def range_end(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when a number is one end of a range and the sentence gives it as the value itself.

    A sentence that shares no word with the place does not speak of it: "the figure is 300" is no statement on a range.
    """
    if figure.row.cell_row or quantity.kind in UNCOUNTED_KINDS or _BOUND_SAID.search(f"{claim.asked} {claim.text}"):
        return None
    if not shared_words(words - EMPTY_WORDS, figure.row):
        return None
    other = _other_end(figure, index)
    if other is None or any(item.magnitude == other.quantity.magnitude for item in claim.quantities):
        return None
    passage = index.passage(figure)
    first, last = sorted((figure.quantity, other.quantity), key=lambda item: item.start)
    said = " ".join(passage.text[first.start : last.end].split())
    return Outcome.UNDETERMINED, f"p. {passage.page_number} gives a range: {said}"


def _other_end(figure: Figure, index: EvidenceIndex) -> Figure | None:
    """The figure at the other end of the range, when there is one."""
    text = index.passage(figure).text
    for other in index.row_figures(figure.row):
        if other is figure or other.quantity.kind in UNCOUNTED_KINDS:
            continue
        low, high = sorted((figure, other), key=lambda item: item.quantity.start)
        gap = text[low.quantity.end : high.quantity.start]
        if len(gap) <= _GAP_MAX and _is_range(low.quantity, high.quantity, text, gap):
            return other
    return None


_GAP_MAX = 9


def _is_range(low: Quantity, high: Quantity, text: str, gap: str) -> bool:
    """Whether two numbers and what stands between them are a range, and not a change from one to the other."""
    alike = (low.percent, low.unit, low.currency) == (high.percent, high.unit, high.currency)
    if not alike or low.magnitude >= high.magnitude:
        return False
    before = text[max(0, low.start - _REACH) : low.start]
    if _AND.fullmatch(gap):
        return _BETWEEN.search(before) is not None
    if _DASH.fullmatch(gap):
        return True
    return _TO.fullmatch(gap) is not None and _MOTION.search(before) is None
