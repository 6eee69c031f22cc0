"""Holds a composed answer to the form that its template asks for: one value or none, a decided yes or no, a list.

The instructions of a template only ask for a form; here it is made so, with any model. What is shown stays bound: a
value is a piece of the sentence that was cited, a yes or no stands before the sentence that decides it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core.answer import DraftSentence, VerbatimSpan
from core.asked import TIME_UNITS, Kind, kinds_asked
from core.labelled import labelled_range
from core.prompting import AnswerForm
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.text.quantities import quantities
from core.text.scripts import HAN
from core.text.terms import content_terms
from models.compose import Composed, Source, best_units

SURE_YES_NO = 0.6
"""Probability from which a model's yes or no is shown; below it only the sentence that decides is."""
_NO_VALUES = frozenset({QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, QuantityKind.ORDINAL})
_BULLET = re.compile(r"^\s*(?:[-*•·–—]|\d{1,2}[.)])\s*")
_YES_NO = re.compile(
    r"^\s*(?:yes|no|ja|nein|oui|non|sí|да|нет|是的?|否|不是)(?:\s*[.,;:!。，；：！—–]+\s*|\s*$)", re.IGNORECASE
)
"""Only before a stop: the "No" of "No notice is needed" is no answer to take off."""


def acceptable(form: AnswerForm, question: str) -> Callable[[str], bool]:
    """Returns whether a verbatim span can be an answer of this form."""
    if form is AnswerForm.NUMBER:
        return lambda text: bool(values(text, question))
    return lambda _text: True


def values(text: str, question: str) -> list[Quantity]:
    """Returns the quantities of a text that are of the kind that the question asks for; clause numbers are none.

    >>> [one.raw for one in values("Section 3: sixty (60) days from 1 May 2020.", "How long is the notice?")]
    ['sixty (60) days']
    """
    found = [one for one in quantities(text) if one.kind not in _NO_VALUES]
    asked = kinds_asked(question)
    if Kind.LENGTH_OF_TIME in asked:
        return [one for one in found if one.unit in TIME_UNITS]
    if Kind.TIME in asked:
        return [one for one in found if one.kind in CALENDAR_KINDS]
    others = [one for one in found if one.kind not in CALENDAR_KINDS]
    return others if Kind.AMOUNT in asked and others else found


def number_or_none(
    composed: Composed, question: str, span: VerbatimSpan | None, refusal: str, sources: Sequence[Source] = ()
) -> Composed:
    """Cuts the first sentence that holds a fitting value down to it and what names it; without any, it is the refusal.

    Where a sentence holds several, the one of the verbatim span is meant; when that does not tell either, the whole
    sentence is shown rather than one of them by chance. A cell of a table keeps its row, its column and its scale.
    """
    for sentence in composed.sentences:
        text = composed.text[sentence.start : sentence.end]
        found = values(text, question)
        if not found or sentence.key is None:
            continue
        if sentence.bound == "cell":
            return Composed(f"{text} [{sentence.key}]", (replace(sentence, start=0, end=len(text)),))
        if len(found) > 1 and span is not None and span.key == sentence.key:
            spoken = {one.raw for one in values(span.text, question)}
            found = [one for one in found if one.raw in spoken] if spoken else found
        alone = len({one.raw for one in found}) == 1
        shown = _with_its_label(found[0], text, question, sentence.key, sources) if alone else text
        only = replace(sentence, start=0, end=len(shown), bound="verbatim" if shown in text else sentence.bound)
        return Composed(f"{shown} [{sentence.key}]", (only,))
    return Composed(refusal, (DraftSentence(0, len(refusal), None, ""),))


def _with_its_label(one: Quantity, text: str, question: str, key: str, sources: Sequence[Source]) -> str:
    """A value as its passage has it: "monthly rent of £2,450" says what a bare amount does not.

    The words are those of the passage, where the value stands once in it; else those of the sentence.
    """
    asked = content_terms(question)
    plain = " ".join(text.split())
    for unit in (" ".join(unit.split()) for source in sources if source.key == key for unit in source.units):
        same = [other for other in quantities(unit) if other.raw == one.raw]
        if plain in unit and len(same) == 1:
            start, end = labelled_range(unit, same[0], asked)
            return unit[start:end]
    start, end = labelled_range(text, one, asked)
    return text[start:end]


def labels(question: str) -> tuple[str, str]:
    """Returns the words for yes and no in the question's script."""
    return ("是", "否") if HAN.search(question) else ("Yes", "No")


def without_yes_no(raw: str) -> str:
    """Takes a leading yes or no off: the decided word is put there by code."""
    return _YES_NO.sub("", raw, count=1)


def decided(composed: Composed, scores: Mapping[str, float] | None) -> Composed:
    """Puts the likelier word before the sentence that decides it, when one is likely enough.

    Args:
        composed: the sentences, cited.
        scores: probability of each word; None when the model is not asked, as tiny ones are not (a coin toss).
    """
    if not scores or not composed.sentences or composed.sentences[0].key is None:
        return composed
    word = max(scores, key=scores.__getitem__)
    if scores[word] < SURE_YES_NO:
        return composed
    first = composed.sentences[0]
    head = f"{word}{'。' if HAN.search(word) else '. '}"
    text = composed.text[: first.start] + head + composed.text[first.start :]
    moved = tuple(replace(one, start=one.start + len(head), end=one.end + len(head)) for one in composed.sentences)
    return Composed(text, (DraftSentence(0, len(head.rstrip()), None, ""), *moved))


def in_its_words(sources: Sequence[Source], question: str, form: AnswerForm, limit: int) -> Composed:
    """Answers with several sentences of the evidence, for models too small to write a summary or a list themselves.

    Measured with the demo model: what it writes by itself for these forms repeats the question more often than not.
    """
    lines = best_units(sources, question, limit)
    mark, gap = ("- ", "\n") if form is AnswerForm.LIST else ("", " ")
    text, sentences = "", []
    for key, words in lines:
        text += gap if text else ""
        said = f"{mark}{words}"
        sentences.append(DraftSentence(len(text), len(text) + len(said), key, "verbatim", 1.0))
        text += f"{said} [{key}]"
    return Composed(text, tuple(sentences))


def as_list(raw: str) -> str:
    r"""Gives every line the same mark of an item.

    >>> as_list("* a passport\n2. two photographs")
    '- a passport\n- two photographs'
    """
    lines = (_BULLET.sub("", line).strip() for line in raw.splitlines())
    return "\n".join(f"- {line}" for line in lines if line)
