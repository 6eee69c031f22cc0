"""Hits -> an EvidencePack that fits the budget exactly, by the loaded model's own count.

Rows that the question needs come first, with the words that govern them; then units by score over a low power of their
size, so that of two passages which say it the short one comes first. Nothing is dropped without a reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from core.domain import Span, Unit, UnitKind
from core.duplicates import fold_versions
from core.evidence import Dropped, Evidence, EvidencePack, Hit, OtherPlace, Reason, Retrieval
from core.index.codec import PageUnits
from core.index.store import Store
from core.pack_edits import NOTHING, Attached
from core.pack_text import as_in_prompt, estimated_tokens, render
from core.pasted import WithPasted
from core.pieces import best_part
from core.ports import TokenCounter
from core.token_counts import CountsMany, KnownCounts
from core.twins import onto_first

PIECE_TOKENS_MAX = 220
"""A merged item stays below this, so that a citation points to something a person takes in at a glance."""
_DENSITY = 0.2
"""Power of the size that a score is divided by: at 0.5 a dozen scraps came before the second-best passage (measured)."""
_LITTLE = 18
"""Tokens: the floor of that size, so that scraps gain nothing by being short."""
_REHEARSALS = 2
_LOOKED_AHEAD = 32
_SMALL = 12
"""Tokens below which nothing useful fits."""
_CHARACTERS_A_TOKEN_MAX = 9
_FILLED_FROM, _FILLED_DISTANCE, _FILLED_SCORE = 4, 3, 0.1
_NEEDED_FIT = 0.5
_RELATIVE_FLOOR = 0.12
_NO_ROOM = "does not fit"
PART_FITS = "only its best part fits into the budget"
REMOVED = "removed by hand"
NOT_ATTACHED = "not attached: only what is attached by hand is used"
_MID_THOUGHT = re.compile(
    r"^(?:[a-z(]|(?:This|That|These|Those|It|Its|They|Their|Such|However|Moreover|Further|Furthermore|In addition|"
    r"Additionally|As a result|Therefore|Accordingly|Consequently|Otherwise|If not|The (?:increase|decrease|change|"
    r"former|latter|foregoing|above|same))\b)"
)


@dataclass(slots=True)
class _Item:
    """An item being put together: a run of neighbouring units of one page."""

    hits: list[Hit]
    needed: bool = False
    text: str = ""
    tokens: int = 0

    @property
    def first(self) -> Hit:
        return self.hits[0]

    @property
    def score(self) -> float:
        return max(hit.score for hit in self.hits)


@dataclass(slots=True)
class _Packing:
    counter: TokenCounter
    budget: int
    rehearsal: bool = False
    used: int = 0
    items: list[_Item] = field(default_factory=list)
    dropped: list[Dropped] = field(default_factory=list)
    others: dict[int, tuple[OtherPlace, ...]] = field(default_factory=dict)

    def count(self, text: str, number: int) -> int:
        """Counts an item as it stands in the prompt: its key, its text and the line break after it."""
        return self.counter.count(as_in_prompt(f"E{number}", text))


def pack(
    retrieval: Retrieval,
    store: Store,
    counter: TokenCounter,
    budget: int,
    exclude: frozenset[int] = frozenset(),
    attached: Attached = NOTHING,
) -> EvidencePack:
    """Returns the evidence for one answer: at most `budget` tokens, every hit left out with its reason.

    Args:
        retrieval: what was found.
        store: the library.
        counter: the loaded model's tokeniser.
        budget: tokens.
        exclude: ids of units that were in an earlier pack, for "ask again on what was left out".
        attached: what was added and removed by hand; added passages go in first.
    """
    packing = _Packing(counter, budget)
    units = _PageUnits(store, attached)
    queue = _queue(retrieval, packing, exclude, attached, store)
    held = frozenset(exclude | attached.removed)
    if isinstance(counter, CountsMany):
        packing.counter = _rehearsed(counter, queue, units, held, attached, budget)
    _fill(packing, queue, units, set(held), attached)
    _fold_page_drops(packing, {hit.unit.id for hit in attached.whole})
    return _finished(_in_order(packing, attached), packing, units)


def _fill(
    packing: _Packing, queue: Sequence[tuple[Hit, bool]], units: _PageUnits, taken: set[int], attached: Attached
) -> None:
    """Gives every hit of the queue its place, then spends what is left on their neighbours."""
    for at, (hit, needed) in enumerate(queue):
        if hit.unit.id in taken:
            continue
        if isinstance(packing.counter, KnownCounts) and packing.counter.exact:
            _look_ahead(packing, packing.counter, queue[at : at + _LOOKED_AHEAD], units, taken)
        _place(hit, needed, packing, units, taken)
        if packing.rehearsal and packing.budget - packing.used < _SMALL:
            return
    if not attached.only:
        _fill_up(packing, units, taken)


def _look_ahead(
    packing: _Packing, known: KnownCounts, queue: Sequence[tuple[Hit, bool]], units: _PageUnits, taken: set[int]
) -> None:
    """Has the next hits counted together when the rehearsal has not asked for the first of them.

    At the end of a pack many are tried in the little room that is left, which nobody can foresee.
    """
    number, room = len(packing.items) + 1, packing.budget - packing.used

    def texts(hit: Hit) -> list[str]:
        return [as_in_prompt(f"E{number}", render(run)) for run in _with_lead_in(hit, units, taken)]

    if room < _SMALL or _hopeless(queue[0][0], room) or _neighbour(queue[0][0], packing) is not None:
        return
    if not all(map(known.knows, texts(queue[0][0]))):
        ahead = [hit for hit, _ in queue if hit.unit.id not in taken and not _hopeless(hit, room)]
        known.know(text for hit in ahead for text in texts(hit))


def _hopeless(hit: Hit, room: int) -> bool:
    return len(hit.unit.text) > _CHARACTERS_A_TOKEN_MAX * room


def _rehearsed(
    counter: CountsMany, queue: Sequence[tuple[Hit, bool]], units: _PageUnits, held: frozenset[int],
    attached: Attached, budget: int,
) -> KnownCounts:  # fmt: skip
    """Puts the pack together by estimate and has all that this asked for counted in one request; twice at most."""
    known = KnownCounts(counter)
    for _ in range(_REHEARSALS):
        rehearsal = _Packing(known, budget, rehearsal=True)
        _fill(rehearsal, queue, units, set(held), attached)
        for number, item in enumerate(_in_order(rehearsal, attached), 1):
            known.count(as_in_prompt(f"E{number}", item.text))
        if known.ask():
            break
    known.exact = True
    return known


def _in_order(packing: _Packing, attached: Attached) -> list[_Item]:
    by_hand = {hit.unit.id: number for number, hit in enumerate(attached.first)}
    by_hand.update((hit.unit.id, len(attached.first)) for hit in attached.whole)
    return sorted(packing.items, key=lambda item: (_by_hand(item, by_hand), not item.needed, -item.score))


def _by_hand(item: _Item, order: dict[int, int]) -> int:
    """Passages chosen by hand stand first, in the order in which they were chosen; then what was added whole."""
    return min((order[hit.unit.id] for hit in item.hits if hit.unit.id in order), default=len(order) + 1)


def _fold_page_drops(packing: _Packing, whole: set[int]) -> None:
    """One line a page for what is left out of a section or document that was added whole, not one a sentence."""
    kept: list[Dropped] = []
    pages: dict[int, list[Dropped]] = {}
    for drop in packing.dropped:
        if drop.hit.unit.id in whole and drop.reason.startswith(_NO_ROOM):
            pages.setdefault(drop.hit.unit.id >> 16, []).append(drop)
        else:
            kept.append(drop)
    for drops in pages.values():
        tokens = sum(drop.tokens for drop in drops)
        reason = drops[0].reason if len(drops) == 1 else f"{_NO_ROOM}: {len(drops)} passages, about {tokens} tokens"
        kept.append(Dropped(drops[0].hit, tokens, reason))
    packing.dropped = kept


def _queue(
    retrieval: Retrieval, packing: _Packing, exclude: frozenset[int], attached: Attached, store: Store
) -> list[tuple[Hit, bool]]:
    """Returns hits in the order in which they are offered a place: by hand first, then rows, then by score."""
    first = [(hit, True) for hit in attached.first]
    mine = {hit.unit.id for hit in (*attached.first, *attached.whole)}
    left = [hit for hit in retrieval.hits if hit.unit.id not in exclude and hit.unit.id not in mine]
    for hit in left if attached.removed or attached.only else ():
        if hit.unit.id in attached.removed or attached.only:
            reason = REMOVED if hit.unit.id in attached.removed else NOT_ATTACHED
            packing.dropped.append(Dropped(hit, estimated_tokens(hit.unit.text), reason))
    if attached.only:
        left = []
    left = [hit for hit in left if hit.unit.id not in attached.removed]
    left, places, moved = onto_first(left, store)
    left, packing.others, folded = fold_versions(left, store.document)
    for number, there in places.items():
        packing.others[number] = packing.others.get(number, ()) + there
    for copy, kept in (*moved, *folded):
        place = f"{kept.doc_name}, page {kept.unit.span.page_number}"
        if (copy, kept) in moved:
            reason = f"the same words as in {place}, of which this is a copy"
        else:
            reason = f"the same words as in {place}, a newer version"
        packing.dropped.append(Dropped(copy, estimated_tokens(copy.unit.text), reason))
    best = max((hit.score for hit in left), default=0.0)
    needed = _needed(left)
    chosen = {hit.unit.id for hit in needed}
    rest = []
    for hit in left:
        if hit.unit.id in chosen:
            continue
        size = estimated_tokens(hit.unit.text)
        if hit.score < _RELATIVE_FLOOR * best:
            packing.dropped.append(Dropped(hit, size, "far weaker than the best hit"))
        else:
            rest.append((hit.score / max(size, _LITTLE) ** _DENSITY, hit))
    rest.sort(key=lambda pair: -pair[0])
    found = [(hit, True) for hit in needed] + [(hit, False) for _, hit in rest]
    return first + [(hit, False) for hit in _whole_in_order(attached.whole, packing.budget)] + found


def _whole_in_order(hits: Sequence[Hit], budget: int) -> list[Hit]:
    """Reading order when all of it may fit, else what the search found in it first."""
    if sum(estimated_tokens(hit.unit.text) for hit in hits) <= budget:
        return list(hits)
    return sorted(hits, key=lambda hit: -hit.score)  # stable: equal scores stay in reading order


def _needed(hits: Sequence[Hit]) -> list[Hit]:
    """Returns the best row of each entry that asks for rows, in the order of their scores."""
    found: dict[str, Hit] = {}
    for hit in hits:
        for reason in hit.reasons:
            if reason.rule == "row" and reason.score >= _NEEDED_FIT:
                found.setdefault(reason.detail, hit)
    unique = {hit.unit.id: hit for hit in found.values()}
    return sorted(unique.values(), key=lambda hit: -hit.score)


def _fill_up(packing: _Packing, units: _PageUnits, taken: set[int]) -> None:
    """Spends what is left of the budget on the units beside the best items, nearest first, as items of their own."""
    best = sorted(packing.items, key=lambda item: -item.score)[:_FILLED_FROM]
    for distance in range(1, _FILLED_DISTANCE + 1):
        for item in best:
            for unit_id in (item.hits[-1].unit.id + distance, item.hits[0].unit.id - distance):
                if packing.budget - packing.used < 2 * _SMALL:
                    return
                unit = units.at(unit_id) if unit_id >> 16 == item.first.unit.id >> 16 else None
                if unit is None or unit_id in taken or unit.hidden or unit.kind is UnitKind.HEADING:
                    continue
                reason = Reason("beside", "stands next to a better hit", 0.0)
                hit = replace(item.first, unit=unit, score=item.score * _FILLED_SCORE / distance, reasons=(reason,))
                if _try(_Item([hit]), packing):
                    taken.add(unit_id)


class _PageUnits:
    """Units of pages by position, read once a page."""

    def __init__(self, store: Store, attached: Attached = NOTHING) -> None:
        self._store = store
        self._pages = WithPasted(store, attached.texts)
        self._held: dict[int, PageUnits] = {}
        self._pasted: dict[int, Unit] = {}
        for hit in (*attached.first, *attached.whole):
            if hit.unit.id < 0:  # not in the library: pasted, or a selection that is no unit
                self._pasted[hit.unit.id] = hit.unit

    def page_text(self, unit: Unit) -> str:
        """Returns the canonical text of the page that a unit stands on."""
        if unit.id < 0:
            return self._pages.page(unit.span.doc_id, unit.span.page_index).text
        return self._page(unit.id >> 16).text

    def at(self, unit_id: int) -> Unit | None:
        """Returns the unit with this id, or None when there is none."""
        page = unit_id >> 16
        if page < 0:
            return self._pasted.get(unit_id)
        held, number = self._page(page), unit_id & 0xFFFF
        return held[number] if number < len(held) else None

    def _page(self, num: int) -> PageUnits:
        if num not in self._held:
            self._held[num] = self._store.page_units(num)
        return self._held[num]


def _place(hit: Hit, needed: bool, packing: _Packing, units: _PageUnits, taken: set[int]) -> None:
    """Gives a hit its place: in an item that it continues, in one of its own, or cut to a piece; or says why not.

    What cannot fit by any measure is not counted: a count may be a question to another process.
    """
    room = packing.budget - packing.used
    if room < _SMALL or _hopeless(hit, room):
        size = estimated_tokens(hit.unit.text)
        if room < _SMALL or not _piece_possible(hit, packing):
            packing.dropped.append(
                Dropped(hit, size, f"{_NO_ROOM}: about {size} tokens, {room} left of {packing.budget}")
            )
            return
    joined = _joined_to_neighbour(hit, packing)
    if joined is not None and _try(joined, packing, replacing=_neighbour(hit, packing)):
        taken.add(hit.unit.id)
        return
    for candidate in _with_lead_in(hit, units, taken):
        item = _Item(candidate, needed)
        if _try(item, packing):
            taken.update(one.unit.id for one in candidate)
            return
    piece = _piece(hit, units, packing)
    if piece is not None and _try(_Item([piece], needed), packing):
        taken.add(hit.unit.id)
        rest = estimated_tokens(hit.unit.text) - estimated_tokens(piece.unit.text)
        packing.dropped.append(Dropped(hit, max(rest, 0), PART_FITS))
        return
    size = item.tokens
    packing.dropped.append(Dropped(hit, size, f"{_NO_ROOM}: {size} tokens, {room} left of {packing.budget}"))


def _try(item: _Item, packing: _Packing, replacing: _Item | None = None) -> bool:
    """Takes an item in when it fits; the count is of the text as it will stand."""
    number = packing.items.index(replacing) + 1 if replacing is not None else len(packing.items) + 1
    item.text = render(item.hits)
    item.tokens = packing.count(item.text, number)
    used = packing.used - (replacing.tokens if replacing is not None else 0) + item.tokens
    if used > packing.budget:
        return False
    if replacing is None:
        packing.items.append(item)
    else:
        item.needed = item.needed or replacing.needed
        packing.items[number - 1] = item
    packing.used = used
    return True


def _neighbour(hit: Hit, packing: _Packing) -> _Item | None:
    """Returns the item that a hit continues: the unit just before or after, on the same page, of the same make."""
    for item in packing.items:
        first, last = item.hits[0].unit, item.hits[-1].unit
        if hit.unit.id in (first.id - 1, last.id + 1) and first.id >> 16 == hit.unit.id >> 16:
            other = last if hit.unit.id > last.id else first
            if _same_make(hit.unit, other):
                return item
    return None


def _same_make(a: Unit, b: Unit) -> bool:
    rows = (a.kind is UnitKind.TABLE_ROW, b.kind is UnitKind.TABLE_ROW)
    if len(a.spans) > 1 or len(b.spans) > 1:
        return False
    return a.context == b.context if all(rows) else not any(rows)


def _joined_to_neighbour(hit: Hit, packing: _Packing) -> _Item | None:
    item = _neighbour(hit, packing)
    if item is None:
        return None
    joined = _Item(sorted([*item.hits, hit], key=lambda one: one.unit.id), item.needed)
    if isinstance(packing.counter, KnownCounts) and packing.counter.exact:  # both will be asked for
        number = packing.items.index(item) + 1
        packing.counter.know((hit.unit.text, as_in_prompt(f"E{number}", render(joined.hits))))
    return joined if item.tokens + packing.counter.count(hit.unit.text) <= PIECE_TOKENS_MAX else None


def _with_lead_in(hit: Hit, units: _PageUnits, taken: set[int]) -> list[list[Hit]]:
    """Returns the runs to try: with the unit before when this one starts in the middle of a thought, then alone."""
    runs = [[hit]]
    if hit.unit.kind is UnitKind.SENTENCE and _MID_THOUGHT.match(hit.unit.text):
        before = units.at(hit.unit.id - 1) if hit.unit.id & 0xFFFF else None
        if before is not None and before.id not in taken and _same_make(before, hit.unit) and not before.hidden:
            lead = replace(
                hit, unit=before, score=hit.score * 0.5, reasons=(Reason("lead-in", "the sentence before", 0.0),)
            )
            runs.insert(0, [lead, hit])
    return runs


def _piece_possible(hit: Hit, packing: _Packing) -> bool:
    """Says whether a unit is one that is cut: too long to be taken in as a whole, on one page."""
    whole = estimated_tokens(hit.unit.text)
    room = packing.budget - packing.used
    return whole > min(packing.budget, 2 * PIECE_TOKENS_MAX) and room >= 60 and len(hit.unit.spans) == 1


def _piece(hit: Hit, units: _PageUnits, packing: _Packing) -> Hit | None:
    """Cuts an oversized unit at sentence or row boundaries to the part that fits and holds most matched words."""
    if not _piece_possible(hit, packing):
        return None
    left, span = packing.budget - packing.used, hit.unit.span
    text = units.page_text(hit.unit)[span.start : span.end]
    number = len(packing.items) + 1
    return best_part(
        hit, text, min(left, PIECE_TOKENS_MAX), lambda piece: packing.count(render([piece]), number) <= left
    )


def _finished(order: Sequence[_Item], packing: _Packing, units: _PageUnits) -> EvidencePack:
    """Numbers the items in their final order; a longer key may not break the budget, so the last items give way."""
    items: list[Evidence] = []
    used = 0
    if isinstance(packing.counter, KnownCounts):
        packing.counter.know(as_in_prompt(f"E{number}", item.text) for number, item in enumerate(order, 1))
    for item in order:
        key = f"E{len(items) + 1}"
        tokens = packing.counter.count(as_in_prompt(key, item.text))
        if used + tokens > packing.budget:
            packing.dropped += [
                Dropped(hit, tokens, f"{_NO_ROOM}: {tokens} tokens, {packing.budget - used} left") for hit in item.hits
            ]
            continue
        used += tokens
        spans = _spans(item)
        items.append(
            Evidence(
                key=key,
                units=tuple(hit.unit for hit in item.hits),
                spans=spans,
                text=item.text,
                quote=units.page_text(item.first.unit)[spans[0].start : spans[0].end],
                tokens=tokens,
                doc_id=item.first.doc_id,
                doc_name=item.first.doc_name,
                page_label=item.first.page_label,
                score=item.score,
                unit_scores=tuple(hit.score for hit in item.hits),
                reasons=tuple(dict.fromkeys(reason for hit in item.hits for reason in hit.reasons)),
                others=tuple(other for hit in item.hits for other in packing.others.get(hit.unit.id, ())),
            )
        )
    return EvidencePack(tuple(items), packing.budget, used, tuple(packing.dropped), packing.counter.fingerprint)


def _spans(item: _Item) -> tuple[Span, ...]:
    """Returns the item's spans: one for its run of units on the page where it starts, then the continuations."""
    first = item.hits[0].unit.span
    end = max(hit.unit.span.end for hit in item.hits)
    more = [span for hit in item.hits for span in hit.unit.spans[1:]]
    return (replace(first, end=max(end, first.end)), *more)
