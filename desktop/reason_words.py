"""Why a passage is in or out of the evidence, in the person's language; what is not known here is shown as it is."""

from __future__ import annotations

import re

from core.evidence import Reason
from desktop.language import said, topics_said
from desktop.words import translate

_PATTERNS = (
    (r"does not fit: (?:about )?(?P<n>[\d,]+) tokens, (?P<left>-?\d+) left(?: of \d+)?", "room"),
    (r"does not fit: (?P<n>\d+) passages, about (?P<tokens>\d+) tokens", "passages"),
    (r"only its best part fits into the budget", "part"),
    (r"far weaker than the best hit", "weak"),
    (r"removed by hand", "removed"),
    (r"not attached: .*", "unattached"),
    (r"the same words as in (?P<place>.+), page (?P<page>\d+), a newer version", "version"),
    (r"the same words as in (?P<place>.+), page (?P<page>\d+), of which this is a copy", "copy"),
)
_OF_TOPICS = ("heading", "wording", "row")
"""Rules of the vocabulary packs; their detail is the topic."""


def drop_words(reason: str) -> str:
    """Returns why a passage is left out."""
    texts = {
        "room": translate("Reason", "does not fit: {n} tokens, {left} left"),
        "passages": translate("Reason", "does not fit: {n} passages, about {tokens} tokens"),
        "part": translate("Reason", "only its best part fits into the budget"),
        "weak": translate("Reason", "far weaker than the best passage"),
        "removed": translate("Reason", "taken out by hand"),
        "unattached": translate("Reason", "only what is attached is used"),
        "version": translate("Reason", "the same words as in {place}, page {page}, a newer version"),
        "copy": translate("Reason", "the same words as in {place}, page {page}, of which this is a copy"),
    }
    for pattern, name in _PATTERNS:
        match = re.fullmatch(pattern, reason)
        if match is not None:
            return texts[name].format(**match.groupdict())
    return said(reason)


def spelled(stems: str, text: str) -> str:
    """Returns words of a search as the passage spells them; a word that only governs it stays as it was searched for."""
    from core.text.terms import terms

    spellings: dict[str, str] = {}
    for term in terms(text):
        spellings.setdefault(term.text, text[term.start : term.end].casefold())
    return ", ".join(dict.fromkeys(spellings.get(word, word) for word in stems.split(", ")))


def reason_words(reason: Reason, text: str = "") -> str:
    """Returns why a passage is in."""
    by_rule = {
        "by hand": translate("Reason", "added by hand"),
        "meaning": translate("Reason", "close in meaning"),
        "beside": translate("Reason", "stands next to a better passage"),
        "lead-in": translate("Reason", "leads in to the next sentence"),
    }
    named = {
        "words": translate("Reason", "words: {detail}"),
        "words of the trade": translate("Reason", "words of the trade: {detail}"),
    }
    if reason.rule in _OF_TOPICS:
        return topics_said(reason.detail)
    if reason.rule in by_rule:
        return by_rule[reason.rule]
    if reason.rule in named:
        return named[reason.rule].format(detail=spelled(reason.detail, text) if text else reason.detail)
    return said(reason.detail or reason.rule)


def reasons_words(reasons: tuple[Reason, ...], text: str, most: int = 3) -> str:
    """Returns the first reasons in one line, each once; which document it is stands beside it."""
    found = (reason_words(reason, text) for reason in reasons if reason.rule != "document")
    return " · ".join(list(dict.fromkeys(found))[:most])
