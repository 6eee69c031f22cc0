"""Whether the documents answer a question at all, before a model is asked: named signs with fitted weights.

No sign decides alone. A question whose words stand together somewhere may still ask for what is not said (a clause that
is missing, a fact of another year), and one that shares few words with its answer may be answered by a word of the trade.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Set
from dataclasses import dataclass

from core.asked import Kind, holds_kind, is_inflected
from core.calibration import Calibration
from core.cells import years
from core.domain import UnitContext, UnitKind
from core.evidence import Retrieval
from core.fitness import MEANING, Fit, holds_kin
from core.fitness import SIGNS as FIT_SIGNS
from core.text.terms import content_terms, content_words
from core.trade_share import TRADE_HITS, TRADE_RULES, TradeShare
from core.wording import whole_stretches

BEST_HOLDS = frozenset({Kind.AMOUNT, Kind.MONEY, Kind.NAME})
"""Kinds that the best unit held for every rightly answered question of 45 that asked for one."""
NEAR_HOLD = frozenset({Kind.LENGTH_OF_TIME, Kind.PLACE})
"""Kinds that the best few units held for all of 21."""
ROW_NAMED = 0.5
"""Share of the question that a row of other years must hold to be the row that was meant; else it is in doubt."""
CLOSE = 2.0
"""Difference of two sums within which a unit fits nearly as well as the best (about a seventh of its likelihood)."""
UNSPOKEN_MAX = 3
_SHORT_YEAR = re.compile(r"(?:\d{1,2}[/.-]\d{1,2}[/.-]|['’])(\d\d)(?!\d)")
_TELLS_NOTHING = re.compile(
    r"until|most|least|long|last|done|else|someon|anyon|anybodi|somebodi|need|happen|passiert|geschieht|wenn|still|ever"
)
"""Terms that no document needs to hold to answer: not told as what is missing."""
_KIND_AMONG = 5
"""Best units among which a thing of the kind asked for is looked for."""

SIGNS = (
    "coverage",
    "coverage without trade",
    "coverage squared",
    "missed",
    "named",
    "trade",
    "trade least",
    "trade at the top",
    "pack",
    "own",
    "rest",
    "kin",
    "heading",
    "kind missing",
    "kind missing near",
    "order",
    "stands out",
    "absent",
    "meaning",
    "meaning at most",
    "inflected",
    "letters",
    "own at most",
    "missed share",
    "trade share",
    "own or trade",
    "lacking",
)
"""coverage: the search's share of the question in one place; without trade: the same for questions that set off no words
of the trade, else 0; missed: a thing of the trade that was asked for stands nowhere; named: a name that stands nowhere;
trade: how surely the things of the trade that were asked for are spoken of, mean, least and in the first three hits;
pack: share of the question in all packed units together; own, rest, kin, heading, order: signs of the unit that fits best,
see core.fitness; kind missing: the question asks for a time, a name, ... and that unit, or none near the top, holds none;
stands out: how far the best unit's sum is above the median; absent: share of the question that no unit found holds; meaning:
likeness in meaning of the best unit, and the most of any, where an embedding model is at hand; inflected: the question is in a
language whose words stems match less well; letters: share of its runs of letters in the best unit, there; own at most: the largest
share of the question in one unit; missed share: the share of the question that asks for things of the trade that stand nowhere;
trade share: the share that asks for any; own or trade: the share that the best unit holds in its own words or the trade's;
lacking: the share that it holds in no form and that is no word of the trade."""


@dataclass(frozen=True, slots=True)
class Answerable:
    """Whether to go on, how sure that is, and what speaks most against it."""

    answered: bool
    unsure: bool
    """Whether the documents may well not say: the answer is given, and says so."""
    odds: float
    """Log-odds that the documents do not say, above the point from which a question is refused."""
    reason: str


def answerable(retrieval: Retrieval, found: Fit, calibration: Calibration) -> Answerable:
    """Decides from the signs; the reason names the sign that speaks most against an answer.

    A name or a year that stands nowhere in scope decides alone: what the documents say is of something else.
    """
    missing = missing_years(retrieval, found)
    if missing:
        return Answerable(False, False, math.inf, f"{missing} stands nowhere in what was found")
    signs = question_signs(retrieval, found)
    fitted = calibration.refusal_by_meaning if found.by_meaning else calibration.refusal
    odds = fitted.constant + sum(fitted.weights.get(name, 0.0) * value for name, value in signs.items())
    told = odds <= fitted.limit or is_told_in_trade_words(retrieval)
    answered = told and not retrieval.names_missed
    other = other_years(found)
    if answered and other:
        named = signs["own"] >= ROW_NAMED
        return Answerable(not named, True, math.inf if named else odds - fitted.limit, other)
    kinds = found.asked.kinds
    lacking = bool(kinds & BEST_HOLDS and signs["kind missing"]) or bool(
        kinds & NEAR_HOLD and signs["kind missing near"]
    )
    return Answerable(answered, odds > fitted.unsure or lacking, odds - fitted.limit, _reason(retrieval, found, signs))


def is_told_in_trade_words(retrieval: Retrieval) -> bool:
    """Whether a question names nothing but a thing of the trade, and the best hit states just this in other words.

    "What is the cap?" asks for "liability shall not exceed": that no passage says "cap" is no sign against it.
    """
    query = retrieval.query
    stated = {reason.detail for hit in retrieval.hits[:1] for reason in hit.reasons if reason.rule == "wording"}
    told = {
        word
        for name, words_ in zip(query.concepts, query.concept_words, strict=False)
        if name in stated
        for word in words_
    }
    return bool(query.terms) and told.issuperset(text for text, _ in query.terms)


def other_years(found: Fit) -> str:
    """Says that the rows which fit best give figures of other years than the one asked for; "" otherwise.

    Rows alone are judged so: over a row stand the years it gives, while a sentence may speak of a year without naming it.
    """
    asked = years(found.asked.question)
    best = found.units[found.best]
    given = years(" ".join((best.text, *best.context.column_heads)))
    if not asked or best.kind is not UnitKind.TABLE_ROW or not given or asked & given:
        return ""
    close = (unit for unit, total in zip(found.units, found.sums, strict=True) if total > found.sums.max() - CLOSE)
    if any(asked & years(" ".join((unit.text, *_around(unit.context)))) for unit in close):
        return ""
    return (
        f"the row that fits best gives {', '.join(map(str, sorted(given)))}, not {', '.join(map(str, sorted(asked)))}"
    )


def missing_years(retrieval: Retrieval, found: Fit) -> str:
    """Names the years of a question none of which stands in a passage, its context or a document's name; "" otherwise.

    The person's own words count alone: a year of an earlier question may be carried over.
    """
    asked = years(retrieval.query.question)
    if not asked:
        return ""
    units = [*found.units, *(hit.unit for hit in retrieval.hits)]
    texts = [" ".join((unit.text, *_around(unit.context))) for unit in units]
    names = [hit.doc_name.replace("_", " ") for hit in retrieval.hits]
    if any(asked & years(text) or _two_digits(text, asked) for text in (*texts, *names)):
        return ""
    return ", ".join(map(str, sorted(asked)))


def _around(context: UnitContext) -> tuple[str, ...]:
    return (*context.heading_path, context.caption, *context.column_heads, context.parent_label, context.scale_note)


def _two_digits(text: str, asked: Set[int]) -> bool:
    """Whether a date is written with two digits of a year: 3/14/20, '20."""
    return any(int(digits) == year % 100 for digits in _SHORT_YEAR.findall(text) for year in asked)


