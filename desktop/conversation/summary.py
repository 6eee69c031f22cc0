"""An answer to the line under its question, and to the text that is copied. Pure."""

from __future__ import annotations

from core.answer import Answer, AnswerVerdict, Claim, FinishReason, Outcome
from core.mentions import Scan
from core.text.one_line import one_line
from desktop import words
from desktop.conversation.claim_text import CITATION_MARK, chip_label, claim_line, is_derived, is_hidden, read_by_ocr
from desktop.language import said

translate = words.translate


def scope_line(answer: Answer) -> str:
    """Returns "services-agreement.pdf · 5 passages used · 9 left out · 2.4 s"."""
    names = sorted({words.source_name(item.doc_name, item.doc_id) for item in answer.pack.items})
    parts = []
    if len(names) == 1:
        parts.append(names[0])
    elif names:
        parts.append(words.documents(len(names)))
    elif answer.pages_searched:
        parts.append(translate("Summary", "{pages} searched").format(pages=words.pages(answer.pages_searched)))
    if answer.pack.items:
        used = words.passages(len(answer.pack.items))
        parts.append(translate("Summary", "{passages} used").format(passages=used))
    if answer.pack.dropped:
        parts.append(translate("Summary", "{n} left out").format(n=len(answer.pack.dropped)))
    if answer.all_batches > 1:
        parts.append(translate("Summary", "{n} rounds").format(n=answer.all_batches))
    if answer.confidence_word and answer.verdict is not AnswerVerdict.UNDETERMINED:
        # Beside "Undetermined", "model is sure" reads as a verdict of its own; the fold below explains it.
        word = {
            "high": translate("Summary", "model is sure"),
            "medium": translate("Summary", "model is fairly sure"),
            "low": translate("Summary", "model is not sure"),
        }.get(answer.confidence_word, answer.confidence_word)
        parts.append(word)
    parts.append(translate("Summary", "{seconds}\u00a0s").format(seconds=words.decimal(answer.ms / 1000)))
    return " · ".join(parts)


def unread_line(answer: Answer) -> str:
    """Returns which pages in scope could not be read, or "" when all were."""
    if not answer.not_read:
        return ""
    by_doc: dict[str, list[int]] = {}
    for name, page in answer.not_read:
        by_doc.setdefault(name, []).append(page.page_number)
    lists = "; ".join(f"{name}: {page_ranges(numbers)}" for name, numbers in sorted(by_doc.items()))
    return translate("Summary", "{pages} could not be read ({list})").format(
        pages=words.pages(len(answer.not_read)), list=lists
    )


def why_words(answer: Answer) -> str:
    """Returns why an answer did not pass, or "" where it did or where a card below says it."""
    left_out = any(part.outcome is not Outcome.CONFIRMED for part in answer.asked)
    told = answer.verdict is AnswerVerdict.PASS or left_out or answer.scan is not None
    if told or answer.finish_reason is not FinishReason.ANSWERED:
        return ""
    reason = said(answer.verdict_reason).rstrip(". 。")
    return f"{words.first_upper(reason)}." if reason else ""


def page_ranges(numbers: list[int]) -> str:
    """Returns page numbers as short ranges: [5, 6, 7, 31] -> "5–7, 31"."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)


def source_note(answer: Answer, key: str) -> str:
    """Returns what to know about a cited passage: "OCR", "hidden text", other versions with the same words, or nothing."""
    parts = []
    if is_hidden(answer, key):
        parts.append(translate("Summary", "hidden text"))
    if read_by_ocr(answer, key):
        parts.append("OCR")
    others = next((one.others for one in answer.citations if one.key == key), ())
    if others:
        listed = ", ".join(f"{one.doc_name} {words.page_short(one.page_number, one.page_label)}" for one in others)
        parts.append(translate("Summary", "also in {places}").format(places=listed))
    return " · ".join(parts)


def mention_lines(scan: Scan) -> list[str]:
    """Returns a line a place for the clipboard."""
    return [
        f"{place.doc_name}.pdf, {words.page_words(place.page_number, place.page_label)}: “{' '.join(one.text.split())}”"
        for one in scan.mentions
        for place in one.places
    ]


def claim_as_text(claim: Claim, answer: Answer) -> str:
    """Returns a sentence for the clipboard: text, verdict, and its sources with pages."""
    line = claim_line(answer.text, claim)
    mark = words.claim_mark(claim.verdict, derived=is_derived(claim))
    chips = "".join(f"[{chip.label}]" for chip in line.chips)
    body = line.text[: line.body_end]
    struck = translate("Summary", "struck out") + ": " if claim.struck else ""
    return f"{struck}{body} {chips} ({mark.word})".replace("  ", " ")


def answer_as_text(answer: Answer) -> str:
    """Returns the whole answer for the clipboard, with verdicts, sources and what was not read."""
    lines = [answer.question, ""]
    if answer.claims:
        lines += [claim_as_text(claim, answer) for claim in answer.claims]
    else:
        lines.append(CITATION_MARK.sub("", answer.text) or words.finish_title(answer.finish_reason))
        lines += mention_lines(answer.scan) if answer.scan is not None else []
        if answer.message:
            lines.append(said(answer.message))
    lines += [
        "",
        words.verdict_mark(answer.verdict).word + (f": {said(answer.verdict_reason)}" if answer.verdict_reason else ""),
    ]
    for citation in answer.citations:
        page = words.page_words(citation.page_number, citation.page_label)
        quote = one_line(citation.quote)
        note = source_note(answer, citation.key)
        page = f"{page} ({note})" if note else page
        lines.append(
            f"[{chip_label(citation.key)}] {words.source_name(citation.doc_name, citation.doc_id)}, {page}: “{quote}”"
        )
    unread = unread_line(answer)
    if unread:
        lines.append(unread)
    return "\n".join(lines)
