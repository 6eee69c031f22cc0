"""A bare value as the answer, from a sentence of another year than the one asked for, beside one of the year that was.

"The budget is EUR 3.2 million for 2024. In 2023 it had been EUR 2.9 million.": asked for 2023, "EUR 3.2 million" stands in
the documents, and every other check is content with it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import Answer, FinishReason
from core.cells import years
from core.domain import UnitKind
from core.fitness import holds_kin
from core.quantity import CALENDAR_KINDS, Quantity
from core.remarks import not_passed
from core.text.quantities import quantities
from core.text.terms import content_terms

_BESIDE = re.compile(r"\s*[(（](?P<said>(?:19|20)\d\d年?\s*[:：][^()（）]{1,55})[)）]")
"""The year before, put beside a value: "12.5 pence for 2023 (2022: 11.0 pence)"."""


def other_period(question: str, said: str, sentences: Sequence[str]) -> str:
    """Names the years that a bare value is of, where a sentence beside it gives another value for the year asked for.

    Args:
        question: as it was asked.
        said: a sentence of the answer.
        sentences: those of the passages in the evidence.

    >>> other_period("What is the fee for 2023?", "EUR 5", ["The fee for 2024 is EUR 5.", "The fee in 2023 was EUR 4."])
    '2024'
    """
    asked, plain = years(question), " ".join(said.split())
    sentences = [part for one in sentences for part in _by_year(one)]
    values = _values(said)
    if not asked or not values or years(said):
        return ""
    own = [one for one in sentences if plain in " ".join(one.split())]
    of = frozenset().union(*(years(one) for one in own))
    if not own or not all(years(one) for one in own) or of & asked:
        return ""
    about = content_terms(question)
    rivals = [one for one in sentences if years(one) & asked and not years(one) & of]
    kinds = {(value.kind, value.unit) for value in values}
    figures = {value.value for value in values}
    for one in rivals:
        other = [value for value in _values(one) if (value.kind, value.unit) in kinds]
        shared = any(holds_kin((word,), content_terms(one)) for word in about if not word.isdigit())
        if shared and any(value.value not in figures for value in other):
            return ", ".join(map(str, sorted(of)))
    return ""


def with_period(answer: Answer) -> Answer:
    """Returns an answer that does not pass when its bare value is of another year than the one asked for."""
    if answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    units = [u for item in answer.pack.items for u in item.units if u.kind is not UnitKind.TABLE_ROW]
    sentences = [unit.text for unit in units]
    for claim in answer.claims:
        given = "" if claim.struck else other_period(answer.question, claim.text, sentences)
        if given:
            reason = f"what is cited stands in the documents but is of {given}, and another year was asked for"
            return not_passed(answer, reason)
    return answer


def _by_year(sentence: str) -> list[str]:
    """A sentence, and apart from it what it puts beside its values for other years, with the words that both share."""
    bare = _BESIDE.sub("", sentence)
    if bare == sentence or not years(bare):
        return [sentence]
    shared = re.sub(r"\S*\d\S*", " ", bare).strip(" .。")
    return [bare, *(f"{shared} {match['said']}" for match in _BESIDE.finditer(sentence))]


def _values(text: str) -> list[Quantity]:
    return [value for value in quantities(text) if value.kind not in CALENDAR_KINDS]
