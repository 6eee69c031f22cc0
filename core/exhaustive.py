"""A library, a scope and what to look for -> every place that mentions it: no model, no ranking, nothing left out.

Every page that can be read is looked at; those that cannot are named. The same passage in several places is one row
with all its places, and every place is counted; a file that holds the same text as another in scope is named and not
looked through a second time.
"""

from __future__ import annotations

import re
import time
import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from core.answer import Answer, AnswerVerdict, Coverage, FinishReason, NotFound, Provenance
from core.domain import DocId, Document, Page, Span, Unit
from core.errors import BadInputError, NothingToSearchError
from core.evidence import EvidencePack, Query
from core.gather import unread_pages
from core.index.store import Store
from core.mention_words import Asked, Needle, asked_for_all, level, matches, needle, subject_of
from core.mentions import DocumentCount, Form, Mention, MentionPlace, Scan
from core.ports import CancelToken, Progress, ProgressSink, no_progress
from core.twins import copies, once
from core.version import VERSION

MENTIONS_MAX = 2_000
"""Rows that are kept; all are counted."""
FORMS_MAX = 40
_LETTERS_MIN = 12
"""Shorter passages are alike by chance and stay apart."""
_SEAM = 240
"""Characters on either side of a page's end that are read together: an exact phrase may go over it."""
_BROKEN_WORD = re.compile(r"[-\u00ad\u2010]\n\s*")
_BREAK = r"(?:[-\u00ad\u2010]?\s*\n\s*|\u00ad)?"


def subject(question: str) -> Asked:
    """Returns what to list for a question or for bare words. Raises BadInputError when there is nothing to look for."""
    asked = asked_for_all(question) or subject_of(question)
    if asked is None:
        raise BadInputError(
            "The question names nothing to list.", help="For example: list every clause that mentions indemnity."
        )
    return asked


@dataclass(slots=True)
class _Found:
    """A scan that is going on."""

    rows: dict[tuple[object, ...], Mention] = field(default_factory=dict)
    forms: Counter[str] = field(default_factory=Counter)
    per_document: list[DocumentCount] = field(default_factory=list)
    pages: int = 0
    places: int = 0
    cut: bool = False

    def add(self, unit: Unit, found: tuple[tuple[int, int], ...], place: MentionPlace) -> None:
        self.places += 1
        self.forms.update(unit.text[start:end].casefold() for start, end in found)
        letters = "".join(char for char in unit.text.casefold() if char.isalnum())
        context = unit.context
        key = (letters, context.column_heads) if len(letters) >= _LETTERS_MIN else (unit.id,)
        held = self.rows.get(key)
        if held is not None:
            self.rows[key] = replace(held, places=(*held.places, place))
        elif len(self.rows) >= MENTIONS_MAX:
            self.cut = True
        else:
            section = context.heading_path[-1] if context.heading_path else ""
            self.rows[key] = Mention(unit.text, found, " ".join(section.split()), (place,))


def scan(
    store: Store,
    asked: Asked,
    docs: Sequence[DocId] | None = None,
    progress: ProgressSink = no_progress,
    cancel: CancelToken | None = None,
) -> Scan:
    """Looks at every readable page in scope. Raises NothingToSearchError and Cancelled."""
    cancel, looked_for = cancel or CancelToken(), needle(asked)
    wanted = None if docs is None else set(docs)
    documents = [document for document in store.documents() if wanted is None or document.id in wanted]
    doubles = copies([document.id for document in documents], store)
    documents = [document for document in documents if document.id not in doubles]
    state, scanned = _Found(), 0
    for number, document in enumerate(documents):
        cancel.raise_if_cancelled()
        progress(Progress("scan", number, len(documents), document.name))
        pages = store.pages(document.id)
        scanned += bool(pages)
        state.pages += sum(bool(page.text.strip()) for page in pages)
        _scan_document(store, document, pages, looked_for, state, cancel)
    if not scanned:
        raise NothingToSearchError
    return Scan(
        subject=asked.subject,
        exact=asked.exact,
        mentions=tuple(state.rows.values()),
        per_document=tuple(state.per_document),
        forms=tuple(Form(text, count) for text, count in state.forms.most_common(FORMS_MAX)),
        pages_scanned=state.pages,
        documents_scanned=scanned,
        places=state.places,
        cut=state.cut,
    )


