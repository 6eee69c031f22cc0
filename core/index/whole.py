"""Which documents of a large library hold a term, on which share of their pages: asked of the full-text table.

Nothing of a document is loaded. What is kept in memory is a few bytes a page and a few a document, whatever their size.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from core.index.database import Database

COMMON_SHARE = 0.25
COMMON_PAGES_LOW, COMMON_PAGES_HIGH = 2_000, 60_000
"""A term that stands on more pages tells no documents apart, and reading where it stands would take too long."""
_TERMS_KEPT = 256


@dataclass(frozen=True, slots=True, eq=False)
class LibraryPages:
    """The pages of a library as it stood. page_nums, owners: int64[pages]; owners are positions of documents.

    nums: int64[documents], ascending. revision: changes with every page and document.
    """

    revision: tuple[int, int, int]
    nums: NDArray[np.int64]
    names: tuple[str, ...]
    page_nums: NDArray[np.int64]
    owners: NDArray[np.int64]
    page_counts: NDArray[np.int64]


class WholeIndex:
    """Terms over all documents of one library file. Thread-safe."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._guard = threading.Lock()
        self._pages: LibraryPages | None = None
        self._shares: OrderedDict[int, NDArray[np.float32]] = OrderedDict()

    def revision(self) -> tuple[int, int, int]:
        """Returns three numbers that change whenever a document or a page of it is put or removed."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT count(*), max(num), sum(revision) FROM document").fetchone()
        return int(row[0] or 0), int(row[1] or 0), int(row[2] or 0)

    def pages(self) -> LibraryPages:
        """Returns the pages of the library as it stands, read again only when it has changed."""
        revision = self.revision()
        with self._guard:
            if self._pages is not None and self._pages.revision == revision:
                return self._pages
        with self._database.reading() as connection:
            documents = connection.execute("SELECT num, name, title FROM document ORDER BY num").fetchall()
            rows = connection.execute("SELECT num, doc FROM page ORDER BY num").fetchall()
        nums = np.array([row[0] for row in documents], dtype=np.int64)
        table = np.array(rows, dtype=np.int64).reshape(-1, 2)
        table = table[np.isin(table[:, 1], nums)]
        owners = nums.searchsorted(table[:, 1])
        names = tuple(f"{name} {title}".strip() for _, name, title in documents)
        counts = np.bincount(owners, minlength=len(nums))
        read = LibraryPages(revision, nums, names, table[:, 0].copy(), owners, counts)
        with self._guard:
            self._pages = read
            self._shares.clear()
        return read

    def shares(self, term: int, pages: LibraryPages) -> NDArray[np.float32]:
        """Returns for every document the share of its pages that hold a term; 0 for all when it is too common."""
        with self._guard:
            held = self._shares.get(term) if self._pages is pages else None
            if held is not None:
                self._shares.move_to_end(term)
                return held
        most = int(np.clip(COMMON_SHARE * len(pages.page_nums), COMMON_PAGES_LOW, COMMON_PAGES_HIGH))
        found = self._holding(term, most + 1)
        shares = np.zeros(len(pages.nums), dtype=np.float32)
        if len(found) <= most and len(pages.page_nums):
            at = np.minimum(pages.page_nums.searchsorted(found), len(pages.page_nums) - 1)
            known = pages.page_nums[at] == found
            counts = np.bincount(pages.owners[at[known]], minlength=len(pages.nums))
            shares = (counts / np.maximum(pages.page_counts, 1)).astype(np.float32)
        with self._guard:
            if self._pages is pages:
                self._shares[term] = shares
                while len(self._shares) > _TERMS_KEPT:
                    self._shares.popitem(last=False)
        return shares

    def holds(self, term: int) -> bool:
        """Says whether any page holds a term."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT 1 FROM page_fts WHERE page_fts MATCH ? LIMIT 1", (f'"{term:x}"',)
            ).fetchone()
        return row is not None

    def _holding(self, term: int, most: int) -> NDArray[np.int64]:
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT rowid FROM page_fts WHERE page_fts MATCH ? LIMIT ?", (f'"{term:x}"', most)
            )
            return np.fromiter(chain.from_iterable(rows), dtype=np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class SomeDocuments:
    """Some documents of a whole index, in the order of `positions`: what routing asks of a collection."""

    whole: WholeIndex
    pages: LibraryPages
    positions: NDArray[np.int64]
    memo: dict[str, NDArray[np.float64]] = field(default_factory=dict)

    def shares(self, term: int) -> NDArray[np.float64]:
        """Returns for every one of the documents the share of its pages that hold a term."""
        return self.whole.shares(term, self.pages)[self.positions].astype(np.float64)


def positions_of(pages: LibraryPages, nums: Sequence[int]) -> NDArray[np.int64]:
    """Returns the positions of documents by their numbers; a number that is not there is left out."""
    wanted = np.array(nums, dtype=np.int64)
    return np.flatnonzero(np.isin(pages.nums, wanted))
