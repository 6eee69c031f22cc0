"""A question for every mention of a thing -> what to look for, and text -> where it stands. Pure, by rule.

Words are matched with their family ("indemnity" counts "indemnify" and "indemnification"), words in quotation marks
exactly, Chinese and Japanese as written. Every spelling that is counted is shown to the person.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from core.text.folding import fold
from core.text.stems import stem
from core.text.stopwords import FUNCTION_WORDS

CJK = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
FAMILY_LETTERS = 6
"""Shorter words have no family but their inflections: too many short words begin alike."""
ROOT_LETTERS = 5
_ENDINGS = (
    "ifications ification ifying ifiers ifier ified ifies ify itees itee itors itor ities ity ations ation atory ative "
    "ators ator ating ated ates ate ements ement ments ment ances ance ences ence ants ant ents ent ors or ers er ees "
    "ee ings ing ed es s able ible ably ibly ability ibility al ally ives ive ions ion ies y e ness"
)
_SUFFIXES = sorted(_ENDINGS.split(), key=len, reverse=True)
_SUBJECT = r"(?P<subject>.+?)"
_KINDS = (
    "clause section provision paragraph passage place spot page sentence mention reference occurrence instance article "
    "row line appearance"
)
_OF_IT = r"(?:\s+(?:of|in)\s+(?:the|this|our)\s+\w+)?"
_THINGS = f"(?:{'|'.join(f'{kind}s' for kind in _KINDS.split())}){_OF_IT}"
_THING = f"(?:{'|'.join(f'{kind}s?' for kind in _KINDS.split())}){_OF_IT}"
_SAYS = (
    r"(?:(?:that|which|where|in which)\s+)?(?:it\s+|they\s+|(?:the|this)\s+\w+\s+)?(?:also\s+)?(?:mention(?:s|ing|ed)?|refer(?:s|ring|red)?(?:\s+to)?|"
    r"contain(?:s|ing)?|speak(?:s|ing)?\s+(?:of|about)|talk(?:s|ing)?\s+(?:of|about)|deal(?:s|ing)?\s+with|"
    r"concern(?:s|ing)?|includ(?:e|es|ing)|discuss(?:es|ing)?|cover(?:s|ing)?|us(?:e|es|ing)|say(?:s|ing)?|"
    r"(?:to|of|about|on|with)\b)"
)
_WORDY = r"(?:\s+(?:the\s+)?(?:words?|terms?|phrases?|expressions?))?\s+"
_ENDS = r"(?:\s+(?:is|are|was|were|gets?))?\s*"
_APPEAR = r"(?:mentioned|appears?|occurs?|used|referred\s+to|stands?|found|named|written)"
_LIST = r"(?:list|find|show|give|name|identify|enumerate|collect|extract|get|mark|highlight|locate)"
_SURE = (
    rf"(?:.*?\b{_LIST}\s+(?:me\s+|us\s+)?)?(?:(?:all|every|each|any)\s+(?:of\s+)?(?:the\s+)?(?:other\s+)?){_THING}\s+{_SAYS}{_WORDY}{_SUBJECT}",
    rf"how\s+many\s+(?:of\s+the\s+)?{_THING}\s+(?:are\s+there\s+)?{_SAYS}{_WORDY}{_SUBJECT}",
    rf"(?:how\s+often|how\s+many\s+times)\s+(?:is|are|does|do|did|was|were)\s+(?:the\s+(?:words?|terms?|phrases?)\s+)?{_SUBJECT}\s+{_APPEAR}",
    rf"(?:everywhere|wherever|where\s+all|where)\s+(?:is|are|does|do)?\s*(?:the\s+(?:words?|terms?|phrases?)\s+)?{_SUBJECT}{_ENDS}\b(?:mentioned|appears?|occurs?|referred\s+to)",
    rf"(?:which|what)\s+{_THINGS}\s+{_SAYS}{_WORDY}{_SUBJECT}",
    rf"{_LIST}\s+(?:me\s+)?(?:all\s+)?(?:mentions|references|occurrences)\s+(?:of|to)\s+{_SUBJECT}",
)
_MAYBE = (
    rf"(?:please\s+)?{_LIST}\s+(?:me\s+|us\s+)?(?:out\s+)?(?:all|every|each)\s+(?:of\s+)?(?:the\s+)?{_SUBJECT}",
    rf"how\s+many\s+(?:different\s+)?{_SUBJECT}(?:\s+(?:are|is|does|do|did|has|have|were|was|can|may|must|shall|will)\b.*)?",
    rf"(?:what|which)\s+are\s+all\s+(?:of\s+)?(?:the\s+)?{_SUBJECT}",
)
_ZH_THING = "(?:条款|条文|地方|段落|句子|页面|位置|内容|规定|处|页|章节|条)"
_ZH_SAYS = "(?:提到|提及|涉及|包含|关于|含有|谈到|出现)"
_SURE_ZH = (
    rf".*?(?:所有|全部|每个|每一处|每处|每一|哪些){_ZH_THING}?(?:中|里)?{_ZH_SAYS}(?:了|过)?{_SUBJECT}(?:的{_ZH_THING}?)?",
    rf"{_SUBJECT}(?:一共|总共|共)?{_ZH_SAYS}(?:了|过)?(?:多少|几)(?:次|处)",
    rf"(?:有|共有|一共有)?(?:多少|几)(?:个|条|处)?{_ZH_THING}?{_ZH_SAYS}(?:了|过)?{_SUBJECT}",
)
_MAYBE_ZH = (rf".*?(?:列出|找出|列举|查找|显示)(?:所有|全部|每个|每一)(?:的)?{_SUBJECT}",)
_PATTERNS = tuple(
    (re.compile(rf"\s*{pattern}\s*[?？.。!！]*\s*", re.I | re.S), sure)
    for patterns, sure in ((_SURE, True), (_SURE_ZH, True), (_MAYBE, False), (_MAYBE_ZH, False))
    for pattern in patterns
)
_PLACE = re.compile(
    r"\s+(?:in|within|of|from|throughout|across)\s+(?:the|this|that|these|those|all|any|my|our|both)?\s*(?:whole\s+|entire\s+)?"
    r"(?:documents?|contracts?|agreements?|files?|reports?|papers?|polic(?:y|ies)|library|texts?|pages?|leases?)\s*$",
    re.I,
)
_QUOTED = re.compile(r"[\"“”„«「『]([^\"“”„«»「」『』]{1,200})[\"“”»」』]")
_OR = re.compile(r"\s*(?:,\s*or\b|\bor\b|/|、|或者|或)\s*", re.I)
_ARTICLE = re.compile(r"^(?:the|an?|any|its|their|word|term|phrase)\s+", re.I)
_WORD = re.compile(rf"[{CJK}]+|(?:(?![{CJK}])\w)+(?:['’.,](?:(?![{CJK}])\w)+)*")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question for all mentions looks for."""

    subject: str
    exact: bool = False
    sure: bool = True
    """Whether the question can mean nothing else; "how many employees has it?" may ask for one number."""


