"""Who is what: the chair, the tenant, who was absent, who voted against, who seconded, who signed for whom, who witnessed.

"Petrov was chair" against "D. Ivanov (chair), A. Petrov (secretary)": every word stands in the source, and the names stand
with each other's office. The claim is contradicted when the source gives the office to another and the name another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.evidence_index import span_of
from core.checks.office_frames import ANY_OFFICE, HINT, LISTED, NAME, OFFICES, Frame, frames
from core.evidence import Passage
from core.text.folding import fold
from core.text.scripts import HAN
from core.text.terms import content_terms

_SAID = "said"
"""The group of what a sentence says in words that may be those of a label: "the deposit bank is Halden"."""
_ENOUGH = frozenset({"attendance", "vote"})
"""Groups in which what one is excludes the other, whoever else is what."""
_BEHIND = re.compile(
    r"\b(?:of|for|by|with|to|from|than|not|former|nor|without|against|on behalf of)\s+(?:the\s+)?$", re.IGNORECASE
)
"""A name, or an office, behind one of these is not what the verb is said of."""
_CHANGED = re.compile(
    r"\b(?:former(?:ly)?|previous(?:ly)?|until|resign\w*|retir\w*|succe(?:ed|ss)\w*|replac\w*|outgoing|incoming|no longer|step(?:s|ped)? down|since|from \d)\b"
    r"|前任|原|辞去|辞任|接任|继任|改任|变更|卸任|自.{1,12}起|新任",
    re.IGNORECASE,
)
_IDLE = frozenset(
    [
        "mr",
        "mrs",
        "ms",
        "dr",
        "prof",
        "sir",
        "st",
        "limited",
        "ltd",
        "inc",
        "llc",
        "llp",
        "plc",
        "corp",
        "co",
        "gmbh",
        "ag",
        "bv",
        "nv",
        "sa",
        "the",
        "and",
        "of",
        "&",
        "a",
        "an",
        "in",
        "on",
        "at",
        "mr.",
        "mrs.",
        "ms.",
        "dr.",
        "prof.",
        "board",
        "company",
        "meeting",
        "director",
        "directors",
        "members",
        "member",
        "motion",
        "voting",
        "present",
        "absent",
        "apologies",
        "minutes",
        "committee",
        "notary",
        "chief",
        "officer",
        "executive",
        "managing",
        "general",
        "shareholders",
        "chair",
        "president",
        "it",
        "he",
        "she",
        "they",
        "we",
        "this",
        "that",
        "these",
        "those",
        "both",
        "all",
        "there",
        "herr",
        "frau",
        "die",
        "der",
        "das",
        "herrn",
        "unit",
        "item",
        "section",
        "clause",
    ]
)
_ZH_IDLE = re.compile(
    r"^(?:董事|监事|股东|公司|会议|议案|本次|其中|表决|结果|以下|双方|其|该)|代表|签[字署名]|担任|负责|主持|提[出议]|聘[任请]|任命|选举|委任|推选"
)
_ADDRESS = re.compile(r"\b(?:of|at|in)\s+(?:\w+\s+)?\d+[a-z]?,?\s+$")
_PART = re.compile(r"[;:\n]|\bbetween\b|\(\d\)|[”\")]\s*,?\s+and\b")
_ZH_TITLE = re.compile(r"(?:副?董事长|独立董事|执行董事|董事|监事|总经理|经理|秘书|主任|会长)(?=[^\W\d_]{2,4}$)")
_TITLE = re.compile(r"(?P<he>Mr|Herr|Herrn|Sir)\b|(?P<she>Mrs|Ms|Miss|Frau)\b")
_INITIAL = 2
_WINDOW = 60


@dataclass(frozen=True, slots=True)
class Held:
    """A name and the office that a text gives it, [start, end) of that text."""

    name: frozenset[str]
    said: str
    key: str
    group: str
    start: int
    end: int
    denied: bool = False


def check_offices(claim: ClaimText, passages: Sequence[Passage]) -> list[Check]:
    """Returns a check for the first office of a claim that its evidence gives to another."""
    for mine in _held(claim.text):
        found = _against(mine, passages, claim.text)
        if found is not None:
            outcome, reason, passage, place = found
            return [
                Check(
                    "polarity",
                    claim.start + mine.start,
                    claim.start + mine.end,
                    claim.text[mine.start : mine.end],
                    outcome,
                    f"p. {passage.page_number}: {reason}",
                    passage.key,
                    passage.page_number,
                    _shown(passage.text, place),
                    _shown(passage.text, place, _WINDOW),
                    "",
                    span_of(passage, place.start, place.end),
                )
            ]
    return []


def is_held(claim: ClaimText, passages: Sequence[Passage]) -> bool:
    """Whether the evidence says all that a claim says of who is what, and it says nothing in numbers."""
    mine = _held(claim.text)
    if not mine or claim.quantities:
        return False
    every = [theirs for passage in passages for theirs in _held(passage.text)]
    return all(
        any(one.key == theirs.key and one.denied == theirs.denied and _is_same(one, theirs) for theirs in every)
        for one in mine
    )


def _against(mine: Held, passages: Sequence[Passage], claim: str) -> tuple[Outcome, str, Passage, Held] | None:
    every = [(passage, theirs) for passage in passages for theirs in _held(passage.text) if theirs.group != _SAID]
    if mine.denied:
        same = next((item for item in every if item[1].key == mine.key and _is_same(mine, item[1])), None)
        if same is None or same[1].denied or _CHANGED.search(claim):
            return None
        shown = _shown(same[0].text, same[1])
        return Outcome.CONTRADICTED, f"the source says “{shown}”", same[0], same[1]
    holders = [item for item in every if item[1].key == mine.key and not item[1].denied]
    if any(_is_same(mine, theirs) for _, theirs in holders) or not any(_stands(mine, one.text) for one in passages):
        return None
    group = "office" if mine.group == _SAID else mine.group
    others = [item for item in every if item[1].group == group and not item[1].denied and _is_same(mine, item[1])]
    if not others and (not holders or mine.group in _ENOUGH):
        return None
    if _CHANGED.search(claim) or any(_CHANGED.search(_shown(*_text_of(item), _WINDOW)) for item in holders + others):
        return None
    sure = bool(others) and (bool(holders) or mine.group in _ENOUGH)
    passage, place = others[0] if others else holders[0]
    reason = f"the source says “{_shown(passage.text, place)}”"
    if others and holders:
        reason = f"the source says “{_shown(*_text_of(holders[0]))}” and “{_shown(passage.text, place)}”"
    return (Outcome.CONTRADICTED if sure else Outcome.UNDETERMINED), reason, passage, place


def _text_of(item: tuple[Passage, Held]) -> tuple[str, Held]:
    return item[0].text, item[1]


def _shown(text: str, place: Held, around: int = 0) -> str:
    return " ".join(text[max(0, place.start - around) : place.end + around].split())


def _is_same(one: Held, other: Held) -> bool:
    """Whether two names may be one: all the words of the shorter stand in the longer, "Petrov" and "A. Petrov"."""
    if HAN.search(one.said) and HAN.search(other.said):
        return one.said in other.said or other.said in one.said
    titles = [_TITLE.match(held.said) for held in (one, other)]
    if titles[0] and titles[1] and titles[0].lastgroup != titles[1].lastgroup:
        return False  # "Mr Haddad" is not "Mrs Haddad"
    return one.name <= other.name or other.name <= one.name


def _stands(mine: Held, text: str) -> bool:
    folded = fold(text)
    return all(word in folded for word in mine.name)


@lru_cache(maxsize=256)
def _held(text: str) -> tuple[Held, ...]:
    """Reads all that a text says of who is what."""
    found: list[Held] = []
    if HINT.search(text) is None:
        return ()
    for frame in frames(HAN.search(text) is not None):
        for match in frame.pattern.finditer(text):
            found.extend(_read(frame, match, text))
    return tuple(dict.fromkeys(found))


def _read(frame: Frame, match: re.Match[str], text: str) -> Iterator[Held]:
    groups = match.groupdict()
    at = next((name for name in ("n", "m", "k") if groups.get(name)), None)
    office = next(
        (OFFICES[int(name[1:])] for name, value in groups.items() if value and name[0] == "o" and name[1:].isdecimal()),
        None,
    )
    if at is None or (not frame.key and office is None):
        return
    opens = match.start() if frame.key else min(match.start(), match.start(at))
    if not frame.anywhere and _BEHIND.search(text, max(0, opens - 24), opens):
        return
    key, group = frame.key, frame.group
    if groups.get("l"):
        words = content_terms(groups["l"])
        if not words or re.fullmatch(ANY_OFFICE, groups["l"]):
            return
        key += " ".join(sorted(words))
    if office is not None:
        key, group = key + office.key, group if key else office.group
    for said, start in _names(*_of_the_party(match, at, text, frame.anywhere)):
        name = _telling(said)
        if name:
            yield Held(
                name,
                said,
                key,
                group,
                min(start, match.start() if start == match.start(at) else start),
                match.end(),
                bool(groups.get("no")),
            )


def _of_the_party(match: re.Match[str], at: str, text: str, named: bool) -> tuple[str, int]:
    """The names that a match found; before a bracket behind an address, the name that opens the part: "Tarn Ltd of 3 Mill Row (Buyer)"."""
    start = match.start(at)
    if named and _ADDRESS.search(text, max(0, start - _WINDOW), start):
        opens = max((cut.end() for cut in _PART.finditer(text, max(0, start - 4 * _WINDOW), start)), default=0)
        first = NAME.search(text, opens, start)
        if first is not None:
            return first.group(), first.start()
    return match[at], start


def _names(text: str, at: int) -> Iterator[tuple[str, int]]:
    """The names of a list, without what stands in brackets behind them."""
    if HAN.search(text):
        for one in re.finditer(r"[^、和与及]+", text):
            title = _ZH_TITLE.match(one.group())
            yield one.group()[title.end() if title is not None else 0 :], at + one.start()
        return
    start = 0
    while start < len(text):
        name = NAME.match(text, start)
        if name is None:
            return
        yield name.group(), at + name.start()
        behind = LISTED.match(text, name.end())
        if behind is None or behind.end() == name.end():
            return
        start = behind.end()


def _telling(said: str) -> frozenset[str]:
    """The words of a name that tell it from others; none when it is no name but an office, a body or a title."""
    if HAN.search(said):
        return frozenset() if _ZH_IDLE.search(said) or re.fullmatch(ANY_OFFICE, said) else frozenset({said})
    bare = re.sub(rf"(?<!\w){ANY_OFFICE}(?!\w)", " ", said)
    words = {fold(word).strip(".,") for word in bare.split()}
    return frozenset(word for word in words if len(word) > _INITIAL - 1 and word not in _IDLE)
