"""Names of a claim that the evidence does not hold: people, companies and places are facts, and models invent them.

"Mr Sorel signed the lease" where the evidence has no Sorel.
"""

from __future__ import annotations

import re

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.name_forms import strange_forms
from core.text.currencies import CODES
from core.text.folding import fold

_NAME = re.compile(
    r"(?<![\w’'])[A-ZÀ-ÖØ-Þ][\w’'&.-]*(?:[ \u00a0](?:of|and|de|von|van|der|du|la|the|&)?[ \u00a0]?[A-ZÀ-ÖØ-Þ][\w’'&.-]*)*"
)
_SUFFIXES = re.compile(r"(?:['’]s?|[.,])$")
_COMMON = frozenset(
    [
        "the",
        "a",
        "an",
        "in",
        "on",
        "at",
        "of",
        "for",
        "from",
        "by",
        "to",
        "and",
        "or",
        "but",
        "as",
        "if",
        "it",
        "its",
        "this",
        "that",
        "these",
        "those",
        "there",
        "their",
        "they",
        "he",
        "she",
        "we",
        "our",
        "you",
        "your",
        "i",
        "yes",
        "no",
        "not",
        "none",
        "according",
        "based",
        "however",
        "therefore",
        "thus",
        "also",
        "both",
        "each",
        "all",
        "any",
        "under",
        "during",
        "after",
        "before",
        "with",
        "without",
        "total",
        "net",
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "q1",
        "q2",
        "q3",
        "q4",
        "fy",
        "fiscal",
        "year",
        "note",
        "section",
        "article",
        "page",
        "table",
        "figure",
        "item",
        "company",
        "group",
        "agreement",
        "party",
        "parties",
        "revenue",
        "revenues",
        "answer",
        "when",
        "where",
        "while",
        "which",
        "who",
        "what",
        "how",
        "why",
        "is",
        "are",
        "was",
        "were",
        "has",
        "have",
        "had",
        "will",
        "shall",
        "usd",
        "eur",
        "gbp",
        "rmb",
        "cny",
        "us",
        "tausend",
        "millionen",
        "milliarden",
        "mio",
        "mrd",
        "euro",
        "prozent",
        "prozentpunkte",
        "prozentpunkten",
    ]
)


def check_names(claim: ClaimText, evidence_text: str, question: str) -> list[Check]:
    """Flags names of two or more words, and of one word inside a sentence, of which the evidence holds nothing."""
    checks: list[Check] = []
    nouns_are_capital = _capitals_are_common(claim.text)
    known = f"{evidence_text} {fold(question)}"
    for match in _NAME.finditer(claim.text):
        words = [word for word in re.split(r"[ \u00a0]", match.group()) if word]
        opens_sentence = not claim.text[: match.start()].strip()
        strange = [
            word
            for index, word in enumerate(words)
            if _is_name(word, opens_sentence and index == 0) and not _known(word, known)
        ]
        named = [word for index, word in enumerate(words) if _is_name(word, opens_sentence and index == 0)]
        if nouns_are_capital and (len(named) < 2 or _is_common_noun(claim.text[: match.start()], words[0])):
            continue
        if not named or not strange or (len(strange) < len(named) and len(strange) * 2 < len(named)):
            continue
        start = claim.start + match.start() + match.group().find(strange[0])
        surface = claim.text[start - claim.start : match.end()].rstrip(".,;:")
        checks.append(
            Check(
                "name",
                start,
                start + len(surface),
                surface,
                Outcome.NOT_CONFIRMED,
                "the evidence does not hold this name",
            )
        )
    checks.extend(_strange_places(claim, known, checks))
    taken = [(check.start, check.end) for check in checks]
    for form in strange_forms(claim.text, evidence_text, fold(question)):
        start, end = claim.start + form.start, claim.start + form.end
        if not any(a < end and start < b for a, b in taken):
            surface, reason = claim.text[form.start : form.end], "the evidence does not hold this name"
            checks.append(Check("name", start, end, surface, Outcome.NOT_CONFIRMED, reason))
    return sorted(checks, key=lambda check: check.start)


_PLACE_OF = re.compile(
    r"\b(?:State|Commonwealth|Republic|Kingdom|Province|Canton|[Ll]aws?|[Cc]ourts?)\s+of\s+(?:the\s+)?"
    r"(?:(?:State|Commonwealth|Republic|Kingdom|Province|Canton)\s+of\s+(?:the\s+)?)?"
    r"(?P<place>[A-ZÀ-ÖØ-Þ][\w’'-]+(?:[ \u00a0][A-ZÀ-ÖØ-Þ][\w’'-]+){0,2})"
)


def _strange_places(claim: ClaimText, known: str, checks: list[Check]) -> list[Check]:
    """Flags "New York" in "the laws of New York" when the evidence holds no such words in a row.

    Word by word it would pass: "new" stands in every contract.
    """
    found: list[Check] = []
    for match in _PLACE_OF.finditer(claim.text):
        place = _SUFFIXES.sub("", match["place"])
        start, end = claim.start + match.start("place"), claim.start + match.start("place") + len(place)
        if " " not in place.replace("\u00a0", " ") or any(old.start < end and start < old.end for old in checks):
            continue
        if not re.search(r"\b" + r"\s+".join(map(re.escape, fold(place).split())) + r"\b", known):
            reason = "the evidence does not hold this name"
            found.append(Check("name", start, end, place, Outcome.NOT_CONFIRMED, reason))
    return found


def _is_common_noun(before: str, word: str) -> bool:
    """Whether capitals of a German sentence stand behind an article, or open with one: "Ihre Zustimmung", "den Umkleiden Wertsachen"."""
    return _DETERMINER.fullmatch(word) is not None or _BEHIND_DETERMINER.search(before) is not None


_DETERMINERS = r"(?:d(?:er|ie|as|en|em|es)|(?:[dms]?ein|kein|ihr|unser|euer|jed|dies|jen|welch|all)(?:e[rnsm]?)?|im|am|zum|zur|vom|beim)"
_DETERMINER = re.compile(_DETERMINERS, re.IGNORECASE)
_BEHIND_DETERMINER = re.compile(rf"\b{_DETERMINERS}\s+$", re.IGNORECASE)


def _capitals_are_common(text: str) -> bool:
    """German writes every noun with a capital letter, so only names of two words tell anything there."""
    return len(_GERMAN & {word.lower() for word in text.split()}) >= 1


_GERMAN = frozenset(
    [
        "der",
        "die",
        "das",
        "und",
        "ist",
        "sind",
        "beträgt",
        "wurde",
        "betrug",
        "liegt",
        "mit",
        "von",
        "für",
        "nicht",
        "auf",
        "im",
    ]
)


def _is_name(word: str, opens_sentence: bool) -> bool:
    bare = _SUFFIXES.sub("", word)
    if opens_sentence and not bare.isupper():
        return False
    return (
        len(bare) > 2 and fold(bare) not in _COMMON and bare not in CODES and not any(char.isdecimal() for char in bare)
    )


def _known(word: str, evidence: str) -> bool:
    bare = fold(_SUFFIXES.sub("", word))
    return bare in evidence or (len(bare) > 5 and bare[:-2] in evidence)
