"""A party as the answer to "who", where the page has the other party do the same, or where it only says who may not.

"The tenant repairs what it has put in. The landlord repairs the roof.": asked who repairs, one of the two alone does not answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core.checks.agents import parties_in
from core.checks.roles import ROLES
from core.domain import Unit, UnitKind
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms, content_words

_HELPING = r"(?:is|are|was|were|has|have|must|shall|will|does|do|did|should|may|can|to|be)"
_WHO = re.compile(
    rf"^\W*(?:who|which party|which of the parties)\s+(?:{_HELPING}\s+){{0,3}}"
    rf"(?P<verb>(?!(?:{_HELPING}|the|an?|each|every|any|either|both|your?|our|we|they|their|he|she|it|its|my)\b)(?-i:[a-z]{{2,}}))\b(?P<rest>[^?]*)",
    re.IGNORECASE,
)
"""Behind a party or a name "who" is the one it is done to: "who must the tenant tell"."""
_WHO_ZH = re.compile(
    r"(?<![\u4e00-\u9fff])(?P<ahead>[\u4e00-\u9fff]*?)(?:由?谁|由?哪一?方)(?:来|应当?|必须|需要?|要|会|将|可以|有权)?(?P<verb>[\u4e00-\u9fff]{2})(?P<rest>[\u4e00-\u9fff]*)"
)
_MAY_WHO = re.compile(
    r"^\W*(?:who|which party|which of the parties|when|until when)\s+(?:may|can|is (?:allowed|permitted|entitled))\b",
    re.IGNORECASE,
)
_WHEN = re.compile(r"^\W*(?:until )?when\b", re.IGNORECASE)
_NOT_BEFORE = re.compile(r"\bnot\b[^.;]*\b(?:before|until|unless|without)\b", re.IGNORECASE)
"""What tells when by telling when not."""
_NOT = re.compile(r"\b(?:not|never|no|nor|neither|nicht|kein\w*)\b|n[’']t\b|[不未无非]", re.IGNORECASE)
_MAY_NOT = re.compile(r"\b(?:may|can|shall|must|is|are) not\b|\bcannot\b|\bneither\b|\bno party\b", re.IGNORECASE)
_MAY = re.compile(
    r"\b(?:may|can|is entitled|has the right|are entitled|have the right)\b(?! not\b)(?! only\b)", re.IGNORECASE
)
_OWN_ONE = re.compile(r"\b(?:its|their|his|her|our|your|my|whose|['’]s) own\b", re.IGNORECASE)
"""What is someone's own is owned by nobody who is named."""
_LEADS_ON = re.compile(
    r"\b(?:for|of|to|from|with|in|on|at|by|under|into|about|back|off|out|up|over|down)\b", re.IGNORECASE
)
"""Between a deed and a thing: it is done to something else, "supplies the paint for the steel"."""
_OF = re.compile(r"(?:\s+of\b)?")
"""Behind a deed that is told as a noun: "the owner of"."""
_ANSWER_MAX = 40
"""Characters of an answer that is a party and nothing else."""
_APART = 48
"""Characters between a party and what it does."""
_STEM_MIN = 3


def who_else(question: str, claim: str, unit: Unit, units: Iterable[Unit]) -> str:
    """Says where the other party does what the answer has one party do; "" where none does.

    Args:
        question: as it was asked.
        claim: the answer.
        unit: the one that it is copied from.
        units: all that the model was given.
    """
    parties = parties_in(claim)
    asked = _deed(question)
    if len(claim.strip()) > _ANSWER_MAX or len(parties) != 1 or asked is None:
        return ""
    deed, about = asked
    relation, side = next(iter(parties))
    other = (relation, 1 - side)
    here = about & content_terms(unit.text)
    if not here:
        return ""
    for one in units:
        if one.kind is UnitKind.HEADING or one.span.doc_id != unit.span.doc_id:
            continue
        for start, end in sentence_ranges(one.text):
            sentence = _OWN_ONE.sub(" ", one.text[start:end])
            if (
                here <= content_terms(sentence)
                and _does(sentence, other, deed, here)
                and not _does(sentence, (relation, side), deed, here)
            ):
                return f"p. {one.span.page_number} has the other party do the same"
    return ""


def only_who_may_not(question: str, claims: Sequence[str]) -> str:
    """Says that it was asked who may, or when, and that the answer only tells who may not.

    >>> only_who_may_not("Who may end the lease?", ["The landlord may not end the lease in winter."])
    'it asks who or when one may, and what is cited says who may not'
    """
    text = " ".join(claims)
    if _WHEN.search(question) and _NOT_BEFORE.search(text):
        return ""
    if not _MAY_WHO.search(question) or _NOT.search(question) or not _MAY_NOT.search(text) or _MAY.search(text):
        return ""
    return "it asks who or when one may, and what is cited says who may not"


class _Deed(NamedTuple):
    forms: re.Pattern[str]
    links: frozenset[str]
    """Words of place and purpose that the question has, too: who pays "for" it."""


def _deed(question: str) -> tuple[_Deed, frozenset[str]] | None:
    """What somebody is asked to do, and what it is done to, as terms."""
    found = _WHO.search(question)
    if found is not None:
        verb = found["verb"].lower()
        stem = re.sub(r"(?:ies|es|s|ed|ing|e)$", "", verb) if len(verb) > _STEM_MIN else verb
        links = frozenset(map(str.lower, _LEADS_ON.findall(found["rest"])))
        return _Deed(re.compile(rf"\b{re.escape(stem)}\w*", re.IGNORECASE), links), content_terms(found["rest"])
    found = _WHO_ZH.search(question)
    if found is None:
        return None
    about = content_terms(f"{found['ahead']} {found['rest']}")
    return _Deed(re.compile(re.escape(found["verb"])), frozenset()), frozenset(term for term in about if len(term) > 1)


def _does(sentence: str, party: tuple[int, int], deed: _Deed, about: frozenset[str]) -> bool:
    """Whether a sentence has a party do it: the party, then without another party or a "not" between them the deed.

    The thing that it is done to stands right behind the deed, or before it.
    """
    things = [term.start for term in content_words(sentence) if term.text in about]
    for found in deed.forms.finditer(sentence):
        thing = next((start for start in things if start >= found.end()), found.end())
        end = _OF.match(sentence, found.end()).end()  # type: ignore[union-attr]
        if {link.lower() for link in _LEADS_ON.findall(sentence, end, thing)} - deed.links:
            continue
        before = sentence[max(0, found.start() - _APART) : found.start()]
        named = list(ROLES.finditer(before))
        if named and parties_in(named[-1].group()) == {party} and not _NOT.search(before[named[-1].end() :]):
            return True
    return False