@dataclass(frozen=True, slots=True)
class Needle:
    """Alternatives, each of which is words that must stand in one passage."""

    alternatives: tuple[tuple[Part, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One word or exact phrase: a pattern for candidates, and the word whose family they must be of ("": any)."""

    pattern: re.Pattern[str]
    word: str = ""

    def find(self, text: str) -> list[tuple[int, int]]:
        """Returns where it stands in levelled text."""
        found = self.pattern.finditer(text)
        return [m.span() for m in found if not self.word or same_family(m.group(), self.word)]


def asked_for_all(question: str) -> Asked | None:
    """Returns what a question wants every mention of, or None when it asks for something else.

    >>> asked_for_all("List every clause that mentions indemnity").subject
    'indemnity'
    >>> asked_for_all("How often does “force majeure” appear in this contract?")
    Asked(subject='force majeure', exact=True, sure=True)
    >>> asked_for_all("What is the notice period?") is None
    True
    """
    text = _PLACE.sub("", " ".join(question.split()).rstrip(" ?？.。!！"))
    for pattern, sure in _PATTERNS:
        match = pattern.fullmatch(text)
        if match is not None:
            found = subject_of(match.group("subject"))
            if found is not None:
                return Asked(found.subject, found.exact, sure)
    return None


def subject_of(words: str) -> Asked | None:
    """Returns words as what to look for: exact when they are quoted; None when they are only little words."""
    quoted = _QUOTED.search(words)
    if quoted is not None:
        return Asked(quoted.group(1).strip(), exact=True)
    subject = _PLACE.sub("", words.strip(" ?？.。!！,，:：")).strip()
    while (shorter := _ARTICLE.sub("", subject)) != subject:
        subject = shorter
    return Asked(subject) if needle(Asked(subject)).alternatives else None


@lru_cache(maxsize=64)
def needle(asked: Asked) -> Needle:
    """Returns what to look for as patterns over levelled text."""
    if asked.exact:
        return Needle(((Part(_literal(level(asked.subject))),),))
    parts = (tuple(_parts(alternative)) for alternative in _OR.split(asked.subject))
    return Needle(tuple(part for part in parts if part))


def matches(text: str, looked_for: Needle) -> tuple[tuple[int, int], ...]:
    """Returns the ranges of a text that match, in order; none when no alternative stands in it with all its words."""
    levelled = level(text)
    found: set[tuple[int, int]] = set()
    for alternative in looked_for.alternatives:
        each = [part.find(levelled) for part in alternative]
        if all(each):
            found.update(span for spans in each for span in spans)
    return _apart(sorted(found))


def level(text: str) -> str:
    """Returns a text without case and accents, character for character as long as before."""
    if text.isascii():
        return text.lower()
    return text.translate({ord(char): _levelled(char) for char in set(text)})


@lru_cache(maxsize=20_000)
def _levelled(char: str) -> str:
    folded = fold(char)
    return folded if len(folded) == 1 else char


@lru_cache(maxsize=10_000)
def same_family(one: str, other: str) -> bool:
    """Says whether two words are forms of one another: by their stem, or by the root of long ones.

    >>> [same_family(w, "indemnity") for w in ("indemnify", "indemnification", "indemnitee", "identity")]
    [True, True, True, False]
    """
    one, other = fold(one), fold(other)
    if stem(one) == stem(other):
        return True
    if min(len(one), len(other)) < FAMILY_LETTERS:
        return False
    first, second = root(one), root(other)
    return len(first) >= ROOT_LETTERS and first == second


def root(word: str) -> str:
    """Returns a word without the endings that make a noun, verb or adjective of it."""
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= ROOT_LETTERS:
            return word[: -len(suffix)]
    return word


def _parts(text: str) -> Iterable[Part]:
    for match in _WORD.finditer(level(text)):
        word = match.group()
        if re.match(f"[{CJK}]", word):
            if word not in FUNCTION_WORDS:
                yield Part(_literal(word))
        elif word[0].isdigit():
            yield Part(re.compile(rf"(?<!\d)(?<!\d[.,]){re.escape(word)}(?![.,]?\d)"))
        elif stem(word) not in FUNCTION_WORDS and word not in FUNCTION_WORDS:
            beginning = _common_beginning(word, stem(word), root(word))
            yield Part(re.compile(rf"(?<!\w){re.escape(beginning)}\w*"), word)


def _common_beginning(*words: str) -> str:
    first, last = min(words), max(words)
    return first[: next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))]


def _literal(text: str) -> re.Pattern[str]:
    """Matches a phrase word for word whatever white space parts it; whole words only where it has letters at its ends."""
    if re.search(f"[{CJK}]", text):
        return re.compile(r"\s*".join(re.escape(char) for char in text if not char.isspace()))
    body = r"\s+".join(re.escape(part) for part in text.split())
    before = r"(?<!\w)" if text[:1].isalnum() else ""
    after = r"(?!\w)" if text[-1:].isalnum() else ""
    return re.compile(before + body + after)


def _apart(spans: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if found and start < found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)
