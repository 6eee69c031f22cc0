"""A length of time that was asked for and stands at several places with other values -> an answer that names the others.

"What is the notice period?" has one answer for ending a lease, another for entering it and a third for a rise of the rent.
Each stands in the document, so nothing else would say that there are others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.answer import Answer, FinishReason
from core.asked import TIME_UNITS, Kind, kinds_asked
from core.cite import units_of_claims
from core.evidence import EvidencePack
from core.fitness import holds_kin
from core.quantity import Quantity
from core.remarks import with_remark
from core.text.quantities import quantities
from core.text.terms import content_terms, content_words

BETWEEN_MAX = 3
"""Words between a length of time and what it is the length of: "six months' prior written notice"."""
SHOWN_MAX = 4
_SAYS_NOTHING = content_terms(
    "period time length long many much days weeks months years hours need needed require required give given must take "
    "duration deadline apply applies agreed"
)
_ENDS = re.compile(r"[.;:,()]")


def with_others_stated(answer: Answer) -> Answer:
    """Returns an answer that does not pass, and lists the other lengths of time that stand beside the question's words."""
    if answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    asked = content_terms(answer.question) - _SAYS_NOTHING
    if kinds_asked(answer.question) != {Kind.LENGTH_OF_TIME} or not asked:
        return answer
    said = {_value(one) for claim in answer.claims for one in quantities(claim.text)}
    cited = {unit.id for _claim, _item, unit in units_of_claims(answer)}
    found = dict[tuple[object, str], str]()
    for value, raw, place in _stated(answer.pack, asked, cited):
        if value not in said:
            found.setdefault(value, f"{raw} ({place})")
    if not found:
        return answer
    others = "; ".join(list(found.values())[:SHOWN_MAX])
    return with_remark(answer, f"the question does not say which is meant: the documents also give {others}")


def _stated(
    pack: EvidencePack, asked: frozenset[str], cited: set[int]
) -> Iterator[tuple[tuple[object, str], str, str]]:
    """Yields the value, words and place of each length of time beside a word asked for, in units that hold all of them."""
    for item in pack.items:
        for unit in item.units:
            if unit.id in cited or not all(holds_kin((word,), content_terms(unit.text)) for word in asked):
                continue
            named = [
                (term.start, term.end) for term in content_words(unit.text) if holds_kin(asked, frozenset({term.text}))
            ]
            for one in quantities(unit.text):
                if one.unit in TIME_UNITS and _is_beside(one, named, unit.text):
                    yield _value(one), one.raw.strip(), f"{item.doc_name} p. {unit.span.page_number}"


def _is_beside(one: Quantity, named: Sequence[tuple[int, int]], text: str) -> bool:
    for start, end in named:
        between = text[one.end : start] if one.end <= start else text[end : one.start]
        if len(between.split()) <= BETWEEN_MAX and not _ENDS.search(between):
            return True
    return False


def _value(one: Quantity) -> tuple[object, str]:
    return one.value, one.unit or ""
