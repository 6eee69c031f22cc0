"""What words of the trade add to the score of units and pages: headings, wordings, row labels, statements.

Works on hashed terms alone, so that a whole report is judged in a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from core.evidence import Query
from core.index.lexical import HEADING, DocumentIndex, Floats, Located
from core.text.terms import is_stopword, term_hash
from core.vocabulary import Entry, Statement, Vocabulary

Places = NDArray[np.int64]
HEADING_LIFT = 0.6
PHRASE_LIFT = 0.9
ROW_LIFT = 1.6
ROW_OFF_STATEMENT = 0.45
STATEMENT_LIFT = 0.8
FURTHER_ENTRY = 0.3
"""What a second entry adds on the same unit: several ideas may be one idea named twice."""
SPOKEN_FLOOR = 0.6
"""What an entry keeps of its gains when it speaks for next to nothing of the question."""
NOT_AT_BEGINNING = 0.4
"""What a wording keeps elsewhere when its entry stands where a document begins."""
_TRADE_LOW, _TRADE_HIGH, _TRADE_FLOOR = 0.08, 0.35, 0.15
"""Shares of pages: a report speaks of "agreement" on a third of them, a contract on most; "cookies" on none."""
_ROWS_KEPT = 6
_NOTHING = np.zeros(0, dtype=np.float32)
_PHRASE_UNIT_MAX = 160


@dataclass(frozen=True, slots=True, eq=False)
class Gain:
    """What one rule of one entry adds: the units, ascending, and how much to each."""

    rule: str
    units: Places
    values: Floats


@dataclass(frozen=True, slots=True, eq=False)
class EntryGains:
    """What all rules of one entry add in one document; `units` and `values` are the sums over the rules."""

    name: str
    rules: tuple[Gain, ...]
    units: Places
    values: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Lift:
    """Gains by unit and by page. strength: the best match of any entry, 0..1 a unit."""

    units: Floats
    pages: Floats
    strength: Floats
    entries: tuple[EntryGains, ...] = ()

    @property
    def found(self) -> frozenset[str]:
        """The names of the entries that this document speaks of."""
        return frozenset(entry.name for entry in self.entries)

    def reasons(self, units: Places) -> list[list[tuple[str, str, float]]]:
        """Returns (rule, entry, gain) for each unit."""
        found: list[list[tuple[str, str, float]]] = [[] for _ in units]
        for entry in self.entries:
            for gain in entry.rules:
                at = np.minimum(gain.units.searchsorted(units), len(gain.units) - 1)
                for number in np.flatnonzero(gain.units[at] == units).tolist():
                    found[number].append((gain.rule, entry.name, float(gain.values[at[number]])))
        return found


def lift(
    query: Query, index: DocumentIndex, vocabulary: Vocabulary, asked: Sequence[Located] = (),
    besides: Sequence[EntryGains] = (),
) -> Lift:  # fmt: skip
    """Returns what the entries and statements that a question set off add in one document, and `besides` with them.

    `asked` are the question's own terms: an entry counts by the share of them that it speaks for.
    """
    pages = np.zeros(index.pages, dtype=np.float32)
    entries = [entry for name in query.concepts if (entry := vocabulary.entry(name))]
    names = dict.fromkeys([*query.statements, *(entry.statement for entry in entries if entry.statement)])
    on_page: dict[str, Floats] = {}
    for name in names:
        statement = vocabulary.statement(name)
        if statement is not None:
            on_page[name] = index.kept(f"statement {name}", partial(statement_pages, index, statement))
            share = STATEMENT_LIFT * (1.0 if name in query.statements else 0.8)
            pages += np.float32(share) * on_page[name]
    shares = _shares(query, asked)
    specific = dict(zip(query.concepts, query.concept_shares, strict=False))
    gains = [
        _scaled(
            index.remembered(f"entry {entry.name}", partial(_entry_gains, index, entry, on_page.get(entry.statement))),
            (SPOKEN_FLOOR + (1 - SPOKEN_FLOOR) * shares.get(entry.name, 1.0)) * specific.get(entry.name, 1.0),
        )
        for entry in entries
    ]
    gains += besides
    best, total, strength = (np.zeros(index.units, dtype=np.float32) for _ in range(3))
    for gain in gains:
        best[gain.units] = np.maximum(best[gain.units], gain.values)
        total[gain.units] += gain.values
        for rule in gain.rules:
            strength[rule.units] = np.maximum(strength[rule.units], np.minimum(rule.values, np.float32(1.0)))
    units = best + np.float32(FURTHER_ENTRY) * (total - best)
    return Lift(units, pages, strength, tuple(gain for gain in gains if gain.rules))


def _shares(query: Query, asked: Sequence[Located]) -> dict[str, float]:
    """Returns for each entry which share of the question it speaks for, by the rarity of the words that set it off.

    Words of the question that this document does not hold tell nothing in it.
    """
    held = {term.term.text: term.gain for term in asked}
    present = {term.term.text for term in asked if len(term.units)}
    found = {}
    for name, words in zip(query.concepts, query.concept_words, strict=False):
        own = held.keys() & set(words)
        if own:
            spoken = sum(held[word] for word in own)
            found[name] = spoken / max(sum(held[word] for word in present | own), 1e-9)
    return found


def _at_beginning(index: DocumentIndex, units: Places) -> NDArray[np.bool_]:
    """Says which units stand on the first pages: one of eight, a cover or a table of contents included."""
    return np.asarray(index.unit_page[units] < min(max(1, -(-index.pages // 8)), 4))


def _scaled(gains: EntryGains, factor: float) -> EntryGains:
    """Scales what headings and wordings give; a row is named by its label, whatever else the question says."""
    if factor >= 1.0 or not gains.rules:
        return gains
    scale = np.float32(factor)
    rules = tuple(
        rule if rule.rule == "row" else Gain(rule.rule, rule.units, rule.values * scale) for rule in gains.rules
    )
    values = np.zeros_like(gains.values)
    for rule in rules:
        values[gains.units.searchsorted(rule.units)] += rule.values
    return EntryGains(gains.name, rules, gains.units, values)


def _entry_gains(index: DocumentIndex, entry: Entry, on_page: Floats | None) -> EntryGains:
    """Returns what an entry adds, scaled by how far the document is of the entry's trade."""
    trust = np.float32(trade_fit(index, entry.marks))
    rules = {
        "heading": _heading_gains(index, entry),
        "wording": _phrase_gains(index, entry),
        "row": _row_gains(index, entry, on_page),
    }
    together = np.zeros(index.units, dtype=np.float32)
    found = []
    for rule, gains in rules.items():
        places = np.flatnonzero(gains > 0)
        if len(places):
            values = gains[places] * trust
            if entry.at_beginning and rule != "row":
                values = np.where(_at_beginning(index, places), values, np.float32(NOT_AT_BEGINNING) * values)
            together[places] += values
            found.append(Gain(rule, places, values))
    places = np.flatnonzero(together > 0)
    return EntryGains(entry.name, tuple(found), places, together[places])


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
        if not len(units):
            continue
        scores[np.unique(index.unit_page[units[fits >= 0.5]])] += np.float32(1 / len(statement.rows))
    titled = np.zeros(index.pages, dtype=bool)
    for title in statement.titles:
        for unit in index.holding(_hashes(title)).tolist():
            page = int(index.unit_page[unit])
            near_top = unit - int(index.first_unit[page]) < 8
            if near_top and index.unit_length[unit] <= len(title) + 8:
                titled[page] = True
    scores = np.where(scores >= 0.25, scores, 0.0)
    scores = scores * np.where(titled, np.float32(1.0), np.float32(0.6))
    best = scores.max(initial=0)
    return np.asarray(np.where(scores >= 0.6 * best, scores / best, 0.0) if best > 0 else scores, dtype=np.float32)


