"""Verdicts, outcomes and finish reasons to what people see: a shape, a word and a colour token; counted nouns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLocale

from core.answer import AnswerVerdict, ClaimVerdict, FinishReason, Outcome, Vote
from core.pasted import is_pasted
from desktop.language import said

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Mark:
    """How one result is shown: icon name, word, colour token."""

    icon: str
    word: str
    color: str


def claim_mark(verdict: ClaimVerdict, *, derived: bool = False) -> Mark:
    """Returns the mark of a sentence; a sentence that rests on a computed number never looks like a confirmed one."""
    if derived and verdict in (ClaimVerdict.SUPPORTED, ClaimVerdict.PARTIAL):
        return Mark("derived", translate("Verdict", "Derived"), "derived")
    return {
        ClaimVerdict.SUPPORTED: Mark("check", translate("Verdict", "Supported"), "ok"),
        ClaimVerdict.PARTIAL: Mark("half", translate("Verdict", "Partial"), "warn"),
        ClaimVerdict.UNSUPPORTED: Mark("cross", translate("Verdict", "Unsupported"), "bad"),
        ClaimVerdict.CONTRADICTED: Mark("conflict", translate("Verdict", "Contradicted"), "bad"),
        ClaimVerdict.UNCHECKED: Mark("open", translate("Verdict", "Unchecked"), "muted"),
    }[verdict]


def outcome_mark(outcome: Outcome) -> Mark:
    """Returns the mark of one check."""
    return {
        Outcome.CONFIRMED: Mark("check", translate("Outcome", "confirmed"), "ok"),
        Outcome.DERIVED: Mark("derived", translate("Outcome", "derived"), "derived"),
        Outcome.CONTRADICTED: Mark("conflict", translate("Outcome", "contradicted"), "bad"),
        Outcome.NOT_CONFIRMED: Mark("cross", translate("Outcome", "not confirmed"), "bad"),
        Outcome.UNDETERMINED: Mark("question", translate("Outcome", "undetermined"), "warn"),
    }[outcome]


def level_mark(level: str) -> Mark:
    """Returns the mark of how strong a source is."""
    return {
        "conclusive": Mark("check", translate("Level", "conclusive"), "ok"),
        "minimum": Mark("half", translate("Level", "enough"), "warn"),
        "weak": Mark("open", translate("Level", "weak"), "muted"),
    }.get(level, Mark("open", level, "muted"))


def found_mark(outcome: str) -> Mark:
    """Returns the mark of whether the documents answer a question."""
    return {
        "found": Mark("check", translate("Found", "the documents answer it"), "ok"),
        "not_found": Mark("open", translate("Found", "the documents do not answer it"), "warn"),
        "undetermined": Mark("question", translate("Found", "the tests do not agree"), "warn"),
    }[outcome]


def verdict_mark(verdict: AnswerVerdict) -> Mark:
    """Returns the mark of a whole answer; `color` doubles as the tone of its banner."""
    return {
        AnswerVerdict.PASS: Mark("check", translate("Verdict", "Supported"), "ok"),
        AnswerVerdict.REVISE: Mark("half", translate("Verdict", "Partial"), "warn"),
        AnswerVerdict.INSUFFICIENT: Mark(
            "open", translate("Verdict", "Insufficient: the documents do not say enough"), "warn"
        ),
        AnswerVerdict.CONFLICT: Mark(
            "conflict", translate("Verdict", "Conflict: contradicted by the documents"), "bad"
        ),
        AnswerVerdict.UNDETERMINED: Mark("question", translate("Verdict", "Undetermined: please decide"), "warn"),
    }[verdict]


def finish_title(finish: FinishReason) -> str:
    """Returns the headline of an answer that is not an answer."""
    return {
        FinishReason.NO_HIT: translate("Refusal", "Nothing in these documents matches the question"),
        FinishReason.LOW_SCORE: translate("Refusal", "The documents come close, but not close enough"),
        FinishReason.NOT_FOUND: translate("Refusal", "Not found in these documents"),
        FinishReason.NO_CONTEXT_USED: translate("Refusal", "This answer used none of the evidence: do not rely on it"),
        FinishReason.CANCELLED: translate("Refusal", "Cancelled before it was finished"),
        FinishReason.ERROR: translate("Refusal", "No answer was made"),
        FinishReason.ANSWERED: "",
    }[finish]


def grouped(number: int) -> str:
    """Returns a whole number as the language of the window groups it: "1,577"."""
    return str(_numbers().toString(int(number)))


def decimal(number: float, digits: int = 1) -> str:
    """Returns a number with so many decimals, as the language of the window writes it."""
    return str(_numbers().toString(float(number), "f", digits))


def percent(share: float) -> str:
    """Returns "41 %"."""
    return f"{grouped(round(share * 100))} %"


def _numbers() -> QLocale:
    """The usual form of numbers in the language; some regions group them in ways that documents and answers do not."""
    language = QLocale().language()
    return QLocale(QLocale.Language.English if language is QLocale.Language.C else language)


def pages(count: int) -> str:
    """Counts pages."""
    return translate("Count", "1 page") if count == 1 else translate("Count", "{n} pages").format(n=grouped(count))


def passages(count: int) -> str:
    """Counts passages."""
    return (
        translate("Count", "1 passage") if count == 1 else translate("Count", "{n} passages").format(n=grouped(count))
    )


def documents(count: int) -> str:
    """Counts documents."""
    return (
        translate("Count", "1 document") if count == 1 else translate("Count", "{n} documents").format(n=grouped(count))
    )


def questions(count: int) -> str:
    """Counts questions."""
    return translate("Count", "1 question") if count == 1 else translate("Count", "{n} questions").format(n=count)


def page_words(number: int, label: str) -> str:
    """Returns "page 11 (printed 10)", or "page 11" where the printed label says the same or nothing; 0 is no page."""
    if not number:
        return translate("Page", "pasted, no page")
    if not label or label == str(number):
        return translate("Page", "page {n}").format(n=number)
    return translate("Page", "page {n} (printed {label})").format(n=number, label=label)


def page_short(number: int, label: str) -> str:
    """Returns "p. 11 (10)", or "p. 11"; 0 is no page."""
    if not number:
        return translate("Page", "pasted, no page")
    if not label or label == str(number):
        return translate("Page", "p. {n}").format(n=number)
    return translate("Page", "p. {n} ({label})").format(n=number, label=label)


def page_cell(number: int | None) -> str:
    """Returns a page's number for a table, or a dash where there is no page."""
    return str(number) if number else "–"


