"""From what the model wrote to what is shown: sentences with injected citations, and evidence where a sentence has none.

Everything shown ends up bound: a sentence that aligns with evidence is cited by code; one that aligns with nothing, or
was cut off by the budget, is replaced by the best evidence's own words, or dropped when those are shown already. So
with any model, even one that writes at random, what is shown stands in the evidence or points at it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.answer import DraftSentence, VerbatimSpan
from core.one_of_values import asked_value
from core.text.quantities import quantities
from models.answer_form import Form, answers, form_of, names_duration, wants_amount
from models.focus import overlap
from models.verbatim import flatten

QUOTE_MAX = 300
ELLIPSIS = " …"
SPAN_MIN = {Form.NAMED: -2.0, Form.OPEN: -1.0, Form.SENTENCE: 0.0}
"""Mean log-probability from which a span is the answer; below it the model wanted to say something else, and the whole
sentence is shown. Probabilities are below 0, so a SENTENCE question is answered by a span only when both decodings agree."""

CLOSE_RANK = 0.8
"""Share of the best unit's rank from which another fits nearly as well."""
SPAN_RANK_MIN = 0.8
"""Share of the best unit's rank that the unit of a span must have."""

NEAR_RANK = 0.45
"""Share of the best unit's rank from which another belongs into a list or a summary of several."""
FIT_POWER = 0.2
"""A unit a third as likely as the best has 0.8 of its rank, as with scores of the search."""
SEARCH_WEIGHT = 3.0
"""The search knows the words of the trade, so its score of a unit counts more than the question's own words."""

Align = Callable[[str, Sequence[tuple[str, str]], str], tuple[str | None, float]]
"""(sentence, ((key, text), ...), question) -> (key or None, score); core.align.align."""
Split = Callable[[str], Sequence[tuple[int, int]]]
"""text -> half-open ranges of its sentences; core.text.sentences.sentence_ranges."""

