"""Negation: a word that one side denies and the other affirms, whether by "not", by a verb ("lacks") or by a prefix ("ineligible")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.answer import Outcome
from core.checks.axes import SURE_OVERLAP, Turned
from core.checks.belonging import words_of
from core.checks.polarity_words import NEGATORS, NOT_NEGATION, PATTERNS
from core.text.stems import stem
from core.text.terms import Term, content_words

_SCOPE_WORDS = 4
_SCOPE_CHARS = 60
_VERB_NEGATOR = re.compile(
    r"not|never|cannot|\w+n['’]t|nicht|nie|niemals|不得|不会|不能|不应|不可|不予|不", re.IGNORECASE
)
_LEXICAL = re.compile(
    r"waiv\w+|lacks?|den(?:y|ies|ied)|forbid\w*|prohibit\w*|refus\w+|declin\w+|exempt\w*|void|withh[eo]ld\w*|reject\w*|dismiss\w*"
    r"|ceas\w+|releas\w+|reliev\w+|entf[aä]ll\w*|verweigert\w*",
    re.IGNORECASE,
)
"""Words that deny by what they mean; said by both sides they are no difference."""
_NOT_EXCEED = re.compile(r"\bnot (?:to )?exceed(?:ing)?\b", re.IGNORECASE)
_CLAUSE_END = re.compile(
    r"[,;:.!?，。；：！？]|\b(?:but|however|although|unless|except|and|aber|und|sondern)\b|但", re.IGNORECASE
)
_NO_DUTY = re.compile(
    r"\bneed not\b|\bnot (?:required|obliged|obligated|bound|have to)\b|\bno (?:duty|obligation)\b|\bnicht verpflichtet\b|无需|无须|不必",
    re.IGNORECASE,
)
_PREFIXED = re.compile(r"\b(?:un|in|im|ir|il|non-?|dis|de)(?P<rest>[a-zäöüß]{4,})", re.IGNORECASE)
_NO_PREFIX = re.compile(
    r"inform|invest|import|improv|instal|insert|inten|inclin|income|distanc|discount|discours|display|impact|impress|distribut|under|until|depart|deposit|deliver|demand|default|design|detail|detain|devis|delay|derive",
    re.IGNORECASE,
)
_PUT_IN = re.compile(
    r",\s*(?:however|therefore|moreover|furthermore|thus|in addition|in turn|for example|if any|as applicable|in any event|jedoch|aber|allerdings)\s*,",
    re.IGNORECASE,
)
_DENYING_WORDS = re.compile(
    r"\b(?:ineligib\w+|invalid\w*|unavailab\w+|unenforceab\w+|inapplicab\w+|inadmissib\w+|unlawful\w*|impossib\w+|void|exempt\w*|zero|nil)\b"
    r"|\b(?:ungültig|unwirksam|unzulässig|unmöglich)\w*|无效|不可",
    re.IGNORECASE,
)
_DENYING_SIDES = tuple(other for axis, _, _, other in PATTERNS if axis in ("include", "permit", "grant"))


@dataclass(frozen=True, slots=True)
class _Denial:
    """A negation, [start, end) of its text, with the terms in its scope and those before it in its clause."""

    start: int
    end: int
    terms: tuple[str, ...]
    before: tuple[str, ...]


def turned_negation(claim: str, source: str, overlap: float) -> Turned | None:
    """Returns the first word that one of the texts denies and the other affirms.

    >>> turned_negation("Interns are eligible.", "Interns are ineligible.", 1.0).outcome.value
    'contradicted'
    """
    claim, source = _plain(claim), _plain(source)
    said, read = words_of(claim), words_of(source)
    mine, theirs = _denied(claim, read), _denied(source, said)
    mine, theirs = _unshared(mine, claim, read), _unshared(theirs, source, said)
    if (not mine and not theirs) or (_NO_DUTY.search(claim) and _NO_DUTY.search(source)):
        return None
    for denied, other, in_claim in ((mine, theirs, True), (theirs, mine, False)):
        present = read if in_claim else said
        other_denied = {term for group in other for term in (*group.terms, *group.before)}
        by_meaning = _denied_by_meaning(source if in_claim else claim)
        even = len(denied) == len(other)
        for denial in denied:
            shared = [term for term in denial.terms[:2] if term in present]
            wanted = 1 if in_claim else min(2, len(denial.terms))
            word = (claim if in_claim else source)[denial.start : denial.end].strip()
            if len([term for term in denial.terms if term in present]) < wanted or not shared:
                continue
            if other_denied & set(denial.terms) or by_meaning & {*denial.terms, *denial.before}:
                continue
            if even and any({*denial.terms, *denial.before} & {*item.terms, *item.before} for item in other):
                continue  # each denies once, of the same things
            reason = (
                "the sentence denies what the source says" if in_claim else "the source denies what the sentence says"
            )
            spot = (denial.start, denial.end) if in_claim else _place(claim, shared[0])
            outcome = Outcome.CONTRADICTED if overlap >= SURE_OVERLAP else Outcome.UNDETERMINED
            return Turned(outcome, f"{reason} (“{word}”)", *spot)
    return None


def _plain(text: str) -> str:
    """Blanks out what is put in between commas: "it may not, however, publish" denies "publish"."""
    return _PUT_IN.sub(lambda match: " " * len(match.group()), text)


def _unshared(denials: list[_Denial], text: str, others: frozenset[str]) -> list[_Denial]:
    """Leaves out what both texts say with the same word: when both waive, lack or refuse there is no difference."""
    return [
        denial
        for denial in denials
        if not (
            _LEXICAL.fullmatch(text[denial.start : denial.end])
            and stem(text[denial.start : denial.end].lower()) in others
        )
    ]


def _denied_by_meaning(text: str) -> set[str]:
    """The words around a verb or noun that denies without a negation: they make "not included" the same as "excluded"."""
    found: set[str] = set()
    for pattern in (*_DENYING_SIDES, _DENYING_WORDS):
        for match in pattern.finditer(text):
            found.update(_scope(text, match.end()))
            found.update(_before(text, match.start()))
    return found


def _denied(text: str, others: frozenset[str]) -> list[_Denial]:
    """Returns every negation of a text; `others` are the words of the other text, by which prefixes are told."""
    skipped = [match.span() for match in NOT_NEGATION.finditer(text)]
    found = [
        _Denial(match.start(), match.end(), ("exceed",), _before(text, match.start()))
        for match in _NOT_EXCEED.finditer(text)
    ]
    for match in NEGATORS.finditer(text):
        if any(start <= match.start() < end for start, end in skipped):
            continue
        terms, before = _scope(text, match.end()), _before(text, match.start())
        lexical = _LEXICAL.fullmatch(match.group()) is not None
        if not terms and lexical:  # "sharing of passwords is prohibited"
            terms = tuple(reversed(before))[:_SCOPE_WORDS]
        if terms:
            of_verb = lexical or _VERB_NEGATOR.fullmatch(match.group()) is not None
            found.append(_Denial(match.start(), match.end(), terms, before if of_verb else ()))
    return found + _prefixed(text, others)


def _prefixed(text: str, others: frozenset[str]) -> list[_Denial]:
    """Words whose prefix denies what the other text has without it."""
    found: list[_Denial] = []
    for match in _PREFIXED.finditer(text):
        base = stem(match["rest"].lower())
        if base in others and stem(match.group().lower()) not in others and not _NO_PREFIX.match(match.group()):
            before = _before(text, match.start())
            found.append(_Denial(match.start(), match.end(), (base, *_scope(text, match.end())), before))
    return found


def _scope(text: str, at: int) -> tuple[str, ...]:
    stop = min(len(text), at + _SCOPE_CHARS)
    clause = _CLAUSE_END.search(text, at, stop)
    return tuple(_scope_terms(content_words(text[at : clause.start() if clause else stop])))[:_SCOPE_WORDS]


def _before(text: str, at: int) -> tuple[str, ...]:
    """The terms of a clause before its negation: "subletting is not permitted" denies subletting too."""
    opening = max((end.end() for end in _CLAUSE_END.finditer(text, 0, at)), default=0)
    return tuple(term.text for term in content_words(text[opening:at]))


def _scope_terms(terms: Sequence[Term]) -> list[str]:
    """Chinese gives characters and pairs: pairs say more."""
    pairs = [term.text for term in terms if len(term.text) > 1]
    return pairs or [term.text for term in terms]


def _place(text: str, term: str) -> tuple[int, int]:
    for found in content_words(text):
        if found.text == term:
            return found.start, found.end
    return 0, len(text)
