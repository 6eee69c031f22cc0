"""Who does it: a party, a person or a relation that is asked about, and a page that tells it of another.

Asked who must indemnify the buyer, the page has the buyer do it; asked how many songs Orla wrote, it tells of Tadhg; asked for the
father, it gives what is said of the son.
"""

from __future__ import annotations

import re

from core.asked import is_english
from core.checks.agents import asked_doer, doers_in, side_of
from core.domain import Unit

BARE_MAX = 60
"""Characters of an answer that is a value and not a sentence of its own."""
OBJECT_MAX = 80
"""Characters after a verb within which its object stands."""
_MODAL = r"(?:shall|must|will|may|can|should|agrees? to|is (?:required|obliged|obligated) to|has to|hereby)"
_WHO_DOES = re.compile(
    r"^\W*(?P<who>who|which party)\s+(?:must|shall|will|may|can|should|has to|is (?:required|obliged) to)\s+(?P<verb>[a-z]+)\s+(?P<object>.+?)\W*$",
    re.IGNORECASE,
)
_HAS_TO = re.compile(
    r"\b(?:must|shall|may|can|should|does|did|will)\s+(?:the\s+)?(?P<subject>[A-Z][\w’'-]*(?:\s+[A-Z][\w’'-]*)*)\s+(?P<verb>[a-z]{3,})\b"
)
_RELATIONS: dict[str, re.Pattern[str]] = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in (
        (
            "father",
            r"\b(?:father\w*|dad|parents?|son of|daughter of|born to|Vaters?|Eltern|Sohn|Tochter)\b|父|爸|爹|之子|之女|长女|次女|长子|次子|第.子",
        ),
        (
            "mother",
            r"\b(?:mother\w*|mum|mom|parents?|son of|daughter of|born to|Mutter|Eltern|Sohn|Tochter)\b|母|妈|娘|之子|之女|所生",
        ),
        (
            "wife",
            r"\b(?:wife|wives|spouse|married|marri\w+|widow|Ehe\w*|Frau|Gattin|heirat\w*|verheiratet)\b|妻|夫人|太太|娶|嫁|婚|配偶|王妃|皇后",
        ),
        (
            "husband",
            r"\b(?:husband|spouse|married|marri\w+|widower|Ehe\w*|Mann|Gatte|heirat\w*|verheiratet)\b|夫|嫁|娶|婚|配偶|妻",
        ),
        ("successor", r"\b(?:succe\w+|replac\w+|follow\w*|Nachfolg\w*)\b|继|接任|接替|后任"),
        (
            "predecessor",
            r"\b(?:predecess\w+|succe\w+|replac\w+|former\w*|Vorgänger\w*|Nachfolg\w*)\b|前任|前身|继|接任|接替",
        ),
    )
}
"""Who is asked for by what he is to another, and the wordings that tell it."""
_RELATION_ASKED = re.compile(
    r"\b(?P<father>father|Vater)\b|父亲|\b(?P<mother>mother|Mutter)\b|母亲|\b(?P<wife>wife|Ehefrau)\b|妻子"
    r"|\b(?P<husband>husband|Ehemann)\b|丈夫|\b(?P<successor>successor|Nachfolger)\b|继任者|\b(?P<predecessor>predecessor|Vorgänger)\b|前任",
    re.IGNORECASE,
)
_RELATION_ZH = {
    "父亲": "father",
    "母亲": "mother",
    "妻子": "wife",
    "丈夫": "husband",
    "继任者": "successor",
    "前任": "predecessor",
}
_DOES = re.compile(r"\b(?:did|does|do)\s+(?P<who>[A-Z][\w’-]*(?:\s+[A-Z][\w’-]*)*)\s+(?P<verb>[a-z]{4,})\b")
_TAT = re.compile(
    r"^\W*(?:Wie viele?|Was|Wen|Wann|Wo)\b.*?\b(?P<verb>[a-zäöüß]{4,})\s+(?P<who>[A-ZÄÖÜ][\w-]+(?:\s+[A-ZÄÖÜ][\w-]+)?)\W*$"
)
_NO_SUBJECT = frozenset(
    [
        "they",
        "this",
        "that",
        "these",
        "those",
        "both",
        "each",
        "which",
        "there",
        "diese",
        "dieser",
        "dieses",
        "beide",
        "parties",
    ]
)
_MAKES = re.compile(
    r"\b(?:requir|request|demand|charg|bill|invoic|allow|permit|grant|entitl|deduct|oblig|ask|let|instruct|consent|approv)\w*|要求|允许|同意|许可|扣除|收取",
    re.IGNORECASE,
)
"""What one party does that lets or makes the other do something."""
_ANY_PARTY = re.compile(
    r"\b(?:either|each|any|both|neither|no|the) part(?:y|ies)\b|双方|任何一方|各方|一方", re.IGNORECASE
)
_YOU = frozenset(map(side_of, ("tenant", "buyer", "employee", "insured", "borrower", "customer", "licensee", "guest")))
"""The parties that a paper of the other party calls "you"."""
_WE = frozenset((side[0], 1 - side[1]) for side in _YOU if side is not None)
_SPEAKS = re.compile(
    r"\b(?P<who>you|we)\s+(?:may|must|can|shall|will|should|have to|agree to|are required to)\b(?! (?:be|receive|get|have)\b)",
    re.IGNORECASE,
)
_I_ASK = re.compile(r"\b(?:must|may|can|could|should|do|will) I\b(?! (?:get|receive|expect|be|have)\b)")
_ARTICLES = frozenset(["the", "a", "an", "der", "die", "das", "ein", "eine", "den", "dem", "its", "our", "their"])
_STEM_MIN = 4


