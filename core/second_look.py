"""A closer look at the best hits, at their text: the kind of answer asked for, quoted words, clauses, words close together.

The first look knows which words a unit holds; here is how they stand in it. Only the best hits are looked at, so it
costs next to nothing, and a hit only moves among its neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain import UnitKind
from core.evidence import Hit, Query, Reason
from core.text.folding import fold
from core.text.terms import is_stopword, term_hash, term_hashes, terms

LOOKED_AT = 60
COMPARED = 12
"""Of these words are counted out, which takes longest."""
KIND_BONUS = 0.35
"""Of a hit's score, when it holds a date, a length of time or a number and the question asks for one."""
QUOTED_BONUS = 0.5
REFERENCE = 1.0
"""Of the best score, for the clause that the question names."""
PROXIMITY = 0.01
"""Of a hit's score, when the question's words that it holds stand side by side; less the further apart.

It only decides between equals: more of it helps one kind of document as much as it harms another (measured)."""
CLOSE = 0.17
KEYWORDS_MAX = 4
"""A question of two to so many words and nothing else is a search for just these words."""
EXACT = 1.0
"""Of the best score, for a sentence or row with the words searched for as they were typed."""
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|[一二三四五六七八九十百]+)"
_MONTH = (
    r"(?:january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|"
    r"juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|"
    r"января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)"
)


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of answer: how questions ask for it and how passages hold it."""

    name: str
    asked: re.Pattern[str]
    held: re.Pattern[str]


_KINDS = (
    _Kind(
        "a length of time",
        re.compile(
            r"\bhow long\b|\bhow many (?:days|weeks|months|years|hours|minutes)\b|\bhow much (?:notice|time)\b|"
            r"\b(?:notice|time) period\b|\bwhat period\b|\bduration\b|多久|多长时间|\bwie lange\b|\bcuánto tiempo\b|"
            r"\bcombien de temps\b|сколько времени|как долго|كم من الوقت",
            re.I,
        ),
        re.compile(
            rf"\b{_NUMBER}\)?[ -]*(?:\(\d+\)[ -]*)?(?:full |calendar |business |working )?"
            r"(?:second|minute|hour|day|week|month|quarter|year|decade|centur|tag|woche|monat|jahr|stunde|minut|hora|día|semana|mes|año|"
            r"jour|semaine|mois|an|час|дн|день|недел|месяц|год|лет)|[\d一二两三四五六七八九十百千半]+ ?(?:年|个月|天|日|小时|分钟|周)|سن|يوم|شهر|ساع",
            re.I,
        ),
    ),
    _Kind(
        "a date",
        re.compile(
            r"\bwhen\b|\b(?:what|which|on what|since what|until what) (?:date|day|year|month)\b|\bdate of\b|\bwhat (?:is|was) the "
            r"(?:\w+ ){0,3}date\b|何时|什么时候|哪年|哪一年|哪天|\bwann\b|in welchem jahr|\bcu[áa]ndo\b|en qu[ée] año|\bquand\b|"
            r"когда|в каком году|متى|في أي عام",
            re.I,
        ),
        re.compile(
            rf"(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d%])|\b{_MONTH}\b|\bday of\b|\d年|\d+月|[٠-٩]{{4}}|\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{2,4}}",
            re.I,
        ),
    ),
    _Kind(
        "a number",
        re.compile(
            r"\bhow (?:many|much|large|big|high|tall|far|old)\b|\bwhat (?:percent|percentage|share|number|proportion|amount)\b|"
            r"\bwie ?viele?\b|\bwie (?:hoch|groß|weit)\b|\bcu[áa]nt[oa]s?\b|\bcombien\b|сколько|كم|多少|几[个名次种年]|多[高大重]",
            re.I,
        ),
        re.compile(
            r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|billion|half|third|quarter|zwei|drei|"
            r"vier|fünf|dos|tres|cuatro|cinco|deux|trois|два|две|три|четыре|пять)\b|[一二三四五六七八九十百千万两]",
            re.I,
        ),
    ),
)
_REFERENCE = re.compile(
    r"\b(?:section|clause|article|paragraph|§|sec\.|art\.)\s*(\d+(?:\.\d+)*)((?:\s*\([a-z0-9]{1,4}\))*)|第\s*([一二三四五六七八九十百\d]+)\s*条",
    re.I,
)


def second_look(query: Query, hits: Sequence[Hit]) -> tuple[Hit, ...]:
    """Returns the hits in their order after the closer look, with the reasons that it adds."""
    if len(hits) < 2:
        return tuple(hits)
    hits = _levelled(hits)
    exact = _keywords(query)
    kind = next((kind for kind in _KINDS if kind.asked.search(query.text)), None)
    quoted = [fold(phrase).strip() for phrase in query.phrases]
    clauses = [_clause(match) for match in _REFERENCE.finditer(query.question)]
    weights = {term_hash(text): weight for text, weight in query.terms}
    best = hits[0].score
    looked = []
    for rank, hit in enumerate(hits[:LOOKED_AT]):
        reasons = []
        if kind is not None and hit.unit.kind is not UnitKind.TABLE_ROW and kind.held.search(hit.unit.text):
            reasons.append(Reason("kind of answer", kind.name, KIND_BONUS * hit.score))
        close = _closeness(hit.unit.text, weights) if rank < COMPARED else 0.0
        if close > CLOSE:
            near = PROXIMITY * close * hit.score
            reasons.append(Reason("close together", "the question's words stand near each other", near))
        if exact is not None and hit.unit.kind is not UnitKind.HEADING and exact.search(fold(hit.unit.text)):
            reasons.append(Reason("exact words", query.question.strip(), EXACT * best))
        held = [phrase for phrase in quoted if phrase and phrase in fold(hit.unit.text)]
        if held:
            reasons.append(Reason("quoted words", ", ".join(held), QUOTED_BONUS * hit.score))
        for number, parts in clauses:
            share = _is_clause(hit, number, parts)
            if share:
                reasons.append(Reason("clause", number + parts, REFERENCE * best * share))
        looked.append(_moved(hit, reasons))
    rest = hits[LOOKED_AT:]
    return tuple(sorted((*looked, *rest), key=lambda hit: -hit.score))


def _levelled(hits: Sequence[Hit]) -> tuple[Hit, ...]:
    """Gives the same text in several documents the score of the best of them, unless the question tells documents apart."""
    if len({hit.doc_id for hit in hits}) < 2:
        return tuple(hits)
    if any(reason.rule == "document" for hit in hits for reason in hit.reasons):
        return tuple(hits)
    best: dict[str, Hit] = {}
    found = []
    for hit in hits:  # best first
        first = best.setdefault(" ".join(fold(hit.unit.text).split()), hit)
        more = first.score - hit.score if first.doc_id != hit.doc_id else 0.0
        found.append(_moved(hit, [Reason("same text", first.doc_name, more)] if more > 0 else []))
    return tuple(sorted(found, key=lambda hit: -hit.score))


def _keywords(query: Query) -> re.Pattern[str] | None:
    """The words of a search that is no sentence, as "liability cap"; None when it says anything else."""
    said = terms(query.question)
    if not 2 <= len(said) <= KEYWORDS_MAX or any(is_stopword(term.text) for term in said):
        return None
    return re.compile(rf"(?<!\w){re.escape(fold(query.question).strip(' ?!.'))}(?!\w)")


def _moved(hit: Hit, reasons: list[Reason]) -> Hit:
    if not reasons:
        return hit
    score = round(hit.score + sum(reason.score for reason in reasons), 6)
    rounded = tuple(replace(reason, score=round(reason.score, 4)) for reason in reasons)
    return replace(hit, score=score, reasons=(*hit.reasons, *rounded))


def _closeness(text: str, weights: dict[int, float]) -> float:
    """Returns how close the question's words stand in a text, 0..1: in the shortest run that holds all it has of them.

    1 when they stand side by side; a text with one of them, or with a table's width between, gives next to nothing.
    """
    places = [(at, value) for at, value in enumerate(term_hashes(text)) if weights.get(value, 0.0) >= 0.5]
    wanted = len({value for _, value in places})
    if wanted < 2:
        return 0.0
    shortest, first = len(text), 0
    last_at: dict[int, int] = {}
    for at, value in places:
        last_at[value] = at
        if len(last_at) == wanted:
            first = min(last_at.values())
            shortest = min(shortest, at - first + 1)
    total = sum(1 for weight in weights.values() if weight >= 0.5)
    return (wanted / shortest) * ((wanted - 1) / max(total - 1, 1))


def _clause(match: re.Match[str]) -> tuple[str, str]:
    return (match.group(1) or match.group(3) or "", re.sub(r"\s+", "", match.group(2) or ""))


def _is_clause(hit: Hit, number: str, parts: str) -> float:
    """Returns how surely a hit is the clause that the question names: 1 where it starts, less where it goes on."""
    starts = re.compile(
        rf"\W*(?:(?:section|clause|article|paragraph|§|第)\W*)?{re.escape(number)}(?![\d])(?!\.\d)", re.I
    )
    under = any(starts.match(heading) for heading in hit.unit.context.heading_path)
    here = bool(starts.match(hit.unit.text))
    if parts:
        inside = hit.unit.text.lstrip().lower().startswith(parts.lower()) or parts.lower() in hit.unit.text.lower()
        return 1.0 if inside and (here or under) else 0.5 * (here or under)
    return 1.0 if here else 0.7 * under
