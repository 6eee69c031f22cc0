"""Summarises a section: its most telling sentences in their own words and order, each cited; rewritten only where that checks.

Extractive first: with no model, or a tiny one, the summary is made of sentences of the document. A model that follows
instructions may say each in fewer words; its sentence is kept only when the checks confirm it against that one passage
and every value in it is the same.
"""

from __future__ import annotations

import math
import re
import time
import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from core import cite
from core.answer import Answer, ClaimVerdict, Draft, DraftSentence, FinishReason, Provenance
from core.domain import DocId, Unit, UnitKind
from core.errors import BadInputError, ModelError
from core.evidence import Dropped, Evidence, EvidencePack, Hit, Query
from core.gather import AskRequest, Parts, unread_pages
from core.index.codec import plain
from core.outside import with_changes_outside
from core.pack_edits import section_headings
from core.ports import CancelToken, EventSink, Finished, Generator, Packed, Prompt, RoundStarted, Streamed, TokenCounter
from core.quantity import QuantityKind
from core.text.folding import fold
from core.text.quantities import quantities
from core.text.terms import content_words
from core.version import VERSION

MODE = "summary"
SENTENCES_MIN, SENTENCES_MAX = 3, 8
SHARE = 5
"""One sentence of so many is taken, within the limits above."""
WORDS_MIN, WORDS_MAX = 5, 90
"""Content words of a sentence that can stand alone: shorter ones are fragments, longer ones whole clauses in a row."""
FIRST_BONUS = 1.25
"""What the first sentence of a clause counts more: it says what the clause is about."""
DUTY_BONUS = 1.15
NOT_CHOSEN = "less telling than what was chosen"
_NUMBER = re.compile(
    r"^(?:(?:section|article|clause|part|第)\s*)?(?:\d+(?:\.\d+)*|[ivxlc]+(?=[.)]))\s*(?:[条章节款])?[.):、]*\s*",
    re.IGNORECASE,
)
_DUTY = ("shall", "must", "may not", "shall not", "应当", "不得", "必须", "有权")


@dataclass(frozen=True, slots=True)
class SectionRequest:
    """What to summarise: a section by its heading, "" for the whole document."""

    doc_id: DocId
    heading: str = ""
    sentences: int = 0
    """How many sentences; 0 leaves it to the length of the section."""


def section_units(request: SectionRequest, parts: Parts) -> tuple[Unit, ...]:
    """Returns the readable units of a section in reading order. Raises BadInputError, which names near headings."""
    units = parts.store.units(request.doc_id)
    wanted = _named(request.heading)
    if wanted:
        kept = [u for u in units if any(_named(heading) == wanted for heading in u.context.heading_path)]
        if not kept:
            every = section_headings(units)
            near = [heading for heading in every if wanted in fold(heading)] or list(every[:8])
            raise BadInputError(
                f"There is no section “{request.heading}”.", help=f"Sections: {'; '.join(near[:8])}." if near else ""
            )
        units = tuple(kept)
    return tuple(unit for unit in units if unit.kind is not UnitKind.HEADING and not unit.hidden)


def _named(heading: str) -> str:
    """A heading as a person may write it: without its number, in any case."""
    folded = " ".join(fold(plain(heading)).split())
    return _NUMBER.sub("", folded) or folded


