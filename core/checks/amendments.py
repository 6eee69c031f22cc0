"""An answer from a clause that another document in the evidence replaces: it stands there, and may no longer hold.

An amendment repeats the clause, or names its number, and says that it is replaced. Nothing else in the checks would say
so: every word and number of the old clause is where the answer says it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from core.answer import Answer, AnswerVerdict, Claim, FinishReason
from core.domain import Unit
from core.evidence import Evidence
from core.fitness import holds_kin, words
from core.quantity import Quantity, QuantityKind
from core.text.quantities import quantities

SAME = 0.6
"""Share of a sentence's words from which an amending passage speaks of the same thing."""
WORDS_MIN = 3
_AMENDS = re.compile(
    r"\b(?:is|are|be|as|hereby|been|was|were) (?:hereby |further |entirely )?"
    r"(?:replaced|amended|deleted|superseded|substituted|modified|revised)\b"
    r"|\b(?:replaces|supersedes|amends)\b"
    r"|\b(?:wird|werden)\b.*\b(?:ersetzt|geändert|gestrichen|aufgehoben)\b|\best (?:remplacée?|modifiée?|supprimée?)\b"
    r"|\bse (?:sustituye|modifica|suprime)\b|(?:修改|修订|变更|调整|替换|更改)为|改为|取代",
    re.IGNORECASE | re.DOTALL,
)
_CLAUSE = re.compile(r"^\s*(?:§\s*)?(\d+(?:\.\d+)+)\.?(?=\s|$)")
_NAMES_CLAUSE = re.compile(
    r"(?:\b(?:clause|section|article|paragraph|ziffer|absatz|artikel)|§|第)\s*(\d+(?:\.\d+)+)", re.I
)
_VALUES = frozenset({QuantityKind.AMOUNT, QuantityKind.PERCENT, QuantityKind.MEASURE, QuantityKind.DATE})


def with_amendments(answer: Answer) -> Answer:
    """Returns an answer that does not pass when a passage of another document may replace what it rests on."""
    if answer.verdict is not AnswerVerdict.PASS or answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    amending = list(_amending(answer))
    for claim in answer.claims if amending else ():
        for item, unit in amending:
            if not claim.struck and item.key not in claim.citation_keys and _may_change(claim, answer, item, unit):
                reason = (
                    f"what is cited stands in the documents but may have been replaced: "
                    f"{item.doc_name} p. {item.page_number} speaks of a change to it"
                )
                return replace(answer, verdict=AnswerVerdict.UNDETERMINED, verdict_reason=reason)
    return answer


def _amending(answer: Answer) -> Iterator[tuple[Evidence, Unit]]:
    for item in answer.pack.items:
        yield from ((item, unit) for unit in item.units if _AMENDS.search(unit.text))


def _may_change(claim: Claim, answer: Answer, item: Evidence, unit: Unit) -> bool:
    """Whether an amending passage is about a claim and gives another value than it."""
    cited = [one for one in answer.pack.items if one.key in claim.citation_keys]
    if not cited or any(one.doc_id == item.doc_id for one in cited):
        return False
    said = {_value(quantity) for quantity in quantities(claim.text) if quantity.kind in _VALUES}
    given = {_value(quantity) for quantity in quantities(unit.text) if quantity.kind in _VALUES}
    if said and not given - said:
        return False
    places = [_place(claim, one) for one in cited]
    named = set(_NAMES_CLAUSE.findall(unit.text))
    if any((found := _CLAUSE.match(place)) and found[1] in named for place in places):
        return True
    own = words(" ".join(places)) or words(claim.text)
    there = words(unit.text)
    return len(own) >= WORDS_MIN and sum(holds_kin((word,), there) for word in own) >= SAME * len(own)


def _value(quantity: Quantity) -> tuple[object, str]:
    return quantity.value, quantity.unit or ""


def _place(claim: Claim, item: Evidence) -> str:
    """The unit that a claim is taken from; the claim's own words where none holds them."""
    plain = " ".join(claim.text.split())
    return next((unit.text for unit in item.units if plain and plain in " ".join(unit.text.split())), claim.text)
