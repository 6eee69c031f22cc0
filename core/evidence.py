"""Questions, hits and evidence packs: what may be used for one answer, and what was left out and why."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain import DocId, Span, Unit, UnitContext
from core.text.line_breaks import Cuts


@dataclass(frozen=True, slots=True)
class Query:
    """A question as understood by rule, before anything is searched."""

    question: str
    """As asked."""
    text: str
    """After instruction clauses are stripped and a follow-up is completed; shown to the person."""
    terms: tuple[tuple[str, float], ...]
    """Normalised search terms and their weights."""
    phrases: tuple[str, ...] = ()
    periods: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    """Names of vocabulary entries that the question's words set off."""
    concept_words: tuple[tuple[str, ...], ...] = ()
    """For each of `concepts`, the words of the question that set it off."""
    concept_shares: tuple[float, ...] = ()
    """For each of `concepts`, what it counts: less than 1 where a more specific one was set off by the same words."""
    concept_phrases: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """For each of `concepts`, the wordings that state it, as terms."""
    notes: tuple[str, ...] = ()
    """What was done to the question, in words for the person."""
    related: tuple[tuple[str, float], ...] = ()
    """Terms of the trade that are searched beside the question's own, and their weights; no part of `coverage`."""
    statements: tuple[str, ...] = ()
    """Names of the statements that the question points to ("from the balance sheet")."""
    names: tuple[str, ...] = ()
    """What may name a company, a person or a document."""
    clauses: tuple[str, ...] = ()
    """Clause, note and section references: "section 12.3"."""
    forms: tuple[str, ...] = ()
    """Kinds of document that the question names: "annual report"."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a hit is a hit: the rule, and the words or rows it used."""

    rule: str
    detail: str
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class Hit:
    """A retrieval result: one unit with its score and the reasons for it."""

    unit: Unit
    doc_id: DocId
    doc_name: str
    page_label: str
    score: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Retrieval:
    """All hits of a question, best first, and whether they are good enough to answer from."""

    query: Query
    hits: tuple[Hit, ...]
    outcome: str
    """"ok", "no_hit" (nothing matched) or "low_score" (matched too weakly)."""
    coverage: float
    """Share of the question's term weight (idf) that the best hit holds, 0..1."""
    advice: str = ""
    """What the person can do, when the outcome is not "ok"."""
    searched_docs: tuple[DocId, ...] = ()
    pages_searched: int = 0
    concepts_missed: tuple[str, ...] = ()
    """Words of the trade that the question set off and that no page speaks of: a sign that the answer is not there."""
    concepts_unmentioned: tuple[str, ...] = ()
    """Those of them of which no page in scope holds even a word that means them: only of these is it said so."""
    names_missed: tuple[str, ...] = ()
    """Names of the question that stand nowhere in scope."""
    tied: tuple[tuple[DocId, str], ...] = ()
    """(id, name) of the documents that the question may mean equally well; empty when one is meant, or all are alike."""


@dataclass(frozen=True, slots=True)
class OtherPlace:
    """Where the same words stand in another version of the document."""

    unit_id: int
    """The unit of the evidence that is repeated there."""
    doc_id: DocId
    doc_name: str
    page_label: str
    spans: tuple[Span, ...]

    @property
    def page_number(self) -> int:
        """The 1-based physical page number of the first span."""
        return self.spans[0].page_number


@dataclass(frozen=True, slots=True)
class Evidence:
    """A unit, or a run of units of one page, keyed for one answer.

    `text` is what the model reads: governing words (heading, column heads) and the units' text. `quote` is the
    verbatim `Page.text` of the first span. Offsets of a quote found in `quote` are relative to `spans[0].start`.
    """

    key: str
    """"E1", "E2", ...: the citation key."""
    units: tuple[Unit, ...]
    spans: tuple[Span, ...]
    text: str
    quote: str
    tokens: int
    doc_id: DocId
    doc_name: str
    page_label: str
    score: float = 0.0
    reasons: tuple[Reason, ...] = ()
    unit_scores: tuple[float, ...] = ()
    """The search's score of each unit, in the order of `units`; empty when it is not known."""
    unit_fits: tuple[float, ...] = ()
    """How well each unit answers the question, 0..1, against the best of the pack; empty when it was not judged."""
    others: tuple[OtherPlace, ...] = ()
    """The same words in other versions of the document."""

    @property
    def page_number(self) -> int:
        """The 1-based physical page number of the first span."""
        return self.spans[0].page_number


@dataclass(frozen=True, slots=True)
class Dropped:
    """A hit that is not in the pack, and why."""

    hit: Hit
    tokens: int
    reason: str


@dataclass(frozen=True, slots=True)
class EvidencePack:
    """The evidence of one answer under an exact token budget."""

    items: tuple[Evidence, ...]
    budget: int
    used: int
    """Tokens of all items as they stand in the prompt, by the counter named below."""
    dropped: tuple[Dropped, ...] = ()
    counter: str = ""
    """Fingerprint of the tokeniser that counted."""

    def item(self, key: str) -> Evidence | None:
        """Returns the item with this key, or None."""
        return next((item for item in self.items if item.key == key), None)


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of evidence as the checks read it; from a pack, or from anywhere (`pincite check`).

    `text` may hold any layout, cells on lines of their own included. When `span` is given, character i of `text` is
    character `span.start + i` of that page, and behind a word that a line's end cuts as many further as `cuts` says.
    """

    key: str
    page_number: int
    text: str
    context: UnitContext = UnitContext()
    span: Span | None = None
    ocr: bool = False
    doc_name: str = ""
    cuts: Cuts = ()
