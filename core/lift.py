"""What words of the trade add to the score of units and pages: headings, wordings, row labels, statements.

Works on hashed terms alone, so that a whole report is judged in a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

from core.evidence import Query
from core.index.lexical import HEADING, DocumentIndex, Floats
from core.text.terms import term_hash
from core.vocabulary import Entry, Statement, Vocabulary

HEADING_LIFT = 0.7
PHRASE_LIFT = 0.9
ROW_LIFT = 1.6
ROW_OFF_STATEMENT = 0.45
STATEMENT_LIFT = 0.8
FURTHER_ENTRY = 0.3
"""What a second entry adds on the same unit: several ideas may be one idea named twice."""
_TRADE_LOW, _TRADE_HIGH, _TRADE_FLOOR = 0.08, 0.35, 0.15
"""Shares of pages: a report speaks of "agreement" on a third of them, a contract on most; "cookies" on none."""
_ROWS_KEPT = 6
_PHRASE_UNIT_MAX = 160


@dataclass(frozen=True, slots=True, eq=False)
class Gain:
    """What one rule of one entry adds: rule, entry name, and the gain of every unit."""

    rule: str
    name: str
    units: Floats


@dataclass(slots=True, eq=False)
class Lift:
    """Gains by unit and by page. strength: the best match of any entry, 0..1 a unit."""

    units: Floats
    pages: Floats
    strength: Floats
    _best: Floats
    _sum: Floats
    gains: list[Gain] = field(default_factory=list)
    found: set[str] = field(default_factory=set)

    def add(self, entry: Entry, trust: float, rules: dict[str, Floats]) -> None:
        """Adds what the rules of one entry give, scaled by how far the document is of the entry's trade."""
        scaled = {rule: gains * np.float32(trust) for rule, gains in rules.items() if gains.max(initial=0) > 0}
        if not scaled:
            return
        together = np.sum(list(scaled.values()), axis=0, dtype=np.float32)
        self._best = np.maximum(self._best, together)
        self._sum += together
        self.units = self._best + np.float32(FURTHER_ENTRY) * (self._sum - self._best)
        for rule, gains in scaled.items():
            self.strength = np.maximum(self.strength, np.minimum(gains, np.float32(1.0)))
            self.gains.append(Gain(rule, entry.name, gains))
        self.found.add(entry.name)

    def reasons(self, unit: int) -> list[tuple[str, str, float]]:
        """Returns (rule, entry, gain) for one unit."""
        return [(gain.rule, gain.name, float(gain.units[unit])) for gain in self.gains if gain.units[unit] > 0]


def lift(query: Query, index: DocumentIndex, vocabulary: Vocabulary) -> Lift:
    """Returns what the entries and statements that a question set off add in one document."""
    units = np.zeros(index.units, dtype=np.float32)
    found = Lift(units, np.zeros(index.pages, dtype=np.float32), units.copy(), units.copy(), units.copy())
    entries = [entry for name in query.concepts if (entry := vocabulary.entry(name))]
    names = dict.fromkeys([*query.statements, *(entry.statement for entry in entries if entry.statement)])
    on_page: dict[str, Floats] = {}
    for name in names:
        statement = vocabulary.statement(name)
        if statement is not None:
            on_page[name] = index.kept(f"statement {name}", partial(statement_pages, index, statement))
            share = STATEMENT_LIFT * (1.0 if name in query.statements else 0.8)
            found.pages += np.float32(share) * on_page[name]
    for entry in entries:
        rules = {
            "heading": _heading_gains(index, entry),
            "wording": _phrase_gains(index, entry),
            "row": _row_gains(index, entry, on_page.get(entry.statement)),
        }
        found.add(entry, trade_fit(index, entry.marks), rules)
    return found


def trade_fit(index: DocumentIndex, marks: tuple[str, ...]) -> float:
    """Returns how far a document is of the trade that these words mark, by the pages that hold the three commonest."""
    if not marks:
        return 1.0
    shares = index.kept("trade " + " ".join(marks), partial(_top_shares, index, marks))
    ramp = (float(shares.mean()) - _TRADE_LOW) / (_TRADE_HIGH - _TRADE_LOW)
    return min(1.0, max(_TRADE_FLOOR, ramp))


