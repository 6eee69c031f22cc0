"""Drafts of several packs to one draft over one pack: keys made unique, repeated sentences folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.answer import Draft, DraftSentence, VerbatimSpan
from core.evidence import Evidence, EvidencePack


def merge_drafts(drafts: Sequence[Draft], packs: Sequence[EvidencePack]) -> tuple[Draft, EvidencePack]:
    """Returns one draft and its pack; with one batch, those unchanged.

    A sentence that an earlier batch already gave (same letters and digits) is folded into it; the verbatim span kept
    is the likeliest one.
    """
    if len(drafts) == 1:
        return drafts[0], packs[0]
    items: list[Evidence] = []
    sentences: list[DraftSentence] = []
    text = ""
    seen: set[str] = set()
    spans: list[VerbatimSpan] = []
    for draft, pack in zip(drafts, packs, strict=True):
        shift = len(items)
        renamed = {item.key: f"E{shift + n}" for n, item in enumerate(pack.items, 1)}
        items += [replace(item, key=renamed[item.key]) for item in pack.items]
        for sentence in draft.sentences:
            words = draft.text[sentence.start : sentence.end]
            letters = "".join(c for c in words.casefold() if c.isalnum())
            if letters in seen:
                continue
            seen.add(letters)
            key = renamed.get(sentence.key) if sentence.key else None
            text += " " if text else ""
            sentences.append(replace(sentence, start=len(text), end=len(text) + len(words), key=key))
            text += words + (f" [{key}]" if key else "")
        if draft.span is not None:
            spans.append(replace(draft.span, key=renamed[draft.span.key]))
    merged = replace(
        drafts[0],
        text=text,
        sentences=tuple(sentences),
        span=max(spans, key=lambda span: span.mean_logprob, default=None),
        tokens=tuple(token for draft in drafts for token in draft.tokens),
        finish_reason=next((d.finish_reason for d in drafts if d.finish_reason != "stop"), "stop"),
        raw="\n".join(draft.raw for draft in drafts),
        prompt_tokens=sum(draft.prompt_tokens for draft in drafts),
        total_ms=sum(draft.total_ms for draft in drafts),
    )
    pack = replace(
        packs[0],
        items=tuple(items),
        budget=sum(p.budget for p in packs),
        used=sum(p.used for p in packs),
        dropped=packs[-1].dropped,
    )
    return merged, pack