def other_side(question: str, claim: str, text: str) -> str:
    """Says that the page has the one who is asked about do what the answer has another do.

    >>> other_side("Who must repay the buyer?", "Arda Ltd", "The buyer shall repay Arda Ltd within ten days.")
    'in what is cited, the buyer is the one who does it'
    """
    who = _WHO_DOES.search(question)
    if who is not None and len(claim) <= BARE_MAX:
        verb = _modal_verb(who["verb"], text)
        party = who["object"].removeprefix("the ").removeprefix("The ")
        subject, after = (text[: verb[0]], text[verb[1] :][:OBJECT_MAX]) if verb else ("", "")
        done_to = after.casefold().find(claim.strip(" .").casefold())
        if (
            done_to >= 0
            and _holds(subject, party)
            and not _holds(after[:done_to], party)
            and not _holds(subject, claim)
        ):
            return f"in what is cited, {who['object']} is the one who does it"
        return ""
    if told := _other_party(question, text):
        return told
    has = _HAS_TO.search(question)
    if has is None:
        return ""
    verb = _modal_verb(has["verb"], text)
    if verb and not _holds(text[: verb[0]], has["subject"]) and _holds(text[verb[1] :], has["subject"]):
        return f"what is cited says it of another than {has['subject']}"
    return ""


def _other_party(question: str, text: str) -> str:
    """Says which party of the relation does it in what is cited, where the question asks for its counterpart alone."""
    asked = asked_doer(question)
    if speaker := _other_speaker(question, asked[0] if asked is not None else None, text):
        return f"what is cited says it of “{speaker}”"
    if asked is None or _MAKES.search(text) or _ANY_PARTY.search(text):
        return ""
    (relation, side), name, verb = asked
    doers = doers_in(text)
    doer = doers.get((relation, 1 - side), "")
    if not doer or (relation, side) in doers:
        return ""
    acts = rf"\b(?:by|from) (?:the )?{re.escape(name)}\b" + (
        rf"|\b{re.escape(name)}\s+(?:\w+\s+)?{re.escape(verb[:_STEM_MIN])}" if verb else ""
    )
    return "" if re.search(acts, text, re.IGNORECASE) else f"what is cited says it of {doer}"


def _other_speaker(question: str, side: tuple[int, int] | None, text: str) -> str:
    """The one of "you" and "we" that does it in what is cited, where the question asks for the other: an insurer is "we"."""
    mine = "you" if side in _YOU or _I_ASK.search(question) else "we" if side in _WE else ""
    speaking = {match["who"].casefold() for match in _SPEAKS.finditer(text)}
    return next(iter(speaking)) if mine and len(speaking) == 1 and mine not in speaking else ""


def other_subject(question: str, text: str) -> str:
    """Says that the page tells it of another, by name, than the one who is asked about.

    >>> other_subject("How many songs did Orla write?", "Later Brendan wrote poems; Tadhg writes 40 songs.")
    'what is cited says it of Tadhg'
    """
    asked = (_DOES if is_english(question) else _TAT).search(question)
    if asked is None or any(_holds(text, name) for name in asked["who"].split()):
        return ""
    stem = asked["verb"][: max(_STEM_MIN, len(asked["verb"]) - 1)]
    doers = re.finditer(
        rf"(?P<before>\w+\s+)?\b(?P<who>[A-ZÄÖÜ][\w’-]{{3,}})\s+(?:also\s+)?{re.escape(stem)}[a-zäöüß]*\b", text
    )
    for found in doers:
        name, article = found["who"], (found["before"] or "").strip().casefold()
        if (
            name.casefold() not in _NO_SUBJECT
            and article not in _ARTICLES
            and not name.isupper()
            and name not in question
        ):
            return f"what is cited says it of {name}"
    return ""


def other_relation(question: str, claim: str, unit: Unit) -> str:
    """Says that what is cited does not speak of the father, wife or successor who is asked for."""
    found = _RELATION_ASKED.search(question)
    if found is None:
        return ""
    relation = found.lastgroup or _RELATION_ZH.get(found.group(), "")
    around = " ".join((claim, unit.text, *unit.context.heading_path))
    if not relation or _RELATIONS[relation].search(around):
        return ""
    return f"what is cited does not speak of “{found.group()}”"


def _modal_verb(verb: str, text: str) -> tuple[int, int] | None:
    """Where the only active "shall VERB" of a text stands; a passive says who does it elsewhere."""
    found = list(re.finditer(rf"\b{_MODAL}\s+(?:\w+ly\s+)?{re.escape(verb)}\b", text, re.IGNORECASE))
    if len(found) != 1 or re.search(rf"\b{re.escape(verb)}\w* by\b", text, re.IGNORECASE):
        return None
    return found[0].span()


def _holds(text: str, name: str) -> bool:
    plain = name.strip(" .,;:“”\"'")
    return bool(plain) and re.search(rf"(?<!\w){re.escape(plain)}(?!\w)", text, re.IGNORECASE) is not None
