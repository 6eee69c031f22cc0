"""The parts of a calculation that a question spells out -> the table rows that hold them, without any vocabulary.

"X is defined as A / (average B between 2018 and 2019)" needs a row for A and one for B; "A as a % of B" likewise.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from core.evidence import Query
from core.index.lexical import LABEL_FILLERS, DocumentIndex, Floats
from core.learnt import known_expansion
from core.lift import ROW_LIFT, ROW_OFF_STATEMENT, EntryGains, Gain
from core.periods import without_periods
from core.text.terms import is_stopword, term_hash, terms

_ROWS_KEPT = 4
_WORDS_MAX = 5
_EXTRA = 0.35
"""What each further word of a label costs, as for the rows of a pack."""
_FORMULA = re.compile(
    r"\b(?:defined|calculated|computed) (?:as|by|using)\b:?(?P<formula>.+?)(?:[.;?!](?=\s|$)|$)|"
    r"(?P<part>[^,.:;?!]{1,200}?) as an? (?:%|percent|per cent|percentage|share|proportion|fraction) of (?P<whole>[^,.:;?!]+)",
    re.I,
)
"""The part is bounded: unbounded it is looked for from every character to the end, seconds for a pasted page."""
_BETWEEN = re.compile(
    r"[/*+=()×÷]|\s[-\u2013\u2212]\s|\b(?:divided by|multiplied by|minus|plus|times|over|and|using|from the|ratio of)\b",
    re.I,
)
_BEFORE_PART = re.compile(r".*\b(?:of|is|are|was|were|the|what|which|average|did|does)\b", re.I)
_AFTER_WHOLE = re.compile(r"\b(?:for|in|by|during|as|at|with|across|between|from)\b.*", re.I)
_RECKONED = frozenset(
    term.text for term in terms("average mean between change changes difference sum years unadjusted")
)
"""Words that say what is done with a figure, not what it is called."""


@lru_cache(maxsize=64)
def operands(question: str) -> tuple[tuple[str, ...], ...]:
    """Returns the parts of a calculation that a question spells out, as terms.

    >>> operands("DPO is defined as: 365 * average accounts payable / (COGS + change in inventory)")
    (('account', 'payabl'), ('cog',), ('inventori',))
    >>> operands("What is capex as a % of total revenue for Acme?")
    (('capex',), ('total', 'revenu'))
    """
    parts: list[str] = []
    for match in _FORMULA.finditer(question):
        if match["formula"]:
            parts += _BETWEEN.split(match["formula"])
        else:
            parts += [_BEFORE_PART.sub("", match["part"]), _AFTER_WHOLE.sub("", match["whole"])]
    found = []
    for part in parts:
        words = tuple(
            term.text
            for term in terms(without_periods(part))
            if not is_stopword(term.text) and not term.text[0].isdigit() and term.text not in _RECKONED
        )
        if 0 < len(words) <= _WORDS_MAX:
            found.append(words)
    return tuple(dict.fromkeys(found))


def operand_gains(query: Query, index: DocumentIndex, named: Floats) -> list[EntryGains]:
    """Returns what the rows of each part gain: most on a page that bears the source's name or holds other parts too."""
    asked = operands(query.question)
    if not asked:
        return []
    rows = [(words, *_rows(index, words)) for words in asked]
    held = np.zeros(index.pages, dtype=np.float32)
    for _, units, _ in rows:
        held[np.unique(index.unit_page[units])] += np.float32(1 / len(rows))
    at_home = np.maximum(np.minimum(named, 1.0), held)
    found = []
    for words, units, fits in rows:
        values = ROW_LIFT * fits * (ROW_OFF_STATEMENT + (1 - ROW_OFF_STATEMENT) * at_home[index.unit_page[units]])
        kept = np.sort(np.argsort(-values, kind="stable")[:_ROWS_KEPT])
        if len(kept):
            places, gains = units[kept].astype(np.int64), values[kept].astype(np.float32)
            found.append(EntryGains(" ".join(words), (Gain("row", places, gains),), places, gains))
    return found


def _rows(index: DocumentIndex, words: Sequence[str]) -> tuple[np.ndarray, Floats]:
    """Returns the rows whose label holds all the words, or the words run together, and how well each label fits."""
    spelt = tuple(known_expansion(index, words[0])) if len(words) == 1 else ()
    units, size = index.body.owners[:0], 1
    for tried in (tuple(words), spelt, ("".join(words),)):
        if tried:
            units, size = index.holding([term_hash(word) for word in tried], rows_only=True), len(tried)
        if len(units):
            break
    extra = index.label_words[units].astype(np.float32) - size
    for word in LABEL_FILLERS:
        if word not in words:
            extra -= np.isin(units, index.body.find(term_hash(word))[0])
    return units, (1.0 / (1.0 + _EXTRA * np.maximum(extra, 0))).astype(np.float32)
