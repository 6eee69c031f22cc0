"""Word for word: a sentence that copies its source but for one opposite word, or with its two ends exchanged.

"The tank is kept full" against "the tank is kept empty"; "A is larger than B" against "B is larger than A".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.checks.antonyms import CHINESE, ENGLISH
from core.checks.polarity_words import PATTERNS
from core.checks.synonyms import synonyms
from core.text.scripts import HAN
from core.text.stems import stem
from core.text.terms import Term, content_words

_FREQUENCIES = frozenset(
    [
        "daily",
        "weekly",
        "biweekly",
        "monthly",
        "quarterly",
        "semiannually",
        "annually",
        "yearly",
        "hourly",
        "fortnightly",
    ]
)
_ANNUAL = frozenset({"annually", "yearly"})
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|being)\s+(?:not\s+|\w+ly\s+)?(?:\w+ed|\w+en|paid|sold|held|made|sent|given|bought|built|led)\b",
    re.IGNORECASE,
)
_VOICE_WORDS = re.compile(r"\b(?:by|from|between|and|or|versus|vs)\b", re.IGNORECASE)
_QUANTIFIERS = frozenset(["all", "both", "each", "either", "every", "neither", "none", "no", "some", "most"])
_OPENED = re.compile(
    r"\s*(?:for|in|on|at|by|with|from|to|under|after|before|during|für|bei|mit|nach|von|zu|auf|an|unter|vor|während|gegen)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"(?:\b(?:not|no|never|neither|nor|without|nicht|kein\w*|nie|ohne)|n['’]t)\s+(?:\w+\s+)?$", re.IGNORECASE
)
_ZH_CLAUSE = re.compile(r"[，；。、]")
_ZH_NOT = frozenset("不未没无非")
_COMPARED = re.compile(r"\bthan\b|\bals\b", re.IGNORECASE)
_COMPARING = frozenset({"more", "less", "fewer", "much", "far"})
_SAME_REST = 0.75
"""Share of the claim's words that must stand in the source for a single opposite word to be a contradiction."""
_ORDER_MIN = 3


def _table() -> dict[str, frozenset[str]]:
    table: dict[str, frozenset[str]] = {}
    for pair in ENGLISH.replace("\n", "").split("|"):
        one, other = (stem(word) for word in pair.split())
        table[one] = table.get(one, frozenset()) | {other}
        table[other] = table.get(other, frozenset()) | {one}
    return table


_OPPOSITE_OF = _table()
"""By stems."""
_CHINESE_PAIRS = tuple(tuple(pair.split()) for pair in CHINESE.replace("\n", "").split("|"))


def opposite_word(claim: str, source: str) -> tuple[str, str, int, int] | None:
    """Returns (claim's word, source's word, start, end) when one word is exchanged for its opposite and the rest is the same.

    >>> opposite_word("The pump is downstream of the filter.", "The pump is located upstream of the filter.")[:2]
    ('downstream', 'upstream')
    """
    mine = [(match.group().lower(), match.start(), match.end()) for match in _WORD.finditer(claim)]
    theirs = {match.group().lower() for match in _WORD.finditer(source)}
    source_stems = {stem(word) for word in theirs}
    said_stems = {stem(word) for word, _, _ in mine}
    unsaid = {word for word in theirs if stem(word) not in said_stems}
    said = {word for word, _, _ in mine} - theirs
    if any(opposite_of(word, unsaid & _QUANTIFIERS) for word in said & _QUANTIFIERS) and has_opposites(claim, source):
        return None  # "both missed it" for "neither met it"
    for word, start, end in mine:
        if word in theirs or stem(word) in source_stems or not source_stems.isdisjoint(synonyms(stem(word))):
            continue
        other = opposite_of(word, unsaid)
        if other is None or _settled(word, other, claim[:start], source):
            continue
        rest = [stem(item) for item, _, _ in mine if item != word]
        if rest and sum(item in source_stems for item in rest) / len(rest) >= _SAME_REST:
            return word, other, start, end
    return None


def has_opposites(claim: str, source: str) -> bool:
    """Whether a claim has a word of its own whose opposite is a word that only the source has: "missed", "met"."""
    mine, theirs = ({match.group().lower() for match in _WORD.finditer(text)} for text in (claim, source))
    others = theirs - mine - _QUANTIFIERS
    return any(opposite_of(word, others) is not None for word in mine - theirs - _QUANTIFIERS)


def _settled(word: str, other: str, before: str, source: str) -> bool:
    """Whether a negation before one of two opposite words makes them the same, or the source has words of both sides."""
    at = re.search(rf"(?<!\w){re.escape(other)}", source, re.IGNORECASE)
    denied = _DENIED.search(before) is not None
    if denied != (at is not None and _DENIED.search(source[: at.start()]) is not None):
        return True
    for axis, _, one, opposite in PATTERNS:
        if axis != "full" and (one.fullmatch(word) or opposite.fullmatch(word)):
            return one.search(source) is not None and opposite.search(source) is not None
    return False


