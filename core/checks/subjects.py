"""Who does what, by the verb: a name before a verb in the claim, and another name before the same verb in the source.

"Adler delivers the steel and Borchert mounts it": a claim that Adler mounts the steel has every word of its source. Only a
verb that stands once in the stretch tells, and only when the claim's own name does something else there, or is the one that
the source does it to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from core.checks.polarity_words import NEGATORS
from core.checks.roles import NAMED, ROLES
from core.text.stems import stem
from core.text.stopwords import FUNCTION_WORDS
from core.text.terms import content_words

_MODAL = r"(?:(?:may|can|must|shall|will|should|would|could|do|does|did|ha(?:s|ve) to|has|have|had|also|then|only|alone|first|(?:is|are|be) (?:required|entitled|obliged|allowed|permitted|free|able) to)\s+)*"
_VERB = re.compile(
    rf"s?\s+{_MODAL}(?P<verb>[a-z]{{3,}})\b(?!\s+(?:by|is|are|was|were|has|have|had|shall|must|may|will|can)\b)"
)
"""What is followed by another verb is a noun: "soil tests were made"."""
_BY = re.compile(r"\b(?:is|are|was|were|be|been|being|and)\s+(?:\w+ly\s+)?(?P<verb>[a-z]{3,})\s+by\s+(?:the\s+)?$")
_NO_SUBJECT = re.compile(
    r"\b(?:of|for|by|with|to|from|than|between|against|on|in|at|not|that|which|whom|without|under|as|nor|both|either|neither|each|if|when|where|unless|until|after|before|because)\s+(?:the\s+|an?\s+)?$|[/&]\s*$",
    re.IGNORECASE,
)
_LISTED = re.compile(r"\s*(?:,|\band|\bor|&|/|,\s*and)\s+(?:the\s+)?", re.IGNORECASE)
_NO_VERBS = frozenset(["who", "which", "whose", "group", "limited", "respectively", "shall", "party", "parties", "under", "upon", "within", "agreement", "is", "are", "was", "were"])  # fmt: skip
_BOTH_ENDS = frozenset(["leas", "rent", "let", "hire", "charter", "borrow", "lend"])
"""What one leases to the other, the other leases from the one."""


@dataclass(frozen=True, slots=True)
class _Doing:
    """A name, [start, end) of the text, with the stem of the verb that it is the subject of."""

    name: str
    verb: str
    start: int
    end: int


def other_subject(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim gives a deed to a name that does another one in the source.

    >>> other_subject("Adler mounts the steel.", "Adler delivers the steel and Borchert mounts it.")[0]
    'in the source it is “Borchert” that does this'
    """
    mine = _doings(claim)
    if len(mine) != 1 or NEGATORS.search(claim):
        return None
    said = mine[0]
    theirs = _doings(source)
    found = [one for one in theirs if one.verb == said.verb]
    if len(found) != 1 or found[0].name == said.name or _count(source, said.verb) != 1:
        return None
    other = found[0]
    does_else = any(one.name == said.name for one in theirs)
    exchanged = other.name in _names(claim[said.end :]) and said.name in _names(source[other.end :])
    if not (does_else or exchanged) or _shares(said.name, other.name):
        return None
    return f"in the source it is “{source[other.start : other.end].strip()}” that does this", said.start, said.end


def _shares(one: str, other: str) -> bool:
    return bool({*one.split()} & {*other.split()})


def _count(text: str, verb: str) -> int:
    return sum(term.text == verb for term in content_words(text))


def _names(text: str) -> set[str]:
    return {_plain(match.group()) for match in _parties(text)}


def _plain(name: str) -> str:
    return name.lower().removeprefix("the ").strip().rstrip("s")


def _parties(text: str) -> list[re.Match[str]]:
    roles = list(ROLES.finditer(text))
    taken = [match.span() for match in roles]
    names = [one for one in NAMED.finditer(text) if not any(a < one.end() and one.start() < b for a, b in taken)]
    return sorted([*roles, *names], key=lambda match: match.start())


@lru_cache(maxsize=512)
def _doings(text: str) -> tuple[_Doing, ...]:
    """The names of a text that do something, in the active or behind "by"."""
    found, parties = [], _parties(text)
    for before, match in zip([None, *parties], parties, strict=False):
        passive = _BY.search(text, 0, match.start())
        if passive is not None:
            found.append(_Doing(_plain(match.group()), stem(passive["verb"]), match.start(), match.end()))
            continue
        verb = _VERB.match(text, match.end())
        if verb is None or _NO_SUBJECT.search(text, max(0, match.start() - 16), match.start()):
            continue
        if before is not None and _LISTED.fullmatch(text, before.end(), match.start()):
            continue  # "A and B mount it": both do
        word = verb["verb"]
        if word not in _NO_VERBS and word not in FUNCTION_WORDS and stem(word) not in _BOTH_ENDS:
            found.append(_Doing(_plain(match.group()), stem(word), match.start(), match.end()))
    return tuple(found)


__all__ = ["other_subject"]
