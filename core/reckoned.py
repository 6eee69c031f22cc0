"""A draft that answers a question for a sum -> the sum written out with its operands, where the checks call it derived."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from core.answer import Claim, Draft, DraftSentence, Outcome, Review
from core.cite import shorten, units_of_draft
from core.evidence import EvidencePack
from core.reckoning import Operation, Reckoned, operation_asked, reckon, states
from core.text.terms import content_terms

TEMPLATES = ("facts", "number")
"""Kinds of answers for which a sum is made; the others ask for words of the documents."""
FORM = "number"
BOUND = "derived"
STATED = 0.6
"""Share of the question's words that a passage must hold which states the result."""
_GOOD = (Outcome.DERIVED, Outcome.CONFIRMED)


@dataclass(frozen=True, slots=True)
class Summed:
    """The draft and its review; `reason`: why it does not pass, when what was asked for is not stated and not reckoned."""

    draft: Draft
    review: Review
    reason: str = ""


def summed(
    draft: Draft,
    review: Review,
    pack: EvidencePack,
    question: str,
    template: str,
    check: Callable[[Draft], Review],
    instructed: str = "",
) -> Summed:
    """Returns the draft with the sum that the question asks for; as it is where none is asked for, or it is stated.

    Args:
        draft: the answer.
        review: of it.
        pack: the evidence.
        question: as it was understood.
        template: of the answer.
        check: reviews another draft; a sum that it does not call derived is not shown.
        instructed: the question as it was asked, with what it says of the answer's form.
    """
    operation = operation_asked(question, instructed)
    wanted = template in TEMPLATES or dict(draft.settings).get("form") == FORM
    if (
        operation is None
        or not wanted
        or draft.finish_reason == "cancelled"
        or _is_stated(operation, question, draft, pack)
    ):
        return Summed(draft, review)
    found = reckon(question, pack, instructed)
    if found is not None:
        made = _with_operands(found, draft, pack)
        checked = check(made)
        if checked.claims and _is_derived(checked.claims[0], found):
            return Summed(made, checked)
    if not any(sentence.key for sentence in draft.sentences):
        return Summed(draft, review)
    return Summed(draft, review, f"it asks for a sum that is not stated in what is cited: {operation.value}")


def _is_stated(operation: Operation, question: str, draft: Draft, pack: EvidencePack) -> bool:
    """Whether a passage that is cited speaks of the result itself, and of what it is the result of."""
    asked = content_terms(question)
    return any(
        states(operation, unit.text) and len(asked & content_terms(unit.text)) >= STATED * len(asked)
        for _sentence, _item, unit in units_of_draft(draft, pack)
    )


def _with_operands(found: Reckoned, draft: Draft, pack: EvidencePack) -> Draft:
    """The sum, then each sentence that holds an operand; of one table row the sum alone, since it names its cells."""
    keys = {unit.id: item.key for item in pack.items for unit in item.units}
    first = found.operands[0]
    lines = [(found.text, keys[first.unit.id], BOUND)]
    if any(not one.head for one in found.operands) or len({one.unit.id for one in found.operands}) > 1:
        shown = dict.fromkeys(
            (shorten(o.sentence()), keys[o.unit.id], "cell" if o.head else "verbatim") for o in found.operands
        )
        lines += shown
    text, sentences = "", list[DraftSentence]()
    for line, key, bound in lines:
        text += "\n" if text else ""
        sentences.append(DraftSentence(len(text), len(text) + len(line), key, bound, 1.0))
        text += f"{line} [{key}]"
    return replace(draft, text=text, sentences=tuple(sentences), span=None)


def _is_derived(claim: Claim, found: Reckoned) -> bool:
    """Whether the checks find the result by themselves, and nothing speaks against the rest of the line."""
    result = [check for check in claim.checks if check.surface.strip() == found.result.strip()]
    bad = [check for check in claim.checks if check.outcome in (Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED)]
    return bool(result) and not bad and all(check.outcome in _GOOD for check in result)
