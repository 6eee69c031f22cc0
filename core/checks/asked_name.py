"""A bare name as the answer to "who", beside another name that stands with the question's own words.

"Maria Lopez, Chief Executive Officer, and John Park, Chief Financial Officer": asked for the chief executive, "John Park"
stands in the documents, and no number or word of him is wrong. Each name of a sentence, line or block of signatures has the
words of its own part of it; the answer's must not be worse than another's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.answer import Check
from core.asked import Kind, is_english, kinds_asked
from core.checks.asked_words import Asked, asked_of, fits_better, is_of_several
from core.checks.belonging import belonging, stretches
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex, doubt
from core.checks.places import Place
from core.checks.roles import ROLES
from core.evidence import Passage
from core.text.folding import fold
from core.text.scripts import HAN
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms

_NO_NAMES = frozenset({
    "the", "a", "an", "this", "that", "these", "those", "it", "its", "he", "she", "they", "we", "our", "your",
    "his", "her", "their", "all", "any", "each", "no", "if", "when", "where", "who", "what", "which", "and", "or",
    "for", "by", "of", "in", "on", "at", "to", "from", "as", "is", "was", "under", "with", "after", "before",
    "dated", "date", "name", "names", "role", "position", "title", "signature", "signed", "seal", "witness",
    "party", "parties", "agreement", "contract", "lease", "deed", "schedule", "annex", "section", "clause",
    "article", "page", "table", "note", "chief", "executive", "officer", "financial", "operating", "technology",
    "information", "president", "vice", "chair", "chairman", "chairwoman", "chairperson", "director", "directors",
    "managing", "manager", "general", "partner", "secretary", "treasurer", "auditor", "head", "counsel", "board",
    "member", "chairing", "ceo", "cfo", "coo", "cto", "landlord", "tenant", "lessor", "lessee", "buyer", "seller",
    "purchaser", "vendor", "supplier", "customer", "client", "employer", "employee", "borrower", "lender",
    "guarantor", "licensor", "licensee", "company", "group", "contractor", "consultant", "owner", "agent",
    "trustee", "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
})  # fmt: skip
"""Words with a capital that are no names: they begin sentences, name months, or say what somebody is."""
_WORDS_MAX = 6
_CJK_CHARS_MAX = 12
_NAMES_MAX = 12
"""A sentence or block with more names is a list, and none of them has words of its own."""
_REGION_MAX = 600
_NAMED_MIN = 0.7
"""Share of the question's words that must stand with the other name; a name is compared by fewer words than a value."""
_PART_MIN = 2
_NEAR = 45
"""So far from a name a word may stand that says who it is."""
_WORD = r"[A-ZÀ-ÖØ-Þ](?:[\w’'&-]*\w)?\.?"
_NAME = re.compile(
    rf"(?<![\w’'])(?:(?:Mrs?|Ms|Dr|Prof|Hr|Fr|Herrn?|Frau|M)\.? )?{_WORD}(?: (?:von der |van der |von |van |de |du |& )?{_WORD})*"
)
_TITLE = re.compile(r"^(?:(?:Mrs?|Ms|Dr|Prof|Hr|Fr|Herrn?|Frau|M)\.? )+")
_FIRM = re.compile(
    r"\b(?:GmbH|AG|SE|KG|Ltd|Limited|Inc|LLC|LLP|PLC|plc|Corp|Co|SA|S\.A|SAS|Srl|BV|B\.V|NV|N\.V|AB|AS|A/S|Oy|KGaA)\.?$"
)
_IDLE = frozenset(["person", "compani", "parti", "name", "firm", "vendor", "entiti", "peopl", "individu"])
"""What "which company" says no more than "who"."""
_WHICH = re.compile(r"^(?:which|what|welche[rs]?)\s+(?:other\s+)?", re.IGNORECASE)
_GERMAN = re.compile(r"\b(?:wer|wem|wen|der|die|das|und|ist|hat|wird)\b", re.IGNORECASE)
_ARTICLES = frozenset(["the", "a", "an", "der", "die", "das", "den", "dem", "des", "ein", "eine", "einer"])
_EDITION = re.compile(r"\s\d")
"""Behind a name: "Super Bowl 50" is no one."""
_RELATIVE = re.compile(r"[),”\"]*,?\s(?:who|whose|which)\b")
"""Behind a name: what follows is said of it, with names of its own."""
_LABEL_LINE = re.compile(r"\n(?=[^\n]*[:：][ \t]*\n)")
_CLAUSE_ZH = re.compile(r"[，,。；;！？\n|]")
_NAME_ZH = re.compile(
    r"(?:[由为是系]|[：:])\s*(?P<behind>[^\W\d_]{2,12}?)\s*(?=$|[担负承任支缴保代主签、和及（(])"
    r"|^\s*(?P<ahead>[^\W\d_由为是系]{2,10}?)(?=担任|出任|兼任|负责|承担|持有|支付|签署|主持)"
)
_ZH_LINE = 12
_NO_NAME_ZH = re.compile(r"[其该本此应须可将已并且所之的]|自行|自己|以上|以下|年|月|日")


