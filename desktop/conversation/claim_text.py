"""A claim to the line that is painted: its text without citation marks, marked ranges, and the chips that follow.

Pure: no widget, no painter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.answer import Answer, Check, Claim, ClaimVerdict, Outcome
from desktop import words
from desktop.language import said

CITATION_MARK = re.compile(r"\s*\[E\d+\]")
NO_BREAK = "\u00a0"
UNDERLINED_KINDS = ("number", "date", "quantity", "period")


@dataclass(frozen=True, slots=True)
class Chip:
    """A citation chip: half-open range of the line's text, citation key, and the label inside."""

    start: int
    end: int
    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Underline:
    """A checked thing: half-open range of the line's text, and the check."""

    start: int
    end: int
    check: Check


@dataclass(frozen=True, slots=True)
class ClaimLine:
    """What is painted for one claim. `body_end` is where the sentence ends and the chips begin."""

    text: str
    body_end: int
    underlines: tuple[Underline, ...]
    chips: tuple[Chip, ...]


def chip_label(key: str) -> str:
    """Returns the digits of a citation key: "E12" -> "12"."""
    return key.lstrip("EN") or key


def claim_line(answer_text: str, claim: Claim) -> ClaimLine:
    """Builds the line of a claim.

    Check ranges are offsets of the answer; they are carried over the citation marks that are taken out. A check whose
    range does not lie in the claim is looked up by its surface, and left out when that fails.
    """
    source = answer_text[claim.start : claim.end]
    origin = claim.start
    if not source:
        source, origin = claim.text, -1
    body, kept = _without_marks(source)
    underlines = []
    for check in claim.checks:
        found = _locate(check, source, body, kept, origin)
        if found is not None:
            underlines.append(Underline(*found, check))
    text = body
    chips = []
    for key in dict.fromkeys(claim.citation_keys):
        label = chip_label(key)
        start = len(text) + 1
        gap = " " if chips else NO_BREAK  # the first stays with the last word; a line may end between two
        text += f"{gap}{NO_BREAK}{NO_BREAK}{label}{NO_BREAK}{NO_BREAK}"
        chips.append(Chip(start, len(text), key, label))
    return ClaimLine(text, len(body), tuple(underlines), tuple(chips))


def is_derived(claim: Claim) -> bool:
    """Whether the claim rests on a computed number and on nothing worse."""
    outcomes = {check.outcome for check in claim.checks}
    bad = {Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED, Outcome.UNDETERMINED}
    return Outcome.DERIVED in outcomes and not outcomes & bad


def open_checks(answer: Answer) -> tuple[Check, ...]:
    """Returns the checks of sentences that stand which came to no end, whatever they check: a person has to look there."""
    struck = [(claim.start, claim.end) for claim in answer.claims if claim.struck]
    return tuple(
        check
        for check in answer.checks
        if check.outcome is Outcome.UNDETERMINED and not any(start <= check.start < end for start, end in struck)
    )


def bare_reason(claim: Claim) -> str:
    """Returns why a sentence has its verdict, in the language of the window, without a stop."""
    return said(claim.reason).rstrip(". 。")


def detail_words(claim: Claim, answer: Answer) -> str:
    """Returns what stands under the sentence after the verdict word: formula or reason, and the pages cited."""
    if claim.struck:
        return words.translate("Claim", "Struck out: {reason}.").format(reason=bare_reason(claim))
    parts = []
    formulas = [check.formula for check in claim.checks if check.formula and check.outcome is Outcome.DERIVED]
    if formulas:
        parts.append(" · ".join(dict.fromkeys(formulas)))
    elif claim.verdict is not ClaimVerdict.SUPPORTED and claim.reason:
        parts.append(bare_reason(claim))
    parts.extend(page.replace(" ", NO_BREAK) for page in _pages_cited(claim, answer))
    return " · ".join(parts)


def read_by_ocr(answer: Answer, key: str | None) -> bool:
    """Whether a piece of evidence was read by OCR."""
    item = answer.pack.item(key) if key is not None else None
    return item is not None and any(unit.ocr for unit in item.units)


def is_hidden(answer: Answer, key: str | None) -> bool:
    """Whether a piece of evidence holds text that a reader of the page does not see."""
    item = answer.pack.item(key) if key is not None else None
    return item is not None and any(unit.hidden for unit in item.units)


def cautions(claim: Claim, answer: Answer) -> tuple[str, ...]:
    """Returns what to know about the pages that a sentence rests on: hidden text, text that was read by OCR."""
    found = []
    if any(is_hidden(answer, key) for key in claim.citation_keys):
        found.append(words.translate("Claim", "cited text is hidden on the page"))
    keys = (*claim.citation_keys, *(check.evidence_key for check in claim.checks))
    if any(read_by_ocr(answer, key) for key in keys):
        found.append(words.translate("Claim", "read by OCR: check against the picture"))
    return tuple(found)


def spoken(claim: Claim, answer: Answer) -> str:
    """Returns the claim as a screen reader says it: verdict first, then the sentence and its sources."""
    mark = words.claim_mark(claim.verdict, derived=is_derived(claim))
    sentence = CITATION_MARK.sub("", claim.text)
    cited = ", ".join(_pages_cited(claim, answer))
    parts = (mark.word, sentence, cited, bare_reason(claim), *map(words.first_upper, cautions(claim, answer)))
    return ". ".join(part.rstrip(". ") for part in parts if part)


def _pages_cited(claim: Claim, answer: Answer) -> list[str]:
    by_key = {citation.key: citation for citation in answer.citations}
    cited = [by_key[key] for key in claim.citation_keys if key in by_key]
    several = len({citation.doc_id for citation in answer.citations}) > 1
    return list(
        dict.fromkeys(
            (f"{one.doc_name}, " if several else "") + words.page_words(one.page_number, one.page_label)
            for one in cited
        )
    )


def _without_marks(source: str) -> tuple[str, list[int]]:
    """Returns the text without citation marks and, for each of its characters, the offset in `source`."""
    kept: list[int] = []
    at = 0
    for match in CITATION_MARK.finditer(source):
        kept.extend(range(at, match.start()))
        at = match.end()
    kept.extend(range(at, len(source)))
    while kept and source[kept[-1]].isspace():
        kept.pop()
    return "".join(" " if source[index] in "\r\n\t" else source[index] for index in kept), kept


def _locate(check: Check, source: str, body: str, kept: list[int], origin: int) -> tuple[int, int] | None:
    start, end = check.start - origin, check.end - origin
    if origin >= 0 and 0 <= start < end <= len(source):
        inside = [position for position, offset in enumerate(kept) if start <= offset < end]
        return (inside[0], inside[-1] + 1) if inside else None
    found = body.find(check.surface) if check.surface else -1
    return (found, found + len(check.surface)) if found >= 0 else None
