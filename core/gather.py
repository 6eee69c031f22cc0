"""A question -> what was found and attached for it, and the packs of its rounds: all that comes before the model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from core.amending import Find, with_amendments
from core.answer import Revision
from core.batches import ROUNDS_MAX, Used, rounds
from core.domain import DocId, DocumentStatus, NotRead, Span
from core.errors import NothingAttachedError, NothingToSearchError
from core.evidence import EvidencePack, Retrieval
from core.index.store import Store
from core.pack import pack
from core.pack_edits import Attached, PackEdits, attach
from core.pasted import WithPasted
from core.ports import CancelToken, EventSink, Retrieved, TokenCounter, Turn, no_event
from core.query import understand
from core.retrieve import Searcher
from core.settings import Settings
from core.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class AskRequest:
    """One question and where to look for its answer."""

    question: str
    docs: tuple[DocId, ...] | None = None
    budget: int | None = None
    history: tuple[Turn, ...] = ()
    exclude: frozenset[int] = frozenset()
    """Numbers of units that must not be packed: "ask again on what was left out"."""
    spent: tuple[Span, ...] = ()
    """The parts of cut units that must not be packed again."""
    edits: PackEdits = PackEdits()
    """What was changed about the evidence by hand."""
    search: str = ""
    """What to search for instead of the question, when the person has put it otherwise."""
    all_batches: bool = False
    template: str = "facts"
    pages: frozenset[tuple[DocId, int]] | None = None
    """(document, page index) of the only pages to search; None means all of `docs`."""
    earlier: tuple[Revision, ...] = ()
    """The answers before, when another one is wanted; what they rest on is in `exclude`."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What the flow works with."""

    store: Store
    searcher: Searcher
    vocabulary: Vocabulary
    settings: Settings
    seconds_a_round: float | None = None
    """How long a round of this model took, for telling how long several will take."""
    vectors: Callable[[list[str]], object] | None = None
    """Texts to unit vectors, where an embedding model is at hand; see core.fitness."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """What was found and attached for a question, and the packs of its rounds; at least one pack."""

    retrieval: Retrieval
    attached: Attached
    packs: tuple[EvidencePack, ...]


def gather(
    request: AskRequest,
    parts: Parts,
    counter: TokenCounter,
    context_tokens: int,
    cancel: CancelToken,
    on_event: EventSink = no_event,
) -> Gathered:
    """Searches, attaches and packs, as an answer would rest on it. Raises NothingToSearchError, NothingAttachedError."""
    edits = request.edits
    if edits.only and not edits.attaches:
        raise NothingAttachedError
    query = understand(request.search or request.question, parts.vocabulary, () if request.search else request.history)
    query = replace(query, question=request.question)
    retrieval = parts.searcher.search(query, request.docs, pages=request.pages)
    retrieval = with_amendments(retrieval, parts.store, _among(request.pages, parts.searcher.holding))
    if request.pages is not None:
        retrieval = replace(retrieval, pages_searched=_read_among(request.pages, retrieval, parts.store))
    on_event(Retrieved(retrieval))
    attached = attach(edits, parts.store, retrieval)
    if not retrieval.searched_docs and not attached.any:
        raise NothingToSearchError
    cancel.raise_if_cancelled()
    budget = evidence_budget(request, parts.settings, context_tokens)
    pages = WithPasted(parts.store, edits.texts)
    made = rounds(
        retrieval,
        attached,
        lambda left, mine, used: pack(left, parts.store, counter, budget, used, mine),
        lambda span: pages.page(span.doc_id, span.page_index).text[span.start : span.end],
        Used(request.exclude, request.spent),
        cancel,
        ROUNDS_MAX if request.all_batches else 1,
    )
    packs = tuple(made)
    if edits.removed and not packs[0].items and all(hit.unit.id in edits.removed for hit in retrieval.hits):
        raise NothingAttachedError("All that was found was removed by hand, so there is nothing to answer from.")
    return Gathered(retrieval, attached, packs)


def evidence_budget(request: AskRequest, settings: Settings, context_tokens: int) -> int:
    """Returns the tokens that evidence may take: what is asked for, but never over the window's share."""
    asked = request.budget if request.budget is not None else settings.pack.budget_tokens
    return max(0, min(asked, int(context_tokens * settings.pack.window_share_max)))


def _among(pages: frozenset[tuple[DocId, int]] | None, find: Find) -> Find:
    """Returns a search that finds nothing outside the chosen pages."""
    if pages is None:
        return find
    return lambda docs, words: [hit for hit in find(docs, words) if (hit.doc_id, hit.unit.span.page_index) in pages]


def _read_among(pages: frozenset[tuple[DocId, int]], retrieval: Retrieval, store: Store) -> int:
    """Counts the chosen pages that could be read."""
    unread = {(document, page.page_index) for document in retrieval.searched_docs for page in store.not_read(document)}
    return len({page for page in pages if page[0] in retrieval.searched_docs} - unread)


def unread_pages(
    docs: Sequence[DocId], store: Store, pages: frozenset[tuple[DocId, int]] | None = None
) -> tuple[tuple[str, NotRead], ...]:
    """Returns the unread pages of the documents searched; one that was read whole is not looked at again.

    `pages`: the only ones that were to be searched.
    """
    searched = frozenset(docs)
    unfinished = [d for d in store.documents() if d.id in searched and d.status is not DocumentStatus.INDEXED]
    return tuple(
        (document.name, page)
        for document in unfinished
        for page in store.not_read(document.id)
        if pages is None or (document.id, page.page_index) in pages
    )