def _top_shares(index: DocumentIndex, marks: tuple[str, ...]) -> Floats:
    shares = sorted((index.page_share(term_hash(mark)) for mark in marks), reverse=True)
    return np.array(shares[:3], dtype=np.float32)


def statement_pages(index: DocumentIndex, statement: Statement) -> Floats:
    """Returns for every page how surely it is this statement, 0..1: its title, and rows that it always has."""
    scores = np.zeros(index.pages, dtype=np.float32)
    for label in statement.rows:
        units, fits = _label_rows(index, label)
        scores[np.unique(index.unit_page[units[fits >= 0.5]])] += np.float32(1 / len(statement.rows))
    titled = np.zeros(index.pages, dtype=bool)
    for title in statement.titles:
        for unit in index.holding([term_hash(term) for term in title]).tolist():
            page = int(index.unit_page[unit])
            near_top = unit - int(index.first_unit[page]) < 8
            if near_top and index.unit_length[unit] <= len(title) + 8:
                titled[page] = True
    scores = np.where(scores >= 0.25, scores, 0.0)
    scores = scores * np.where(titled, np.float32(1.0), np.float32(0.6))
    best = scores.max(initial=0)
    return np.asarray(np.where(scores >= 0.6 * best, scores / best, 0.0) if best > 0 else scores, dtype=np.float32)


def _label_rows(index: DocumentIndex, label: Sequence[str]) -> tuple[NDArray[np.uint32], Floats]:
    """Returns rows that hold all words of a label, and how well each fits: 1 when it holds no other word."""
    units = index.holding([term_hash(term) for term in label], rows_only=True)
    extra = np.maximum(index.label_words[units].astype(np.float32) - len(label), 0)
    return units, (1.0 / (1.0 + 0.35 * extra)).astype(np.float32)


def _heading_gains(index: DocumentIndex, entry: Entry) -> Floats:
    """Lifts units under a heading of the entry, the heading itself, and the unit after a heading that is not marked."""
    gains = np.zeros(index.units, dtype=np.float32)
    for heading in entry.headings:
        hashes = [term_hash(term) for term in heading]
        contexts = index.heading.holding(hashes)
        if len(contexts):
            gains[np.isin(index.unit_context, contexts)] = HEADING_LIFT
        units = index.holding(hashes)
        titles = units[((index.kinds[units] & 7) == HEADING) | (index.unit_length[units] <= len(heading) + 3)]
        gains[titles] = HEADING_LIFT
        after = titles.astype(np.int64) + 1
        after = after[after < index.units]
        after = after[index.unit_page[after] == index.unit_page[after - 1]]
        gains[after] = np.maximum(gains[after], np.float32(0.8 * HEADING_LIFT))
    return gains


def _phrase_gains(index: DocumentIndex, entry: Entry) -> Floats:
    """Lifts units that hold all words of a wording; longer wordings say more."""
    gains = np.zeros(index.units, dtype=np.float32)
    for phrase in entry.phrases:
        units = index.holding([term_hash(term) for term in phrase])
        units = units[index.unit_length[units] <= _PHRASE_UNIT_MAX]
        gain = np.float32(PHRASE_LIFT * min(1.0, 0.4 + 0.2 * len(phrase)))
        gains[units] = np.maximum(gains[units], gain)
    return gains


def _row_gains(index: DocumentIndex, entry: Entry, on_page: Floats | None) -> Floats:
    """Lifts the rows whose label is the entry's, those on its statement most; only the best few."""
    gains = np.zeros(index.units, dtype=np.float32)
    for rank, label in enumerate(entry.rows):
        units, fits = _label_rows(index, label)
        at_home: Floats | float = 1.0
        if on_page is not None:
            at_home = ROW_OFF_STATEMENT + (1 - ROW_OFF_STATEMENT) * on_page[index.unit_page[units]]
        gains[units] = np.maximum(gains[units], ROW_LIFT * fits * at_home * (1.0 - 0.03 * min(rank, 5)))
    kept = np.flatnonzero(gains >= 0.25 * ROW_LIFT)
    if len(kept) > _ROWS_KEPT:
        order = kept[np.argsort(-gains[kept], kind="stable")]
        gains[order[_ROWS_KEPT:]] = 0
    gains[gains < 0.25 * ROW_LIFT] = 0
    return gains