_FINISHED = re.compile(r"[.!?。！？؟।…:;][\"'”’»)\]]*$")
_LABEL = re.compile(r"\(?(\d{1,3}(\.\d{1,3})+|\d{1,2}|[a-zA-Z]|[ivxlIVXL]+)[.)]*|\d{1,3}(\.\d{1,3})+")
_MARK = re.compile(r"\s*\[E\d+\]")
_REFUSAL = re.compile(
    r"^(the (documents?|passages?|text|evidence) (do|does) not (say|answer|mention|contain)|not (found|stated) in the)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Source:
    """One evidence item as the composer needs it.

    Attributes:
        key: citation key.
        text: what the model read.
        quote: verbatim page text.
        units: texts of the item's units, in order, headings left out.
        scores: how well the search thought of each unit.
        cells: for each unit, the one table cell that the question asks for as a readable line, or "".
        fits: for each unit, how well it answers the question against the best, 0..1; empty when it was not judged.
    """

    key: str
    text: str
    quote: str
    units: tuple[str, ...]
    scores: tuple[float, ...] = ()
    cells: tuple[str, ...] = ()
    fits: tuple[float, ...] = ()

    def weighed(self) -> list[_Unit]:
        """Returns the units as flat text with the search's score, 1 where it is not known."""
        scores = self.scores or (1.0,) * len(self.units)
        cells = self.cells or ("",) * len(self.units)
        fits = self.fits or (None,) * len(self.units)
        return [
            _Unit(self.key, flatten(text).text, score, cell, fit)
            for text, score, cell, fit in zip(self.units, scores, cells, fits, strict=True)
        ] or [_Unit(self.key, flatten(self.quote).text, 1.0, "")]


@dataclass(frozen=True, slots=True)
class _Unit:
    key: str
    text: str
    score: float
    cell: str
    fit: float | None = None


@dataclass(frozen=True, slots=True)
class Composed:
    """The shown text and its sentences."""

    text: str
    sentences: tuple[DraftSentence, ...]


@dataclass(frozen=True, slots=True)
class _Bound:
    text: str
    key: str | None
    bound: str
    score: float


def compose(
    raw: str,
    finish_reason: str,
    sources: Sequence[Source],
    question: str,
    *,
    align: Align,
    split: Split,
    refusal: str = "",
    sentences_max: int = 8,
    fallback: VerbatimSpan | None = None,
    pack: Sequence[Source] = (),
) -> Composed:
    """Binds every sentence to evidence.

    Args:
        raw: the model's free text.
        finish_reason: of FreeText; "length" and "cancelled" drop an unfinished last sentence.
        sources: the packed evidence; ids are chosen among these keys only.
        question: helps to choose the best evidence.
        align: chooses the evidence of a sentence.
        split: cuts the text into sentences.
        refusal: what the model was told to say when the passages do not answer.
        sentences_max: later sentences are dropped.
        fallback: the verbatim span, which helps to choose the words that replace a sentence.
        pack: evidence that the model was not shown but that may be quoted; the sources alone when empty.
    """
    text = _MARK.sub("", raw).strip()
    if is_refusal(text, refusal):
        return Composed(text, (DraftSentence(0, len(text), None, ""),))
    sentences = _sentences(text, finish_reason, split)[:sentences_max]
    items = tuple((source.key, source.text) for source in sources)
    bound: list[_Bound] = []
    seen: set[str] = set()
    for sentence in sentences:
        plain = "".join(sentence.split()).casefold()
        if plain in seen:
            continue
        seen.add(plain)
        key, score = align(sentence, items, question) if items else (None, 0.0)
        if key is not None and any(key == source.key for source in sources):
            bound.append(_Bound(sentence, key, "alignment", float(score)))
        else:
            bound.append(_Bound("", None, "", float(score)))
    if finish_reason == "cancelled":
        bound = [item for item in bound if item.key]
    elif not bound:
        bound = [_Bound("", None, "", 0.0)]
    return _joined(_with_quotes(bound, pack or sources, question, fallback))


def extract(free: str, sources: Sequence[Source], question: str, *, span: VerbatimSpan | None) -> Composed:
    """Answers in the evidence's own words, for models that are more often right when they copy.

    Args:
        free: the model's free text; when it says the same as the span, the span is the answer.
        sources: the packed evidence; may hold more than the model was shown.
        question: its form decides between the span and a sentence, its words choose the sentence.
        span: the verbatim span, None when there is none.

    A question for one cell of the table row that fits it best is answered with that cell: the heads of the columns say
    which one it is, and a small model mixes them up. So does a span's sentence that says for certain which of its values
    is asked for: "510 and 480 in 2024 and 2023".
    """
    unit = _best_unit(sources, question, span)
    if unit is not None and unit.cell:
        return _joined([_Bound(unit.cell, unit.key, "cell", 1.0)])
    if span is not None and (is_sure(span, sources, question) or agrees(free, span, sources, question)):
        said = flatten(span.text).text
        holding = next((one.text for _rank, one in _ranked(sources, question) if _holds(one, span)), "")
        return _joined([_Bound(shorten(asked_value(question, said, holding) or said), span.key, "verbatim", 1.0)])
    return _joined([] if unit is None else [_Bound(shorten(unit.text), unit.key, "verbatim", 1.0)])


def is_sure(span: VerbatimSpan, sources: Sequence[Source], question: str) -> bool:
    """Whether a span answers the question's form and the model would have written much the same by itself."""
    return span.mean_logprob >= SPAN_MIN[form_of(question)] and _may_answer(span, sources, question)


def agrees(free: str, span: VerbatimSpan, sources: Sequence[Source], question: str) -> bool:
    """Whether the free answer says the same as the span."""
    return bool(_plain(free)) and _plain(free) == _plain(span.text) and _may_answer(span, sources, question)


def _may_answer(span: VerbatimSpan, sources: Sequence[Source], question: str) -> bool:
    return answers(_without_label(span, sources), question) and _speaks_of(span, sources, question)


def _without_label(span: VerbatimSpan, sources: Sequence[Source]) -> str:
    """The span's words without the number of the clause or list item that begins its line: "5.1", "(a)"."""
    quote = next((source.quote for source in sources if source.key == span.key), "")
    text = span.text.strip()
    if quote[: span.start].rpartition("\n")[2].strip():
        return text
    first, _, rest = text.partition(" ")
    is_label = bool(_LABEL.fullmatch(first)) and (not rest or "." in first or first.endswith(")"))
    return rest if is_label else text


def _plain(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())


def _sentences(text: str, finish_reason: str, split: Split) -> list[str]:
    found = [text[start:end].strip() for start, end in split(text)]
    found = [sentence for sentence in found if any(character.isalnum() for character in sentence)]
    cut_off = finish_reason in ("length", "repeat", "cancelled")
    if cut_off and found and not _FINISHED.search(found[-1]):
        found.pop()
    return found


def is_refusal(text: str, refusal: str) -> bool:
    """Whether the model said that the passages do not answer, in the words it was given or close to them."""
    plain = " ".join(text.split()).casefold()
    return bool(plain) and (
        (bool(refusal) and plain.startswith(refusal.casefold()[:-1])) or bool(_REFUSAL.match(plain))
    )


def _with_quotes(
    bound: Sequence[_Bound], sources: Sequence[Source], question: str, span: VerbatimSpan | None
) -> list[_Bound]:
    """Replaces the first unbound sentence by the best quote and drops the others."""
    out: list[_Bound] = []
    quoted = False
    for item in bound:
        if item.key is not None:
            out.append(item)
        elif not quoted:
            quoted = True
            quote = best_quote(sources, question, span)
            if quote is not None and not any(quote.key == other.key for other in bound):
                out.append(quote)
    return out


def best_quote(sources: Sequence[Source], question: str, span: VerbatimSpan | None = None) -> _Bound | None:
    """Returns the best unit's words as a quote; see `_best_unit`."""
    unit = _best_unit(sources, question, span)
    return None if unit is None else _Bound(shorten(unit.text), unit.key, "verbatim", 1.0)


def best_units(sources: Sequence[Source], question: str, limit: int, share: float = NEAR_RANK) -> list[tuple[str, str]]:
    """Returns (key, text) of the units that fit the question nearly as well as the best one, in the order of the pack."""
    ranked = _ranked(sources, question)
    near = (
        [unit for rank, unit in ranked if rank >= share * ranked[0][0]][:limit] if ranked and ranked[0][0] > 0 else []
    )
    order = {(unit.key, unit.text): n for n, unit in enumerate(u for source in sources for u in source.weighed())}
    kept = dict.fromkeys((unit.key, unit.text) for unit in near)
    return [(key, shorten(text)) for key, text in sorted(kept, key=order.__getitem__)]


def _best_unit(sources: Sequence[Source], question: str, span: VerbatimSpan | None = None) -> _Unit | None:
    """Returns the unit of the evidence that fits the question best, by its words and by the search's own score.

    Among units that fit nearly as well, one with the cell or the length of time that is asked for comes first. Without
    a word in common, the unit that holds the span.
    """
    ranked = _ranked(sources, question)
    if ranked and ranked[0][0] > 0:
        close = [unit for rank, unit in ranked if rank >= CLOSE_RANK * ranked[0][0]]
        fitting = (unit for unit in close if unit.cell or names_duration(unit.text, question))
        return next(fitting, ranked[0][1])
    holding = [unit for _rank, unit in ranked if span is not None and _holds(unit, span)]
    return holding[0] if holding else ranked[0][1] if ranked else None


def _ranked(sources: Sequence[Source], question: str) -> list[tuple[float, _Unit]]:
    """The units with their ranks, best first; all ranks are 0 when no unit holds a word of the question."""
    units = [unit for source in sources for unit in source.weighed()]
    if wants_amount(question):  # the heads of a table name what is asked for and hold no amount
        units = [unit for unit in units if any(map(str.isdigit, unit.text)) or quantities(unit.text)] or units
    if not units:
        return []
    if any(unit.fit is not None for unit in units):
        return sorted(((_eased(unit.fit or 0.0), unit) for unit in units), key=lambda item: -item[0])
    words = overlap(question, [unit.text for unit in units])
    most, best = max(words), max(unit.score for unit in units) or 1.0
    if most <= 0:
        return [(0.0, unit) for unit in units]
    ranked = [(own / most + SEARCH_WEIGHT * unit.score / best, unit) for own, unit in zip(words, units, strict=True)]
    return sorted(ranked, key=lambda item: -item[0])


def _eased(fit: float) -> float:
    """Turns a likelihood against the best one's into a rank that falls as slowly as the search's scores do."""
    return float(fit**FIT_POWER)


def _holds(unit: _Unit, span: VerbatimSpan) -> bool:
    return unit.key == span.key and flatten(span.text).text in unit.text


def _speaks_of(span: VerbatimSpan, sources: Sequence[Source], question: str) -> bool:
    """Whether a span stands in a unit that fits the question nearly as well as the best one does.

    A fee in the next clause is no answer to a question for the deposit, however sure the model is of it.
    """
    ranked = _ranked(sources, question)
    own = max((rank for rank, unit in ranked if _holds(unit, span)), default=0.0)
    return not ranked or own >= SPAN_RANK_MIN * ranked[0][0]


def shorten(text: str, limit: int = QUOTE_MAX) -> str:
    """Cuts at a word boundary and says so with an ellipsis; short text comes back unchanged."""
    if len(text) <= limit:
        return text
    room = text[: limit - len(ELLIPSIS) + 1]
    cut = room.rfind(" ")
    return (room[:cut] if cut > 0 else room[:-1]).rstrip(" ,;:") + ELLIPSIS


def _joined(bound: Sequence[_Bound]) -> Composed:
    text = ""
    sentences: list[DraftSentence] = []
    for item in bound:
        if text:
            text += "\n" if item.text.startswith("- ") else " "
        start = len(text)
        text += item.text
        sentences.append(DraftSentence(start, len(text), item.key, item.bound, item.score))
        text += f" [{item.key}]" if item.key else ""
    return Composed(text, tuple(sentences))