@dataclass(frozen=True, slots=True)
class _Named:
    """A name, [start, end) of a passage, and the words of its place."""

    name: str
    start: int
    end: int
    region: tuple[int, int]
    passage: int
    place: Place
    own: bool
    goes_on: bool = False
    """A relative clause follows: "John Elway, who led the team to"."""


def check_asked_name(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check for a claim that is a name where another name fits what is asked for better."""
    answer = claim.text.strip(" .。\n")
    if claim.quantities or not answer or not (Kind.NAME in kinds_asked(question) or _asks_which(question)):
        return []
    if is_of_several(question) or not _is_name(answer):
        return []
    texts = (
        content_terms(item.passage.text[start:end])
        for item in index.passages
        for start, end in _regions(item.passage.text)
    )
    asked = asked_of(question, "", _IDLE, texts)
    found = [one for n, item in enumerate(index.passages) for one in _named(item.passage, n, answer, question)]
    own = [one for one in found if one.own]
    if not asked.words or not own:
        return []
    for rival in found:
        if not rival.own and _beats(rival, own, asked):
            start = claim.start + claim.text.index(answer)
            return [_check(start, answer, own[0], rival, index)]
    return []


def _asks_which(question: str) -> bool:
    """Whether a question asks which supplier, buyer or bank."""
    found = _WHICH.match(question)
    return found is not None and ROLES.match(question, found.end()) is not None


def _beats(rival: _Named, own: Sequence[_Named], asked: Asked) -> bool:
    if asked.named(rival.place) < _NAMED_MIN:
        return False
    for one in own:
        apart = (rival.passage, rival.region) != (one.passage, one.region)
        told_of_it = one.goes_on and not apart and rival.start > one.start
        if told_of_it or not fits_better(rival.place, one.place, asked, apart=apart, exact=True):
            return False
    return True


def _is_name(text: str) -> bool:
    if HAN.search(text):
        return len(text) <= _CJK_CHARS_MAX and not re.search(r"[，。；,;\s]", text)
    if ROLES.fullmatch(text):
        return True
    words = text.split()
    return len(words) <= _WORDS_MAX and _NAME.fullmatch(text) is not None


def _named(passage: Passage, number: int, answer: str, question: str) -> Iterator[_Named]:
    """Yields the names of a passage, the answer's among them, with the words of their places."""
    if HAN.search(answer):
        yield from _named_zh(passage, number, answer, question)
        return
    text, roles = passage.text, ROLES.fullmatch(answer) is not None
    own, english = _pattern(answer), is_english(question) and _GERMAN.search(question) is None
    asked = content_terms(question)
    for start, end in _regions(text):
        spans = []
        for match in (ROLES if roles else _NAME).finditer(text, start, end):
            is_own = own.search(match.group()) is not None
            before = text[start : match.start()] if english else ""
            other = _EDITION.match(text, match.end()) is None and _is_other_name(match.group(), before, asked)
            if is_own or roles or other:
                spans.append((match.start(), match.end(), is_own))
        if not 0 < len(spans) <= _NAMES_MAX:
            continue
        for (at, stop, is_own), place in zip(
            spans, _places(text[start:end], [(a - start, b - start) for a, b, _ in spans]), strict=True
        ):
            goes_on = _RELATIVE.match(text, stop) is not None
            yield _Named(text[at:stop], at, stop, (start, end), number, place, is_own, goes_on)


def _pattern(answer: str) -> re.Pattern[str]:
    """Finds the name of an answer by one of its words: "Thomas Piketty" is Piketty; a role by all of it."""
    words = _TITLE.sub("", answer).split()
    telling = [word for word in words if fold(word).strip(".") not in _NO_NAMES and not _FIRM.fullmatch(word)]
    parts = [word for word in telling if len(word) > _PART_MIN] or [answer.removeprefix("The ").removeprefix("the ")]
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, parts))})(?!\w)", re.IGNORECASE)