def source_name(name: str, doc_id: str) -> str:
    """Returns what a source is called: a document by its file's name, a pasted text by its own."""
    return name if is_pasted(doc_id) else f"{name}.pdf"


def tokens(count: int) -> str:
    """Counts tokens."""
    return translate("Count", "{n} tokens").format(n=grouped(count))


def places(count: int) -> str:
    """Counts places."""
    return translate("Count", "1 place") if count == 1 else translate("Count", "{n} places").format(n=grouped(count))


def about_time(seconds: float) -> str:
    """Returns "about 40 s" or "about 3 min"."""
    if seconds < 90:
        return translate("Time", "about {n} s").format(n=max(1, round(seconds)))
    return translate("Time", "about {n} min").format(n=round(seconds / 60))


def seconds_left(seconds: float | None) -> str:
    """Returns "4 s left", "2 min left" or nothing where it cannot be told."""
    if seconds is None or seconds < 0:
        return ""
    if seconds < 90:
        return translate("Time", "{n} s left").format(n=max(1, round(seconds)))
    return translate("Time", "{n} min left").format(n=round(seconds / 60))


def vote_words(vote: Vote) -> str:
    """Returns why a test of "not found" says what it says, without the code word that the command line shows."""
    code, _colon, rest = vote.reason.partition(": ")
    return first_upper(said(rest if rest and "_" in code and " " not in code else vote.reason))


def named(name: str, text: str) -> str:
    """Returns "name: text" with the marks of the language."""
    return translate("Words", "{name}: {text}").format(name=name, text=text)


def in_a_row(parts: Iterable[str]) -> str:
    """Returns "one; another" with the marks of the language."""
    return translate("Words", "{first}; {second}").format(first="", second="").join(parts)


def sentence(text: str) -> str:
    """Returns words with the full stop of the language of the window."""
    return translate("Words", "{text}.").format(text=text)


def sentences(parts: Iterable[str]) -> str:
    """Returns sentences one after the other; behind a Chinese full stop there is no space."""
    return "".join(part if part.endswith("。") else f"{part} " for part in parts).rstrip()


def first_upper(text: str) -> str:
    """Returns the text with its first character upper-cased; nothing else changes."""
    return text[:1].upper() + text[1:]
