"""The terms of several documents side by side: in which documents, on which share of pages, in how many units.

Built once for a set of documents, so that routing a question asks each term once and not every document.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.index.lexical import DocumentIndex, Floats


@dataclass(frozen=True, slots=True, eq=False)
class Collection:
    """n documents. hashes: sorted uint32[m], a term once for each document that holds it; the others run beside it."""

    documents: int
    units: int
    hashes: NDArray[np.uint32]
    owners: NDArray[np.int32]
    shares_held: Floats
    units_held: NDArray[np.int64]
    memo: dict[str, NDArray[np.float64]] = field(default_factory=dict)
    """What was worked out once and is asked for with every question."""

    def shares(self, term: int) -> NDArray[np.float64]:
        """Returns for every document the share of its pages that hold a term."""
        found = np.zeros(self.documents)
        where = self._range(term)
        found[self.owners[where]] = self.shares_held[where]
        return found

    def unit_df(self, term: int) -> int:
        """Returns how many units of all documents hold a term."""
        return int(self.units_held[self._range(term)].sum())

    def _range(self, term: int) -> slice:
        value = np.uint32(term)
        return slice(int(self.hashes.searchsorted(value, "left")), int(self.hashes.searchsorted(value, "right")))


def collect(indexes: Sequence[DocumentIndex]) -> Collection:
    """Puts the terms of documents side by side; positions are those of the sequence given."""
    hashes = [index.body.hashes for index in indexes]
    every = np.concatenate(hashes) if hashes else np.zeros(0, dtype=np.uint32)
    owners = np.repeat(np.arange(len(indexes), dtype=np.int32), [len(part) for part in hashes])
    shares = [_shares(index) for index in indexes]
    held = [np.diff(index.body.offsets) for index in indexes]
    order = np.argsort(every, kind="stable")
    return Collection(
        documents=len(indexes),
        units=sum(index.units for index in indexes),
        hashes=every[order],
        owners=owners[order],
        shares_held=np.concatenate(shares)[order] if shares else np.zeros(0, dtype=np.float32),
        units_held=np.concatenate(held)[order] if held else np.zeros(0, dtype=np.int64),
    )


def _shares(index: DocumentIndex) -> Floats:
    """Returns for every term of a document the share of pages that hold it."""
    if not len(index.body.hashes):
        return np.zeros(0, dtype=np.float32)
    pages = index.unit_page[index.body.owners]
    new = np.ones(len(pages), dtype=np.int64)
    new[1:] = pages[1:] != pages[:-1]
    new[index.body.offsets[:-1]] = 1
    return (np.add.reduceat(new, index.body.offsets[:-1]) / max(index.pages, 1)).astype(np.float32)
