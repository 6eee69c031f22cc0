"""Documents, evidence and answers as the pipeline gives them, built from a small services agreement."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from core.answer import (
    Answer,
    AnswerVerdict,
    Check,
    Citation,
    Claim,
    ClaimVerdict,
    Coverage,
    FinishReason,
    NotFound,
    Outcome,
    Provenance,
    SourceMatch,
    Vote,
)
from core.domain import (
    DocId,
    Document,
    DocumentStatus,
    NotRead,
    Page,
    PageQuality,
    Place,
    Rect,
    Span,
    Unit,
    UnitContext,
    UnitKind,
)
from core.evidence import Dropped, Evidence, EvidencePack, Hit, Query, Reason
from core.mentions import DocumentCount, Form, Mention, MentionPlace, Scan

LEASE = DocId("a" * 64)
REPORT = DocId("b" * 64)
SCANS = DocId("c" * 64)
CHINESE = DocId("d" * 64)
LOCKED = DocId("e" * 64)

NOTICE = "8.2 Either party may terminate this Agreement for convenience upon not less than sixty (60) days' prior written notice to the other party."
FEES = "Fixed service fee 1,450.0 1,512.5 1,577.0"
TOTAL = "Total fees 1,676.4 1,719.3 1,822.4"
CAP = "9.1 The Provider's aggregate liability under this Agreement shall not exceed the total fees paid in the twelve months preceding the event giving rise to the claim, and in no case more than EUR 1,800,000."
PAGE_TEXT = "\n".join((FEES, TOTAL, NOTICE, CAP))

ANSWER_TEXT = (
    "Either party may terminate for convenience upon not less than sixty (60) days' prior written notice. [E1] "
    "The fixed service fee for 2026 is €1,577,000. [E2] Fees rise by 6.0 % from 2025. [E3] "
    "Liability is capped at the fees of the preceding twelve months, at most EUR 1,800,000. [E4] "
    "Notice may be given by e-mail."
)
QUESTION = "How can the customer end the agreement, and what does it cost in 2026?"


def document(doc_id: DocId = LEASE, name: str = "services-agreement", pages: int = 14, **changes: object) -> Document:
    """A document of the library."""
    made = Document(
        id=doc_id,
        name=name,
        path=Path(f"/papers/{name}.pdf"),
        page_count=pages,
        status=DocumentStatus.INDEXED,
        added_at="2026-11-30T08:00:00+00:00",
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def library() -> tuple[Document, ...]:
    """Five documents in the states that a library has."""
    return (
        document(version_of=DocId("f" * 64)),
        document(REPORT, "annual-report-2023-consolidated-financial-statements", 160),
        document(
            SCANS,
            "scan-letters",
            40,
            status=DocumentStatus.PARTIAL,
            message="3 pages could not be read: no text, and OCR found none.",
        ),
        document(CHINESE, "租赁合同", 22),
        document(
            LOCKED,
            "board-minutes",
            0,
            status=DocumentStatus.NEEDS_PASSWORD,
            message="This PDF is locked with a password.",
        ),
    )


def span(text: str, doc_id: DocId = LEASE, page_index: int = 10) -> Span:
    """The span of a piece of PAGE_TEXT."""
    start = PAGE_TEXT.index(text)
    return Span(doc_id, page_index, start, start + len(text))


def unit(text: str, kind: UnitKind = UnitKind.SENTENCE, number: int = 1) -> Unit:
    """A unit of PAGE_TEXT."""
    return Unit(kind, (span(text),), text, UnitContext(heading_path=("8. Term and termination",)), id=number)


def place(text: str) -> Place:
    """A place with one box."""
    top = 100.0 + PAGE_TEXT.index(text) / 3
    return Place(span(text), (Rect(72, top, 520, top + 24),))


def citation(key: str, text: str) -> Citation:
    """A citation of a piece of PAGE_TEXT."""
    return Citation(key, LEASE, "services-agreement", 11, "10", (place(text),), text, "alignment")


def evidence(key: str, text: str, tokens: int, number: int) -> Evidence:
    """A packed item."""
    return Evidence(
        key,
        (unit(text, number=number),),
        (span(text),),
        text,
        text,
        tokens,
        LEASE,
        "services-agreement",
        "10",
        7.5,
        (Reason("words", "terminate, notice, days", 7.5),),
    )


def pack() -> EvidencePack:
    """The evidence of the answer, and what was left out of it."""
    items = (
        evidence("E1", NOTICE, 242, 1),
        evidence("E2", FEES, 140, 2),
        evidence("E3", TOTAL, 130, 3),
        evidence("E4", CAP, 200, 4),
    )
    left = tuple(
        Dropped(
            Hit(unit(TOTAL, UnitKind.TABLE_ROW, 10 + n), LEASE, "services-agreement", str(9 + n), 3.0 - n / 5),
            60 + n,
            "over the budget",
        )
        for n in range(9)
    )
    return EvidencePack(items, 1000, 712, left, "gemma3:0123")


def check(kind: str, surface: str, outcome: Outcome, reason: str, key: str = "E1", **changes: object) -> Check:
    """A check of a piece of ANSWER_TEXT."""
    start = ANSWER_TEXT.index(surface)
    return replace(
        Check(kind, start, start + len(surface), surface, outcome, reason, key, 11),
        **changes,  # type: ignore[arg-type]
    )


def checks() -> tuple[Check, ...]:
    """The four numbers of the answer and a name that stands nowhere."""
    return (
        check(
            "number",
            "sixty (60) days",
            Outcome.CONFIRMED,
            "p. 11 says sixty (60) days",
            evidence_surface="sixty (60) days'",
            window="not less than sixty (60) days' prior written notice",
            span=span("sixty (60) days'"),
        ),
        check(
            "number",
            "€1,577,000",
            Outcome.CONFIRMED,
            "table “in thousands of euros”: 1,577.0",
            "E2",
            evidence_surface="1,577.0",
            window="Fixed service fee · 2026 · 1,577.0 thousand euros",
            span=span("1,577.0"),
        ),
        check(
            "number",
            "6.0 %",
            Outcome.DERIVED,
            "computed from the row “Total fees”",
            "E3",
            formula="(1,822.4 − 1,719.3) ÷ 1,719.3 = 6.0 %",
            evidence_surface="1,822.4",
            window="Total fees 1,676.4 1,719.3 1,822.4",
            span=span(TOTAL),
        ),
        check(
            "number",
            "EUR 1,800,000",
            Outcome.CONFIRMED,
            "p. 11 says EUR 1,800,000",
            "E4",
            evidence_surface="EUR 1,800,000",
            window="in no case more than EUR 1,800,000.",
            span=span("EUR 1,800,000"),
        ),
        check("name", "e-mail", Outcome.NOT_CONFIRMED, "“e-mail” stands nowhere in the passages", key="E1"),
    )


def claims() -> tuple[Claim, ...]:
    """Five sentences: three supported, one derived, one struck out."""
    rows = (
        (
            "Either party",
            "notice.",
            ("E1",),
            ClaimVerdict.SUPPORTED,
            "every number and word stands in the cited passage",
            False,
        ),
        ("The fixed", "€1,577,000.", ("E2",), ClaimVerdict.SUPPORTED, "table “in thousands of euros”: 1,577.0", False),
        ("Fees rise", "2025.", ("E3",), ClaimVerdict.PARTIAL, "the number is computed, not written", False),
        (
            "Liability",
            "1,800,000.",
            ("E4",),
            ClaimVerdict.SUPPORTED,
            "every number and word stands in the cited passage",
            False,
        ),
        ("Notice may", "e-mail.", (), ClaimVerdict.UNSUPPORTED, "“e-mail” stands nowhere in the passages", True),
    )
    made = []
    for first, last, keys, verdict, reason, struck in rows:
        start = ANSWER_TEXT.index(first)
        end = ANSWER_TEXT.index(last, start) + len(last)
        mine = tuple(one for one in checks() if start <= one.start < end)
        sources = (
            SourceMatch("E1", 11, 0.92, NOTICE[:90], 0, "conclusive", span(NOTICE)),
            SourceMatch("E4", 11, 0.31, CAP[:90], 0, "weak", span(CAP)),
        )
        made.append(
            Claim(
                start,
                end,
                ANSWER_TEXT[start:end],
                keys,
                verdict,
                reason,
                struck,
                mine,
                sources,
                Coverage(0.9, ("party", "notice"), ("convenience",)),
            )
        )
    return tuple(made)


def answer(**changes: object) -> Answer:
    """The answer of the services agreement."""
    made = Answer(
        id="answer-1",
        question=QUESTION,
        text=ANSWER_TEXT,
        finish_reason=FinishReason.ANSWERED,
        verdict=AnswerVerdict.PASS,
        verdict_reason="every sentence that is left stands in the documents",
        claims=claims(),
        citations=(citation("E1", NOTICE), citation("E2", FEES), citation("E3", TOTAL), citation("E4", CAP)),
        checks=checks(),
        coverage=Coverage(0.87, ("party", "terminate", "notice", "fee", "liability"), ("e-mail", "rise")),
        not_found=NotFound(
            "found",
            (
                Vote("retrieval", False, "9 of 10 question words found"),
                Vote("wording", False, "the answer states facts"),
                Vote("coverage", None, "87 % of the words are found"),
            ),
        ),
        pack=pack(),
        query=Query(QUESTION, QUESTION, (("terminate", 2.0), ("agreement", 0.5))),
        confidence=0.83,
        confidence_word="high",
        span=None,
        draft=None,
        provenance=Provenance("Gemma 3 270M", "0" * 64, "llama.cpp 0.3.36"),
        created_at="2026-11-30T09:00:00+00:00",
        ms=2400.0,
        pages_searched=236,
        not_read=tuple(("scan-letters", NotRead(index, "no text and OCR found none")) for index in (4, 5, 30)),
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def refusal(finish: FinishReason = FinishReason.LOW_SCORE) -> Answer:
    """An answer that says that the documents do not say."""
    return answer(
        id="answer-2",
        question="Who pays for the insurance of the warehouse?",
        text="",
        finish_reason=finish,
        verdict=AnswerVerdict.INSUFFICIENT,
        verdict_reason="nothing in the documents matches well enough; the model was not asked",
        claims=(),
        citations=(),
        checks=(),
        coverage=Coverage(0.0, (), ()),
        not_found=NotFound("not_found", (Vote("retrieval", True, "low_score: the best passage shares 1 of 4 words"),)),
        pack=replace(pack(), items=(), used=0),
        confidence=0.0,
        confidence_word="",
        message="236 pages were searched, 3 could not be read in 4 documents. Try the words that the document itself would use.",
        nearest=(citation("N1", CAP), citation("N2", NOTICE)),
    )


def page(index: int, quality: PageQuality = PageQuality.TEXT, doc_id: DocId = LEASE) -> Page:
    """A page of A4 without words."""
    return Page(doc_id, index, str(index), 595.0, 842.0, "", quality=quality)


def list_of_mentions(question: str = "list every clause that mentions notice") -> Answer:
    """Every mention of a word: three places in two documents, one passage twice."""
    at = PAGE_TEXT.index("notice")
    mark = Span(LEASE, 5, at, at + 6)
    first = MentionPlace(LEASE, "services-agreement", "4", span(NOTICE, page_index=5), (mark,))
    copy = MentionPlace(SCANS, "scan-letters", "2", Span(SCANS, 1, 0, len(NOTICE)), (), ocr=True)
    other = MentionPlace(SCANS, "scan-letters", "3", Span(SCANS, 2, 0, 20), (Span(SCANS, 2, 4, 10),))
    start = NOTICE.index("notice")
    scan = Scan(
        subject="notice",
        exact=False,
        mentions=(
            Mention(NOTICE, ((start, start + 6),), "8. Term and termination", (first, copy)),
            Mention("The notice was late.", ((4, 10),), "", (other,)),
        ),
        per_document=(
            DocumentCount(LEASE, "services-agreement", 1, 1),
            DocumentCount(SCANS, "scan-letters", 2, 2),
        ),
        forms=(Form("notice", 3),),
        pages_scanned=236,
        documents_scanned=5,
        places=3,
    )
    return replace(
        refusal(FinishReason.NOT_FOUND),
        question=question,
        text="“notice” is mentioned in 3 places; 236 pages were looked through.",
        finish_reason=FinishReason.ANSWERED,
        verdict=AnswerVerdict.UNDETERMINED,
        verdict_reason="2 pages could not be read and may mention it too",
        nearest=(),
        message="",
        scan=scan,
    )
