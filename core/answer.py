"""Drafts, claims, checks and answers: what is shown, saved and exported. All offsets are half-open."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain import DocId, NotRead, Place, Span
from core.evidence import EvidencePack, OtherPlace, Query
from core.mentions import Scan


class FinishReason(StrEnum):
    """How an answer ended."""

    ANSWERED = "answered"
    NO_HIT = "no_hit"
    LOW_SCORE = "low_score"
    NOT_FOUND = "not_found"
    NO_CONTEXT_USED = "no_context_used"
    CANCELLED = "cancelled"
    ERROR = "error"


REFUSALS = (FinishReason.NO_HIT, FinishReason.LOW_SCORE, FinishReason.NOT_FOUND)
"""The documents do not say, as far as was found."""


class ClaimVerdict(StrEnum):
    """What the checks say of one sentence."""

    SUPPORTED = "supported"
    PARTIAL = "partial"
    UNSUPPORTED = "unsupported"
    CONTRADICTED = "contradicted"
    UNCHECKED = "unchecked"


class AnswerVerdict(StrEnum):
    """What the checks say of the whole answer."""

    PASS = "pass"
    REVISE = "revise"
    INSUFFICIENT = "insufficient"
    CONFLICT = "conflict"
    UNDETERMINED = "undetermined"


VERDICT_RANK = {
    AnswerVerdict.PASS: 0,
    AnswerVerdict.UNDETERMINED: 1,
    AnswerVerdict.REVISE: 2,
    AnswerVerdict.CONFLICT: 3,
    AnswerVerdict.INSUFFICIENT: 4,
}
"""Verdicts by what they are worth, the best first."""


class Outcome(StrEnum):
    """The result of one check of one thing."""

    CONFIRMED = "confirmed"
    DERIVED = "derived"
    CONTRADICTED = "contradicted"
    NOT_CONFIRMED = "not_confirmed"
    UNDETERMINED = "undetermined"


@dataclass(frozen=True, slots=True)
class TokenScore:
    """A generated token's text and its natural-log probability under the model."""

    text: str
    logprob: float


@dataclass(frozen=True, slots=True)
class VerbatimSpan:
    """A short answer copied from an evidence item: [start, end) of that item's `quote`."""

    key: str
    start: int
    end: int
    text: str
    mean_logprob: float


@dataclass(frozen=True, slots=True)
class DraftSentence:
    """A sentence of the draft, [start, end) of `Draft.text` without its citation mark, and what it was bound to."""

    start: int
    end: int
    key: str | None
    bound: str
    """"alignment", "verbatim", "cell" (one cell of a table row) or "" (aligned with nothing: uncited)."""
    alignment: float = 0.0


@dataclass(frozen=True, slots=True)
class Draft:
    """Raw model output: the free answer with injected citations, and the verbatim span beside it."""

    text: str
    """The answer as shown: sentences followed by " [E1]" marks."""
    sentences: tuple[DraftSentence, ...]
    span: VerbatimSpan | None
    tokens: tuple[TokenScore, ...]
    finish_reason: str
    """"stop", "length", "cancelled" or "error"."""
    thinking: str = ""
    raw: str = ""
    """The model's free text before anything was injected or dropped."""
    prompt_tokens: int = 0
    prompt_sha256: str = ""
    first_token_ms: float = 0.0
    total_ms: float = 0.0
    settings: tuple[tuple[str, str], ...] = ()
    """Seed, threads, batch size, context, build: what is needed to repeat it on the same machine."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A claim bound to its evidence."""

    key: str
    doc_id: DocId
    doc_name: str
    page_number: int
    page_label: str
    places: tuple[Place, ...]
    """Where the quote stands, one place a page."""
    quote: str
    """Verbatim page text."""
    bound: str
    """How it was bound: "verbatim", "alignment"."""
    others: tuple[OtherPlace, ...] = ()
    """Where the same words stand in other versions of the document."""


@dataclass(frozen=True, slots=True)
class Check:
    """One deterministic result about the range [start, end) of the answer."""

    kind: str
    """"number", "date", "polarity", "name", ..."""
    start: int
    end: int
    surface: str
    """The answer's own characters of that range."""
    outcome: Outcome
    reason: str
    evidence_key: str | None = None
    page_number: int | None = None
    evidence_surface: str = ""
    window: str = ""
    """About ten words either side of the evidence's own figure."""
    formula: str = ""
    span: Span | None = None
    """Where on the page, when the evidence is a page's text."""


