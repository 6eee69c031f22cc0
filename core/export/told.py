"""An answer -> what a person is told of it, as plain values: sentences with verdicts, sources with pages, what was not done.

Every written form of an answer (Markdown, HTML) is made of these, so that none of them forgets what another says.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.answer import Answer, Citation, ClaimVerdict
from core.pasted import is_pasted
from core.text.one_line import one_line

MARKS = {
    ClaimVerdict.SUPPORTED: "✓",
    ClaimVerdict.PARTIAL: "~",
    ClaimVerdict.UNSUPPORTED: "✗",
    ClaimVerdict.CONTRADICTED: "✗",
    ClaimVerdict.UNCHECKED: "?",
}
PLACES_MAX = 500
"""Of a list of mentions; more would be a document of its own, and CSV holds them all."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the answer with its verdict."""

    mark: str
    text: str
    keys: tuple[str, ...]
    verdict: str
    reason: str
    struck: bool


@dataclass(frozen=True, slots=True)
class Source:
    """A passage that is cited, or that came closest."""

    key: str
    place: str
    quote: str


@dataclass(frozen=True, slots=True)
class Told:
    """One answer."""

    question: str
    verdict: str
    sentences: tuple[Sentence, ...]
    text: str
    """What is said in place of sentences: a refusal, an error."""
    sources: tuple[Source, ...]
    nearest: tuple[Source, ...]
    notes: tuple[str, ...]


def told(answer: Answer) -> Told:
    """Returns what a person is told of an answer."""
    sentences = tuple(
        Sentence(MARKS[c.verdict], one_line(c.text), c.citation_keys, c.verdict.value, c.reason, c.struck)
        for c in answer.claims
    )
    said = "" if sentences else one_line(answer.message or answer.text or answer.finish_reason.value.replace("_", " "))
    verdict = f"{answer.verdict.value}: {answer.verdict_reason}" if answer.verdict_reason else answer.verdict.value
    return Told(
        one_line(answer.question),
        verdict,
        sentences,
        said,
        tuple(map(_source, answer.citations)) + tuple(_mentions(answer)),
        tuple(map(_source, answer.nearest)),
        tuple(_notes(answer)),
    )


def place_words(name: str, doc_id: str, page_number: int, label: str) -> str:
    """Returns "lease.pdf, p. 12 (label x)"; pasted text has no page.

    >>> place_words("lease", "0" * 64, 12, "x")
    'lease.pdf, p. 12 (label x)'
    """
    if is_pasted(doc_id):
        return f"{name}, pasted, no page"
    printed = f" (label {label})" if label and label != str(page_number) else ""
    return f"{name}.pdf, p. {page_number}{printed}"


def _source(citation: Citation) -> Source:
    place = place_words(citation.doc_name, citation.doc_id, citation.page_number, citation.page_label)
    if citation.others:
        also = "; ".join(place_words(o.doc_name, o.doc_id, o.page_number, o.page_label) for o in citation.others)
        place = f"{place}; the same words also in {also}"
    return Source(citation.key, place, one_line(citation.quote))


def _mentions(answer: Answer) -> Iterable[Source]:
    if answer.scan is None:
        return
    places = ((mention, place) for mention in answer.scan.mentions for place in mention.places)
    for number, (mention, place) in enumerate(places, 1):
        if number > PLACES_MAX:
            return
        where = place_words(place.doc_name, place.doc_id, place.page_number, place.page_label)
        yield Source(str(number), where, one_line(mention.text))


def _notes(answer: Answer) -> Iterable[str]:
    pack, provenance = answer.pack, answer.provenance
    if answer.scan is not None and answer.scan.places > PLACES_MAX:
        yield f"{answer.scan.places} places were found; the first {PLACES_MAX} are listed here."
    if answer.pages_searched:
        yield f"{answer.pages_searched} pages searched."
    if pack.items or pack.dropped:
        yield f"{len(pack.items)} passages were used as evidence, {len(pack.dropped)} were left out."
    for name, page in answer.not_read:
        yield f"Not read: {name}.pdf, p. {page.page_number}: {page.reason}"
    if answer.doubt:
        yield answer.doubt
    if answer.confidence_word:
        yield f"Confidence of the model, not of the checks: {answer.confidence_word}."
    if provenance.model_name:
        yield f"Model: {provenance.model_name}, SHA-256 {provenance.model_sha256}"
    for name, sha256 in provenance.documents:
        yield f"Document: {name}.pdf, SHA-256 {sha256}"
    if answer.created_at:
        yield f"Answered {answer.created_at[:19].replace('T', ' ')} UTC"