def _is_other_name(name: str, before: str, asked: frozenset[str]) -> bool:
    """Whether words with a capital are a name: two of them, or one behind a title, before the sign of a firm, or in a sentence."""
    words = [word for word in _TITLE.sub("", name).split() if fold(word).strip(".") not in _NO_NAMES | _ARTICLES]
    if not words or content_terms(name) <= asked:
        return False
    return len(words) > 1 or _TITLE.match(name) is not None or _FIRM.search(name) is not None or bool(before.strip())


def _regions(text: str) -> Iterator[tuple[int, int]]:
    """Yields what holds names together: a row with bars, a sentence, a block of short lines."""
    for start, end in sentence_ranges(text):
        if "|" in text[start:end]:
            at = start
            for line in text[start:end].split("\n"):
                yield at, at + len(line)
                at += len(line) + 1
        elif end - start <= _REGION_MAX:
            yield start, end


def _places(text: str, spans: Sequence[tuple[int, int]]) -> list[Place]:
    """Gives every name the words of its part of a sentence or block."""
    bare = text
    for start, end in spans:
        bare = bare[:start] + " " * (end - start) + bare[end:]
    whole = content_terms(bare)
    parts = _labelled_first(bare, spans) or _titled_blocks(bare, spans)
    if parts is not None:
        return [Place(content_terms(bare[start:end]), frozenset(), frozenset(), whole) for start, end in parts]
    subject = content_terms(bare[: spans[0][0]]) if len(spans) > 1 else frozenset()
    parts = stretches(bare, spans)
    near = [
        content_terms(bare[max(part[0], start - _NEAR) : min(part[1], end + _NEAR)])
        for part, (start, end) in zip(parts, spans, strict=True)
    ]
    return [
        Place(words & close, subject, words - close, whole)
        for words, close in zip(belonging(bare, spans), near, strict=True)
    ]


def _titled_blocks(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """Blocks of signatures whose label stands on a line of its own, "For the Buyer:": each begins with its label."""
    cuts = []
    for one, other in pairwise(spans):
        found = list(_LABEL_LINE.finditer(text, one[1], other[0]))
        if not found:
            return None
        cuts.append(found[-1].start())
    return list(zip([0, *cuts], [*cuts, len(text)], strict=True)) if cuts else None


def _labelled_first(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """Lines of labels with names behind them, or below: what stands before each name is its own."""
    if "\n" not in text or content_terms(text[spans[-1][1] :]) or not content_terms(text[: spans[0][0]]):
        return None
    return list(zip([0, *(end for _, end in spans[:-1])], [end for _, end in spans], strict=True))


def _named_zh(passage: Passage, number: int, answer: str, question: str) -> Iterator[_Named]:
    """Chinese names show by what stands around them; each clause or cell that holds one is its place."""
    text, start = passage.text, 0
    for end in [*(match.start() for match in _CLAUSE_ZH.finditer(text) if _ends_clause(text, match)), len(text)]:
        clause = text[start:end]
        at = clause.find(answer)
        other = _NAME_ZH.search(clause)
        name = (other["behind"] or other["ahead"]) if other is not None else ""
        if at >= 0:
            yield _clause(clause, start, answer, start + at, number, own=True)
        elif name and name not in question and not _NO_NAME_ZH.search(name):
            yield _clause(clause, start, name, start + clause.index(name), number, own=False)
        start = end + 1


def _ends_clause(text: str, match: re.Match[str]) -> bool:
    """Whether a mark ends a clause; the end of a line does between the lines of a form, and not in wrapped text."""
    if match.group() != "\n":
        return True
    before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    behind = text[match.end() :].split("\n", 1)[0]
    return len(before) < _ZH_LINE or any(mark in line for line in (before, behind) for mark in ":：|")


def _clause(clause: str, start: int, name: str, at: int, number: int, *, own: bool) -> _Named:
    words = content_terms(clause.replace(name, "，"))
    place = Place(words, frozenset(), frozenset(), words)
    return _Named(name, at, at + len(name), (start, start + len(clause)), number, place, own)


def _check(start: int, answer: str, own: _Named, rival: _Named, index: EvidenceIndex) -> Check:
    here, there = index.passages[own.passage].passage, index.passages[rival.passage].passage
    read = " ".join(rival.name.split())
    if here is there:
        reason = f"p. {here.page_number} says {answer} of something else; on this it says {read}"
    else:
        reason = f"p. {here.page_number} says {answer} of something else; on this, p. {there.page_number} says {read}"
    return doubt((start, start + len(answer), answer), reason, there, rival.region, read)
