"""An answer beside a sentence of the evidence that excludes just what was asked: it stands there, and does not answer.

"Are mobile phones covered?": "We insure the contents against theft" is a sentence of the policy, and its list under "We do not
cover" names mobile phones. What the question says and no sentence of the answer does is looked for in the items of
exclusions: behind "do not cover", before "is excluded", under a heading such as "Exclusions" or "责任免除".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from core.answer import Check
from core.checks.claims import ClaimText
from core.checks.evidence_index import doubt
from core.checks.exceptions import BESIDES_ZH
from core.domain import Unit
from core.evidence import Passage
from core.fitness import holds_kin
from core.text.scripts import HAN
from core.text.sentences import sentence_ranges
from core.text.terms import content_terms

_SHOWN_MAX = 100
_TITLE_MAX = 60
YES_NO = re.compile(
    r"^\W*(?:(?:and|but|so|then)\s+)?(?:is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would"
    r"|ist|sind|wird|werden|hat|haben|kann|können|darf|dürfen|gilt|gelten|deckt)\b"
    r"|吗|是否|能否|可否|会否|是不是|有没有|能不能|可不可以|算不算|包不包",
    re.IGNORECASE,
)
_COVER = re.compile(
    r"\b(?:un|non-?)?(?:cover(?:s|ed|age|ing)?|insur\w+|includ\w+|exclu\w+|reimburs\w+|indemnif\w+|protect\w*|payable|pays?|paid"
    r"|versicher\w*|gedeckt|deckt|mitversichert|ausgeschlossen|eingeschlossen)\b"
    r"|承保|投保|赔偿|赔付|理赔|保障|保险|包括|包含|除外|免除|免责|不保|报销",
    re.IGNORECASE,
)
"""Words of cover: what is asked with one of them is excluded with any other."""
_BEHIND = re.compile(
    r"\b(?:do|does|shall|will|would|did)(?:n[’']t|\s+not|\s+never)\s+(?:\w+ly\s+)?(?:cover|insure|include|extend\s+to|apply\s+(?:to|in|if|where|when)"
    r"|protect|reimburse|indemnify|pay(?:\s+for|\s+any)?)\b"
    r"|\bno\s+(?:liability|cover(?:age)?|responsibility|warranty|indemnity)\s+(?:\w+\s+){0,3}?(?:for|to|in\s+respect\s+of)\b"
    r"|\bnot\s+(?:be\s+)?(?:liable|responsible)\s+for\b"
    r"|\bexcludes\b|\bschließt\b(?=[^.;]*\baus\b)|\bkein(?:e|en)?\s+(?:Versicherungsschutz|Deckung|Haftung)\b",
    re.IGNORECASE,
)
"""What follows is excluded."""
_BEFORE = re.compile(
    r"\b(?:is|are|be|been|was|were)\s+(?:(?:not|never)\s+(?:\w+ly\s+)?(?:covered|insured|included|reimbursed|payable|protected)"
    r"|(?:\w+ly\s+)?(?:excluded|exempt(?:ed)?))\b|\bnicht\s+(?:versichert|gedeckt|mitversichert|eingeschlossen)\b|\bausgeschlossen\b"
    r"|不承保|不予?(?:赔偿|赔付|承担|保障|报销)|不负责(?:赔偿)?|不负[^，。；]{0,6}责任|不承担[^，。；]{0,8}责任|不适用于?|不包括|不包含"
    r"|不在[^，。；]{0,8}(?:范围|之列)|不属于[^，。；]{0,8}范围|除外",
    re.IGNORECASE,
)
"""What stands around it is excluded."""
_EXCEPT = re.compile(
    r"\b(?:except(?:ing)?(?:\s+for|\s+in\s+the\s+case\s+of)?|with\s+the\s+exception\s+of|excluding|ausgenommen|mit\s+Ausnahme)\b",
    re.IGNORECASE,
)
_INVERSE = re.compile(
    r"\bexclusions?\b[^.;]*\bnot\s+apply|\bnot\s+(?:be\s+)?excluded|\bnicht\s+ausgeschlossen|免责[^。；]*不适用|不免除",
    re.IGNORECASE,
)
"""An exclusion that is itself denied."""
_NEGATED = re.compile(
    r"\b(?:not|no|never|nor|none|cannot|without|nicht|kein\w*|ohne)\b|n[’']t\b|[不未无没]", re.IGNORECASE
)
_BACK = re.compile(
    r"\b(?:unless|except|but|other\s+than|save\s+(?:for|where|that)|however|if\s+caused\s+by|es\s+sei\s+denn|außer)\b|除非|但",
    re.IGNORECASE,
)
"""From here on an exclusion takes back what it excludes."""
_HEADING = re.compile(
    r"^\W*(?:(?:section|part|clause|article|teil|abschnitt|§)\s*)?(?:[\dIVX.]{1,6}[.)]?|第[一二三四五六七八九十\d]+[条章节])?\s*[-–—:.]?\s*"
    r"(?:(?:general|policy|specific|special|our)\s+)?"
    r"(?:exclusions?|what\s+(?:is|are|we\s+do|you\s+are)\s*(?:not|n[’']t)\s+(?:insured?|cover(?:ed)?)(?:\s+for)?"
    r"|(?:what\s+)?we\s+(?:do\s+not|don[’']t|will\s+not)\s+cover|not\s+(?:covered|insured)|ausschlüsse|(?:was\s+ist\s+)?nicht\s+versichert"
    r"|责任免除|免责条款|除外责任|不承保(?:范围|的?项目)?|不保(?:事项|责任|财产)?)\s*[?:：.]?\s*$",
    re.IGNORECASE,
)
_TITLE = re.compile(
    r"^\s*(?:(?:section|part|clause|article|teil|abschnitt|§)\s*\d|第[一二三四五六七八九十\d]+[条章节])", re.IGNORECASE
)
_ITEM = re.compile(
    r"[;；]|(?:(?<=[\s:：;；])|^)(?:\([a-z]{1,4}\)|\(\d{1,2}\)|（[一二三四五六七八九十\d]{1,3}）|[•▪●–-]\s|\d{1,2}[.)]\s)",
    re.IGNORECASE,
)
_LISTED = re.compile(
    r"^\s*(?:\([a-z\d]{1,4}\)|（[一二三四五六七八九十\d]{1,3}）|[•▪●–-]\s|\d{1,2}[.)]\s|[a-z][.)]\s)", re.IGNORECASE
)
_IDLE = content_terms(
    "cover covers covered coverage insure insured insurance policy include included exclude excluded apply applies pay paid "
    "yes any case event claim 承保 保险 赔偿 赔付 保障 包括 包含 是否 适用 versichert gedeckt"
)
_ASKS_OF_THEM = re.compile(
    r"\b(?:exceptions?|exclusions?|limitations?|ausnahmen?|ausschlüsse)\b|例外|免责条款", re.IGNORECASE
)
"""It asks whether there are exclusions, not whether something is excluded."""
_DENIES = re.compile(r"\W*(?:no|not|nein|non)\b|\W*(?:不|否|没有|未)", re.IGNORECASE)
_IDLE_ZH = frozenset(
    "是否属于保险承赔偿范围的吗可以会能在内有为包括含适用障付理这该本我们您你要得到呢了算不被和与及或对其"
)
"""Characters that ask for cover and say nothing of what."""


@dataclass(frozen=True, slots=True)
class _Item:
    """What a passage excludes, [start, end) of it; what leads to it, and all of the sentence with its headings."""

    passage: Passage
    start: int
    end: int
    said: str
    lead: str
    around: str

    @property
    def shown(self) -> str:
        text = " ".join(self.passage.text[self.start : self.end].split()).strip(" ,;:.，；：。")
        return text if len(text) <= _SHOWN_MAX else text[:_SHOWN_MAX].rsplit(" ", 1)[0] + " …"


def check_excluded(claim: ClaimText, question: str, answer: str, passages: Sequence[Passage]) -> list[Check]:
    """Returns a check for a claim where the evidence excludes what is asked and no sentence of the answer speaks of.

    Args:
        claim: One sentence of the answer.
        question: The question, which asks whether something is so.
        answer: The whole answer.
        passages: The evidence.
    """
    if (
        not YES_NO.search(question)
        or _ASKS_OF_THEM.search(question)
        or _DENIES.match(answer)
        or not (content_terms(claim.text) or _cjk(claim.text))
    ):
        return []
    left = _left(question, answer)
    for passage in passages:
        for item in _items(passage):
            if _excludes(item, question, left) if left else _excludes_some(item, question, answer):
                return [_check(claim, item)]
    return []


def exclusions_of(unit: Unit) -> tuple[str, ...]:
    """Returns what a unit of a page excludes, each thing by itself."""
    passage = Passage("", unit.span.page_number, unit.text, unit.context)
    return tuple(" ".join(unit.text[item.start : item.end].split()).strip(" ,;:.，；：。") for item in _items(passage))


def _excludes_some(item: _Item, question: str, answer: str) -> bool:
    """Whether an item takes a case out of just the thing that is asked for: "theft while nobody lives there"."""
    asked = content_terms(question) - _IDLE
    there = content_terms(item.said)
    if _cjk(question) or not asked or _plain(item.said) in _plain(answer) or not _both_of_cover(item, question):
        return False
    return all(holds_kin((word,), there) for word in asked) and len(there - asked - _IDLE) > 1


def _left(question: str, answer: str) -> frozenset[str]:
    """The words of a question that no sentence of the answer has, without those that ask for cover or count."""
    if _cjk(question):
        return frozenset(_cjk(question) - _cjk(answer) - _IDLE_ZH)
    said = content_terms(answer)
    asked = {word for word in content_terms(question) - _IDLE if not word[0].isdecimal()}
    return frozenset(word for word in asked if not holds_kin((word,), said))


def _excludes(item: _Item, question: str, left: frozenset[str]) -> bool:
    """Whether an item and what leads to it name all that is left of a question, and both speak of cover or share more words."""
    if _cjk(question):
        named = left & _cjk(item.said)
        if not any(a in named and b in named for a, b in pairwise(item.said)) or left - named - _cjk(item.around):
            return False
        return _both_of_cover(item, question) or len((_cjk(item.around) & _cjk(question)) - named - _IDLE_ZH) > 1
    there, lead = content_terms(item.said), content_terms(item.lead)
    named = frozenset(word for word in left if holds_kin((word,), there))
    if not named or any(not holds_kin((word,), lead) for word in left - named):
        return False
    around = content_terms(item.around)
    shared = content_terms(question) - named - _IDLE
    return _both_of_cover(item, question) or any(holds_kin((word,), around) for word in shared)


def _both_of_cover(item: _Item, question: str) -> bool:
    return _COVER.search(item.around) is not None and _COVER.search(question) is not None


def _plain(text: str) -> str:
    return " ".join(text.split()).strip(" ,;:.").casefold()


def _cjk(text: str) -> frozenset[str]:
    return frozenset(HAN.findall(text))


@lru_cache(maxsize=256)
def _items(passage: Passage) -> tuple[_Item, ...]:
    """What a passage excludes: behind or before its own words of excluding, and all under a heading that excludes."""
    text, found = passage.text, []
    titles = " ".join(passage.context.heading_path)
    under = next((title for title in passage.context.heading_path[-1:] if _HEADING.match(title)), "")
    under = under or (passage.context.parent_label if _leads(passage.context.parent_label) else "")
    listed = ""
    for start, end in _lines(text):
        line = text[start:end]
        if _HEADING.match(line):
            under, listed = line, ""
            continue
        if len(line) < _TITLE_MAX and _TITLE.match(line):
            under = listed = ""
            continue
        if listed and not _LISTED.match(line):
            listed = ""
        own = (0, len(line)) if under or listed else _excluding(line)
        if own is not None and not _INVERSE.search(line):
            lead = f"{titles} {under or listed} {line[: own[0]]}"
            around = f"{lead} {line[own[0] :]}"
            found += [_Item(passage, start + a, start + b, line[a:b], lead, around) for a, b in _parts(line, *own)]
        if line.rstrip().endswith((":", "：")) and _leads(line):
            listed = line
    return tuple(found)


def _lines(text: str) -> Iterator[tuple[int, int]]:
    """The sentences of a text, and the titles on lines of their own before them."""
    for start, end in sentence_ranges(text):
        first = text.find("\n", start, end)
        while first >= 0 and first - start < _TITLE_MAX and (_is_title(text[start:first])):
            yield start, first
            start = first + 1
            first = text.find("\n", start, end)
        yield start, end


def _is_title(line: str) -> bool:
    return _HEADING.match(line) is not None or _TITLE.match(line) is not None


def _leads(line: str) -> bool:
    return _BEHIND.search(line) is not None or _BEFORE.search(line) is not None or _HEADING.match(line) is not None


def _excluding(line: str) -> tuple[int, int] | None:
    """The part of a sentence that it excludes."""
    if behind := _BEHIND.search(line):
        return behind.end(), len(line)
    if _BEFORE.search(line):
        return 0, len(line)
    if but := _EXCEPT.search(line):
        return (but.end(), len(line)) if not _NEGATED.search(line[: but.start()]) else None
    if (but := BESIDES_ZH.search(line)) and not _NEGATED.search(line):
        return but.span("what")
    return None


def _parts(line: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The items of what is excluded, each up to where it is taken back."""
    marks = list(_ITEM.finditer(line, start, end))
    starts, ends = [start, *(mark.end() for mark in marks)], [*(mark.start() for mark in marks), end]
    for first, last in zip(starts, ends, strict=True):
        back = _BACK.search(line, first, last)
        stop = back.start() if back else last
        if line[first:stop].strip(" ,:;.，：；。\n"):
            yield first, stop


def _check(claim: ClaimText, item: _Item) -> Check:
    at = len(claim.text) - len(claim.text.lstrip())
    surface = claim.text.strip()
    start = claim.start + at
    reason = f"p. {item.passage.page_number} excludes: {item.shown}"
    return doubt((start, start + len(surface), surface), reason, item.passage, (item.start, item.end), item.shown)
