"""What is marked on pages: answer and citation to marks with boxes, by document and page. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.answer import Answer, Check, Citation, Outcome
from core.domain import DocId, Place, Rect, Span
from desktop.language import said

NUMBER_KINDS = ("number", "date", "percent", "amount", "period", "quantity")


class Layer(StrEnum):
    """What a person can switch on and off."""

    CITED = "cited"
    UNIT = "unit"
    EVIDENCE = "evidence"
    NUMBERS = "numbers"
    HIDDEN = "hidden"
    UNREAD = "unread"
    SENTENCES = "sentences"
    """The best passages of each sentence, in a colour a sentence: highlight mode. Off until it is asked for."""


USUAL_LAYERS = frozenset(Layer) - {Layer.SENTENCES}
PAGE_LAYERS = frozenset({Layer.HIDDEN, Layer.UNREAD})
"""What is marked because of the page, not because of an answer."""
SOURCES_MAX = 3
SUPPORTS = "conclusive"
"""The level of a passage that a sentence rests on."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Boxes of one page that mean one thing."""

    layer: Layer
    rects: tuple[Rect, ...]
    label: str = ""
    """A short tag beside the boxes: the citation's number, or the evidence key."""
    key: str = ""
    """The evidence key, "" when there is none."""
    outcome: Outcome | None = None
    tip: str = ""
    """Plain text."""
    cited: bool = False
    """Whether a sentence of the answer rests on this evidence."""
    tone: int = 0
    """Which of the colours of highlight mode."""


PageKey = tuple[DocId, int]
Marks = dict[PageKey, tuple[Mark, ...]]


@dataclass(frozen=True, slots=True)
class MarkRequest:
    """A mark whose boxes are not known yet."""

    layer: Layer
    spans: tuple[Span, ...]
    label: str = ""
    key: str = ""
    outcome: Outcome | None = None
    tip: str = ""
    cited: bool = False
    tone: int = 0
    places: tuple[Place, ...] = field(default=())
    """Boxes, where they came with the answer."""


def short_label(key: str) -> str:
    """Returns what stands in a tag: the number of an evidence key, as in the conversation ("E3" -> "3")."""
    return key.lstrip("EN") or key


def requests_for(answer: Answer | None, selected: Citation | None) -> tuple[MarkRequest, ...]:
    """Returns what to mark for an answer, weakest first.

    With a citation selected what supports its sentence is strong, the rest of its quote and unit faint, and everything
    else of the pack is outlined. Without one this holds for all citations.
    """
    if answer is None:
        return _strong(selected, short_label(selected.key)) if selected else ()
    strong = (selected,) if selected else answer.citations
    strong_keys = {citation.key for citation in strong}
    cited = {citation.key for citation in answer.citations}
    requests: list[MarkRequest] = []
    for item in answer.pack.items:
        layer = Layer.UNIT if item.key in strong_keys else Layer.EVIDENCE
        # A number stands in the answer too; what is not cited bears its key, which is a name and no count.
        label = short_label(item.key) if item.key in cited else item.key
        label = label if layer is Layer.EVIDENCE else ""
        requests.append(MarkRequest(layer, item.spans, label, item.key, cited=item.key in cited))
    for citation in strong:
        requests.extend(_strong(citation, short_label(citation.key), supporting_spans(answer, citation)))
    requests.extend(_number(check) for check in answer.checks if check.span is not None and _is_number(check))
    return tuple(requests)


def sentence_requests(answer: Answer | None) -> tuple[MarkRequest, ...]:
    """Returns the best passages of each sentence that still stands, each sentence in the next colour."""
    requests: list[MarkRequest] = []
    for number, claim in enumerate(answer.claims if answer is not None else (), start=1):
        found = [one for one in claim.sources if one.span is not None and one.level != "weak" and not claim.struck]
        for source in found[:SOURCES_MAX]:
            assert source.span is not None
            tip = f"s{number}: {claim.text}"
            requests.append(
                MarkRequest(
                    Layer.SENTENCES, (source.span,), f"s{number}", source.evidence_key, tip=tip, tone=number - 1
                )
            )
    return tuple(requests)


def supporting_spans(answer: Answer, citation: Citation) -> tuple[Span, ...]:
    """Returns the sentences of a quote that the sentences of the answer rest on; () where that is all of it, or not known.

    A short sentence is quoted with its neighbours, which say what it speaks of but not what the answer says.
    """
    quoted = tuple(place.span for place in citation.places)
    found: list[Span] = []
    for claim in answer.claims:
        if claim.struck or citation.key not in claim.citation_keys:
            continue
        own = [
            source.span
            for source in claim.sources
            if source.span is not None and source.evidence_key == citation.key and source.level == SUPPORTS
        ]
        inside = [span for span in own if _within(quoted, span)]
        checked = [check.span for check in claim.checks if check.span is not None and _within(quoted, check.span)]
        if not inside or not all(_within(inside, span) for span in checked):
            return ()
        found += inside
    return () if set(found) == set(quoted) else tuple(dict.fromkeys(found))


def _within(spans: Sequence[Span], part: Span) -> bool:
    return any(
        (whole.doc_id, whole.page_index) == (part.doc_id, part.page_index)
        and whole.start <= part.start
        and part.end <= whole.end
        for whole in spans
    )


def _strong(citation: Citation | None, label: str, only: tuple[Span, ...] = ()) -> tuple[MarkRequest, ...]:
    if citation is None:
        return ()
    spans = tuple(place.span for place in citation.places)
    if only:
        quote = MarkRequest(Layer.UNIT, spans, "", citation.key, places=citation.places)
        return quote, MarkRequest(Layer.CITED, only, label, citation.key)
    return (MarkRequest(Layer.CITED, spans, label, citation.key, places=citation.places),)


def _is_number(check: Check) -> bool:
    return check.kind in NUMBER_KINDS or any(character.isdigit() for character in check.surface)


def _number(check: Check) -> MarkRequest:
    assert check.span is not None
    words = f"{check.surface}: {said(check.reason)}" if check.reason else check.surface
    return MarkRequest(Layer.NUMBERS, (check.span,), key=check.evidence_key or "", outcome=check.outcome, tip=words)


def missing_spans(requests: Sequence[MarkRequest]) -> tuple[Span, ...]:
    """Returns the spans whose boxes must be looked up."""
    return tuple(dict.fromkeys(span for request in requests if not request.places for span in request.spans))


def marks_of(requests: Sequence[MarkRequest], places: dict[Span, Place]) -> Marks:
    """Returns the marks by page; a request whose boxes are not known is left out."""
    found: dict[PageKey, list[Mark]] = {}
    for request in requests:
        own = request.places or tuple(places[span] for span in request.spans if span in places)
        by_page: dict[PageKey, list[Rect]] = {}
        for place in own:
            by_page.setdefault((place.span.doc_id, place.span.page_index), []).extend(place.rects)
        for page, rects in by_page.items():
            if rects:
                mark = Mark(
                    request.layer,
                    tuple(rects),
                    request.label,
                    request.key,
                    request.outcome,
                    request.tip,
                    request.cited,
                    request.tone,
                )
                found.setdefault(page, []).append(mark)
    return {page: tuple(marks) for page, marks in found.items()}


def first_place(citation: Citation) -> Place | None:
    """Returns the first place of a citation that has boxes, else the first one, else None."""
    return next((place for place in citation.places if place.rects), next(iter(citation.places), None))