def question_signs(retrieval: Retrieval, found: Fit) -> dict[str, float]:
    """Returns the signs by name. There must be a packed unit."""
    query = retrieval.query
    has_trade = bool(query.concepts)
    sure, top = _trade(retrieval)
    pack = frozenset[str]().union(*(content_terms(unit.text) for unit in found.units))
    everything = frozenset[str]().union(pack, *(content_terms(hit.unit.text) for hit in retrieval.hits))
    sums = sorted(found.sums.tolist())
    told, best = TradeShare.read(found.asked, retrieval), found.units[found.best]
    coverage = retrieval.coverage
    return {
        "coverage": coverage,
        "coverage without trade": 0.0 if has_trade else coverage,
        "coverage squared": coverage**2,
        "missed": float(bool(retrieval.concepts_missed)),
        "named": float(bool(retrieval.names_missed)),
        "trade": sum(sure.values()) / len(sure) if sure else 0.0,
        "trade least": min(sure.values(), default=0.0),
        "trade at the top": max(top.values(), default=0.0),
        "pack": found.asked.share(pack),
        **{name: found.sign(name) for name in ("own", "rest", "kin", "heading", "order")},
        **_kinds(found),
        "stands out": sums[-1] - sums[len(sums) // 2],
        "absent": 1 - found.asked.share(everything),
        "meaning": found.sign("meaning"),
        "meaning at most": float(found.signs[:, MEANING].max()),
        "inflected": float(is_inflected(query.question)),
        "letters": found.sign("letters"),
        "missed share": told.of(frozenset(retrieval.concepts_missed)),
        "trade share": told.total,
        "own or trade": told.held(found.asked, best.id, best.text),
        "lacking": told.lacking(found.asked, best.text),
        "own at most": float(found.signs[:, FIT_SIGNS.index("own")].max()),
    }


def _trade(retrieval: Retrieval) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """Returns for each thing of the trade how well the best hit, and the best of the first three, speaks of it."""
    best = dict.fromkeys(retrieval.query.concepts, 0.0)
    top = dict(best)
    for rank, hit in enumerate(retrieval.hits[:TRADE_HITS]):
        for reason in hit.reasons:
            if reason.rule in TRADE_RULES and reason.detail in best:
                best[reason.detail] = max(best[reason.detail], reason.score)
                if rank < 3:
                    top[reason.detail] = max(top[reason.detail], reason.score)
    return best, top


def _kinds(found: Fit) -> dict[str, float]:
    """Whether a kind of thing is asked for and missing: in the best unit, and in the best few."""
    asked = found.asked
    if not asked.kinds:
        return {"kind missing": 0.0, "kind missing near": 0.0}
    order = (-found.sums).argsort(kind="stable")[:_KIND_AMONG].tolist()
    holding = [
        any(holds_kind(kind, found.units[n].text, asked.terms) is not False for kind in asked.kinds) for n in order
    ]
    return {"kind missing": float(not holding[0]), "kind missing near": float(not any(holding))}


def _reason(retrieval: Retrieval, found: Fit, signs: Mapping[str, float]) -> str:
    if retrieval.names_missed:
        return f"{', '.join(retrieval.names_missed)} stands nowhere in the documents searched"
    if retrieval.concepts_unmentioned:
        return f"nothing in scope speaks of {', '.join(retrieval.concepts_unmentioned)}"
    unspoken = _unspoken(retrieval, found)
    if unspoken:
        return f"no passage speaks of {unspoken}"
    if signs["kind missing near"]:
        return f"no passage near the best holds a {', or a '.join(sorted(found.asked.kinds))}"
    return "only a part of the question was found together in one place"


def _unspoken(retrieval: Retrieval, found: Fit) -> str:
    """Names, as they were asked, the question's words that nothing that was found holds."""
    units = [*found.units, *(hit.unit for hit in retrieval.hits)]
    held = frozenset[str]().union(*(content_terms(" ".join((unit.text, *_around(unit.context)))) for unit in units))
    question = retrieval.query.question
    words = [term for term in content_words(question) if term.text in found.asked.terms]
    lacking = [one for one in words if not holds_kin((one.text,), held) and not _TELLS_NOTHING.fullmatch(one.text)]
    absent = [question[start:end] for start, end in whole_stretches(lacking, words)]
    return ", ".join(f"“{word}”" for word in dict.fromkeys(absent[:UNSPOKEN_MAX]))
