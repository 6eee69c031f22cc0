"""A draft that rests on clauses which a later passage changes -> the draft with that passage first, and what to say of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.amending import asks_for_older, changes_to, opening
from core.answer import Draft, DraftSentence
from core.cite import shorten, units_of_draft
from core.domain import Unit
from core.evidence import Evidence, EvidencePack
from core.index.store import Store

BOUND = "verbatim"


@dataclass(frozen=True, slots=True)
class Amended:
    """The draft, and why it does not pass by itself; "" when nothing changes what it cites."""

    draft: Draft
    reason: str = ""


def amended(draft: Draft, pack: EvidencePack, store: Store, question: str = "") -> Amended:
    """Puts before a draft the passages that change the clauses it cites: who reads the old words must see the new ones.

    Who asks for the old words, by their year or as the original ones, gets them as they stand.
    """
    cited = [(item, unit) for _sentence, item, unit in units_of_draft(draft, pack)]
    changes = [
        (clause, item, unit)
        for clause, item, unit in changes_to(pack, cited, store)
        if not asks_for_older(question, (unit.text, opening(item.doc_id, store)), _old(cited, item, store))
    ]
    said = [(item, unit) for _clause, item, unit in changes if shorten(_plain(unit)) not in draft.text]
    if not said:
        return Amended(draft)
    text, sentences = "", list[DraftSentence]()
    for item, unit in said:
        words = shorten(_plain(unit))
        sentences.append(DraftSentence(len(text), len(text) + len(words), item.key, BOUND, 1.0))
        text += f"{words} [{item.key}] "
    moved = [replace(one, start=one.start + len(text), end=one.end + len(text)) for one in draft.sentences]
    clause, item, _unit = changes[0]
    reason = f"clause {clause} is changed by {item.doc_name} p. {item.page_number}; both are shown, the change first"
    return Amended(replace(draft, text=text + draft.text, sentences=(*sentences, *moved)), reason)


def _old(cited: Sequence[tuple[Evidence, Unit]], change: Evidence, store: Store) -> str:
    """What is cited of other documents than that of a change, and what they begin with."""
    told = [f"{unit.text} {opening(item.doc_id, store)}" for item, unit in cited if item.doc_id != change.doc_id]
    return " ".join(told)


def _plain(unit: Unit) -> str:
    return " ".join(unit.text.split())
