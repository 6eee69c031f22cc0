"""An answer that is a bare value, "EUR 4,020": what it is said of stands in the question alone.

The checks of such a claim are run once more on the sentence that question and value make together, "annual rent is EUR
4,020". What they find wrong with the value lowers the claim; what they confirm there adds nothing. A bare name is put in
the place of "who" where somebody did something; no check tells "the landlord is A" from "the landlord is B".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.answer import Check, Outcome
from core.checks.claims import ClaimText
from core.checks.parts import question_parts
from core.text.quantities import quantities
from core.text.scripts import HAN
from core.text.terms import content_terms, content_words

_WORDS_MAX = 2
"""Content words beside the value, "per month" or "in cash"; with more a sentence says itself what its value is of."""
_NAME_WORDS_MAX = 6
_CJK_NAME_CHARS = 12
_BE = r"is|are|was|were|will be"
_ASKING = re.compile(
    r"^(?:(?P<lead>[^,?]{1,80}),\s+)?(?:(?:and|so|please)\s+)*(?:(?:in|on|at|by|to|for|from|until|since|of|with)\s+)?"
    r"(?:what|which|who|when|where|how\s+(?:much|many|long|high|large|big|old|far|often))(?:['’]s\b|\b)\s*"
    rf"(?:(?P<be>{_BE})\s+|(?:does|do|did)\s+)?(?P<rest>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_ARTICLE = re.compile(r"^(?:the|an?|its|their|our)\s+", re.IGNORECASE)
_INNER_DO = re.compile(r"\b(?:does|do|did)\s+", re.IGNORECASE)
_CJK_ASKING = re.compile(
    r"(?:分别)?(?:[是为有]|等于)?(?:多少钱|多少[百千万亿]*[元天年日个名人次份]?|多久|多长时间|多长|多大|多高|什么时候|什么"
    r"|何时|哪一?[年天日位个家]|谁|几[天年月日个])是?"
)
_CJK_OPENING = re.compile(r"^请问\s*|^(?:谁是|什么是)\s*")
_CJK_TRAILING = re.compile(r"[的了是为有，,：:\s]+$")
_WHO = re.compile(
    rf"^(?:who|which company|which party)\s+(?!(?:{_BE}|does|do|did)\b)|^(?:请问)?谁(?!是)", re.IGNORECASE
)
_VERB = re.compile(
    rf"\b(?:{_BE}|be|been|has|have|had|shall|must|may|can|will|would|does|do|did|yes|no|not)\b|[是为無无不没]",
    re.IGNORECASE,
)
_BE_SAID = re.compile(rf"\b(?:{_BE}|amounts? to|amounted to)\b|[是为]", re.IGNORECASE)
_SIZE_WORDS = frozenset({"long", "high", "large", "big", "old", "far", "often", "hoch", "lang", "lange", "die"})
"""Of "how long" and its like: they tell of no place."""
_LEADING = frozenset(
    [
        "everi",
        "within",
        "least",
        "most",
        "up",
        "approxim",
        "about",
        "around",
        "until",
        "befor",
        "by",
        "onli",
        "late",
        "more",
        "less",
        "maximum",
        "minimum",
        "jed",
        "jede",
        "alle",
        "bis",
        "rund",
        "etwa",
        "mindesten",
        "hochsten",
        "每",
        "约",
        "至",
        "至少",
        "至多",
        "最多",
        "不",
    ]
)
"""Stems of what may stand before a bare value."""
_LOWERS = frozenset({Outcome.CONTRADICTED, Outcome.UNDETERMINED})
_SEVERITY = {Outcome.CONFIRMED: 0, Outcome.DERIVED: 0, Outcome.UNDETERMINED: 1}


@dataclass(frozen=True, slots=True)
class Formed:
    """A claim as question and value say it together.

    [at, end) of its text is the claim's own, which stands in the answer from `own` on.
    """

    claim: ClaimText
    at: int
    end: int
    own: int
    of_name: bool = False


def opening(question: str) -> str:
    """Returns what a question says of the value that it asks for, as the beginning of a sentence; "" when it cannot tell.

    >>> opening("What is the annual rent?")
    'annual rent is '
    >>> opening("How much notice must be given?")
    'notice must be given: '
    >>> opening("2025年第三季度收入是多少？")
    '2025年第三季度收入：'
    """
    text = " ".join(question.split()).rstrip("?？ .。")
    if not text or len(question_parts(question)) > 1:
        return ""
    return _chinese(text) if HAN.search(text) else _english(text)


def _english(text: str) -> str:
    found = _ASKING.match(text)
    if found is None:
        return ""
    lead, be, rest = found["lead"], found["be"], _ARTICLE.sub("", found["rest"].strip())
    if "’s" in text[: found.start("rest")] or "'s" in text[: found.start("rest")]:
        be = be or "is"
    if not be:
        rest = _INNER_DO.sub("", rest, count=1)
    if not content_words(rest):
        return ""
    said = f"{rest} {be} " if be else f"{rest}: "
    return f"{lead}, {said}" if lead else said


def _chinese(text: str) -> str:
    rest = _CJK_OPENING.sub("", text)
    cut = _CJK_ASKING.sub("", rest, count=1)
    topic = _CJK_TRAILING.sub("", cut)
    return f"{topic}：" if cut != text and content_words(topic) else ""


def said_of_value(question: str) -> frozenset[str]:
    """Returns the content words of what a question says of the value that it asks for; Chinese in pairs of characters.

    How often something is paid is a matter of the period, not of the place.

    >>> sorted(said_of_value("What is the annual rent?"))
    ['annual', 'rent']
    """
    text = _CJK_ASKING.sub(" ", _CJK_OPENING.sub("", question), count=1) if HAN.search(question) else question
    return (
        frozenset(
            term.text
            for term in content_words(text)
            if not (HAN.match(term.text) and (len(term.text) == 1 or term.text[0] == "每"))
        )
        - _SIZE_WORDS
    )


def with_question(claim: ClaimText, question: str) -> ClaimText:
    """Returns a claim that is a bare value with the question that says what it is of."""
    if not question or not claim.quantities or value_start(claim, question) is None:
        return claim
    return replace(claim, asked=question)


def formed(claim: ClaimText, question: str) -> Formed | None:
    """Returns the sentence that a question and a bare value make; None for a claim that says of itself what it is about.

    A value over several years belongs to none of them, and the sentence would give it to one.
    """
    if not claim.quantities:
        return _with_name(claim, question)
    own = value_start(claim, question)
    said = opening(question) if own is not None and len(_years(question)) < 2 else ""
    if own is None or not said:
        return None
    shift = len(said) - own
    text = said + claim.text[own:]
    moved = tuple(
        replace(item, start=item.start - claim.start + shift, end=item.end - claim.start + shift)
        for item in claim.quantities
        if item.start - claim.start >= own
    )
    asked = tuple(item for item in quantities(text) if item.end <= len(said))
    whole = ClaimText(0, len(text), text, claim.keys, (*asked, *moved), question)
    return Formed(whole, len(said), len(text), claim.start + own)


def _years(question: str) -> set[int]:
    return {item.date.year for item in quantities(question) if item.date is not None and item.date.year is not None}


def _with_name(claim: ClaimText, question: str) -> Formed | None:
    """A name in the place of "who": "Who leases the site to Beta?" -> "Alpha leases the site to Beta"."""
    asked = " ".join(question.split()).rstrip("?？ .。")
    who = _WHO.match(asked)
    name = claim.text.rstrip(" .。")
    if who is None or not _is_name(name) or len(question_parts(question)) > 1:
        return None
    text = f"{name}{'' if HAN.search(asked) else ' '}{asked[who.end() :]}"
    whole = ClaimText(0, len(text), text, claim.keys, tuple(quantities(text)))
    return Formed(whole, 0, len(name), claim.start, of_name=True)


def value_start(claim: ClaimText, question: str, beside: int = _WORDS_MAX) -> int | None:
    """Returns where the value begins in a claim, behind words that only repeat the question; None when it is not bare.

    `beside` is how many content words may stand beside the value.
    """
    first = min(item.start for item in claim.quantities) - claim.start
    lead = claim.text[:first]
    asked = content_terms(question)
    told = [term for term in content_words(lead) if term.text not in _LEADING]
    repeated = [term for term in told if term.text in asked]
    if len(repeated) < len(told):
        return None
    rest = claim.text[first:]
    for item in reversed(claim.quantities):
        at = item.start - claim.start - first
        rest = rest[:at] + " " * (item.end - item.start) + rest[at + item.end - item.start :]
    beside *= 2 if HAN.search(rest) else 1
    if _VERB.search(rest) or len(content_words(rest)) > beside:
        return None
    ends = [term.end for term in repeated] + [match.end() for match in _BE_SAID.finditer(lead)]
    own = max(ends, default=0)
    return own + len(claim.text[own:]) - len(claim.text[own:].lstrip(" :：-"))


def _is_name(text: str) -> bool:
    words = text.split()
    if not words or _VERB.search(text):
        return False
    if HAN.search(text):
        return len(words) == 1 and len(words[0]) <= _CJK_NAME_CHARS
    return len(words) <= _NAME_WORDS_MAX and all(
        text[term.start].isupper() or text[term.start].isdigit() for term in content_words(text)
    )


def lowered(checks: Sequence[Check], again: Iterable[Check], said: Formed, claim: ClaimText) -> list[Check]:
    """Returns the checks of a bare claim, with what the checks of the formed sentence hold against its value.

    Args:
        checks: those of the claim as it is written.
        again: those of the formed sentence; what they say of the question's own words is not the answer's.
        said: the formed sentence. Its verb is the question's, not the answer's: "who lost to A" may be told as "A beat
            B", so a name is never more than doubted.
        claim: the claim as it is written.
    """
    out = list(checks)
    for check in again:
        if check.outcome not in _LOWERS or check.end <= said.at or check.start >= said.end:
            continue
        start = max(check.start, said.at) - said.at + said.own
        end = min(check.end, said.end) - said.at + said.own
        moved = replace(
            check,
            start=start,
            end=end,
            surface=claim.text[start - claim.start : end - claim.start],
            outcome=Outcome.UNDETERMINED if said.of_name else check.outcome,
        )
        alike = [n for n, one in enumerate(out) if (one.kind, one.start, one.end) == (moved.kind, start, end)]
        if not alike:
            out.append(moved)
        for number in alike:
            rank = _SEVERITY.get(out[number].outcome)
            if rank is not None and rank < _SEVERITY.get(moved.outcome, 2):
                out[number] = moved
    return out
