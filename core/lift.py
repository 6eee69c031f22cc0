"""What words of the trade add to the score of units and pages: headings, wordings, row labels, statements.

Works on hashed terms alone, so that a whole report is judged in a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

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
_ROWS_KEPT = 6


@dataclass(slots=True, eq=False)
class Lift:
    """Gains by unit and by page, with the reasons. strength: the best match of an entry, 0..1 a unit, or None."""

    units: Floats
    pages: Floats
    reasons: dict[int, list[tuple[str, str, float]]] = field(default_factory=dict)
    found: set[str] = field(default_factory=set)
    strength: Floats | None = None
    rows: dict[str, list[int]] = field(default_factory=dict)
    """Entry name -> the rows that hold it, best first."""

    def add(self, unit: int, gain: float, rule: str, detail: str) -> None:
        """Lifts one unit and keeps the reason."""
        self.units[unit] += np.float32(gain)
        self.reasons.setdefault(unit, []).append((rule, detail, gain))


def lift(query: Query, index: DocumentIndex, vocabulary: Vocabulary, words: Floats) -> Lift:
    """Returns what the entries and statements that a question set off add in one document."""
    found = Lift(np.zeros(index.units, dtype=np.float32), np.zeros(index.pages, dtype=np.float32))
    entries = [entry for name in query.concepts if (entry := vocabulary.entry(name))]
    names = dict.fromkeys([*query.statements, *(entry.statement for entry in entries if entry.statement)])
    statements = {name: s for name in names if (s := vocabulary.statement(name))}
    on_page = {name: statement_pages(index, statement) for name, statement in statements.items()}
    for name, pages in on_page.items():
        if pages.max(initial=0) > 0:
            found.pages += np.float32(STATEMENT_LIFT) * pages * (1.0 if name in query.statements else 0.8)
    if entries:
        found.strength = np.zeros(index.units, dtype=np.float32)
    for entry in entries:
        _lift_headings(found, index, entry)
        _lift_phrases(found, index, entry)
        _lift_rows(found, index, entry, on_page.get(entry.statement), words)
    return found


def statement_pages(index: DocumentIndex, statement: Statement) -> Floats:
    """Returns for every page how surely it is this statement, 0..1: its title, and rows that it always has."""
    scores = np.zeros(index.pages, dtype=np.float32)
    for label in statement.rows:
        fitting = [unit for unit, fit in _label_rows(index, label) if fit >= 0.5]
        if fitting:
            scores[np.unique(index.unit_page[fitting])] += np.float32(1 / len(statement.rows))
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


def _label_rows(index: DocumentIndex, label: Sequence[str]) -> list[tuple[int, float]]:
    """Returns (unit, fit) of rows that hold all words of a label; fit is 1 when the row holds little else in words."""
    hashes = [term_hash(term) for term in label]
    units = index.holding(hashes, rows_only=True)
    found = []
    for unit in units:
        extra = max(0.0, float(index.label_words[unit]) - len(label))
        found.append((int(unit), 1.0 / (1.0 + 0.35 * extra)))
    return found


def _lift_headings(found: Lift, index: DocumentIndex, entry: Entry) -> None:
    assert found.strength is not None
    for heading in entry.headings:
        hashes = [term_hash(term) for term in heading]
        contexts: NDArray[np.uint32] | None = None
        for value in hashes:
            owners, _ = index.heading.find(value)
            contexts = owners if contexts is None else np.intersect1d(contexts, owners, assume_unique=True)
        units = index.holding(hashes)
        titles = [
            u for u in units.tolist() if (index.kinds[u] & 7) == HEADING or index.unit_length[u] <= len(heading) + 3
        ]
        if contexts is not None and len(contexts):
            under = np.flatnonzero(np.isin(index.unit_context, contexts))
            for unit in under:
                _once(found, int(unit), HEADING_LIFT, "heading", entry)
        for title in titles:
            _once(found, title, HEADING_LIFT, "heading", entry)
            after = title + 1
            if after < index.units and index.unit_page[after] == index.unit_page[unit]:
                _once(found, after, HEADING_LIFT * 0.8, "heading", entry)


def _lift_phrases(found: Lift, index: DocumentIndex, entry: Entry) -> None:
    for phrase in entry.phrases:
        gain = PHRASE_LIFT * min(1.0, 0.4 + 0.2 * len(phrase))
        for unit in index.holding([term_hash(term) for term in phrase]):
            if index.unit_length[unit] <= 160:
                _once(found, int(unit), gain, "wording", entry)


def _once(found: Lift, unit: int, gain: float, rule: str, entry: Entry) -> None:
    """Lifts a unit for an entry by its best rule of a kind only."""
    assert found.strength is not None
    held = found.reasons.setdefault(unit, [])
    for number, (old_rule, detail, old_gain) in enumerate(held):
        if old_rule == rule and detail == entry.name:
            if gain > old_gain:
                held[number] = (rule, detail, gain)
                found.units[unit] += np.float32(gain - old_gain)
            break
    else:
        found.add(unit, gain, rule, entry.name)
    found.found.add(entry.name)
    found.strength[unit] = max(found.strength[unit], np.float32(min(1.0, gain)))


def _lift_rows(found: Lift, index: DocumentIndex, entry: Entry, on_page: Floats | None, words: Floats) -> None:
    assert found.strength is not None
    best: dict[int, float] = {}
    for rank, label in enumerate(entry.rows):
        for unit, fit in _label_rows(index, label):
            page = int(index.unit_page[unit])
            at_home = 1.0 if on_page is None else ROW_OFF_STATEMENT + (1 - ROW_OFF_STATEMENT) * float(on_page[page])
            value = fit * at_home * (1.0 - 0.03 * min(rank, 5))
            best[unit] = max(best.get(unit, 0.0), value)
    order = sorted(best, key=lambda unit: (-best[unit] - 0.05 * min(1.0, float(words[unit])), unit))
    kept = [unit for unit in order[:_ROWS_KEPT] if best[unit] >= 0.25]
    for unit in kept:
        found.add(unit, ROW_LIFT * best[unit], "row", entry.name)
        found.found.add(entry.name)
        found.strength[unit] = max(found.strength[unit], np.float32(best[unit]))
    if kept:
        found.rows[entry.name] = kept
