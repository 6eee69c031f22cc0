"""Negation: what a claim denies and its source affirms, or the other way round.

"The deposit is not refunded" against "the deposit is refunded".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.answer import Outcome
from core.checks.axes import SURE_OVERLAP, Turned
from core.checks.coverage import kin
from core.checks.denials import LEXICAL, Denial, denied, denied_by_meaning, plain, undone, unshared
from core.checks.synonyms import synonyms
from core.checks.wording import opposite_of
from core.text.terms import content_terms, content_words

_CLAUSE_END = re.compile(r"[;:.!?](?=\s|$)|\b(?:but|unless|except|however|provided)\b", re.IGNORECASE)
_WITHOUT = re.compile(r"without|ohne", re.IGNORECASE)
_CONTRAST = re.compile(r"\b(?:others?|otherwise|except|unless|übrigen|anderen|sonst)\b", re.IGNORECASE)
_NO_DUTY = re.compile(
    r"\bneed not\b|\bnot (?:required|obliged|obligated|bound|have to)\b|\bno (?:duty|obligation)\b|\bno \w+ (?:is|are) (?:required|obliged|obligated|bound)\b|\bnothing\b[^.;]{0,40}\b(?:obliges?|requires?|obligates?)\b|\bnicht verpflichtet\b|\b(?:voluntar\w+|optional\w*|discretion\w*|freiwillig\w*)|\b(?:nobody|no one|none)\b[^.;]{0,24}\b(?:has|have|needs?|must|required|obliged)\b|\bniemand\b[^.;]{0,24}\bmuss\b|自愿|不强制|并?非(?:必须|强制|义务)|不是(?:必须|强制|义务)|无需|无须|不必",
    re.IGNORECASE,
)


_AT_OWN_COST = re.compile(
    r"自行(?:承担|负担|支付)|自理|自付|\bat (?:his|her|its|their|your) own (?:expense|cost)\b", re.IGNORECASE
)
_BEARS_NOT = re.compile(
    r"不(?:予)?(?:承担|负担|支付|报销)|\b(?:not|never) (?:bear|pay|cover|reimburse|borne|paid|covered|reimbursed)\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"\b(?:if|in case|in the event|wenn|falls|sofern|should)\b|如果|倘若|如(?=[^何下此同])|若", re.IGNORECASE
)
_SUPPOSED_END = re.compile(r"[,;:.!?，；。]")
_MAY = re.compile(
    r"(?<!not )\b(?:may(?! not)|can(?! ?not|['’]t)|entitled|option|optional(?:ly)?|permitted|allowed|darf|dürfen|kann|können|berechtigt)\b|可以|有权|可(?![能不])",
    re.IGNORECASE,
)
"""Who may do a thing need not."""
_OF_ALL = re.compile(r"neither|none|nobody|no|kein\w*|niemand", re.IGNORECASE)
_CLAUSES = re.compile(r"[;；]|\b(?:while|whereas|but)\b")
_MILD = re.compile(
    r"(?:waiv|reject|declin|refus|releas|reliev|dismiss|withh[eo]ld|exempt|void|ceas)\w*|entf[aä]ll\w*|verweigert\w*",
    re.IGNORECASE,
)
"""Verbs that deny by what they mean, and mostly another part of the sentence: alone they contradict nothing."""
_KIN_CHARS = 5
REACH_MIN = 0.6
"""Share of a source's content words, by number, from which a claim tells the whole of it: on 190 unseen pairs claims above it
were turned ten times in twelve where a denial differed, those below it eleven times in nineteen."""
SHORT_WORDS = 8
"""A sentence of so few content words has one part."""
_SCOPE_PAIRS = 5
"""So many pairs of Chinese characters behind a negation may hold the verb."""


def turned_negation(claim: str, source: str, overlap: float) -> Turned | None:
    """Returns the first word that one of the texts denies and the other affirms.

    >>> turned_negation("Interns are eligible.", "Interns are ineligible.", 1.0).outcome.value
    'contradicted'
    """
    claim, source = plain(claim), plain(source)
    said, read = content_terms(claim), content_terms(source)
    mine, theirs = denied(claim, read), denied(source, said)
    mine, theirs = unshared(mine, claim, read), unshared(theirs, source, said)
    mine, theirs = undone(mine, claim, source), undone(theirs, source, claim)
    if overlap < SURE_OVERLAP and mine and len(mine) == len(theirs):
        return None  # each denies as often, and in other words: what is denied cannot be told
    if (not mine and not theirs) or _leaves_free(claim, source):
        return None
    for denials, other, in_claim in ((mine, theirs, True), (theirs, mine, False)):
        present = read if in_claim else said
        other_denied = _denied_terms(other)
        by_meaning = denied_by_meaning(source if in_claim else claim)
        others = content_terms(source if in_claim else claim) - content_terms(claim if in_claim else source)
        even = len(denials) == len(other)
        for denial in denials:
            first = denial.terms[: 2 if denial.terms[0].isascii() else _SCOPE_PAIRS]
            shared = [term for term in first if term in present or not present.isdisjoint(synonyms(term))]
            listed = not in_claim and _is_listed(claim, source, denial)
            wanted = 1 if in_claim or listed else min(2, len(denial.terms))
            word = (claim if in_claim else source)[denial.start : denial.end].strip()
            near = {*denial.terms, *(denial.before if LEXICAL.fullmatch(word) or not denial.terms[0].isascii() else ())}
            if len([term for term in near if term in present or term in shared]) < wanted or not shared:
                continue
            if in_claim and _WITHOUT.fullmatch(word) and _CONTRAST.search(source):
                continue  # "without approval", where all others need it
            if any(
                opposite_of(term, others)
                for term in (*(denial.terms if _OF_ALL.fullmatch(word) else denial.terms[:2]), *denial.before[-1:])
            ):
                continue  # "not open" is "closed"
            if listed:  # "without" ends before the verb: "theft without force is covered"
                other_denied = _denied_terms([one for one in other if not _is_without(claim, one)])
            if not in_claim and _is_beside(denial, source, claim):
                continue
            if (not listed and _same_denied(denial, other)) or by_meaning & {*denial.terms, *denial.before}:
                continue
            if other_denied & set(denial.terms) or (even and _denies_alike(denial, other)):
                continue
            reason = (
                "the sentence denies what the source says" if in_claim else "the source denies what the sentence says"
            )
            spot = (denial.start, denial.end) if in_claim else _place(claim, shared[0])
            sure = overlap >= SURE_OVERLAP and reaches(claim, source) and not _MILD.fullmatch(word)
            outcome = Outcome.CONTRADICTED if sure else Outcome.UNDETERMINED
            return Turned(outcome, f"{reason} (“{word}”)", *spot)
    return None


def _leaves_free(claim: str, source: str) -> bool:
    """Whether a denial says no more than that one need not: what the one bears himself the other does not bear."""
    if _NO_DUTY.search(claim) and (_NO_DUTY.search(source) or _MAY.search(source)):
        return True
    return any(
        _AT_OWN_COST.search(one) and _BEARS_NOT.search(other) for one, other in ((claim, source), (source, claim))
    )


def _is_beside(denial: Denial, source: str, claim: str) -> bool:
    """Whether a denial of the source is beside the point: affirmed in another clause, or only supposed.

    "If it is not remedied within 30 days": what is supposed is not said.
    """
    supposed = _only_supposed(source, denial) and _SUPPOSED.search(claim) is None
    return supposed or _affirmed_beside(denial, source)


def _denies_alike(denial: Denial, others: Sequence[Denial]) -> bool:
    """Whether each text denies once, of the same things."""
    return any({*denial.terms, *denial.before} & {*item.terms, *item.before} for item in others)


def _only_supposed(text: str, denial: Denial) -> bool:
    """Whether a denial stands in a clause that only supposes: "if such breach is not remedied"."""
    opening = max((end.end() for end in _SUPPOSED_END.finditer(text, 0, denial.start)), default=0)
    return _SUPPOSED.search(text, opening, denial.start) is not None


def reaches(claim: str, source: str) -> bool:
    """Whether a claim tells most of its source: what a long sentence denies or exempts may be another part of it."""
    whole = len(content_terms(source))
    return whole <= SHORT_WORDS or len(content_terms(claim)) >= REACH_MIN * whole


def _affirmed_beside(denial: Denial, source: str) -> bool:
    """Whether the source also says without a denial, in a clause before, what it denies: "a month's notice; they, without notice"."""
    end = max((match.end() for match in _CLAUSES.finditer(source, 0, denial.start)), default=0)
    return (
        bool(end)
        and denial.terms[0] in content_terms(source[:end])
        and not _denied_terms(denied(source[:end], frozenset()))
    )


def _same_denied(denial: Denial, others: Sequence[Denial]) -> bool:
    """Whether the other text denies the same in another form of its words: "no injuries", "no one was injured"."""
    if any(not synonyms(term).isdisjoint(other.terms) for term in denial.terms[:1] for other in others):
        return True
    mine = [term for term in denial.terms if len(term) >= _KIN_CHARS and term.isalpha() and term.isascii()]
    theirs = [term for other in others for term in other.terms if len(term) >= _KIN_CHARS and term.isalpha()]
    return any(kin(one, other) for one in mine for other in theirs)


def _denied_terms(denials: Sequence[Denial]) -> set[str]:
    return {term for denial in denials for term in (*denial.terms, *denial.before)}


def _is_without(text: str, denial: Denial) -> bool:
    return _WITHOUT.fullmatch(text[denial.start : denial.end].strip()) is not None


def _is_listed(claim: str, source: str, denial: Denial) -> bool:
    """Whether a claim affirms of one item of a list what its source denies of the whole list: "does not cover a, b or c".

    Who does it may have another name in the claim where the source has but "we": "the policy covers a".
    """
    said = [term.text for term in content_words(claim)]
    tail = _CLAUSE_END.split(source[denial.end :], maxsplit=1)[0]
    behind = content_terms(tail)
    if "," not in tail or len(said) < 2 or not denial.terms or denial.terms[0] not in said:
        return False
    behind_verb = [] if denial.before else said[said.index(denial.terms[0]) :]
    return behind.issuperset(said) or (len(behind_verb) > 1 and behind.issuperset(behind_verb))


def _place(text: str, term: str) -> tuple[int, int]:
    for found in content_words(text):
        if found.text == term:
            return found.start, found.end
    return 0, len(text)
