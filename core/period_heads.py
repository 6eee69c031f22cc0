"""Which rows stand under heads of another length of time than the question asks for: a quarter's beside a year's.

Reports give the same rows twice, for "three months ended" and for "twelve months ended", often with the same labels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from core.evidence import Query
from core.index.lexical import ROW, DocumentIndex, Floats
from core.text.terms import is_stopword, term_hash, terms

OTHER_LENGTH = 0.6
"""What a row keeps under heads that speak of another length of time alone."""
_QUARTER = ("quarter", "quarterly", "three months", "Q1", "Q2", "Q3", "Q4", "季度", "三个月")
_YEAR = ("year", "annual", "annually", "twelve months", "52 weeks", "53 weeks", "YTD", "年度", "全年")


def length_weights(query: Query, index: DocumentIndex) -> Floats | None:
    """Returns what each unit's score is to be multiplied by; None when the question asks for no year and no quarter.

    Heads that name both lengths, or none, say nothing against a row. A day or a half-year may be the end of either.
    """
    quarter = any(period[0] == "Q" for period in query.periods) or any(word == "quarter" for word, _ in query.terms)
    if not quarter and not (query.periods and all(len(p) == 4 and p.isdigit() for p in query.periods)):
        return None
    wanted, other = (_QUARTER, _YEAR) if quarter else (_YEAR, _QUARTER)
    return index.kept(f"rows of {wanted[0]}", partial(_weights, index, wanted, other))


def _weights(index: DocumentIndex, wanted: Sequence[str], other: Sequence[str]) -> Floats:
    against = _named(index, other) & ~_named(index, wanted)
    lowered = against[index.unit_context] & ((index.kinds & 7) == ROW) if len(against) else False
    return np.where(lowered, np.float32(OTHER_LENGTH), np.float32(1.0)) * np.ones(index.units, dtype=np.float32)


def _named(index: DocumentIndex, phrases: Sequence[str]) -> NDArray[np.bool_]:
    """Says of each context whether its caption or heads hold all words of one of the phrases."""
    found = np.zeros(index.contexts, dtype=bool)
    for phrase in phrases:
        hashes = [term_hash(term.text) for term in terms(phrase) if not is_stopword(term.text)]
        found[index.table.holding(hashes)] = True
    return found
