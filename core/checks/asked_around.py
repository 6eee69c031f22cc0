"""A short answer without a value that stands where nothing of the question does, while another sentence speaks of it.

"Who inspects the lift?": "Vidro AB" stands in the documents, three paragraphs from any lift. What is asked for is told by the
words around an answer: of its sentence, the ones beside it, the first of its passage, and the headings over it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from core.answer import Check
from core.checks.asked_words import is_of_several
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import doubt
from core.checks.synonyms import told_in
from core.evidence import Passage
from core.fitness import holds_kin
from core.text.scripts import HAN
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms

_WORDS_MAX = 6
_CJK_CHARS_MAX = 14
_CLAUSE = re.compile(
    r"[,;:，；：。]|\b(?:is|are|was|were|shall|may|must|will|has|have|yes|no|not)\b|[是为不无没]", re.IGNORECASE
)
"""What makes a sentence of an answer: it says itself what it speaks of."""
_LEAST = 0.6
"""Share of the question's words, by what each tells, that one sentence elsewhere must have."""
_FAR, _FAR_CJK = 0.3, 0.1
"""Share of that which all around the answer must have less than; Chinese sentences share pairs of characters by chance and leave
out their subject. Of 293 answers to other questions on the same page 79 were found so, of 263
right ones beside the passages with most of the question's words four."""
_ASKED_MIN = 3
_SHOWN = 60


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence, [start, end) of its passage, with its words and those of the headings over it."""

    passage: Passage
    start: int
    end: int
    words: frozenset[str]


def check_asked_around(claim: ClaimText, question: str, passages: tuple[Passage, ...]) -> list[Check]:
    """Returns a check for a short answer around which less of the question stands than in a sentence elsewhere."""
    answer = claim.text.strip(" .。\n")
    if claim.quantities or not _is_short(answer) or is_of_several(question):
        return []
    said = [list(_sentences(passage)) for passage in passages]
    every = [sentence for group in said for sentence in group]
    wanted = content_terms(question) - content_terms(answer) - EMPTY_WORDS
    held = Counter(word for sentence in every for word in _told(wanted, sentence.words))
    if len(held) < _ASKED_MIN or any("|" in passage.text for passage in passages):
        return []
    own = [
        group[max(0, n - 1) : n + 2] + group[:1] for group in said for n in range(len(group)) if _has(group[n], answer)
    ]
    best = max(every, key=lambda one: _share(one.words, held))
    most = _share(best.words, held)
    around = max((_share(frozenset().union(*(one.words for one in near)), held) for near in own), default=most)
    far = _FAR_CJK if HAN.search(question) else _FAR
    if most < _LEAST or around >= far * most:
        return []
    return [_check(claim.start + claim.text.index(answer), answer, best)]


def _is_short(text: str) -> bool:
    if not text or text[-1] in "?？" or _CLAUSE.search(text):
        return False
    return len(text) <= _CJK_CHARS_MAX if HAN.search(text) else len(text.split()) <= _WORDS_MAX


def _sentences(passage: Passage) -> Iterator[_Sentence]:
    context = passage.context
    over = content_terms(f"{context.titles} {passage.doc_name}")
    for start, end in sentence_ranges(passage.text):
        yield _Sentence(passage, start, end, content_terms(passage.text[start:end]) | over)


def _told(words: frozenset[str], there: frozenset[str]) -> frozenset[str]:
    told = told_in(words, there)
    return told | {word for word in words - told if holds_kin((word,), there)}


def _share(there: frozenset[str], held: Counter[str]) -> float:
    """How much of the question stands among some words; a word of many sentences tells little."""
    told = _told(frozenset(held), there)
    return sum(1 / held[word] for word in told) / sum(1 / count for count in held.values())


def _has(sentence: _Sentence, answer: str) -> bool:
    text = sentence.passage.text[sentence.start : sentence.end]
    return " ".join(answer.split()).casefold() in " ".join(text.split()).casefold()


def _check(start: int, answer: str, best: _Sentence) -> Check:
    there = best.passage
    read = " ".join(there.text[best.start : best.end].split())
    shown = read if len(read) <= _SHOWN else read[:_SHOWN].rsplit(" ", 1)[0] + " …"
    reason = f"{answer} stands where nothing else of the question does; p. {there.page_number} speaks of it: {shown}"
    return doubt((start, start + len(answer), answer), reason, there, (best.start, best.end), shown)
