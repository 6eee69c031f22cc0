"""The units of pages by the pages' numbers, read from the library once and kept, the latest used first.

Search, packing and edits of a pack look at the same pages; a page is inflated and parsed once for all of them.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping

from core.domain import DocId
from core.index.codec import PageUnits, unpack_text
from core.index.database import Database

_KEPT = 2_500
_AT_ONCE = 500
"""SQLite takes a bounded number of values in one statement."""


class PageReader:
    """Reads pages of one library file. Thread-safe."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._guard = threading.Lock()
        self._pages: OrderedDict[int, tuple[int, PageUnits]] = OrderedDict()

    def read(self, nums: Iterable[int]) -> dict[int, PageUnits]:
        """Returns pages as they stand now; one that is not in the library is left out."""
        wanted = list(dict.fromkeys(nums))
        revisions: dict[int, int] = {}
        with self._database.reading() as connection:
            for part in _parts(wanted):
                rows = connection.execute(
                    "SELECT p.num, d.revision FROM page p JOIN document d ON d.num = p.doc"
                    f" WHERE p.num IN ({', '.join('?' * len(part))})",
                    part,
                )
                revisions.update(rows.fetchall())
        return self.read_at(revisions)

    def read_at(self, revisions: Mapping[int, int]) -> dict[int, PageUnits]:
        """Returns pages of documents whose revisions are known; a page that has gone since is left out."""
        found: dict[int, PageUnits] = {}
        with self._guard:
            for num, revision in revisions.items():
                held = self._pages.get(num)
                if held is not None and held[0] == revision:
                    self._pages.move_to_end(num)
                    found[num] = held[1]
        missing = [num for num in revisions if num not in found]
        for part in _parts(missing):
            found.update(self._load(part))
        with self._guard:
            self._pages.update((num, (revisions[num], found[num])) for num in missing if num in found)
            while len(self._pages) > _KEPT:
                self._pages.popitem(last=False)
        return found

    def _load(self, nums: list[int]) -> dict[int, PageUnits]:
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT p.num, p.idx, p.text, p.units, d.id FROM page p JOIN document d ON d.num = p.doc"
                f" WHERE p.num IN ({', '.join('?' * len(nums))})",
                nums,
            ).fetchall()
        return {
            num: PageUnits(units, unpack_text(text), DocId(doc_id), idx, num << 16)
            for num, idx, text, units, doc_id in rows
        }


def _parts(nums: list[int]) -> Iterable[list[int]]:
    return (nums[at : at + _AT_ONCE] for at in range(0, len(nums), _AT_ONCE))
