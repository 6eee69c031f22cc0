"""How well each packed unit answers the question: a few named signs of its words, added up with fitted weights.

The search finds the page; which sentence of it answers is a question of its own. Its subject is often named a sentence
or a heading earlier ("It opened in 1931"), so what counts most is the rest of the question, without what the lines
before already say. The weights lie in `resources/calibration/answering.toml`, which says how they were made.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.asked import Kind, holds_kind, is_english, is_inflected, kinds_asked
from core.calibration import Calibration
from core.domain import Unit, UnitKind
from core.evidence import Evidence, EvidencePack, Hit, Query, Retrieval
from core.text.terms import content_terms, content_words
from core.wording import beside_question_word, chance_pairs, defines, letter_runs, only_asking, run_weights, subject

LEAD_IN = 3
"""Units before, on the same page, that may name what a unit speaks of."""
TOGETHER = 0.6
"""Terms of which so large a share of units holds both or neither are one thing, as the parts of a long name are."""
REST_MIN = 0.15
"""Share of the question that must be left for `rest` to say anything."""
REST_UNKNOWN = 0.5
MEANING_UNITS = 12
"""Units that are compared by meaning: an embedding model takes some 10 ms for each."""
TEXT_MAX = 1200
LETTERS_AMONG = 200
"""Hits among which the rarity of runs of letters is counted."""
Embed = Callable[[list[str]], object]
"""Texts to unit vectors, float32[n, dimension]."""
_PARTICIPLE = re.compile(
    r"(?:ab|an|auf|aus|bei|ein|fest|mit|nach|vor|weiter|zu|zuruck|zusammen)?ge(?P<stem>[a-z]{4,}?)e?(?:t|n)"
)
"""A German participle, folded."""
_LOWER_START = re.compile(r"[a-z(]")

SIGNS = (
    "search",
    "first",
    "passage",
    "own",
    "around",
    "heading",
    "kin",
    "rest",
    "kind",
    "kind beside words",
    "order",
    "new",
    "question",
    "middle",
    "length",
    "named heading",
    "early",
    "title",
    "meaning",
    "defines",
    "letters",
    "beside",
    "introduces",
    "stated",
)
"""search: the search's score against the best; first: 1 / rank in the search; passage: score of the whole item; own:
share of the question's weight in the unit; around, heading: what its neighbours and headings add to that; kin: what
inflections add; rest: share of what the lead-in leaves of the question; kind: a thing of the kind asked for; order:
neighbouring words of the question that are neighbours here; new: words beyond the question's; question, middle:
it is a question, or begins in the middle of a sentence; length: log of its characters; named heading: words
of the trade stand in its heading; early: 1 at the beginning of the document, 0 at its end; title: it is a heading, which answers nothing; meaning: likeness of
the vectors of question and unit, where an embedding model is at hand; defines: it says what the thing is that is asked about;
letters: share of the question's runs of letters, in inflected languages; beside: share of the words beside a question word
that stands in the answer's place; introduces: it ends with a colon (for these four see core.wording); stated: how tightly it holds a wording of the trade that
the question set off."""


MEANING = SIGNS.index("meaning")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question against what was found: its terms in groups that always stand together, each with its weight."""

    question: str
    terms: frozenset[str]
    groups: tuple[tuple[tuple[str, ...], float], ...]
    total: float
    pairs: frozenset[tuple[str, str]]
    kinds: frozenset[Kind]
    subject: str = ""
    beside: tuple[str, ...] = ()
    letters: Mapping[str, float] = field(default_factory=dict)
    """Runs of letters and their weights; empty where words keep their form."""

    def share(self, held: frozenset[str]) -> float:
        """Returns the share of the question's weight that a set of terms holds, 0..1."""
        return sum(weight * held_share(group, held) for group, weight in self.groups) / self.total

    def rest(self, held: frozenset[str], said: frozenset[str]) -> float:
        """Returns the share that `held` holds of the groups of which `said` names nothing."""
        left = [(group, weight) for group, weight in self.groups if not any(term in said for term in group)]
        weight_left = sum(weight for _group, weight in left)
        if weight_left <= REST_MIN * self.total:
            return REST_UNKNOWN
        return sum(weight * held_share(group, held) for group, weight in left) / weight_left


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """The packed units with their signs, float64[n, len(SIGNS)], and the sums of these, float64[n]."""

    asked: Asked
    units: tuple[Unit, ...]
    signs: NDArray[np.float64]
    sums: NDArray[np.float64]
    by_meaning: bool = False

    @property
    def best(self) -> int:
        """Position of the unit that fits best. There must be one."""
        return int(np.argmax(self.sums))

    def sign(self, name: str, unit: int | None = None) -> float:
        """Returns one sign of a unit, of the best by default."""
        return float(self.signs[self.best if unit is None else unit, SIGNS.index(name)])


