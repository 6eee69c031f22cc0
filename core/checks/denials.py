"""Denials: every negation of a text with the words that it denies - "not", verbs such as "lacks", prefixes as in "ineligible"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.checks.polarity_words import NEGATORS, NOT_NEGATION, PATTERNS
from core.text.stems import stem
from core.text.terms import Term, content_words

_BASE_CHARS = 5
_SCOPE_WORDS = 4
_SCOPE_PAIRS = 10
"""In Chinese, where every two neighbouring characters count."""
_SCOPE_CHARS = 60
_VERB_NEGATOR = re.compile(
    r"not|never|cannot|\w+n['’]t|nicht|nie|niemals|不得|不会|不能|不应|不可|不予|不|没有|没|未", re.IGNORECASE
)
LEXICAL = re.compile(
    r"waiv\w+|lack(?:s|ed|ing)?|den(?:y|ies|ied)|forbid\w*|prohibit\w*|refus\w+|declin\w+|exempt\w*|void(?:s|ed)?|withh[eo]ld\w*|reject\w*|dismiss\w*"
    r"|ceas\w+|releas\w+|reliev\w+|entf[aä]ll\w*|verweigert\w*",
    re.IGNORECASE,
)
"""Words that deny by what they mean; said by both sides they are no difference."""
_WITHOUT = re.compile(r"\b(?:without|ohne)\b", re.IGNORECASE)
_STOP = re.compile(r"[;:.!?；：。！？]")
_NOT_EXCEED = re.compile(r"\bnot (?:to )?exceed(?:ing)?\b", re.IGNORECASE)
_CLAUSE_END = re.compile(
    r"[,;:.!?，。；：！？]|\b(?:but|however|although|unless|except|and|aber|und|sondern)\b|但", re.IGNORECASE
)
_PREFIXED = re.compile(r"\b(?:un|in|im|ir|il|non-?|dis|de)(?P<rest>[a-zäöüß]{4,})", re.IGNORECASE)
_NO_PREFIX = re.compile(
    r"inflow|insur|inter|index|individ|inside|input|incur|initia|indemn|inspect|institut|instruct|disclos|dispos|dismiss|describ|declar|depend|determin|develop|devic|desir|unit|union|uniform|immedi|implement|inform|invest|import|improv|instal|insert|inten|inclin|income|distanc|discount|discours|display|impact|impress|distribut|under|until|depart|deposit|deliver|demand|default|design|detail|detain|devis|delay|derive",
    re.IGNORECASE,
)
_PUT_IN = re.compile(
    r",\s*(?:however|therefore|moreover|furthermore|thus|in addition|in turn|for example|if any|as applicable|in any event|jedoch|aber|allerdings)\s*,",
    re.IGNORECASE,
)
_PUT_AFTER_VERB = re.compile(
    r"(?P<verb>\b(?:not|been|is|are|was|were|has|have|shall|will|may|must|should|can|does|do))\s*,[^,;.]{2,90},",
    re.IGNORECASE,
)
_DENYING_WORDS = re.compile(
    r"\b(?:ineligib\w+|invalid\w*|unavailab\w+|unenforceab\w+|inapplicab\w+|inadmissib\w+|unlawful\w*|impossib\w+|void|exempt\w*|contraindicat\w+|off-limits|g[ia]ve(?:s|n)? up|surrender\w*|relinquish\w*|forgo(?:es|ne)?|forwent|(?:falls?|lies?|is|are|remains?|stays?) outside|zero|nil|closed|shut|suspended|avoid\w*|prevent\w*|refrain\w*|left out|oppos(?:e|es|ed)|(?:turned|voted) down|defeated|beyond (?:the |its |their |our |his |her |[\w’']+ )?control|barred|banned|ruled out|free(?= (?:of charge|for|to))|unpaid|forfeit\w*|lapse[sd]?)\b"
    r"|\b(?:ungültig|unwirksam|unzulässig|unmöglich|geschlossen|gesperrt|kostenlos|kostenfrei|gratis)\w*|免费|关闭|停用|暂停|作废|无效|不可",
    re.IGNORECASE,
)
_DENYING_SIDES = tuple(other for axis, _, _, other in PATTERNS if axis in ("include", "permit", "grant"))


@dataclass(frozen=True, slots=True)
class Denial:
    """A negation, [start, end) of its text, with the terms in its scope and those before it in its clause."""

    start: int
    end: int
    terms: tuple[str, ...]
    before: tuple[str, ...]


def denied(text: str, others: frozenset[str]) -> list[Denial]:
    """Returns every negation of a text; `others` are the words of the other text, by which prefixes are told."""
    skipped = [match.span() for match in NOT_NEGATION.finditer(text)]
    found = [
        Denial(match.start(), match.end(), ("exceed",), _before(text, match.start()))
        for match in _NOT_EXCEED.finditer(text)
    ]
    for match in NEGATORS.finditer(text):
        if any(start <= match.start() < end for start, end in skipped):
            continue
        terms, before = _scope(text, match.end()), _before(text, match.start())
        lexical = LEXICAL.fullmatch(match.group()) is not None
        if not terms and (lexical or match.group().lower() == "nicht"):  # "sharing of passwords is prohibited"
            terms = tuple(reversed(before))[:_SCOPE_WORDS]
        if terms:
            of_verb = lexical or _VERB_NEGATOR.fullmatch(match.group()) is not None
            near = before if of_verb else before[-1:] if match.group().lower() == "no" else ()
            found.append(Denial(match.start(), match.end(), terms, near))
    return found + _prefixed(text, others)


def undone(denials: list[Denial], text: str, other: str) -> list[Denial]:
    """Leaves out a "without" that another negation undoes: what must not be done without consent needs consent."""
    if _WITHOUT.search(other):
        return denials
    return [
        denial
        for denial in denials
        if not (_WITHOUT.fullmatch(text, denial.start, denial.end) and _denied_already(text, denial.start))
    ]


def _denied_already(text: str, at: int) -> bool:
    opening = max((end.end() for end in _STOP.finditer(text, 0, at)), default=0)
    return any(_WITHOUT.fullmatch(match.group()) is None for match in NEGATORS.finditer(text, opening, at))


def _prefixed(text: str, others: frozenset[str]) -> list[Denial]:
    """Words whose prefix denies what the other text has without it."""
    found: list[Denial] = []
    for match in _PREFIXED.finditer(text):
        base = _base(match["rest"].lower(), others)
        if base and stem(match.group().lower()) not in others and not _NO_PREFIX.match(match.group()):
            before = _before(text, match.start())
            found.append(Denial(match.start(), match.end(), (base, *_scope(text, match.end())), before))
    return found


def _base(rest: str, others: frozenset[str]) -> str:
    """The word of the other text that a prefix denies: "revoked" for "irrevocable"; "" when there is none."""
    base = stem(rest)
    if base in others:
        return base
    long = rest[: max(_BASE_CHARS, len(base) - 3)]
    return next((word for word in others if len(long) >= _BASE_CHARS and _alike(word, long)), "")


def _alike(word: str, start: str) -> bool:
    """Whether two words begin alike; c and k change places in inflection: revocable, revoke."""
    return word.replace("k", "c").startswith(start.replace("k", "c"))


def _scope(text: str, at: int) -> tuple[str, ...]:
    at += len(text[at:]) - len(text[at:].lstrip())  # what was put in between is blanked out
    stop = min(len(text), at + _SCOPE_CHARS)
    clause = _CLAUSE_END.search(text, at, stop)
    terms = _scope_terms(content_words(text[at : clause.start() if clause else stop]))
    return tuple(terms)[: _SCOPE_PAIRS if terms and not terms[0].isascii() else _SCOPE_WORDS]


def _before(text: str, at: int) -> tuple[str, ...]:
    """The terms of a clause before its negation: "subletting is not permitted" denies subletting too."""
    opening = max((end.end() for end in _CLAUSE_END.finditer(text, 0, at)), default=0)
    return tuple(term.text for term in content_words(text[opening:at]))


def _scope_terms(terms: Sequence[Term]) -> list[str]:
    """Chinese gives characters and pairs: pairs say more."""
    pairs = [term.text for term in terms if len(term.text) > 1]
    return pairs or [term.text for term in terms]


def negations(text: str, others: frozenset[str], skipped: Sequence[tuple[int, int]]) -> int:
    """Counts the negations outside some ranges that deny what the other text speaks of."""
    return sum(
        not any(start <= denial.start < end for start, end in skipped)
        and bool({*denial.terms, *denial.before} & others)
        for denial in denied(plain(text), others)
    )


def unshared(denials: list[Denial], text: str, others: frozenset[str]) -> list[Denial]:
    """Leaves out what both texts say with the same word: when both waive, lack or refuse there is no difference."""
    return [
        denial
        for denial in denials
        if not (
            LEXICAL.fullmatch(text[denial.start : denial.end])
            and stem(text[denial.start : denial.end].lower()) in others
        )
    ]


def denied_by_meaning(text: str) -> set[str]:
    """The words around a verb or noun that denies without a negation: they make "not included" the same as "excluded"."""
    found: set[str] = set()
    for pattern in (*_DENYING_SIDES, _DENYING_WORDS):
        for match in pattern.finditer(text):
            found.update(_scope(text, match.end()))
            found.update(_before(text, match.start()))
    return found


def plain(text: str) -> str:
    """Blanks out what is put in between commas: "it may not, however, publish" denies "publish"."""
    text = _PUT_IN.sub(lambda match: " " * len(match.group()), text)
    return _PUT_AFTER_VERB.sub(lambda match: _without_aside(match, text), text)


def _without_aside(match: re.Match[str], text: str) -> str:
    """The verb alone, unless the aside denies what the verb does not: "should, but need not, attend"."""
    denied = NEGATORS.search(text, max(0, match.start() - 10), match.end("verb")) is not None
    if NEGATORS.search(match.group(), len(match["verb"])) and not denied:
        return match.group()
    return match["verb"] + " " * (len(match.group()) - len(match["verb"]))
