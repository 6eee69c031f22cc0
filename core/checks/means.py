"""Duties of the means: who may do a thing by doing another must do that other, so "may" and "must" agree there.

"The Company may terminate by giving 90 days' notice" and "the Company must give 90 days' notice" say the same of the
notice; "the Company must terminate" turns the source around, because there the duty is of the deed itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from core.checks.synonyms import synonyms
from core.checks.told import told
from core.text.terms import content_words

_MAY = re.compile(
    r"\b(?:(?-i:may)(?! not)|can(?!not| not)|could|(?:is|are|be|shall be|will be) (?:entitled|free|able|permitted|allowed) to"
    r"|(?:has|have|shall have) (?:the|an?) (?:right|option) (?:to|of)|kann|können|darf|dürfen|ist berechtigt|sind berechtigt)\b",
    re.IGNORECASE,
)
_MUST = re.compile(
    r"\b(?:must(?! not)|shall(?! not)|(?:has|have|needs?) to|(?:is|are|be) (?:required|obliged|obligated|bound) to|muss|müssen|ist verpflichtet)\b",
    re.IGNORECASE,
)
_MEANS = re.compile(
    r"\b(?:by(?= (?:\w+ ){0,3}?\w+ing\b)|(?:up)?on(?= (?:\w+ ){0,4}?(?:notice|payment|request|application|presentation|production|\w+ing)\b|[^.;,]{0,24}\d)"
    r"|with|subject to|at(?= [^.;]{0,40}\bnotice\b)|against|if|provided(?: that)?|on condition that|as long as|within|after|once|where|mit|durch|unter|gegen|wenn|sofern)\b",
    re.IGNORECASE,
)
"""Behind a permission: what it takes to make use of it."""
_PURPOSE = re.compile(
    r"[,;.:]|\b(?:in order to|so as to|to|before|if|when|where|for|um|bevor|wenn|unless|until)\b", re.IGNORECASE
)
_CLAUSE_END = re.compile(r"[.;](?=\s|$)")
_GERMAN = re.compile(r"\b(?:kann|können|darf|dürfen|muss|müssen|berechtigt|verpflichtet)\b", re.IGNORECASE)
_MAY_ZH = re.compile(
    r"(?:可以?|有权|得以?)(?P<means>(?:提前|经|以|凭|通过|按|在|于|书面|提交|支付)[^，。；]*?(?:通知(?:对方|公司|员工|[\u4e00-\u9fff]{1,3}[方人])?|后|方式|同意|申请|材料|凭证|款|金))(?P<deed>[\u4e00-\u9fff][^，。；]+)"
)
_MUST_ZH = re.compile(r"(?:必须|应当|须|应|需要?)(?P<said>[^，。；]*)")
_DEED, _DEED_ZH = 2, 2


@dataclass(frozen=True, slots=True)
class _Permission:
    """The words of a deed that is permitted, and the text of what it takes."""

    deeds: frozenset[str]
    means: str


def of_the_means(claim: str, source: str) -> bool:
    """Whether one text says "must" only of what the other, after its "may", says it takes.

    >>> of_the_means("They must give 9 days' notice.", "They may leave by giving 9 days' notice.")
    True
    >>> of_the_means("They must leave.", "They may leave by giving 9 days' notice.")
    False
    """
    return any(
        _is_of_means(one, other) or _is_of_means_zh(one, other) for one, other in ((claim, source), (source, claim))
    )


def _is_of_means(duty: str, permission: str) -> bool:
    musts, allowed = list(_MUST.finditer(duty)), _permissions(permission)
    if not musts or not allowed or _MAY.search(duty):
        return False
    return all(any(_takes(duty, must, one) for one in allowed) for must in musts)


def _takes(duty: str, must: re.Match[str], permission: _Permission) -> bool:
    """Whether what a text says must be done is told where the permission says what it takes, and is not the deed itself."""
    end = _PURPOSE.search(duty, must.end())
    said = duty[must.end() : end.start() if end is not None else len(duty)]
    words = [term.text for term in content_words(said)]
    if not words:
        return False
    verb = words[-1] if _GERMAN.search(must.group()) else words[0]
    if verb in permission.deeds or not permission.deeds.isdisjoint(synonyms(verb)):
        return False
    named = said if len(words) > 1 else duty[: must.start()] + said
    return any(item.word.text not in permission.deeds for item in told(named, permission.means))


@lru_cache(maxsize=512)
def _permissions(text: str) -> tuple[_Permission, ...]:
    found = []
    for match in _MAY.finditer(text):
        end = _CLAUSE_END.search(text, match.end())
        clause = text[match.end() : end.start() if end is not None else len(text)]
        means = _MEANS.search(clause)
        if means is None:
            continue
        before, behind = clause[: means.start()], clause[means.end() :]
        if not content_words(before) and "," in behind:  # "may, by giving notice, terminate"
            behind, before = behind.split(",", 1)
        deed = [term.text for term in content_words(before)][:_DEED]
        if _GERMAN.search(match.group()):
            deed = [term.text for term in content_words(clause)][-1:]
        if deed:
            found.append(_Permission(frozenset(deed), behind))
    return tuple(found)


def _is_of_means_zh(duty: str, permission: str) -> bool:
    """Chinese names the means before the deed: 可提前90日通知解除; what must be done is then told without the deed behind it."""
    allowed, musts = list(_MAY_ZH.finditer(permission)), list(_MUST_ZH.finditer(duty))
    if not allowed or not musts:
        return False
    return all(
        any(one["deed"][:_DEED_ZH] not in must["said"] and bool(told(must["said"], one["means"])) for one in allowed)
        for must in musts
    )