def fit(retrieval: Retrieval, pack: EvidencePack, calibration: Calibration, vectors: Embed | None = None) -> Fit:
    """Judges every packed unit; with `vectors` by meaning too, the likeliest of them."""
    asked = read_question(retrieval)
    places = [(item, unit, score) for item in pack.items for unit, score in _scored(item)]
    units = tuple(unit for _item, unit, _score in places)
    signs = unit_signs(asked, retrieval, places)
    sums = signs @ _weights(calibration.choice)
    if vectors is None or not units or not is_english(asked.question):
        return Fit(asked, units, signs, sums)
    likeliest = np.argsort(-sums, kind="stable")[:MEANING_UNITS]
    signs[:, MEANING] = 0.0
    signs[likeliest, MEANING] = likeness(asked.question, [units[n].text for n in likeliest.tolist()], vectors)
    return Fit(asked, units, signs, signs @ _weights(calibration.choice_by_meaning), by_meaning=True)


def likeness(question: str, texts: Sequence[str], vectors: Embed) -> NDArray[np.float64]:
    """Returns the cosine of each text with the question, float64[n]."""
    rows = np.asarray(vectors([question, *(" ".join(text.split())[:TEXT_MAX] for text in texts)]), dtype=np.float64)
    return np.asarray(rows[1:] @ rows[0], dtype=np.float64)


def _weights(choice: Mapping[str, float]) -> NDArray[np.float64]:
    return np.array([choice.get(name, 0.0) for name in SIGNS])


def with_fits(pack: EvidencePack, found: Fit) -> EvidencePack:
    """Writes into a pack how well each unit fits, as a share of the best one's likelihood, 0..1."""
    if not found.units:
        return pack
    shares = np.exp(found.sums - found.sums.max()).tolist()
    items, at = [], 0
    for item in pack.items:
        items.append(replace(item, unit_fits=tuple(shares[at : at + len(item.units)])))
        at += len(item.units)
    return replace(pack, items=tuple(items))


def read_question(retrieval: Retrieval) -> Asked:
    """Weighs the question's terms by their rarity among what was found and groups those that stand together."""
    query = retrieval.query
    weights = dict(query.terms) or {term: 1.0 for term in content_terms(query.text)}
    held = [content_terms(hit.unit.text) for hit in retrieval.hits]
    standing = {term: frozenset(n for n, terms in enumerate(held) if term in terms) for term in weights}
    asking = only_asking(query.question)
    for term in chance_pairs(standing) | (asking if len(asking & weights.keys()) < len(weights) else frozenset()):
        standing.pop(term, None)
        weights.pop(term, None)
    rarity = {
        term: weight * math.log(1 + (len(held) - len(standing[term]) + 0.5) / (len(standing[term]) + 0.5))
        for term, weight in weights.items()
    }
    groups = [(tuple(group), max(rarity[term] for term in group)) for group in _together(standing)]
    order = [term.text for term in content_words(query.question)]
    return Asked(
        question=query.question,
        terms=frozenset(weights),
        groups=tuple(groups),
        total=sum(weight for _group, weight in groups) or 1.0,
        pairs=frozenset(pairwise(order)),
        kinds=kinds_asked(query.question),
        subject=subject(query.question),
        beside=beside_question_word(query.question),
        letters=_letters(retrieval),
    )


def _letters(retrieval: Retrieval) -> dict[str, float]:
    question = retrieval.query.question
    texts = [hit.unit.text for hit in retrieval.hits[:LETTERS_AMONG]]
    return run_weights(question, texts) if texts and is_inflected(question) else {}


def _together(standing: Mapping[str, frozenset[int]]) -> list[list[str]]:
    """Groups terms by the units that hold them; the pieces of words of scripts without spaces are one when unknown."""
    groups: list[list[str]] = []
    for term in sorted(standing, key=lambda term: (len(standing[term]), term)):
        mine = standing[term]
        for group in groups:
            theirs = standing[group[0]]
            both = len(mine & theirs) / max(1, len(mine | theirs))
            if (mine and both >= TOGETHER) or (not mine and not theirs and not term.isascii() and len(term) <= 2):
                group.append(term)
                break
        else:
            groups.append([term])
    return groups


def unit_signs(
    asked: Asked, retrieval: Retrieval, places: Sequence[tuple[Evidence, Unit, float]]
) -> NDArray[np.float64]:
    """Returns the signs of each unit, float64[n, len(SIGNS)], in the order of SIGNS."""
    ranked = {hit.unit.id: (rank, hit) for rank, hit in enumerate(retrieval.hits)}
    texts = {hit.unit.id: hit.unit.text for hit in retrieval.hits} | {unit.id: unit.text for _i, unit, _s in places}
    best = max((score for _item, _unit, score in places), default=1.0) or 1.0
    rows = []
    for item, unit, score in places:
        rank, hit = ranked.get(unit.id, (len(ranked), None))
        place = _Place(unit, texts)
        rows.append(
            (
                score / best,
                1 / (1 + rank),
                item.score / best,
                *_word_signs(asked, place),
                *_form_signs(asked, place),
                _named_heading(hit),
                1 - unit.span.page_index / max(1, retrieval.pages_searched, unit.span.page_number),
                float(unit.kind is UnitKind.HEADING),
                0.0,
                *_wording_signs(asked, place),
                _stated(retrieval.query, unit.text),
            )
        )
    return np.array(rows, dtype=np.float64).reshape(len(rows), len(SIGNS))


