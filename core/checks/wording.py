"""Word for word: a sentence that copies its source but for one opposite word, or with its two ends exchanged."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.checks.polarity_words import PATTERNS
from core.text.stems import stem
from core.text.terms import Term, content_words

_OPPOSITES = """
lift impose|retroactive prospective|retroactively prospectively|upstream downstream|lengthen shorten|extend shorten|accept dispute|agree disagree|high low|highest lowest|early late|left right|
positive negative|majority minority|input output|debit credit|senior subordinated|senior junior|voluntary involuntary|voluntarily involuntarily|temporary permanent|temporarily permanently|
male female|men women|north south|east west|northern southern|eastern western|wholesale retail|add remove|hire dismiss|import export|imports exports|appoint remove|admit deny|direct indirect|
directly indirectly|internal external|internally externally|active inactive|legal illegal|valid invalid|taxable exempt|cash noncash|jointly severally|upper lower|open closed|visible hidden|
hot cold|warm cool|strong weak|fast slow|rich poor|old new|young old|large small|long short|wide narrow|heavy light|safe dangerous|easy difficult|simple complex|common rare|frequent rare|
frequently rarely|often seldom|always never|possible impossible|likely unlikely|known unknown|related unrelated|controlled uncontrolled|conditional unconditional|conditionally unconditionally|
limited unlimited|restricted unrestricted|audited unaudited|realized unrealized|recognized unrecognized|vested unvested|favorable unfavorable|favourable unfavourable|material immaterial|
adequate inadequate|sufficient insufficient|effective ineffective|complete incomplete|correct incorrect|accurate inaccurate|revocable irrevocable|refundable nonrefundable|transferable nontransferable|
assignable nonassignable|exclusive nonexclusive|recourse nonrecourse|union nonunion|employed unemployed|married unmarried|insured uninsured|support oppose|supported opposed|confirm deny|
confirmed denied|uphold dismiss|upheld dismissed|approve reject|approved rejected|renewed cancelled|granted refused|awarded denied|affirm reverse|affirmed reversed|uphold overturn|upheld overturned|win lose|gain lose|create destroy|attack defend|arrive depart|enter leave|entered left|borrow lend|borrowed lent|
buy sell|bought sold|give take|gave took|send receive|sent received|teach learn|ask answer|raise lower|raised lowered|rise fall|improve worsen|improved worsened|appreciate depreciate|
appreciated depreciated|inflation deflation|asset liability|assets liabilities|revenue expense|revenues expenses|income expense|deposit withdrawal|deposits withdrawals|supply demand|surplus shortage|
supplier customer|parent subsidiary|maximum minimum|beginning end|first last|morning evening|day night|summer winter|spring autumn|enabled disabled|enable disable|allow prohibit|allowed prohibited|
include exclude|included excluded|before after|above below|over under|inside outside|with without|more less|most least|all none|both neither|either neither|public private|domestic foreign|
local foreign|urban rural|primary secondary|vertical horizontal|acute chronic|benign malignant|acid alkaline|anode cathode|acquired divested|acquisition disposal|merger demerger|prior subsequent
"""
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
_FROM_TO = re.compile(
    r"\bfrom (?P<a>[^,;。]{1,30}?) (?:in \w+ )?to (?P<b>[\w$€£%.,’'-]+(?<![.,]))|[由从自](?P<za>[^，；。]{1,16}?)(?:[\u4e00-\u9fff]{0,4}[至到])(?P<zb>[\w.%％]+)",
    re.IGNORECASE,
)
_CORE_OF_END = re.compile(r"\b(?:the|a|an|about|in \w+)\b|上年的|去年的|上期的|[元万亿]?\s*$", re.IGNORECASE)
_DENIED = re.compile(
    r"(?:\b(?:not|no|never|neither|nor|without|nicht|kein\w*|nie|ohne)|n['’]t)\s+(?:\w+\s+)?$", re.IGNORECASE
)
_SAME_REST = 0.75
"""Share of the claim's words that must stand in the source for a single opposite word to be a contradiction."""
_ORDER_MIN = 3


def _table() -> dict[str, frozenset[str]]:
    table: dict[str, frozenset[str]] = {}
    for pair in _OPPOSITES.replace("\n", "").split("|"):
        one, other = pair.split()
        table[one] = table.get(one, frozenset()) | {other}
        table[other] = table.get(other, frozenset()) | {one}
    return table


_OPPOSITE_OF = _table()


def opposite_word(claim: str, source: str) -> tuple[str, str, int, int] | None:
    """Returns (claim's word, source's word, start, end) when one word is exchanged for its opposite and the rest is the same.

    >>> opposite_word("The pump is downstream of the filter.", "The pump is located upstream of the filter.")[:2]
    ('downstream', 'upstream')
    """
    mine = [(match.group().lower(), match.start(), match.end()) for match in _WORD.finditer(claim)]
    theirs = {match.group().lower() for match in _WORD.finditer(source)}
    source_stems = {stem(word) for word in theirs}
    said = {word for word, _, _ in mine}
    for word, start, end in mine:
        if word in theirs:
            continue
        other = opposite_of(word, theirs - said)
        if other is None or _settled(word, other, claim[:start], source):
            continue
        rest = [stem(item) for item, _, _ in mine if item != word]
        if rest and sum(item in source_stems for item in rest) / len(rest) >= _SAME_REST:
            return word, other, start, end
    return None


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
    for other in _OPPOSITE_OF.get(word, frozenset()):
        if other in candidates:
            return other
    base = stem(word)
    for known, others in _OPPOSITE_OF.items():
        if stem(known) == base:
            found = next((item for item in candidates if any(stem(item) == stem(other) for other in others)), None)
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


def exchanged_range(claim: str, source: str) -> tuple[int, int] | None:
    """Returns [start, end) of the claim where "from A to B" is "from B to A" in the source.

    >>> exchanged_range("It moved from Bonn to Kiel.", "It moved from Kiel to Bonn in May.")
    (9, 26)
    """
    for mine in _FROM_TO.finditer(claim):
        one, other = _range_ends(mine)
        for theirs in _FROM_TO.finditer(source):
            if one and other and one != other and (other, one) == _range_ends(theirs):
                return mine.start(), mine.end()
    return None


def _range_ends(match: re.Match[str]) -> tuple[str, str]:
    ends = (match["a"] or match["za"], match["b"] or match["zb"])
    one, other = (" ".join(_CORE_OF_END.sub("", end).lower().split()) for end in ends)
    return one, other


def exchanged_ends(claim: str, source: str) -> tuple[str, str, int, int] | None:
    """Returns (first, second, start, end in the claim) when two words change places around a third: who outpaced whom.

    Both must be in the same voice, and all words of the claim must stand in the source, in order but for these two.

    >>> exchanged_ends("Production outpaced sales.", "Sales outpaced production in 2018.")[:2]
    ('product', 'sale')
    """
    if bool(_PASSIVE.search(claim)) != bool(_PASSIVE.search(source)):
        return None
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
