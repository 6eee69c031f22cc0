"""Who does it: the party before a modal, a verb of paying or any other verb, compared with the one in the source.

"The tenant has to give the deposit back" against "the landlord shall return the deposit": only one of the two is named
as the one who does it, so nothing changes places and the order of the parties tells nothing.

"Adler delivers the steel and Borchert mounts it": a claim that Adler mounts the steel has every word of its source. Only a
verb that stands once in the stretch tells, and only when the claim's own name does something else there, or is the one that
the source does it to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from core.checks.polarity_words import NEGATORS
from core.checks.roles import NAMED, ROLES, SIDE_OF
from core.checks.told import told, words_with_values
from core.text.scripts import HAN
from core.text.stems import stem
from core.text.stopwords import FUNCTION_WORDS
from core.text.terms import content_words

_LATIN = "|".join(
    re.escape(name) for name in sorted(SIDE_OF, key=len, reverse=True) if name[0].isascii() or "ä" in name
)
_HAN = "|".join(
    re.escape(name) for name in sorted(SIDE_OF, key=len, reverse=True) if not name[0].isascii() and "ä" not in name
)
_DUTY = r"(?:must|shall|ha(?:s|ve) to|(?:is|are) (?:required|obliged|obligated|bound|liable|responsible|to)\b|needs? to|will|undertakes?|agrees? to|pays?|bears?|muss|müssen|hat|haben|zahlt|trägt|haftet)"
_AGENT = re.compile(
    rf"(?P<name>\b(?:{_LATIN})\b)s?\s+(?:,?\s*(?:\w+ly|also|only|alone|then|first)\s+)?(?:{_DUTY}|(?P<may>(?:may|can)(?!\s+be\b)))\b(?!\s+be\s+(?!liable|responsible|required|obliged|bound))"
    rf"|(?P<han>{_HAN})(?:最[晚迟]|均|也|还|仍)?(?:应当?|必须|须|需|要|负责|承担|支付|不得|有义务|(?P<zh_may>可以?|有权))",
    re.IGNORECASE,
)
_PARTY = re.compile(rf"\b(?:{_LATIN})(?=s?\b)|{_HAN}", re.IGNORECASE)
_RIGHT = re.compile(
    r"\b(?:shall|will|must) (?:be entitled|have the right|receive|get|be paid)\b|\bentitled\b|\breceiv\w+|有权|收取|收到",
    re.IGNORECASE,
)
_TO = re.compile(
    r"(?:\b(?:to|from|of|for|with|against|by|an|von|für|dem|den|des)\s+(?:the\s+)?|[向给对与和跟])$", re.IGNORECASE
)
_CLAUSE = re.compile(r"[;；。]|,\s(?:and|but|while|whereas|und|aber)\s|\b(?:while|whereas)\b|(?<=[\u4e00-\u9fff])[,，]")
_GAPPED = re.compile(
    rf"(?:\b(?:and|und|while)|[,;])\s+(?:the|der|die)\s+(?P<name>{_LATIN})\s+(?:the|for|of|all|any|its|die|den|das|\d)",
    re.IGNORECASE,
)
_ASKED = re.compile(
    rf"\b(?:must|shall|may|can|could|should|does|did|will)\s+(?:the\s+)?(?P<name>{_LATIN})\s+(?:\w+ly\s+|not\s+)?(?P<verb>(?!(?:or|and|nor)\b)[a-z]{{2,}})",
    re.IGNORECASE,
)
_GETS = re.compile(r"(?:get|receive|expect|recover|claim|be|have|obtain|need)\b", re.IGNORECASE)
"""What a party gets another does."""
_DEED_MIN = 2
_DEED_SHARE = 0.5
_HAN_SHARE = 0.25
"""Of the pairs of characters of a clause, which run across its words."""


@dataclass(frozen=True, slots=True)
class _Deed:
    """Who must, with the clause in which it stands."""

    side: tuple[int, int]
    start: int
    end: int
    clause: str
    may: bool
    """Whether it is a right: what one may do the other must, and no deed of the two is compared with the other's."""


def side_of(name: str) -> tuple[int, int] | None:
    """Returns the relation that a party belongs to, and its side of it; None for any other word."""
    return SIDE_OF.get(name.lower())


def parties_in(text: str) -> frozenset[tuple[int, int]]:
    """Returns the sides of relations that a text names."""
    return frozenset(SIDE_OF[match.group().lower()] for match in _PARTY.finditer(text))


def other_agent(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim has one side of a relation do what the source has the other do.

    >>> other_agent("The tenant has to return the deposit.", "The Landlord shall return the deposit of the Tenant.")[0]
    'in the source it is “Landlord” that does this'
    """
    mine = _deeds(claim)
    theirs = _deeds(source) if mine else ()
    for deed in mine:
        fits = [(len(told(deed.clause, other.clause)), other) for other in theirs if other.may == deed.may]
        best = max((fit for fit, _ in fits), default=0)
        found = [other for fit, other in fits if fit == best]
        least, share = (1, _HAN_SHARE) if HAN.search(deed.clause) else (_DEED_MIN, _DEED_SHARE)
        if best < max(least, share * len(words_with_values(deed.clause))):
            continue
        across = (deed.side[0], 1 - deed.side[1])
        if all(other.side == across for other in found) and not _acts_unsaid(deed.side, source):
            said = source[found[0].start : found[0].end]
            return f"in the source it is “{said}” that does this", deed.start, deed.end
    return None


def doers_in(text: str) -> dict[tuple[int, int], str]:
    """Returns the sides of relations that must or may do something in a text, each with its name there."""
    return {deed.side: text[deed.start : deed.end] for deed in reversed(_deeds(text))}


def asked_doer(question: str) -> tuple[tuple[int, int], str, str] | None:
    """Returns (side, name, verb) of the one party that a question asks to do or to be free to do something, None otherwise.

    >>> asked_doer("How much notice must the Tenant give?")[1:]
    ('Tenant', 'give')
    """
    asked = [match for match in _ASKED.finditer(question) if not _GETS.match(match["verb"])]
    if len(asked) == 1:
        return SIDE_OF[asked[0]["name"].lower()], asked[0]["name"], asked[0]["verb"]
    doers = doers_in(question) if HAN.search(question) else {}
    return next(((side, name, "") for side, name in doers.items()), None) if len(doers) == 1 else None


def _acts_unsaid(side: tuple[int, int], source: str) -> bool:
    """Whether a party stands behind "and" without a verb, which is that of the other: "the one the roof and the other the floor"."""
    return any(SIDE_OF[match["name"].lower()] == side for match in _GAPPED.finditer(source))


@lru_cache(maxsize=512)
def _deeds(text: str) -> tuple[_Deed, ...]:
    """The parties that must do something; their own names are left out of the clause."""
    cuts = [0, *(match.start() for match in _CLAUSE.finditer(text)), len(text)]
    deeds = []
    for match in _AGENT.finditer(text):
        name = match["name"] or match["han"]
        if _TO.search(text[: match.start()]) or _RIGHT.match(text, match.start() + len(name) + 1):
            continue
        start = max(cut for cut in cuts if cut <= match.start())
        end = min(cut for cut in cuts if cut >= match.end())
        clause = text[start:end]
        bare = re.sub(rf"\b(?:{_LATIN})\b|{_HAN}", " ", clause, flags=re.IGNORECASE)
        if content_words(bare) and not _RIGHT.search(bare):
            deeds.append(
                _Deed(
                    SIDE_OF[name.lower()],
                    match.start(),
                    match.start() + len(name),
                    bare,
                    bool(match["may"] or match["zh_may"]),
                )
            )
    return tuple(deeds)


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