def _scan_document(
    store: Store, document: Document, pages: Sequence[Page], looked_for: Needle, state: _Found, cancel: CancelToken
) -> None:
    before, hit_pages = state.places, 0
    texts = {page.index: page.text for page in pages}
    levelled = {page.index: level(_BROKEN_WORD.sub("", page.text)) for page in pages}
    for page in pages:
        cancel.raise_if_cancelled()
        if not _may_hold(levelled[page.index], levelled.get(page.index + 1, ""), looked_for):
            continue
        on_page = 0
        for unit in store.units(document.id, page.index):
            found = () if unit.hidden else matches(unit.text, looked_for)
            if found:
                marks = _marks(unit, found, texts)
                place = MentionPlace(document.id, document.name, page.label, unit.span, marks, unit.ocr)
                state.add(unit, found, place)
                on_page += 1
        hit_pages += bool(on_page)
    if state.places > before:
        state.per_document.append(DocumentCount(document.id, document.name, state.places - before, hit_pages))


def _may_hold(text: str, following: str, looked_for: Needle) -> bool:
    """A quick look at a levelled page, with the page after it for a unit that goes on there."""
    seam = f"{text[-_SEAM:]} {following[:_SEAM]}"
    return any(
        all(any(part.pattern.search(place) for place in (text, seam, following)) for part in parts)
        for parts in looked_for.alternatives
    )


def _marks(unit: Unit, found: Sequence[tuple[int, int]], texts: dict[int, str]) -> tuple[Span, ...]:
    """Returns where the matching words of a unit stand on its pages; the whole unit where they cannot be told."""
    marks, number = [], 0
    at = unit.spans[0].start
    for start, end in found:
        pattern = _as_printed(unit.text[start:end])
        while number < len(unit.spans):
            span = unit.spans[number]
            match = pattern.search(texts.get(span.page_index, ""), at, span.end)
            if match is not None:
                marks.append(replace(span, start=match.start(), end=match.end()))
                at = match.end()
                break
            number += 1
            at = unit.spans[number].start if number < len(unit.spans) else 0
        else:
            return tuple(marks) or unit.spans[:1]
    return tuple(marks)


def _as_printed(words: str) -> re.Pattern[str]:
    """Matches words that may be broken over lines."""
    parts = (_BREAK.join(re.escape(char) for char in word) for word in words.split())
    return re.compile(r"\s+".join(parts))


def scan_answer(question: str, found: Scan, store: Store, docs: Sequence[DocId] | None, began: float) -> Answer:
    """Returns a scan as an answer of the session; it is certain as far as every page in scope could be read."""
    scope = [d.id for d in store.documents()] if docs is None else list(docs)
    unread = unread_pages(scope, store)
    places = f"{found.places} place{'s' if found.places != 1 else ''}"
    pages = f"{found.pages_scanned} page{'s' if found.pages_scanned != 1 else ''}"
    text = f"“{found.subject}” is mentioned in {places}; {pages} were looked through."
    reason = "every readable page in scope was looked through by rule; no model was asked"
    if unread:
        reason = f"{len(unread)} pages could not be read and may mention it too; all others were looked through by rule"
    copied = once(scope, store)[1]
    if copied:
        reason = f"{reason}; {copied}"
    return Answer(
        id=uuid.uuid4().hex,
        question=question,
        text=text,
        finish_reason=FinishReason.ANSWERED if found.places else FinishReason.NOT_FOUND,
        verdict=AnswerVerdict.UNDETERMINED if unread else AnswerVerdict.PASS,
        verdict_reason=reason,
        claims=(),
        citations=(),
        checks=(),
        coverage=Coverage(0.0, (), ()),
        not_found=NotFound("found" if found.places else "not_found", ()),
        pack=EvidencePack((), 0, 0),
        query=Query(question, found.subject, ()),
        confidence=0.0,
        confidence_word="",
        span=None,
        draft=None,
        provenance=Provenance(
            version=VERSION,
            documents=tuple(sorted({(one.doc_name, str(one.doc_id)) for one in found.per_document})),
        ),
        created_at=datetime.now(UTC).isoformat(timespec="seconds"),
        ms=(time.monotonic() - began) * 1000,
        pages_searched=found.pages_scanned,
        not_read=unread,
        scan=found,
    )