def opposite_of(word: str, candidates: set[str] | frozenset[str]) -> str | None:
    """Returns the candidate that means the opposite of a word, if there is one."""
    others = _OPPOSITE_OF.get(stem(word), frozenset())
    found = next((item for item in candidates if stem(item) in others), None) if others else None
    if found is not None:
        return found
    if word in _FREQUENCIES:
        return next((item for item in candidates if item in _FREQUENCIES and not {item, word} <= _ANNUAL), None)
    for prefix in ("un", "in", "im", "non", "dis", "non-"):
        if word.startswith(prefix) and word[len(prefix) :] in candidates and len(word) > len(prefix) + 3:
            return word[len(prefix) :]
        if prefix + word in candidates:
            return prefix + word
    return None


def chinese_opposite(claim: str, source: str) -> tuple[str, str, int, int] | None:
    """Returns (claim's word, source's word, start, end) when a Chinese sentence has the opposite of one word of its source.

    >>> chinese_opposite("董事会否决了该收购方案。", "董事会批准了该收购方案。")[:2]
    ('否决', '批准')
    """
    if not HAN.search(claim):
        return None
    for one, other in _CHINESE_PAIRS:
        for said, read in ((one, other), (other, one)):
            if said not in claim or read not in source or _apart(claim, read, said) or _apart(source, said, read):
                continue
            if _tells_both(said, source):
                continue
            at = claim.find(said)
            there = source.find(read)
            if not _apart(claim, said, read) or not _apart(source, read, said):
                continue
            if (claim[at - 1 : at] in _ZH_NOT) != (source[there - 1 : there] in _ZH_NOT) and at and there:
                continue
            rest = set(HAN.findall(claim)) - set(said)
            if rest and len(rest & set(source)) >= _SAME_REST * len(rest):
                return said, read, at, at + len(said)
    return None


def _tells_both(said: str, source: str) -> bool:
    """Whether a source has a word of the same side as the claim's in other characters, and one of the other side."""
    for _, _, one, opposite in PATTERNS:
        if one.fullmatch(said) or opposite.fullmatch(said):
            return one.search(source) is not None and opposite.search(source) is not None
    return False


def _apart(text: str, word: str, longer: str) -> bool:
    """Whether a word stands in a text other than inside a longer one."""
    if word not in longer:
        return word in text
    return word in text.replace(longer, "")


def exchanged_chinese(claim: str, source: str) -> tuple[str, str, int, int] | None:
    """Returns (first, second, start, end) when two stretches change places around a third: 总经理由董事会 for 董事会由总经理.

    Nothing between them, and it is only an adverb that has moved.
    """
    mine, theirs = claim.strip(" 。.；;"), source.strip(" 。.；;")
    if mine == theirs or len(mine) != len(theirs) or not HAN.search(mine) or sorted(mine) != sorted(theirs):
        return None
    start = next(at for at in range(len(mine)) if mine[at] != theirs[at])
    end = next(at for at in range(len(mine), 0, -1) if mine[at - 1] != theirs[at - 1])
    one, other = mine[start:end], theirs[start:end]
    for size in range(2, len(one) - 2):
        first = one[:size]
        if not other.endswith(first):
            continue
        for last in range(2, len(one) - size):
            second, between = one[-last:], one[size:-last]
            if other == second + between + first and not _ZH_CLAUSE.search(between):
                return first, second, start, end
    return None


def compared_the_other_way(claim: str, source: str) -> bool:
    """Whether two things are compared in the other order: "aluminium than steel" for "steel than aluminium"."""
    mine, theirs = _COMPARED.split(claim, maxsplit=1), _COMPARED.split(source, maxsplit=1)
    if len(mine) < 2 or len(theirs) < 2:
        return False
    (left, right), (other_left, other_right) = ([_stems(part) for part in parts] for parts in (mine, theirs))
    return bool(left & other_right) and bool(right & other_left) and not left & other_left


def _stems(text: str) -> frozenset[str]:
    return frozenset(term.text for term in content_words(text) if term.text not in _COMPARING)


def exchanged_ends(claim: str, source: str) -> tuple[str, str, int, int] | None:
    """Returns (first, second, start, end in the claim) when two words change places around a third: who outpaced whom.

    Both must be in the same voice, and all words of the claim must stand in the source, in order but for these two.

    >>> exchanged_ends("Production outpaced sales.", "Sales outpaced production in 2018.")[:2]
    ('product', 'sale')
    """
    if bool(_PASSIVE.search(claim)) != bool(_PASSIVE.search(source)):
        return None
    if (_OPENED.match(claim) is None) != (_OPENED.match(source) is None):
        return None  # "for delays the contractor is not liable": what was put first is still no subject
    if set(_VOICE_WORDS.findall(claim.lower())) != set(_VOICE_WORDS.findall(source.lower())):
        return None
    mine, theirs = _unique(content_words(claim)), _unique(content_words(source))
    said = [term.text for term in mine]
    read = [term.text for term in theirs if term.text in set(said)]
    if len(said) < _ORDER_MIN or len(read) != len(said):
        return None
    differing = [at for at, (one, other) in enumerate(zip(said, read, strict=True)) if one != other]
    if len(differing) != 2 or differing[1] - differing[0] < 2:
        return None
    first, last = differing
    if said[first] != read[last] or said[last] != read[first]:
        return None
    return said[first], said[last], mine[first].start, mine[last].end


def _unique(terms: Sequence[Term]) -> list[Term]:
    seen: dict[str, Term] = {}
    for term in terms:
        seen.setdefault(term.text, term)
    return list(seen.values())