@dataclass(frozen=True, slots=True)
class SourceMatch:
    """A passage that speaks about a claim: score 0..1 and a snippet centred on the shared words."""

    evidence_key: str
    page_number: int
    score: float
    snippet: str
    snippet_start: int
    """Offset of the snippet in the passage's text."""
    level: str
    """"conclusive", "minimum" or "weak"."""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of the content words of a text stand in the evidence."""

    ratio: float
    confirmed: tuple[str, ...]
    unconfirmed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vote:
    """One independent test of "the documents do not say": its name, its opinion (True, False, None) and why."""

    name: str
    says_not_found: bool | None
    reason: str


@dataclass(frozen=True, slots=True)
class NotFound:
    """The votes together: outcome is "found", "not_found" or "undetermined"."""

    outcome: str
    votes: tuple[Vote, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """One checkable sentence of the answer, with everything the checks said of it."""

    start: int
    end: int
    text: str
    citation_keys: tuple[str, ...]
    verdict: ClaimVerdict
    reason: str
    """Why this verdict, in words for the person."""
    struck: bool = False
    checks: tuple[Check, ...] = ()
    sources: tuple[SourceMatch, ...] = ()
    coverage: Coverage | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """The result of all checks over one text."""

    claims: tuple[Claim, ...]
    checks: tuple[Check, ...]
    coverage: Coverage
    not_found: NotFound
    verdict: AnswerVerdict
    reason: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """What is needed to repeat an answer, or to show that it was not altered."""

    model_name: str = ""
    model_sha256: str = ""
    build: str = ""
    prompt_sha256: str = ""
    pack_sha256: str = ""
    output_sha256: str = ""
    settings: tuple[tuple[str, str], ...] = ()
    documents: tuple[tuple[str, str], ...] = ()
    """(document name, SHA-256) of every document that is cited or packed."""
    version: str = ""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two sentences of different rounds that give the question different values, and what each is cited from."""

    first: str
    first_key: str
    second: str
    second_key: str


@dataclass(frozen=True, slots=True)
class Revision:
    """One round of an answer whose checks asked for another."""

    change: str
    """What was different in this round."""
    text: str
    verdict: AnswerVerdict
    reason: str
    kept: bool
    """Whether it is the one that is shown."""


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """One document's or one field's share of an answer that was asked in parts: [start, end) of `Answer.text`."""

    doc_id: DocId
    doc_name: str
    label: str
    """Name of the field, or "" where documents are compared."""
    question: str
    start: int
    end: int
    text: str
    """The share without its citation marks; "" when the documents do not say."""
    keys: tuple[str, ...]
    """Of its citations; without a text, of the passage that came closest, among `Answer.nearest`."""
    verdict: AnswerVerdict
    finish_reason: FinishReason
    message: str = ""
    """Why there is no text, or why it is in doubt."""
    marks: tuple[tuple[int, int], ...] = ()
    """Half-open ranges of `text` that another document gives otherwise."""
    differs: tuple[str, ...] = ()
    """How, in words."""


@dataclass(frozen=True, slots=True)
class AskedPart:
    """One clause of a question that asks several things, and whether the answer speaks of it."""

    text: str
    outcome: Outcome
    """CONFIRMED when it does, NOT_CONFIRMED when it does not, UNDETERMINED when that cannot be told."""
    reason: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One finished answer; never changed after it is made."""

    id: str
    question: str
    text: str
    finish_reason: FinishReason
    verdict: AnswerVerdict
    verdict_reason: str
    claims: tuple[Claim, ...]
    citations: tuple[Citation, ...]
    checks: tuple[Check, ...]
    coverage: Coverage
    not_found: NotFound
    pack: EvidencePack
    query: Query
    confidence: float
    """exp of the mean token log-probability: how sure the model is, not how right. 0 when no model ran."""
    confidence_word: str
    """"high", "medium", "low" or "": words for the person."""
    span: VerbatimSpan | None
    draft: Draft | None
    provenance: Provenance
    created_at: str
    ms: float
    message: str = ""
    """For refusals and errors: what happened and what to do next."""
    pages_searched: int = 0
    not_read: tuple[tuple[str, NotRead], ...] = ()
    """(document name, page) of every page in scope that could not be read."""
    nearest: tuple[Citation, ...] = ()
    """For refusals: the passages that came closest."""
    all_batches: int = 1
    """How many packs were asked."""
    disagreements: tuple[Disagreement, ...] = ()
    """Where the rounds of a question give different values."""
    tied: tuple[tuple[DocId, str], ...] = ()
    """(id, name) of the documents that the question may mean equally well."""
    scan: Scan | None = None
    """The result of an exhaustive search; then no model ran."""
    revisions: tuple[Revision, ...] = ()
    """All rounds of an answer that was revised, the first included; empty when it was not."""
    doubt: str = ""
    """Why the documents may not answer the question although a sentence was found; "" when nothing speaks for that."""
    mode: str = ""
    """"compare", "fields" or "summary"; "" for an answer to one question."""
    parts: tuple[AnswerPart, ...] = ()
    """What was asked in parts: a document each, or a field of a document each."""
    asked: tuple[AskedPart, ...] = ()
    """The clauses of a question that asks several things; empty when it asks one."""