def chosen(units: Sequence[Unit], count: int = 0) -> tuple[Unit, ...]:
    """Returns the sentences that say most of what the section speaks of, in reading order.

    SumBasic (Nenkova and Vanderwende, 2005): a sentence weighs as the mean of its words' shares; after each choice the
    words chosen count less, so that the next one speaks of something else.
    """
    words = {unit.id: [term.text for term in content_words(unit.text)] for unit in units}
    able = [
        unit for unit in units if WORDS_MIN <= len(words[unit.id]) <= WORDS_MAX and unit.kind is not UnitKind.TABLE_ROW
    ]
    able = able or [unit for unit in units if words[unit.id]]
    wanted = count or min(SENTENCES_MAX, max(SENTENCES_MIN, len(able) // SHARE))
    total = sum(len(found) for found in words.values()) or 1
    shares = {word: n / total for word, n in Counter(word for found in words.values() for word in found).items()}
    seen_headings: set[tuple[str, ...]] = set()
    weight = {}
    for unit in able:
        first = unit.context.heading_path not in seen_headings
        seen_headings.add(unit.context.heading_path)
        duty = any(word in unit.text.casefold() for word in _DUTY)
        weight[unit.id] = (FIRST_BONUS if first else 1.0) * (DUTY_BONUS if duty else 1.0)
    taken: list[Unit] = []
    while able and len(taken) < wanted:
        best = max(able, key=lambda unit: weight[unit.id] * _mean(words[unit.id], shares))
        taken.append(best)
        same = fold(best.text)
        able = [unit for unit in able if fold(unit.text) != same]
        for word in set(words[best.id]):
            shares[word] *= shares[word]
    order = {unit.id: number for number, unit in enumerate(units)}
    return tuple(sorted(taken, key=lambda unit: order[unit.id]))


def _mean(words: Sequence[str], shares: dict[str, float]) -> float:
    distinct = set(words)
    return sum(shares[word] for word in distinct) / math.sqrt(len(distinct)) if distinct else 0.0


def summarise(
    request: SectionRequest,
    parts: Parts,
    counter: TokenCounter,
    generator: Generator | None,
    on_event: EventSink,
    cancel: CancelToken,
) -> Answer:
    """Returns the summary as an answer of the session. Raises BadInputError, Cancelled.

    Args:
        request: the section.
        parts: the library.
        counter: tells what the passages weigh.
        generator: rewrites sentences where it follows instructions; None leaves them in the document's words.
        on_event: told each sentence.
        cancel: asked before each sentence.
    """
    began = time.monotonic()
    document = parts.store.document(request.doc_id)
    units = section_units(request, parts)
    taken = chosen(units, request.sentences)
    if not taken:
        raise BadInputError("There is no sentence to summarise in that section.", help="Choose another section.")
    pack = _pack(request, units, taken, document.name, parts, counter)
    on_event(Packed(pack))
    rewrites = generator if generator is not None and generator.info.follows_hints else None
    text, sentences, kept, drafts = "", [], 0, []
    for number, item in enumerate(pack.items, 1):
        cancel.raise_if_cancelled()
        if rewrites is not None:
            left = None if parts.seconds_a_round is None else parts.seconds_a_round * (len(pack.items) - number + 1)
            on_event(RoundStarted(number, len(pack.items), left))
        own = cite.shorten(" ".join(item.units[0].text.split()))
        said, draft = _shortened(item, own, pack, parts, rewrites, cancel) if rewrites is not None else ("", None)
        drafts += [draft] if draft is not None else []
        kept += bool(said)
        shown = said or own
        text += " " if text else ""
        bound = "alignment" if said else "verbatim"
        sentences.append(DraftSentence(len(text), len(text) + len(shown), item.key, bound, 1.0))
        text += f"{shown} [{item.key}]"
        on_event(Streamed(f"{shown} [{item.key}] "))
    made = _draft(text, sentences, drafts, kept)
    answer = _answer(request, document.name, made, pack, parts, rewrites, began)
    answer = with_changes_outside(answer, AskRequest(answer.question, (request.doc_id,)), parts)
    on_event(Finished(answer))
    return answer


def _pack(
    request: SectionRequest,
    units: Sequence[Unit],
    taken: Sequence[Unit],
    name: str,
    parts: Parts,
    counter: TokenCounter,
) -> EvidencePack:
    labels = {
        span.page_index: parts.store.page(request.doc_id, span.page_index).label for u in units for span in u.spans
    }
    items = tuple(
        Evidence(
            key=f"E{number}",
            units=(unit,),
            spans=unit.spans,
            text=unit.text,
            quote=cite.verbatim(unit.spans[:1], parts.store),
            tokens=counter.count(unit.text),
            doc_id=request.doc_id,
            doc_name=name,
            page_label=labels[unit.span.page_index],
            score=1.0,
        )
        for number, unit in enumerate(taken, 1)
    )
    used = {unit.id for unit in taken}
    dropped = tuple(
        Dropped(
            Hit(unit, request.doc_id, name, labels[unit.span.page_index], 0.0, ()), counter.count(unit.text), NOT_CHOSEN
        )
        for unit in units
        if unit.id not in used
    )
    tokens = sum(item.tokens for item in items)
    return EvidencePack(items, tokens + sum(drop.tokens for drop in dropped), tokens, dropped, counter.fingerprint)


def _shortened(
    item: Evidence, own: str, pack: EvidencePack, parts: Parts, generator: Generator, cancel: CancelToken
) -> tuple[str, Draft | None]:
    """A model's shorter sentence for one passage, "" when it is not shorter, not confirmed, or says another value."""
    alone = replace(pack, items=(item,), dropped=())
    try:
        draft = generator.generate(
            Prompt("Say this shortly.", alone, "shorten"), parts.settings.generate, lambda _text: None, cancel
        )
    except ModelError:
        return "", None
    cancel.raise_if_cancelled()
    said = " ".join(draft.text[one.start : one.end] for one in draft.sentences if one.key).strip()
    if not said or len(said) >= len(own) or _values(said) != _values(own):
        return "", draft
    from core.checks import review

    checked = review(said, cite.passages(alone, parts.store))
    confirmed = bool(checked.claims) and all(claim.verdict is ClaimVerdict.SUPPORTED for claim in checked.claims)
    return (said if confirmed else ""), draft


def _values(text: str) -> Counter[str]:
    return Counter(one.raw for one in quantities(text) if one.kind is not QuantityKind.REFERENCE)


def _draft(text: str, sentences: Sequence[DraftSentence], drafts: Sequence[Draft], rewritten: int) -> Draft:
    first = drafts[0] if drafts else None
    return Draft(
        text=text,
        sentences=tuple(sentences),
        span=None,
        tokens=tuple(token for draft in drafts for token in draft.tokens),
        finish_reason="stop",
        raw="\n".join(draft.raw for draft in drafts),
        prompt_tokens=sum(draft.prompt_tokens for draft in drafts),
        prompt_sha256=first.prompt_sha256 if first is not None else "",
        total_ms=sum(draft.total_ms for draft in drafts),
        settings=(*(first.settings if first is not None else ()), ("sentences rewritten by the model", str(rewritten))),
    )


def _answer(
    request: SectionRequest,
    name: str,
    draft: Draft,
    pack: EvidencePack,
    parts: Parts,
    generator: Generator | None,
    began: float,
) -> Answer:
    from core.checks import review

    checked = review(draft.text, cite.passages(pack, parts.store), sentences=draft.sentences)
    question = f"{request.heading or name} ({name})" if request.heading else name
    info = generator.info if generator is not None else None
    return Answer(
        id=uuid.uuid4().hex,
        question=question,
        text=draft.text,
        finish_reason=FinishReason.ANSWERED,
        verdict=checked.verdict,
        verdict_reason=checked.reason,
        claims=checked.claims,
        citations=cite.citations(draft, pack, parts.store, question),
        checks=checked.checks,
        coverage=checked.coverage,
        not_found=checked.not_found,
        pack=pack,
        query=Query(question, question, ()),
        confidence=0.0,
        confidence_word="",
        span=None,
        draft=draft,
        provenance=Provenance(
            model_name=info.name if info is not None else "",
            model_sha256=info.sha256 if info is not None else "",
            build=info.build if info is not None else "",
            settings=(("settings", parts.settings.fingerprint()), *draft.settings),
            documents=((name, str(request.doc_id)),),
            version=VERSION,
        ),
        created_at=datetime.now(UTC).isoformat(timespec="seconds"),
        ms=(time.monotonic() - began) * 1000,
        pages_searched=len({span.page_index for item in pack.items for span in item.spans}),
        not_read=unread_pages((request.doc_id,), parts.store),
        mode=MODE,
    )