@lru_cache(maxsize=10_000)
def _hashes(words: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(term_hash(word) for word in words)


def is_named(index: DocumentIndex, entry: Entry) -> bool:
    """Whether one unit holds all words of one of an entry's triggers, inflected and in any order: "liability is capped"."""
    return any(
        len(index.holding(_hashes(words)))
        for trigger in entry.when
        if len(words := tuple(word for word in trigger.words if not is_stopword(word))) > 1
    )


def is_mentioned(index: DocumentIndex, entry: Entry) -> bool:
    """Whether one unit holds all words of any trigger of an entry, also of one that is a single word: "fee".

    Too little to say that a document answers, too much to say that it is silent.
    """
    return any(
        len(index.holding(_hashes(words)))
        for trigger in entry.when
        if (words := tuple(word for word in trigger.words if not is_stopword(word)))
    )


def _label_rows(index: DocumentIndex, label: tuple[str, ...]) -> tuple[NDArray[np.uint32], Floats]:
    """Returns rows that hold all words of a label, and how well each fits: 1 when it holds no other word."""
    units = index.holding(_hashes(label), rows_only=True)
    if not len(units):
        return units, _NOTHING
    extra = np.maximum(index.label_words[units].astype(np.float32) - len(label), 0)
    return units, (1.0 / (1.0 + 0.35 * extra)).astype(np.float32)


def _heading_gains(index: DocumentIndex, entry: Entry) -> Floats:
    """Lifts units under a heading of the entry, the heading itself, and the unit after a heading that is not marked."""
    gains = np.zeros(index.units, dtype=np.float32)
    for heading in entry.headings:
        hashes = _hashes(heading)
        contexts = index.heading.holding(hashes)
        if len(contexts):
            gains[np.isin(index.unit_context, contexts)] = HEADING_LIFT
        units = index.holding(hashes)
        if not len(units):
            continue
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
        units = index.holding(_hashes(phrase))
        if not len(units):
            continue
        units = units[index.unit_length[units] <= _PHRASE_UNIT_MAX]
        gain = np.float32(PHRASE_LIFT * min(1.0, 0.4 + 0.2 * len(phrase)))
        gains[units] = np.maximum(gains[units], gain)
    return gains


def _row_gains(index: DocumentIndex, entry: Entry, on_page: Floats | None) -> Floats:
    """Lifts the rows whose label is the entry's, those on its statement most; only the best few."""
    gains = np.zeros(index.units, dtype=np.float32)
    for rank, label in enumerate(entry.rows):
        units, fits = _label_rows(index, label)
        if not len(units):
            continue
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
