"""One retrieval -> the packs of all rounds: each takes what the rounds before it left over, until nothing is left.

Pure but for the texts that packing reads. A unit that was too long for one round goes on where it was cut.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain import Span, Unit
from core.evidence import EvidencePack, Hit, Retrieval
from core.index.codec import plain
from core.pack import PART_FITS
from core.pack_edits import Attached
from core.ports import CancelToken

ROUNDS_MAX = 40
"""A whole long document is asked in at most so many packs; what is left is in the receipt."""
_REST_MIN = 12
"""Characters; what is left of a cut unit below it is punctuation."""

Packer = Callable[[Retrieval, Attached, frozenset[int]], EvidencePack]
"""(what was found, what was added by hand, ids of units that were read) -> a pack."""


@dataclass(frozen=True, slots=True)
class Used:
    """What earlier rounds have read: ids of whole units, and the parts of those that were cut."""

    units: frozenset[int] = frozenset()
    parts: tuple[Span, ...] = ()

    def with_pack(self, pack: EvidencePack, whole: Callable[[int], Unit | None]) -> Used:
        """Adds what a pack holds; `whole` gives the uncut unit of an id, where it is known."""
        units, parts = set(self.units), list(self.parts)
        for unit in (unit for item in pack.items for unit in item.units):
            uncut = whole(unit.id)
            if uncut is not None and unit.span != uncut.span:
                parts.append(unit.span)
            else:
                units.add(unit.id)
        return Used(frozenset(units), tuple(parts))


def used_in(packs: Iterable[EvidencePack]) -> Used:
    """Returns what saved packs hold, for "ask again on what was left out"."""
    units: set[int] = set()
    parts: list[Span] = []
    for pack in packs:
        cut = {drop.hit.unit.id for drop in pack.dropped if drop.reason == PART_FITS}
        for unit in (unit for item in pack.items for unit in item.units):
            if unit.id in cut:
                parts.append(unit.span)
            else:
                units.add(unit.id)
    return Used(frozenset(units), tuple(parts))


def left_over(hits: Sequence[Hit], used: Used) -> tuple[Hit, ...]:
    """Returns the hits that were not read, cut units without the parts that were; ids and order stay."""
    return tuple(rest for hit in hits if hit.unit.id not in used.units for rest in _rest(hit, used.parts))


def rounds(
    retrieval: Retrieval,
    attached: Attached,
    pack: Packer,
    text_of: Callable[[Span], str],
    used: Used,
    cancel: CancelToken,
    limit: int = ROUNDS_MAX,
) -> Iterator[EvidencePack]:
    """Yields the packs of all rounds, best first; at least one, which may be empty. Raises Cancelled.

    Args:
        retrieval: what was found.
        attached: what was added by hand; what does not fit goes into later rounds, before what was found.
        pack: makes one pack.
        text_of: page text of a span.
        used: what was read before.
        cancel: asked before each round.
        limit: the most rounds.
    """
    every = {hit.unit.id: hit.unit for hit in (*retrieval.hits, *attached.first, *attached.whole)}
    for number in range(limit):
        cancel.raise_if_cancelled()
        found = replace(retrieval, hits=_with_text(left_over(retrieval.hits, used), every, text_of))
        mine = replace(
            attached,
            first=_with_text(left_over(attached.first, used), every, text_of),
            whole=_with_text(left_over(attached.whole, used), every, text_of),
        )
        made = pack(found, mine, used.units)
        if number and not made.items:
            return
        yield made
        used = used.with_pack(made, every.get)
        if not made.items:
            return


def _rest(hit: Hit, parts: Collection[Span]) -> list[Hit]:
    span = hit.unit.span
    cuts = sorted((p.start, p.end) for p in parts if _inside(p, span))
    if not cuts:
        return [hit]
    gaps, at = [], span.start
    for start, end in cuts:
        gaps.append((at, start))
        at = max(at, end)
    gaps.append((at, span.end))
    pieces = [replace(span, start=start, end=end) for start, end in gaps if end - start >= _REST_MIN]
    return [replace(hit, unit=replace(hit.unit, spans=(piece,))) for piece in pieces]


def _inside(part: Span, whole: Span) -> bool:
    same = (part.doc_id, part.page_index) == (whole.doc_id, whole.page_index)
    return same and whole.start <= part.start and part.end <= whole.end


def _with_text(hits: Sequence[Hit], every: dict[int, Unit], text_of: Callable[[Span], str]) -> tuple[Hit, ...]:
    """Gives units that were cut the words of what is left of them, without the white space at its ends."""
    made = []
    for hit in hits:
        span = hit.unit.span
        if span != every[hit.unit.id].span:
            text = text_of(span)
            start = span.start + len(text) - len(text.lstrip())
            inner = replace(span, start=start, end=start + len(text.strip()))
            hit = replace(hit, unit=replace(hit.unit, spans=(inner,), text=plain(text)))
        if hit.unit.text:
            made.append(hit)
    return tuple(made)