class _Place:
    """A unit and the terms of what stands around it."""

    __slots__ = ("after", "before", "heading", "lead_in", "own", "unit")

    def __init__(self, unit: Unit, texts: Mapping[int, str]) -> None:
        self.unit = unit
        self.own = content_terms(unit.text)
        lines = {n: content_terms(texts[unit.id + n]) for n in (*range(-LEAD_IN, 0), 1) if self._near(n, texts)}
        self.before, self.after = lines.get(-1, frozenset[str]()), lines.get(1, frozenset[str]())
        self.lead_in = frozenset[str]().union(*(terms for n, terms in lines.items() if n < 0))
        self.heading = content_terms(" ".join(unit.context.heading_path))

    def _near(self, distance: int, texts: Mapping[int, str]) -> bool:
        other = self.unit.id + distance
        return self.unit.id > 0 and other in texts and other >> 16 == self.unit.id >> 16


def _word_signs(asked: Asked, place: _Place) -> tuple[float, ...]:
    own = asked.share(place.own)
    around = asked.share(place.own | place.before | place.after) - own
    heading = asked.share(place.own | place.heading) - own
    kin = sum(weight for group, weight in asked.groups if holds_kin(group, place.own)) / asked.total - own
    said = (place.lead_in - place.own) | place.heading
    return own, around, heading, max(0.0, kin), asked.rest(place.own, said)


def _form_signs(asked: Asked, place: _Place) -> tuple[float, ...]:
    text = place.unit.text.strip()
    kind = float(any(holds_kind(kind, text, asked.terms) for kind in asked.kinds))
    order = [term.text for term in content_words(text)]
    pairs = asked.pairs & frozenset(pairwise(order))
    return (
        kind,
        kind * asked.share(place.own),
        len(pairs) / max(1, len(asked.pairs)),
        min(1.0, len(place.own - asked.terms) / 6),
        float(text.endswith(("?", "？"))),
        float(bool(_LOWER_START.match(text))),
        math.log(10 + len(text)),
    )


def _wording_signs(asked: Asked, place: _Place) -> tuple[float, ...]:
    text = place.unit.text
    held = letter_runs(text) if asked.letters else frozenset[str]()
    beside = [term in place.own for term in asked.beside]
    return (
        float(defines(asked.subject, text)),
        sum(weight for run, weight in asked.letters.items() if run in held),
        sum(beside) / len(beside) if beside else 0.0,
        float(text.rstrip().endswith((":", "："))),
    )


def _stated(query: Query, text: str) -> float:
    order = [term.text for term in content_words(text)]
    held = frozenset(order)
    tight = (
        share * _tightness(phrase, order)
        for phrases, share in zip(query.concept_phrases, query.concept_shares, strict=False)
        for phrase in phrases
        if len(phrase) > 1 and held.issuperset(phrase)
    )
    return max(tight, default=0.0)


def _tightness(phrase: Sequence[str], order: Sequence[str]) -> float:
    """Returns how close together a wording's words stand, 0..1; all of them are there. Longer wordings say more."""
    wanted, last, shortest = frozenset(phrase), dict[str, int](), len(order)
    for at, term in enumerate(order):
        if term in wanted:
            last[term] = at
            if len(last) == len(wanted):
                shortest = min(shortest, at - min(last.values()) + 1)
    return len(wanted) / shortest * min(1.0, 0.4 + 0.2 * len(wanted))


def _named_heading(hit: Hit | None) -> float:
    return max((reason.score for reason in hit.reasons if reason.rule == "heading"), default=0.0) if hit else 0.0


def held_share(group: Sequence[str], terms: frozenset[str]) -> float:
    """Returns how many of a group's terms are among some terms, as a share."""
    return sum(term in terms for term in group) / len(group)


def holds_kin(group: Iterable[str], terms: frozenset[str]) -> bool:
    """Whether one of a group's terms, or a long word that begins as it does, is among some terms."""
    for term in group:
        if term in terms:
            return True
        if len(term) > 5 and term.isalpha() and any(_inflected(term, other) for other in terms):
            return True
        participle = _PARTICIPLE.fullmatch(term)
        if participle is not None and any(_is_of_verb(participle["stem"], other) for other in terms):
            return True
    return False


def _is_of_verb(stem: str, word: str) -> bool:
    """Whether a word is another form of a German participle's verb: "melden" of "gemeldet", "zahlt" of "zurückgezahlt"."""
    return word.startswith(stem) and len(word) - len(stem) <= 2


def _inflected(one: str, other: str) -> bool:
    shorter = min(len(one), len(other))
    if shorter < 5 or abs(len(one) - len(other)) > 3:
        return False
    shared = next((n for n in range(shorter) if one[n] != other[n]), shorter)
    return shared >= max(5, max(len(one), len(other)) - 3)


def _scored(item: Evidence) -> list[tuple[Unit, float]]:
    scores = item.unit_scores or (item.score,) * len(item.units)
    return list(zip(item.units, scores, strict=True))
