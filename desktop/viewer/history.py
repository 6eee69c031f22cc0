"""Back and forward over the places that a person jumped from, and where each document was left. No Qt."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass

from core.domain import DocId

LENGTH_MAX = 200
PLACES_MAX = 300


@dataclass(frozen=True, slots=True)
class Position:
    """A place of reading: a document, a page and how far down that page the top of the view stood."""

    doc_id: DocId
    page_index: int
    top_pt: float = 0.0


class History:
    """A browser's back and forward lists."""

    def __init__(self) -> None:
        self._back: list[Position] = []
        self._forward: list[Position] = []

    def leave(self, position: Position) -> None:
        """Records where a jump starts; what lay ahead is forgotten."""
        self._forward.clear()
        if not self._back or self._back[-1] != position:
            self._back.append(position)
        del self._back[:-LENGTH_MAX]

    def back(self, now: Position) -> Position | None:
        """Returns the last place, and keeps the present one for `forward`."""
        if not self._back:
            return None
        self._forward.append(now)
        return self._back.pop()

    def forward(self, now: Position) -> Position | None:
        """Undoes `back`."""
        if not self._forward:
            return None
        self._back.append(now)
        return self._forward.pop()

    @property
    def can_back(self) -> bool:
        """Whether there is a place to go back to."""
        return bool(self._back)

    @property
    def can_forward(self) -> bool:
        """Whether there is a place to go forward to."""
        return bool(self._forward)

    def forget(self, doc_id: DocId) -> None:
        """Drops all places of a document that was removed."""
        self._back = [position for position in self._back if position.doc_id != doc_id]
        self._forward = [position for position in self._forward if position.doc_id != doc_id]


class Places:
    """Where each document was left; the ones that were left longest ago are forgotten first."""

    def __init__(self, known: Iterable[Position] = ()) -> None:
        self._known: OrderedDict[DocId, Position] = OrderedDict()
        for position in known:
            self.leave(position)

    def leave(self, position: Position) -> None:
        """Remembers where a document is left."""
        self._known[position.doc_id] = position
        self._known.move_to_end(position.doc_id)
        while len(self._known) > PLACES_MAX:
            self._known.popitem(last=False)

    def of(self, doc_id: DocId) -> Position | None:
        """Returns where a document was left."""
        return self._known.get(doc_id)

    def all(self) -> tuple[Position, ...]:
        """Returns all places, the newest last."""
        return tuple(self._known.values())

    def forget(self, doc_id: DocId) -> None:
        """Drops a document that was removed."""
        self._known.pop(doc_id, None)
