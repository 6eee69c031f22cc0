"""Exceptions: what a source takes out of its rule ("unless", "except", "but", 除…外) and what a claim says of just that."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.checks.polarity_words import NEGATORS, NOT_NEGATION
from core.text.quantities import quantities
from core.text.terms import content_terms, content_words

_MARK = re.compile(
    r"\b(?:unless|except(?:ing|ed)?\b(?: for| in| where| when| if| that| to)?|other than|save(?: for| as| that| where| in)\b|with the exception of|apart from|aside from|^\s*outside(?: of)?\b(?! the scope)|"
    r"excluding|exclusive of|leaving out|leaves out|not counting|but not|not including|does not include)\b|(?<=\ball )[^.,;]{2,60}?\bbut\b(?= (?:the|one|those|its|two|three)\b)"
    r"|\b(?:außer|ausgenommen|mit Ausnahme|es sei denn|nicht (?:jedoch|aber))\b|除非",
    re.IGNORECASE,
)
BESIDES_ZH = re.compile(r"除了?(?P<what>[^，。；]{1,30}?)(?:以外|之外|外)")
_BEHIND = re.compile(r",\s*(?P<what>[^,.;]{3,60}?)\s+(?:excepted|excluded|aside)\b", re.IGNORECASE)
_STOP = re.compile(r"[,;.!?，；。]|\b(?:but|however)\b")
_STOP_OPENING = re.compile(r"[,;.!?，；。]|\s(?:the|an?|no|any|all|each|every|you|we|it|they)\s")
_ALL_THE_SAME = re.compile(
    r"\b(?:even (?:if|in|when|where|for|though)|regardless|irrespective|whether or not|including|inclusive of|too|as well|also|without exception)\b"
    r"|即使|即便|哪怕|无论|不论|包括|包含|也",
    re.IGNORECASE,
)
_NON = re.compile(
    r"\bnon-?\w{4,}|\bexclud\w+|\bexempt\w*|\bomit\w*|\bprevent\w*|\bavoid\w*|\bleft out\b|\b(?:falls?|lies?|is|are|remains?|stays?) outside\b",
    re.IGNORECASE,
)
_IF = re.compile(r"\b(?:if|when|where|only|wenn|falls|sofern|nur)\b|如果|若|只有|仅", re.IGNORECASE)
_CLAUSES = re.compile(r"[;；]|,\s*(?:but|while|whereas|although|though|yet|aber|während)\b|[，,](?:但|而)")
_OR = re.compile(r"\b(?:or|oder|nor)\b|或者?|、", re.IGNORECASE)
_HALF = 0.5
_SAME_MIN = 0.75


@dataclass(frozen=True, slots=True)
class Exempt:
    """The exception of a sentence, [start, end) of it, and its words."""

    start: int
    end: int
    terms: frozenset[str]


def exempt_part(text: str) -> Exempt | None:
    """Returns what a sentence takes out of its rule; None when it makes no exception.

    >>> sorted(exempt_part("All employees except interns accrue leave.").terms)
    ['accru', 'intern', 'leav']
    """
    behind = _BEHIND.search(text)
    if behind is not None:
        return _exempt(text, behind.start(), behind.end(), behind["what"])
    zh = BESIDES_ZH.search(text)
    if zh is not None and zh["what"].strip():
        return _exempt(text, zh.start(), zh.end(), zh["what"])
    mark = _MARK.search(text)
    if mark is None:
        return None
    stop = (_STOP_OPENING if mark.group().strip().lower().startswith("outside") else _STOP).search(text, mark.end())
    end = stop.start() if stop else len(text)
    return _exempt(text, mark.start(), end, text[mark.end() : end])


def _exempt(text: str, start: int, end: int, what: str) -> Exempt | None:
    terms = content_terms(what)
    return Exempt(start, end, terms) if terms else None


def against_exception(claim: str, source: str) -> tuple[str, int, int] | bool:
    """Compares a claim with the exception of its source.

    Returns:
        (reason, start, end in the claim) when the claim says of the exempt thing what the source says of all others;
        True when it says the opposite, as the source does; False when it does not speak of the exception.
    """
    exempt = exempt_part(source)
    if exempt is None:
        return False
    mine = exempt_part(claim)
    if mine is not None:
        if not mine.terms & exempt.terms:
            return False
        rules = [text[: part.start] + " " + text[part.end :] for text, part in ((claim, mine), (source, exempt))]
        if _denials(rules[0]) % 2 == _denials(rules[1]) % 2 or not _same_mark(*rules) or not _same_rule(*rules):
            return True
        return "the source makes the exception of another rule", mine.start, mine.end
    found = content_words(claim)
    said = {term.text for term in found}
    rule = source[: exempt.start] + " " + source[exempt.end :]
    own = exempt.terms - content_terms(rule)
    spoken = own & said
    if not own or not spoken or _is_value(claim, said):
        return False
    if len(spoken) < _telling(own) and not _is_one_of(source[exempt.start : exempt.end], own, said):
        return False
    spots = [term for term in found if term.text in spoken]
    start, end = spots[0].start, spots[-1].end
    if _ALL_THE_SAME.search(claim):
        return "the source makes an exception of this", start, end
    own_clause = _clause_of(claim, start, end)
    outside = own_clause
    for term in spots:
        outside = outside[: term.start] + " " * (term.end - term.start) + outside[term.end :]
    if _denials(outside) % 2 == _denials(rule) % 2:
        return "the source makes an exception of this", start, end
    return True


def _is_one_of(exception: str, own: frozenset[str], said: set[str]) -> bool:
    """Whether a claim tells the whole of one thing of several that are exempt: "not damage by flood or by want of heating"."""
    items = [content_terms(item) & own for item in _OR.split(exception)]
    return len(items) > 1 and any(item and item <= said for item in items)


def _clause_of(claim: str, start: int, end: int) -> str:
    """The claim with all but the clause of [start, end) blanked out: "no pets, but guide dogs are allowed"."""
    left = max((found.end() for found in _CLAUSES.finditer(claim, 0, start)), default=0)
    right = next((found.start() for found in _CLAUSES.finditer(claim, end)), len(claim))
    return " " * left + claim[left:right] + " " * (len(claim) - right)


def _same_rule(claim: str, source: str) -> bool:
    """Whether two rules are told in the same words: in others one may deny what the other tells ("keep secret")."""
    mine = content_terms(claim)
    return len(mine & content_terms(source)) >= _SAME_MIN * len(mine)


def _same_mark(claim: str, source: str) -> bool:
    """Whether both make the exception in the same way: what holds "unless" does not hold "if"."""
    return _IF.search(claim) is None and _IF.search(source) is None


def _is_value(claim: str, said: set[str]) -> bool:
    """Whether a claim is a value and no more: "30 days" says neither the rule nor its exception."""
    values = quantities(claim)
    return bool(values) and said <= {term.text for item in values for term in content_words(item.raw)}


def _telling(own: frozenset[str]) -> int:
    """How many of the exception's words a claim must say: "interns accrue leave" may run on into the rule."""
    return max(1, min(2, round(len(own) * _HALF)))


def _denials(text: str) -> int:
    skipped = [match.span() for match in NOT_NEGATION.finditer(text)]
    plain = sum(not any(a <= match.start() < b for a, b in skipped) for match in NEGATORS.finditer(text))
    spans = [match.span() for match in NEGATORS.finditer(text)]
    return plain + sum(not any(a <= match.start() < b for a, b in spans) for match in _NON.finditer(text))
